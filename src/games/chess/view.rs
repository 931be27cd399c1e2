//! The chessboard and its pieces, as the table shows them.

use std::sync::Arc;

use cozy_chess::{Color, Piece};

use super::Position;
use super::position::{player, square};
use super::refusal::piece_name;
use rules::SquareSet;
use tabletop::{self, Board, BoardView, Face, Look, LookId};

/// The stable name of the game.
pub const GAME: &str = "chess";

/// The rules, one sentence each.
const RULES: [&str; 12] = [
    "White moves first; the players move in turn.",
    "A piece moves to an empty square, or takes the enemy piece that stands where it goes. Only knights jump over others.",
    "A king whose square is attacked is in check. No move may leave one's own king in check.",
    "Checkmate wins: the king is in check and no move helps.",
    "A king that has not moved may castle with a rook that has not moved: the king moves two squares towards the \
     rook, and the rook lands next to it on its other side. The squares between them must be empty, and the king \
     may not be in check or cross or reach an attacked square.",
    "A pawn that moves two squares past an enemy pawn may be taken by it as if it had moved one: en passant, on the \
     next move only.",
    "A pawn that reaches the last rank becomes a queen, rook, bishop or knight of its side.",
    "Stalemate is a draw: no legal move is left, and the king is not in check.",
    "It is a draw when only the kings are left, with at most one knight or bishop.",
    "When a position occurs for the third time with the same moves possible, the player to move may claim a draw. \
     Perpetual check ends this way.",
    "The players may agree to a draw or resign.",
    "Games have no move limit.",
];

/// Describes a kind of piece, one sentence per ability.
fn describes(piece: Piece) -> &'static [&'static str] {
    match piece {
        Piece::Pawn => &[
            "Moves one square straight ahead, or two from its starting square, onto empty squares.",
            "Captures one square diagonally ahead.",
            "Becomes another piece on the last rank.",
        ],
        Piece::Knight => &["Moves two squares straight and one to the side, jumping over other pieces."],
        Piece::Bishop => &["Moves diagonally over any number of empty squares."],
        Piece::Rook => &["Moves along its rank or file over any number of empty squares.", "Castles with its king."],
        Piece::Queen => &["Moves along its rank, file or a diagonal over any number of empty squares."],
        Piece::King => &["Moves one square in any direction.", "Castles with a rook.", "Checkmate loses the game."],
    }
}

/// The board of every game of chess.
pub fn board() -> Board {
    let squares = cozy_chess::Square::ALL.into_iter().map(square);
    let look = |piece: Piece| Look {
        id: piece_name(piece).into(),
        label: piece_name(piece).into(),
        letter: char::from(piece).to_ascii_uppercase(),
        shape: format!("chess-{}", piece_name(piece)),
        faces: [const { Face::Unlit }; 4],
        facings: 1,
        royal: piece == Piece::King,
        emitter: false,
        moves: true,
        describes: describes(piece).iter().map(|&sentence| sentence.into()).collect(),
        top: None,
        neutral: false,
        badge: None,
    };
    Board {
        game: GAME.into(),
        name: "Chess".into(),
        players: ["White".into(), "Black".into()],
        files: 8,
        ranks: 8,
        squares: squares.fold(SquareSet::default(), |mut all, square| {
            all.insert(square);
            all
        }),
        chequered: true,
        marks: Vec::new(),
        walls: Vec::new(),
        emitters: Vec::new(),
        looks: Piece::ALL.map(look).into(),
        rules: RULES.iter().map(|&sentence| sentence.into()).collect(),
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
    let stands = |at: cozy_chess::Square| {
        let (kind, color) = (position.board.piece_on(at)?, position.board.color_on(at)?);
        Some((square(at), piece(kind, color)))
    };
    BoardView::new(Arc::clone(board), cozy_chess::Square::ALL.into_iter().filter_map(stands))
}
