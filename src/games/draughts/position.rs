//! The pieces on the board and the side to move.

use std::fmt;

use super::illegal::{Illegal, diagnose};
use super::moves::{self, MEN, Move};
use super::square::{Dark, SQUARES, bit, dark, each, square};
use phrases::phrase;
use rules::{Player, SplitMix64, Square};

/// A piece of draughts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The owner: White is [`Player::First`].
    pub owner: Player,
    /// A king if true, otherwise a man.
    pub is_king: bool,
}

/// A legal position: at most 12 pieces per side, and no man on its last rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    sets: [u32; 2],
    kings: u32,
    to_move: Player,
    hash: u64,
}

/// The reason why a placement is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The square is light or off the board.
    NotDark(Square),
    /// Two pieces are on one square.
    TwoOnOneSquare(Square),
    /// A man is on the rank where it would have become a king.
    ManOnLastRank(Square),
    /// A player has more than 12 pieces.
    TooMany(Player),
}

/// Zobrist keys by square and kind of piece, and one for Black to move.
static KEYS: ([[u64; 4]; SQUARES], u64) = {
    let mut random = SplitMix64::new(0xD1A6_0415);
    let mut keys = [[0; 4]; SQUARES];
    let mut at = 0;
    while at < SQUARES {
        let mut kind = 0;
        while kind < 4 {
            keys[at][kind] = random.next_u64();
            kind += 1;
        }
        at += 1;
    }
    (keys, random.next_u64())
};

fn key(at: Dark, piece: Piece) -> u64 {
    KEYS.0[usize::from(at)][piece.owner.index() * 2 + usize::from(piece.is_king)]
}

impl Position {
    /// The start of a game: 12 men on each side's first three ranks, White to move.
    pub fn start() -> Self {
        let man = |owner| move |at| (square(at), Piece { owner, is_king: false });
        let men = (20..32).map(man(Player::First)).chain((0..12).map(man(Player::Second)));
        Self::new(men, Player::First).unwrap_or_else(|error| unreachable!("the start is legal: {error:?}"))
    }

    /// A position with these pieces.
    ///
    /// # Errors
    /// Returns an error for the first piece that cannot be on its square.
    pub fn new(pieces: impl IntoIterator<Item = (Square, Piece)>, to_move: Player) -> Result<Self, PositionError> {
        let mut made = Self { sets: [0; 2], kings: 0, to_move, hash: 0 };
        for (on, piece) in pieces {
            let at = dark(on).ok_or(PositionError::NotDark(on))?;
            if made.occupied() & bit(at) != 0 {
                return Err(PositionError::TwoOnOneSquare(on));
            }
            if !piece.is_king && moves::is_last_rank(at, piece.owner) {
                return Err(PositionError::ManOnLastRank(on));
            }
            made.sets[piece.owner.index()] |= bit(at);
            made.kings |= if piece.is_king { bit(at) } else { 0 };
            if made.count(piece.owner) > MEN {
                return Err(PositionError::TooMany(piece.owner));
            }
        }
        made.hash = made.recomputed_hash();
        Ok(made)
    }

    /// The player to move.
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    /// The piece on a square.
    pub fn piece(&self, on: Square) -> Option<Piece> {
        dark(on).and_then(|at| self.piece_at(at))
    }

    /// All pieces with their squares, from b8 on.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        each(self.occupied()).filter_map(|at| Some((square(at), self.piece_at(at)?)))
    }

    /// The number of a player's pieces.
    pub fn count(&self, player: Player) -> usize {
        self.set(player).count_ones() as usize
    }

    /// Every legal move, from lower-numbered squares first. Lists only one of several equivalent moves
    /// ([`Move::is_same`]). None if the side to move has lost.
    pub fn moves(&self) -> Vec<Move> {
        let mut found = Vec::new();
        moves::moves(self, &mut found);
        found
    }

    /// Every legal path: like [`Position::moves`], but including equivalent ones.
    pub fn ways(&self) -> Vec<Move> {
        let mut found = Vec::new();
        moves::ways(self, &mut found);
        found
    }

    /// Returns whether the side to move has lost because it has no pieces or no moves.
    pub fn is_lost(&self) -> bool {
        !moves::can_step(self) && !moves::can_capture(self)
    }

    /// Reads an action (`c3d4`, `c3e5g7`) as a legal move: the equivalent one in [`Position::moves`].
    ///
    /// # Errors
    /// Returns why the action is illegal.
    pub fn check(&self, action: &str) -> Result<Move, Illegal> {
        let illegal = |reason| Illegal { action: action.chars().take(40).collect(), reason };
        let squares = read_squares(action).ok_or_else(|| illegal(phrase!("draughts-refused-unreadable")))?;
        let goes = |way: &&Move| way.from() == squares[0] && way.path().eq(squares[1..].iter().copied());
        let ways = self.ways();
        let Some(meant) = ways.iter().find(goes) else { return Err(illegal(diagnose(self, &squares, &ways))) };
        Ok(ways.iter().find(|way| way.is_same(meant)).copied().unwrap_or(*meant))
    }

    /// The position after a legal move.
    #[must_use]
    pub fn after(&self, played: &Move) -> Self {
        let mut next = *self;
        let (from, to) = (played.start(), played.end());
        for at in each(played.taken()) {
            next.remove(at);
        }
        if let Some(piece) = next.remove(from) {
            let is_king = piece.is_king || moves::is_last_rank(to, piece.owner);
            next.put(to, Piece { is_king, ..piece });
        }
        next.to_move = self.to_move.other();
        next.hash ^= KEYS.1;
        next
    }

    /// The Zobrist hash: equal for equal positions, including the side to move.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash computed from the pieces; always equal to [`Position::hash`].
    pub fn recomputed_hash(&self) -> u64 {
        let side = if self.to_move == Player::Second { KEYS.1 } else { 0 };
        let pieces = each(self.occupied()).filter_map(|at| Some(key(at, self.piece_at(at)?)));
        pieces.fold(side, |hash, key| hash ^ key)
    }

    /// The squares of a player's pieces.
    pub(super) fn set(&self, player: Player) -> u32 {
        self.sets[player.index()]
    }

    pub(super) fn kings(&self) -> u32 {
        self.kings
    }

    pub(super) fn occupied(&self) -> u32 {
        self.sets[0] | self.sets[1]
    }

    pub(super) fn piece_at(&self, at: Dark) -> Option<Piece> {
        let owner = Player::BOTH.into_iter().find(|&player| self.set(player) & bit(at) != 0)?;
        Some(Piece { owner, is_king: self.kings & bit(at) != 0 })
    }

    fn remove(&mut self, at: Dark) -> Option<Piece> {
        let piece = self.piece_at(at)?;
        self.hash ^= key(at, piece);
        self.sets[piece.owner.index()] &= !bit(at);
        self.kings &= !bit(at);
        Some(piece)
    }

    fn put(&mut self, at: Dark, piece: Piece) {
        self.hash ^= key(at, piece);
        self.sets[piece.owner.index()] |= bit(at);
        self.kings |= if piece.is_king { bit(at) } else { 0 };
    }
}

/// Splits `c3e5g7` into squares of an 8 x 8 board; `None` for other texts.
pub(super) fn read_squares(text: &str) -> Option<Vec<Square>> {
    let pairs = text.as_bytes().chunks(2);
    let square = |pair: &[u8]| match *pair {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Square::new(file - b'a', rank - b'1'),
        _ => None,
    };
    pairs.map(square).collect::<Option<Vec<_>>>().filter(|squares| !squares.is_empty())
}

impl fmt::Display for Position {
    /// Draws the board with rank 8 at the top: `w` and `b` for men, `W` and `B` for kings, `.` for an empty square.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |piece: Piece| [['w', 'b'], ['W', 'B']][usize::from(piece.is_king)][piece.owner.index()];
        for rank in (0..8).rev() {
            let squares = (0..8).map(|file| Square::new(file, rank).and_then(|on| self.piece(on)));
            writeln!(f, "{}", squares.map(|piece| piece.map_or('.', letter)).collect::<String>())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} to move:\n{self}", self.to_move)
    }
}
