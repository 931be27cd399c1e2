//! A search for the games without their own engine: chess and draughts implement [`Position`] and get an opponent with
//! ten levels, hints and analysis.
//!
//! The search is a negamax alpha-beta for two-player games with alternating turns and perfect information. A game
//! provides its moves, its endings and an evaluation of quiet positions, and knows nothing of the search. To add one:
//!
//! 1. Implement [`Position`] for its position. This is copy-make: [`Position::play`] returns the next position.
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
//! A search limited by depth or nodes is deterministic: the same position, past and table give the same lines. Scores
//! are those of the engine for beam games, in which "mate" is any loss by the rules.

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

/// The number of different values of [`Position::butterfly`].
pub const BUTTERFLY: usize = 64 * 64;

/// Evaluations must stay within this bound, positive or negative; scores beyond it are proven wins or losses.
pub const EVALUATION_BOUND: i32 = engine::score::EVAL_BOUND;

/// A position of a game for two players who move in turn, for the search.
pub trait Position: Clone {
    /// A legal move. Moves that lead to the same position should be listed once.
    type Move: Copy + PartialEq + fmt::Debug;

    /// Adds all legal moves to the empty list `moves`, always in the same order; none if the game is over.
    fn moves(&self, moves: &mut Vec<Self::Move>);

    /// The position after a move that [`Position::moves`] listed here.
    #[must_use]
    fn play(&self, played: Self::Move) -> Self;

    /// How the rules end the game here, if they do. `has_moves` says whether [`Position::moves`] lists any. Ignores
    /// draws that depend on earlier positions.
    fn ended(&self, has_moves: bool) -> Option<Ended>;

    /// The Zobrist hash: equal for equal positions, including the side to move.
    fn hash(&self) -> u64;

    /// The static evaluation for the side to move, in hundredths of a common piece, within [`EVALUATION_BOUND`].
    fn evaluate(&self) -> i32;

    /// Adds the moves for quiescence search to the empty list `moves`, and says whether it may stand pat instead.
    fn noisy_moves(&self, moves: &mut Vec<Self::Move>) -> Quiescence;

    /// The ordering score of a noisy move (a capture, a promotion), higher first: for example ten times the victim's
    /// value minus the attacker's (MVV-LVA). `None` for a quiet move.
    fn noisy_score(&self, asked: Self::Move) -> Option<i32>;

    /// The from-square of a move times 64 plus its to-square (butterfly board), below [`BUTTERFLY`].
    fn butterfly(&self, asked: Self::Move) -> usize;

    /// Returns whether the side to move is in check, so that the search extends by a ply and prunes nothing.
    fn in_check(&self) -> bool {
        false
    }

    /// The position after a pass, for null-move pruning; `None` if passing could be better than any move (zugzwang), as
    /// it often is in draughts and in pawn endings of chess.
    fn pass(&self) -> Option<Self> {
        None
    }
}

/// Counts the sequences of `depth` moves (perft, from "performance test").
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.into_iter().map(|played| perft(&position.play(played), depth - 1)).sum(),
    }
}

/// A [`Position`] that is played at the table.
pub trait TablePosition: Position + Send + 'static {
    /// The position of a state; `None` if the state belongs to another game.
    fn of_state(state: &dyn State) -> Option<Self>;

    /// A legal move in the game's notation.
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

/// The choices of quiescence search in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quiescence {
    /// Some quiet move is legal and keeps the static evaluation: the side may stand pat.
    StandPat,
    /// The noisy moves are all legal moves: a mandatory capture, or an evasion of check. If there are none, the game is
    /// over.
    Forced,
}
