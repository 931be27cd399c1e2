//! The command line: parses the arguments, and runs the commands that need no window.
//!
//! Results go to stdout, errors to stderr. The exit status is 0 for success, 1 for bad input, and 2 for a wrong command
//! line.

mod args;
mod balance;
mod board;
mod check;
pub mod dev;
pub mod docs;
mod endings;
mod engine;
mod list;
mod new;
mod openings;
#[cfg(target_family = "wasm")]
pub mod page;
pub mod play;
mod prove;
mod puzzles;
mod record;
mod rejected_looks;
pub mod render;
mod start;
mod trace;

use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

pub use args::Failure;
pub use start::{Beginning, GameStart, Start};

use crate::games::list as games;
use crate::platform;
use crate::setups::did_you_mean;
use args::{Args, Read, Spec};
use dev::{bench, frames, r#match, perft, tune};

/// The rest of the work after [`run`].
#[derive(Debug)]
pub enum Next {
    /// Nothing: the program ends with this status.
    Exit(ExitCode),
    /// Open the game's window.
    Play(play::Args),
    /// Make pictures or clips.
    Render(Box<render::Args>),
    /// Measure the cost of the game's frames.
    Frames(frames::Args),
}

/// A command, whose name is `spec.command`.
struct Command {
    spec: Spec,
    /// Its line in `specular --help`.
    summary: &'static str,
    /// True if it is listed separately because players never need it.
    for_developers: bool,
    /// Its own help, in parts.
    help: &'static [&'static str],
    run: Run,
}

/// The way in which a command is run.
enum Run {
    /// At once, with stdout and stderr.
    Now(fn(Args, &mut dyn Write, &mut dyn Write) -> Result<(), Failure>),
    /// By the caller, which owns the window.
    Later(fn(Args) -> Result<Next, Failure>),
}

/// Every command, in the order of the list.
const COMMANDS: &[Command] = &[
    Command {
        spec: play::SPEC,
        summary: "Open the game, on a set-up if you name one",
        for_developers: false,
        help: play::HELP,
        run: Run::Later(|args| play::Args::read(args).map(Next::Play)),
    },
    Command {
        spec: render::SPEC,
        summary: "Make pictures and clips of positions, shots and games",
        for_developers: false,
        help: render::HELP,
        run: Run::Later(|args| Ok(Next::Render(Box::new(render::Args::read(args)?)))),
    },
    Command {
        spec: list::SPEC,
        summary: "List editions, games and set-ups",
        for_developers: false,
        help: list::HELP,
        run: Run::Now(list::run),
    },
    Command {
        spec: check::SPEC,
        summary: "Check rulesets, set-ups, themes, looks, lessons, puzzles, translations, records and mods",
        for_developers: false,
        help: check::HELP,
        run: Run::Now(check::run),
    },
    Command {
        spec: docs::SPEC,
        summary: "Print the fields of the file formats",
        for_developers: false,
        help: docs::HELP,
        run: Run::Now(docs::run),
    },
    Command {
        spec: new::SPEC,
        summary: "Write a starter set-up, ruleset, kind, look, theme, translation or mod",
        for_developers: false,
        help: new::HELP,
        run: Run::Now(new::run),
    },
    Command {
        spec: trace::SPEC,
        summary: "Play actions and show every shot",
        for_developers: false,
        help: trace::HELP,
        run: Run::Now(trace::run),
    },
    Command {
        spec: record::SPEC,
        summary: "Write a game record in the standard form",
        for_developers: false,
        help: record::HELP,
        run: Run::Now(record::run),
    },
    Command {
        spec: balance::SPEC,
        summary: "Let the engine play itself to measure how fair a set-up is",
        for_developers: false,
        help: balance::HELP,
        run: Run::Now(balance::run),
    },
    Command {
        spec: openings::SPEC,
        summary: "Make and show what is known about the first turns of a set-up",
        for_developers: false,
        help: openings::HELP,
        run: Run::Now(openings::run),
    },
    Command {
        spec: puzzles::SPEC,
        summary: "Find puzzles in games of the engine, and prove them",
        for_developers: false,
        help: puzzles::HELP,
        run: Run::Now(puzzles::run),
    },
    Command {
        spec: endings::SPEC,
        summary: "List, make and check tables of endings",
        for_developers: false,
        help: endings::HELP,
        run: Run::Now(endings::run),
    },
    Command {
        spec: prove::SPEC,
        summary: "Search for a forced win of any length",
        for_developers: false,
        help: prove::HELP,
        run: Run::Now(prove::run),
    },
    Command {
        spec: engine::SPEC,
        summary: "Play against other programs, over a protocol like UCI",
        for_developers: false,
        help: engine::HELP,
        run: Run::Now(engine::run),
    },
    Command {
        spec: perft::SPEC,
        summary: "Count the action sequences of a given length",
        for_developers: true,
        help: perft::HELP,
        run: Run::Now(perft::run),
    },
    Command {
        spec: bench::SPEC,
        summary: "Search fixed positions and print the node total and the speed",
        for_developers: true,
        help: bench::HELP,
        run: Run::Now(bench::run),
    },
    Command {
        spec: r#match::SPEC,
        summary: "Play games between two engines to find the stronger one",
        for_developers: true,
        help: r#match::HELP,
        run: Run::Now(r#match::run),
    },
    Command {
        spec: tune::selfplay::SPEC,
        summary: "Generate training positions by engine self-play",
        for_developers: true,
        help: tune::selfplay::HELP,
        run: Run::Now(tune::selfplay::run),
    },
    Command {
        spec: tune::fit::SPEC,
        summary: "Train the evaluation on such positions",
        for_developers: true,
        help: tune::fit::HELP,
        run: Run::Now(tune::fit::run),
    },
    Command {
        spec: frames::SPEC,
        summary: "Measure frame times",
        for_developers: true,
        help: frames::HELP,
        run: Run::Later(|args| frames::Args::read(args).map(Next::Frames)),
    },
];

/// The names of all commands, or only of those for players.
fn names(all: bool) -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().filter(move |command| all || !command.for_developers).map(|command| command.spec.command)
}

/// The text of `--help`.
fn help() -> String {
    let list = |for_developers| {
        let listed = COMMANDS.iter().filter(|command| command.for_developers == for_developers);
        listed.map(|command| format!("  {:16}{}\n", command.spec.command, command.summary)).collect::<String>()
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
        list(false),
        list(true)
    )
}

/// The text of a command's `--help`, with `{records}` and `{games with set-ups}` filled in from the list of games.
fn help_of(command: &Command) -> String {
    let records = games::extensions().map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(", ");
    let with_setups = games::setup_folders().join(", ");
    command.help.concat().replace("{records}", &records).replace("{games with set-ups}", &with_setups)
}

/// The help of the program and of each command in Markdown, for docs/cli.md.
fn help_in_markdown() -> String {
    let of =
        |command: &Command| format!("\n## specular {}\n\n```text\n{}```\n", command.spec.command, help_of(command));
    format!("```text\n{}```\n{}", help(), COMMANDS.iter().map(of).collect::<String>())
}

/// Runs the command in `args`, unless it needs a window. `args` does not include the program's name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> Next {
    let mut out = BufWriter::new(io::stdout());
    let mut err = io::stderr();
    let result = command(args, &mut out, &mut err);
    // Print output that precedes an error before the error.
    let flushed = out.flush().map_err(Failure::from);
    match result.and_then(|next| flushed.map(|()| next)) {
        Ok(next) => next,
        Err(failure) => Next::Exit(failure.report(&mut err)),
    }
}

/// Parses the command line and runs the command, with `out` and `err` as stdout and stderr.
fn command(
    args: impl IntoIterator<Item = OsString>,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Next, Failure> {
    let mut args = args.into_iter();
    let Some(first) = args.next() else { return Ok(Next::Play(play::Args::default())) };
    let done = Next::Exit(ExitCode::SUCCESS);
    match first.to_str() {
        Some("-h" | "--help" | "help") => {
            out.write_all(help().as_bytes())?;
            return Ok(done);
        }
        Some("-V" | "--version") => {
            writeln!(out, "specular {}", platform::VERSION)?;
            return Ok(done);
        }
        _ => {}
    }
    // Without a command the game opens, with the options that follow.
    let named = COMMANDS.iter().find(|command| first == command.spec.command);
    let opens = named.is_none() && play::takes(&first);
    let Some(command) = named.or_else(|| COMMANDS.iter().find(|command| opens && command.spec.command == "play"))
    else {
        let found = first.to_string_lossy();
        let names: [Vec<&str>; 2] = [false, true].map(|all| names(all).collect());
        let near = did_you_mean(&found, names[1].iter().copied());
        let message = format!("expected a command ({}, ..), found {found:?}{near}", names[0].join(", "));
        return Err(Failure::usage(None, message));
    };
    let name = command.spec.command;
    let args = opens.then_some(first).into_iter().chain(args);
    let result = Args::read(command.spec, args).and_then(|read| match (read, &command.run) {
        (Read::Help, _) => Ok(out.write_all(help_of(command).as_bytes()).map(|()| done)?),
        (Read::Args(args), Run::Now(run)) => run(args, out, err).map(|()| done),
        (Read::Args(args), Run::Later(next)) => next(args),
    });
    result.map_err(|failure| failure.for_command(name))
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
