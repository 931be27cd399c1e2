//! The volume settings.

use serde::{Deserialize, Deserializer, Serialize};

use super::in_range;

/// Volumes from 0, silent, to [`Sound::MAX_VOLUME`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sound {
    /// Mutes everything, regardless of the volumes.
    pub mute: bool,
    /// The volume of everything.
    #[serde(deserialize_with = "volume")]
    pub master: u8,
    /// The laser, the beam and the mirrors.
    #[serde(deserialize_with = "volume")]
    pub beam: u8,
    /// Pieces that move and break.
    #[serde(deserialize_with = "volume")]
    pub pieces: u8,
    /// Buttons and refusals.
    #[serde(deserialize_with = "volume")]
    pub interface: u8,
    /// The sound of the room.
    #[serde(deserialize_with = "volume")]
    pub ambience: u8,
    /// The music; off by default.
    #[serde(deserialize_with = "volume")]
    pub music: u8,
}

impl Sound {
    /// The highest volume.
    pub const MAX_VOLUME: u8 = 10;
}

impl Default for Sound {
    fn default() -> Self {
        Self { mute: false, master: 8, beam: 8, pieces: 8, interface: 7, ambience: 6, music: 0 }
    }
}

fn volume<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    in_range(u8::deserialize(from)?, 0..=Sound::MAX_VOLUME, "a volume")
}
