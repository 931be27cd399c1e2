//! What the game has told its players once.

use serde::{Deserialize, Serialize};

/// The tips that were given, each once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tips {
    /// That a key shows the opponent's next shot.
    pub threat: bool,
}
