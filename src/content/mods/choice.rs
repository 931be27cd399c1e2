//! The player's choice of mods: the file `mods.ron` in their data folder.

use std::collections::BTreeSet;
use std::path::Path;

use super::manifest::ModId;
use crate::group;
use crate::setups::{LoadError, ValueType, broken, change_text, fields, parse_ron, read, with_values};
use platform::{ChangeError, SetAside, files};

/// The name of the file.
pub const CHOICE: &str = "mods.ron";

const MODS: ValueType = ValueType::Words("a list of mods: [\"..\"]");

group! {
    struct ChoiceFields("mods", "the choice of mods", VERSION) {
        /// The ids of the mods in load order.
        order: Vec<ModId> [MODS] = "[]", "[\"glass\"]";
        /// The ids of the mods that are off.
        off: Vec<ModId> [MODS] = "[]", "[\"glass\"]";
    }
}

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
        Self::parse(&path, &read(&path)?)
    }

    /// Parses the text of the file at `path`.
    ///
    /// # Errors
    /// Returns every error with its position.
    pub fn parse(path: &Path, text: &str) -> Result<Self, Vec<LoadError>> {
        parse_ron(path, text, |node, problems| {
            let fields: ChoiceFields = fields::read(node, problems)?;
            let ids = |ids: Vec<ModId>| ids.into_iter().map(|id| id.0);
            Some(Self { order: ids(fields.order).collect(), off: ids(fields.off).collect() })
        })
    }

    /// The fields of the file.
    fn values(&self) -> [(&'static str, String); 2] {
        let list = |ids: &mut dyn Iterator<Item = &String>| {
            format!("[{}]", ids.map(|id| format!("{id:?}")).collect::<Vec<_>>().join(", "))
        };
        [("order", list(&mut self.order.iter())), ("off", list(&mut self.off.iter()))]
    }

    /// The text of a new file.
    pub fn text(&self) -> String {
        let [(_, order), (_, off)] = self.values();
        format!(
            "// Written by the game: the order of the mods, and which are off.\n(version: 1, order: {order}, off: {off})\n"
        )
    }

    /// Makes the changes from `before` to `now`, which list the mods that are here. Other mods stay off, and keep their
    /// places in the order.
    pub fn follow(&mut self, before: &Self, now: &Self) {
        self.off.retain(|id| now.off.contains(id) || !before.off.contains(id));
        self.off.extend(now.off.difference(&before.off).cloned());
        if now.order == before.order {
            return;
        }
        let mut here = now.order.iter().cloned();
        let places = std::mem::take(&mut self.order);
        self.order =
            places.into_iter().filter_map(|id| if now.order.contains(&id) { here.next() } else { Some(id) }).collect();
        self.order.extend(here);
    }

    /// Makes the changes from `before` to `now` in the file in the data folder. Returns the old file, if it had to be
    /// set aside.
    ///
    /// # Errors
    /// Returns an error if the file was not changed.
    pub fn save_changes(data: &Path, before: &Self, now: &Self) -> Result<Option<SetAside>, ChangeError> {
        let path = data.join(CHOICE);
        let changed = change_text(&path, |found| {
            let kept = found.map(|text| Self::parse(&path, text)).transpose().map_err(broken)?.unwrap_or_default();
            let mut choice = kept.clone();
            choice.follow(before, now);
            let mut values = choice.values().to_vec();
            values.retain(|value| !kept.values().contains(value));
            Ok((found.map_or_else(|| Some(choice.text()), |text| with_values(text, &values)), ()))
        });
        changed.map(|((), aside)| aside)
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
