//! Turns clicks and keys into changes of the selection and messages, and publishes what a click would do.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::click::{ClickEffect, attempt_on, click_effect, click_is_useful, cursor_square, rotation_of};
use super::hint::{ClickGesture, click_hint, turn_hint};
use super::selection::{Hand, Hover, KeyboardCursor, PieceHandle, Selection};
use kit::ui::widgets::PointerHint;
use phrases::{Phrase, phrase};
use state::messages::{ActionCalled, Answer, ClickHint, HoveredSquare, PickedSquare, Preview, Question, TableOpen};
use state::referee::{ActionChosen, ActionRefused, Occasion, PositionShown, Request, Table, Timeline, TurnPlayed};
use state::settings::{CommandNames, Device, Settings};
use tabletop::{Action, Loss, LossCause, Piece, Rotation, Square, State, Turn};

/// Everything that decides the effect of a click.
#[derive(Clone, PartialEq)]
pub(super) struct HoverInputs {
    hovered: Option<Square>,
    handle: Option<PieceHandle>,
    cursor: Option<Square>,
    selection: Selection,
    ready: bool,
    asks: bool,
    drags: bool,
}

/// Turns clicks and keys on the table into changes of the selection and messages to the referee.
#[derive(SystemParam)]
pub(super) struct Chooser<'w> {
    table: Res<'w, Table>,
    settings: Res<'w, Settings>,
    timeline: Res<'w, Timeline>,
    pub open: Res<'w, TableOpen>,
    pub selection: ResMut<'w, Selection>,
    pub hand: ResMut<'w, Hand>,
    question: ResMut<'w, Question>,
    chosen: MessageWriter<'w, ActionChosen>,
    refused: MessageWriter<'w, ActionRefused>,
    requests: MessageWriter<'w, Request>,
    pub redraw: MessageWriter<'w, RequestRedraw>,
}

impl Chooser<'_> {
    /// Returns whether a turn or a replay is being shown, so that nothing can be chosen.
    pub(super) fn is_busy(&self) -> bool {
        !self.timeline.is_idle()
    }

    /// Returns whether a replay is being shown.
    pub(super) fn shows_replay(&self) -> bool {
        self.timeline.replay().is_some()
    }

    /// The game on the table.
    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    /// Returns whether a person may act in the position that is shown, provided the game is at that position.
    pub(super) fn accepts_input(&self) -> bool {
        self.open.0
            && !self.is_busy()
            && self.table.session().outcome().is_none()
            && !self.table.ignores_input()
            && !self.table.is_setting_up()
    }

    /// Returns whether the table waits for a person's action, or shows an earlier position in which they drag a piece.
    pub(super) fn awaits_action(&self) -> bool {
        self.accepts_input() && (!self.table.session().is_looking_back() || self.hand.is_dragging())
    }

    /// Sends a request to the referee.
    pub(super) fn request(&mut self, request: Request) {
        self.requests.write(request);
    }

    /// Clears the selection.
    pub(super) fn deselect(&mut self) {
        self.selection.set_if_neq(Selection(None));
        self.question.set_if_neq(Question::default());
    }

    /// Returns whether a question is waiting for an answer.
    pub(super) fn asks(&self) -> bool {
        !self.question.answers.is_empty()
    }

    /// Drops the pending question, and returns whether there was one.
    pub(super) fn drop_question(&mut self) -> bool {
        self.question.set_if_neq(Question::default())
    }

    /// Handles a click or Enter on `square`.
    pub(super) fn choose_square(&mut self, square: Square) {
        // Every square that the tower covers stands for it.
        let square = self.table.view().owner_square(square);
        // Deployment has its own input handling, and input is off while players swap seats.
        if self.table.ignores_input() || self.table.session().is_looking_back() {
            return self.explain(square);
        }
        if self.is_closed() {
            return;
        }
        self.question.set_if_neq(Question::default());
        match click_effect(square, &self.table, self.selection.0.as_ref()) {
            ClickEffect::Nothing => {}
            ClickEffect::Ask(answers) => {
                let becomes = answers.iter().all(|answer| answer.becomes.is_some());
                let words = if becomes { phrase!("ask-which-piece") } else { phrase!("ask-which") };
                *self.question = Question { words, answers, is_warning: false }
            }
            ClickEffect::Select(piece) => self.selection.0 = Some(piece),
            ClickEffect::Deselect => self.deselect(),
            ClickEffect::Act(action) => self.act(action),
        }
    }

    /// Returns whether clicks on the board mean nothing here.
    fn is_closed(&self) -> bool {
        self.table.session().outcome().is_some() || self.table.is_setting_up() || self.table.awaited().is_some()
    }

    /// Lets the referee explain why nothing can be done with the piece on `square`: deliberately sends an illegal action.
    pub(super) fn explain(&mut self, square: Square) {
        let is_piece = self.table.view().piece(square).is_some();
        let tried = attempt_on(&self.table, square).filter(|_| is_piece && !self.is_closed());
        // The computer may not have its pieces moved for it.
        let tried = tried.filter(|action| self.table.session().is_looking_back() || !self.is_legal(action));
        self.chosen.write_batch(tried.map(ActionChosen));
    }

    /// Explains why a piece that was dropped cannot go there. Unless players look back, it stays selected.
    pub(super) fn refuse(&mut self, action: &Action) {
        let session = self.table.session();
        self.refused.write_batch(session.state().apply(action).err().map(ActionRefused));
        if session.is_looking_back() {
            self.deselect();
        }
    }

    /// Plays an action that was chosen by name.
    pub(super) fn call(&mut self, action: Action) {
        if self.awaits_action() && self.is_legal(&action) {
            self.question.set_if_neq(Question::default());
            self.act(action);
        }
    }

    /// Rotates the selected piece a quarter turn. If that is illegal, the referee's refusal says why.
    pub(super) fn rotate_selected(&mut self, rotation: Rotation) {
        self.question.set_if_neq(Question::default());
        if let Some(action) = self.selection.square().and_then(|square| rotation_of(&self.table, square, rotation)) {
            self.act(action);
        }
    }

    /// Plays an action. Except in lessons, asks first if players confirm every action. In games, also asks before a shot
    /// at the player's own pieces, or at their king; in a puzzle, that would tell what the shots strike.
    fn act(&mut self, action: Action) {
        let asks = !matches!(self.table.occasion(), Occasion::Lesson(_));
        let warns = self.table.is_game() && self.table.aids().own_shot;
        if let Some((words, yes)) = Some(&action).filter(|_| warns).and_then(|action| warning(&self.table, action)) {
            let answer = Answer::plain(yes, action);
            *self.question = Question { words, answers: vec![answer], is_warning: true };
        } else if asks && self.settings.controls.confirm && self.is_legal(&action) {
            let words = phrase!("ask-play", turn = written(&self.table, &action));
            let answer = Answer::plain(phrase!("ask-play.yes"), action);
            *self.question = Question { words, answers: vec![answer], is_warning: false };
        } else {
            self.chosen.write(ActionChosen(action));
        }
    }

    /// Returns whether the action is legal here.
    pub(super) fn is_legal(&self, action: &Action) -> bool {
        self.table.session().choices_here().find(action).is_some()
    }

    /// Toggles between the top of the selected stack and the whole stack.
    pub(super) fn toggle_stack_top(&mut self) {
        let toggled = self.selection.0.as_ref().and_then(|piece| piece.toggle_top(&self.table));
        if toggled.is_some() {
            self.selection.0 = toggled;
        }
    }
}

/// A legal action in the game's notation, or in its own text if the notation would reveal secrets.
fn written(table: &Table, action: &Action) -> String {
    if table.has_secrets() {
        return action.to_string();
    }
    let turn = table.session().state().apply(action).map(|(_, turn)| turn.written().to_owned());
    turn.unwrap_or_else(|_| action.to_string())
}

/// A question about the player's own pieces that a legal action would cost, and the answer that plays it anyway: all that
/// its shot would destroy, kings first, and a king in the opponent's beam.
fn warning(table: &Table, action: &Action) -> Option<(Phrase, Phrase)> {
    let (after, turn) = table.session().state().apply(action).ok()?;
    // The cost of an attack must stay unknown until it happens.
    let by_beam = |loss: &&Loss| loss.piece.owner == turn.player && loss.cause == LossCause::Beam;
    let mut lost: Vec<&Loss> = turn.losses().filter(by_beam).collect();
    lost.sort_by_key(|loss| !loss.royal);
    let piece = |loss: &&Loss| table.board().look(loss.piece.look).piece();
    let named = |loss: &&Loss| phrase!("ask-own-shot.piece", piece = piece(loss), at = loss.at.to_string());
    let pieces: Vec<Phrase> = lost.iter().map(named).collect();
    let own = (!pieces.is_empty()).then(|| phrase!("ask-own-shot", pieces = pieces));
    let answer = if own.is_some() { phrase!("ask-own-shot.fire") } else { phrase!("ask-own-king.play") };
    let words: Vec<Phrase> = own.into_iter().chain(king_in_beam(table, &*after, &turn)).collect();
    (!words.is_empty()).then(|| (Phrase::sentences(words), answer))
}

/// Names the king that the opponent's next shot would strike if nothing changed after this turn.
fn king_in_beam(table: &Table, after: &dyn State, turn: &Turn) -> Option<Phrase> {
    let enemy = turn.next.filter(|&next| next != turn.player)?;
    let (view, struck) = (after.view(table.viewer()), after.shot(enemy)?.struck());
    let is_own_king = |piece: &Piece| piece.owner == turn.player && table.board().look(piece.look).royal;
    let (at, king) = struck.iter().find_map(|at| Some((at, view.piece(at).filter(is_own_king)?)))?;
    let piece = table.board().look(king.look).piece();
    Some(phrase!("ask-own-king", piece = piece, at = at.to_string()))
}

/// Plays the actions that players choose by name.
pub(super) fn handle_calls(mut called: MessageReader<ActionCalled>, mut chooser: Chooser) {
    for ActionCalled(action) in called.read() {
        chooser.call(action.clone());
    }
}

/// Clears the selection after a turn, at the end of the game, and when another position is shown.
pub(super) fn clear_selection(
    mut played: MessageReader<TurnPlayed>,
    mut shown: MessageReader<PositionShown>,
    mut selection: ResMut<Selection>,
    mut question: ResMut<Question>,
    mut cursor: ResMut<KeyboardCursor>,
    mut was_over: Local<bool>,
    table: Res<Table>,
) {
    let new_position = shown.read().count() > 0;
    let is_over = table.session().outcome().is_some();
    let ended = !std::mem::replace(&mut *was_over, is_over) && is_over;
    if played.read().count() > 0 || new_position || ended {
        selection.set_if_neq(Selection(None));
        question.set_if_neq(Question::default());
    }
    if new_position && cursor.0.is_some_and(|square| !table.view().has_square(square)) {
        cursor.0 = None;
    }
}

/// Publishes what a click would do: the hint for the HUD, and the pointer's shape for the theme.
pub(super) fn publish_hover(
    hover: Res<Hover>,
    cursor: Res<KeyboardCursor>,
    chooser: Chooser,
    mut hint: ResMut<ClickHint>,
    mut published: ResMut<HoveredSquare>,
    mut picked: ResMut<PickedSquare>,
    mut preview: ResMut<Preview>,
    mut pointer: ResMut<PointerHint>,
    device: Res<Device>,
    mut last: Local<Option<HoverInputs>>,
) {
    let (table, selection) = (chooser.table(), &*chooser.selection);
    let (hovered, handle, cursor) = (hover.square(table, selection), hover.handle(), cursor_square(*cursor, table));
    let (ready, asks, drags) = (chooser.awaits_action(), chooser.asks(), chooser.hand.is_dragging());
    let now = Some(HoverInputs { hovered, handle, cursor, selection: selection.clone(), ready, asks, drags });
    if *last == now && !chooser.table.is_changed() && !device.is_changed() {
        return;
    }
    *last = now;
    picked.set_if_neq(PickedSquare(selection.square().filter(|_| ready)));
    let pointed_square = cursor.or(hovered);
    let would = || match handle {
        Some(PieceHandle::Rotate(way)) => {
            let choices = table.session().choices_here();
            Some(choices.turn(selection.square()?, way)?.action.clone())
        }
        _ => match click_effect(pointed_square?, table, selection.0.as_ref()) {
            ClickEffect::Act(action) => {
                table.session().choices_here().find(&action).map(|choice| choice.action.clone())
            }
            _ => None,
        },
    };
    preview.set_if_neq(Preview(ready.then(would).flatten()));
    published.set_if_neq(HoveredSquare(pointed_square));
    // A click on the stack's handle does the same as one on the stack.
    let pointed = if handle == Some(PieceHandle::ToggleTop) { selection.square() } else { pointed_square };
    let by_key = *device == Device::Gamepad || cursor.is_some();
    let gesture = match by_key {
        _ if drags => ClickGesture::Drop,
        true => ClickGesture::Key,
        false => ClickGesture::Click,
    };
    let names = CommandNames { keys: &chooser.settings.controls.keys, device: *device };
    let words = || match handle {
        Some(PieceHandle::Rotate(way)) => {
            let gesture = if drags { ClickGesture::Drop } else { ClickGesture::Click };
            turn_hint(table, selection.0.as_ref(), way, gesture, names)
        }
        _ => click_hint(table, selection.0.as_ref(), pointed, gesture, names),
    };
    // A click elsewhere drops the question, so there is nothing else to describe.
    hint.set_if_neq(ClickHint((ready && !asks).then(words).flatten()));
    let useful = handle.is_some() || hovered.is_some_and(|square| click_is_useful(square, table, selection.0.as_ref()));
    pointer.set_if_neq(PointerHint(ready && useful));
}
