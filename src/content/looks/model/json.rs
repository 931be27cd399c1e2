//! Values in a glTF file with their paths, such as `nodes[0].mesh`, which every error names.

use std::fmt::Display;

use serde_json::Value;

use crate::setups::problem::{quoted, snippet};

/// An error in a model.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    /// The line and column, counted from 1; both 1 if the message names the path.
    pub at: (usize, usize),
    /// The message: what was expected and found.
    pub message: String,
}

impl Wrong {
    pub fn new(message: impl Into<String>) -> Self {
        Self { at: (1, 1), message: message.into() }
    }
}

/// A value and its path.
#[derive(Clone, Debug)]
pub(super) struct Item<'j> {
    value: &'j Value,
    place: String,
}

impl<'j> Item<'j> {
    /// The root of a file.
    pub fn whole(value: &'j Value) -> Self {
        Self { value, place: String::new() }
    }

    /// Its path as part of a sentence: ` at nodes[0].mesh`.
    pub fn place(&self) -> String {
        if self.place.is_empty() { String::new() } else { format!(" at {}", self.place) }
    }

    /// The error that something else was expected here.
    pub fn wrong(&self, expected: impl Display, found: impl Display) -> Wrong {
        Wrong::new(format!("expected {expected}{}, found {found}", self.place()))
    }

    /// The error that something else was expected instead of this value.
    pub fn refused(&self, expected: impl Display) -> Wrong {
        self.wrong(expected, snippet(&self.value.to_string()))
    }

    /// A field of an object, if present.
    pub fn field(&self, name: &str) -> Result<Option<Self>, Wrong> {
        let fields = self.value.as_object().ok_or_else(|| self.refused("an object"))?;
        let place = if self.place.is_empty() { name.to_owned() } else { format!("{}.{name}", self.place) };
        Ok(fields.get(name).map(|value| Self { value, place }))
    }

    /// A required field of an object.
    pub fn need(&self, name: &str) -> Result<Self, Wrong> {
        self.field(name)?.ok_or_else(|| self.wrong(format_args!("a field {name:?}"), "none"))
    }

    /// The values of a list.
    pub fn items(&self) -> Result<impl ExactSizeIterator<Item = Self>, Wrong> {
        let values = self.value.as_array().ok_or_else(|| self.refused("a list"))?;
        let place = self.place.clone();
        let item = move |(i, value)| Self { value, place: format!("{place}[{i}]") };
        Ok(values.iter().enumerate().map(item))
    }

    /// The values of a list in a field; empty if the field is missing.
    pub fn list(&self, name: &str) -> Result<Vec<Self>, Wrong> {
        Ok(self.field(name)?.map(|list| list.items().map(Vec::from_iter)).transpose()?.unwrap_or_default())
    }

    /// The value with this index in a list of the whole file, such as `meshes`.
    pub fn named(&self, whole: &Self, list: &str) -> Result<Self, Wrong> {
        let values = match whole.field(list)? {
            Some(list) => list.value.as_array().ok_or_else(|| list.refused("a list"))?,
            None => &[][..],
        };
        let number = self.value.as_u64().and_then(|number| usize::try_from(number).ok());
        match number.and_then(|number| Some((number, values.get(number)?))) {
            Some((number, value)) => Ok(Self { value, place: format!("{list}[{number}]") }),
            None => Err(self.refused(format_args!("the number of one of the {} {list}", values.len()))),
        }
    }

    /// A whole number from `least` to `most`.
    pub fn whole_number(&self, least: usize, most: usize) -> Result<usize, Wrong> {
        let number = self.value.as_u64().and_then(|number| usize::try_from(number).ok());
        let fitting = number.filter(|number| (least..=most).contains(number));
        fitting.ok_or_else(|| self.refused(format_args!("a whole number from {least} to {most}")))
    }

    /// A whole number in a field, or `default` if the field is missing.
    pub fn whole_or(&self, name: &str, default: usize, most: usize) -> Result<usize, Wrong> {
        self.field(name)?.map_or(Ok(default), |item| item.whole_number(0, most))
    }

    /// A fixed number of finite numbers, such as a position or a matrix.
    pub fn numbers<const N: usize>(&self) -> Result<[f32; N], Wrong> {
        let values = self.value.as_array().filter(|values| values.len() == N);
        let read = |value: &Value| value.as_f64().map(|number| number as f32).filter(|number| number.is_finite());
        let numbers = values.and_then(|values| values.iter().map(read).collect::<Option<Vec<f32>>>());
        let numbers = numbers.and_then(|numbers| <[f32; N]>::try_from(numbers).ok());
        numbers.ok_or_else(|| self.refused(format_args!("a list of {N} numbers")))
    }

    /// A text.
    pub fn text(&self) -> Result<&'j str, Wrong> {
        self.value.as_str().ok_or_else(|| self.refused("a text"))
    }

    /// One of these texts.
    pub fn one_of(&self, texts: &[&str]) -> Result<&'j str, Wrong> {
        let text = self.text()?;
        let expected = || texts.iter().map(|text| format!("{text:?}")).collect::<Vec<_>>().join(" or ");
        if texts.contains(&text) { Ok(text) } else { Err(self.wrong(expected(), quoted(text))) }
    }
}
