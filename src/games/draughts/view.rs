//! The draughtsboard and its pieces, as the table shows them.

use std::sync::Arc;

use super::NAMES;
use super::position::{self, Position};
use super::rulings::Rulings;
use super::words::rules_of_play;
use phrases::{Phrase, phrase};
use rules::Square;
use tabletop::{Board, BoardView, Look, LookId, Piece};

const MAN: LookId = LookId(0);
const KING: LookId = LookId(1);

/// The board for a whole game.
pub fn board(rulings: &Rulings) -> Board {
    let all = (0..8).flat_map(|rank| (0..8).filter_map(move |file| Square::new(file, rank)));
    Board {
        game: super::ID.into(),
        name: "Draughts".into(),
        title: phrase!("game-draughts"),
        players: NAMES.map(str::to_owned),
        files: 8,
        ranks: 8,
        squares: all.collect(),
        chequered: true,
        looks: vec![
            look("man", 'm', vec![phrase!("draughts-kind-man.moves"), phrase!("draughts-kind-man.promotes")]),
            look("king", 'k', vec![phrase!("draughts-kind-king")]),
        ],
        rules: rules_of_play(rulings),
        ..Board::default()
    }
}

/// The king's id differs from that of chess, because other languages have a different word for each.
fn look(label: &str, letter: char, description: Vec<Phrase>) -> Look {
    let id = format!("draughts-{label}");
    Look { id: id.clone(), label: label.into(), letter, shape: id, description, ..Look::default() }
}

/// A piece as the table shows it.
pub(super) fn piece(piece: position::Piece) -> Piece {
    let look = if piece.is_king { KING } else { MAN };
    Piece { look, owner: piece.owner, facing: 0, face_up: true }
}

/// The pieces of a position. Everyone sees all of them.
pub fn view(board: &Arc<Board>, position: &Position) -> BoardView {
    BoardView::new(Arc::clone(board), position.pieces().map(|(square, placed)| (square, piece(placed))))
}
