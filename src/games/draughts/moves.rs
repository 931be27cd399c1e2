//! Moves and move generation.

use std::fmt;

use super::position::Position;
use super::square::{Dark, SQUARES, bit, each, neighbour, rank, square};
use rules::{Player, Square};
use tabletop::Action;

/// The maximum number of pieces that a player has, and so the most that one turn can capture.
pub const MEN: usize = 12;

/// A move: every square that the piece lands on, and the pieces it captures.
///
/// Two moves are equal if they land on the same squares. If a king can reach the same end by several paths that capture
/// the same pieces ([`Move::is_same`]), [`Position::moves`] lists one of them; [`Position::check`] accepts all.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    from: Dark,
    length: u8,
    /// The squares landed on; only the first `length` count, the others are 0.
    path: [Dark; MEN],
    captured: u32,
}

impl Move {
    fn new(from: Dark, path: &[Dark], captured: u32) -> Self {
        let mut made = Self { from, length: path.len() as u8, path: [0; MEN], captured };
        made.path[..path.len()].copy_from_slice(path);
        made
    }

    /// The square where the piece starts.
    pub fn from(&self) -> Square {
        square(self.from)
    }

    /// The square where the piece ends.
    pub fn to(&self) -> Square {
        square(self.end())
    }

    /// Every square on which the piece lands; at least one.
    pub fn path(&self) -> impl ExactSizeIterator<Item = Square> + '_ {
        self.path[..usize::from(self.length)].iter().map(|&at| square(at))
    }

    /// The squares of the captured pieces, from b8 on.
    pub fn captured(&self) -> impl Iterator<Item = Square> + use<> {
        each(self.captured).map(square)
    }

    /// The number of captured pieces.
    pub fn captures(&self) -> usize {
        self.captured.count_ones() as usize
    }

    /// Returns whether it captures anything.
    pub fn is_capture(&self) -> bool {
        self.captured != 0
    }

    /// Returns whether both moves lead to the same position: they start and end on the same squares and capture the
    /// same pieces.
    pub fn is_same(&self, other: &Self) -> bool {
        (self.from, self.end(), self.captured) == (other.from, other.end(), other.captured)
    }

    pub(super) fn start(&self) -> Dark {
        self.from
    }

    pub(super) fn end(&self) -> Dark {
        self.path[usize::from(self.length) - 1]
    }

    pub(super) fn taken(&self) -> u32 {
        self.captured
    }
}

impl fmt::Display for Move {
    /// Writes every square, as in an action: `c3d4`, `c3e5g7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from())?;
        self.path().try_for_each(|square| write!(f, "{square}"))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Move> for Action {
    fn from(played: Move) -> Self {
        Self::new(&played.to_string())
    }
}

/// Adds every legal path, including several that lead to the same position.
pub(super) fn ways(position: &Position, moves: &mut Vec<Move>) {
    captures(position, moves);
    if moves.is_empty() {
        quiet_moves(position, moves);
    }
}

/// Adds every legal move once.
pub(super) fn moves(position: &Position, moves: &mut Vec<Move>) {
    ways(position, moves);
    remove_equivalent(moves);
}

/// Adds every legal capture once.
pub(super) fn distinct_captures(position: &Position, moves: &mut Vec<Move>) {
    captures(position, moves);
    remove_equivalent(moves);
}

fn remove_equivalent(moves: &mut Vec<Move>) {
    // Only paths of several squares can lead to the same position.
    if moves.iter().any(|way| way.length > 1) {
        let mut kept: Vec<Move> = Vec::with_capacity(moves.len());
        for way in moves.drain(..) {
            if !kept.iter().any(|other| other.is_same(&way)) {
                kept.push(way);
            }
        }
        *moves = kept;
    }
}

/// Returns whether the side to move can capture anything.
pub(super) fn can_capture(position: &Position) -> bool {
    let mut none = Vec::new();
    each(position.set(position.to_move()))
        .any(|from| CaptureSearch::new(position, from, 0, &mut none).legs(from, &mut |_, _, _| true))
}

fn captures(position: &Position, moves: &mut Vec<Move>) {
    let mut most = 0;
    for from in each(position.set(position.to_move())) {
        let mut search = CaptureSearch::new(position, from, most, moves);
        search.continue_from(from);
        most = search.most;
    }
}

/// The maximum number of pieces that the piece on `from` could capture, regardless of other pieces; 0 if it can capture none.
pub(super) fn most_captured(position: &Position, from: Dark) -> usize {
    let mut ways = Vec::new();
    CaptureSearch::new(position, from, 0, &mut ways).continue_from(from);
    ways.first().map_or(0, Move::captures)
}

/// A depth-first search for the captures of one piece.
struct CaptureSearch<'a> {
    from: Dark,
    is_king: bool,
    opponents: u32,
    /// All pieces except the moving one. Captured pieces stay until the end.
    occupied: u32,
    path: Vec<Dark>,
    captured: u32,
    /// The maximum number of pieces that any path captures so far; paths with fewer are illegal.
    most: u32,
    moves: &'a mut Vec<Move>,
}

impl<'a> CaptureSearch<'a> {
    fn new(position: &Position, from: Dark, most: u32, moves: &'a mut Vec<Move>) -> Self {
        Self {
            from,
            is_king: position.kings() & bit(from) != 0,
            opponents: position.set(position.to_move().other()),
            occupied: position.occupied() & !bit(from),
            path: Vec::new(),
            captured: 0,
            most,
            moves,
        }
    }

    /// Calls `jump` for each way to capture one more piece from `at`, with the captured piece, the square behind it and
    /// the direction. Stops as soon as `jump` returns `true`, and returns whether it did.
    fn legs(&mut self, at: Dark, jump: &mut dyn FnMut(&mut Self, Dark, (Dark, usize)) -> bool) -> bool {
        let occupied = self.occupied;
        for way in 0..4 {
            let mut next = neighbour(at, way);
            while let Some(empty) = next.filter(|&next| self.is_king && occupied & bit(next) == 0) {
                next = neighbour(empty, way);
            }
            let Some(victim) = next.filter(|&next| self.opponents & !self.captured & bit(next) != 0) else { continue };
            let behind = neighbour(victim, way).filter(|&behind| occupied & bit(behind) == 0);
            if let Some(behind) = behind
                && jump(self, victim, (behind, way))
            {
                return true;
            }
        }
        false
    }

    /// Continues capturing from `at` in every way, and collects the paths that capture the most.
    fn continue_from(&mut self, at: Dark) {
        let mut ended = true;
        self.legs(at, &mut |search, victim, (behind, way)| {
            ended = false;
            search.captured |= bit(victim);
            let mut landing = Some(behind);
            while let Some(to) = landing {
                search.path.push(to);
                search.continue_from(to);
                search.path.pop();
                landing = neighbour(to, way).filter(|&next| search.is_king && search.occupied & bit(next) == 0);
            }
            search.captured &= !bit(victim);
            false
        });
        let count = self.captured.count_ones();
        if ended && count > 0 && count >= self.most {
            if count > self.most {
                self.most = count;
                self.moves.clear();
            }
            self.moves.push(Move::new(self.from, &self.path, self.captured));
        }
    }
}

/// Adds the moves that capture nothing.
fn quiet_moves(position: &Position, moves: &mut Vec<Move>) {
    each(position.set(position.to_move())).for_each(|from| {
        let is_king = position.kings() & bit(from) != 0;
        for way in step_directions(position.to_move(), is_king) {
            let mut to = neighbour(from, way);
            while let Some(empty) = to.filter(|&to| position.occupied() & bit(to) == 0) {
                moves.push(Move::new(from, &[empty], 0));
                to = neighbour(empty, way).filter(|_| is_king);
            }
        }
    });
}

/// Returns whether the side to move has a move that captures nothing.
pub(super) fn can_step(position: &Position) -> bool {
    each(position.set(position.to_move())).any(|from| {
        let mut ways = step_directions(position.to_move(), position.kings() & bit(from) != 0);
        ways.any(|way| neighbour(from, way).is_some_and(|to| position.occupied() & bit(to) == 0))
    })
}

/// The directions in which a piece may step.
fn step_directions(player: Player, is_king: bool) -> impl Iterator<Item = usize> {
    let ahead = if player == Player::First { 0..2 } else { 2..4 };
    (0..4).filter(move |way| is_king || ahead.contains(way))
}

/// Returns whether a man of `player` that ends on `at` becomes a king.
pub(super) fn is_last_rank(at: Dark, player: Player) -> bool {
    rank(at) == if player == Player::First { 7 } else { 0 }
}

const _: () = assert!(SQUARES <= u32::BITS as usize, "a set of squares is 32 bits");
