//! Matches between engines with `specular match`.

use std::path::Path;

use crate::program::{self, parts, run};
use specular::notation::record::Record;
use specular::rules::Player;
use specular::setups::{Library, check};
use testing::folder::{Folder, list, read};

const SPECULAR: &str = env!("CARGO_BIN_EXE_specular");

/// The stdout and the stderr of a match that must be played.
fn played(args: &[&str]) -> [String; 2] {
    let (status, out, err) = parts(&run(&[&["match"], args].concat()));
    assert_eq!(status, Some(0), "{args:?}: {err}");
    [out, err]
}

/// The stderr of a match that must end with `status`.
fn bad(status: i32, args: &[&str]) -> String {
    program::bad(status, &[&["match"], args].concat())
}

/// The records in a folder in order, each replayed to its end.
fn records(folder: &Path) -> Vec<Record> {
    assert_eq!(check(folder, &Library::embedded()), [], "`check` accepts the records");
    list(folder).iter().map(|path| Record::parse(&read(path)).expect("a record")).collect()
}

/// The text after a row's name in a report.
fn row<'a>(report: &'a str, name: &str) -> &'a str {
    let found = report.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix("  "));
    found.unwrap_or_else(|| panic!("no {name} in {report}")).trim_start()
}

fn opening(record: &Record) -> String {
    let plies = record.tags.get("OpeningPlies").and_then(|plies| plies.parse().ok()).expect("a number");
    let actions: Vec<String> = record.moves[..plies].iter().map(|step| step.action.to_string()).collect();
    format!("{} {}", record.tags.get("Setup").expect("a set-up"), actions.join(" "))
}

#[test]
fn a_pair_of_games_is_played_to_its_end_with_colours_swapped() {
    let folder = Folder::new("two");
    let at = folder.0.to_str().expect("a path");
    let args = ["--first", "nodes=500,name=ann", "--second", "nodes=400,option.Hash=1", "--games", "2"];
    let [report, err] = played(&[&args[..], &["--records", at, "--max-turns", "60"]].concat());
    assert!(!err.contains("loses"), "{err}");
    assert!(row(&report, "games").starts_with("2: the first "), "{report}");
    assert_eq!((row(&report, "first"), row(&report, "second")), ("ann", "nodes=400,option.Hash=1"));
    let records = records(&folder.0);
    let names: Vec<_> = records.iter().map(|record| [record.tags.get("First"), record.tags.get("Second")]).collect();
    assert_eq!(names[0], [Some("ann"), Some("nodes=400,option.Hash=1")]);
    assert_eq!(names[1], [names[0][1], names[0][0]]);
    assert_eq!(opening(&records[0]), opening(&records[1]));
    // The score in the report is that of the records.
    let points = |(record, ann): (&Record, Player)| match record.ending.result() {
        Some("1/2-1/2") => 1,
        Some("1-0") => 2 * usize::from(ann == Player::First),
        Some("0-1") => 2 * usize::from(ann == Player::Second),
        other => panic!("{other:?}"),
    };
    let points: usize = records.iter().zip(Player::BOTH).map(points).sum();
    let pair = ["LL 1", "LD 1", "WL+DD 1", "WD 1", "WW 1"][points];
    assert!(row(&report, "pairs").split(", ").any(|word| word == pair), "{points} in {report}");
}

#[test]
fn openings_follow_from_the_seed_and_differ() {
    let library = Library::embedded();
    let shipped: Vec<&str> =
        library.setups().map(|entry| entry.id.as_str()).filter(|id| id.starts_with("laser-chess/")).collect();
    // One more pair than set-ups.
    let games = (2 * shipped.len() + 2).to_string();
    let openings = |name: &str, seed: &str, concurrency: &str| {
        let folder = Folder::new(name);
        let at = folder.0.to_str().expect("a path");
        let args = ["--first", "nodes=1", "--second", "depth=1", "--games", &games, "--max-turns", "8"];
        played(&[&args[..], &["--records", at, "--seed", seed, "--concurrency", concurrency]].concat());
        let records = records(&folder.0);
        let openings: Vec<String> = records.iter().map(opening).collect();
        assert!(openings.chunks(2).all(|pair| pair[0] == pair[1]), "{openings:?}");
        openings.into_iter().step_by(2).collect::<Vec<_>>()
    };
    let one = openings("seed-1", "5", "1");
    assert_eq!(one, openings("seed-2", "5", "2"), "with any concurrency");
    assert_ne!(one, openings("seed-3", "6", "2"));
    let setups: Vec<&str> = one.iter().map(|opening| opening.split(' ').next().expect("a set-up")).collect();
    let all: Vec<&str> = shipped.iter().copied().cycle().take(setups.len()).collect();
    assert_eq!(setups, all);
    assert_ne!(one[0], one[shipped.len()]);
}

#[test]
fn swapping_the_players_mirrors_the_result() {
    let [ann, bob] = ["depth=2,name=ann", "depth=1,name=bob"];
    let report = |first, second| played(&["--first", first, "--second", second, "--games", "10"])[0].clone();
    let (one, other) = (report(ann, bob), report(bob, ann));
    let numbers = |report: &str, name: &str| -> Vec<u32> {
        let words = row(report, name).split([' ', ',']).filter_map(|word| word.parse().ok());
        words.collect()
    };
    let mut mirrored = numbers(&other, "pairs");
    mirrored.reverse();
    assert_eq!(numbers(&one, "pairs"), mirrored);
    // Whatever one player does with the first colour, the other meets with the second.
    let mut mirrored = numbers(&other, "moves second");
    mirrored.reverse();
    assert_eq!(numbers(&one, "moves first"), mirrored);
    for same in ["turns", "ends"] {
        assert_eq!(row(&one, same), row(&other, same));
    }
}

#[test]
fn a_match_ends_when_the_openings_are_exhausted() {
    let args = ["--first", "nodes=1", "--second", "nodes=1", "--games", "8", "--setups", "ace,grail"];
    let [report, err] = played(&[&args[..], &["--opening-plies", "0", "--max-turns", "2"]].concat());
    assert!(row(&report, "games").starts_with("4: "), "{report}");
    assert!(err.ends_with("expected an opening for each pair, found no more; raise --opening-plies or add --setups\n"));
}

#[test]
fn a_program_that_quits_at_once_loses_with_a_message() {
    let dead = format!("cmd=\"{SPECULAR}\" --version,name=dead,nodes=1");
    let folder = Folder::new("dead");
    let at = folder.0.to_str().expect("a path");
    let [report, err] = played(&["--first", &dead, "--second", "nodes=1", "--games", "4", "--records", at]);
    for game in 1..=4 {
        let start = format!("game {game}, laser-chess/");
        let line = err.lines().find(|line| line.starts_with(&start)).unwrap_or_else(|| panic!("no {game} in {err}"));
        assert!(line.contains(": dead loses: expected a program that keeps running, found that it quit"), "{line}");
    }
    assert_eq!(row(&report, "games"), "4: the first 0 won, 0 drawn, 4 lost (0.0 %)");
    assert_eq!(row(&report, "pairs"), "LL 2, LD 0, WL+DD 0, WD 0, WW 0");
    assert_eq!(row(&report, "ends"), "forfeit 4");
    let records = records(&folder.0);
    let results: Vec<_> = records.iter().map(|record| record.ending.result()).collect();
    assert_eq!(results, [Some("0-1"), Some("1-0"), Some("0-1"), Some("1-0")]);
    assert!(records.iter().all(|record| record.tags.get("Forfeit").is_some_and(|why| why.contains("quit"))));
}

/// A program that answers `go` with these shell commands.
#[cfg(unix)]
fn script(name: &str, answer: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("match-{name}.sh"));
    let text = format!(
        "while read -r word rest; do case $word in\nuci) echo uciok;;\nisready) echo readyok;;\n\
         go) {answer};;\nquit) exit;;\nesac; done\n"
    );
    std::fs::write(&path, text).expect("a script");
    format!("cmd=sh \"{}\",name={name}", path.display())
}

#[test]
#[cfg(unix)]
fn a_program_that_plays_illegally_quits_or_hangs_loses_and_is_restarted() {
    for (name, answer, message) in [
        (
            "illegal",
            "echo bestmove a1a3",
            "illegal loses: expected a legal action, found \"a1a3\": There is no piece on a1.",
        ),
        ("garbled", "echo bestmove resign", "garbled loses: expected a legal action, found \"resign\": "),
        ("dying", "exit 3", "dying loses: expected a program that keeps running, found that it quit (exit status: 3)"),
        ("silent", "echo info depth 1", "silent loses: expected bestmove within 5.0 s, found only other output"),
    ] {
        let player = script(name, answer) + ",movetime=1";
        let [report, err] = played(&["--first", "depth=1", "--second", &player, "--games", "2"]);
        let count = err.lines().filter(|line| line.contains(message)).count();
        assert_eq!(count, 2, "{err}");
        assert_eq!(row(&report, "games"), "2: the first 2 won, 0 drawn, 0 lost (100.0 %)");
    }
}

#[test]
#[cfg(unix)]
fn a_bestmove_for_a_stop_without_a_search_is_ignored() {
    let late = script("late", "echo bestmove j1-;;\nstop) sleep 0.1; echo bestmove a1a3") + ",movetime=1";
    let [_, err] = played(&["--first", &late, "--second", "depth=1", "--games", "2", "--max-turns", "6"]);
    assert!(!err.contains("a1a3"), "{err}");
}

#[test]
#[cfg(unix)]
fn a_program_that_oversteps_its_clock_loses() {
    let slow = script("slow", "sleep 0.4; echo bestmove j1-") + ",tc=0.1";
    let [_, err] = played(&["--first", &slow, "--second", "depth=1", "--games", "2"]);
    assert_eq!(err.matches("slow loses: expected an answer within 0.100 s, found it after 0.").count(), 2, "{err}");
}

#[test]
fn unfinished_games_are_adjudicated_and_recorded() {
    let folder = Folder::new("adjudicated");
    let at = folder.0.to_str().expect("a path");
    let args = ["--first", "depth=1", "--second", "depth=1", "--games", "2", "--setups", "sophie"];
    let [report, _] = played(&[&args[..], &["--records", at, "--max-turns", "7", "--opening-plies", "3"]].concat());
    assert_eq!(row(&report, "ends"), "adjudicated 2");
    assert_eq!(row(&report, "turns"), "7.0 a game");
    for record in records(&folder.0) {
        assert_eq!(record.tags.get("Adjudication"), Some("no end after 7 turns"));
        assert_eq!((record.ending.result(), record.ending.termination()), (Some("1/2-1/2"), None));
        assert_eq!((record.moves.len(), record.tags.get("Setup")), (7, Some("laser-chess/sophie")));
        let scored = record.moves.iter().map(|step| step.annotations.after.len()).collect::<Vec<_>>();
        assert_eq!(scored, [0, 0, 0, 1, 1, 1, 1], "each answer has its score");
    }
}

#[test]
fn a_sequential_test_stops_at_its_bound() {
    // Each won pair adds ln(0.5997 / 0.4003), as the unit tests compute by hand, and 8 times that exceeds ln(19).
    let dead = format!("cmd=\"{SPECULAR}\" --version,name=dead,nodes=1");
    for (players, found) in [([&dead, "nodes=1"], "H0, nelo -50"), (["nodes=1", &dead], "H1, nelo 50")] {
        let [report, _] = played(&["--first", players[0], "--second", players[1], "--sprt", "elo0=-50,elo1=50"]);
        assert!(row(&report, "sprt").starts_with(&format!("{found}; llr ")), "{report}");
        assert!(row(&report, "games").starts_with("16: "), "{report}");
    }
}

#[test]
fn wrong_arguments_are_refused() {
    let with = |rest: &[&'static str]| [&["--first", "nodes=1", "--second", "nodes=1"], rest].concat();
    for (args, message) in [
        (vec![], "expected --first PLAYER, found none"),
        (vec!["--first", "nodes=1"], "expected --second PLAYER, found none"),
        (
            vec!["--first", "nods=1", "--second", "nodes=1"],
            "--first: expected cmd, name, movetime, nodes, depth, tc or option.NAME, found \"nods\"",
        ),
        (
            vec!["--first", "nodes=1", "--second", "name=x"],
            "--second: expected movetime, nodes, depth or tc, found \"name=x\"",
        ),
        (with(&["--games", "3"]), "--games: expected an even number from 2 to 10000000, found \"3\""),
        (with(&["--concurrency", "0"]), "--concurrency: expected a number from 1 to 256, found \"0\""),
        (with(&["--opening-plies", "4-2"]), "--opening-plies: expected N or N-M, from 0 to 20, found \"4-2\""),
        (
            with(&["--resign", "500"]),
            "--resign: expected SCORE,TURNS, such as 500,6, of 2 turns or more, found \"500\"",
        ),
        (with(&["--draw", "-1"]), "--draw: expected a number of turns from 0 to 1000000, found \"-1\""),
        (with(&["--sprt", "elo0=5"]), "--sprt: expected elo0 below elo1, found 5 and 5"),
        (with(&["--setups", "ace,ace"]), "--setups: expected laser-chess/ace once, found it twice"),
    ] {
        let expected = format!("specular: {message}\nTry 'specular match --help'.\n");
        assert_eq!(bad(2, &args), expected);
    }
    let message = bad(1, &with(&["--setups", "acc"]));
    let name = "specular: --setups: expected the name of a set-up, such as khet-2/classic, found \"acc\"";
    assert!(message.starts_with(name) && message.ends_with("\nTry 'specular list'.\n"), "{message}");
    let full = &testing::repository("setups").display().to_string();
    let message = format!("specular: --records: expected an empty folder, found files in {full}\n");
    assert_eq!(bad(1, &["--first", "nodes=1", "--second", "nodes=1", "--records", full]), message);
    let message = bad(1, &["--first", "nodes=1", "--second", "cmd=/no/such/program,nodes=1"]);
    assert!(message.starts_with("specular: --second: expected a program /no/such/program, found: "), "{message}");
    let message = bad(1, &["--first", "nodes=1,option.Hsh=1", "--second", "nodes=1"]);
    let options = message.strip_prefix("specular: --first: expected an option of Hash, Clear Hash, Threads, MultiPV, ");
    assert!(options.is_some_and(|options| options.ends_with(", found \"Hsh\"\n")), "{message}");
}
