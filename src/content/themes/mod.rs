//! RON files -> what the table looks like: colours, materials, light.
//!
//! A file is a theme, its name without `.ron` is the theme's id. Shipped ones are in the program; a player's own lie in
//! [`user_folder`] and stand before those of the same id. The format is taught in `assets/themes/README.md`.

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
