//! Lists the programs that can play a game, and asks an engine about itself before it plays.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use super::engine::{Engine, EngineSpec, Interruption, Timeouts};
use super::strength::strength_words;
use notation::uci::EngineOption;
use phrases::Phrase;
use platform::processes;
use tabletop::Brain;

/// The programs that can play a game.
#[derive(Clone, Copy, Debug)]
pub struct Programs {
    /// The file names of well-known ones, without an extension.
    pub known: &'static [&'static str],
    /// Makes a computer player that uses a program.
    pub brain: fn(EngineSpec) -> Box<dyn Brain>,
}

impl Programs {
    /// The well-known ones that are installed on the search path or in a system folder for games.
    pub fn installed(&self) -> Vec<PathBuf> {
        self.known.iter().filter_map(|name| processes::find_program(&[name])).collect()
    }

    /// The name of the program in a file before it gives its own: `Stockfish` for a well-known one, otherwise the
    /// file's name.
    pub fn name_of(&self, file: &str) -> String {
        let stem = Path::new(file).file_stem().map_or_else(|| file.into(), |stem| stem.to_string_lossy());
        if !self.known.contains(&&*stem) {
            return stem.into_owned();
        }
        let capitalized = |word: &str| {
            let mut letters = word.chars();
            letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>()
        };
        stem.split('-').map(capitalized).collect::<Vec<_>>().join("-")
    }
}

/// The name and options that an engine reports in the UCI handshake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineInfo {
    /// Its own name: `Stockfish 16`.
    pub name: String,
    options: Vec<EngineOption>,
    by_hand: Vec<(String, String)>,
}

impl EngineInfo {
    /// Starts an engine, completes the UCI handshake and stops the engine.
    ///
    /// # Errors
    /// Returns what was expected of it and what was found; `None` if `stop` was set.
    pub fn read(spec: &EngineSpec, timeouts: Timeouts, stop: &AtomicBool) -> Result<Self, Option<String>> {
        let engine = Engine::start(spec, timeouts, stop).map_err(|interrupted| match interrupted {
            Interruption::Stopped => None,
            Interruption::Unsuitable(why) | Interruption::Fault(why) => Some(why),
        })?;
        let (name, options) = (engine.name().to_owned(), engine.options().to_vec());
        Ok(Self { name, options, by_hand: spec.options.clone() })
    }

    /// How a level limits the engine, in the engine's own terms: `Elo 1735`, `Skill Level 4`, `3 plies deep`, `full
    /// strength`.
    pub fn strength(&self, level: u8) -> Phrase {
        strength_words(&self.options, &self.by_hand, level)
    }
}

#[cfg(test)]
mod tests {
    use crate::list::find_game;

    #[test]
    fn well_known_programs_are_called_by_their_names_and_others_by_their_files() {
        let programs = find_game("chess").and_then(|game| game.programs()).unwrap();
        for (file, name) in [
            ("/usr/games/stockfish", "Stockfish"),
            ("fairy-stockfish", "Fairy-Stockfish"),
            ("/home/ada/my-engine.sh", "my-engine"),
            ("été", "été"),
            ("", ""),
        ] {
            assert_eq!(programs.name_of(file), name, "{file}");
        }
    }
}
