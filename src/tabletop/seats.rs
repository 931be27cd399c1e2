//! The seats: people and computers.

use rules::Player;

/// The number of levels at which the computer plays, in every game: 1, for a first game, to this.
pub const LEVELS: u8 = 10;

/// The player of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person at this table.
    #[default]
    Human,
    /// The computer, at a level from 1 to [`LEVELS`].
    Computer(u8),
}

/// The players of both sides, the first player's seat first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(pub [Seat; 2]);

impl Seat {
    /// The computer's level, if the seat is the computer's.
    pub fn level(self) -> Option<u8> {
        match self {
            Self::Human => None,
            Self::Computer(level) => Some(level),
        }
    }
}

impl Seats {
    /// Two people sharing a screen.
    pub const PEOPLE: Self = Self([Seat::Human; 2]);

    /// The seat of `player`.
    pub fn of(self, player: Player) -> Seat {
        self.0[player.index()]
    }

    /// The computer's level, if it plays this side.
    pub fn computer_level(self, player: Player) -> Option<u8> {
        self.of(player).level()
    }

    /// The only human, if one person plays against the computer.
    pub fn only_human(self) -> Option<Player> {
        match self.0 {
            [Seat::Human, Seat::Computer(_)] => Some(Player::First),
            [Seat::Computer(_), Seat::Human] => Some(Player::Second),
            _ => None,
        }
    }
}
