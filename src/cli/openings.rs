//! `specular openings`: makes and shows the opening page of a set-up.

use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use content::setups::{Library, SetupEntry};
use engine::{Score, Verdict, book_shares};
use openings::{KnownTurn, Openings, Page, Plan, make};
use platform::clock::Instant;
use platform::{ChangeError, FileTime, Objection, SetAside, change_file, files};
use rules::{Action, Destroyed, Position};

use super::args::{Args, Failure, report_set_aside, say};
use super::start::only_setup;
use super::{Command, Run};

/// `specular openings`.
pub const COMMAND: Command = Command {
    name: "openings",
    summary: "Make and show what is known about the first turns of a set-up",
    values: &["positions", "nodes", "out", "setups", "mods"],
    flags: &["show"],
    free: Some("the name of a set-up"),
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
Make the opening page of a set-up: search thousands of positions near its start, and print the first turns with their
scores, what their shots strike, how often the levels from 6 up play them, and their main lines. Progress goes to stderr.
docs/openings.md describes the method and shows the pages that the program already has.

Usage: specular openings [OPTIONS] SETUP

Arguments:
  SETUP              A set-up: khet-2/classic, or ace if only one edition has it

Options:
  --positions N      Number of positions to search, 1 to 10000000 [default: 20000]
  --nodes N          Nodes of each search; near the start a search takes more [default: 1000]
  --out FILE         Put the page into this file of pages, in the place of an older one of the same set-up
  --show             Print the page that the program already has, or that of the file --out names; search nothing
  --setups DIR       Look for rulesets and set-ups in this folder first
  --mods DIR         Look for mods in this folder too
  -h, --help         Show this help

The same version of the program, positions and nodes give the same page. Games whose turns consist of several actions
have no pages.
"];

/// The interval at which progress is reported.
const REPORT_INTERVAL: Duration = Duration::from_secs(10);
/// More than any file of pages has.
const MAX_FILE: u64 = 1 << 24;
/// The most first turns on a printed page.
const SHOWN_TURNS: usize = 12;

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let searches = ["positions", "nodes"].iter().any(|name| args.peek(name).is_some());
    if args.flag("show") && searches {
        return Err(Failure::usage("expected --show or options for new searches, found both"));
    }
    let plan = Plan {
        positions: args.number("positions", 1..=10_000_000)?.unwrap_or(Plan::default().positions),
        nodes: args.number("nodes", 1..=1_000_000_000)?.unwrap_or(Plan::default().nodes),
    };
    let path = args.path("out");
    let setup = &only_setup(&mut args, err)?;
    let mut file = match &path {
        Some(path) => read_file(path)?,
        None => Openings::shipped().clone(),
    };
    if !args.flag("show") {
        let page = search(setup, &plan, err)?;
        if let Some(path) = &path {
            let written = add_page(path, &page);
            report_set_aside(written.map_err(|error| Failure::input(format!("{}: {error}", path.display())))?, err);
        }
        file.insert(page);
    }
    let page = match file.read(&setup.position) {
        Some(Ok(page)) => page,
        Some(Err(error)) => return Err(Failure::input(format!("the page of {}: {error}", setup.id))),
        None => {
            let message = format!("expected a page of {}, found none; omit --show to make it", setup.id);
            return Err(Failure::input(message));
        }
    };
    Ok(out.write_all(in_text(setup, page).as_bytes())?)
}

/// Reads a file of pages; none yet if it doesn't exist.
fn read_file(path: &Path) -> Result<Openings, Failure> {
    if !files::exists(path) {
        return Ok(Openings::default());
    }
    let wrong = |error: &dyn std::fmt::Display| Failure::input(format!("{}: {error}", path.display()));
    let bytes = files::read_at_most(path, MAX_FILE).map_err(|error| wrong(&error))?;
    Openings::from_bytes(&bytes).map_err(|error| wrong(&error))
}

/// Puts a page into a file of pages. The search takes long, so others may have written to the file since it was read.
fn add_page(path: &Path, page: &Page) -> Result<Option<SetAside>, ChangeError> {
    let changed = change_file(path, MAX_FILE, FileTime::Now, |found| {
        let found = found.map_err(|error| Objection::Broken(error.to_owned()))?;
        let read = found.map_or_else(|| Ok(Openings::default()), Openings::from_bytes);
        let mut file = read.map_err(|error| Objection::Broken(format!("{}: {error}", path.display())))?;
        file.insert(page.clone());
        Ok((Some(file.to_bytes()), ()))
    });
    changed.map(|((), aside)| aside)
}

/// Makes a page and reports progress on stderr.
fn search(setup: &SetupEntry, plan: &Plan, err: &mut dyn Write) -> Result<Page, Failure> {
    let mut reported = Instant::now();
    let page = make(&setup.id, &setup.position, plan, |searched| {
        if reported.elapsed() >= REPORT_INTERVAL || searched == plan.positions {
            reported = Instant::now();
            say(err, &format!("{}: {searched} of {} positions\n", setup.id, plan.positions));
        }
    });
    let none = "expected a set-up in which a turn is one action, found another";
    page.ok_or_else(|| Failure::input(format!("{none}: {}", setup.id)))
}

/// A first turn in words.
struct Row {
    action: Action,
    score: String,
    error: String,
    share: String,
    strikes: String,
    line: String,
}

/// The best first turns.
fn rows(page: &Page) -> Vec<Row> {
    let start = page.start();
    let scores: Vec<Score> = page.turns(start).iter().map(|turn| turn.score).collect();
    page.turns(start).iter().zip(book_shares(&scores)).take(SHOWN_TURNS).map(|turn| row(page, turn)).collect()
}

fn row(page: &Page, (known, share): (&KnownTurn, f64)) -> Row {
    let line: Vec<String> = page.line(page.start(), known.action).iter().map(ToString::to_string).collect();
    Row {
        action: known.action,
        score: match Verdict::of(known.score) {
            Verdict::Centi(score) => format!("{:+.2}", f64::from(score) / 100.0),
            Verdict::WinIn(turns) => format!("wins in {turns}"),
            Verdict::LossIn(turns) => format!("loses in {turns}"),
        },
        error: format!("{:.2}", f64::from(known.error) / 100.0),
        share: if share < 0.005 { "-".to_owned() } else { format!("{:.0} %", 100.0 * share) },
        strikes: strikes(page.start(), known.action),
        line: line.join(" "),
    }
}

/// What the shot of a turn strikes, or a dash.
fn strikes(position: &Position, action: Action) -> String {
    let rules = position.rules();
    let Ok(turn) = position.clone().apply(action) else { return String::new() };
    let lost = |lost: &Destroyed| {
        let (player, kind) = (rules.player_name(lost.piece.player), &rules.kind(lost.piece.kind).label);
        format!("{player}'s {kind} on {}", lost.square)
    };
    let all: Vec<String> = turn.destroyed.iter().map(lost).collect();
    if all.is_empty() { "-".to_owned() } else { all.join(", ") }
}

fn in_text(setup: &SetupEntry, page: &Page) -> String {
    let mut text = format!(
        "{} ({}): {} positions, searched with {} nodes each; {} are kept\n\n",
        setup.name,
        setup.id,
        page.header.positions,
        page.header.nodes,
        page.len(),
    );
    _ = writeln!(text, "{:<7} {:>7} {:>6} {:>7}  {:<58}  strikes", "turn", "score", "error", "played", "main line");
    for row in rows(page) {
        let Row { action, score, error, share, strikes, line } = row;
        _ = writeln!(text, "{action:<7} {score:>7} {error:>6} {share:>7}  {line:<58}  {strikes}");
    }
    text
}

/// The shipped pages in Markdown, for docs/openings.md.
pub fn in_markdown() -> String {
    let library = Library::embedded();
    let mut text = String::new();
    for edition in library.editions() {
        let pages = edition.setups.iter().filter_map(|setup| Some((setup, Openings::shipped().page(&setup.position)?)));
        for (setup, page) in pages {
            _ = writeln!(text, "### {}: {} (`{}`)\n", edition.rules.spec().name, setup.name, setup.id);
            text +=
                "| turn | score | error | played | strikes | main line |\n| --- | ---: | ---: | ---: | --- | --- |\n";
            for row in rows(page) {
                let Row { action, score, error, share, strikes, line } = row;
                _ = writeln!(text, "| {action} | {score} | {error} | {share} | {strikes} | {line} |");
            }
            text.push('\n');
        }
    }
    text
}
