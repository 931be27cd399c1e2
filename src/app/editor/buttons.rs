//! The buttons of the panel: what they do, and how they look meanwhile.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

use super::bench::{Tool, Workbench};
use super::hand::{Hand, want_shot};
use crate::referee::Request;
use crate::ui::widgets::ButtonStyle;
use editor::{BoardEdit, Edit, Symmetry};
use rules::Player;
use tabletop::Rotation;

/// A button of the panel.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) enum EditorButton {
    /// Takes a tool.
    Take(Tool),
    /// Chooses the symmetry.
    Symmetry(Symmetry),
    /// Chooses who begins.
    ToMove(Player),
    /// Fires a laser.
    Fire(Player),
    /// Takes all pieces off the board.
    Clear,
    /// Adds files and ranks, or takes them away.
    Resize(i8, i8),
    /// Turns the piece in the hand, or the selected one.
    Turn(Rotation),
    /// Makes it the other player's.
    Recolour,
    /// Takes the selected piece off the board.
    Remove,
    /// Goes back to the game.
    Leave,
}

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<&EditorButton>,
    mut hand: Hand,
    mut requests: MessageWriter<Request>,
) {
    let Ok(&button) = buttons.get(activate.entity) else { return };
    let edit = match button {
        EditorButton::Take(tool) => {
            hand.bench.take(tool);
            None
        }
        EditorButton::Symmetry(symmetry) => {
            if let Some(editor) = &mut hand.bench.editor {
                editor.symmetry = symmetry;
            }
            None
        }
        EditorButton::ToMove(player) => Some(Edit::ToMove(player)),
        EditorButton::Fire(player) => want_shot(&mut hand, player),
        EditorButton::Clear => Some(Edit::Clear),
        EditorButton::Resize(files, ranks) => {
            let board = hand.bench.draft().map(|draft| (draft.board().files, draft.board().ranks));
            board.map(|size| {
                let to = |now: u8, more: i8| now.saturating_add_signed(more).clamp(1, 16);
                Edit::Board(BoardEdit::Resize(to(size.0, files), to(size.1, ranks)))
            })
        }
        EditorButton::Turn(rotation) => hand.bench.turn(rotation),
        EditorButton::Recolour => match hand.bench.selected {
            Some(at) => Some(Edit::Recolour(at)),
            None => {
                hand.bench.take_other_side();
                None
            }
        },
        EditorButton::Remove => hand.bench.selected.map(Edit::Remove),
        EditorButton::Leave => {
            requests.write(Request::LeaveEditor);
            return;
        }
    };
    hand.make(edit);
}

/// Marks what is chosen, and which buttons have nothing to act on.
pub(super) fn update_chosen(
    bench: Res<Workbench>,
    added: Query<(), Added<EditorButton>>,
    mut buttons: Query<(Entity, &EditorButton, &mut ButtonStyle, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    if !bench.is_changed() && added.is_empty() {
        return;
    }
    let Some(draft) = bench.draft() else { return };
    let in_hand = matches!(bench.tool, Tool::Piece(..));
    for (entity, &button, mut style, disabled) in &mut buttons {
        let is_chosen = match button {
            EditorButton::Take(tool) => tool == bench.tool,
            EditorButton::Symmetry(symmetry) => symmetry == bench.symmetry(),
            EditorButton::ToMove(player) => player == draft.to_move(),
            _ => false,
        };
        style.set_if_neq(if is_chosen { ButtonStyle::Chosen } else { ButtonStyle::Plain });
        let has_nothing = match button {
            EditorButton::Turn(_) | EditorButton::Recolour => bench.selected.is_none() && !in_hand,
            EditorButton::Remove => bench.selected.is_none(),
            _ => false,
        };
        match (has_nothing, disabled) {
            (true, false) => _ = commands.entity(entity).insert(InteractionDisabled),
            (false, true) => _ = commands.entity(entity).remove::<InteractionDisabled>(),
            _ => {}
        }
    }
}
