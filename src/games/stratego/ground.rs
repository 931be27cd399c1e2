//! The board: 10 x 10 squares with two craters.

use rules::{Direction, Player, Square, SquareSet};

/// The number of files, and of ranks, of the board.
pub const SIDE: u8 = 10;
/// The number of home ranks, on which a side sets up.
pub const HOME_RANKS: u8 = 4;

/// Returns whether `square` is on the board and not in a crater.
pub fn is_ground(square: Square) -> bool {
    let (file, rank) = (square.file(), square.rank());
    let crater = matches!(rank, 4 | 5) && matches!(file, 2 | 3 | 6 | 7);
    file < SIDE && rank < SIDE && !crater
}

/// All squares that pieces may enter, from `a1` along the ranks.
pub fn squares() -> impl Iterator<Item = Square> {
    (0..SIDE).flat_map(|rank| (0..SIDE).filter_map(move |file| Square::new(file, rank))).filter(|&at| is_ground(at))
}

/// The squares of [`squares`] as a set.
pub fn ground() -> SquareSet {
    squares().collect()
}

/// Returns whether `square` is on `player`'s home ranks.
pub fn is_home(player: Player, square: Square) -> bool {
    square.file() < SIDE
        && match player {
            Player::First => square.rank() < HOME_RANKS,
            Player::Second => (SIDE - HOME_RANKS..SIDE).contains(&square.rank()),
        }
}

/// The squares of `player`'s home ranks.
pub fn home(player: Player) -> impl Iterator<Item = Square> {
    squares().filter(move |&square| is_home(player, square))
}

/// The squares next to `square` that pieces may enter.
pub fn neighbours(square: Square) -> impl Iterator<Item = Square> {
    Direction::ALL.into_iter().filter_map(move |direction| step(square, direction))
}

/// The square one step away, if pieces may enter it.
pub(super) fn step(square: Square, direction: Direction) -> Option<Square> {
    let (files, ranks) = direction.step();
    square.offset(files, ranks).filter(|&to| is_ground(to))
}

/// The direction from one square to another on the same file or rank.
pub(super) fn direction(from: Square, to: Square) -> Option<Direction> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let way = (files.signum(), ranks.signum());
    Direction::ALL.into_iter().find(|direction| direction.step() == way)
}
