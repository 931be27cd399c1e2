//! Gestures and commands become edits, and the draft is laid on the table.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Button;
use bevy::window::RequestRedraw;

use super::bench::{Firing, Tool, Workbench};
use super::pointer::{Place, Pointed};
use crate::app::Shelf;
use crate::app::messages::{Ask, ClickHint, EditorWanted, HoveredSquare, MenuWanted, Notice, TableOpen, Thoughts};
use crate::app::referee::{ActionChosen, EditedBoard, Request, Table, Timeline, TurnSettled};
use crate::app::settings::{Command, CommandGiven};
use crate::app::theme::focus::on_button;
use crate::app::theme::widgets::PointerHint;
use crate::app::viewpoint::WheelTaken;
use crate::editor::{Draft, Edit, Editor, Symmetry};
use crate::games::beam;
use crate::notation::words;
use crate::rules::{Player, Square};
use crate::setups::{Library, Looks};
use crate::tabletop::Rotation;
use std::sync::Arc;

/// The edition with which the first board is made.
const FIRST_EDITION: &str = "khet-2";

/// Makes edits, and says why one cannot be made.
#[derive(SystemParam)]
pub(super) struct Hand<'w> {
    pub bench: ResMut<'w, Workbench>,
    notices: MessageWriter<'w, Notice>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

impl Hand<'_> {
    /// Says something.
    pub fn tell(&mut self, words: String, bad: bool) {
        self.notices.write(Notice { words, bad });
    }

    /// Makes an edit.
    pub fn make(&mut self, edit: Option<Edit>) {
        if let Some(edit) = edit
            && let Err(words) = self.bench.edit(&edit)
        {
            self.tell(words::sentence(&words), true);
        }
        self.redraw.write(RequestRedraw);
    }
}

/// Opens the editor.
pub(super) fn open(
    mut wanted: MessageReader<EditorWanted>,
    table: Res<Table>,
    shelf: Option<Res<Shelf>>,
    thoughts: Res<Thoughts>,
    mut bench: ResMut<Workbench>,
    mut asks: MessageWriter<Ask>,
    mut requests: MessageWriter<Request>,
) {
    let (Some(wanted), Some(shelf)) = (wanted.read().last(), shelf) else { return };
    let opened = match wanted {
        EditorWanted::Continue if bench.editor.is_some() => None,
        EditorWanted::Continue => shelf.0.edition(FIRST_EDITION).map(Draft::empty),
        EditorWanted::Copy(id) => shelf.0.find(id).ok().map(Draft::copy_of),
        EditorWanted::Position => on_table(&table, &shelf.0),
    };
    match opened {
        // What was being made before is an undo away.
        Some(draft) if bench.editor.is_some() => {
            let opened = bench.edit(&Edit::Open(Box::new(draft)));
            debug_assert!(opened.is_ok(), "it replaces all of the draft, and so can always be made");
        }
        Some(draft) => {
            let mut editor = Editor::new(draft);
            editor.symmetry = Symmetry::HalfTurn;
            bench.editor = Some(editor);
            bench.follow();
        }
        None if bench.editor.is_none() => return,
        None => {}
    }
    bench.let_go();
    (bench.hover, bench.pressed, bench.firing, bench.laid) = (None, None, Firing::No, None);
    if thoughts.analysis.is_some() {
        asks.write(Ask::Analysis);
    }
    if let Some(laid) = bench.to_lay() {
        requests.write(request(&laid.draft, laid.can_undo, laid.can_redo));
        bench.laid = Some(laid);
    }
}

/// The position of the game on the table.
fn on_table(table: &Table, library: &Library) -> Option<Draft> {
    let position = beam::position(table.session()).filter(|_| table.is_game())?;
    let edition = library.edition_of(position.rules());
    let looks = edition.map_or_else(|| Arc::new(Looks::default()), |edition| Arc::clone(&edition.looks));
    let mut about = crate::editor::About::default();
    if !table.title.is_empty() {
        about.name = match table.session().ply_count() {
            0 if table.title.ends_with(" copy") => table.title.clone(),
            0 => format!("{} copy", table.title),
            turns => format!("{} after {turns} turns", table.title),
        };
    }
    Draft::of_position(position, &looks).edited(&Edit::About(about), Symmetry::Off).ok()
}

fn request(draft: &Draft, can_undo: bool, can_redo: bool) -> Request {
    let name = &draft.about().name;
    let title = if name.is_empty() { "New set-up".into() } else { name.clone() };
    Request::Lay(draft.state(), EditedBoard { can_undo, can_redo }, title)
}

/// Follows the pointer: hovering, clicks, drags and the wheel.
pub(super) fn follow_pointer(
    mut pointed: MessageReader<Pointed>,
    open: Res<TableOpen>,
    mut focus: Option<ResMut<InputFocus>>,
    mut wheel: Local<f32>,
    mut hand: Hand,
) {
    if !open.0 || hand.bench.firing != Firing::No {
        pointed.clear();
        if hand.bench.hover.is_some() && !open.0 {
            (hand.bench.hover, hand.bench.pressed) = (None, None);
        }
        return;
    }
    let mut notched = 0.0;
    for &pointed in pointed.read() {
        match pointed {
            Pointed::Over(place) => {
                let hover = aimed(&hand.bench, place);
                if hand.bench.hover != hover || hand.bench.by_keys {
                    (hand.bench.hover, hand.bench.by_keys) = (hover, false);
                    *wheel = 0.0;
                    hand.redraw.write(RequestRedraw);
                }
            }
            Pointed::Out if !hand.bench.by_keys => {
                if hand.bench.hover.take().is_some() {
                    hand.redraw.write(RequestRedraw);
                }
            }
            Pointed::Out => {}
            Pointed::Press(place) => {
                if let Some(focus) = &mut focus {
                    focus.clear();
                }
                hand.bench.by_keys = false;
                hand.bench.pressed = aimed(&hand.bench, place);
            }
            Pointed::Release(place) => {
                let to = aimed(&hand.bench, place);
                let edit = hand.bench.release(to);
                hand.make(edit);
            }
            Pointed::Remove(place) => {
                let at = aimed(&hand.bench, place);
                hand.make(at.map(Edit::Remove));
            }
            Pointed::Wheel(notches) => notched += notches,
        }
    }
    // At most a quarter in a frame: an event comes once for each thing that lies under the pointer.
    *wheel += notched;
    if wheel.abs() >= 1.0 && hand.bench.hover.is_some() {
        let rotation = if *wheel > 0.0 { Rotation::Clockwise } else { Rotation::CounterClockwise };
        *wheel = 0.0;
        let edit = hand.bench.turn(rotation);
        hand.make(edit);
    }
}

/// The square that the pointer means: of the piece that it is on; but what is held hides no square behind it.
fn aimed(bench: &Workbench, Place { piece, ground }: Place) -> Option<Square> {
    let is_ghost = |square: Square| bench.laid.as_ref().is_some_and(|laid| laid.ghosts.contains(square));
    let drags = bench.pressed.is_some();
    piece.filter(|&square| !drags && !is_ghost(square)).or(ground)
}

/// Carries out the commands for the board.
pub(super) fn handle_commands(
    mut given: MessageReader<CommandGiven>,
    table: Res<Table>,
    open: Res<TableOpen>,
    hovered: Res<HoveredSquare>,
    buttons: Query<(), With<Button>>,
    mut focus: Option<ResMut<InputFocus>>,
    mut menus: MessageWriter<MenuWanted>,
    mut hand: Hand,
) {
    if !table.is_editor() || !open.0 || hand.bench.firing != Firing::No {
        given.clear();
        return;
    }
    // The cursor has moved in the frame before.
    if hand.bench.by_keys && hand.bench.hover != hovered.0 {
        hand.bench.hover = hovered.0;
        hand.redraw.write(RequestRedraw);
    }
    for &CommandGiven(command) in given.read() {
        let on_button = focus.as_ref().is_some_and(|focus| on_button(focus, &buttons));
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
            Command::RemovePiece => hand.bench.meant().map(Edit::Remove),
            Command::RecolourPiece => hand.bench.meant().map(Edit::Recolour),
            Command::NextKind => {
                hand.bench.take_next_kind();
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
                let editor = hand.bench.editor.as_mut();
                let moved =
                    editor.is_some_and(|editor| if command == Command::Undo { editor.undo() } else { editor.redo() });
                if moved {
                    hand.bench.follow();
                }
                None
            }
            Command::Cancel if on_button => {
                if let Some(focus) = &mut focus {
                    focus.clear();
                }
                None
            }
            Command::Cancel => {
                if !hand.bench.let_go() {
                    menus.write(MenuWanted);
                }
                None
            }
            _ => continue,
        };
        hand.make(edit);
    }
}

/// Fires a laser as soon as the table shows the draft alone.
pub(super) fn want_shot(hand: &mut Hand, player: Player) -> Option<Edit> {
    let draft = hand.bench.draft()?;
    if draft.state().shot(player).is_some() {
        hand.bench.firing = Firing::Wanted(player);
    } else {
        let words = format!("{} has no laser on this board.", draft.board().player_name(player));
        hand.tell(words, true);
    }
    None
}

/// Lays the draft on the table where it differs from what lies there, with the piece that is held.
pub(super) fn lay(table: Res<Table>, mut bench: ResMut<Workbench>, mut requests: MessageWriter<Request>) {
    if !table.is_editor() || bench.firing == Firing::Running || !bench.is_changed() {
        return;
    }
    let Some(laid) = bench.bypass_change_detection().to_lay().filter(|laid| bench.laid.as_ref() != Some(laid)) else {
        return;
    };
    requests.write(request(&laid.draft, laid.can_undo, laid.can_redo));
    bench.laid = Some(laid);
}

/// Fires the laser when the draft lies on the table.
pub(super) fn fire(
    timeline: Res<Timeline>,
    mut bench: ResMut<Workbench>,
    mut laid: Local<bool>,
    mut chosen: MessageWriter<ActionChosen>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Firing::Wanted(player) = bench.firing else {
        *laid = false;
        return;
    };
    redraw.write(RequestRedraw);
    // What is chosen in the frame in which a board is laid was aimed at another one.
    if std::mem::replace(&mut *laid, true) && timeline.is_idle() {
        chosen.write(ActionChosen(beam::fire(player)));
        bench.firing = Firing::Running;
    }
}

/// Puts the pieces back that a shot destroyed.
pub(super) fn end_shot(
    mut settled: MessageReader<TurnSettled>,
    mut bench: ResMut<Workbench>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if settled.read().count() > 0 && bench.firing == Firing::Running {
        (bench.firing, bench.laid) = (Firing::No, None);
        redraw.write(RequestRedraw);
    }
}

/// Lets go of everything when a game lies on the table again.
pub(super) fn notice_other_game(table: Res<Table>, mut bench: ResMut<Workbench>) {
    if table.is_changed() && !table.is_editor() && bench.laid.is_some() {
        bench.let_go();
        (bench.laid, bench.hover, bench.pressed, bench.firing) = (None, None, None, Firing::No);
    }
}

/// Publishes what the pointer would do: the hint, its shape, and that the wheel turns pieces.
pub(super) fn publish_hover(
    table: Res<Table>,
    open: Res<TableOpen>,
    bench: Res<Workbench>,
    mut hint: ResMut<ClickHint>,
    mut wheel: ResMut<WheelTaken>,
    mut pointer: ResMut<PointerHint>,
) {
    if !table.is_editor() || !open.0 {
        return;
    }
    let on_piece = bench.hover.is_some_and(|at| bench.draft().is_some_and(|draft| draft.piece(at).is_some()));
    let places = bench.hover.is_some() && bench.tool != Tool::Hand;
    wheel.set_if_neq(WheelTaken(on_piece || places && matches!(bench.tool, Tool::Piece(..))));
    pointer.set_if_neq(PointerHint(on_piece || places));
    hint.set_if_neq(ClickHint(says(&bench)));
}

/// What a click would do.
fn says(bench: &Workbench) -> Option<String> {
    let (at, draft) = (bench.hover?, bench.draft()?);
    let stands = draft.piece(at).map(|piece| {
        let owner = draft.board().player_name(piece.owner);
        format!("{at}: {owner}'s {}", draft.board().look(piece.look).label)
    });
    let reserved = draft.board().reserved_for(at);
    Some(match (bench.tool, bench.next_piece(), stands) {
        (Tool::Piece(..), Some(piece), None) => {
            let label = &draft.board().look(piece.look).label;
            match reserved.filter(|&player| player != piece.owner) {
                Some(player) => format!("{at} is reserved for {}", draft.board().player_name(player)),
                None => format!("{at}: place the {label}    wheel or Q E  turn"),
            }
        }
        (Tool::Erase, _, Some(stands)) => format!("{stands}    click  remove"),
        (Tool::Reserve(player), ..) => match reserved == Some(player) {
            true => format!("{at}: free for both"),
            false => format!("{at}: only for {}", draft.board().player_name(player)),
        },
        (Tool::Hole, ..) => {
            format!("{at}: {}", if draft.board().has_square(at) { "cut it out" } else { "put it back" })
        }
        (_, _, Some(stands)) => format!("{stands}    wheel or Q E  turn    drag  move    right click  remove"),
        _ => return None,
    })
}
