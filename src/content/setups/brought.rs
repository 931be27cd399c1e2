//! Files that mods bring, as libraries take them. What a mod is and where its files lie, `mods` knows.

use std::borrow::Cow;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::problem::LoadError;
use super::source::{ModName, Source};

/// A file that a mod brings.
#[derive(Clone, Debug)]
pub struct BroughtFile {
    /// The mod.
    pub by: Arc<ModName>,
    /// The ids of the mods whose editions it may use besides its own: what it needs, and what these need.
    pub uses: Arc<[String]>,
    /// Where it lies; in a zip, as if the zip were a folder.
    pub path: PathBuf,
    /// Its text, or why it is none.
    pub text: Result<Arc<str>, LoadError>,
}

impl BroughtFile {
    /// Where its content comes from.
    pub fn source(&self) -> Source {
        Source::Mod { by: Arc::clone(&self.by), path: self.path.clone() }
    }

    /// Whether it may use what `by` brings.
    pub fn may_use(&self, by: &ModName) -> bool {
        self.by.id == by.id || self.uses.contains(&by.id)
    }

    /// That its name is taken, by what lies at `other`.
    pub fn conflict(&self, what: &str, id: &str, other: impl fmt::Display) -> LoadError {
        let message =
            format!("expected a name of its own for this {what}, found {id:?} in {other} too; it is left out");
        LoadError::whole(&self.path, message)
    }

    /// The text without a byte order mark.
    ///
    /// # Errors
    /// The file could not be read.
    pub fn text(&self) -> Result<&str, LoadError> {
        self.text.as_ref().map(|text| text.trim_start_matches('\u{feff}')).map_err(Clone::clone)
    }

    /// The same as owned text, for a document.
    pub(super) fn owned_text(&self) -> Result<Cow<'static, str>, Vec<LoadError>> {
        self.text().map(|text| Cow::Owned(text.to_owned())).map_err(|error| vec![error])
    }
}

/// All that the mods bring that are on, in load order.
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
    /// The folder of mods that was named besides the player's own.
    pub folder: Option<PathBuf>,
    /// The folders of loose set-ups that other games read.
    pub other_games: Vec<&'static str>,
    /// The mods that are on.
    pub on: Vec<Arc<ModName>>,
    /// The ids of the mods that are there but not on, each with why not: `turned off`.
    pub out: Vec<(String, String)>,
}

/// The name of the folder in which the file at `path` lies, as the path says it.
pub(super) fn folder_in_path(path: &Path) -> String {
    path.parent().and_then(Path::file_name).map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}
