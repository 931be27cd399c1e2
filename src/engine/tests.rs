//! What the search must never get wrong.

use std::sync::atomic::AtomicBool;

use super::evaluate::{Evaluate, Evaluator, Sight, touched};
use super::score::{DRAW, INFINITE, Score, Verdict, win_at};
use super::{Engine, LEVELS, Limits, Net, NetInputs, Options, Weights};
use crate::notation::from_khet;
use crate::rules::{Action, Game, Outcome, Position};
use crate::setups::Library;

/// A small stream of numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % sides
    }
}

/// Games of up to `plies` random turns from every shipped set-up, none of them over.
fn games(count: usize, plies: usize) -> Vec<Game> {
    let mut dice = Dice(7);
    let library = Library::embedded();
    let starts: Vec<&Position> = library.editions().iter().flat_map(|e| e.setups.iter().map(|s| &s.position)).collect();
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = Game::new(starts[found.len() % starts.len()].clone());
        for _ in 0..dice.roll(plies + 1) {
            let actions = game.position().actions();
            if game.outcome().is_some() || actions.is_empty() {
                break;
            }
            game.apply(actions[dice.roll(actions.len())]).expect("a listed action");
        }
        if game.outcome().is_none() {
            found.push(game);
        }
    }
    found
}

fn value(outcome: Outcome, position: &Position, ply: usize) -> Score {
    match outcome.winner() {
        None => DRAW,
        Some(winner) if winner == position.to_move() => win_at(ply),
        Some(_) => -win_at(ply),
    }
}

/// Plain minimax: every action, to the last ply, nothing left out.
fn minimax(position: &Position, path: &mut Vec<u64>, depth: u32, ply: usize) -> Score {
    if let Some(outcome) = position.outcome() {
        return value(outcome, position, ply);
    }
    let now = position.arrangement_hash();
    // The search looks for repetitions where it looks at actions.
    if ply > 0 && depth > 0 && path.iter().rev().skip(1).any(|&before| before == now) {
        return DRAW;
    }
    if depth == 0 {
        let evaluator = Evaluator::new(position, Weights::default(), Net::shipped());
        return evaluator.evaluate(position, &Sight::of(position, &evaluator));
    }
    path.push(now);
    let aim = position.aim(position.to_move());
    let mut below = position.clone();
    let scores = position.actions().into_iter().map(|action| {
        let undo = below.apply_unchecked(&aim, action);
        let score = -minimax(&below, path, depth - 1, ply + 1);
        below.undo(undo);
        score
    });
    let best = scores.max().unwrap_or(-INFINITE);
    path.pop();
    best
}

fn search(game: &Game, depth: u32, options: Options) -> (Score, Option<Action>, u64) {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let answer = Engine::new(options).search(game, &limits, &AtomicBool::new(false), |_| {});
    (answer.lines[0].score, answer.action, answer.nodes)
}

fn small() -> Options {
    Options { hash: 4, ..Options::default() }
}

#[test]
fn without_selection_the_search_is_minimax() {
    let plain = Options { selective: false, ..small() };
    let rules = Library::embedded().find("laser-chess/ace").expect("shipped").position.rules().clone();
    let few = ["x35k3///4p15/5P34///3K5X1 0", "x33k5/4s15///4P15///4KP33X1 1"];
    let few = few.map(|text| Game::new(from_khet(&rules, text).expect("a position")));
    let mut deepest = [0; 5];
    for game in games(24, 120).into_iter().chain(few) {
        // Repetitions depend on the way, which a hash table forgets: their games are told apart by a fresh one.
        let game = Game::new(game.position().clone());
        // As deep as so many last plies allow: deeper where little is left on the board.
        let width = game.position().actions().len() as u64;
        let most = if cfg!(debug_assertions) { 200_000 } else { 3_000_000 };
        for depth in (1..=4).take_while(|&depth| depth < 3 || width.pow(depth) < most) {
            let expected = minimax(game.position(), &mut Vec::new(), depth, 0);
            assert_eq!(search(&game, depth, plain).0, expected, "depth {depth}, {:?}", game.position());
            deepest[depth as usize] += 1;
        }
    }
    assert!(deepest[3] > 4 && deepest[4] > 1, "positions searched by depth: {deepest:?}");
}

#[test]
fn what_is_seen_is_kept_up_to_date() {
    for game in games(40, 60) {
        let position = game.position();
        let evaluator = Evaluator::new(position, Weights::default(), Net::shipped());
        let before = Sight::of(position, &evaluator);
        for action in position.actions() {
            let mut after = position.clone();
            let turn = after.apply(action).expect("a listed action");
            if after.outcome().is_none() {
                let struck = turn.trace.struck();
                let stood = touched(position, action, struck);
                let mut kept = before.clone();
                before.follow(&after, &evaluator, action.squares(), struck, &stood, &mut kept);
                let fresh = Sight::of(&after, &evaluator);
                assert_eq!(kept.aims, fresh.aims, "{action} in {position:?}");
                assert_eq!(kept.open, fresh.open, "{action} in {position:?}");
                assert_eq!(kept.kings, fresh.kings, "{action} in {position:?}");
                assert_eq!(
                    evaluator.evaluate(&after, &kept),
                    evaluator.evaluate(&after, &fresh),
                    "{action} in {position:?}"
                );
            }
        }
    }
}

/// The side to move wins with one action.
fn wins_at_once(position: &Position) -> bool {
    position.actions().into_iter().any(|action| {
        let mut after = position.clone();
        after.apply(action).expect("a listed action");
        after.outcome().and_then(Outcome::winner) == Some(position.to_move())
    })
}

#[test]
fn a_win_at_once_is_never_missed_and_never_claimed_in_vain() {
    let mut seen = 0;
    for game in games(if cfg!(debug_assertions) { 150 } else { 600 }, 80) {
        let (score, action, _) = search(&game, 1, small());
        let wins = wins_at_once(game.position());
        assert_eq!(Verdict::of(score) == Verdict::WinIn(1), wins, "{:?}", game.position());
        seen += usize::from(wins);
        if wins {
            let mut after = game.position().clone();
            after.apply(action.expect("an action")).expect("legal");
            assert_eq!(after.outcome().and_then(Outcome::winner), Some(game.to_move()));
        }
    }
    assert!(seen > 5, "{seen} wins are too few to tell");
}

#[test]
fn the_same_search_visits_the_same_nodes() {
    for game in games(6, 20) {
        assert_eq!(search(&game, 4, small()), search(&game, 4, small()));
    }
}

#[test]
fn no_level_leaves_a_win_or_shoots_its_own_king() {
    for (number, game) in games(60, 80).iter().enumerate() {
        let level = LEVELS[number % 4];
        let mut engine = Engine::new(small());
        let answer = level.choose(&mut engine, game, number as u64, &AtomicBool::new(false), |_| {});
        let mut after = game.position().clone();
        after.apply(answer.action.expect("an action")).expect("a legal action");
        let winner = after.outcome().and_then(Outcome::winner);
        assert_ne!(winner, Some(game.to_move().other()), "level {} shot its own king", level.number);
        if wins_at_once(game.position()) {
            assert_eq!(winner, Some(game.to_move()), "level {} left a win", level.number);
        }
    }
}

#[test]
fn several_lines_are_different_and_in_order() {
    let game = Game::new(Library::embedded().find("khet-2/classic").expect("shipped").position.clone());
    let mut engine = Engine::new(Options { lines: 5, ..small() });
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let answer = engine.search(&game, &limits, &AtomicBool::new(false), |_| {});
    assert_eq!(answer.lines.len(), 5);
    assert!(answer.lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
    let mut firsts: Vec<Action> = answer.lines.iter().map(|info| info.line[0]).collect();
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 5);
}

#[test]
fn a_network_reads_back_from_its_bytes() {
    let bytes = include_bytes!("net.bin");
    let net = Net::from_bytes(bytes).expect("the shipped network is one");
    assert!(net.to_bytes() == bytes);
    let error = Net::from_bytes(&bytes[1..]).expect_err("too short");
    assert_eq!(error.to_string(), format!("expected a network of {} bytes, found {}", bytes.len(), bytes.len() - 1));
}

#[test]
fn a_network_sees_the_same_from_both_sides_of_a_board_that_is_its_own_half_turn() {
    let library = Library::embedded();
    let ace = &library.find("laser-chess/ace").expect("shipped").position;
    let NetInputs { sides: [mut mine, mut theirs], .. } = NetInputs::of(ace).expect("known pieces");
    mine.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(mine, theirs);
}

#[test]
fn a_network_knows_the_plain_editions_only() {
    let library = Library::embedded();
    let knows = |name: &str| NetInputs::of(&library.find(name).expect("shipped").position).is_some();
    assert!(knows("laser-chess/mercury") && knows("khet-2/dynasty"));
    assert!(!knows("khet-1/classic") && !knows("khet-2/isis") && !knows("workshop-16/hall"));
}
