//! A real engine if one is installed, and fakes with every fault that a program can have.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use super::*;
use crate::chess;
use tabletop::{Action, Brain, LEVELS, Line, Report, Session, Task, Verdict};
use testing::skip;

const PLAY: Task = Task::Play { level: 3, seed: 1, allowance: None };

fn chess(fen: &str) -> Session {
    Session::new(chess::start(fen.parse().unwrap()))
}

fn begun() -> Session {
    Session::new(chess::start(chess::Position::default()))
}

fn think(brain: &mut dyn Brain, session: &Session, task: Task) -> Report {
    brain.think(session, task, &AtomicBool::new(false), &mut |_| {})
}

#[test]
fn a_real_stockfish_plays_analyses_and_can_be_weakened() {
    let Some(program) = find_stockfish() else {
        return skip("Stockfish is not installed");
    };
    let spec = EngineSpec::of(program);
    let engine = Engine::start(&spec, Timeouts::default(), &AtomicBool::new(false)).unwrap();
    assert!(engine.name().starts_with("Stockfish"), "{}", engine.name());
    let offered: Vec<&str> = engine.options().iter().map(|option| option.name.as_str()).collect();
    assert!(["Skill Level", "UCI_LimitStrength", "UCI_Elo"].iter().all(|name| offered.contains(name)), "{offered:?}");
    drop(engine);

    let mut brain = chess::uci_brain(spec);
    let mut session = begun();
    for level in [1, 5, LEVELS] {
        let report = think(&mut *brain, &session, Task::Play { level, seed: 1, allowance: None });
        assert_eq!(report.trouble, None);
        session.play(&report.action.expect("a move")).expect("a legal one");
    }
    let mate = chess("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    let report = think(&mut *brain, &mate, Task::Play { level: LEVELS, seed: 1, allowance: None });
    assert_eq!(report.action, Some(Action::new("a1a8")));

    let mut heard: Vec<Vec<Line>> = Vec::new();
    let task = Task::Analyse { lines: 3, time: Duration::from_millis(300) };
    let report = brain.think(&mate, task, &AtomicBool::new(false), &mut |lines| heard.push(lines.to_vec()));
    assert!(!heard.is_empty() && heard.iter().all(|lines| lines.iter().map(|line| line.rank).eq(1..=3)));
    assert_eq!(report.lines[0].verdict, Verdict::WinIn(1));
    assert!(report.lines.iter().all(|line| mate.choices().find(&line.actions[0]).is_some()));

    // After an abandoned search, it still answers the next question.
    let stop = AtomicBool::new(false);
    let task = Task::Analyse { lines: 1, time: Duration::from_secs(600) };
    let report = brain.think(&session, task, &stop, &mut |_| stop.store(true, Relaxed));
    assert!(report.action.is_none() && !report.lines.is_empty() && report.trouble.is_none());
    let report = think(&mut *brain, &mate, Task::Play { level: LEVELS, seed: 1, allowance: None });
    assert_eq!(report.action, Some(Action::new("a1a8")));
}

#[test]
fn a_missing_program_is_given_up_on_with_a_reason() {
    let mut brain = chess::uci_brain(EngineSpec::of("/no/such/engine"));
    let trouble = think(&mut *brain, &begun(), PLAY).trouble.expect("a reason").to_string();
    let expected = "The engine is no longer used after 3 faults: expected a program /no/such/engine, found: ";
    assert!(trouble.starts_with(expected), "{trouble}");
}

#[test]
fn levels_become_the_options_that_an_engine_has() {
    use notation::uci::EngineMessage;
    let option = |line: &str| match EngineMessage::read(line) {
        EngineMessage::Option(option) => option,
        other => panic!("{other:?}"),
    };
    let elo = option("option name UCI_Elo type spin default 1350 min 1350 max 2850");
    let limit = option("option name UCI_LimitStrength type check default false");
    let skill = option("option name Skill Level type spin default 20 min 0 max 20");
    let set = |options: &[EngineOption], level| {
        let strength = super::strength::strength(options, &[], level);
        let set: Vec<String> = strength.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        (set.join(" "), strength.depth)
    };
    let all = [elo, limit, skill.clone()];
    assert_eq!(set(&all, 1), ("UCI_LimitStrength=true UCI_Elo=1350".into(), None));
    assert_eq!(set(&all, 4), ("UCI_LimitStrength=true UCI_Elo=1850".into(), None));
    assert_eq!(set(&all, 10), ("UCI_LimitStrength=false Skill Level=20".into(), None));
    assert_eq!(set(std::slice::from_ref(&skill), 1), ("Skill Level=0".into(), None));
    assert_eq!(set(&[skill], 10), ("Skill Level=20".into(), None));
    assert_eq!((set(&[], 2), set(&[], 10)), ((String::new(), Some(2)), (String::new(), None)));
    let words = |options: &[EngineOption], level| super::strength::strength_words(options, &[], level);
    let described = [(&all[..], 4), (&all[2..], 4), (&all[..], 10), (&[], 1), (&[], 3), (&[], 10)]
        .map(|(options, level)| words(options, level).to_string());
    assert_eq!(
        described,
        ["Elo 1850", "Skill Level 6", "full strength", "1 ply deep", "3 plies deep", "full strength"].map(String::from)
    );
    let by_hand = [("uci_elo".to_owned(), "2000".to_owned())];
    assert!(super::strength::strength(&all, &by_hand, 1).options.is_empty(), "options set by hand stay");
}

/// Fakes written as shell scripts.
#[cfg(unix)]
mod hostile {
    use std::path::Path;

    use super::*;
    #[cfg(target_os = "linux")]
    use platform::files;
    use testing::folder::Folder;

    /// Short, so that faults are reported soon; a fake that should answer gets more time.
    const SHORT: Timeouts = Timeouts {
        ready: Duration::from_millis(300),
        overtime: Duration::from_millis(100),
        stop: Duration::from_millis(100),
        quit: Duration::from_millis(50),
    };
    const LONG: Timeouts = Timeouts {
        ready: Duration::from_secs(60),
        overtime: Duration::from_secs(60),
        stop: Duration::from_secs(60),
        quit: Duration::from_millis(50),
    };

    fn shell(script: &str) -> EngineSpec {
        EngineSpec { args: vec!["-c".into(), script.into()], ..EngineSpec::of("/bin/sh") }
    }

    fn brain(script: &str, timeouts: Timeouts) -> UciBrain {
        UciBrain::new(shell(script), timeouts, chess::uci_position, |_| Vec::new())
    }

    /// A program that answers commands through these `case` branches of a shell script, after a correct handshake.
    fn answering(cases: &str) -> String {
        format!(
            "while read -r word rest; do case $word in {cases} uci) echo id name Fake; echo uciok;; \
             isready) echo readyok;; quit) exit;; esac; done"
        )
    }

    fn trouble(script: &str, timeouts: Timeouts) -> String {
        let mut brain = brain(script, timeouts);
        let report = think(&mut brain, &begun(), PLAY);
        assert_eq!(report.action, None);
        let trouble = report.trouble.expect("a reason");
        assert_eq!(think(&mut brain, &begun(), PLAY).trouble.as_ref(), Some(&trouble), "given up for good");
        let trouble = trouble.to_string();
        let (_, why) = trouble.split_once(" is no longer used after 3 faults: ").expect("a reason");
        why.trim_end_matches('.').to_owned()
    }

    #[test]
    fn hanging_programs_are_reported() {
        assert_eq!(trouble("exec sleep 600", SHORT), "expected uciok within 0.3 s, found nothing");
        let timeouts = Timeouts { ready: LONG.ready, ..SHORT };
        // Level 3 searches for 450 ms.
        let mute = trouble(&answering("go) ;;"), timeouts);
        assert_eq!(mute, "expected bestmove within 0.6 s, found nothing");
        let chatty = trouble(&answering("go) echo info depth 1;;"), timeouts);
        assert_eq!(chatty, "expected bestmove within 0.6 s, found only other output");
    }

    #[test]
    fn programs_that_quit_are_reported() {
        let quit = "expected a program that keeps running, found that it quit (exit status: 3)";
        // Its status may come later than its end, so allow time for it.
        let timeouts = Timeouts { quit: Duration::from_secs(60), ..LONG };
        assert_eq!(trouble("exit 3", timeouts), quit);
        assert_eq!(trouble(&answering("go) exit 3;;"), timeouts), quit);
    }

    #[test]
    fn programs_that_flood_their_output_are_reported() {
        let line = "info string 0123456789012345678901234567890123456789012345678901234567890123456789";
        let flood = format!("yes '{}'", [line; 12].join(" "));
        assert_eq!(trouble(&format!("exec {flood}"), LONG), "expected uciok, found more than 16 MiB of other output");
        assert_eq!(
            trouble(&answering(&format!("go) exec {flood};;")), LONG),
            "expected bestmove, found more than 16 MiB of other output"
        );
        // Nothing is kept while a line does not end.
        let endless = trouble("exec cat /dev/zero", SHORT);
        assert!(endless.starts_with("expected uciok within 0.3 s, found "), "{endless}");
    }

    #[test]
    fn nonsense_and_illegal_moves_are_reported() {
        for (answer, why) in [
            (
                "e2e5",
                "\"e2e5\": A pawn moves one square straight ahead, or two from its starting square, and captures diagonally",
            ),
            ("(none)", "\"(none)\": “(none)” is not a move. Write it like e2e4, or e7e8q to promote a pawn"),
            ("", "\"\": “” is not a move. Write it like e2e4, or e7e8q to promote a pawn"),
        ] {
            let cases = format!("go) echo info depth x score cp; echo 'bestmove {answer}';;");
            assert_eq!(trouble(&answering(&cases), LONG), format!("expected a legal move, found {why}"));
        }
    }

    #[test]
    fn invalid_lines_are_left_out() {
        let cases = "go) echo 'info depth 1 score cp 9 pv e2e5'; echo 'info depth 2 multipv 7 score cp 9 pv e2e4'; \
                     echo 'info depth 3 score mate 99 pv e2e4 e7e4'; echo bestmove e2e4;;";
        let mut brain = brain(&answering(cases), LONG);
        let mut heard = Vec::new();
        let report = brain.think(&begun(), PLAY, &AtomicBool::new(false), &mut |lines| heard.extend(lines.to_vec()));
        assert_eq!(report.action, Some(Action::new("e2e4")));
        let reported: Vec<_> = heard.iter().map(|line| (line.depth, line.verdict, line.actions.len())).collect();
        assert_eq!(reported, [(3, Verdict::WinIn(99), 1)]);
    }

    #[test]
    fn a_program_is_restarted_until_it_is_given_up_on() {
        let folder = Folder::empty("restart");
        let [flag, starts] = ["flag", "starts"].map(|name| folder.0.join(name).display().to_string());
        let good = answering("go) echo bestmove e2e4;;");
        let script = format!("if [ -e {flag} ]; then {good}; else touch {flag}; exit 1; fi");
        let report = think(&mut brain(&script, LONG), &begun(), PLAY);
        assert_eq!((report.action, report.trouble), (Some(Action::new("e2e4")), None));

        trouble(&format!("echo x >> {starts}; exit 1"), LONG);
        assert_eq!(folder.read("starts"), "x\n".repeat(MAX_FAULTS as usize));
    }

    #[test]
    fn stopping_does_not_wait_and_no_late_answer_is_played() {
        for cases in [
            // The first search ends when it is stopped, with a move that is also legal in the second.
            "go) n=$((n+1)); echo 'info depth 1 score cp 1 pv e2e4'; [ $n = 1 ] || echo bestmove g1f3;; \
             stop) echo bestmove e2e4;;",
            // The first search ends by itself before the stop arrives, and then the stop is answered too.
            "go) n=$((n+1)); echo 'info depth 1 score cp 1 pv e2e4'; [ $n = 1 ] && echo bestmove d2d4; \
             [ $n = 1 ] || echo bestmove g1f3;; stop) echo bestmove e2e4;;",
        ] {
            let mut brain = brain(&answering(cases), LONG);
            let stop = AtomicBool::new(false);
            let task = Task::Analyse { lines: 1, time: Duration::from_secs(600) };
            let report = brain.think(&begun(), task, &stop, &mut |_| stop.store(true, Relaxed));
            assert_eq!((report.action, report.lines.len(), report.trouble), (None, 1, None), "{cases}");
            assert_eq!(think(&mut brain, &begun(), PLAY).action, Some(Action::new("g1f3")), "{cases}");
            // If the flag is already set, no program is started.
            let report = brain.think(&begun(), PLAY, &AtomicBool::new(true), &mut |_| {});
            assert_eq!(report, Report::default());
        }
    }

    #[test]
    fn promotions_and_castling_are_read_as_programs_write_them() {
        let promotes = "8/2k4P/8/8/8/8/8/R3K2R w KQ - 0 1";
        let captures = "2k3r1/7P/8/8/8/8/8/R3K2R w KQ - 0 1";
        for (fen, written, action) in [
            (captures, "h7g8Q", "h7g8q"),
            (captures, "h7g8=Q", "h7g8q"),
            (captures, "h7h8=n", "h7h8n"),
            (promotes, "e1h1", "e1g1"),
            (promotes, "e1a1", "e1c1"),
            (promotes, "e1g1", "e1g1"),
        ] {
            let cases = format!("go) echo 'info depth 1 score cp 9 pv {written}'; echo 'bestmove {written}';;");
            let mut heard = Vec::new();
            let stop = AtomicBool::new(false);
            let mut brain = brain(&answering(&cases), LONG);
            let report = brain.think(&chess(fen), PLAY, &stop, &mut |lines| heard.extend(lines.to_vec()));
            assert_eq!((report.action, report.trouble), (Some(Action::new(action)), None), "{written}");
            assert_eq!(heard[0].actions, [Action::new(action)], "{written}");
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_program_that_does_not_quit_is_killed() {
        let folder = Folder::empty("quit");
        let file = folder.0.join("pid").display().to_string();
        let script = format!("trap '' TERM INT; echo $$ > {file}; {}", answering("quit) while :; do sleep 1; done;;"));
        let engine = Engine::start(&shell(&script), Timeouts { quit: SHORT.quit, ..LONG }, &AtomicBool::new(false));
        let pid = folder.read("pid");
        let process = Path::new("/proc").join(pid.trim());
        assert!(files::exists(&process));
        drop(engine.unwrap());
        assert!(!files::exists(&process));
    }

    #[test]
    fn options_are_checked_before_they_are_sent() {
        let cases = "uci) echo option name Hash type spin default 16 min 1 max 64; echo uciok;;";
        let start = |name: &str, value: &str| {
            let options = vec![(name.to_owned(), value.to_owned())];
            let spec = EngineSpec { options, ..shell(&answering(cases)) };
            Engine::start(&spec, LONG, &AtomicBool::new(false)).map(drop)
        };
        assert_eq!(start("hash", "64"), Ok(()));
        let unsuitable = |why: &str| Err(Interruption::Unsuitable(why.into()));
        assert_eq!(start("Hash", "65"), unsuitable("expected 1 to 64 for the option Hash, found \"65\""));
        assert_eq!(start("Hsh", "1"), unsuitable("expected an option of Hash, found \"Hsh\""));
    }
}
