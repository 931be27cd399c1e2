//! A position of chess as a state of the table's session.

use std::sync::Arc;

use super::position::square;
use super::turn::{attempt, choices, outcome, turn};
use super::view::{board, view};
use super::{Position, refusal};
use crate::table_game::with_moves;
use crate::uci::{EngineSpec, Timeouts, UciBrain};
use notation::words;
use phrases::{Phrase, phrase};
use rules::{DrawRefusal, OCCURRENCES_TO_CLAIM, Player, Square};
use tabletop::{
    Action, Aim, Board, BoardView, Brain, Choices, Outcome, Part, Refusal, Refused, ResultText, Session, State, Turn,
    Viewer, occurrences,
};

/// A position in a game.
#[derive(Clone, Debug)]
struct ChessState {
    board: Arc<Board>,
    position: Position,
}

/// The start of a game.
pub fn start(position: Position) -> Arc<dyn State> {
    Arc::new(ChessState { board: Arc::new(board()), position })
}

/// The current position of a game of chess; `None` if it is another game.
pub fn position(session: &Session) -> Option<&Position> {
    of(&**session.state())
}

/// A player of chess that uses an external program.
pub fn uci_brain(program: EngineSpec) -> Box<dyn Brain> {
    Box::new(UciBrain::new(program, Timeouts::default(), uci_position, uci_options))
}

/// The current position of a game of chess as the argument of UCI's `position`: the start and the moves since; `None`
/// if it is another game.
pub fn uci_position(session: &Session) -> Option<String> {
    let first = of(&**session.start())?;
    let start = if *first == Position::default() { "startpos".into() } else { format!("fen {first}") };
    Some(with_moves(start, session.turns().map(|turn| turn.action.to_string())))
}

/// The options that a UCI program needs for the game, if it has them.
fn uci_options(session: &Session) -> Vec<(&'static str, String)> {
    let is_chess960 = of(&**session.start()).is_some_and(Position::is_chess960);
    vec![("UCI_Chess960", is_chess960.to_string())]
}

/// The position of a state; `None` if the state belongs to another game.
pub(super) fn of(state: &dyn State) -> Option<&Position> {
    state.downcast_ref().map(|state: &ChessState| &state.position)
}

impl State for ChessState {
    fn board(&self) -> &Arc<Board> {
        &self.board
    }

    fn view(&self, _: Viewer) -> BoardView {
        view(&self.board, &self.position)
    }

    fn to_move(&self) -> Player {
        self.position.to_move()
    }

    fn first_move_number(&self) -> usize {
        self.position.move_number().into()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.end().map(|end| outcome(end, self.position.board.side_to_move()))
    }

    fn choices(&self) -> Choices {
        if self.outcome().is_some() { Choices::default() } else { choices(&self.position) }
    }

    fn apply(&self, chosen: &Action) -> Result<(Arc<dyn State>, Turn), Refusal> {
        let refuse = |reason: Phrase| Refusal { action: Some(chosen.clone()), reason };
        if self.outcome().is_some() {
            return Err(refuse(Refused::GameOver.reason()));
        }
        let played = refusal::read_uci(&self.position, chosen.as_str()).map_err(refuse)?;
        let next = Self { board: Arc::clone(&self.board), position: self.position.after(played) };
        let turn = turn(&self.position, played, next.outcome());
        Ok((Arc::new(next), turn))
    }

    fn attempt(&self, pick: Square, _: Part, aim: Option<&Aim>, dropped: bool) -> Option<Action> {
        attempt(&self.position, pick, aim, dropped)
    }

    fn in_check(&self) -> Vec<Square> {
        let board = &self.position.board;
        let is_attacked = !board.checkers().is_empty();
        is_attacked.then(|| square(board.king(board.side_to_move()))).into_iter().collect()
    }

    fn counts_moves(&self) -> bool {
        true
    }

    fn how_turns_are_written(&self) -> Option<Phrase> {
        Some(Phrase::sentences([
            phrase!("chess-notation.piece"),
            phrase!("chess-notation.pawn"),
            phrase!("chess-notation.signs"),
            phrase!("chess-notation.castling"),
        ]))
    }

    fn claim(&self, past: &[Arc<dyn State>]) -> Result<Outcome, Refusal> {
        let times = occurrences(past, |then: &Self| then.position.repeats(&self.position));
        if times < OCCURRENCES_TO_CLAIM {
            let reason = words::draw_refused(DrawRefusal::TooFewOccurrences(times));
            return Err(Refusal { action: None, reason });
        }
        Ok(Outcome { winner: None, by: "repetition" })
    }

    fn explain(&self, outcome: Outcome, _: Option<&Turn>) -> ResultText {
        let loser = outcome.winner.map(|winner| self.board.side(winner.other()));
        let sentence = match (outcome.by, loser) {
            ("checkmate", _) => self.checkmate(),
            ("stalemate", _) => phrase!("chess-result-stalemate", side = self.board.side(self.to_move())),
            ("material", _) => phrase!("chess-result-material"),
            ("repetition", _) => phrase!("rules-result-repetition"),
            ("time", Some(loser)) => phrase!("rules-result-time", side = loser),
            (_, Some(loser)) => phrase!("rules-result-resigned", side = loser),
            (_, None) => phrase!("rules-result-agreed"),
        };
        ResultText::new(outcome.winner.map(|winner| self.board.side(winner)), sentence)
    }
}

impl ChessState {
    /// `Checkmate: Black's king on e8 is attacked from e7.`
    fn checkmate(&self) -> Phrase {
        let board = &self.position.board;
        let side = self.board.side(self.to_move());
        let king = board.king(board.side_to_move());
        let from: Vec<String> = board.checkers().iter().map(|checker| checker.to_string()).collect();
        phrase!("chess-result-checkmate", side = side, square = king.to_string(), from = from)
    }
}
