//! What is selected, under the pointer and in the hand. Everything else in this folder reads or changes it.

use std::f32::consts::{FRAC_PI_4, PI};

use bevy::prelude::*;

use state::referee::Table;
use tabletop::{Loss, LossCause, Part, Pointed, Rotation, Square, Target};

/// Distance over the board that a drag must cover, in squares: the hand of a player who clicks a piece may shake, and the
/// head of a tall piece is in front of other squares.
const LEAST_DRAG: f32 = 0.35;

/// The selected piece, if there is one.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Selection(pub Option<SelectedPiece>);

impl Selection {
    /// The square of the selected piece.
    pub(super) fn square(&self) -> Option<Square> {
        self.0.as_ref().map(|piece| piece.square)
    }
}

/// A selected piece, or just the top of a stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SelectedPiece {
    pub square: Square,
    /// The part of the stack that moves.
    pub part: Part,
    /// The squares chosen so far, if an action passes through several.
    pub path: Vec<Square>,
}

impl SelectedPiece {
    /// Selects this part of the piece or stack on `square`.
    pub(super) fn new(square: Square, part: Part) -> Self {
        Self { square, part, path: Vec::new() }
    }

    /// Selects the piece on `square`. A stack is selected whole, unless only its top can move.
    pub(super) fn on(table: &Table, square: Square) -> Self {
        let can_go = |part| table.session().choices_here().can_go(square, part);
        let part = if !can_go(Part::Whole) && can_go(Part::Top) { Part::Top } else { Part::Whole };
        Self::new(square, part)
    }

    /// Toggles between the top of the stack and the whole; `None` for a single piece.
    pub(super) fn toggle_top(&self, table: &Table) -> Option<Self> {
        let part = match self.part {
            Part::Whole => Part::Top,
            Part::Top => Part::Whole,
        };
        is_stack(table, self.square).then(|| Self::new(self.square, part))
    }

    /// The result of pointing at `to`.
    pub(super) fn point<'t>(&self, table: &'t Table, to: Square) -> Pointed<'t> {
        table.session().choices_here().point(self.square, self.part, &self.path, to)
    }

    /// The target of a legal move to `to`; `None` if that is illegal.
    pub(super) fn target(&self, table: &Table, to: Square) -> Option<Target> {
        match self.point(table, to) {
            Pointed::Nothing => None,
            Pointed::Plays(choice) => choice.target(),
            Pointed::Asks(choices) => choices.first()?.target(),
            Pointed::Continues => Some(Target::Move),
        }
    }

    /// The pieces that it will capture whichever of its remaining actions is chosen: all that continue its path, or,
    /// while the player points at one of its targets, those that go there.
    pub(super) fn captures(&self, table: &Table, pointed: Option<Square>) -> Vec<Loss> {
        // The result of an attack must stay unknown until it happens.
        if table.has_secrets() {
            return Vec::new();
        }
        let choices = table.session().choices_here();
        let to_next = |next: Option<Square>| {
            let remaining = choices.going(self.square, self.part).filter(move |choice| {
                let follows = choice.next(&self.path);
                follows.is_some() && (next.is_none() || follows == next)
            });
            remaining.collect::<Vec<_>>()
        };
        let remaining = match pointed.map_or(Pointed::Nothing, |to| self.point(table, to)) {
            Pointed::Nothing => to_next(None),
            Pointed::Plays(choice) => vec![choice],
            Pointed::Asks(choices) => choices,
            Pointed::Continues => to_next(pointed),
        };
        let mut common: Option<Vec<Loss>> = None;
        for choice in remaining {
            let turn = table.session().state().apply(&choice.action).ok().map(|(_, turn)| turn);
            let lost = turn.iter().flat_map(|turn| turn.losses()).filter(|loss| loss.cause == LossCause::Capture);
            let lost: Vec<Loss> = lost.copied().collect();
            let common = common.get_or_insert_with(|| lost.clone());
            common.retain(|loss| lost.contains(loss));
            if common.is_empty() {
                break;
            }
        }
        common.unwrap_or_default()
    }

    /// The squares that it can legally move to, with their targets.
    pub(super) fn targets(&self, table: &Table) -> Vec<(Square, Target)> {
        let choices = table.session().choices_here();
        let mut squares: Vec<Square> = Vec::new();
        for choice in choices.going(self.square, self.part) {
            for square in choice.next(&self.path).into_iter().flat_map(|next| [next, choice.to()]) {
                if !squares.contains(&square) {
                    squares.push(square);
                }
            }
        }
        squares.into_iter().filter_map(|to| Some((to, self.target(table, to)?))).collect()
    }
}

/// Returns whether `square` has a stack whose top can move alone.
pub(super) fn is_stack(table: &Table, square: Square) -> bool {
    table.view().look(square).is_some_and(|look| look.top.is_some())
}

/// The square of the keyboard's cursor; `None` until an arrow key or Enter is pressed, and again after a click.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KeyboardCursor(pub Option<Square>);

/// A handle beside the selected piece, by the effect of a click on it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PieceHandle {
    /// Rotates the piece a quarter turn.
    Rotate(Rotation),
    /// Toggles between the top of the stack and the whole.
    ToggleTop,
}

/// The squares through whose middles the line of sight passes behind what it hits first, the nearest first: one on each
/// level.
pub(super) type Behind = [Option<Square>; 2];

/// The pointer's target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PointerTarget {
    /// A square.
    Square {
        /// The square of the tile or the piece that was hit.
        at: Square,
        /// The squares in the line of sight behind the hit.
        behind: Behind,
    },
    /// A handle beside the selected piece.
    Handle(PieceHandle),
    /// The board's rim or the backdrop.
    Elsewhere,
    /// The HUD or a menu.
    Ui,
}

/// The pointer's target.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hover(pub Option<PointerTarget>);

impl Hover {
    /// The handle under the pointer.
    pub(super) fn handle(self) -> Option<PieceHandle> {
        match self.0 {
            Some(PointerTarget::Handle(handle)) => Some(handle),
            _ => None,
        }
    }
}

/// The current manipulation of the selected piece.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) enum Hand {
    #[default]
    Empty,
    /// The piece is being dragged.
    Drags(Drag),
    /// The piece was dropped on a square, and the player must answer a question or choose the next square of its path.
    Waits(SelectedPiece, Square),
    /// The piece was dropped in an earlier position, and the game is about to continue from there.
    PlaysOn(SelectedPiece, Square),
    /// A handle turns the piece.
    Turns(Turning),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Drag {
    /// The square of the piece.
    pub square: Square,
    /// The position where the piece is shown when it is picked up. It differs from its square while the piece waits on its
    /// path.
    pub home: Square,
    /// The previous selection.
    pub before: Selection,
    /// The pointer has left the square. Until then, a release counts as a click.
    pub left: bool,
    /// The positions on the board in the line of sight: where the drag began, and where the pointer is.
    pub ground: [Option<Vec3>; 2],
    /// The position to which the pointer carries the piece.
    pub place: Option<Vec3>,
}

impl Drag {
    /// Returns whether the pointer has moved far enough for a drag; `None` if that is unknown.
    pub(super) fn is_under_way(&self) -> Option<bool> {
        let [from, to] = self.ground;
        Some(self.left || from?.distance(to?) > LEAST_DRAG)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Turning {
    pub square: Square,
    /// The direction in which the drag started from the middle of the square, in radians.
    pub from: Option<f32>,
    /// The quarter turn made so far.
    pub rotation: Option<Rotation>,
}

impl Turning {
    pub(super) fn rotation_to(&self, angle: f32) -> Option<Rotation> {
        let turned = (angle - self.from? + PI).rem_euclid(2.0 * PI) - PI;
        let is_quarter = (FRAC_PI_4..3.0 * FRAC_PI_4).contains(&turned.abs());
        is_quarter.then_some(if turned > 0.0 { Rotation::Clockwise } else { Rotation::CounterClockwise })
    }
}

impl Hand {
    /// Returns whether a piece is being dragged or turned.
    pub(super) fn is_dragging(&self) -> bool {
        matches!(self, Self::Drags(_) | Self::Turns(_))
    }
}
