//! The moves so far in two columns, as on a score sheet. A click looks at the position after a turn.

use std::sync::Arc;

use bevy::prelude::*;

use super::HudAction;
use crate::app::referee::{Table, Timeline};
use crate::app::theme::widgets::{ButtonStyle, button_of, layout, text};
use crate::app::theme::{ActiveTheme, fonts, palette};
use crate::rules::Player;
use crate::tabletop::{Turn, move_number};

/// The list of moves; its children are the rows.
#[derive(Component)]
pub(super) struct MoveList;

/// The rows and cells shown now: a turn adds a cell, an undo removes one.
#[derive(Default)]
pub(super) struct Sheet {
    cells: Vec<Cell>,
    /// The last may still lack its right cell.
    rows: Vec<Entity>,
    /// Who began: where the second player did, the first row has no left move.
    first: Option<Player>,
}

struct Cell {
    turn: Arc<Turn>,
    /// Its losses are shown as well: the light has told them.
    told: bool,
    button: Entity,
}

/// Adds and removes cells so that the list shows the game.
pub(super) fn update_moves(
    table: Res<Table>,
    timeline: Res<Timeline>,
    look: Res<ActiveTheme>,
    mut list: Query<(Entity, &mut ScrollPosition), With<MoveList>>,
    spawned: Query<(), Added<MoveList>>,
    mut styles: Query<&mut ButtonStyle>,
    mut sheet: Local<Sheet>,
    mut commands: Commands,
) {
    let Ok((list, mut scroll)) = list.single_mut() else { return };
    let session = table.session();
    let live = timeline.now().filter(|_| timeline.is_live()).map(|(turn, _)| turn);
    let turns: Vec<(&Arc<Turn>, bool)> =
        session.line_turns().map(|turn| (turn, live.is_none_or(|live| !Arc::ptr_eq(live, turn)))).collect();
    let starter = session.start().to_move();
    let same =
        |(cell, (turn, told)): &(&Cell, &(&Arc<Turn>, bool))| Arc::ptr_eq(&cell.turn, turn) && cell.told == *told;
    let kept = sheet.cells.iter().zip(&turns).take_while(same).count();
    let anew = sheet.first != Some(starter) || look.is_changed() || !spawned.is_empty();
    let kept = if anew { 0 } else { kept };
    let grows = turns.len() > kept;
    sheet.first = Some(starter);
    for cell in sheet.cells.drain(kept..) {
        commands.entity(cell.button).despawn();
    }
    let rows = move_number(turns[..kept].iter().map(|(turn, _)| turn.player));
    for row in sheet.rows.drain(rows..) {
        commands.entity(row).despawn();
    }
    let shown = session.ply_count();
    for (ply, &(turn, told)) in turns.iter().enumerate().skip(kept) {
        let column = turn.player.index();
        if column == 0 || sheet.rows.is_empty() {
            let number = sheet.rows.len() + 1;
            let row = commands.spawn((row(number), ChildOf(list))).id();
            if column == 1 {
                commands.spawn((blank(), ChildOf(row)));
            }
            sheet.rows.push(row);
        }
        let Some(&row) = sheet.rows.last() else { continue };
        let style = style(ply + 1 == shown);
        let content = text(turn.action.to_string(), fonts::tabular(14.0), palette::INK);
        let button = button_of(format!("Turn {}", ply + 1), style, 24.0, content);
        let button = commands.spawn((button, HudAction::LookAt(ply + 1), ChildOf(row))).id();
        commands.entity(button).insert(cell_node());
        for loss in turn.losses().filter(|_| told) {
            let ink = look.side(table.board(), loss.piece.owner).ink;
            commands.spawn((ChildOf(button), text(format!("×{}", loss.at), fonts::tabular(12.0), ink)));
        }
        sheet.cells.push(Cell { turn: Arc::clone(turn), told, button });
    }
    // The turn that led to the position that is shown stands out.
    for (ply, cell) in sheet.cells.iter().enumerate() {
        if let Ok(mut now) = styles.get_mut(cell.button) {
            now.set_if_neq(style(ply + 1 == shown));
        }
    }
    if grows && !session.is_looking_back() {
        // Beyond the end; the layout clamps it.
        scroll.y = 1e6;
    }
}

fn style(is_shown: bool) -> ButtonStyle {
    if is_shown { ButtonStyle::Chosen } else { ButtonStyle::Quiet }
}

fn row(number: usize) -> impl Bundle {
    (
        Name::new(format!("Move {number}")),
        layout(Node {
            height: px(26),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            column_gap: px(4),
            ..default()
        }),
        children![(
            layout(Node { width: px(30), flex_shrink: 0.0, ..default() }),
            children![text(format!("{number}."), fonts::tabular(13.0), palette::INK_FAINT)],
        )],
    )
}

fn cell_node() -> Node {
    Node {
        width: px(94),
        flex_shrink: 0.0,
        height: px(24),
        padding: UiRect::axes(px(5), px(0)),
        column_gap: px(4),
        align_items: AlignItems::Center,
        border: px(1).all(),
        border_radius: BorderRadius::all(px(5)),
        overflow: Overflow::clip(),
        ..default()
    }
}

fn blank() -> impl Bundle {
    layout(cell_node())
}
