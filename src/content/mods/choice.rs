//! The player's choice of mods: the file `mods.ron` in their data folder.

use std::collections::BTreeSet;
use std::path::Path;

use super::limits::MAX_MODS;
use super::manifest;
use crate::setups::fields::{Fields, list};
use crate::setups::problem::Problems;
use crate::setups::{LoadError, open_ron, read};
use platform::files;

/// The name of the file.
pub const CHOICE: &str = "mods.ron";

const FIELDS: [&str; 3] = ["version", "order", "off"];

/// The order of the mods, and which of them are off.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// Ids in load order; mods that are not listed follow, sorted by id.
    pub order: Vec<String>,
    /// The ids of the mods that are off.
    pub off: BTreeSet<String>,
}

impl Choice {
    /// Reads the choice from the data folder. Without a file every mod is on.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read or has errors.
    pub fn read(data: &Path) -> Result<Self, Vec<LoadError>> {
        let path = data.join(CHOICE);
        if !files::exists(&path) {
            return Ok(Self::default());
        }
        Self::parse(&path, &read(&path).map_err(|error| vec![error])?)
    }

    /// Parses the text of the file at `path`.
    ///
    /// # Errors
    /// Returns every error with its position.
    pub fn parse(path: &Path, text: &str) -> Result<Self, Vec<LoadError>> {
        let text = text.trim_start_matches('\u{feff}');
        let mut problems = Problems::default();
        let mut choice = Self::default();
        if let Some(node) = open_ron(text, &mut problems)
            && let Some(fields) = Fields::open(&node, "the choice of mods", &FIELDS, &mut problems)
        {
            let mut ids = |name: &str| {
                let items = fields.node(name).map(|node| list(node, "a list of mods: [\"..\"]", &mut problems));
                let items = items.unwrap_or_default().iter().take(MAX_MODS);
                items.filter_map(|item| manifest::id(item, &mut problems)).collect::<Vec<_>>()
            };
            choice.order = ids("order");
            choice.off = ids("off").into_iter().collect();
        }
        if problems.is_empty() { Ok(choice) } else { Err(problems.into_errors(path, text)) }
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let quoted =
            |ids: &mut dyn Iterator<Item = &String>| ids.map(|id| format!("{id:?}")).collect::<Vec<_>>().join(", ");
        let (order, off) = (quoted(&mut self.order.iter()), quoted(&mut self.off.iter()));
        format!(
            "// Written by the game: the order of the mods, and which are off.\n(version: 1, order: [{order}], off: [{off}])\n"
        )
    }

    /// Writes the file atomically.
    ///
    /// # Errors
    /// Returns the reason as a sentence.
    pub fn write(&self, data: &Path) -> Result<(), String> {
        let path = data.join(CHOICE);
        let written = files::create_folder(data).and_then(|()| files::write_atomically(&path, self.text().as_bytes()));
        written.map_err(|error| format!("{}: expected to write the choice of mods, found: {error}", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_reads_back() {
        let choice = Choice { order: vec!["b".into(), "a-1".into()], off: ["a-1".to_owned()].into() };
        assert_eq!(Choice::parse(Path::new("mods.ron"), &choice.text()), Ok(choice));
        assert_eq!(Choice::parse(Path::new("mods.ron"), &Choice::default().text()), Ok(Choice::default()));
        let wrong = Choice::parse(Path::new("mods.ron"), "(version: 1, order: [\"../x\"])").unwrap_err();
        let expected =
            "mods.ron:1:22: expected an id of 1 to 40 lower-case letters, digits and hyphens, found \"../x\"";
        assert_eq!(wrong[0].to_string(), expected);
    }
}
