//! Finds themes in the program, the player's folder and mods, and checks theme files.

use std::path::Path;

use super::room::check_copies;
use super::theme::Theme;
use crate::setups::{
    LoadError, ModContentFile, Source, check_ron, fields, load_all, none_of, parse_ron, read as read_file, stem,
};

/// The shipped themes in the order of the menu: id and text.
pub const SHIPPED: &[(&str, &str)] =
    shipped!["themes": "studio", "obelisk", "neon", "workshop", "clear-red-green", "clear-blue-yellow"];

/// The id of the default theme.
pub const DEFAULT: &str = "studio";

/// The themes to choose from: those of the program, then the player's by id.
#[derive(Clone, Debug, PartialEq)]
pub struct Themes(Vec<Theme>);

impl Themes {
    /// The themes of the program.
    pub fn embedded() -> Self {
        // A test reads every theme.
        Self(SHIPPED.iter().filter_map(|&(id, text)| parse(Path::new(id), text).ok()).collect())
    }

    /// The themes of the program and of `folder`, which may not exist, then those of mods: if the id is taken, the
    /// mod's theme is skipped and reported. So are files with errors. Only `Content` calls this.
    pub(crate) fn open_with(folder: Option<&Path>, mod_files: &[ModContentFile]) -> (Self, Vec<LoadError>) {
        let mut themes = Self::embedded();
        let (own, mut errors) = load_all(folder, load);
        for theme in own {
            match themes.0.iter_mut().find(|other| other.id == theme.id) {
                Some(other) => *other = theme,
                None => themes.0.push(theme),
            }
        }
        for file in mod_files {
            match themes.of_mod(file) {
                Ok(theme) => themes.0.push(theme),
                Err(wrong) => errors.extend(wrong),
            }
        }
        (themes, errors)
    }

    /// The theme in a mod's file, if its id is free.
    fn of_mod(&self, file: &ModContentFile) -> Result<Theme, Vec<LoadError>> {
        let theme = parse(&file.path, file.text()?)?;
        match self.0.iter().find(|other| other.id.eq_ignore_ascii_case(&theme.id)) {
            Some(other) => Err(vec![file.conflict("theme", &theme.id, other.source.place())]),
            None => Ok(Theme { source: file.source(), ..theme }),
        }
    }

    /// Returns these themes, which were opened with these `errors`, with the earlier version from `before` of each file
    /// that has errors now.
    pub fn keeping(mut self, before: &Self, errors: &[LoadError]) -> Self {
        for error in errors {
            let Some(then) = before.0.iter().find(|theme| theme.source.path() == Some(&error.path)) else { continue };
            match self.0.iter_mut().find(|theme| theme.id.eq_ignore_ascii_case(&then.id)) {
                Some(theme) if theme.source == Source::Embedded => theme.clone_from(then),
                // Another file has taken its id.
                Some(_) => {}
                None => self.0.push(then.clone()),
            }
        }
        self
    }

    /// Every theme, in the order of the menus.
    pub fn iter(&self) -> impl Iterator<Item = &Theme> {
        self.0.iter()
    }

    /// Finds the theme `id`, ignoring case.
    ///
    /// # Errors
    /// Returns the ids of all themes, as `expected .., found ..`, if there is no such theme.
    pub fn find(&self, id: &str) -> Result<&Theme, String> {
        self.0.iter().find(|theme| theme.id.eq_ignore_ascii_case(id)).ok_or_else(|| {
            format!("expected the name of a theme {}", none_of(self.0.iter().map(|theme| theme.id.as_str()), id))
        })
    }
}

/// Checks a theme, or every `.ron` file in a folder. Returns every error.
pub fn check(path: &Path) -> Vec<LoadError> {
    check_ron(path, |path| load(path).err().unwrap_or_default())
}

fn load(path: &Path) -> Result<Theme, Vec<LoadError>> {
    let text = read_file(path)?;
    let mut theme = parse(path, &text)?;
    theme.source = Source::File(path.to_owned());
    Ok(theme)
}

/// Parses the text of the theme at `path`.
///
/// # Errors
/// Returns every error with its position.
pub fn parse(path: &Path, text: &str) -> Result<Theme, Vec<LoadError>> {
    let id = stem(path);
    parse_ron(path, text, |node, problems| {
        let theme: Theme = fields::read(node, problems)?;
        check_copies(&theme.room, node, problems);
        Some(Theme { id, ..theme })
    })
}
