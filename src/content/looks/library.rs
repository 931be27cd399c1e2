//! Finds looks in the program, editions, the player's folder and mods, and checks look files.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use super::design::Design;
use super::limits::MAX_MODEL_BYTES;
use super::model::{self, Beside};
use super::read;
use crate::setups::problem::{Problems, quoted};
use crate::setups::{Library, LoadError, has_extension, listed, none_of, open_ron, stem, text as text_of};
use platform::files;

/// The shipped looks: name and text.
pub const SHIPPED: &[(&str, &str)] = shipped![
    "looks":
    "king",
    "prism",
    "helm",
    "turret",
    "blade",
    "splitter",
    "pane",
    "halfmirror",
    "glass",
    "shield",
    "emitter",
    "obelisk",
    "stump",
    "portal",
    "portal-2",
    "portal-3",
    "chess-king",
    "chess-queen",
    "chess-rook",
    "chess-bishop",
    "chess-knight",
    "chess-pawn",
    "draughts-man",
    "draughts-king",
    "stratego-marshal",
    "stratego-general",
    "stratego-colonel",
    "stratego-major",
    "stratego-captain",
    "stratego-lieutenant",
    "stratego-sergeant",
    "stratego-miner",
    "stratego-scout",
    "stratego-spy",
    "stratego-flag",
    "stratego-bomb",
    "stratego-back",
];

/// The shapes of kinds without a look: a block derived from the faces, and a stack of other kinds.
pub const DERIVED: [&str; 2] = ["block", "stack"];

/// The name of folders of looks, in the player's data folder and beside rulesets.
const FOLDER: &str = "looks";

/// The location of a look. If several looks have the same name, a kind gets that of the first location in this order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Beside the ruleset of this edition, and only for its kinds.
    Edition(String),
    /// The player's own folder.
    User,
    /// The program.
    Shipped,
    /// The mod of this id.
    Mod(String),
}

/// All looks that kinds may ask for. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Designs(Arc<Vec<(Place, Arc<Design>)>>);

impl PartialEq for Designs {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Default for Designs {
    fn default() -> Self {
        Self::embedded()
    }
}

impl Designs {
    /// The looks in the program.
    pub fn embedded() -> Self {
        static EMBEDDED: LazyLock<Designs> = LazyLock::new(|| {
            // A test reads every look.
            let designs = SHIPPED.iter().filter_map(|&(name, text)| parse(name, Path::new(name), text).ok());
            Designs(Arc::new(designs.map(|design| (Place::Shipped, Arc::new(design))).collect()))
        });
        EMBEDDED.clone()
    }

    /// The looks in the program, in the folder `user`, which may not exist, and in the `looks` folder beside the files
    /// of each edition in `library`. Files with errors are skipped and reported. Only `Content` calls this.
    pub(crate) fn open(user: Option<&Path>, library: &Library) -> (Self, Vec<LoadError>) {
        let mut designs = Self::embedded();
        let mut errors = Vec::new();
        // A look replaces one of the same name, so the folders with the highest precedence come last.
        let editions = library.edition_folders().into_iter().rev();
        let mut places: Vec<(Place, PathBuf)> =
            editions.map(|(id, folder)| (Place::Edition(id.to_owned()), folder.join(FOLDER))).collect();
        places.extend(user.map(|folder| (Place::User, folder.to_owned())));
        for (place, folder) in places.into_iter().filter(|(_, folder)| files::is_folder(folder)) {
            let (paths, unlisted) = listed(&folder, 0, &FILES);
            errors.extend(unlisted);
            let (found, wrong) = read_all(&paths, &file_bytes);
            found.into_iter().for_each(|(_, design)| designs.add(place.clone(), design));
            errors.extend(wrong);
        }
        (designs, errors)
    }

    /// Adds a look, or replaces the one with the same name and place.
    pub fn add(&mut self, place: Place, design: Design) {
        let all = Arc::make_mut(&mut self.0);
        let design = Arc::new(design);
        match all.iter_mut().find(|(other, old)| *other == place && old.name == design.name) {
            Some((_, old)) => *old = design,
            None => all.push((place, design)),
        }
    }

    /// Returns these looks with those from `before` whose files have errors now.
    #[must_use]
    pub fn keeping(mut self, before: &Self, errors: &[LoadError]) -> Self {
        let is_broken = |then: &Design| {
            let of_look = |error: &&LoadError| error.path.parent().is_some_and(|folder| folder.ends_with(FOLDER));
            let model = then.model.as_ref().map(|model| Path::new(&model.file).as_os_str());
            let is_of = |path: &Path| {
                path.file_stem().is_some_and(|stem| *stem == *then.name)
                    || path.file_name().is_some() && path.file_name() == model
            };
            errors.iter().filter(of_look).any(|error| is_of(&error.path))
        };
        for (place, then) in before.0.iter().filter(|(_, then)| is_broken(then)) {
            if !self.0.iter().any(|(other, now)| other == place && now.name == then.name) {
                Arc::make_mut(&mut self.0).push((place.clone(), Arc::clone(then)));
            }
        }
        self
    }

    /// Adds the looks in a mod's files at `paths`, except for those that have errors or whose names are taken by the
    /// program or an earlier mod. `bytes` returns the content of a file, or what was found instead. Returns every
    /// error.
    pub fn add_mod(&mut self, from: &str, paths: &[PathBuf], bytes: ReadFile) -> Vec<LoadError> {
        let (found, mut errors) = read_all(paths, bytes);
        let place = Place::Mod(from.to_owned());
        for (path, design) in found {
            let name = &design.name;
            let taken = self.0.iter().find_map(|(other, old)| match other {
                Place::Shipped if old.name == *name => Some("the program".to_owned()),
                Place::Mod(id) if old.name == *name && *other != place => Some(format!("the mod {id:?}")),
                _ => None,
            });
            match taken {
                Some(who) => {
                    let message =
                        format!("expected an unused name for this look, found {name:?}, which is taken by {who}");
                    errors.push(LoadError::whole(&path, message));
                }
                None => self.add(place.clone(), design),
            }
        }
        errors
    }

    /// Returns whether this look is the program's own.
    pub fn is_shipped(design: &Arc<Design>) -> bool {
        Self::embedded().0.iter().any(|(_, shipped)| Arc::ptr_eq(shipped, design))
    }

    /// Every look with its location.
    pub fn iter(&self) -> impl Iterator<Item = (&Place, &Arc<Design>)> {
        self.0.iter().map(|(place, design)| (place, design))
    }

    /// The looks that the kinds of an edition may ask for.
    pub fn in_game<'d>(&'d self, edition: &'d str) -> InGame<'d> {
        InGame { designs: self, edition }
    }
}

/// The looks for the kinds of one edition.
#[derive(Clone, Copy, Debug)]
pub struct InGame<'d> {
    designs: &'d Designs,
    edition: &'d str,
}

impl<'d> InGame<'d> {
    fn all(self) -> impl Iterator<Item = &'d (Place, Arc<Design>)> {
        let fits = move |place: &Place| !matches!(place, Place::Edition(id) if id != self.edition);
        self.designs.0.iter().filter(move |(place, _)| fits(place))
    }

    /// Finds a look by name.
    pub fn find(self, name: &str) -> Option<&'d Arc<Design>> {
        let named = self.all().filter(|(_, design)| design.name == name);
        named.min_by(|a, b| a.0.cmp(&b.0)).map(|(_, design)| design)
    }

    /// The message that no look has this name, with the one that was probably meant.
    pub(super) fn unknown(self, name: &str) -> String {
        let mut all: Vec<&str> = self.all().map(|(_, design)| design.name.as_str()).chain(DERIVED).collect();
        all.sort_unstable();
        all.dedup();
        format!("expected the name of a look {}", none_of(all, name))
    }
}

/// Checks a look, or every look in a folder. Returns every error.
pub fn check(path: &Path) -> Vec<LoadError> {
    if !files::is_folder(path) {
        return load(path, &file_bytes).err().unwrap_or_default();
    }
    let (paths, mut errors) = listed(path, 0, &FILES);
    if paths.is_empty() && errors.is_empty() {
        let message = "expected files that end in .ron, .glb or .gltf in this folder, found none";
        errors.push(LoadError::whole(path, message));
    }
    errors.extend(read_all(&paths, &file_bytes).1);
    errors
}

/// Checks the looks among these files. Returns every error.
pub fn check_files(paths: &[PathBuf]) -> Vec<LoadError> {
    read_all(paths, &file_bytes).1
}

/// Reads the file at a path, or returns what was found instead.
pub type ReadFile<'f> = &'f dyn Fn(&Path) -> Result<Vec<u8>, String>;

/// The extensions of look files: descriptions, and models that are looks by themselves.
pub const FILES: [&str; 3] = ["ron", model::EXTENSIONS[0], model::EXTENSIONS[1]];

/// Returns whether this is a model, not a description.
pub fn is_model(path: &Path) -> bool {
    has_extension(path, &model::EXTENSIONS)
}

/// Reads the looks among the files at `paths`, each with its path: first descriptions, then the models that no
/// description names or has the same name as.
fn read_all(paths: &[PathBuf], bytes: ReadFile) -> (Vec<(PathBuf, Design)>, Vec<LoadError>) {
    let looks = paths.iter().filter(|path| has_extension(path, &FILES));
    let (models, descriptions): (Vec<&PathBuf>, Vec<&PathBuf>) = looks.partition(|path| is_model(path));
    let (mut found, mut errors) = (Vec::<(PathBuf, Design)>::new(), Vec::<LoadError>::new());
    let mut named: Vec<PathBuf> = descriptions.iter().map(|path| path.with_extension("")).collect();
    for path in descriptions.into_iter().chain(models) {
        let is_named = named.contains(&path.with_extension(""))
            || found.iter().any(|(look, design)| {
                design.model.as_ref().is_some_and(|model| look.with_file_name(&model.file) == *path)
            });
        if is_model(path) && is_named {
            continue;
        }
        match load(path, bytes) {
            Ok(design) => found.push((path.clone(), design)),
            Err(wrong) => errors.extend(wrong.into_iter().filter(|error| !errors.contains(error)).collect::<Vec<_>>()),
        }
        named.push(path.with_extension(""));
    }
    (found, errors)
}

/// Reads the content of a file in a folder.
fn file_bytes(path: &Path) -> Result<Vec<u8>, String> {
    match files::is_file(path) {
        Ok(true) => files::read_at_most(path, MAX_MODEL_BYTES + 1).map_err(|error| error.to_string()),
        Ok(false) => Err("something else".into()),
        Err(_) if !files::exists(path) => Err("none".into()),
        Err(error) => Err(error.to_string()),
    }
}

/// Reads the look at `path`, a description or a model.
fn load(path: &Path, bytes: ReadFile) -> Result<Design, Vec<LoadError>> {
    let wrong = |message: String| vec![LoadError::whole(path, message)];
    let name = stem(path);
    let beside = |file: &str| {
        let bytes = bytes(&path.with_file_name(file))?;
        match bytes.len() as u64 <= MAX_MODEL_BYTES {
            true => Ok(bytes),
            false => Err(format!("one larger than {} MiB", MAX_MODEL_BYTES >> 20)),
        }
    };
    if is_model(path) {
        // Like a description that only names the model.
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        return parse_beside(&name, path, &format!("(version: 1, model: {file:?})"), &beside);
    }
    let bytes = bytes(path).map_err(|found| wrong(format!("expected a file that can be read, found {found}")))?;
    let text = text_of(path, bytes)?;
    parse_beside(&name, path, text.trim_start_matches('\u{feff}'), &beside)
}

/// Parses the text of the look `name` at `path`, without any files beside it.
///
/// # Errors
/// Returns every error with its position.
pub fn parse(name: &str, path: &Path, text: &str) -> Result<Design, Vec<LoadError>> {
    parse_beside(name, path, text, &|_| Err("none".into()))
}

/// Like [`parse`], with files beside it: the model that the text names, and the files which that needs.
///
/// # Errors
/// Returns every error with its position.
pub fn parse_beside(name: &str, path: &Path, text: &str, beside: Beside) -> Result<Design, Vec<LoadError>> {
    let (mut problems, mut errors) = (Problems::default(), Vec::new());
    let node = open_ron(text, &mut problems);
    let source = read::Source { name, path, beside };
    let design = node.and_then(|node| read::read(&node, &source, &mut problems, &mut errors));
    let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    let named = !name.is_empty() && name.len() <= 40 && name.chars().all(letter) && !DERIVED.contains(&name);
    errors.splice(0..0, problems.into_errors(path, text));
    if !named {
        let expected = "expected a file name of lower-case letters, digits, - and _ other than block and stack";
        errors.insert(0, LoadError::whole(path, format!("{expected}, found {}", quoted(name))));
    }
    match design {
        Some(design) if errors.is_empty() => Ok(design),
        _ => Err(errors),
    }
}
