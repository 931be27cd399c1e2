//! The dialog that names the current game. Games are saved after every turn anyway; a name makes them easy to find.

use bevy::prelude::*;

use super::card::{go_button, spawn_menu_card};
use super::navigation::{Go, Menu, MenuNavigator};
use kit::ui::language::Language;
use kit::ui::prelude::*;
use kit::ui::text_field::{Submitted, submits, text_field};
use phrases::{Phrase, phrase};
use state::referee::{Request, Table};
use state::settings::{Command, CommandGiven};

/// Carries out [`Command::SaveGame`].
pub(super) fn open_dialog(mut given: MessageReader<CommandGiven>, table: Res<Table>, mut navigator: MenuNavigator) {
    if given.read().any(|given| given.0 == Command::SaveGame) && Command::SaveGame.is_available(&table) {
        navigator.to(Menu::Save);
    }
}

pub(super) fn spawn_dialog(mut commands: Commands, table: Res<Table>, language: Res<Language>) {
    let name = match table.name() {
        "" => {
            let parts = [table.board().title(), table.title.clone()].into_iter().filter(|part| !part.is_empty());
            language.format(&Phrase::sentences(parts))
        }
        name => name.to_owned(),
    };
    let card = spawn_menu_card(&mut commands, Menu::Save, [460.0; 2], phrase!("menu-save-game"));
    let mut field = commands.spawn((ChildOf(card), text_field(&name)));
    field.observe(save).entry::<Node>().and_modify(|mut node| node.flex_grow = 0.0);
    let field = field.id();
    commands.spawn((ChildOf(card), paragraph(phrase!("menu-save-note"), fonts::regular(13.0), palette::INK_FAINT)));
    commands.spawn((
        ChildOf(card),
        layout(Node {
            justify_content: JustifyContent::End,
            column_gap: px(8),
            margin: UiRect::top(px(8)),
            ..default()
        }),
        children![
            (button(phrase!("menu-save"), ButtonStyle::Primary), submits(field)),
            go_button(phrase!("menu-cancel"), ButtonStyle::Plain, Go::Back),
        ],
    ));
}

/// Gives the game its name.
fn save(
    submitted: On<Submitted>,
    table: Res<Table>,
    mut requests: MessageWriter<Request>,
    mut navigator: MenuNavigator,
) {
    // Single spaces between words.
    let name = submitted.text.split_whitespace().collect::<Vec<_>>().join(" ");
    requests.write(Request::Name { game: table.number(), name });
    navigator.to(Menu::None);
}
