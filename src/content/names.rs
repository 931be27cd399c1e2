//! Names and texts of content for the screen.
//!
//! The content's own RON files have the English texts. Other languages have messages, whose ids follow from the file:
//!
//! | id | text |
//! | --- | --- |
//! | `game-khet-2`, `.note` | the name of an edition, its note |
//! | `game-khet-1-sphinx.question`, `.base`, `.answer` | the choice between a variant and its base |
//! | `setup-khet-2-classic`, `.note` | the name of a set-up, its note |
//! | `group-tower` | the heading of a group of set-ups |
//! | `theme-neon`, `.note` | the name of a theme, its note |
//! | `lesson-goal`, `.intro`, `.closing` | the title of a lesson, its first and last text |
//! | `lesson-goal-step-1`, `.done`, `.answer-1` | the text of a step, praise for it, answers to wrong moves |
//!
//! Content of the mod `glass-garden` has the same ids with `mod-glass-garden-` before them; `mod-glass-garden-name` and
//! `mod-glass-garden-note` are the mod's own name and note. What players write into their own files is shown as written.

use std::collections::BTreeMap;

use phrases::Phrase;

use crate::lessons::Lessons;
use crate::setups::outline::{Node, outline};
use crate::setups::{FORMATIONS, Library, TextOrigin};
use crate::themes::Themes;

pub use crate::lessons::texts::{answer, lesson_closing, lesson_intro, lesson_title, step_done, step_text};
pub use crate::mods::mod_note;
pub use crate::setups::texts::{
    edition_name, edition_note, mod_name, setup, setup_group, setup_name, setup_note, variant,
};
pub use crate::themes::texts::{theme_name, theme_note};

/// The prefixes of the ids of content.
const PREFIXES: [&str; 5] = ["game-", "setup-", "group-", "theme-", "lesson-"];
/// The ends of the ids of a mod's own name and note.
const OF_MOD: [&str; 2] = ["-name", "-note"];

/// The English texts of shipped content by the ids of their messages: `theme-neon`, `theme-neon.note`.
pub(crate) fn shipped() -> BTreeMap<String, String> {
    let mut phrases = Vec::new();
    let library = Library::embedded();
    for edition in library.editions() {
        phrases.extend([edition_name(edition)].into_iter().chain(edition_note(edition)));
        phrases.extend(variant(edition).into_iter().flatten());
        let texts = |entry| [Some(setup_name(entry)), setup_note(entry), setup_group(entry)];
        phrases.extend(edition.setups.iter().flat_map(texts).flatten());
    }
    phrases.extend(FORMATIONS.iter().flat_map(|(name, text)| formation(name, text)));
    for theme in Themes::embedded().iter() {
        phrases.extend([theme_name(theme)].into_iter().chain(theme_note(theme)));
    }
    for lesson in Lessons::embedded().iter() {
        phrases.extend([lesson_title(lesson), lesson_intro(lesson)].into_iter().chain(lesson_closing(lesson)));
        for (index, step) in lesson.steps.iter().enumerate() {
            phrases.extend(step_text(lesson, index).into_iter().chain(step_done(lesson, index)));
            phrases.extend((0..step.answers.len()).filter_map(|number| answer(lesson, index, number)));
        }
    }
    let text = |phrase| match phrase {
        Phrase::Message { id, otherwise: Some(text), .. } => Some((id.into_owned(), plain(&text))),
        _ => None,
    };
    phrases.into_iter().filter_map(text).collect()
}

/// The name and the note of a shipped set-up of Stratego, whose pieces another package reads.
fn formation(name: &str, text: &str) -> Vec<Phrase> {
    let Ok(file) = outline(text) else { return Vec::new() };
    let field = |name: &str| file.field(name).and_then(Node::text);
    let id = format!("stratego/{name}");
    let (name, note) = setup(&id, &TextOrigin::Program, &field("name").unwrap_or_default(), field("note").as_deref());
    [name].into_iter().chain(note).collect()
}

/// A text without the line breaks of its file.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns whether this is the id of a message for a mod or its content.
pub(crate) fn is_of_mod(id: &str) -> bool {
    id.strip_prefix("mod-").is_some_and(|rest| {
        OF_MOD.iter().any(|end| rest.ends_with(end))
            || PREFIXES.iter().any(|prefix| rest.contains(&format!("-{prefix}")))
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::mods::{Content, Places};
    use crate::setups::{ModName, SHIPPED};
    use testing::folder::Folder;

    fn id(phrase: &Phrase) -> &str {
        match phrase {
            Phrase::Message { id, .. } => id,
            _ => "",
        }
    }

    #[test]
    fn every_kind_of_shipped_text_has_messages() {
        let texts = shipped();
        for (id, text) in [
            ("game-khet-2", "Khet 2.0"),
            ("game-khet-1-sphinx.question", "Lasers"),
            ("setup-khet-2-classic", "Classic"),
            ("setup-stratego-fortress", "Fortress"),
            ("group-tower", "Tower"),
            ("theme-neon", "Neon"),
            ("lesson-goal", "The goal"),
        ] {
            assert_eq!(texts.get(id).map(String::as_str), Some(text), "{id}");
        }
        for id in ["game-khet-2.note", "theme-neon.note", "lesson-goal.intro", "lesson-goal-step-1.answer-1"] {
            assert!(texts.contains_key(id), "{id}");
        }
        assert_eq!(texts.keys().filter(|id| id.starts_with("setup-stratego-")).count(), 2 * FORMATIONS.len());
    }

    #[test]
    fn the_texts_of_a_file_that_a_player_changed_are_shown_as_written() {
        let folder = Folder::new("own-texts");
        let shipped = |path: &str| SHIPPED.iter().find(|(name, _)| *name == path).unwrap().1;
        folder.write("khet-2/classic.ron", shipped("khet-2/classic.ron"));
        folder.write("khet-2/imhotep.ron", shipped("khet-2/imhotep.ron").replace("\"Imhotep\"", "\"Mine\""));
        folder.write("khet-2/ruleset.ron", shipped("khet-2/ruleset.ron"));
        let (library, errors) = Content::open_library(&Places { setups: Some(folder.0.clone()), ..Places::default() });
        assert_eq!(errors, []);
        let name = |id: &str| setup_name(library.find(id).unwrap());
        assert_eq!(id(&name("khet-2/classic")), "setup-khet-2-classic");
        assert_eq!(name("khet-2/imhotep"), "Mine".into());
        assert_eq!(id(&edition_name(library.edition("khet-2").unwrap())), "game-khet-2");
    }

    #[test]
    fn content_of_mods_has_ids_with_the_name_of_the_mod() {
        let of = ModName { id: "glass-garden".into(), name: "Glass garden".into(), version: "1.0.0".into() };
        let (name, note) = setup("khet-2/Duel_2", &TextOrigin::Mod(Arc::new(of)), "Duel", Some("Two kings."));
        assert_eq!(id(&name), "mod-glass-garden-setup-khet-2-duel-2");
        assert_eq!(note.as_ref().map(id), Some("mod-glass-garden-setup-khet-2-duel-2.note"));
        assert_eq!(name.to_string(), "Duel");
        assert!(is_of_mod(id(&name)) && !is_of_mod("mod-list"));
    }

    #[test]
    fn a_mod_translates_its_own_name_and_note() {
        let text = "(version: 1, id: \"glass-garden\", name: \"Glass garden\", author: \"Ada\", mod_version: \"1.0\", \
                    licence: \"CC0-1.0\", note: \"Hedges.\")";
        let folder = Folder::new("translated-mod");
        folder.write("mods/glass-garden/mod.ron", text);
        folder.write(
            "mods/glass-garden/translations/de.ftl",
            "mod-glass-garden-name = Glasgarten\nmod-glass-garden-note = Hecken.\n",
        );
        let places = Places { data: Some(folder.0.clone()), ..Places::default() };
        let (content, errors) = Content::open(&places);
        assert_eq!(errors, []);
        let found = content.mods.find("glass-garden").unwrap();
        let phrases = [mod_name(&found.name), mod_note(found).unwrap()];
        assert!(phrases.iter().all(|phrase| is_of_mod(id(phrase))), "{phrases:?}");
        assert_eq!(phrases.each_ref().map(ToString::to_string), ["Glass garden", "Hedges."]);
        let german = content.translations.language("de").unwrap();
        assert_eq!(phrases.map(|phrase| german.format(&phrase)), ["Glasgarten", "Hecken."]);
    }
}
