//! The appearance of the table: the active theme, the materials made from it, and their reflections.

mod active;
mod grain;
mod material;
mod painter;
pub mod piece_solids;
pub mod rays;
pub mod shader;

use bevy::prelude::*;

pub use active::{ActiveTheme, AvailableThemes, SideColors, color, light};
pub use grain::GrainTextures;
pub use material::{PlainLight, SurfaceKind, SurfaceMaterial};
pub use painter::MaterialPainter;
use state::messages::Notice;
use state::settings::{ContentChanged, Settings};

/// Loads the themes, activates the chosen one, and adds the materials.
pub struct ThemePlugin;

impl Plugin for ThemePlugin {
    fn build(&self, app: &mut App) {
        material::plugin(app);
        rays::plugin(app);
        app.init_resource::<ActiveTheme>()
            .init_resource::<GrainTextures>()
            .init_resource::<Settings>()
            .add_message::<ContentChanged>()
            .add_message::<Notice>()
            .add_systems(Startup, active::offer_shipped_themes.run_if(not(resource_exists::<AvailableThemes>)))
            .add_systems(PreUpdate, (active::reload_active_theme, active::apply_chosen_theme).chain());
    }
}
