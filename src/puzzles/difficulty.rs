//! The difficulty of a puzzle, on the scale of players' ratings.

use std::sync::atomic::AtomicBool;

use content::puzzles::Task;
use engine::{Engine, LEVELS, Limits, Options};
use rules::{Action, Game, Position};

use super::themes::bounces;

/// Memory for the transposition table, in MiB. Ratings depend on it.
pub(super) const HASH: usize = 4;
/// The limits of the last level that is tried. The level itself has only a time limit.
const DEEPEST: Limits = Limits { depth: Some(12), nodes: Some(2_000_000), time: None };

/// The number of the lowest level whose search finds the first turn; 11 if none does. Randomness and time play no part.
pub(super) fn lowest_level(position: &Position, solution: Action, engine: &mut Engine, stop: &AtomicBool) -> u8 {
    let game = Game::new(position.clone());
    let result = |action| {
        let mut after = position.clone();
        after.apply(action).map(|_| after.hash()).ok()
    };
    let found = LEVELS.iter().find(|level| {
        engine.clear();
        engine.set_options(Options { multi_pv: 1, ..*engine.options() });
        let Limits { depth, nodes, .. } = level.limits();
        let limits = Limits { depth: depth.min(DEEPEST.depth), nodes: nodes.min(DEEPEST.nodes), time: None };
        let answer = engine.search(&game, &limits, stop, |_| {});
        answer.action.is_some_and(|action| result(action) == result(solution))
    });
    found.map_or(LEVELS.len() as u8 + 1, |level| level.number)
}

/// The rating of a puzzle: 600 for the easiest, about 2,500 for the hardest.
///
/// Every level that overlooks the solution adds 100 points, every own turn but the first 150, every tenfold number of
/// positions in the proof 60, and every turn of the last beam 20, ten at most.
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
    let points = 500 + 100 * levels + 150 * (own_turns - 1) + 60 * nodes.max(1).ilog10() + 20 * turned.min(10);
    points.clamp(600, 2_500)
}
