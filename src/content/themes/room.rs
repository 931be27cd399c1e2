//! The room around the table and its parts: simple shapes, repeated around the table.

use super::values::{Bearing, Count, Length, Level, Part, Rgb};
use crate::setups::ValueType;
use crate::setups::outline::Node;
use crate::setups::problem::Problems;
use crate::{choice, group};

/// How far the floor is below the table top, in squares of a board of 10 x 8.
pub const TABLE_HEIGHT: f32 = 12.0;

/// The maximum number of parts in a room.
const MAX_PARTS: usize = 24;
/// The maximum number of shapes that all parts make together.
pub(super) const MAX_COPIES: u32 = 600;

const PARTS: ValueType = ValueType::Groups { what: "a list of parts", of: &RoomPart::GROUP, min: 0, max: MAX_PARTS };

group! {
    /// The room around the table, which mirrors show.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Room("theme.room", "the room") {
        /// Walls, ceiling and floor.
        walls: Lamp, "(color: \"#ffe8d0\", strength: 1.0)";
        /// The light boxes in the west.
        west: Lamp, "(color: \"#ffe8d0\", strength: 1.0)";
        /// The light boxes in the east.
        east: Lamp, "(color: \"#ffe8d0\", strength: 1.0)";
        /// The objects in the room, visible at low angles and in mirrors; without any, the table stands in the dark.
        parts: Vec<RoomPart> [PARTS] = "[]", "[(shape: Column, count: 12, far: 70, height: 40, ..)]";
    }
}

group! {
    /// A lamp.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Lamp("theme.lamp", "a lamp") {
        /// The colour of its light.
        color: Rgb, "\"#ffe8d0\"";
        /// Its brightness; 1 is normal.
        strength: Level, "1.0";
    }
}

group! {
    /// A part of a room, repeated in a row and around the table. All lengths are in squares of a board of 10 x 8; for
    /// other boards the room is scaled.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct RoomPart("theme.part", "a part of the room") {
        /// Its shape.
        shape: RoomShape, "Column";
        /// How many stand round the table, evenly spaced.
        count: Count [up_to(96)] = "1", "12";
        /// The direction of the first one, in degrees clockwise from north.
        turn: Bearing = "0", "15";
        /// How many stand side by side.
        row: Count [up_to(24)] = "1", "3";
        /// The distance within a row, in squares of a board of 10 x 8, like every length.
        step: Length = "20", "30";
        /// The distance from the middle of the table.
        far: Length = "60", "70";
        /// The height of the lower end above the floor; the table is 12 high.
        low: Length = "0", "14";
        /// The height from the lower end to the upper end.
        height: Length = "20", "40";
        /// The width from side to side.
        width: Length = "10", "6";
        /// The depth of a Block from front to back.
        depth: Length = "2", "4";
        /// How much narrower the upper end is; 1 makes a point.
        taper: Part = "0", "1.0";
        /// How much heights, gaps and lights differ.
        vary: Part = "0", "0.5";
        /// The surface.
        color: Rgb, "\"#3a3226\"";
        /// The light it gives, which also falls on other parts; a strength of 1 is about white.
        light: Option<Lamp> | "it gives no light", "(color: \"#ffd8a0\", strength: 0.4)";
        /// The colour of its light at the upper end.
        top: Option<Rgb> | "the light is even", "\"#000000\"";
        /// The number of panes side by side into which its light is divided.
        across: Count [up_to(64)] = "1", "4";
        /// The number of panes one above the other.
        up: Count [up_to(64)] = "1", "3";
        /// How much of each pane the soft edge of its light takes up.
        soft: Part = "0", "0.5";
    }
}

const fn up_to(max: u32) -> ValueType {
    ValueType::Whole { min: 1, max }
}

choice! {
    /// The shape of a [`RoomPart`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RoomShape("theme.shape", "a shape") {
        /// A flat wall, window or light box that faces the table.
        Panel,
        /// A box, or with `taper` an obelisk or a pyramid.
        Block,
        /// A round column.
        Column,
        /// A floor or ceiling at the height of `low`, `width` wide.
        Disc,
    }
}

/// Reports parts of the room of the theme at `node` that make too many shapes together.
pub(super) fn check_copies(room: &Room, theme: &Node, problems: &mut Problems) {
    let copies: u32 = room.parts.iter().map(|part| part.count.get() * part.row.get()).sum();
    let parts = theme.field("room").and_then(|room| room.field("parts"));
    if let Some(node) = parts.filter(|_| copies > MAX_COPIES) {
        let message = format!("expected parts whose count times row adds up to at most {MAX_COPIES}, found {copies}");
        problems.add(node.at, message);
    }
}
