//! The round handles beside the selected piece: two rotate it, one selects the top of a stack alone.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::click::can_rotate;
use super::selection::{Hand, Hover, PieceHandle, PointerTarget, SelectedPiece, Selection, is_stack};
use super::shapes::{FlatShape, glowing_material, rotation_icon, stack_icon};
use kit::ui::palette;
use state::messages::TableOpen;
use state::referee::{Table, Timeline};
use state::space::{BoardSpace, PLATFORM_HEIGHT};
use state::viewpoint::MainCamera;
use tabletop::{Part, Rotation};

/// The radius of a handle, in squares: on a board that fills the window, it does not touch the crown of a king beside the
/// selected piece.
const RADIUS: f32 = 0.19;
/// The position of a handle, in squares from the middle of the piece's square: sideways along the screen, away from the
/// viewer, and up. This puts the handles over the far corners of the square, where they hide the least of its
/// neighbours.
const ASIDE: f32 = 0.455;
const AWAY: f32 = 0.48;
const UP: f32 = 0.12;
/// The height of the tower's handles above the board: level with the top of its column, which would hide them below.
const TOWER_UP: f32 = PLATFORM_HEIGHT + 0.7;
/// Distance by which a handle is moved towards the camera so that no piece hides it, in squares.
const TOWARDS_CAMERA: f32 = 1.6;

impl PieceHandle {
    /// Returns whether a click on the handle would affect the selected piece.
    fn is_useful(self, table: &Table, selected: &SelectedPiece) -> bool {
        match self {
            Self::Rotate(rotation) => can_rotate(table, selected.square, rotation),
            Self::ToggleTop => is_stack(table, selected.square),
        }
    }
}

/// A part of a handle's icon, and its materials.
#[derive(Component)]
pub(super) struct HandleIcon {
    usual: Handle<StandardMaterial>,
    /// Material under the pointer.
    hot: Handle<StandardMaterial>,
    /// Material while only the top of a stack is selected, if that makes a difference.
    top_only: Option<Handle<StandardMaterial>>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_handles);
}

/// Spawns all handles hidden; every selection reuses them.
fn spawn_handles(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let disc = meshes.add(FlatShape::default().disc(RADIUS).upright_mesh());
    let ring = meshes.add(FlatShape::default().ring(RADIUS - 0.024, RADIUS).upright_mesh());
    let dark = materials.add(glowing_material(Color::srgb(0.030, 0.034, 0.045), 1.0, 1.0));
    let usual = materials.add(glowing_material(palette::ACCENT, 0.9, 1.0));
    let hot = materials.add(glowing_material(palette::ACCENT, 2.2, 1.0));
    let dimmed = materials.add(glowing_material(palette::ACCENT, 0.22, 1.0));
    let [lower, upper] = stack_icon().map(|block| meshes.add(block.upright_mesh()));
    let [left, right] = [false, true].map(|clockwise| meshes.add(rotation_icon(clockwise).upright_mesh()));
    let handles = [
        ("Handle left", PieceHandle::Rotate(Rotation::CounterClockwise), vec![(left, None)]),
        ("Handle right", PieceHandle::Rotate(Rotation::Clockwise), vec![(right, None)]),
        ("Handle top", PieceHandle::ToggleTop, vec![(lower, Some(dimmed)), (upper, None)]),
    ];
    for (name, handle, icon) in handles {
        commands
            .spawn((
                Name::new(name),
                handle,
                Mesh3d(disc.clone()),
                MeshMaterial3d(dark.clone()),
                Transform::default(),
                Visibility::Hidden,
                NotShadowCaster,
            ))
            .with_children(|parent| {
                for (mesh, top_only) in icon.into_iter().chain([(ring.clone(), None)]) {
                    parent.spawn((
                        HandleIcon { usual: usual.clone(), hot: hot.clone(), top_only },
                        Mesh3d(mesh),
                        MeshMaterial3d(usual.clone()),
                        Transform::from_xyz(0.0, 0.0, 0.004),
                        NotShadowCaster,
                        Pickable::IGNORE,
                    ));
                }
            });
    }
}

/// Shows the handles that the selected piece can use, and lights up the one under the pointer.
pub(super) fn update_handles(
    selection: Res<Selection>,
    hand: Res<Hand>,
    hover: Res<Hover>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    open: Res<TableOpen>,
    mut handles: Query<(&PieceHandle, &mut Visibility, &Children)>,
    mut icons: Query<(&HandleIcon, &mut MeshMaterial3d<StandardMaterial>)>,
) {
    let ready = open.0 && timeline.is_idle() && !matches!(*hand, Hand::Drags(_));
    for (&handle, mut visibility, children) in &mut handles {
        let shown = ready && selection.0.as_ref().is_some_and(|piece| handle.is_useful(&table, piece));
        visibility.set_if_neq(if shown { Visibility::Visible } else { Visibility::Hidden });
        let hot = shown && hover.0 == Some(PointerTarget::Handle(handle));
        let top_only = selection.0.as_ref().is_some_and(|piece| piece.part == Part::Top);
        for &child in children {
            if let Ok((icon, mut material)) = icons.get_mut(child) {
                let lit = if hot { &icon.hot } else { &icon.usual };
                let wanted = icon.top_only.as_ref().filter(|_| top_only).unwrap_or(lit);
                if material.0 != *wanted {
                    material.0 = wanted.clone();
                }
            }
        }
    }
}

/// Places the handles to the left and right of the selected piece as the camera sees it now, facing the camera.
pub(super) fn face_handles_to_camera(
    selection: Res<Selection>,
    space: Res<BoardSpace>,
    camera: Query<&Transform, (MainCamera, Without<PieceHandle>)>,
    mut handles: Query<(&PieceHandle, &mut Transform)>,
) {
    let (Some(square), Some(camera)) = (selection.square(), camera.iter().next()) else { return };
    // Along the ground, forward and up point the same way at every pitch.
    let away = (*camera.forward() + *camera.up()).with_y(0.0).normalize_or_zero();
    // Beside the base of the tower, which is wider than a square.
    let base = space.tower.filter(|tower| tower.at == square).map(|tower| f32::from(tower.base));
    let (wider, up) = base.map_or((1.0, UP), |base| (base, TOWER_UP));
    let middle = space.standing(square) + away * AWAY * wider + Vec3::Y * up;
    for (handle, mut transform) in &mut handles {
        let side =
            if *handle == PieceHandle::Rotate(Rotation::CounterClockwise) { -ASIDE * wider } else { ASIDE * wider };
        let place = middle + camera.right() * side;
        let distance = place.distance(camera.translation).max(0.01);
        // Scaled down because it is nearer, so that its position and size on the screen stay the same.
        let share = 1.0 - (TOWARDS_CAMERA / distance).min(0.5);
        transform.set_if_neq(Transform {
            translation: camera.translation.lerp(place, share),
            rotation: camera.rotation,
            scale: Vec3::splat(share),
        });
    }
}
