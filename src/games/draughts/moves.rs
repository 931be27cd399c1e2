//! Moves, and how they are found.

use std::fmt;

use super::position::Position;
use super::square::{Dark, SQUARES, bit, each, neighbour, rank, square};
use rules::{Player, Square};
use tabletop::Action;

/// How many pieces each player has at most, and so how many can be taken in one turn.
pub const MEN: usize = 12;

/// A move: every square that the piece lands on, and what it takes.
///
/// Two moves are equal if they land on the same squares. Where a king may go different ways to the same end and takes
/// the same pieces ([`Move::is_same`]), [`Position::moves`] lists one of them; [`Position::check`] accepts all.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    from: Dark,
    length: u8,
    /// The squares landed on; only `length` of them count, the others are 0.
    path: [Dark; MEN],
    captured: u32,
}

impl Move {
    fn new(from: Dark, path: &[Dark], captured: u32) -> Self {
        let mut made = Self { from, length: path.len() as u8, path: [0; MEN], captured };
        made.path[..path.len()].copy_from_slice(path);
        made
    }

    /// Where the piece sets out.
    pub fn from(&self) -> Square {
        square(self.from)
    }

    /// Where the piece ends.
    pub fn to(&self) -> Square {
        square(self.end())
    }

    /// Every square on which the piece lands, at least one.
    pub fn path(&self) -> impl ExactSizeIterator<Item = Square> + '_ {
        self.path[..usize::from(self.length)].iter().map(|&at| square(at))
    }

    /// The squares of the pieces that are taken, from b8 on.
    pub fn captured(&self) -> impl Iterator<Item = Square> + use<> {
        each(self.captured).map(square)
    }

    /// How many pieces are taken.
    pub fn captures(&self) -> usize {
        self.captured.count_ones() as usize
    }

    /// Whether it takes anything.
    pub fn is_capture(&self) -> bool {
        self.captured != 0
    }

    /// Whether it leads to the same position: it sets out and ends on the same squares and takes the same pieces.
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
    /// Every square, as an action is written: `c3d4`, `c3e5g7`.
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

/// Adds every legal way to move, without asking whether two of them come to the same.
pub(super) fn ways(position: &Position, moves: &mut Vec<Move>) {
    captures(position, moves);
    if moves.is_empty() {
        quiet_moves(position, moves);
    }
}

/// Adds every legal move once.
pub(super) fn moves(position: &Position, moves: &mut Vec<Move>) {
    ways(position, moves);
    leave_out_same(moves);
}

/// Adds every legal capture once.
pub(super) fn distinct_captures(position: &Position, moves: &mut Vec<Move>) {
    captures(position, moves);
    leave_out_same(moves);
}

fn leave_out_same(moves: &mut Vec<Move>) {
    // Only two ways of several squares can come to the same.
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

/// Whether the side to move can take anything.
pub(super) fn can_capture(position: &Position) -> bool {
    let mut none = Vec::new();
    each(position.set(position.to_move()))
        .any(|from| CaptureSearch::new(position, from, 0, &mut none).legs(from, &mut |_, _, _| true))
}

fn captures(position: &Position, moves: &mut Vec<Move>) {
    let mut most = 0;
    for from in each(position.set(position.to_move())) {
        let mut search = CaptureSearch::new(position, from, most, moves);
        search.go_on(from);
        most = search.most;
    }
}

/// The most pieces that the piece on `from` could take, whatever others could; 0 where it can take none.
pub(super) fn most_captured(position: &Position, from: Dark) -> usize {
    let mut ways = Vec::new();
    CaptureSearch::new(position, from, 0, &mut ways).go_on(from);
    ways.first().map_or(0, Move::captures)
}

/// The captures of one piece, found in depth.
struct CaptureSearch<'a> {
    from: Dark,
    is_king: bool,
    opponents: u32,
    /// All pieces but the one that moves. What is taken stays until the end.
    occupied: u32,
    path: Vec<Dark>,
    captured: u32,
    /// The most pieces that any way takes so far: the others are not legal.
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

    /// Calls `jump` with each way to take one more piece from `at`: the direction, the piece and the square behind it.
    /// Ends as soon as it returns `true`, and returns whether it did.
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

    /// Takes every further piece that can be taken from `at`, and notes the ways that take the most.
    fn go_on(&mut self, at: Dark) {
        let mut ended = true;
        self.legs(at, &mut |search, victim, (behind, way)| {
            ended = false;
            search.captured |= bit(victim);
            let mut landing = Some(behind);
            while let Some(to) = landing {
                search.path.push(to);
                search.go_on(to);
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

/// Adds the moves that take nothing.
fn quiet_moves(position: &Position, moves: &mut Vec<Move>) {
    each(position.set(position.to_move())).for_each(|from| {
        let is_king = position.kings() & bit(from) != 0;
        for way in forward(position.to_move(), is_king) {
            let mut to = neighbour(from, way);
            while let Some(empty) = to.filter(|&to| position.occupied() & bit(to) == 0) {
                moves.push(Move::new(from, &[empty], 0));
                to = neighbour(empty, way).filter(|_| is_king);
            }
        }
    });
}

/// Whether the side to move can move without taking anything.
pub(super) fn can_step(position: &Position) -> bool {
    each(position.set(position.to_move())).any(|from| {
        let mut ways = forward(position.to_move(), position.kings() & bit(from) != 0);
        ways.any(|way| neighbour(from, way).is_some_and(|to| position.occupied() & bit(to) == 0))
    })
}

/// The directions in which a piece may step.
fn forward(player: Player, is_king: bool) -> impl Iterator<Item = usize> {
    let ahead = if player == Player::First { 0..2 } else { 2..4 };
    (0..4).filter(move |way| is_king || ahead.contains(way))
}

/// Whether a man of `player` becomes a king where it ends.
pub(super) fn is_last_rank(at: Dark, player: Player) -> bool {
    rank(at) == if player == Player::First { 7 } else { 0 }
}

const _: () = assert!(SQUARES <= u32::BITS as usize, "a set of squares is 32 bits");
