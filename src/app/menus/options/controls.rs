//! The page that lists the keys.

use bevy::prelude::*;

use super::super::card::spawn_scroll_column;
use super::Rows;
use crate::app::settings::Command;
use crate::app::theme::widgets::{layout, text};
use crate::app::theme::{fonts, palette};

/// Height of the list, in logical pixels at a UI scale of 1; what does not fit scrolls.
const HEIGHT: f32 = 288.0;

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
    let column = spawn_scroll_column(rows.commands, rows.page, Node { height: px(HEIGHT), ..default() });
    rows.commands.entity(column).insert(Name::new("Keys"));
    for (keys, does) in all {
        let row = layout(Node {
            height: px(22),
            column_gap: px(10),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        });
        let row = rows.commands.spawn((ChildOf(column), row)).id();
        let place = layout(Node { width: px(190), flex_shrink: 0.0, ..default() });
        let keys = text(keys, fonts::semibold(13.0), palette::INK);
        rows.commands.spawn((ChildOf(row), place, children![keys]));
        rows.commands.spawn((ChildOf(row), text(does, fonts::regular(13.0), palette::INK_FAINT)));
    }
}
