//! The summaries of saved games for lists.

use std::path::PathBuf;
use std::time::Duration;

use super::SavedGame;
use crate::referee::Seats;
use games::list;
use phrases::{Argument, Phrase, phrase};
use rules::Player;
use tabletop::{BoardView, Outcome, Viewer, turn_count};

/// The data of a saved game that lists and statistics show, without its moves.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Its file.
    pub path: PathBuf,
    /// The number of games in the file; this is the first.
    pub games: usize,
    /// The name that the players gave it; empty if they gave none.
    pub name: String,
    /// The date on which it was started, `2026-11-21`; empty if the file does not say.
    pub date: String,
    /// When it was last played, since 1 January 1970 UTC; `None` if the file system does not say.
    pub played: Option<Duration>,
    /// The player of each side.
    pub seats: Seats,
    /// The name of the external engine that played as the computer.
    pub program: Option<String>,
    /// The names of the people who play, if the file has any.
    pub people: [Option<String>; 2],
    /// The id of the game, such as `chess`; empty for the beam games.
    pub game: &'static str,
    /// The name of the set-up: `Classic`; empty for a position without one.
    pub setup: Phrase,
    /// The number of turns, not counting deployment.
    pub turns: usize,
    /// The side to move.
    pub to_move: Player,
    /// The outcome, if the game is over.
    pub outcome: Option<Outcome>,
    /// The same in words.
    pub result: Option<Phrase>,
    /// The board.
    pub view: BoardView,
}

impl Summary {
    /// The words for the computer on a side: `level 3`, `Stockfish 16, level 3`; `None` if a person plays it.
    pub fn computer(&self, player: Player) -> Option<Phrase> {
        let level = self.seats.computer_level(player)?;
        Some(match &self.program {
            Some(program) => phrase!("menu-program-level", program = program, level = level),
            None => phrase!("menu-level-inline", level = level),
        })
    }

    /// The name of the person who plays a side.
    pub fn person(&self, player: Player) -> Option<&str> {
        self.people[player.index()].as_deref()
    }

    /// The side of a player.
    pub fn side(&self, player: Player) -> Argument {
        self.view.board.side(player)
    }

    /// The English name of the edition: `Khet 2.0`.
    pub fn edition(&self) -> &str {
        &self.view.board.name
    }
}

impl From<SavedGame> for Summary {
    fn from(saved: SavedGame) -> Self {
        let session = saved.session();
        Self {
            games: saved.opened.games,
            people: Player::BOTH.map(|player| saved.person(player)),
            game: list::game_of(session.state().as_ref()).map_or("", |game| game.id()),
            setup: saved.opened.title.clone(),
            // The actions of a composed turn count as one.
            turns: turn_count(session.turns().filter(|turn| !turn.is_setup).map(|turn| turn.player)),
            to_move: session.to_move(),
            outcome: session.outcome(),
            result: session.result().map(|result| result.headline),
            view: session.view(saved.seats.only_human().map_or(Viewer::Everyone, Viewer::Player)),
            path: saved.path,
            name: saved.name,
            date: saved.date,
            played: saved.played,
            seats: saved.seats,
            program: saved.program,
        }
    }
}
