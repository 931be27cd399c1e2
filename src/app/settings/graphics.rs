//! Quality, light effects and camera, as chosen and saved.

use serde::{Deserialize, Serialize};

use super::quality::Quality;

/// Quality, light effects and camera.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Graphics {
    /// How much is drawn.
    pub quality: Quality,
    /// Reduced flashing: no flashes, a slow beam, no shake, no slow motion. `None` until the player has been asked.
    #[serde(alias = "calm")]
    pub reduced_flashing: Option<bool>,
    /// The camera follows the beam a little.
    pub cinematic: bool,
    /// The camera moves in when a king is struck.
    pub king_camera: bool,
}

impl Default for Graphics {
    fn default() -> Self {
        Self { quality: Quality::Auto, reduced_flashing: None, cinematic: false, king_camera: true }
    }
}

impl Graphics {
    /// Whether flashing is reduced; not before the player has asked for it.
    pub fn reduces_flashing(self) -> bool {
        self.reduced_flashing == Some(true)
    }
}
