//! Look files -> the shapes of pieces, as plain geometry.
//!
//! A file is a look, its name without `.ron`, `.glb` or `.gltf` is what kinds ask for by `shape`. [`Designs`] holds those of
//! the program, of editions, of the player and of mods. The format is taught in `assets/looks/README.md`.
//!
//! From a text to a picture: `read` makes a [`Design`] of it, and [`model`] of the model that it names; [`form::Form::of`]
//! decides whether a kind may have it, and [`Design::shape`] builds its solids. A design cannot deceive: mirrors stand where
//! the rules turn the beam, and the beam's way is free exactly where light goes on.

pub mod bvh;
mod design;
mod fit;
#[cfg(any(test, feature = "testing"))]
pub mod fixtures;
pub mod form;
mod format;
pub mod glyphs;
mod library;
pub mod model;
pub mod parts;
mod read;
pub mod solid;
mod table;
#[cfg(test)]
pub(crate) mod tests;

pub use design::{Base, Design, Element, Plate, Shows, View, side_shield};
pub use fit::Fit;
pub use form::DERIVED;
pub use format::{FORMAT, solids_text};
pub use library::{
    Designs, FILES, InGame, Place, ReadFile, SHIPPED, check, check_files, is_look, is_model, parse, parse_beside,
    user_folder,
};
pub use parts::{Part, PieceShape};
pub use table::{COMMON, MIRROR, Param, Points, SolidKind};

/// The height of a beam above the board, in squares: that of the middle of every mirror.
pub const BEAM_HEIGHT: f32 = 0.36;

/// The distance from the middle of a square to the front of a shield, in squares: an absorbed beam ends here.
pub const SHIELD_FRONT: f32 = 0.30;

/// The distance from the middle of a laser piece to its lens, in squares: its beam begins here.
pub const LENS_FRONT: f32 = 0.36;

/// The height of a plinth, on which all else stands.
pub const FLOOR: f32 = 0.085;

/// How far from the middle of its square a piece may reach, along each axis.
pub const REACH: f32 = 0.45;

/// The height of a piece, in squares; a king stands out over all others.
pub const HEIGHT: f32 = 0.87;

/// The height of a royal piece, in squares.
pub const ROYAL_HEIGHT: f32 = 1.02;
