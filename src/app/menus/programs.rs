//! The row of the new-game screen that selects the computer's engine: Specular, or an external engine for the chosen
//! game.

use std::path::Path;

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;

use super::card::row_label;
use super::dialogs::Dialogs;
use super::next_game::{AvailablePrograms, BUILT_IN, ChosenPlayers};
use kit::ui::prelude::*;
use kit::ui::text_field::{Submitted, submits, text_field};
use phrases::{Phrase, phrase};
use platform::{files, processes};
use state::messages::Notice;
use state::settings::Settings;

/// The maximum length of a typed path, in characters.
const MAX_PATH_CHARS: usize = 1000;
/// Width of the field.
const FIELD: f32 = 300.0;

/// Spawns the row, which stays hidden until players choose a game that external engines can play.
pub(super) fn spawn_row(commands: &mut Commands, place: Entity) {
    let row = Node { display: Display::None, align_items: AlignItems::Center, ..in_lines(8.0, 8.0) };
    let is_shown = shown_if(|available: Res<AvailablePrograms>, players: Res<ChosenPlayers>| {
        available.game.is_some() && players.has_computer()
    });
    let key = |available: Res<AvailablePrograms>, players: Res<ChosenPlayers>| {
        let game = available.game.filter(|_| players.has_computer());
        (game, available.files.clone(), available.is_typing)
    };
    commands.spawn((Name::new("Programs"), ChildOf(place), layout(row), is_shown, rebuilt(key, spawn_content)));
}

/// Fills the row with the text field for an engine's file, or with a button for each engine.
fn spawn_content(
    In((row, (game, files, is_typing))): In<(Entity, (Option<&'static str>, Vec<String>, bool))>,
    available: Res<AvailablePrograms>,
    mut commands: Commands,
) {
    if game.is_none() {
        return;
    }
    let label = text(phrase!("menu-engine"), fonts::semibold(15.0), palette::INK);
    commands.spawn((ChildOf(row), row_label(84.0, label)));
    if is_typing {
        spawn_field(&mut commands, row);
    } else {
        let name = |file: &String| available.programs.map_or_else(|| file.clone(), |programs| programs.name_of(file));
        spawn_buttons(&mut commands, row, files.iter().map(|file| (name(file), file.clone())).collect());
    }
}

/// The name of the selected engine, once it is known.
fn status(available: Res<AvailablePrograms>, settings: Res<Settings>) -> Phrase {
    match (available.chosen(&settings), &available.info) {
        (Some(file), Some((of, info))) if of == file => (&info.name).into(),
        (Some(_), _) => phrase!("menu-engine-starting"),
        (None, _) => Phrase::default(),
    }
}

fn spawn_buttons(commands: &mut Commands, row: Entity, programs: Vec<(String, String)>) {
    commands.spawn((ChildOf(row), small_button(BUILT_IN, ButtonStyle::Plain), chooses_program(None)));
    for (name, file) in programs {
        commands.spawn((ChildOf(row), small_button(name, ButtonStyle::Plain), chooses_program(Some(file))));
    }
    let choose = |_: On<Activate>, available: Res<AvailablePrograms>, mut dialogs: Dialogs| {
        available.game.iter().for_each(|game| dialogs.program(game));
    };
    commands.spawn((ChildOf(row), small_button(phrase!("menu-engine-other"), ButtonStyle::Plain), on_press(choose)));
    commands.spawn((ChildOf(row), text("", fonts::semibold(14.0), palette::INK_FAINT), says(status)));
}

/// Spawns the text field for an engine's file, in place of the buttons.
fn spawn_field(commands: &mut Commands, row: Entity) {
    let place = layout(Node { width: px(FIELD), flex_shrink: 0.0, ..default() });
    let place = commands.spawn((ChildOf(row), place)).id();
    let mut field = commands.spawn((ChildOf(place), text_field("")));
    field.observe(choose_typed).entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(10), px(4)));
    field.entry::<EditableText>().and_modify(|mut field| field.max_characters = Some(MAX_PATH_CHARS));
    let field = field.id();
    commands.spawn((ChildOf(row), small_button(phrase!("menu-engine-use"), ButtonStyle::Primary), submits(field)));
    let cancel = |_: On<Activate>, mut available: ResMut<AvailablePrograms>| available.is_typing = false;
    commands.spawn((ChildOf(row), small_button(phrase!("menu-cancel"), ButtonStyle::Plain), on_press(cancel)));
}

/// Selects the engine in this file, or Specular.
fn chooses_program(file: Option<String>) -> impl Bundle {
    let program = file.clone();
    let choose = move |_: On<Activate>, available: Res<AvailablePrograms>, mut settings: ResMut<Settings>| {
        let Some(game) = available.game.filter(|game| settings.programs.get(*game) != program.as_ref()) else { return };
        match &program {
            Some(file) => settings.programs.insert(game.into(), file.clone()),
            None => settings.programs.remove(game),
        };
    };
    let is_chosen =
        move |available: Res<AvailablePrograms>, settings: Res<Settings>| available.chosen(&settings) == file.as_ref();
    (on_press(choose), chosen_if(is_chosen))
}

/// Resolves the typed path, or the name of a program on the search path.
///
/// # Errors
/// Returns a sentence that explains why it is not a usable file.
fn typed_program(text: &str) -> Result<String, Phrase> {
    let path = Path::new(text);
    let is_name = path.components().count() == 1 && !files::exists(path);
    let found = if is_name { processes::find_program(&[text]) } else { None };
    let path = found.unwrap_or_else(|| files::absolute(path));
    Err(match files::is_file(&path) {
        _ if text.is_empty() => phrase!("menu-engine-type-file"),
        Ok(true) => match path.to_str() {
            Some(file) => return Ok(file.into()),
            None => phrase!("menu-engine-not-unicode", file = text),
        },
        Ok(false) => phrase!("menu-engine-folder", file = text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => phrase!("menu-engine-missing", file = text),
        Err(error) => phrase!("menu-engine-unreadable", file = text, error = error.to_string()),
    })
}

/// Selects the typed engine, or reports why it can't be used.
fn choose_typed(
    submitted: On<Submitted>,
    mut available: ResMut<AvailablePrograms>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(game) = available.game else { return };
    match typed_program(&submitted.text) {
        Ok(file) => {
            settings.programs.insert(game.into(), file);
            available.is_typing = false;
        }
        Err(words) => _ = notices.write(Notice { words, bad: true }),
    }
}
