//! Who plays: people or the machine.

use crate::engine::LEVELS;
use crate::rules::Player;

/// Who plays one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seat {
    #[default]
    Human,
    /// The machine, on a level from 1 to 10.
    Machine(u8),
}

impl Seat {
    pub fn level(self) -> Option<u8> {
        match self {
            Self::Human => None,
            Self::Machine(level) => Some(level),
        }
    }
}

/// Who plays, the first player's seat first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(pub [Seat; 2]);

impl Seats {
    /// Two people at one screen.
    pub const PEOPLE: Self = Self([Seat::Human; 2]);

    pub fn of(self, player: Player) -> Seat {
        self.0[player.index()]
    }

    /// The level of the machine that plays this side, if it does.
    pub fn machine(self, player: Player) -> Option<u8> {
        self.of(player).level()
    }

    /// The one person who plays against the machine.
    pub fn only_human(self) -> Option<Player> {
        match self.0 {
            [Seat::Human, Seat::Machine(_)] => Some(Player::First),
            [Seat::Machine(_), Seat::Human] => Some(Player::Second),
            _ => None,
        }
    }
}

/// A word for each level, the first for level 1.
const WORDS: [&str; LEVELS.len()] =
    ["Newcomer", "Beginner", "Learner", "Casual", "Steady", "Skilled", "Sharp", "Strong", "Master", "All it can do"];

/// What the machine is called on a level: `Newcomer`.
pub fn level_word(level: u8) -> &'static str {
    WORDS[usize::from(level.clamp(1, WORDS.len() as u8)) - 1]
}
