//! A language: its messages, and the fallback to English.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use unic_langid::LanguageIdentifier;

use crate::bundle::Bundle;
use crate::limits;
use crate::names::{self, Item, Items};
use crate::phrase::{Argument, Phrase};
use crate::pseudo::{PSEUDO, pseudo};
use crate::shipped::Shipped;

/// The messages of a file, parsed.
#[derive(Clone, Debug)]
pub struct Messages(pub(crate) Arc<FluentResource>);

impl Messages {
    /// Parses the text of a file. Messages with errors are skipped.
    pub fn parse(text: &str) -> Self {
        let readable = limits::entries(text).into_iter().filter(|entry| limits::unreadable(entry).is_none());
        // A comment ends the entry before it, even one that lacks a brace.
        let text = readable.collect::<Vec<_>>().join("#\n");
        let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
        Self(Arc::new(resource))
    }

    /// The syntax trees of its messages.
    pub fn entries(&self) -> impl Iterator<Item = &Entry<&str>> {
        self.0.entries()
    }
}

/// A language in which phrases are formatted. Clones share the messages.
#[derive(Clone)]
pub struct Language {
    id: String,
    bundle: Arc<Bundle>,
    /// The same language without the messages that replace others: what a replacement lacks is taken from here.
    base: Option<Arc<Language>>,
    /// Pairs of a side's name and the name that it is shown under.
    sides: Vec<[String; 2]>,
}

static ENGLISH: LazyLock<Language> =
    LazyLock::new(|| Language::shipped("en").unwrap_or_else(|| Language::new("en", [])));

impl Language {
    /// English, as shipped.
    pub fn english() -> &'static Self {
        &ENGLISH
    }

    /// A shipped language, or the pseudo-language; `None` if it is neither.
    pub fn shipped(id: &str) -> Option<Self> {
        if id == PSEUDO {
            return Some(Self::pseudo());
        }
        Shipped::find(id).map(|shipped| Self::new(shipped.id, shipped.messages()))
    }

    /// English with accents, and about a quarter longer, for tests.
    pub fn pseudo() -> Self {
        Self::with_transform(PSEUDO, Shipped::find("en").map_or_else(Vec::new, Shipped::messages), Some(pseudo))
    }

    /// The language with this code (`de`), whose plural rules it takes. If several messages have the same id, the last one wins.
    pub fn new(id: &str, files: impl IntoIterator<Item = Messages>) -> Self {
        Self::with_transform(id, files, None)
    }

    fn with_transform(
        id: &str,
        files: impl IntoIterator<Item = Messages>,
        transform: Option<fn(&str) -> Cow<'_, str>>,
    ) -> Self {
        let code: LanguageIdentifier = id.parse().unwrap_or_default();
        let files: Vec<Messages> = files.into_iter().collect();
        let names = Bundle::new(&code, &files, transform);
        let marks = ["number-decimal-mark", "number-group-mark"]
            .map(|id| names.format(id, &FluentArgs::new(), &mut Vec::new()));
        let mut bundle = Bundle::new(&code, &files, transform);
        // Fails for a function that exists already, and the bundle is new.
        let _ = names::add_functions(&mut bundle.fluent, &Arc::new(names));
        // Formatters hold no data.
        bundle.fluent.set_formatter(Some(match [marks[0].as_deref(), marks[1].as_deref()] {
            [Some(","), Some(".")] => with_marks::<',', '.', _>,
            [Some(","), _] => with_marks::<',', NO_BREAK_SPACE, _>,
            [_, Some(",")] => with_marks::<'.', ',', _>,
            _ => with_marks::<'.', NO_BREAK_SPACE, _>,
        }));
        Self { id: id.into(), bundle: Arc::new(bundle), base: None, sides: Vec::new() }
    }

    /// Like [`Self::new`], with messages that replace some of `files`. An attribute that a replacement lacks is shown
    /// as in `files`.
    pub fn replaced(id: &str, files: Vec<Messages>, replacements: Vec<Messages>) -> Self {
        let base = Self::new(id, files.clone());
        if replacements.is_empty() {
            return base;
        }
        Self { base: Some(Arc::new(base)), ..Self::new(id, files.into_iter().chain(replacements)) }
    }

    /// The usual form of a language's code: `pt-BR` for `pt_br`; `None` if it is not a code.
    pub fn code(text: &str) -> Option<String> {
        let code: LanguageIdentifier = text.parse().ok()?;
        (!code.language.is_empty()).then(|| code.to_string())
    }

    /// Its code: `de`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its own name: `Deutsch`; else its code.
    pub fn name(&self) -> String {
        self.own("language-name", &FluentArgs::new()).unwrap_or_else(|| self.id.clone())
    }

    /// Shows sides under other names, given pairs of English names: `Red` as `Orange`.
    pub fn rename_sides(&mut self, sides: Vec<[String; 2]>) {
        self.sides = sides;
    }

    /// Returns whether the language itself has a message or attribute.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has(id) || self.base.as_ref().is_some_and(|base| base.has(id))
    }

    /// The words of a phrase. A message that this language lacks, or that can't be formatted, is English. An
    /// unknown message shows its id.
    pub fn format(&self, phrase: &Phrase) -> String {
        match phrase {
            Phrase::Verbatim(text) => text.clone(),
            Phrase::Joined { parts, separator } => {
                parts.iter().map(|part| self.format(part)).collect::<Vec<_>>().join(separator)
            }
            Phrase::Message { id, arguments, otherwise } => {
                let arguments = self.arguments(arguments);
                self.own(id, &arguments)
                    .or_else(|| self.base.as_ref()?.own(id, &arguments))
                    .or_else(|| {
                        let english = Self::english();
                        let is_other = !Arc::ptr_eq(&self.bundle, &english.bundle);
                        is_other.then(|| english.own(id, &arguments))?
                    })
                    .or_else(|| otherwise.as_ref().map(|text| self.name_of_content(text)))
                    .unwrap_or_else(|| id.clone().into_owned())
            }
        }
    }

    /// A name that is written in a file of content and has no message.
    fn name_of_content(&self, text: &str) -> String {
        if self.id == PSEUDO { pseudo(text).into_owned() } else { text.to_owned() }
    }

    fn own(&self, id: &str, arguments: &FluentArgs) -> Option<String> {
        let mut errors = Vec::new();
        let text = self.bundle.format(id, arguments, &mut errors);
        text.filter(|_| errors.is_empty())
    }

    fn arguments<'a>(&self, arguments: &'a [(&'static str, Argument)]) -> FluentArgs<'a> {
        arguments.iter().map(|(name, value)| (*name, self.value(value))).collect()
    }

    fn value<'a>(&self, argument: &'a Argument) -> FluentValue<'a> {
        match argument {
            Argument::Number(value, digits) => {
                let mut number = FluentNumber::from(*value);
                number.options.minimum_fraction_digits = (*digits > 0).then_some(usize::from(*digits));
                FluentValue::Number(number)
            }
            Argument::Text(text) | Argument::Piece(text) => FluentValue::from(text.as_str()),
            Argument::Side(name) => FluentValue::from(self.side(name).to_owned()),
            Argument::Phrase(phrase) => FluentValue::from(self.format(phrase)),
            Argument::List(items) => {
                FluentValue::Custom(Box::new(Items(items.iter().map(|item| self.item(item)).collect())))
            }
        }
    }

    fn item(&self, argument: &Argument) -> Item {
        match argument {
            Argument::Piece(id) => Item::Piece(id.clone()),
            Argument::Side(name) => Item::Side(self.side(name).into()),
            Argument::Text(text) => Item::Text(text.clone()),
            Argument::Phrase(phrase) => Item::Text(self.format(phrase)),
            Argument::Number(..) | Argument::List(_) => Item::Text(match self.value(argument) {
                FluentValue::Number(number) => number.as_string().into_owned(),
                _ => String::new(),
            }),
        }
    }

    /// The name that a side is shown under.
    fn side<'n>(&'n self, name: &'n str) -> &'n str {
        self.sides.iter().find(|[own, _]| own == name).map_or(name, |[_, shown]| shown)
    }
}

impl std::fmt::Debug for Language {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Language").field("id", &self.id).field("sides", &self.sides).finish_non_exhaustive()
    }
}

const NO_BREAK_SPACE: char = '\u{a0}';
/// Shorter numbers have no group marks, as years and ratings are written.
const GROUPED_DIGITS: usize = 5;

/// Numbers with these marks before the decimals and between groups of three digits.
fn with_marks<const DECIMAL: char, const GROUP: char, M>(value: &FluentValue, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let number = number.as_string();
    let (whole, decimals) = number.split_once('.').map_or((&*number, None), |(whole, rest)| (whole, Some(rest)));
    let (sign, digits) = whole.split_at(whole.len() - whole.trim_start_matches('-').len());
    let mut text = sign.to_owned();
    for (place, digit) in digits.char_indices() {
        let is_boundary = place > 0 && (digits.len() - place).is_multiple_of(3);
        text.extend((is_boundary && digits.len() >= GROUPED_DIGITS).then_some(GROUP));
        text.push(digit);
    }
    text.extend(decimals.into_iter().flat_map(|decimals| std::iter::once(DECIMAL).chain(decimals.chars())));
    Some(text)
}
