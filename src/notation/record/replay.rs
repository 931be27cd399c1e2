//! Records and games: a game's record, and a record played under the rules.

use std::fmt;

use super::{Ending, Line, Place, Record, RecordedMove, Tags};
use crate::notation::to_khet;
use crate::rules::{Action, DrawBy, DrawRefused, Game, Outcome, Player, Position, Reason, Ruleset, WinBy};

/// Why a record is not that of a game from a given start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// Where the text of the record says it.
    pub place: Place,
    pub problem: ReplayProblem,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayProblem {
    /// A move, of the game or of a variation, is not legal. The number is that before the move, from 1.
    Move { number: usize, player: String, action: Action, reason: Reason },
    /// The moves end the game in another way than the record says, or not at all.
    Ending { told: Ending, played: Option<Outcome> },
    /// The record says that a draw was claimed, which the rules did not give.
    Draw(DrawRefused),
}

impl fmt::Display for ReplayProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { number, player, action, reason } => {
                write!(f, "move {number}, {player}'s, \"{action}\": {reason}")
            }
            Self::Ending { told, played: Some(outcome) } => {
                write!(f, "expected the result {}, to which the moves lead, found {told}", Ending::By(*outcome))
            }
            Self::Ending { told, played: None } => {
                write!(f, "expected moves that lead to {told}, found a game that goes on after the last one")
            }
            Self::Draw(refused) => write!(f, "expected a draw by repetition that may be claimed, found: {refused}"),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.line_and_column() {
            Some((line, column)) => write!(f, "{line}:{column}: {}", self.problem),
            None => self.problem.fmt(f),
        }
    }
}

impl std::error::Error for ReplayError {}

impl Record {
    /// The record of a game that is over or goes on. Where the tags name no start, `Position` is added to them; what
    /// a Khet string does not say, the edition, is left to the caller.
    pub fn of(game: &Game, mut tags: Tags) -> Self {
        if tags.get("Setup").or(tags.get("Position")).is_none() {
            tags.put("Position", &to_khet(game.start()), Place::default());
        }
        let moves = game.turns().iter().map(|turn| RecordedMove::new(turn.action)).collect();
        Self {
            tags,
            first: game.start().to_move(),
            line: Line { comments: Vec::new(), moves },
            ending: game.outcome().map_or(Ending::Unterminated, Ending::By),
            ending_at: Place::default(),
        }
    }

    /// Plays the record from `start`, its variations too, and ends the game as it says: by resigning, agreeing to a
    /// draw or claiming it. A result without a termination that the moves do not bring about was resigned or agreed.
    ///
    /// # Errors
    /// The first move that is not legal, or else what the ending gets wrong.
    pub fn replay(&self, start: Position) -> Result<Game, ReplayError> {
        let first = usize::from(start.to_move() == Player::Second);
        let mut game = Game::new(start);
        for (turn, step) in (first..).zip(&self.line.moves) {
            if !step.variations.is_empty() {
                Branch::of(&game).variations(step, turn)?;
            }
            game.apply(step.action).map_err(|illegal| illegal_move(step, turn, game.rules(), illegal.reason))?;
        }
        self.end(&mut game).map_err(|problem| ReplayError { place: self.ending_at, problem })?;
        Ok(game)
    }

    /// Ends a game whose moves are played.
    fn end(&self, game: &mut Game) -> Result<(), ReplayProblem> {
        let told = self.ending;
        let played = game.outcome();
        let contradiction = Err(ReplayProblem::Ending { told, played });
        match (told, played) {
            (Ending::Untold, _) | (Ending::Unterminated, None) => Ok(()),
            (Ending::Scored(winner), Some(outcome)) if winner == outcome.winner() => Ok(()),
            (Ending::By(told), Some(outcome)) if told == outcome => Ok(()),
            (Ending::Scored(Some(winner)), None)
            | (Ending::By(Outcome::Win { winner, by: WinBy::Resignation }), None) => {
                game.resign(winner.other());
                Ok(())
            }
            (Ending::Scored(None) | Ending::By(Outcome::Draw(DrawBy::Agreement)), None) => {
                let asked = game.ask_draw(Player::First).and_then(|()| game.agree_draw(Player::Second));
                asked.map_err(ReplayProblem::Draw)
            }
            (Ending::By(Outcome::Draw(DrawBy::Repetition)), None) => game.claim_draw().map_err(ReplayProblem::Draw),
            _ => contradiction,
        }
    }
}

/// What is told where `step`, turn `turn` of the game counted from 0, is not legal.
fn illegal_move(step: &RecordedMove, turn: usize, rules: &Ruleset, reason: Reason) -> ReplayError {
    let player = rules.player_name(Player::BOTH[turn % 2]).into();
    let problem = ReplayProblem::Move { number: turn / 2 + 1, player, action: step.action, reason };
    ReplayError { place: step.place, problem }
}

/// Where a variation leaves the game: as much of it as the legality of moves depends on.
#[derive(Clone)]
struct Branch {
    position: Position,
    /// How many of the last turns destroyed nothing, as far as the ruling asks.
    quiet: u32,
}

impl Branch {
    fn of(game: &Game) -> Self {
        let limit = game.rules().spec().rulings.quiet_turn_limit.unwrap_or(0) as usize;
        let last = game.turns().iter().rev().take(limit);
        let quiet = last.take_while(|turn| turn.destroyed.is_empty()).count() as u32;
        Self { position: game.position().clone(), quiet }
    }

    /// Plays what could have been played here instead of `step`, turn `turn` of the game.
    fn variations(&self, step: &RecordedMove, turn: usize) -> Result<(), ReplayError> {
        for variation in &step.variations {
            let mut branch = self.clone();
            for (turn, step) in (turn..).zip(&variation.moves) {
                branch.variations(step, turn)?;
                branch
                    .apply(step.action)
                    .map_err(|reason| illegal_move(step, turn, branch.position.rules(), reason))?;
            }
        }
        Ok(())
    }

    fn apply(&mut self, action: Action) -> Result<(), Reason> {
        let limit = self.position.rules().spec().rulings.quiet_turn_limit;
        if limit.is_some_and(|limit| self.quiet >= limit) {
            return Err(Reason::GameOver);
        }
        let turn = self.position.apply(action).map_err(|illegal| illegal.reason)?;
        self.quiet = if turn.destroyed.is_empty() { self.quiet + 1 } else { 0 };
        Ok(())
    }
}
