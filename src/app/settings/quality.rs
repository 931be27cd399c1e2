//! How much is drawn: the presets, and what each of them allows.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::Settings;

/// The player's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Quality {
    /// Whatever this machine draws fluently.
    #[default]
    Auto,
    Low,
    Medium,
    High,
    Ultra,
}

impl Quality {
    pub const ALL: [Self; 5] = [Self::Auto, Self::Low, Self::Medium, Self::High, Self::Ultra];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "Auto",
            Self::Low => "Low",
            Self::Medium => "Medium",
            Self::High => "High",
            Self::Ultra => "Ultra",
        }
    }
}

/// How light that is brighter than white spreads in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glare {
    /// Not at all: what shines must be drawn weaker, or it goes white.
    None,
    /// In a small picture.
    Small,
    Full,
}

/// What is shaded as the matter that it is, with highlights and mirror images, and not plainly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gloss {
    /// Mirrors alone, which could not be read without; they show the room, and no highlights.
    Mirrors,
    /// The pieces too show the room.
    Sheen,
    /// The pieces, in full.
    Pieces,
    /// The table and the board too.
    All,
}

/// What is drawn now: each feature reads its part, and follows when it changes.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Pixels along the edge of the key lamp's shadow map; 0 is no shadows.
    pub shadows: usize,
    /// Samples a pixel: 1, 2 or 4.
    pub samples: u32,
    /// Edges are smoothed in the finished picture: for one sample a pixel.
    pub smooth: bool,
    pub glare: Glare,
    pub gloss: Gloss,
    /// Dust that glows near the beam.
    pub air: bool,
    /// The board mirrors what stands on it.
    pub reflections: bool,
    /// Shards that may fly at once.
    pub shards: usize,
    /// Lamps that run with the beam.
    pub lamps: usize,
}

impl Detail {
    /// What a preset allows; Auto is all, until it is found to be too much.
    pub const fn of(quality: Quality) -> Self {
        match quality {
            Quality::Low => Self {
                shadows: 0,
                samples: 1,
                smooth: true,
                glare: Glare::None,
                gloss: Gloss::Mirrors,
                air: false,
                reflections: false,
                shards: 32,
                lamps: 1,
            },
            Quality::Medium => Self {
                shadows: 1024,
                samples: 1,
                smooth: true,
                glare: Glare::Small,
                gloss: Gloss::Mirrors,
                air: false,
                reflections: false,
                shards: 80,
                lamps: 2,
            },
            Quality::High => Self {
                shadows: 2048,
                samples: 1,
                smooth: true,
                glare: Glare::Full,
                gloss: Gloss::Sheen,
                air: true,
                reflections: false,
                shards: 120,
                lamps: 4,
            },
            Quality::Auto | Quality::Ultra => Self {
                shadows: 4096,
                samples: 4,
                smooth: false,
                glare: Glare::Full,
                gloss: Gloss::All,
                air: true,
                reflections: true,
                shards: 200,
                lamps: 4,
            },
        }
    }
}

impl Default for Detail {
    fn default() -> Self {
        Self::of(Quality::Auto)
    }
}

/// Follows the choice; what Auto stands for is found by [`auto`](super::auto).
pub(super) fn follow(settings: Res<Settings>, mut detail: ResMut<Detail>, mut last: Local<Quality>) {
    let chosen = settings.picture.quality;
    // Only a change of the choice touches it: whoever set another detail at the start keeps it.
    if *last != chosen {
        *last = chosen;
        detail.set_if_neq(Detail::of(chosen));
    }
}
