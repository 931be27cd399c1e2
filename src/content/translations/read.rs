//! Reads RON into the texts of a translation, and reports every mistake at its position.

use super::format::{LONGEST_TEXT, MOST_TEXTS, TRANSLATION};
use super::template::Template;
use crate::setups::fields::{Fields, decode};
use crate::setups::outline::{Body, Node};
use crate::setups::problem::{Problems, quoted};

/// The content of a file.
pub(super) struct Read {
    pub language: String,
    pub author: Option<String>,
    pub entries: Vec<Entry>,
}

/// A text and its translation, each with its position in the file.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub english: String,
    pub translated: String,
    pub english_at: usize,
    pub translated_at: usize,
}

/// Reads a file. Returns `None` if something required is missing.
pub(super) fn read(node: &Node, problems: &mut Problems) -> Option<Read> {
    let fields = Fields::of(node, &TRANSLATION, problems)?;
    let language = fields.title("language", problems);
    let author = fields.text("author", problems);
    let pairs = match &fields.node("texts")?.body {
        Body::Map(pairs) => pairs,
        _ => {
            fields.refuse("texts", problems);
            return None;
        }
    };
    if pairs.len() > MOST_TEXTS {
        problems.add(fields.at(), format!("expected at most {MOST_TEXTS} texts, found {}", pairs.len()));
    }
    let mut entries: Vec<Entry> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for (key, value) in pairs.iter().take(MOST_TEXTS) {
        let entry = entry(key, value, problems);
        let Some(entry) = entry else { continue };
        if !seen.insert(entry.english.clone()) {
            problems.add(key.at, format!("expected each text once, found {} twice", quoted(&entry.english)));
            continue;
        }
        entries.push(entry);
    }
    Some(Read { language: language?, author, entries })
}

fn entry(key: &Node, value: &Node, problems: &mut Problems) -> Option<Entry> {
    let english = text(key, 1, problems);
    let translated = text(value, 0, problems);
    let key_template = english
        .as_deref()
        .and_then(|english| Template::parse_key(english).map_err(|message| problems.add(key.at, message)).ok());
    let value_template = translated
        .as_deref()
        .and_then(|translated| Template::parse(translated).map_err(|message| problems.add(value.at, message)).ok());
    let (key_template, value_template) = (key_template?, value_template?);
    for name in value_template.names() {
        if !key_template.names().contains(name) {
            let known: Vec<String> = key_template.names().iter().map(|name| format!("{{{name}}}")).collect();
            let known = if known.is_empty() { "none".into() } else { known.join(", ") };
            problems.add(value.at, format!("expected placeholders of the English text ({known}), found {{{name}}}"));
        }
    }
    Some(Entry { english: english?, translated: translated?, english_at: key.at, translated_at: value.at })
}

/// Reads a text of at least `least` characters, all of which can be shown.
fn text(node: &Node, least: usize, problems: &mut Problems) -> Option<String> {
    let text: String = decode(node, "a text in double quotes", problems)?;
    let fits = (least..=LONGEST_TEXT).contains(&text.chars().count());
    let is_shown = !text.chars().any(|c| c.is_control() && c != '\n');
    let found = quoted(&text);
    if !fits {
        problems.add(node.at, format!("expected a text of {least} to {LONGEST_TEXT} characters, found {found}"));
    } else if !is_shown {
        problems.add(node.at, format!("expected a text without control characters, found {found}"));
    }
    (fits && is_shown).then_some(text)
}
