//! The player's changes to the look of the table apart from its theme.

use serde::{Deserialize, Serialize};

use content::themes::SidePair;
use phrases::{Phrase, phrase};

/// The player's changes to the look of the table apart from its theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TableLook {
    /// The names of files and ranks on the rim.
    pub coordinates: Coordinates,
    /// When pieces are drawn as flat figures instead of bodies.
    pub flat_pieces: FlatPieces,
    /// The colours of the two sides.
    pub side_colors: SidePair,
    /// The second player's pieces have stripes.
    pub patterns: bool,
}

/// The names of files and ranks on the rim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Coordinates {
    /// Two sides for each player, turned towards that player.
    #[default]
    BothSeats,
    /// All four sides, turned towards the viewer.
    Viewer,
    /// None.
    Off,
}

impl Coordinates {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::BothSeats, Self::Viewer, Self::Off];

    /// The label in the options.
    pub fn words(self) -> Phrase {
        match self {
            Self::BothSeats => phrase!("option-coordinates-both-seats"),
            Self::Viewer => phrase!("option-coordinates-my-seat"),
            Self::Off => phrase!("option-coordinates-off"),
        }
    }
}

/// When pieces are drawn as flat figures instead of bodies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum FlatPieces {
    /// While the board is seen from straight above.
    #[default]
    FromAbove,
    /// From any angle.
    Always,
    /// Never.
    Never,
}

impl FlatPieces {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::FromAbove, Self::Always, Self::Never];

    /// The label in the options.
    pub fn words(self) -> Phrase {
        match self {
            Self::FromAbove => phrase!("option-flat-pieces-from-above"),
            Self::Always => phrase!("option-flat-pieces-always"),
            Self::Never => phrase!("option-flat-pieces-never"),
        }
    }
}
