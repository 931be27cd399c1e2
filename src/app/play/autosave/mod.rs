//! Saves each game after every turn, to its own file in the folder of saved games.
//!
//! A game has a file from its first turn on. It is written atomically on a separate thread, so that no frame waits for
//! the disk; a crash loses at most the turn that is being written. A game that was opened from that folder continues in
//! its file from the next turn on. It continues in a new file if the old one also holds other games, cannot be written, or
//! has been changed by another running copy of the program. A game from elsewhere is saved as soon as it is opened.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use phrases::{Phrase, phrase};
use platform::clock::Date;
use platform::files::{Fingerprint, ReplaceOutcome};
use platform::writer::{Writer, Written};
use state::messages::{Notice, TableOpen};
use state::referee::{Game, Request, Table, TableSet, VIEW};
use state::saved_games::{SavedGamesChanged, file_name};
use state::store::{Store, cannot_write};
use state::viewpoint::PlayerView;
use tabletop::Comment;

/// Adds autosaving to the folders of the [`Store`].
pub struct AutosavePlugin;

impl Plugin for AutosavePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Autosave>()
            .init_resource::<PlayerView>()
            .init_resource::<Store>()
            .add_message::<SavedGamesChanged>()
            .add_systems(
                Update,
                (save_games.run_if(resource_changed::<Table>.or_else(clocks_stopped)), handle_results)
                    .chain()
                    .after(TableSet::Timeline)
                    .before(TableSet::View),
            )
            .add_systems(Last, (save_games.run_if(has_clocks), finish_writing).chain().run_if(on_message::<AppExit>));
    }
}

/// Returns whether the current game has clocks, which run between turns.
fn has_clocks(table: Res<Table>) -> bool {
    table.clocks().is_some()
}

/// Returns whether a menu has just stopped the clocks.
fn clocks_stopped(table: Res<Table>, open: Res<TableOpen>) -> bool {
    has_clocks(table) && open.is_changed() && !open.0
}

/// The games that were on the table since the program started.
#[derive(Resource, Default)]
struct Autosave {
    /// By the number of the game.
    games: HashMap<u64, SaveState>,
    writer: Writer,
    /// The notices about games that continue in new files, due when these are written.
    moved: HashMap<PathBuf, Phrase>,
    /// The last failure, until something is saved.
    failure: Option<Phrase>,
}

/// The saving state of a game.
enum SaveState {
    /// The game has not changed since it was opened from its file.
    OpenedGame(OpenedState),
    /// The game is saved in a file.
    Saved(SavedGame),
    /// The game was opened again from its file and continues there under another number.
    Superseded,
}

/// The state of a game when it was opened from a file, used to detect changes. What counts as a change depends on
/// whether the file can be replaced.
#[derive(PartialEq)]
enum OpenedState {
    /// The fingerprint of the record, without the game's name and the player's view: a game that is only viewed is not
    /// saved.
    Record(Fingerprint),
    /// If the file cannot be replaced: the number of moves in the tree, whether the game is over, and the fingerprint of
    /// its comments, which hold the drawings.
    Tree(usize, bool, Fingerprint),
}

impl OpenedState {
    fn of(game: &Game) -> Result<Self, String> {
        let is_whole = game.origin().is_some_and(|origin| origin.replaceable.is_some());
        if is_whole {
            let record = game.record_with(|tags| {
                ["Event", VIEW].into_iter().for_each(|tag| _ = tags.remove(tag));
                Ok(())
            });
            return record.map(|text| Self::Record(Fingerprint::of(text.as_bytes())));
        }
        let (history, is_over) = (game.session().history(), game.session().outcome().is_some());
        let nodes: Vec<_> = history.entries().filter_map(|entry| history.node(entry.node)).collect();
        let annotations = nodes.iter().map(|node| node.annotations());
        let comments = annotations.flat_map(|of| of.before.iter().chain(&of.after)).chain(&history.comments);
        let comments: Vec<&str> = comments.map(Comment::as_str).collect();
        Ok(Self::Tree(nodes.len(), is_over, Fingerprint::of(comments.join("\n").as_bytes())))
    }
}

/// The last saved state of a game.
struct SavedGame {
    path: PathBuf,
    /// The name of new files for this game, without number and extension.
    stem: String,
    extension: &'static str,
    /// Kept for writing it again after a failure, or to another file.
    text: String,
    view: Option<PlayerView>,
    name: String,
    /// The players have named it, but no notice has shown them the path yet.
    needs_announcement: bool,
    /// The file was written by another run or another program, and not by this one yet.
    is_adopted: bool,
    /// The system's reason, from a failed write until a successful one.
    failure: Option<String>,
}

/// Saves the current game and the one before it, if anything about them has changed.
fn save_games(
    table: Res<Table>,
    store: Res<Store>,
    view: Res<PlayerView>,
    mut autosave: ResMut<Autosave>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
) {
    if store.games.is_none() {
        return;
    }
    let mut written = Vec::new();
    for game in table.games() {
        // The view belongs to the current game.
        let view = (game.number() == table.number()).then_some(*view);
        match autosave.save(game, view, &store) {
            Ok(None) => {}
            Ok(Some(path)) => {
                written.push(game.number());
                if game.file() != Some(path.as_path()) {
                    requests.write(Request::File { game: game.number(), path });
                }
            }
            Err(error) => autosave.report_failure(error, &mut notices),
        }
    }
    autosave.retry(|number| !written.contains(&number));
}

impl Autosave {
    /// Saves a game if it has changed since it was saved or opened, and returns its file if so. Without a `view` the
    /// saved one is kept.
    fn save(&mut self, game: &Game, view: Option<PlayerView>, store: &Store) -> Result<Option<PathBuf>, Phrase> {
        let number = game.number();
        // A game that is being set up has no record yet.
        if !game.can_be_recorded() {
            return Ok(None);
        }
        let own_file =
            game.origin().and_then(|origin| Some((store.saved_game_path(&origin.path)?, origin.replaceable)));
        let saved = match self.games.get(&number) {
            Some(SaveState::Saved(saved)) => Some(saved),
            Some(SaveState::OpenedGame(opened)) => {
                let is_renamed = game.name() != game.opened_name();
                if !is_renamed && OpenedState::of(game)? == *opened {
                    return Ok(None);
                }
                None
            }
            Some(SaveState::Superseded) => return Ok(None),
            None if own_file.is_some() => {
                self.games.insert(number, SaveState::OpenedGame(OpenedState::of(game)?));
                return Ok(None);
            }
            // A game without moves needs no file unless the players have named it.
            None if !game.has_moves() && game.name() == game.opened_name() && game.origin().is_none() => {
                return Ok(None);
            }
            None => None,
        };
        let view = view.or_else(|| saved?.view);
        let text = record(game, view)?;
        if saved.is_some_and(|saved| saved.text == text) {
            return Ok(None);
        }
        // If a game was opened with a name, the name is not new.
        let name_before = saved.map_or(game.opened_name(), |saved| saved.name.as_str());
        let is_named = !game.name().is_empty() && name_before != game.name();
        let needs_announcement = is_named || saved.is_some_and(|saved| saved.needs_announcement);
        let (stem, extension) = (stem(game), game.extension());
        let (path, is_adopted) = match (saved.map(|saved| (saved.path.clone(), saved.is_adopted)), own_file) {
            (Some(known), _) => known,
            (None, Some((path, Some(found)))) => {
                let place = store.place_of_game(&stem, extension, |path| self.uses_file(path))?;
                self.supersede(&path, &place);
                self.writer.has_read(&path, found);
                (path, true)
            }
            _ => (store.place_of_game(&stem, extension, |path| self.uses_file(path))?, false),
        };
        self.writer.write(&path, &text);
        let saved = SavedGame {
            path: path.clone(),
            stem,
            extension,
            text,
            view,
            name: game.name().to_owned(),
            needs_announcement,
            is_adopted,
            failure: None,
        };
        self.games.insert(number, SaveState::Saved(saved));
        Ok(Some(path))
    }

    fn saved(&mut self) -> impl Iterator<Item = (u64, &mut SavedGame)> {
        self.games.iter_mut().filter_map(|(&number, state)| match state {
            SaveState::Saved(saved) => Some((number, saved)),
            SaveState::OpenedGame(_) | SaveState::Superseded => None,
        })
    }

    /// Stops saving a game in the file at `path`, because it was opened again and continues under another number. Turns
    /// that are not in the file are to be written to `place`.
    fn supersede(&mut self, path: &Path, place: &Path) {
        for state in self.games.values_mut() {
            match state {
                SaveState::Saved(game) if game.path == path && game.failure.is_some() => game.path = place.to_owned(),
                SaveState::Saved(game) if game.path == path => *state = SaveState::Superseded,
                _ => {}
            }
        }
    }

    fn uses_file(&self, path: &Path) -> bool {
        self.games.values().any(|game| matches!(game, SaveState::Saved(saved) if saved.path == path))
    }

    /// Writes the `wanted` games again whose last write failed.
    fn retry(&mut self, wanted: impl Fn(u64) -> bool) {
        let failed = self.saved().filter(|(number, game)| game.failure.is_some() && wanted(*number));
        let texts: Vec<_> = failed.map(|(_, game)| (game.path.clone(), game.text.clone())).collect();
        texts.iter().for_each(|(path, text)| self.writer.write(path, text));
    }

    /// Reports an error to the players, but not again until something is saved or something else goes wrong.
    fn report_failure(&mut self, error: Phrase, notices: &mut MessageWriter<Notice>) {
        if self.failure.as_ref() == Some(&error) {
            return;
        }
        let words = Phrase::sentences([phrase!("notice-game-not-saved"), error.clone()]);
        notices.write(Notice { words, bad: true });
        self.failure = Some(error);
    }

    /// Moves a game to a new file because of a `failure` to write its own or, without one, because another program, or
    /// another copy of this one, has changed it.
    ///
    /// # Errors
    /// Returns an error if there is no path for the new file.
    fn move_to_new_file(
        &mut self,
        path: &Path,
        failure: Option<String>,
        store: &Store,
        requests: &mut MessageWriter<Request>,
    ) -> Result<(), Phrase> {
        let Some((_, game)) = self.saved().find(|(_, game)| game.path == path) else { return Ok(()) };
        // If there is no path, the next change tries again.
        game.failure.get_or_insert_default();
        let (stem, extension, text) = (game.stem.clone(), game.extension, game.text.clone());
        let place = store.place_of_game(&stem, extension, |path| self.uses_file(path))?;
        let Some((number, game)) = self.saved().find(|(_, game)| game.path == path) else { return Ok(()) };
        (game.path, game.is_adopted, game.failure) = (place.clone(), false, None);
        self.writer.write(&place, &text);
        let [old, new] = [path, place.as_path()].map(file_name);
        let words = match failure {
            Some(error) => phrase!("notice-game-not-replaced", old = old, new = new, error = error),
            None => phrase!("notice-game-moved", old = old, new = new),
        };
        self.moved.insert(place.clone(), words);
        requests.write(Request::File { game: number, path: place });
        Ok(())
    }

    /// Handles the result of writing a file.
    fn handle_result(&mut self, (path, written): Written, store: &Store, messages: &mut MessageWriters) {
        match written {
            Ok(ReplaceOutcome::Written) => {
                self.failure = None;
                messages.changed.write(SavedGamesChanged(path.clone()));
                if let Some(words) = self.moved.remove(&path) {
                    messages.notices.write(Notice { words, bad: true });
                }
                let Some((_, game)) = self.saved().find(|(_, game)| game.path == path) else { return };
                (game.is_adopted, game.failure) = (false, None);
                if std::mem::take(&mut game.needs_announcement) {
                    // The path is on the second line.
                    let saved = phrase!("notice-game-saved", name = &game.name);
                    let words = Phrase::lines([saved, game.path.display().to_string().into()]);
                    messages.notices.write(Notice { words, bad: false });
                }
            }
            Ok(ReplaceOutcome::ChangedByOthers) => {
                if let Err(error) = self.move_to_new_file(&path, None, store, &mut messages.requests) {
                    self.report_failure(error, &mut messages.notices);
                }
            }
            Err(error) => {
                let Some((_, game)) = self.saved().find(|(_, game)| game.path == path) else { return };
                // The next change retries it, and so does the end of the program.
                game.failure = Some(error.clone());
                let moved = match game.is_adopted {
                    true => self.move_to_new_file(&path, Some(error), store, &mut messages.requests),
                    false => Err(cannot_write(&path, error)),
                };
                if let Err(error) = moved {
                    self.report_failure(error, &mut messages.notices);
                }
            }
        }
    }
}

/// The messages that autosaving sends.
#[derive(bevy::ecs::system::SystemParam)]
struct MessageWriters<'w> {
    requests: MessageWriter<'w, Request>,
    notices: MessageWriter<'w, Notice>,
    changed: MessageWriter<'w, SavedGamesChanged>,
}

fn handle_results(mut autosave: ResMut<Autosave>, store: Res<Store>, mut messages: MessageWriters) {
    let autosave = autosave.bypass_change_detection();
    while let Some(written) = autosave.writer.written() {
        autosave.handle_result(written, &store, &mut messages);
    }
}

/// Waits until everything is written, and retries failed writes once, then in new files.
fn finish_writing(mut autosave: ResMut<Autosave>, store: Res<Store>, mut messages: MessageWriters) {
    let autosave = &mut *autosave;
    for is_last in [false, false, true] {
        let failed = autosave.saved().filter_map(|(_, game)| Some((game.path.clone(), game.failure.clone()?)));
        for (path, error) in failed.filter(|_| is_last).collect::<Vec<_>>() {
            if let Err(error) = autosave.move_to_new_file(&path, Some(error), &store, &mut messages.requests) {
                autosave.failure = Some(error);
            }
        }
        autosave.retry(|_| true);
        while let Some(written) = autosave.writer.finished() {
            autosave.handle_result(written, &store, &mut messages);
        }
    }
    // The window is closing, so a notice would not be seen.
    if let Some(error) = &autosave.failure {
        error!("The game could not be saved. {error}");
    }
}

/// The record of a game for its file. Without a `view` the game keeps the one with which it was opened.
fn record(game: &Game, view: Option<PlayerView>) -> Result<String, String> {
    game.record_with(|tags| {
        match view {
            None => {}
            Some(PlayerView(None)) => _ = tags.remove(VIEW),
            Some(PlayerView(Some(parts))) => tags.set(VIEW, &parts.map(|part| format!("{part:.3}")).join(" "))?,
        }
        if tags.get("Date").is_none() {
            let Date { year, month, day } = Date::today();
            tags.set("Date", &format!("{year:04}.{month:02}.{day:02}"))?;
        }
        Ok(())
    })
}

/// The name of a new file for a game, without number and extension: `2026-11-21-khet-2-classic`.
fn stem(game: &Game) -> String {
    let Date { year, month, day } = Date::today();
    let setup = if game.setup.is_empty() { "position" } else { &game.setup };
    let setup: String = setup.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    format!("{year:04}-{month:02}-{day:02}-{setup}")
}
