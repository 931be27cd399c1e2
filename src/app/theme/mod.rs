//! The look shared by all: palette, fonts, widgets, icons of pieces, and how the keyboard walks from button to button.

pub mod focus;
pub mod fonts;
pub mod icons;
pub mod palette;
pub mod scale;
pub mod widgets;

use bevy::prelude::*;

/// Loads the fonts and adds the behaviour of the shared widgets.
pub struct ThemePlugin;

impl Plugin for ThemePlugin {
    fn build(&self, app: &mut App) {
        fonts::load(app);
        app.add_plugins((focus::FocusPlugin, scale::ScalePlugin, widgets::WidgetsPlugin));
    }
}
