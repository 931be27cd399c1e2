//! A position of draughts as a state of the table's session.

use std::sync::Arc;

use super::moves::Move;
use super::position::Position;
use super::rulings::Rulings;
use super::{choices, turn, view, words};
use phrases::{Phrase, phrase};
use rules::{Player, Square};
use tabletop::{
    Action, Aim, Board, BoardView, Choices, Outcome, Part, Refusal, Refused, ResultText, Session, State, Turn, Viewer,
    occurrences,
};

/// A position, with the counts that the rulings need.
#[derive(Clone, Debug)]
pub(super) struct DraughtsState {
    board: Arc<Board>,
    pub rulings: Rulings,
    pub position: Position,
    /// The move that led here.
    last: Option<Move>,
    /// Consecutive turns in which only kings moved and nothing was captured.
    quiet: u32,
}

/// The start of a game from a position.
pub fn start(position: Position, rulings: Rulings) -> Arc<dyn State> {
    let board = Arc::new(view::board(&rulings));
    Arc::new(DraughtsState { board, rulings, position, last: None, quiet: 0 })
}

/// The current position of a game of draughts; `None` if it is another game.
pub fn position(session: &Session) -> Option<&Position> {
    DraughtsState::of(&**session.state()).map(|state| &state.position)
}

impl DraughtsState {
    /// Downcasts a state; `None` if it belongs to another game.
    pub fn of(state: &dyn State) -> Option<&Self> {
        state.downcast_ref()
    }

    /// The number of times in a row either player has made the same move, going back in between.
    fn same_moves(&self, past: &[Arc<dyn State>]) -> u32 {
        let past = past.iter().filter_map(|state| Self::of(&**state));
        let moves: Vec<_> = past.chain([self]).filter_map(|state| state.last).collect();
        let in_a_row = |skipped| {
            // Every second move of a player: the others lead back.
            let mut own = moves.iter().rev().skip(skipped).step_by(4);
            own.next().map_or(0, |last| 1 + own.take_while(|played| *played == last).count() as u32)
        };
        in_a_row(0).max(in_a_row(1))
    }
}

impl State for DraughtsState {
    fn board(&self) -> &Arc<Board> {
        &self.board
    }

    fn view(&self, _: Viewer) -> BoardView {
        view::view(&self.board, &self.position)
    }

    fn to_move(&self) -> Player {
        self.position.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        let (player, opponent) = (self.position.to_move(), self.position.to_move().other());
        if self.position.is_lost() {
            let by = if self.position.count(player) == 0 { words::NO_PIECES } else { words::NO_MOVES };
            return Some(Outcome { winner: Some(opponent), by });
        }
        let is_quiet = self.rulings.quiet_turns.is_some_and(|limit| self.quiet >= limit);
        is_quiet.then_some(Outcome { winner: None, by: words::QUIET_TURNS })
    }

    fn choices(&self) -> Choices {
        if self.outcome().is_some() { Choices::default() } else { choices::choices(&self.position) }
    }

    fn apply(&self, chosen: &Action) -> Result<(Arc<dyn State>, Turn), Refusal> {
        let refuse = |reason: Phrase| Refusal { action: Some(chosen.clone()), reason };
        if self.outcome().is_some() {
            return Err(refuse(Refused::GameOver.reason()));
        }
        let played = self.position.check(chosen.as_str()).map_err(|illegal| refuse(illegal.reason))?;
        let position = self.position.after(&played);
        let is_quiet = !played.is_capture() && self.position.piece(played.from()).is_some_and(|piece| piece.is_king);
        let quiet = if is_quiet { self.quiet + 1 } else { 0 };
        let next = Self { position, last: Some(played), quiet, ..self.clone() };
        let turn = turn::turn(&self.position, &played, next.outcome());
        Ok((Arc::new(next), turn))
    }

    fn attempt(&self, pick: Square, _: Part, aim: Option<&Aim>, dropped: bool) -> Option<Action> {
        choices::attempt(&self.position, pick, aim, dropped)
    }

    fn counts_moves(&self) -> bool {
        true
    }

    fn how_turns_are_written(&self) -> Option<Phrase> {
        Some(Phrase::sentences([phrase!("draughts-notation.move"), phrase!("draughts-notation.capture")]))
    }

    fn claim(&self, past: &[Arc<dyn State>]) -> Result<Outcome, Refusal> {
        let times = occurrences(past, |then: &Self| then.position == self.position) as u32;
        if times >= self.rulings.occurrences {
            return Ok(Outcome { winner: None, by: words::REPETITION });
        }
        if self.rulings.same_moves.is_some_and(|needed| self.same_moves(past) >= needed) {
            return Ok(Outcome { winner: None, by: words::SAME_MOVE });
        }
        Err(Refusal { action: None, reason: words::too_few(times, &self.rulings) })
    }

    fn claim_reason(&self, draw: Outcome) -> Phrase {
        words::may_claim(draw, &self.rulings)
    }

    fn explain(&self, outcome: Outcome, _: Option<&Turn>) -> ResultText {
        words::result(outcome, &self.rulings)
    }
}
