//! All content from all locations.

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use super::choice::Choice;
use super::package::misnamed;
use super::set::{Mods, Status};
use crate::lessons::Lessons;
use crate::looks::Designs;
use crate::puzzles::PuzzleList;
use crate::setups::{Library, LoadError, ModContent};
use crate::themes::Themes;
use crate::translations::{self, Translations};
use platform::files;

/// The locations of content besides the program itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// `--setups`: a folder of editions that takes precedence over all others.
    pub setups: Option<PathBuf>,
    /// `--mods`: a folder of mods besides the player's own.
    pub mods: Option<PathBuf>,
    /// The player's data folder. Its `themes`, `looks`, `lessons`, `puzzles`, `translations`, `mods` and `mods.ron` need
    /// not exist.
    pub data: Option<PathBuf>,
    /// The names of edition folders that belong to other games.
    pub other_games: Vec<&'static str>,
}

impl Places {
    /// The player's data folder, the folders that the command line names, and the folders of other games.
    pub fn usual(setups: Option<PathBuf>, mods: Option<PathBuf>, other_games: Vec<&'static str>) -> Self {
        Self { setups, mods, data: files::data_folder(), other_games }
    }

    /// The folders for mods: the one that the command line names, then the player's own, which may not exist.
    pub fn mods_and_own(&self) -> Vec<PathBuf> {
        self.mods.iter().cloned().chain(self.in_data("mods")).collect()
    }

    /// The existing folders of mods: the one that the command line names, then the player's own.
    pub fn mod_folders(&self) -> Vec<PathBuf> {
        let own = self.in_data("mods").filter(|folder| files::is_folder(folder));
        self.mods.iter().cloned().chain(own).collect()
    }

    /// The player's choice of mods, and the errors in its file.
    pub fn choice(&self) -> (Choice, Vec<LoadError>) {
        match self.data.as_deref().map(Choice::read) {
            Some(Ok(choice)) => (choice, Vec::new()),
            Some(Err(errors)) => (Choice::default(), errors),
            None => (Choice::default(), Vec::new()),
        }
    }

    /// The messages about folders of content in the player's data folder that are not read.
    pub(super) fn misnamed(&self) -> Vec<LoadError> {
        self.data.as_deref().map(misnamed).unwrap_or_default()
    }

    pub(super) fn mod_content(&self, mods: &Mods) -> ModContent {
        ModContent { folder: self.mods.clone(), other_games: self.other_games.clone(), ..mods.content() }
    }

    pub(super) fn in_data(&self, folder: &str) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join(folder))
    }
}

/// The errors in the mods that are not turned off.
fn errors_of(mods: &Mods) -> Vec<LoadError> {
    let reported = mods.iter().filter(|found| found.status != Status::Off);
    reported.flat_map(|found| found.errors.iter().cloned()).collect()
}

/// All content that was found.
#[derive(Clone, Debug)]
pub struct Content {
    /// The mods, with the errors in their files.
    pub mods: Mods,
    /// Editions and set-ups.
    pub library: Library,
    /// Themes.
    pub themes: Themes,
    /// The piece looks.
    pub looks: Designs,
    /// Lessons, under the editions of the library.
    pub lessons: Lessons,
    /// Puzzles, under the editions of the library.
    pub puzzles: PuzzleList,
    /// The languages, with the messages of files and mods.
    pub translations: Translations,
}

impl Content {
    /// Opens everything in `places`. Files with errors are skipped and reported, except for those in mods that are
    /// off.
    ///
    /// Only this, [`Self::open_library`], [`Self::reopen`] and [`Self::reopen_library`] open content, because they know
    /// the mods.
    pub fn open(places: &Places) -> (Self, Vec<LoadError>) {
        let (choice, mut errors) = places.choice();
        let (mods, wrong) = Mods::open(&places.mod_folders(), &choice);
        errors.extend(wrong);
        let (content, wrong) = Self::with(places, mods);
        errors.extend(wrong);
        (content, errors)
    }

    /// Opens only the editions and set-ups, including those of mods: all that a game without graphics needs.
    pub fn open_library(places: &Places) -> (Library, Vec<LoadError>) {
        let (choice, mut errors) = places.choice();
        let (mods, wrong) = Mods::open(&places.mod_folders(), &choice);
        errors.extend(wrong);
        errors.extend(places.misnamed());
        errors.extend(errors_of(&mods));
        let (library, wrong) = Library::open_with(places.setups.as_deref(), &places.mod_content(&mods));
        errors.extend(wrong);
        (library, errors)
    }

    fn looks(places: &Places, mods: &Mods, library: &Library) -> (Designs, Vec<LoadError>) {
        let (mut looks, mut errors) = Designs::open(places.in_data("looks").as_deref(), library);
        for (from, files) in mods.looks() {
            let paths: Vec<PathBuf> = files.iter().map(|file| file.path.clone()).collect();
            let unread = RefCell::new(paths.clone());
            let bytes = |path: &Path| {
                unread.borrow_mut().retain(|other| other != path);
                let file = files.iter().find(|file| file.path == path);
                file.map(|file| file.bytes.to_vec()).ok_or_else(|| "none".to_owned())
            };
            let wrong = looks.add_mod(&from.name.id, &paths, &bytes);
            // A look with an error may not have read its model.
            if wrong.is_empty() {
                let message = "expected a file of a look, found one that no look names";
                errors.extend(unread.take().iter().map(|path| LoadError::whole(path, message)));
            }
            errors.extend(wrong);
        }
        (looks, errors)
    }

    /// Opens everything in `places` except mods, and the content of `mods`. Returns the errors in it and in the mods.
    pub(super) fn with(places: &Places, mods: Mods) -> (Self, Vec<LoadError>) {
        let mut errors = [places.misnamed(), errors_of(&mods)].concat();
        let of_mods = places.mod_content(&mods);
        let (library, mut wrong) = Library::open_with(places.setups.as_deref(), &of_mods);
        let (themes, more) = Themes::open_with(places.in_data("themes").as_deref(), &of_mods.themes);
        wrong.extend(more);
        let (looks, more) = Self::looks(places, &mods, &library);
        wrong.extend(more);
        let (lessons, more) = Lessons::open_with(places.in_data("lessons").as_deref(), &library, &of_mods.lessons);
        wrong.extend(more);
        let (puzzles, more) = PuzzleList::open_with(places.in_data("puzzles").as_deref(), &library, &of_mods.puzzles);
        wrong.extend(more);
        let folder = places.in_data("translations");
        let (translations, more) = Translations::open_with(folder.as_deref(), &of_mods.translations);
        wrong.extend(more);
        let mods = mods.with_errors(&wrong);
        errors.extend(wrong);
        (Self { mods, library, themes, looks, lessons, puzzles, translations }, errors)
    }

    /// Those of `errors` that are about loose rulesets and set-ups, which are reported where set-ups are chosen.
    pub fn of_setups(&self, errors: &[LoadError]) -> Vec<LoadError> {
        let of_setups = |error: &&LoadError| {
            let folder = error.path.parent().and_then(Path::file_name);
            let others = ["themes", "looks", "lessons", "puzzles"];
            let is_other = folder.is_some_and(|folder| others.iter().any(|other| folder == *other))
                || translations::is_translation(&error.path);
            !is_other && self.mods.of_file(&error.path).is_none()
        };
        errors.iter().filter(of_setups).cloned().collect()
    }

    /// The content of the program itself.
    pub fn embedded() -> Self {
        let (mods, library) = (Mods::default(), Library::embedded());
        let (themes, looks, lessons) = (Themes::embedded(), Designs::embedded(), Lessons::embedded());
        let (puzzles, translations) = (PuzzleList::embedded(), Translations::embedded());
        Self { mods, library, themes, looks, lessons, puzzles, translations }
    }
}
