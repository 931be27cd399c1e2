//! The search as a player at the table.

use std::marker::PhantomData;
use std::sync::atomic::AtomicBool;

use super::{Budget, Level, Limits, PvLine, Searcher, TablePosition};
use crate::thinking::{limits_of_turn, verdict};
use tabletop::{Action, Brain, Line, Report, Session, Task};

/// A [`Brain`] for any game whose position is a [`TablePosition`].
#[derive(Debug)]
pub struct SearchBrain<P> {
    searcher: Searcher,
    game: PhantomData<fn() -> P>,
}

impl<P> Default for SearchBrain<P> {
    fn default() -> Self {
        Self { searcher: Searcher::default(), game: PhantomData }
    }
}

impl<P: TablePosition> Brain for SearchBrain<P> {
    fn think(&mut self, session: &Session, task: Task, stop: &AtomicBool, on_lines: &mut dyn FnMut(&[Line])) -> Report {
        let Some(position) = P::of_state(&**session.state()) else { return Report::default() };
        let past = (0..session.ply_count()).filter_map(|ply| P::of_state(&**session.state_at(ply)?));
        let past = past.map(|position| position.hash());
        let report = |found: &[PvLine<P::Move>]| on_lines(&table_lines(&position, found));
        let (chosen, lines) = match task {
            Task::Play { level, seed, allowance } => {
                let Some(level) = Level::numbered(level) else { return Report::default() };
                let limits = limits_of_turn(&level.limits(), allowance);
                level.choose(&limits, &mut self.searcher, &position, past, seed, stop, report)
            }
            Task::Analyse { lines, time } => {
                let limits = Limits { time: Some(Budget::exactly(time)), ..Limits::default() };
                let lines = self.searcher.search(&position, past, &limits, lines, stop, report);
                (lines.first().and_then(|line| line.moves.first().copied()), lines)
            }
        };
        Report {
            action: chosen.map(|best| position.action(best)),
            lines: table_lines(&position, &lines),
            trouble: None,
        }
    }
}

/// The lines of a search, as the table shows them.
fn table_lines<P: TablePosition>(root: &P, lines: &[PvLine<P::Move>]) -> Vec<Line> {
    let line = |(rank, line): (usize, &PvLine<P::Move>)| Line {
        rank,
        depth: line.depth,
        nodes: line.nodes,
        verdict: verdict(line.verdict()),
        actions: actions(root, &line.moves),
    };
    (1..).zip(lines).map(line).collect()
}

fn actions<P: TablePosition>(root: &P, moves: &[P::Move]) -> Vec<Action> {
    let mut position = root.clone();
    let mut action = |&played: &P::Move| {
        let action = position.action(played);
        position = position.play(played);
        action
    };
    moves.iter().map(&mut action).collect()
}
