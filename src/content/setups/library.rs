//! The editions and set-ups that can be played, from all folders, mods and the program itself.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::document::Document;
use super::embedded::SHIPPED;
use super::files;
use super::looks::Looks;
use super::mod_content::{Absence, ModContent};
use super::problem::{LoadError, Problems};
use super::setup::SetupFile;
use super::shelf::Shelf;
use super::source::{ModName, Source, TextOrigin};
use super::suggest::{closest, none_of};
use super::variant::Variant;
use rules::{Position, Ruleset};

/// The editions that are listed first.
const FIRST: [&str; 2] = ["laser-chess", "khet-2"];

/// All editions found, with their set-ups. Cheap to clone.
#[derive(Clone)]
pub struct Library {
    editions: Arc<[Edition]>,
    /// The files it was made from, each with the number of its location.
    documents: Arc<[(usize, Document)]>,
    folder: Option<Arc<Path>>,
    mods_folder: Option<Arc<Path>>,
    mods: Arc<[Arc<ModName>]>,
    absent_mods: Arc<[(String, Absence)]>,
}

/// A ruleset and the set-ups for it.
#[derive(Clone, Debug)]
pub struct Edition {
    /// The name of its folder: `khet-2`. The ruleset has the name for people.
    pub id: String,
    /// Its ruleset.
    pub rules: Arc<Ruleset>,
    /// The looks of its kinds.
    pub looks: Arc<Looks>,
    /// A note about the edition, for people.
    pub note: Option<String>,
    /// The edition whose set-ups it plays too, if it is a variant.
    pub variant: Option<Arc<Variant>>,
    /// The source of its ruleset.
    pub source: Source,
    /// The mods that it depends on: the one that contains it, and those whose editions it builds on.
    pub mods: Vec<Arc<ModName>>,
    /// Sorted by id; may be empty.
    pub setups: Vec<SetupEntry>,
}

/// A starting position with its names.
#[derive(Clone, Debug)]
pub struct SetupEntry {
    /// `khet-2/classic`.
    pub id: String,
    /// For people: `Classic`.
    pub name: String,
    /// The author.
    pub author: Option<String>,
    /// A note about it, for people.
    pub note: Option<String>,
    /// The heading under which lists show it.
    pub group: Option<String>,
    /// The id of the set-up that a [`Variant`] took over from its base; `None` if it is read from a file.
    pub of: Option<String>,
    /// The starting position.
    pub position: Position,
    /// The looks of its edition's kinds.
    pub looks: Arc<Looks>,
    /// The source it was read from.
    pub source: Source,
    /// The origin of its texts.
    pub texts: TextOrigin,
    /// The mods that it depends on: the one that contains it, and those that its edition needs.
    pub mods: Vec<Arc<ModName>>,
}

impl Edition {
    /// Returns whether the program ships it, changed or not; otherwise it is the player's own.
    pub fn is_shipped(&self) -> bool {
        is_shipped(&format!("{}/ruleset", self.id))
    }
}

impl SetupEntry {
    /// Returns whether the program ships it, changed or not; otherwise it is the player's own.
    pub fn is_shipped(&self) -> bool {
        is_shipped(self.file_id())
    }

    /// The id of the set-up whose file it was read from: its own, or that of the base if a [`Variant`] took it over.
    pub fn file_id(&self) -> &str {
        self.of.as_deref().unwrap_or(&self.id)
    }

    /// The set-up `id` from a file.
    fn of_file(id: String, file: SetupFile, looks: Arc<Looks>, document: &Document, mods: Vec<Arc<ModName>>) -> Self {
        let SetupFile { name, author, note, group, position } = file;
        let (source, texts) = (document.source(), document.texts());
        Self { id, name, author, note, group, of: None, position, looks, source, texts, mods }
    }
}

fn is_shipped(id: &str) -> bool {
    SHIPPED.iter().any(|(path, _)| path.strip_suffix(".ron") == Some(id))
}

/// A name that does not identify one set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FindError {
    /// No set-up has this name.
    Unknown {
        /// The name that was given.
        name: String,
        /// The set-up that was probably meant.
        near: Option<String>,
    },
    /// Several editions have a set-up of this name.
    Ambiguous {
        /// The name that was given.
        name: String,
        /// Every set-up that matches, with its edition.
        candidates: Vec<String>,
    },
}

impl fmt::Display for FindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { name, near } => {
                write!(f, "expected the name of a set-up, such as khet-2/classic, found {name:?}")?;
                near.as_ref().map_or(Ok(()), |near| write!(f, ", did you mean {near:?}?"))
            }
            Self::Ambiguous { name, candidates } => {
                write!(f, "expected one of {}, found {name:?}, which could be any of them", candidates.join(", "))
            }
        }
    }
}

impl std::error::Error for FindError {}

impl Library {
    /// Opens every location that has set-ups: `dir` if given, the player's own folder, the folder beside the program or in
    /// the repository, and the program itself. A file in an earlier location replaces one of the same name in a later
    /// location. Files of mods come last and never replace another file: if the name is taken, the mod's file is skipped
    /// and reported with both locations.
    ///
    /// Files with errors are skipped and reported; the others can be played. Only `Content` calls this.
    pub(crate) fn open_with(dir: Option<&Path>, of_mods: &ModContent) -> (Self, Vec<LoadError>) {
        let mut errors = Vec::new();
        let mut documents = Vec::new();
        let mut places = files::folders();
        places.retain(|folder| platform::files::is_folder(folder));
        match dir {
            Some(dir) if platform::files::is_folder(dir) => places.insert(0, dir.to_owned()),
            Some(dir) => errors.push(LoadError::whole(dir, "expected a folder of set-ups, found none")),
            None => {}
        }
        for (place, folder) in places.iter().enumerate() {
            let (paths, unlisted) = files::listed(folder, 1, &["ron"]);
            errors.extend(unlisted);
            let is_of_beams = |path: &PathBuf| !of_mods.other_games.contains(&files::folder_name(path).as_str());
            let paths = paths.into_iter().filter(is_of_beams);
            documents.extend(paths.map(|path| (place, Document::read(path))));
        }
        documents.extend(Document::shipped().map(|document| (places.len(), document)));
        let mut seen = HashSet::new();
        documents.retain(|(_, document)| seen.insert(document.identity.clone()));
        errors.extend(add_mod_files(&mut documents, of_mods, places.len() + 1));
        let (library, mistakes) = Self::from_documents(documents);
        errors.extend(mistakes);
        let (mods, absent_mods) = (of_mods.enabled.clone().into(), of_mods.absent.clone().into());
        let mods_folder = of_mods.folder.as_deref().map(Into::into);
        (Self { folder: dir.map(Into::into), mods_folder, mods, absent_mods, ..library }, errors)
    }

    /// The content of the program itself.
    pub fn embedded() -> Self {
        Self::from_documents(Document::shipped().map(|document| (0, document)).collect()).0
    }

    /// Reads documents, each with the number of its location, in order of precedence.
    fn from_documents(documents: Vec<(usize, Document)>) -> (Self, Vec<LoadError>) {
        let (places, documents): (Vec<usize>, Vec<Document>) = documents.into_iter().unzip();
        let mut shelf = Shelf::new(&documents);
        let mut editions: Vec<Edition> = shelf.editions().into_iter().filter_map(|id| shelf.edition(id)).collect();
        let mut taken: HashMap<String, usize> = HashMap::new();
        // Some file systems ignore case, so a mod's name must differ in more than case.
        let mut taken_in_any_case: HashMap<String, usize> = HashMap::new();
        for (index, document) in documents.iter().enumerate().filter(|(_, document)| !document.is_ruleset()) {
            let Some((edition, setup, mods)) = shelf.setup(index) else { continue };
            let Some(edition) = editions.iter_mut().find(|other| other.id == edition) else { continue };
            let id = format!("{}/{}", edition.id, document.stem);
            let key = id.to_lowercase();
            let other = if document.mod_file.is_some() { taken_in_any_case.get(&key) } else { taken.get(&id) };
            if let Some(&other) = other {
                let place = documents[other].path.display();
                if let Some(file) = &document.mod_file {
                    shelf.errors.push((index, vec![file.conflict("set-up", &id, place)]));
                } else if places[other] == places[index] {
                    let message =
                        format!("expected an unused name for this set-up, found {id:?}, which is taken by {place}");
                    shelf.errors.push((index, vec![LoadError::whole(&document.path, message)]));
                }
                continue;
            }
            taken_in_any_case.entry(key).or_insert(index);
            taken.insert(id.clone(), index);
            let looks = Arc::clone(&edition.looks);
            edition.setups.push(SetupEntry::of_file(id, setup, looks, document, mods));
        }
        let rank = |id: &str| FIRST.iter().position(|first| *first == id).unwrap_or(FIRST.len());
        editions.sort_by(|a, b| (rank(&a.id), &a.id).cmp(&(rank(&b.id), &b.id)));
        add_variants(&mut editions);
        editions.iter_mut().for_each(|edition| edition.setups.sort_by(|a, b| a.id.cmp(&b.id)));
        let errors = reported_errors(&documents, shelf.errors);
        let documents = places.into_iter().zip(documents).collect();
        let (mods, absent_mods) = (Arc::default(), Arc::default());
        (Self { editions: editions.into(), documents, folder: None, mods_folder: None, mods, absent_mods }, errors)
    }

    /// The same library made from other documents.
    pub(super) fn rebuilt(&self, documents: Vec<(usize, Document)>) -> (Self, Vec<LoadError>) {
        let (Self { editions, documents, .. }, errors) = Self::from_documents(documents);
        (Self { editions, documents, ..self.clone() }, errors)
    }

    /// The documents it was made from, each with the number of its location.
    pub(super) fn documents(&self) -> &[(usize, Document)] {
        &self.documents
    }

    /// The folders on this machine that its files are in, each with its name, which is the edition. Earlier locations come
    /// first.
    pub fn edition_folders(&self) -> Vec<(&str, &Path)> {
        let mut folders: Vec<(&str, &Path)> = Vec::new();
        let own = self.documents.iter().map(|(_, document)| document);
        for document in own.filter(|document| !document.embedded && document.mod_file.is_none()) {
            let folder = document.path.parent().map(|folder| (document.folder.as_str(), folder));
            folders.extend(folder.filter(|folder| !folders.contains(folder)));
        }
        folders
    }

    /// Reads a set-up from a file outside the library, under the library's rulesets.
    ///
    /// # Errors
    /// Returns the first error in the file.
    pub fn read_setup(&self, path: &Path) -> Result<SetupEntry, LoadError> {
        let mut documents = vec![Document::read(path.to_owned())];
        if documents[0].is_ruleset() {
            let message = "expected a set-up, found a ruleset, which belongs in a folder of set-ups";
            return Err(LoadError::whole(path, message));
        }
        documents.extend(self.documents.iter().map(|(_, document)| document.clone()));
        let mut shelf = Shelf::new(&documents);
        let read = shelf.setup(0).and_then(|(edition, setup, mods)| Some((self.edition(&edition)?, setup, mods)));
        if let Some((edition, setup, mods)) = read {
            let (id, looks) = (format!("{}/{}", edition.id, documents[0].stem), Arc::clone(&edition.looks));
            return Ok(SetupEntry::of_file(id, setup, looks, &documents[0], mods));
        }
        let mistake = shelf.errors.into_iter().find(|(index, _)| *index == 0);
        let mistake = mistake.and_then(|(_, mistakes)| mistakes.into_iter().next());
        Err(mistake
            .unwrap_or_else(|| LoadError::whole(path, "expected the set-up of an installed edition, found none")))
    }

    /// The folder it was opened with, which precedes the usual ones.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The folder of mods that the command line names, besides the player's own.
    pub fn mods_folder(&self) -> Option<&Path> {
        self.mods_folder.as_deref()
    }

    /// The enabled mods, in load order.
    pub fn mods(&self) -> &[Arc<ModName>] {
        &self.mods
    }

    /// The reason why the mod `id`, which is not enabled, is not in use.
    pub fn absence(&self, id: &str) -> Absence {
        self.absent_mods.iter().find(|(absent, _)| absent == id).map_or(Absence::Missing, |(_, why)| *why)
    }

    /// All editions: Laser Chess and Khet 2.0 first, then the others by id.
    pub fn editions(&self) -> &[Edition] {
        &self.editions
    }

    /// The set-ups of all editions.
    pub fn setups(&self) -> impl Iterator<Item = &SetupEntry> {
        self.editions.iter().flat_map(|edition| &edition.setups)
    }

    /// The edition `id`.
    pub fn edition(&self, id: &str) -> Option<&Edition> {
        self.editions.iter().find(|edition| edition.id == id)
    }

    /// The variants of the edition `base`.
    pub fn variants(&self, base: &str) -> impl Iterator<Item = &Edition> {
        let is_of_base = move |edition: &&Edition| edition.variant.as_ref().is_some_and(|variant| variant.of == base);
        self.editions.iter().filter(is_of_base)
    }

    /// The edition `id`, which a file names at the offset `at`; reports an unknown one.
    pub(crate) fn named_edition(&self, id: &str, at: usize, problems: &mut Problems) -> Option<&Edition> {
        let found = self.edition(id);
        if found.is_none() {
            problems.add(at, self.no_edition(id));
        }
        found
    }

    /// The message that no edition has this id.
    pub(super) fn no_edition(&self, id: &str) -> String {
        format!("expected an edition {}", none_of(self.editions.iter().map(|edition| edition.id.as_str()), id))
    }

    /// The edition that these rules come from, if its content is unchanged.
    pub fn edition_of(&self, rules: &Ruleset) -> Option<&Edition> {
        self.editions.iter().find(|edition| edition.rules.is_same_edition(rules))
    }

    /// Finds a set-up by name, ignoring case: `khet-2/classic`, or `ace` if only one edition has it. Set-ups that a
    /// [`Variant`] took over need their full name.
    ///
    /// # Errors
    /// Returns an error if no set-up has this name, or if several have.
    pub fn find(&self, name: &str) -> Result<&SetupEntry, FindError> {
        let bare = |entry: &SetupEntry| entry.id.rsplit('/').next().unwrap_or_default().to_owned();
        let is_bare = |entry: &SetupEntry| entry.of.is_none() && bare(entry).eq_ignore_ascii_case(name);
        let named = |entry: &&SetupEntry| entry.id.eq_ignore_ascii_case(name) || is_bare(entry);
        let mut found: Vec<_> = self.setups().filter(named).collect();
        // A mod doesn't make a name ambiguous that was unique before.
        if found.len() > 1 && found.iter().any(|entry| entry.source.mod_name().is_none()) {
            found.retain(|entry| entry.source.mod_name().is_none());
        }
        match found[..] {
            [entry] => Ok(entry),
            [] => {
                let full = closest(name, self.setups().map(|entry| entry.id.as_str())).map(str::to_owned);
                let near = full.or_else(|| {
                    let entry = self.setups().find(|entry| closest(name, [bare(entry).as_str()]).is_some())?;
                    Some(entry.id.clone())
                });
                Err(FindError::Unknown { name: name.into(), near })
            }
            _ => {
                let candidates = found.into_iter().map(|entry| entry.id.clone()).collect();
                Err(FindError::Ambiguous { name: name.into(), candidates })
            }
        }
    }
}

/// Adds the set-ups of bases to their variants. A file of the variant replaces one of the same name.
fn add_variants(editions: &mut [Edition]) {
    for index in 0..editions.len() {
        let Some(variant) = editions[index].variant.clone() else { continue };
        let Some(base) = editions.iter().find(|edition| edition.id == variant.of) else { continue };
        let mut added = variant.setups(base, &editions[index]);
        added.retain(|entry| editions[index].setups.iter().all(|own| own.id != entry.id));
        editions[index].setups.extend(added);
    }
}

/// Adds the files of mods after all others. An edition whose name is taken is reported and skipped with its set-ups.
fn add_mod_files(documents: &mut Vec<(usize, Document)>, of_mods: &ModContent, place: usize) -> Vec<LoadError> {
    let mut errors = Vec::new();
    // The mod and the folder of each skipped edition.
    let mut left_out: HashSet<(String, String)> = HashSet::new();
    for file in &of_mods.setups {
        let document = Document::of_mod(file);
        if !document.is_ruleset() {
            continue;
        }
        let folder = document.folder.to_lowercase();
        let taken = |(_, other): &&(usize, Document)| other.is_ruleset() && other.folder.to_lowercase() == folder;
        if let Some((_, other)) = documents.iter().find(taken) {
            let (id, other) = (&document.folder, other.path.display());
            let message = format!(
                "expected an unused name for this edition, found {id:?}, which is taken by {other}; \
                the edition and its set-ups are skipped"
            );
            errors.push(LoadError::whole(&file.path, message));
            left_out.insert((file.mod_name.id.clone(), document.folder));
            continue;
        }
        documents.push((place, document));
    }
    for file in &of_mods.setups {
        let document = Document::of_mod(file);
        let key = (file.mod_name.id.clone(), document.folder.clone());
        if !document.is_ruleset() && !left_out.contains(&key) {
            documents.push((place, document));
        }
    }
    errors
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.editions.iter().map(|edition| &edition.id)).finish()
    }
}

/// The errors in the order of the files. If several files have the same name, only the first with errors is
/// reported, since it replaces the others. Files of mods replace nothing.
fn reported_errors(documents: &[Document], mut errors: Vec<(usize, Vec<LoadError>)>) -> Vec<LoadError> {
    errors.sort_by_key(|&(index, _)| index);
    let name = |index: usize| (&documents[index].folder, &documents[index].stem);
    let mut reported = Vec::new();
    let mut seen: Vec<usize> = Vec::new();
    for (index, mistakes) in errors {
        let is_first = !seen.iter().any(|&other| other != index && name(other) == name(index));
        if is_first || documents[index].mod_file.is_some() {
            reported.extend(mistakes);
        }
        seen.push(index);
    }
    reported
}
