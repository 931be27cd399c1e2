//! The game's two fonts, embedded in the binary.

use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::text::{FontFeatureTag, FontFeatures};

/// Space Grotesk Regular.
pub const REGULAR: Handle<Font> = uuid_handle!("5fd1f6c1-4f2b-4b0e-9c6a-2d6b8f0d3a01");
/// Space Grotesk SemiBold.
pub const SEMIBOLD: Handle<Font> = uuid_handle!("5fd1f6c1-4f2b-4b0e-9c6a-2d6b8f0d3a02");

/// Text at `size` logical pixels, at a UI scale of 1.
pub fn regular(size: f32) -> TextFont {
    font(REGULAR, size)
}

/// Like [`regular`], for headings and buttons.
pub fn semibold(size: f32) -> TextFont {
    font(SEMIBOLD, size)
}

/// Like [`regular`], with tabular figures for columns.
pub fn tabular(size: f32) -> TextFont {
    TextFont {
        font_features: FontFeatures::from([PLAIN_CAPITALS, FontFeatureTag::TABULAR_FIGURES]),
        ..font(REGULAR, size)
    }
}

/// The stylistic set in which B, D and J have no spurs, which look like smudges at small sizes.
const PLAIN_CAPITALS: FontFeatureTag = FontFeatureTag::new(b"ss04");

fn font(face: Handle<Font>, size: f32) -> TextFont {
    TextFont {
        font: face.into(),
        font_size: FontSize::Px(size),
        font_features: FontFeatures::from([PLAIN_CAPITALS]),
        ..default()
    }
}

/// Adds the fonts to an app that can show text.
pub(super) fn load(app: &mut App) {
    let Some(mut fonts) = app.world_mut().get_resource_mut::<Assets<Font>>() else { return };
    let regular: &[u8] = include_bytes!("../../../../assets/fonts/ui-regular.ttf");
    let semibold: &[u8] = include_bytes!("../../../../assets/fonts/ui-semibold.ttf");
    // Also as the default font: Bevy would not draw a text without one.
    for (handle, bytes) in [(REGULAR, regular), (SEMIBOLD, semibold), (Handle::default(), regular)] {
        if let Err(error) = fonts.insert(&handle, Font::from_bytes(bytes.to_vec())) {
            warn!("a font of the game could not be loaded: {error}");
        }
    }
}
