//! User-interface elements shared by the features: palette, fonts, widgets, piece icons, text fields, scale, scrolling,
//! focus, help and language.

mod clicks;
pub mod elided;
pub mod focus;
pub mod follow;
pub mod fonts;
pub mod help;
pub mod icons;
pub mod language;
pub mod nodes;
pub mod palette;
pub mod prelude;
pub mod press;
pub mod scale;
pub mod scroll;
pub mod side_panel;
pub mod size_class;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod text_field;
pub mod widgets;

use bevy::prelude::*;

pub use clicks::{MAX_CLICK_TRAVEL, cancelled};

/// Loads the fonts, and adds the behaviour of the widgets.
pub struct InterfacePlugin;

impl Plugin for InterfacePlugin {
    fn build(&self, app: &mut App) {
        fonts::load(app);
        clicks::plugin(app);
        icons::plugin(app);
        text_field::plugin(app);
        elided::plugin(app);
        language::plugin(app);
        follow::plugin(app);
        scroll::plugin(app);
        size_class::plugin(app);
        app.add_plugins((focus::FocusPlugin, scale::ScalePlugin, widgets::WidgetsPlugin));
    }
}
