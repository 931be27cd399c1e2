//! Menus over the table.

use bevy::prelude::*;

/// Whether the title menu comes first.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Opening {
    pub title: bool,
}

/// Which menu covers the table.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// No menu: the table is played.
    #[default]
    None,
    /// The first thing one sees.
    Title,
    /// Edition and set-up.
    Setups,
    /// Resume, restart, options, quit.
    Pause,
}

/// Adds the menus.
pub struct MenusPlugin;

impl Plugin for MenusPlugin {
    fn build(&self, _app: &mut App) {}
}
