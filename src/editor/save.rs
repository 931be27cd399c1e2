//! Saves drafts in the player's own files.

use std::fmt;
use std::path::{Path, PathBuf};

use super::draft::Draft;
use content::setups::{SHIPPED, SetupText, change_text, listed, ruleset_file, setup_file, with_board};
use phrases::Phrase;
use platform::{ChangeError, Objection, SetAside, files};

/// The name of the file with the rules of an edition, in its folder.
const RULESET: &str = "ruleset.ron";

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

/// A draft that was saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Its file.
    pub path: PathBuf,
    /// What was in the file before, if that had an error.
    pub set_aside: Option<SetAside>,
}

impl Draft {
    /// Its file among the player's own set-ups in `folder`: the one that it was opened from if the name is the same, or
    /// else one named after it in the folder of its edition. A draft with its own board gets its own folder, for its
    /// ruleset, unless it has one.
    pub fn place(&self, folder: &Path) -> PathBuf {
        let stem = file_stem(&self.title().to_string());
        // Names that are taken by the program.
        let own = format!("{stem}-own");
        let has_name = |file: &&PathBuf| file.file_stem().is_some_and(|name| *name == *stem || *name == *own);
        let is_kept = |file: &&PathBuf| has_name(file) && (!self.has_own_board() || has_own_ruleset(file));
        if let Some(file) = self.file.as_ref().filter(is_kept) {
            return file.clone();
        }
        if self.has_own_board() {
            let is_edition = stem == self.base.id || is_shipped(&format!("{stem}/ruleset.ron"));
            let stem = if is_edition { own } else { stem };
            return folder.join(&stem).join(format!("{stem}.ron"));
        }
        // The shipped set-up of this name is kept beside it.
        let stem = if is_shipped(&format!("{}/{stem}.ron", self.base.id)) { own } else { stem };
        folder.join(&self.base.id).join(format!("{stem}.ron"))
    }
}

fn is_shipped(path: &str) -> bool {
    SHIPPED.iter().any(|(shipped, _)| *shipped == path)
}

/// The id of the edition to whose folder a file belongs.
pub(super) fn edition_of(file: &Path) -> Option<String> {
    file.parent()?.file_name().map(|folder| folder.to_string_lossy().into_owned())
}

/// Returns whether the ruleset beside a set-up is the player's own and used by no other set-up, so that the board can be
/// changed.
fn has_own_ruleset(file: &Path) -> bool {
    let (Some(folder), Some(edition)) = (file.parent(), edition_of(file)) else { return false };
    let mut files = listed(folder, 0, &["ron"]).0;
    files.retain(|other| other.file_name() != file.file_name());
    files == [folder.join(RULESET)] && !is_shipped(&format!("{edition}/{RULESET}"))
}

/// Saves a draft among the player's own set-ups in `folder`. The file that it was opened from keeps its comments; that of
/// another set-up is only replaced with `replace`.
///
/// # Errors
/// Returns why the draft was not saved; nothing was changed.
pub fn save(draft: &Draft, folder: &Path, replace: bool) -> Result<Saved, SaveError> {
    draft.position().map_err(SaveError::Forbidden)?;
    let path = draft.place(folder);
    let is_own = draft.file.as_deref() == Some(&*path);
    let ruleset = path.with_file_name(RULESET);
    // Other set-ups may use that ruleset.
    if draft.has_own_board() && !is_own && files::exists(&ruleset) {
        return Err(SaveError::Taken(ruleset));
    }
    let title = draft.title().to_string();
    let edition = edition_of(&path).filter(|_| draft.has_own_board()).unwrap_or_else(|| draft.base.id.clone());
    let text = SetupText {
        name: &title,
        author: draft.about.author.trim(),
        note: draft.about.note.trim(),
        edition: &edition,
        rules: &draft.rules,
        setup: &draft.to_setup(),
    };
    let saved = change_text(&path, |found| {
        if found.is_some() && !is_own && !replace {
            return Err(Objection::Refused(String::new()));
        }
        let error = || format!("{}:1:1: expected a set-up, found something else", path.display());
        let text = setup_file(&text, found).ok_or_else(|| Objection::Broken(error()))?;
        Ok((Some(text), found.map(str::to_owned)))
    });
    let (before, set_aside) = match saved {
        Err(ChangeError::Refused(_)) => return Err(SaveError::Taken(path)),
        saved => saved.map_err(|error| failed(&path, &error))?,
    };
    if draft.has_own_board()
        && let Err(error) = save_ruleset(draft, &ruleset, is_own)
    {
        // Without its ruleset, the set-up would be about another board. If it can't be taken back either, the error is
        // the same.
        match before {
            None => _ = files::remove(&path),
            Some(before) => _ = change_text(&path, |_| Ok((Some(before.clone()), ()))),
        }
        return Err(error);
    }
    Ok(Saved { path, set_aside })
}

fn failed(path: &Path, error: &dyn fmt::Display) -> SaveError {
    SaveError::Failed(format!("{}: {error}", path.display()))
}

/// Writes the ruleset for the draft's own board. An existing one keeps everything else.
fn save_ruleset(draft: &Draft, path: &Path, exists: bool) -> Result<(), SaveError> {
    let old = (edition_of(path).as_ref() == Some(&draft.base.id)).then(|| draft.base.rules.spec());
    let saved = change_text(path, |found| {
        let text = match found {
            None if !exists => Some(ruleset_file(&draft.title().to_string(), &draft.base.id, draft.rules.spec())),
            Some(found) if exists => with_board(found, old, draft.rules.spec()),
            _ => None,
        };
        let error = || Objection::Refused("expected the ruleset of this board, found something else".to_owned());
        Ok((Some(text.ok_or_else(error)?), ()))
    });
    saved.map(drop).map_err(|error| failed(path, &error))
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
