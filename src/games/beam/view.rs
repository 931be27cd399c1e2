//! Rulesets and positions as boards.

use std::sync::Arc;

use super::tower;
use content::setups::{Looks, look_id};
use notation::kind_words;
use rules::{self, LaserSource, Player, Position, Ruleset};
use tabletop::{Board, BoardView, Emitter, Piece, SquareMark};

/// The board of a game under `rules`, whose kinds have these looks.
pub fn board(rules: &Ruleset, looks: &Looks) -> Board {
    let spec = rules.spec();
    let reserved = |player| {
        let squares = rules.squares().iter().filter(move |&square| rules.reserved_for(square) == Some(player));
        squares.map(move |square| (square, SquareMark::Reserved(player)))
    };
    let emitter = |player: Player| match spec.lasers[player.index()] {
        LaserSource::Wall { enters, heading } => Some(Emitter { player, enters, heading }),
        LaserSource::Piece => None,
    };
    Board {
        game: rules.id().to_owned(),
        name: spec.name.clone(),
        title: looks.title(rules),
        players: spec.players.clone(),
        files: spec.files,
        ranks: spec.ranks,
        squares: rules.squares(),
        chequered: false,
        marks: Player::BOTH.into_iter().flat_map(reserved).collect(),
        walls: spec.walls.clone(),
        emitters: Player::BOTH.into_iter().filter_map(emitter).collect(),
        tower: tower::tower(rules),
        rules: kind_words::rules_of_play(rules).into_iter().chain(tower::rules_of_play(rules)).collect(),
        looks: spec.kinds.iter().map(|kind| looks.look(rules, kind)).chain(tower::look(rules)).collect(),
    }
}

/// A piece as the table shows it.
pub fn piece(piece: rules::Piece) -> Piece {
    Piece { look: look_id(piece.kind), owner: piece.player, facing: piece.orientation, face_up: true }
}

/// The pieces of a position. Everyone sees all of them.
pub fn view(board: &Arc<Board>, position: &Position) -> BoardView {
    let pieces = position.pieces().map(|(square, placed)| (square, piece(placed)));
    BoardView::new(Arc::clone(board), pieces.chain(tower::standing(position.rules(), position.tower())))
}
