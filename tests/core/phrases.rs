//! The messages of the program: every phrase in the code has a message with the same arguments, every message is used,
//! and every shipped language is complete.

use std::collections::{BTreeSet, HashSet};
use std::path::Path;

use crate::literals::{literals_below, sources_below};
use specular::phrases::{SHIPPED, Shipped};
use specular::translations::Reference;

/// Prefixes of ids that are put together at run time: pieces, sides, lists, numbers and properties of the language.
const BY_NAME: [&str; 5] = ["piece-", "side-", "list-", "language-", "number-"];

/// A use of `phrase!`: the id and the names of the arguments.
struct Phrase {
    id: String,
    arguments: BTreeSet<String>,
}

/// The uses of `phrase!` in a source.
fn phrases(source: &str) -> Vec<Phrase> {
    let mut found = Vec::new();
    for (at, _) in source.match_indices("phrase!(") {
        let mut parts = vec![String::new()];
        let (mut depth, mut in_string, mut escaped) = (0, false, false);
        for letter in source[at + "phrase!(".len()..].chars() {
            match letter {
                '"' if !escaped => in_string = !in_string,
                '(' | '[' | '{' if !in_string => depth += 1,
                ')' if !in_string && depth == 0 => break,
                ')' | ']' | '}' if !in_string => depth -= 1,
                ',' if !in_string && depth == 0 => {
                    parts.push(String::new());
                    continue;
                }
                _ => {}
            }
            escaped = letter == '\\' && !escaped;
            parts.last_mut().expect("a part").push(letter);
        }
        // Skips the definition of the macro and its documentation.
        let Some(id) = parts[0].trim().strip_prefix('"').and_then(|id| id.strip_suffix('"')) else { continue };
        let arguments = parts[1..].iter().filter_map(|part| Some(part.split_once('=')?.0.trim().to_owned()));
        found.push(Phrase { id: id.into(), arguments: arguments.collect() });
    }
    found
}

#[test]
fn every_phrase_in_the_code_has_a_message_with_its_arguments() {
    let english = Reference::english();
    let mut wrong = Vec::new();
    for path in sources_below(&testing::repository("src")) {
        if path.starts_with(testing::repository("src/phrases")) {
            continue;
        }
        for Phrase { id, arguments } in phrases(&std::fs::read_to_string(&path).expect("a source")) {
            let (message, attribute) = id.split_once('.').map_or((&*id, None), |(id, part)| (id, Some(part)));
            let shape = english.get(message);
            let needed = shape.and_then(|shape| match attribute {
                Some(attribute) => shape.attributes.get(attribute),
                // A message without a value only has attributes.
                None => shape.value.as_ref().or(shape.attributes.values().next()),
            });
            let (Some(shape), Some(needed)) = (shape, needed) else {
                wrong.push(format!("{}: no message {id}", path.display()));
                continue;
            };
            let known = shape.arguments();
            let is_known = arguments.iter().all(|argument| known.contains(&**argument));
            if !is_known || !needed.is_subset(&arguments) {
                wrong.push(format!("{}: {id} takes {known:?}, found {arguments:?}", path.display()));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn every_message_is_used() {
    let literals: HashSet<String> = literals_below(&testing::repository("src")).into_iter().collect();
    let english = Reference::english();
    let files = Shipped::find("en").expect("English").files();
    let refers = |id: &str| files.iter().any(|(_, text)| text.contains(&format!("{{ {id} }}")));
    let by_attribute =
        |id: &str| literals.iter().any(|text| text.strip_prefix(id).is_some_and(|rest| rest.starts_with('.')));
    let is_used = |id: &str| {
        literals.contains(id) || by_attribute(id) || refers(id) || BY_NAME.iter().any(|name| id.starts_with(name))
    };
    let unused: Vec<&str> = english.iter().map(|(id, _)| id).filter(|id| !is_used(id)).collect();
    // An attribute is used by its own name or as `message.attribute`.
    let named = |id: &str, name: &str| literals.contains(name) || literals.contains(&format!("{id}.{name}"));
    let attributes = english.iter().filter(|(id, _)| !BY_NAME.iter().any(|name| id.starts_with(name)));
    let unused_attributes = attributes.flat_map(|(id, shape)| {
        shape.attributes.keys().filter(move |name| !named(id, name)).map(move |name| format!("{id}.{name}"))
    });
    assert_eq!((unused, unused_attributes.collect::<Vec<_>>()), (vec![], vec![]));
}

#[test]
fn every_shipped_language_is_complete_and_without_warnings() {
    let english = Reference::english();
    for shipped in SHIPPED {
        let (files, mut wrong) = (shipped.files(), Vec::new());
        for (path, text) in &files {
            let (mistakes, doubts) = english.check(Path::new(path), text);
            wrong.extend(mistakes.iter().chain(&doubts).map(ToString::to_string));
        }
        let texts = || files.iter().map(|(_, text)| text.as_str());
        let mut missing = english.missing(texts());
        if shipped.id != "en" {
            missing.extend(english.missing_content(texts()));
        }
        assert_eq!((wrong, missing), (vec![], vec![]), "{}", shipped.id);
    }
}

#[test]
fn players_read_no_standards_of_programmers() {
    for shipped in SHIPPED {
        for (path, text) in shipped.files() {
            let messages = text.lines().filter(|line| !line.starts_with('#'));
            let found: Vec<&str> =
                messages.filter(|line| ["WCAG", "UTF-8", "JSON"].iter().any(|it| line.contains(it))).collect();
            assert_eq!(found, [""; 0], "{path}");
        }
    }
}
