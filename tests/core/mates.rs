//! Forced wins: the mate solver agrees with plain minimax, and the engine finds the wins in `data/mates.txt`, which the
//! solver proves, and claims no others.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::common::dice::Dice;
use crate::common::{any_position, drawn, drawn_by, rules};
use proptest::prelude::*;
use specular::engine::{Bound, Engine, Info, Limits, Options, Techniques, Verdict};
use specular::notation::from_khet;
use specular::rules::{Action, Game, Player, Position, Ruleset};
use specular::setups::Library;
use testing::mates::{ForcedWin, forced_win, loses, wins};

/// The nodes that the engine may need for a win in 1, 2 and 3, which take about 10 ms, 100 ms and 2 s.
const NODES: [u64; 3] = [5_000, 50_000, 2_000_000];

struct Mate {
    /// The line of the file.
    line: &'static str,
    edition: &'static str,
    position: Position,
    win: ForcedWin,
}

/// The file's wins in this number of turns.
fn suite(turns: u32) -> Vec<Mate> {
    let library = Library::embedded();
    let read = |line: &'static str| {
        let parts: Vec<&str> = line.split(" ; ").collect();
        let [position, length, actions] = parts[..] else { panic!("expected three parts, found {line:?}") };
        let (edition, position) = position.split_once(' ').expect("an edition and a position");
        let rules = &library.edition(edition).unwrap_or_else(|| panic!("no edition {edition}")).rules;
        let position = from_khet(rules, position).unwrap_or_else(|error| panic!("{line}: {error}"));
        let turns = length.strip_prefix("win in ").and_then(|turns| turns.parse().ok()).expect("a length");
        let actions = actions.split(' ').map(|action| action.parse().expect("an action")).collect();
        Mate { line, edition, position, win: ForcedWin { turns, actions } }
    };
    let lines = include_str!("../data/mates.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(read).filter(|mate| mate.win.turns == turns).collect()
}

/// Plain minimax: returns whether `winner` wins within `plies` whatever the opponent does.
fn wins_by_minimax(position: &Position, winner: Player, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(winner);
    }
    let actions = position.actions();
    let won = |&action: &Action| wins_by_minimax(&position.played(action), winner, plies - 1);
    match plies {
        0 => false,
        _ if position.to_move() == winner => actions.iter().any(won),
        _ => !actions.is_empty() && actions.iter().all(won),
    }
}

/// Verifies the solver against plain minimax, up to `plies`.
fn verify_solver(position: &Position, plies: u32) {
    let me = position.to_move();
    let shortest = (1..=plies).find(|&plies| wins_by_minimax(position, me, plies));
    for turns in 1..=plies / 2 {
        assert_eq!(wins(position, turns), shortest.is_some_and(|plies| plies <= 2 * turns), "{position:?}");
    }
    for turns in 0..=(plies - 1) / 2 {
        let expected = wins_by_minimax(position, me.other(), 2 * turns + 1);
        assert_eq!(loses(position, turns), expected, "in {turns}: {position:?}");
    }
    let proven = forced_win(position, plies / 2);
    assert_eq!(proven.as_ref().map(|win| win.turns), shortest.map(|plies| plies.div_ceil(2)), "{position:?}");
    if let Some(ForcedWin { turns, actions }) = proven {
        let mut expected = position.actions();
        expected.retain(|&action| wins_by_minimax(&position.played(action), me, 2 * turns - 1));
        expected.sort();
        assert_eq!(actions, expected, "{position:?}");
    }
}

fn start_of(dice: &mut Dice) -> Option<Position> {
    let spec = dice.ruleset();
    let rules = Arc::new(Ruleset::compile(spec.clone()).unwrap_or_else(|errors| panic!("{errors}\n{spec:?}")));
    dice.setup(&spec).into_position(&rules).ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_solver_agrees_with_plain_minimax(position in any_position(80)) {
        prop_assume!(position.outcome().is_none());
        verify_solver(&position, 2);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_solver_agrees_with_plain_minimax_under_any_ruleset(mut dice in Dice::rolled(1_000)) {
        // Some boards have no room for a king or a laser.
        let Some(mut position) = start_of(&mut dice) else { return Ok(()) };
        for _ in 0..6 {
            let actions = position.actions();
            match actions.len() {
                0 => break,
                1..=12 => verify_solver(&position, 4),
                13..=60 => verify_solver(&position, 2),
                _ => {}
            }
            position = position.played(actions[dice.below(actions.len())]);
        }
    }
}

#[test]
fn rotating_a_mirror_towards_the_king_wins_in_one() {
    let position = drawn(
        "xS . . . . . . . . .
         .  . . . . . . . . .
         .  . . . . . . . . .
         .  . . . . . . . . .
         .  . . k . . . . . PNW
         .  . . . . . . . . .
         .  . . K . . . . . .
         .  . . . . . . . . XN",
        Player::First,
    );
    let actions = vec!["j4-".parse().expect("an action")];
    assert_eq!(forced_win(&position, 3), Some(ForcedWin { turns: 1, actions }));
}

#[test]
fn a_shot_that_strikes_both_kings_does_not_win() {
    let position = |rank_6: &str| {
        let rows = format!(
            "xS . . . . . . . . .
             .  . . . . . . . . .
             {rank_6}
             .  . . . . . . . . .
             .  . . k . . . . . E/
             .  . . . . . . . . .
             .  . . . . . . . . .
             .  . . . . . . . . XN"
        );
        drawn(&rows, Player::First)
    };
    let aside = position(".  . . . . . K . . .");
    let actions = vec!["j4+".parse().expect("an action")];
    assert_eq!(forced_win(&aside, 1), Some(ForcedWin { turns: 1, actions }));
    let in_the_way = position(".  . . . . . . . . K");
    assert_eq!(forced_win(&in_the_way, 1), None);
}

#[test]
fn a_player_who_can_only_strike_their_own_king_has_lost() {
    // Red's beam strikes Red's king. Stepping to a2 does not help, and b1 is reserved, so only b2 is left; Red's pyramid
    // is too far away.
    let position = drawn_by(
        &rules("khet-1"),
        ". . .   . . . . . . .
         . . .   . . . . pNE . .
         . . .   . . . . . . .
         . . .   . . K . . . .
         . . .   . . . . . . .
         . . .   . . . . . . .
         . . PNE . . . . . . .
         k . .   . . . . . . .",
        Player::First,
    );
    let shut = "c2b2".parse().expect("an action");
    assert_eq!(forced_win(&position, 1), Some(ForcedWin { turns: 1, actions: vec![shut] }));
    assert!(loses(&position.played(shut), 0));
    assert!(!loses(&position.played("c2c3".parse().expect("an action")), 0));
}

#[test]
fn a_player_without_an_action_has_not_lost() {
    let position = drawn_by(
        &rules("khet-1"),
        ". . . .   .   .   .   . . .
         . . . .   .   .   .   . . .
         . . . PNE PNE PNE .   . . .
         . . . PNE k   PNE .   . . .
         . . . PNE PNE .   PNE . . .
         . . . .   .   .   .   . . .
         . . . .   K   .   .   . . .
         . . . .   .   .   .   . . .",
        Player::First,
    );
    let shut = position.played("g4f4".parse().expect("an action"));
    assert!(shut.actions().is_empty() && shut.outcome().is_none());
    assert!(!loses(&shut, 0) && !loses(&shut, 1));
    assert_eq!(forced_win(&position, 1), None);
}

#[test]
fn the_suite_has_wins_of_every_length_from_every_edition() {
    let mut seen = HashSet::new();
    for turns in 1..=3 {
        let mates = suite(turns);
        assert!(mates.len() >= 25, "{} wins in {turns}", mates.len());
        for edition in ["laser-chess", "khet-2", "khet-1"] {
            assert!(mates.iter().any(|mate| mate.edition == edition), "win in {turns} by the rules of {edition}");
        }
        assert!(mates.iter().any(|mate| mate.position.may_branch()), "a win in {turns} among splitters");
        assert!(mates.iter().all(|mate| seen.insert((mate.edition, mate.position.hash()))), "a position twice");
    }
}

#[test]
fn the_suite_is_proven() {
    for turns in 1..=3 {
        for mate in suite(turns) {
            assert_eq!(forced_win(&mate.position, turns), Some(mate.win), "{}", mate.line);
        }
    }
}

fn options(hash: usize) -> Options {
    Options { hash, ..Options::default() }
}

/// The engine's claims about the position, iteration by iteration, within this number of nodes, including the last
/// iteration, which was stopped.
fn reports_of(engine: &mut Engine, position: &Position, nodes: u64) -> Vec<Info> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut reports = Vec::new();
    let game = Game::new(position.clone());
    let answer = engine.search(&game, &limits, &AtomicBool::new(false), |lines| reports.extend_from_slice(lines));
    reports.extend(answer.lines);
    // A bound claims nothing about its other side.
    reports.retain(|info| match info.verdict {
        Verdict::WinIn(_) => info.bound != Bound::Upper,
        Verdict::LossIn(_) => info.bound != Bound::Lower,
        Verdict::Centi(_) => true,
    });
    reports
}

/// Claims of wins in up to this many turns are proven.
const PROVEN: u32 = 3;

/// Lets the engine find a win within `factor` times the usual nodes, proves everything that it claims on the way, and
/// returns its last report.
fn find_win(engine: &mut Engine, mate: &Mate, factor: u64) -> Info {
    let turns = mate.win.turns;
    let reports = reports_of(engine, &mate.position, factor * NODES[turns as usize - 1]);
    for info in &reports {
        match info.verdict {
            Verdict::WinIn(claimed) => {
                assert!(claimed >= turns, "{info:?}: {}", mate.line);
                // Proving a win much longer than the shortest takes too long.
                if claimed <= turns.max(PROVEN) {
                    prove_line(mate.position.clone(), claimed, &info.pv, mate.line);
                }
            }
            Verdict::LossIn(_) => panic!("{info:?}: {}", mate.line),
            Verdict::Centi(_) => {}
        }
    }
    let last = reports.into_iter().last().unwrap_or_else(|| panic!("no answer: {}", mate.line));
    assert!(matches!(last.verdict, Verdict::WinIn(_)), "{last:?}: {}", mate.line);
    last
}

/// Proves that the claimed win remains, and comes no later, after each turn of a line.
fn prove_line(mut position: Position, turns: u32, line: &[Action], place: &str) {
    let winner = position.to_move();
    for (ply, &action) in (0..).zip(line) {
        assert!(position.is_legal(action), "{action} of {line:?}: {place}");
        position = position.played(action);
        let left = turns - ply / 2;
        let won = match position.outcome() {
            Some(outcome) => outcome.winner() == Some(winner),
            None if position.to_move() == winner => wins(&position, left - 1),
            None => loses(&position, left - 1),
        };
        assert!(won, "after {:?} of {line:?}: {place}", action);
    }
}

#[test]
fn the_engine_finds_every_win_and_claims_no_false_one() {
    for turns in 1..=3 {
        for mate in suite(turns) {
            let last = find_win(&mut Engine::new(options(16)), &mate, 1);
            assert_eq!(last.verdict, Verdict::WinIn(turns), "{last:?}: {}", mate.line);
            assert!(mate.win.actions.contains(&last.pv[0]), "{last:?}: {}", mate.line);
        }
    }
}

#[test]
fn a_long_win_is_announced_even_if_shorter_ones_are_not_excluded() {
    let khet = "x31ks2S24P3/2s25P31///2S17/4P45/1P43P44/2A31A4K3X1 0";
    let position = from_khet(&rules("khet-2"), khet).expect("a position");
    let reports = reports_of(&mut Engine::new(options(16)), &position, 1_000_000);
    let last = reports.last().expect("an answer");
    assert!(matches!(last.verdict, Verdict::WinIn(turns) if turns <= 8), "{last:?}");
}

#[test]
fn the_engine_sees_forced_losses() {
    for turns in 2..=3 {
        for mate in suite(turns) {
            let position = mate.position.played(mate.win.actions[0]);
            let reports = reports_of(&mut Engine::new(options(16)), &position, NODES[turns as usize - 1]);
            let last = reports.last().map(|info| info.verdict);
            assert_eq!(last, Some(Verdict::LossIn(turns - 1)), "after {}: {}", mate.win.actions[0], mate.line);
            for info in reports {
                match info.verdict {
                    Verdict::LossIn(claimed) => assert!(loses(&position, claimed), "{info:?}: {}", mate.line),
                    Verdict::WinIn(_) => panic!("{info:?}: {}", mate.line),
                    Verdict::Centi(_) => {}
                }
            }
        }
    }
}

#[test]
fn wins_are_found_with_a_small_or_a_full_transposition_table() {
    // With entries from other positions, the engine may find a longer win first, but it must find a proven one.
    let some = if cfg!(debug_assertions) { 5 } else { 1 };
    let mates: Vec<Mate> = (1..=3).flat_map(suite).step_by(some).collect();
    let (mut small, mut full) = (Engine::new(options(1)), Engine::new(options(16)));
    for mate in mates.iter().chain(mates.iter().rev()) {
        for engine in [&mut small, &mut full] {
            find_win(engine, mate, 10);
        }
    }
}

#[test]
fn the_search_without_its_techniques_finds_the_same_wins() {
    for turns in 1..=3 {
        for mate in suite(turns) {
            let reports = reports_of(
                &mut Engine::new(Options { techniques: Techniques::NONE, ..options(16) }),
                &mate.position,
                50_000_000,
            );
            let last = reports.last().map(|info| info.verdict);
            assert_eq!(last, Some(Verdict::WinIn(turns)), "{}", mate.line);
        }
    }
}
