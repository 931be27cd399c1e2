//! The texts of editions and set-ups as phrases, which other languages may translate.

use phrases::{Phrase, id_of};

use super::library::{Edition, SetupEntry};
use super::source::{ModName, TextOrigin};

/// The name of a mod.
pub fn mod_name(name: &ModName) -> Phrase {
    TextOrigin::mod_phrase(name, "name", &name.name)
}

pub(super) fn game_id(edition: &str) -> String {
    format!("game-{}", id_of(edition))
}

/// The name of an edition.
pub fn edition_name(edition: &Edition) -> Phrase {
    edition.looks.title(&edition.rules)
}

/// The note about an edition.
pub fn edition_note(edition: &Edition) -> Option<Phrase> {
    let note = edition.note.as_deref()?;
    Some(edition.looks.texts.phrase(game_id(&edition.id) + ".note", note))
}

/// The choice between a variant and its base: the question, the answer that means the base, and the variant's.
pub fn variant(edition: &Edition) -> Option<[Phrase; 3]> {
    let variant = edition.variant.as_ref()?;
    let texts = [("question", &variant.question), ("base", &variant.base), ("answer", &variant.answer)];
    let id = game_id(&edition.id);
    Some(texts.map(|(attribute, text)| edition.looks.texts.phrase(format_args!("{id}.{attribute}"), text)))
}

/// The name of the set-up `id`, `khet-2/classic`, and the note about it.
pub fn setup(id: &str, texts: &TextOrigin, name: &str, note: Option<&str>) -> (Phrase, Option<Phrase>) {
    let (edition, stem) = id.split_once('/').unwrap_or(("", id));
    let id = format!("setup-{}-{}", id_of(edition), id_of(stem));
    (texts.phrase(&id, name), note.map(|note| texts.phrase(format_args!("{id}.note"), note)))
}

/// The name of a set-up.
pub fn setup_name(entry: &SetupEntry) -> Phrase {
    setup(entry.file_id(), &entry.texts, &entry.name, None).0
}

/// The note about a set-up.
pub fn setup_note(entry: &SetupEntry) -> Option<Phrase> {
    setup(entry.file_id(), &entry.texts, &entry.name, entry.note.as_deref()).1
}

/// The heading of a set-up's group. Players may add set-ups to groups of the program.
pub fn setup_group(entry: &SetupEntry) -> Option<Phrase> {
    let group = entry.group.as_deref()?;
    let texts = if entry.texts == TextOrigin::Player { &TextOrigin::Program } else { &entry.texts };
    Some(texts.phrase(format_args!("group-{}", id_of(group)), group))
}
