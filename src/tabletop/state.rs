//! What a game of any kind can do at the table.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::board::{Board, BoardView, Viewer};
use super::choice::{Aim, Choices, Part};
use super::turn::{Action, Outcome, Turn};
use rules::{BeamTrace, Player, Square};

/// One position of a game, with all that the rules need to go on from it. It never changes: [`State::apply`] gives the
/// next one.
pub trait State: fmt::Debug + Send + Sync {
    /// What stays for the whole game; the same value for all of its states.
    fn board(&self) -> &Arc<Board>;

    /// The pieces that `viewer` may see.
    fn view(&self, viewer: Viewer) -> BoardView;

    /// Who is to act; when the game is over, who would be.
    fn to_move(&self) -> Player;

    /// How the rules ended the game, if they did; agreements are the session's.
    fn outcome(&self) -> Option<Outcome>;

    /// Every legal action of the side to move.
    fn choices(&self) -> Choices;

    /// Plays an action.
    ///
    /// # Errors
    /// Why it is refused.
    fn apply(&self, action: &Action) -> Result<(Arc<dyn State>, Turn), Refusal>;

    /// What the laser of `player` would do now if nothing changed; `None` where they have none.
    fn shot(&self, player: Player) -> Option<BeamTrace> {
        let _ = player;
        None
    }

    /// The action that gestures mean which no choice has, so that [`State::apply`] can say why it is refused: picking
    /// up the piece on `pick`, or going somewhere with it; where pieces are placed, `pick` may be an empty square. `None`
    /// where a player hardly meant to act, as by a click far away, which lets go.
    fn attempt(&self, pick: Square, part: Part, aim: Option<&Aim>) -> Option<Action>;

    /// `turn`, which led to this state, without what `viewer` may not know. Without secrets, all of it.
    fn censor(&self, turn: &Turn, viewer: Viewer) -> Turn {
        let _ = viewer;
        turn.clone()
    }

    /// Whether one player knows what the other does not: then two people at one screen hand it over.
    fn has_secrets(&self) -> bool {
        false
    }

    /// Whether the player to move still sets up, before the first move.
    fn is_setting_up(&self) -> bool {
        false
    }

    /// The number of the first move that is played from here: positions of some games tell how many were played before.
    fn first_move_number(&self) -> usize {
        1
    }

    /// The squares of royal pieces of the side to move that are attacked, where the game tells it: check.
    fn in_check(&self) -> Vec<Square> {
        Vec::new()
    }

    /// How many actions the player to move has left in this turn, 1 at least; `None` in games where a turn is one action.
    fn actions_left(&self) -> Option<u8> {
        None
    }

    /// How [`Turn::written`] is read, in a sentence or two, for those who see it for the first time; empty where nothing
    /// need be said.
    fn how_turns_are_written(&self) -> &'static str {
        ""
    }

    /// The draw that the player to move may claim here, when the game has come along `past` (the start first, this
    /// state not included).
    ///
    /// # Errors
    /// Why there is none.
    fn claim(&self, past: &[Arc<dyn State>]) -> Result<Outcome, Refusal>;

    /// Why the player to move may claim `draw`, which [`State::claim`] grants here, in a sentence.
    fn claim_reason(&self, draw: Outcome) -> String {
        let _ = draw;
        "The same position has occurred for the third time.".into()
    }

    /// A refusal in the words of this game's players.
    fn refusal(&self, refusal: Refused) -> Refusal;

    /// An outcome in words. `last` is the turn that led here.
    fn explain(&self, outcome: Outcome, last: Option<&Turn>) -> ResultText;

    /// The value behind the trait, for its own game.
    fn as_any(&self) -> &dyn Any;
}

/// Why an action or a request is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What was tried, if it was an action.
    pub action: Option<Action>,
    /// Why not, as a phrase: `the piece on a5 is Red's`.
    pub reason: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.action {
            Some(action) => write!(f, "{action}: {}", self.reason),
            None => f.write_str(&self.reason),
        }
    }
}

impl std::error::Error for Refusal {}

/// Requests that are refused in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game is over.
    GameOver,
    /// Nobody has offered the draw that is accepted or declined.
    NoOffer,
    /// A draw is offered already.
    OfferedAlready,
    /// An earlier position is looked at.
    LookingBack,
}

/// A result, to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultText {
    /// `Blue wins`.
    pub headline: String,
    /// `Red's king was struck by its own laser.`
    pub sentence: String,
}

/// How often a game that has come along `past` has stood as it does now, this time included: `repeats` says it of an
/// earlier state.
pub fn occurrences<S: State + 'static>(past: &[Arc<dyn State>], repeats: impl Fn(&S) -> bool) -> usize {
    let earlier = past.iter().filter_map(|state| state.as_any().downcast_ref());
    1 + earlier.filter(|&state| repeats(state)).count()
}
