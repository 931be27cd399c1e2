//! Finds themes in the program, the player's folder and mods, and checks theme files.

use std::path::{Path, PathBuf};

use super::room::check_copies;
use super::theme::Theme;
use crate::setups::{
    LoadError, ModContentFile, Source, check_ron, did_you_mean, fields, is_in, load_all, parse_ron, read as read_file,
};
use platform::files;

/// The shipped themes in the order of the menu: id and text.
pub const SHIPPED: &[(&str, &str)] =
    shipped!["themes": "studio", "obelisk", "neon", "workshop", "clear-red-green", "clear-blue-yellow"];

/// The id of the default theme.
pub const DEFAULT: &str = "studio";

/// The folder for the player's own themes, which may not exist yet, or `None` if the system has no place for it.
pub fn user_folder() -> Option<PathBuf> {
    files::data_folder().map(|folder| folder.join("themes"))
}

/// The themes to choose from: those of the program, then the player's by id.
#[derive(Clone, Debug, PartialEq)]
pub struct Themes(Vec<Theme>);

impl Themes {
    /// The themes of the program.
    pub fn embedded() -> Self {
        // A test reads every theme.
        Self(SHIPPED.iter().filter_map(|&(id, text)| parse(Path::new(id), text).ok()).collect())
    }

    /// The themes of the program and of `folder`, without mods.
    #[cfg(test)]
    pub(crate) fn open(folder: Option<&Path>) -> (Self, Vec<LoadError>) {
        Self::open_with(folder, &[])
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
            let text = file.text().map_err(|error| vec![error]);
            match text.and_then(|text| parse(&file.path, text)) {
                Err(wrong) => errors.extend(wrong),
                Ok(mut theme) => match themes.0.iter().find(|other| other.id.eq_ignore_ascii_case(&theme.id)) {
                    Some(other) => errors.push(file.conflict("theme", &theme.id, other.source.place())),
                    None => {
                        theme.source = file.source();
                        themes.0.push(theme);
                    }
                },
            }
        }
        (themes, errors)
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
            let ids: Vec<&str> = self.0.iter().map(|theme| theme.id.as_str()).collect();
            let shown: String = id.chars().take(40).collect();
            let guess = did_you_mean(id, ids.iter().copied());
            format!("expected the name of a theme ({}), found {shown:?}{guess}", ids.join(", "))
        })
    }
}

/// Returns whether a file or folder is for themes: it is in a folder named `themes`, or is that folder.
pub fn is_theme(path: &Path) -> bool {
    is_in(path, "themes")
}

/// Checks a theme, or every `.ron` file in a folder. Returns every error.
pub fn check(path: &Path) -> Vec<LoadError> {
    check_ron(path, |path| load(path).err().unwrap_or_default())
}

fn load(path: &Path) -> Result<Theme, Vec<LoadError>> {
    let text = read_file(path).map_err(|error| vec![error])?;
    let mut theme = parse(path, &text)?;
    theme.source = Source::File(path.to_owned());
    Ok(theme)
}

/// Parses the text of the theme at `path`.
///
/// # Errors
/// Returns every error with its position.
pub fn parse(path: &Path, text: &str) -> Result<Theme, Vec<LoadError>> {
    let id = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    parse_ron(path, text, |node, problems| {
        let theme: Theme = fields::read(node, problems)?;
        check_copies(&theme.room, node, problems);
        Some(Theme { id, ..theme })
    })
}
