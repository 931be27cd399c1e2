//! Puzzles made of boards: their texts, links and files.

use std::path::{Path, PathBuf};

use super::draft::{About, Draft, MAX_NAME_CHARS};
use super::edit::Edit;
use super::paste::CLIPBOARD;
use super::save::SaveError;
use super::symmetry::Symmetry;
use content::puzzles::{Puzzle, PuzzleText, Task, link_to, parse, puzzle_file, read_shared};
use content::setups::Library;
use platform::FileTime;
use platform::files::{self, ReplaceOutcome, create_folder};

/// A proven puzzle, as players save and share it: a file with a single puzzle.
#[derive(Clone, Debug)]
pub struct MadePuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The text of its file.
    pub text: String,
}

impl MadePuzzle {
    /// A puzzle with a title and an author, who may be empty, by the rules of `edition`.
    ///
    /// # Errors
    /// Returns why the text can't be read again, for example because the edition's content has changed.
    pub fn new(
        title: &str,
        author: &str,
        edition: &str,
        proven: &PuzzleText,
        library: &Library,
    ) -> Result<Self, String> {
        let author: String = author.trim().chars().filter(|c| !c.is_control()).take(MAX_NAME_CHARS).collect();
        let author = Some(author.as_str()).filter(|author| !author.is_empty());
        let text = puzzle_file(title, author, edition, None, [proven]);
        let read = parse(Path::new(title), &text, library).map_err(|errors| first(&errors))?;
        let (puzzle, _) = read.into_iter().next().ok_or_else(|| format!("{title}: expected a puzzle, found none"))?;
        Ok(Self { puzzle, text })
    }

    /// The part after the `#` of a link to it.
    pub fn link(&self) -> String {
        link_to(&self.text)
    }

    /// Its file among the player's own puzzles in `folder`, named after its edition and its id.
    pub fn place(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{}-{}.ron", self.puzzle.edition, self.puzzle.id))
    }

    /// Saves it among the player's own puzzles in `folder`, and returns the path.
    ///
    /// # Errors
    /// Returns why it was not saved; nothing was changed. A file with another content is not replaced.
    pub fn save(&self, folder: &Path) -> Result<PathBuf, SaveError> {
        let path = self.place(folder);
        let failed = |error: std::io::Error| SaveError::Failed(format!("{}: {error}", path.display()));
        create_folder(folder).map_err(failed)?;
        match files::write_if_unchanged(&path, None, self.text.as_bytes(), FileTime::Now).map_err(failed)? {
            ReplaceOutcome::ChangedByOthers => Err(SaveError::Taken(path)),
            ReplaceOutcome::Written => Ok(path),
        }
    }
}

impl Draft {
    /// The id of the edition by whose rules a puzzle of this board is solved; `None` if the board has its own rules,
    /// which are not saved.
    pub fn puzzle_edition<'l>(&self, library: &'l Library) -> Option<&'l str> {
        let same = |edition: &&content::setups::Edition| edition.rules.fingerprint() == self.rules.fingerprint();
        let usual = library.edition(self.edition()).filter(same);
        usual.or_else(|| library.editions().iter().find(same)).map(|edition| edition.id.as_str())
    }
}

/// Makes a draft of the first puzzle in a text, and returns its task: from a file of puzzles, or a link. `None` if the
/// text is something else.
///
/// # Errors
/// Returns the position of the error, what was expected, and what was found.
pub fn paste_puzzle(text: &str, library: &Library) -> Option<Result<(Draft, Task), String>> {
    let read = read_shared(text, Path::new(CLIPBOARD), library)?;
    Some(read.map_err(|errors| first(&errors)).and_then(|puzzles| {
        let puzzle = puzzles.first().ok_or_else(|| format!("{CLIPBOARD}:1:1: expected a puzzle, found none"))?;
        let author = puzzle.author.as_deref().unwrap_or_default().to_owned();
        let about = Edit::About(About { name: puzzle.list.to_string(), author, note: String::new() });
        let draft = Draft::of_position(&puzzle.position, &puzzle.looks).edited(&about, Symmetry::Off);
        draft.map(|draft| (draft, puzzle.task)).map_err(|error| error.to_string())
    }))
}

fn first(errors: &[content::setups::LoadError]) -> String {
    errors.first().map(ToString::to_string).unwrap_or_default()
}
