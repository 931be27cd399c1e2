//! Translates Bevy's pointer events into [`Gesture`]s: the only module here that knows the events.
//!
//! The observers are global and look only at the entity that was hit first; [`HitOwners`] finds what it belongs to.

use bevy::ecs::system::SystemParam;
use bevy::picking::PickingPlugin;
use bevy::picking::backend::HitData;
use bevy::picking::mesh_picking::MeshPickingPlugin;
use bevy::picking::pointer::{PointerId, PointerInput};
use bevy::prelude::*;

use super::platform::{MARK_RADIUS, PlatformTile};
use super::selection::{PieceHandle, PointerTarget};
use kit::ui::{MAX_CLICK_TRAVEL, cancelled};
use state::space::{BoardSpace, HitOwner, HitOwners, OnSquare, PLATFORM_HEIGHT, Tile};
use state::viewpoint::{LineOfSight, MainCamera};
use tabletop::Square;

/// Height at which a piece is carried above the board, in squares: over the other pieces.
const CARRY_HEIGHT: f32 = 0.7;

/// A pointer gesture.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(super) enum Gesture {
    /// The primary button went down, but not on the user interface.
    Press,
    /// The primary button was clicked without a drag, but not on the user interface.
    Click(PointerTarget),
    /// The pointer moved onto this target, or within it.
    Over(PointerTarget),
    /// The pointer left its target.
    Out,
    /// A drag began.
    Grab {
        /// The target on which the button went down.
        on: PointerTarget,
        /// The position on the board in the line of sight there; `None` above the horizon.
        ground: Option<Vec3>,
    },
    /// The drag continues.
    Carry {
        /// The position to which a piece is carried.
        place: Vec3,
        /// The position on the board in the line of sight.
        ground: Vec3,
    },
    /// The drag ended over this target; a second one for the same drag is ignored.
    Drop(PointerTarget),
    /// The drag was interrupted.
    PutBack,
}

/// The target on which the primary button went down, and whether the pointer has been dragged since. A finger counts as
/// a button.
#[derive(Resource, Default)]
pub(super) struct ButtonPress {
    pointer: Option<PointerId>,
    /// Where it went down, or where the drag is now.
    at: Vec2,
    on: Option<PointerTarget>,
    dragged: bool,
}

impl ButtonPress {
    /// Returns whether this pointer is dragging something.
    fn is_drag_of(&self, pointer: PointerId) -> bool {
        self.dragged && self.pointer == Some(pointer)
    }
}

/// Adds the observers, and picking of meshes.
pub(super) fn plugin(app: &mut App) {
    // Without a window there are no rays to cast; tests send the events themselves.
    if app.is_plugin_added::<PickingPlugin>() && !app.is_plugin_added::<MeshPickingPlugin>() {
        app.add_plugins(MeshPickingPlugin);
    }
    app.add_message::<Gesture>()
        .init_resource::<ButtonPress>()
        .add_observer(on_press)
        .add_observer(on_drag)
        .add_observer(on_click)
        .add_observer(on_release)
        .add_observer(on_drag_end)
        .add_observer(on_over)
        .add_observer(on_move)
        .add_observer(on_out);
}

/// Finds the target that a hit entity belongs to.
#[derive(SystemParam)]
struct TargetFinder<'w, 's> {
    owners: HitOwners<'w, 's>,
    handles: Query<'w, 's, &'static PieceHandle>,
    tiles: Query<'w, 's, (), With<Tile>>,
    on_glass: Query<'w, 's, &'static OnSquare, With<PlatformTile>>,
    sight: LineOfSight<'w, 's>,
    space: Res<'w, BoardSpace>,
}

impl TargetFinder<'_, '_> {
    /// The target that was hit. A piece that is dragged may be dropped anywhere on a square behind the hit, and a click
    /// there must be on the middle.
    fn target(&self, entity: Entity, hit: &HitData, is_drag: bool) -> PointerTarget {
        match self.owners.of(entity) {
            Some(HitOwner::Square(at, owner)) => self.square(at, owner, hit, if is_drag { 1.0 } else { MARK_RADIUS }),
            Some(HitOwner::Panel) => PointerTarget::Ui,
            None => self.handles.get(entity).map_or(PointerTarget::Elsewhere, |&handle| PointerTarget::Handle(handle)),
        }
    }

    /// The target if the tile or the piece `owner` of `at` was hit. A square behind it counts within `reach` of its middle.
    fn square(&self, at: Square, owner: Entity, hit: &HitData, reach: f32) -> PointerTarget {
        let lower = self.sight.behind(hit).and_then(|place| self.space.square_near(place, MARK_RADIUS));
        if self.tiles.contains(owner)
            && let Some(through) = self.target_before(hit)
        {
            // With two marks in the line of sight, the pointer selects the one whose centre it is on.
            return match lower == Some(at) {
                true => PointerTarget::Square { at, behind: [Some(through), None] },
                false => PointerTarget::Square { at: through, behind: [Some(at), None] },
            };
        }
        // With the lower mark in sight through the upper one, the pointer selects the one whose centre is nearer.
        if let (Ok(_), Some(below)) = (self.on_glass.get(owner), lower)
            && let (Some(above), Some(through)) = (hit.position, self.sight.behind(hit))
            && self.distance_to_center(below, through) < self.distance_to_center(at, above)
        {
            return PointerTarget::Square { at: below, behind: [Some(at), None] };
        }
        let is_above = hit.position.is_some_and(|place| place.y > PLATFORM_HEIGHT);
        let glass = self.sight.through(hit, PLATFORM_HEIGHT).filter(|_| is_above);
        let upper = glass.and_then(|place| self.space.upper_near(place, reach));
        let lower = self.sight.behind(hit).and_then(|place| self.space.square_near(place, reach));
        PointerTarget::Square { at, behind: [upper, lower] }
    }

    fn distance_to_center(&self, square: Square, place: Vec3) -> f32 {
        self.space.center(square).distance(place)
    }

    /// The square of the platform through whose glass the pointer hits what is below, if the selected piece can go
    /// there.
    fn target_before(&self, hit: &HitData) -> Option<Square> {
        let square = self.space.upper_near(self.sight.through(hit, PLATFORM_HEIGHT)?, 1.0)?;
        self.on_glass.iter().any(|on| on.0 == square).then_some(square)
    }
}

fn on_press(
    event: On<Pointer<Press>>,
    finder: TargetFinder,
    mut press: ResMut<ButtonPress>,
    mut gestures: MessageWriter<Gesture>,
) {
    if event.entity != event.original_event_target() {
        return;
    }
    // Another button or a second finger drops what is being dragged.
    if press.dragged {
        gestures.write(Gesture::PutBack);
    }
    if event.button != PointerButton::Primary {
        return;
    }
    let target = finder.target(event.entity, &event.hit, false);
    let (pointer, at) = (Some(event.pointer_id), event.pointer_location.position);
    *press = ButtonPress { pointer, at, on: Some(target), dragged: false };
    if target != PointerTarget::Ui {
        gestures.write(Gesture::Press);
    }
}

fn on_drag(
    event: On<Pointer<Drag>>,
    sight: LineOfSight,
    mut press: ResMut<ButtonPress>,
    mut gestures: MessageWriter<Gesture>,
) {
    let is_ours = event.button == PointerButton::Primary && press.pointer == Some(event.pointer_id);
    if event.entity != event.original_event_target() || !is_ours {
        return;
    }
    if !press.dragged && event.distance.length() > MAX_CLICK_TRAVEL {
        press.dragged = true;
        let ground = sight.under(press.at);
        gestures.write_batch(press.on.map(|on| Gesture::Grab { on, ground }));
    }
    if press.dragged {
        press.at = event.pointer_location.position;
        gestures.write_batch(carry(&sight, press.at));
    }
}

/// The gesture of a drag to this position in the window; `None` above the horizon.
fn carry(sight: &LineOfSight, at: Vec2) -> Option<Gesture> {
    let line = sight.at_height(at, CARRY_HEIGHT).zip(sight.under(at));
    line.map(|(place, ground)| Gesture::Carry { place, ground })
}

/// Keeps the dragged piece under a resting pointer when the camera moves.
pub(super) fn follow_camera(
    press: Res<ButtonPress>,
    sight: LineOfSight,
    moved: Query<(), (MainCamera, Changed<GlobalTransform>)>,
    mut gestures: MessageWriter<Gesture>,
) {
    if press.dragged && !moved.is_empty() {
        gestures.write_batch(carry(&sight, press.at));
    }
}

fn on_release(
    event: On<Pointer<Release>>,
    finder: TargetFinder,
    press: Res<ButtonPress>,
    mut gestures: MessageWriter<Gesture>,
) {
    let is_drag = event.button == PointerButton::Primary && press.is_drag_of(event.pointer_id);
    if event.entity == event.original_event_target() && is_drag {
        gestures.write(Gesture::Drop(finder.target(event.entity, &event.hit, true)));
    }
}

fn on_drag_end(event: On<Pointer<DragEnd>>, mut press: ResMut<ButtonPress>, mut gestures: MessageWriter<Gesture>) {
    if event.button == PointerButton::Primary && press.is_drag_of(event.pointer_id) {
        *press = ButtonPress::default();
        // Over a target, the release has already reported it.
        gestures.write(Gesture::Drop(PointerTarget::Elsewhere));
    }
}

/// Ends the drag of a cancelled pointer.
pub(super) fn end_cancelled_drag(
    mut input: MessageReader<PointerInput>,
    mut press: ResMut<ButtonPress>,
    mut gestures: MessageWriter<Gesture>,
) {
    for pointer in cancelled(&mut input) {
        if press.is_drag_of(pointer) {
            *press = ButtonPress::default();
            gestures.write(Gesture::PutBack);
        }
    }
}

fn on_click(
    event: On<Pointer<Click>>,
    finder: TargetFinder,
    mut press: ResMut<ButtonPress>,
    mut gestures: MessageWriter<Gesture>,
) {
    let is_ours = event.button == PointerButton::Primary && press.pointer == Some(event.pointer_id);
    // The release that follows ends a drag.
    if event.entity != event.original_event_target() || !is_ours || press.dragged {
        return;
    }
    let ButtonPress { at, .. } = std::mem::take(&mut *press);
    let travelled = at.distance(event.pointer_location.position) > MAX_CLICK_TRAVEL;
    let mut target = finder.target(event.entity, &event.hit, false);
    // The second click of a double click is meant for the same piece as the first.
    if let PointerTarget::Square { behind, .. } = &mut target
        && event.count > 1
    {
        *behind = [None; 2];
    }
    if !travelled && target != PointerTarget::Ui {
        gestures.write(Gesture::Click(target));
    }
}

fn on_over(
    event: On<Pointer<Over>>,
    finder: TargetFinder,
    press: Res<ButtonPress>,
    mut gestures: MessageWriter<Gesture>,
) {
    if event.entity == event.original_event_target() {
        gestures.write(Gesture::Over(finder.target(event.entity, &event.hit, press.dragged)));
    }
}

/// While the pointer moves over one piece, the square in the line of sight behind it changes.
fn on_move(
    event: On<Pointer<Move>>,
    finder: TargetFinder,
    press: Res<ButtonPress>,
    mut gestures: MessageWriter<Gesture>,
) {
    if event.entity == event.original_event_target() {
        gestures.write(Gesture::Over(finder.target(event.entity, &event.hit, press.dragged)));
    }
}

fn on_out(event: On<Pointer<Out>>, mut gestures: MessageWriter<Gesture>) {
    if event.entity == event.original_event_target() {
        gestures.write(Gesture::Out);
    }
}
