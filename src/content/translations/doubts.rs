//! Probable mistakes in a translation that do no harm.

use std::collections::BTreeSet;
use std::path::Path;

use super::dictionary::Dictionary;
use super::letters::is_in_font;
use super::library::entries;
use super::template::Template;
use crate::setups::problem::{Problems, quoted};
use crate::setups::{LoadError, did_you_mean};

/// Checks the translation at `path` for doubtful texts, given the texts `known` to the program: an English text that
/// nothing shows, a missing placeholder, letters that the font lacks. Empty if the file has mistakes.
pub fn doubts(path: &Path, text: &str, known: &BTreeSet<String>) -> Vec<LoadError> {
    let Ok(read) = entries(path, text) else { return Vec::new() };
    let shown = Dictionary::new(known.iter().map(|known| (known.as_str(), known.as_str())));
    let mut problems = Problems::default();
    for entry in &read.entries {
        if !known.contains(&entry.english) && !shown.has(&entry.english) {
            let guess = did_you_mean(&entry.english, known.iter().map(String::as_str));
            let found = quoted(&entry.english);
            problems.add(entry.english_at, format!("expected a text that the program shows, found {found}{guess}"));
        }
        if entry.translated.is_empty() {
            continue;
        }
        if let (Ok(english), Ok(translated)) = (Template::parse(&entry.english), Template::parse(&entry.translated)) {
            for name in english.names().iter().filter(|name| !translated.names().contains(name)) {
                problems.add(
                    entry.translated_at,
                    format!("expected the placeholder {{{name}}} of the English text, found none"),
                );
            }
        }
        if let Some(letter) = entry.translated.chars().find(|&letter| letter != '\n' && !is_in_font(letter)) {
            problems.add(
                entry.translated_at,
                format!("expected letters that the program's font has, found {letter:?}; it is shown as a box"),
            );
        }
    }
    problems.into_errors(path, text)
}
