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
//! `mod-glass-garden-note` are the mod's own name and note. The messages of shipped content replace only the shipped
//! text: what players write into their own files is shown as written.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::LazyLock;

use phrases::{Phrase, id_of};

use crate::lessons::{self, Lesson};
use crate::mods::Mod;
use crate::setups::fields::decode;
use crate::setups::outline::{Body, Node};
use crate::setups::problem::Problems;
use crate::setups::{self, Edition, ModName, SetupEntry, Source, open_ron};
use crate::themes::{self, Theme};

/// The prefixes of the ids of content.
const PREFIXES: [&str; 5] = ["game-", "setup-", "group-", "theme-", "lesson-"];
/// The texts of a variant, with the attributes of its edition's message.
const VARIANT: [(&str, &str); 3] = [("question", ".question"), ("base", ".base"), ("answer", ".answer")];
/// The ends of the ids of a mod's own name and note.
const OF_MOD: [&str; 2] = ["-name", "-note"];

/// The English texts of shipped content by the ids of their messages.
static SHIPPED: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let mut texts = BTreeMap::new();
    for (path, text) in setups::SHIPPED {
        let (edition, name) = path.trim_end_matches(".ron").split_once('/').unwrap_or_default();
        let id = if name == "ruleset" { game_id(edition) } else { setup_id(edition, name) };
        read(text, |file| {
            add(&mut texts, &id, file, &[("name", ""), ("note", ".note")]);
            if let Some(variant) = file.field("variant") {
                add(&mut texts, &id, variant, &VARIANT);
            }
            if let Some(group) = file.field("group").and_then(text_of) {
                texts.insert(group_id(&group), group);
            }
        });
    }
    for (name, text) in setups::FORMATIONS {
        let id = setup_id("stratego", name);
        read(text, |file| add(&mut texts, &id, file, &[("name", ""), ("note", ".note")]));
    }
    for (id, text) in themes::SHIPPED {
        read(text, |file| add(&mut texts, &theme_id(id), file, &[("name", ""), ("note", ".note")]));
    }
    for (id, text) in lessons::SHIPPED {
        read(text, |file| {
            add(&mut texts, &lesson_id(id), file, &[("title", ""), ("intro", ".intro"), ("closing", ".closing")]);
            for (step, node) in items(file, "steps").iter().enumerate() {
                let id = step_id(id, step);
                add(&mut texts, &id, node, &[("text", ""), ("done", ".done")]);
                for (answer, node) in items(node, "answers").iter().enumerate() {
                    add(&mut texts, &id, node, &[("say", &answer_attribute(answer))]);
                }
            }
        });
    }
    texts
});

/// The English texts of shipped content by the ids of their messages: `theme-neon`, `theme-neon.note`.
pub(crate) fn shipped() -> &'static BTreeMap<String, String> {
    &SHIPPED
}

/// Returns whether this is the id of a message for a mod or its content.
pub(crate) fn is_of_mod(id: &str) -> bool {
    id.strip_prefix("mod-").is_some_and(|rest| {
        OF_MOD.iter().any(|end| rest.ends_with(end))
            || PREFIXES.iter().any(|prefix| rest.contains(&format!("-{prefix}")))
    })
}

fn read(text: &str, add: impl FnOnce(&Node)) {
    // A test reads every shipped file.
    if let Some(file) = open_ron(text, &mut Problems::default()) {
        add(&file);
    }
}

/// Adds the texts of fields, each with the attribute of the message that it is.
fn add(texts: &mut BTreeMap<String, String>, id: &str, node: &Node, fields: &[(&str, &str)]) {
    for (field, attribute) in fields {
        let text = node.field(field).and_then(text_of);
        texts.extend(text.map(|text| (format!("{id}{attribute}"), text)));
    }
}

/// The text of a value, if it is one.
fn text_of(value: &Node) -> Option<String> {
    decode::<String>(value, "", &mut Problems::default()).map(|text| plain(&text))
}

/// A text without the line breaks of its file.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn items<'n, 'a>(node: &'n Node<'a>, field: &str) -> &'n [Node<'a>] {
    match node.field(field).map(|list| &list.body) {
        Some(Body::List(items)) => items,
        _ => &[],
    }
}

fn game_id(edition: &str) -> String {
    format!("game-{}", id_of(edition))
}

fn setup_id(edition: &str, name: &str) -> String {
    format!("setup-{}-{}", id_of(edition), id_of(name))
}

fn group_id(group: &str) -> String {
    format!("group-{}", id_of(group))
}

fn theme_id(id: &str) -> String {
    format!("theme-{}", id_of(id))
}

fn lesson_id(id: &str) -> String {
    format!("lesson-{}", id_of(id))
}

/// The id of the step with this index. People count from 1.
fn step_id(lesson: &str, step: usize) -> String {
    format!("{}-step-{}", lesson_id(lesson), step + 1)
}

fn answer_attribute(answer: usize) -> String {
    format!(".answer-{}", answer + 1)
}

/// The phrase for a text of content, given the mod that contains it.
fn content_phrase(id: impl Display, of: Option<&ModName>, text: &str) -> Phrase {
    let id = match of {
        Some(name) => format!("mod-{}-{id}", id_of(&name.id)),
        None => id.to_string(),
    };
    if of.is_none() && SHIPPED.get(&id).is_none_or(|shipped| *shipped != plain(text)) {
        return text.into();
    }
    Phrase::new(id).or(text)
}

/// The name of a mod.
pub fn mod_name(name: &ModName) -> Phrase {
    content_phrase("name", Some(name), &name.name)
}

/// The note about a mod.
pub fn mod_note(found: &Mod) -> Option<Phrase> {
    let note = found.package.manifest.as_ref()?.note.as_deref()?;
    Some(content_phrase("note", Some(&found.name), note))
}

/// The name of the edition `id`, which its ruleset calls `name`, given the mod that contains it.
pub fn game(id: &str, of: Option<&ModName>, name: &str) -> Phrase {
    content_phrase(game_id(id), of, name)
}

/// The name of an edition.
pub fn edition_name(edition: &Edition) -> Phrase {
    game(&edition.id, edition.source.mod_name(), &edition.rules.spec().name)
}

/// The note about an edition.
pub fn edition_note(edition: &Edition) -> Option<Phrase> {
    let note = edition.note.as_deref()?;
    Some(content_phrase(game_id(&edition.id) + ".note", edition.source.mod_name(), note))
}

/// The choice between a variant and its base: the question, the answer that means the base, and the variant's.
pub fn variant(edition: &Edition) -> Option<[Phrase; 3]> {
    let variant = edition.variant.as_ref()?;
    let texts = [&variant.question, &variant.base, &variant.answer];
    let (id, of) = (game_id(&edition.id), edition.source.mod_name());
    Some(std::array::from_fn(|n| content_phrase(format_args!("{id}{}", VARIANT[n].1), of, texts[n])))
}

/// The name of the set-up `id`, `khet-2/classic`, and the note about it.
pub fn setup(id: &str, source: &Source, name: &str, note: Option<&str>) -> (Phrase, Option<Phrase>) {
    let (edition, stem) = id.split_once('/').unwrap_or(("", id));
    let (id, of) = (setup_id(edition, stem), source.mod_name());
    (content_phrase(&id, of, name), note.map(|note| content_phrase(format_args!("{id}.note"), of, note)))
}

/// The name of a set-up.
pub fn setup_name(entry: &SetupEntry) -> Phrase {
    setup(entry.file_id(), &entry.source, &entry.name, None).0
}

/// The note about a set-up.
pub fn setup_note(entry: &SetupEntry) -> Option<Phrase> {
    setup(entry.file_id(), &entry.source, &entry.name, entry.note.as_deref()).1
}

/// The heading of a set-up's group.
pub fn setup_group(entry: &SetupEntry) -> Option<Phrase> {
    let group = entry.group.as_deref()?;
    Some(content_phrase(group_id(group), entry.source.mod_name(), group))
}

/// The name of a theme.
pub fn theme_name(theme: &Theme) -> Phrase {
    content_phrase(theme_id(&theme.id), theme.source.mod_name(), theme.name.as_str())
}

/// The note about a theme.
pub fn theme_note(theme: &Theme) -> Option<Phrase> {
    let note = theme.note.as_ref()?;
    Some(content_phrase(theme_id(&theme.id) + ".note", theme.source.mod_name(), note.as_str()))
}

/// The title of a lesson.
pub fn lesson_title(lesson: &Lesson) -> Phrase {
    lesson_phrase(lesson, lesson_id(&lesson.id), &lesson.title)
}

/// The text of a lesson before its first step.
pub fn lesson_intro(lesson: &Lesson) -> Phrase {
    lesson_phrase(lesson, lesson_id(&lesson.id) + ".intro", &lesson.intro)
}

/// The text at the end of a lesson.
pub fn lesson_closing(lesson: &Lesson) -> Option<Phrase> {
    Some(lesson_phrase(lesson, lesson_id(&lesson.id) + ".closing", lesson.closing.as_deref()?))
}

/// The instruction of the step with this index; `None` if there is no such step.
pub fn step_text(lesson: &Lesson, step: usize) -> Option<Phrase> {
    Some(lesson_phrase(lesson, step_id(&lesson.id, step), &lesson.steps.get(step)?.text))
}

/// The text when the task of a step is done.
pub fn step_done(lesson: &Lesson, step: usize) -> Option<Phrase> {
    Some(lesson_phrase(lesson, step_id(&lesson.id, step) + ".done", lesson.steps.get(step)?.done.as_deref()?))
}

/// The answer with the index `answer` to a wrong move in a step.
pub fn answer(lesson: &Lesson, step: usize, answer: usize) -> Option<Phrase> {
    let say = &lesson.steps.get(step)?.answers.get(answer)?.say;
    Some(lesson_phrase(lesson, step_id(&lesson.id, step) + &answer_attribute(answer), say))
}

fn lesson_phrase(lesson: &Lesson, id: String, text: &str) -> Phrase {
    content_phrase(id, lesson.source.mod_name(), text)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::lessons::Lessons;
    use crate::mods::{Content, Places};
    use crate::setups::Library;
    use crate::themes::Themes;

    fn id(phrase: &Phrase) -> &str {
        match phrase {
            Phrase::Message { id, .. } => id,
            _ => "",
        }
    }

    #[test]
    fn every_text_of_shipped_content_has_a_message() {
        let mut found = Vec::new();
        let library = Library::embedded();
        for edition in library.editions() {
            found.extend([edition_name(edition)].into_iter().chain(edition_note(edition)));
            found.extend(variant(edition).into_iter().flatten());
            let texts = |entry| [Some(setup_name(entry)), setup_note(entry), setup_group(entry)];
            found.extend(edition.setups.iter().flat_map(texts).flatten());
        }
        for theme in Themes::embedded().iter() {
            found.extend([theme_name(theme)].into_iter().chain(theme_note(theme)));
        }
        for lesson in Lessons::embedded().iter() {
            found.extend([lesson_title(lesson), lesson_intro(lesson)].into_iter().chain(lesson_closing(lesson)));
            for (index, step) in lesson.steps.iter().enumerate() {
                found.extend(step_text(lesson, index).into_iter().chain(step_done(lesson, index)));
                found.extend((0..step.answers.len()).filter_map(|number| answer(lesson, index, number)));
            }
        }
        let mut ids: Vec<&str> = found.iter().map(id).collect();
        ids.sort_unstable();
        // Groups and the set-ups of a variant share their texts.
        ids.dedup();
        let expected: Vec<&str> =
            shipped().keys().map(String::as_str).filter(|id| !id.starts_with("setup-stratego-")).collect();
        assert_eq!(ids, expected);
        assert_eq!(shipped().len() - expected.len(), 2 * setups::FORMATIONS.len());
    }

    #[test]
    fn the_text_of_a_players_own_file_is_shown_as_written() {
        let file = Source::File("classic.ron".into());
        let (name, note) = setup("khet-2/classic", &file, "Classic", Some("Mine."));
        assert_eq!((id(&name), note), ("setup-khet-2-classic", Some("Mine.".into())));
        assert_eq!(setup("khet-2/mine", &file, "Classic", None).0, "Classic".into());
    }

    #[test]
    fn content_of_mods_has_ids_with_the_name_of_the_mod() {
        let of = ModName { id: "glass-garden".into(), name: "Glass garden".into(), version: "1.0.0".into() };
        let source = Source::Mod { name: Arc::new(of.clone()), path: "duel.ron".into() };
        let (name, note) = setup("khet-2/Duel_2", &source, "Duel", Some("Two kings."));
        assert_eq!(id(&name), "mod-glass-garden-setup-khet-2-duel-2");
        assert_eq!(note.as_ref().map(id), Some("mod-glass-garden-setup-khet-2-duel-2.note"));
        assert_eq!([name.to_string(), game("glass", Some(&of), "Glass").to_string()], ["Duel", "Glass"]);
        assert!(is_of_mod(id(&name)) && !is_of_mod("mod-list"));
    }

    #[test]
    fn a_mod_translates_its_own_name_and_note() {
        let text = "(version: 1, id: \"glass-garden\", name: \"Glass garden\", author: \"Ada\", mod_version: \"1.0\", \
                    licence: \"CC0-1.0\", note: \"Hedges.\")";
        let folder = testing::folder::Folder::new("translated-mod");
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
