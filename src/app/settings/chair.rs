//! Who plays a side, as it is chosen and kept.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

use crate::app::referee::{Seat, Seats};
use crate::engine::LEVELS;

/// Who plays a side, and the machine's level there, which is kept while a person sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Chair {
    pub machine: bool,
    /// From 1 to 10.
    #[serde(deserialize_with = "level")]
    pub level: u8,
}

impl Default for Chair {
    /// A person; a machine in his place would play on a level that is fun for a first game.
    fn default() -> Self {
        Self { machine: false, level: 3 }
    }
}

impl Chair {
    pub fn seat(self) -> Seat {
        if self.machine { Seat::Machine(self.level) } else { Seat::Human }
    }

    /// The chairs of those who sit there, with the levels of `kept` where people sit.
    pub fn taken(seats: Seats, kept: [Self; 2]) -> [Self; 2] {
        [0, 1].map(|side| match seats.0[side] {
            Seat::Human => Self { machine: false, ..kept[side] },
            Seat::Machine(level) => Self { machine: true, level },
        })
    }
}

fn level<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    let level = u8::deserialize(from)?;
    if (1..=LEVELS.len()).contains(&level.into()) {
        return Ok(level);
    }
    let expected = format!("a level from 1 to {}", LEVELS.len());
    Err(D::Error::invalid_value(Unexpected::Unsigned(level.into()), &expected.as_str()))
}
