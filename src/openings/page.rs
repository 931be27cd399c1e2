//! A page in use: known turns, main lines, a varied choice.

use std::collections::HashMap;

use engine::{Level, Score, book_choice, book_shares};
use rules::{Action, Game, Position, Ruleset};

use super::body;
use super::bytes::FileError;

/// The number of turns in a main line.
pub const LINE_TURNS: usize = 8;

/// What a page was made for, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The set-up: `khet-2/classic`.
    pub setup: String,
    /// The fingerprint of its rules.
    pub rules: u64,
    /// The hash of its position.
    pub start: u64,
    /// How many positions were searched.
    pub positions: u32,
    /// The nodes of each search, far from the start.
    pub nodes: u32,
}

impl Header {
    /// Returns whether the page is about games from this position. A page is worthless once its rules or its set-up have
    /// changed.
    pub fn fits(&self, start: &Position) -> bool {
        self.rules == start.rules().fingerprint() && self.start == start.hash()
    }
}

/// A known turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownTurn {
    /// The action.
    pub action: Action,
    /// The score for the player who takes it: the best play for both sides over all searched positions.
    pub score: Score,
    /// The root mean square difference between the score and those of the searches along the turn's main line, in
    /// hundredths of a deflector.
    pub error: u8,
}

/// The page of a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What it was made for, and how.
    pub header: Header,
    /// The start, with the rules of its game.
    pub(super) start: Position,
    /// By the hash of the position, the known turns, best first.
    pub(super) known: HashMap<u64, Vec<KnownTurn>>,
}

impl Page {
    /// Reads the positions of a page of this set-up, without header and check sum. For fuzzing, which would hardly ever
    /// guess a check sum.
    ///
    /// # Errors
    /// Returns the first error.
    pub fn from_bytes(setup: &str, start: &Position, bytes: &[u8]) -> Result<Self, FileError> {
        let (rules, hash) = (start.rules().fingerprint(), start.hash());
        let header = Header { setup: setup.to_owned(), rules, start: hash, positions: 0, nodes: 0 };
        body::decode_positions(&header, bytes, 0, start).map(|(page, _)| page)
    }

    /// The position that the page is about.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The number of positions with known turns.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Returns whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// The known turns in a position of a game from the page's start, best first; empty if it is unknown. At the start
    /// these are all turns, elsewhere those that score little less than the best.
    pub fn turns(&self, position: &Position) -> &[KnownTurn] {
        self.known.get(&position.hash()).map_or(&[], Vec::as_slice)
    }

    /// How often each of [`Page::turns`] is chosen by the levels that open from a book; the sum is 1.
    pub fn shares(&self, position: &Position) -> Vec<f64> {
        let scores: Vec<Score> = self.turns(position).iter().map(|turn| turn.score).collect();
        book_shares(&scores)
    }

    /// The main line that begins with a legal action: the best known turns of both sides.
    pub fn line(&self, position: &Position, action: Action) -> Vec<Action> {
        let mut line = vec![action];
        let mut position = position.played(action);
        while line.len() < LINE_TURNS
            && let Some(best) = self.turns(&position).first()
        {
            line.push(best.action);
            position = position.played(best.action);
        }
        line
    }

    /// Chooses a turn for a level that opens from a book, at random among the best, determined by `seed` and the
    /// position. `None` if the level doesn't, if nothing is known, or if the position repeats an earlier one.
    pub fn choose(&self, game: &Game, level: Level, seed: u64) -> Option<KnownTurn> {
        if !level.opens_from_book() || !self.header.fits(game.start()) || game.occurrences() > 1 {
            return None;
        }
        let turns = self.turns(game.position());
        let scores: Vec<Score> = turns.iter().map(|turn| turn.score).collect();
        let chosen = book_choice(&scores, seed ^ game.position().hash())?;
        turns.get(chosen).copied()
    }
}

/// The legal actions in an order that depends only on what they are. Pages name actions by their number in it.
pub(super) fn ordered_actions(position: &Position) -> Vec<Action> {
    let mut actions = position.actions();
    actions.sort_unstable();
    actions
}

/// Returns whether the rules can have an opening page: composed turns and chance are not searched.
pub(super) fn has_openings(rules: &Ruleset) -> bool {
    !rules.is_composed()
}
