//! The 32 dark squares and their numbers.

use rules::Square;

/// The number of playable squares.
pub(super) const SQUARES: usize = 32;

/// A dark square, numbered as in PDN but from 0: 0 is b8, 3 is h8, 28 is a1, 31 is g1.
pub(super) type Dark = u8;

/// The four diagonal directions, as files to the east and ranks to the north. The first two are forward for White.
pub(super) const DIRECTIONS: [(i8, i8); 4] = [(-1, 1), (1, 1), (-1, -1), (1, -1)];

/// The neighbour of each square in each of the [`DIRECTIONS`], or [`OFF_BOARD`].
pub(super) static NEIGHBOURS: [[Dark; 4]; SQUARES] = {
    let mut all = [[OFF_BOARD; 4]; SQUARES];
    let mut at = 0;
    while at < SQUARES {
        let mut way = 0;
        while way < 4 {
            let (files, ranks) = DIRECTIONS[way];
            let (file, rank) = (file(at as Dark) as i8 + files, rank(at as Dark) as i8 + ranks);
            if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                all[at][way] = (7 - rank as u8) * 4 + file as u8 / 2;
            }
            way += 1;
        }
        at += 1;
    }
    all
};

/// The value for no square.
pub(super) const OFF_BOARD: Dark = u8::MAX;

/// The file, from 0 for `a` to 7.
pub(super) const fn file(at: Dark) -> u8 {
    // Rank 8 has b, d, f and h; rank 1 has a, c, e and g.
    at % 4 * 2 + if rank(at) % 2 == 1 { 1 } else { 0 }
}

/// The rank, from 0 for White's back rank to 7.
pub(super) const fn rank(at: Dark) -> u8 {
    7 - at / 4
}

/// The neighbour in one of the [`DIRECTIONS`].
pub(super) fn neighbour(at: Dark, way: usize) -> Option<Dark> {
    Some(NEIGHBOURS[usize::from(at)][way]).filter(|&next| next != OFF_BOARD)
}

/// Converts to a square of the table.
pub(super) fn square(at: Dark) -> Square {
    Square::new(file(at), rank(at)).unwrap_or_else(|| unreachable!("the table has 16 x 16 squares"))
}

/// Converts a square of the table; `None` for light squares and squares off the board.
pub(super) fn dark(square: Square) -> Option<Dark> {
    let (file, rank) = (square.file(), square.rank());
    (file < 8 && rank < 8 && (file + rank).is_multiple_of(2)).then(|| (7 - rank) * 4 + file / 2)
}

/// The number of a dark square in PDN, 1 (b8) to 32 (g1).
pub fn number(square: Square) -> Option<u8> {
    dark(square).map(|at| at + 1)
}

/// The dark square with a number in PDN.
pub fn numbered(number: u8) -> Option<Square> {
    (1..=SQUARES as u8).contains(&number).then(|| self::square(number - 1))
}

/// The bit of a square in a set.
pub(super) const fn bit(at: Dark) -> u32 {
    1 << at
}

/// The squares of a set, from b8 on.
pub(super) fn each(set: u32) -> impl Iterator<Item = Dark> {
    (0..SQUARES as Dark).filter(move |&at| set & bit(at) != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_run_from_the_top_left_as_white_sees_the_board() {
        let name = |at| numbered(at).unwrap().to_string();
        assert_eq!([1, 4, 5, 8, 29, 32].map(name), ["b8", "h8", "a7", "g7", "a1", "g1"]);
        for at in 1..=32 {
            assert_eq!(numbered(at).and_then(number), Some(at));
        }
        assert_eq!([numbered(0), numbered(33)], [None; 2]);
        assert_eq!(["a2", "h1", "i1", "c9"].map(|name| number(name.parse().unwrap())), [None; 4]);
    }

    #[test]
    fn neighbours_touch_at_corners() {
        let around = |name: &str| {
            let at = dark(name.parse().unwrap()).unwrap();
            (0..4).map(|way| neighbour(at, way).map_or("-".into(), |next| square(next).to_string())).collect::<Vec<_>>()
        };
        assert_eq!(around("c3"), ["b4", "d4", "b2", "d2"]);
        assert_eq!(around("a1"), ["-", "b2", "-", "-"]);
        assert_eq!(around("h8"), ["-", "-", "g7", "-"]);
    }
}
