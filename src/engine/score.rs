//! What a position is worth to the player to move.

/// A value in hundredths of a deflector, from the side to move. Past [`MATE_BOUND`] it counts plies to a king's end.
pub type Score = i32;

/// Nothing is above it.
pub(super) const INFINITE: Score = 32_000;
/// A king struck now; one struck in `n` plies is worth `MATE - n`.
pub(super) const MATE: Score = 31_000;
/// Scores above it are proven wins.
pub(super) const MATE_BOUND: Score = MATE - 1_000;
pub(super) const DRAW: Score = 0;

/// A win `ply` plies from the root.
pub(super) const fn win_at(ply: usize) -> Score {
    MATE - ply as Score
}

/// The score as the table keeps it: mates count from the node, not from the root.
pub(super) const fn to_table(score: Score, ply: usize) -> Score {
    if score > MATE_BOUND {
        score + ply as Score
    } else if score < -MATE_BOUND {
        score - ply as Score
    } else {
        score
    }
}

/// The way back from [`to_table`].
pub(super) const fn from_table(score: Score, ply: usize) -> Score {
    if score > MATE_BOUND {
        score - ply as Score
    } else if score < -MATE_BOUND {
        score + ply as Score
    } else {
        score
    }
}

/// A score in words that people and other programs use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Hundredths of a deflector for the side to move.
    Centi(i32),
    /// The side to move strikes the king with its own turn of this number, counted from 1.
    WinIn(u32),
    /// It loses in so many turns of its own, 0 or more: 0 where its own next shot at the latest ends it.
    LossIn(u32),
}

impl Verdict {
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
        assert_eq!(Verdict::of(win_at(1)), Verdict::WinIn(1));
        assert_eq!(Verdict::of(win_at(3)), Verdict::WinIn(2));
        assert_eq!(Verdict::of(-win_at(2)), Verdict::LossIn(1));
        assert_eq!(Verdict::of(-win_at(1)), Verdict::LossIn(0));
        assert_eq!(Verdict::of(-37), Verdict::Centi(-37));
    }

    #[test]
    fn a_mate_keeps_its_distance_through_the_table() {
        for score in [win_at(5), -win_at(6), 120] {
            assert_eq!(from_table(to_table(score, 4), 4), score);
        }
        assert_eq!(to_table(win_at(5), 4), win_at(1), "one ply from the node");
    }
}
