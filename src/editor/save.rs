//! Saves drafts in the player's own files.

use std::fmt;
use std::path::{Path, PathBuf};

use super::draft::Draft;
use content::setups::{SHIPPED, SetupText, read, ruleset_file, setup_file};
use phrases::Phrase;
use platform::files;

/// The reason why a draft was not saved. Nothing was changed.
#[derive(Clone, Debug, PartialEq)]
pub enum SaveError {
    /// Another set-up has this name and would be lost.
    Taken(PathBuf),
    /// The rules forbid the board; its file could not be opened.
    Forbidden(Vec<Phrase>),
    /// The file cannot be written; with its path and the system's reason.
    Failed(String),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken(path) => write!(f, "a set-up with this name exists already: {}", path.display()),
            Self::Forbidden(problems) => Phrase::lines(problems.clone()).fmt(f),
            Self::Failed(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for SaveError {}

impl Draft {
    /// Its file among the player's own set-ups in `folder`: the one that it was opened from if the name is the same, or
    /// else one named after it in the folder of its edition. A draft with its own board gets its own folder, for its
    /// ruleset.
    pub fn place(&self, folder: &Path) -> PathBuf {
        let stem = file_stem(&self.title().to_string());
        if self.has_own_board() {
            let is_edition = stem == self.base.id || is_shipped(&format!("{stem}/ruleset.ron"));
            let stem = if is_edition { format!("{stem}-own") } else { stem };
            return folder.join(&stem).join(format!("{stem}.ron"));
        }
        // The shipped set-up of this name is kept beside it.
        let stem = if is_shipped(&format!("{}/{stem}.ron", self.base.id)) { format!("{stem}-own") } else { stem };
        let kept = self.file.as_ref().filter(|file| file.file_stem().is_some_and(|name| *name == *stem));
        kept.cloned().unwrap_or_else(|| folder.join(&self.base.id).join(format!("{stem}.ron")))
    }
}

fn is_shipped(path: &str) -> bool {
    SHIPPED.iter().any(|(shipped, _)| *shipped == path)
}

/// Saves a draft among the player's own set-ups in `folder`, and returns the path. The file that it was opened from
/// keeps its comments; that of another set-up is only replaced with `replace`.
///
/// # Errors
/// Returns why the draft was not saved; nothing was changed.
pub fn save(draft: &Draft, folder: &Path, replace: bool) -> Result<PathBuf, SaveError> {
    draft.position().map_err(SaveError::Forbidden)?;
    let path = draft.place(folder);
    let is_own = draft.file.as_deref() == Some(&*path);
    if files::exists(&path) && !is_own && !replace {
        return Err(SaveError::Taken(path));
    }
    let parent = path.parent().unwrap_or(folder);
    let own = draft.has_own_board();
    let ruleset = parent.join("ruleset.ron");
    // Other set-ups may use that ruleset.
    if own && !is_own && files::exists(&ruleset) {
        return Err(SaveError::Taken(ruleset));
    }
    let failed = |error: std::io::Error| SaveError::Failed(format!("{}: {error}", path.display()));
    files::create_folder(parent).map_err(failed)?;
    let title = draft.title().to_string();
    if own {
        let text = ruleset_file(&title, &draft.base.id, draft.rules.spec());
        files::write_atomically(&ruleset, text.as_bytes()).map_err(failed)?;
    }
    let edition = match parent.file_name().filter(|_| own) {
        Some(folder) => folder.to_string_lossy().into_owned(),
        None => draft.base.id.clone(),
    };
    let text = SetupText {
        name: &title,
        author: draft.about.author.trim(),
        note: draft.about.note.trim(),
        edition: &edition,
        rules: &draft.rules,
        setup: &draft.to_setup(),
    };
    let before = read(&path).ok();
    files::write_atomically(&path, setup_file(&text, before.as_deref()).as_bytes()).map_err(failed)?;
    Ok(path)
}

/// The file name for a set-up's name: `Ann's first` becomes `ann-s-first`.
fn file_stem(name: &str) -> String {
    match files::portable_stem(name, "set-up") {
        None => "my-set-up".into(),
        // A file of this name is not a set-up.
        Some(stem) if stem == "ruleset" => format!("{stem}-set-up"),
        Some(stem) => stem,
    }
}
