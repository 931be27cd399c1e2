//! Makes a record of a game, and plays a record under the rules.

use std::fmt;

use super::{Ending, Place, Record, RecordedMove, Tags};
use crate::to_khet;
use rules::{Action, DrawBy, DrawRefusal, Game, Outcome, Player, Position, QuietTurns, Reason, WinBy, begins_move};
use tabletop::{History, NodeId};

/// The reason a record is not a game from a given start.
///
/// Its `Display` is for logs; [`words::replay_error`](crate::words::replay_error) is for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The position in the text of the record.
    pub place: Place,
    /// The problem.
    pub problem: ReplayProblem,
}

/// A problem with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayProblem {
    /// A move of the main line or of a variation is not legal.
    Move {
        /// The number of the move, from 1.
        number: usize,
        /// The player who made it.
        player: Player,
        /// The move.
        action: Action,
        /// The reason it is illegal.
        reason: Reason,
    },
    /// The moves lead to a different ending than the one recorded, or to none.
    Ending {
        /// The recorded ending.
        recorded: Ending,
        /// The ending to which the moves lead.
        played: Option<Outcome>,
    },
    /// The record contains a draw claim that the rules do not allow.
    Draw(DrawRefusal),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for ReplayError {}

impl Record {
    /// Makes the record of a game, over or in progress. If the tags name no start, `Position` is added to them. The
    /// `Edition`, which a Khet string does not include, is left to the caller.
    pub fn of(game: &Game, mut tags: Tags) -> Self {
        if tags.get("Setup").or(tags.get("Position")).is_none() {
            tags.put("Position", &to_khet(game.start()), Place::default());
        }
        let moves = game.turns().iter().map(|turn| RecordedMove::new(turn.action)).collect();
        Self {
            tags,
            first: game.start().to_move(),
            comments: Vec::new(),
            moves,
            ending: game.outcome().map_or(Ending::Unterminated, Ending::By),
            ending_at: Place::default(),
        }
    }

    /// Plays the main line from `start`, checks the variations too, and ends the game as recorded: by resignation, on
    /// time, by agreement or a claim. A result without a termination to which the moves do not lead is read as a
    /// resignation or an agreement.
    ///
    /// # Errors
    /// Returns an error for the first illegal move, or for the ending.
    pub fn replay(&self, start: Position) -> Result<Game, ReplayError> {
        let mut game = Game::new(start);
        let mut number = 1;
        for step in &self.moves {
            if !step.variations.is_empty() {
                Branch::of(&game, number).variations(step)?;
            }
            match game.apply(step.action) {
                Ok(turn) => number += usize::from(begins_move(turn.player, game.to_move())),
                Err(illegal) => return Err(illegal_move(step, number, game.position(), illegal.reason)),
            }
        }
        self.end(&mut game).map_err(|problem| ReplayError { place: self.ending_at, problem })?;
        Ok(game)
    }

    /// Plays the record like [`Record::replay`], and returns the whole tree as well as the game. Its current node is
    /// the last one of the main line, and an ending without an action is in force there.
    ///
    /// # Errors
    /// Returns the errors of [`Record::replay`].
    pub fn replay_history(&self, start: Position) -> Result<(Game, History<Action, Outcome>), ReplayError> {
        let game = self.replay(start)?;
        let mut history = self.history();
        history.go_to(history.main_line().last().copied().unwrap_or(NodeId::ROOT));
        match game.outcome() {
            Some(
                outcome @ (Outcome::Win { by: WinBy::Resignation | WinBy::Time, .. }
                | Outcome::Draw(DrawBy::Agreement | DrawBy::Repetition)),
            ) => history.end(outcome),
            Some(Outcome::Win { by: WinBy::King, .. } | Outcome::Draw(DrawBy::BothKings | DrawBy::QuietTurns))
            | None => {}
        }
        Ok((game, history))
    }

    /// Ends a game whose moves have been played.
    fn end(&self, game: &mut Game) -> Result<(), ReplayProblem> {
        let recorded = self.ending;
        let played = game.outcome();
        let contradiction = Err(ReplayProblem::Ending { recorded, played });
        match (recorded, played) {
            (Ending::Unspecified, _) | (Ending::Unterminated, None) => Ok(()),
            (Ending::Scored(winner), Some(outcome)) if winner == outcome.winner() => Ok(()),
            (Ending::By(recorded), Some(outcome)) if recorded == outcome => Ok(()),
            (Ending::Scored(Some(winner)), None)
            | (Ending::By(Outcome::Win { winner, by: WinBy::Resignation }), None) => {
                game.resign(winner.other());
                Ok(())
            }
            (Ending::By(Outcome::Win { winner, by: WinBy::Time }), None) => {
                game.lose_on_time(winner.other());
                Ok(())
            }
            (Ending::Scored(None) | Ending::By(Outcome::Draw(DrawBy::Agreement)), None) => {
                game.agree_on_draw().map_err(ReplayProblem::Draw)
            }
            (Ending::By(Outcome::Draw(DrawBy::Repetition)), None) => game.claim_draw().map_err(ReplayProblem::Draw),
            _ => contradiction,
        }
    }
}

/// Makes the error for `step`, numbered `number`, which is illegal in `position`.
fn illegal_move(step: &RecordedMove, number: usize, position: &Position, reason: Reason) -> ReplayError {
    let player = position.to_move();
    let problem = ReplayProblem::Move { number, player, action: step.action, reason };
    ReplayError { place: step.place, problem }
}

/// The state of the game in a variation, reduced to what the legality of moves depends on.
#[derive(Clone)]
struct Branch {
    position: Position,
    quiet: QuietTurns,
    /// The number of the next move.
    number: usize,
}

impl Branch {
    fn of(game: &Game, number: usize) -> Self {
        Self { position: game.position().clone(), quiet: game.quiet_turns(), number }
    }

    /// Checks the variations that could have been played here instead of `step`.
    fn variations(&self, step: &RecordedMove) -> Result<(), ReplayError> {
        for variation in &step.variations {
            let mut branch = self.clone();
            for step in variation {
                branch.variations(step)?;
                if let Err(reason) = branch.apply(step.action) {
                    return Err(illegal_move(step, branch.number, &branch.position, reason));
                }
            }
        }
        Ok(())
    }

    fn apply(&mut self, action: Action) -> Result<(), Reason> {
        let limit = self.position.rules().spec().rulings.quiet_turn_limit;
        if self.quiet.reaches(limit) {
            return Err(Reason::GameOver);
        }
        let turn = self.position.apply(action).map_err(|illegal| illegal.reason)?;
        self.quiet = self.quiet.after(&turn, self.position.to_move());
        self.number += usize::from(begins_move(turn.player, self.position.to_move()));
        Ok(())
    }
}
