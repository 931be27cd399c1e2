//! Texts with placeholders: `{who} to move`.

use super::format::MOST_PLACEHOLDERS;
use crate::setups::problem::quoted;

/// The fewest characters besides placeholders and spaces in a text with placeholders.
const LEAST_LITERAL: usize = 2;

/// A text split at its placeholders, with one more literal than placeholders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Template {
    literals: Vec<String>,
    names: Vec<String>,
}

impl Template {
    /// Splits a text.
    ///
    /// # Errors
    /// Returns what was expected and found if a brace belongs to no placeholder, a placeholder's name is invalid, or
    /// there are too many placeholders.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut template = Self { literals: Vec::new(), names: Vec::new() };
        let mut rest = text;
        while let Some(open) = rest.find(['{', '}']) {
            let name = rest[open..].strip_prefix('{').and_then(|inside| inside.split_once('}'));
            let Some((name, after)) = name.filter(|(name, _)| is_name(name)) else {
                let found = quoted(&rest[open..]);
                return Err(format!("expected a placeholder such as {{who}} or {{n}} at each brace, found {found}"));
            };
            template.literals.push(rest[..open].to_owned());
            template.names.push(name.to_owned());
            rest = after;
        }
        template.literals.push(rest.to_owned());
        match template.names.len() {
            0..=MOST_PLACEHOLDERS => Ok(template),
            found => Err(format!("expected at most {MOST_PLACEHOLDERS} placeholders in a text, found {found}")),
        }
    }

    /// Splits an English text, which must be recognised in what the program shows.
    ///
    /// # Errors
    /// As for [`Template::parse`]. Also returns an error if a placeholder is repeated or directly follows another, or
    /// if the text has too little besides: it would match nearly any text.
    pub fn parse_key(text: &str) -> Result<Self, String> {
        let template = Self::parse(text)?;
        let (names, literals) = (&template.names, &template.literals);
        if let Some((_, name)) = names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)) {
            return Err(format!("expected each placeholder once in an English text, found {{{name}}} twice"));
        }
        if literals.len() > 2 && literals[1..literals.len() - 1].iter().any(String::is_empty) {
            return Err("expected some text between two placeholders, found none".into());
        }
        let own: usize = literals.iter().map(|literal| literal.chars().filter(|c| !c.is_whitespace()).count()).sum();
        if own < LEAST_LITERAL && !names.is_empty() {
            let found = quoted(text);
            return Err(format!("expected at least {LEAST_LITERAL} characters besides placeholders, found {found}"));
        }
        Ok(template)
    }

    /// The names of the placeholders, in order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The length of all literals, in bytes.
    pub fn literal_length(&self) -> usize {
        self.literals.iter().map(String::len).sum()
    }

    /// The part of `text` at each placeholder, or `None` if this template cannot have made the text. Each placeholder
    /// takes as little as possible, but at least one character.
    pub fn captures<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let (first, others) = self.literals.split_first()?;
        let mut rest = text.strip_prefix(first.as_str())?;
        let mut captured = Vec::with_capacity(self.names.len());
        for (number, (literal, name)) in others.iter().zip(&self.names).enumerate() {
            let end = if number + 1 == self.names.len() {
                rest.len().checked_sub(literal.len()).filter(|_| rest.ends_with(literal.as_str()))?
            } else {
                let second = rest.chars().next()?.len_utf8();
                second + rest[second..].find(literal.as_str())?
            };
            let found = &rest[..end];
            if !may_stand_for(name, found) {
                return None;
            }
            captured.push(found);
            rest = &rest[end + literal.len()..];
        }
        rest.is_empty().then_some(captured)
    }

    /// Fills the placeholders with the values of those with the same names in `of`.
    pub fn fill(&self, of: &Self, values: &[String]) -> String {
        let mut text = self.literals[0].clone();
        for (name, literal) in self.names.iter().zip(&self.literals[1..]) {
            let number = of.names.iter().position(|other| other == name);
            text += number.and_then(|number| values.get(number)).map_or("", String::as_str);
            text += literal;
        }
        text
    }
}

/// Returns whether `name` consists of small letters and digits and starts with a letter.
fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
}

/// Returns whether `found` may replace the placeholder `name`: a number for `n`, `n2` and so on, a square for `at`,
/// `at2` and so on, or else any text without the end of a sentence.
fn may_stand_for(name: &str, found: &str) -> bool {
    let is_named = |start: &str| name.strip_prefix(start).is_some_and(|rest| rest.bytes().all(|c| c.is_ascii_digit()));
    match () {
        () if is_named("n") => is_number(found),
        () if is_named("at") => is_square(found),
        () => !found.is_empty() && !found.ends_with(['.', '!', '?']) && !found.contains(". "),
    }
}

/// Returns whether a text is the name of a square on a board of any size.
fn is_square(text: &str) -> bool {
    let rank = text.strip_prefix(|file: char| file.is_ascii_lowercase());
    rank.is_some_and(|rank| !rank.is_empty() && rank.len() <= 2 && rank.bytes().all(|c| c.is_ascii_digit()))
}

/// Returns whether a text is a number as players read it: `12`, `-0.5`, `7:30`.
fn is_number(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | ':' | '+' | '-' | '−'))
}
