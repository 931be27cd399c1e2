//! One player's progress through a puzzle.

use std::sync::Arc;

use super::puzzle::{Puzzle, Task};
use rules::{Action, Illegal, Outcome, Player, Position};

/// A player's place in a puzzle. It has its own position, which follows the solution.
#[derive(Clone, Debug)]
pub struct PuzzleProgress {
    puzzle: Arc<Puzzle>,
    /// The number of actions of the solution that were played, with the replies.
    played: usize,
    position: Position,
}

/// The verdict on an action in a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleVerdict {
    /// It doesn't solve the puzzle. The turn must be taken back; the progress is unchanged.
    Wrong,
    /// Right so far, and this is the opponent's best answer.
    Continue(Action),
    /// It solves the puzzle.
    Solved,
}

impl PuzzleProgress {
    /// The start of a puzzle.
    pub fn new(puzzle: &Arc<Puzzle>) -> Self {
        Self { puzzle: Arc::clone(puzzle), played: 0, position: puzzle.position.clone() }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// The number of actions of the solution that were played, with the replies.
    pub fn played(&self) -> usize {
        self.played
    }

    /// Returns whether the puzzle is solved.
    pub fn is_solved(&self) -> bool {
        self.played >= self.puzzle.line.len()
    }

    /// The next action of the solution; `None` if the puzzle is solved.
    pub fn next_action(&self) -> Option<Action> {
        self.puzzle.line.get(self.played).copied()
    }

    /// Judges the player's action and, unless it is wrong, moves on.
    ///
    /// # Errors
    /// Returns an error if the action is illegal or the puzzle is solved; the progress is unchanged.
    pub fn judge(&mut self, action: Action) -> Result<PuzzleVerdict, Illegal> {
        let over = Illegal { action, reason: rules::Reason::GameOver };
        let Some(expected) = self.next_action() else { return Err(over) };
        let mut after = self.position.clone();
        after.apply(action)?;
        let mut listed = self.position.clone();
        listed.apply(expected)?;
        let is_last = self.played + 1 == self.puzzle.line.len();
        // A switch may be turned either way.
        if after != listed && !(is_last && self.reaches_goal(&after)) {
            return Ok(PuzzleVerdict::Wrong);
        }
        self.played += 1;
        self.position = after;
        let Some(reply) = self.next_action() else { return Ok(PuzzleVerdict::Solved) };
        self.position.apply(reply)?;
        self.played += 1;
        Ok(PuzzleVerdict::Continue(reply))
    }

    /// Returns whether the player has achieved the task after their last turn, which may be another one than that of
    /// the solution.
    fn reaches_goal(&self, after: &Position) -> bool {
        let player = self.puzzle.position.to_move();
        let wins = |position: &Position| {
            matches!(position.outcome(), Some(Outcome::Win { winner, .. }) if winner == player)
        };
        let leads = |position: &Position| {
            wins(position) || position.outcome().is_none() && lead(position, player) > lead(&self.puzzle.position, player)
        };
        match self.puzzle.task {
            Task::Win(_) => wins(after),
            Task::WinPiece(_) if after.outcome().is_some() => wins(after),
            Task::WinPiece(_) => after.actions().into_iter().all(|reply| {
                let mut end = after.clone();
                end.apply(reply).is_ok() && leads(&end)
            }),
            Task::Defend(_) => false,
        }
    }
}

/// The number of pieces that `player` has more than the opponent.
fn lead(position: &Position, player: Player) -> i64 {
    let count = |side: Player| position.side(side).len() as i64;
    count(player) - count(player.other())
}
