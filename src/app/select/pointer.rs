//! Pointer events, and nothing else: the one place that knows what Bevy calls them.
//!
//! The observers are global and look only at the entity that was hit first; from it they walk up to whatever ties it
//! to the table.

use bevy::input::mouse::MouseScrollUnit;
use bevy::picking::PickingPlugin;
use bevy::picking::backend::HitData;
use bevy::picking::mesh_picking::MeshPickingPlugin;
use bevy::prelude::*;

use crate::app::space::{BoardSpace, OnSquare};
use crate::rules::{Rotation, Square};

/// How far the pointer may travel, in logical pixels, between press and release of a click.
const CLICK_TRAVEL: f32 = 6.0;
/// How far from a square's middle, in squares, a pointer still is on the mark there.
const MIDDLE: f32 = 0.3;
/// How many pixels of a touchpad count as one notch of a wheel.
const NOTCH: f32 = 40.0;

/// A handle: what a click on it does with the selected piece.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceHandle {
    Turn(Rotation),
    /// Takes the top of a stack alone, or all of it again.
    Grip,
}

/// What the pointer is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A square, by its tile or by the piece on it; and the square whose middle lies behind that piece at the pointer, if
    /// one does.
    Square {
        at: Square,
        behind: Option<Square>,
    },
    Handle(PieceHandle),
    /// The table's rim, the backdrop.
    Elsewhere,
    /// The head-up display or a menu.
    Ui,
}

/// What a hand did.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// The primary button went down, not on the head-up display.
    Press,
    /// A click of the primary button, without a drag, not on the head-up display.
    Click(Target),
    Over(Target),
    Out,
    /// Notches of the wheel over the table, above 0 away from the hand.
    Wheel(f32),
}

/// Where the primary button went down, and whether the pointer has travelled since.
#[derive(Resource, Default)]
struct Held {
    at: Option<Vec2>,
    dragged: bool,
}

pub(super) fn plug(app: &mut App) {
    // Without a window there are no rays to cast; tests send the events themselves.
    if app.is_plugin_added::<PickingPlugin>() && !app.is_plugin_added::<MeshPickingPlugin>() {
        app.add_plugins(MeshPickingPlugin);
    }
    app.add_message::<Gesture>()
        .init_resource::<Held>()
        .add_observer(press)
        .add_observer(drag)
        .add_observer(click)
        .add_observer(over)
        .add_observer(travel)
        .add_observer(out)
        .add_observer(wheel);
}

/// Finds what an entity belongs to.
#[derive(bevy::ecs::system::SystemParam)]
struct Targets<'w, 's> {
    parents: Query<'w, 's, &'static ChildOf>,
    ties: Query<'w, 's, (Option<&'static OnSquare>, Option<&'static PieceHandle>, Has<Node>)>,
    eyes: Query<'w, 's, &'static GlobalTransform, With<Camera>>,
    space: Option<Res<'w, BoardSpace>>,
}

impl Targets<'_, '_> {
    fn of(&self, entity: Entity, hit: &HitData) -> Target {
        let tied = |entity| match self.ties.get(entity) {
            Ok((_, Some(handle), _)) => Some(Target::Handle(*handle)),
            Ok((Some(square), ..)) => Some(Target::Square { at: square.0, behind: self.behind(hit) }),
            Ok((_, _, true)) => Some(Target::Ui),
            _ => None,
        };
        tied(entity).or_else(|| self.parents.iter_ancestors(entity).find_map(tied)).unwrap_or(Target::Elsewhere)
    }

    /// The square whose middle would be seen at the pointer if what it hit were not in the way.
    fn behind(&self, hit: &HitData) -> Option<Square> {
        let (eye, at) = (self.eyes.get(hit.camera).ok()?.translation(), hit.position?);
        let down = eye.y - at.y;
        let ground = (down > 0.0).then(|| eye + (at - eye) * (eye.y / down))?;
        self.space.as_ref()?.square_near(ground, MIDDLE)
    }
}

fn press(event: On<Pointer<Press>>, targets: Targets, mut held: ResMut<Held>, mut gestures: MessageWriter<Gesture>) {
    if event.entity != event.original_event_target() || event.button != PointerButton::Primary {
        return;
    }
    *held = Held { at: Some(event.pointer_location.position), dragged: false };
    if targets.of(event.entity, &event.hit) != Target::Ui {
        gestures.write(Gesture::Press);
    }
}

fn drag(event: On<Pointer<Drag>>, mut held: ResMut<Held>) {
    if event.button == PointerButton::Primary && event.distance.length() > CLICK_TRAVEL {
        held.dragged = true;
    }
}

fn click(event: On<Pointer<Click>>, targets: Targets, mut held: ResMut<Held>, mut gestures: MessageWriter<Gesture>) {
    if event.entity != event.original_event_target() || event.button != PointerButton::Primary {
        return;
    }
    let Held { at, dragged } = std::mem::take(&mut *held);
    let travelled = at.is_some_and(|at| at.distance(event.pointer_location.position) > CLICK_TRAVEL);
    let mut target = targets.of(event.entity, &event.hit);
    // The second click of two is meant for what the first was meant for.
    if let Target::Square { behind, .. } = &mut target
        && event.count > 1
    {
        *behind = None;
    }
    if !dragged && !travelled && target != Target::Ui {
        gestures.write(Gesture::Click(target));
    }
}

fn over(event: On<Pointer<Over>>, targets: Targets, mut gestures: MessageWriter<Gesture>) {
    if event.entity == event.original_event_target() {
        gestures.write(Gesture::Over(targets.of(event.entity, &event.hit)));
    }
}

/// On one piece the pointer comes to lie over one square behind it and another.
fn travel(event: On<Pointer<Move>>, targets: Targets, mut gestures: MessageWriter<Gesture>) {
    if event.entity == event.original_event_target() {
        gestures.write(Gesture::Over(targets.of(event.entity, &event.hit)));
    }
}

fn out(event: On<Pointer<Out>>, mut gestures: MessageWriter<Gesture>) {
    if event.entity == event.original_event_target() {
        gestures.write(Gesture::Out);
    }
}

fn wheel(event: On<Pointer<Scroll>>, targets: Targets, mut gestures: MessageWriter<Gesture>) {
    if event.entity != event.original_event_target() || targets.of(event.entity, &event.hit) == Target::Ui {
        return;
    }
    let notches = match event.unit {
        MouseScrollUnit::Line => event.y,
        MouseScrollUnit::Pixel => event.y / NOTCH,
    };
    gestures.write(Gesture::Wheel(notches));
}
