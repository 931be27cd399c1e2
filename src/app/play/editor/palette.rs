//! The tools of the panel: pieces, brushes, symmetry, actions on a piece, and the size of the board.

use bevy::prelude::*;

use super::bench::{Tool, Workbench};
use super::buttons::{chooses, edits, has_piece, has_selected, recolour, resizes, takes};
use super::panel::spawn_button;
use editor::{Draft, Edit, Symmetry};
use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use kit::ui::side_panel::{heading, narrow, row};
use phrases::{Phrase, phrase};
use tabletop::{LookId, Player, Rotation};

/// The size of a palette button, of which six fit side by side, and of its icon.
const CELL: f32 = 32.0;
const ICON: f32 = 24.0;

/// Spawns a button for each kind of piece of both players, and of nobody.
pub(super) fn spawn_palette(commands: &mut Commands, parent: Entity, draft: &Draft, theme: &ActiveTheme) {
    let kinds = || draft.board().looks.iter().zip(0..).map(|(look, number)| (look, LookId(number)));
    for player in Player::BOTH {
        heading(commands, parent, phrase!("player-name", player = draft.side(player)));
        let line = commands.spawn((layout(row()), ChildOf(parent))).id();
        for (_, id) in kinds().filter(|(look, _)| !look.neutral) {
            spawn_kind(commands, line, draft, theme, (id, player));
        }
    }
    let neutral: Vec<LookId> = kinds().filter(|(look, _)| look.neutral).map(|(_, id)| id).collect();
    if !neutral.is_empty() {
        let line = labelled(commands, parent, phrase!("editor-neutral"));
        for id in neutral {
            spawn_kind(commands, line, draft, theme, (id, Player::First));
        }
    }
}

/// Spawns the button of a kind of piece.
fn spawn_kind(
    commands: &mut Commands,
    line: Entity,
    draft: &Draft,
    theme: &ActiveTheme,
    (id, player): (LookId, Player),
) {
    let board = draft.board();
    let look = board.look(id);
    let piece = draft.new_piece(id, player, if player == Player::First { 0 } else { 2 });
    let (name, help) = match look.neutral {
        _ if draft.is_tower(id) => (look.label.clone(), phrase!("editor-place.tower")),
        true => (look.label.clone(), phrase!("editor-place.neutral", piece = look.piece())),
        false => (
            format!("{} {}", board.player_name(player), look.label),
            phrase!("editor-place.help", piece = look.piece(), player = draft.side(player)),
        ),
    };
    let button = button_of(name, ButtonStyle::Plain, CELL, icons::piece(theme, board, piece, ICON));
    let mut button = commands.spawn((button, takes(Tool::Piece(id, player)), Help::new(help), ChildOf(line)));
    button.entry::<Node>().and_modify(|mut node| {
        (node.width, node.height, node.padding) = (px(CELL), px(CELL), UiRect::ZERO);
    });
}

/// Spawns the hand, and the brushes that change the board.
pub(super) fn spawn_brushes(commands: &mut Commands, parent: Entity) {
    heading(commands, parent, phrase!("editor-brushes"));
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    for (label, tool) in [
        (phrase!("editor-hand"), Tool::Hand),
        (phrase!("editor-erase"), Tool::Erase),
        (phrase!("editor-wall"), Tool::Wall),
        (phrase!("editor-hole"), Tool::Hole),
    ] {
        let button = spawn_button(commands, line, label, takes(tool));
        // All four fit side by side.
        commands.entity(button).entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(6), px(0)));
    }
}

/// Spawns the brushes that give squares and walls to a player.
pub(super) fn spawn_brushes_by_player(commands: &mut Commands, parent: Entity, draft: &Draft) {
    let only = |player| takes(Tool::Reserve(player));
    spawn_by_player(commands, parent, draft, phrase!("editor-reserve"), only);
    let laser = |player| takes(Tool::Laser(player));
    spawn_by_player(commands, parent, draft, phrase!("editor-wall-laser"), laser);
}

/// Spawns a row that begins with a label.
fn labelled(commands: &mut Commands, parent: Entity, label: Phrase) -> Entity {
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    commands.spawn((
        layout(Node { width: px(86), ..default() }),
        children![text(label, fonts::semibold(13.0), palette::INK_FAINT)],
        ChildOf(line),
    ));
    line
}

/// Spawns a label and a button for each player, and returns their row. The label's `help` is that of the buttons, about
/// `$player`.
pub(super) fn spawn_by_player<B: Bundle>(
    commands: &mut Commands,
    parent: Entity,
    draft: &Draft,
    label: Phrase,
    does: impl Fn(Player) -> B,
) -> Entity {
    let line = labelled(commands, parent, label.clone());
    for player in Player::BOTH {
        let name = phrase!("player-name", player = draft.side(player));
        let words = text(name.clone(), fonts::semibold(14.0), palette::INK);
        let button = button_of(format!("{label} {name}"), ButtonStyle::Plain, 30.0, words);
        let mut button = commands.spawn((button, does(player), ChildOf(line)));
        button.insert(Help::new(label.attribute("help").with("player", draft.side(player))));
        narrow(&mut button);
    }
    line
}

pub(super) fn spawn_symmetry(commands: &mut Commands, parent: Entity) {
    heading(commands, parent, phrase!("editor-symmetry"));
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    for (symmetry, label) in [
        (Symmetry::Off, phrase!("editor-symmetry-off")),
        (Symmetry::HalfTurn, phrase!("editor-symmetry-half-turn")),
        (Symmetry::Mirror, phrase!("editor-symmetry-mirror")),
    ] {
        spawn_button(commands, line, label, chooses(symmetry));
    }
}

/// Spawns the actions on the selected piece, or the held one.
pub(super) fn spawn_selected(commands: &mut Commands, parent: Entity) {
    heading(commands, parent, phrase!("editor-selected"));
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    for (label, rotation) in
        [(phrase!("editor-turn-left"), Rotation::CounterClockwise), (phrase!("editor-turn-right"), Rotation::Clockwise)]
    {
        let turn = (edits(move |hand| hand.bench.turn(rotation)), enabled_if(has_piece));
        spawn_button(commands, line, label, turn);
    }
    let recolour = (edits(recolour), enabled_if(has_piece));
    spawn_button(commands, line, phrase!("editor-recolour"), recolour);
    let remove = (edits(|hand| hand.bench.selected.map(Edit::Remove)), enabled_if(has_selected));
    spawn_button(commands, line, phrase!("editor-remove"), remove);
}

pub(super) fn spawn_size(commands: &mut Commands, parent: Entity) {
    heading(commands, parent, phrase!("editor-board"));
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    commands.spawn((
        text("", fonts::regular(14.0), palette::INK),
        says(|bench: Res<Workbench>| match bench.draft().map(Draft::board) {
            Some(board) => phrase!("editor-size", files = board.files, ranks = board.ranks),
            None => Phrase::default(),
        }),
        Node { min_width: px(52), ..default() },
        ChildOf(line),
    ));
    for (label, files, ranks) in [
        (phrase!("editor-fewer-files"), -1, 0),
        (phrase!("editor-more-files"), 1, 0),
        (phrase!("editor-fewer-ranks"), 0, -1),
        (phrase!("editor-more-ranks"), 0, 1),
    ] {
        spawn_button(commands, line, label, resizes(files, ranks));
    }
    spawn_button(commands, line, phrase!("editor-clear"), edits(|_| Some(Edit::Clear)));
}
