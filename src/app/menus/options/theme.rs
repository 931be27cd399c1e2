//! The page of themes: a card for each, with its main colours.

use bevy::prelude::*;

use super::PageInfo;
use super::rows::{Rows, Set};
use content::names::{theme_name, theme_note};
use content::themes::{DEFAULT, Rgb, Theme};
use kit::theme::color;
use kit::ui::prelude::*;
use state::settings::Settings;

pub(super) const PAGE: PageInfo = PageInfo { id: "options-page-theme", fill, reset };

fn fill(rows: &mut Rows) {
    for theme in rows.context.themes.iter() {
        let (name, note, theme) = (theme_name(theme), theme_note(theme), theme.clone());
        rows.wide_row(name, move |commands, page| spawn_card(commands, page, &theme)).note.extend(note);
    }
}

fn reset(settings: &mut Settings) {
    settings.theme = DEFAULT.into();
}

fn spawn_card(commands: &mut Commands, page: Entity, theme: &Theme) {
    let id = theme.id.clone();
    let set = Set::new(move |settings| settings.theme.clone_from(&id));
    let card = button_of("", ButtonStyle::Plain, 58.0, words(theme));
    let name = Name::new(format!("Theme: {}", theme.name.as_str()));
    let card = commands.spawn((ChildOf(page), card, set.into_button())).insert(name).id();
    let strip = layout(Node { column_gap: px(3), flex_shrink: 0.0, ..default() });
    let strip = commands.spawn((ChildOf(card), strip)).id();
    for chip in chips(theme) {
        commands.spawn((
            ChildOf(strip),
            Node { width: px(11), height: px(30), border_radius: BorderRadius::all(px(3)), ..default() },
            BackgroundColor(color(chip)),
            Pickable::IGNORE,
        ));
    }
    commands.entity(card).entry::<Node>().and_modify(|mut node| {
        node.padding = UiRect::axes(px(14), px(6));
        node.justify_content = JustifyContent::SpaceBetween;
    });
}

fn words(theme: &Theme) -> impl Bundle {
    (
        layout(Node { flex_shrink: 1.0, min_width: px(0), ..in_column(2.0) }),
        children![
            text(theme_name(theme), fonts::semibold(15.0), palette::INK),
            paragraph(theme_note(theme).unwrap_or_default(), fonts::regular(13.0), palette::INK_FAINT),
        ],
    )
}

/// The colours that set a theme apart: those of its board, and both players' beams.
fn chips(theme: &Theme) -> [Rgb; 5] {
    let board = &theme.board;
    let [first, second] = theme.sides.of(["Blue", "Red"]).map(|side| side.beam.rgb());
    [board.dark.color, board.light.color, board.inlay.color, first, second]
}
