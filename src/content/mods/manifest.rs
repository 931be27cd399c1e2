//! `mod.ron`: a mod's description of itself.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use super::format::{ManifestFields, NeedFields};
use super::limits::MAX_ID_CHARS;
use crate::setups::fields::{self, Plain};
use crate::setups::outline::Node;
use crate::setups::problem::{Problems, line_and_column, quoted};
use crate::setups::{LoadError, ModName, ValueType, is_direction_mark, parse_ron};

/// The content of `mod.ron`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manifest {
    /// The name that other mods, records and settings use: `glass-garden`.
    pub id: String,
    /// For people: `Glass garden`.
    pub name: String,
    /// The author.
    pub author: String,
    /// The version of the mod itself.
    pub version: ModVersion,
    /// The licence under which it may be used.
    pub licence: String,
    /// A note about it, for people.
    pub note: Option<String>,
    /// The mods that it depends on.
    pub needs: Vec<Need>,
}

/// A mod on which another depends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// Its id.
    pub id: String,
    /// The oldest version that will do. Later [compatible](ModVersion::satisfies) ones do as well.
    pub version: ModVersion,
    /// The line and the column in `mod.ron`.
    pub place: (usize, usize),
}

/// The version of a mod: `1.2.0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ModVersion([u32; 3]);

impl ModVersion {
    /// Returns whether this version satisfies a need for `required`, by the rules of semantic versioning: it is not
    /// older, and its first number other than 0 is the same.
    pub fn satisfies(self, required: Self) -> bool {
        let same = match required.0 {
            [0, 0, _] => 3,
            [0, _, _] => 2,
            _ => 1,
        };
        self >= required && self.0[..same] == required.0[..same]
    }
}

impl FromStr for ModVersion {
    type Err = ();

    /// Parses one to three numbers with dots between them.
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut numbers = [0; 3];
        let parts: Vec<&str> = text.split('.').collect();
        if parts.len() > numbers.len() {
            return Err(());
        }
        for (number, part) in numbers.iter_mut().zip(parts) {
            let plain = !part.is_empty() && part.len() <= 6 && part.bytes().all(|byte| byte.is_ascii_digit());
            *number = part.parse().ok().filter(|_| plain).ok_or(())?;
        }
        Ok(Self(numbers))
    }
}

impl fmt::Display for ModVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [major, minor, patch] = self.0;
        write!(f, "{major}.{minor}.{patch}")
    }
}

impl Plain for ModVersion {
    const FORM: ValueType = ValueType::Words("a version of up to three numbers, such as \"1.2.0\"");

    fn decode(node: &Node) -> Option<Self> {
        node.text()?.parse().ok()
    }
}

impl Manifest {
    /// Parses the text of the `mod.ron` at `path`.
    ///
    /// # Errors
    /// Returns every error with its position.
    pub fn parse(path: &Path, text: &str) -> Result<Self, Vec<LoadError>> {
        let text = text.trim_start_matches('\u{feff}');
        parse_ron(path, text, |node, problems| read(node, text, problems))
    }

    /// The name in messages and records.
    pub fn mod_name(&self) -> ModName {
        ModName { id: self.id.clone(), name: self.name.clone(), version: self.version.to_string() }
    }
}

fn read(node: &Node, text: &str, problems: &mut Problems) -> Option<Manifest> {
    let fields: ManifestFields = fields::read(node, problems)?;
    let id = fields.id.map(|id| id.0);
    let needs = needs(fields.needs.unwrap_or_default(), text, id.as_deref(), problems);
    let note = fields.note.map(|note| note.0).filter(|note| !note.is_empty());
    if note.as_ref().is_some_and(|note| note.contains(is_direction_mark)) {
        problems.add(node.field_at("note"), "expected a note without marks for the direction of text, found one");
    }
    Some(Manifest {
        id: id?,
        name: fields.name?,
        author: fields.author?,
        version: fields.mod_version?,
        licence: fields.licence?,
        note,
        needs,
    })
}

/// The id of a mod: lower-case letters, digits and hyphens.
pub(super) struct ModId(pub String);

impl Plain for ModId {
    const FORM: ValueType = ValueType::Words("the id of a mod in double quotes");

    fn decode(node: &Node) -> Option<Self> {
        node.text().map(Self)
    }

    fn fault(&self, _: ValueType) -> Option<String> {
        let what = format!("an id of 1 to {MAX_ID_CHARS} lower-case letters, digits and hyphens");
        (!is_id(&self.0)).then(|| format!("expected {what}, found {}", quoted(&self.0)))
    }
}

/// Returns whether a text is valid as the id of a mod.
pub(super) fn is_id(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=MAX_ID_CHARS).contains(&text.len()) && text.bytes().all(fits)
}

fn needs(items: Vec<NeedFields>, text: &str, own: Option<&str>, problems: &mut Problems) -> Vec<Need> {
    let mut needs: Vec<Need> = Vec::new();
    for item in items {
        let (at, id) = (item.id.map_or(0, |node| node.at), item.id.and_then(|node| fields::read(node, problems)));
        let (Some(ModId(id)), Some(version)) = (id, item.version) else { continue };
        if own == Some(id.as_str()) {
            problems.add(at, format!("expected another mod, found {id:?} itself"));
        } else if needs.iter().any(|other| other.id == id) {
            problems.add(at, format!("expected the mod {id:?} once, found it twice"));
        } else {
            let place = line_and_column(text, at);
            needs.push(Need { id, version, place });
        }
    }
    needs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_compatible_version_satisfies_a_need() {
        let version = |text: &str| text.parse::<ModVersion>().unwrap();
        for (have, required) in
            [("1.2.0", "1.2"), ("1.9", "1.2.3"), ("0.3.1", "0.3"), ("0.0.4", "0.0.4"), ("2", "2.0.0")]
        {
            assert!(version(have).satisfies(version(required)), "{have} for {required}");
        }
        for (have, required) in [("1.1.9", "1.2"), ("2.0", "1.2"), ("0.4", "0.3"), ("0.0.5", "0.0.4"), ("0.9", "1")] {
            assert!(!version(have).satisfies(version(required)), "{have} for {required}");
        }
        for bad in ["", "1.", ".1", "1.2.3.4", "v1", "1.2-beta", "-1", "+1", "1234567", "1 "] {
            assert!(bad.parse::<ModVersion>().is_err(), "{bad}");
        }
    }
}
