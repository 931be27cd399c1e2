//! The saved settings for quality, light effects and camera.

use serde::{Deserialize, Serialize};

use super::detail_parts::{DetailParts, Part};
use super::quality::{Detail, Quality};

/// Quality, light effects and camera.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Graphics {
    /// The preset.
    pub quality: Quality,
    /// The parts whose level the player has changed from the preset's.
    pub parts: DetailParts,
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
        Self {
            quality: Quality::Auto,
            parts: DetailParts::default(),
            reduced_flashing: None,
            cinematic: false,
            king_camera: true,
        }
    }
}

impl Graphics {
    /// The level of detail, part by part. Auto starts with everything on.
    pub fn detail(self) -> Detail {
        self.parts.over(Detail::of(self.quality))
    }

    /// Returns whether any part differs from the preset.
    pub fn is_custom(self) -> bool {
        self.parts != DetailParts::default()
    }

    /// Switches to this preset and discards all overrides.
    pub fn set_preset(&mut self, quality: Quality) {
        (self.quality, self.parts) = (quality, DetailParts::default());
    }

    /// Overrides the level of a part. If that is the preset's level anyway, the override is removed.
    pub fn set_part(&mut self, part: Part, level: u8) {
        let is_usual = self.quality != Quality::Auto && part.level_in(&Detail::of(self.quality)) == Some(level);
        *self.parts.level(part) = (!is_usual).then_some(level);
    }

    /// Returns whether flashing is reduced, which it is only if the player has chosen so.
    pub fn reduces_flashing(self) -> bool {
        self.reduced_flashing == Some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_custom_while_it_differs_from_the_preset() {
        let mut graphics = Graphics { quality: Quality::Low, ..Graphics::default() };
        graphics.set_part(Part::Reflections, 2);
        assert!(graphics.is_custom());
        assert_eq!(graphics.detail(), Detail { mirrors: 8, reflections: true, ..Detail::of(Quality::Low) });
        graphics.set_part(Part::Reflections, 0);
        assert_eq!((graphics.is_custom(), graphics.detail()), (false, Detail::of(Quality::Low)));
        graphics.set_part(Part::Glow, 2);
        graphics.set_preset(Quality::High);
        assert_eq!((graphics.is_custom(), graphics.detail()), (false, Detail::of(Quality::High)));
        // Auto changes its level over time, so the choice is kept even if it matches for now.
        graphics.set_preset(Quality::Auto);
        graphics.set_part(Part::Glow, 2);
        assert!(graphics.is_custom());
    }
}
