//! The look that features share: the active theme and the materials made from it, and the user interface's palette,
//! fonts, widgets, piece icons, scale, focus and help.

mod active;
mod clicks;
pub mod elided;
pub mod focus;
pub mod fonts;
mod grain;
pub mod help;
pub mod icons;
pub mod language;
mod material;
mod painter;
pub mod palette;
pub mod piece_solids;
pub mod rays;
pub mod scale;
pub mod scroll;
pub mod shader;
pub mod side_panel;
pub mod size_class;
#[cfg(test)]
pub mod testing;
pub mod text_field;
pub mod widgets;

use bevy::prelude::*;

use crate::settings::ContentChanged;
pub use active::{ActiveTheme, AvailableThemes, SideColors, color, light};
pub use clicks::MAX_CLICK_TRAVEL;
pub use grain::GrainTextures;
pub use material::{PlainLight, SurfaceKind, SurfaceMaterial};
pub use painter::MaterialPainter;

/// Loads fonts and themes, activates the chosen theme, and adds the behaviour of the shared widgets.
pub struct ThemePlugin;

impl Plugin for ThemePlugin {
    fn build(&self, app: &mut App) {
        fonts::load(app);
        material::plugin(app);
        rays::plugin(app);
        clicks::plugin(app);
        text_field::plugin(app);
        elided::plugin(app);
        language::plugin(app);
        scroll::plugin(app);
        size_class::plugin(app);
        app.init_resource::<ActiveTheme>()
            .init_resource::<GrainTextures>()
            .add_systems(Startup, active::offer_shipped_themes)
            .add_message::<ContentChanged>()
            .add_systems(
                PreUpdate,
                (active::reload_active_theme, active::apply_chosen_theme)
                    .chain()
                    .run_if(resource_exists::<AvailableThemes>),
            );
        app.add_plugins((focus::FocusPlugin, scale::ScalePlugin, widgets::WidgetsPlugin));
    }
}
