//! The actions of the panel's buttons, and when they look pressed.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::bench::{Tool, Workbench};
use super::hand::Hand;
use editor::{BoardEdit, Draft, Edit, Symmetry};
use kit::ui::press::{chosen_if, on_press};
use tabletop::Player;

/// Applies an edit derived from the workbench when pressed.
pub(super) fn edits(edit: impl Fn(&mut Hand) -> Option<Edit> + Send + Sync + 'static) -> impl Bundle {
    on_press(move |_: On<Activate>, mut hand: Hand| {
        let edit = edit(&mut hand);
        hand.apply(edit);
    })
}

/// Selects a tool when pressed.
pub(super) fn takes(tool: Tool) -> impl Bundle {
    let take = edits(move |hand| {
        hand.bench.take(tool);
        None
    });
    (take, chosen_if(move |bench: Res<Workbench>| bench.is_active(tool)))
}

/// Chooses the symmetry when pressed.
pub(super) fn chooses(symmetry: Symmetry) -> impl Bundle {
    let choose = edits(move |hand| {
        if let Some(editor) = &mut hand.bench.editor {
            editor.symmetry = symmetry;
        }
        None
    });
    (choose, chosen_if(move |bench: Res<Workbench>| bench.symmetry() == symmetry))
}

/// Chooses the player who begins when pressed.
pub(super) fn begins(player: Player) -> impl Bundle {
    let is_chosen = move |bench: Res<Workbench>| bench.draft().map(Draft::to_move) == Some(player);
    (edits(move |_| Some(Edit::ToMove(player))), chosen_if(is_chosen))
}

/// Adds or removes files and ranks when pressed.
pub(super) fn resizes(files: i8, ranks: i8) -> impl Bundle {
    edits(move |hand| {
        let board = hand.bench.draft()?.board();
        let to = |now: u8, more: i8| now.saturating_add_signed(more).clamp(1, 16);
        Some(Edit::Board(BoardEdit::Resize(to(board.files, files), to(board.ranks, ranks))))
    })
}

/// Gives the selected piece, or the held one, to the other player.
pub(super) fn recolour(hand: &mut Hand) -> Option<Edit> {
    let selected = hand.bench.selected.map(Edit::Recolour);
    if selected.is_none() {
        hand.bench.take_other_side();
    }
    selected
}

/// Returns whether a piece is held or selected.
pub(super) fn has_piece(bench: Res<Workbench>) -> bool {
    bench.selected.is_some() || matches!(bench.tool, Tool::Piece(..))
}

pub(super) fn has_selected(bench: Res<Workbench>) -> bool {
    bench.selected.is_some()
}
