//! The look shared by all: the theme of the table and what its surfaces are painted with, palette, fonts, widgets, icons
//! of pieces, and how the keyboard walks from button to button.

pub mod bodies;
pub mod focus;
pub mod fonts;
mod grain;
pub mod icons;
mod look;
mod matter;
mod paint;
pub mod palette;
pub mod scale;
pub mod shader;
pub mod widgets;

use bevy::prelude::*;

use crate::app::settings::ContentChanged;
pub use grain::Grains;
pub use look::{Look, Looks, SideColors, color, light};
pub use matter::{Matter, PlainLight, Sort};
pub use paint::Paints;

/// Loads the fonts, shows the theme that is chosen, and adds the behaviour of the shared widgets.
pub struct ThemePlugin;

impl Plugin for ThemePlugin {
    fn build(&self, app: &mut App) {
        fonts::load(app);
        matter::plugin(app);
        app.init_resource::<Look>()
            .init_resource::<Grains>()
            .add_systems(Startup, look::open)
            .add_message::<ContentChanged>()
            .add_systems(PreUpdate, (look::refresh, look::wear).chain().run_if(resource_exists::<Looks>));
        app.add_plugins((focus::FocusPlugin, scale::ScalePlugin, widgets::WidgetsPlugin));
    }
}
