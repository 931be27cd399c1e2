//! The search on small games whose values are known.

use std::sync::atomic::AtomicBool;

use super::*;
use engine::score::{DRAW, mate_in, mated_in};
use rules::SplitMix64;

/// Nim with one heap, from which a player takes one to three objects; taking the last one loses.
#[derive(Clone)]
struct Nim(u32);

impl Position for Nim {
    type Move = u32;

    fn moves(&self, moves: &mut Vec<u32>) {
        moves.extend(1..=(self.0 - 1).min(3));
    }

    fn play(&self, taken: u32) -> Self {
        Self(self.0 - taken)
    }

    fn ended(&self, _: bool) -> Option<Ended> {
        (self.0 == 1).then_some(Ended::Lost)
    }

    fn hash(&self) -> u64 {
        SplitMix64::new(self.0.into()).next_u64()
    }

    fn evaluate(&self) -> i32 {
        0
    }

    fn noisy_moves(&self, _: &mut Vec<u32>) -> Quiescence {
        Quiescence::StandPat
    }

    fn noisy_score(&self, _: u32) -> Option<i32> {
        None
    }

    fn butterfly(&self, taken: u32) -> usize {
        taken as usize
    }
}

/// A random game tree: a position is a number, its moves are 0 to 3, and everything else follows from the number.
#[derive(Clone)]
struct Tree(u64);

impl Tree {
    fn roll(&self, salt: u64) -> u64 {
        SplitMix64::new(self.0 ^ salt.wrapping_mul(SplitMix64::GAMMA)).next_u64()
    }
}

impl Position for Tree {
    type Move = u64;

    fn moves(&self, moves: &mut Vec<u64>) {
        moves.extend(0..self.roll(1) % 5);
    }

    fn play(&self, chosen: u64) -> Self {
        Self(self.roll(100 + chosen))
    }

    fn ended(&self, has_moves: bool) -> Option<Ended> {
        (!has_moves).then_some(if self.roll(2).is_multiple_of(2) { Ended::Lost } else { Ended::Drawn })
    }

    fn hash(&self) -> u64 {
        self.0
    }

    fn evaluate(&self) -> i32 {
        (self.roll(3) % 401) as i32 - 200
    }

    fn noisy_moves(&self, _: &mut Vec<u64>) -> Quiescence {
        Quiescence::StandPat
    }

    fn noisy_score(&self, chosen: u64) -> Option<i32> {
        // No move is quiet, so nothing is reduced and plain minimax must agree.
        Some(chosen as i32)
    }

    fn butterfly(&self, chosen: u64) -> usize {
        chosen as usize
    }
}

/// Plain minimax, for the moves of the root in order.
fn minimax(position: &Tree, depth: u32, ply: usize) -> i32 {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    // The search does not generate the moves of a leaf, so it does not notice the end of the game there.
    match position.ended(!moves.is_empty()) {
        Some(Ended::Lost) if depth > 0 => return mated_in(ply),
        Some(Ended::Drawn) if depth > 0 => return DRAW,
        _ if depth == 0 => return position.evaluate(),
        _ => {}
    }
    // A single reply extends the search by a ply.
    let below = if moves.len() == 1 && ply > 0 && ply < 2 * ROOT_DEPTH as usize { depth } else { depth - 1 };
    moves.iter().map(|&chosen| -minimax(&position.play(chosen), below, ply + 1)).max().unwrap()
}

const ROOT_DEPTH: u32 = 5;

fn search<P: Position>(position: &P, depth: u32, lines: usize) -> Vec<PvLine<P::Move>> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    Searcher::default().search(position, [].into_iter(), &limits, lines, &AtomicBool::new(false), |_| ())
}

#[test]
fn wins_and_losses_of_nim_are_found() {
    for objects in 2..=20 {
        let line = &search(&Nim(objects), 20, 1)[0];
        if objects % 4 == 1 {
            assert!(line.score < -EVALUATION_BOUND, "{objects}: {line:?}");
        } else {
            assert_eq!(line.moves[0], (objects + 3) % 4, "{objects}: leaves 4n + 1");
        }
    }
    assert_eq!(search(&Nim(4), 4, 1)[0].score, mate_in(1));
    assert_eq!(search(&Nim(1), 4, 1), [], "the game is over");
}

#[test]
fn alpha_beta_agrees_with_minimax() {
    let mut games = 0;
    for seed in 0..300 {
        let root = Tree(SplitMix64::new(seed).next_u64());
        let mut moves = Vec::new();
        root.moves(&mut moves);
        if moves.is_empty() {
            continue;
        }
        games += 1;
        let scores = moves.iter().map(|&chosen| -minimax(&root.play(chosen), ROOT_DEPTH - 1, 1));
        let mut expected: Vec<_> = scores.collect();
        expected.sort_unstable_by(|a, b| b.cmp(a));
        let found = search(&root, ROOT_DEPTH, moves.len());
        // Proven results end the search early.
        if found[0].depth == ROOT_DEPTH {
            let scores: Vec<_> = found.iter().map(|line| line.score).collect();
            assert_eq!(scores, expected, "seed {seed}");
        }
    }
    assert!(games > 200, "{games}");
}

#[test]
fn lines_come_best_first_and_start_with_different_moves() {
    let root = Tree(SplitMix64::new(7).next_u64());
    let lines = search(&root, 4, 9);
    let mut firsts: Vec<_> = lines.iter().map(|line| line.moves[0]).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), lines.len());
    assert!(lines.is_sorted_by(|a, b| a.score >= b.score), "{lines:?}");
}

#[test]
fn a_search_respects_its_node_limit_and_the_stop_flag() {
    // A tree in which nobody wins soon.
    let is_open = |root: &Tree| search(root, 6, 1).first().is_some_and(|line| line.score.abs() < EVALUATION_BOUND);
    let root = (0..).map(|seed| Tree(SplitMix64::new(seed).next_u64())).find(is_open).unwrap();
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let first = Searcher::default().search(&root, [].into_iter(), &limits, 1, &stop, |_| ());
    assert!(first[0].nodes <= 5_000 && first[0].depth > 2, "{first:?}");
    assert_eq!(
        Searcher::default().search(&root, [].into_iter(), &limits, 1, &stop, |_| ()),
        first,
        "the search is deterministic"
    );
    let stopped =
        Searcher::default().search(&root, [].into_iter(), &Limits::default(), 1, &AtomicBool::new(true), |_| ());
    assert_eq!(stopped.len(), 1, "still a legal move");
}

/// A walk between two squares that never ends. Higher numbers are worth more.
#[derive(Clone)]
struct Walk(u64);

impl Position for Walk {
    type Move = u64;

    fn moves(&self, moves: &mut Vec<u64>) {
        moves.extend([self.0 ^ 1, self.0 ^ 2]);
    }

    fn play(&self, to: u64) -> Self {
        Self(to)
    }

    fn ended(&self, _: bool) -> Option<Ended> {
        None
    }

    fn hash(&self) -> u64 {
        SplitMix64::new(self.0).next_u64()
    }

    fn evaluate(&self) -> i32 {
        100
    }

    fn noisy_moves(&self, _: &mut Vec<u64>) -> Quiescence {
        Quiescence::StandPat
    }

    fn noisy_score(&self, _: u64) -> Option<i32> {
        None
    }

    fn butterfly(&self, to: u64) -> usize {
        to as usize
    }
}

#[test]
fn a_position_that_occurred_twice_scores_as_a_draw() {
    let limits = Limits { depth: Some(2), ..Limits::default() };
    let seen = |hashes: &[u64]| {
        let stop = AtomicBool::new(false);
        Searcher::default().search(&Walk(0), hashes.iter().copied(), &limits, 2, &stop, |_| ())
    };
    let one = Walk(1).hash();
    let scores = |lines: Vec<PvLine<u64>>| {
        let mut scores: Vec<_> = lines.iter().map(|line| (line.moves[0], line.score)).collect();
        scores.sort_unstable();
        scores
    };
    let once = scores(seen(&[one]));
    let twice = scores(seen(&[one, one]));
    assert_eq!((once, twice), (vec![(1, 100), (2, 100)], vec![(1, DRAW), (2, 100)]));
}

#[test]
fn a_search_asks_once_for_each_earlier_position_and_for_none_when_it_is_stopped() {
    let asked = |limits: Limits, stop: bool| {
        let mut count = 0;
        let past = (0..60_000).inspect(|_| count += 1);
        let lines = Searcher::default().search(&Walk(0), past, &limits, 1, &AtomicBool::new(stop), |_| ());
        assert_eq!(lines.len(), 1, "a move, whatever the limits");
        count
    };
    let short = Limits { depth: Some(2), ..Limits::default() };
    assert_eq!(asked(short, false), 60_000);
    // The first one shows that the search is over.
    assert_eq!(asked(short, true), 1);
    let out = Limits { time: Some(Budget::exactly(std::time::Duration::ZERO)), ..short };
    assert_eq!(asked(out, false), 1);
}
