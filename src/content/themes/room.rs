//! The parts of a room: simple shapes, repeated around the table.

use serde::Deserialize;

use super::theme::Lamp;
use super::values::{Bearing, Count, Length, Part, Rgb};

/// How far the floor is below the table top, in squares of a board of 10 x 8.
pub const TABLE_HEIGHT: f32 = 12.0;

/// A part of a room, repeated in a row and around the table. All lengths are in squares of a board of 10 x 8; for other
/// boards the room is scaled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoomPart {
    /// The shape.
    pub shape: RoomShape,
    /// The number of rows around the table, evenly spaced.
    pub count: Count,
    /// The direction of the first one.
    pub turn: Bearing,
    /// The number of copies side by side in a row.
    pub row: Count,
    /// The distance from one copy in a row to the next.
    pub step: Length,
    /// The distance from the middle of the table.
    pub far: Length,
    /// The height of the lower end above the floor.
    pub low: Length,
    /// The height from the lower end to the upper end.
    pub height: Length,
    /// The width; for a [`Disc`](RoomShape::Disc), the diameter.
    pub width: Length,
    /// The depth of a [`Block`](RoomShape::Block) from front to back.
    pub depth: Length,
    /// How much narrower the upper end is; 1 makes a point.
    pub taper: Part,
    /// How much heights, gaps and lights vary.
    pub vary: Part,
    /// The colour of the surface.
    pub color: Rgb,
    /// The light that the surface gives, if any.
    pub light: Option<Lamp>,
    /// The colour of the light at the upper end, if it differs.
    pub top: Option<Rgb>,
    /// The number of panes side by side into which the light is divided.
    pub across: Count,
    /// The number of panes one above the other.
    pub up: Count,
    /// The part of a pane that the soft edge of its light takes up.
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
