//! The content of a theme file.

use serde::Deserialize;

use crate::setups::Source;

use super::pairs::SidePair;
use super::room::RoomPart;
use super::values::{BeamColor, Level, Part, Rgb, Title};

/// A theme.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    /// The name of its file without `.ron`.
    pub id: String,
    /// The source it was read from.
    pub source: Source,
    /// Its name for people.
    pub name: Title,
    /// A description for people.
    pub note: Option<Title>,
    /// The colour behind the table, into which its far end fades.
    pub backdrop: Rgb,
    /// The top of the table.
    pub table: Surface,
    /// The parts of the board.
    pub board: Board,
    /// The material of all pieces' bodies.
    pub pieces: Pieces,
    /// The lamps over the table.
    pub lamps: Lamps,
    /// The surroundings that surfaces mirror.
    pub room: Room,
    /// The colours of the players.
    pub sides: Sides,
}

impl Theme {
    /// The theme with the chosen colours of the sides.
    pub fn with_sides(self, pair: SidePair) -> Self {
        let sides = pair.sides().unwrap_or_else(|| self.sides.clone());
        Self { sides, ..self }
    }
}

/// A surface: its colour and how it reflects light.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// The colour of the surface in white light.
    pub color: Rgb,
    /// Roughness: 0 is a mirror, 1 is chalk.
    pub rough: Part,
    /// Metalness: 0 is stone, wood or glass, 1 is bare metal.
    pub metal: Part,
    /// How much a surface that isn't metal reflects when seen head on: 0.5 is glass.
    pub shine: Part,
    /// Its pattern.
    pub grain: Grain,
    /// How strongly the grain shows.
    pub depth: Part,
    /// How much of its colour it shows in the dark.
    pub glow: Part,
}

/// The material of a surface, which its texture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize)]
pub enum Grain {
    /// Uniform.
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
    /// Clear, with a trace of dust.
    Glass,
}

/// The board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Board {
    /// The dark squares.
    pub dark: Surface,
    /// The light squares.
    pub light: Surface,
    /// The colour of the dark squares in games in which the colours of squares matter; `None` if it is the same.
    pub chess_dark: Option<Rgb>,
    /// Like `chess_dark`, for the light squares.
    pub chess_light: Option<Rgb>,
    /// The gaps between squares and the surface under them.
    pub groove: Surface,
    /// The frame around the squares.
    pub rim: Surface,
    /// The line in the rim and on the walls, and the metal of lasers.
    pub inlay: Surface,
    /// The coordinates on the rim.
    pub letters: Surface,
    /// The walls between squares.
    pub walls: Surface,
    /// How strongly the squares reflect the pieces on them, if the quality setting includes reflections.
    pub mirror: Part,
}

impl Board {
    /// The dark and the light squares of a game, `chequered` if their colours matter in it.
    pub fn squares(&self, chequered: bool) -> [Surface; 2] {
        [(self.dark, self.chess_dark), (self.light, self.chess_light)]
            .map(|(surface, color)| Surface { color: color.filter(|_| chequered).unwrap_or(surface.color), ..surface })
    }
}

/// The materials that the pieces of both sides share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pieces {
    /// Roughness of the bodies: see [`Surface`].
    pub rough: Part,
    /// Metalness: 0 is plastic or stone, 1 is metal.
    pub metal: Part,
    /// The clear coat over them.
    pub coat: Part,
    /// The colour of the mirrors' silver.
    pub mirror: Rgb,
    /// The bright edge round each mirror.
    pub edge: Rgb,
    /// The glass that lets part of a beam through.
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

/// The room around the table, which mirrors show.
#[derive(Clone, Debug, PartialEq)]
pub struct Room {
    /// Walls, ceiling and floor.
    pub walls: Lamp,
    /// The light boxes in the west.
    pub west: Lamp,
    /// The light boxes in the east.
    pub east: Lamp,
    /// The objects in the room, seen at low angles and in mirrors. Without any, the table stands in the dark.
    pub parts: Vec<RoomPart>,
}

/// The colours of one side.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// The names, in any case, that rulesets give to the players with these colours.
    pub names: Vec<Title>,
    /// The player's name on the screen, if the colour contradicts the name in the ruleset.
    pub called: Option<Title>,
    /// The bodies of its pieces.
    pub body: Rgb,
    /// The colour of its laser.
    pub beam: BeamColor,
    /// Its name and marks on the HUD.
    pub ink: Rgb,
    /// The marks of its reserved squares.
    pub mark: Rgb,
    /// The metal on its pieces.
    pub trim: Rgb,
}

impl Side {
    /// The luminance below which a body does not stand out from dark squares.
    const DARK: f32 = 0.012;

    /// The feet of its pieces: a dark tone of body and beam, which distinguishes grey pieces from grey squares. Dark
    /// bodies have bright feet.
    pub fn foot(&self) -> Rgb {
        if self.body.luminance() < Self::DARK {
            return self.mark;
        }
        self.body.mix(self.beam.rgb(), 0.45).mix(Rgb::of(0), 0.68)
    }
}

/// The sides for which a theme has colours, two or more.
#[derive(Clone, Debug, PartialEq)]
pub struct Sides(Vec<Side>);

impl Sides {
    /// Sides as read: two or more, without shared names.
    pub(super) fn new(sides: Vec<Side>) -> Self {
        Self(sides)
    }

    /// The sides of the first and the second player, whatever their names.
    pub(super) fn pair(sides: [Side; 2]) -> Self {
        Self(sides.into())
    }

    /// The colours of two players with these names, never the same for both. A player named by no side gets the first
    /// free one, or for the second player the last.
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
