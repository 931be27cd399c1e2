//! The parts of the picture that players choose individually, regardless of the preset.

use serde::{Deserialize, Deserializer, Serialize};

use super::in_range;
use super::quality::{Detail, Glare, Gloss};
use phrases::{Phrase, phrase};

/// A part of the picture that has several levels of detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Shadows on the table.
    Shadows,
    /// Antialiasing.
    Edges,
    /// Bloom.
    Glow,
    /// Highlights on surfaces.
    Surfaces,
    /// Dust in the air.
    Dust,
    /// Reflections in mirrors and the board.
    Reflections,
    /// The number of flying shards.
    Shards,
    /// The number of lamps that travel with the beam.
    BeamLights,
}

/// The levels that the player has chosen, by number; `None` leaves a part to the preset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(missing_docs, reason = "the parts")]
pub struct DetailParts {
    #[serde(deserialize_with = "level")]
    pub shadows: Option<u8>,
    #[serde(deserialize_with = "level")]
    pub edges: Option<u8>,
    #[serde(deserialize_with = "level")]
    pub glow: Option<u8>,
    #[serde(deserialize_with = "level")]
    pub surfaces: Option<u8>,
    #[serde(deserialize_with = "level")]
    pub dust: Option<u8>,
    #[serde(deserialize_with = "level")]
    pub reflections: Option<u8>,
    #[serde(deserialize_with = "level")]
    pub shards: Option<u8>,
    #[serde(deserialize_with = "level")]
    pub beam_lights: Option<u8>,
}

const SHADOWS: [usize; 4] = [0, 1024, 2048, 4096];
const EDGES: [(u32, bool); 3] = [(1, false), (1, true), (4, false)];
const GLOW: [Glare; 3] = [Glare::None, Glare::Small, Glare::Full];
const SURFACES: [Gloss; 4] = [Gloss::Mirrors, Gloss::Sheen, Gloss::Pieces, Gloss::All];
/// The number of mirrors through which a ray is followed, and whether the board reflects.
const REFLECTIONS: [(u8, bool); 3] = [(0, false), (4, false), (8, true)];
const SHARDS: [usize; 4] = [32, 80, 120, 200];
const BEAM_LIGHTS: [usize; 3] = [1, 2, 4];

impl Part {
    /// Every part, in the order of the options.
    pub const ALL: [Self; 8] = [
        Self::Shadows,
        Self::Edges,
        Self::Glow,
        Self::Surfaces,
        Self::Reflections,
        Self::Dust,
        Self::Shards,
        Self::BeamLights,
    ];

    /// The message of its row in the options.
    pub fn words(self) -> Phrase {
        match self {
            Self::Shadows => phrase!("option-shadows"),
            Self::Edges => phrase!("option-edges"),
            Self::Glow => phrase!("option-bloom"),
            Self::Surfaces => phrase!("option-gloss"),
            Self::Reflections => phrase!("option-reflections"),
            Self::Dust => phrase!("option-dust"),
            Self::Shards => phrase!("option-shards"),
            Self::BeamLights => phrase!("option-beam-lights"),
        }
    }

    /// The names of its levels, lowest first.
    pub fn levels(self) -> Vec<Phrase> {
        match self {
            Self::Shadows => vec![
                phrase!("option-shadows-off"),
                phrase!("option-shadows-low"),
                phrase!("option-shadows-medium"),
                phrase!("option-shadows-high"),
            ],
            Self::Edges => {
                vec![phrase!("option-edges-off"), phrase!("option-edges-smooth"), phrase!("option-edges-msaa")]
            }
            Self::Glow => vec![phrase!("option-bloom-off"), phrase!("option-bloom-low"), phrase!("option-bloom-full")],
            Self::Surfaces => vec![
                phrase!("option-gloss-mirrors"),
                phrase!("option-gloss-sheen"),
                phrase!("option-gloss-pieces"),
                phrase!("option-gloss-all"),
            ],
            Self::Reflections => vec![
                phrase!("option-reflections-off"),
                phrase!("option-reflections-mirrors"),
                phrase!("option-reflections-all"),
            ],
            Self::Dust => vec![phrase!("choice-off"), phrase!("choice-on")],
            Self::Shards => vec![
                phrase!("option-shards-few"),
                phrase!("option-shards-some"),
                phrase!("option-shards-many"),
                phrase!("option-shards-most"),
            ],
            Self::BeamLights => {
                BEAM_LIGHTS.iter().map(|&count| phrase!("option-beam-lights-value", count = count)).collect()
            }
        }
    }

    /// The level at which `detail` draws it; `None` if that is not one of its levels.
    pub fn level_in(self, detail: &Detail) -> Option<u8> {
        (0..MAX_LEVELS).find(|&level| {
            let mut drawn = *detail;
            self.draw(level, &mut drawn);
            drawn == *detail
        })
    }

    /// Sets the part to one of its [levels](Self::levels).
    fn draw(self, level: u8, detail: &mut Detail) {
        let level = usize::from(level).min(self.levels().len() - 1);
        match self {
            Self::Shadows => detail.shadows = SHADOWS[level],
            Self::Edges => (detail.samples, detail.smooth) = EDGES[level],
            Self::Glow => detail.glare = GLOW[level],
            Self::Surfaces => detail.gloss = SURFACES[level],
            Self::Reflections => (detail.mirrors, detail.reflections) = REFLECTIONS[level],
            Self::Dust => detail.air = level > 0,
            Self::Shards => detail.shards = SHARDS[level],
            Self::BeamLights => detail.lamps = BEAM_LIGHTS[level],
        }
    }
}

impl DetailParts {
    /// The level chosen for a part.
    pub fn level(&mut self, part: Part) -> &mut Option<u8> {
        match part {
            Part::Shadows => &mut self.shadows,
            Part::Edges => &mut self.edges,
            Part::Glow => &mut self.glow,
            Part::Surfaces => &mut self.surfaces,
            Part::Reflections => &mut self.reflections,
            Part::Dust => &mut self.dust,
            Part::Shards => &mut self.shards,
            Part::BeamLights => &mut self.beam_lights,
        }
    }

    /// Returns `detail` with the chosen parts replaced.
    pub fn over(mut self, mut detail: Detail) -> Detail {
        for part in Part::ALL {
            if let Some(level) = *self.level(part) {
                part.draw(level, &mut detail);
            }
        }
        detail
    }
}

/// The maximum number of levels of a part.
const MAX_LEVELS: u8 = 4;

fn level<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u8>, D::Error> {
    let level = Option::deserialize(from)?;
    level.map(|level| in_range(level, 0..=MAX_LEVELS - 1, "a level")).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Quality;

    #[test]
    fn every_level_draws_its_part_and_nothing_else() {
        for part in Part::ALL {
            assert!(part.levels().len() <= usize::from(MAX_LEVELS));
            for preset in Quality::PRESETS {
                let before = Detail::of(preset);
                assert!(part.level_in(&before).is_some(), "{part:?} of {preset:?} is one of its levels");
                for level in 0..part.levels().len() as u8 {
                    let mut parts = DetailParts::default();
                    *parts.level(part) = Some(level);
                    let detail = parts.over(before);
                    assert_eq!(part.level_in(&detail), Some(level), "{part:?}");
                    for other in Part::ALL.into_iter().filter(|&other| other != part) {
                        assert_eq!(other.level_in(&detail), other.level_in(&before), "{part:?} changes {other:?}");
                    }
                }
            }
        }
    }
}
