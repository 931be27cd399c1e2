//! The effect of a click on a square, computed by pure functions of the table and the selection.
//!
//! The actions come from the [`Choices`](tabletop::Choices) of the position on the table, which may be an earlier one
//! from which the game continues; nothing here knows the game's rules.

use bevy::prelude::*;

use super::chooser::KeyboardCursor;
use super::pointer::Behind;
use state::messages::Answer;
use state::referee::Table;
use tabletop::{Action, Aim, Loss, LossCause, Part, Pointed, Rotation, Square, Target};

/// The selected piece, if there is one.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Selection(pub Option<SelectedPiece>);

impl Selection {
    /// The square of the selected piece.
    pub fn square(&self) -> Option<Square> {
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
    pub fn new(square: Square, part: Part) -> Self {
        Self { square, part, path: Vec::new() }
    }

    /// Selects the piece on `square`. A stack is selected whole, unless only its top can move.
    pub fn on(table: &Table, square: Square) -> Self {
        let can_go = |part| table.session().choices_here().can_go(square, part);
        let part = if !can_go(Part::Whole) && can_go(Part::Top) { Part::Top } else { Part::Whole };
        Self::new(square, part)
    }

    /// Toggles between the top of the stack and the whole; `None` for a single piece.
    pub fn toggle_top(&self, table: &Table) -> Option<Self> {
        let part = match self.part {
            Part::Whole => Part::Top,
            Part::Top => Part::Whole,
        };
        is_stack(table, self.square).then(|| Self::new(self.square, part))
    }

    /// The result of pointing at `to`.
    pub fn point<'t>(&self, table: &'t Table, to: Square) -> Pointed<'t> {
        table.session().choices_here().point(self.square, self.part, &self.path, to)
    }

    /// The target of a legal move to `to`; `None` if that is illegal.
    pub fn target(&self, table: &Table, to: Square) -> Option<Target> {
        match self.point(table, to) {
            Pointed::Nothing => None,
            Pointed::Plays(choice) => choice.target(),
            Pointed::Asks(choices) => choices.first()?.target(),
            Pointed::Continues => Some(Target::Move),
        }
    }

    /// The pieces that it will capture whichever of its remaining actions is chosen: all that continue its path, or,
    /// while the player points at one of its targets, those that go there.
    pub fn captures(&self, table: &Table, pointed: Option<Square>) -> Vec<Loss> {
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
    pub fn targets(&self, table: &Table) -> Vec<(Square, Target)> {
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

/// Returns whether `square` has a stack whose top can move alone.
pub(super) fn is_stack(table: &Table, square: Square) -> bool {
    table.view().look(square).is_some_and(|look| look.top.is_some())
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
