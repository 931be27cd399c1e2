//! The command line: arguments -> a command, and the commands that need no window.
//!
//! Results go to stdout, errors to stderr. The exit status is 0, 1 where what was asked about is bad, or 2 where
//! the command line is.

mod args;
mod check;
pub mod dev;
mod engine;
mod list;
mod perft;
pub mod play;
mod record;
pub mod render;
mod start;
mod trace;

use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

pub use args::Failure;
pub use start::Start;

use args::{Args, Read};
use dev::{bench, frames, r#match, mates, tune};

/// What is left to do after the command line was read.
#[derive(Debug)]
pub enum Next {
    /// All is done and said.
    Exit(ExitCode),
    /// Open the game's window.
    Play(play::Args),
    /// Make pictures.
    Render(render::Args),
    /// Measure frames.
    Frames(frames::Args),
}

const HELP: &str = "\
Specular: games of mirrors and lasers.

Usage: specular [COMMAND] [OPTIONS]

Without a command the game opens.

Commands:
  play      Open the game, on a set-up if you like
  render    Make pictures of a position or a shot
  list      List editions and set-ups
  check     Check ruleset and set-up files and game records
  perft     Count the action sequences of a given length
  trace     Play actions and show every shot
  record    Write a game record in the standard form
  engine    Be an opponent for other programs, by a protocol of UCI's shape
  bench     Search fixed positions, for a checksum and the speed
  match     Play games between two engines, and tell which is stronger
  mates     Find positions with a forced win, and hold the engine against them
  selfplay  Let the engine play itself, for positions to learn from
  fit       Learn the evaluation from such positions

Options:
  --bench-frames Measure what a frame of the game costs
  -h, --help     Show this help, or a command's: specular perft --help
  -V, --version  Show the version
";

const COMMANDS: &str = "play, render, list, check, perft, trace, record, engine, bench, match, mates, selfplay or fit";

/// Runs the command that `args` (without the program's name) ask for, unless it needs a window.
pub fn run(args: impl IntoIterator<Item = OsString>) -> Next {
    let mut out = BufWriter::new(io::stdout());
    let mut err = io::stderr();
    let result = command(args, &mut out, &mut err);
    // What was printed before an error comes before it.
    let flushed = out.flush().map_err(Failure::from);
    match result.and_then(|next| flushed.map(|()| next)) {
        Ok(next) => next,
        Err(failure) => Next::Exit(failure.report(&mut err)),
    }
}

/// Reads the command line and runs the command, with `out` and `err` for stdout and stderr.
fn command(
    args: impl IntoIterator<Item = OsString>,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Next, Failure> {
    let mut args = args.into_iter();
    let Some(first) = args.next() else { return Ok(Next::Play(play::Args::default())) };
    let done = Next::Exit(ExitCode::SUCCESS);
    let (spec, help) = match first.to_str() {
        Some("-h" | "--help" | "help") => {
            out.write_all(HELP.as_bytes())?;
            return Ok(done);
        }
        Some("-V" | "--version") => {
            writeln!(out, "specular {}", env!("CARGO_PKG_VERSION"))?;
            return Ok(done);
        }
        Some("list") => (list::SPEC, list::HELP),
        Some("check") => (check::SPEC, check::HELP),
        Some("perft") => (perft::SPEC, perft::HELP),
        Some("trace") => (trace::SPEC, trace::HELP),
        Some("record") => (record::SPEC, record::HELP),
        Some("bench") => (bench::SPEC, bench::HELP),
        Some("engine") => (engine::SPEC, engine::HELP),
        Some("selfplay") => (tune::selfplay::SPEC, tune::selfplay::HELP),
        Some("fit") => (tune::fit::SPEC, tune::fit::HELP),
        Some("match") => (r#match::SPEC, r#match::HELP),
        Some("mates") => (mates::SPEC, mates::HELP),
        Some("play") => (play::SPEC, play::HELP),
        Some("render") => (render::SPEC, render::HELP),
        Some("--bench-frames") => (frames::SPEC, frames::HELP),
        _ => {
            let found = first.to_string_lossy();
            return Err(Failure::usage(None, format!("expected a command, {COMMANDS}, found {found:?}")));
        }
    };
    let name = spec.command;
    let read = match Args::read(spec, args).map_err(|failure| failure.of(name))? {
        Read::Help => {
            out.write_all(help.concat().as_bytes())?;
            return Ok(done);
        }
        Read::Args(read) => read,
    };
    match name {
        "list" => list::run(read, out, err),
        "check" => check::run(read, out, err),
        "perft" => perft::run(read, out, err),
        "trace" => trace::run(read, out, err),
        "record" => record::run(read, out, err),
        "engine" => {
            // Its answers come while it reads, from more than one thread.
            out.flush()?;
            engine::run(read, err)
        }
        "bench" => bench::run(read, out, err),
        "selfplay" => tune::selfplay::run(read, out, err),
        "fit" => tune::fit::run(read, out, err),
        "match" => r#match::run(read, out, err),
        "mates" => mates::run(read, out, err),
        "play" => return play::Args::read(read).map(Next::Play).map_err(|failure| failure.of(name)),
        "--bench-frames" => return frames::Args::read(read).map(Next::Frames).map_err(|failure| failure.of(name)),
        _ => return render::Args::read(read).map(Next::Render).map_err(|failure| failure.of(name)),
    }
    .map(|()| done)
    .map_err(|failure| failure.of(name))
}

/// Says on stderr why the program ends, and gives its exit status.
pub fn report(failure: Failure) -> ExitCode {
    failure.report(&mut io::stderr())
}

impl From<io::Error> for Failure {
    /// A reader that has seen enough, such as `head`, is no error.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Self::Quiet,
            _ => Self::input(format!("expected to write the result, found: {error}")),
        }
    }
}
