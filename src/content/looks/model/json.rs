//! Values of a glTF file with the places where they stand, such as `nodes[0].mesh`: every mistake names one.

use std::fmt::Display;

use serde_json::Value;

use crate::setups::problem::{quoted, snippet};

/// What is wrong with a model.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    /// Counted from 1; 1 and 1 where the message names the place.
    pub at: (usize, usize),
    /// What was expected and what was found.
    pub message: String,
}

impl Wrong {
    pub fn new(message: impl Into<String>) -> Self {
        Self { at: (1, 1), message: message.into() }
    }
}

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Item<'j> {
    value: &'j Value,
    place: String,
}

impl<'j> Item<'j> {
    /// The whole of a file.
    pub fn whole(value: &'j Value) -> Self {
        Self { value, place: String::new() }
    }

    /// Where it stands, as part of a sentence: ` at nodes[0].mesh`.
    pub fn place(&self) -> String {
        if self.place.is_empty() { String::new() } else { format!(" at {}", self.place) }
    }

    /// That something else was expected here.
    pub fn wrong(&self, expected: impl Display, found: impl Display) -> Wrong {
        Wrong::new(format!("expected {expected}{}, found {found}", self.place()))
    }

    /// That something else was expected than this value.
    pub fn refused(&self, expected: impl Display) -> Wrong {
        self.wrong(expected, snippet(&self.value.to_string()))
    }

    /// A field of an object, if it has it.
    pub fn field(&self, name: &str) -> Result<Option<Self>, Wrong> {
        let fields = self.value.as_object().ok_or_else(|| self.refused("an object"))?;
        let place = if self.place.is_empty() { name.to_owned() } else { format!("{}.{name}", self.place) };
        Ok(fields.get(name).map(|value| Self { value, place }))
    }

    /// A field that an object must have.
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

    /// The values of a list in a field, none where there is no such field.
    pub fn list(&self, name: &str) -> Result<Vec<Self>, Wrong> {
        Ok(self.field(name)?.map(|list| list.items().map(Vec::from_iter)).transpose()?.unwrap_or_default())
    }

    /// The value of a list of the whole file, such as `meshes`, of which this is the number.
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

    /// A whole number in a field, or `default` where there is no such field.
    pub fn whole_or(&self, name: &str, default: usize, most: usize) -> Result<usize, Wrong> {
        self.field(name)?.map_or(Ok(default), |item| item.whole_number(0, most))
    }

    /// So many numbers, such as a place or a matrix.
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
