//! Reads look files into the shapes of pieces, as plain geometry.
//!
//! A file is a look, and its name without `.ron`, `.glb` or `.gltf` is what kinds refer to by `shape`. [`Designs`]
//! holds the looks of the program, of editions, of the player and of mods. `assets/looks/README.md` explains the
//! format.
//!
//! `read` makes a [`Design`] of a text, with the [`model`] that it names. [`form::Form::of`] decides whether a kind may
//! have it, and [`Design::shape`] builds its solids. A design cannot mislead: mirrors are where the rules deflect the
//! beam, and the path of the beam is clear exactly where light passes.

pub mod bvh;
mod design;
mod fit;
#[cfg(any(test, feature = "testing"))]
pub mod fixtures;
pub mod form;
mod format;
pub mod glyphs;
mod library;
mod limits;
pub mod model;
pub mod parts;
mod read;
pub mod solid;
mod surfaces;
mod table;
#[cfg(test)]
pub(crate) mod tests;

pub use design::{Base, Design, Element, Shows, View, side_shield};
pub use fit::Fit;
pub use format::{FORMAT, solids_text};
pub use library::{
    DERIVED, Designs, FILES, InGame, Place, ReadFile, SHIPPED, check, check_files, is_model, parse, parse_beside,
};
pub use limits::{BEAM_HEIGHT, FLOOR, HEIGHT, LENS_FRONT, MAX_MODEL_BYTES, REACH, ROYAL_HEIGHT, SHIELD_FRONT};
pub use parts::{Part, PieceShape, Plate};
pub use table::{COMMON, MIRROR, Param, Points, SolidKind};
