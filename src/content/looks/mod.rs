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
mod limits;
pub mod model;
pub mod parts;
mod read;
pub mod solid;
mod surfaces;
mod table;
#[cfg(test)]
pub(crate) mod tests;

pub use design::{Base, Design, Element, Plate, Shows, View, side_shield};
pub use fit::Fit;
pub use format::{FORMAT, solids_text};
pub use library::{
    DERIVED, Designs, FILES, InGame, Place, ReadFile, SHIPPED, check, check_files, is_look, is_model, parse,
    parse_beside, user_folder,
};
pub use limits::{BEAM_HEIGHT, FLOOR, HEIGHT, LARGEST_MODEL, LENS_FRONT, REACH, ROYAL_HEIGHT, SHIELD_FRONT};
pub use parts::{Part, PieceShape};
pub use table::{COMMON, MIRROR, Param, Points, SolidKind};
