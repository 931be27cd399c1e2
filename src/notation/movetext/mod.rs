//! Moves as text in the manner of PGN: lines with variations, comments, marks and a result. What a move looks like is for
//! each notation: records of beam games write actions, games of chess SAN, games of draughts squares.

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
pub use signs::{is_dash, result_of, spelled_result};
pub use tree::{add_line, current_line, go_to_line, lines, replay};
pub use write::{Words, escaped};

/// How deep variations may be nested.
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
    /// Lines that could have been played instead of this move. An empty one cannot be written.
    pub variations: Vec<Line<A>>,
    /// Where the text has the move.
    pub place: Place,
}

impl<A> RecordedMove<A> {
    /// A move without annotations or variations.
    pub fn new(action: A) -> Self {
        Self { action, annotations: Annotations::default(), variations: Vec::new(), place: Place::default() }
    }

    /// Where the text has the move, or its beginning.
    pub fn at(&self) -> Location {
        let (line, column) = self.place.line_and_column().unwrap_or((1, 1));
        Location { line, column }
    }
}

/// Where something stands in the text that it was read from, if it was read. Places take no part in comparisons: any
/// two are equal, so that records compare by their content.
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

/// How much of a foreign text a message repeats, in characters.
const SHOWN: usize = 40;

/// Quotes a text for a message and shortens it if it is long.
pub fn quoted(text: &str) -> String {
    let shown: String = text.chars().take(SHOWN).collect();
    let tail = if shown.len() < text.len() { "…" } else { "" };
    format!("{:?}", shown + tail)
}
