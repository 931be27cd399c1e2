//! Checks the files of rulesets, set-ups and game records.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::document::Document;
use super::files::{self, RecordText};
use super::library::Library;
use super::problem::LoadError;
use super::shelf::Shelf;
use super::start::RecordFile;

/// The extension of game record files.
pub const RECORD: &str = "beam";
/// The number of levels of nested folders that are checked.
pub const CHECKED_DEPTH: usize = 4;

/// Checks a ruleset, a set-up, a game record, or every such file in a folder. Returns every error, but only the first
/// of a record, which is replayed from its start in `library`.
pub fn check(path: &Path, library: &Library) -> Vec<LoadError> {
    let (paths, mut errors) = match platform::files::is_folder(path) {
        true => files::listed(path, CHECKED_DEPTH, &["ron", RECORD]),
        false => (vec![path.to_owned()], Vec::new()),
    };
    if paths.is_empty() && errors.is_empty() {
        return vec![found_none(path)];
    }
    // Look files are in folders beside rulesets and have their own check.
    let is_look = |path: &PathBuf| path.parent().and_then(Path::file_name).is_some_and(|name| name == "looks");
    errors.extend(check_files(path, paths.into_iter().filter(|path| !is_look(path)).collect(), library).0);
    errors
}

/// The message for a folder with nothing to check.
pub fn found_none(folder: &Path) -> LoadError {
    LoadError::whole(folder, "expected files that end in .ron or .beam in this folder, found none")
}

/// Checks rulesets, set-ups and game records: the file at `path`, or `paths` if it is a folder. Returns the errors,
/// and the guesses made to decode records.
///
/// A ruleset or set-up is read as if it were installed: with the rulesets in its own folder and the folders beside it,
/// then with those of `library`.
pub fn check_files(path: &Path, paths: Vec<PathBuf>, library: &Library) -> (Vec<LoadError>, Vec<LoadError>) {
    let (records, paths): (Vec<_>, Vec<_>) = paths.into_iter().partition(|path| files::has_extension(path, &[RECORD]));
    let (mut errors, mut guesses) = (Vec::new(), Vec::new());
    for (error, guessed) in records.iter().map(|path| check_record(path, library)) {
        errors.extend(error);
        guesses.extend(guessed);
    }
    if paths.is_empty() {
        return (errors, guesses);
    }
    let mut documents: Vec<_> = paths.into_iter().map(Document::read).collect();
    let asked = documents.len();
    let folder = if platform::files::is_folder(path) { Some(path) } else { path.parent() };
    let folder = folder.filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    documents.extend(files::rulesets_beside(folder).into_iter().map(Document::read));
    documents.extend(library.documents().iter().map(|(_, document)| document.clone()));
    let mut seen = HashSet::new();
    documents.retain(|document| seen.insert(document.identity.clone()));
    let mut shelf = Shelf::new(&documents);
    for (index, document) in documents.iter().enumerate().take(asked) {
        if document.is_ruleset() {
            shelf.ruleset(index);
        } else {
            shelf.setup(index);
        }
    }
    let mut mistakes = shelf.errors;
    mistakes.sort_by_key(|&(index, _)| index);
    errors.extend(mistakes.into_iter().filter(|&(index, _)| index < asked).flat_map(|(_, mistakes)| mistakes));
    (errors, guesses)
}

/// Returns the error in a record file, if there is one, and the guesses made to decode it.
fn check_record(path: &Path, library: &Library) -> (Option<LoadError>, Vec<LoadError>) {
    let RecordText { text, warnings, .. } = match files::read_record(path) {
        Ok(record) => record,
        Err(error) => return (Some(error), Vec::new()),
    };
    let played = RecordFile::parse(path, &text).and_then(|file| file.open(library));
    let error = played.err().map(|error| match (error.line, error.column) {
        // A missing tag has no line to quote.
        (1, 1) => error,
        _ => error.quoting(&text),
    });
    (error, warnings)
}
