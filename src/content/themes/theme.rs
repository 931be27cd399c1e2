//! The content of a theme file.

use super::pairs::SidePair;
use super::room::{Lamp, Room};
use super::values::{BeamColor, Part, Rgb, Title};
use crate::setups::fields::Value;
use crate::setups::outline::Node;
use crate::setups::problem::{Problems, quoted};
use crate::setups::{FieldInfo, Source, ValueType};
use crate::{choice, group};

/// The minimum and maximum number of sides for which a theme may have colours.
const MIN_SIDES: usize = 2;
const MAX_SIDES: usize = 16;

group! {
    /// A theme.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Theme("theme", "a theme", VERSION) {
        /// Its name for players.
        name: Title, "\"Jade\"";
        /// A description for players.
        note: Option<Title> | "none", "\"Green stone and brass.\"";
        /// The background, into which the far end of the table fades.
        backdrop: Rgb, "\"#030405\"";
        /// The table top.
        table: Surface, "(color: \"#2c5444\", rough: 0.3, grain: Marble)";
        /// The parts of the board.
        board: Board, "(dark: (color: \"#12281f\"), ..)";
        /// What all pieces share.
        pieces: Pieces, "(rough: 0.4, ..)";
        /// The lamps over the table.
        lamps: Lamps, "(key: (color: \"#ffe8d0\", strength: 1.0), fill: (color: \"#d0e0ff\", strength: 0.5))";
        /// The environment that shiny surfaces reflect.
        room: Room, "(walls: (color: \"#202428\", strength: 0.5), ..)";
        /// The colours of the players.
        sides: Sides, "[(names: [\"Blue\"], ..), (names: [\"Red\"], ..)]";
        ..
        /// The name of its file without `.ron`.
        id: String;
        /// The source it was read from.
        source: Source;
    }
}

impl Theme {
    /// The theme with the chosen colours of the sides.
    pub fn with_sides(self, pair: SidePair) -> Self {
        let sides = pair.sides().unwrap_or_else(|| self.sides.clone());
        Self { sides, ..self }
    }
}

group! {
    /// A surface: its colour and how it reflects light.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Surface("theme.surface", "a surface") {
        /// The average colour, grain included.
        color: Rgb, "\"#12281f\"";
        /// Roughness, 0 for a mirror, 1 for chalk.
        rough: Part = "0.5", "0.3";
        /// 0 for stone, wood or glass, 1 for bare metal.
        metal: Part = "0", "1.0";
        /// How much light a non-metallic surface reflects when seen head-on; 0.5 is glass.
        shine: Part = "0.25", "0.5";
        /// The texture.
        grain: Grain = "Plain", "Marble";
        /// Contrast of the grain.
        depth: Part = "0.5", "0.6";
        /// How much of its colour it emits in the dark.
        glow: Part = "0", "0.2";
    }
}

choice! {
    /// The material of a surface, which its texture shows.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Grain("theme.grain", "a texture") {
        /// Even.
        Plain,
        /// Specks and clouds.
        Stone,
        /// Veins.
        Marble,
        /// Brushed metal.
        Metal,
        /// Wood, with its rings cut lengthwise.
        Wood,
        /// Clear, with a little dust.
        Glass,
    }
}

group! {
    /// The board.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Board("theme.board", "the board") {
        /// The dark squares.
        dark: Surface, "(color: \"#2c5444\", rough: 0.3, grain: Marble)";
        /// The light squares.
        light: Surface, "(color: \"#2c5444\", rough: 0.3, grain: Marble)";
        /// The colour of the dark squares in chess and draughts, which must differ clearly from the light squares and
        /// from both sides' pieces.
        chess_dark: Option<Rgb> | "that of `dark`", "\"#3c6450\"";
        /// The same for the light squares.
        chess_light: Option<Rgb> | "that of `light`", "\"#8cb4a0\"";
        /// The gaps between the squares and the surface under them.
        groove: Surface, "(color: \"#2c5444\", rough: 0.3, grain: Marble)";
        /// The frame around the squares.
        rim: Surface, "(color: \"#2c5444\", rough: 0.3, grain: Marble)";
        /// The line in the rim and on walls, and the metal of lasers in the wall.
        inlay: Surface, "(color: \"#2c5444\", rough: 0.3, grain: Marble)";
        /// The coordinates.
        letters: Surface, "(color: \"#2c5444\", rough: 0.3, grain: Marble)";
        /// The walls between squares.
        walls: Surface, "(color: \"#2c5444\", rough: 0.3, grain: Marble)";
        /// How strongly the squares reflect the pieces, on quality presets with reflections.
        mirror: Part, "0.2";
    }
}

impl Board {
    /// The dark and the light squares of a game, `chequered` if their colours matter in it.
    pub fn squares(&self, chequered: bool) -> [Surface; 2] {
        [(self.dark, self.chess_dark), (self.light, self.chess_light)]
            .map(|(surface, color)| Surface { color: color.filter(|_| chequered).unwrap_or(surface.color), ..surface })
    }
}

group! {
    /// The materials that the pieces of both sides share.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Pieces("theme.pieces", "the pieces") {
        /// Roughness of their bodies.
        rough: Part, "0.4";
        /// 0 for plastic or stone, 1 for metal.
        metal: Part, "0.0";
        /// The clear coat over their bodies.
        coat: Part, "0.5";
        /// The silvering of the mirrors.
        mirror: Rgb, "\"#e8f0f4\"";
        /// The ledge over each mirror and the sill in front of it, which show from above where it faces; lighter and
        /// cooler than the bodies.
        edge: Rgb, "\"#c8d4dc\"";
        /// Glass that lets part of a beam through.
        glass: Rgb, "\"#9fd0e0\"";
    }
}

group! {
    /// The lamps over the table.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Lamps("theme.lamps", "the lamps") {
        /// In the west; it casts the shadows.
        key: Lamp, "(color: \"#ffe8d0\", strength: 1.0)";
        /// In the east.
        fill: Lamp, "(color: \"#ffe8d0\", strength: 1.0)";
    }
}

group! {
    /// The colours of one side.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Side("theme.side", "a side") {
        /// The players with these colours, by their names in the ruleset; each name only once.
        names: Vec<Title> [NAMES] = "[]", "[\"Silver\", \"White\"]";
        /// The player's name on the screen, if the colour contradicts the name in the ruleset.
        called: Option<Title> | "the name in the ruleset", "\"Orange\"";
        /// The pieces.
        body: Rgb, "\"#2050c0\"";
        /// The beam; to be visible, it needs a relative luminance of at least 0.07, which pure blue just has.
        beam: BeamColor, "\"#50aeff\"";
        /// The player's name and icons, on dark panels.
        ink: Rgb, "\"#7cb8ff\"";
        /// The marks on reserved squares.
        mark: Rgb, "\"#2a68d8\"";
        /// The metal parts of the pieces.
        trim: Rgb, "\"#dfe8ff\"";
    }
}

const NAMES: ValueType = ValueType::Words("a list of players' names, such as [\"Silver\", \"White\"]");

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

/// The sides for which a theme has colours, two or more, without shared names.
#[derive(Clone, Debug, PartialEq)]
pub struct Sides(Vec<Side>);

impl<'n> Value<'n> for Sides {
    const TYPE: ValueType =
        ValueType::Groups { what: "a list of sides", of: &Side::GROUP, min: MIN_SIDES, max: MAX_SIDES };

    fn read(node: &'n Node<'n>, field: &FieldInfo, problems: &mut Problems) -> Option<Self> {
        let sides: Vec<Side> = Value::read(node, field, problems)?;
        let mut seen: Vec<String> = Vec::new();
        let names = node.items()?.iter().filter_map(|side| side.field("names")?.items()).flatten();
        for (at, name) in names.filter_map(|node| Some((node.at, node.text()?))) {
            let lower = name.to_lowercase();
            if seen.contains(&lower) {
                problems.add(at, format!("expected each name at one side, found {} twice", quoted(&name)));
            }
            seen.push(lower);
        }
        (sides.len() >= MIN_SIDES).then_some(Self(sides))
    }
}

impl Sides {
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
