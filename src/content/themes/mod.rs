//! Reads RON files that describe the appearance of the table: colours, materials and light.
//!
//! A file is a theme, and its name without `.ron` is the theme's id. Shipped themes are part of the program; the
//! player's own are in [`user_folder`](crate::setups::user_folder) and replace those of the same id.
//! `assets/themes/README.md` explains the format.

mod format;
mod load;
mod pairs;
mod room;
#[cfg(test)]
mod tests;
pub(crate) mod texts;
mod theme;
mod values;

pub use format::FORMAT;
pub use load::{DEFAULT, SHIPPED, Themes, check, parse};
pub use pairs::SidePair;
pub use room::{Lamp, Room, RoomPart, RoomShape, TABLE_HEIGHT};
pub use theme::{Board, Grain, Lamps, Pieces, Side, Sides, Surface, Theme};
pub use values::{BeamColor, Bearing, Count, Length, Level, Part, Rgb, Title};
