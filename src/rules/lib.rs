//! The rules, as pure values. Std only; no floats, no clock, no randomness but what follows from a seed.
//!
//! A [`RulesetSpec`] names kinds, board, lasers and rulings, and compiles into a [`Ruleset`] of flat tables. A
//! loose [`Setup`] under a ruleset becomes a strict [`Position`]; [`Position::apply`] plays an action and gives a
//! [`Turn`] with the [`BeamTrace`] of its shot; a [`Game`] keeps the turns.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]
#![forbid(unsafe_code)]

mod action;
mod action_text;
mod beam;
mod board;
mod check;
mod composed;
mod fingerprint;
mod game;
mod hash;
mod kind;
mod perft;
mod position;
mod progress;
mod quiet;
mod random;
mod response;
mod ruleset;
mod setup;
mod shots;
mod spec;
mod square;
mod trace;
mod turn;
mod validate;

pub use action::{Action, Illegal, Reason, Rotation};
pub use action_text::ActionError;
pub use check::{KindPart, KindProblem, RulesetError, RulesetPart, RulesetProblem};
pub use game::{DrawRefused, Game, OCCURRENCES_TO_CLAIM};
pub use kind::{Captures, Face, FacingWords, Facings, Kind, KindId, Onto, Piece, Player, Stacking, Top};
pub use perft::{divide, perft};
pub use position::{Arrangement, Position, Undo};
pub use quiet::QuietTurns;
pub use random::SplitMix64;
pub use ruleset::Ruleset;
pub use setup::{Placement, Setup, SetupError, SetupProblem};
pub use spec::{Firing, LaserSource, MAX_ACTIONS, MAX_KINDS, RulesetSpec, Rulings, TurnRules};
pub use square::{Direction, MAX_SIDE, MAX_SQUARES, Square, SquareError, SquareSet, Squares};
pub use trace::{Aim, BeamEnd, BeamTrace, Segment, Struck};
pub use turn::{Destroyed, DrawBy, Moved, Outcome, Turn, WinBy, begins_move, move_number, turn_count};
pub use validate::LooseShot;
