//! The root of a search in a position that a table holds: nothing needs to be searched.

use rules::{Action, Game, Position};

use super::{Ending, Endings};
use crate::score::{DRAW, Score, mate_in, mated_in, score_of};

/// How far a line of best play is followed, in plies.
const MAX_LINE: usize = 40;

/// An action at the root, with its score for the side to move and the best play that it begins.
pub(crate) struct EndingLine {
    pub score: Score,
    pub actions: Vec<Action>,
}

impl Endings {
    /// All `candidates` in the current position of `game`, the best first; `None` if the tables don't hold the
    /// position.
    pub(crate) fn lines(&self, game: &Game, candidates: &[Action]) -> Option<Vec<EndingLine>> {
        self.probe(game.position())?;
        let mut lines = Vec::new();
        for &action in candidates {
            let mut next = game.clone();
            next.apply(action).ok()?;
            let reply = self.score(next.position(), 1)?;
            // The opponent need not play on in a position that has occurred often enough.
            let score = if next.can_claim_draw() { -reply.max(DRAW) } else { -reply };
            let mut actions = vec![action];
            if score != DRAW {
                self.follow(next.position().clone(), &mut actions);
            }
            lines.push(EndingLine { score, actions });
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        Some(lines)
    }

    /// The score of a position for its side to move, `ply` plies from the root.
    fn score(&self, position: &Position, ply: usize) -> Option<Score> {
        match position.outcome() {
            Some(outcome) => Some(score_of(outcome, position.to_move(), ply)),
            None => self.probe(position).map(|ending| ending.score(ply)),
        }
    }

    /// Adds the best play of both sides from a position on.
    fn follow(&self, mut position: Position, line: &mut Vec<Action>) {
        while line.len() < MAX_LINE && position.outcome().is_none() {
            let after = |action: Action| {
                let next = position.played(action);
                Some((self.score(&next, 1)?, action, next))
            };
            let best = position.actions().into_iter().filter_map(after).min_by_key(|&(score, ..)| score);
            let Some((_, action, next)) = best else { return };
            line.push(action);
            position = next;
        }
    }
}

impl Ending {
    /// The score of a position with this result, `ply` plies from the root.
    pub fn score(self, ply: usize) -> Score {
        match self {
            Self::Win(plies) => mate_in(ply + plies as usize),
            Self::Loss(plies) => mated_in(ply + plies as usize),
            Self::Draw => DRAW,
        }
    }
}
