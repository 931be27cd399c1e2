//! Frames drawn for comparison in tests.

use bevy::math::UVec2;
use specular::app::capture::{Options, Output, Scene};
use specular::app::state::settings::Graphics;
use specular::looks::Designs;
use specular::themes::{DEFAULT, Theme, Themes};

/// The default theme.
pub fn default_theme() -> Theme {
    Themes::embedded().find(DEFAULT).expect("the default theme").clone()
}

/// Draws `scenes` on the processor, so that the result is the same everywhere: with the default settings, only the
/// table, and no sound.
pub fn in_software(scenes: Vec<Scene>, output: Output, size: UVec2) -> Options {
    Options {
        scenes,
        output,
        size,
        tile: None,
        silent: true,
        picture: Graphics::default(),
        software: true,
        stripes: false,
        looks: Designs::embedded(),
        hud: false,
        window: false,
        json: false,
    }
}
