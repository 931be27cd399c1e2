//! The command line: parses the arguments, and runs the commands that need no window.
//!
//! Results go to stdout, errors to stderr. The exit status is 0 for success, 1 for bad input, and 2 for a wrong command
//! line. Each command is declared in its own file; the program lists them, those for developers separately.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod args;
pub mod balance;
mod board;
pub mod check;
pub mod endings;
pub mod engine;
pub mod list;
pub mod new;
pub mod openings;
pub mod play;
pub mod prove;
pub mod puzzles;
pub mod record;
mod rejected_looks;
pub mod render;
pub mod start;
pub mod trace;

use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

pub use args::Failure;

use args::{Args, Read};
use content::setups::did_you_mean;
use games::list::{extensions, setup_folders};

/// The rest of the work after [`Commands::run`].
#[derive(Debug)]
pub enum Next {
    /// Nothing: the program ends with this status.
    Exit(ExitCode),
    /// Open the game's window.
    Play(play::Args),
    /// Make pictures or clips.
    Render(Box<render::Args>),
    /// Measure the cost of the game's frames.
    Frames(FrameOptions),
}

/// How to measure the game's frames.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameOptions {
    /// Names of scenes, unchecked; empty for the default ones.
    pub scenes: Vec<String>,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// Frames to measure in each scene.
    pub frames: u32,
    /// Rounds through all scenes.
    pub rounds: u32,
    /// The only scene to measure, in this process.
    pub only: Option<String>,
}

/// A command. Its options are named without their dashes.
pub struct Command {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its line in `specular --help`.
    pub summary: &'static str,
    /// Options that take a value.
    pub values: &'static [&'static str],
    /// Options without a value.
    pub flags: &'static [&'static str],
    /// The description of the free arguments, if the command takes any. At least one is needed unless this is in
    /// brackets.
    pub free: Option<&'static str>,
    /// Its own help, in parts.
    pub help: &'static [&'static str],
    /// What it does.
    pub run: Run,
}

/// The way in which a command is run.
pub enum Run {
    /// At once, with stdout and stderr.
    Now(fn(Args, &mut dyn Write, &mut dyn Write) -> Result<(), Failure>),
    /// By the caller, which owns the window.
    Later(fn(Args) -> Result<Next, Failure>),
}

/// The commands of the program, in the order of its help.
pub struct Commands {
    /// Those for players and modders.
    pub players: &'static [&'static Command],
    /// Those that players never need.
    pub developers: &'static [&'static Command],
}

impl Commands {
    fn all(&self) -> impl Iterator<Item = &'static Command> {
        self.players.iter().chain(self.developers).copied()
    }

    /// The text of `--help`.
    fn help(&self) -> String {
        let list = |commands: &[&Command]| {
            let line = |command: &&Command| format!("  {:16}{}\n", command.name, command.summary);
            commands.iter().map(line).collect::<String>()
        };
        format!(
            "\
Specular: games of mirrors and lasers.

Usage: specular [COMMAND] [OPTIONS]

Without a command the game opens, with the options of 'play'.

Commands:
{}
For developers:
{}
Options:
  -h, --help      Show this help, or a command's: specular trace --help
  -V, --version   Show the version and the commit that it was built from
",
            list(self.players),
            list(self.developers)
        )
    }

    /// The help of the program and of each command in Markdown, for docs/cli.md.
    pub fn help_in_markdown(&self) -> String {
        let of = |command: &Command| format!("\n## specular {}\n\n```text\n{}```\n", command.name, command.own_help());
        format!("```text\n{}```\n{}", self.help(), self.all().map(of).collect::<String>())
    }

    /// Runs the command in `args`, unless it needs a window. `args` does not include the program's name.
    pub fn run(&self, args: impl IntoIterator<Item = OsString>) -> Next {
        let mut out = BufWriter::new(io::stdout());
        let mut err = io::stderr();
        let result = self.parse_and_run(args, &mut out, &mut err);
        // Print output that precedes an error before the error.
        let flushed = out.flush().map_err(Failure::from);
        match result.and_then(|next| flushed.map(|()| next)) {
            Ok(next) => next,
            Err(failure) => Next::Exit(failure.report(&mut err)),
        }
    }

    /// Parses the command line and runs the command, with `out` and `err` as stdout and stderr.
    fn parse_and_run(
        &self,
        args: impl IntoIterator<Item = OsString>,
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<Next, Failure> {
        let mut args = args.into_iter();
        let Some(first) = args.next() else { return Ok(Next::Play(play::Args::default())) };
        let done = Next::Exit(ExitCode::SUCCESS);
        match first.to_str() {
            Some("-h" | "--help" | "help") => {
                out.write_all(self.help().as_bytes())?;
                return Ok(done);
            }
            Some("-V" | "--version") => {
                writeln!(out, "specular {}", platform::VERSION)?;
                return Ok(done);
            }
            _ => {}
        }
        // Without a command the game opens, with the options that follow.
        let named = self.all().find(|command| first == command.name);
        let opens = named.is_none() && play::takes(&first);
        let Some(command) = named.or(opens.then_some(&play::COMMAND)) else {
            let found = first.to_string_lossy();
            let near = did_you_mean(&found, self.all().map(|command| command.name));
            let names: Vec<&str> = self.players.iter().map(|command| command.name).collect();
            let message = format!("expected a command ({}, ..), found {found:?}{near}", names.join(", "));
            return Err(Failure::usage(message));
        };
        let args = opens.then_some(first).into_iter().chain(args);
        let result = Args::read(command, args).and_then(|read| match (read, &command.run) {
            (Read::Help, _) => Ok(out.write_all(command.own_help().as_bytes()).map(|()| done)?),
            (Read::Args(args), Run::Now(run)) => run(args, out, err).map(|()| done),
            (Read::Args(args), Run::Later(next)) => next(args),
        });
        result.map_err(|failure| failure.for_command(command.name))
    }
}

impl Command {
    /// The text of its `--help`, with `{records}` and `{games with set-ups}` filled in from the list of games.
    fn own_help(&self) -> String {
        let records = extensions().map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(", ");
        self.help.concat().replace("{records}", &records).replace("{games with set-ups}", &setup_folders().join(", "))
    }
}

/// Reports a failure on stderr and returns the exit status.
pub fn report(failure: Failure) -> ExitCode {
    failure.report(&mut io::stderr())
}

/// Writes a warning to stderr.
pub fn warn(sentence: &str) {
    args::say(&mut io::stderr(), &format!("specular: {sentence}.\n"));
}

impl From<io::Error> for Failure {
    /// A closed pipe is not an error: `head`, for example, closes it when it has read enough.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Self::Quiet,
            _ => Self::input(format!("expected to write the result, found: {error}")),
        }
    }
}
