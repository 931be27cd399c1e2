//! What `fluent-syntax` and `fluent-bundle` can't read or show: some texts make them panic or overflow the stack.

use std::collections::BTreeMap;

use fluent_syntax::ast::{
    Attribute, CallArguments, Entry, Expression, InlineExpression, NamedArgument, Pattern, PatternElement,
};

/// The maximum number of braces and brackets in a message. Its nesting is no deeper, and each level takes stack.
pub const MAX_BRACKETS: usize = 100;
/// The maximum number of levels of a message: placeables, and the messages that it refers to.
const MAX_LEVELS: usize = 100;
/// The maximum number of placeables: with more, `fluent-bundle` gives up, and panics if some are nested.
const MAX_PLACEABLES: usize = 100;
/// The maximum size of a text that is shown, in bytes.
pub(crate) const MAX_SHOWN_BYTES: usize = 1 << 16;
/// The maximum number of decimals: more overflow the 64 bits in which plural rules hold them.
const MAX_DECIMALS: usize = 15;
/// How much of a text an error repeats, in characters.
const QUOTED: usize = 40;

/// Splits a text where messages and comments begin: at each line that begins with a letter, `-` or `#`. Other parsers
/// let such a line continue a placeable.
pub fn entries(text: &str) -> Vec<&str> {
    let begins = |line: &str| line.starts_with(|letter: char| letter.is_ascii_alphabetic() || "-#".contains(letter));
    let (mut found, mut start, mut at) = (Vec::new(), 0, 0);
    for line in text.split_inclusive('\n') {
        if begins(line) && start < at {
            found.push(&text[start..at]);
            start = at;
        }
        at += line.len();
    }
    found.push(&text[start..]);
    found
}

/// The place and the description of what makes the parser overflow the stack or panic on one of the [`entries`].
pub fn unreadable(entry: &str) -> Option<(usize, String)> {
    if entry.starts_with('#') {
        return None;
    }
    if let Some((at, _)) = entry.match_indices(['{', '(']).nth(MAX_BRACKETS) {
        return Some((at, format!("expected at most {MAX_BRACKETS} braces and brackets in a message, found more")));
    }
    for (escape, digits) in [("\\u", 4), ("\\U", 6)] {
        for (at, _) in entry.match_indices(escape) {
            let written = entry[at + 2..].chars().take(digits);
            let other = written.clone().find(|letter| !letter.is_ascii_hexdigit());
            // The parser cuts the text after the first byte that is no digit.
            if other.is_some_and(|letter| !letter.is_ascii()) {
                let found: String = written.collect();
                return Some((at, format!("expected {digits} hexadecimal digits after {escape}, found {found:?}")));
            }
        }
    }
    None
}

/// The id, the value and the attributes of a message or a term.
pub type Parts<'e, 't> = (&'t str, Option<&'e Pattern<&'t str>>, &'e [Attribute<&'t str>]);

/// The parts of an entry, unless it is a comment or cannot be read.
pub fn message<'e, 't>(entry: &'e Entry<&'t str>) -> Option<Parts<'e, 't>> {
    match entry {
        Entry::Message(message) => Some((message.id.name, message.value.as_ref(), &message.attributes)),
        Entry::Term(term) => Some((term.id.name, Some(&term.value), &term.attributes)),
        _ => None,
    }
}

/// A message that `fluent-bundle` can't show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault<'t> {
    /// The id of the message or term.
    pub id: &'t str,
    /// The part that is wrong: a number, or the id.
    pub part: &'t str,
    /// What was expected and found.
    pub message: String,
}

/// The messages among `entries` that can't be shown. A later message replaces an earlier one of the same id.
pub fn faults<'e, 't: 'e>(entries: impl IntoIterator<Item = &'e Entry<&'t str>>) -> Vec<Fault<'t>> {
    let mut parts = BTreeMap::new();
    for (id, value, attributes) in entries.into_iter().filter_map(message) {
        // The first of several attributes with the same name is shown.
        let named = attributes.iter().rev().map(|attribute| (attribute.id.name, &attribute.value));
        parts.insert(id, value.map(|value| ("", value)).into_iter().chain(named).collect::<BTreeMap<_, _>>());
    }
    let of_id = |(id, parts): (_, BTreeMap<_, _>)| parts.into_iter().map(move |(name, part)| ((id, name), part));
    let mut waiting: Vec<_> = parts.into_iter().flat_map(of_id).collect();
    let mut sizes = Sizes(waiting.iter().map(|&(key, _)| (key, None)).collect());
    let mut found = Vec::new();
    // A message is measured after those that it refers to.
    for _ in 0..=MAX_LEVELS {
        waiting.retain(|&(key, pattern)| {
            let (size, fault) = match sizes.pattern(pattern) {
                Ok(size) => (size, size.excess().map(|message| (key.0, message))),
                Err(None) => return true,
                Err(fault) => (Size { placeables: usize::MAX, ..Size::default() }, fault),
            };
            found.extend(fault.map(|(part, message)| Fault { id: key.0, part, message }));
            sizes.0.insert(key, Some(size));
            false
        });
    }
    found.extend(waiting.into_iter().map(|((id, _), _)| {
        let message = format!("expected references to messages in no circle and at most {MAX_LEVELS} deep, found more");
        Fault { id, part: id, message }
    }));
    found
}

/// What a pattern takes to show with everything that it refers to, if the largest variants are chosen.
#[derive(Clone, Copy, Default)]
struct Size {
    placeables: usize,
    levels: usize,
    bytes: usize,
}

impl Size {
    fn bytes(text: &str) -> Self {
        Self { bytes: text.len(), ..Self::default() }
    }

    /// The size of two parts: `usize::saturating_add` for one after the other, `max` for a choice.
    fn with(self, other: Self, joined: fn(usize, usize) -> usize) -> Self {
        Self {
            placeables: joined(self.placeables, other.placeables),
            levels: self.levels.max(other.levels),
            bytes: joined(self.bytes, other.bytes),
        }
    }

    fn and(self, next: Self) -> Self {
        self.with(next, usize::saturating_add)
    }

    fn inside(self) -> Self {
        Self { levels: self.levels + 1, ..self }
    }

    fn excess(self) -> Option<String> {
        let (what, max) = match self {
            Self { placeables, .. } if placeables > MAX_PLACEABLES => ("placeables", MAX_PLACEABLES),
            Self { levels, .. } if levels > MAX_LEVELS => ("placeables inside each other", MAX_LEVELS),
            Self { bytes, .. } if bytes > MAX_SHOWN_BYTES => ("bytes of text", MAX_SHOWN_BYTES),
            _ => return None,
        };
        Some(format!("expected at most {max} {what} in a message with those that it refers to, found more"))
    }
}

/// The size of a pattern, or what is wrong in it: `None` if it refers to a message that has not been measured.
type Measured<'t> = Result<Size, Option<(&'t str, String)>>;

/// The sizes of messages by id and attribute, which is empty for the value; `None` if it is not known yet.
struct Sizes<'t>(BTreeMap<(&'t str, &'t str), Option<Size>>);

impl<'t> Sizes<'t> {
    fn pattern(&self, pattern: &Pattern<&'t str>) -> Measured<'t> {
        let mut whole = Size::default();
        for element in &pattern.elements {
            whole = whole.and(match element {
                PatternElement::TextElement { value } => Size::bytes(value),
                PatternElement::Placeable { expression } => {
                    let inner = self.expression(expression)?;
                    Size { placeables: inner.placeables.saturating_add(1), ..inner.inside() }
                }
            });
        }
        Ok(whole)
    }

    fn expression(&self, expression: &Expression<&'t str>) -> Measured<'t> {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                let mut largest = Size::default();
                for variant in variants {
                    largest = largest.with(self.pattern(&variant.value)?, usize::max);
                }
                Ok(self.inline(selector)?.and(largest))
            }
        }
    }

    fn inline(&self, inline: &InlineExpression<&'t str>) -> Measured<'t> {
        match inline {
            InlineExpression::StringLiteral { value } => Ok(Size::bytes(value)),
            InlineExpression::NumberLiteral { value } => {
                let decimals = value.split_once('.').map_or(0, |(_, decimals)| decimals.len());
                let expected = format!("expected a number with at most {MAX_DECIMALS} decimals");
                limited(value, decimals <= MAX_DECIMALS, expected)
            }
            InlineExpression::VariableReference { .. } => Ok(Size::default()),
            InlineExpression::FunctionReference { arguments, .. } => self.call(arguments),
            InlineExpression::MessageReference { id, attribute } => {
                self.reference(id.name, attribute.as_ref().map_or("", |attribute| attribute.name))
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                let given = arguments.as_ref().map_or(Ok(Size::default()), |arguments| self.call(arguments))?;
                let term = self.reference(id.name, attribute.as_ref().map_or("", |attribute| attribute.name))?;
                Ok(given.and(term))
            }
            InlineExpression::Placeable { expression } => Ok(self.expression(expression)?.inside()),
        }
    }

    fn call(&self, arguments: &CallArguments<&'t str>) -> Measured<'t> {
        let mut whole = Size::default();
        for argument in &arguments.positional {
            whole = whole.and(self.inline(argument)?);
        }
        for NamedArgument { name, value } in &arguments.named {
            whole = whole.and(self.inline(value)?);
            // `NUMBER` writes that many digits.
            if let (InlineExpression::NumberLiteral { value }, true) = (value, name.name.ends_with("Digits")) {
                let fits = value.parse::<f64>().is_ok_and(|digits| digits <= MAX_DECIMALS as f64);
                limited(value, fits, format!("expected at most {MAX_DECIMALS} for {}", name.name))?;
            }
        }
        Ok(whole.inside())
    }

    /// The size of what a message refers to. What is missing is shown as an error.
    fn reference(&self, id: &'t str, attribute: &'t str) -> Measured<'t> {
        match self.0.get(&(id, attribute)) {
            Some(size) => size.map(Size::inside).ok_or(None),
            None => Ok(Size::default()),
        }
    }
}

/// The size of a number, or what is wrong if it does not fit.
fn limited(number: &str, fits: bool, expected: String) -> Measured<'_> {
    let found: String = number.chars().take(QUOTED).collect();
    if fits { Ok(Size::bytes(number)) } else { Err(Some((number, format!("{expected}, found {found}")))) }
}
