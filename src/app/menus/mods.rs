//! The list of mods, with their contents and errors, where players order them and turn them on or off.

use std::path::Path;

use bevy::ecs::change_detection::Tick;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{column_text, default_button, dotted, spawn_menu_card, spawn_scroll_column};
use super::navigation::{Go, Menu};
use content::mods::{CHOICE, Choice, FileKind, Mod, Mods, Status};
use content::names::{mod_name, mod_note};
use content::setups::LoadError;
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use platform::{IS_PAGE, files, folders};
use state::messages::Notice;
use state::settings::{Command, CommandGiven};
use state::shelf::{ContentPlaces, InstalledMods};
use state::store;

/// The maximum number of errors listed per mod; `specular check` reports all.
const LISTED: usize = 6;

/// The button pressed last, which gets the focus when the list is rebuilt: the id of its mod, and its position in the row.
#[derive(Resource, Default)]
pub(super) struct LastPressed(Option<(String, usize)>);

pub(super) fn spawn_mods(mut commands: Commands, places: Res<ContentPlaces>, mut last: ResMut<LastPressed>) {
    last.0 = None;
    let card = spawn_menu_card(&mut commands, Menu::Mods, [860.0; 2], phrase!("menu-mods"));
    let list = spawn_scroll_column(&mut commands, card, Node::default());
    let key = |installed: Res<InstalledMods>| installed.last_changed();
    commands.entity(list).insert((Name::new("Mods"), rebuilt(key, list_mods)));
    let folders: Vec<String> = places.0.mods_and_own().iter().map(|folder| folder.display().to_string()).collect();
    let words = match folders.is_empty() {
        _ if IS_PAGE => phrase!("menu-mods-about-browser"),
        false => phrase!("menu-mods-about", folders = folders),
        true => phrase!("menu-mods-data"),
    };
    commands.spawn((ChildOf(card), paragraph(words, fonts::regular(13.0), palette::INK_FAINT)));
    let row = Node { justify_content: JustifyContent::SpaceBetween, margin: UiRect::top(px(8)), ..default() };
    let row = commands.spawn((ChildOf(card), layout(row))).id();
    let tools = commands.spawn((ChildOf(row), layout(Node { column_gap: px(8), ..default() }))).id();
    // A web page has no folders.
    if !IS_PAGE {
        let label = phrase!("menu-mods-open-folder");
        commands.spawn((ChildOf(tools), Help::of(&label), button(label, ButtonStyle::Plain), on_press(open_folder)));
    }
    let reload = sends(CommandGiven(Command::ReloadFiles));
    let label = phrase!("menu-mods-reload");
    commands.spawn((ChildOf(tools), Help::of(&label), button(label, ButtonStyle::Plain), reload));
    commands.spawn((ChildOf(row), default_button(phrase!("menu-back"), ButtonStyle::Primary, Go::Back)));
}

fn list_mods(
    In((list, _)): In<(Entity, Tick)>,
    installed: Res<InstalledMods>,
    last: Res<LastPressed>,
    mut commands: Commands,
) {
    let mods = &installed.0;
    if mods.iter().len() == 0 {
        let none = if IS_PAGE { phrase!("menu-mods-none-browser") } else { phrase!("menu-mods-none") };
        commands.spawn((ChildOf(list), column_text(none, fonts::regular(14.0), palette::INK_FAINT)));
    }
    let movable: Vec<&str> = mods.iter().map(|found| found.name.id.as_str()).filter(|id| !id.is_empty()).collect();
    for found in mods.iter() {
        let place = movable.iter().position(|id| *id == found.name.id);
        spawn_mod(&mut commands, list, found, place.map(|place| (place, movable.len())), last.0.as_ref());
    }
}

/// Spawns a mod with its position among the mods that can be moved.
fn spawn_mod(
    commands: &mut Commands,
    list: Entity,
    found: &Mod,
    place: Option<(usize, usize)>,
    last: Option<&(String, usize)>,
) {
    let (align_items, padding) = (AlignItems::Start, UiRect::vertical(px(4)));
    let row = Node { column_gap: px(8), align_items, padding, flex_shrink: 0.0, ..default() };
    let row = commands.spawn((Name::new("Row"), ChildOf(list), layout(row))).id();
    let column = Node { flex_direction: FlexDirection::Column, row_gap: px(3), ..filling() };
    let column = commands.spawn((ChildOf(row), layout(column))).id();
    let (name, ink): (Phrase, Color) = match found.status {
        Status::On => (mod_name(&found.name), palette::INK),
        Status::Off => (phrase!("menu-mods-off", name = mod_name(&found.name)), palette::INK_FAINT),
        Status::Skipped => (phrase!("menu-mods-left-out", name = mod_name(&found.name)), palette::WARNING),
    };
    commands.spawn((ChildOf(column), elided(name, fonts::semibold(16.0), ink)));
    let facts = facts(found);
    if !facts.is_empty() {
        commands.spawn((ChildOf(column), elided(facts, fonts::regular(13.0), palette::INK_FAINT)));
    }
    let add_text = |commands: &mut Commands, words: Phrase, color| {
        commands.spawn((ChildOf(column), paragraph(words, fonts::regular(13.0), color)));
    };
    if let Some(note) = mod_note(found) {
        add_text(commands, note, palette::INK_FAINT);
    }
    let contents: Vec<Phrase> = found.package.counts().into_iter().map(counted).collect();
    if !contents.is_empty() {
        let content = Phrase::Joined { parts: contents, separator: ", " };
        add_text(commands, phrase!("menu-mods-adds", content = content), palette::INK_FAINT);
    } else if found.package.is_usable {
        add_text(commands, phrase!("menu-mods-adds-nothing"), palette::INK_FAINT);
    }
    for error in found.errors.iter().take(LISTED) {
        add_text(commands, within(error, &found.package.path).into(), palette::WARNING);
    }
    if let Some(more) = found.errors.len().checked_sub(LISTED + 1) {
        let command = format!("specular check {}", found.package.path.display());
        let words = phrase!("menu-mods-more-errors", count = more + 1, command = command);
        add_text(commands, words, palette::WARNING);
    }
    let Some((place, count)) = place else { return };
    let id = &found.name.id;
    let mut number = 0;
    let mut add = |label: Phrase, style, change: Change, help: Help, works: bool| {
        let name = format!("{label} {id}");
        let content = text(label, fonts::semibold(14.0), palette::INK);
        let spawned = button_of(name, style, 30.0, content);
        let mut spawned = commands.spawn((ChildOf(row), spawned, help));
        if !works {
            spawned.insert(bevy::ui::InteractionDisabled);
        }
        let key = (id.clone(), number);
        if last == Some(&key) && works {
            spawned.insert(AutoFocus);
        }
        spawned.insert(changes_mods(key, change));
        number += 1;
    };
    let (label, style) = match found.status {
        Status::On => (phrase!("choice-on"), ButtonStyle::Chosen),
        Status::Off => (phrase!("choice-off"), ButtonStyle::Plain),
        Status::Skipped => (phrase!("choice-off"), ButtonStyle::Quiet),
    };
    let help = Help::new(phrase!("menu-mods-switch.help")).or(phrase!("menu-mods-switch.off"));
    add(label, style, toggle, help, found.status != Status::Skipped);
    let [up, down] = [phrase!("menu-mods-up"), phrase!("menu-mods-down")];
    let [up_help, down_help] = [Help::of(&up), Help::of(&down)];
    add(up, ButtonStyle::Quiet, move_up, up_help, place > 0);
    add(down, ButtonStyle::Quiet, move_down, down_help, place + 1 < count);
}

/// The number of files of a kind: `3 set-ups`.
fn counted((kind, count): (FileKind, usize)) -> Phrase {
    match kind {
        FileKind::Ruleset => phrase!("menu-mods-rulesets", count = count),
        FileKind::Setup => phrase!("menu-mods-set-ups", count = count),
        FileKind::Theme => phrase!("menu-mods-themes", count = count),
        FileKind::Look => phrase!("menu-mods-looks", count = count),
        FileKind::Lesson => phrase!("menu-mods-lessons", count = count),
        FileKind::Puzzles => phrase!("menu-mods-puzzles", count = count),
        FileKind::Translation => phrase!("menu-mods-translations", count = count),
    }
}

/// An error in a file of the mod, with the path relative to the mod.
fn within(error: &LoadError, path: &Path) -> String {
    let inner = error.path.strip_prefix(path).unwrap_or(&error.path);
    match inner.as_os_str().is_empty() {
        true => error.message.clone(),
        false => LoadError { path: inner.to_owned(), ..error.clone() }.to_string(),
    }
}

/// `1.2.0  ·  Ada  ·  CC0-1.0  ·  needs glass 1.2.0  ·  glass.zip`.
fn facts(found: &Mod) -> Phrase {
    let Some(manifest) = &found.package.manifest else { return Phrase::default() };
    let mut facts: Vec<Phrase> =
        vec![manifest.version.to_string().into(), (&manifest.author).into(), (&manifest.licence).into()];
    let needs: Vec<String> = manifest.needs.iter().map(|need| format!("{} {}", need.id, need.version)).collect();
    if !needs.is_empty() {
        facts.push(phrase!("menu-mods-needs", mods = needs.join(", ")));
    }
    facts.extend(found.package.path.file_name().map(|name| name.to_string_lossy().into()));
    dotted(facts)
}

/// Changes the players' choice for the mod of this id; `None` if there is nothing to change.
type Change = fn(&mut Choice, &String) -> Option<()>;

/// Turns the mod on or off.
fn toggle(choice: &mut Choice, id: &String) -> Option<()> {
    if !choice.off.remove(id) {
        choice.off.insert(id.clone());
    }
    Some(())
}

/// Moves the mod one place towards the beginning.
fn move_up(choice: &mut Choice, id: &String) -> Option<()> {
    let place = choice.order.iter().position(|other| other == id)?;
    choice.order.swap(place.checked_sub(1)?, place);
    Some(())
}

/// Moves the mod one place towards the end.
fn move_down(choice: &mut Choice, id: &String) -> Option<()> {
    let place = choice.order.iter().position(|other| other == id).filter(|place| place + 1 < choice.order.len())?;
    choice.order.swap(place, place + 1);
    Some(())
}

/// The current choice.
fn choice_of(mods: &Mods) -> Choice {
    let mut order: Vec<String> = Vec::new();
    for found in mods.iter().filter(|found| !found.name.id.is_empty()) {
        // If two mods have the same id, only the first counts.
        if !order.contains(&found.name.id) {
            order.push(found.name.id.clone());
        }
    }
    let off = mods.iter().filter(|found| found.status == Status::Off).map(|found| found.name.id.clone());
    Choice { order, off: off.collect() }
}

/// Changes the order or state of a mod when pressed. `key` identifies the button for [`LastPressed`].
fn changes_mods(key: (String, usize), change: Change) -> impl Bundle {
    on_press(
        move |_: On<Activate>,
              mut installed: ResMut<InstalledMods>,
              places: Res<ContentPlaces>,
              mut last: ResMut<LastPressed>,
              mut notices: MessageWriter<Notice>,
              mut given: MessageWriter<CommandGiven>| {
            let mut report = |words: Phrase| _ = notices.write(Notice { words, bad: true });
            let Some(data) = &places.0.data else { return };
            let before = choice_of(&installed.0);
            let mut choice = before.clone();
            if change(&mut choice, &key.0).is_none() {
                return;
            }
            let next = installed.0.rearranged(&choice);
            let order = |mods: &Mods| mods.iter().map(|found| found.name.id.clone()).collect::<Vec<_>>();
            if choice.order != before.order && order(&next) == order(&installed.0) {
                report(phrase!("menu-mods-order"));
                return;
            }
            match Choice::save_changes(data, &before, &choice) {
                Ok(aside) => aside.map(store::set_aside).into_iter().for_each(report),
                Err(error) => return report(store::not_changed(&data.join(CHOICE), error)),
            }
            // The list shows the change at once; the contents of the mods follow when they have been read.
            last.0 = Some(key.clone());
            installed.0 = next;
            given.write(CommandGiven(Command::ReloadFiles));
        },
    )
}

fn open_folder(_: On<Activate>, places: Res<ContentPlaces>, mut notices: MessageWriter<Notice>) {
    let folder = places.0.mods_and_own().into_iter().next();
    if let Some(Err(words)) = folder.as_deref().map(show) {
        notices.write(Notice { words, bad: true });
    }
}

/// Shows a folder of mods, creating it if necessary.
fn show(folder: &Path) -> Result<(), Phrase> {
    let shown = files::create_folder(folder).and_then(|()| folders::show(folder));
    shown.map_err(|error| {
        phrase!("menu-mods-folder-not-opened", folder = folder.display().to_string(), error = error.to_string())
    })
}
