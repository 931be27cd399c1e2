//! One search for the games that have no engine of their own: chess and draughts implement [`Position`] and get an
//! opponent with ten levels, hints and analysis.
//!
//! The search is negamax alpha-beta for two players who move in turn and see everything. A game says what its moves are,
//! how it ends and what a quiet position is worth; it knows nothing of the search. To add one:
//!
//! 1. Implement [`Position`] for its position: copy-make, so [`Position::play`] returns the next one.
//! 2. Implement [`TablePosition`], which finds the position in a [`State`] and writes a move as an [`Action`].
//! 3. Return `Box::new(SearchBrain::<MyPosition>::default())` from [`TableGame::brain`](crate::list::TableGame::brain).
//!
//! | file | what it is | source |
//! | --- | --- | --- |
//! | `iterative_deepening` | [`Searcher`]: iterations, lines (multi-PV), limits, by [`engine::root`] | D. Slate, L. Atkin, "Chess 4.5", 1977 |
//! | `alpha_beta` | principal variation search | T. Marsland, M. Campbell, "Parallel Search of Strongly Ordered Game Trees", 1982 |
//! | | null-move pruning, for games that allow it | C. Donninger, "Null Move and Deep Search", 1993 |
//! | | late move reductions, mate distance pruning, check and one-reply extensions | Chess Programming Wiki |
//! | | quiescence search | L. Harris, "The Heuristic Search and the Game of Chess", 1975 |
//! | `table` | transposition table | R. Greenblatt and others, "The Greenblatt Chess Program", 1967 |
//! | `ordering` | killer moves | S. Akl, M. Newborn, "The Principal Continuation and the Killer Heuristic", 1977 |
//! | | history heuristic | J. Schaeffer, "The History Heuristic", 1983 |
//! | `level` | [`Level`]: the search held back to human strength | |
//! | `brain` | [`SearchBrain`]: the search as a player at the table | |
//!
//! A search with a limit of depth or nodes is deterministic: the same position, past and table give the same lines.
//! Scores are those of the engine for beam games, where a mate is any loss by the rules.

mod alpha_beta;
mod brain;
mod iterative_deepening;
mod level;
mod ordering;
mod table;

#[cfg(test)]
mod tests;

use std::fmt;

use tabletop::{Action, State};

pub use brain::SearchBrain;
pub use engine::{Budget, Limits};
pub use iterative_deepening::{PvLine, Searcher};
pub use level::{LEVELS, Level};

/// How many different values [`Position::butterfly`] may have.
pub const BUTTERFLY: usize = 64 * 64;

/// An evaluation must stay within this bound either way; what is beyond is a proven win or loss.
pub const EVALUATION_BOUND: i32 = engine::score::EVAL_BOUND;

/// A position of a game for two players who move in turn, to be searched.
pub trait Position: Clone {
    /// A legal move. Two moves that lead to the same position should be listed once.
    type Move: Copy + PartialEq + fmt::Debug;

    /// Adds all legal moves to `moves`, which is empty, always in the same order; none where the game is over.
    fn moves(&self, moves: &mut Vec<Self::Move>);

    /// The position after a move that [`Position::moves`] listed here.
    #[must_use]
    fn play(&self, played: Self::Move) -> Self;

    /// How the rules end the game here, if they do. `has_moves` says whether [`Position::moves`] lists any. Draws that
    /// depend on earlier positions are not its business.
    fn ended(&self, has_moves: bool) -> Option<Ended>;

    /// The Zobrist hash: equal for equal positions, the side to move included.
    fn hash(&self) -> u64;

    /// The static evaluation for the side to move, in hundredths of a common piece, within [`EVALUATION_BOUND`].
    fn evaluate(&self) -> i32;

    /// Adds to `moves`, which is empty, those that quiescence search tries, and says whether it may stand pat instead.
    fn noisy_moves(&self, moves: &mut Vec<Self::Move>) -> Quiescence;

    /// What a noisy move (a capture, a promotion) is worth for ordering, best first: the victim's value times ten less
    /// the attacker's (MVV-LVA), say. `None` for a quiet move.
    fn noise(&self, asked: Self::Move) -> Option<i32>;

    /// The square from which a move sets out times 64 plus the one where it ends (butterfly board), below [`BUTTERFLY`].
    fn butterfly(&self, asked: Self::Move) -> usize;

    /// Whether the side to move is in check, so that the position is searched a ply deeper and nothing is pruned.
    fn in_check(&self) -> bool {
        false
    }

    /// The position after a pass, for null-move pruning; `None` where passing could be better than any move (zugzwang),
    /// as it often is in draughts and in pawn endings of chess.
    fn pass(&self) -> Option<Self> {
        None
    }
}

/// A [`Position`] that is played at the table.
pub trait TablePosition: Position + Send + 'static {
    /// The position of a state; `None` where the state is of another game.
    fn of_state(state: &dyn State) -> Option<Self>;

    /// A legal move as the game's notation writes it.
    fn action(&self, legal: Self::Move) -> Action;
}

/// How the rules end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The side to move has lost.
    Lost,
    /// Neither side has won.
    Drawn,
}

/// What quiescence search may do in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quiescence {
    /// Some quiet move is legal and keeps what the static evaluation sees: the side may stand pat.
    StandPat,
    /// The noisy moves are all legal moves: a mandatory capture, or an answer to check. Without any the game is over.
    Forced,
}
