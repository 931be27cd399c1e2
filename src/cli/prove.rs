//! `specular prove`: searches for a forced win of any length.

use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::df_pn::{DfPn, Finding, Progress, ProofTree};
use platform::clock::Instant;
use rules::Action;

use super::args::{Args, Failure, number, say};
use super::engine::{max_hash, smaller_table};
use super::start::{OPTIONS, Start, open_library};
use super::{Command, Run};

/// The interval at which progress is reported.
const REPORT_INTERVAL: Duration = Duration::from_secs(10);

/// `specular prove`.
pub const COMMAND: Command = Command {
    name: "prove",
    summary: "Search for a forced win of any length",
    values: &["setup", "position", "rules", "rulings", "setups", "mods", "nodes", "hash"],
    flags: &[],
    free: None,
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &[
    "\
Search for a forced win of the side to move, of any length, by depth-first proof-number search. The result goes to
stdout: a win with the size of its proof, that there is none, or how far the search went; progress goes to stderr.

Usage: specular prove --setup NAME|--position STRING [OPTIONS]

Options:
  --nodes N          Positions to expand [default: 10000000]
  --hash MIB         Memory for the table, at most what the machine has [default: 256]
",
    OPTIONS,
];

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let nodes = args.parsed("nodes", "a number from 1", |text| number(text, 1..=u64::MAX))?.unwrap_or(10_000_000);
    let most = max_hash();
    let hash = args.number("hash", 1..=most)?;
    let hash = hash.unwrap_or(256.min(most));
    let start = Start::read(&mut args)?;
    let (library, errors) = open_library(&start.folders)?;
    let start = start.find(&library, &errors, err)?;
    let stop = AtomicBool::new(false);
    let mut search = DfPn::new(&start.position, hash, nodes, &stop).ok_or_else(|| {
        Failure::input("expected a game that goes on, with one action per turn and no limit on turns, found another")
    })?;
    if let Some(smaller) = smaller_table(hash, search.mebibytes()) {
        say(err, &format!("specular: {smaller}\n"));
    }
    let begun = Instant::now();
    let mut reported = begun;
    let finding = search.search(|progress| {
        if reported.elapsed() >= REPORT_INTERVAL {
            reported = Instant::now();
            say(err, &text(progress, begun.elapsed()));
        }
    });
    let progress = search.progress();
    say(err, &text(&progress, begun.elapsed()));
    let name = start.position.rules().player_name(start.position.to_move());
    match finding {
        Finding::Proven(ProofTree { positions, turns }) => {
            let size = positions.map_or_else(|| "not counted".into(), |positions| format!("{positions} positions"));
            writeln!(out, "{name} wins in {turns} turns at most; proof: {size}; {} nodes", progress.nodes)?;
            writeln!(out, "line: {}", line(&progress.line))?;
        }
        Finding::Disproven => writeln!(out, "{name} cannot force a win; {} nodes", progress.nodes)?,
        Finding::Open => {
            let Progress { numbers, nodes, deepest, .. } = &progress;
            let (proof, disproof) = (numbers.proof, numbers.disproof);
            writeln!(
                out,
                "open: {nodes} nodes, proof number {proof}, disproof number {disproof}, {deepest} plies deep"
            )?;
            writeln!(out, "line: {}", line(&progress.line))?;
        }
    }
    Ok(())
}

fn text(progress: &Progress, time: Duration) -> String {
    let Progress { numbers, nodes, fill, deepest, line: best } = progress;
    let (seconds, fill) = (time.as_secs(), 100.0 * fill);
    let (proof, disproof) = (numbers.proof, numbers.disproof);
    let best = line(best.get(..best.len().min(16)).unwrap_or_default());
    format!(
        "{seconds} s: {nodes} nodes, proof {proof}, disproof {disproof}, {deepest} plies, {fill:.1} % full; {best}\n"
    )
}

fn line(actions: &[Action]) -> String {
    actions.iter().map(Action::to_string).collect::<Vec<_>>().join(" ")
}
