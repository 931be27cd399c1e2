//! Who plays: people and machines.

use rules::Player;

/// How many levels a machine plays at, in every game: 1, for a first game, to this one.
pub const LEVELS: u8 = 10;

/// Who plays one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person at this table.
    #[default]
    Human,
    /// The machine, on a level from 1 to [`LEVELS`].
    Machine(u8),
}

/// Who plays, the first player's seat first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(pub [Seat; 2]);

impl Seat {
    /// The machine's level, if it plays.
    pub fn level(self) -> Option<u8> {
        match self {
            Self::Human => None,
            Self::Machine(level) => Some(level),
        }
    }
}

impl Seats {
    /// Two people at one screen.
    pub const PEOPLE: Self = Self([Seat::Human; 2]);

    /// Who plays for `player`.
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
