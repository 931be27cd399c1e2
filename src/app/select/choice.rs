//! What a click on a square means, as a pure function.

use bevy::prelude::*;

use crate::rules::{Action, Position, Rotation, Square};

/// The piece that is selected, if one is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection(pub Option<Grasp>);

impl Selection {
    pub fn square(self) -> Option<Square> {
        self.0.map(|grasp| grasp.at)
    }
}

/// A piece in the hand, or of a stack the top alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grasp {
    pub at: Square,
    pub top: bool,
}

impl Grasp {
    /// The piece on `at`: a stack whole, unless only its top can go anywhere.
    pub fn of(position: &Position, at: Square) -> Self {
        let whole = Self { at, top: false };
        let goes = |grasp: Self| !grasp.actions(position).is_empty();
        if !goes(whole) && goes(Self { top: true, ..whole }) { Self { top: true, ..whole } } else { whole }
    }

    /// The other way to hold a stack; `None` for a piece that is none.
    pub fn other(self, position: &Position) -> Option<Self> {
        is_stack(position, self.at).then_some(Self { top: !self.top, ..self })
    }

    /// The step to `to`.
    pub fn step(self, to: Square) -> Action {
        if self.top { Action::Lift { from: self.at, to } } else { Action::Move { from: self.at, to } }
    }

    /// The legal steps of what is held, with their ends.
    pub fn actions(self, position: &Position) -> Vec<(Square, Action)> {
        let step = |action| match action {
            Action::Move { to, .. } if !self.top => Some((to, action)),
            Action::Lift { to, .. } if self.top => Some((to, action)),
            _ => None,
        };
        position.actions_of(self.at).into_iter().filter_map(step).collect()
    }
}

/// Whether a stack stands on `square`, the top of which can be taken alone.
pub fn is_stack(position: &Position, square: Square) -> bool {
    position.piece(square).is_some_and(|piece| position.top(piece).is_some())
}

/// What follows from choosing a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Nothing can be done with it.
    Nothing,
    Select(Grasp),
    LetGo,
    /// To be sent to the referee; where it is illegal, he says why.
    Act(Action),
}

/// What choosing `square` means while `selected` is selected.
///
/// A legal action comes first, then another piece of one's own; then an illegal try, for which the referee knows the
/// reason: at a neighbour, or at the opponent's pieces. A stack that is chosen again is held the other way. Anything
/// else lets go.
pub fn choose(square: Square, position: &Position, selected: Option<Grasp>) -> Choice {
    if position.outcome().is_some() {
        return Choice::Nothing;
    }
    let owner = position.piece(square).map(|piece| piece.player);
    let own = owner == Some(position.to_move());
    let Some(grasp) = selected else {
        return match owner {
            Some(_) if own && can_act(position, square) => Choice::Select(Grasp::of(position, square)),
            // Refused, in words: it is the opponent's.
            Some(_) if !own => Choice::Act(Action::Rotate { at: square, rotation: Rotation::Clockwise }),
            _ => Choice::Nothing,
        };
    };
    if square == grasp.at {
        return grasp.other(position).map_or(Choice::LetGo, Choice::Select);
    }
    let action = grasp.step(square);
    if let Ok(legal) = position.check(action) {
        return Choice::Act(legal);
    }
    if own && can_act(position, square) {
        return Choice::Select(Grasp::of(position, square));
    }
    if grasp.at.touches(square) || owner.is_some() { Choice::Act(action) } else { Choice::LetGo }
}

/// Which square is meant by pointing at the piece on `at`, behind which the middle of the square `behind` lies: that
/// one, if what is selected can go there. But `at` itself, if it can go there too, or if it is a stack, in which a click
/// takes the top.
pub fn meant(at: Square, behind: Option<Square>, position: &Position, selected: Option<Grasp>) -> Square {
    let Some(grasp) = selected else { return at };
    let goes = |to: Square| position.check(grasp.step(to)).is_ok();
    let taken = goes(at) || at == grasp.at && is_stack(position, at);
    behind.filter(|&behind| !taken && goes(behind)).unwrap_or(at)
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
