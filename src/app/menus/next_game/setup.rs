//! The selection in the chooser.

use bevy::prelude::*;

use content::setups::{Edition, Library, SetupEntry};
use games::list::{GameSetup, TableGame, find_game, find_setup};

/// The ids of the chosen edition and set-up; empty if there is none.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ChosenSetup {
    pub edition: String,
    pub setup: String,
}

impl ChosenSetup {
    /// The first set-up of an edition.
    pub(crate) fn first_of(edition: &Edition) -> Self {
        let setup = edition.setups.first().map_or_else(String::new, |entry| entry.id.clone());
        Self { edition: edition.id.clone(), setup }
    }

    /// The standard start of a game.
    pub(crate) fn start_of(game: &dyn TableGame) -> Self {
        let setup = game.setups().into_iter().next().map_or_else(String::new, |setup| setup.id);
        Self { edition: game.id().into(), setup }
    }

    /// This set-up, or the first one available if neither a game nor the library has it.
    pub(crate) fn of(library: &Library, setup: &str) -> Self {
        if let Ok((game, setup)) = find_setup(setup) {
            return Self { edition: game.id().into(), setup: setup.id };
        }
        let holds = |edition: &&Edition| edition.setups.iter().any(|entry| entry.id == setup);
        match library.editions().iter().find(holds) {
            Some(edition) => Self { edition: edition.id.clone(), setup: setup.into() },
            None => {
                let first = library.editions().iter().find(|edition| !edition.setups.is_empty());
                first.or(library.editions().first()).map_or_else(Self::default, Self::first_of)
            }
        }
    }

    pub(crate) fn edition<'l>(&self, library: &'l Library) -> Option<&'l Edition> {
        library.edition(&self.edition)
    }

    /// The edition whose row is marked: the chosen one, or the base of a chosen variant.
    pub(crate) fn base<'l>(&self, library: &'l Library) -> Option<&'l Edition> {
        let edition = self.edition(library)?;
        edition.variant.as_ref().map_or(Some(edition), |variant| library.edition(&variant.of))
    }

    /// The same set-up in another edition, or the edition's first one if it has no such set-up.
    pub(crate) fn under(&self, edition: &Edition) -> Self {
        let name = |id: &str| id.split_once('/').map(|(_, name)| name.to_owned());
        match edition.setups.iter().find(|entry| name(&entry.id) == name(&self.setup)) {
            Some(entry) => Self { edition: edition.id.clone(), setup: entry.id.clone() },
            None => Self::first_of(edition),
        }
    }

    /// The chosen game with its own rules, and its start; `None` if an edition is chosen.
    pub(crate) fn game(&self) -> Option<(&'static dyn TableGame, GameSetup)> {
        find_setup(&self.setup).ok().filter(|(game, _)| game.id() == self.edition)
    }

    /// The chosen game with its own rules. Unlike [`Self::game`], this reads no files.
    pub(crate) fn table_game(&self) -> Option<&'static dyn TableGame> {
        find_game(&self.edition).filter(|game| self.setup.split('/').next() == Some(game.id()))
    }

    /// Returns whether a game with its own rules is chosen.
    pub(crate) fn is_game(&self) -> bool {
        self.table_game().is_some()
    }

    /// The edition and the set-up, if the library has them.
    pub(crate) fn entry<'l>(&self, library: &'l Library) -> Option<(&'l Edition, &'l SetupEntry)> {
        let edition = self.edition(library)?;
        Some((edition, edition.setups.iter().find(|entry| entry.id == self.setup)?))
    }
}
