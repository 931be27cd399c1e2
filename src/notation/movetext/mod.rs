//! Moves as text in the style of PGN: lines with variations, comments, marks and a result. Each notation defines the
//! form of a move: records of beam games contain actions, chess games SAN, draughts games squares.

mod draughts;
mod games;
mod moves;
mod read;
mod signs;
mod tree;
mod write;

use rules::Action;
use tabletop::{Annotations, Comment, Mark};

pub use games::Games;
pub use games::Parts;
pub use read::RecordError;
pub use read::{Dialect, Escapes, Location, Percent, RESULTS, RawTag, Reader, expected_here};
pub use signs::{is_dash, normalise_result, result_of, score};
pub use tree::{add_line, current_line, go_to_line, lines, replay};
pub use write::{Words, escaped};

/// The maximum nesting depth of variations.
pub const MAX_DEPTH: usize = 64;

/// Consecutive moves: the main line or a variation.
pub type Line<A = Action> = Vec<RecordedMove<A>>;

/// A move with its annotations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove<A = Action> {
    /// The move itself.
    pub action: A,
    /// Comments before and after the move, and marks such as `!?`.
    pub annotations: Annotations,
    /// The lines that could have been played instead of this move. An empty one cannot be written.
    pub variations: Vec<Line<A>>,
    /// The position of the move in the text.
    pub place: Place,
}

impl<A> RecordedMove<A> {
    /// A move without annotations or variations.
    pub fn new(action: A) -> Self {
        Self { action, annotations: Annotations::default(), variations: Vec::new(), place: Place::default() }
    }

    /// The position of the move in the text; the beginning of the text if it was not read from one.
    pub fn at(&self) -> Location {
        let (line, column) = self.place.line_and_column().unwrap_or((1, 1));
        Location { line, column }
    }
}

/// A position in the text something was read from, if any. All positions compare as equal, so that records are compared by
/// their content.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place(Option<(usize, usize)>);

impl Place {
    /// The line, and the column in characters, both from 1.
    pub fn line_and_column(self) -> Option<(usize, usize)> {
        self.0
    }
}

impl PartialEq for Place {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Place {}

/// The most characters of a text that a message quotes.
const SHOWN: usize = 40;

/// Quotes a text for a message, with special characters escaped, and cut if it is long.
pub fn quoted(text: &str) -> String {
    format!("{:?}", cut(text, SHOWN))
}

/// The first `most` characters of a text, and `…` if there are more.
pub fn cut(text: &str, most: usize) -> String {
    let shown: String = text.chars().take(most).collect();
    let tail = if shown.len() < text.len() { "…" } else { "" };
    shown + tail
}
