//! The moves so far in two columns, as on a score sheet.

use std::sync::Arc;

use bevy::prelude::*;

use crate::app::referee::Table;
use crate::app::theme::widgets::{layout, text};
use crate::app::theme::{fonts, palette};
use crate::rules::Player;
use crate::tabletop::{Turn, move_number};

/// The list of moves; its children are the rows.
#[derive(Component)]
pub(super) struct MoveList;

/// The rows and cells shown now: a turn adds a cell, an undo removes one.
#[derive(Default)]
pub(super) struct Sheet {
    cells: Vec<(Arc<Turn>, Entity)>,
    /// The last may still lack its right cell.
    rows: Vec<Entity>,
    /// Who began: where the second player did, the first row has no left move.
    first: Option<Player>,
}

/// Adds and removes cells so that the list shows the game.
pub(super) fn update_moves(
    table: Res<Table>,
    mut list: Query<(Entity, &mut ScrollPosition), With<MoveList>>,
    spawned: Query<(), Added<MoveList>>,
    mut backs: Query<&mut BackgroundColor>,
    mut sheet: Local<Sheet>,
    mut commands: Commands,
) {
    if !table.is_changed() && spawned.is_empty() {
        return;
    }
    let Ok((list, mut scroll)) = list.single_mut() else { return };
    let turns: Vec<&Arc<Turn>> = table.session().turns().collect();
    let starter = table.session().start().to_move();
    let kept = sheet.cells.iter().zip(&turns).take_while(|((shown, _), turn)| Arc::ptr_eq(shown, turn)).count();
    if kept == sheet.cells.len() && kept == turns.len() && sheet.first == Some(starter) {
        return;
    }
    let kept = if sheet.first == Some(starter) { kept } else { 0 };
    sheet.first = Some(starter);
    for (_, cell) in sheet.cells.drain(kept..) {
        commands.entity(cell).despawn();
    }
    let rows = move_number(turns[..kept].iter().map(|turn| turn.player));
    for row in sheet.rows.drain(rows..) {
        commands.entity(row).despawn();
    }
    for &turn in turns.iter().skip(kept) {
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
        let cell = commands.spawn((cell(turn), ChildOf(row))).id();
        sheet.cells.push((Arc::clone(turn), cell));
    }
    // The last move stands out.
    let last = sheet.cells.last().map(|&(_, cell)| cell);
    for &(_, cell) in &sheet.cells {
        let back = BackgroundColor(if Some(cell) == last { palette::BUTTON_HOVER } else { Color::NONE });
        match backs.get_mut(cell) {
            Ok(mut color) => _ = color.set_if_neq(back),
            // Spawned just now.
            Err(_) => _ = commands.entity(cell).insert(back),
        }
    }
    // Beyond the end; the layout clamps it.
    scroll.y = 1e6;
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
        padding: UiRect::axes(px(6), px(0)),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(px(5)),
        overflow: Overflow::clip(),
        ..default()
    }
}

fn blank() -> impl Bundle {
    layout(cell_node())
}

fn cell(turn: &Turn) -> impl Bundle + use<> {
    let struck: String = turn.losses().map(|loss| format!(" ×{}", loss.at)).collect();
    (
        layout(cell_node()),
        children![(
            text(turn.action.to_string(), fonts::tabular(14.0), palette::INK),
            children![(TextSpan::new(struck), fonts::tabular(13.0), TextColor(palette::WARNING))],
        )],
    )
}
