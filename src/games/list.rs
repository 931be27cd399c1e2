//! The games other than beam games, for menus, files and the command line.
//!
//! Beam games come from rulesets, and the [library](content::setups::Library) lists them; a game with its own rules is
//! a [`TableGame`] in [`GAMES`]. Code that opens texts goes through [`OpenedGame`], which holds a game of either kind.

mod opened;
mod rename;
#[cfg(test)]
mod tests;

use crate::beam;
use content::setups::{Format, RECORD};
use tabletop::{Brain, State};

pub use crate::table_game::{
    Findings, GameSetup, RandomStarts, ReadPosition, ReadRecord, RecordMatch, SetupFiles, TableGame, is_uci_line,
    play_uci_moves, read_uci_start, with_moves,
};
pub use opened::{
    OpenedFile, OpenedGame, extension, game_of_position, game_of_text, is_position, known_extension, record, record_of,
};
pub use rename::rename_record;

/// The games, in the order in which menus show them.
pub const GAMES: [&dyn TableGame; 3] = [&super::chess::Chess, &super::draughts::Draughts, &super::stratego::Stratego];

/// The extensions of records that can be opened, starting with that of the beam games.
pub fn extensions() -> impl Iterator<Item = &'static str> {
    std::iter::once(RECORD).chain(GAMES.into_iter().map(TableGame::extension))
}

/// The file formats that games add to those of rulesets and set-ups.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    GAMES.into_iter().filter_map(|game| Some(game.setup_files()?.format))
}

/// The folders inside those of editions whose files are set-ups of [`GAMES`].
pub fn setup_folders() -> Vec<&'static str> {
    GAMES.into_iter().filter(|game| game.setup_files().is_some()).map(TableGame::id).collect()
}

/// The game with this id.
pub fn find_game(id: &str) -> Option<&'static dyn TableGame> {
    GAMES.into_iter().find(|game| game.id() == id)
}

/// The game that a state belongs to; `None` for beam games.
pub fn game_of(state: &dyn State) -> Option<&'static dyn TableGame> {
    GAMES.into_iter().find(|game| game.owns(state))
}

/// Makes a computer player for the game that a state belongs to.
pub fn brain_of(state: &dyn State) -> Box<dyn Brain> {
    game_of(state).map_or_else(beam::brain, TableGame::brain)
}

/// The start with this id, such as `chess/start`, and its game. The name of a game alone means its default start.
///
/// # Errors
/// Returns `None` if no game has the id's first part, or else the ids of that game's set-ups if the set-up is missing.
pub fn find_setup(id: &str) -> Result<(&'static dyn TableGame, GameSetup), Option<Vec<String>>> {
    let (name, setup) = id.split_once('/').unwrap_or((id, ""));
    let game = find_game(name).ok_or(None)?;
    let found = if setup.is_empty() { game.setups().into_iter().next() } else { game.setup(id) };
    let all = || game.setups().into_iter().map(|setup| setup.id).collect();
    found.map(|setup| (game, setup)).ok_or_else(|| Some(all()))
}
