//! The folders of set-ups on this machine, and reading files.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use unicode_normalization::UnicodeNormalization;

use super::limits::{MAX_FILE_BYTES, MAX_FILES};
use super::problem::LoadError;
use notation::encoding::{DecodedText, NotText, decode};
use platform::{self, ChangeError, FileTime, Fingerprint, Objection, SetAside, change_file, files};

/// The maximum size of a game record that is read, in bytes: databases of games are larger than files written by hand.
pub const MAX_RECORD_BYTES: u64 = 256 << 20;

/// The folders that may hold set-ups besides one that the player names, in order of precedence, whether they exist or
/// not.
pub fn folders() -> Vec<PathBuf> {
    let mine = user_folder("setups");
    let beside = files::program_folder().map(|folder| folder.join("setups"));
    // Cargo sets this to the repository's folder for the programs that it runs.
    let repository = || platform::env_var("CARGO_MANIFEST_DIR").map(|root| PathBuf::from(root).join("setups"));
    let shipped = beside.filter(|folder| files::is_folder(folder)).or_else(repository);
    [mine, shipped].into_iter().flatten().collect()
}

/// The folder for the player's own content of one sort, such as `themes`, which may not exist yet, or `None` if the
/// system has no place for it.
pub fn user_folder(name: &str) -> Option<PathBuf> {
    files::data_folder().map(|folder| folder.join(name))
}

/// Returns whether a file or folder is for content of one sort: it is in a folder of this name, or is that folder.
pub fn is_in(path: &Path, name: &str) -> bool {
    let path = files::from_root(path);
    let folder = if files::is_folder(&path) { Some(path.as_path()) } else { path.parent() };
    folder.and_then(Path::file_name).is_some_and(|found| found == name)
}

/// Checks a file, or every `.ron` file in a folder, with `check`. Returns every error.
pub(crate) fn check_ron(path: &Path, check: impl Fn(&Path) -> Vec<LoadError>) -> Vec<LoadError> {
    if !files::is_folder(path) {
        return check(path);
    }
    let (paths, mut errors) = listed(path, 0, &["ron"]);
    if paths.is_empty() && errors.is_empty() {
        let message = "expected files that end in .ron in this folder, found none";
        errors.push(LoadError::whole(path, message));
    }
    errors.extend(paths.iter().flat_map(|path| check(path)));
    errors
}

/// Reads every `.ron` file in `folder`, which may not exist, with `load`. Returns what could be read, and every error.
pub fn load_all<T>(
    folder: Option<&Path>,
    load: impl Fn(&Path) -> Result<T, Vec<LoadError>>,
) -> (Vec<T>, Vec<LoadError>) {
    let Some(folder) = folder.filter(|folder| files::is_folder(folder)) else { return (Vec::new(), Vec::new()) };
    let (paths, mut errors) = listed(folder, 0, &["ron"]);
    let mut found = Vec::new();
    for path in paths {
        match load(&path) {
            Ok(value) => found.push(value),
            Err(wrong) => errors.extend(wrong),
        }
    }
    (found, errors)
}

/// Returns every file in `folder` and in up to `deep` levels of folders below it whose name ends in one of
/// `extensions`, sorted, and an error for each folder that cannot be listed.
pub fn listed(folder: &Path, deep: usize, extensions: &[&str]) -> (Vec<PathBuf>, Vec<LoadError>) {
    let (mut found, mut errors) = (Vec::new(), Vec::new());
    let mut waiting = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = waiting.pop() {
        let mut paths = match files::list(&folder) {
            Ok(paths) if paths.len() <= MAX_FILES => paths,
            Ok(paths) => {
                let message = format!("expected at most {MAX_FILES} files in a folder, found {}", paths.len());
                errors.push(LoadError::whole(&folder, message));
                continue;
            }
            Err(error) => {
                errors.push(LoadError::whole(&folder, format!("expected a folder that can be read, found: {error}")));
                continue;
            }
        };
        paths.sort();
        let mut seen = HashSet::new();
        for path in paths {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let is_folder = files::is_folder(&path);
            if name.starts_with('.') || if is_folder { depth == deep } else { !has_extension(&path, extensions) } {
                continue;
            }
            let wrong = if name.contains(is_direction_mark) {
                format!("expected names without marks for the direction of text, found {name:?}")
            } else if !seen.insert(composed(&name)) {
                format!("expected each name once in a folder, found {name:?} in two encodings")
            } else if is_folder {
                waiting.push((path, depth + 1));
                continue;
            } else {
                found.push(path);
                continue;
            };
            errors.push(LoadError::whole(&folder, wrong));
        }
    }
    found.sort();
    (found, errors)
}

/// The name of the file without its extension; empty if there is no name.
pub(crate) fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns whether the file name ends in one of `extensions`, in any case.
pub(crate) fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    path.extension().is_some_and(|extension| extensions.iter().any(|known| extension.eq_ignore_ascii_case(known)))
}

/// A name in the encoding in which each letter with its accents is one character. Some systems take names that differ
/// only in this for the same.
pub(crate) fn composed(name: &str) -> String {
    name.nfc().collect()
}

/// Returns whether this character makes a text look as if its letters were in another order.
pub(crate) fn is_direction_mark(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The `ruleset.ron` files in `folder` and in the folders beside it.
pub(super) fn rulesets_beside(folder: &Path) -> Vec<PathBuf> {
    let Some(parent) = files::absolute(folder).parent().map(Path::to_owned) else { return Vec::new() };
    let folders = files::list(&parent).unwrap_or_default().into_iter().take(MAX_FILES);
    let rulesets = folders.map(|folder| folder.join("ruleset.ron"));
    let mut rulesets: Vec<_> = rulesets.filter(|path| files::is_file(path).unwrap_or(false)).collect();
    rulesets.sort();
    rulesets
}

/// The name of the folder itself or, for a file, of the folder it is in; empty if there is no name.
pub(super) fn folder_name(path: &Path) -> String {
    let path = files::absolute(path);
    let folder = if files::is_folder(&path) { Some(path.as_path()) } else { path.parent() };
    folder.and_then(Path::file_name).map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// The text of a file with game records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordText {
    /// The text.
    pub text: String,
    /// The fingerprint of the bytes of the file.
    pub bytes: Fingerprint,
    /// The guesses and corrections made to decode it.
    pub warnings: Vec<LoadError>,
}

impl From<String> for RecordText {
    /// A text that needed no decoding.
    fn from(text: String) -> Self {
        Self { bytes: Fingerprint::of(text.as_bytes()), text, warnings: Vec::new() }
    }
}

/// Reads the text of a file.
///
/// # Errors
/// Returns an error if the file cannot be read, is larger than 1 MiB or is not UTF-8.
pub fn read(path: &Path) -> Result<String, LoadError> {
    decoded(path, bytes(path, MAX_FILE_BYTES)?)
}

/// Reads the text of a file with game records, which may be a large database, in any encoding that other programs
/// write.
///
/// # Errors
/// Returns an error if the file cannot be read, is larger than 256 MiB or is not text.
pub fn read_record(path: &Path) -> Result<RecordText, LoadError> {
    record_text(path, &record_bytes(path)?)
}

/// Reads the bytes of a file with game records.
///
/// # Errors
/// Returns an error if the file cannot be read or is larger than 256 MiB.
pub fn record_bytes(path: &Path) -> Result<Vec<u8>, LoadError> {
    bytes(path, MAX_RECORD_BYTES)
}

/// Decodes the bytes of a file with game records.
///
/// # Errors
/// Returns an error if they are not text.
pub fn record_text(path: &Path, bytes: &[u8]) -> Result<RecordText, LoadError> {
    let DecodedText { text, guess } = decode(bytes).map_err(|error| LoadError::whole(path, error.to_string()))?;
    let warnings = guess.map(|guess| LoadError::new(path, guess.line, guess.column, guess.to_string()));
    Ok(RecordText { text, bytes: Fingerprint::of(bytes), warnings: warnings.into_iter().collect() })
}

/// Reads the bytes of a file of at most `largest` bytes.
fn bytes(path: &Path, largest: u64) -> Result<Vec<u8>, LoadError> {
    let whole = |message| LoadError::whole(path, message);
    let unreadable = |error: io::Error| whole(format!("expected a file that can be read, found: {error}"));
    // Reading a pipe could block; a stream that the player names is meant to.
    if !files::is_open_stream(path) && !files::is_file(path).map_err(unreadable)? {
        return Err(whole("expected a file, found something else".into()));
    }
    let bytes = files::read_at_most(path, largest + 1).map_err(unreadable)?;
    if bytes.len() as u64 > largest { Err(too_large(path, largest)) } else { Ok(bytes) }
}

fn too_large(path: &Path, largest: u64) -> LoadError {
    let message = format!("expected a file of at most {} MiB, found a larger one", largest >> 20);
    LoadError::whole(path, message)
}

/// Decodes the bytes of a file.
///
/// # Errors
/// Returns an error for more than 1 MiB, or if they are not UTF-8.
pub fn text(path: &Path, bytes: Vec<u8>) -> Result<String, LoadError> {
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(too_large(path, MAX_FILE_BYTES));
    }
    decoded(path, bytes)
}

/// Changes the text of the file at `path` as [`change_file`] does. Files of more than 1 MiB or not in UTF-8 are set
/// aside.
///
/// # Errors
/// Returns an error if the file has not been changed.
pub fn change_text<T>(
    path: &Path,
    mut change: impl FnMut(Option<&str>) -> Result<(Option<String>, T), Objection>,
) -> Result<(T, Option<SetAside>), ChangeError> {
    change_file(path, MAX_FILE_BYTES, FileTime::Now, |found| {
        let found = found.map_err(|error| Objection::Broken(error.to_owned()))?;
        let text = found.map(|found| decoded(path, found.to_vec())).transpose();
        let text = text.map_err(|error| Objection::Broken(error.to_string()))?;
        let (changed, result) = change(text.as_deref().map(|text| text.trim_start_matches('\u{feff}')))?;
        Ok((changed.map(String::into_bytes), result))
    })
}

fn decoded(path: &Path, bytes: Vec<u8>) -> Result<String, LoadError> {
    String::from_utf8(bytes).map_err(|error| {
        if let Err(NotText { found }) = decode(error.as_bytes()) {
            return LoadError::whole(path, format!("expected text in UTF-8, found {found}"));
        }
        let (before, after) = error.as_bytes().split_at(error.utf8_error().valid_up_to());
        let before = String::from_utf8_lossy(before);
        let (line, column) = super::problem::line_and_column(&before, before.len());
        let byte = after.first().copied().unwrap_or_default();
        let message = format!("expected text in UTF-8, found the byte {byte:#04x}");
        LoadError::new(path, line, column, message)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_in_any_encoding_and_guesses_are_reported() {
        let read = record_text(Path::new("a.pgn"), b"[White \"M\xfcller\"]\n\n1. e4 *\n").unwrap();
        assert_eq!(read.text, "[White \"Müller\"]\n\n1. e4 *\n");
        let warnings: Vec<_> = read.warnings.iter().map(ToString::to_string).collect();
        assert_eq!(warnings, ["a.pgn:1:10: expected text in UTF-8, found the byte 0xfc (read as Windows-1252)"]);
        assert_eq!(record_text(Path::new("a.pgn"), "1. e4 {é} *".as_bytes()).unwrap().warnings, []);
        let error = record_text(Path::new("a.pgn"), b"\x89PNG\r\n\x1a\n\0").unwrap_err();
        assert_eq!(error.to_string(), "a.pgn:1:1: expected a game as text, found a picture (PNG)");
    }

    #[test]
    fn a_file_that_is_not_utf_8_is_refused_at_its_place() {
        let refused = |bytes: &[u8]| text(Path::new("a.ron"), bytes.to_vec()).unwrap_err().to_string();
        assert_eq!(refused(b"(\n  name: \"\xe9\")"), "a.ron:2:10: expected text in UTF-8, found the byte 0xe9");
        assert_eq!(refused(b"\x89PNG\r\n\x1a\n"), "a.ron:1:1: expected text in UTF-8, found a picture (PNG)");
        assert_eq!(
            refused(b"\x7fELF\xff\0\0\0\x01"),
            "a.ron:1:1: expected text in UTF-8, found a file that is not text"
        );
    }
}
