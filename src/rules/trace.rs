//! The results of following a beam: the squares it strikes, for the search, and every segment, for the picture.

use alloc::vec::Vec;

use super::square::{Direction, Square, SquareSet};

/// How a segment of a beam ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeamEnd {
    /// It leaves the board after the last square it entered, or ends at the rim of a platform.
    Edge,
    /// The piece there passes it on: it continues in the segments that have this one as parent. There are none if
    /// another branch has already left by the same exits.
    Turned,
    /// The piece there stops it and stays.
    Absorbed,
    /// The piece there is destroyed, or loses its top.
    Struck,
}

/// A straight run of a beam, from a laser or a mirror to where it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The square it starts on; `None` for a laser in the wall. A beam that a tower lifts or a portal sends on starts on
    /// another square than the one at which its parent ended; see [`BeamTrace::passage`].
    pub from: Option<Square>,
    /// The direction of the beam.
    pub direction: Direction,
    /// The last square it enters; `from` itself if the edge of the board is next to it.
    pub to: Square,
    /// The index in [`BeamTrace::segments`] of the segment that this one continues, always a lower index.
    pub parent: Option<u16>,
    /// The number of squares that this segment enters.
    pub length: u16,
    /// The number of squares the beam has entered on its way from the laser to the end of this segment.
    pub arrival: u16,
    /// How it ends there.
    pub end: BeamEnd,
}

impl Segment {
    /// The squares it enters, in order, not including the one it starts on.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + use<> {
        let (files, ranks) = self.direction.step();
        let to = self.to;
        (0..self.length as i8).rev().filter_map(move |back| to.offset(-files * back, -ranks * back))
    }
}

/// A recorded shot: a tree of segments in the order in which they end, so that if two would leave a piece by the same
/// exit, the earlier one counts. Segments that end at the same time are ordered by parent, then north, east, south,
/// west. `docs/trace.md` promises this order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BeamTrace {
    /// The segments in the order in which they end.
    pub segments: Vec<Segment>,
}

impl BeamTrace {
    /// Every square the beam enters, in order of arrival; if the beam crosses a square twice, it is listed twice.
    pub fn path(&self) -> Vec<Square> {
        let mut entered: Vec<(u16, Square)> = Vec::new();
        for segment in &self.segments {
            entered.extend((segment.arrival.saturating_sub(segment.length)..).zip(segment.squares()));
        }
        entered.sort_by_key(|&(arrival, _)| arrival);
        entered.into_iter().map(|(_, square)| square).collect()
    }

    /// The squares whose pieces were struck.
    pub fn struck(&self) -> SquareSet {
        self.segments.iter().filter(|s| s.end == BeamEnd::Struck).map(|s| s.to).collect()
    }

    /// The square at which the beam enters another place before segment `index`, and the one where it comes out of it:
    /// the same quarter of the tower on both levels, or a portal and its partner. `None` if the segment sets out from
    /// the square at which the one before it ended.
    pub fn passage(&self, index: usize) -> Option<(Square, Square)> {
        let segment = self.segments.get(index)?;
        let parent = self.segments.get(usize::from(segment.parent?))?;
        segment.from.filter(|&from| from != parent.to).map(|from| (parent.to, from))
    }

    /// The number of squares the longest branch enters.
    pub fn length(&self) -> u16 {
        self.segments.iter().map(|s| s.arrival).max().unwrap_or(0)
    }
}

/// The shot a player would fire if nothing changed. An action that touches no lit square (and so doesn't move the laser
/// itself) leaves that shot unchanged, so the search traces once a node, not once an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aim {
    /// The laser's square, the squares the beam enters, and the pieces it meets. If an action of the tower may
    /// change the shot, the tower's square is among them, because no other square stands for all that such an action
    /// changes.
    pub lit: SquareSet,
    /// The squares whose pieces would be struck.
    pub struck: SquareSet,
}

/// The pieces a shot strikes: usually none or one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Struck {
    /// Nothing.
    None,
    /// The piece on this square.
    One(Square),
    /// The pieces on these squares, two or more.
    Many(SquareSet),
}

impl Struck {
    /// Adds the piece on `square`.
    #[inline(always)]
    pub(super) fn add(&mut self, square: Square) {
        *self = match *self {
            Self::None => Self::One(square),
            Self::One(only) if only == square => return,
            several => Self::Many(several.squares() | SquareSet::of(square)),
        }
    }

    /// The squares whose pieces are struck.
    #[inline]
    pub fn squares(self) -> SquareSet {
        match self {
            Self::None => SquareSet::EMPTY,
            Self::One(square) => SquareSet::of(square),
            Self::Many(squares) => squares,
        }
    }

    /// Returns whether the piece on `square` is struck.
    #[inline(always)]
    pub fn contains(self, square: Square) -> bool {
        match self {
            Self::None => false,
            Self::One(only) => only == square,
            Self::Many(squares) => squares.contains(square),
        }
    }
}

impl From<SquareSet> for Struck {
    #[inline]
    fn from(squares: SquareSet) -> Self {
        let mut each = squares.iter();
        match (each.next(), each.next()) {
            (None, _) => Self::None,
            (Some(only), None) => Self::One(only),
            _ => Self::Many(squares),
        }
    }
}
