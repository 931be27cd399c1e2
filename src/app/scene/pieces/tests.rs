//! Tests how pieces appear without a window: stacks that form, split and are hit, and looks loaded from files.

mod captures;
mod held;
mod rays;

use std::path::Path;

use bevy::prelude::*;

use kit::theme::piece_solids::PieceSolids;
use kit::theme::{ActiveTheme, SurfaceMaterial};
use state::settings::Detail;
use state::testing::TestApp;

use super::PiecesPlugin;
use super::animation::MoveAnimation;
use super::models::PieceModels;
use super::motion::MovingTop;
use content::looks::{Part, Place, fixtures, parse};
use content::mods::{Content, Places};
use content::setups::Library;
use notation::from_khet;
use state::referee::{Pace, RefereePlugin, Request, Start, Step, Table, Timeline};
use state::space::{BoardSpace, OnSquare, PieceView};
use state::testing::settle;
use tabletop::{Piece, Square};
use testing::folder::Folder;

/// Silver has stacks on d1 and e1 and single obelisks on d2 and e2; a stack on j5 is in the line of Silver's laser.
const STACKS: &str = "4k5/10/10/9W/10/10/3OO5/3WW1K3 0";

fn app() -> App {
    let edition = Library::embedded().edition("khet-1").unwrap().clone();
    let position = from_khet(&edition.rules, STACKS).unwrap();
    app_of(Table::new(Start::at(position, edition.looks)))
}

/// An app that shows the pieces of this game.
fn app_of(table: Table) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, AssetPlugin::default()));
    app.init_asset::<Mesh>().init_asset::<Image>().init_asset::<SurfaceMaterial>().init_resource::<Detail>();
    app.add_plugins((RefereePlugin, PiecesPlugin));
    app.insert_resource(table);
    app.frames_take(20);
    app.update();
    app
}

fn choose(app: &mut App, action: &str) {
    app.play(action);
    assert!(!app.resource::<Timeline>().is_idle(), "{action} is not played");
}

fn now(app: &App) -> Option<Step> {
    app.resource::<Timeline>().now().map(|(_, step)| step)
}

/// Advances to the last frame of a step.
fn until_the_end_of(app: &mut App, step: Step) {
    while app.resource::<Timeline>().progress(step) < 0.9 {
        app.update();
    }
    assert_eq!(now(app), Some(step));
}

/// The piece on a square, with its entity and transform.
fn at(app: &mut App, square: &str) -> (Entity, Piece, Transform) {
    let square: Square = square.parse().unwrap();
    let mut query = app.world_mut().query::<(Entity, &OnSquare, &PieceView, &Transform)>();
    let mut found = query.iter(app.world()).filter(|(_, on, ..)| on.0 == square);
    let (entity, _, view, place) = found.next().expect("a piece");
    assert!(found.next().is_none(), "one piece on {square}");
    (entity, view.0, *place)
}

fn name(app: &App, piece: Piece) -> String {
    app.resource::<Table>().board().look(piece.look).id.clone()
}

fn tops(app: &mut App) -> Vec<Transform> {
    app.world_mut().query_filtered::<&Transform, With<MovingTop>>().iter(app.world()).copied().collect()
}

/// The meshes of the piece on a square.
fn seen(app: &mut App, square: &str) -> Vec<AssetId<Mesh>> {
    let (entity, ..) = at(app, square);
    let parts = app.world().get::<Children>(entity).map(|parts| parts.to_vec()).unwrap_or_default();
    parts.into_iter().filter_map(|part| Some(app.world().get::<Mesh3d>(part)?.id())).collect()
}

/// Asserts that every piece of the position is on its square with its own model, and that nothing else is there.
fn assert_shown(app: &mut App) {
    let pieces: Vec<(Square, Piece)> = app.resource::<Table>().view().pieces().collect();
    let views = app.world_mut().query::<&PieceView>().iter(app.world()).count();
    assert_eq!((views, tops(app).len()), (pieces.len(), 0));
    for (square, piece) in pieces {
        let (_, view, place) = at(app, &square.to_string());
        let center = app.resource::<BoardSpace>().center(square);
        assert_eq!(view, piece, "{square}");
        assert!(place.translation.distance(center) < 1e-5 && place.scale == Vec3::ONE, "{square} {place:?}");
        let model: Vec<_> = app.resource::<PieceModels>().parts(piece).map(|(_, mesh, _)| mesh.id()).collect();
        assert_eq!(seen(app, &square.to_string()), model, "{square}");
    }
}

#[test]
fn moving_the_top_off_a_stack_leaves_the_lower_piece() {
    let mut app = app();
    let (lower, ..) = at(&mut app, "d1");
    choose(&mut app, "d1^c1");
    app.update();
    let (same, piece, _) = at(&mut app, "d1");
    assert_eq!((same, name(&app, piece).as_str()), (lower, "obelisk"), "the lower piece is alone immediately");
    let (_, _, place) = at(&mut app, "c1");
    assert!(place.translation.y > 0.4 && place.scale.x < 0.9, "the other starts on top: {place:?}");
    settle(&mut app);
    assert_shown(&mut app);
}

#[test]
fn a_top_that_lands_on_another_piece_forms_a_stack_without_a_jump() {
    let mut app = app();
    let single = seen(&mut app, "d2");
    choose(&mut app, "e1^d2");
    assert_eq!(tops(&mut app).len(), 1);
    until_the_end_of(&mut app, Step::Move);
    assert_eq!(seen(&mut app, "d2"), single, "the lower piece is alone until the upper one arrives");
    let (_, piece, below) = at(&mut app, "d2");
    assert_eq!(name(&app, piece), "stack");
    let top = tops(&mut app)[0];
    assert!(top.translation.distance(below.translation) < 0.7, "{top:?} is nearly there");
    assert!(top.translation.y > 0.45, "and comes from above: {top:?}");
    settle(&mut app);
    assert_shown(&mut app);
}

#[test]
fn a_single_piece_rises_onto_another() {
    let mut app = app();
    choose(&mut app, "d2e2");
    let mut highest = 0.0_f32;
    while now(&app) == Some(Step::Move) {
        let tops = tops(&mut app);
        assert_eq!(tops.len(), 1);
        highest = highest.max(tops[0].translation.y);
        app.update();
    }
    assert!(highest > 0.6, "it clears the edge: {highest}");
    assert_eq!(tops(&mut app).len(), 0);
    settle(&mut app);
    assert_shown(&mut app);
}

#[test]
fn a_hit_removes_only_the_top_of_a_stack() {
    let mut app = app();
    let (lower, _, _) = at(&mut app, "j5");
    let obelisk = seen(&mut app, "d2");
    choose(&mut app, "g1g2");
    until_the_end_of(&mut app, Step::Strike);
    assert_eq!(seen(&mut app, "j5"), obelisk, "shards replace the top");
    until_the_end_of(&mut app, Step::Shatter);
    assert_eq!(at(&mut app, "j5").0, lower, "the lower piece stays");
    settle(&mut app);
    assert_shown(&mut app);
}

#[test]
fn a_skipped_turn_shows_its_result() {
    for action in ["d1^c1", "e1^d2", "d2e2", "g1g2"] {
        for step in [None, Some(Step::Move), Some(Step::Strike)] {
            let mut app = app();
            choose(&mut app, action);
            if let Some(step) = step {
                until_the_end_of(&mut app, step);
            }
            app.send(Request::Skip);
            app.update();
            assert_eq!(now(&app), None);
            assert_shown(&mut app);
        }
    }
}

#[test]
fn an_undone_turn_restores_the_pieces() {
    for action in ["e1^d2", "d2e2"] {
        let mut app = app();
        choose(&mut app, action);
        until_the_end_of(&mut app, Step::Strike);
        app.send(Request::Undo);
        app.update();
        assert_shown(&mut app);
    }
}

#[test]
fn a_turn_that_lasts_a_few_frames_leaves_nothing_behind() {
    let mut app = app();
    app.resource_mut::<Pace>().speed = 8.0;
    app.frames_take(200);
    for action in ["e1^d2", "e8e7", "d1^c1", "e7e8"] {
        choose(&mut app, action);
        settle(&mut app);
        assert_shown(&mut app);
    }
}

/// An app whose edition adds one kind, which uses this look.
fn gem_app(look: &str) -> App {
    let folder = Folder::new("gems");
    let ruleset = r#"(version: 1, name: "Gems", based_on: "khet-2", kinds: [(
        name: "gem", letter: 'g', shape: "gem", facings: Corners,
        faces: (north: Deflect(East), east: Deflect(North), rest: Destroyed),
    )])"#;
    let setup = r#"(version: 1, name: "Start", pieces: {
        "Silver": ["sphinx j1 N", "pharaoh e1", "gem d4 NE"], "Red": ["sphinx a8 S", "pharaoh f8"],
    })"#;
    folder.write("gems/ruleset.ron", ruleset);
    folder.write("gems/start.ron", setup);
    folder.write("gems/looks/gem.ron", look);
    let (content, errors) = Content::open(&Places { setups: Some(folder.0.clone()), ..Places::default() });
    assert_eq!(errors, []);
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, AssetPlugin::default()));
    app.init_asset::<Mesh>().init_asset::<Image>().init_asset::<SurfaceMaterial>().init_resource::<Detail>();
    app.add_plugins((RefereePlugin, PiecesPlugin));
    app.resource_mut::<ActiveTheme>().1 = content.looks;
    let table = Table::new(Start::from(content.library.find("gems/start").unwrap().clone()));
    app.insert_resource(table);
    app.update();
    app
}

/// The materials of the gem, and the height of the solids that its shards are cut from.
fn gem(app: &mut App) -> (Vec<Part>, f32) {
    let (_, piece, _) = at(app, "d4");
    assert_eq!(name(app, piece), "gem");
    let parts: Vec<Part> = app.resource::<PieceModels>().parts(piece).map(|(part, ..)| part).collect();
    let solids = &app.resource::<PieceSolids>().kinds[usize::from(piece.look.0)][piece.owner.index()];
    let corners = solids.iter().flat_map(|layer| layer.faces.iter().flatten().map(|vertex| vertex.at.y));
    (parts, corners.fold(0.0, f32::max))
}

const GEM: &str = "(version: 1, solids: [Prism(), Ball(part: Glow, radius: 0.05, at: (-0.1, 0.75, 0.1))])";

#[test]
fn a_kind_is_drawn_with_its_look() {
    let (parts, height) = gem(&mut gem_app(GEM));
    assert!([Part::Mirror, Part::Frame, Part::Glow].iter().all(|part| parts.contains(part)), "{parts:?}");
    assert!((height - 0.8).abs() < 0.01, "the shards include the ball: {height}");
    // A wall in front of the mirror would be misleading: the kind is drawn as a block.
    let wall =
        "(version: 1, solids: [Prism(), Box(part: Glow, width: 0.4, height: 0.3, depth: 0.03, at: (0, 0.4, -0.3))])";
    let (parts, height) = gem(&mut gem_app(wall));
    assert!(parts.contains(&Part::Mirror) && !parts.contains(&Part::Glow) && height < 0.7, "{parts:?} {height}");
}

#[test]
fn a_kind_with_a_model_is_drawn_and_cut_into_shards_as_that_model() {
    let mut app = gem_app(GEM);
    let (json, binary) = fixtures::fox();
    let mut design = fixtures::look("", &fixtures::glb(&json, &binary)).unwrap();
    design.name = "gem".into();
    app.resource_mut::<ActiveTheme>().1.add(Place::Edition("gems".into()), design);
    app.frames(2);
    let (parts, height) = gem(&mut app);
    assert!(parts.contains(&Part::Mirror) && parts.contains(&Part::Body) && !parts.contains(&Part::Frame), "{parts:?}");
    assert!((height - 0.6).abs() < 0.01, "the shards are cut from the model: {height}");
    assert_shown(&mut app);
}

#[test]
fn a_changed_look_replaces_the_models_and_the_pieces() {
    let mut app = gem_app(GEM);
    let before = seen(&mut app, "d4");
    let flat = "(version: 1, solids: [Prism(part: Trim)])";
    let design = parse("gem", Path::new("gem.ron"), flat).unwrap();
    app.resource_mut::<ActiveTheme>().1.add(Place::Edition("gems".into()), design);
    app.frames(2);
    let (parts, height) = gem(&mut app);
    assert!(!parts.contains(&Part::Glow) && height < 0.7, "{parts:?} {height}");
    let after = seen(&mut app, "d4");
    assert!(!after.is_empty() && after.iter().all(|mesh| !before.contains(mesh)));
    assert_shown(&mut app);
    app.update();
    assert_eq!(seen(&mut app, "d4"), after, "nothing is rebuilt");
}
