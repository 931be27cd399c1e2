//! Translates Bevy's pointer events into [`Pointed`] while a player sets up.

use bevy::ecs::system::SystemParam;
use bevy::picking::backend::HitData;
use bevy::picking::pointer::PointerInput;
use bevy::prelude::*;

use super::deploying;
use super::panel::PaletteButton;
use games::stratego::Rank;
use kit::ui::cancelled;
use state::messages::TableOpen;
use state::referee::Table;
use state::space::{BoardSpace, HitOwner, HitOwners};
use state::viewpoint::LineOfSight;
use tabletop::Square;

/// The pointer is on a square if it is within this distance of the middle, in squares.
const REACH: f32 = 0.75;

/// The thing under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The square that the pointer indicates.
    Square(Square),
    /// A rank in the palette.
    Palette(Rank),
    /// The table beside the board.
    Beside,
    /// A panel or a bar.
    Panel,
}

/// An event of the pointer.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pointed {
    /// The primary button went down.
    Press(Place),
    /// It went up.
    Release(Place),
    /// The pointer was cancelled.
    Cancel,
}

/// The position of the pointer in the window, in logical pixels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PointerPlace(pub Vec2);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointerPlace>().add_observer(on_press).add_observer(on_release).add_observer(on_move);
    app.add_message::<PointerInput>().add_systems(PreUpdate, cancel);
}

/// Finds what is under the pointer.
#[derive(SystemParam)]
struct Finder<'w, 's> {
    table: Res<'w, Table>,
    open: Res<'w, TableOpen>,
    space: Res<'w, BoardSpace>,
    owners: HitOwners<'w, 's>,
    palette: Query<'w, 's, &'static PaletteButton>,
    sight: LineOfSight<'w, 's>,
}

impl Finder<'_, '_> {
    fn is_off(&self) -> bool {
        !self.open.0 || deploying(&self.table).is_none()
    }

    /// Returns what is under the pointer, which is `at` this position in the window.
    fn place(&self, entity: Entity, hit: &HitData, at: Vec2) -> Place {
        let on_square = match self.owners.of(entity) {
            Some(HitOwner::Panel) => {
                let mut nodes = self.owners.with_ancestors(entity);
                let button = nodes.find_map(|node| self.palette.get(node).ok());
                return button.map_or(Place::Panel, |button| Place::Palette(button.0));
            }
            Some(HitOwner::Square(square, _)) => Some(square),
            None => None,
        };
        // A piece in front of a square doesn't block it for a hand that aims at the square.
        let ground = if on_square.is_some() { self.sight.behind(hit) } else { self.sight.under(at) };
        let near = |place: Vec3| self.space.square_near(place, REACH);
        ground.and_then(near).or(on_square).map_or(Place::Beside, Place::Square)
    }

    /// The square of the piece that was hit, in preference to the square behind it.
    fn pressed(&self, entity: Entity, hit: &HitData, at: Vec2) -> Place {
        match self.owners.of(entity) {
            Some(HitOwner::Square(square, _)) => Place::Square(square),
            _ => self.place(entity, hit, at),
        }
    }
}

fn on_press(event: On<Pointer<Press>>, finder: Finder, mut pointed: MessageWriter<Pointed>) {
    if event.entity != event.original_event_target() || event.button != PointerButton::Primary || finder.is_off() {
        return;
    }
    pointed.write(Pointed::Press(finder.pressed(event.entity, &event.hit, event.pointer_location.position)));
}

fn on_release(event: On<Pointer<Release>>, finder: Finder, mut pointed: MessageWriter<Pointed>) {
    if event.entity != event.original_event_target() || event.button != PointerButton::Primary || finder.is_off() {
        return;
    }
    pointed.write(Pointed::Release(finder.place(event.entity, &event.hit, event.pointer_location.position)));
}

fn cancel(mut input: MessageReader<PointerInput>, mut pointed: MessageWriter<Pointed>) {
    pointed.write_batch(cancelled(&mut input).map(|_| Pointed::Cancel));
}

fn on_move(event: On<Pointer<Move>>, mut place: ResMut<PointerPlace>) {
    place.set_if_neq(PointerPlace(event.pointer_location.position));
}
