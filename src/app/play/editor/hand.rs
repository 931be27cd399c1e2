//! Turns gestures and commands into edits, and puts the draft on the table.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Button;
use bevy::window::RequestRedraw;

use super::bench::{Firing, Tool, Workbench};
use super::pointer::{Place, Pointed};
use editor::{BoardEdit, Draft, Edit, Symmetry};
use games::beam;
use kit::ui::focus::on_button;
use phrases::{Phrase, phrase};
use state::messages::{HoveredSquare, Notice, OpenMenu, TableOpen};
use state::referee::{ActionChosen, EditedBoard, Request, Table, Timeline, TurnSettled};
use state::settings::{Command, CommandGiven};
use tabletop::{Player, Rotation, Square};

/// Applies edits, and reports those that cannot be made.
#[derive(SystemParam)]
pub(super) struct Hand<'w> {
    pub bench: ResMut<'w, Workbench>,
    notices: MessageWriter<'w, Notice>,
    pub redraw: MessageWriter<'w, RequestRedraw>,
}

impl Hand<'_> {
    /// Shows a notice.
    pub(super) fn notify(&mut self, words: Phrase, bad: bool) {
        self.notices.write(Notice { words, bad });
    }

    /// Applies an edit.
    pub(super) fn apply(&mut self, edit: Option<Edit>) {
        self.apply_all(edit);
    }

    /// Applies edits, and ends a stroke at the first that cannot be made.
    pub(super) fn apply_all(&mut self, edits: impl IntoIterator<Item = Edit>) {
        for edit in edits {
            let before = self.bench.draft().cloned();
            if let Err(words) = self.bench.edit(&edit) {
                self.notify(words, true);
                self.bench.end_stroke();
                break;
            }
            let lost = before.zip(self.bench.draft()).and_then(|(before, after)| before.lost_to_tower(&edit, after));
            if let Some(words) = lost {
                self.notify(words, false);
            }
        }
        self.redraw.write(RequestRedraw);
    }
}

/// The request that puts a draft on the table.
pub(super) fn request(draft: &Draft, can_undo: bool, can_redo: bool) -> Request {
    let name = &draft.about().name;
    let title = if name.is_empty() { phrase!("editor-new") } else { name.into() };
    Request::ShowEditedBoard(draft.state(), EditedBoard { can_undo, can_redo }, title)
}

/// Follows the pointer: hovering, clicks, drags and the wheel.
pub(super) fn follow_pointer(
    mut pointed: MessageReader<Pointed>,
    open: Res<TableOpen>,
    mut focus: ResMut<InputFocus>,
    mut wheel: Local<f32>,
    mut hand: Hand,
) {
    if !open.0 || hand.bench.firing != Firing::No {
        pointed.clear();
        if (hand.bench.hover.is_some() || hand.bench.pointed_side.is_some()) && !open.0 {
            hand.bench.leave_board();
        }
        return;
    }
    let mut notched = 0.0;
    for &pointed in pointed.read() {
        match pointed {
            Pointed::Over(place) => {
                if point_at(&mut hand.bench, place) {
                    *wheel = 0.0;
                    let edits = hand.bench.continue_stroke();
                    hand.apply_all(edits);
                }
            }
            Pointed::Out if !hand.bench.by_keys => {
                let bench = &mut hand.bench;
                if bench.hover.take().is_some() | bench.pointed_side.take().is_some() {
                    hand.redraw.write(RequestRedraw);
                }
            }
            Pointed::Out => {}
            Pointed::Press(place) => {
                focus.clear();
                point_at(&mut hand.bench, place);
                let at = hand.bench.hover;
                // A drag that begins on or under the glass stays on its level.
                hand.bench.drags_below = place.upper.and(at).map(|at| !at.is_upper());
                let edits = hand.bench.press(at);
                hand.apply_all(edits);
            }
            Pointed::Release(place) => {
                let to = aimed(&hand.bench, place);
                let edit = hand.bench.release(to);
                hand.apply(edit);
            }
            Pointed::Remove(place) => {
                point_at(&mut hand.bench, place);
                if let Some(at) = hand.bench.with_piece(place.piece) {
                    hand.bench.hover = Some(at);
                }
                let edit = hand.bench.remove_here();
                hand.apply(edit);
            }
            Pointed::Wheel(notches) => notched += notches,
        }
    }
    // At most a quarter in each frame, because the event arrives once for each entity under the pointer.
    *wheel += notched;
    if wheel.abs() >= 1.0 && hand.bench.hover.is_some() {
        let rotation = if *wheel > 0.0 { Rotation::Clockwise } else { Rotation::CounterClockwise };
        *wheel = 0.0;
        let edit = hand.bench.turn(rotation);
        hand.apply(edit);
    }
}

/// Updates the position of the pointer. Returns whether it has changed.
fn point_at(bench: &mut ResMut<Workbench>, place: Place) -> bool {
    let now = (aimed(bench, place), behind(bench, place), place.side, false);
    if now == (bench.hover, bench.behind, bench.pointed_side, bench.by_keys) {
        return false;
    }
    (bench.hover, bench.behind, bench.pointed_side, bench.by_keys) = now;
    true
}

/// The square in the line of sight: of a platform if the pointer is on its glass, unless the tool or the player means
/// the board below, or the pointer is on the tower or drags it.
fn behind(bench: &Workbench, Place { piece, ground, upper, .. }: Place) -> Option<Square> {
    let is_on_tower = bench.pressed.or(piece).is_some_and(|at| is_tower(bench, at));
    upper.filter(|_| !bench.is_for_board() && !bench.points_below() && !is_on_tower).or(ground)
}

fn is_tower(bench: &Workbench, square: Square) -> bool {
    bench.draft().and_then(Draft::tower).is_some_and(|(_, at)| at == square)
}

/// The square under the pointer: that of the piece it hits, except that a held piece doesn't hide the square behind it.
///
/// Through the glass of a platform the pointer reaches the pieces below, but a new piece goes onto the platform.
pub(super) fn aimed(bench: &Workbench, place: Place) -> Option<Square> {
    let is_ghost = |square: Square| bench.on_table.as_ref().is_some_and(|shown| shown.ghosts.contains(&square));
    let drags = bench.pressed.is_some() || bench.stroke.is_some();
    let behind = behind(bench, place);
    let is_under_glass =
        |square: Square| behind.is_some_and(Square::is_upper) && !square.is_upper() && !is_tower(bench, square);
    let places = matches!(bench.tool, Tool::Piece(..));
    place.piece.filter(|&at| !(drags || is_ghost(at) || places && is_under_glass(at))).or(behind)
}

/// Carries out the commands for the board.
pub(super) fn handle_commands(
    mut given: MessageReader<CommandGiven>,
    table: Res<Table>,
    open: Res<TableOpen>,
    hovered: Res<HoveredSquare>,
    buttons: Query<(), With<Button>>,
    mut focus: ResMut<InputFocus>,
    mut menus: MessageWriter<OpenMenu>,
    mut hand: Hand,
) {
    if !table.is_editor() || !open.0 || hand.bench.firing != Firing::No {
        given.clear();
        return;
    }
    // The cursor moved in the previous frame.
    if hand.bench.by_keys && hand.bench.hover != hovered.0 {
        hand.bench.hover = hovered.0;
        hand.redraw.write(RequestRedraw);
    }
    for &CommandGiven(command) in given.read() {
        let on_button = on_button(&focus, &buttons);
        let edit = match command {
            Command::MoveCursorUp | Command::MoveCursorRight | Command::MoveCursorDown | Command::MoveCursorLeft => {
                hand.bench.by_keys = true;
                None
            }
            Command::Choose if hand.bench.by_keys && !on_button => {
                let at = hand.bench.hover;
                at.and_then(|at| hand.bench.click(at))
            }
            Command::TurnLeft => hand.bench.turn(Rotation::CounterClockwise),
            Command::TurnRight => hand.bench.turn(Rotation::Clockwise),
            Command::SwitchLevel if !hand.bench.by_keys => {
                hand.bench.switch_level();
                None
            }
            Command::RemovePiece => hand.bench.remove_here().or_else(|| hand.bench.selected.map(Edit::Remove)),
            Command::RecolourPiece if hand.bench.active_laser().is_some() => {
                Some(Edit::Board(BoardEdit::ExchangeLasers))
            }
            Command::RecolourPiece => hand.bench.command_target().map(Edit::Recolour),
            Command::NextKind => {
                hand.bench.take_next_kind();
                None
            }
            Command::NextBrush => {
                hand.bench.take_next_brush();
                None
            }
            Command::OtherSide => {
                hand.bench.take_other_side();
                None
            }
            Command::NextSymmetry => {
                let place = Symmetry::ALL.iter().position(|&symmetry| symmetry == hand.bench.symmetry());
                let next = Symmetry::ALL[place.map_or(0, |place| (place + 1) % Symmetry::ALL.len())];
                if let Some(editor) = &mut hand.bench.editor {
                    editor.symmetry = next;
                }
                None
            }
            Command::FireFirst => want_shot(&mut hand, Player::First),
            Command::FireSecond => want_shot(&mut hand, Player::Second),
            Command::Undo | Command::Redo => {
                hand.bench.end_stroke();
                let editor = hand.bench.editor.as_mut();
                let moved =
                    editor.is_some_and(|editor| if command == Command::Undo { editor.undo() } else { editor.redo() });
                if moved {
                    hand.bench.refresh();
                }
                None
            }
            Command::Cancel if on_button => {
                focus.clear();
                None
            }
            Command::Cancel => {
                if !hand.bench.drop_all() {
                    menus.write(OpenMenu);
                }
                None
            }
            _ => continue,
        };
        hand.apply(edit);
    }
}

/// Requests a shot, which fires as soon as the table shows only the draft.
pub(super) fn want_shot(hand: &mut Hand, player: Player) -> Option<Edit> {
    let draft = hand.bench.draft()?;
    if draft.state().shot(player).is_some() {
        hand.bench.firing = Firing::Requested(player);
    } else {
        let words = phrase!("editor-no-laser", player = draft.side(player));
        hand.notify(words, true);
    }
    None
}

/// Puts the draft, with any held piece, on the table if that shows something else.
pub(super) fn show_draft(table: Res<Table>, mut bench: ResMut<Workbench>, mut requests: MessageWriter<Request>) {
    if !table.is_editor() || bench.firing == Firing::Running || !bench.is_changed() {
        return;
    }
    let Some(wanted) =
        bench.bypass_change_detection().table_draft().filter(|wanted| bench.on_table.as_ref() != Some(wanted))
    else {
        return;
    };
    requests.write(request(&wanted.draft, wanted.can_undo, wanted.can_redo));
    bench.on_table = Some(wanted);
}

/// Fires the laser once the draft is on the table.
pub(super) fn fire(
    timeline: Res<Timeline>,
    mut bench: ResMut<Workbench>,
    mut was_wanted: Local<bool>,
    mut chosen: MessageWriter<ActionChosen>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Firing::Requested(player) = bench.firing else {
        *was_wanted = false;
        return;
    };
    redraw.write(RequestRedraw);
    // An action chosen in the frame in which the board changes would apply to the old board.
    if std::mem::replace(&mut *was_wanted, true) && timeline.is_idle() {
        chosen.write(ActionChosen(beam::fire(player)));
        bench.firing = Firing::Running;
    }
}

/// Restores the pieces that a shot destroyed.
pub(super) fn end_shot(
    mut settled: MessageReader<TurnSettled>,
    mut bench: ResMut<Workbench>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if settled.read().count() > 0 && bench.firing == Firing::Running {
        (bench.firing, bench.on_table) = (Firing::No, None);
        redraw.write(RequestRedraw);
    }
}

/// Drops tools and selection when a game is on the table again.
pub(super) fn reset_in_games(table: Res<Table>, mut bench: ResMut<Workbench>) {
    if table.is_changed() && !table.is_editor() && bench.on_table.is_some() {
        bench.drop_all();
        bench.leave_board();
        (bench.on_table, bench.firing) = (None, Firing::No);
    }
}
