//! A position of a beam game as a state of the table's session.

use std::any::Any;
use std::convert::Infallible;
use std::sync::Arc;

use super::brain::BeamBrain;
use super::choices::{attempt, choices};
use super::turn::{action, outcome, rules_outcome, turn};
use super::view::{board, view};
use crate::notation::record::Tags;
use crate::notation::{ActionError, Record, words};
use crate::rules::{self, DrawBy, Game, OCCURRENCES_TO_CLAIM, Player, Position, Ruleset, Square, WinBy};
use crate::setups::{Looks, Opened};
use crate::tabletop::{
    Action, Aim, Board, BoardView, Brain, Choices, Outcome, Part, Refusal, Refused, ResultText, Session, State, Turn,
    Viewer, occurrences,
};

/// A position, with what the rulings count.
#[derive(Clone, Debug)]
pub struct BeamState {
    board: Arc<Board>,
    position: Position,
    /// Turns in a row without a loss.
    quiet: u32,
}

/// The start of a game.
pub fn start(position: Position, looks: &Looks) -> Arc<dyn State> {
    let board = Arc::new(board(position.rules(), looks));
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
        Some(rules::Outcome::Win { winner, by: WinBy::Time }) => _ = game.lose_on_time(winner.other()),
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

/// The session of a game that was begun elsewhere, between people: with all its variations, at the end of its line.
pub fn session(opened: &Opened) -> Session {
    let history = opened.history.try_map(|&listed| Ok::<_, Infallible>(action(listed)), |&ended| outcome(ended));
    let Ok(history) = history;
    match Session::with_history(start(opened.game.start().clone(), &opened.looks), history) {
        Ok(session) => session,
        Err(_) => unreachable!("every variation was played when it was opened"),
    }
}

/// The record of a session: the main line if it was played to its end, else the line on the table; and all else that was
/// played as its variations.
///
/// # Errors
/// It is no beam game.
pub fn record(session: &Session, tags: Tags) -> Result<Record, String> {
    let foreign = || "no record of this game can be written".to_owned();
    let start = first_position(session).ok_or_else(foreign)?;
    let mut history = session.live_history().try_map(|action| action.as_str().parse(), |&ended| rules_outcome(ended));
    let history = history.as_mut().map_err(|error: &mut ActionError| error.to_string())?;
    if !session.is_main_line_over() {
        history.promote_to_main_line(history.current());
    }
    Record::of_history(start, history, tags).map_err(|illegal| words::illegal(start.rules(), &illegal))
}

/// The position of a state; `None` where it is none of a beam game.
pub fn position_of(state: &dyn State) -> Option<&Position> {
    state.as_any().downcast_ref::<BeamState>().map(BeamState::position)
}

/// Where a beam game stands.
pub fn position(session: &Session) -> Option<&Position> {
    position_of(session.state().as_ref())
}

/// Where a beam game began.
pub fn first_position(session: &Session) -> Option<&Position> {
    position_of(session.start().as_ref())
}

/// Where a beam game stands, under other rules; `None` where it is no beam game.
///
/// # Errors
/// Why the rules do not allow the position, a line for each problem.
pub fn position_under(session: &Session, rules: &Arc<Ruleset>) -> Option<Result<Position, String>> {
    let setup = position(session)?.to_setup();
    Some(setup.into_position(rules).map_err(|error| words::setup_error(rules, &error)))
}

/// The same game by the same rules, with other names and looks; `None` where these are not its rules.
pub fn shown_as(session: &Session, rules: &Arc<Ruleset>, looks: &Looks) -> Option<Session> {
    let first = first_position(session).filter(|position| position.rules().is_same_edition(rules))?;
    let first = first.to_setup().into_position(rules).ok()?;
    session.restarted_from(start(first, looks)).ok()
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

    fn apply(&self, chosen: &Action) -> Result<(Arc<dyn State>, Turn), Refusal> {
        let refuse = |reason: String| Refusal { action: Some(chosen.clone()), reason };
        let read = chosen.as_str().parse::<rules::Action>().map_err(|error| refuse(error.to_string()))?;
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

    fn shot(&self, player: Player) -> Option<rules::BeamTrace> {
        Some(self.position.trace(player)).filter(|trace| !trace.segments.is_empty())
    }

    fn attempt(&self, pick: Square, part: Part, aim: Option<&Aim>) -> Option<Action> {
        attempt(&self.position, pick, part, aim)
    }

    fn claim(&self, past: &[Arc<dyn State>]) -> Result<Outcome, Refusal> {
        let now = &self.position;
        let counts_side = now.rules().spec().rulings.repetition_counts_side;
        let same = |then: &Position| now.same_arrangement(then) && (!counts_side || then.to_move() == now.to_move());
        let times = occurrences(past, |then: &Self| same(&then.position));
        if times < OCCURRENCES_TO_CLAIM {
            let refused = rules::DrawRefused::TooFewOccurrences(times);
            return Err(Refusal { action: None, reason: words::draw_refused(refused) });
        }
        Ok(outcome(rules::Outcome::Draw(DrawBy::Repetition)))
    }

    fn refusal(&self, refused: Refused) -> Refusal {
        Refusal { action: None, reason: words::refused(refused) }
    }

    fn explain(&self, outcome: Outcome, last: Option<&Turn>) -> ResultText {
        let (headline, sentence) =
            words::result(self.position.rules(), rules_outcome(outcome), last.map(|turn| turn.player));
        ResultText { headline, sentence }
    }

    fn brain(&self) -> Box<dyn Brain> {
        Box::new(BeamBrain::default())
    }

    fn how_turns_are_written(&self) -> &'static str {
        crate::notation::words::HOW_TURNS_ARE_WRITTEN
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
