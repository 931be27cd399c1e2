//! Draws with the right mouse button: a drag from square to square is an arrow, a click marks a square.

use std::fmt::Debug;

use bevy::prelude::*;

use crate::referee::{Request, RightButton};
use crate::space::{HitOwner, HitOwners};
use rules::Square;
use tabletop::{Brush, Drawing};

/// The drawing that is being made while the button is held.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sketch(Option<Stroke>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stroke {
    brush: Brush,
    /// The square where the button went down.
    from: Square,
    /// The square under the pointer.
    to: Option<Square>,
}

impl Sketch {
    /// The drawing that a release of the button would keep.
    pub fn drawing(self) -> Option<Drawing> {
        let Stroke { brush, from, to } = self.0?;
        Some(Drawing { brush, from, to: to? })
    }

    /// The same sketch with the pointer on another square.
    fn at(self, to: Option<Square>) -> Self {
        Self(self.0.map(|stroke| Stroke { to, ..stroke }))
    }
}

/// Adds the observers.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sketch>()
        .init_resource::<ButtonInput<KeyCode>>()
        .add_observer(on_press)
        .add_observer(follow::<Over>)
        .add_observer(follow::<Move>)
        .add_observer(on_release)
        .add_observer(on_drag_end);
}

/// The square of an entity under the pointer; `None` beside the board and on panels.
fn square_of(entity: Entity, owners: &HitOwners) -> Option<Square> {
    match owners.of(entity)? {
        HitOwner::Square(square, _) => Some(square),
        HitOwner::Panel => None,
    }
}

/// Begins a drawing. Any other press cancels it.
fn on_press(event: On<Pointer<Press>>, owners: HitOwners, right: RightButton, mut sketch: ResMut<Sketch>) {
    if event.entity != event.original_event_target() {
        return;
    }
    let draws = event.button == PointerButton::Secondary && right.draws();
    let from = square_of(event.entity, &owners).filter(|_| draws);
    sketch.set_if_neq(Sketch(from.map(|from| Stroke { brush: right.brush(), from, to: Some(from) })));
}

/// Follows the pointer onto another square.
fn follow<E: Clone + Debug + Reflect>(event: On<Pointer<E>>, owners: HitOwners, mut sketch: ResMut<Sketch>) {
    if event.entity == event.original_event_target() && sketch.0.is_some() {
        let sketched = sketch.at(square_of(event.entity, &owners));
        sketch.set_if_neq(sketched);
    }
}

/// Asks the referee to keep the drawing.
fn on_release(
    event: On<Pointer<Release>>,
    owners: HitOwners,
    mut sketch: ResMut<Sketch>,
    mut requests: MessageWriter<Request>,
) {
    if event.entity != event.original_event_target() || event.button != PointerButton::Secondary {
        return;
    }
    let drawing = sketch.at(square_of(event.entity, &owners)).drawing();
    requests.write_batch(drawing.map(Request::Draw));
    sketch.set_if_neq(Sketch(None));
}

/// Ends a drawing that was dragged out of the window, where nothing is under the pointer.
fn on_drag_end(event: On<Pointer<DragEnd>>, mut sketch: ResMut<Sketch>) {
    if event.button == PointerButton::Secondary {
        sketch.set_if_neq(Sketch(None));
    }
}
