//! The view of a game for the code that shows it, plays its sounds and lets people play it by hand.
//!
//! A game is its rules; a table shows squares, pieces and what happens to them. This package is the vocabulary between
//! the two. It knows no rules: each game under `games` translates itself into these terms, and `app` understands
//! nothing else, so a new game touches only its own folder and one list.
//!
//! | term | meaning | made by | read by |
//! | --- | --- | --- | --- |
//! | [`Board`] | the constant data of a game: squares, holes, walls, marks, names, the looks of the pieces | a game | board, camera, menus |
//! | [`BoardView`] | the pieces that one [`Viewer`] may see, of a legal position or of an unchecked set-up | a game | pieces, diagrams, selection |
//! | [`Turn`] | one action, and its [`Event`]s in [`Stage`]s: stages follow each other, the events of one are simultaneous | a game | timeline, pieces, beam, shatter, sound, move list |
//! | [`Choices`] | every legal [`Choice`]: what is picked up, where it may go or how it may turn, and what the player is asked then | a game | selection, hints |
//! | [`State`] | one immutable position of any game | a game | [`Session`] |
//! | [`Session`] | a whole game: its [`History`], its [`Seats`], offers and the outcome | the set-up that was chosen | the referee, which alone changes it |
//! | [`Agreement`] | the terms agreed before a game: [`TimeControl`], names, handicap, [`Aids`] | players, a record | the referee |
//! | [`Brain`] | the thinker for the computer's side | a game | the opponent's thread |
//!
//! An [`Action`] is its text, in the game's own notation: `h2g2`, `e7e8q`, `c3e5g7`. Only the game parses it.
//!
//! # Secrets
//! A piece that a viewer may not see is not in that viewer's [`BoardView`], and [`State::censor`] removes from a
//! [`Turn`] what a viewer may not know. So nothing made from them (a picture, a hint, a record, a narration) can leak
//! it.
//!
//! # History
//! A [`History`] is a tree of the moves that were played. Each node but the root stands for a move; the first child of
//! a node continues its line, the others are variations. Undo and redo walk along the tree, a different move adds a
//! branch, and nothing is lost:
//!
//! ```
//! use specular_tabletop::History;
//!
//! let mut history: History<&str, &str> = History::new();
//! let e4 = history.play("e4");
//! let e5 = history.play("e5");
//! assert!(history.undo() && history.current() == e4);
//! let c5 = history.play("c5");
//!
//! assert_eq!(history.path(c5), [e4, c5]);
//! assert_eq!(history.main_line(), [e4, e5]);
//! assert!(!history.is_main_line(c5) && history.promote(c5) && history.is_main_line(c5));
//!
//! history.end("1/2-1/2");
//! assert!(history.undo() && history.current() == c5 && history.ending().is_none());
//! assert!(history.undo() && history.current() == e4);
//! assert!(history.redo() && history.current() == c5);
//! ```
//!
//! The tree knows no rules: callers check a move before they play it. Each move carries [`Annotations`]: [`Comment`]s
//! before and after it, and [`Mark`]s such as `!?`. A [`Drawing`], an arrow or a marked square, is a command in a comment.
//! `notation::Record` converts a history to text and back.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod agreement;
mod annotations;
mod board;
mod brain;
mod choice;
mod drawings;
mod history;
mod rulings;
mod seats;
mod session;
mod state;
mod time_control;
mod tower;
mod turn;

pub use agreement::{Agreement, Aid, Aids, AidsError};
pub use annotations::{Annotations, Comment, Mark, MarkError};
pub use board::{Board, BoardView, Emitter, Face, Look, LookId, Piece, SquareMark, Viewer, kind_name};
pub use brain::{Brain, Line, Report, Task, Verdict};
pub use choice::{Aim, Call, Choice, Choices, Part, Pointed, Target};
pub use drawings::{Brush, Drawing};
pub use history::{Entry, History, Node, NodeId};
/// A laser's shot: the tree of its beam, which [`Event::Beam`] holds.
pub use rules::{BeamEnd, BeamTrace, Segment};
/// What any game of squares has.
pub use rules::{Direction, Player, Rotation, SplitMix64, Square, SquareSet};
pub use rulings::{Answer, Answers, Ruling};
pub use seats::{LEVELS, Seat, Seats};
pub use session::{Ending, Redone, Session};
pub use state::{Refusal, Refused, ResultText, State, occurrences};
pub use time_control::{
    Allowance, Clocks, MAX_INCREMENT_SECONDS, MAX_TIME_SECONDS, SHORT_TIME, TimeControl, TimeControlError, clock_face,
    clock_text, is_clock_note, read_clock,
};
pub use tower::Tower;
pub use turn::{Action, Event, Loss, LossCause, Outcome, Rider, Stage, Turn, begins_move, move_number, turn_count};
