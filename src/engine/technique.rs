//! The techniques that shape the search, each with a switch of its own, so that what it gains can be measured:
//! `specular match --first nodes=3000 --second nodes=3000,option.Technique.LateMovePruning=false`.

/// A technique of the search; its source is named where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Technique {
    /// Starts an iteration with a narrow window about the last score.
    AspirationWindows,
    /// Cuts off where a shorter mate is known already.
    MateDistancePruning,
    /// Scores the first recurrence within the search as a draw, not the third of the game.
    Repetitions,
    /// Searches on at the horizon until no shot captures.
    Quiescence,
    /// Leaves out captures that cannot raise alpha, in quiescence search.
    DeltaPruning,
    /// Searches a ply deeper in check.
    CheckExtension,
    /// Cuts off where the static evaluation is far above beta.
    ReverseFutilityPruning,
    /// Searches a ply less deep without a hash action.
    InternalIterativeReduction,
    /// Leaves out quiet actions where the static evaluation is far below alpha.
    FutilityPruning,
    /// Leaves out shots that cost the mover more than the opponent.
    LosingShotPruning,
    /// Leaves out quiet actions after the first few.
    LateMovePruning,
    /// Leaves out quiet actions that rarely cut off.
    HistoryPruning,
    /// Searches late quiet actions less deep.
    LateMoveReductions,
    /// Orders quiet actions by how often they cut off.
    HistoryHeuristic,
    /// Tries quiet actions first that cut off at the same ply.
    KillerHeuristic,
    /// Tries the quiet action first that refuted the opponent's last one.
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

    /// The name by which a tool switches it.
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
    /// None: alpha-beta with a transposition table, whose scores are those of plain minimax.
    pub const NONE: Self = Self(0);

    /// Whether `technique` is in the set.
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

    /// Whether no technique is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
