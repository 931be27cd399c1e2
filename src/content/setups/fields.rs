//! Reads the fields of RON values by their types. Every missing, unknown or wrong field is reported at its own position.
//!
//! `declare` has the macros that declare fields.

use std::fmt;

use super::files::is_direction_mark;
use super::formats::VERSION;
use super::outline::{Body, Field, Node, outline};
use super::problem::{Problems, quoted, snippet};
use super::schema::{Choice, FieldInfo, Group, Missing, ValueType, shape};
use super::suggest::{closest, did_you_mean};

/// A value that is read from a file.
pub trait Value<'n>: Sized {
    /// The values that files may write, if the field does not say otherwise.
    const TYPE: ValueType;

    /// Reads the value of `field`, or reports what is wrong with it.
    fn read(node: &'n Node<'n>, field: &FieldInfo, problems: &mut Problems) -> Option<Self>;

    /// The value of a field that is left out, or `None` if it is needed.
    fn absent(_field: &FieldInfo) -> Option<Self> {
        None
    }
}

/// A value that is one of several.
pub trait Offered {
    /// The values as files write them.
    const CHOICE: Choice;
}

/// A value without parts.
pub trait Plain: Sized {
    /// The values that files may write, if the field does not say otherwise.
    const FORM: ValueType;

    /// Decodes the value.
    fn decode(node: &Node) -> Option<Self>;

    /// The message about a value that breaks a limit of its field.
    fn fault(&self, _limits: ValueType) -> Option<String> {
        None
    }
}

impl<'n, T: Plain> Value<'n> for T {
    const TYPE: ValueType = T::FORM;

    fn read(node: &'n Node<'n>, field: &FieldInfo, problems: &mut Problems) -> Option<Self> {
        let value: Self = match field.value {
            ValueType::Title { .. } | ValueType::Text { .. } => decode(node, "a text in double quotes", problems)?,
            value => decode(node, value, problems)?,
        };
        let fault = value.fault(field.value);
        let fits = fault.is_none();
        fault.into_iter().for_each(|fault| problems.add(node.at, fault));
        fits.then_some(value)
    }

    fn absent(field: &FieldInfo) -> Option<Self> {
        let Missing::Is(default) = field.missing else { return None };
        // A test decodes every default.
        Self::decode(&outline(default).ok()?)
    }
}

/// A field that may be missing. A wrong value is reported and then taken for a missing one, so that the rest can be read.
/// Where none is the default, files may write `None`, and `Some(..)` around a value.
impl<'n, T: Value<'n>> Value<'n> for Option<T> {
    const TYPE: ValueType = T::TYPE;

    fn read(node: &'n Node<'n>, field: &FieldInfo, problems: &mut Problems) -> Option<Self> {
        let is_optional = matches!(field.missing, Missing::Means("none"));
        Some(match (node.name, &node.body) {
            ("None", Body::Plain) if is_optional => None,
            ("Some", Body::List(items)) if is_optional && items.len() == 1 => T::read(&items[0], field, problems),
            _ => T::read(node, field, problems),
        })
    }

    fn absent(field: &FieldInfo) -> Option<Self> {
        Some(T::absent(field))
    }
}

/// A field that keeps the value of the base if it is left out; its default applies without a base.
pub struct Kept<T>(Option<T>);

impl<T> Kept<T> {
    /// The value, or that of the base.
    pub fn or(self, base: T) -> T {
        self.0.unwrap_or(base)
    }
}

impl<'n, T: Value<'n>> Value<'n> for Kept<T> {
    const TYPE: ValueType = T::TYPE;

    fn read(node: &'n Node<'n>, field: &FieldInfo, problems: &mut Problems) -> Option<Self> {
        Some(Self(T::read(node, field, problems)))
    }

    fn absent(_: &FieldInfo) -> Option<Self> {
        Some(Self(None))
    }
}

/// A list. Wrong items are reported and left out.
impl<'n, T: Value<'n>> Value<'n> for Vec<T> {
    const TYPE: ValueType = ValueType::Words("a list");

    fn read(node: &'n Node<'n>, field: &FieldInfo, problems: &mut Problems) -> Option<Self> {
        let mut items = list(node, field.value, problems)?;
        if let ValueType::Groups { min, max, .. } = field.value {
            if !(min..=max).contains(&items.len()) {
                let limits = if min > 0 { format!("{min} to {max}") } else { format!("at most {max}") };
                problems.add(node.at, format!("expected {limits} {}, found {}", field.name, items.len()));
            }
            items = &items[..items.len().min(max)];
        }
        Some(items.iter().filter_map(|node| read(node, problems)).collect())
    }

    fn absent(field: &FieldInfo) -> Option<Self> {
        matches!(field.missing, Missing::Is("[]")).then(Self::new)
    }
}

/// A value that its reader interprets.
impl<'n> Value<'n> for &'n Node<'n> {
    const TYPE: ValueType = ValueType::Words("a value");

    fn read(node: &'n Node<'n>, _: &FieldInfo, _: &mut Problems) -> Option<Self> {
        Some(node)
    }
}

impl Plain for bool {
    const FORM: ValueType = ValueType::Flag;

    fn decode(node: &Node) -> Option<Self> {
        node.source.parse().ok()
    }
}

impl Plain for char {
    const FORM: ValueType = ValueType::Words("a character in single quotes");

    fn decode(node: &Node) -> Option<Self> {
        node.character()
    }
}

macro_rules! whole {
    ($($type:ty),*) => {
        $(impl Plain for $type {
            const FORM: ValueType = ValueType::Whole { min: 0, max: u32::MAX };

            fn decode(node: &Node) -> Option<Self> {
                node.whole()?.try_into().ok()
            }

            fn fault(&self, limits: ValueType) -> Option<String> {
                let ValueType::Whole { min, max } = limits else { return None };
                let fits = (u64::from(min)..=u64::from(max)).contains(&u64::from(*self));
                (!fits).then(|| format!("expected {limits}, found {self}"))
            }
        })*
    };
}

whole!(u8, u32, u64);

impl Plain for f32 {
    const FORM: ValueType = ValueType::Number { max: f32::MAX };

    fn decode(node: &Node) -> Option<Self> {
        node.number()
    }

    fn fault(&self, limits: ValueType) -> Option<String> {
        let ValueType::Number { max } = limits else { return None };
        // NaN fails the range check.
        (!(0.0..=max).contains(self)).then(|| format!("expected {limits}, found {self}"))
    }
}

/// The numbers in `(x, y)`.
impl<const N: usize> Plain for [f32; N] {
    const FORM: ValueType = ValueType::Words("numbers in brackets");

    fn decode(node: &Node) -> Option<Self> {
        let Body::List(items) = &node.body else { return None };
        let numbers: Option<Vec<f32>> = items.iter().map(Node::number).collect();
        numbers?.try_into().ok().filter(|_| node.source.starts_with('('))
    }
}

impl Plain for String {
    const FORM: ValueType = ValueType::Text { min: 0, max: usize::MAX };

    fn decode(node: &Node) -> Option<Self> {
        node.text()
    }

    fn fault(&self, limits: ValueType) -> Option<String> {
        let length = self.chars().count();
        match limits {
            ValueType::Title { max } => {
                let is_shown = |letter: char| !letter.is_control() && !is_direction_mark(letter);
                let fits = !self.trim().is_empty() && length <= max && self.chars().all(is_shown);
                (!fits).then(|| format!("expected {limits}, found {}", quoted(self)))
            }
            ValueType::Text { min, max } if !(min..=max).contains(&length) => {
                Some(format!("expected {limits}, found one of {length}"))
            }
            _ => None,
        }
    }
}

/// A text for people whose line breaks in the file do not count.
pub struct Sentences(pub String);

impl Plain for Sentences {
    const FORM: ValueType = String::FORM;

    fn decode(node: &Node) -> Option<Self> {
        node.text().map(|text| Self(text.split_whitespace().collect::<Vec<_>>().join(" ")))
    }

    fn fault(&self, limits: ValueType) -> Option<String> {
        let ValueType::Text { min, max } = limits else { return None };
        let fits = (min..=max).contains(&self.0.chars().count()) && !self.0.contains(char::is_control);
        (!fits).then(|| format!("expected {limits}, found {}", quoted(&self.0)))
    }
}

/// Reads a value that is not in a field, such as a whole file or an item of a list.
pub fn read<'n, T: Value<'n>>(node: &'n Node<'n>, problems: &mut Problems) -> Option<T> {
    read_as(node, T::TYPE, problems)
}

/// Like [`read`], with narrower limits than those of the type.
pub fn read_as<'n, T: Value<'n>>(node: &'n Node<'n>, value: ValueType, problems: &mut Problems) -> Option<T> {
    T::read(node, &FieldInfo { name: "", value, missing: Missing::Refused, example: "", about: "" }, problems)
}

/// Decodes a value that should be `what`, and reports a problem if it is not.
pub fn decode<T: Plain>(node: &Node, what: impl fmt::Display, problems: &mut Problems) -> Option<T> {
    let value = T::decode(node);
    if value.is_none() {
        refuse(node, what, problems);
    }
    value
}

/// Reports that a value is not `what` was expected.
pub fn refuse(node: &Node, what: impl fmt::Display, problems: &mut Problems) {
    problems.add(node.at, format!("expected {what}, found {}", snippet(node.source)));
}

/// Reports that a value is none of a choice.
pub fn refuse_choice(node: &Node, choice: &Choice, problems: &mut Problems) {
    let is_known = choice.names().any(|name| name == node.name);
    let guess = if is_known { String::new() } else { did_you_mean(node.name, choice.names()) };
    problems.add(node.at, format!("expected {choice}, found {}{guess}", snippet(node.source)));
}

/// The items of a `[ .. ]` that should be `what`.
pub fn list<'n>(node: &'n Node<'n>, what: impl fmt::Display, problems: &mut Problems) -> Option<&'n [Node<'n>]> {
    let items = node.items();
    if items.is_none() {
        refuse(node, what, problems);
    }
    items
}

/// The texts of a `[ .. ]`, each with its node.
pub fn texts<'n>(node: &'n Node<'n>, what: impl fmt::Display, problems: &mut Problems) -> Vec<(String, &'n Node<'n>)> {
    let items = list(node, what, problems).unwrap_or_default();
    items.iter().filter_map(|item| Some((decode(item, "a text in double quotes", problems)?, item))).collect()
}

/// The fields of one `( .. )`.
pub struct Fields<'n> {
    at: usize,
    fields: &'n [Field<'n>],
    /// The probable meanings of unknown fields; these are not reported as missing as well.
    guessed: Vec<&'n str>,
}

impl<'n> Fields<'n> {
    /// Opens `node`, which should have the fields of `group`. Reports every unknown field, every duplicate and every
    /// required field that is missing.
    pub fn of(node: &'n Node<'n>, group: &Group, problems: &mut Problems) -> Option<Self> {
        let fields = Self::open(node, group.what, group.fields.iter().map(|field| field.name), problems)?;
        for field in group.fields {
            // `document::open` has already reported a missing format version.
            let is_reported = field.name == VERSION.name && matches!(field.value, ValueType::Whole { .. });
            if matches!(field.missing, Missing::Refused) && !is_reported {
                fields.need(field.name, problems);
            }
        }
        Some(fields)
    }

    /// Opens `node`, which should be `what`, and reports every field that is not `known` or is a duplicate.
    pub fn open(
        node: &'n Node<'n>,
        what: &str,
        known: impl Iterator<Item = &'static str>,
        problems: &mut Problems,
    ) -> Option<Self> {
        let known: Vec<&'static str> = known.collect();
        let Body::Fields(fields) = &node.body else {
            refuse(node, format_args!("{what}: {}", shape(known.into_iter())), problems);
            return None;
        };
        let mut guessed = Vec::new();
        for (i, field) in fields.iter().enumerate() {
            let name = field.name;
            if !known.contains(&name) {
                let free = || known.iter().copied().filter(|name| fields.iter().all(|field| field.name != *name));
                guessed.extend(closest(name, free()));
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

    /// The value of the field of this name, if present.
    pub fn node(&self, name: &str) -> Option<&'n Node<'n>> {
        self.fields.iter().find(|field| field.name == name).map(|field| &field.value)
    }

    /// Reads the field of this name in `group`.
    pub fn read<T: Value<'n>>(&self, name: &str, group: &Group, problems: &mut Problems) -> Option<T> {
        let field = group.field(name)?;
        match self.node(name) {
            Some(node) => T::read(node, field, problems),
            None => T::absent(field),
        }
    }

    /// Returns whether an unknown field was probably meant to be one of these.
    fn is_guessed(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.guessed.contains(name))
    }

    /// Reports that the field of this name is missing, unless it is probably there under a misspelt name.
    pub fn need(&self, name: &str, problems: &mut Problems) {
        if self.node(name).is_none() && !self.is_guessed(&[name]) {
            problems.add(self.at, format!("expected a field {name:?}, found none"));
        }
    }
}

/// Reports `message` about the fields that are missing in `node`, unless one of `wanted` is probably there under a
/// misspelt name.
pub fn refuse_without<'n>(
    node: &'n Node<'n>,
    group: &Group,
    wanted: &[&str],
    message: impl Into<String>,
    problems: &mut Problems,
) {
    let fields = Fields::of(node, group, &mut Problems::default());
    if fields.is_some_and(|fields| !fields.is_guessed(wanted)) {
        problems.add(node.at, message);
    }
}

/// The value in brackets after a word, or the fields there as a whole.
pub fn argument<'n>(node: &'n Node<'n>) -> Option<&'n Node<'n>> {
    match &node.body {
        Body::List(items) if items.len() == 1 => items.first(),
        Body::Fields(_) => Some(node),
        _ => None,
    }
}
