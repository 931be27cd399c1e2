//! From a loose [`Setup`] to a strict [`Position`].

use std::sync::Arc;

use super::board::Board;
use super::kind::{Face, Kind, Piece, Player};
use super::position::Position;
use super::response::Walk;
use super::ruleset::Ruleset;
use super::setup::{Placement, Setup, SetupError, SetupProblem};
use super::spec::LaserSource;
use super::square::Square;

impl Setup {
    /// Checks the setup against `rules` and makes the position.
    ///
    /// # Errors
    /// Every [`SetupProblem`] at once, and the setup back.
    pub fn into_position(self, rules: &Arc<Ruleset>) -> Result<Position, SetupError> {
        let mut problems = Vec::new();
        let kinds = self.placements.iter().filter_map(|placement| rules.kind_by_id(&placement.kind));
        let branches = kinds.map(|id| rules.way_of(id)).any(|way| way == Walk::Tree);
        let mut board = Board::new(self.to_move, if branches { Walk::Tree } else { Walk::Single });
        let mut kings: [Vec<Square>; 2] = Default::default();
        let mut lasers: [Vec<Square>; 2] = Default::default();
        for placement in &self.placements {
            let square = placement.square;
            if !rules.has_square(square) {
                problems.push(SetupProblem::OutsideBoard { square });
                continue;
            }
            // Where a swap may put a piece on any square, a position reached by play may hold one there.
            let reserved = if rules.spec().rulings.swap_onto_reserved { None } else { rules.reserved_for(square) };
            let owner = reserved.filter(|&owner| owner != placement.player);
            if let Some(owner) = owner {
                problems.push(SetupProblem::Reserved { square, player: owner });
            }
            if board.is_occupied(square) {
                problems.push(SetupProblem::TwoOnOneSquare { square });
            }
            // A king that faces the wrong way is a king all the same: no second complaint that he is missing.
            if let Some(kind) = rules.kind_by_id(&placement.kind).map(|id| rules.kind(id)) {
                let of = placement.player.index();
                kings[of].extend(kind.royal.then_some(square));
                lasers[of].extend(kind.laser.then_some(square));
            }
            match piece(rules, placement) {
                Err(problem) => problems.push(problem),
                Ok(piece) => board.set(rules, square, piece.cell()),
            }
        }
        for player in Player::BOTH {
            match &kings[player.index()][..] {
                [] => problems.push(SetupProblem::NoKing { player }),
                [_] => {}
                many => problems.push(SetupProblem::ManyKings { player, squares: many.to_vec() }),
            }
            // Where a laser can be destroyed, a position reached by play may lack one.
            let lasting = |kind: &Kind| !kind.faces.iter().any(|face| matches!(face, Face::Destroyed { .. }));
            let from_piece = rules.spec().lasers[player.index()] == LaserSource::Piece
                && rules.spec().kinds.iter().filter(|kind| kind.laser).all(lasting);
            match &lasers[player.index()][..] {
                [] if from_piece => problems.push(SetupProblem::NoLaser { player }),
                [_, _, ..] => {
                    problems.push(SetupProblem::ManyLasers { player, squares: lasers[player.index()].clone() });
                }
                _ => {}
            }
        }
        if problems.is_empty() {
            Ok(Position::from_board(Arc::clone(rules), board))
        } else {
            Err(SetupError { problems, setup: self })
        }
    }
}

fn piece(rules: &Ruleset, placement: &Placement) -> Result<Piece, SetupProblem> {
    let Placement { square, player, ref kind, ref facing } = *placement;
    let kind = rules.kind_by_id(kind).ok_or_else(|| SetupProblem::UnknownKind { square, kind: kind.clone() })?;
    match rules.kind(kind).orientation(player, facing.as_deref()) {
        Some(orientation) => Ok(Piece { kind, player, orientation }),
        None => Err(SetupProblem::WrongFacing { square, player, kind, facing: facing.clone() }),
    }
}
