//! Resizes the board and moves what is on it.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::board::is_same_wall;
use super::symmetry::Symmetry;
use rules::{LaserSource, Player, RulesetSpec, Square};

/// A change of size. Without symmetry, files and ranks are added and removed at the far edges. Along the axes that the
/// symmetry reverses, they are added and removed in the middle: everything keeps its distance from the nearer edge, so
/// that symmetric boards stay symmetric.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resize {
    /// Files and ranks before.
    pub from: (u8, u8),
    /// Files and ranks after.
    pub to: (u8, u8),
    pub symmetry: Symmetry,
}

/// The change of one coordinate.
struct Axis {
    at: u8,
    from: u8,
    to: u8,
    is_reversed: bool,
    /// True if the middle line goes to the near side.
    is_first: bool,
}

impl Axis {
    /// The new coordinate; `None` if its line is removed.
    fn kept(&self) -> Option<u8> {
        let fits = if self.is_reversed { self.depth() < self.to.div_ceil(2) } else { self.at < self.to };
        fits.then(|| self.clamped())
    }

    /// The new coordinate, or that of the nearest remaining line. What was at the far edge stays there.
    fn clamped(&self) -> u8 {
        let far = self.far();
        if !self.is_reversed {
            return if far == 0 { self.to - 1 } else { self.at.min(self.to - 1) };
        }
        let depth = self.depth().min(self.to.div_ceil(2) - 1);
        let is_near = self.at < far || self.at == far && self.is_first;
        if is_near { depth } else { self.to - 1 - depth }
    }

    /// The distance from the nearer edge.
    fn depth(&self) -> u8 {
        self.at.min(self.far())
    }

    /// The distance from the far edge.
    fn far(&self) -> u8 {
        (self.from - 1).saturating_sub(self.at)
    }
}

impl Resize {
    /// The two coordinates of a square.
    fn axes(&self, square: Square) -> [Axis; 2] {
        let is_first = is_first(self.symmetry, self.from, square);
        let axis = |at, from, to, is_reversed| Axis { at, from, to, is_reversed, is_first };
        [
            axis(square.file(), self.from.0, self.to.0, self.symmetry == Symmetry::HalfTurn),
            axis(square.rank(), self.from.1, self.to.1, self.symmetry != Symmetry::Off),
        ]
    }

    /// The new square; `None` if its file or rank is removed, or it was not on the board.
    fn square(&self, square: Square) -> Option<Square> {
        if square.file() >= self.from.0 || square.rank() >= self.from.1 {
            return None;
        }
        let [file, rank] = self.axes(square);
        Square::new(file.kept()?, rank.kept()?)
    }

    /// The new square of a tower; `None` if the board is too small for it. Along an axis that the symmetry reverses, it
    /// keeps its distance from the nearer edge, and stays in the middle if it was there.
    pub fn tower(&self, at: Square, base: u8) -> Option<Square> {
        let moved = |at: u8, from: u8, to: u8, is_reversed: bool| {
            let (last, far) = (to.checked_sub(base)?, from.checked_sub(base)?.checked_sub(at)?);
            Some(match at.cmp(&far) {
                Ordering::Equal if is_reversed => last / 2,
                Ordering::Greater if is_reversed => last.saturating_sub(far),
                _ => at.min(last),
            })
        };
        let file = moved(at.file(), self.from.0, self.to.0, self.symmetry == Symmetry::HalfTurn)?;
        Square::new(file, moved(at.rank(), self.from.1, self.to.1, self.symmetry != Symmetry::Off)?)
    }

    /// Moves all these things. If two lines become one, each half of the board prefers what came from its own side.
    pub fn map<T>(&self, things: impl IntoIterator<Item = (Square, T)>) -> BTreeMap<Square, T> {
        let mut things: Vec<(Square, T)> = things.into_iter().collect();
        things.sort_by_key(|(square, _)| (square.rank(), square.file()));
        let mut map = BTreeMap::new();
        for (from, thing) in things {
            let Some(to) = self.square(from) else { continue };
            if !(map.contains_key(&to) && is_first(self.symmetry, self.to, to)) {
                map.insert(to, thing);
            }
        }
        map
    }

    /// Changes the board. A laser in the wall at an edge moves to the new edge.
    pub fn board(&self, spec: &mut RulesetSpec) {
        (spec.files, spec.ranks) = self.to;
        spec.holes = self.map(spec.holes.iter().map(|&hole| (hole, ()))).into_keys().collect();
        let walls = std::mem::take(&mut spec.walls);
        for wall in walls {
            let [Some(a), Some(b)] = wall.map(|square| self.square(square)) else { continue };
            let apart = a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank());
            let is_free = ![a, b].iter().any(|square| spec.holes.contains(square));
            if apart == 1 && is_free && !spec.walls.iter().any(|known| is_same_wall(known, [a, b])) {
                spec.walls.push([a, b]);
            }
        }
        let reserved = Player::BOTH
            .into_iter()
            .flat_map(|player| spec.reserved[player.index()].iter().map(move |&square| (square, player)));
        let reserved = self.map(reserved.collect::<Vec<_>>());
        for player in Player::BOTH {
            let own = reserved.iter().filter(|&(square, &owner)| owner == player && !spec.holes.contains(square));
            spec.reserved[player.index()] = own.map(|(&square, _)| square).collect();
        }
        for laser in &mut spec.lasers {
            if let LaserSource::Wall { enters, .. } = laser
                && let [file, rank] = self.axes(*enters)
                && let Some(moved) = Square::new(file.clamped(), rank.clamped())
            {
                *enters = moved;
            }
        }
    }
}

/// Returns whether a square comes before its counterpart, counted along the ranks.
fn is_first(symmetry: Symmetry, size: (u8, u8), square: Square) -> bool {
    let order = |square: Square| (square.rank(), square.file());
    symmetry.square(size, square).is_none_or(|other| order(square) < order(other))
}
