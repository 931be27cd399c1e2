//! Tests of the app that draw nothing.

#[path = "../common/a_mod.rs"]
mod a_mod;
#[path = "../common/hand.rs"]
mod hand;
#[path = "../common/headless.rs"]
mod headless;
#[path = "../common/made_up.rs"]
mod made_up;
#[path = "../common/seat.rs"]
mod seat;
#[path = "../common/table.rs"]
mod tables;

mod drawn;
mod editor;
mod evening;
mod made_up_games;
mod opponent;
mod order;
mod steady;
mod table;
mod themes;
