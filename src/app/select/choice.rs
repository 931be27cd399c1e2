//! What a click on a square means, as a pure function.

use bevy::prelude::*;

use crate::rules::{Action, Position, Rotation, Square};

/// The square of the piece that is selected, if one is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection(pub Option<Square>);

/// What follows from choosing a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Nothing can be done with it.
    Nothing,
    Select(Square),
    LetGo,
    /// To be sent to the referee; where it is illegal, he says why.
    Act(Action),
}

/// What choosing `square` means while `selected` is selected.
///
/// A legal action comes first, then another piece of one's own; then an illegal try, for which the referee knows the
/// reason: at a neighbour, or at the opponent's pieces. Anything else lets go.
pub fn choose(square: Square, position: &Position, selected: Option<Square>) -> Choice {
    if position.outcome().is_some() {
        return Choice::Nothing;
    }
    let owner = position.piece(square).map(|piece| piece.player);
    let own = owner == Some(position.to_move());
    let Some(from) = selected else {
        return match owner {
            Some(_) if own && can_act(position, square) => Choice::Select(square),
            // Refused, in words: it is the opponent's.
            Some(_) if !own => Choice::Act(Action::Rotate { at: square, rotation: Rotation::Clockwise }),
            _ => Choice::Nothing,
        };
    };
    if square == from {
        return Choice::LetGo;
    }
    let action = Action::Move { from, to: square };
    if let Ok(legal) = position.check(action) {
        return Choice::Act(legal);
    }
    if own && can_act(position, square) {
        return Choice::Select(square);
    }
    if from.touches(square) || owner.is_some() { Choice::Act(action) } else { Choice::LetGo }
}

/// Whether the side to move can do anything with the piece on `square`.
pub fn can_act(position: &Position, square: Square) -> bool {
    position.piece(square).is_some_and(|piece| piece.player == position.to_move())
        && !position.actions_of(square).is_empty()
}

/// Whether the piece on `square` may make this quarter turn.
pub fn can_turn(position: &Position, square: Square, rotation: Rotation) -> bool {
    position.check(Action::Rotate { at: square, rotation }).is_ok()
}
