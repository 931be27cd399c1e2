//! Translates Bevy's pointer events on the board into [`Pointed`].

use std::fmt::Debug;

use bevy::ecs::system::SystemParam;
use bevy::input::mouse::MouseScrollUnit;
use bevy::picking::backend::HitData;
use bevy::picking::pointer::PointerInput;
use bevy::prelude::*;

use kit::ui::cancelled;
use state::referee::Table;
use state::space::{BoardSpace, HitOwner, HitOwners, PLATFORM_HEIGHT, PieceView};
use state::viewpoint::LineOfSight;
use tabletop::{Direction, Square};

/// How far the pointer may travel between press and release for a click, in logical pixels.
const MAX_CLICK_TRAVEL: f32 = 6.0;
/// Pixels of a touchpad that count as one notch of a wheel.
const PIXELS_PER_NOTCH: f32 = 40.0;
/// A point farther than this from the centre of a square, in squares, is not on it.
const REACH: f32 = 0.75;

/// The position that the pointer is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// The square whose piece was hit.
    pub piece: Option<Square>,
    /// The square of the board in the line of sight, whatever stands in front of it.
    pub ground: Option<Square>,
    /// The square of a tower's platform in the line of sight.
    pub upper: Option<Square>,
    /// The side of a square that is nearest to that point of the board's surface, on the rim too.
    pub side: Option<(Square, Direction)>,
}

/// A pointer event in the editor.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(super) enum Pointed {
    /// The pointer has moved to this position.
    Over(Place),
    /// The pointer is over nothing, or over a panel.
    Out,
    /// The primary button went down, but not on a panel.
    Press(Place),
    /// The primary button went up.
    Release(Place),
    /// The secondary button was clicked without a drag.
    Remove(Place),
    /// The wheel turned over the table, by this many notches.
    Wheel(f32),
}

/// The position where the secondary button went down.
#[derive(Resource, Default)]
struct SecondaryPress(Option<Vec2>);

/// Adds the observers.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pointed>()
        .add_message::<PointerInput>()
        .add_systems(PreUpdate, release_cancelled)
        .init_resource::<SecondaryPress>()
        .add_observer(on_press)
        .add_observer(on_release)
        .add_observer(on_over)
        .add_observer(on_move)
        .add_observer(on_out)
        .add_observer(on_scroll);
}

/// Finds the square under the pointer.
#[derive(SystemParam)]
struct Finder<'w, 's> {
    table: Res<'w, Table>,
    space: Res<'w, BoardSpace>,
    owners: HitOwners<'w, 's>,
    pieces: Query<'w, 's, (), With<PieceView>>,
    sight: LineOfSight<'w, 's>,
}

impl Finder<'_, '_> {
    /// The position of an event that hit this; within, `None` over a panel. Events that rise from children don't count.
    fn at<E: Clone + Debug + Reflect>(&self, event: &On<Pointer<E>>, hit: &HitData) -> Option<Option<Place>> {
        let counts = event.entity == event.original_event_target() && self.table.is_editor();
        counts.then(|| self.place(event.entity, hit, event.pointer_location.position))
    }

    /// The position under the pointer, which is `at` this point in the window; `None` over a panel.
    fn place(&self, entity: Entity, hit: &HitData, at: Vec2) -> Option<Place> {
        let on_square = match self.owners.of(entity) {
            Some(HitOwner::Panel) => return None,
            Some(HitOwner::Square(square, owner)) => Some((square, self.pieces.contains(owner))),
            None => None,
        };
        // Rays hit no entity on the rim and in holes.
        let ground = if on_square.is_some() { self.sight.behind(hit) } else { self.sight.under(at) };
        let near = |place: Vec3| self.space.square_near(place, REACH);
        let glass = match on_square {
            Some(_) => self.sight.through(hit, PLATFORM_HEIGHT),
            None => self.sight.at_height(at, PLATFORM_HEIGHT),
        };
        Some(Place {
            upper: glass.and_then(|place| self.space.upper_near(place, REACH)),
            piece: on_square.and_then(|(square, is_piece)| is_piece.then_some(square)),
            ground: ground.and_then(near).or(on_square.map(|(square, _)| square)),
            side: ground.and_then(|place| self.space.side_near(place)),
        })
    }
}

fn on_press(
    event: On<Pointer<Press>>,
    finder: Finder,
    mut secondary: ResMut<SecondaryPress>,
    mut pointed: MessageWriter<Pointed>,
) {
    let Some(place) = finder.at(&event, &event.hit) else { return };
    match event.button {
        PointerButton::Primary => _ = pointed.write_batch(place.map(Pointed::Press)),
        PointerButton::Secondary => secondary.0 = place.map(|_| event.pointer_location.position),
        PointerButton::Middle => {}
    }
}

fn on_release(
    event: On<Pointer<Release>>,
    finder: Finder,
    mut secondary: ResMut<SecondaryPress>,
    mut pointed: MessageWriter<Pointed>,
) {
    let Some(place) = finder.at(&event, &event.hit) else { return };
    match event.button {
        PointerButton::Primary => _ = pointed.write(Pointed::Release(place.unwrap_or_default())),
        PointerButton::Secondary => {
            // A drag moves the camera.
            let at = event.pointer_location.position;
            let clicked = secondary.0.take().is_some_and(|from| from.distance(at) <= MAX_CLICK_TRAVEL);
            pointed.write_batch(place.filter(|_| clicked).map(Pointed::Remove));
        }
        PointerButton::Middle => {}
    }
}

/// Ends the drag of a cancelled pointer where nothing happens.
fn release_cancelled(mut input: MessageReader<PointerInput>, mut pointed: MessageWriter<Pointed>) {
    pointed.write_batch(cancelled(&mut input).map(|_| Pointed::Release(Place::default())));
}

fn on_over(event: On<Pointer<Over>>, finder: Finder, mut pointed: MessageWriter<Pointed>) {
    pointed.write_batch(finder.at(&event, &event.hit).map(|place| place.map_or(Pointed::Out, Pointed::Over)));
}

fn on_move(event: On<Pointer<Move>>, finder: Finder, mut pointed: MessageWriter<Pointed>) {
    pointed.write_batch(finder.at(&event, &event.hit).map(|place| place.map_or(Pointed::Out, Pointed::Over)));
}

fn on_out(event: On<Pointer<Out>>, finder: Finder, mut pointed: MessageWriter<Pointed>) {
    if event.entity == event.original_event_target() && finder.table.is_editor() {
        pointed.write(Pointed::Out);
    }
}

fn on_scroll(event: On<Pointer<Scroll>>, finder: Finder, mut pointed: MessageWriter<Pointed>) {
    if let Some(Some(_)) = finder.at(&event, &event.hit) {
        pointed.write(Pointed::Wheel(match event.unit {
            MouseScrollUnit::Line => event.y,
            MouseScrollUnit::Pixel => event.y / PIXELS_PER_NOTCH,
        }));
    }
}
