//! Shards without a window: they break off, fall, and are gone.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::{Obstacle, Physics, Shard, ShatterPlugin};
use crate::app::referee::{ActionChosen, RefereePlugin, Request, Start, Table, Timeline};
use crate::app::space::BoardSpace;
use crate::notation::from_khet;
use crate::rules::Position;
use crate::setups::Library;

fn app() -> App {
    app_at(Library::embedded().find("ace").unwrap().position.clone())
}

fn app_at(position: Position) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, AssetPlugin::default()));
    app.init_asset::<Mesh>().init_asset::<StandardMaterial>().add_plugins((RefereePlugin, ShatterPlugin));
    let table = Table::new(Start { setup: String::new(), title: String::new(), position });
    app.insert_resource(BoardSpace::of(table.rules())).insert_resource(table);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_nanos(16_666_667)));
    app.update();
    app
}

/// Blue turns its own mirror on j4 into the beam and loses it.
fn lose_a_piece(app: &mut App) {
    app.world_mut().write_message(ActionChosen("j4+".parse().unwrap()));
    app.update();
}

fn shards(app: &mut App) -> Vec<Transform> {
    app.world_mut().query_filtered::<&Transform, With<Shard>>().iter(app.world()).copied().collect()
}

fn obstacles(app: &mut App) -> usize {
    app.world_mut().query::<&Obstacle>().iter(app.world()).count()
}

/// Goes on until there are shards.
fn until_it_breaks(app: &mut App) -> Vec<Transform> {
    for _ in 0..300 {
        app.update();
        let shards = shards(app);
        if !shards.is_empty() {
            return shards;
        }
    }
    panic!("nothing breaks");
}

#[test]
fn a_struck_piece_breaks_on_its_square_and_its_shards_vanish() {
    let mut app = app();
    assert_eq!(app.world().resource::<Physics>().frames, 0, "an idle table steps no physics");
    lose_a_piece(&mut app);
    let first = until_it_breaks(&mut app);
    assert!((14..=30).contains(&first.len()), "{} shards", first.len());
    let j4 = app.world().resource::<BoardSpace>().center("j4".parse().unwrap());
    assert!(first.iter().all(|shard| shard.translation.distance(j4) < 1.0), "shards come from the square");

    for _ in 0..60 {
        app.update();
    }
    let after = shards(&mut app);
    assert!(after.iter().all(|shard| shard.translation.is_finite()));
    let lying = after.iter().filter(|shard| (-0.05..0.25).contains(&shard.translation.y)).count();
    assert!(lying * 2 > after.len(), "after a second most shards lie on the board: {lying} of {}", after.len());

    for _ in 0..200 {
        app.update();
    }
    assert!(shards(&mut app).is_empty());
    assert_eq!(obstacles(&mut app), 0);
    assert_eq!(app.world().resource::<Physics>().frames, 0, "physics rests again");
}

#[test]
fn an_undone_turn_leaves_no_shards() {
    let mut app = app();
    lose_a_piece(&mut app);
    until_it_breaks(&mut app);
    app.world_mut().write_message(Request::Undo);
    app.update();
    app.update();
    assert!(shards(&mut app).is_empty());
    assert_eq!(obstacles(&mut app), 0);
}

#[test]
fn a_skipped_turn_breaks_into_few() {
    let mut app = app();
    lose_a_piece(&mut app);
    app.world_mut().write_message(Request::Skip);
    app.update();
    app.update();
    assert!(app.world().resource::<Timeline>().is_idle());
    assert_eq!(shards(&mut app).len(), super::burst::SKIPPED_SHARDS);
}

#[test]
fn the_top_of_a_stack_breaks_above_the_one_that_stays() {
    let rules = Library::embedded().find("khet-1/classic").unwrap().position.rules().clone();
    // Silver's beam goes up the j file.
    let mut app = app_at(from_khet(&rules, "4k5/10/10/9W/10/10/10/6K3 0").unwrap());
    app.world_mut().write_message(ActionChosen("g1g2".parse().unwrap()));
    app.update();
    let first = until_it_breaks(&mut app);
    assert!(first.iter().all(|shard| shard.translation.y > 0.4), "{first:?}");
}
