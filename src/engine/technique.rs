//! The techniques of the search, each with its own switch, so that its gain can be measured:
//! `specular match --first nodes=3000 --second nodes=3000,option.Technique.LateMovePruning=false`.

/// A search technique. Its source is named where it is implemented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Technique {
    /// Starts an iteration with a narrow window around the last score.
    AspirationWindows,
    /// Cuts off if a shorter mate is already known.
    MateDistancePruning,
    /// Scores the first repetition within the search as a draw, not only the third occurrence in the game.
    Repetitions,
    /// Continues beyond the horizon until no shot captures.
    Quiescence,
    /// Skips captures that cannot raise alpha, in quiescence search.
    DeltaPruning,
    /// Searches one ply deeper in check.
    CheckExtension,
    /// Cuts off if the static evaluation is far above beta.
    ReverseFutilityPruning,
    /// Searches one ply less without a hash action.
    InternalIterativeReduction,
    /// Skips quiet actions if the static evaluation is far below alpha.
    FutilityPruning,
    /// Skips shots that cost the mover more than the opponent.
    LosingShotPruning,
    /// Skips quiet actions after the first few.
    LateMovePruning,
    /// Skips quiet actions that rarely cause a cutoff.
    HistoryPruning,
    /// Searches late quiet actions to less depth.
    LateMoveReductions,
    /// Orders quiet actions by how often they cause a cutoff.
    HistoryHeuristic,
    /// First tries quiet actions that caused a cutoff at the same ply.
    KillerHeuristic,
    /// First tries the quiet action that refuted the opponent's last one.
    CountermoveHeuristic,
}

impl Technique {
    /// Every technique.
    pub const ALL: [Self; 16] = [
        Self::AspirationWindows,
        Self::MateDistancePruning,
        Self::Repetitions,
        Self::Quiescence,
        Self::DeltaPruning,
        Self::CheckExtension,
        Self::ReverseFutilityPruning,
        Self::InternalIterativeReduction,
        Self::FutilityPruning,
        Self::LosingShotPruning,
        Self::LateMovePruning,
        Self::HistoryPruning,
        Self::LateMoveReductions,
        Self::HistoryHeuristic,
        Self::KillerHeuristic,
        Self::CountermoveHeuristic,
    ];

    /// The name used by tools to switch it.
    pub fn name(self) -> String {
        format!("{self:?}")
    }
}

/// A set of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Techniques(u16);

impl Techniques {
    /// Every technique: full strength.
    pub const ALL: Self = Self(u16::MAX >> (16 - Technique::ALL.len()));
    /// No technique: alpha-beta with a transposition table, with the scores of plain minimax.
    pub const NONE: Self = Self(0);

    /// Returns whether `technique` is in the set.
    #[inline(always)]
    pub const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u8 & 1 != 0
    }

    /// The set without `technique`.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Self {
        Self(self.0 & !(1 << technique as u8))
    }

    /// The set with `technique`.
    #[must_use]
    pub const fn with(self, technique: Technique) -> Self {
        Self(self.0 | 1 << technique as u8)
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
