//! The guarantees of a measurement, on small boards and with few nodes.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use super::*;
use content::setups::Library;
use notation::{from_khet, to_khet};
use platform::{files, threads};
use rules::{Player, Position};
use testing::folder::Folder;

const PLAN: Plan = Plan { games: 8, nodes: 60, threads: 1, seed: 1 };

/// A few pieces by the rules of Khet 2.0, so that games are quick.
const SKIRMISH: &str = "x33k1p23/2p37/3P42s13/p11P32p23P3/p13P42p11P3/3S12p23/7P12/3P41K3X1 0";

fn khet_2(khet: &str) -> Position {
    let library = Library::embedded();
    let rules = Arc::clone(&library.edition("khet-2").expect("an edition").rules);
    from_khet(&rules, khet).expect("a position")
}

/// The report of [`PLAN`].
static REPORT: LazyLock<Report> = LazyLock::new(|| measured(&PLAN));

fn measured(plan: &Plan) -> Report {
    measure("skirmish", &khet_2(SKIRMISH), plan, &Control::default(), |_| {}).expect("a report")
}

#[test]
fn the_same_seed_gives_the_same_report_whatever_the_threads() {
    let one = REPORT.clone();
    assert_eq!(one, measured(&PLAN));
    assert_eq!(one, measured(&Plan { threads: 3, ..PLAN }));
    assert_ne!(one, measured(&Plan { seed: 2, ..PLAN }));
    assert!(one.distinct > 1, "games differ: {one:?}");
}

#[test]
fn the_numbers_of_a_report_are_consistent() {
    let report = REPORT.clone();
    assert_eq!(report.games, PLAN.games);
    assert_eq!(report.wins[0] + report.wins[1] + report.draws, report.games);
    assert_eq!(report.ends.values().sum::<u32>(), report.games);
    let from: u32 = report.pieces.iter().map(|piece| piece.lost).sum();
    let on: u32 = report.squares.iter().flat_map(|square| square.lost).sum();
    assert_eq!(from, on);
    assert!(from > 0, "pieces are lost: {report:?}");
    for player in Player::BOTH {
        let kings = report.pieces.iter().filter(|piece| piece.player == player && piece.kind == "pharaoh");
        let lost: u32 = kings.map(|king| king.lost).sum();
        assert!(lost >= report.wins[player.other().index()], "a win takes a king: {report:?}");
    }
    let turns = report.turns;
    assert!(turns.least <= turns.lower && turns.lower <= turns.median && turns.upper <= turns.most);
}

#[test]
fn an_immediate_win_is_forced() {
    // A pyramid turned by either player directs their beam along a rank into the other's king, so the side to move
    // wins.
    for (mover, winner) in [("0", Player::First), ("1", Player::Second)] {
        let start = khet_2(&format!("x39///3k5P4/p25K3///9X1 {mover}"));
        let report = measure("at-once", &start, &PLAN, &Control::default(), |_| {}).expect("a report");
        assert_eq!(report.opening.forced, Some(ForcedWin { winner, turns: 1, proven: true }));
        assert_eq!(report.wins[winner.index()], report.games);
        assert_eq!(report.turns.most, 1.0);
        let name = &report.players[winner.index()];
        assert!(summary(&report).contains(&format!("Forced win for {name} in 1 turn (proven)")));
    }
}

#[test]
fn a_lost_start_is_a_forced_win_for_the_opponent() {
    let mates = include_str!("../../tests/data/mates.txt");
    let mut lines = mates.lines().filter(|line| line.starts_with("khet-2") && line.contains("; win in 2 ;"));
    let mut fields = lines.next().expect("a position").trim_start_matches("khet-2 ").split(" ; ");
    let mut start = khet_2(fields.next().expect("a Khet string"));
    let winner = start.to_move();
    let action = fields.nth(1).and_then(|actions| actions.split(' ').next()).expect("an action");
    start.apply(action.parse().expect("an action")).expect("a legal action");
    let opening = opening::examine(&start, 1, &Control::default()).expect("not stopped");
    assert_eq!(opening.forced, Some(ForcedWin { winner, turns: 1, proven: true }));
}

#[test]
fn a_quiet_start_has_no_forced_win() {
    assert_eq!(REPORT.opening.forced, None);
}

#[test]
fn a_stopped_measurement_reports_the_games_that_are_over() {
    let control = Control::default();
    let stopped = measure("skirmish", &khet_2(SKIRMISH), &PLAN, &control, |control| {
        if control.progress().played == 3 {
            control.stop();
        }
    });
    // The fourth game may end while it is stopped.
    let stopped = stopped.expect("a report");
    assert!(control.is_stopped() && (3..=4).contains(&stopped.games), "{}", stopped.games);
    assert_eq!(stopped, measured(&Plan { games: stopped.games, ..PLAN }));
    assert_eq!(measure("skirmish", &khet_2(SKIRMISH), &PLAN, &control, |_| {}), None, "nothing was played");
}

#[test]
fn a_paused_measurement_waits_and_resumes() {
    let (start, expected, control) = (khet_2(SKIRMISH), REPORT.clone(), Control::default());
    control.pause();
    threads::scope(|scope| {
        let paused = scope.spawn(|| measure("skirmish", &start, &PLAN, &control, |_| {}));
        while control.progress().games == 0 {
            threads::sleep(Duration::from_millis(1));
        }
        threads::sleep(Duration::from_millis(100));
        let waits = control.is_paused() && !paused.is_finished();
        let played = control.progress().played;
        // A failure before this point would leave the other thread waiting.
        control.resume();
        assert_eq!((waits, played), (true, 0));
        assert_eq!(paused.join().expect("no panic"), Some(expected));
    });
    assert_eq!(control.progress(), Progress { played: PLAN.games, games: PLAN.games });
}

#[test]
fn a_paused_measurement_can_be_stopped() {
    let (start, control) = (khet_2(SKIRMISH), Control::default());
    control.pause();
    threads::scope(|scope| {
        let paused = scope.spawn(|| measure("skirmish", &start, &PLAN, &control, |_| {}));
        threads::sleep(Duration::from_millis(20));
        control.stop();
        assert_eq!(paused.join().expect("no panic"), None);
    });
}

#[test]
fn reports_round_trip() {
    let report = REPORT.clone();
    let path = std::path::Path::new("a.ron");
    assert_eq!(Report::from_ron(path, &report.to_ron()), Ok(report.clone()));
    let json = serde_json::to_string(&report).expect("JSON");
    assert_eq!(serde_json::from_str::<Report>(&json).expect("a report"), report);
    assert_eq!(report.position, to_khet(&khet_2(SKIRMISH)));
}

#[test]
fn the_error_for_an_invalid_report_names_its_place() {
    let good = REPORT.to_ron();
    let path = std::path::Path::new("a.ron");
    let error_in = |text: &str| Report::from_ron(path, text).expect_err("no report").to_string();
    for (wrong, message) in [
        (String::new(), "a.ron:1:1: expected the result of a measurement, found: "),
        (good.replace("version: 1", "version: 2"), "a.ron:1:1: expected version 1, found 2"),
        (good.replace("games: 8", "games: 9"), "a.ron:1:1: expected wins and draws of 9 games, one at least, found"),
        (good.replace("nodes: 60", "nodes: -60"), "a.ron:7:"),
        (good.replacen("error: ", "error: inf // ", 1), "a.ron:1:1: expected an error and lengths from 0 to "),
        (good.replacen("square: \"", "square: \"z", 1), "a.ron:"),
        (good.replacen("\"first\"", "\"third\"", 1), "a.ron:"),
    ] {
        assert_ne!(wrong, good);
        assert!(error_in(&wrong).starts_with(message), "{}", error_in(&wrong));
    }
}

#[test]
fn the_error_for_a_torn_or_changed_report_is_at_a_place_inside_it() {
    let good = REPORT.to_ron();
    let path = std::path::Path::new("a.ron");
    let torn = (0..good.len()).step_by(11).map(|cut| good[..cut].to_owned());
    let changed = (0..good.len()).step_by(5).map(|at| {
        let other = ["9", "-", "\"", "(", "\n", "é", "1e400"][at % 7];
        format!("{}{other}{}", &good[..at], &good[at + 1..])
    });
    for text in torn.chain(changed) {
        match Report::from_ron(path, &text) {
            Ok(report) => {
                assert!(!summary(&report).is_empty());
                assert_eq!(Report::from_ron(path, &report.to_ron()), Ok(report));
            }
            Err(error) => {
                assert!(error.message.starts_with("expected ") && error.message.contains("found"), "{error}");
                let line = text.split('\n').nth(error.line - 1).unwrap_or_else(|| panic!("{error} in {text}"));
                assert!((1..=line.chars().count() + 1).contains(&error.column), "{error} in {text}");
            }
        }
    }
}

#[test]
fn losses_are_drawn_for_a_hundred_games() {
    let start = khet_2(SKIRMISH);
    let mut report = REPORT.clone();
    report.games = 300;
    report.squares = vec![
        SquareLosses { square: "a8".parse().expect("a square"), lost: [100, 200] },
        SquareLosses { square: "j1".parse().expect("a square"), lost: [1, 0] },
    ];
    let drawn = draw_losses(&report, &start);
    let rows: Vec<&str> = drawn.lines().collect();
    assert_eq!(rows[0], " 8 100   .   .   .   .   .   .   .   .   .");
    assert_eq!(rows[7], " 1   .   .   .   .   .   .   .   .   .   1", "rare losses are shown");
    assert_eq!(rows[8], "     a   b   c   d   e   f   g   h   i   j");
}

#[test]
fn losses_on_a_platform_are_drawn_below_the_board() {
    let start = Library::embedded().find("khet-1/memphis").expect("a shipped set-up").position.clone();
    let mut report = REPORT.clone();
    report.games = 100;
    report.squares = vec![
        SquareLosses { square: "A4".parse().expect("a square"), lost: [7, 0] },
        SquareLosses { square: "a4".parse().expect("a square"), lost: [0, 3] },
    ];
    let drawn = draw_losses(&report, &start);
    let rows: Vec<&str> = drawn.lines().collect();
    assert_eq!(rows[4], " 4   3   .   .   .   .   .   .   .   .   .");
    assert_eq!(
        rows[10..],
        [
            " 6   .   .   .   .   .   .",
            " 5   .   .   .   .   .   .",
            " 4   7   .   #   #   .   .",
            " 3   .   .   #   #   .   .",
            " 2   .   .   .   .   .   .",
            " 1   .   .   .   .   .   .",
            "     A   B   C   D   E   F",
        ]
    );
}

/// The result of a measurement in the background, and whether it woke the waiting thread.
fn in_the_background(folder: &Folder, plan: Plan, then: impl FnOnce(&Measurement)) -> (MeasurementResult, bool) {
    let (woken, wakes) = std::sync::mpsc::channel();
    let subject = Subject { name: "skirmish".into(), start: khet_2(SKIRMISH) };
    let wake = move || _ = woken.send(());
    let running = Measurement::start(subject, plan, Some(folder.0.clone()), wake).expect("a thread");
    then(&running);
    let measured = loop {
        match running.measured() {
            Some(measured) => break measured,
            None => threads::sleep(Duration::from_millis(1)),
        }
    };
    (measured, wakes.recv_timeout(Duration::from_secs(60)).is_ok())
}

#[test]
fn a_measurement_in_the_background_is_kept_for_its_start() {
    let folder = Folder::new("kept");
    let start = khet_2(SKIRMISH);
    assert_eq!(load(&folder.0, &start), Ok(None));
    let (measured, woken) = in_the_background(&folder, PLAN, |_| {});
    assert_eq!(measured, MeasurementResult { report: Some(REPORT.clone()), ..MeasurementResult::default() });
    assert!(woken);
    assert_eq!(load(&folder.0, &start), Ok(Some(REPORT.clone())));
    let other = khet_2("x39///3k5P4/p25K3///9X1 0");
    assert_eq!(load(&folder.0, &other), Ok(None), "another start has none");
    // A file that was copied there by hand.
    let bytes = files::read_at_most(&report_path(&folder.0, &start), u64::MAX).expect("it was saved");
    files::write_atomically(&report_path(&folder.0, &other), &bytes).expect("a copy");
    let error = load(&folder.0, &other).expect_err("it is about another start").to_string();
    assert!(error.contains(":1:1: expected a result for x39///3k5P4/p25K3///9X1 0, found one for "), "{error}");
    // A new result sets it aside.
    let aside = save(&folder.0, &Report { position: to_khet(&other), ..REPORT.clone() }, &other).expect("it is saved");
    assert_eq!(aside.map(|aside| aside.error), Some(error));
    assert!(load(&folder.0, &other).is_ok_and(|report| report.is_some()));
}

#[test]
fn a_measurement_that_was_stopped_is_not_kept() {
    let folder = Folder::new("stopped");
    let (measured, woken) = in_the_background(&folder, PLAN, |running| running.control().stop());
    assert_eq!((measured, woken), (MeasurementResult::default(), true));
    assert!(!files::exists(&folder.0));
}

#[test]
fn a_result_that_cannot_be_stored_is_still_reported() {
    let folder = Folder::new("blocked");
    files::write_atomically(&folder.0, b"no folder").expect("a file");
    let (measured, _) = in_the_background(&folder, PLAN, |_| {});
    files::remove(&folder.0).expect("a file");
    assert_eq!(measured.report, Some(REPORT.clone()));
    assert!(measured.not_kept.is_some());
}
