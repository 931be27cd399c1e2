//! The tools of the panel: pieces, brushes, symmetry, actions on a piece, and the size of the board.

use bevy::prelude::*;

use super::bench::{Tool, Workbench};
use super::buttons::{chooses, edits, has_piece, has_selected, recolour, resizes, takes};
use super::panel::spawn_button;
use crate::theme::ActiveTheme;
use crate::ui::help::{Help, HelpOn};
use crate::ui::press::enabled_if;
use crate::ui::side_panel::{heading, narrow, row};
use crate::ui::widgets::{ButtonStyle, button_of, layout, text};
use crate::ui::{fonts, icons, palette};
use editor::{Draft, Edit, Symmetry};
use rules::Player;
use tabletop::{LookId, Rotation};

/// The size of a palette button, of which six fit side by side, and of its icon.
const CELL: f32 = 32.0;
const ICON: f32 = 24.0;

/// The text with the size of the board.
#[derive(Component)]
pub(super) struct SizeText;

/// Spawns a button for each kind of piece of both players.
pub(super) fn spawn_palette(commands: &mut Commands, parent: Entity, draft: &Draft, theme: &ActiveTheme) {
    let board = draft.board();
    for player in Player::BOTH {
        heading(commands, parent, board.player_name(player));
        let line = commands.spawn((layout(row()), ChildOf(parent))).id();
        for (number, look) in board.looks.iter().enumerate() {
            let id = LookId(number as u8);
            let piece = draft.new_piece(id, player, if player == Player::First { 0 } else { 2 });
            let name = format!("{} {}", board.player_name(player), look.label);
            let icon = icons::piece(theme, board, piece, ICON);
            let button = button_of(name, ButtonStyle::Plain, CELL, icon);
            let mut button = commands.spawn((button, takes(Tool::Piece(id, player)), ChildOf(line)));
            let on = HelpOn(format!("{}: {}", board.player_name(player), look.label));
            button.insert((Help { does: "Place pieces of this kind", unavailable: "" }, on));
            button.entry::<Node>().and_modify(|mut node| {
                (node.width, node.height, node.padding) = (px(CELL), px(CELL), UiRect::ZERO);
            });
        }
    }
}

/// Spawns the hand, and the brushes that change the board.
pub(super) fn spawn_brushes(commands: &mut Commands, parent: Entity) {
    heading(commands, parent, "Brushes");
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    for (label, tool, help) in [
        ("Hand", Tool::Hand, "Select and drag pieces"),
        ("Erase", Tool::Erase, "Take pieces off the board"),
        ("Wall", Tool::Wall, "Build walls between squares, or take them away"),
        ("Hole", Tool::Hole, "Cut squares out of the board, or put them back"),
    ] {
        let button = spawn_button(commands, line, label, takes(tool), help);
        // All four fit side by side.
        commands.entity(button).entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(6), px(0)));
    }
}

/// Spawns the brushes that give squares and walls to a player.
pub(super) fn spawn_brushes_by_player(commands: &mut Commands, parent: Entity, draft: &Draft) {
    let only = |player| takes(Tool::Reserve(player));
    spawn_by_player(commands, parent, draft, "Only", only, "Reserve squares for this player, or free them");
    let laser = |player| takes(Tool::Laser(player));
    let help = "Put this player's laser into the wall at the edge, or take it from there";
    spawn_by_player(commands, parent, draft, "Wall laser", laser, help);
}

/// Spawns a label and a button for each player.
pub(super) fn spawn_by_player<B: Bundle>(
    commands: &mut Commands,
    parent: Entity,
    draft: &Draft,
    label: &str,
    does: impl Fn(Player) -> B,
    help: &'static str,
) {
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    commands.spawn((
        layout(Node { width: px(78), ..default() }),
        children![text(label, fonts::semibold(13.0), palette::INK_FAINT)],
        ChildOf(line),
    ));
    for player in Player::BOTH {
        let name = draft.board().player_name(player);
        let words = text(name, fonts::semibold(14.0), palette::INK);
        let button = button_of(format!("{label} {name}"), ButtonStyle::Plain, 30.0, words);
        let mut button = commands.spawn((button, does(player), ChildOf(line)));
        button.insert(Help { does: help, unavailable: "" });
        narrow(&mut button);
    }
}

pub(super) fn spawn_symmetry(commands: &mut Commands, parent: Entity) {
    heading(commands, parent, "Symmetry");
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    for (symmetry, label, help) in [
        (Symmetry::Off, "Off", "Place on one side only"),
        (Symmetry::HalfTurn, "Half turn", "Place on both sides, as the board looks from the other seat"),
        (Symmetry::Mirror, "Mirror", "Place on both sides, as in a mirror between the players"),
    ] {
        spawn_button(commands, line, label, chooses(symmetry), help);
    }
}

/// Spawns the actions on the selected piece, or the one in the hand.
pub(super) fn spawn_selected(commands: &mut Commands, parent: Entity) {
    heading(commands, parent, "Selected piece");
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    for (label, rotation, help) in [
        ("Turn left", Rotation::CounterClockwise, "Turn the piece anticlockwise"),
        ("Turn right", Rotation::Clockwise, "Turn the piece clockwise"),
    ] {
        let turn = (edits(move |hand| hand.bench.turn(rotation)), enabled_if(has_piece));
        spawn_button(commands, line, label, turn, help);
    }
    let recolour = (edits(recolour), enabled_if(has_piece));
    spawn_button(commands, line, "Switch side", recolour, "Make the piece the other player's");
    let remove = (edits(|hand| hand.bench.selected.map(Edit::Remove)), enabled_if(has_selected));
    spawn_button(commands, line, "Remove", remove, "Take the piece off the board");
}

pub(super) fn spawn_size(commands: &mut Commands, parent: Entity) {
    heading(commands, parent, "Board");
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    commands.spawn((
        SizeText,
        text("", fonts::regular(14.0), palette::INK),
        Node { min_width: px(52), ..default() },
        ChildOf(line),
    ));
    for (label, files, ranks, help) in [
        ("− file", -1, 0, "Remove a column"),
        ("+ file", 1, 0, "Add a column"),
        ("− rank", 0, -1, "Remove a row"),
        ("+ rank", 0, 1, "Add a row"),
    ] {
        spawn_button(commands, line, label, resizes(files, ranks), help);
    }
    spawn_button(commands, line, "Clear", edits(|_| Some(Edit::Clear)), "Take all pieces off the board");
}

/// Updates the text with the size of the board.
pub(super) fn update_board_text(
    bench: Res<Workbench>,
    added: Query<(), Added<SizeText>>,
    mut texts: Query<&mut Text, With<SizeText>>,
) {
    if !bench.is_changed() && added.is_empty() {
        return;
    }
    let Some(board) = bench.draft().map(Draft::board) else { return };
    let words = format!("{} × {}", board.files, board.ranks);
    for mut text in &mut texts {
        if text.0 != words {
            text.0.clone_from(&words);
        }
    }
}
