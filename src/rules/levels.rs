//! Queries of a [`Position`] about its tower, portals and neutral pieces.

use alloc::vec::Vec;

use super::action::{Action, Rotation};
use super::kind::{Piece, TOWER};
use super::position::Position;
use super::square::{Square, SquareSet};
use super::turn::Moved;

impl Position {
    /// The squares on which pieces may stand: those of the board and, if there is a tower, of its platform.
    pub fn squares(&self) -> SquareSet {
        let platform = if self.tower().is_some() { self.rules().platform() } else { SquareSet::EMPTY };
        self.rules().squares() | platform
    }

    /// The south-west square of the tower's base, if there is a tower.
    #[inline]
    pub fn tower(&self) -> Option<Square> {
        self.board().tower()
    }

    /// Returns whether the tower covers `square`, by its base or, on the platform, by its column.
    pub fn tower_covers(&self, square: Square) -> bool {
        self.board().cell(square) == TOWER
    }

    /// The square straight above or below `square`, if there is a tower and pieces may stand there.
    pub fn other_level(&self, square: Square) -> Option<Square> {
        self.board().other_level(self.rules(), square)
    }

    /// The squares that neutral pieces stand on, and those that the tower covers on both levels.
    pub fn neutral(&self) -> SquareSet {
        self.board().neutral()
    }

    /// Returns whether the board has a tower, portals or neutral pieces. Then an action may change the beams of both
    /// players in other ways than on its own squares.
    #[inline(always)]
    pub fn is_extended(&self) -> bool {
        self.board().walk_type().is_extended()
    }

    /// The squares whose content changes when the tower does `action`, without its shot. A step also counts as a change
    /// of every square from which a beam is marked with the tower's new square, see [`Aim::lit`](super::Aim::lit).
    pub fn changed_by_tower(&self, action: Action) -> SquareSet {
        let changed = self.board().changed_by_tower(self.rules(), action);
        let site = |to| self.rules().tower().and_then(|tower| tower.site(to));
        match action {
            Action::Move { to, .. } => changed | site(to).map_or(SquareSet::EMPTY, |site| site.reach),
            _ => changed,
        }
    }

    /// The movements of the riders when `action`, which is legal, turns the tower.
    pub(super) fn turned_riders(&self, action: Action) -> Vec<Moved> {
        let (Action::Rotate { at, rotation }, Some(tower)) = (action, self.rules().tower()) else { return Vec::new() };
        if !self.tower_covers(at) {
            return Vec::new();
        }
        let turned = self.board().turned_riders(self.rules(), rotation).unwrap_or_default();
        let moved = turned.into_iter().filter_map(|(to, cell)| {
            let back = if rotation == Rotation::Clockwise { Rotation::CounterClockwise } else { Rotation::Clockwise };
            let from = tower.turned(to, back)?;
            let orientation = Piece::from_cell(cell)?.orientation;
            Some(Moved { orientation, ..Moved::whole(self.piece(from)?, from, to) })
        });
        moved.collect()
    }
}
