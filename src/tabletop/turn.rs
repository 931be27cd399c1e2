//! The events of a turn, for the code that shows them.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::board::Piece;
use rules::{BeamTrace, Player, Rotation, Square};
pub use rules::{begins_move, move_number, turn_count};

/// An action, as the notation of its game writes it. Cheap to clone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Action(Arc<str>);

impl Action {
    /// Accepts any text; whether it is an action is up to the game.
    pub fn new(text: &str) -> Self {
        Self(text.into())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Action {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<String> for Action {
    fn from(text: String) -> Self {
        Self(text.into())
    }
}

impl From<Action> for String {
    fn from(action: Action) -> Self {
        action.as_str().into()
    }
}

impl From<rules::Action> for Action {
    fn from(action: rules::Action) -> Self {
        Self::new(&action.to_string())
    }
}

impl FromStr for Action {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self::new(text))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One action of a player and everything it caused.
///
/// A player may act several times in a row; [`Turn::next`] says who acts next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The player who acted.
    pub player: Player,
    /// The chosen action.
    pub action: Action,
    /// The events, stage by stage.
    pub stages: Vec<Stage>,
    /// The player who acts next; `None` when the game is over.
    pub next: Option<Player>,
    /// The outcome, if it ended the game.
    pub outcome: Option<Outcome>,
    /// The notation players use, if that is not the action's text: `Nxe5+`.
    pub notation: Option<String>,
    /// True if it is part of the deployment before the first move: it has no number, and removing a piece is not a
    /// loss.
    pub is_setup: bool,
}

/// Events that happen at the same time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stage {
    /// The simultaneous events. Movements are listed before the events they cause.
    pub events: Vec<Event>,
}

/// Something that happens on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece moves from one square to another.
    Slide {
        /// The piece, which stays as it is.
        piece: Piece,
        /// Where it starts.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// A piece turns on its square.
    Turn {
        /// The piece before it turns.
        piece: Piece,
        /// Its square.
        at: Square,
        /// The direction of turning.
        rotation: Rotation,
        /// Its [`Piece::facing`] afterwards.
        facing: u8,
    },
    /// A piece moves up to another one and strikes it, but doesn't take its square: it is lost in the same stage.
    Strike {
        /// The piece before it strikes.
        piece: Piece,
        /// Where it starts and is lost.
        from: Square,
        /// Where the other piece stands.
        to: Square,
    },
    /// Two pieces change places.
    Swap {
        /// The acting piece, which goes from `from` to `to`.
        piece: Piece,
        /// Where the acting piece starts.
        from: Square,
        /// The other piece, which goes from `to` to `from`.
        other: Piece,
        /// Where the acting piece ends and the other one starts.
        to: Square,
    },
    /// A piece steps onto another, and the two become one stack.
    Stack {
        /// The piece that steps.
        piece: Piece,
        /// Where it starts.
        from: Square,
        /// Where the other piece stands.
        to: Square,
        /// The stack.
        becomes: Piece,
    },
    /// The top of a stack steps off.
    Lift {
        /// The top.
        piece: Piece,
        /// The square of the stack.
        from: Square,
        /// Where the top ends.
        to: Square,
        /// The rest of the stack, which stays on `from`.
        stays: Piece,
        /// The stack it makes on `to`; `None` if that square was empty.
        becomes: Option<Piece>,
    },
    /// A piece enters the board.
    Place {
        /// The piece.
        piece: Piece,
        /// Its square.
        at: Square,
    },
    /// A piece becomes another one.
    Promote {
        /// The piece before.
        piece: Piece,
        /// Its square.
        at: Square,
        /// The piece afterwards.
        becomes: Piece,
    },
    /// A piece shows its face.
    Reveal {
        /// Its face.
        piece: Piece,
        /// Its square.
        at: Square,
    },
    /// A tower moves or turns, with everything on its platform.
    Tower {
        /// The tower.
        piece: Piece,
        /// Its square.
        from: Square,
        /// Its square afterwards; `from` if it turns.
        to: Square,
        /// The direction of turning, if it turns.
        rotation: Option<Rotation>,
        /// The pieces on the platform that a turn takes to other squares or turns. A move keeps them on their squares.
        riders: Vec<Rider>,
    },
    /// A laser fires.
    Beam(Arc<BeamTrace>),
    /// A piece leaves the board, or loses a part.
    Remove(Loss),
}

/// A piece that a turn of the tower takes along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rider {
    /// The piece before the turn.
    pub piece: Piece,
    /// Its square.
    pub from: Square,
    /// Its square afterwards.
    pub to: Square,
    /// Its [`Piece::facing`] afterwards.
    pub facing: u8,
}

/// A piece that is lost, wholly or in part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// Its square.
    pub at: Square,
    /// The piece before the loss.
    pub piece: Piece,
    /// The part that is left.
    pub leaves: Option<Piece>,
    /// True if its loss ends the game.
    pub royal: bool,
    /// How it is lost.
    pub cause: LossCause,
}

/// The cause of a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LossCause {
    /// A beam struck it.
    Beam,
    /// Another piece took it.
    Capture,
}

/// The result of a game. [`State::explain`](super::State::explain) puts it into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Player>,
    /// The reason, as records and programs write it: `king`, `resignation`, `time`, `agreement`, `repetition`, ..
    pub by: &'static str,
}

impl Turn {
    /// A turn of the game itself, without its own notation. `to_move` acts next, unless it ended the game.
    pub fn new(player: Player, action: Action, stages: Vec<Stage>, to_move: Player, outcome: Option<Outcome>) -> Self {
        let next = outcome.is_none().then_some(to_move);
        Self { player, action, stages, next, outcome, notation: None, is_setup: false }
    }

    /// The turn in players' notation (`Nxe5+`), or its action if it has none.
    pub fn written(&self) -> &str {
        self.notation.as_deref().unwrap_or(self.action.as_str())
    }

    /// All events in order.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.stages.iter().flat_map(|stage| &stage.events)
    }

    /// The pieces that were lost, in order.
    pub fn losses(&self) -> impl Iterator<Item = &Loss> {
        self.stages.iter().flat_map(Stage::losses)
    }

    /// The last shot, if a laser fired.
    pub fn beam(&self) -> Option<&Arc<BeamTrace>> {
        self.stages.iter().rev().find_map(Stage::beam)
    }

    /// Returns whether it ended the game by the loss of a royal piece, which calls for slow motion.
    pub fn ends_by_loss(&self) -> bool {
        self.outcome.is_some() && self.losses().any(|loss| loss.royal && loss.leaves.is_none())
    }
}

impl Stage {
    /// Makes a stage of these events.
    pub fn of(events: impl IntoIterator<Item = Event>) -> Self {
        Self { events: events.into_iter().collect() }
    }

    /// The pieces lost in this stage.
    pub fn losses(&self) -> impl Iterator<Item = &Loss> {
        self.events.iter().filter_map(|event| match event {
            Event::Remove(loss) => Some(loss),
            _ => None,
        })
    }

    /// The shot fired in this stage, if any.
    pub fn beam(&self) -> Option<&Arc<BeamTrace>> {
        self.events.iter().find_map(|event| match event {
            Event::Beam(trace) => Some(trace),
            _ => None,
        })
    }

    /// Returns whether a piece shows its face in this stage.
    pub fn reveals(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Reveal { .. }))
    }

    /// Returns whether a piece moves up to another one in this stage and at least one of the two is lost.
    pub fn strikes(&self) -> bool {
        self.losses().any(|loss| self.blow_of(loss).is_some())
    }

    /// The starting square of the piece that captures the lost one, whether by moving onto its square or by striking it
    /// there.
    pub fn striker_of(&self, loss: &Loss) -> Option<Square> {
        self.events.iter().find_map(|event| match *event {
            Event::Slide { from, to, .. } | Event::Strike { from, to, .. }
                if to == loss.at && loss.cause == LossCause::Capture =>
            {
                Some(from)
            }
            _ => None,
        })
    }

    /// For a piece that is lost by striking another one, the square of that one.
    pub fn struck_by(&self, loss: &Loss) -> Option<Square> {
        self.events.iter().find_map(|event| match *event {
            Event::Strike { from, to, .. } if from == loss.at && loss.cause == LossCause::Capture => Some(to),
            _ => None,
        })
    }

    /// The square from which the blow that breaks the lost piece comes: that of its striker, or of the piece that it
    /// struck in vain.
    pub fn blow_of(&self, loss: &Loss) -> Option<Square> {
        self.striker_of(loss).or_else(|| self.struck_by(loss))
    }

    /// Returns whether the tower moves or turns in this stage.
    pub fn moves_tower(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Tower { .. }))
    }

    /// Returns whether a piece changes its place, facing or look in this stage.
    pub fn moves(&self) -> bool {
        self.events.iter().any(|event| !matches!(event, Event::Beam(_) | Event::Remove(_)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::LookId;
    use testing::square;

    const PIECE: Piece = Piece { look: LookId(0), owner: Player::First, facing: 0, face_up: true };

    fn lost(at: &str, cause: LossCause) -> Loss {
        Loss { at: square(at), piece: PIECE, leaves: None, royal: true, cause }
    }

    #[test]
    fn a_blow_comes_from_the_attacker_or_from_the_piece_it_strikes_in_vain() {
        let (from, to) = (square("a1"), square("a2"));
        let slide = Event::Slide { piece: PIECE, from, to };
        let strike = Event::Strike { piece: PIECE, from, to };
        for (event, loss, blow) in [
            (&slide, lost("a2", LossCause::Capture), Some("a1")),
            (&strike, lost("a2", LossCause::Capture), Some("a1")),
            (&strike, lost("a1", LossCause::Capture), Some("a2")),
            (&slide, lost("a1", LossCause::Capture), None),
            (&strike, lost("b2", LossCause::Capture), None),
            (&strike, lost("a1", LossCause::Beam), None),
            (&slide, lost("a2", LossCause::Beam), None),
        ] {
            let stage = Stage::of([event.clone(), Event::Remove(loss)]);
            assert_eq!(stage.blow_of(&loss), blow.map(square), "{event:?}, {loss:?}");
            assert_eq!((stage.strikes(), stage.moves()), (blow.is_some(), true));
        }
        let shot = Stage::of([Event::Beam(Arc::default()), Event::Remove(lost("a2", LossCause::Beam))]);
        assert!(!shot.strikes() && !shot.moves() && !shot.reveals());
        assert!(Stage::of([Event::Reveal { piece: PIECE, at: to }]).reveals());
    }

    /// The condition for slow motion.
    #[test]
    fn only_the_loss_of_a_whole_royal_piece_ends_a_game_by_loss() {
        let won = Some(Outcome { winner: Some(Player::First), by: "king" });
        let king = lost("a2", LossCause::Beam);
        for (outcome, loss, ends) in [
            (won, king, true),
            (None, king, false),
            (won, Loss { royal: false, ..king }, false),
            (won, Loss { leaves: Some(PIECE), ..king }, false),
        ] {
            let shots = [Arc::new(BeamTrace::default()), Arc::new(BeamTrace::default())];
            let stages = shots.iter().map(|shot| Stage::of([Event::Beam(Arc::clone(shot)), Event::Remove(loss)]));
            let turn = Turn::new(Player::First, Action::new("a1a2"), stages.collect(), Player::Second, outcome);
            assert_eq!(turn.ends_by_loss(), ends, "{outcome:?}, {loss:?}");
            assert!(turn.beam().is_some_and(|shot| Arc::ptr_eq(shot, &shots[1])), "the last shot");
            assert_eq!(turn.written(), "a1a2");
            assert_eq!(Turn { notation: Some("Nxe5+".into()), ..turn }.written(), "Nxe5+");
        }
    }
}
