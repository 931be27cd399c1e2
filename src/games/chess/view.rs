//! The chessboard and its pieces, as the table shows them.

use std::sync::Arc;

use cozy_chess::{Color, Piece};

use super::Position;
use super::position::{player, square};
use super::refusal::piece_name;
use phrases::{Argument, Phrase, phrase};
use tabletop::{self, Board, BoardView, Look, LookId};

/// The stable name of the game.
pub const GAME: &str = "chess";

/// The names of the players.
pub(super) const PLAYERS: [&str; 2] = ["White", "Black"];

/// The rules, a phrase for each.
fn rules() -> Vec<Phrase> {
    vec![
        phrase!("chess-rules.turns", side = Argument::Side(PLAYERS[0].into())),
        phrase!("chess-rules.moves"),
        phrase!("chess-rules.check"),
        phrase!("chess-rules.checkmate"),
        phrase!("chess-rules.castling"),
        phrase!("chess-rules.en-passant"),
        phrase!("chess-rules.promotion"),
        phrase!("chess-rules.stalemate"),
        phrase!("chess-rules.material"),
        phrase!("chess-rules.repetition"),
        phrase!("chess-rules.agreement"),
        phrase!("chess-rules.no-limit"),
    ]
}

/// Describes a kind of piece, a phrase for each ability.
fn description(piece: Piece) -> Vec<Phrase> {
    match piece {
        Piece::Pawn => vec![
            phrase!("chess-kind-pawn.moves"),
            phrase!("chess-kind-pawn.captures"),
            phrase!("chess-kind-pawn.promotes"),
        ],
        Piece::Knight => vec![phrase!("chess-kind-knight")],
        Piece::Bishop => vec![phrase!("chess-kind-bishop")],
        Piece::Rook => vec![phrase!("chess-kind-rook.moves"), phrase!("chess-kind-rook.castles")],
        Piece::Queen => vec![phrase!("chess-kind-queen")],
        Piece::King => {
            vec![phrase!("chess-kind-king.moves"), phrase!("chess-kind-king.castles"), phrase!("chess-kind-king.loses")]
        }
    }
}

/// The board of every game of chess.
pub fn board() -> Board {
    let look = |piece: Piece| Look {
        id: piece_name(piece).into(),
        label: piece_name(piece).into(),
        letter: char::from(piece).to_ascii_uppercase(),
        shape: format!("chess-{}", piece_name(piece)),
        royal: piece == Piece::King,
        description: description(piece),
        ..Look::default()
    };
    Board {
        game: GAME.into(),
        name: "Chess".into(),
        title: phrase!("game-chess"),
        players: PLAYERS.map(Into::into),
        files: 8,
        ranks: 8,
        squares: cozy_chess::Square::ALL.into_iter().map(square).collect(),
        chequered: true,
        looks: Piece::ALL.map(look).into(),
        rules: rules(),
        ..Board::default()
    }
}

/// A piece as the table shows it.
pub(super) fn piece(piece: Piece, color: Color) -> tabletop::Piece {
    // The pieces of both sides face the opponent.
    let facing = if color == Color::White { 0 } else { 2 };
    tabletop::Piece { look: LookId(piece as u8), owner: player(color), facing, face_up: true }
}

/// The pieces of a position.
pub(super) fn view(board: &Arc<Board>, position: &Position) -> BoardView {
    let placed = |at: cozy_chess::Square| {
        let (kind, color) = (position.board.piece_on(at)?, position.board.color_on(at)?);
        Some((square(at), piece(kind, color)))
    };
    BoardView::new(Arc::clone(board), cozy_chess::Square::ALL.into_iter().filter_map(placed))
}
