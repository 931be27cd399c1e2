//! Graphics quality: the presets and their details.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use wgpu::DeviceType;

use super::Settings;
use super::detail_parts::DetailParts;
use phrases::{Phrase, phrase};
use platform;
pub use presentation::Quality;

/// The name of a quality.
pub fn quality_words(quality: Quality) -> Phrase {
    match quality {
        Quality::Auto => phrase!("quality-auto"),
        Quality::Low => phrase!("quality-low"),
        Quality::Medium => phrase!("quality-medium"),
        Quality::High => phrase!("quality-high"),
        Quality::Ultra => phrase!("quality-ultra"),
    }
}

/// Bloom: how light brighter than white spreads in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glare {
    /// None: emissive things must be drawn darker, or they clip to white.
    None,
    /// Computed on a small picture.
    Small,
    /// Computed in full.
    Full,
}

/// The extent of physically based shading, with highlights and reflections, instead of plain shading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gloss {
    /// Only mirrors, which would otherwise be unrecognisable: they reflect the room, without highlights.
    Mirrors,
    /// The pieces reflect the room, too.
    Sheen,
    /// The pieces, in full.
    Pieces,
    /// The table and the board, too.
    All,
}

/// Pictures and clips are being made, so each frame may take its time.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Unhurried;

/// Detects whether frames are drawn on the processor because there is no graphics card.
#[derive(SystemParam)]
pub struct SoftwareRendering<'w> {
    adapter: Option<Res<'w, RenderAdapterInfo>>,
    unhurried: Option<Res<'w, Unhurried>>,
}

impl SoftwareRendering<'_> {
    /// Returns whether it is in use; `None` in an app that does not render.
    pub fn is_used(&self) -> Option<bool> {
        let adapter = self.adapter.as_ref()?;
        Some(adapter.device_type == DeviceType::Cpu || platform::draws_in_software())
    }

    /// Returns whether it is in use while a player waits for each frame. The highest quality then skips the
    /// effects that cost a processor more than everything else together.
    pub fn is_hurried(&self) -> bool {
        self.unhurried.is_none() && self.is_used() == Some(true)
    }
}

/// The current level of detail. Each feature reads its part and follows when it changes.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Size of the shadow map of the key light in pixels; 0 for no shadows.
    pub shadows: usize,
    /// Samples per pixel: 1, 2 or 4.
    pub samples: u32,
    /// Smooths edges in the finished picture; used with one sample per pixel.
    pub smooth: bool,
    /// The bloom.
    pub glare: Glare,
    /// The extent of physically based shading.
    pub gloss: Gloss,
    /// Dust in the air that glows near the beam.
    pub air: bool,
    /// The board and polished pieces reflect their surroundings.
    pub reflections: bool,
    /// The room around the table is drawn.
    pub room: bool,
    /// The number of mirrors through which a ray from the eye is followed; 0 if mirrors only show the room.
    pub mirrors: u8,
    /// The maximum number of shards that fly at a time.
    pub shards: usize,
    /// The maximum number of lights that travel with the beam.
    pub lamps: usize,
}

impl Detail {
    /// The detail of a preset; Auto starts with everything.
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
                room: false,
                mirrors: 0,
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
                room: true,
                mirrors: 0,
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
                room: true,
                mirrors: 4,
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
                room: true,
                mirrors: 8,
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

/// Applies the choice to [`Detail`]; [`auto`](mod@super::auto) refines Auto.
pub(super) fn apply_quality(
    settings: Res<Settings>,
    mut detail: ResMut<Detail>,
    mut last: Local<(Quality, DetailParts)>,
) {
    let chosen = (settings.graphics.quality, settings.graphics.parts);
    // Only when the choice changes, so that a detail set at the start stays.
    if *last != chosen {
        *last = chosen;
        detail.set_if_neq(settings.graphics.detail());
    }
}
