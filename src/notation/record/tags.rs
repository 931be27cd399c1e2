//! The tags of a record.

use std::fmt;

use super::agreed::{AIDS, CLOCK, HANDICAP, TIME_CONTROL};
use super::{Place, quoted};

/// The tags with a meaning here. Their names are case-sensitive.
pub(super) const KNOWN: [&str; 17] = [
    "Event",
    "Date",
    "First",
    "Second",
    "Edition",
    "Setup",
    "Position",
    HANDICAP,
    TIME_CONTROL,
    CLOCK,
    AIDS,
    CURRENT_LINE,
    BEAM_VERSION,
    MODS,
    CONTENT_HASH,
    RESULT,
    TERMINATION,
];
pub(super) const RESULT: &str = "Result";
pub(super) const TERMINATION: &str = "Termination";
/// The moves that led to the current position, if that is not the end of the main line.
pub const CURRENT_LINE: &str = "CurrentLine";
/// The version of this format in which a program saved the game.
pub const BEAM_VERSION: &str = "BeamVersion";

/// The mods that the start requires, each with its version: `glass 1.2.0, prisms 0.3.1`.
pub const MODS: &str = "Mods";
/// Hashes of the rules and the start of a game with mods, to detect whether they have changed.
pub const CONTENT_HASH: &str = "ContentHash";

/// Names and values in writing order, each name once. Any name may be used.
///
/// `Edition`, `Setup` and `Position` name the start: a set-up, or a Khet string under an edition's rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<Tag>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Tag {
    name: String,
    value: String,
    place: Place,
}

/// The reason a tag is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TagError {
    /// The name is empty or contains characters other than letters, digits and `_`.
    Name {
        /// The name.
        found: String,
    },
    /// The name differs from a known one only in case.
    Case {
        /// The known name.
        known: &'static str,
        /// The name.
        found: String,
    },
    /// The tag is written from [`Record::ending`](super::Record::ending).
    Ending {
        /// The name of the tag.
        name: &'static str,
    },
    /// Both `Setup` and `Position` would name the start.
    TwoStarts,
}

impl TagError {
    pub(super) fn expected(&self) -> String {
        match self {
            Self::Name { .. } => "the name of a tag, such as Event".into(),
            Self::Case { known, .. } => format!("the tag {known}"),
            Self::Ending { name } => format!("the tag {name} to follow from the record's ending"),
            Self::TwoStarts => "Setup or Position".into(),
        }
    }

    pub(super) fn found(&self) -> String {
        match self {
            Self::Name { found } | Self::Case { found, .. } => quoted(found),
            Self::Ending { .. } => "a value for it".into(),
            Self::TwoStarts => "both".into(),
        }
    }
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found {}", self.expected(), self.found())
    }
}

impl std::error::Error for TagError {}

impl Tags {
    /// The value of the tag with this name, if there is one.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value.as_str())
    }

    /// Adds a tag or changes its value. Control characters in the value become spaces.
    ///
    /// # Errors
    /// Returns an error if the tag is refused, and nothing changes. `Result` and `Termination` can't be set here,
    /// because they are written from the record's ending.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        self.set_at(name, value, Place::default())
    }

    /// Adds or changes a tag of another format, in which names that differ from ours only in case are separate tags.
    /// `Result` is written from the record's ending.
    pub fn keep(&mut self, name: &str, value: &str) {
        if name != RESULT && name != TERMINATION && !matches!(check_name(name), Err(TagError::Name { .. })) {
            self.put(name, value, Place::default());
        }
    }

    pub(super) fn set_at(&mut self, name: &str, value: &str, place: Place) -> Result<(), TagError> {
        check_name(name)?;
        if let Some(name) = [RESULT, TERMINATION].into_iter().find(|&own| own == name) {
            return Err(TagError::Ending { name });
        }
        let other = match name {
            "Setup" => self.get("Position"),
            "Position" => self.get("Setup"),
            _ => None,
        };
        if other.is_some() {
            return Err(TagError::TwoStarts);
        }
        self.put(name, value, place);
        Ok(())
    }

    /// Sets a tag without checking its name.
    pub(super) fn put(&mut self, name: &str, value: &str, place: Place) {
        let value = value.replace(char::is_control, " ");
        match self.0.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => (tag.value, tag.place) = (value, place),
            None => self.0.push(Tag { name: name.into(), value, place }),
        }
    }

    /// Removes a tag; `false` if there is none.
    pub fn remove(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|tag| tag.name != name);
        self.0.len() < before
    }

    /// Names and values in writing order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|tag| (tag.name.as_str(), tag.value.as_str()))
    }

    /// Returns whether there are no tags.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The position of a tag's value in the text it was read from.
    pub fn place(&self, name: &str) -> Place {
        self.find(name).map_or_else(Place::default, |tag| tag.place)
    }

    fn find(&self, name: &str) -> Option<&Tag> {
        self.0.iter().find(|tag| tag.name == name)
    }
}

/// Checks that a tag may have this name.
pub(super) fn check_name(name: &str) -> Result<(), TagError> {
    if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
        return Err(TagError::Name { found: name.into() });
    }
    match KNOWN.into_iter().find(|known| known.eq_ignore_ascii_case(name)) {
        Some(known) if known != name => Err(TagError::Case { known, found: name.into() }),
        _ => Ok(()),
    }
}
