//! Reads RON into a [`Theme`], and reports every error at its position.

use serde::de::DeserializeOwned;

use super::format::{BOARD, LAMP, LAMPS, MAX_COPIES, MIN_SIDES, PIECES, ROOM, ROOM_PART, SIDE, SURFACE, THEME};
use super::room::{RoomPart, RoomShape};
use super::theme::{Board, Grain, Lamp, Lamps, Pieces, Room, Side, Sides, Surface, Theme};
use super::values::{BeamColor, Bearing, Count, Length, Level, MAX_TITLE_CHARS, Part, Rgb, Title};
use crate::setups::Source;
use crate::setups::fields::{Fields, list, texts, title};
use crate::setups::outline::Node;
use crate::setups::problem::{Problems, quoted};

/// A value that is read from a field; a missing field has the default of its table.
trait Value: Sized {
    fn read(fields: &Fields, name: &str, problems: &mut Problems) -> Option<Self>;
}

/// Values that `ron` decodes.
trait Plain: DeserializeOwned {}

impl Plain for Rgb {}
impl Plain for BeamColor {}
impl Plain for Part {}
impl Plain for Level {}
impl Plain for Grain {}
impl Plain for Length {}
impl Plain for Bearing {}
impl Plain for RoomShape {}

impl<T: Plain> Value for T {
    fn read(fields: &Fields, name: &str, problems: &mut Problems) -> Option<Self> {
        fields.read_or_default(name, problems)
    }
}

/// Reads the fields of a struct, which have the same names as in its group.
macro_rules! read_fields {
    ($type:ident, $group:ident: $($field:ident),*) => {
        impl $type {
            fn of(node: &Node, problems: &mut Problems) -> Option<Self> {
                let fields = Fields::of(node, &$group, problems)?;
                $(let $field = Value::read(&fields, stringify!($field), problems);)*
                Some(Self { $($field: $field?),* })
            }
        }

        impl Value for $type {
            fn read(fields: &Fields, name: &str, problems: &mut Problems) -> Option<Self> {
                Self::of(fields.node(name)?, problems)
            }
        }
    };
}

read_fields!(Surface, SURFACE: color, rough, metal, shine, grain, depth, glow);
read_fields!(Board, BOARD: dark, light, chess_dark, chess_light, groove, rim, inlay, letters, walls, mirror);
read_fields!(Pieces, PIECES: rough, metal, coat, mirror, edge, glass);
read_fields!(Lamp, LAMP: color, strength);
read_fields!(Lamps, LAMPS: key, fill);
read_fields!(Room, ROOM: walls, west, east, parts);
read_fields!(
    RoomPart, ROOM_PART: shape, count, turn, row, step, far, low, height, width, depth, taper, vary, color, light, top,
    across, up, soft
);
read_fields!(Side, SIDE: names, called, body, beam, ink, mark, trim);

impl Value for Count {
    fn read(fields: &Fields, name: &str, problems: &mut Problems) -> Option<Self> {
        fields.whole_or_default(name, problems).map(Self)
    }
}

/// An optional field.
impl<T: Value> Value for Option<T> {
    fn read(fields: &Fields, name: &str, problems: &mut Problems) -> Option<Self> {
        match fields.node(name) {
            Some(_) => T::read(fields, name, problems).map(Some),
            None => Some(None),
        }
    }
}

impl Value for Vec<RoomPart> {
    fn read(fields: &Fields, name: &str, problems: &mut Problems) -> Option<Self> {
        let nodes = fields.groups(name, problems);
        let before = problems.len();
        let parts: Self = nodes.iter().filter_map(|node| RoomPart::of(node, problems)).collect();
        let copies: u32 = parts.iter().map(|part| part.count.get() * part.row.get()).sum();
        if let Some(node) = fields.node(name).filter(|_| copies > MAX_COPIES) {
            let message =
                format!("expected parts whose count times row adds up to at most {MAX_COPIES}, found {copies}");
            problems.add(node.at, message);
        }
        (problems.len() == before).then_some(parts)
    }
}

impl Value for Title {
    fn read(fields: &Fields, name: &str, problems: &mut Problems) -> Option<Self> {
        fields.title(name, problems).map(Self)
    }
}

impl Value for Vec<Title> {
    fn read(fields: &Fields, name: &str, problems: &mut Problems) -> Option<Self> {
        let Some(node) = fields.node(name) else { return Some(Vec::new()) };
        let nodes = list(node, fields.expected(name), problems);
        Some(nodes.iter().filter_map(|node| title(node, MAX_TITLE_CHARS, problems)).map(Title).collect())
    }
}

impl Value for Sides {
    fn read(fields: &Fields, name: &str, problems: &mut Problems) -> Option<Self> {
        let nodes = fields.groups(name, problems);
        let mut seen: Vec<String> = Vec::new();
        for node in nodes {
            let mut silent = Problems::default();
            let Some(names) = node.field("names") else { continue };
            for (name, at) in texts(names, "", &mut silent) {
                let lower = name.to_lowercase();
                if seen.contains(&lower) {
                    problems.add(at.at, format!("expected each name at one side, found {} twice", quoted(&name)));
                }
                seen.push(lower);
            }
        }
        let before = problems.len();
        let sides: Vec<_> = nodes.iter().filter_map(|node| Side::of(node, problems)).collect();
        (problems.len() == before && nodes.len() >= MIN_SIDES).then(|| Self::new(sides))
    }
}

/// Reads an outlined theme.
pub(super) fn theme(node: &Node, id: String, problems: &mut Problems) -> Option<Theme> {
    let fields = Fields::of(node, &THEME, problems)?;
    let (name, note) = (fields.title("name", problems), fields.text("note", problems));
    let backdrop = Value::read(&fields, "backdrop", problems);
    let table = Value::read(&fields, "table", problems);
    let board = Value::read(&fields, "board", problems);
    let pieces = Value::read(&fields, "pieces", problems);
    let lamps = Value::read(&fields, "lamps", problems);
    let room = Value::read(&fields, "room", problems);
    let sides = Value::read(&fields, "sides", problems);
    Some(Theme {
        id,
        source: Source::Embedded,
        name: Title(name?),
        note: note.map(Title),
        backdrop: backdrop?,
        table: table?,
        board: board?,
        pieces: pieces?,
        lamps: lamps?,
        room: room?,
        sides: sides?,
    })
}
