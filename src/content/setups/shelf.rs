//! Many files together: which ruleset belongs to which set-up, and which file stands before which.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::de::IgnoredAny;

use super::brought::{BroughtFile, folder_in_path};
use super::fields::decode;
use super::limits::{FORMAT_VERSION, LONGEST_CHAIN};
use super::outline::{Body, Node, outline};
use super::problem::{LoadError, Problems, snippet};
use super::ruleset::Loaded;
use super::setup::SetupFile;
use super::source::{ModName, Source};
use super::suggest::did_you_mean;
use super::{embedded, files, ruleset, setup};

/// The text of a file, or why it cannot be read.
pub(super) type Text = Result<Cow<'static, str>, Vec<LoadError>>;

/// A file, read but not understood.
#[derive(Clone)]
pub(super) struct Document {
    pub path: PathBuf,
    /// The same for the same file, however it is reached.
    pub identity: PathBuf,
    pub embedded: bool,
    /// The mod that brings it.
    pub brought: Option<BroughtFile>,
    /// The name of its folder: an edition.
    pub folder: String,
    /// Its name without `.ron`.
    pub stem: String,
    pub text: Text,
}

impl Document {
    pub(super) fn read(path: PathBuf) -> Self {
        let folder = files::folder_name(path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new(".")));
        let stem = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        let text = files::read(&path).map_err(|error| vec![error]);
        let text = text.map(|text| match text.strip_prefix('\u{feff}') {
            Some(text) => Cow::Owned(text.to_owned()),
            None => Cow::Owned(text),
        });
        let identity = files::whole_path(&path);
        Self { path, identity, embedded: false, brought: None, folder, stem, text }
    }

    /// The shipped files, from the program itself.
    pub(super) fn shipped() -> impl Iterator<Item = Self> {
        embedded::SHIPPED.iter().map(|&(path, text)| {
            let (folder, file) = path.split_once('/').unwrap_or(("", path));
            let stem = file.trim_end_matches(".ron").to_owned();
            let text = Ok(Cow::Borrowed(text));
            let path = PathBuf::from("(built in)").join(path);
            Self { identity: path.clone(), path, embedded: true, brought: None, folder: folder.into(), stem, text }
        })
    }

    /// A file of a mod.
    pub(super) fn of_mod(file: &BroughtFile) -> Self {
        let stem = file.path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        let (path, folder, text) = (file.path.clone(), folder_in_path(&file.path), file.owned_text());
        Self { identity: path.clone(), path, embedded: false, brought: Some(file.clone()), folder, stem, text }
    }

    /// Where it was read from.
    pub(super) fn source(&self) -> Source {
        match &self.brought {
            Some(file) => file.source(),
            None if self.embedded => Source::Embedded,
            None => Source::File(self.path.clone()),
        }
    }

    /// A mod among `mods` that this file may not use.
    fn forbidden<'m>(&self, mods: &'m BTreeSet<Arc<ModName>>) -> Option<&'m ModName> {
        let file = self.brought.as_ref()?;
        mods.iter().map(AsRef::as_ref).find(|by| !file.may_use(by))
    }

    pub(super) fn is_ruleset(&self) -> bool {
        self.stem == "ruleset"
    }
}

/// Reads documents, the first of a name before the later ones.
pub(super) struct Shelf<'d> {
    documents: &'d [Document],
    /// By document: the ruleset, or nothing where it has mistakes.
    rulesets: HashMap<usize, Option<Loaded>>,
    /// The rulesets that are being read, each based on the next.
    chain: Vec<usize>,
    /// Mistakes by document.
    pub errors: Vec<(usize, Vec<LoadError>)>,
}

impl<'d> Shelf<'d> {
    pub(super) fn new(documents: &'d [Document]) -> Self {
        Self { documents, rulesets: HashMap::new(), chain: Vec::new(), errors: Vec::new() }
    }

    /// The names of all editions, each once.
    pub(super) fn editions(&self) -> Vec<&'d str> {
        let mut names: Vec<_> = self.documents.iter().filter(|d| d.is_ruleset()).map(|d| d.folder.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The first ruleset of this name that has no mistakes.
    pub(super) fn edition(&mut self, id: &str) -> Option<Loaded> {
        (0..self.documents.len()).find_map(|i| if self.is(i, id) { self.ruleset(i) } else { None })
    }

    fn is(&self, index: usize, id: &str) -> bool {
        self.documents[index].is_ruleset() && self.documents[index].folder == id
    }

    /// The ruleset in the document of this index.
    pub(super) fn ruleset(&mut self, index: usize) -> Option<Loaded> {
        if let Some(known) = self.rulesets.get(&index) {
            return known.clone();
        }
        self.chain.push(index);
        let id = &self.documents[index].folder;
        let source = self.documents[index].source();
        let mut mods = BTreeSet::new();
        mods.extend(self.documents[index].brought.as_ref().map(|file| Arc::clone(&file.by)));
        let loaded = self.with_node(index, |shelf, node, problems| {
            let base = |base: &str| {
                let base = shelf.base(base, index)?;
                mods.extend(base.mods.iter().cloned());
                Ok(base)
            };
            let read = ruleset::read(node, id, base, problems)?;
            let (rules, looks) = (Arc::new(read.rules), Arc::new(read.looks));
            Some(Loaded { rules, looks, note: read.note, source, mods })
        });
        self.chain.pop();
        self.rulesets.insert(index, loaded.clone());
        loaded
    }

    /// The ruleset `id` on which that of document `index` is based: its own name means the one that it stands
    /// before. The error is what was found instead.
    fn base(&mut self, id: &str, index: usize) -> Result<Loaded, String> {
        let first = if self.documents[index].folder == id { index + 1 } else { 0 };
        let candidates: Vec<_> = (first..self.documents.len()).filter(|&i| self.is(i, id)).collect();
        if candidates.is_empty() {
            let others = self.editions().into_iter().filter(|other| *other != id);
            return Err(format!("{id:?}{}", did_you_mean(id, others)));
        }
        if candidates.iter().any(|i| self.chain.contains(i)) {
            return Err(format!("{id:?}, which is based on this one"));
        }
        if self.chain.len() > LONGEST_CHAIN {
            return Err(format!("{id:?} at the end of a chain of more than {LONGEST_CHAIN}"));
        }
        let loaded = candidates.into_iter().find_map(|i| self.ruleset(i)).ok_or_else(|| self.broken(id))?;
        match self.documents[index].forbidden(&loaded.mods) {
            Some(by) => Err(format!("{id:?} of the mod {by}, which `needs` in mod.ron does not name")),
            None => Ok(loaded),
        }
    }

    /// An edition whose ruleset does not load, with the first of its mistakes, for a message.
    fn broken(&self, id: &str) -> String {
        let of_this = self.errors.iter().find(|(index, _)| self.is(*index, id));
        let mistake = of_this.and_then(|(_, errors)| errors.first());
        let mistake = mistake.map(|e| format!(" (ruleset.ron:{}:{}: {})", e.line, e.column, e.message));
        format!("{id:?}, whose ruleset has mistakes{}", mistake.unwrap_or_default())
    }

    /// The set-up in the document of this index, with the name of its edition and the mods that it needs.
    pub(super) fn setup(&mut self, index: usize) -> Option<(String, SetupFile, Vec<Arc<ModName>>)> {
        let documents = self.documents;
        let folder = &documents[index].folder;
        self.with_node(index, |shelf, node, problems| {
            let before = problems.len();
            let named = setup::edition(node, problems);
            if problems.len() > before {
                return None;
            }
            let (id, at) = named.clone().unwrap_or_else(|| (folder.clone(), node.at));
            let Some(loaded) = shelf.edition(&id) else {
                let editions = shelf.editions();
                let message = if editions.contains(&id.as_str()) {
                    format!("expected an edition that loads, found {}", shelf.broken(&id))
                } else if named.is_some() {
                    let guess = did_you_mean(&id, editions.iter().copied());
                    format!("expected the name of an edition ({}), found {id:?}{guess}", editions.join(", "))
                } else {
                    let editions = editions.join(", ");
                    format!("expected a field \"ruleset\" with the name of an edition ({editions}), found none, and no ruleset.ron in this folder")
                };
                problems.add(at, message);
                return None;
            };
            let document = &documents[index];
            if let Some(by) = document.forbidden(&loaded.mods) {
                let message = "expected an edition of the program, of this mod or of one that it needs, found";
                problems.add(at, format!("{message} {id:?} of the mod {by}, which `needs` in mod.ron does not name"));
                return None;
            }
            let mut mods = loaded.mods;
            mods.extend(document.brought.as_ref().map(|file| Arc::clone(&file.by)));
            Some((id, setup::read(node, &loaded.rules, problems)?, mods.into_iter().collect()))
        })
    }

    /// Opens a document, lets `read` understand it, and keeps its mistakes.
    fn with_node<T>(
        &mut self,
        index: usize,
        read: impl FnOnce(&mut Self, &Node, &mut Problems) -> Option<T>,
    ) -> Option<T> {
        let documents = self.documents;
        let document = &documents[index];
        let text = match &document.text {
            Ok(text) => text,
            Err(errors) => {
                self.errors.push((index, errors.clone()));
                return None;
            }
        };
        let mut problems = Problems::default();
        let node = open(text, &mut problems);
        let value = node.and_then(|node| read(self, &node, &mut problems));
        if problems.is_empty() {
            return value;
        }
        self.errors.push((index, problems.into_errors(&document.path, text)));
        None
    }
}

/// Outlines a text and checks that it is RON of a version that is known.
pub fn open<'a>(text: &'a str, problems: &mut Problems) -> Option<Node<'a>> {
    let node = match outline(text) {
        Ok(node) => node,
        Err((at, message)) => {
            problems.add(at, message);
            return None;
        }
    };
    if let Err(error) = ron::from_str::<IgnoredAny>(text) {
        let lines = text.split_inclusive('\n').take(error.span.end.line.saturating_sub(1));
        problems.add(lines.map(str::len).sum(), format!("expected a file in RON, found: {}", error.code));
        return None;
    }
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
