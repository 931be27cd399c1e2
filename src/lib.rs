//! Specular: games of mirrors and lasers.
//!
//! This library re-exports all packages of the workspace, for the program, tests and fuzzing. Each may use only
//! those below it.
//!
//! | package | what it is |
//! | --- | --- |
//! | `app` | Bevy: everything that moves, glows or sounds; feature `app` |
//! | `frames` | measures the frames of the window, for developers; feature `app` |
//! | `desktop` | system services that only a window needs; feature `app` |
//! | [`dev`] | the subcommands for developers of the rules and the engine |
//! | [`cli`] | the command line, and the subcommands that need no window |
//! | [`presentation`] | what a picture or a clip shows, as plain values |
//! | [`editor`] | boards under construction: edits, symmetry, undo, problems, files |
//! | [`balance`] | how fair a set-up is, by quick games of the engine |
//! | [`puzzles`] | finds puzzles in games of the engine, and proves their solutions |
//! | [`games`] | each game adapted to `tabletop` |
//! | [`openings`] | what is known about the first turns of each set-up |
//! | `content` | files in RON: [`mods`], [`lessons`], [`puzzle_files`], [`looks`], [`translations`], [`themes`], [`setups`] |
//! | [`engine`] | search, evaluation, time management, levels |
//! | [`notation`] | text <-> rules values, and words about the rules |
//! | [`tabletop`] | boards, turns as events, choices, sessions and histories of any game |
//! | [`phrases`] | texts that players read, as messages with arguments, and the languages that they are shown in |
//! | [`platform`] | clock, files, threads and a random seed of the system |
//! | [`rules`] | beam games as pure values; `no_std` |
//!
//! # Examples
//! Load a set-up, list its actions, play one, and read the trace of the shot:
//!
//! ```
//! use specular::rules::Game;
//! use specular::setups::Library;
//!
//! let entry = Library::embedded().find("laser-chess/ace")?.clone();
//! let mut game = Game::new(entry.position);
//! assert_eq!(game.position().actions().len(), 77);
//! let turn = game.apply("h2g1".parse()?).expect("a legal action");
//! let path: Vec<String> = turn.trace.path().iter().map(|square| square.to_string()).collect();
//! assert_eq!(path.first().map(String::as_str), Some("j2"));
//! assert!(turn.destroyed.is_empty() && turn.outcome.is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Search a position:
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use specular::engine::{Engine, Limits, Options};
//! use specular::rules::Game;
//! use specular::setups::Library;
//!
//! let game = Game::new(Library::embedded().find("khet-2/classic")?.position.clone());
//! let mut engine = Engine::new(Options { hash: 1, ..Options::default() });
//! let limits = Limits { depth: Some(3), ..Limits::default() };
//! let answer = engine.search(&game, &limits, &AtomicBool::new(false), |lines| assert!(lines[0].depth <= 3));
//! assert!(answer.action.is_some_and(|action| game.position().is_legal(action)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Read a game record and write it:
//!
//! ```
//! use specular::notation::Record;
//!
//! let record = Record::parse("[Setup \"khet-2/classic\"]\n\n1. d6d7! {Sharp.} g3g2 *")?;
//! assert_eq!(record.moves.len(), 2);
//! assert_eq!(Record::parse(&record.to_string())?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The life of a move
//! A click finds a [`Choice`](tabletop::Choice); its [`Action`](tabletop::Action) is played in the
//! [`Session`](tabletop::Session) and gives a [`Turn`](tabletop::Turn) of events in stages; the app's timeline plays
//! the turn step by step, and the picture is drawn from its events and the beam's [`BeamTrace`](tabletop::BeamTrace).
//! `ARCHITECTURE.md` describes the whole program.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod commands;
pub mod docs;
#[cfg(target_family = "wasm")]
pub mod page;

pub use commands::COMMANDS;
pub use content::puzzles as puzzle_files;
pub use content::{lessons, looks, mods, setups, themes, translations};
#[cfg(all(feature = "app", not(target_family = "wasm")))]
pub use frames;
#[cfg(feature = "app")]
pub use {app, desktop};
pub use {
    balance, cli, dev, editor, engine, games, notation, openings, phrases, platform, presentation, puzzles, rules,
    tabletop,
};
