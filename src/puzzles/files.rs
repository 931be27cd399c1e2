//! Proves files of puzzles, and renews their lines, themes and ratings.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use content::mods::{FileKind, Package};
use content::puzzles::{Puzzle, PuzzleList, PuzzlePlace, load, parse};
use content::setups::{Library, LoadError, listed};
use engine::{Engine, Options};
use platform::{files, threads};

use super::difficulty::HASH;
use super::flaw::Flaw;
use super::making::described;
use super::proof::{check, prove, too_obvious};
use super::themes::themes;

/// The errors and the warnings about files.
pub type Findings = (Vec<LoadError>, Vec<LoadError>);

/// Reads the file of puzzles at `path`, or every `.ron` file in that folder, and proves each puzzle, visiting at most
/// `limit` positions for each. A puzzle that is among those `seen`, or that the program ships under the name of another
/// edition, is an error; the others are added to them. Returns the errors, and a warning for each puzzle that is too obvious
/// or for which the limit is too low.
pub fn check_path(path: &Path, library: &Library, limit: u64, seen: &mut Vec<Puzzle>) -> Findings {
    if !files::is_folder(path) {
        return check_file(path, library, limit, seen);
    }
    let errors = content::puzzles::check(path, library);
    if !errors.is_empty() {
        return (errors, Vec::new());
    }
    let findings = listed(path, 0, &["ron"]).0.into_iter().map(|path| check_file(&path, library, limit, seen));
    findings.fold(Findings::default(), joined)
}

fn check_file(path: &Path, library: &Library, limit: u64, seen: &mut Vec<Puzzle>) -> Findings {
    match load(path, library) {
        Ok((text, puzzles)) => prove_all(path, &text, puzzles, limit, seen),
        Err(errors) => (errors, Vec::new()),
    }
}

/// Proves the puzzles of the mod at `path`, whose editions are in `library`. Files that can't be read are left out:
/// [`content::mods::opened`] reports them.
pub fn check_mod(path: &Path, library: &Library, limit: u64) -> Findings {
    let package = Package::read(path);
    let puzzles = package.files.iter().filter(|file| file.kind == FileKind::Puzzles);
    let mut seen = Vec::new();
    let findings = puzzles.filter_map(|file| {
        let text = file.text().ok()?;
        let text = text.trim_start_matches('\u{feff}');
        Some(prove_all(&file.path, text, parse(&file.path, text, library).ok()?, limit, &mut seen))
    });
    findings.fold(Findings::default(), joined)
}

fn prove_all(
    path: &Path,
    text: &str,
    puzzles: Vec<(Puzzle, PuzzlePlace)>,
    limit: u64,
    seen: &mut Vec<Puzzle>,
) -> Findings {
    let (mut errors, mut warnings) = Findings::default();
    let shipped = PuzzleList::embedded();
    for (puzzle, place) in puzzles {
        let others = shipped.iter().map(AsRef::as_ref).filter(|other: &&Puzzle| other.id != puzzle.id);
        if let Some(other) = others.chain(&*seen).find(|other| other.is_same(&puzzle)) {
            let message = format!("expected each puzzle once, found {} of {} again", other.id, other.edition);
            errors.push(place.error(path, text, message));
        }
        match check(&puzzle, limit) {
            Ok(_) => {
                let found = themes(&puzzle);
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
        seen.push(puzzle);
    }
    (errors, warnings)
}

/// Proves the puzzles of the file at `path` anew, visiting at most `limit` positions for each and several puzzles at the
/// same time, and finds their lines, themes and ratings again. Returns the text of the file with these, and an error for
/// each puzzle that has a flaw, which stays as it is.
///
/// # Errors
/// Returns every error in the file.
pub fn renew(
    path: &Path,
    library: &Library,
    limit: u64,
    threads: usize,
) -> Result<(String, Vec<LoadError>), Vec<LoadError>> {
    let (text, puzzles) = load(path, library)?;
    let worker = || {
        let mut engine = Engine::new(Options { hash: HASH, ..Options::default() });
        move |(puzzle, place): &(Puzzle, PuzzlePlace)| {
            let Puzzle { position, task, origin, .. } = puzzle;
            let renewed = prove(position, *task, limit).and_then(|proof| {
                described(position, *task, proof, origin.clone(), &mut engine, &AtomicBool::new(false))
            });
            (*place, renewed)
        }
    };
    let (mut renewed, mut errors, mut copied) = (String::new(), Vec::new(), 0);
    let _: ControlFlow<()> = threads::in_order(threads, puzzles.iter(), worker, |(place, found)| {
        match found {
            Ok(found) => {
                renewed += &format!("{}{found}", &text[copied..place.range().start]);
                copied = place.range().end;
            }
            Err(flaw) => errors.push(place.error(path, &text, flaw.to_string())),
        }
        ControlFlow::Continue(())
    });
    Ok((renewed + &text[copied..], errors))
}

fn joined(mut all: Findings, more: Findings) -> Findings {
    all.0.extend(more.0);
    all.1.extend(more.1);
    all
}
