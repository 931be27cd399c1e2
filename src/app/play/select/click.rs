//! The effect of a click on a square, computed by pure functions of the table and the selection.
//!
//! The actions come from the [`Choices`](tabletop::Choices) of the position on the table, which may be an earlier one
//! from which the game continues; nothing here knows the game's rules.

use super::selection::{Behind, Hover, KeyboardCursor, PointerTarget, SelectedPiece, Selection, is_stack};
use state::messages::Answer;
use state::referee::Table;
use tabletop::{Action, Aim, Part, Pointed, Rotation, Square, Target};

/// The effect of a click on a square.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ClickEffect {
    Nothing,
    Select(SelectedPiece),
    Deselect,
    /// Sends the action to the referee, which refuses an illegal one with the reason.
    Act(Action),
    /// Asks the player which of several actions they mean, each with the answer that chooses it.
    Ask(Vec<Answer>),
}

/// The effect of a click on `square` while `selected` is selected.
///
/// Tried in this order: a legal action, of the selected piece or a placement; selecting another own piece; an illegal
/// action whose refusal is worth explaining; deselecting. A second click on a stack toggles between the whole and its
/// top.
pub(super) fn click_effect(square: Square, table: &Table, selected: Option<&SelectedPiece>) -> ClickEffect {
    let session = table.session();
    if session.outcome().is_some() {
        return ClickEffect::Nothing;
    }
    let owner = table.view().piece(square).map(|piece| piece.owner);
    let own = table.view().may_belong_to(square, session.to_move());
    let placed = || played(session.choices_here().place(square), table);
    let Some(piece) = selected else {
        if own && can_act(table, square) {
            return ClickEffect::Select(SelectedPiece::on(table, square));
        }
        // Shows why nothing can be done here. For an empty square this makes sense only in games that place pieces.
        let is_try = owner.is_some() || session.choices_here().placements().next().is_some();
        let attempt = || attempt_on(table, square).filter(|_| is_try);
        return placed().or_else(|| attempt().map(ClickEffect::Act)).unwrap_or(ClickEffect::Nothing);
    };
    // A round trip may end on its first square.
    if square == piece.square && piece.point(table, square) == Pointed::Nothing {
        // Clicking the piece again restarts a partly chosen path.
        if !piece.path.is_empty() {
            return ClickEffect::Select(SelectedPiece::new(piece.square, piece.part));
        }
        return piece.toggle_top(table).map_or(ClickEffect::Deselect, ClickEffect::Select);
    }
    let pointed = piece.point(table, square);
    if pointed == Pointed::Continues {
        let path = piece.path.iter().copied().chain([square]).collect();
        return ClickEffect::Select(SelectedPiece { path, ..piece.clone() });
    }
    if let Some(effect) = played(pointed, table).or_else(placed) {
        return effect;
    }
    let attempt = attempt_to(table, piece, square, false);
    // The game may read the gesture as a legal action, such as castling by moving onto the rook.
    if let Some(action) = attempt.clone().filter(|action| session.choices_here().find(action).is_some()) {
        return ClickEffect::Act(action);
    }
    if own && can_act(table, square) {
        return ClickEffect::Select(SelectedPiece::on(table, square));
    }
    // Shows why this piece cannot be selected instead.
    let attempt = attempt.or_else(|| attempt_on(table, square).filter(|_| own));
    attempt.map_or(ClickEffect::Deselect, ClickEffect::Act)
}

/// The effect of a click that plays an action or asks which one is meant.
fn played(pointed: Pointed, table: &Table) -> Option<ClickEffect> {
    match pointed {
        Pointed::Plays(choice) => Some(ClickEffect::Act(choice.action.clone())),
        Pointed::Asks(choices) => {
            let answer = |choice| Answer::of(choice, &**table.session().state());
            Some(ClickEffect::Ask(choices.into_iter().map(answer).collect()))
        }
        Pointed::Continues | Pointed::Nothing => None,
    }
}

/// Returns whether a click on `square` selects a piece or plays a legal action.
pub(super) fn click_is_useful(square: Square, table: &Table, selected: Option<&SelectedPiece>) -> bool {
    match click_effect(square, table, selected) {
        ClickEffect::Select(_) | ClickEffect::Ask(_) => true,
        ClickEffect::Act(action) => table.session().choices_here().find(&action).is_some(),
        ClickEffect::Nothing | ClickEffect::Deselect => false,
    }
}

/// The square that a click chooses when the pointer is on the tile or the piece of `at`, and the line of sight passes
/// through the middles of `behind` behind it, the nearest first.
///
/// That is the first of `behind` to which the selected piece can move, unless it can also move to `at`, or `at` is the
/// selected stack, where a click toggles to its top. From above, the square under a piece on a platform is behind it;
/// a second click on the piece is not meant for that square.
pub(super) fn clicked_square(at: Square, behind: Behind, table: &Table, selected: Option<&SelectedPiece>) -> Square {
    let Some(piece) = selected else { return at };
    let is_target = |to: Square| piece.target(table, to).is_some();
    let at_counts = is_target(at) || at == piece.square && is_stack(table, at);
    let is_under = |to: Square| at == piece.square && at.is_upper() && !to.is_upper();
    let is_meant = |to: &Square| !at_counts && is_target(*to) && !is_under(*to);
    behind.into_iter().flatten().find(is_meant).unwrap_or(at)
}

impl Hover {
    /// The square that a click would choose.
    pub(super) fn square(self, table: &Table, selection: &Selection) -> Option<Square> {
        match self.0 {
            Some(PointerTarget::Square { at, behind }) => Some(clicked_square(at, behind, table, selection.0.as_ref())),
            _ => None,
        }
    }
}

/// The square on which the keyboard's cursor appears: the tower's for every square that it covers.
pub(super) fn cursor_square(cursor: KeyboardCursor, table: &Table) -> Option<Square> {
    cursor.0.map(|square| table.view().owner_square(square))
}

/// An action for the piece on `square`, which belongs to the opponent or cannot act. It is sent so that the referee's
/// refusal explains why the piece cannot be selected.
pub(super) fn attempt_on(table: &Table, square: Square) -> Option<Action> {
    table.session().state().attempt(square, Part::Whole, None, false)
}

/// An action that takes a piece to `to`, legal or not; see [`State::attempt`](tabletop::State::attempt).
pub(super) fn attempt_to(table: &Table, piece: &SelectedPiece, to: Square, dropped: bool) -> Option<Action> {
    let path = piece.path.iter().copied().chain([to]).collect();
    let aim = Aim::Go { path, target: Target::Move };
    table.session().state().attempt(piece.square, piece.part, Some(&aim), dropped)
}

/// A quarter turn of the piece on `square`, legal or not.
pub(super) fn rotation_of(table: &Table, square: Square, rotation: Rotation) -> Option<Action> {
    let session = table.session();
    let legal = session.choices_here().turn(square, rotation).map(|choice| choice.action.clone());
    legal.or_else(|| session.state().attempt(square, Part::Whole, Some(&Aim::Turn(rotation)), false))
}

/// Returns whether the side to move has a legal action with the piece on `square`.
pub(super) fn can_act(table: &Table, square: Square) -> bool {
    table.session().choices_here().can_pick(square)
}

/// Returns whether this quarter turn of the piece on `square` is legal.
pub(super) fn can_rotate(table: &Table, square: Square, rotation: Rotation) -> bool {
    table.session().choices_here().turn(square, rotation).is_some()
}

/// Returns whether the tower stands on `square`, the first of those that it covers.
pub(super) fn is_tower(table: &Table, square: Square) -> bool {
    table.view().tower().is_some_and(|(_, at)| at == square)
}

/// The square where the keyboard's cursor starts: that of the mover's royal piece, or the first square if there is
/// none.
pub(super) fn royal_square(table: &Table) -> Option<Square> {
    let view = table.view();
    let own_royal = |&(_, piece): &(Square, tabletop::Piece)| {
        piece.owner == table.session().to_move() && view.board.look(piece.look).royal
    };
    let royal = view.pieces().find(own_royal).map(|(square, _)| square);
    royal.or_else(|| view.board.squares.iter().next())
}
