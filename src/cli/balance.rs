//! `specular balance`: plays quick games of the engine from a set-up and reports how fair it is.

use std::io::{self, Write};
use std::time::Duration;

use balance::{self, Control, Plan, Report};
use platform::ChangeError;
use platform::clock::Instant;
use rules::Position;

use super::args::{Args, Failure, report_set_aside, say};
use super::start::only_setup;
use super::{Command, Run};

/// The interval at which progress is reported.
const REPORT_INTERVAL: Duration = Duration::from_secs(10);

/// `specular balance`.
pub const COMMAND: Command = Command {
    name: "balance",
    summary: "Let the engine play itself to measure how fair a set-up is",
    values: &["games", "nodes", "threads", "seed", "setups", "mods"],
    flags: &["json", "saved"],
    free: Some("the name of a set-up"),
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
Measure how fair a set-up is: let the engine play quick games against itself and report the first player's score, the
length of the games, which pieces are lost and where, and whether the start is a forced win. The result goes to stdout
and is saved in your data folder; progress goes to stderr. The set-up is not changed.

Usage: specular balance [OPTIONS] SETUP

Arguments:
  SETUP              A set-up: khet-2/classic, or ace if only one edition has it

Options:
  --games N          Number of games, 1 to 100000; with 400 the error is at most 5 % [default: 400]
  --nodes N          Nodes to search per turn, which sets the strength of both sides [default: 2000]
  --threads N        Games played at the same time, 1 to 256 [default: 1]
  --seed N           Seed of the random choices in the first turns; the same seed, games and nodes give the same result,
                     whatever the number of threads [default: 1]
  --saved            Show the saved result without playing
  --json             Print the result as JSON (docs/balance.md)
  --setups DIR       Look for rulesets and set-ups in this folder first
  --mods DIR         Look for mods in this folder too
  -h, --help         Show this help
"];

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let plays = ["games", "nodes", "threads", "seed"].iter().any(|name| args.peek(name).is_some());
    if args.flag("saved") && plays {
        return Err(Failure::usage("expected --saved or options for new games, found both"));
    }
    let plan = Plan {
        games: args.number("games", 1..=100_000)?.unwrap_or(Plan::default().games),
        nodes: args.number("nodes", 1..=1_000_000_000)?.unwrap_or(Plan::default().nodes),
        threads: args.number("threads", 1..=256)?.unwrap_or(1),
        seed: args.number("seed", 0..=u64::MAX)?.unwrap_or(Plan::default().seed),
    };
    let setup = only_setup(&mut args, err)?;
    let folder = balance::user_folder();
    let report = if args.flag("saved") {
        let kept = folder
            .map_or(Ok(None), |folder| balance::load(&folder, &setup.position))
            .map_err(|error| Failure::Input(vec![error.to_string()]))?;
        let none =
            || Failure::input(format!("expected a saved result for {}, found none; omit --saved to play", setup.id));
        kept.ok_or_else(none)?
    } else {
        let report = play(&setup.id, &setup.position, &plan, err)?;
        let none = || -> ChangeError { io::Error::new(io::ErrorKind::NotFound, "no folder for data").into() };
        let saved = folder.ok_or_else(none).and_then(|folder| {
            let aside = balance::save(&folder, &report, &setup.position)?;
            Ok((balance::report_path(&folder, &setup.position), aside))
        });
        match saved {
            Ok((path, aside)) => {
                report_set_aside(aside, err);
                say(err, &format!("saved in {}\n", path.display()));
            }
            Err(error) => say(err, &format!("specular: cannot keep the result: {error}\n")),
        }
        report
    };
    match args.flag("json") {
        true => {
            serde_json::to_writer(&mut *out, &report).map_err(io::Error::from)?;
            writeln!(out)?;
        }
        false => write_text(out, &report, &setup.name, &setup.position)?,
    }
    Ok(())
}

/// Plays the games and reports progress on stderr.
fn play(name: &str, start: &Position, plan: &Plan, err: &mut dyn Write) -> Result<Report, Failure> {
    let mut reported = Instant::now();
    let report = balance::measure(name, start, plan, &Control::default(), |control| {
        let balance::Progress { played, games } = control.progress();
        if reported.elapsed() >= REPORT_INTERVAL || played == games {
            reported = Instant::now();
            say(err, &format!("{name}: {played} of {games} games\n"));
        }
    });
    report.ok_or_else(|| Failure::input(format!("expected a game on {name}, found none")))
}

fn write_text(out: &mut dyn Write, report: &Report, title: &str, start: &Position) -> io::Result<()> {
    writeln!(out, "{title} ({})", report.setup)?;
    for line in balance::summary(report) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "\nPieces lost on each square, per hundred games:")?;
    out.write_all(balance::draw_losses(report, start).as_bytes())?;
    writeln!(out, "\nLosses of the piece that starts on each square, per hundred games:")?;
    out.write_all(balance::draw_origins(report, start).as_bytes())
}
