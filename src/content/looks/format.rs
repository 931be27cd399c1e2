//! The fields of look files; those of solids and mirrors are in `table`.

use std::fmt::Write;

use super::design::{Base, View};
use super::limits::{
    MAX_BUFFERS, MAX_COPIES, MAX_JSON_BYTES, MAX_MODEL_BYTES, MAX_NODES, MAX_POINTS, MAX_SOLIDS, MAX_TRIANGLES,
};
use super::table::{COMMON, MIRROR, Param, SolidKind};
use crate::group;
use crate::setups::fields::Offered;
use crate::setups::outline::Node;
use crate::setups::{Format, Limit, TITLE, ValueType};

/// The description of the field `model` in messages.
pub(super) const MODEL: &str = "the name of a file beside this look, which ends in .glb or .gltf, in double quotes";

const SHOWS: ValueType = ValueType::Fields(&ShowsFields::GROUP);
const MEASUREMENTS: ValueType = ValueType::Words("the mirror");
pub(super) const SOLIDS: ValueType = ValueType::Words("a list of solids, such as [Ball(radius: 0.2, at: (0, 0.3, 0))]");
pub(super) const DIRECTIONS: ValueType = ValueType::Words("a list of directions, each N, NE, E, SE, S, SW, W or NW");
pub(super) const SIDES: ValueType = ValueType::Words("a list of directions, each N, E, S or W");

/// The format of looks.
pub const FORMAT: Format = Format {
    name: "look",
    about: "The look of a kind of piece: a file in a folder named looks.",
    groups: &[&LookFields::GROUP, &ShowsFields::GROUP],
    choices: &[&Base::CHOICE, &View::CHOICE],
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

group! {
    pub(super) struct LookFields<'n>("look", "a look", VERSION) {
        /// A description.
        note: Option<String> [TITLE] | "none", "\"A stone with a mirror.\"";
        /// Only for royal kinds, and may be taller.
        royal: Option<bool> = "false", "true";
        /// Only for lasers.
        laser: Option<bool> = "false", "true";
        /// Only for games without lasers, and may have any shape.
        unlit: Option<bool> = "false", "true";
        /// The view that its icon shows.
        icon: Option<View> = "Above", "Front";
        /// Its base.
        base: Option<Base> = "Plinth", "Heavy";
        /// What the faces of a kind must do, or a list of possibilities.
        shows: Option<&'n Node<'n>> [SHOWS] | "mirrors and shields follow from the faces", "(mirrors: [\"NE\"])";
        /// The measurements of its mirrors.
        mirror: Option<&'n Node<'n>> [MEASUREMENTS] | "the usual one", "(width: 0.7)";
        /// The glTF model to draw.
        model: Option<&'n Node<'n>> [ValueType::Words(MODEL)] | "none", "\"fox.glb\"";
        /// Its solids; may be `[]`.
        solids: Option<&'n Node<'n>> [SOLIDS] | "none; required without a model",
            "[Ball(radius: 0.2, at: (0, 0.3, 0))]";
        /// Solids at each mirror, described for a mirror that faces north.
        at_mirrors: Option<&'n Node<'n>> [SOLIDS] = "[]", "[Ball(part: Trim, radius: 0.05, at: (0, 0.6, 0))]";
    }
}

group! {
    pub(super) struct ShowsFields<'n>("look.shows", "what the look shows") {
        /// The directions that mirrors face.
        mirrors: Option<&'n Node<'n>> [DIRECTIONS] = "[]", "[\"NE\"]";
        /// The directions that half-mirrors face, which let half of the light through.
        half_mirrors: Option<&'n Node<'n>> [DIRECTIONS] = "[]", "[\"NE\"]";
        /// Sides that absorb the light.
        shields: Option<&'n Node<'n>> [SIDES] = "[]", "[\"S\"]";
        /// Sides that light passes straight through.
        clear: Option<&'n Node<'n>> [SIDES] = "[]", "[\"S\"]";
        /// Sides about which the look shows nothing, such as the edges of a thin plate.
        edges: Option<&'n Node<'n>> [SIDES] = "[]", "[\"S\"]";
        /// Sides where light ends, without showing whether that destroys the piece.
        closed: Option<&'n Node<'n>> [SIDES] = "[]", "[\"S\"]";
    }
}

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
