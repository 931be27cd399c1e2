//! The interface that a game of any kind offers to the table.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::board::{Board, BoardView, Viewer};
use super::choice::{Aim, Choices, Part};
use super::turn::{Action, Outcome, Turn};
use phrases::{Argument, Phrase, phrase};
use rules::{BeamTrace, Player, Square};

/// One position of a game, with everything the rules need to continue from it. It never changes: [`State::apply`]
/// returns the next one.
pub trait State: Any + fmt::Debug + Send + Sync {
    /// The constant data of the game; the same value for all of its states.
    fn board(&self) -> &Arc<Board>;

    /// The pieces that `viewer` may see.
    fn view(&self, viewer: Viewer) -> BoardView;

    /// The player to move; when the game is over, the one who would be.
    fn to_move(&self) -> Player;

    /// The outcome by the rules, if they ended the game; the session handles agreements.
    fn outcome(&self) -> Option<Outcome>;

    /// Every legal action of the side to move.
    fn choices(&self) -> Choices;

    /// Plays an action.
    ///
    /// # Errors
    /// Returns an error with the reason if the action is refused.
    fn apply(&self, action: &Action) -> Result<(Arc<dyn State>, Turn), Refusal>;

    /// The shot `player` would fire now if nothing changed; `None` if they have no laser.
    fn shot(&self, player: Player) -> Option<BeamTrace> {
        let _ = player;
        None
    }

    /// The action meant by gestures that match no choice, so that [`State::apply`] can say why it is refused: picking
    /// up the piece on `pick`, or going somewhere with it. In games with placements, `pick` may be an empty square.
    /// `None` if the player probably did not mean to act: a click far away deselects the piece. A piece that was `dropped`
    /// on a square is always meant to go there.
    fn attempt(&self, pick: Square, part: Part, aim: Option<&Aim>, dropped: bool) -> Option<Action>;

    /// Returns `turn`, which led to this state, without what `viewer` may not know. Games without secrets return all of
    /// it.
    fn censor(&self, turn: &Turn, viewer: Viewer) -> Turn {
        let _ = viewer;
        turn.clone()
    }

    /// Returns whether players call an action a move, as in chess and draughts, and not a turn.
    fn counts_moves(&self) -> bool {
        false
    }

    /// Returns whether one player knows something the other doesn't, so that two people sharing a screen must hand it
    /// over.
    fn has_secrets(&self) -> bool {
        false
    }

    /// Returns whether the player to move is still setting up, before the first move.
    fn is_setting_up(&self) -> bool {
        false
    }

    /// The number of the first move played from here: in some games a position records how many were played before.
    fn first_move_number(&self) -> usize {
        1
    }

    /// The squares of attacked royal pieces of the side to move (check), in games that announce it.
    fn in_check(&self) -> Vec<Square> {
        Vec::new()
    }

    /// The number of actions the player to move has left in this turn, at least 1; `None` in games where a turn is one
    /// action.
    fn actions_left(&self) -> Option<u8> {
        None
    }

    /// Returns `turn` as the move list writes it while the game goes on: without what the players have to remember.
    fn listed(&self, turn: &Turn) -> String {
        turn.written().to_owned()
    }

    /// Explains [`Turn::written`] to newcomers in a sentence or two; `None` if no explanation is needed.
    fn how_turns_are_written(&self) -> Option<Phrase> {
        None
    }

    /// The draw that the player to move may claim here, given the states before this one in `past`, from the start on.
    ///
    /// # Errors
    /// Returns an error with the reason if there is no such draw.
    fn claim(&self, past: &[Arc<dyn State>]) -> Result<Outcome, Refusal>;

    /// The reason the player to move may claim `draw`, which [`State::claim`] grants here, in a sentence.
    fn claim_reason(&self, draw: Outcome) -> Phrase {
        let _ = draw;
        phrase!("rules-claim-repetition")
    }

    /// Puts an outcome into words. `last` is the turn that led here.
    fn explain(&self, outcome: Outcome, last: Option<&Turn>) -> ResultText;
}

impl dyn State {
    /// The value behind the trait, for its own game; `None` if the state is of another game.
    pub fn downcast_ref<S: State>(&self) -> Option<&S> {
        (self as &dyn Any).downcast_ref()
    }
}

/// A refused action or request, and the reason. Nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// The action that was tried, if it was one.
    pub action: Option<Action>,
    /// The reason, in a sentence: `The piece on a5 is Red's.`
    pub reason: Phrase,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.action {
            Some(action) => write!(f, "{action}: {}", self.reason),
            None => self.reason.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}

/// Requests that any game may refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game is over.
    GameOver,
    /// Nobody has offered the draw that should be accepted or declined.
    NoOffer,
    /// A draw has already been offered.
    AlreadyOffered,
    /// Players are looking at an earlier position.
    LookingBack,
}

impl Refused {
    /// The reason, in a sentence: `The game is over.`
    pub fn reason(self) -> Phrase {
        match self {
            Self::GameOver => phrase!("rules-refused-over"),
            Self::NoOffer => phrase!("rules-refused-no-offer"),
            Self::AlreadyOffered => phrase!("rules-refused-offered"),
            Self::LookingBack => phrase!("rules-refused-looking-back"),
        }
    }
}

/// A result, for people to read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ResultText {
    /// `Blue wins`.
    pub headline: Phrase,
    /// `Red's king was struck by its own laser.`
    pub sentence: Phrase,
}

impl ResultText {
    /// A result with the usual headline. `winner` is the name of the winner; `None` for a draw.
    pub fn new(winner: Option<Argument>, sentence: Phrase) -> Self {
        let headline = winner.map_or_else(|| phrase!("rules-draw"), |winner| phrase!("rules-wins", side = winner));
        Self { headline, sentence }
    }
}

/// The number of times a game with the earlier states `past` has reached its current position, including now. `repeats`
/// returns whether an earlier state is the same position.
pub fn occurrences<S: State>(past: &[Arc<dyn State>], repeats: impl Fn(&S) -> bool) -> usize {
    let earlier = past.iter().filter_map(|state| state.downcast_ref());
    1 + earlier.filter(|&state| repeats(state)).count()
}
