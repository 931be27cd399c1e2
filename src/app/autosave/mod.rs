//! Keeps every game in a file of its own among the player's saved games, written after every turn.
//!
//! A game has a file from its first turn on. It is written whole or not at all, on a thread of its own, so that no frame
//! waits for the disk; a crash loses at most the turn that is being written. A game from outside the folder of saved games
//! goes on in a file of that folder.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::messages::{Notice, TableOpen};
use super::referee::{Request, Table, TableSet, VIEW};
use super::store::Store;
use super::viewpoint::PlayerView;
use crate::platform::clock::Date;
use crate::platform::writer::Writer;

/// Adds autosaving. Without a [`Store`] nothing is saved.
pub struct AutosavePlugin;

impl Plugin for AutosavePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Autosave>()
            .add_systems(
                Update,
                (save_game.run_if(resource_exists_and_changed::<Table>.or_else(clocks_stopped)), report_failures)
                    .chain()
                    .after(TableSet::Referee)
                    .before(TableSet::View),
            )
            .add_systems(Last, (save_game.run_if(has_clocks), finish_writing).chain().run_if(on_message::<AppExit>));
    }
}

/// Whether the game on the table has clocks, which run between turns.
fn has_clocks(table: Option<Res<Table>>) -> bool {
    table.is_some_and(|table| table.clocks().is_some())
}

/// Whether a menu has just stopped the clocks.
fn clocks_stopped(table: Option<Res<Table>>, open: Option<Res<TableOpen>>) -> bool {
    has_clocks(table) && open.is_some_and(|open| open.is_changed() && !open.0)
}

/// What is known of the games of this session.
#[derive(Resource, Default)]
struct Autosave {
    /// By the number of the game.
    games: HashMap<u64, SavedGame>,
    writer: Writer,
    /// What went wrong last, until something is saved.
    failure: Option<String>,
}

/// What was written last of a game.
struct SavedGame {
    path: PathBuf,
    text: String,
    name: String,
    /// The players named it, and are told where it is as soon as it is there.
    announced: bool,
}

/// What the players are told of a game that they named.
fn saved_words(game: &SavedGame) -> String {
    format!("Saved as {}\n{}", game.name, game.path.display())
}

/// Saves the game on the table if anything about it has changed.
fn save_game(
    table: Res<Table>,
    store: Option<Res<Store>>,
    view: Option<Res<PlayerView>>,
    mut autosave: ResMut<Autosave>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
) {
    let has_folder = |store: &Res<Store>| store.games_folder().is_some();
    let Some(store) = store.filter(has_folder).filter(|_| table.is_game()) else { return };
    let autosave = &mut *autosave;
    let known = autosave.games.get(&table.number());
    // A game in which nothing was played needs no file, unless it has a name; one that is being set up has none yet.
    if !table.can_be_recorded()
        || !table.has_moves() && table.name().is_empty() && known.is_none() && table.file().is_none()
    {
        return;
    }
    let saved = record(&table, view.as_deref().copied().unwrap_or_default()).and_then(|text| {
        if known.is_some_and(|saved| saved.text == text) {
            return Ok(None);
        }
        let path = match known.map(|saved| &*saved.path).or(table.file()) {
            Some(path) => path.to_owned(),
            None => {
                let taken = |path: &Path| autosave.games.values().any(|game| game.path == path);
                let path = store.place_of_game(&stem(&table), table.extension(), taken)?;
                requests.write(Request::File(path.clone()));
                path
            }
        };
        // A game that comes with its name was not named just now.
        let before = known.map_or(table.opened_name(), |saved| &saved.name);
        let is_named = !table.name().is_empty() && before != table.name();
        Ok(Some(SavedGame { path, text, name: table.name().into(), announced: !is_named }))
    });
    match saved {
        Ok(None) => {}
        Ok(Some(saved)) => {
            // A game that was opened and not touched was not played, and keeps its time.
            let is_there = || store.game(&saved.path).is_ok_and(|text| text == saved.text);
            if autosave.games.contains_key(&table.number()) || !is_there() {
                autosave.writer.write(&saved.path, &saved.text);
            }
            autosave.games.insert(table.number(), saved);
        }
        Err(error) => fail(autosave, error, &mut notices),
    }
}

/// The text of the file.
fn record(table: &Table, PlayerView(view): PlayerView) -> Result<String, String> {
    table.record_with(|tags| {
        match view {
            None => _ = tags.remove(VIEW),
            Some(parts) => tags.set(VIEW, &parts.map(|part| format!("{part:.3}")).join(" "))?,
        }
        if tags.get("Date").is_none() {
            let Date { year, month, day } = Date::today();
            tags.set("Date", &format!("{year:04}.{month:02}.{day:02}"))?;
        }
        Ok(())
    })
}

/// How its file is called, without number and extension: `2026-11-21-khet-2-classic`.
fn stem(table: &Table) -> String {
    let Date { year, month, day } = Date::today();
    let setup = if table.setup.is_empty() { "position" } else { &table.setup };
    let setup: String = setup.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    format!("{year:04}-{month:02}-{day:02}-{setup}")
}

/// Tells the players what went wrong, once until something is saved again or something else goes wrong.
fn fail(autosave: &mut Autosave, error: String, notices: &mut MessageWriter<Notice>) {
    if autosave.failure.as_ref() == Some(&error) {
        return;
    }
    notices.write(Notice { words: format!("The game is not saved. {error}"), bad: true });
    autosave.failure = Some(error);
}

fn report_failures(mut autosave: ResMut<Autosave>, mut notices: MessageWriter<Notice>) {
    let autosave = autosave.bypass_change_detection();
    while let Some((path, written)) = autosave.writer.written() {
        let game = autosave.games.values_mut().find(|game| game.path == path);
        match written {
            Ok(_) => {
                autosave.failure = None;
                if let Some(game) = game.filter(|game| !game.announced) {
                    game.announced = true;
                    notices.write(Notice { words: saved_words(game), bad: false });
                }
            }
            Err(error) => {
                // The same text is tried again after the next change.
                game.into_iter().for_each(|game| game.text.clear());
                fail(autosave, error, &mut notices);
            }
        }
    }
}

/// Waits until all is on the disk.
fn finish_writing(mut autosave: ResMut<Autosave>) {
    autosave.writer = Writer::default();
}
