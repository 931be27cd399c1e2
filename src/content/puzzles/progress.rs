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

    /// The position in which the player is to move.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The number of actions of the solution that were played, with the replies.
    pub fn played(&self) -> usize {
        self.played
    }

    /// The number of the player's turns in the solution that are still to be played.
    pub fn turns_left(&self) -> u32 {
        (self.puzzle.line.len().saturating_sub(self.played) as u32).div_ceil(2)
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
        let wins =
            |position: &Position| matches!(position.outcome(), Some(Outcome::Win { winner, .. }) if winner == player);
        let leads = |position: &Position| {
            wins(position)
                || position.outcome().is_none() && lead(position, player) > lead(&self.puzzle.position, player)
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

/// The number of pieces that `player` has more than the opponent. A stack counts as the two pieces that it consists of.
pub fn lead(position: &Position, player: Player) -> i64 {
    let count = |side: Player| {
        let pieces = position.side(side).iter().filter_map(|square| position.piece(square));
        pieces.map(|piece| 1 + i64::from(position.top(piece).is_some())).sum::<i64>()
    };
    count(player) - count(player.other())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::puzzles::parse;
    use crate::setups::Library;

    /// The puzzle of Laser Chess with this board, task and line.
    fn progress(board: &str, task: &str, line: &str) -> PuzzleProgress {
        let text = format!(
            "(version: 1, title: \"T\", edition: \"laser-chess\", puzzles: \
             [(position: \"{board}\", task: {task}, line: \"{line}\", rating: 1500)])"
        );
        let puzzles = parse(Path::new("puzzles/own.ron"), &text, &Library::embedded()).expect("a puzzle");
        PuzzleProgress::new(&Arc::new(puzzles.into_iter().next().expect("one").0))
    }

    fn judge(progress: &mut PuzzleProgress, action: &str) -> PuzzleVerdict {
        progress.judge(action.parse().unwrap()).unwrap()
    }

    #[test]
    fn each_turn_must_be_that_of_the_solution_until_the_last_which_may_win_otherwise() {
        let mut at = progress("x39/9P3/3kP15//3S16///5K3X1 0", "Win(2)", "j7j6 d6e5 e6+");
        assert_eq!(judge(&mut at, "f1f2"), PuzzleVerdict::Wrong);
        assert!(at.judge("a1a2".parse().unwrap()).is_err());
        assert_eq!((at.played(), at.next_action().map(|action| action.to_string())), (0, Some("j7j6".into())));
        assert_eq!(at.turns_left(), 2);
        assert_eq!(judge(&mut at, "j7j6"), PuzzleVerdict::Continue("d6e5".parse().unwrap()));
        assert_eq!((judge(&mut at, "f1f2"), at.turns_left()), (PuzzleVerdict::Wrong, 1));
        assert_eq!((judge(&mut at, "e6+"), at.is_solved()), (PuzzleVerdict::Solved, true));
        assert_eq!(at.turns_left(), 0);
        assert!(at.judge("f1f2".parse().unwrap()).is_err(), "it is over");
    }

    #[test]
    fn a_switch_may_be_turned_either_way() {
        let mut at = progress("x39///4S14P3///4k5/5K3X1 0", "Win(1)", "e5+");
        assert_eq!(judge(&mut at, "e5-"), PuzzleVerdict::Solved);
    }
}
