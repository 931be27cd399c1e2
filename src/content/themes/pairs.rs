//! Colour pairs for the two sides that override those of every theme, for players who cannot tell the theme's apart.

use serde::{Deserialize, Serialize};

use super::theme::{Side, Sides};
use super::values::{BeamColor, Rgb, Title};

/// The choice of the two sides' colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SidePair {
    /// The theme's colours.
    #[default]
    Theme,
    /// For everybody, and the safest choice for red-green colour blindness.
    BlueOrange,
    /// Distinguished by lightness alone.
    WhiteBlack,
    /// For blue-yellow colour blindness.
    CyanRed,
}

impl SidePair {
    /// Every choice.
    pub const ALL: [Self; 4] = [Self::Theme, Self::BlueOrange, Self::WhiteBlack, Self::CyanRed];

    /// The name on the command line: `blue-orange`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::BlueOrange => "blue-orange",
            Self::WhiteBlack => "white-black",
            Self::CyanRed => "cyan-red",
        }
    }

    /// Finds the choice with this [`id`](Self::id).
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pair| pair.id() == id)
    }

    /// The colours of the first and the second player, whatever their names, or `None` for the theme's.
    pub fn sides(self) -> Option<Sides> {
        // Name, body, beam, ink, mark and trim.
        let pair = match self {
            Self::Theme => return None,
            Self::BlueOrange => [
                ("Blue", [0x0e46b4, 0x3f9cff, 0x7cb8ff, 0x2a68d8, 0xdfe8ff]),
                ("Orange", [0xe07c00, 0xffa420, 0xffb84a, 0xd08018, 0xffe0a0]),
            ],
            Self::WhiteBlack => [
                ("White", [0xe6ecf2, 0xbfe6ff, 0xf0f6ff, 0xa8b8c8, 0xffffff]),
                ("Black", [0x141417, 0xff9a3c, 0x8a8f97, 0x8e9299, 0xe8e2d8]),
            ],
            Self::CyanRed => [
                ("Cyan", [0x12a0a8, 0x20e4e8, 0x6fe4e8, 0x1a9098, 0xc8ffff]),
                ("Red", [0xa80a12, 0xff3a28, 0xff7468, 0xb82020, 0xffc8b8]),
            ],
        };
        Some(Sides::pair(pair.map(|(name, colors)| {
            let [body, beam, ink, mark, trim] = colors.map(Rgb::of);
            let called = Some(Title(name.into()));
            Side { names: Vec::new(), called, body, beam: BeamColor::of(beam), ink, mark, trim }
        })))
    }
}
