//! The files of mods in the form that libraries read. `mods` finds mods and their files.

use std::collections::BTreeSet;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use super::problem::LoadError;
use super::source::{ModName, Source};

/// The start of the error about an edition of another mod.
pub(super) const FOREIGN_EDITION: &str =
    "expected an edition of the program, of this mod or of one that it needs, found";

/// A file in a mod.
#[derive(Clone, Debug)]
pub struct ModContentFile {
    /// The mod.
    pub mod_name: Arc<ModName>,
    /// The ids of the other mods whose editions it may use: its dependencies, direct and indirect.
    pub uses: Arc<[String]>,
    /// Its path; in a zip, as if the zip were a folder.
    pub path: PathBuf,
    /// The text, or why it could not be read.
    pub text: Result<Arc<str>, LoadError>,
}

impl ModContentFile {
    /// The source of its content.
    pub fn source(&self) -> Source {
        Source::Mod { name: Arc::clone(&self.mod_name), path: self.path.clone() }
    }

    /// Returns whether the file may use the content of the mod `other`.
    pub fn may_use(&self, other: &ModName) -> bool {
        self.mod_name.id == other.id || self.uses.contains(&other.id)
    }

    /// Describes an edition that depends on `mods`, if this file may not use it.
    pub(super) fn forbidden(&self, edition: &str, mods: &[Arc<ModName>]) -> Option<String> {
        let other = mods.iter().find(|name| !self.may_use(name))?;
        Some(format!("{edition:?} of the mod {other}, which `needs` in mod.ron does not name"))
    }

    /// The mods that it depends on if it uses an edition that depends on `mods`.
    pub(super) fn dependencies(&self, mods: &[Arc<ModName>]) -> Vec<Arc<ModName>> {
        let all: BTreeSet<_> = mods.iter().chain([&self.mod_name]).cloned().collect();
        all.into_iter().collect()
    }

    /// Adds this mod to those that an edition depends on, which the file uses.
    ///
    /// # Errors
    /// Returns an error about a mod that it may not use.
    pub(crate) fn in_edition(&self, edition: &str, mods: &[Arc<ModName>]) -> Result<Vec<Arc<ModName>>, LoadError> {
        match self.forbidden(edition, mods) {
            Some(found) => Err(LoadError::whole(&self.path, format!("{FOREIGN_EDITION} {found}"))),
            None => Ok(self.dependencies(mods)),
        }
    }

    /// The error for a file whose name is already taken by the content at `other`.
    pub fn conflict(&self, what: &str, id: &str, other: impl fmt::Display) -> LoadError {
        let message =
            format!("expected an unused name for this {what}, found {id:?}, which is taken by {other}; it is skipped");
        LoadError::whole(&self.path, message)
    }

    /// The text without a byte order mark.
    ///
    /// # Errors
    /// Returns an error if the file could not be read.
    pub fn text(&self) -> Result<&str, LoadError> {
        self.text.as_ref().map(|text| text.trim_start_matches('\u{feff}')).map_err(Clone::clone)
    }
}

/// Why the content of a mod is not in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// It is not installed.
    Missing,
    /// The player turned it off.
    Off,
    /// It has errors.
    Faulty,
}

impl fmt::Display for Absence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Missing => "missing",
            Self::Off => "turned off",
            Self::Faulty => "skipped because of its errors",
        })
    }
}

/// The content of all enabled mods, in load order.
#[derive(Clone, Debug, Default)]
pub struct ModContent {
    /// Rulesets and set-ups; the name of the folder is the edition.
    pub setups: Vec<ModContentFile>,
    /// Themes.
    pub themes: Vec<ModContentFile>,
    /// Lessons.
    pub lessons: Vec<ModContentFile>,
    /// Lists of puzzles.
    pub puzzles: Vec<ModContentFile>,
    /// Translations.
    pub translations: Vec<ModContentFile>,
    /// The folder of mods that the command line names, besides the player's own.
    pub folder: Option<PathBuf>,
    /// The names of edition folders that belong to other games.
    pub other_games: Vec<&'static str>,
    /// The enabled mods.
    pub enabled: Vec<Arc<ModName>>,
    /// The ids of the installed mods that are not in use, each with the reason.
    pub absent: Vec<(String, Absence)>,
}
