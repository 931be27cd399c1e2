//! The page that lists the keys.

use bevy::prelude::*;

use super::Rows;
use crate::app::settings::Command;
use crate::app::theme::widgets::{layout, text};
use crate::app::theme::{fonts, palette};

/// What the mouse does on the board.
const MOUSE: [(&str, &str); 5] = [
    ("Click", "Choose a piece, then its target"),
    ("Wheel", "Turn the chosen piece, or zoom"),
    ("Right drag", "Orbit the camera"),
    ("Shift+right drag", "Shift the view"),
    ("Click a shot", "Skip it"),
];

pub(super) fn fill(rows: &mut Rows) {
    let keys = Command::controls();
    let all: Vec<(&str, &str)> = MOUSE.into_iter().chain(keys.iter().map(|(keys, does)| (&**keys, *does))).collect();
    let columns = layout(Node { column_gap: px(22), ..default() });
    let columns = rows.commands.spawn((ChildOf(rows.page), columns)).id();
    for half in all.chunks(all.len().div_ceil(2)) {
        let column = Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, flex_basis: px(0), ..default() };
        let column = rows.commands.spawn((ChildOf(columns), layout(column))).id();
        for &(keys, does) in half {
            let row = layout(Node { height: px(24), column_gap: px(10), align_items: AlignItems::Center, ..default() });
            let row = rows.commands.spawn((ChildOf(column), row)).id();
            let place = layout(Node { width: px(104), flex_shrink: 0.0, ..default() });
            let keys = text(keys, fonts::semibold(13.0), palette::INK);
            rows.commands.spawn((ChildOf(row), place, children![keys]));
            rows.commands.spawn((ChildOf(row), text(does, fonts::regular(13.0), palette::INK_FAINT)));
        }
    }
}
