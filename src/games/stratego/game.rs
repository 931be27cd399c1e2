//! A game from the first placed piece to its end.

use std::fmt;

use super::formation::Formation;
use super::position::Position;
use rules::Player;
use tabletop::{Answer, Answers, Ruling};

/// How long a piece that survives an attack shows its face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reveal {
    /// Only during the attack, as on a real board: players have to remember it.
    #[default]
    ForAMoment,
    /// For the rest of the game.
    ForGood,
}

/// Answers to questions that the leaflet leaves open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rulings {
    /// How long pieces that have fought show their faces.
    pub reveal: Reveal,
}

/// The question about [`Rulings::reveal`].
const REVEAL: Ruling = Ruling {
    id: "reveal",
    message: "stratego-ruling-reveal",
    answers: &[
        Answer { id: "for-a-moment", message: "stratego-ruling-reveal.moment" },
        Answer { id: "for-good", message: "stratego-ruling-reveal.for-good" },
    ],
};

/// The questions, in the order of menus.
pub(super) const QUESTIONS: &[Ruling] = &[REVEAL];

impl Rulings {
    /// The rulings for the answers of a menu.
    pub(super) fn of(answers: &Answers) -> Self {
        let is_usual = answers.to(&REVEAL) == REVEAL.usual();
        Self { reveal: if is_usual { Reveal::ForAMoment } else { Reveal::ForGood } }
    }

    /// The answers of a menu for these rulings.
    pub(super) fn answers(self) -> Answers {
        Answers::default().with(&REVEAL, &REVEAL.answers[usize::from(self.reveal == Reveal::ForGood)])
    }
}

/// The number of consecutive turns without an attack after which a draw may be claimed.
pub const QUIET_TURNS_TO_CLAIM: u32 = 100;

/// The state of a game. Its debug form reveals nothing that players hide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Game {
    /// The players are setting up, the first player first.
    SettingUp(SettingUp),
    /// Both players have set up.
    Playing(Box<Position>),
}

/// The set-ups so far.
#[derive(Clone, PartialEq, Eq)]
pub struct SettingUp {
    /// The player who is setting up.
    pub player: Player,
    /// Each side's pieces. The second player's are placed after the first is ready.
    pub formations: [Formation; 2],
}

impl Game {
    /// A game with no pieces placed.
    pub const START: Self =
        Self::SettingUp(SettingUp { player: Player::First, formations: [Formation::EMPTY, Formation::EMPTY] });

    /// The player to act, even if the game is over.
    pub fn to_move(&self) -> Player {
        match self {
            Self::SettingUp(setting_up) => setting_up.player,
            Self::Playing(position) => position.field().to_move(),
        }
    }

    /// The position, once the game has begun.
    pub fn position(&self) -> Option<&Position> {
        match self {
            Self::SettingUp(_) => None,
            Self::Playing(position) => Some(position.as_ref()),
        }
    }
}

impl SettingUp {
    /// The pieces that the player who is setting up has placed.
    pub fn formation(&self) -> &Formation {
        &self.formations[self.player.index()]
    }

    /// Replaces the set-up of the player who is setting up.
    pub(super) fn with(&self, formation: Formation) -> Self {
        let mut next = self.clone();
        next.formations[self.player.index()] = formation;
        next
    }
}

impl fmt::Debug for SettingUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SettingUp").field("player", &self.player).finish_non_exhaustive()
    }
}
