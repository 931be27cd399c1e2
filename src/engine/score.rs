//! Scores: the value of a position for the side to move, and the encoding of proven wins ("mate scores").
//!
//! A mate is a struck king. Turns alternate strictly: a turn is one action and one shot, then the other player moves.
//! Negamax relies on this for the sign of a score, and [`Verdict`] for the number of turns to a mate.

use rules::{Outcome, Player};

/// A value in hundredths of a deflector for the side to move. Above 30,000 in absolute value it is a mate score, which
/// [`Verdict::of`] decodes.
pub type Score = i32;

/// Larger than any score: the bound of the widest search window.
pub const INFINITE: Score = 32_000;
/// The score of striking the king now; striking it in `n` plies scores `MATE - n`.
pub const MATE: Score = 31_000;
/// Scores above this in absolute value are proven wins or losses.
pub const MATE_BOUND: Score = MATE - 1_000;
/// The score of a drawn game.
pub const DRAW: Score = 0;
/// The bound on the absolute value of an evaluation, so that it is not a mate score even with the margins of the
/// search.
pub const EVAL_BOUND: Score = MATE_BOUND - 1_000;

/// The score of a win `ply` plies from the root.
pub const fn mate_in(ply: usize) -> Score {
    MATE - ply as Score
}

/// The score of a loss `ply` plies from the root.
pub const fn mated_in(ply: usize) -> Score {
    -mate_in(ply)
}

/// The score of an ended game for `to_move` at `ply`.
pub fn score_of(outcome: Outcome, to_move: Player, ply: usize) -> Score {
    match outcome.winner() {
        None => DRAW,
        Some(winner) if winner == to_move => mate_in(ply),
        Some(_) => mated_in(ply),
    }
}

/// How many plies from the root a mate score ends the game; `None` for other scores.
pub const fn plies_to_mate(score: Score) -> Option<u32> {
    if score.abs() > MATE_BOUND { Some((MATE - score.abs()) as u32) } else { None }
}

/// Converts a score at `ply` to the form stored in the transposition table, in which mates count from the node, not the
/// root.
pub const fn score_to_tt(score: Score, ply: usize) -> Score {
    if score > MATE_BOUND {
        score + ply as Score
    } else if score < -MATE_BOUND {
        score - ply as Score
    } else {
        score
    }
}

/// The inverse of [`score_to_tt`].
pub const fn score_from_tt(score: Score, ply: usize) -> Score {
    if score > MATE_BOUND {
        score - ply as Score
    } else if score < -MATE_BOUND {
        score + ply as Score
    } else {
        score
    }
}

/// A score as shown to people and other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Hundredths of a deflector for the side to move.
    Centi(i32),
    /// The side to move wins with this turn, counting its own turns from 1.
    WinIn(u32),
    /// The side to move loses after playing this many more turns; 0 if the game ends with its next shot at the latest.
    LossIn(u32),
}

impl Verdict {
    /// Decodes a score.
    pub const fn of(score: Score) -> Self {
        if score > MATE_BOUND {
            Self::WinIn(((MATE - score + 1) / 2) as u32)
        } else if score < -MATE_BOUND {
            Self::LossIn(((MATE + score) / 2) as u32)
        } else {
            Self::Centi(score)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_turns_of_the_side_to_move() {
        assert_eq!(Verdict::of(mate_in(1)), Verdict::WinIn(1));
        assert_eq!(Verdict::of(mate_in(3)), Verdict::WinIn(2));
        assert_eq!(Verdict::of(mated_in(2)), Verdict::LossIn(1));
        assert_eq!(Verdict::of(mated_in(1)), Verdict::LossIn(0));
        assert_eq!(Verdict::of(-37), Verdict::Centi(-37));
    }

    #[test]
    fn mates_are_counted_in_plies_from_the_root() {
        assert_eq!(plies_to_mate(mate_in(5)), Some(5));
        assert_eq!(plies_to_mate(mated_in(4)), Some(4));
        assert_eq!([plies_to_mate(MATE_BOUND), plies_to_mate(-MATE_BOUND), plies_to_mate(0)], [None; 3]);
    }

    #[test]
    fn a_mate_keeps_its_distance_through_the_transposition_table() {
        for score in [mate_in(5), mated_in(6), 120] {
            assert_eq!(score_from_tt(score_to_tt(score, 4), 4), score);
        }
        assert_eq!(score_to_tt(mate_in(5), 4), mate_in(1), "one ply from the node");
    }
}
