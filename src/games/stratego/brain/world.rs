//! A board with all ranks known, small enough to copy at every node.

use super::super::field::{Field, PieceId};
use super::super::ground::squares;
use super::super::rank::{ARMY, Clash, Rank};
use rules::{Player, Square};

const PIECES: usize = 2 * ARMY;
/// The width including a border of one square around the board.
const WIDTH: usize = 12;
pub(super) const CELLS: usize = WIDTH * WIDTH;
const EMPTY: u8 = 0xFF;
const WALL: u8 = 0xFE;
const GONE: u8 = 0;
const STEPS: [i8; 4] = [WIDTH as i8, 1, -(WIDTH as i8), -1];

/// A board with ranks.
#[derive(Clone)]
pub(super) struct World {
    cells: [u8; CELLS],
    at: [u8; PIECES],
    pub ranks: [Rank; PIECES],
    /// The pieces whose rank the opponent does not know for certain, one bit each.
    hidden: u64,
    /// The material and squares of the searching side, minus those of the other.
    pub score: i32,
}

/// A move: a piece and its target cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Move {
    pub piece: u8,
    pub to: u8,
}

/// The cell of a square.
pub(super) fn cell(square: Square) -> usize {
    (usize::from(square.rank()) + 1) * WIDTH + usize::from(square.file()) + 1
}

/// The number of steps between two cells on an empty board.
pub(super) fn distance(a: usize, b: usize) -> i32 {
    let apart = |a: usize, b: usize| a.abs_diff(b) as i32;
    apart(a % WIDTH, b % WIDTH) + apart(a / WIDTH, b / WIDTH)
}

impl World {
    /// The board of a field, under these ranks.
    pub(super) fn new(field: &Field, ranks: [Rank; PIECES]) -> Self {
        let mut cells = [WALL; CELLS];
        squares().for_each(|square| cells[cell(square)] = EMPTY);
        let mut at = [GONE; PIECES];
        for (piece, square) in field.standing() {
            cells[cell(square)] = piece.index() as u8;
            at[piece.index()] = cell(square) as u8;
        }
        // Not revealed in an attack, and not scouts that ran.
        let unknown = |piece: &PieceId| field.info(*piece).revealed.is_none() && !field.info(*piece).ran;
        let hidden = field.standing().map(|(piece, _)| piece).filter(unknown);
        let hidden = hidden.fold(0, |all, piece| all | 1 << piece.index());
        Self { cells, at, ranks, hidden, score: 0 }
    }

    /// The piece on a cell, which a move there attacks.
    pub(super) fn piece_on(&self, cell: u8) -> Option<usize> {
        let on = self.cells[usize::from(cell)];
        (on < PIECES as u8).then_some(usize::from(on))
    }

    /// The cell of a piece.
    pub(super) fn cell_of(&self, piece: usize) -> usize {
        usize::from(self.at[piece])
    }

    /// Lists the attacks of a side, or its moves to empty cells.
    pub(super) fn moves(&self, player: Player, attacks: bool, into: &mut Vec<Move>) {
        let own = player.index() * ARMY..(player.index() + 1) * ARMY;
        for piece in own.clone() {
            let rank = self.ranks[piece];
            if self.at[piece] == GONE || !rank.moves() {
                continue;
            }
            for step in STEPS {
                let mut to = self.at[piece];
                loop {
                    to = to.wrapping_add_signed(step);
                    let on = self.cells[usize::from(to)];
                    let found = Move { piece: piece as u8, to };
                    let (is_free, is_barred) = (on == EMPTY, on == WALL || own.contains(&usize::from(on)));
                    if !is_barred && is_free != attacks {
                        into.push(found);
                    }
                    if !is_free || rank != Rank::Scout {
                        break;
                    }
                }
            }
        }
    }

    /// Plays a move with the given ranks. The caller updates the score.
    pub(super) fn play(&mut self, step: Move) {
        let piece = usize::from(step.piece);
        let Some(other) = self.piece_on(step.to) else { return self.put(piece, step.to) };
        let left = self.ranks[piece].attack(self.ranks[other]);
        self.hidden &= !(1 << piece | 1 << other);
        if left != Clash::Defender {
            self.take(other);
        }
        match left {
            Clash::Attacker => self.put(piece, step.to),
            _ => self.take(piece),
        }
    }

    fn put(&mut self, piece: usize, to: u8) {
        self.cells[usize::from(self.at[piece])] = EMPTY;
        self.cells[usize::from(to)] = piece as u8;
        self.at[piece] = to;
    }

    fn take(&mut self, piece: usize) {
        self.cells[usize::from(self.at[piece])] = EMPTY;
        self.at[piece] = GONE;
    }

    /// Returns whether the opponent does not know the rank of a piece for certain.
    pub(super) fn is_hidden(&self, piece: usize) -> bool {
        self.hidden & 1 << piece != 0
    }
}
