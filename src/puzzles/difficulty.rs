//! The difficulty of a puzzle, on the scale of players' ratings.

use std::sync::atomic::AtomicBool;

use content::puzzles::{Task, lead};
use engine::{Engine, LEVELS, Limits, Options, Score};
use rules::{Action, Game, Position};

use super::proof::{is_won, tries};
use super::themes::bounces;

/// Memory for the transposition table, in MiB. Ratings depend on it.
pub(super) const HASH: usize = 4;
/// The limits of the last level that is tried. The level itself has only a time limit.
const DEEPEST: Limits = Limits { depth: Some(12), nodes: Some(2_000_000), time: None };
/// The limits of the question whether another turn is better than the one that wins a piece.
const COMPARED: Limits = Limits { depth: Some(10), nodes: Some(200_000), time: None };
/// How much better it has to be, in hundredths of a deflector.
const MUCH: Score = 100;

/// The number of the lowest level that sees the first turn; 11 if none does. Randomness and time play no part. A level
/// sees the turn if its search chooses it. Where a piece is to be won, it may also like another turn better, if it knows
/// that this one wins a piece: the line that it expects after it does. Everybody sees the only turn that strikes
/// anything.
pub(super) fn lowest_level(
    position: &Position,
    task: Task,
    solution: Action,
    engine: &mut Engine,
    stop: &AtomicBool,
) -> u8 {
    let is_piece = matches!(task, Task::WinPiece(_));
    if is_piece && is_only_capture(position, solution) {
        return 1;
    }
    let game = Game::new(position.clone());
    engine.set_options(Options { multi_pv: 1, ..*engine.options() });
    let found = LEVELS.iter().find(|level| {
        engine.clear();
        let Limits { depth, nodes, .. } = level.limits();
        let limits = Limits { depth: depth.min(DEEPEST.depth), nodes: nodes.min(DEEPEST.nodes), time: None };
        let answer = engine.search(&game, &limits, stop, |_| {});
        answer.action.is_some_and(|action| lead_to_the_same(position, action, solution))
            || is_piece && {
                let answer = engine.search_among(&[solution], &game, &limits, stop, |_| {});
                answer.lines.first().is_some_and(|line| wins_piece(position, &line.pv, task.own_turns()))
            }
    });
    found.map_or(LEVELS.len() as u8 + 1, |level| level.number)
}

/// Returns whether two actions have the same result: a switch may be turned either way.
fn lead_to_the_same(position: &Position, one: Action, other: Action) -> bool {
    let result = |action| {
        let mut after = position.clone();
        after.apply(action).map(|_| after.hash()).ok()
    };
    result(one) == result(other)
}

/// Returns whether the side to move is a piece up after this number of its turns along a line, and after the reply to
/// the last as far as the line goes.
fn wins_piece(position: &Position, line: &[Action], turns: u32) -> bool {
    let (mut now, player) = (position.clone(), position.to_move());
    let own = 2 * turns as usize - 1;
    let plays = |(index, &action): (usize, &Action)| {
        let is_legal = now.apply(action).is_ok();
        is_legal && (index + 1 < own || is_won(&now, player) || lead(&now, player) > lead(position, player))
    };
    line.len() >= own && line.iter().enumerate().take(own + 1).all(plays)
}

/// A turn that the engine likes much better than the `chosen` one, by which a piece is won.
pub(super) fn better_turn(
    position: &Position,
    chosen: Action,
    engine: &mut Engine,
    stop: &AtomicBool,
) -> Option<Action> {
    let game = Game::new(position.clone());
    engine.clear();
    engine.set_options(Options { multi_pv: 1, ..*engine.options() });
    let mut score = |among: &[Action]| {
        let answer = engine.search_among(among, &game, &COMPARED, stop, |_| {});
        Some((answer.action?, answer.lines.first()?.score))
    };
    let (best, highest) = score(&[])?;
    let is_better = !lead_to_the_same(position, best, chosen) && highest >= score(&[chosen])?.1 + MUCH;
    is_better.then_some(best)
}

/// Returns whether the `solution` is the only turn that strikes more of the opponent's pieces than own ones.
pub(super) fn is_only_capture(position: &Position, solution: Action) -> bool {
    let player = position.to_move();
    let mut captures = tries(position);
    captures.retain(|tried| lead(&tried.after, player) > lead(position, player));
    matches!(&captures[..], [only] if lead_to_the_same(position, only.action, solution))
}

/// The rating of a puzzle: 600 for the easiest, about 2,500 for the hardest.
///
/// Every level that overlooks the solution adds 75 points, every own turn but the first 150, every doubling of the
/// positions in the proof 24, and every turn of the last beam 30, ten at most. If a piece is won by the only turn that
/// strikes anything, 150 are taken off.
pub(super) fn rating(position: &Position, task: Task, line: &[Action], nodes: u64, level: u8) -> u32 {
    let mut last = position.clone();
    let before_last = line.len().saturating_sub(1);
    let is_played = line[..before_last].iter().all(|&action| last.apply(action).is_ok());
    let turned = line.last().filter(|_| is_played).map_or(0, |&action| bounces(&last, action)) as u32;
    let own_turns = match task {
        Task::Defend(turns) => turns,
        other => other.own_turns(),
    };
    let levels = u32::from(level.saturating_sub(1));
    let points = 450 + 75 * levels + 150 * (own_turns - 1) + 24 * nodes.max(1).ilog2() + 30 * turned.min(10);
    let is_plain = matches!(task, Task::WinPiece(_)) && is_only_capture(position, line[0]);
    points.saturating_sub(if is_plain { 150 } else { 0 }).clamp(600, 2_500)
}
