//! The set-up of one side, complete or not.

use std::fmt;
use std::str::FromStr;

use super::ground::{HOME_RANKS, SIDE, is_home};
use super::rank::{ARMY, Rank};
use rules::{Player, SplitMix64, Square};

const CELLS: usize = SIDE as usize * HOME_RANKS as usize;

/// The pieces of one side on its four home ranks, from their owner's point of view, so that the same value serves
/// either side. It never has more pieces of a rank than a side has.
///
/// Its text draws the four ranks, front rank first, each from its owner's left to right, with `/` between them:
/// `..S....S../.A...G..Y./MT.C..C.TM/JLB.BFB.LJ`, with the letters of [`Rank::letter`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Formation([Option<Rank>; CELLS]);

/// An error in the text of a formation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormationError {
    /// Its position, in bytes from the start of the text.
    pub offset: usize,
    /// The message: what was expected and what was found.
    pub message: String,
}

impl fmt::Display for FormationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for FormationError {}

/// The index of a square among the cells, which start at the owner's left on the back rank.
fn cell(player: Player, square: Square) -> Option<usize> {
    let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
    let side = usize::from(SIDE);
    is_home(player, square).then(|| match player {
        Player::First => rank * side + file,
        Player::Second => (side - 1 - rank) * side + (side - 1 - file),
    })
}

impl Formation {
    /// A formation without pieces.
    pub const EMPTY: Self = Self([None; CELLS]);

    /// The piece on a square of its owner's home ranks.
    pub fn at(&self, player: Player, square: Square) -> Option<Rank> {
        self.0[cell(player, square)?]
    }

    /// The number of pieces of a rank that are still to be placed.
    pub fn left(&self, rank: Rank) -> usize {
        rank.count() - self.0.iter().filter(|placed| **placed == Some(rank)).count()
    }

    /// Returns whether all twenty pieces are placed.
    pub fn is_complete(&self) -> bool {
        self.0.iter().flatten().count() == ARMY
    }

    /// The pieces with their squares, from `a1` along the ranks.
    pub fn pieces(&self, player: Player) -> impl Iterator<Item = (Square, Rank)> + '_ {
        super::ground::home(player).filter_map(move |square| Some((square, self.at(player, square)?)))
    }

    /// The formation with a piece placed on a home square, replacing any piece there; `None` if all pieces of that rank
    /// are placed, or the square is not `player`'s.
    pub fn with(&self, player: Player, square: Square, rank: Rank) -> Option<Self> {
        let mut next = *self;
        next.0[cell(player, square)?] = None;
        if next.left(rank) == 0 {
            return None;
        }
        next.0[cell(player, square)?] = Some(rank);
        Some(next)
    }

    /// The formation without the piece on a square of its owner's home ranks.
    pub fn without(&self, player: Player, square: Square) -> Self {
        let mut next = *self;
        if let Some(cell) = cell(player, square) {
            next.0[cell] = None;
        }
        next
    }

    /// The formation with the contents of two squares exchanged; `None` if one is not `player`'s.
    pub fn exchanged(&self, player: Player, a: Square, b: Square) -> Option<Self> {
        let mut next = *self;
        next.0.swap(cell(player, a)?, cell(player, b)?);
        Some(next)
    }

    /// The formation with left and right exchanged.
    pub fn mirrored(&self) -> Self {
        let side = usize::from(SIDE);
        Self(std::array::from_fn(|cell| self.0[cell / side * side + side - 1 - cell % side]))
    }

    /// All twenty pieces on random squares of the four ranks; the same seed gives the same formation.
    pub fn random(seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let mut cells = [None; CELLS];
        let army = Rank::ALL.into_iter().flat_map(|rank| std::iter::repeat_n(rank, rank.count()));
        for (cell, rank) in cells.iter_mut().zip(army) {
            *cell = Some(rank);
        }
        // A Fisher-Yates shuffle.
        for last in (1..CELLS).rev() {
            cells.swap(last, random.below(last as u64 + 1) as usize);
        }
        Self(cells)
    }

    /// Reads the ranks, front rank first, and counts their pieces. `offset` converts a row and a byte in it to an
    /// offset in the text.
    pub(super) fn read(rows: &[&str], offset: impl Fn(usize, usize) -> usize) -> Result<Self, FormationError> {
        let error = |row, column, message| Err(FormationError { offset: offset(row, column), message });
        let mut formation = Self::EMPTY;
        for (row, text) in rows.iter().enumerate() {
            let back = rows.len() - 1 - row;
            let mut column = 0;
            for (at, letter) in text.char_indices() {
                if letter.is_ascii_whitespace() {
                    continue;
                }
                if column == usize::from(SIDE) {
                    return error(row, at, format!("expected {SIDE} squares in a row, found more"));
                }
                if letter != '.' {
                    let Some(rank) = Rank::from_letter(letter) else {
                        let letters: String = Rank::ALL.into_iter().map(Rank::letter).collect();
                        let message =
                            format!("expected one of {letters} or a dot for an empty square, found {letter:?}");
                        return error(row, at, message);
                    };
                    if formation.left(rank) == 0 {
                        let message = format!("expected at most {} of rank {}, found more", rank.count(), rank.id());
                        return error(row, at, message);
                    }
                    formation.0[back * usize::from(SIDE) + column] = Some(rank);
                }
                column += 1;
            }
            if column < usize::from(SIDE) {
                return error(row, text.len(), format!("expected {SIDE} squares in a row, found {column}"));
            }
        }
        Ok(formation)
    }

    /// The rows, front rank first, with `gap` between the letters.
    pub(super) fn rows(&self, gap: &str) -> Vec<String> {
        let row = |cells: &[Option<Rank>]| {
            let letters: Vec<String> = cells.iter().map(|cell| cell.map_or('.', Rank::letter).to_string()).collect();
            letters.join(gap)
        };
        self.0.chunks(usize::from(SIDE)).rev().map(row).collect()
    }
}

impl fmt::Display for Formation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rows("").join("/"))
    }
}

impl fmt::Debug for Formation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Formation {
    type Err = FormationError;

    fn from_str(text: &str) -> Result<Self, FormationError> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != usize::from(HOME_RANKS) {
            let message = format!("expected {HOME_RANKS} rows with / between them, found {}", rows.len());
            return Err(FormationError { offset: text.len(), message });
        }
        Self::read(&rows, |row, column| rows[..row].iter().map(|row| row.len() + 1).sum::<usize>() + column)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const TEXT: &str = "..S....S../.A...G..Y./MT.C..C.TM/JLB.BFB.LJ";

    #[test]
    fn a_formation_is_drawn_from_its_owner_s_side() {
        let formation: Formation = TEXT.parse().unwrap();
        let at = |player, square: &str| formation.at(player, square.parse().unwrap());
        assert_eq!(at(Player::First, "a1"), Some(Rank::Major));
        assert_eq!(at(Player::First, "f1"), Some(Rank::Flag));
        assert_eq!(at(Player::First, "c4"), Some(Rank::Scout));
        assert_eq!(at(Player::Second, "j10"), Some(Rank::Major), "Blue sits opposite");
        assert_eq!(at(Player::Second, "e10"), Some(Rank::Flag));
        assert_eq!(at(Player::First, "e10"), None);
        assert!(formation.mirrored().to_string().starts_with("..S....S../.Y..G...A./"));
    }

    #[test]
    fn errors_have_an_offset() {
        for (text, offset, found) in [
            ("", 0, "4 rows"),
            ("../../../..", 2, "found 2"),
            ("............/........../........../..........", 10, "found more"),
            (".....F..../........../........../....F.....", 37, "at most 1 of rank flag"),
            ("...é....../........../........../..........", 3, "found 'é'"),
        ] {
            let error = text.parse::<Formation>().unwrap_err();
            assert_eq!(error.offset, offset, "{text}");
            assert!(error.message.contains(found), "{error}");
        }
    }

    proptest! {
        #[test]
        fn random_formations_are_complete_and_round_trip(seed in any::<u64>()) {
            let formation = Formation::random(seed);
            prop_assert!(formation.is_complete());
            prop_assert_eq!(formation.to_string().parse(), Ok(formation));
            prop_assert_eq!(formation.mirrored().mirrored(), formation);
            for player in Player::BOTH {
                prop_assert_eq!(formation.pieces(player).count(), ARMY);
            }
        }
    }
}
