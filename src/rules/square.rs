//! Squares, the four directions, and sets of squares.

use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};
use core::str::FromStr;

/// The maximum number of files and of ranks a board may have.
pub const MAX_SIDE: u8 = 16;
/// The maximum number of files and of ranks a tower's platform may have.
pub const MAX_PLATFORM: u8 = 8;
/// The number of squares on the largest board; every `Square::index` is less than this.
pub const MAX_SQUARES: usize = 256;
/// The maximum number of ranks of a board that may have a tower. The squares of the platform have the indices of the
/// ranks above.
pub const MAX_RANKS_BELOW: u8 = 12;
/// The index of `A1`, the first square of a platform.
const UPPER: u8 = MAX_RANKS_BELOW * MAX_SIDE;

/// A square of the board, named by file (`a` = 0) and rank (`1` = 0), on a grid of up to 16 x 16, or of a tower's
/// platform, named in capitals (`A1`), on a grid of up to 8 x 8.
///
/// The name does not depend on the size of the board, so a square may be outside a given board; see
/// [`Ruleset::has_square`](super::Ruleset::has_square). No board has both a platform and more than
/// [`MAX_RANKS_BELOW`] ranks, so the two share indices, and squares of one index are equal. A [`SquareSet`] holds
/// indices; [`Ruleset::name`](super::Ruleset::name) turns what it yields into squares of the platform.
#[derive(Clone, Copy)]
pub struct Square(u16);

/// Marks a square of a platform; the rest of the number is the index.
const RAISED: u16 = 0x100;

impl PartialEq for Square {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.0 as u8 == other.0 as u8
    }
}

impl Eq for Square {}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl Hash for Square {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0 as u8).hash(state);
    }
}

impl Square {
    /// The square of the board on `file` (0 = `a`) and `rank` (0 = `1`), or `None` if either is 16 or more.
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < MAX_SIDE && rank < MAX_SIDE { Some(Self::from_index(rank * MAX_SIDE + file)) } else { None }
    }

    /// The square of a platform in `column` (0 = `A`) and `row` (0 = `1`), or `None` if either is 8 or more.
    pub const fn upper(column: u8, row: u8) -> Option<Self> {
        let on_platform = column < MAX_PLATFORM && row < MAX_PLATFORM;
        if on_platform { Some(Self((UPPER + row * MAX_PLATFORM + column) as u16 | RAISED)) } else { None }
    }

    /// Returns whether the square is one of a platform.
    pub const fn is_upper(self) -> bool {
        self.0 & RAISED != 0
    }

    /// The square of a platform with this index, if there is one; otherwise the square itself.
    #[inline(always)]
    pub(super) const fn raised(self) -> Self {
        if self.0 as u8 >= UPPER { Self(self.0 | RAISED) } else { self }
    }

    /// 0 for `a` to 15 for `p`. On a platform 16 for `A` to 23 for `H`, so that no board contains it.
    #[inline(always)]
    pub const fn file(self) -> u8 {
        if self.is_upper() { MAX_SIDE + self.0 as u8 % MAX_PLATFORM } else { self.0 as u8 % MAX_SIDE }
    }

    /// 0 for the first player's back rank, `1`, to 15. On a platform 16 for `1` to 23 for `8`.
    #[inline(always)]
    pub const fn rank(self) -> u8 {
        if self.is_upper() { MAX_SIDE + (self.0 as u8 - UPPER) / MAX_PLATFORM } else { self.0 as u8 / MAX_SIDE }
    }

    /// The index, rank by rank from `a1` with 16 squares a rank; less than [`MAX_SQUARES`]. Those of a platform follow
    /// on 192, with 8 squares a rank.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as u8 as usize
    }

    /// The square of the board with this [`index`](Self::index).
    #[inline(always)]
    pub const fn from_index(index: u8) -> Self {
        Self(index as u16)
    }

    /// The square `files` to the east and `ranks` to the north on the same level, if it is on the grid.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let base = if self.is_upper() { MAX_SIDE as i8 } else { 0 };
        let file = (self.file() as i8 - base).saturating_add(files);
        let rank = (self.rank() as i8 - base).saturating_add(ranks);
        if file < 0 || rank < 0 {
            None
        } else if self.is_upper() {
            Self::upper(file as u8, rank as u8)
        } else {
            Self::new(file as u8, rank as u8)
        }
    }

    /// Returns whether `other` is one of the eight squares around this one.
    pub const fn touches(self, other: Self) -> bool {
        self.index() != other.index()
            && self.file().abs_diff(other.file()) <= 1
            && self.rank().abs_diff(other.rank()) <= 1
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, base) = if self.is_upper() { (b'A', MAX_SIDE) } else { (b'a', 0) };
        write!(f, "{}{}", char::from(first + (self.file() - base)), self.rank() - base + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a text that does not name a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareError {
    found: String,
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a square such as \"e4\" (file a-p, rank 1-16), found {:?}", self.found)
    }
}

impl core::error::Error for SquareError {}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        let error = || SquareError { found: text.chars().take(40).collect() };
        let (&file, rank) = text.as_bytes().split_first().ok_or_else(error)?;
        let plain = (1..=2).contains(&rank.len()) && rank.iter().all(u8::is_ascii_digit) && rank[0] != b'0';
        if !file.is_ascii_alphabetic() || !plain {
            return Err(error());
        }
        let rank = rank.iter().fold(0, |sum, digit| sum * 10 + (digit - b'0')) - 1;
        let square =
            if file.is_ascii_uppercase() { Self::upper(file - b'A', rank) } else { Self::new(file - b'a', rank) };
        square.ok_or_else(error)
    }
}

/// A direction of the compass; north points from the first player's back rank to the second's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Towards higher ranks.
    North,
    /// Towards higher files.
    East,
    /// Towards lower ranks.
    South,
    /// Towards lower files.
    West,
}

impl Direction {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The direction of `index & 3`: 0 north, 1 east, 2 south, 3 west.
    pub const fn from_index(index: u8) -> Self {
        Self::ALL[(index & 3) as usize]
    }

    /// This direction after `quarters` quarter turns clockwise.
    pub const fn turned(self, quarters: u8) -> Self {
        Self::from_index((self as u8).wrapping_add(quarters))
    }

    /// The opposite direction.
    pub const fn opposite(self) -> Self {
        self.turned(2)
    }

    /// The offset of one step: files to the east, ranks to the north.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::East => (1, 0),
            Self::South => (0, -1),
            Self::West => (-1, 0),
        }
    }

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// `north`, `east`, `south` or `west`.
    pub const fn word(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }
}

/// A set of squares, one bit each, by index.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SquareSet(pub(super) [u64; 4]);

/// The set of each single square.
static SINGLE: [SquareSet; MAX_SQUARES] = {
    let mut sets = [SquareSet::EMPTY; MAX_SQUARES];
    let mut i = 0;
    while i < MAX_SQUARES {
        sets[i].0[i >> 6] = 1 << (i & 63);
        i += 1;
    }
    sets
};

impl SquareSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 4]);

    /// The set that holds only `square`.
    #[inline(always)]
    pub fn of(square: Square) -> Self {
        SINGLE[square.index()]
    }

    /// Returns whether `square` is in the set.
    #[inline(always)]
    pub const fn contains(&self, square: Square) -> bool {
        self.0[square.index() >> 6] >> (square.index() & 63) & 1 != 0
    }

    /// Adds `square`.
    #[inline(always)]
    pub fn insert(&mut self, square: Square) {
        *self |= SINGLE[square.index()];
    }

    /// Adds `square`, or removes it if present.
    #[inline(always)]
    pub fn toggle(&mut self, square: Square) {
        let single = &SINGLE[square.index()];
        *self = Self(core::array::from_fn(|i| self.0[i] ^ single.0[i]));
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// The number of squares in the set.
    pub const fn len(&self) -> usize {
        let low = self.0[0].count_ones() + self.0[1].count_ones();
        // Most boards need only the low half, and not every processor has a population count instruction.
        let high = if self.0[2] | self.0[3] == 0 { 0 } else { self.0[2].count_ones() + self.0[3].count_ones() };
        (low + high) as usize
    }

    /// Calls `each` with the squares of the first `WORDS` x 64, which must cover the board.
    ///
    /// # Panics
    /// Panics if `WORDS` is more than 4.
    #[inline(always)]
    pub fn visit<const WORDS: usize>(self, mut each: impl FnMut(Square)) {
        for word in 0..WORDS {
            let mut bits = self.0[word];
            while bits != 0 {
                each(Square::from_index((word * 64) as u8 + bits.trailing_zeros() as u8));
                bits &= bits - 1;
            }
        }
    }

    /// Returns the squares of the set and all that touch one of them, possibly with some extra. The first `WORDS` x 64
    /// squares must cover the board.
    #[inline(always)]
    pub(super) fn spread<const WORDS: usize>(self) -> Self {
        // A rank is 16 bits, and a word is four ranks. Bits that wrap past the end of a rank only make the set larger.
        let shifted = |set: [u64; 4], by: u32| {
            let mut out = set;
            for i in 0..WORDS {
                out[i] |= set[i] << by | set[i] >> by;
                if i > 0 {
                    out[i] |= set[i - 1] >> (64 - by);
                }
                if i + 1 < WORDS {
                    out[i] |= set[i + 1] << (64 - by);
                }
            }
            out
        };
        Self(shifted(shifted(self.0, 1), 16))
    }

    /// The squares, from `a1` along the ranks.
    pub const fn iter(self) -> Squares {
        Squares { left: self, word: 0 }
    }
}

/// The squares of a [`SquareSet`], from `a1` along the ranks.
#[derive(Clone, Debug)]
pub struct Squares {
    left: SquareSet,
    word: usize,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.word < 4 {
            let bits = &mut self.left.0[self.word];
            if *bits != 0 {
                let square = Square::from_index((self.word * 64) as u8 + bits.trailing_zeros() as u8);
                *bits &= *bits - 1;
                return Some(square);
            }
            self.word += 1;
        }
        None
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl BitAnd for SquareSet {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Not for SquareSet {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl BitAndAssign for SquareSet {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for SquareSet {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{string::ToString, vec::Vec};

    #[test]
    fn every_square_reads_back_from_its_name() {
        for index in 0..=255 {
            let square = Square::from_index(index);
            for square in [square, square.raised()] {
                let again: Square = square.to_string().parse().unwrap();
                assert_eq!((again, again.is_upper()), (square, square.is_upper()));
            }
        }
    }

    #[test]
    fn invalid_squares_are_refused() {
        for text in ["", "a", "4e", "e0", "e17", "q1", "I1", "A9", "e04", "e4 ", "e+4", "é4", "a999999999999"] {
            assert!(text.parse::<Square>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn no_step_from_a_square_is_too_far() {
        let corner = Square::new(15, 15).unwrap();
        assert_eq!([corner.offset(127, 127), corner.offset(-128, -128)], [None; 2]);
        assert_eq!(corner.offset(-15, -15), Square::new(0, 0));
    }

    #[test]
    fn turning_clockwise_goes_round_the_compass() {
        assert_eq!(Direction::North.turned(1), Direction::East);
        assert_eq!(Direction::West.turned(1), Direction::North);
        assert_eq!(Direction::East.opposite(), Direction::West);
    }

    #[test]
    fn a_set_contains_what_was_inserted() {
        let squares: Vec<Square> = ["a1", "j8", "p16", "e9"].iter().map(|s| s.parse().unwrap()).collect();
        let set: SquareSet = squares.iter().copied().collect();
        assert_eq!(set.len(), 4);
        assert!(squares.iter().all(|&s| set.contains(s)));
        assert_eq!(set.iter().collect::<SquareSet>(), set);
    }
}
