//! Reading the fields of an outlined RON value: `ron` decodes each, and every one that is missing, unknown or
//! wrong is told at its own place.

use ron::Options;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::outline::{Body, Field, Node};
use super::problem::{Problems, quoted, snippet};
use super::suggest::{closest, did_you_mean};

/// The fields of one `( .. )`.
pub(crate) struct Fields<'n, 'a> {
    at: usize,
    fields: &'n [Field<'a>],
    /// The names that unknown fields were probably meant to have; they are not told to be missing as well.
    guessed: Vec<String>,
}

impl<'n, 'a> Fields<'n, 'a> {
    /// Opens `node`, which should be `what`, and tells every field that is not `known` or stands there twice.
    pub(crate) fn open(node: &'n Node<'a>, what: &str, known: &[&str], problems: &mut Problems) -> Option<Self> {
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
        Some(Self { at: node.at, fields, guessed })
    }

    /// Where the bracket opens.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// The value of the field of this name, if it is there.
    pub(crate) fn node(&self, name: &str) -> Option<&'n Node<'a>> {
        self.fields.iter().find(|field| field.name == name).map(|field| &field.value)
    }

    /// The value of the field of this name; a missing one is a problem.
    pub(crate) fn need_node(&self, name: &str, problems: &mut Problems) -> Option<&'n Node<'a>> {
        let node = self.node(name);
        if node.is_none() {
            self.missing(&[name], problems);
        }
        node
    }

    /// Tells that none of the fields of these `names` is there, unless one of them is there under a wrong name.
    pub(crate) fn missing(&self, names: &[&str], problems: &mut Problems) {
        if !names.iter().any(|name| self.is_guessed(name)) {
            let names: Vec<_> = names.iter().map(|name| format!("{name:?}")).collect();
            problems.add(self.at, format!("expected a field {}, found none", names.join(" or ")));
        }
    }

    /// Whether an unknown field was probably meant to be this one.
    pub(crate) fn is_guessed(&self, name: &str) -> bool {
        self.guessed.iter().any(|guess| guess == name)
    }

    /// The decoded value; `None` where the field is not there or, as a problem, not `what` it should be.
    pub(crate) fn get<T: DeserializeOwned>(&self, name: &str, what: &str, problems: &mut Problems) -> Option<T> {
        decode(self.node(name)?, what, problems)
    }

    /// As [`Fields::get`]; a missing field is a problem.
    pub(crate) fn need<T: DeserializeOwned>(&self, name: &str, what: &str, problems: &mut Problems) -> Option<T> {
        decode(self.need_node(name, problems)?, what, problems)
    }

    /// A yes or no, `default` where it is not written.
    pub(crate) fn flag(&self, name: &str, default: bool, problems: &mut Problems) -> bool {
        self.get(name, "true or false", problems).unwrap_or(default)
    }

    /// A short text for people: not empty, one line.
    pub(crate) fn title(&self, name: &str, problems: &mut Problems) -> Option<String> {
        title(self.node(name)?, problems)
    }
}

/// `( name: .., version: .. )` for a message.
fn example(known: &[&str]) -> String {
    let names: Vec<_> = known.iter().take(2).map(|name| format!("{name}: ..")).collect();
    format!("({})", names.join(", "))
}

/// Decodes one value; a wrong one is a problem.
pub(crate) fn decode<T: DeserializeOwned>(node: &Node, what: &str, problems: &mut Problems) -> Option<T> {
    let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    match options.from_str(node.source) {
        Ok(value) => Some(value),
        Err(error) => {
            let guess = match error.code {
                ron::Error::NoSuchEnumVariant { expected, found, .. } => did_you_mean(&found, expected.iter().copied()),
                _ => String::new(),
            };
            problems.add(node.at, format!("expected {what}, found {}{guess}", snippet(node.source)));
            None
        }
    }
}

/// The values of a `[ .. ]` that should be `what`.
pub(crate) fn list<'n, 'a>(node: &'n Node<'a>, what: &str, problems: &mut Problems) -> &'n [Node<'a>] {
    match &node.body {
        Body::List(items) if node.source.starts_with('[') => items,
        _ => {
            problems.add(node.at, format!("expected {what}, found {}", snippet(node.source)));
            &[]
        }
    }
}

/// The texts of a `[ .. ]`, each with its node.
pub(crate) fn texts<'n, 'a>(node: &'n Node<'a>, what: &str, problems: &mut Problems) -> Vec<(String, &'n Node<'a>)> {
    let items = list(node, what, problems);
    items.iter().filter_map(|item| Some((decode(item, "a text in double quotes", problems)?, item))).collect()
}

/// A short text for people: not empty, one line.
pub(crate) fn title(node: &Node, problems: &mut Problems) -> Option<String> {
    let title: String = decode(node, "a text in double quotes", problems)?;
    let fits = !title.trim().is_empty() && title.chars().count() <= 60 && !title.chars().any(char::is_control);
    if !fits {
        problems.add(node.at, format!("expected a name of 1 to 60 characters on one line, found {}", quoted(&title)));
    }
    fits.then_some(title)
}
