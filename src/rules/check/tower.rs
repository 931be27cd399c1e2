//! The problems that the tower of a [`RulesetSpec`](crate::RulesetSpec) can have.

use alloc::vec::Vec;

use crate::spec::TowerRules;
use crate::square::{MAX_PLATFORM, MAX_SIDE, Square};

/// A problem with the tower of a [`RulesetSpec`](crate::RulesetSpec).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TowerProblem {
    /// The base has no square, or the platform doesn't reach past it equally on all sides, or is too large.
    Size {
        /// The width of the base, in squares.
        base: u8,
        /// The width of the platform, in squares.
        platform: u8,
    },
    /// A face of the column has no square at this place, counted from the left.
    Periscope(u8),
    /// This square, which is closed to royal pieces, is not one on which pieces may stand.
    NoRoyal(Square),
    /// A turn of the tower takes this square, which is closed to royal pieces, to one that is not.
    Lopsided(Square),
}

/// Returns all problems of a tower.
pub(super) fn check(tower: &TowerRules) -> Vec<TowerProblem> {
    let &TowerRules { base, platform, .. } = tower;
    let fits = base >= 1 && platform > base && platform <= MAX_PLATFORM && (platform - base).is_multiple_of(2);
    let mut found = Vec::new();
    if !fits {
        found.push(TowerProblem::Size { base, platform });
        return found;
    }
    found.extend(tower.periscopes.iter().filter(|&&at| at >= base).map(|&found| TowerProblem::Periscope(found)));
    let column = (platform - base) / 2..(platform + base) / 2;
    for &square in &tower.no_royal {
        let place = || [square.file() - MAX_SIDE, square.rank() - MAX_SIDE];
        if !square.is_upper()
            || place().iter().any(|&at| at >= platform)
            || place().iter().all(|at| column.contains(at))
        {
            found.push(TowerProblem::NoRoyal(square));
            continue;
        }
        let [file, rank] = place();
        if !Square::upper(rank, platform - 1 - file).is_some_and(|turned| tower.no_royal.contains(&turned)) {
            found.push(TowerProblem::Lopsided(square));
        }
    }
    found
}
