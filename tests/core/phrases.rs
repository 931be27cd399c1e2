//! The messages of the program: the compiler knows all of them, every message is used, and every shipped language is
//! complete.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

use crate::sources::{code, sources};
use specular::games::list::{GAMES, TableGame};
use specular::phrases::{Language, MESSAGES, SHIPPED, Shipped};
use specular::translations::{Reference, Shape};

/// Prefixes of ids that are put together at run time: pieces, sides, lists, numbers and properties of the language.
const BY_NAME: [&str; 5] = ["piece-", "side-", "list-", "language-", "number-"];

#[test]
fn the_compiler_knows_the_messages_that_the_files_have() {
    let with_attributes = |(id, shape): (&str, &Shape)| {
        let attributes = shape.attributes.iter().map(|(name, arguments)| (format!("{id}.{name}"), arguments.clone()));
        let value = shape.value.clone().map(|arguments| (id.to_owned(), arguments));
        value.into_iter().chain(attributes).collect::<Vec<_>>()
    };
    let files: BTreeMap<String, BTreeSet<String>> = Reference::english().iter().flat_map(with_attributes).collect();
    let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    let known = MESSAGES.iter().map(|&(id, arguments)| (id.to_owned(), owned(arguments)));
    assert_eq!(known.collect::<BTreeMap<_, _>>(), files);
}

/// Tables name messages by ids that the compiler doesn't check. A wrong one leaves the right message unused, or shows.
#[test]
fn the_rulings_of_games_name_messages() {
    for ruling in GAMES.into_iter().flat_map(TableGame::rulings) {
        let ids = ruling.answers.iter().map(|answer| answer.message).chain([ruling.message]);
        let unknown: Vec<&str> = ids.filter(|id| !Language::english().has(id)).collect();
        assert_eq!(unknown, [""; 0], "{}", ruling.id);
    }
}

#[test]
fn every_message_is_used() {
    let sources = sources(&testing::repository("src"));
    let code: Vec<String> = sources.iter().filter_map(|path| code(path)).collect();
    // Every other piece is what is written between quotes.
    let literals: HashSet<&str> = code.iter().flat_map(|code| code.split('"')).collect();
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
    let named = |id: &str, name: &str| literals.contains(name) || literals.contains(&*format!("{id}.{name}"));
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
