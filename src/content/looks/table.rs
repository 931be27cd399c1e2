//! The fields of solids in look files: the one table by which they are read and documented.

use super::limits::{BEAM_HEIGHT, FLOOR, ROYAL_HEIGHT, SHIELD_FRONT};
use crate::setups::schema::clause;

/// A number of a solid or of a mirror.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// The name of the field.
    pub name: &'static str,
    /// Its meaning, for people.
    pub about: &'static str,
    /// The default, or `None` if the field is required.
    pub default: Option<f32>,
    /// The least and the greatest number.
    pub range: [f32; 2],
    /// Only whole numbers are allowed.
    pub whole: bool,
}

/// The list of points that a solid needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// None.
    None,
    /// `outline: [(x, z), ..]`: a convex polygon, seen from above.
    Outline,
    /// `profile: [(radius, y), ..]`: from the bottom up.
    Profile,
    /// `outline: [(x, y), ..]`: any polygon that does not intersect itself, seen from the south.
    Silhouette,
}

impl Points {
    /// The name of the field.
    pub fn field(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Outline | Self::Silhouette => Some("outline"),
            Self::Profile => Some("profile"),
        }
    }
}

const fn number(name: &'static str, about: &'static str, default: Option<f32>, range: [f32; 2]) -> Param {
    Param { name, about, default, range, whole: false }
}

const fn count(name: &'static str, about: &'static str, default: f32, range: [f32; 2]) -> Param {
    Param { name, about, default: Some(default), range, whole: true }
}

const SIZE: [f32; 2] = [0.005, 0.9];
const RADIUS: [f32; 2] = [0.005, 0.45];
// Also below the board and above the king: solids are checked after they are tilted and moved.
const LEVEL: [f32; 2] = [-ROYAL_HEIGHT, ROYAL_HEIGHT];
const EDGE: [f32; 2] = [0.0, 0.2];
const SIDES: [f32; 2] = [3.0, 64.0];

const WIDTH: Param = number("width", "from west to east", None, SIZE);
const DEPTH: Param = number("depth", "from north to south", None, SIZE);
const LOW: Param = number("low", "the height of its bottom", Some(0.075), LEVEL);
const HIGH: Param = number("high", "the height of its top", None, LEVEL);
const CHAMFER: Param = number("chamfer", "the width of the bevel of its upper edges", Some(0.01), EDGE);
const CORNER: Param = number("corner", "the width of the bevel of its upright edges", Some(0.0), [0.0, 0.4]);

/// The fields of every solid besides its own, each with a default: the name, its meaning, and the default.
pub const COMMON: [(&str, &str, &str); 7] = [
    ("part", "its material: Plinth, Body, Trim, Frame, Clear or Glow", "Body"),
    ("stretch", "the scale along x, y and z", "(1, 1, 1)"),
    ("tilt", "degrees by which its top leans to the north; 90 makes it horizontal", "0"),
    ("at", "its position: (x, y, z)", "(0, 0, 0)"),
    ("each", "the positions of several copies: [(x, y, z), ..]", "one copy"),
    ("turn", "degrees clockwise round the middle of the square, seen from above", "0"),
    ("repeat", "the number of copies round the middle of the square", "1"),
];

/// The fields of `mirror`, the measurements of every mirror in the look.
pub const MIRROR: &[Param] = &[
    number("width", "the width of the glass", Some(0.69), [0.2, 0.8]),
    number("low", "the height of its lower edge", Some(0.129), [0.129, 0.30]),
    number("high", "the height of its upper edge", Some(0.561), [0.42, 0.75]),
    number("offset", "how far its surface is in front of the middle", Some(0.012), [0.0, 0.014]),
    number("frame", "the depth of its frame; 0 for none", Some(0.046), [0.0, 0.12]),
    count(
        "sills",
        "the number of parts of the sill in front of it; 0 means 1 for a mirror and 4 for a half-mirror",
        0.0,
        [0.0, 8.0],
    ),
];

macro_rules! solids {
    ($($(#[doc = $about:literal])* $name:ident $(($points:ident))? [$($param:expr),* $(,)?],)*) => {
        /// A kind of solid.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum SolidKind {
            $($(#[doc = $about])* $name,)*
        }

        impl SolidKind {
            /// Every kind of solid.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Its name in files.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)*
                }
            }

            /// Its description, as a part of a sentence.
            pub fn about(self) -> String {
                clause(match self {
                    $(Self::$name => concat!($($about),*),)*
                })
            }

            /// The kind of points that it needs.
            pub fn points(self) -> Points {
                match self {
                    $($(Self::$name => Points::$points,)?)*
                    _ => Points::None,
                }
            }

            /// Its numbers.
            pub fn params(self) -> &'static [Param] {
                match self {
                    $(Self::$name => const { &[$($param),*] },)*
                }
            }
        }
    };
}

solids! {
    /// A horizontal plate with four sides, or eight if its corners are bevelled.
    Slab [WIDTH, DEPTH, LOW, HIGH, CHAMFER, CORNER],
    /// A horizontal disc, or a regular polygon.
    Disc [
        number("radius", "its radius, to the corners", None, RADIUS),
        LOW,
        HIGH,
        CHAMFER,
        count("sides", "the number of sides", 48.0, SIDES),
    ],
    /// A horizontal plate with any convex outline.
    Polygon(Outline) [LOW, HIGH, CHAMFER],
    /// A box round a point, with all edges bevelled.
    Box [
        WIDTH,
        number("height", "from the bottom to the top", None, [0.005, ROYAL_HEIGHT]),
        DEPTH,
        number("chamfer", "the width of the bevel of all edges", Some(0.008), EDGE),
    ],
    /// A body with a sloping roof, behind a mirror that faces north-east.
    Prism [
        number("width", "from west to east, and from north to south", Some(0.66), SIZE),
        number("low", "the height of its bottom", Some(FLOOR), LEVEL),
        number("high", "the height of its roof over the mirror", Some(0.583), LEVEL),
        number("slope", "how far the roof falls over one square", Some(1.02), [0.0, 2.0]),
        number("gap", "how far it is behind the mirror", Some(0.012), [0.005, 0.3]),
        number("back", "how far its corner behind the mirror reaches", Some(0.375), RADIUS),
        number("ends", "how far its corners beside the mirror reach", Some(0.41), RADIUS),
    ],
    /// A profile revolved round the vertical axis.
    Lathe(Profile) [count("sides", "the number of sides", 48.0, SIDES)],
    /// A ball round a point.
    Ball [number("radius", "its radius", None, RADIUS), count("sides", "the number of sides", 24.0, SIDES)],
    /// An upright ring that faces north and south, or a part of one; if it glows and lies flat, it is square on the second
    /// player's pieces.
    Ring [
        number("radius", "the radius of the middle of the band", None, RADIUS),
        number("from", "where it begins, in degrees up from the east", Some(0.0), [-360.0, 360.0]),
        number("to", "where it ends", Some(360.0), [-360.0, 360.0]),
        number("width", "the width of the band", Some(0.03), [0.005, 0.2]),
        number("depth", "the depth of the band, from north to south", Some(0.06), [0.005, 0.3]),
    ],
    /// A curved shield that faces north.
    Shield [
        number("width", "from west to east", Some(0.66), SIZE),
        number("low", "the height of its point", Some(0.165), LEVEL),
        number("high", "the height of its upper edge", Some(0.715), LEVEL),
        number("front", "how far its front is in front of the middle", Some(SHIELD_FRONT), [0.05, 0.45]),
        number("thickness", "its thickness", Some(0.06), [0.01, 0.2]),
    ],
    /// The points of a crown, each with a pearl.
    Crown [
        count("points", "the number of points", 6.0, [3.0, 12.0]),
        number("radius", "their distance from the axis", Some(0.235), RADIUS),
        number("low", "the height of their feet", Some(0.785), LEVEL),
        number("height", "their height", Some(0.19), [0.02, 0.4]),
        number("width", "the radius of their feet", Some(0.075), [0.01, 0.2]),
        number("lean", "how far they lean outwards per square of height", Some(0.22), [-1.0, 1.0]),
        number("pearl", "the radius of the pearls", Some(0.034), [0.005, 0.1]),
    ],
    /// An upright plate with any outline, which faces north and south.
    Cutout(Silhouette) [
        number("depth", "its depth, from north to south", None, SIZE),
        number("chamfer", "the width of the bevel of its edges", Some(0.01), EDGE),
    ],
    /// An upright number in relief, which faces south.
    Number [
        Param { default: None, ..count("value", "the number", 0.0, [0.0, 99.0]) },
        number("height", "the height of its digits", None, [0.05, 0.6]),
        number("thickness", "how far it rises to the south", Some(0.012), [0.002, 0.2]),
    ],
}

/// Every mirror covers the height of the beam, whatever its measurements.
const _: () = assert!(BEAM_HEIGHT > MIRROR[1].range[1] && BEAM_HEIGHT < MIRROR[2].range[0]);
