//! Tests shards without a window: they crack, fly, fall and disappear.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use bevy::time::TimeUpdateStrategy;
use kit::theme::SurfaceMaterial;

use super::ShatterPlugin;
use super::assets::SHARDS;
use super::breaking::SHARDS_IF_SKIPPED;
use super::physics::PhysicsFrames;
use super::shard::{Obstacle, Shard};
use content::setups::Library;
use kit::theme::piece_solids::PieceSolids;
use notation::from_khet;
use presentation::PieceLayer;
use rules::Position;
use state::referee::{RefereePlugin, Request, Start, Table, Timeline};
use state::settings::Detail;
use state::space::BoardSpace;
use state::space::solid::{CREASE, Solid};
use state::testing::TestApp;

fn app() -> App {
    app_at(Library::embedded().find("ace").unwrap().position.clone())
}

fn app_at(position: Position) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, AssetPlugin::default()));
    app.init_asset::<Mesh>().init_asset::<SurfaceMaterial>().add_plugins((RefereePlugin, ShatterPlugin));
    let table = Table::new(Start::at(position, Arc::default()));
    // Every piece is a box.
    let block = Solid::cuboid(Vec3::new(0.6, 0.7, 0.6), 0.0).moved(Vec3::Y * 0.36);
    let block: Arc<[PieceLayer]> = Arc::new([PieceLayer { material: 1, closed: true, faces: block.faces(CREASE) }]);
    let kinds = table.board().looks.iter().map(|_| [block.clone(), block.clone()]).collect();
    app.insert_resource(PieceSolids { kinds, materials: default(), neutral: Vec::new() });
    app.insert_resource(table);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_nanos(16_666_667)));
    app.update();
    app
}

/// Blue turns their own mirror on j4 into the beam and loses it.
fn lose_a_piece(app: &mut App) {
    app.play("j4+");
}

/// The shards that have broken off.
fn flying(app: &mut App) -> Vec<Transform> {
    let mut query = app.world_mut().query::<(&Transform, &Shard)>();
    query.iter(app.world()).filter(|(_, shard)| shard.flight.is_some()).map(|(place, _)| *place).collect()
}

/// The shards that are still in place, with their distance from the impact and their heat.
fn standing(app: &mut App) -> Vec<(Transform, f32, f32)> {
    let mut query = app.world_mut().query::<(&Transform, &Shard)>();
    let shards = query.iter(app.world()).filter(|(_, shard)| shard.flight.is_none());
    shards.map(|(place, shard)| (*place, shard.impact_distance, shard.heat)).collect()
}

fn obstacles(app: &mut App) -> usize {
    app.world_mut().query::<&Obstacle>().iter(app.world()).count()
}

/// Runs until shards fly.
fn run_until_shards_fly(app: &mut App) -> Vec<Transform> {
    for _ in 0..300 {
        app.update();
        let shards = flying(app);
        if !shards.is_empty() {
            return shards;
        }
    }
    panic!("nothing breaks");
}

#[test]
fn a_struck_piece_breaks_on_its_square_and_its_shards_disappear() {
    let mut app = app();
    assert_eq!(app.resource::<PhysicsFrames>().0, 0, "physics does not run before");
    lose_a_piece(&mut app);
    let first = run_until_shards_fly(&mut app);
    assert!((14..=SHARDS).contains(&first.len()), "{} shards", first.len());
    let j4 = app.resource::<BoardSpace>().center("j4".parse().unwrap());
    assert!(first.iter().all(|shard| shard.translation.distance(j4) < 1.0), "shards come from the square");

    app.frames(60);
    let after = flying(&mut app);
    assert!(after.iter().all(|shard| shard.translation.is_finite()));
    let fallen = after.iter().filter(|shard| (-0.05..0.35).contains(&shard.translation.y)).count();
    assert!(fallen * 2 > after.len(), "after a second most shards have fallen: {fallen} of {}", after.len());

    app.frames(200);
    assert!(flying(&mut app).is_empty());
    assert_eq!(obstacles(&mut app), 0);
    assert_eq!(app.resource::<PhysicsFrames>().0, 0, "physics has stopped");
}

#[test]
fn cracks_and_heat_spread_from_the_impact() {
    let mut app = app();
    lose_a_piece(&mut app);
    let mut cracked = Vec::new();
    for _ in 0..300 {
        app.update();
        let now = standing(&mut app);
        if now.is_empty() && !cracked.is_empty() {
            break;
        }
        if cracked.is_empty() && !now.is_empty() {
            assert!(now.iter().all(|&(.., heat)| heat < 0.1), "it is cold at first");
        }
        cracked = now;
    }
    assert!(cracked.len() >= 14, "{} shards", cracked.len());
    assert!(cracked.iter().all(|(place, ..)| place.translation.y > 0.0), "nothing has fallen");
    cracked.sort_by(|a, b| a.1.total_cmp(&b.1));
    let (nearest, farthest) = (cracked[0].2, cracked[cracked.len() - 1].2);
    assert!(nearest > 0.5 && nearest > farthest, "hottest at the impact: {nearest} and {farthest}");
    assert_eq!(flying(&mut app).len(), cracked.len(), "all cracked shards fly");
}

#[test]
fn there_are_never_more_shards_than_the_quality_allows() {
    let mut app = app();
    app.resource_mut::<Detail>().shards = 6;
    lose_a_piece(&mut app);
    assert_eq!(run_until_shards_fly(&mut app).len(), 6);
    assert!(standing(&mut app).is_empty(), "the others are gone");
}

#[test]
fn undoing_a_turn_removes_its_shards() {
    for crack in [false, true] {
        let mut app = app();
        lose_a_piece(&mut app);
        if crack {
            while standing(&mut app).is_empty() {
                app.update();
            }
        } else {
            run_until_shards_fly(&mut app);
        }
        app.send(Request::Undo);
        app.update();
        assert!(flying(&mut app).is_empty() && standing(&mut app).is_empty());
        assert_eq!(obstacles(&mut app), 0);
    }
}

#[test]
fn a_skipped_turn_leaves_few_shards() {
    for crack in [false, true] {
        let mut app = app();
        lose_a_piece(&mut app);
        while crack && standing(&mut app).is_empty() {
            app.update();
        }
        app.send(Request::Skip);
        app.update();
        assert!(app.resource::<Timeline>().is_idle());
        assert_eq!((flying(&mut app).len(), standing(&mut app).len()), (SHARDS_IF_SKIPPED, 0));
    }
}

#[test]
fn the_top_of_a_stack_breaks_above_the_one_that_stays() {
    let rules = Library::embedded().find("khet-1/classic").unwrap().position.rules().clone();
    // Silver's beam runs up the j file.
    let mut app = app_at(from_khet(&rules, "4k5/10/10/9W/10/10/10/6K3 0").unwrap());
    app.play("g1g2");
    let first = run_until_shards_fly(&mut app);
    assert!(first.iter().all(|shard| shard.translation.y > 0.4), "{first:?}");
}
