//! A chosen theme is shown at once, without creating any new assets.

use std::collections::HashSet;

use bevy::prelude::*;
use specular::app::kit::theme::{ActiveTheme, SurfaceMaterial};
use specular::app::state::messages::Notice;
use specular::app::state::settings::Settings;
use specular::app::state::space::{OnSquare, Tile};
use specular::themes::{DEFAULT, SHIPPED};

fn choose(app: &mut App, theme: &str) {
    theme.clone_into(&mut app.world_mut().resource_mut::<Settings>().theme);
    app.update();
}

/// The properties of all materials on the table, and the meshes that use them. Shards are ignored, because another
/// thread still cuts them.
fn painted(app: &mut App) -> (Vec<String>, HashSet<AssetId<Mesh>>) {
    let world = app.world_mut();
    let mut wearing = world.query_filtered::<&Mesh3d, With<MeshMaterial3d<SurfaceMaterial>>>();
    let meshes = wearing.iter(world).map(|mesh| mesh.id()).collect();
    let materials = world.resource::<Assets<SurfaceMaterial>>();
    let mut looks: Vec<_> = materials.iter().map(|(id, look)| (id, format!("{:?}", look.base))).collect();
    looks.sort_by_key(|(id, _)| *id);
    (looks.into_iter().map(|(_, look)| look).collect(), meshes)
}

fn tile_colors(app: &mut App) -> Vec<LinearRgba> {
    let world = app.world_mut();
    let mut tiles = world.query_filtered::<(&OnSquare, &MeshMaterial3d<SurfaceMaterial>), With<Tile>>();
    let mut tiles: Vec<_> = tiles.iter(world).map(|(on, material)| (on.0, material.0.clone())).collect();
    tiles.sort_by_key(|(square, _)| square.to_string());
    let materials = world.resource::<Assets<SurfaceMaterial>>();
    tiles.iter().map(|(_, material)| materials.get(material).expect("a material").base.base_color.to_linear()).collect()
}

#[test]
fn a_chosen_theme_repaints_the_table_in_place() {
    let mut app = crate::headless::app(crate::headless::table("laser-chess/ace"));
    app.update();
    app.update();
    assert_eq!(app.world().resource::<ActiveTheme>().0.id, DEFAULT);
    let (first, meshes) = painted(&mut app);
    assert!(meshes.len() > 10, "{}", meshes.len());
    let tiles = tile_colors(&mut app);
    assert_eq!(tiles.len(), 80);
    for &(id, _) in SHIPPED.iter().filter(|(id, _)| *id != DEFAULT) {
        choose(&mut app, id);
        assert_eq!(app.world().resource::<ActiveTheme>().0.id, id);
        let (now, meshes_now) = painted(&mut app);
        assert_eq!((now.len(), &meshes_now), (first.len(), &meshes), "{id}: no asset is created");
        assert!(tile_colors(&mut app).iter().zip(&tiles).all(|(now, before)| now != before), "{id}");
        let changed = now.iter().zip(&first).filter(|(now, before)| now != before).count();
        assert!(changed > 20, "{id}: {changed}");
    }
    choose(&mut app, DEFAULT);
    assert_eq!(painted(&mut app).0, first, "and back again");
}

#[test]
fn an_unknown_theme_is_reported_and_the_table_keeps_its_theme() {
    let mut app = crate::headless::app(crate::headless::table("laser-chess/ace"));
    app.update();
    choose(&mut app, "neon");
    app.world_mut().resource_mut::<Messages<Notice>>().clear();
    choose(&mut app, "noen");
    assert_eq!(app.world().resource::<ActiveTheme>().0.id, "neon");
    let notices: Vec<Notice> = app.world_mut().resource_mut::<Messages<Notice>>().drain().collect();
    let [notice] = &notices[..] else { panic!("{} notices", notices.len()) };
    assert!(notice.bad && notice.words.to_string().contains("did you mean \"neon\"?"), "{}", notice.words);
}
