//! A position of a beam game as a state of the table's session.

use std::any::Any;
use std::sync::Arc;

use super::brain::BeamBrain;
use super::choices::{attempt, choices};
use super::turn::{outcome, rules_outcome, turn};
use super::view::{board, view};
use crate::notation::words;
use crate::rules::{self, DrawBy, Game, OCCURRENCES_TO_CLAIM, Player, Position, Square, WinBy};
use crate::tabletop::{
    Action, Aim, Board, BoardView, Brain, Choices, Outcome, Part, Refusal, Refused, ResultText, Session, State, Turn,
    Viewer,
};

/// A position, with what the rulings count.
#[derive(Clone, Debug)]
pub struct BeamState {
    board: Arc<Board>,
    position: Position,
    /// Turns in a row without a loss.
    quiet: u32,
}

/// The start of a game under the rules of edition `id`.
pub fn start(id: &str, position: Position) -> Arc<dyn State> {
    let board = Arc::new(board(id, position.rules()));
    Arc::new(BeamState { board, position, quiet: 0 })
}

/// The game of a session's line up to where it stands, as the rules keep it; `None` where it is no beam game.
pub fn game(session: &Session) -> Option<Game> {
    let start = session.start().as_any().downcast_ref::<BeamState>()?;
    let mut game = Game::new(start.position.clone());
    for turn in session.turns() {
        game.apply(turn.action.as_str().parse().ok()?).ok()?;
    }
    let ended = session.outcome().filter(|_| game.outcome().is_none());
    match ended.map(rules_outcome) {
        Some(rules::Outcome::Win { winner, by: WinBy::Resignation }) => _ = game.resign(winner.other()),
        Some(rules::Outcome::Draw(DrawBy::Agreement)) => {
            game.ask_draw(Player::First).and_then(|()| game.agree_draw(Player::Second)).ok()?;
        }
        Some(rules::Outcome::Draw(DrawBy::Repetition)) => game.claim_draw().ok()?,
        _ => {
            if let Some(asker) = session.offered() {
                game.ask_draw(asker).ok()?;
            }
        }
    }
    Some(game)
}

/// The session of a game of the rules, between people, at its end.
pub fn session(game: &Game) -> Session {
    let mut session = Session::new(start(&game.rules().spec().name, game.start().clone()));
    for turn in game.turns() {
        if session.play(&super::turn::action(turn.action)).is_err() {
            unreachable!("the game has played it");
        }
    }
    if let Some(ended) = game.outcome().filter(|_| session.outcome().is_none()) {
        session.end(outcome(ended));
    }
    session
}

impl BeamState {
    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    fn result(&self) -> Option<rules::Outcome> {
        let limit = self.position.rules().spec().rulings.quiet_turn_limit;
        let quiet = limit.is_some_and(|limit| self.quiet >= limit);
        self.position.outcome().or_else(|| quiet.then_some(rules::Outcome::Draw(DrawBy::QuietTurns)))
    }
}

impl State for BeamState {
    fn board(&self) -> &Arc<Board> {
        &self.board
    }

    fn view(&self, _: Viewer) -> BoardView {
        view(&self.board, &self.position)
    }

    fn to_move(&self) -> Player {
        self.position.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result().map(outcome)
    }

    fn choices(&self) -> Choices {
        if self.result().is_some() { Choices::default() } else { choices(&self.position) }
    }

    fn apply(&self, action: &Action) -> Result<(Arc<dyn State>, Turn), Refusal> {
        let refuse = |reason: String| Refusal { action: Some(action.clone()), reason };
        let read = action.as_str().parse::<rules::Action>().map_err(|error| refuse(error.to_string()))?;
        if self.result().is_some() {
            return Err(refuse(self.refusal(Refused::GameOver).reason));
        }
        let mut position = self.position.clone();
        let rules = Arc::clone(position.rules());
        let played = position.apply(read).map_err(|illegal| refuse(words::reason(&rules, &illegal.reason)))?;
        let quiet = if played.destroyed.is_empty() { self.quiet + 1 } else { 0 };
        let next = Self { board: Arc::clone(&self.board), position, quiet };
        let turn = turn(&played, &next.position, next.result());
        Ok((Arc::new(next), turn))
    }

    fn attempt(&self, pick: Square, part: Part, aim: Option<&Aim>) -> Option<Action> {
        attempt(&self.position, pick, part, aim)
    }

    fn claim(&self, past: &[Arc<dyn State>]) -> Result<Outcome, Refusal> {
        let now = &self.position;
        let counts_side = now.rules().spec().rulings.repetition_counts_side;
        let before = past.iter().filter_map(|state| state.as_any().downcast_ref::<Self>()).map(|state| &state.position);
        let same = |then: &&Position| now.same_arrangement(then) && (!counts_side || then.to_move() == now.to_move());
        let times = before.filter(same).count() + 1;
        if times < OCCURRENCES_TO_CLAIM {
            let refused = rules::DrawRefused::TooFewOccurrences(times);
            return Err(Refusal { action: None, reason: words::draw_refused(refused) });
        }
        Ok(outcome(rules::Outcome::Draw(DrawBy::Repetition)))
    }

    fn refusal(&self, refused: Refused) -> Refusal {
        let reason = words::draw_refused(match refused {
            Refused::GameOver => rules::DrawRefused::GameOver,
            Refused::NoOffer => rules::DrawRefused::NobodyAsked,
            Refused::OfferedAlready => rules::DrawRefused::AskedAlready,
        });
        Refusal { action: None, reason }
    }

    fn explain(&self, outcome: Outcome, last: Option<&Turn>) -> ResultText {
        let (headline, sentence) =
            words::result(self.position.rules(), rules_outcome(outcome), last.map(|turn| turn.player));
        ResultText { headline, sentence }
    }

    fn brain(&self) -> Box<dyn Brain> {
        Box::new(BeamBrain::default())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
