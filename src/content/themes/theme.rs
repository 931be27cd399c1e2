//! What a theme file holds.

use serde::Deserialize;

use crate::setups::Source;

use super::room::RoomPart;
use super::values::{BeamColor, Level, Part, Rgb, Title};

/// All that a theme may say.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    /// The name of its file, without `.ron`.
    pub id: String,
    /// Where it was read from.
    pub source: Source,
    /// For people.
    pub name: Title,
    /// For people: what it is like.
    pub note: Option<Title>,
    /// What lies behind the table, and what its far end fades into.
    pub backdrop: Rgb,
    /// The top of the table.
    pub table: Surface,
    /// The board's parts.
    pub board: Board,
    /// What the bodies of all pieces are made of.
    pub pieces: Pieces,
    /// The lamps over the table.
    pub lamps: Lamps,
    /// The surroundings that surfaces mirror.
    pub room: Room,
    /// What belongs to each player.
    pub sides: Sides,
}

/// A surface: its colour and how it takes the light.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// The colour of the surface in white light.
    pub color: Rgb,
    /// 0 a mirror, 1 chalk.
    pub rough: Part,
    /// 0 stone, wood or glass, 1 bare metal.
    pub metal: Part,
    /// How much a surface that is not metal mirrors when seen head on: 0.5 is glass.
    pub shine: Part,
    /// The pattern in it.
    pub grain: Grain,
    /// How strongly the grain shows.
    pub depth: Part,
    /// How much of its colour it shows without light.
    pub glow: Part,
}

/// What a surface is made of, as its texture shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize)]
pub enum Grain {
    /// Even.
    #[default]
    Plain,
    /// Specks and clouds.
    Stone,
    /// Veins.
    Marble,
    /// Brushed metal.
    Metal,
    /// Wood, with its rings cut lengthwise.
    Wood,
    /// Clear, with a breath of dust.
    Glass,
}

/// The board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Board {
    /// The dark squares.
    pub dark: Surface,
    /// The light squares.
    pub light: Surface,
    /// What lies between and under the squares.
    pub groove: Surface,
    /// The frame around the squares.
    pub rim: Surface,
    /// The line in the rim and on the walls, and the metal of lasers.
    pub inlay: Surface,
    /// The coordinates on the rim.
    pub letters: Surface,
    /// The walls between squares.
    pub walls: Surface,
    /// How strongly the squares mirror what stands on them, where the picture's quality has reflections.
    pub mirror: Part,
}

/// What the pieces of both sides have in common.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pieces {
    /// The bodies': see [`Surface`].
    pub rough: Part,
    /// 0 plastic or stone, 1 metal.
    pub metal: Part,
    /// The clear coat over them.
    pub coat: Part,
    /// The colour of the mirrors' silver.
    pub mirror: Rgb,
    /// The bright edge round each mirror.
    pub edge: Rgb,
    /// Glass that lets part of a beam through.
    pub glass: Rgb,
}

/// One lamp.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lamp {
    /// The colour of its light.
    pub color: Rgb,
    /// Its brightness.
    pub strength: Level,
}

/// The lamps over the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lamps {
    /// In the west; it casts the shadows.
    pub key: Lamp,
    /// In the east.
    pub fill: Lamp,
}

/// The room round the table: what mirrors show.
#[derive(Clone, Debug, PartialEq)]
pub struct Room {
    /// Walls, ceiling and floor.
    pub walls: Lamp,
    /// The light boxes in the west.
    pub west: Lamp,
    /// The light boxes in the east.
    pub east: Lamp,
    /// What stands in the room, and is seen at low angles and in mirrors. Without any, the table stands in the dark.
    pub parts: Vec<RoomPart>,
}

/// The colours of one side.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// The players who have these colours, by what a ruleset calls them, in either case.
    pub names: Vec<Title>,
    /// The bodies of its pieces.
    pub body: Rgb,
    /// The colour of its laser.
    pub beam: BeamColor,
    /// Its name and marks in the head-up display.
    pub ink: Rgb,
    /// The marks of its reserved squares.
    pub mark: Rgb,
    /// The metal on its pieces.
    pub trim: Rgb,
}

impl Side {
    /// Bodies darker than this do not stand out from dark squares.
    const DARK: f32 = 0.012;

    /// The feet of its pieces: a dark tone of body and beam, which tells grey pieces from grey squares. Dark bodies stand
    /// on bright feet.
    pub fn foot(&self) -> Rgb {
        if self.body.luminance() < Self::DARK {
            return self.mark;
        }
        self.body.mix(self.beam.rgb(), 0.45).mix(Rgb::of(0), 0.68)
    }
}

/// The sides that a theme has colours for, two or more.
#[derive(Clone, Debug, PartialEq)]
pub struct Sides(Vec<Side>);

impl Sides {
    /// Sides that were read: two or more, no name at two of them.
    pub(super) fn new(sides: Vec<Side>) -> Self {
        Self(sides)
    }

    /// The first and the second player's, whatever their names are.
    pub(super) fn pair(sides: [Side; 2]) -> Self {
        Self(sides.into())
    }

    /// The colours of two players of these names: never the same. A player whom no side names has the first that is
    /// free, the second player the last.
    pub fn of(&self, names: [&str; 2]) -> [&Side; 2] {
        let named = |name: &str| {
            let name = name.to_lowercase();
            self.0.iter().position(|side| side.names.iter().any(|known| known.as_str().to_lowercase() == name))
        };
        let last = self.0.len() - 1;
        let (first, second) = match names.map(named) {
            [Some(first), Some(second)] if first != second => (first, second),
            [Some(first), _] => (first, if first == last { last - 1 } else { last }),
            [None, Some(second)] => (usize::from(second == 0), second),
            [None, None] => (0, last),
        };
        [&self.0[first], &self.0[second]]
    }
}
