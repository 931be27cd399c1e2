//! The parts of a room: simple shapes that are repeated round the table.

use serde::Deserialize;

use super::theme::Lamp;
use super::values::{Bearing, Count, Length, Part, Rgb};

/// How far the floor lies below the table top, in squares of a board of 10 x 8.
pub const TABLE_HEIGHT: f32 = 12.0;

/// A part of a room, repeated in a row and round the table. All lengths are in squares of a board of 10 x 8; for other
/// boards, the room is scaled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoomPart {
    /// What it is.
    pub shape: RoomShape,
    /// How many stand round the table, evenly spread.
    pub count: Count,
    /// Where the first one stands.
    pub turn: Bearing,
    /// How many stand side by side.
    pub row: Count,
    /// From one of a row to the next.
    pub step: Length,
    /// From the middle of the table.
    pub far: Length,
    /// The lower end, above the floor.
    pub low: Length,
    /// From the lower end to the upper one.
    pub height: Length,
    /// From side to side; of a [`Disc`](RoomShape::Disc), the diameter.
    pub width: Length,
    /// From front to back, of a [`Block`](RoomShape::Block).
    pub depth: Length,
    /// How much narrower the upper end is; at 1 it is a point.
    pub taper: Part,
    /// How much heights, gaps and lights differ.
    pub vary: Part,
    /// The colour of the surface.
    pub color: Rgb,
    /// The light that the surface gives, if any.
    pub light: Option<Lamp>,
    /// The colour of the light at the upper end, where it is another one.
    pub top: Option<Rgb>,
    /// Panes side by side into which the light is divided.
    pub across: Count,
    /// Panes one above the other.
    pub up: Count,
    /// How much of a pane the soft edge of its light takes.
    pub soft: Part,
}

/// The shape of a [`RoomPart`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum RoomShape {
    /// A flat wall, window or light box that faces the table.
    Panel,
    /// A box, which may taper to a pyramid.
    Block,
    /// A round column.
    Column,
    /// A horizontal square that faces the table: floor or ceiling.
    Disc,
}
