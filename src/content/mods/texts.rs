//! The texts in the content that players see, for translators.

use std::collections::BTreeSet;

use super::content::Content;
use crate::translations;

impl Content {
    /// Every text for players in content files: names of editions, players, pieces and set-ups, notes, lessons, themes
    /// and mods. In the order of the files, without duplicates.
    pub fn texts(&self) -> Vec<&str> {
        let mut texts: Vec<&str> = Vec::new();
        for edition in self.library.editions() {
            let spec = edition.rules.spec();
            texts.push(&spec.name);
            texts.extend(edition.note.as_deref());
            texts.extend(spec.players.iter().map(String::as_str));
            texts.extend(spec.kinds.iter().map(|kind| kind.label.as_str()));
            for setup in &edition.setups {
                texts.push(&setup.name);
                texts.extend(setup.note.as_deref());
            }
        }
        for theme in self.themes.iter() {
            texts.push(theme.name.as_str());
            texts.extend(theme.note.as_ref().map(|note| note.as_str()));
            texts.extend(theme.sides.other_names());
        }
        for lesson in self.lessons.iter() {
            texts.extend([lesson.title.as_str(), &lesson.intro]);
            for step in &lesson.steps {
                texts.push(&step.text);
                texts.extend(step.done.as_deref());
                texts.extend(step.answers.iter().map(|answer| answer.say.as_str()));
            }
            texts.extend(lesson.closing.as_deref());
        }
        for found in self.mods.iter() {
            texts.push(&found.name.name);
            texts.extend(found.package.manifest.as_ref().and_then(|manifest| manifest.note.as_deref()));
        }
        let mut seen = BTreeSet::new();
        texts.retain(|text| seen.insert(*text));
        texts
    }

    /// Every text that players may see: those of the content and the program's own.
    pub fn known_texts(&self) -> BTreeSet<String> {
        self.texts().into_iter().map(str::to_owned).chain(translations::program_texts()).collect()
    }
}
