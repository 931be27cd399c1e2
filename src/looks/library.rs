//! Looks from the program, from editions, the player's folder and mods, and what is wrong with a file.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use super::design::Design;
use super::form::DERIVED;
use super::read;
use crate::platform::files;
use crate::setups::problem::Problems;
use crate::setups::{Library, LoadError, did_you_mean, listed, open_ron, read as read_file};

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../assets/looks/", $name, ".ron")))),*]
    };
}

/// The looks in the program: the name and the text.
pub const SHIPPED: &[(&str, &str)] = shipped![
    "king",
    "prism",
    "turret",
    "blade",
    "splitter",
    "pane",
    "halfmirror",
    "glass",
    "shield",
    "emitter",
    "obelisk",
];

/// The name of the folders in which looks lie: in the player's data folder, and beside a ruleset.
const FOLDER: &str = "looks";

/// Where a look belongs. Of several looks of one name, a kind gets that of the first place in this order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Beside the ruleset of this edition, whose kinds alone may have it.
    Edition(String),
    /// The player's own.
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
    /// Those in the program.
    pub fn embedded() -> Self {
        static EMBEDDED: LazyLock<Designs> = LazyLock::new(|| {
            // A test reads every one of them.
            let designs = SHIPPED.iter().filter_map(|&(name, text)| parse(name, Path::new(name), text).ok());
            Designs(Arc::new(designs.map(|design| (Place::Shipped, Arc::new(design))).collect()))
        });
        EMBEDDED.clone()
    }

    /// Those in the program, in the folder `user`, which need not be there, and beside the files of `library`: in the
    /// folder `looks` of an edition. Files with mistakes are left out and told.
    pub fn open(user: Option<&Path>, library: &Library) -> (Self, Vec<LoadError>) {
        let mut designs = Self::embedded();
        let mut errors = Vec::new();
        // A look replaces one of the same name, so the folders that count most come last.
        let editions = library.edition_folders().into_iter().rev();
        let mut places: Vec<(Place, PathBuf)> =
            editions.map(|(id, folder)| (Place::Edition(id.to_owned()), folder.join(FOLDER))).collect();
        places.extend(user.map(|folder| (Place::User, folder.to_owned())));
        for (place, folder) in places.into_iter().filter(|(_, folder)| files::is_folder(folder)) {
            let (paths, unlisted) = listed(&folder, 0, &["ron"]);
            errors.extend(unlisted);
            for path in paths {
                match load(&path) {
                    Ok(design) => designs.add(place.clone(), design),
                    Err(wrong) => errors.extend(wrong),
                }
            }
        }
        (designs, errors)
    }

    /// Adds a look, or replaces that of the same name and place.
    pub fn add(&mut self, place: Place, design: Design) {
        let all = Arc::make_mut(&mut self.0);
        let design = Arc::new(design);
        match all.iter_mut().find(|(other, old)| *other == place && old.name == design.name) {
            Some((_, old)) => *old = design,
            None => all.push((place, design)),
        }
    }

    /// The same, with looks from `before` whose files have mistakes now and no longer say anything.
    #[must_use]
    pub fn keeping(mut self, before: &Self, errors: &[LoadError]) -> Self {
        let is_broken = |name: &str| {
            let of_look = |error: &&LoadError| error.path.parent().is_some_and(|folder| folder.ends_with(FOLDER));
            errors.iter().filter(of_look).any(|error| error.path.file_stem().is_some_and(|stem| stem == name))
        };
        for (place, then) in before.0.iter().filter(|(_, then)| is_broken(&then.name)) {
            if !self.0.iter().any(|(other, now)| other == place && now.name == then.name) {
                Arc::make_mut(&mut self.0).push((place.clone(), Arc::clone(then)));
            }
        }
        self
    }

    /// Adds the look of this name that a mod brings, unless it has mistakes or its name is taken by the program or by an
    /// earlier mod.
    ///
    /// # Errors
    /// Every mistake, with its place.
    pub fn bring(&mut self, from: &str, name: &str, path: &Path, text: &str) -> Result<(), Vec<LoadError>> {
        let design = parse(name, path, text)?;
        let place = Place::Mod(from.to_owned());
        let taken = self.0.iter().find_map(|(other, old)| match other {
            Place::Shipped if old.name == name => Some("the program has".to_owned()),
            Place::Mod(id) if old.name == name && *other != place => Some(format!("the mod {id:?} has")),
            _ => None,
        });
        if let Some(who) = taken {
            return Err(vec![whole(
                path,
                format!("expected a name of its own for this look, found {name:?}, which {who}"),
            )]);
        }
        self.add(place, design);
        Ok(())
    }

    /// Whether this look is the program's own.
    pub fn is_shipped(design: &Arc<Design>) -> bool {
        Self::embedded().0.iter().any(|(_, shipped)| Arc::ptr_eq(shipped, design))
    }

    /// Every look with its place.
    pub fn iter(&self) -> impl Iterator<Item = (&Place, &Arc<Design>)> {
        self.0.iter().map(|(place, design)| (place, design))
    }

    /// Those that the kinds of an edition may ask for.
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

    /// The look of this name.
    pub fn find(self, name: &str) -> Option<&'d Arc<Design>> {
        let named = self.all().filter(|(_, design)| design.name == name);
        named.min_by(|a, b| a.0.cmp(&b.0)).map(|(_, design)| design)
    }

    /// That there is no look of this name, and which was perhaps meant.
    pub(super) fn unknown(self, name: &str) -> String {
        let names = || self.all().map(|(_, design)| design.name.as_str()).chain(DERIVED);
        let mut all: Vec<&str> = names().collect();
        all.sort_unstable();
        all.dedup();
        let shown: String = name.chars().take(40).collect();
        format!("expected the name of a look ({}), found {shown:?}{}", all.join(", "), did_you_mean(name, names()))
    }
}

/// The folder for a player's own looks, which need not be there; `None` where the system has no such place.
pub fn user_folder() -> Option<PathBuf> {
    files::data_folder().map(|folder| folder.join(FOLDER))
}

/// Whether a file or folder is for looks: it is, or lies in, a folder of this name.
pub fn is_look(path: &Path) -> bool {
    let path = files::absolute(path);
    let folder = if files::is_folder(&path) { Some(path.as_path()) } else { path.parent() };
    folder.and_then(Path::file_name).is_some_and(|name| name == FOLDER)
}

/// Checks a look, or every `.ron` file in a folder, and gives every mistake.
pub fn check(path: &Path) -> Vec<LoadError> {
    if !files::is_folder(path) {
        return load(path).err().unwrap_or_default();
    }
    let (paths, mut errors) = listed(path, 0, &["ron"]);
    if paths.is_empty() && errors.is_empty() {
        errors.push(whole(path, "expected files that end in .ron in this folder, found none".into()));
    }
    errors.extend(paths.iter().flat_map(|path| load(path).err().unwrap_or_default()));
    errors
}

/// Checks every `.ron` file that lies in a folder for looks somewhere in `folder`, if that is one.
pub fn check_within(folder: &Path) -> Vec<LoadError> {
    if !files::is_folder(folder) {
        return Vec::new();
    }
    // What cannot be listed is told by those who read set-ups there.
    let (paths, _) = listed(folder, 4, &["ron"]);
    let looks = paths.into_iter().filter(|path| is_look(path));
    looks.flat_map(|path| load(&path).err().unwrap_or_default()).collect()
}

fn load(path: &Path) -> Result<Design, Vec<LoadError>> {
    let text = read_file(path).map_err(|error| vec![error])?;
    let name = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    parse(&name, path, text.trim_start_matches('\u{feff}'))
}

/// Reads the text of the look of this name, which lies at `path`.
///
/// # Errors
/// Every mistake, with its place.
pub fn parse(name: &str, path: &Path, text: &str) -> Result<Design, Vec<LoadError>> {
    let mut problems = Problems::default();
    let node = open_ron(text, &mut problems);
    let design = node.and_then(|node| read::read(&node, name, &mut problems));
    let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    let named = !name.is_empty() && name.len() <= 40 && name.chars().all(letter) && !DERIVED.contains(&name);
    let mut errors = problems.into_errors(path, text);
    if !named {
        let shown: String = name.chars().take(40).collect();
        let message = format!(
            "expected a file name of lower-case letters, digits, - and _ other than block and stack, found {shown:?}"
        );
        errors.insert(0, whole(path, message));
    }
    match design {
        Some(design) if errors.is_empty() => Ok(design),
        _ => Err(errors),
    }
}

fn whole(path: &Path, message: String) -> LoadError {
    LoadError::new(path, 1, 1, message)
}
