//! Opens, names and deletes saved games.

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::import::wrong;
use phrases::Phrase;
use state::messages::Notice;
use state::referee::{Game, Request, Table};
use state::saved_games::{GameFile, SavedGame, SavedGamesChanged};
use state::shelf::Shelf;
use state::store::Store;

/// Returns whether a game is saved in the file at `path`, or was opened from it.
pub(super) fn is_from(game: &Game, path: &Path, store: &Store) -> bool {
    let origin = || store.saved_game_path(&game.origin()?.path);
    game.file() == Some(path) || origin().is_some_and(|origin| origin == path)
}

/// Opens and changes saved games, and reports errors to the players.
#[derive(SystemParam)]
pub(in super::super) struct GameChange<'w> {
    store: Res<'w, Store>,
    shelf: Res<'w, Shelf>,
    table: Res<'w, Table>,
    requests: MessageWriter<'w, Request>,
    notices: MessageWriter<'w, Notice>,
    changed: MessageWriter<'w, SavedGamesChanged>,
}

impl GameChange<'_> {
    /// Opens a game. Rereads its file, which may have changed since it was listed. Returns `false` if that
    /// fails.
    pub(crate) fn open(&mut self, path: &Path) -> bool {
        match SavedGame::read(&GameFile::at(path.to_owned()), &self.shelf.0) {
            Ok(saved) => {
                self.requests.write(Request::Open(Box::new(saved.opened)));
                self.requests.write(Request::Seat(saved.seats));
                true
            }
            Err(error) => {
                self.changed.write(SavedGamesChanged(path.to_owned()));
                self.report(Err(wrong(path, &error)));
                false
            }
        }
    }

    pub(crate) fn rename(&mut self, path: &Path, name: &str) {
        let games: Vec<_> = self.table.games().filter(|game| is_from(game, path, &self.store)).collect();
        // The newest of them continues in the file. Naming a saved game writes its file, even if the game is no longer on
        // the table.
        if let Some(game) = games.first().filter(|game| game.file().is_some()) {
            self.requests.write(Request::Name { game: game.number(), name: name.to_owned() });
            return;
        }
        let renamed = self.store.rename_game(path, name, &self.shelf.0);
        let result = renamed.map(|file| {
            let opened = games.iter().filter(|game| game.file().is_none()).map(|game| game.number());
            let requests = opened.map(|game| Request::Renamed { game, name: name.to_owned(), file: file.clone() });
            self.requests.write_batch(requests.collect::<Vec<_>>());
            self.changed.write(SavedGamesChanged(path.to_owned()));
        });
        self.report(result);
    }

    pub(crate) fn delete(&mut self, path: &Path) {
        let deleted = self.store.delete_game(path);
        self.changed.write(SavedGamesChanged(path.to_owned()));
        self.report(deleted);
    }

    fn report(&mut self, result: Result<(), Phrase>) {
        if let Err(words) = result {
            self.notices.write(Notice { words, bad: true });
        }
    }
}
