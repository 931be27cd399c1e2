//! The fields of themes.

use super::values::{BeamColor, Bearing, Length, Level, MAX_TITLE_CHARS, Part};
use crate::setups::formats::VERSION;
use crate::setups::schema::{Choice, FieldInfo, Format, Group, Limit, ValueType, optional, required, with_default};

/// The minimum and maximum number of sides for which a theme may have colours.
pub(super) const MIN_SIDES: usize = 2;
pub(super) const MAX_SIDES: usize = 16;

/// The maximum number of parts in a room.
const MAX_PARTS: usize = 24;
/// The maximum number of shapes that all parts make together.
pub(super) const MAX_COPIES: u32 = 600;

const TITLE: ValueType = ValueType::Title { max: MAX_TITLE_CHARS };
const COLOR: ValueType = ValueType::Words("a colour such as \"#d8b87a\"");
const FRACTION: ValueType = ValueType::Number { max: Part::MAX };
const STRENGTH: ValueType = ValueType::Number { max: Level::MAX };
const LENGTH: ValueType = ValueType::Number { max: Length::MAX };

/// The format of themes.
pub const FORMAT: Format = Format {
    name: "theme",
    about: "The colours, materials and light of the table: a file in a folder named themes.",
    groups: &[&THEME, &SURFACE, &BOARD, &PIECES, &LAMPS, &ROOM, &ROOM_PART, &LAMP, &SIDE],
    choices: &[&GRAIN, &SHAPE],
    limits: &[Limit { what: "shapes in a room: count times row, added up over its parts", max: MAX_COPIES as u64 }],
};

pub(super) const THEME: Group = Group {
    name: "theme",
    what: "a theme",
    fields: &[
        VERSION,
        required("name", TITLE, "\"Jade\"", "its name for players"),
        optional("note", TITLE, "none", "\"Green stone and brass.\"", "a description for players"),
        color("backdrop", "\"#030405\"", "the background, into which the far end of the table fades"),
        surface("table", "the table top"),
        required("board", ValueType::Fields(&BOARD), "(dark: (color: \"#12281f\"), ..)", "the parts of the board"),
        required("pieces", ValueType::Fields(&PIECES), "(rough: 0.4, ..)", "what all pieces share"),
        required(
            "lamps",
            ValueType::Fields(&LAMPS),
            "(key: (color: \"#ffe8d0\", strength: 1.0), fill: (color: \"#d0e0ff\", strength: 0.5))",
            "the lamps over the table",
        ),
        required(
            "room",
            ValueType::Fields(&ROOM),
            "(walls: (color: \"#202428\", strength: 0.5), ..)",
            "the environment that shiny surfaces reflect",
        ),
        required(
            "sides",
            ValueType::Groups { what: "a list of sides", of: &SIDE, min: MIN_SIDES, max: MAX_SIDES },
            "[(names: [\"Blue\"], ..), (names: [\"Red\"], ..)]",
            "the colours of the players",
        ),
    ],
};

const fn color(name: &'static str, example: &'static str, about: &'static str) -> FieldInfo {
    required(name, COLOR, example, about)
}

const fn surface(name: &'static str, about: &'static str) -> FieldInfo {
    required(name, ValueType::Fields(&SURFACE), "(color: \"#2c5444\", rough: 0.3, grain: Marble)", about)
}

const fn lamp(name: &'static str, about: &'static str) -> FieldInfo {
    required(name, ValueType::Fields(&LAMP), "(color: \"#ffe8d0\", strength: 1.0)", about)
}

pub(super) const SURFACE: Group = Group {
    name: "theme.surface",
    what: "a surface",
    fields: &[
        color("color", "\"#12281f\"", "the average colour, grain included"),
        with_default("rough", FRACTION, "0.5", "0.3", "roughness, 0 for a mirror, 1 for chalk"),
        with_default("metal", FRACTION, "0", "1.0", "0 for stone, wood or glass, 1 for bare metal"),
        with_default(
            "shine",
            FRACTION,
            "0.25",
            "0.5",
            "how much light a non-metallic surface reflects when seen head-on; 0.5 is glass",
        ),
        with_default("grain", ValueType::OneOf(&GRAIN), "Plain", "Marble", "the texture"),
        with_default("depth", FRACTION, "0.5", "0.6", "contrast of the grain"),
        with_default("glow", FRACTION, "0", "0.2", "how much of its colour it emits in the dark"),
    ],
};

pub(super) const GRAIN: Choice = Choice {
    name: "theme.grain",
    what: "a texture",
    forms: &[
        ("Plain", "even"),
        ("Stone", "specks and clouds"),
        ("Marble", "veins"),
        ("Metal", "brushed metal"),
        ("Wood", "wood, with its rings cut lengthwise"),
        ("Glass", "clear, with a little dust"),
    ],
};

const CHESS_DARK: &str = "the colour of the dark squares in chess and draughts, which must differ clearly from the \
    light squares and from both sides' pieces";

pub(super) const BOARD: Group = Group {
    name: "theme.board",
    what: "the board",
    fields: &[
        surface("dark", "the dark squares"),
        surface("light", "the light squares"),
        optional("chess_dark", COLOR, "that of `dark`", "\"#3c6450\"", CHESS_DARK),
        optional("chess_light", COLOR, "that of `light`", "\"#8cb4a0\"", "the same for the light squares"),
        surface("groove", "the gaps between the squares and the surface under them"),
        surface("rim", "the frame around the squares"),
        surface("inlay", "the line in the rim and on walls, and the metal of lasers in the wall"),
        surface("letters", "the coordinates"),
        surface("walls", "the walls between squares"),
        required(
            "mirror",
            FRACTION,
            "0.2",
            "how strongly the squares reflect the pieces, on quality presets with reflections",
        ),
    ],
};

pub(super) const PIECES: Group = Group {
    name: "theme.pieces",
    what: "the pieces",
    fields: &[
        required("rough", FRACTION, "0.4", "roughness of their bodies"),
        required("metal", FRACTION, "0.0", "0 for plastic or stone, 1 for metal"),
        required("coat", FRACTION, "0.5", "the clear coat over their bodies"),
        color("mirror", "\"#e8f0f4\"", "the silvering of the mirrors"),
        color(
            "edge",
            "\"#c8d4dc\"",
            "the ledge over each mirror and the sill in front of it, which show from above where it faces; lighter and \
             cooler than the bodies",
        ),
        color("glass", "\"#9fd0e0\"", "glass that lets part of a beam through"),
    ],
};

pub(super) const LAMPS: Group = Group {
    name: "theme.lamps",
    what: "the lamps",
    fields: &[lamp("key", "in the west; it casts the shadows"), lamp("fill", "in the east")],
};

pub(super) const ROOM: Group = Group {
    name: "theme.room",
    what: "the room",
    fields: &[
        lamp("walls", "walls, ceiling and floor"),
        lamp("west", "the light boxes in the west"),
        lamp("east", "the light boxes in the east"),
        with_default(
            "parts",
            ValueType::Groups { what: "a list of parts", of: &ROOM_PART, min: 0, max: MAX_PARTS },
            "[]",
            "[(shape: Column, count: 12, far: 70, height: 40, ..)]",
            "the objects in the room, visible at low angles and in mirrors; without any, the table stands in the dark",
        ),
    ],
};

pub(super) const ROOM_PART: Group = Group {
    name: "theme.part",
    what: "a part of the room",
    fields: &[
        required("shape", ValueType::OneOf(&SHAPE), "Column", "its shape"),
        count("count", 96, "12", "how many stand round the table, evenly spaced"),
        with_default(
            "turn",
            ValueType::Number { max: Bearing::MAX },
            "0",
            "15",
            "the direction of the first one, in degrees clockwise from north",
        ),
        count("row", 24, "3", "how many stand side by side"),
        length("step", "20", "30", "the distance within a row, in squares of a board of 10 x 8, like every length"),
        length("far", "60", "70", "the distance from the middle of the table"),
        length("low", "0", "14", "the height of the lower end above the floor; the table is 12 high"),
        length("height", "20", "40", "the height from the lower end to the upper end"),
        length("width", "10", "6", "the width from side to side"),
        length("depth", "2", "4", "the depth of a Block from front to back"),
        with_default("taper", FRACTION, "0", "1.0", "how much narrower the upper end is; 1 makes a point"),
        with_default("vary", FRACTION, "0", "0.5", "how much heights, gaps and lights differ"),
        color("color", "\"#3a3226\"", "the surface"),
        optional(
            "light",
            ValueType::Fields(&LAMP),
            "it gives no light",
            "(color: \"#ffd8a0\", strength: 0.4)",
            "the light it gives, which also falls on other parts; a strength of 1 is about white",
        ),
        optional("top", COLOR, "the light is even", "\"#000000\"", "the colour of its light at the upper end"),
        count("across", 64, "4", "the number of panes side by side into which its light is divided"),
        count("up", 64, "3", "the number of panes one above the other"),
        with_default("soft", FRACTION, "0", "0.5", "how much of each pane the soft edge of its light takes up"),
    ],
};

const fn count(name: &'static str, most: u32, example: &'static str, about: &'static str) -> FieldInfo {
    with_default(name, ValueType::Whole { min: 1, max: most }, "1", example, about)
}

const fn length(name: &'static str, default: &'static str, example: &'static str, about: &'static str) -> FieldInfo {
    with_default(name, LENGTH, default, example, about)
}

pub(super) const SHAPE: Choice = Choice {
    name: "theme.shape",
    what: "a shape",
    forms: &[
        ("Panel", "a flat wall, window or light box that faces the table"),
        ("Block", "a box, or with `taper` an obelisk or a pyramid"),
        ("Column", "a round column"),
        ("Disc", "a floor or ceiling at the height of `low`, `width` wide"),
    ],
};

pub(super) const LAMP: Group = Group {
    name: "theme.lamp",
    what: "a lamp",
    fields: &[
        color("color", "\"#ffe8d0\"", "the colour of its light"),
        required("strength", STRENGTH, "1.0", "its brightness; 1 is normal"),
    ],
};

pub(super) const SIDE: Group = Group {
    name: "theme.side",
    what: "a side",
    fields: &[
        with_default(
            "names",
            ValueType::Words("a list of players' names, such as [\"Silver\", \"White\"]"),
            "[]",
            "[\"Silver\", \"White\"]",
            "the players with these colours, by their names in the ruleset; each name only once",
        ),
        optional(
            "called",
            TITLE,
            "the name in the ruleset",
            "\"Orange\"",
            "the player's name on the screen, if the colour contradicts the name in the ruleset",
        ),
        color("body", "\"#2050c0\"", "the pieces"),
        required(
            "beam",
            ValueType::Words(BeamColor::WHAT),
            "\"#50aeff\"",
            "the beam; to be visible, it needs a relative luminance of at least 0.07, which pure blue just has",
        ),
        color("ink", "\"#7cb8ff\"", "the player's name and icons, on dark panels"),
        color("mark", "\"#2a68d8\"", "the marks on reserved squares"),
        color("trim", "\"#dfe8ff\"", "the metal parts of the pieces"),
    ],
};
