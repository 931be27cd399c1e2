//! The names of the squares of a tower's platform, on a ledge round its rim, and the marks on the squares that are
//! closed to royal pieces. They go with the tower.

use std::f32::consts::{FRAC_PI_4, PI};

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::coordinates::Lettering;
use kit::theme::{ActiveTheme, color};
use state::messages::PickedSquare;
use state::referee::Table;
use state::space::lines::Lines;
use state::space::solid::{CREASE, Solid, circle, mesh};
use state::space::{PLATFORM_HEIGHT, PieceView, glyphs};
use tabletop::{Player, Tower};

/// The height of a letter.
const LETTER: f32 = 0.20;
/// The width of the ledge.
const LEDGE: f32 = 0.21;
/// Pieces on the board are seen through the ledge: it would hide half of those beside the platform from above.
const LEDGE_OPACITY: f32 = 0.55;
/// The distance from the edge of the squares to the ledge, and its height above the glass: those of the rim.
const BESIDE: f32 = 0.045;
const RISE: f32 = 0.05;
/// The height of the marks above the glass.
const RELIEF: f32 = 0.004;
/// The slope of the ledge, in radians: readers see the names well in front of them, beside them and from above.
const SLOPE: f32 = 0.5;

/// The coordinates and marks on the platform. Its origin is the middle of the tower's base.
#[derive(Component)]
pub(super) struct PlatformPart;

/// The marks on the squares that are closed to royal pieces.
#[derive(Component)]
pub(super) struct ClosedMarks;

/// Builds the names and marks when a tower appears, or in a new theme.
pub(super) fn update_platform(
    table: Res<Table>,
    theme: Res<ActiveTheme>,
    parts: Query<Entity, With<PlatformPart>>,
    mut last: Local<Option<Tower>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut commands: Commands,
) {
    let tower = table.view().tower().map(|(tower, _)| tower.clone());
    if *last == tower && !theme.is_changed() {
        return;
    }
    parts.iter().for_each(|part| commands.entity(part).despawn());
    last.clone_from(&tower);
    let Some(tower) = tower else { return };
    let unlit = |color: Color, alpha_mode| StandardMaterial { base_color: color, unlit: true, alpha_mode, ..default() };
    let letters = color(theme.0.board.letters.color);
    let ink = materials.add(unlit(letters, AlphaMode::Opaque));
    let mark = materials.add(unlit(letters.with_alpha(0.5), AlphaMode::Blend));
    let stone = materials.add(StandardMaterial {
        base_color: color(theme.0.board.rim.color).with_alpha(LEDGE_OPACITY),
        perceptual_roughness: 0.5,
        reflectance: 0.3,
        alpha_mode: AlphaMode::Blend,
        ..default()
    });
    let mut part = |solid: &Solid, material: &Handle<StandardMaterial>| {
        let mesh = Mesh3d(meshes.add(mesh(&solid.faces(CREASE))));
        (mesh, MeshMaterial3d(material.clone()), NotShadowCaster, Pickable::IGNORE)
    };
    for lettering in Lettering::plain() {
        let (ledge, names) = names(&tower, lettering);
        commands.spawn((
            Name::new("Coordinates of the platform"),
            (PlatformPart, lettering, Transform::default(), Visibility::Hidden),
            children![part(&ledge, &stone), part(&names, &ink)],
        ));
    }
    let marks = mesh(&closed(&tower).faces());
    let name = Name::new("Closed to royal pieces");
    let mark = (Mesh3d(meshes.add(marks)), MeshMaterial3d(mark), NotShadowCaster, Pickable::IGNORE);
    commands.spawn((name, (PlatformPart, ClosedMarks), Transform::default(), Visibility::default(), mark));
}

/// Hides the marks on closed squares while a piece is selected that may go there, because its own marks are at the same
/// places.
pub(super) fn show_closed_marks(
    table: Res<Table>,
    picked: Option<Res<PickedSquare>>,
    mut marks: Query<&mut Visibility, With<ClosedMarks>>,
) {
    let piece = picked.and_then(|picked| table.view().look(picked.0?));
    let shown = if piece.is_some_and(|look| !look.royal) { Visibility::Hidden } else { Visibility::Inherited };
    for mut visibility in &mut marks {
        visibility.set_if_neq(shown);
    }
}

/// Moves the parts with the tower.
pub(super) fn follow_tower(
    table: Res<Table>,
    towers: Query<(&PieceView, &Transform), Without<PlatformPart>>,
    mut parts: Query<&mut Transform, With<PlatformPart>>,
) {
    let Some((tower, _)) = table.view().tower() else { return };
    let Some((_, place)) = towers.iter().find(|(view, _)| view.0.look == tower.look) else { return };
    for mut part in &mut parts {
        part.set_if_neq(*place);
    }
}

/// The ledge on two sides of the platform, with the names of the columns on one and of the rows on the other. It slopes
/// so that the names are seen from above and from the side; where it would slope away from the reader, it is level.
fn names(tower: &Tower, lettering: Lettering) -> (Solid, Solid) {
    let edge = f32::from(tower.platform) / 2.0 + BESIDE;
    let upright = Quat::from_rotation_y(if lettering.reader == Player::Second { PI } else { 0.0 });
    // The reader's own side, and the one at their left.
    let out = upright * if lettering.near { Vec3::Z } else { Vec3::NEG_Z };
    let middle = (f32::from(tower.platform) - 1.0) / 2.0;
    let columns = (0..tower.platform).map(|n| (char::from(b'A' + n), Vec3::X * (f32::from(n) - middle)));
    let rows = (0..tower.platform).map(|n| (char::from(b'1' + n), Vec3::NEG_Z * (f32::from(n) - middle)));
    let slope = if lettering.near { SLOPE } else { 0.0 };
    let sides = [(out, slope, columns.collect::<Vec<_>>()), (Vec3::new(-out.z, 0.0, 0.0), SLOPE, rows.collect())];
    let (mut ledge, mut letters) = (Solid::default(), Solid::default());
    for (out, slope, names) in sides {
        let along = Vec3::Y.cross(out);
        let down = out * slope.cos() - Vec3::Y * slope.sin();
        let inner = Vec3::Y * (PLATFORM_HEIGHT + RISE) + out * edge;
        let outer = inner + down * LEDGE;
        let (near, far) = (along * edge, along * (edge + LEDGE * slope.cos()));
        ledge = ledge.with(Solid::polygon(&[inner - near, outer - far, outer + far, inner + near]));
        let tilt = Quat::from_axis_angle(along, slope);
        let at = inner + down * (LEDGE / 2.0) + tilt * Vec3::Y * RELIEF;
        for (name, place) in names {
            let letter = glyphs::lettering(&name.to_string(), LETTER).turned(tilt * upright).moved(at + place);
            letters = letters.with(letter);
        }
    }
    (ledge, letters)
}

/// The marks on the squares that are closed to royal pieces: a frame with its corners cut off, and a ring with a bar.
fn closed(tower: &Tower) -> Lines {
    let height = PLATFORM_HEIGHT + RELIEF;
    let middle = (f32::from(tower.platform) - 1.0) / 2.0;
    tower.closed.iter().filter_map(|&square| Tower::place(square)).fold(Lines::default(), |lines, (column, row)| {
        let at = Vec2::new(f32::from(column) - middle, middle - f32::from(row));
        let placed = |points: Vec<Vec2>| points.into_iter().map(|point| at + point).collect::<Vec<_>>();
        let octagon =
            circle(0.46, 8).into_iter().map(|point| Vec2::from_angle(FRAC_PI_4 / 2.0).rotate(point)).collect();
        let lines = lines.with(&placed(octagon), true, 0.026, height, 0.0);
        let lines = lines.with(&placed(circle(0.17, 48)), true, 0.04, height, 0.0);
        lines.with(&placed(vec![Vec2::splat(-0.12), Vec2::splat(0.12)]), false, 0.04, height, 0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;
    use tabletop::LookId;

    fn kadesh() -> Tower {
        let closed = ["A1", "A6", "F1", "F6"].map(|name| name.parse().expect("a square")).to_vec();
        Tower { look: LookId(0), base: 2, platform: 6, periscopes: vec![0], closed }
    }

    /// The area of the letters that a viewer in this direction sees from the front, and from behind.
    fn seen(letters: &Solid, to_viewer: Vec3) -> (f32, f32) {
        letters.triangles().iter().fold((0.0, 0.0), |(front, back), [a, b, c]| {
            let area = (*b - *a).cross(*c - *a).dot(to_viewer) / 2.0;
            (front + area.max(0.0), back + (-area).max(0.0))
        })
    }

    #[test]
    fn names_are_outside_the_squares_at_the_sides_of_their_reader() {
        for lettering in Lettering::plain() {
            let (ledge, letters) = names(&kadesh(), lettering);
            let (low, high) = letters.bounds();
            let south = (lettering.reader == Player::First) == lettering.near;
            assert_eq!((high.z > 3.0, low.z < -3.0), (south, !south));
            assert_eq!((low.x < -3.0, high.x > 3.0), (south, !south));
            let (low, high) = ledge.bounds();
            assert!(low.min_element() > -3.3 && high.x.max(high.z) < 3.3, "a narrow ledge: {low} {high}");
        }
    }

    #[test]
    fn the_reader_sees_the_names_from_their_seat_and_from_above() {
        for lettering in Lettering::plain() {
            let (_, letters) = names(&kadesh(), lettering);
            let south = if lettering.reader == Player::First { 1.0 } else { -1.0 };
            let seat = Vec3::new(0.0, 0.95_f32.sin(), south * 0.95_f32.cos());
            let [from_seat, from_above] = [seat, Vec3::Y].map(|viewer| seen(&letters, viewer));
            assert!(from_seat.1 < 1e-3 && from_above.1 < 1e-3, "no name is seen from behind");
            assert!(from_seat.0 > 0.05 && from_above.0 > 0.05, "{from_seat:?} {from_above:?}");
        }
    }

    #[test]
    fn closed_squares_are_not_marked_as_closed_for_a_selected_piece_that_may_go_there() {
        let mut world = World::new();
        world.insert_resource(Table::shipped("khet-1/memphis"));
        let marks = world.spawn((ClosedMarks, Visibility::default())).id();
        // Nothing, the pyramid under F1, and the pharaoh.
        for (picked, expected) in
            [("", Visibility::Inherited), ("h2", Visibility::Hidden), ("e1", Visibility::Inherited)]
        {
            world.insert_resource(PickedSquare(picked.parse().ok()));
            world.run_system_once(show_closed_marks).expect("its resources");
            assert_eq!(world.get::<Visibility>(marks), Some(&expected), "{picked:?}");
        }
    }

    #[test]
    fn closed_squares_are_marked_in_their_middle() {
        let (low, high) = closed(&kadesh()).bounds();
        assert!(low.x > -3.0 && high.x < 3.0 && low.z > -3.0 && high.z < 3.0, "{low} {high}");
        let bar = |x: f32, z: f32| {
            let near = |at: Vec3| (at.x - x).abs() < 0.2 && (at.z - z).abs() < 0.2;
            closed(&kadesh()).faces().iter().flatten().any(|vertex| near(vertex.at))
        };
        for (x, z) in [(-2.5, 2.5), (2.5, 2.5), (-2.5, -2.5), (2.5, -2.5)] {
            assert!(bar(x, z), "{x} {z}");
        }
        assert!(!bar(-1.5, 2.5));
    }
}
