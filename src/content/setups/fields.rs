//! Reads the fields of an outlined RON value. `ron` decodes each, and every missing, unknown or wrong field is reported
//! at its own position. The known fields, their limits and defaults come from a [`Group`].

use std::fmt;

use ron::Options;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::files::is_direction_mark;
use super::formats::VERSION;
use super::limits::MAX_TITLE_CHARS;
use super::outline::{Body, Field, Node};
use super::problem::{Problems, quoted, snippet};
use super::schema::{FieldInfo, Group, Missing, ValueType};
use super::suggest::{closest, did_you_mean};

/// The fields of one `( .. )`.
pub struct Fields<'n, 'a> {
    at: usize,
    fields: &'n [Field<'a>],
    /// The table of the fields it may have; empty if only their names are known.
    infos: &'static [FieldInfo],
    /// The probable meanings of unknown fields; these are not reported as missing as well.
    guessed: Vec<String>,
}

impl<'n, 'a> Fields<'n, 'a> {
    /// Opens `node`, which should have the fields of `group`. Reports every unknown field, every duplicate and every
    /// required field that is missing.
    pub fn of(node: &'n Node<'a>, group: &Group, problems: &mut Problems) -> Option<Self> {
        let names: Vec<_> = group.fields.iter().map(|field| field.name).collect();
        let fields = Self { infos: group.fields, ..Self::open(node, group.what, &names, problems)? };
        for field in group.fields {
            // `document::open` has already reported a missing format version.
            let is_reported = field.name == VERSION.name && matches!(field.value, ValueType::Whole { .. });
            if matches!(field.missing, Missing::Refused) && !is_reported {
                fields.need_node(field.name, problems);
            }
        }
        Some(fields)
    }

    /// Opens `node`, which should be `what`, and reports every field that is not `known` or is a duplicate.
    pub fn open(node: &'n Node<'a>, what: &str, known: &[&str], problems: &mut Problems) -> Option<Self> {
        let Body::Fields(fields) = &node.body else {
            problems.add(node.at, format!("expected {what}: {}, found {}", example(known), snippet(node.source)));
            return None;
        };
        let mut guessed = Vec::new();
        for (i, field) in fields.iter().enumerate() {
            let name = field.name;
            if !known.contains(&name) {
                let free = || known.iter().copied().filter(|name| fields.iter().all(|field| field.name != *name));
                guessed.extend(closest(name, free()).map(str::to_owned));
                let guess = did_you_mean(name, free());
                let message =
                    format!("expected a field of {what} ({}), found {}{guess}", known.join(", "), quoted(name));
                problems.add(field.at, message);
            } else if fields[..i].iter().any(|other| other.name == name) {
                problems.add(field.at, format!("expected the field {name:?} once, found it twice"));
            }
        }
        Some(Self { at: node.at, fields, infos: &[], guessed })
    }

    /// The offset of the opening bracket.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The value of the field of this name, if present.
    pub fn node(&self, name: &str) -> Option<&'n Node<'a>> {
        self.fields.iter().find(|field| field.name == name).map(|field| &field.value)
    }

    /// The value of the field of this name; reports a missing field.
    pub fn need_node(&self, name: &str, problems: &mut Problems) -> Option<&'n Node<'a>> {
        let node = self.node(name);
        if node.is_none() {
            self.missing(&[name], problems);
        }
        node
    }

    /// Reports that none of the fields `names` is there, unless one of them is probably there under a misspelt name.
    pub fn missing(&self, names: &[&str], problems: &mut Problems) {
        if !names.iter().any(|name| self.is_guessed(name)) {
            let names: Vec<_> = names.iter().map(|name| format!("{name:?}")).collect();
            problems.add(self.at, format!("expected a field {}, found none", names.join(" or ")));
        }
    }

    /// Returns whether an unknown field was probably meant to be this one.
    pub fn is_guessed(&self, name: &str) -> bool {
        self.guessed.iter().any(|guess| guess == name)
    }

    /// The entry of a field in the group's table.
    fn info(&self, name: &str) -> Option<&'static FieldInfo> {
        let info = self.infos.iter().find(|field| field.name == name);
        debug_assert!(info.is_some(), "{name} is in no table");
        info
    }

    /// The type of a field according to the table.
    pub fn expected(&self, name: &str) -> impl fmt::Display + use<> {
        self.info(name).map_or(ValueType::Words("a value"), |info| info.value)
    }

    /// The decoded value of a field of the group. Returns `None` if the field is missing or, after reporting it, if the
    /// value does not match the table.
    pub fn read<T: DeserializeOwned>(&self, name: &str, problems: &mut Problems) -> Option<T> {
        decode(self.node(name)?, self.info(name)?.value, problems)
    }

    /// Like [`Fields::read`], with the table's default for a missing field.
    pub fn read_or_default<T: DeserializeOwned>(&self, name: &str, problems: &mut Problems) -> Option<T> {
        match self.node(name) {
            Some(_) => self.read(name, problems),
            None => self.info(name)?.default(),
        }
    }

    /// The groups of fields in a list, checked against the table's limits on their number.
    pub fn groups(&self, name: &str, problems: &mut Problems) -> &'n [Node<'a>] {
        let (Some(node), Some(info)) = (self.node(name), self.info(name)) else { return &[] };
        let nodes = list(node, info.value, problems);
        let ValueType::Groups { min, max, .. } = info.value else { return nodes };
        if matches!(node.body, Body::List(_)) && !(min..=max).contains(&nodes.len()) {
            let limits = if min > 0 { format!("{min} to {max}") } else { format!("at most {max}") };
            problems.add(node.at, format!("expected {limits} {name}, found {}", nodes.len()));
        }
        &nodes[..nodes.len().min(max)]
    }

    /// Reports that the value of a field does not match the table.
    pub fn refuse(&self, name: &str, problems: &mut Problems) {
        if let (Some(node), Some(info)) = (self.node(name), self.info(name)) {
            problems.add(node.at, format!("expected {}, found {}", info.value, snippet(node.source)));
        }
    }

    /// A whole number within the table's limits.
    pub fn whole(&self, name: &str, problems: &mut Problems) -> Option<u32> {
        let (node, info) = (self.node(name)?, self.info(name)?);
        let number = decode(node, info.value, problems)?;
        let fits = !matches!(info.value, ValueType::Whole { min, max } if !(min..=max).contains(&number));
        if !fits {
            problems.add(node.at, format!("expected {}, found {number}", info.value));
        }
        fits.then_some(number)
    }

    /// Like [`Fields::whole`], with the table's default for a missing field.
    pub fn whole_or_default(&self, name: &str, problems: &mut Problems) -> Option<u32> {
        match self.node(name) {
            Some(_) => self.whole(name, problems),
            None => self.info(name)?.default(),
        }
    }

    /// A text for people within the table's limits; it may have several lines, or be `None`.
    pub fn text(&self, name: &str, problems: &mut Problems) -> Option<String> {
        let (node, info) = (self.node(name)?, self.info(name)?);
        let text: String = decode::<Option<_>>(node, "a text in double quotes", problems)??;
        if let ValueType::Title { max } = info.value {
            return fitting_title(text, node, max, problems);
        }
        let length = text.chars().count();
        let fits = !matches!(info.value, ValueType::Text { min, max } if !(min..=max).contains(&length));
        if !fits {
            problems.add(node.at, format!("expected {}, found one of {length}", info.value));
        }
        fits.then_some(text)
    }

    /// A short text for people: not empty, one line.
    pub fn title(&self, name: &str, problems: &mut Problems) -> Option<String> {
        let max = match self.infos.iter().find(|field| field.name == name).map(|field| field.value) {
            Some(ValueType::Title { max }) => max,
            _ => MAX_TITLE_CHARS,
        };
        title(self.node(name)?, max, problems)
    }
}

impl FieldInfo {
    /// The value of the field if it is not written, or `None` if that depends on other things.
    pub fn default<T: DeserializeOwned>(&self) -> Option<T> {
        let Missing::Is(default) = self.missing else { return None };
        // A test decodes every default.
        options().from_str(default).ok()
    }
}

fn options() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// `( name: .., version: .. )` for a message.
fn example(known: &[&str]) -> String {
    let names: Vec<_> = known.iter().take(2).map(|name| format!("{name}: ..")).collect();
    format!("({})", names.join(", "))
}

/// Decodes one value, and reports a problem if it is wrong.
pub fn decode<T: DeserializeOwned>(node: &Node, what: impl fmt::Display, problems: &mut Problems) -> Option<T> {
    match options().from_str(node.source) {
        Ok(value) => Some(value),
        Err(error) => {
            let guess = match error.code {
                ron::Error::NoSuchEnumVariant { expected, found, .. } => did_you_mean(&found, expected.iter().copied()),
                // From a type that checks its own values.
                ron::Error::Message(message) if message.starts_with("expected ") => {
                    problems.add(node.at, message);
                    return None;
                }
                _ => String::new(),
            };
            problems.add(node.at, format!("expected {what}, found {}{guess}", snippet(node.source)));
            None
        }
    }
}

/// The values of a `[ .. ]` that should be `what`.
pub fn list<'n, 'a>(node: &'n Node<'a>, what: impl fmt::Display, problems: &mut Problems) -> &'n [Node<'a>] {
    match &node.body {
        Body::List(items) if node.source.starts_with('[') => items,
        _ => {
            problems.add(node.at, format!("expected {what}, found {}", snippet(node.source)));
            &[]
        }
    }
}

/// The strings of a `[ .. ]`, each with its node.
pub fn texts<'n, 'a>(
    node: &'n Node<'a>,
    what: impl fmt::Display,
    problems: &mut Problems,
) -> Vec<(String, &'n Node<'a>)> {
    let items = list(node, what, problems);
    items.iter().filter_map(|item| Some((decode(item, "a text in double quotes", problems)?, item))).collect()
}

/// A short text for people: not empty, one line, at most `most` characters.
pub fn title(node: &Node, max: usize, problems: &mut Problems) -> Option<String> {
    fitting_title(decode(node, "a text in double quotes", problems)?, node, max, problems)
}

fn fitting_title(title: String, node: &Node, max: usize, problems: &mut Problems) -> Option<String> {
    let is_shown = |letter: char| !letter.is_control() && !is_direction_mark(letter);
    let fits = !title.trim().is_empty() && title.chars().count() <= max && title.chars().all(is_shown);
    if !fits {
        problems.add(node.at, format!("expected {}, found {}", ValueType::Title { max }, quoted(&title)));
    }
    fits.then_some(title)
}
