//! Tests that playing creates no mesh, material or image, which would have to be uploaded to the graphics card first.

use std::any::type_name;
use std::collections::HashSet;

use bevy::prelude::*;
use specular::app::kit::theme::SurfaceMaterial;
use specular::app::scene::beam::GlowMaterial;
use specular::app::scene::shatter::ShardMaterial;
use specular::app::state::referee::{ActionChosen, Request, Timeline};

/// Turns of Classic with moves, swaps, rotations, long shots and a lost piece.
const LINE: &str = "f4+ c7- h2i3 h5+ f4e3 c7b7 e3+ e8d7 c5c6 a5b5 e4f3";

/// The types of the assets that were created.
#[derive(Resource, Default)]
struct CreatedAssets(Vec<&'static str>);

fn record<A: Asset>(mut events: MessageReader<AssetEvent<A>>, mut created: ResMut<CreatedAssets>) {
    let added = events.read().filter(|event| matches!(event, AssetEvent::Added { .. }));
    created.0.extend(added.map(|_| type_name::<A>()));
}

fn settle(app: &mut App) {
    for _ in 0..400 {
        app.update();
        if app.world().resource::<Timeline>().is_idle() {
            return;
        }
    }
    panic!("a turn does not settle");
}

/// Plays the line, and replays its last shot.
fn play(app: &mut App) {
    for action in LINE.split(' ') {
        app.world_mut().write_message(ActionChosen(action.parse().expect("an action")));
        app.update();
        settle(app);
    }
    app.world_mut().write_message(Request::Replay);
    app.update();
    settle(app);
}

/// The number of different pairs of mesh and material among pieces and board. Each pair is one draw call, however many
/// entities share it.
fn pairs(app: &mut App) -> usize {
    let mut drawn = app.world_mut().query::<(&Mesh3d, &MeshMaterial3d<SurfaceMaterial>)>();
    let pairs: HashSet<_> = drawn.iter(app.world()).map(|(mesh, material)| (mesh.id(), material.id())).collect();
    pairs.len()
}

#[test]
fn a_replayed_game_creates_no_assets() {
    let mut app = crate::headless::app(crate::headless::table("khet-2/classic"));
    app.init_resource::<CreatedAssets>().add_systems(Last, (record::<Mesh>, record::<Image>)).add_systems(
        Last,
        (record::<StandardMaterial>, record::<SurfaceMaterial>, record::<GlowMaterial>, record::<ShardMaterial>),
    );
    app.update();
    app.update();
    let before = pairs(&mut app);
    // Shards are cut during the first turns.
    play(&mut app);
    let created = &app.world().resource::<CreatedAssets>().0;
    for kind in
        [type_name::<Mesh>(), type_name::<SurfaceMaterial>(), type_name::<GlowMaterial>(), type_name::<ShardMaterial>()]
    {
        assert!(created.contains(&kind), "its creation is recorded: {kind}");
    }
    assert!(pairs(&mut app) <= before, "{} pairs of a mesh and a material, at first {before}", pairs(&mut app));

    app.world_mut().write_message(Request::LookAt(0));
    settle(&mut app);
    app.world_mut().resource_mut::<CreatedAssets>().0.clear();
    play(&mut app);
    assert_eq!(app.world().resource::<CreatedAssets>().0, [""; 0]);
}
