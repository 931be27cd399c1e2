//! The player of a side, as chosen and saved.

use serde::{Deserialize, Deserializer, Serialize};

use super::in_range;
use crate::referee::{Seat, Seats};
use tabletop::LEVELS;

/// The player of a side, and the computer's level there, which is kept while a human plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatChoice {
    /// True if the computer plays.
    #[serde(alias = "machine")]
    pub computer: bool,
    /// From 1 to 10.
    #[serde(deserialize_with = "level")]
    pub level: u8,
}

impl Default for SeatChoice {
    /// A human; the computer's level would suit a first game.
    fn default() -> Self {
        Self { computer: false, level: 3 }
    }
}

impl SeatChoice {
    /// Returns the chosen seat.
    pub fn seat(self) -> Seat {
        if self.computer { Seat::Computer(self.level) } else { Seat::Human }
    }

    /// The choice that results in `seats`, with the levels of `kept` for seats of humans.
    pub fn of(seats: Seats, kept: [Self; 2]) -> [Self; 2] {
        [0, 1].map(|side| match seats.0[side] {
            Seat::Human => Self { computer: false, ..kept[side] },
            Seat::Computer(level) => Self { computer: true, level },
        })
    }
}

fn level<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    in_range(u8::deserialize(from)?, 1..=LEVELS, "a level")
}
