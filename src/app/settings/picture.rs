//! How the table is shown, as it is chosen and kept.

use serde::{Deserialize, Serialize};

use super::quality::Quality;

/// How the table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Picture {
    pub quality: Quality,
    /// No flashes, a slow beam, no shake, no slow motion. `None` until the player has been asked.
    pub calm: Option<bool>,
    /// The camera leans after the beam.
    pub cinematic: bool,
    /// The camera moves to the king's end.
    pub king_camera: bool,
}

impl Default for Picture {
    fn default() -> Self {
        Self { quality: Quality::Auto, calm: None, cinematic: false, king_camera: true }
    }
}

impl Picture {
    /// Whether the light is calm: not before somebody asked for it.
    pub fn is_calm(self) -> bool {
        self.calm == Some(true)
    }
}
