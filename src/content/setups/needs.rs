//! The mods that a game needs according to its record, and what changes without them.

use std::sync::Arc;

use super::library::Library;
use super::mod_content::Absence;
use super::source::ModName;
use notation::record::{CONTENT_HASH, MODS, Tags};
use notation::to_khet;
use phrases::{Phrase, phrase};
use rules::{Position, fnv1a};

/// The maximum number of mods that are compared; no game needs more.
const MAX_MODS: usize = 100;

/// Tags a game that starts at `start` with the mods it needs and the hashes of its rules and its start. A game without
/// mods gets no such tags.
pub fn write(tags: &mut Tags, mods: &[Arc<ModName>], start: &Position) {
    for tag in [MODS, CONTENT_HASH] {
        tags.remove(tag);
    }
    if mods.is_empty() {
        return;
    }
    let names = mods.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let [rules, start] = hashes(start);
    for (tag, value) in [(MODS, names), (CONTENT_HASH, format!("{rules} {start}"))] {
        // Both tags are known, and a record writes neither by itself.
        let set = tags.set(tag, &value);
        debug_assert!(set.is_ok(), "{tag}");
    }
}

/// Hashes the rules and the start.
fn hashes(start: &Position) -> [String; 2] {
    let of_start = fnv1a(to_khet(start).as_bytes());
    [start.rules().fingerprint(), of_start].map(|hash| format!("{hash:016x}"))
}

/// The ids and versions of the mods that a record names, without malformed entries.
fn named(tags: &Tags) -> Vec<(&str, &str)> {
    let parts = tags.get(MODS).unwrap_or_default().split(',').take(MAX_MODS);
    let named = parts.filter_map(|part| part.trim().split_once(' '));
    named.filter(|(id, version)| [id, version].iter().all(|word| is_plain(word))).collect()
}

/// Returns whether a word from an untrusted file is safe to repeat in a sentence.
fn is_plain(word: &str) -> bool {
    (1..=40).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte))
}

/// A change to a mod that a record names.
enum Change<'l> {
    Version(&'l str),
    Absent(Absence),
}

fn change<'l>(id: &str, version: &str, library: &'l Library) -> Option<Change<'l>> {
    match library.mods().iter().find(|found| found.id == id) {
        Some(found) if found.version == version => None,
        Some(found) => Some(Change::Version(&found.version)),
        None => Some(Change::Absent(library.absence(id))),
    }
}

/// The end of a message about a start that was not found, with the missing mods. Empty if none is missing.
pub(super) fn missing(tags: &Tags, library: &Library) -> String {
    let missing = named(tags).into_iter().filter_map(|(id, version)| match change(id, version, library)? {
        Change::Version(_) => None,
        Change::Absent(why) => Some(format!("the mod {id} {version}, which is {why}")),
    });
    let words: Vec<String> = missing.collect();
    if words.is_empty() { String::new() } else { format!("; this game needs {}", words.join(", and ")) }
}

/// The differences since a game was saved that now starts at `start`, as sentences for people; empty if nothing
/// changed.
pub(super) fn differences(tags: &Tags, library: &Library, start: &Position) -> Vec<Phrase> {
    let changes = named(tags).into_iter().filter_map(|(id, version)| {
        let change = change(id, version, library)?;
        let name = format!("{id} {version}");
        Some(match change {
            Change::Version(now) => phrase!("saved-mod-now", changed = name, now = now),
            Change::Absent(Absence::Missing) => phrase!("saved-mod-missing", changed = name),
            Change::Absent(Absence::Off) => phrase!("saved-mod-off", changed = name),
            Change::Absent(Absence::Faulty) => phrase!("saved-mod-faulty", changed = name),
        })
    });
    let changes: Vec<Phrase> = changes.collect();
    let now = hashes(start);
    let before: Option<Vec<&str>> = tags.get(CONTENT_HASH).map(|text| text.split(' ').collect());
    let content = match before.as_deref() {
        Some([rules, start]) => match (*rules == now[0], *start == now[1]) {
            (true, true) if changes.is_empty() => return Vec::new(),
            (true, true) => phrase!("saved-content-same"),
            (false, true) => phrase!("saved-content-rules"),
            (true, false) => phrase!("saved-content-start"),
            (false, false) => phrase!("saved-content-both"),
        },
        _ if changes.is_empty() => return Vec::new(),
        _ => phrase!("saved-content-unknown"),
    };
    let mods = if changes.is_empty() { phrase!("saved-mod-files") } else { phrase!("saved-mods", mods = changes) };
    vec![mods, content]
}
