//! The functions that messages call for names and lists.
//!
//! - `PIECE($piece, form: "the")` is the attribute `the` of the message `piece-ID`, and without a form or such an
//!   attribute its value. A kind without a message takes its forms from `piece-unknown`, as `$name`, `$title` (the
//!   name with a capital) and `$initial` (`vowel` or `consonant`). Accents don't matter, and h is a consonant, as in
//!   "a hound": only a dictionary tells a mute French h from an aspirated one, and "de Henri" is as correct as "d'Henri".
//! - `SIDE($side, form: "genitive")` does the same with `side-ID`.
//! - `LIST($pieces, form: "a", join: "or")` joins names in a form, phrases or squares by the messages `list-or` (or
//!   `list-and`) and `list-comma` with `$first` and `$last`.

use std::borrow::Cow;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentType;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};

use crate::bundle::Bundle;

/// An item of a list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item {
    Piece(String),
    Side(String),
    Text(String),
}

/// A list, as the argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Items(pub Vec<Item>);

impl FluentType for Items {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        self.plain().into()
    }

    fn as_string_threadsafe(&self, _: &intl_memoizer::concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        self.plain().into()
    }
}

impl Items {
    /// The items of a list that no message joins.
    fn plain(&self) -> String {
        let text = |item: &Item| match item {
            Item::Piece(text) | Item::Side(text) | Item::Text(text) => text.clone(),
        };
        self.0.iter().map(text).collect::<Vec<_>>().join(", ")
    }
}

/// Adds the functions to `bundle`, which find names among the messages of `names`.
pub(crate) fn add_functions(
    bundle: &mut FluentBundle<Arc<FluentResource>>,
    names: &Arc<Bundle>,
) -> Result<(), FluentError> {
    bundle.add_builtins()?;
    for (function, prefix) in [("PIECE", "piece"), ("SIDE", "side")] {
        let names = names.clone();
        bundle.add_function(function, move |values, options| match values.first() {
            Some(FluentValue::String(value)) => name(&names, prefix, value, option(options, "form")).into(),
            _ => FluentValue::Error,
        })?;
    }
    let names = names.clone();
    bundle.add_function("LIST", move |values, options| match values.first() {
        Some(FluentValue::Custom(value)) => match value.as_any().downcast_ref::<Items>() {
            Some(items) => list(&names, items, option(options, "form"), option(options, "join")).into(),
            None => FluentValue::Error,
        },
        _ => FluentValue::Error,
    })
}

fn option<'o>(options: &'o FluentArgs, name: &'o str) -> Option<&'o str> {
    match options.get(name) {
        Some(FluentValue::String(value)) => Some(value),
        _ => None,
    }
}

/// A name in a form.
fn name(names: &Bundle, prefix: &str, value: &str, form: Option<&str>) -> String {
    let mut id = format!("{prefix}-{}", id_of(value));
    let mut arguments = FluentArgs::new();
    if !names.fluent.has_message(&id) {
        id = format!("{prefix}-unknown");
        arguments.set("name", value);
        arguments.set("title", capitalized(value));
        arguments.set("initial", if value.starts_with(is_vowel) { "vowel" } else { "consonant" });
    }
    let form = form.and_then(|form| names.format(&format!("{id}.{form}"), &arguments, &mut Vec::new()));
    form.or_else(|| names.format(&id, &arguments, &mut Vec::new())).unwrap_or_else(|| value.into())
}

/// A name as a part of an id: in lower case, with hyphens for everything else.
pub fn id_of(name: &str) -> String {
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    name.chars().map(letter).collect()
}

/// Returns whether a Latin letter is a vowel, with or without accents. H and y are consonants.
fn is_vowel(letter: char) -> bool {
    letter.to_lowercase().next().is_some_and(|letter| {
        // The last range is the Vietnamese letters with two accents, up to those of y.
        matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'à'..='æ' | 'è'..='ï' | 'ò'..='ö' | 'ø'..='ü' | 'ạ'..='ự')
            || "āăąēĕėęěĩīĭįıōŏőœũūŭůűųơưǎǐǒǔǫȁȃȅȇȉȋȍȏȕȗȧȩȯ".contains(letter)
    })
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn list(names: &Bundle, items: &Items, form: Option<&str>, join: Option<&str>) -> String {
    let mut texts: Vec<String> = items
        .0
        .iter()
        .map(|item| match item {
            Item::Piece(value) => name(names, "piece", value, form),
            Item::Side(value) => name(names, "side", value, form),
            Item::Text(text) => text.clone(),
        })
        .collect();
    let Some(last) = texts.pop() else { return String::new() };
    let Some(first) = texts.into_iter().reduce(|first, next| joined(names, "list-comma", first, next)) else {
        return last;
    };
    joined(names, if join == Some("or") { "list-or" } else { "list-and" }, first, last)
}

fn joined(names: &Bundle, id: &str, first: String, last: String) -> String {
    let plain = format!("{first}, {last}");
    let arguments = FluentArgs::from_iter([("first", first), ("last", last)]);
    names.format(id, &arguments, &mut Vec::new()).unwrap_or(plain)
}
