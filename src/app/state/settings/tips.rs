//! The tips that the game has already shown.

use serde::{Deserialize, Serialize};

/// The tips that were shown; each is shown only once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tips {
    /// The tip that a key shows the opponent's next shot.
    pub threat: bool,
}
