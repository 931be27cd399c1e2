//! Draws with the right mouse button: a drag from square to square is an arrow, a click marks a square. Repeated clicks
//! on the glass of a tower's platform mark the square under it, then the one on it, then neither.

use bevy::ecs::system::SystemParam;
use bevy::picking::backend::HitData;
use bevy::picking::pointer::PointerInput;
use bevy::prelude::*;

use kit::ui::cancelled;
use state::referee::{Request, RightButton, Table};
use state::space::{BoardSpace, HitOwner, HitOwners, PLATFORM_HEIGHT, Tile};
use state::viewpoint::LineOfSight;
use tabletop::{Brush, Drawing, Square};

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
    pub(super) fn drawing(self) -> Option<Drawing> {
        let Stroke { brush, from, to } = self.0?;
        Some(Drawing { brush, from, to: to? })
    }

    /// The same sketch with the pointer on what it has hit.
    fn at(self, entity: Entity, hit: &HitData, finder: &SquareFinder) -> Self {
        let to = |stroke: Stroke| finder.square(entity, hit, stroke.from.is_upper());
        Self(self.0.map(|stroke| Stroke { to: to(stroke), ..stroke }))
    }
}

/// Adds the observers.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sketch>()
        .init_resource::<ButtonInput<KeyCode>>()
        .init_resource::<ButtonInput<MouseButton>>()
        .add_message::<PointerInput>()
        .add_systems(Update, drop_cancelled)
        .add_observer(on_press)
        .add_observer(on_over)
        .add_observer(on_move)
        .add_observer(on_release)
        .add_observer(on_drag_end);
}

/// Finds the square under the pointer.
#[derive(SystemParam)]
struct SquareFinder<'w, 's> {
    owners: HitOwners<'w, 's>,
    tiles: Query<'w, 's, (), With<Tile>>,
    sight: LineOfSight<'w, 's>,
    space: Res<'w, BoardSpace>,
}

impl SquareFinder<'_, '_> {
    /// The square of an entity that was hit; `None` beside the board and on panels. On the glass of a tower's platform,
    /// a drawing that comes `from_above` stays on that level, unless there is a piece under the glass.
    fn square(&self, entity: Entity, hit: &HitData, from_above: bool) -> Option<Square> {
        let square = match self.owners.of(entity) {
            Some(HitOwner::Square(square, _)) => Some(square),
            Some(HitOwner::Panel) | None => None,
        };
        let glass = self.on_glass(entity, hit);
        if from_above { glass.or(square) } else { square.or(glass) }
    }

    /// The square of the platform through whose glass the pointer hits no piece.
    fn on_glass(&self, entity: Entity, hit: &HitData) -> Option<Square> {
        let is_free = match self.owners.of(entity) {
            Some(HitOwner::Square(_, owner)) => self.tiles.contains(owner),
            Some(HitOwner::Panel) => false,
            None => true,
        };
        let place = self.sight.through(hit, PLATFORM_HEIGHT).filter(|_| is_free)?;
        self.space.upper_near(place, 1.0)
    }

    /// The drawings to be added or erased when the button that makes `drawing` is released.
    fn changes(&self, drawing: Drawing, drawn: &[Drawing], entity: Entity, hit: &HitData) -> Vec<Drawing> {
        let glass = self.on_glass(entity, hit).filter(|_| !drawing.is_arrow());
        match glass.map(|square| Drawing { from: square, to: square, ..drawing }) {
            Some(above) if drawn.contains(&above) => vec![above],
            Some(above) if drawn.contains(&drawing) => vec![drawing, above],
            _ => vec![drawing],
        }
    }
}

/// Begins a drawing. Any other press cancels it.
fn on_press(event: On<Pointer<Press>>, finder: SquareFinder, right: RightButton, mut sketch: ResMut<Sketch>) {
    if event.entity != event.original_event_target() {
        return;
    }
    let draws = event.button == PointerButton::Secondary && right.draws();
    let from = finder.square(event.entity, &event.hit, false).filter(|_| draws);
    sketch.set_if_neq(Sketch(from.map(|from| Stroke { brush: right.brush(), from, to: Some(from) })));
}

/// Follows the pointer onto another square.
fn on_over(event: On<Pointer<Over>>, finder: SquareFinder, mut sketch: ResMut<Sketch>) {
    if event.entity == event.original_event_target() && sketch.0.is_some() {
        let sketched = sketch.at(event.entity, &event.hit, &finder);
        sketch.set_if_neq(sketched);
    }
}

/// Follows the pointer over glass, under which the square may stay the same.
fn on_move(event: On<Pointer<Move>>, finder: SquareFinder, mut sketch: ResMut<Sketch>) {
    if event.entity == event.original_event_target() && sketch.0.is_some() {
        let sketched = sketch.at(event.entity, &event.hit, &finder);
        sketch.set_if_neq(sketched);
    }
}

/// Asks the referee to keep the drawing.
fn on_release(
    event: On<Pointer<Release>>,
    finder: SquareFinder,
    table: Res<Table>,
    mut sketch: ResMut<Sketch>,
    mut requests: MessageWriter<Request>,
) {
    if event.entity != event.original_event_target() || event.button != PointerButton::Secondary {
        return;
    }
    if let Some(drawing) = sketch.at(event.entity, &event.hit, &finder).drawing() {
        let changes = finder.changes(drawing, &table.drawings(), event.entity, &event.hit);
        requests.write_batch(changes.into_iter().map(Request::Draw));
    }
    sketch.set_if_neq(Sketch(None));
}

/// Drops the drawing of a cancelled pointer.
fn drop_cancelled(mut input: MessageReader<PointerInput>, mut sketch: ResMut<Sketch>) {
    if cancelled(&mut input).count() > 0 {
        sketch.set_if_neq(Sketch(None));
    }
}

/// Ends a drawing that was dragged out of the window, where nothing is under the pointer.
fn on_drag_end(event: On<Pointer<DragEnd>>, mut sketch: ResMut<Sketch>) {
    if event.button == PointerButton::Secondary {
        sketch.set_if_neq(Sketch(None));
    }
}
