//! Rulesets and positions as boards.

use std::sync::Arc;

use crate::notation::kind_words;
use crate::rules::{self, Face, Kind, KindId, LaserSource, Player, Position, Ruleset, Setup};
use crate::setups::Looks;
use crate::tabletop::{self, Board, BoardView, Emitter, Look, LookId, Piece, SquareMark};

/// What stays for a game under `rules`, whose kinds have these looks.
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
        players: spec.players.clone(),
        files: spec.files,
        ranks: spec.ranks,
        squares: rules.squares(),
        marks: Player::BOTH.into_iter().flat_map(reserved).collect(),
        walls: spec.walls.clone(),
        emitters: Player::BOTH.into_iter().filter_map(emitter).collect(),
        rules: kind_words::rules_of_play(rules),
        looks: spec.kinds.iter().map(|kind| look(rules, looks, kind)).collect(),
    }
}

fn look(rules: &Ruleset, looks: &Looks, kind: &Kind) -> Look {
    let named = |name: &str| rules.kind_by_id(name).map(look_id);
    let face = |face: &Face| match face {
        Face::Exit(exits) => tabletop::Face::Exits(exits.clone()),
        Face::Absorb => tabletop::Face::Shield,
        Face::Destroyed { becomes } => tabletop::Face::Open { leaves: becomes.as_deref().and_then(named) },
    };
    Look {
        id: kind.id.clone(),
        label: kind.label.clone(),
        letter: kind.letter,
        shape: looks.shape(&kind.id).to_owned(),
        faces: kind.faces.each_ref().map(face),
        facings: kind.orientations(),
        royal: kind.royal,
        emitter: kind.laser,
        moves: rules.spec().moves(kind),
        neutral: rules.spec().is_neutral(kind),
        describes: kind_words::describe(rules, kind),
        top: kind.top.as_ref().and_then(|top| Some((named(&top.steps)?, named(&top.stays)?))),
        badge: None,
    }
}

/// The look of a kind: looks are listed as the kinds are.
pub(super) fn look_id(kind: KindId) -> LookId {
    LookId(kind.index() as u8)
}

/// A piece as the table shows it.
pub fn piece(piece: rules::Piece) -> Piece {
    Piece { look: look_id(piece.kind), owner: piece.player, facing: piece.orientation, face_up: true }
}

/// The pieces of a position: all are seen by everyone.
pub fn view(board: &Arc<Board>, position: &Position) -> BoardView {
    BoardView::new(Arc::clone(board), position.pieces().map(|(square, stands)| (square, piece(stands))))
}

/// The pieces of a set-up that need not be legal. What has no kind is left out; what faces as its kind cannot stands in
/// its base orientation.
pub fn view_setup(board: &Arc<Board>, rules: &Ruleset, setup: &Setup) -> BoardView {
    let pieces = setup.placements.iter().filter_map(|placement| {
        let kind = rules.kind_by_id(&placement.kind)?;
        let facing = rules.kind(kind).orientation(placement.player, placement.facing.as_deref()).unwrap_or(0);
        let piece = Piece { look: look_id(kind), owner: placement.player, facing, face_up: true };
        Some((placement.square, piece))
    });
    BoardView::new(Arc::clone(board), pieces)
}
