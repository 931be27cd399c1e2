//! The page of themes: a card for each, with its colours.

use bevy::prelude::*;

use super::{Rows, Set};
use crate::app::theme::widgets::{ButtonStyle, button_of, layout, text};
use crate::app::theme::{color, fonts, palette};
use crate::themes::{Rgb, Theme, Themes};

pub(super) fn fill(rows: &mut Rows, themes: &Themes) {
    let grid = Node { flex_wrap: FlexWrap::Wrap, column_gap: px(10), row_gap: px(10), ..default() };
    let grid = rows.commands.spawn((ChildOf(rows.page), layout(grid))).id();
    for theme in themes.iter() {
        let id = theme.id.clone();
        let set = Set::new(move |settings| settings.theme.clone_from(&id));
        let card = button_of("", ButtonStyle::Plain, 62.0, words(theme));
        let name = Name::new(format!("Theme: {}", theme.name.as_str()));
        let card = rows.commands.spawn((ChildOf(grid), card, set)).insert(name).id();
        let strip = rows.commands.spawn((ChildOf(card), layout(Node { column_gap: px(3), ..default() }))).id();
        for chip in chips(theme) {
            rows.commands.spawn((
                ChildOf(strip),
                Node { width: px(11), height: px(30), border_radius: BorderRadius::all(px(3)), ..default() },
                BackgroundColor(color(chip)),
                Pickable::IGNORE,
            ));
        }
        rows.commands.entity(card).entry::<Node>().and_modify(|mut node| {
            node.width = percent(49);
            node.justify_content = JustifyContent::SpaceBetween;
        });
    }
}

fn words(theme: &Theme) -> impl Bundle {
    let note = theme.note.as_ref().map_or("", |note| note.as_str());
    (
        layout(Node { flex_direction: FlexDirection::Column, row_gap: px(2), ..default() }),
        children![
            text(theme.name.as_str(), fonts::semibold(15.0), palette::INK),
            text(note, fonts::regular(12.5), palette::INK_FAINT),
        ],
    )
}

/// The colours that tell a theme from others: those of its board, and the beams of two players.
fn chips(theme: &Theme) -> [Rgb; 5] {
    let board = &theme.board;
    let [first, second] = theme.sides.of(["Blue", "Red"]).map(|side| side.beam.rgb());
    [board.dark.color, board.light.color, board.inlay.color, first, second]
}
