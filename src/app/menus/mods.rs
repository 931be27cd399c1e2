//! The list of mods: their contents, errors and order, and which are on.

use std::path::Path;

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{card, colors, column_text, default_button, heading, screen, spawn_scroll_column};
use super::{Go, Menu};
use crate::messages::Notice;
use crate::settings::{Command, CommandGiven, ContentChanged};
use crate::shelf::{ContentPlaces, Installed};
use crate::ui::elided::elided;
use crate::ui::help::Help;
use crate::ui::press::{on_press, sends};
use crate::ui::widgets::{ButtonStyle, button, button_of, layout, paragraph, text};
use crate::ui::{fonts, palette};
use content::mods::{Choice, Mod, Mods, Status};
use content::setups::LoadError;
use platform::{IS_PAGE, files, folders};

/// The most errors of a mod that are listed; `specular check` reports all.
const LISTED: usize = 6;

const TURN: Help = Help { does: "Turn this mod on or off", unavailable: "A mod with errors stays off" };
const UP: Help = Help { does: "Load this mod earlier", unavailable: "this mod is already first" };
const DOWN: Help = Help { does: "Load this mod later", unavailable: "this mod is already last" };
const OPEN: Help = Help { does: "Open your mods folder", unavailable: "" };
const RELOAD: Help = Help { does: "Reload the files of all mods", unavailable: "" };

/// The button pressed last, which gets the focus when the list is rebuilt: the id of its mod, and its place in the row.
#[derive(Resource, Default)]
pub(super) struct LastPressed(Option<(String, usize)>);

/// The container of the list.
#[derive(Component)]
pub(super) struct ModList;

pub(super) fn spawn_mods(mut commands: Commands, places: Res<ContentPlaces>, mut last: ResMut<LastPressed>) {
    last.0 = None;
    let screen = commands.spawn(screen(Menu::Mods)).id();
    let card = commands.spawn((ChildOf(screen), card(860.0), colors(), children![heading("Mods")])).id();
    let list = spawn_scroll_column(&mut commands, card, Node { max_height: px(420), ..default() });
    commands.entity(list).insert((Name::new("Mods"), ModList));
    let folders: Vec<String> = places.0.mods_and_own().iter().map(|folder| folder.display().to_string()).collect();
    let words = match folders.is_empty() {
        _ if IS_PAGE => {
            "Drop a mod, as a zip, on this page, or import it as you import a game. Mods contain only data, no code."
                .into()
        }
        false => format!("A mod is a folder or a zip in {}. Mods contain only data, no code.", folders.join(" or ")),
        true => "Mods contain only data, no code.".into(),
    };
    commands.spawn((ChildOf(card), paragraph(words, fonts::regular(13.0), palette::INK_FAINT)));
    let row = Node { justify_content: JustifyContent::SpaceBetween, margin: UiRect::top(px(8)), ..default() };
    let row = commands.spawn((ChildOf(card), layout(row))).id();
    let tools = commands.spawn((ChildOf(row), layout(Node { column_gap: px(8), ..default() }))).id();
    // A web page has no folders.
    if !IS_PAGE {
        commands.spawn((ChildOf(tools), button("Open folder", ButtonStyle::Plain), on_press(open_folder), OPEN));
    }
    let reload = sends(CommandGiven(Command::ReloadFiles));
    commands.spawn((ChildOf(tools), button("Reload", ButtonStyle::Plain), reload, RELOAD));
    commands.spawn((ChildOf(row), default_button("Back", ButtonStyle::Primary, Go::Back)));
}

/// Rebuilds the list when the menu opens and when the mods have changed.
pub(super) fn list_mods(
    mut changed: MessageReader<ContentChanged>,
    installed: Res<Installed>,
    last: Res<LastPressed>,
    list: Query<(Entity, Ref<ModList>)>,
    mut commands: Commands,
) {
    let changed = changed.read().count() > 0 || installed.is_changed();
    let Ok((list, added)) = list.single() else { return };
    if !added.is_added() && !changed {
        return;
    }
    commands.entity(list).despawn_children();
    let mods = &installed.0;
    if mods.iter().len() == 0 {
        let none = "No mods yet. docs/mods.md explains how to make one.";
        commands.spawn((ChildOf(list), column_text(none, fonts::regular(14.0), palette::INK_FAINT)));
    }
    let movable: Vec<&str> = mods.iter().map(|found| found.name.id.as_str()).filter(|id| !id.is_empty()).collect();
    for found in mods.iter() {
        let place = movable.iter().position(|id| *id == found.name.id);
        spawn_mod(&mut commands, list, found, place.map(|place| (place, movable.len())), last.0.as_ref());
    }
}

/// Spawns a mod with its place among the mods that can be moved.
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
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        row_gap: px(3),
        ..default()
    };
    let column = commands.spawn((ChildOf(row), layout(column))).id();
    let (name, ink) = match found.status {
        Status::On => (found.name.name.clone(), palette::INK),
        Status::Off => (format!("{}  ·  off", found.name.name), palette::INK_FAINT),
        Status::LeftOut => (format!("{}  ·  left out", found.name.name), palette::WARNING),
    };
    commands.spawn((ChildOf(column), elided(name, fonts::semibold(16.0), ink)));
    let facts = facts(found);
    if !facts.is_empty() {
        commands.spawn((ChildOf(column), elided(facts, fonts::regular(13.0), palette::INK_FAINT)));
    }
    let say = |commands: &mut Commands, words: String, color| {
        commands.spawn((ChildOf(column), paragraph(words, fonts::regular(13.0), color)));
    };
    if let Some(note) = found.package.manifest.as_ref().and_then(|manifest| manifest.note.clone()) {
        say(commands, note, palette::INK_FAINT);
    }
    let brings = found.brings();
    if !brings.is_empty() {
        say(commands, format!("Adds {brings}."), palette::INK_FAINT);
    } else if found.package.is_sound {
        say(commands, "Adds nothing.".into(), palette::INK_FAINT);
    }
    for error in found.errors.iter().take(LISTED) {
        say(commands, within(error, &found.package.path), palette::WARNING);
    }
    if let Some(more) = found.errors.len().checked_sub(LISTED + 1) {
        let words = format!("and {} more: specular check {}", more + 1, found.package.path.display());
        say(commands, words, palette::WARNING);
    }
    let Some((place, count)) = place else { return };
    let id = &found.name.id;
    let mut number = 0;
    let mut add = |label: &str, style, change: Change, help: Help, works: bool| {
        let content = text(label, fonts::semibold(14.0), palette::INK);
        let spawned = button_of(format!("{label} {id}"), style, 30.0, content);
        let mut spawned = commands.spawn((ChildOf(row), spawned, help));
        if !works {
            spawned.insert(bevy::ui::InteractionDisabled);
        }
        let key = (id.clone(), number);
        if last == Some(&key) && works {
            spawned.insert(AutoFocus);
        }
        spawned.insert(rearranges(key, change));
        number += 1;
    };
    let (label, style) = match found.status {
        Status::On => ("On", ButtonStyle::Chosen),
        Status::Off => ("Off", ButtonStyle::Plain),
        Status::LeftOut => ("Off", ButtonStyle::Quiet),
    };
    add(label, style, turn, TURN, found.status != Status::LeftOut);
    add("Up", ButtonStyle::Quiet, move_up, UP, place > 0);
    add("Down", ButtonStyle::Quiet, move_down, DOWN, place + 1 < count);
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
fn facts(found: &Mod) -> String {
    let Some(manifest) = &found.package.manifest else { return String::new() };
    let mut facts = vec![manifest.version.to_string(), manifest.author.clone(), manifest.licence.clone()];
    let needs: Vec<String> = manifest.needs.iter().map(|need| format!("{} {}", need.id, need.version)).collect();
    if !needs.is_empty() {
        facts.push(format!("needs {}", needs.join(", ")));
    }
    facts.extend(found.package.path.file_name().map(|name| name.to_string_lossy().into_owned()));
    facts.join("  ·  ")
}

/// Changes the players' choice for the mod of this id; `None` if there is nothing to change.
type Change = fn(&mut Choice, &String) -> Option<()>;

/// Turns the mod on or off.
fn turn(choice: &mut Choice, id: &String) -> Option<()> {
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
fn rearranges(key: (String, usize), change: Change) -> impl Bundle {
    on_press(
        move |_: On<Activate>,
              mut installed: ResMut<Installed>,
              places: Res<ContentPlaces>,
              mut last: ResMut<LastPressed>,
              mut notices: MessageWriter<Notice>,
              mut given: MessageWriter<CommandGiven>| {
            let mut complain = |words: String| _ = notices.write(Notice { words: words.into(), bad: true });
            let Some(data) = &places.0.data else { return };
            let before = choice_of(&installed.0);
            let mut choice = before.clone();
            if change(&mut choice, &key.0).is_none() {
                return;
            }
            let next = installed.0.rearranged(&choice);
            let order = |mods: &Mods| mods.iter().map(|found| found.name.id.clone()).collect::<Vec<_>>();
            if choice.order != before.order && order(&next) == order(&installed.0) {
                complain("Mods load after the mods they need.".into());
                return;
            }
            if let Err(words) = choice.write(data) {
                complain(words);
                return;
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
        notices.write(Notice { words: words.into(), bad: true });
    }
}

/// Shows a folder of mods, creating it if necessary.
fn show(folder: &Path) -> Result<(), String> {
    let shown = files::create_folder(folder).and_then(|()| folders::show(folder));
    shown.map_err(|error| format!("{}: cannot be opened: {error}", folder.display()))
}
