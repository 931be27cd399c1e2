//! The format of themes.

use super::room::{Lamp, MAX_COPIES, Room, RoomPart, RoomShape};
use super::theme::{Board, Grain, Lamps, Pieces, Side, Surface, Theme};
use crate::setups::fields::Offered;
use crate::setups::{Format, Limit};

/// The format of themes.
pub const FORMAT: Format = Format {
    name: "theme",
    about: "The colours, materials and light of the table: a file in a folder named themes.",
    groups: &[
        &Theme::GROUP,
        &Surface::GROUP,
        &Board::GROUP,
        &Pieces::GROUP,
        &Lamps::GROUP,
        &Room::GROUP,
        &RoomPart::GROUP,
        &Lamp::GROUP,
        &Side::GROUP,
    ],
    choices: &[&Grain::CHOICE, &RoomShape::CHOICE],
    limits: &[Limit { what: "shapes in a room: count times row, added up over its parts", max: MAX_COPIES as u64 }],
};
