//! The files of mods as libraries receive them. `mods` knows what a mod is and where its files are.

use std::borrow::Cow;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::problem::LoadError;
use super::source::{ModName, Source};

/// A file in a mod.
#[derive(Clone, Debug)]
pub struct BroughtFile {
    /// The mod.
    pub by: Arc<ModName>,
    /// The ids of the other mods whose editions it may use: its dependencies, direct and indirect.
    pub uses: Arc<[String]>,
    /// Its path; in a zip, as if the zip were a folder.
    pub path: PathBuf,
    /// The text, or why it could not be read.
    pub text: Result<Arc<str>, LoadError>,
}

impl BroughtFile {
    /// The source of its content.
    pub fn source(&self) -> Source {
        Source::Mod { by: Arc::clone(&self.by), path: self.path.clone() }
    }

    /// Returns whether the file may use the content of the mod `by`.
    pub fn may_use(&self, by: &ModName) -> bool {
        self.by.id == by.id || self.uses.contains(&by.id)
    }

    /// The error for a file whose name is already taken by the content at `other`.
    pub fn conflict(&self, what: &str, id: &str, other: impl fmt::Display) -> LoadError {
        let message =
            format!("expected a name of its own for this {what}, found {id:?} in {other} too; it is left out");
        LoadError::whole(&self.path, message)
    }

    /// The text without a byte order mark.
    ///
    /// # Errors
    /// Returns an error if the file could not be read.
    pub fn text(&self) -> Result<&str, LoadError> {
        self.text.as_ref().map(|text| text.trim_start_matches('\u{feff}')).map_err(Clone::clone)
    }

    /// The same as an owned text, for a document.
    pub(super) fn owned_text(&self) -> Result<Cow<'static, str>, Vec<LoadError>> {
        self.text().map(|text| Cow::Owned(text.to_owned())).map_err(|error| vec![error])
    }
}

/// Why the content of a mod is not in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// It is not installed.
    Missing,
    /// The player turned it off.
    Off,
    /// It has mistakes.
    Faulty,
}

impl fmt::Display for Absence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Missing => "missing",
            Self::Off => "turned off",
            Self::Faulty => "left out for its errors",
        })
    }
}

/// The content of all enabled mods, in load order.
#[derive(Clone, Debug, Default)]
pub struct Brought {
    /// Rulesets and set-ups; the name of the folder is the edition.
    pub setups: Vec<BroughtFile>,
    /// Themes.
    pub themes: Vec<BroughtFile>,
    /// Lessons.
    pub lessons: Vec<BroughtFile>,
    /// Translations.
    pub translations: Vec<BroughtFile>,
    /// The extra folder of mods that was named, besides the player's own.
    pub folder: Option<PathBuf>,
    /// The folders of loose set-ups that other games read.
    pub other_games: Vec<&'static str>,
    /// The enabled mods.
    pub on: Vec<Arc<ModName>>,
    /// The ids of the installed mods that are not in use, each with the reason.
    pub out: Vec<(String, Absence)>,
}

/// The name of the folder of the file at `path`, taken from the path alone.
pub(super) fn folder_in_path(path: &Path) -> String {
    path.parent().and_then(Path::file_name).map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}
