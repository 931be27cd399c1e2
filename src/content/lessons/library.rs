//! Finds lessons in the program, the player's folder and mods, and checks lesson files.

use std::path::Path;
use std::sync::Arc;

use super::lesson::Lesson;
use super::{read, verify};
use crate::setups::{
    Library, LoadError, ModContentFile, Source, check_ron, load_all, parse_ron, read as read_file, stem,
};

/// The shipped lessons in the order in which they are taught: id and text.
pub const SHIPPED: &[(&str, &str)] = shipped![
    "lessons":
    "goal",
    "shot",
    "mirrors",
    "king",
    "own-goals",
    "shields",
    "swaps",
    "reserved",
    "laser",
    "enemy-beam",
    "safety",
    "plan",
    "stacks",
    "tops",
    "splitters",
    "two-beams",
    "two-levels",
];

/// All lessons: those of the program, then the player's by id. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Lessons(Vec<Arc<Lesson>>);

impl Lessons {
    /// The lessons of the program.
    pub fn embedded() -> Self {
        let library = Library::embedded();
        let read = |&(id, text): &(&str, &str)| parse(Path::new(id), text, &library).ok().map(Arc::new);
        // A test reads every lesson.
        Self(SHIPPED.iter().filter_map(read).collect())
    }

    /// The lessons of the program and of `folder`, which may not exist. Those in the folder may use every edition of
    /// `library`, and replace shipped ones of the same name. Lessons of mods follow: if the id is taken, the lesson is
    /// skipped and reported. So are files with errors. Only `Content` calls this.
    pub(crate) fn open_with(
        folder: Option<&Path>,
        library: &Library,
        mod_files: &[ModContentFile],
    ) -> (Self, Vec<LoadError>) {
        let mut lessons = Self::embedded();
        let (own, mut errors) = load_all(folder, |path| load(path, library));
        for lesson in own {
            match lessons.0.iter_mut().find(|other| other.id == lesson.id) {
                Some(other) => *other = Arc::new(lesson),
                None => lessons.0.push(Arc::new(lesson)),
            }
        }
        for file in mod_files {
            match lessons.of_mod(file, library) {
                Ok(lesson) => lessons.0.push(Arc::new(lesson)),
                Err(wrong) => errors.extend(wrong),
            }
        }
        (lessons, errors)
    }

    /// The lesson in a mod's file, if its id is free.
    fn of_mod(&self, file: &ModContentFile, library: &Library) -> Result<Lesson, Vec<LoadError>> {
        let lesson = parse(&file.path, file.text()?, library)?;
        let mods = file.in_edition(&lesson.edition, &lesson.mods)?;
        if let Some(other) = self.0.iter().find(|other| other.id.eq_ignore_ascii_case(&lesson.id)) {
            return Err(vec![file.conflict("lesson", &lesson.id, other.source.place())]);
        }
        Ok(Lesson { source: file.source(), mods, ..lesson })
    }

    /// Every lesson, in the order in which they are taught.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Lesson>> {
        self.0.iter()
    }

    /// The lessons of an edition, in the same order.
    pub fn of_edition<'a>(&'a self, edition: &'a str) -> impl Iterator<Item = &'a Arc<Lesson>> {
        self.0.iter().filter(move |lesson| lesson.edition == edition)
    }

    /// The lesson `id`.
    pub fn find(&self, id: &str) -> Option<&Arc<Lesson>> {
        self.0.iter().find(|lesson| lesson.id == id)
    }
}

/// Checks a lesson, or every `.ron` file in a folder. Returns every error, including a solution that does not solve
/// the lesson and a wrong move that does not get the answer in the file.
pub fn check(path: &Path, library: &Library) -> Vec<LoadError> {
    check_ron(path, |path| load(path, library).err().unwrap_or_default())
}

fn load(path: &Path, library: &Library) -> Result<Lesson, Vec<LoadError>> {
    let text = read_file(path)?;
    let lesson = parse(path, &text, library)?;
    Ok(Lesson { source: Source::File(path.to_owned()), ..lesson })
}

/// Parses the text of the lesson at `path`, under an edition of `library`, and plays it.
///
/// # Errors
/// Returns every error with its position.
pub fn parse(path: &Path, text: &str, library: &Library) -> Result<Lesson, Vec<LoadError>> {
    let id = stem(path);
    parse_ron(path, text, |node, problems| {
        let (lesson, places) = read::read(node, &id, library, problems)?;
        verify::verify(lesson, &places, problems)
    })
}
