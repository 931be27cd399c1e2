//! The mods that a game needs, as its record says them, and what is different where they are not there.

use std::sync::Arc;

use super::library::Library;
use super::source::ModName;
use notation::record::{CONTENT_HASH, MODS, Tags};
use notation::to_khet;
use rules::Position;

/// More mods than this are not compared: no game needs so many.
const MOST: usize = 100;

/// Writes which mods a game needs that starts at `start`, and what its rules and its start are; nothing where it needs
/// none.
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
        // Both are known tags, and neither is one that a record writes by itself.
        let set = tags.set(tag, &value);
        debug_assert!(set.is_ok(), "{tag}");
    }
}

/// The hashes of the rules and of the start.
fn hashes(start: &Position) -> [String; 2] {
    // 64-bit FNV-1a, as for the rules.
    let text = to_khet(start);
    let of_start = text
        .bytes()
        .fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
    [start.rules().fingerprint(), of_start].map(|hash| format!("{hash:016x}"))
}

/// The ids and versions of the mods that a record names; what is no mod is left out.
fn named(tags: &Tags) -> Vec<(&str, &str)> {
    let parts = tags.get(MODS).unwrap_or_default().split(',').take(MOST);
    let named = parts.filter_map(|part| part.trim().split_once(' '));
    named.filter(|(id, version)| [id, version].iter().all(|word| is_plain(word))).collect()
}

/// Whether a word of a stranger's may be repeated in a sentence.
fn is_plain(word: &str) -> bool {
    (1..=40).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte))
}

/// What became of a mod that a record names; `None` where it is on in the same version.
fn change(id: &str, version: &str, library: &Library) -> Option<String> {
    match library.mods().iter().find(|found| found.id == id) {
        Some(found) if found.version == version => None,
        Some(found) => Some(format!("the mod {id} {version}, which is {} now", found.version)),
        None => Some(format!("the mod {id} {version}, which is {}", library.why_out(id).unwrap_or("missing"))),
    }
}

/// The end of a message that the start of a record is not there: which mods are missing. Empty where none is.
pub(super) fn missing(tags: &Tags, library: &Library) -> String {
    let is_on = |id: &str| library.mods().iter().any(|found| found.id == id);
    let missing = named(tags).into_iter().filter(|(id, _)| !is_on(id));
    let words: Vec<String> = missing.filter_map(|(id, version)| change(id, version, library)).collect();
    if words.is_empty() { String::new() } else { format!("; this game needs {}", words.join(", and ")) }
}

/// What is different from when a game was saved that starts at `start` now: sentences for people, none where nothing is.
pub(super) fn differences(tags: &Tags, library: &Library, start: &Position) -> Vec<String> {
    let changes: Vec<String> =
        named(tags).into_iter().filter_map(|(id, version)| change(id, version, library)).collect();
    let now = hashes(start);
    let before: Option<Vec<&str>> = tags.get(CONTENT_HASH).map(|text| text.split(' ').collect());
    let content = match before.as_deref() {
        Some([rules, start]) => match (*rules == now[0], *start == now[1]) {
            (true, true) if changes.is_empty() => return Vec::new(),
            (true, true) => "Its rules and its start are the same.",
            (false, true) => "Its rules are others now: moves are checked by those.",
            (true, false) => "Its start is another one now.",
            (false, false) => "Its rules and its start are others now: moves are checked by those.",
        },
        _ if changes.is_empty() => return Vec::new(),
        _ => "Whether its rules and its start are the same is not known.",
    };
    let game = match &changes[..] {
        [] => "This game was saved with other files of the same mods.".to_owned(),
        changes => format!("This game was saved with {}.", changes.join(", and ")),
    };
    vec![game, content.to_owned()]
}
