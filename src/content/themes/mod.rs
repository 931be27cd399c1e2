//! Reads RON files that describe the appearance of the table: colours, materials and light.
//!
//! A file is a theme, and its name without `.ron` is the theme's id. Shipped themes are part of the program; the
//! player's own are in [`user_folder`] and replace those of the same id. `assets/themes/README.md` explains the format.

mod format;
mod load;
mod pairs;
mod read;
mod room;
#[cfg(test)]
mod tests;
mod theme;
mod values;

pub use format::FORMAT;
pub use load::{DEFAULT, SHIPPED, Themes, check, is_theme, parse, user_folder};
pub use pairs::SidePair;
pub use room::{RoomPart, RoomShape, TABLE_HEIGHT};
pub use theme::{Board, Grain, Lamp, Lamps, Pieces, Room, Side, Sides, Surface, Theme};
pub use values::{BeamColor, Bearing, Count, Length, Level, Part, Rgb, Title};
