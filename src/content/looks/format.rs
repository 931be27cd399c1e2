//! The fields of look files; those of solids and mirrors are in `table`.

use std::fmt::Write;

use super::limits::{
    MAX_BUFFERS, MAX_COPIES, MAX_JSON_BYTES, MAX_MODEL_BYTES, MAX_NODES, MAX_POINTS, MAX_SOLIDS, MAX_TRIANGLES,
};
use super::table::{COMMON, MIRROR, Param, SolidKind};
use crate::setups::formats::VERSION;
use crate::setups::schema::{Choice, FieldInfo, Format, Group, Limit, TITLE, ValueType, optional, with_default};

/// The format of looks.
pub const FORMAT: Format = Format {
    name: "look",
    about: "The look of a kind of piece: a file in a folder named looks.",
    groups: &[&LOOK, &SHOWS],
    choices: &[&BASE, &ICON],
    limits: &[
        Limit { what: "solids in a file", max: MAX_SOLIDS as u64 },
        Limit { what: "points in an outline or a profile", max: MAX_POINTS as u64 },
        Limit { what: "copies of a solid", max: MAX_COPIES as u64 },
        Limit { what: "triangles of the piece", max: MAX_TRIANGLES as u64 },
        Limit { what: "bytes in a model, and in all buffers that it names", max: MAX_MODEL_BYTES },
        Limit { what: "bytes of JSON in a model", max: MAX_JSON_BYTES },
        Limit { what: "nodes and primitives in the scene of a model", max: MAX_NODES as u64 },
        Limit { what: "buffers of a model", max: MAX_BUFFERS as u64 },
    ],
};

/// The description of the field `model` in messages.
pub(super) const MODEL: &str = "the name of a file beside this look, which ends in .glb or .gltf, in double quotes";

const SOLIDS: ValueType = ValueType::Words("a list of solids, such as [Ball(radius: 0.2, at: (0, 0.3, 0))]");

pub(super) const LOOK: Group = Group {
    name: "look",
    what: "a look",
    fields: &[
        VERSION,
        optional("note", TITLE, "none", "\"A stone with a mirror.\"", "a description"),
        with_default("royal", ValueType::Flag, "false", "true", "only for royal kinds, and may be taller"),
        with_default("laser", ValueType::Flag, "false", "true", "only for lasers"),
        with_default(
            "unlit",
            ValueType::Flag,
            "false",
            "true",
            "only for games without lasers, and may have any shape",
        ),
        with_default("icon", ValueType::OneOf(&ICON), "Above", "Front", "the view that its icon shows"),
        with_default("base", ValueType::OneOf(&BASE), "Plinth", "Heavy", "its base"),
        optional(
            "shows",
            ValueType::Fields(&SHOWS),
            "mirrors and shields follow from the faces",
            "(mirrors: [\"NE\"])",
            "what the faces of a kind must do, or a list of possibilities",
        ),
        optional(
            "mirror",
            ValueType::Words("the mirror"),
            "the usual one",
            "(width: 0.7)",
            "the measurements of its mirrors",
        ),
        optional("model", ValueType::Words(MODEL), "none", "\"fox.glb\"", "the glTF model to draw"),
        optional(
            "solids",
            SOLIDS,
            "none; required without a model",
            "[Ball(radius: 0.2, at: (0, 0.3, 0))]",
            "its solids; may be `[]`",
        ),
        with_default(
            "at_mirrors",
            SOLIDS,
            "[]",
            "[Ball(part: Trim, radius: 0.05, at: (0, 0.6, 0))]",
            "solids at each mirror, described for a mirror that faces north",
        ),
    ],
};

pub(super) const BASE: Choice = Choice {
    name: "look.base",
    what: "a base",
    forms: &[
        ("Plinth", "the usual plinth"),
        ("Heavy", "one in riveted armour"),
        ("Bare", "none: it stands on the board"),
    ],
};

pub(super) const ICON: Choice = Choice {
    name: "look.icon",
    what: "a direction of view",
    forms: &[("Above", "from above"), ("Front", "from the south, where the first player sits")],
};

const fn directions(name: &'static str, about: &'static str) -> FieldInfo {
    with_default(
        name,
        ValueType::Words("a list of directions, each N, NE, E, SE, S, SW, W or NW"),
        "[]",
        "[\"NE\"]",
        about,
    )
}

const fn sides(name: &'static str, about: &'static str) -> FieldInfo {
    with_default(name, ValueType::Words("a list of directions, each N, E, S or W"), "[]", "[\"S\"]", about)
}

pub(super) const SHOWS: Group = Group {
    name: "look.shows",
    what: "what the look shows",
    fields: &[
        directions("mirrors", "the directions that mirrors face"),
        directions("half_mirrors", "the directions that half-mirrors face, which let half of the light through"),
        sides("shields", "sides that absorb the light"),
        sides("clear", "sides that light passes straight through"),
        sides("edges", "sides about which the look shows nothing, such as the edges of a thin plate"),
        sides("closed", "sides where light ends, without showing whether that destroys the piece"),
    ],
};

/// The fields of every solid and of mirrors, as `specular docs` prints them.
pub fn solids_text() -> String {
    let row = |text: &mut String, param: &Param| {
        let default = param.default.map_or("required".to_owned(), |default| format!("default {default}"));
        let [least, most] = param.range;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {:10}  {}; {least} to {most}, {default}", param.name, param.about);
    };
    let mut text = "\nmirror (the measurements of every mirror)\n".to_owned();
    MIRROR.iter().for_each(|param| row(&mut text, param));
    text += "\nIn every solid\n";
    for (name, about, default) in COMMON {
        let _ = writeln!(text, "  {name:10}  {}; default {default}", about.replace('`', ""));
    }
    for kind in SolidKind::ALL {
        let _ = writeln!(text, "\n{} ({})", kind.name(), kind.about());
        if let Some(points) = kind.points().field() {
            let _ = writeln!(text, "  {points:10}  a list of points; required");
        }
        kind.params().iter().for_each(|param| row(&mut text, param));
    }
    text
}
