//! A board of any game as text.

use rules::{Player, Square};
use tabletop::{BoardView, Piece};

/// The board as its viewer sees it, one letter per piece: capitals for the first player, a dot for an empty square, `x`
/// for a piece that hides its face.
pub(super) fn draw(view: &BoardView) -> String {
    let board = &view.board;
    let letter = |piece: Piece| {
        let letter = board.look(piece.look).letter;
        if piece.owner == Player::First { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
    };
    let mut text = String::new();
    for rank in (0..board.ranks).rev() {
        text += &format!("{:>2}", rank + 1);
        for square in (0..board.files).filter_map(|file| Square::new(file, rank)) {
            text.push(' ');
            text.push(match view.piece(square) {
                Some(piece) => letter(piece),
                None if board.has_square(square) => '.',
                None => ' ',
            });
        }
        text.push('\n');
    }
    let files: String = ('a'..).take(usize::from(board.files)).map(|file| format!(" {file}")).collect();
    text + "  " + &files + "\n"
}
