//! Tests of the app that draw nothing.

#[path = "../common/editor_driver.rs"]
mod editor_driver;
#[path = "../common/headless.rs"]
mod headless;
#[path = "../common/sample_games.rs"]
mod sample_games;
#[path = "../common/sample_mod.rs"]
mod sample_mod;
#[path = "../common/table_driver.rs"]
mod table_driver;
#[path = "../common/table.rs"]
mod tables;

mod broken_file;
mod dragging;
mod drawn;
mod editor;
mod evening;
mod french;
mod keyboards;
mod mods;
mod new_games;
mod openings;
mod opponent;
mod order;
mod puzzle_maker;
mod puzzles;
mod steady;
mod table;
mod themes;
mod tower;
