//! Finds the languages in the program, the player's folder and mods, and checks files of messages.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::messages::{self, Reference};
use crate::names;
use crate::setups::{LoadError, ModContentFile, Source, has_extension, listed, read as read_file};
use phrases::{Language, Messages, PSEUDO, SHIPPED, Shipped, limits};
use platform::files;

/// The maximum number of messages in a file.
pub(super) const MAX_MESSAGES: usize = 5000;
/// The number of missing messages that are named.
const NAMED: usize = 5;
/// The extension of files of messages.
pub const EXTENSION: &str = "ftl";
/// The extensions of files that are read, and of those of version 0.1.0, which are refused with advice.
const EXTENSIONS: [&str; 2] = [EXTENSION, "ron"];

/// A file of messages outside the program.
#[derive(Clone, Debug, PartialEq)]
struct File {
    /// The code of its language.
    code: String,
    source: Source,
    text: Arc<str>,
}

impl File {
    fn is_own(&self) -> bool {
        matches!(self.source, Source::File(_))
    }
}

/// The languages to choose from: those in the program, and those of the player's files and of mods, in this order.
#[derive(Clone, Debug, PartialEq)]
pub struct Translations {
    files: Vec<File>,
    /// The code of each language and its name in that language, sorted by name.
    languages: Vec<(String, String)>,
}

impl Translations {
    /// The languages in the program.
    pub fn embedded() -> Self {
        Self::of(Vec::new())
    }

    fn of(files: Vec<File>) -> Self {
        let mut found = Self { files, languages: Vec::new() };
        let mut codes: Vec<&str> = SHIPPED.iter().map(|shipped| shipped.id).collect();
        for File { code, .. } in &found.files {
            if codes.iter().all(|other| !other.eq_ignore_ascii_case(code)) {
                codes.push(code);
            }
        }
        let named = codes.into_iter().filter_map(|code| {
            let has_files = found.files.iter().any(|file| file.code.eq_ignore_ascii_case(code));
            let shipped = Shipped::find(code).filter(|_| !has_files).map(|shipped| shipped.name.to_owned());
            Some((code.to_owned(), shipped.or_else(|| Some(found.language(code)?.name()))?))
        });
        let mut languages: Vec<(String, String)> = named.collect();
        languages.sort_by(|(_, a), (_, b)| a.cmp(b));
        found.languages = languages;
        found
    }

    /// The languages in the program, in `folder`, which may not exist, and in mods. Files with errors are skipped and
    /// reported. Only `Content` calls this.
    pub(crate) fn open_with(folder: Option<&Path>, mod_files: &[ModContentFile]) -> (Self, Vec<LoadError>) {
        let (paths, mut errors) = match folder.filter(|folder| files::is_folder(folder)) {
            Some(folder) => listed(folder, 1, &EXTENSIONS),
            None => Default::default(),
        };
        let own = paths.iter().map(|path| load(path, Source::File(path.clone()), read_file(path)));
        let of_mods = mod_files.iter().map(|file| load(&file.path, file.source(), file.text().map(str::to_owned)));
        let mut found = Vec::new();
        for read in own.chain(of_mods) {
            match read {
                Ok(file) => found.push(file),
                Err(wrong) => errors.extend(wrong),
            }
        }
        let found = Self::of(found);
        errors.extend(found.withheld());
        (found, errors)
    }

    /// Returns these languages, which were opened with these `errors`, with the earlier version from `before` of each file
    /// that has errors now.
    pub fn keeping(self, before: &Self, errors: &[LoadError]) -> Self {
        let mut files = self.files;
        for then in &before.files {
            let Some(path) = then.source.path().filter(|path| errors.iter().any(|error| error.path == **path)) else {
                continue;
            };
            if files.iter().all(|now| now.source.path() != Some(path)) {
                files.insert(if then.is_own() { 0 } else { files.len() }, then.clone());
            }
        }
        Self::of(files)
    }

    /// The code of each language and its name in that language, sorted by name.
    pub fn languages(&self) -> &[(String, String)] {
        &self.languages
    }

    /// The language with this code: message by message, the player's files take precedence over the program, which takes precedence
    /// over mods.
    pub fn language(&self, code: &str) -> Option<Language> {
        let [files, own] = self.messages(code);
        if own.is_empty() && files.is_empty() {
            return if code == "en" { Some(Language::english().clone()) } else { Language::shipped(code) };
        }
        let id = Shipped::find(code).map_or(code, |shipped| shipped.id);
        Some(Language::replaced(id, files, own))
    }

    /// The messages of mods and the program, and those of the player, which replace them. Empty if no file is in this
    /// language.
    fn messages(&self, code: &str) -> [Vec<Messages>; 2] {
        let in_files = |is_own: bool| {
            let files = self.files.iter().filter(move |file| file.is_own() == is_own);
            let files = files.filter(|file| file.code.eq_ignore_ascii_case(code));
            files.map(|file| Messages::parse(&file.text)).collect::<Vec<_>>()
        };
        let (own, mut files) = (in_files(true), in_files(false));
        if !own.is_empty() || !files.is_empty() {
            // A later file takes precedence, but the first of two mods does.
            files.reverse();
            files.extend(Shipped::find(code).into_iter().flat_map(Shipped::messages));
        }
        [files, own]
    }

    /// The errors of messages that can't be shown because of other files.
    fn withheld(&self) -> Vec<LoadError> {
        let mut errors = Vec::new();
        for (code, _) in &self.languages {
            let messages = self.messages(code).concat();
            for fault in limits::faults(messages.iter().flat_map(Messages::entries)) {
                let begins = |line: &str| line.trim_start_matches('-').split([' ', '=']).next() == Some(fault.id);
                let files = self.files.iter().filter(|file| file.code.eq_ignore_ascii_case(code));
                let file = files.rev().find(|file| file.text.lines().any(begins));
                let message = format!("{}: {:?}, with other files, stays English", fault.message, fault.id);
                errors.extend(file.and_then(|file| Some(LoadError::whole(file.source.path()?, message))));
            }
        }
        errors
    }

    /// The code of the language to show: the player's choice or, if they have not chosen one yet, the first of those that
    /// the `system` prefers. English if there is none of these.
    pub fn shown<'c>(&'c self, chosen: Option<&'c str>, system: &[String]) -> &'c str {
        let code = match chosen {
            Some(PSEUDO) => chosen,
            Some(code) => self.find(|known| known.eq_ignore_ascii_case(code)),
            None => system.iter().filter_map(|code| Language::code(code)).find_map(|code| {
                let main = |code: &str| code.split('-').next().map(str::to_owned);
                self.find(|known| known.eq_ignore_ascii_case(&code))
                    .or_else(|| self.find(|known| main(known) == main(&code)))
            }),
        };
        code.unwrap_or("en")
    }

    fn find(&self, is_it: impl Fn(&str) -> bool) -> Option<&str> {
        self.languages.iter().map(|(code, _)| code.as_str()).find(|code| is_it(code))
    }
}

/// Returns whether a file or folder is for translations: a file of messages, or anything in a folder named `translations`
/// or in the folder of a language there.
pub fn is_translation(path: &Path) -> bool {
    if has_extension(path, &[EXTENSION]) {
        return true;
    }
    let path = files::absolute(path);
    let folder = if files::is_folder(&path) { Some(path.as_path()) } else { path.parent() };
    folder.is_some_and(|folder| is_translations_folder(folder) || folder.parent().is_some_and(is_translations_folder))
}

fn is_translations_folder(folder: &Path) -> bool {
    folder.file_name().is_some_and(|name| name == "translations")
}

/// The folder of a language that a file is in: `translations/fr` for `translations/fr/menus.ftl`. The folder of a mod may
/// be named `translations` too, so the `translations` folder in it is not that of a language.
fn language_folder(path: &Path) -> Option<&Path> {
    path.parent()
        .filter(|folder| !is_translations_folder(folder) && folder.parent().is_some_and(is_translations_folder))
}

/// The code of the language of a file: its own name or that of its folder.
fn code_of(path: &Path) -> Result<String, LoadError> {
    let name =
        language_folder(path).and_then(Path::file_name).or(path.file_stem()).unwrap_or_default().to_string_lossy();
    if has_extension(path, &["ron"]) {
        let message = format!(
            "expected messages in a file that ends in .ftl, found a translation for version 0.1.0: \
             `specular new translation {name}` writes {name}.ftl, into which you copy its texts"
        );
        return Err(LoadError::whole(path, message));
    }
    Language::code(&name).ok_or_else(|| {
        let message =
            format!("expected the code of a language as the name, such as fr.ftl or pt-BR.ftl, found {name:?}");
        LoadError::whole(path, message)
    })
}

fn load(path: &Path, source: Source, text: Result<String, LoadError>) -> Result<File, Vec<LoadError>> {
    let code = code_of(path)?;
    let text = text?;
    let text = text.trim_start_matches('\u{feff}');
    let mistakes = messages::unreadable(path, text);
    if mistakes.is_empty() { Ok(File { code, source, text: text.into() }) } else { Err(mistakes) }
}

/// Checks a file of messages, or those in a folder, against `reference`. Returns every error, and probable errors,
/// including the messages that a language lacks.
pub fn check(path: &Path, reference: &Reference) -> (Vec<LoadError>, Vec<LoadError>) {
    if !files::is_folder(path) {
        return check_files(&[path.to_owned()], reference);
    }
    let depth = usize::from(is_translations_folder(&files::absolute(path)));
    let (paths, mut errors) = listed(path, depth, &EXTENSIONS);
    if paths.is_empty() && errors.is_empty() {
        errors.push(LoadError::whole(path, "expected files that end in .ftl in this folder, found none"));
    }
    let (mistakes, doubts) = check_files(&paths, reference);
    errors.extend(mistakes);
    (errors, doubts)
}

/// Like [`check`], for the files at `paths`.
pub fn check_files(paths: &[PathBuf], reference: &Reference) -> (Vec<LoadError>, Vec<LoadError>) {
    let (mut mistakes, mut doubts) = (Vec::new(), Vec::new());
    let mut languages: BTreeMap<String, Vec<(&Path, String)>> = BTreeMap::new();
    for path in paths {
        let text = read_file(path);
        let (wrong, doubtful) = check_text(path, text.as_ref().map(String::as_str), reference);
        mistakes.extend(wrong);
        doubts.extend(doubtful);
        if let (Ok(code), Ok(text)) = (code_of(&files::absolute(path)), text) {
            languages.entry(code).or_default().push((path, text));
        }
    }
    for (code, files) in languages {
        let (first, _) = files[0];
        let folder = files::absolute(first);
        let whole = language_folder(&folder).map_or(1, |folder| listed(folder, 0, &[EXTENSION]).0.len());
        if files.len() < whole {
            continue;
        }
        // A player's file may replace only some messages of a language in the program.
        let shipped = Shipped::find(&code).map_or_else(Vec::new, Shipped::files);
        let texts: Vec<&str> =
            files.iter().map(|(_, text)| text.as_str()).chain(shipped.iter().map(|(_, text)| text.as_str())).collect();
        let mut missing = reference.missing(texts.iter().copied());
        if code != "en" {
            missing.extend(reference.missing_content(texts));
        }
        if !missing.is_empty() {
            let more = missing.len().saturating_sub(NAMED);
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            let named = missing[..missing.len().min(NAMED)].join(", ");
            let message =
                format!("expected every message of the program, found none for {named}{more}: they stay English");
            doubts.push(LoadError::whole(first, message));
        }
    }
    (mistakes, doubts)
}

/// Checks the text of the file at `path`. Returns its errors, and probable errors.
pub fn check_text(
    path: &Path,
    text: Result<&str, &LoadError>,
    reference: &Reference,
) -> (Vec<LoadError>, Vec<LoadError>) {
    match (code_of(&files::absolute(path)), text) {
        (Err(error), _) => (vec![LoadError { path: path.to_owned(), ..error }], Vec::new()),
        (_, Err(error)) => (vec![error.clone()], Vec::new()),
        (_, Ok(text)) => reference.check(path, text.trim_start_matches('\u{feff}')),
    }
}

/// A translation to start from: every English message, with the comments, and the texts of the program's content.
pub fn template() -> String {
    let files = Shipped::find("en").map_or_else(Vec::new, Shipped::files);
    let mut text: String = files.into_iter().map(|(_, text)| text + "\n").collect();
    text += "### Editions, set-ups, themes and lessons.\n";
    let mut messages: BTreeMap<&str, String> = BTreeMap::new();
    let texts = names::shipped();
    for (id, english) in &texts {
        let (message, attribute) = id.split_once('.').unwrap_or((id, ""));
        // A literal brace must be quoted.
        let english: String = english
            .chars()
            .map(|letter| match letter {
                '{' | '}' => format!("{{ \"{letter}\" }}"),
                letter => letter.to_string(),
            })
            .collect();
        let entry = messages.entry(message).or_default();
        match attribute {
            "" => entry.insert_str(0, &format!("\n{message} = {english}\n")),
            attribute => *entry += &format!("    .{attribute} = {english}\n"),
        }
    }
    text.extend(messages.into_values());
    text
}
