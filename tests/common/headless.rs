//! The game in an app without a window and without a renderer.

#[path = "table.rs"]
mod table;

use std::time::Duration;

use bevy::asset::AssetPlugin;
use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use specular::app::referee::Table;
use specular::app::{GamePlugins, Options, lay};
use specular::setups::Library;
pub use table::table;

/// The app with this table, a tenth of a second a frame.
pub fn app(table: Table) -> App {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        TransformPlugin,
        AssetPlugin::default(),
        StatesPlugin,
        InputPlugin,
        bevy::window::WindowPlugin::default(),
    ));
    app.init_asset::<Mesh>()
        .init_asset::<StandardMaterial>()
        .init_asset::<Image>()
        .init_asset::<Font>()
        .init_asset::<Shader>();
    app.add_plugins(GamePlugins);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
    lay(&mut app, Options { library: Library::embedded(), table, skip_title: true, left_out: Vec::new() });
    app.finish();
    app.cleanup();
    app
}
