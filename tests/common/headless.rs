//! The game in an app without a window or a renderer.

use std::path::PathBuf;
use std::time::Duration;

pub use crate::tables::table;
use bevy::asset::AssetPlugin;
use bevy::input::InputPlugin;
use bevy::input_focus::InputDispatchPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::ui_widgets::ButtonPlugin;
use bevy::winit::WinitPlugin;
use specular::app::kit::window::PointerPlugin;
use specular::app::play::reload::ReloadPlugin;
use specular::app::state::referee::Table;
use specular::app::state::store::Store;
use specular::app::{GamePlugins, Options, build_world};
use specular::mods::{Content, Places};

/// An app with this table and frames of a tenth of a second.
#[allow(dead_code, reason = "not every test uses it")]
pub fn app(table: Table) -> App {
    build(App::new(), table, Store::default(), true, None, None)
}

/// An app with this table and the content of these places, which is read again on request.
#[allow(dead_code, reason = "not every test uses it")]
pub fn with_places(table: Table, places: Places) -> App {
    build(App::new(), table, Store::default(), true, Some(places), None)
}

/// The app as it starts with a file that could not be opened.
#[allow(dead_code, reason = "not every test uses it")]
pub fn with_broken(file: PathBuf) -> App {
    build(App::new(), table("ace"), Store::default(), false, None, Some(file))
}

/// The app as it starts for a player with these files: at the title screen, with buttons that react to keys.
#[allow(dead_code, reason = "not every test uses it")]
pub fn started(table: Table, store: Store) -> App {
    let mut app = App::new();
    // These let keys activate buttons.
    app.add_plugins((InputDispatchPlugin, ButtonPlugin));
    build(app, table, store, false, None, None)
}

/// The whole game as in a window of this size, with its layout, cameras and picking, but without a graphics adapter.
#[allow(dead_code, reason = "not every test uses it")]
pub fn unseen(table: Table, places: Places, (width, height): (u32, u32)) -> App {
    let none = WgpuSettings { backends: None, ..default() };
    let window = Window { resolution: (width, height).into(), ..default() };
    let mut app = App::new();
    app.add_plugins((
        specular::app::kit::window::bevy_plugins()
            .set(RenderPlugin { render_creation: none.into(), ..default() })
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>(),
        GamePlugins,
        PointerPlugin,
    ));
    // Without an adapter, Bevy leaves this out, although the components for rendering need it.
    app.add_plugins(SyncWorldPlugin);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
    let (content, left_out) = Content::open(&places);
    build_world(&mut app, Options { places, left_out, ..Options::new(content, table) });
    app.finish();
    app.cleanup();
    app
}

fn build(
    mut app: App,
    table: Table,
    store: Store,
    skip_title: bool,
    places: Option<Places>,
    broken: Option<PathBuf>,
) -> App {
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
    app.insert_resource(store);
    let content = places.as_ref().map_or_else(Content::embedded, |places| Content::open(places).0);
    if let Some(places) = &places {
        app.add_plugins(ReloadPlugin(places.clone()));
    }
    let places = places.unwrap_or_default();
    build_world(&mut app, Options { places, skip_title, broken, ..Options::new(content, table) });
    app.finish();
    app.cleanup();
    app
}
