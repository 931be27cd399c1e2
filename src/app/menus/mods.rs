//! The list of mods: what each brings, what is wrong with it, their order, and which are on.

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
use crate::ui::widgets::{ButtonStyle, button, button_of, layout, paragraph, text};
use crate::ui::{fonts, palette};
use content::mods::{Choice, Mod, Mods, Status};
use content::setups::LoadError;
use platform::{IS_PAGE, files, folders};

/// So many errors of a mod are listed; `specular check` has them all.
const LISTED: usize = 6;

const TURN: Help = Help { does: "Turn this mod on or off", unavailable: "A mod with errors stays off" };
const UP: Help = Help { does: "Load this mod earlier", unavailable: "It is the first" };
const DOWN: Help = Help { does: "Load this mod later", unavailable: "It is the last" };
const OPEN: Help = Help { does: "Show the folder in which your mods lie", unavailable: "" };
const RELOAD: Help = Help { does: "Read the files of all mods again", unavailable: "" };

/// A button of the list.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub(super) enum ModButton {
    /// Turns the mod of this id on or off.
    Turn(String),
    /// Moves it one place towards the beginning.
    Up(String),
    /// Moves it one place towards the end.
    Down(String),
    /// Shows the folder of mods.
    OpenFolder,
    /// Reads everything again.
    Reload,
}

/// The button that was pressed last, which has the focus when the list is filled again.
#[derive(Resource, Default)]
pub(super) struct LastPressed(Option<ModButton>);

/// Where the mods are listed.
#[derive(Component)]
pub(super) struct ModList;

pub(super) fn spawn_mods(mut commands: Commands, places: Option<Res<ContentPlaces>>, mut last: ResMut<LastPressed>) {
    last.0 = None;
    let screen = commands.spawn(screen(Menu::Mods)).id();
    let card = commands.spawn((ChildOf(screen), card(860.0), colors(), children![heading("Mods")])).id();
    let list = spawn_scroll_column(&mut commands, card, Node { max_height: px(420), ..default() });
    commands.entity(list).insert((Name::new("Mods"), ModList));
    let folders = places.as_ref().map_or_else(Vec::new, |places| places.0.mods_and_own());
    let folders: Vec<String> = folders.iter().map(|folder| folder.display().to_string()).collect();
    let words = match folders.is_empty() {
        _ if IS_PAGE => {
            "Drop a mod, as a zip, on this page, or import it as you import a game. Mods are data and run no code."
                .into()
        }
        false => format!("A mod is a folder or a zip in {}. Mods are data and run no code.", folders.join(" or ")),
        true => "Mods are data and run no code.".into(),
    };
    commands.spawn((ChildOf(card), paragraph(words, fonts::regular(13.0), palette::INK_FAINT)));
    commands.spawn((
        ChildOf(card),
        layout(Node { justify_content: JustifyContent::SpaceBetween, margin: UiRect::top(px(8)), ..default() }),
        children![
            (
                layout(Node { column_gap: px(8), ..default() }),
                children![
                    (button("Open folder", ButtonStyle::Plain), ModButton::OpenFolder, OPEN),
                    (button("Reload", ButtonStyle::Plain), ModButton::Reload, RELOAD),
                ],
            ),
            default_button("Back", ButtonStyle::Primary, Go::Back),
        ],
    ));
}

/// Fills the list when the menu opens and when the mods have changed.
pub(super) fn list_mods(
    mut changed: MessageReader<ContentChanged>,
    installed: Option<Res<Installed>>,
    last: Res<LastPressed>,
    list: Query<(Entity, Ref<ModList>)>,
    mut commands: Commands,
) {
    let changed = changed.read().count() > 0 || installed.as_ref().is_some_and(|installed| installed.is_changed());
    let Ok((list, added)) = list.single() else { return };
    if !added.is_added() && !changed {
        return;
    }
    commands.entity(list).despawn_children();
    let mods = installed.map_or_else(Mods::default, |installed| installed.0.clone());
    if mods.iter().len() == 0 {
        let none = "There are no mods yet. docs/mods.md tells how to make one.";
        commands.spawn((ChildOf(list), column_text(none, fonts::regular(14.0), palette::INK_FAINT)));
    }
    let movable: Vec<&str> = mods.iter().map(|found| found.name.id.as_str()).filter(|id| !id.is_empty()).collect();
    for found in mods.iter() {
        let place = movable.iter().position(|id| *id == found.name.id);
        spawn_mod(&mut commands, list, found, place.map(|place| (place, movable.len())), last.0.as_ref());
    }
}

/// Adds a mod, which has this place among so many that can be moved.
fn spawn_mod(
    commands: &mut Commands,
    list: Entity,
    found: &Mod,
    place: Option<(usize, usize)>,
    last: Option<&ModButton>,
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
        say(commands, format!("Brings {brings}."), palette::INK_FAINT);
    } else if found.package.is_sound {
        say(commands, "Brings nothing.".into(), palette::INK_FAINT);
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
    let mut add = |label: &str, style, pressed: ModButton, help: Help, works: bool| {
        let content = text(label, fonts::semibold(14.0), palette::INK);
        let spawned = button_of(format!("{label} {id}"), style, 30.0, content);
        let mut spawned = commands.spawn((ChildOf(row), spawned, help));
        if !works {
            spawned.insert(bevy::ui::InteractionDisabled);
        }
        if last == Some(&pressed) && works {
            spawned.insert(AutoFocus);
        }
        spawned.insert(pressed);
    };
    let (label, style) = match found.status {
        Status::On => ("On", ButtonStyle::Chosen),
        Status::Off => ("Off", ButtonStyle::Plain),
        Status::LeftOut => ("Off", ButtonStyle::Quiet),
    };
    add(label, style, ModButton::Turn(id.clone()), TURN, found.status != Status::LeftOut);
    add("Up", ButtonStyle::Quiet, ModButton::Up(id.clone()), UP, place > 0);
    add("Down", ButtonStyle::Quiet, ModButton::Down(id.clone()), DOWN, place + 1 < count);
}

/// An error of a file of the mod, whose name stands above already.
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

/// What the player chose when this button is pressed; `None` where it chooses nothing.
fn chosen(mods: &Mods, pressed: &ModButton) -> Option<Choice> {
    let mut order: Vec<String> = Vec::new();
    for found in mods.iter().filter(|found| !found.name.id.is_empty()) {
        // Of two mods with one id only the first counts.
        if !order.contains(&found.name.id) {
            order.push(found.name.id.clone());
        }
    }
    let off = mods.iter().filter(|found| found.status == Status::Off).map(|found| found.name.id.clone());
    let mut choice = Choice { order, off: off.collect() };
    let place = |id: &String| choice.order.iter().position(|other| other == id);
    match pressed {
        ModButton::Turn(id) => {
            if !choice.off.remove(id) {
                choice.off.insert(id.clone());
            }
        }
        ModButton::Up(id) => {
            let place = place(id)?;
            choice.order.swap(place.checked_sub(1)?, place);
        }
        ModButton::Down(id) => {
            let place = place(id).filter(|place| place + 1 < choice.order.len())?;
            choice.order.swap(place, place + 1);
        }
        ModButton::OpenFolder | ModButton::Reload => return None,
    }
    Some(choice)
}

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<&ModButton>,
    installed: Option<ResMut<Installed>>,
    places: Option<Res<ContentPlaces>>,
    mut last: ResMut<LastPressed>,
    mut notices: MessageWriter<Notice>,
    mut given: MessageWriter<CommandGiven>,
) {
    let Ok(pressed) = buttons.get(activate.entity) else { return };
    let mut complain = |words: String| _ = notices.write(Notice { words, bad: true });
    match pressed {
        ModButton::OpenFolder => {
            let folder = places.and_then(|places| places.0.mods_and_own().into_iter().next());
            if let Some(Err(words)) = folder.as_deref().map(show) {
                complain(words);
            }
            return;
        }
        ModButton::Reload => {
            given.write(CommandGiven(Command::ReloadFiles));
            return;
        }
        ModButton::Turn(_) | ModButton::Up(_) | ModButton::Down(_) => {}
    }
    let (Some(mut installed), Some(data)) = (installed, places.and_then(|places| places.0.data.clone())) else {
        return;
    };
    let Some(choice) = chosen(&installed.0, pressed) else { return };
    let next = installed.0.rearranged(&choice);
    let order = |mods: &Mods| mods.iter().map(|found| found.name.id.clone()).collect::<Vec<_>>();
    if !matches!(pressed, ModButton::Turn(_)) && order(&next) == order(&installed.0) {
        complain("A mod comes after those that it needs.".into());
        return;
    }
    if let Err(words) = choice.write(&data) {
        complain(words);
        return;
    }
    // Shown at once; what the mods bring follows when it has been read.
    last.0 = Some(pressed.clone());
    installed.0 = next;
    given.write(CommandGiven(Command::ReloadFiles));
}

/// Shows a folder of mods, which is created if it is not there.
fn show(folder: &Path) -> Result<(), String> {
    let shown = files::create_folder(folder).and_then(|()| folders::show(folder));
    shown.map_err(|error| format!("{}: cannot be opened: {error}", folder.display()))
}
