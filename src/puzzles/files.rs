//! Proves files of puzzles.

use std::path::Path;

use content::mods::{FileKind, Package};
use content::puzzles::{load, parse};
use content::setups::{Library, LoadError, listed};
use platform::files;

use super::flaw::Flaw;
use super::proof::{check, too_obvious};
use super::themes::themes;
use content::puzzles::{Puzzle, PuzzlePlace};

/// The errors and the warnings about files.
pub type Findings = (Vec<LoadError>, Vec<LoadError>);

/// Reads the file of puzzles at `path`, or every `.ron` file in that folder, and proves each puzzle, visiting at most
/// `limit` positions for each. Returns the errors, and a warning for each puzzle that is too obvious or for which the limit
/// is too low.
pub fn check_path(path: &Path, library: &Library, limit: u64) -> Findings {
    if !files::is_folder(path) {
        return check_file(path, library, limit);
    }
    let errors = content::puzzles::check(path, library);
    if !errors.is_empty() {
        return (errors, Vec::new());
    }
    let findings = listed(path, 0, &["ron"]).0.into_iter().map(|path| check_file(&path, library, limit));
    findings.fold(Findings::default(), joined)
}

fn check_file(path: &Path, library: &Library, limit: u64) -> Findings {
    match load(path, library) {
        Ok((text, puzzles)) => prove_all(path, &text, &puzzles, limit),
        Err(errors) => (errors, Vec::new()),
    }
}

/// Proves the puzzles of the mod at `path`, whose editions are in `library`. Files that can't be read are left out:
/// [`content::mods::opened`] reports them.
pub fn check_mod(path: &Path, library: &Library, limit: u64) -> Findings {
    let package = Package::read(path);
    let puzzles = package.files.iter().filter(|file| file.kind == FileKind::Puzzles);
    let findings = puzzles.filter_map(|file| {
        let text = file.text().ok()?;
        let text = text.trim_start_matches('\u{feff}');
        Some(prove_all(&file.path, text, &parse(&file.path, text, library).ok()?, limit))
    });
    findings.fold(Findings::default(), joined)
}

fn prove_all(path: &Path, text: &str, puzzles: &[(Puzzle, PuzzlePlace)], limit: u64) -> Findings {
    let (mut errors, mut warnings) = Findings::default();
    for (puzzle, place) in puzzles {
        match check(puzzle, limit) {
            Ok(_) => {
                let found = themes(puzzle);
                if found != puzzle.themes {
                    let names = |themes: &[_]| format!("{themes:?}");
                    let message = format!("expected the themes {}, found {}", names(&found), names(&puzzle.themes));
                    errors.push(place.error(path, text, message));
                }
                let easy = too_obvious(&puzzle.position, puzzle.task, &puzzle.line);
                warnings.extend(easy.map(|flaw| place.error(path, text, flaw.to_string())));
            }
            Err(flaw @ Flaw::Stopped) => warnings.push(place.error(path, text, flaw.to_string())),
            Err(flaw) => errors.push(place.error(path, text, flaw.to_string())),
        }
    }
    (errors, warnings)
}

fn joined(mut all: Findings, more: Findings) -> Findings {
    all.0.extend(more.0);
    all.1.extend(more.1);
    all
}
