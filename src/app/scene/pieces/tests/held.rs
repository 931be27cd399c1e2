//! Tests held pieces without a window.

use super::super::held::InHand;
use super::*;
use state::messages::{Held, HeldPiece};
use tabletop::Part as Amount;

const PLACE: Vec3 = Vec3::new(1.3, 0.7, -0.4);

fn hold(app: &mut App, square: &str, part: Amount, place: Vec3, carried: bool) {
    let held = Held { square: square.parse().unwrap(), part, place, carried, turned: None };
    app.insert_resource(HeldPiece(Some(held)));
    frames(app, 30);
}

fn frames(app: &mut App, count: usize) {
    app.frames(count);
}

fn home(app: &App, square: &str) -> Vec3 {
    app.resource::<BoardSpace>().center(square.parse().unwrap())
}

/// The number of parts of a piece that picking ignores, and of all its parts.
fn ignored_parts(app: &mut App, entity: Entity) -> (usize, usize) {
    let parts: Vec<Entity> = app.world().get::<Children>(entity).unwrap().to_vec();
    let ignored = parts.iter().filter(|&&part| app.world().get::<Pickable>(part) == Some(&Pickable::IGNORE));
    (ignored.count(), parts.len())
}

#[test]
fn a_held_piece_is_shown_where_it_is_held_and_returns_to_its_square() {
    let mut app = app();
    hold(&mut app, "d2", Amount::Whole, PLACE, true);
    let (entity, piece, shown) = at(&mut app, "d2");
    assert_eq!(shown.translation, PLACE);
    let (ignored, parts) = ignored_parts(&mut app, entity);
    assert_eq!(ignored, parts, "it hides nothing from the pointer");
    // A carried piece follows at once.
    let next = PLACE + Vec3::X;
    let held = Held { square: "d2".parse().unwrap(), part: Amount::Whole, place: next, carried: true, turned: None };
    app.insert_resource(HeldPiece(Some(held)));
    app.update();
    assert_eq!(at(&mut app, "d2").2.translation, next);
    app.insert_resource(HeldPiece(None));
    app.update();
    let gliding = at(&mut app, "d2").2.translation;
    assert!(gliding.distance(next) > 0.05 && gliding.distance(home(&app, "d2")) > 0.05, "{gliding}");
    frames(&mut app, 60);
    assert_eq!(at(&mut app, "d2"), (entity, piece, shown.with_translation(home(&app, "d2"))));
    assert_eq!(ignored_parts(&mut app, entity).0, 0);
}

#[test]
fn a_held_piece_at_rest_changes_no_component() {
    type Anything =
        Or<(Changed<Transform>, Changed<InHand>, Changed<Children>, Changed<Pickable>, Changed<Visibility>)>;
    #[derive(Resource, Default)]
    struct Changes(usize);
    let mut app = app();
    hold(&mut app, "d2", Amount::Whole, PLACE, true);
    app.init_resource::<Changes>();
    app.add_systems(Last, |changed: Query<(), Anything>, mut changes: ResMut<Changes>| {
        changes.0 = changed.iter().count()
    });
    // The first run of a system sees everything as changed.
    frames(&mut app, 2);
    assert_eq!(app.resource::<Changes>().0, 0);
    let held = Held {
        square: "d2".parse().unwrap(),
        part: Amount::Whole,
        place: PLACE + Vec3::X,
        carried: true,
        turned: None,
    };
    app.insert_resource(HeldPiece(Some(held)));
    app.update();
    assert_eq!(app.resource::<Changes>().0, 1, "only the piece");
}

#[test]
fn a_dropped_piece_moves_on_from_where_it_was_held() {
    let mut app = app();
    let place = home(&app, "d3") + Vec3::Y * 0.7;
    hold(&mut app, "d2", Amount::Whole, place, true);
    app.insert_resource(HeldPiece(None));
    choose(&mut app, "d2d3");
    let (entity, _, shown) = at(&mut app, "d3");
    assert!(shown.translation.distance(place) < 0.3, "{}", shown.translation);
    settle(&mut app);
    assert_eq!(at(&mut app, "d3").2.translation, home(&app, "d3"));
    assert_eq!(ignored_parts(&mut app, entity).0, 0);
}

#[test]
fn the_top_of_a_stack_is_held_alone() {
    let mut app = app();
    let tops = |app: &mut App| app.world_mut().query::<&super::super::held::HeldTop>().iter(app.world()).count();
    let whole = at(&mut app, "d1");
    let meshes = |app: &App| -> Vec<AssetId<Mesh>> {
        let parts = app.world().get::<Children>(whole.0).unwrap();
        parts.iter().map(|part| app.world().get::<Mesh3d>(part).unwrap().0.id()).collect()
    };
    let of_stack = meshes(&app);
    hold(&mut app, "d1", Amount::Top, PLACE, true);
    assert_eq!((at(&mut app, "d1").2, tops(&mut app)), (whole.2, 1), "the rest stays");
    assert_ne!(meshes(&app), of_stack, "without its top");
    app.insert_resource(HeldPiece(None));
    frames(&mut app, 3);
    assert_eq!((tops(&mut app), meshes(&app)), (0, of_stack));
    hold(&mut app, "d1", Amount::Top, PLACE, true);
    app.insert_resource(HeldPiece(None));
    choose(&mut app, "d1^c1");
    assert!(at(&mut app, "c1").2.translation.distance(PLACE) < 0.3, "{}", at(&mut app, "c1").2.translation);
    settle(&mut app);
    assert_eq!(at(&mut app, "c1").2.translation, home(&app, "c1"));
    assert_eq!(tops(&mut app), 0);
}

#[test]
fn a_held_piece_shows_a_chosen_rotation_and_turns_back() {
    let mut app = app();
    let before = at(&mut app, "e2").2;
    let (square, place) = ("e2".parse().unwrap(), home(&app, "e2"));
    let turned = Some(tabletop::Rotation::Clockwise);
    let held = Held { square, part: Amount::Whole, place, carried: false, turned };
    app.insert_resource(HeldPiece(Some(held)));
    frames(&mut app, 30);
    let angle = at(&mut app, "e2").2.rotation.angle_between(before.rotation);
    assert!((angle - std::f32::consts::FRAC_PI_2).abs() < 0.02, "{angle}");
    app.insert_resource(HeldPiece(None));
    frames(&mut app, 60);
    assert_eq!(at(&mut app, "e2").2, before);
}
