//! Specular: games of mirrors and lasers.
//!
//! # The layers
//! Each folder may use only what stands below it.
//!
//! - `app`: Bevy: everything that moves, glows or sounds. Feature `app`.
//! - `cli`: the subcommands that need no window.
//! - [`presentation`]: what a picture or a clip shows, as plain values.
//! - [`themes`]: RON files -> the table's look; [`setups`]: RON files <-> rules values; [`notation`]: text <-> rules values.
//! - [`tabletop`]: what any game on the table has in common, such as its history.
//! - [`rules`]: pure values; std only. Beside it [`platform`]: clock, files, threads and a random seed of the system.
//!
//! # The life of a move
//! A click becomes an [`Action`](rules::Action); [`Position::apply`](rules::Position::apply) checks it and gives a
//! [`Turn`](rules::Turn) with the [`BeamTrace`](rules::BeamTrace) of the shot; the app's timeline plays the turn
//! step by step; the picture is drawn from the trace.

#[cfg(feature = "app")]
pub mod app;
pub mod cli;
pub mod engine;
pub mod games;
pub mod notation;
pub mod platform;
pub mod presentation;
pub mod rules;
pub mod setups;
pub mod tabletop;
pub mod themes;
