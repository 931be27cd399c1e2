//! The games in the player's folder: their files, the games in them, and the summaries for lists.

mod files;
mod index;
mod rename;
mod summary;

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use crate::referee::{Seats, recorded_person, recorded_program, recorded_seats, was_played};
use crate::store::Store;
use content::setups::{Library, read_record};
use games::list::{OpenedFile, OpenedGame};
use rules::Player;
use tabletop::Session;

pub use files::{GameFile, Stamp, file_name};
pub use index::SavedGames;
pub use summary::Summary;

/// The file of a saved game was written or deleted.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SavedGamesChanged(pub PathBuf);

/// A saved game.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The game, ready to be continued.
    pub opened: OpenedGame,
    /// The player of each side.
    pub seats: Seats,
    /// The name of the external engine that played as the computer.
    pub program: Option<String>,
    /// The name that the players gave it; empty if they gave none.
    pub name: String,
    /// The date on which it was started, `2026-11-21`; empty if the file does not say.
    pub date: String,
    /// When it was last played, since 1 January 1970 UTC; `None` if the file system does not say.
    pub played: Option<Duration>,
    /// Its file.
    pub path: PathBuf,
}

impl SavedGame {
    /// The game in its current state.
    pub fn session(&self) -> &Session {
        &self.opened.session
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Returns an error with the file, the position, what was expected and what was found.
    pub fn read(file: &GameFile, library: &Library) -> Result<Self, String> {
        let name = file.name();
        let record = read_record(&file.path).map_err(|error| error.to_string())?;
        let opened = OpenedGame::open(Path::new(&name), &record, library).map_err(|error| error.to_string())?;
        let tags = &opened.tags;
        Ok(Self {
            seats: recorded_seats(tags),
            program: recorded_program(tags),
            // Other programs write a question mark if the name is unknown.
            name: tags.get("Event").filter(|name| *name != "?").unwrap_or_default().to_owned(),
            date: tags.get("Date").unwrap_or_default().replace('.', "-"),
            played: file.stamp.modified,
            path: file.path.clone(),
            opened: OpenedGame {
                file: opened.file.map(|origin| OpenedFile { path: file.path.clone(), ..origin }),
                ..opened
            },
        })
    }

    /// The name of the person who plays a side, if the file has one other than the colour.
    pub fn person(&self, player: Player) -> Option<String> {
        let color = self.session().board().player_name(player);
        recorded_person(&self.opened.tags, player)
            .filter(|name| self.seats.computer_level(player).is_none() && name != color)
    }

    /// Returns whether a person has moved and the game is not over.
    fn is_unfinished(&self) -> bool {
        self.session().outcome().is_none() && was_played(self.session(), self.seats)
    }

    /// The unfinished game played last, if any. Unreadable files are skipped; the list of games reports them.
    pub fn to_continue(store: &Store, library: &Library) -> Option<Self> {
        Self::newest(store, library, Self::is_unfinished)
    }

    /// The game played last, finished or not; a reloaded page shows it again.
    pub fn to_show_again(store: &Store, library: &Library) -> Option<Self> {
        Self::newest(store, library, |game| was_played(game.session(), game.seats))
    }

    fn newest(store: &Store, library: &Library, wanted: impl Fn(&Self) -> bool) -> Option<Self> {
        let games = store.games().ok()?;
        let mut read = games.iter().filter_map(|file| Self::read(file, library).ok());
        read.find(wanted)
    }
}
