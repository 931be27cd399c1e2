//! The first steps of reading: file -> text, text -> values with their positions in the file.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::embedded::SHIPPED;
use super::fields::decode;
use super::files;
use super::limits::FORMAT_VERSION;
use super::mod_content::ModContentFile;
use super::outline::{Body, Node, outline};
use super::problem::{LoadError, Problems, snippet};
use super::source::{ModName, Source, TextOrigin};

/// The text of a file, or the error that prevents reading it.
pub(super) type Text = Result<Cow<'static, str>, LoadError>;

/// A file that has been read but not parsed.
#[derive(Clone)]
pub(super) struct Document {
    pub path: PathBuf,
    /// Equal for every path to the same file.
    pub identity: PathBuf,
    pub embedded: bool,
    /// The mod file, if it comes from a mod.
    pub mod_file: Option<ModContentFile>,
    /// The name of its folder, which is the edition.
    pub folder: String,
    /// The file name without `.ron`.
    pub stem: String,
    pub text: Text,
}

impl Document {
    pub(super) fn read(path: PathBuf) -> Self {
        let folder = files::folder_name(path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new(".")));
        let stem = files::stem(&path);
        let text = files::read(&path).map(|text| Cow::Owned(text.trim_start_matches('\u{feff}').to_owned()));
        let identity = platform::files::absolute(&path);
        Self { path, identity, embedded: false, mod_file: None, folder, stem, text }
    }

    /// The shipped files, embedded in the program.
    pub(super) fn shipped() -> impl Iterator<Item = Self> {
        SHIPPED.iter().map(|&(path, text)| {
            let (folder, file) = path.split_once('/').unwrap_or(("", path));
            let stem = file.trim_end_matches(".ron").to_owned();
            let text = Ok(Cow::Borrowed(text));
            let path = PathBuf::from("(built in)").join(path);
            Self { identity: path.clone(), path, embedded: true, mod_file: None, folder: folder.into(), stem, text }
        })
    }

    /// Makes a document of a mod's file.
    pub(super) fn of_mod(file: &ModContentFile) -> Self {
        let (path, stem) = (file.path.clone(), files::stem(&file.path));
        // From the path alone: a zip is no folder.
        let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned();
        let text = file.text().map(|text| Cow::Owned(text.to_owned()));
        Self { identity: path.clone(), path, embedded: false, mod_file: Some(file.clone()), folder, stem, text }
    }

    /// The source it was read from.
    pub(super) fn source(&self) -> Source {
        match &self.mod_file {
            Some(file) => file.source(),
            None if self.embedded => Source::Embedded,
            None => Source::File(self.path.clone()),
        }
    }

    /// The origin of its texts. A copy of a shipped file has the texts of the program.
    pub(super) fn texts(&self) -> TextOrigin {
        let path = format!("{}/{}.ron", self.folder, self.stem);
        let is_copy = || SHIPPED.iter().any(|(other, text)| *other == path && self.text.as_deref() == Ok(text));
        match self.source().texts() {
            TextOrigin::Player if is_copy() => TextOrigin::Program,
            texts => texts,
        }
    }

    /// The mods that it depends on if it uses an edition that depends on `mods`.
    pub(super) fn dependencies(&self, mods: &[Arc<ModName>]) -> Vec<Arc<ModName>> {
        self.mod_file.as_ref().map_or_else(|| mods.to_vec(), |file| file.dependencies(mods))
    }

    /// Describes an edition that depends on `mods`, if this file may not use it.
    pub(super) fn forbidden(&self, edition: &str, mods: &[Arc<ModName>]) -> Option<String> {
        self.mod_file.as_ref()?.forbidden(edition, mods)
    }

    pub(super) fn is_ruleset(&self) -> bool {
        self.stem == "ruleset"
    }
}

/// Parses the text of the file at `path` as RON with a known format version, from which `read` makes a value.
///
/// # Errors
/// Returns every error with its position.
pub fn parse_ron<T>(
    path: &Path,
    text: &str,
    read: impl FnOnce(&Node, &mut Problems) -> Option<T>,
) -> Result<T, Vec<LoadError>> {
    let text = text.trim_start_matches('\u{feff}');
    let mut problems = Problems::default();
    let value = open(text, &mut problems).and_then(|node| read(&node, &mut problems));
    match value {
        Some(value) if problems.is_empty() => Ok(value),
        _ => Err(problems.into_errors(path, text)),
    }
}

/// Parses a text as RON with a known format version.
pub(crate) fn open<'a>(text: &'a str, problems: &mut Problems) -> Option<Node<'a>> {
    let node = match outline(text) {
        Ok(node) => node,
        Err((at, message)) => {
            problems.add(at, message);
            return None;
        }
    };
    let Body::Fields(fields) = &node.body else {
        let found = snippet(node.source);
        problems.add(node.at, format!("expected fields in brackets: (version: {FORMAT_VERSION}, ..), found {found}"));
        return None;
    };
    let Some(version) = fields.iter().find(|field| field.name == "version") else {
        problems.add(node.at, format!("expected a field \"version\", such as version: {FORMAT_VERSION}, found none"));
        return Some(node);
    };
    let at = version.value.at;
    match decode::<u32>(&version.value, "the number of a version", problems)? {
        FORMAT_VERSION => Some(node),
        newer if newer > FORMAT_VERSION => {
            problems
                .add(at, format!("expected version {FORMAT_VERSION}, found {newer}: this file needs a newer program"));
            None
        }
        older => {
            problems.add(at, format!("expected version {FORMAT_VERSION}, found {older}"));
            None
        }
    }
}
