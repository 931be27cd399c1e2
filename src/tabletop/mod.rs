//! Layer 1: what any board game on the table has in common, as plain values: no Bevy, no clock, no files.
//!
//! # History
//! A [`History`] is a tree of the moves that were played. Each node but the root stands for a move; the first child of
//! a node continues its line, the others are variations. Undo and redo walk along the tree, playing something else
//! adds a branch, and nothing is lost:
//!
//! ```
//! use specular::tabletop::{History, Step};
//!
//! let mut history: History<&str, &str> = History::new();
//! let e4 = history.play("e4").node;
//! let e5 = history.play("e5").node;
//! assert_eq!(history.undo(), Some(Step::Action("e5")));
//! let c5 = history.play("c5").node;
//!
//! assert_eq!(history.path(c5), [e4, c5]);
//! assert_eq!(history.main_line(), [e4, e5]);
//! assert!(!history.is_main_line(c5) && history.promote(c5) && history.is_main_line(c5));
//!
//! history.end("1/2-1/2");
//! assert_eq!(history.undo(), Some(Step::Ending("1/2-1/2")));
//! assert_eq!(history.undo(), Some(Step::Action("c5")));
//! assert_eq!(history.redo(), Some(Step::Action("c5")));
//! ```
//!
//! The tree knows no rules: whoever plays a move checks it first. Each move carries [`Annotations`]: [`Comment`]s
//! before and after it, and [`Mark`]s such as `!?`. [`Record`](crate::notation::Record) converts a history to text and
//! back.

mod annotations;
mod history;

pub use annotations::{Annotations, Comment, Mark, MarkError};
pub use history::{Entry, History, Node, NodeId, Played, Step};
