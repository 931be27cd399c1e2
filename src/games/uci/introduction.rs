//! Which programs can play a game, and what one says about itself before it plays.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use super::engine::{Engine, EngineSpec, Interrupted, Patience};
use super::strength::strength_words;
use notation::uci::EngineOption;
use platform::processes;
use tabletop::{Brain, capitalized};

/// The programs that can play a game.
#[derive(Clone, Copy, Debug)]
pub struct Programs {
    /// What the files of well-known ones are called, without an extension.
    pub known: &'static [&'static str],
    /// Makes a player of one.
    pub brain: fn(EngineSpec) -> Box<dyn Brain>,
}

impl Programs {
    /// Those well-known ones that lie on the search path, or where systems put games.
    pub fn installed(&self) -> Vec<PathBuf> {
        self.known.iter().filter_map(|name| processes::find_program(&[name])).collect()
    }

    /// What the program in a file is called before it says so: `Stockfish` for a well-known one, else as the file.
    pub fn name_of(&self, file: &str) -> String {
        let stem = Path::new(file).file_stem().map_or_else(|| file.into(), |stem| stem.to_string_lossy());
        if !self.known.contains(&&*stem) {
            return stem.into_owned();
        }
        stem.split('-').map(capitalized).collect::<Vec<_>>().join("-")
    }
}

/// What a program says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// What it calls itself: `Stockfish 16`.
    pub name: String,
    options: Vec<EngineOption>,
    by_hand: Vec<(String, String)>,
}

impl Introduction {
    /// Starts a program, hears what it says, and ends it.
    ///
    /// # Errors
    /// What was expected of it and what was found; `None` where `stop` was set.
    pub fn hear(spec: &EngineSpec, patience: Patience, stop: &AtomicBool) -> Result<Self, Option<String>> {
        let engine = Engine::start(spec, patience, stop).map_err(|interrupted| match interrupted {
            Interrupted::Stopped => None,
            Interrupted::Fault(why) => Some(why),
        })?;
        let (name, options) = (engine.name().to_owned(), engine.options().to_vec());
        Ok(Self { name, options, by_hand: spec.options.clone() })
    }

    /// How a level holds the program back, in its own terms: `Elo 1735`, `Skill Level 4`, `3 plies deep`, `full strength`.
    pub fn strength(&self, level: u8) -> String {
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
