//! How loud the game is, as it is chosen and kept.

use serde::{Deserialize, Serialize};

/// How loud the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sound {
    /// No sound at all; the volumes are kept.
    pub mute: bool,
}
