//! The dialog that names the current game. Games are saved after every turn anyway; a name makes them easy to find.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;

use super::card::{go_button, spawn_menu_card};
use super::navigation::{Go, Menu, MenuNavigator};
use kit::ui::language::Language;
use kit::ui::press::on_press;
use kit::ui::text_field::{Submitted, text_field, typed};
use kit::ui::widgets::{ButtonStyle, button, layout, paragraph};
use kit::ui::{fonts, palette};
use phrases::{Phrase, phrase};
use state::referee::{Request, Table};
use state::settings::{Command, CommandGiven};

/// The field for the name.
#[derive(Component)]
pub(super) struct NameField;

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
    commands.spawn((ChildOf(card), text_field(&name), NameField)).entry::<Node>().and_modify(|mut node| {
        node.flex_grow = 0.0;
    });
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
            (button(phrase!("menu-save"), ButtonStyle::Primary), on_press(press)),
            go_button(phrase!("menu-cancel"), ButtonStyle::Plain, Go::Back),
        ],
    ));
}

fn press(
    _: On<Activate>,
    fields: Query<&EditableText, With<NameField>>,
    table: Res<Table>,
    requests: MessageWriter<Request>,
    navigator: MenuNavigator,
) {
    if let Ok(field) = fields.single() {
        save(table.number(), typed(field), requests, navigator);
    }
}

/// Saves on Enter, as the button does.
pub(super) fn submit(
    submitted: On<Submitted>,
    fields: Query<(), With<NameField>>,
    table: Res<Table>,
    requests: MessageWriter<Request>,
    navigator: MenuNavigator,
) {
    if fields.contains(submitted.entity) {
        save(table.number(), submitted.text.clone(), requests, navigator);
    }
}

fn save(game: u64, name: String, mut requests: MessageWriter<Request>, mut navigator: MenuNavigator) {
    // Single spaces between words.
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    requests.write(Request::Name { game, name });
    navigator.to(Menu::None);
}
