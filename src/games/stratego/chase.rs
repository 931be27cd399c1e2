//! The chasing rule: [the game's page](super) states its exact form.

use super::field::{Field, PieceId, PieceMove};
use super::ground::neighbours;
use super::rank::ARMY;
use rules::Square;

/// The squares of all pieces.
pub(super) type Placed = [Option<Square>; 2 * ARMY];

/// A set of pieces, one bit each.
type Pieces = u64;

/// A chase in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chase {
    /// The pieces that the last move threatened.
    threatened: Pieces,
    /// The pieces that have evaded so far.
    evaders: Pieces,
    /// All positions of the pieces, starting before the first move of the chase.
    seen: Vec<Placed>,
}

/// The enemy pieces next to the end of a step.
pub(super) fn threatened(field: &Field, step: PieceMove) -> Pieces {
    let near = neighbours(step.to).filter_map(|square| field.piece(square));
    near.filter(|piece| piece.owner() != step.piece.owner()).map(bit).fold(0, |all, one| all | one)
}

fn bit(piece: PieceId) -> Pieces {
    1 << piece.index()
}

impl Chase {
    /// The chase of a player who has moved without attacking and now threatens these pieces.
    pub(super) fn after_chasing_move(
        chase: Option<Self>,
        threatened: Pieces,
        before: Placed,
        after: Placed,
    ) -> Option<Self> {
        if threatened == 0 {
            return None;
        }
        let mut chase = chase.unwrap_or(Self { threatened, evaders: 0, seen: vec![before] });
        chase.threatened = threatened;
        chase.seen.push(after);
        Some(chase)
    }

    /// The chase of a player whose opponent has moved `piece` without attacking.
    pub(super) fn after_reply(chase: Option<Self>, piece: PieceId, after: Placed) -> Option<Self> {
        let mut chase = chase.filter(|chase| chase.threatened & bit(piece) != 0)?;
        chase.evaders |= bit(piece);
        chase.seen.push(after);
        Some(chase)
    }

    /// Returns whether a move that threatens these pieces is a chasing move to an earlier position.
    pub(super) fn repeats(&self, threatened: Pieces, after: &Placed) -> bool {
        threatened & self.evaders != 0 && self.seen.contains(after)
    }
}
