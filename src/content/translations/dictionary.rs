//! Translates English texts as they are shown.

use std::borrow::Cow;
use std::collections::HashMap;

use super::template::Template;

/// The separators between texts that are translated separately.
const SEPARATORS: [&str; 2] = ["\n", "  "];
/// The separators that split a text for which nothing else is found.
const LATE_SEPARATORS: [&str; 3] = [": ", ", ", " + "];
/// How many times a part of a text is split again.
const DEEPEST: usize = 8;

/// The texts of one language. A text is looked up whole; then line by line or part by part; then as the result of a
/// template, whose placeholders are translated in turn; then sentence by sentence; and then in the parts between
/// colons, commas or plus signs. Whatever is not found stays English.
#[derive(Clone, Debug, Default)]
pub struct Dictionary {
    texts: HashMap<String, String>,
    /// Pairs of an English and a translated template, those with the most literal text first.
    templates: Vec<(Template, Template)>,
}

impl Dictionary {
    /// Makes a dictionary of English texts and translations that [`parse`](super::parse) has accepted. The first entry
    /// of a text takes precedence over later ones.
    pub fn new<'t>(entries: impl IntoIterator<Item = (&'t str, &'t str)>) -> Self {
        let mut dictionary = Self::default();
        let mut templates: HashMap<&str, (Template, Template)> = HashMap::new();
        for (english, translated) in entries.into_iter().filter(|(_, translated)| !translated.is_empty()) {
            match (Template::parse_key(english), Template::parse(translated)) {
                (Ok(key), Ok(value)) if !key.names().is_empty() => {
                    templates.entry(english).or_insert((key, value));
                }
                _ => {
                    dictionary.texts.entry(english.to_owned()).or_insert_with(|| translated.to_owned());
                }
            }
        }
        let mut templates: Vec<_> = templates.into_iter().collect();
        templates.sort_by_key(|(english, (key, _))| (std::cmp::Reverse(key.literal_length()), *english));
        dictionary.templates = templates.into_iter().map(|(_, pair)| pair).collect();
        dictionary
    }

    /// The translation of a text.
    pub fn translate<'t>(&self, text: &'t str) -> Cow<'t, str> {
        self.find(text, DEEPEST, &mut Vec::new()).map_or(Cow::Borrowed(text), Cow::Owned)
    }

    /// The parts of a text without a translation: words, but not numbers, squares or actions.
    pub fn missing(&self, text: &str) -> Vec<String> {
        let mut missing = Vec::new();
        self.find(text, DEEPEST, &mut missing);
        missing
    }

    /// Returns whether a text is found whole or by a template.
    pub(super) fn has(&self, text: &str) -> bool {
        self.texts.contains_key(text) || self.templates.iter().any(|(english, _)| english.captures(text).is_some())
    }

    /// Translates a text if some of it has a translation, and adds the parts without one to `missing`.
    fn find(&self, text: &str, depth: usize, missing: &mut Vec<String>) -> Option<String> {
        if let Some(found) = self.whole(text) {
            return Some(found);
        }
        if depth == 0 || !has_word(text) {
            return None;
        }
        if let Some(separator) = SEPARATORS.into_iter().find(|separator| text.contains(separator)) {
            return self.find_parts(text.split(separator), separator, depth, missing);
        }
        if let Some(found) = self.by_template(text, depth, missing) {
            return Some(found);
        }
        let before = missing.len();
        let sentences = sentences(text);
        if sentences.len() > 1
            && let Some(found) = self.find_parts(sentences.into_iter(), " ", depth, missing)
        {
            return Some(found);
        }
        missing.truncate(before);
        if let Some(separator) = LATE_SEPARATORS.into_iter().find(|separator| text.contains(separator))
            && let Some(found) = self.find_parts(text.split(separator), separator, depth, missing)
        {
            return Some(found);
        }
        missing.truncate(before);
        missing.push(text.to_owned());
        None
    }

    /// Translates a complete text, ignoring whether it starts with a capital.
    fn whole(&self, text: &str) -> Option<String> {
        let small = || {
            let first = text.chars().next().filter(|first| first.is_uppercase())?;
            let rest = &text[first.len_utf8()..];
            let found = self.texts.get(&format!("{}{rest}", first.to_lowercase()))?;
            let mut letters = found.chars();
            Some(letters.next()?.to_uppercase().chain(letters).collect())
        };
        self.texts.get(text).cloned().or_else(small)
    }

    fn by_template(&self, text: &str, depth: usize, missing: &mut Vec<String>) -> Option<String> {
        self.templates.iter().find_map(|(english, translated)| {
            let captured = english.captures(text)?;
            let value = |text: &str| self.find(text, depth - 1, missing).unwrap_or_else(|| text.to_owned());
            Some(translated.fill(english, &captured.into_iter().map(value).collect::<Vec<_>>()))
        })
    }

    fn find_parts<'t>(
        &self,
        parts: impl Iterator<Item = &'t str>,
        separator: &str,
        depth: usize,
        missing: &mut Vec<String>,
    ) -> Option<String> {
        let mut found = false;
        let translated = parts.map(|part| match self.find(part, depth - 1, missing) {
            Some(translated) => {
                found = true;
                translated
            }
            None => part.to_owned(),
        });
        let joined = translated.collect::<Vec<_>>().join(separator);
        found.then_some(joined)
    }
}

/// Returns whether a text has two letters side by side, which actions such as `h2g2` and keys such as `F1` have not.
fn has_word(text: &str) -> bool {
    let mut was_letter = false;
    text.chars().any(|c| std::mem::replace(&mut was_letter, c.is_alphabetic()) && c.is_alphabetic())
}

/// The sentences of a text, without the spaces between them.
fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(end) = [". ", "! ", "? "].iter().filter_map(|end| rest.find(end)).min() {
        found.push(&rest[..=end]);
        rest = &rest[end + 2..];
    }
    found.push(rest);
    found
}
