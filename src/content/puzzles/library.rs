//! Finds puzzles in the program, the player's folder and mods, and checks files of puzzles.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use super::puzzle::Puzzle;
use super::read::{self, PuzzlePlace};
use crate::setups::{Library, LoadError, ModContentFile, Source, check_ron, load_all, parse_ron, read as read_file};

/// The shipped files: name and text.
pub const SHIPPED: &[(&str, &str)] = shipped![
    "puzzles":
    "laser-chess",
    "laser-chess-more",
    "khet-1",
    "khet-1-more",
    "khet-2",
    "khet-2-more",
    "workshop",
    "workshop-more",
];

/// The shipped puzzles, read when they are first used.
static EMBEDDED: LazyLock<Vec<Arc<Puzzle>>> = LazyLock::new(|| {
    let library = Library::embedded();
    let read = |&(id, text): &(&str, &str)| parse(Path::new(id), text, &library).unwrap_or_default();
    // A test reads every file.
    SHIPPED.iter().flat_map(read).map(|(puzzle, _)| Arc::new(puzzle)).collect()
});

/// All puzzles: those of the program, then those of the player's files and of mods. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct PuzzleList {
    added: Vec<Arc<Puzzle>>,
}

impl PuzzleList {
    /// The puzzles of the program.
    pub fn embedded() -> Self {
        Self::default()
    }

    /// The puzzles of the program, of `folder`, which may not exist, and of mods. Puzzles with errors, and those that
    /// are there already, are left out; errors are reported. Only `Content` calls this.
    pub(crate) fn open_with(
        folder: Option<&Path>,
        library: &Library,
        mod_files: &[ModContentFile],
    ) -> (Self, Vec<LoadError>) {
        let mut list = Self::default();
        let (own, mut errors) = load_all(folder, |path| load(path, library));
        list.add(own.into_iter().flat_map(|(_, puzzles)| puzzles).map(|(puzzle, _)| puzzle));
        for file in mod_files {
            match of_mod(file, library) {
                Ok(puzzles) => list.add(puzzles),
                Err(wrong) => errors.extend(wrong),
            }
        }
        (list, errors)
    }

    /// The same list with more puzzles. Those that are there already are left out.
    #[must_use]
    pub fn with(mut self, puzzles: impl IntoIterator<Item = Puzzle>) -> Self {
        self.add(puzzles);
        self
    }

    fn add(&mut self, puzzles: impl IntoIterator<Item = Puzzle>) {
        for puzzle in puzzles {
            if self.added.iter().all(|other| other.id != puzzle.id) {
                self.added.push(Arc::new(puzzle));
            }
        }
    }

    /// Every puzzle. The first call reads the shipped ones. Copies of these among the player's own, such as shared ones,
    /// are left out; a mod may list them anew.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Puzzle>> {
        let is_shipped = |added: &Puzzle| EMBEDDED.iter().any(|shipped| shipped.id == added.id);
        let is_copy = move |added: &Puzzle| matches!(added.source, Source::File(_)) && is_shipped(added);
        EMBEDDED.iter().chain(self.added.iter().filter(move |added| !is_copy(added)))
    }

    /// The puzzle `id`.
    pub fn find(&self, id: &str) -> Option<&Arc<Puzzle>> {
        self.iter().find(|puzzle| puzzle.id == id)
    }
}

/// The puzzles in a mod's file.
fn of_mod(file: &ModContentFile, library: &Library) -> Result<Vec<Puzzle>, Vec<LoadError>> {
    let puzzles = parse(&file.path, file.text()?, library)?;
    let mut found = Vec::new();
    for (mut puzzle, _) in puzzles {
        puzzle.mods = file.in_edition(&puzzle.edition, &puzzle.mods)?;
        puzzle.source = file.source();
        found.push(puzzle);
    }
    Ok(found)
}

/// Checks a file of puzzles, or every `.ron` file in a folder, without proving them. Returns every error.
pub fn check(path: &Path, library: &Library) -> Vec<LoadError> {
    check_ron(path, |path| load(path, library).err().unwrap_or_default())
}

/// Reads the file of puzzles at `path`. Returns its text and the puzzles with their places in it.
///
/// # Errors
/// Returns every error with its position.
pub fn load(path: &Path, library: &Library) -> Result<(String, Vec<(Puzzle, PuzzlePlace)>), Vec<LoadError>> {
    let text = read_file(path)?;
    let text = text.trim_start_matches('\u{feff}').to_owned();
    let mut puzzles = parse(path, &text, library)?;
    for (puzzle, _) in &mut puzzles {
        puzzle.source = Source::File(path.to_owned());
    }
    Ok((text, puzzles))
}

/// Parses the text of the file of puzzles at `path`, under an edition of `library`.
///
/// # Errors
/// Returns every error with its position.
pub fn parse(path: &Path, text: &str, library: &Library) -> Result<Vec<(Puzzle, PuzzlePlace)>, Vec<LoadError>> {
    parse_ron(path, text, |node, problems| read::read(node, library, problems))
}
