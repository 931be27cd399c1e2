//! A game from the first piece that is placed to its end.

use std::fmt;

use super::formation::Formation;
use super::position::Position;
use rules::Player;
use tabletop::{Answer, Answers, Ruling};

/// How long a piece that was attacked, and stays, shows its face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reveal {
    /// For the moment of the attack, as among people: who wants to know it later must remember it.
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
    name: "Pieces that were attacked and stay show their faces",
    answers: &[Answer { id: "for-a-moment", name: "For a moment" }, Answer { id: "for-good", name: "For good" }],
};

/// The questions, as menus ask them.
pub(super) const QUESTIONS: &[Ruling] = &[REVEAL];

impl Rulings {
    /// The answers of a menu.
    pub(super) fn of(answers: &Answers) -> Self {
        let is_usual = answers.to(&REVEAL) == REVEAL.usual();
        Self { reveal: if is_usual { Reveal::ForAMoment } else { Reveal::ForGood } }
    }

    /// As the answers of a menu.
    pub(super) fn answers(self) -> Answers {
        Answers::default().with(&REVEAL, &REVEAL.answers[usize::from(self.reveal == Reveal::ForGood)])
    }
}

/// A draw may be claimed after so many turns in a row without an attack.
pub const QUIET_TURNS_TO_CLAIM: u32 = 100;

/// Where a game stands. Its debug form says nothing of what players hide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Game {
    /// The players set up, the first player first.
    SettingUp(SettingUp),
    /// The first player has begun, or may.
    Playing(Box<Position>),
}

/// The set-ups so far.
#[derive(Clone, PartialEq, Eq)]
pub struct SettingUp {
    /// Who sets up now.
    pub player: Player,
    /// Each side's pieces. Those of the second player are placed after the first is ready.
    pub formations: [Formation; 2],
}

impl Game {
    /// Nothing is placed yet.
    pub const START: Self =
        Self::SettingUp(SettingUp { player: Player::First, formations: [Formation::EMPTY, Formation::EMPTY] });

    /// Who is to act; when the game is over, who would be.
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
    /// What the player who sets up has placed.
    pub fn formation(&self) -> &Formation {
        &self.formations[self.player.index()]
    }

    /// With another set-up of the player who sets up.
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
