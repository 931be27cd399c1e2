//! `specular bench`: the total nodes of a fixed set of searches, as a checksum of the search, and its speed.

use std::fmt;
use std::io::Write;
use std::sync::atomic::AtomicBool;

use content::setups::Library;
use engine::{Engine, Limits, Options};
use platform::clock::Instant;
use rules::Game;

use cli::args::{Args, Failure, say};
use cli::{Command, Run};

/// The set-ups to search by group, and the depths. Those with splitters or obelisks take longer, so they have lower
/// depths.
const GROUPS: [(&str, &[(&str, u32)]); 3] = [
    ("Classic", &[("khet-2/classic", 10)]),
    (
        "other set-ups without splitters",
        &[
            ("khet-2/imhotep", 10),
            ("khet-2/dynasty", 10),
            ("laser-chess/mercury", 10),
            ("laser-chess/sophie", 10),
            ("khet-1/classic", 9),
        ],
    ),
    ("set-ups with splitters", &[("khet-1/osiris", 7), ("khet-2/isis", 7), ("khet-2/classic2", 8)]),
];

/// `specular bench`.
pub const COMMAND: Command = Command {
    name: "bench",
    summary: "Search fixed positions and print the node total and the speed",
    values: &["depth"],
    flags: &[],
    free: None,
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
Search fixed positions on one thread. The node total goes to stdout: it is the same on every machine, and if it
changes, the rules or the search have changed. The speed goes to stderr, for Classic, for other set-ups and for those
with splitters.

Usage: specular bench [--depth N]

Options:
  --depth N          Plies to add to each depth, from -6 to 6 [default: 0]
  -h, --help         Show this help
"];

/// Searches the positions and prints the total.
///
/// # Errors
/// Returns an error if an option is wrong, or the result cannot be written.
pub fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let more =
        args.parsed("depth", "a number from -6 to 6", |text| text.parse().ok().filter(|n| (-6..=6).contains(n)))?;
    let more: i32 = more.unwrap_or(0);
    let library = Library::embedded();
    let mut all = Count::default();
    for (group, starts) in GROUPS {
        let mut count = Count::default();
        for &(name, depth) in starts {
            let Ok(entry) = library.find(name) else {
                return Err(Failure::input(format!("expected the shipped set-up {name}, found none")));
            };
            let mut engine = Engine::new(Options { hash: 16, ..Options::default() });
            let depth = depth.saturating_add_signed(more).max(1);
            let start = Instant::now();
            let answer = engine.search(
                &Game::new(entry.position.clone()),
                &Limits { depth: Some(depth), ..Limits::default() },
                &AtomicBool::new(false),
                |_| {},
            );
            let taken = start.elapsed().as_secs_f64();
            count.add(answer.nodes, taken);
            let best = answer.action.map_or_else(|| "none".into(), |action| action.to_string());
            let score = answer.lines.first().map_or(0, |line| line.score);
            say(err, &format!("{name:20} depth {depth:2} {:>10} nodes {taken:6.2} s  {best} {score}\n", answer.nodes));
        }
        say(err, &format!("{group}: {count}\n"));
        all.add(count.nodes, count.seconds);
    }
    writeln!(out, "{}", all.nodes)?;
    say(err, &format!("all: {all}\n"));
    Ok(())
}

/// The nodes of some searches, and the time that they took.
#[derive(Default)]
struct Count {
    nodes: u64,
    seconds: f64,
}

impl Count {
    fn add(&mut self, nodes: u64, seconds: f64) {
        self.nodes += nodes;
        self.seconds += seconds;
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, seconds } = self;
        write!(f, "{nodes} nodes in {seconds:.3} s, {:.0} a second", *nodes as f64 / seconds.max(1e-9))
    }
}
