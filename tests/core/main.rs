//! Tests of the whole program that need no window.

#[path = "../common/draughts_boards.rs"]
mod boards;
#[path = "../common/mod.rs"]
mod common;
#[path = "../common/naive_draughts.rs"]
mod naive_draughts;
#[path = "../common/program.rs"]
mod program;
#[path = "../common/sample_games.rs"]
mod sample_games;
#[path = "../common/sample_mod.rs"]
mod sample_mod;
#[path = "../common/schema.rs"]
mod schema;
#[path = "../common/sources.rs"]
mod sources;

mod agreement;
mod agreement_extended;
mod balance;
mod beams;
mod before_a_game;
mod bench;
mod changed_files;
mod cli;
mod cli_files;
mod cli_games;
mod cli_trace;
mod comments;
mod docs;
mod draughts;
mod draughts_agreement;
mod draughts_pdn;
mod draughts_pdn_lenient;
mod draughts_strength;
mod drawings;
mod editions;
mod endings;
mod engine;
mod history;
mod kind_words;
mod laserchess1987;
mod laserchess1987_records;
mod laserchess1987_strength;
mod lessons;
mod matches;
mod mates;
mod mods;
mod mods_files;
mod mods_zipped;
mod new_games;
mod notation;
mod nothing_dropped;
mod openings;
mod other_programs;
mod own_boards;
mod packages;
mod perft;
mod phrases;
mod properties;
mod puzzles;
mod record_command;
mod records;
mod records_random;
mod records_refused;
mod reopen;
mod rooms;
mod round_trips;
mod session;
mod setups;
mod stacks;
mod starts;
mod style;
mod tools;
mod tower;
mod trace;
mod translations;
mod tune;
mod two_writers;
mod variants;
