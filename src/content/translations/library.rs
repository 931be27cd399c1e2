//! Finds translations in the program, the player's folder and mods, and checks translation files.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::dictionary::Dictionary;
use super::doubts::doubts;
use super::read::{self, Read};
use crate::setups::problem::Problems;
use crate::setups::{BroughtFile, LoadError, Source, listed, open_ron, read as read_file};
use platform::files;

/// The shipped translations: id and text.
pub const SHIPPED: &[(&str, &str)] = &[("de", include_str!("../../../assets/translations/de.ron"))];

/// A translation template with every text of the program and no translations.
pub const TEMPLATE: &str = include_str!("../../../assets/translations/template.ron");

/// The texts that the program itself shows.
pub fn program_texts() -> Vec<String> {
    // A test reads the template.
    let template = parse(Path::new("template.ron"), TEMPLATE).map(|template| template.texts).unwrap_or_default();
    template.into_iter().map(|(english, _)| english).collect()
}

/// The folder for the player's own translations, which may not exist yet, or `None` if the system has no place for it.
pub fn user_folder() -> Option<PathBuf> {
    files::data_folder().map(|folder| folder.join("translations"))
}

/// A translation file.
#[derive(Clone, Debug, PartialEq)]
pub struct Translation {
    /// The name of its file: `de`.
    pub id: String,
    /// The language's own name: `Deutsch`.
    pub language: String,
    /// The author.
    pub author: Option<String>,
    /// The source it was read from.
    pub source: Source,
    /// Each English text with its translation, which may be empty.
    pub texts: Vec<(String, String)>,
}

/// The translations to choose from. Files with the same id, ignoring case, are one language; for each text the first
/// file that translates it counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Translations(Vec<Translation>);

impl Translations {
    /// The translations in the program.
    pub fn embedded() -> Self {
        // A test reads every translation.
        Self(SHIPPED.iter().filter_map(|&(id, text)| parse(Path::new(id), text).ok()).collect())
    }

    /// The translations in `folder`, which may not exist, in the program and in mods, in this order. Files with
    /// mistakes are left out and reported. Only `Content` calls this.
    pub(crate) fn open_with(folder: Option<&Path>, brought: &[BroughtFile]) -> (Self, Vec<LoadError>) {
        let (paths, mut errors) = match folder.filter(|folder| files::is_folder(folder)) {
            Some(folder) => listed(folder, 0, &["ron"]),
            None => Default::default(),
        };
        let own = paths.iter().map(|path| load(path));
        let shipped = Self::embedded().0.into_iter().map(Ok);
        let of_mods = brought.iter().map(|file| {
            let text = file.text().map_err(|error| vec![error])?;
            Ok(Translation { source: file.source(), ..parse(&file.path, text)? })
        });
        let mut found = Vec::new();
        for read in own.chain(shipped).chain(of_mods) {
            match read {
                Ok(translation) => found.push(translation),
                Err(wrong) => errors.extend(wrong),
            }
        }
        (Self(found), errors)
    }

    /// Returns these translations, which were opened with these `errors`, with the earlier version from `before` of
    /// each file that has mistakes now.
    pub fn keeping(mut self, before: &Self, errors: &[LoadError]) -> Self {
        for then in &before.0 {
            let Some(path) = then.source.path().filter(|path| errors.iter().any(|error| error.path == **path)) else {
                continue;
            };
            if self.0.iter().all(|now| now.source.path() != Some(path)) {
                let is_own = matches!(then.source, Source::File(_));
                self.0.insert(if is_own { 0 } else { self.0.len() }, then.clone());
            }
        }
        self
    }

    /// Every file, in order of precedence.
    pub fn iter(&self) -> impl Iterator<Item = &Translation> {
        self.0.iter()
    }

    /// The languages by name: each id with the language's own name, sorted by the latter.
    pub fn languages(&self) -> Vec<(&str, &str)> {
        let mut languages: Vec<(&str, &str)> = Vec::new();
        for translation in &self.0 {
            if languages.iter().all(|(id, _)| !id.eq_ignore_ascii_case(&translation.id)) {
                languages.push((&translation.id, &translation.language));
            }
        }
        languages.sort_by_key(|&(_, name)| name);
        languages
    }

    /// All texts of a language, or `None` if no file has this id.
    pub fn dictionary(&self, id: &str) -> Option<Dictionary> {
        let files = || self.0.iter().filter(|translation| translation.id.eq_ignore_ascii_case(id));
        files().next()?;
        let texts = files().flat_map(|file| &file.texts);
        Some(Dictionary::new(texts.map(|(english, translated)| (english.as_str(), translated.as_str()))))
    }
}

/// Returns whether a file or folder is for translations: it is in a folder named `translations`, or is that folder.
pub fn is_translation(path: &Path) -> bool {
    let path = files::absolute(path);
    let folder = if files::is_folder(&path) { Some(path.as_path()) } else { path.parent() };
    folder.and_then(Path::file_name).is_some_and(|name| name == "translations")
}

/// Checks a translation, or every `.ron` file in a folder. Returns every mistake and, for files without mistakes, the
/// [`doubts`] about them, given the texts `known` to the program.
pub fn check(path: &Path, known: &BTreeSet<String>) -> (Vec<LoadError>, Vec<LoadError>) {
    let (paths, mut errors) = match files::is_folder(path) {
        true => listed(path, 0, &["ron"]),
        false => (vec![path.to_owned()], Vec::new()),
    };
    if paths.is_empty() && errors.is_empty() {
        errors.push(LoadError::new(path, 1, 1, "expected files that end in .ron in this folder, found none"));
    }
    let mut doubtful = Vec::new();
    for path in paths {
        match read_file(&path) {
            Ok(text) => {
                let text = text.trim_start_matches('\u{feff}');
                errors.extend(parse(&path, text).err().unwrap_or_default());
                doubtful.extend(doubts(&path, text, known));
            }
            Err(error) => errors.push(error),
        }
    }
    (errors, doubtful)
}

fn load(path: &Path) -> Result<Translation, Vec<LoadError>> {
    let text = read_file(path).map_err(|error| vec![error])?;
    let translation = parse(path, text.trim_start_matches('\u{feff}'))?;
    Ok(Translation { source: Source::File(path.to_owned()), ..translation })
}

/// Parses the text of the translation at `path`.
///
/// # Errors
/// Returns every mistake with its position.
pub fn parse(path: &Path, text: &str) -> Result<Translation, Vec<LoadError>> {
    let id = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let Read { language, author, entries } = entries(path, text)?;
    let texts = entries.into_iter().map(|entry| (entry.english, entry.translated)).collect();
    Ok(Translation { id, language, author, source: Source::Embedded, texts })
}

/// Parses the file at `path`, keeping the position of each text.
///
/// # Errors
/// Returns every mistake with its position.
pub(super) fn entries(path: &Path, text: &str) -> Result<Read, Vec<LoadError>> {
    let mut problems = Problems::default();
    let read = open_ron(text, &mut problems).and_then(|node| read::read(&node, &mut problems));
    match read {
        Some(read) if problems.is_empty() => Ok(read),
        _ => Err(problems.into_errors(path, text)),
    }
}
