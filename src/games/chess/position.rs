//! A chess position: the library's board, plus the state that it does not track.

use std::fmt;

use cozy_chess::{BitBoard, Board, Color, File, Move, Piece, Rank};

use super::fen;
use rules::{Player, Square};

/// A legal position, without its history.
///
/// Its `Display` is its FEN; its default is the standard starting position.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Position {
    /// Its halfmove clock is always 0, because the library's clock ends at 100.
    pub(super) board: Board,
    /// Plies since a pawn moved or a piece was captured.
    pub(super) quiet: u16,
    /// True for a position of Chess960, in which castling is written as the king's move onto its rook.
    pub(super) is_chess960: bool,
}

/// The pieces that a pawn can promote to, strongest first.
pub(super) const PROMOTIONS: [Piece; 4] = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];

/// How the rules end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Checkmate,
    Stalemate,
    /// King against king and at most one knight or bishop.
    InsufficientMaterial,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&fen::write(self))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Position {
    /// The Chess960 starting position with this number from 0 to 959 in Scharnagl's numbering, in which 518 is the
    /// standard position; `None` for any other number.
    pub fn chess960(number: u32) -> Option<Self> {
        let board = (number < 960).then(|| Board::chess960_startpos(number))?;
        Some(Self { board, quiet: 0, is_chess960: true })
    }

    /// Returns whether it is a position of Chess960, in which castling is written as the king's move onto its rook:
    /// `f1h1`. Once no castling rights are left there is no difference, and this is false.
    pub fn is_chess960(&self) -> bool {
        self.is_chess960
    }

    /// The player to move. White is the first player.
    pub fn to_move(&self) -> Player {
        player(self.board.side_to_move())
    }

    /// The move number, counted from 1 as in FEN.
    pub fn move_number(&self) -> u16 {
        self.board.fullmove_number()
    }

    /// Returns whether the king of the side to move is attacked.
    pub fn in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Returns whether two positions count as repetitions: the same pieces, side to move, castling rights and
    /// en passant captures. The halfmove clock and the move number may differ.
    pub fn repeats(&self, other: &Self) -> bool {
        self.board.same_position(&other.board)
    }

    /// All legal moves, with promotions in descending order of value.
    pub(super) fn moves(&self) -> Vec<Move> {
        let mut all = Vec::with_capacity(48);
        self.board.generate_moves(|moves| {
            let begun = all.len();
            all.extend(moves);
            if moves.piece == Piece::Pawn && all[begun].promotion.is_some() {
                all[begun..].chunks_mut(PROMOTIONS.len()).for_each(<[Move]>::reverse);
            }
            false
        });
        all
    }

    /// The position after a legal move.
    pub(super) fn after(&self, played: Move) -> Self {
        let mut next = self.clone();
        next.play(played);
        next
    }

    /// Plays a legal move.
    pub(super) fn play(&mut self, played: Move) {
        let resets = self.board.piece_on(played.from) == Some(Piece::Pawn) || self.captured(played).is_some();
        self.board.play_unchecked(played);
        self.board.set_halfmove_clock(0);
        self.quiet = if resets { 0 } else { self.quiet.saturating_add(1) };
        self.is_chess960 &= self.may_castle_later();
    }

    /// Returns whether a side still has a castling right.
    fn may_castle_later(&self) -> bool {
        let rights = [Color::White, Color::Black].map(|color| self.board.castle_rights(color));
        rights.iter().any(|rights| rights.short.is_some() || rights.long.is_some())
    }

    /// The square of the piece that a legal move captures.
    pub(super) fn captured(&self, played: Move) -> Option<cozy_chess::Square> {
        let board = &self.board;
        if board.colors(!board.side_to_move()).has(played.to) {
            return Some(played.to);
        }
        let en_passant = board.piece_on(played.from) == Some(Piece::Pawn) && played.from.file() != played.to.file();
        en_passant.then(|| cozy_chess::Square::new(played.to.file(), played.from.rank()))
    }

    /// Returns whether a legal move castles. The library encodes castling as the king's move onto its rook.
    pub(super) fn is_castling(&self, played: Move) -> bool {
        self.board.colors(self.board.side_to_move()).has(played.to)
    }

    /// The destination in UCI notation, which is also the square that a player clicks. When castling it is the king's
    /// final square, except in Chess960: there it is the rook's square, because the king may castle to its own
    /// square or to one that it could also step to.
    pub(super) fn destination(&self, played: Move) -> cozy_chess::Square {
        if self.is_chess960 { played.to } else { self.final_square(played) }
    }

    /// The square on which the moved piece ends up: the king's when castling.
    pub(super) fn final_square(&self, played: Move) -> cozy_chess::Square {
        match self.is_castling(played) {
            true => {
                cozy_chess::Square::new(if played.to > played.from { File::G } else { File::C }, played.from.rank())
            }
            false => played.to,
        }
    }

    /// A legal move in UCI notation: `e2e4`, `e7e8q`, `e1g1`; in Chess960 `e1h1`.
    pub(super) fn uci(&self, played: Move) -> String {
        Move { to: self.destination(played), ..played }.to_string()
    }

    /// How the rules end the game, if they do.
    pub(super) fn end(&self) -> Option<End> {
        if !self.board.generate_moves(|_| true) {
            return Some(if self.in_check() { End::Checkmate } else { End::Stalemate });
        }
        self.has_insufficient_material().then_some(End::InsufficientMaterial)
    }

    /// Returns whether only the kings and at most one knight or bishop are left.
    pub(super) fn has_insufficient_material(&self) -> bool {
        let board = &self.board;
        let minor = board.pieces(Piece::Knight) | board.pieces(Piece::Bishop);
        let others = board.occupied() - board.pieces(Piece::King);
        others.len() <= 1 && others.is_subset(minor)
    }

    /// The pieces of `by` that attack `square` if these squares are occupied; pieces on other squares are ignored.
    pub(super) fn attackers(&self, square: cozy_chess::Square, by: Color, occupied: BitBoard) -> BitBoard {
        let board = &self.board;
        let straight = board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
        let diagonal = board.pieces(Piece::Bishop) | board.pieces(Piece::Queen);
        let attackers = cozy_chess::get_rook_moves(square, occupied) & straight
            | cozy_chess::get_bishop_moves(square, occupied) & diagonal
            | cozy_chess::get_knight_moves(square) & board.pieces(Piece::Knight)
            | cozy_chess::get_king_moves(square) & board.pieces(Piece::King)
            | cozy_chess::get_pawn_attacks(square, !by) & board.pieces(Piece::Pawn);
        attackers & board.colors(by) & occupied
    }
}

/// The player with this colour. White is first.
pub(super) fn player(color: Color) -> Player {
    match color {
        Color::White => Player::First,
        Color::Black => Player::Second,
    }
}

/// Converts a square of the library to one of the table.
pub(super) fn square(of: cozy_chess::Square) -> Square {
    Square::new(of.file() as u8, of.rank() as u8).expect("a chessboard is not larger than the table's")
}

/// Converts a square of the table to one of the library, if it is on a chessboard.
pub(super) fn chess_square(of: Square) -> Option<cozy_chess::Square> {
    let (file, rank) = (File::try_index(of.file().into())?, Rank::try_index(of.rank().into())?);
    Some(cozy_chess::Square::new(file, rank))
}
