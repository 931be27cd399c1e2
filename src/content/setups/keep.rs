//! Files that change while the game runs: the last good text stays in use until the new one is valid.

use std::path::Path;

use super::document::{Document, Text};
use super::library::Library;
use super::problem::LoadError;

impl Library {
    /// Returns this library, which was opened with these `errors`, with the text that each faulty file had in `before`.
    /// A set-up is not blamed for its ruleset's errors while the earlier ruleset is in use.
    pub fn keeping(self, before: &Self, errors: Vec<LoadError>) -> (Self, Vec<LoadError>) {
        if errors.is_empty() {
            return (self, errors);
        }
        let is_document = |error: &LoadError| self.documents().iter().any(|(_, document)| document.path == error.path);
        let (mut wrong, others): (Vec<_>, Vec<_>) = errors.into_iter().partition(is_document);
        let mut documents = self.documents().to_vec();
        let mut kept = Vec::new();
        let mut library = self.clone();
        // Set-ups after rulesets: they may be valid under the rules that stay.
        for rules in [true, false] {
            let mut changed = false;
            for (_, document) in documents.iter_mut().filter(|(_, document)| document.is_ruleset() == rules) {
                let (mine, rest): (Vec<_>, Vec<_>) = wrong.into_iter().partition(|error| error.path == document.path);
                wrong = rest;
                match earlier(before, document).filter(|_| !mine.is_empty()) {
                    Some(text) => {
                        document.text = text;
                        kept.extend(mine);
                        changed = true;
                    }
                    None => wrong.extend(mine),
                }
            }
            if changed {
                (library, wrong) = self.rebuilt(documents.clone());
                wrong.retain(|error| kept.iter().all(|other| other.path != error.path));
            }
        }
        kept.extend(wrong);
        let place = |error: &LoadError| documents.iter().position(|(_, document)| document.path == error.path);
        kept.sort_by_key(place);
        kept.extend(others);
        (library, kept)
    }

    /// Returns whether both were made from the same texts.
    pub fn is_same_as(&self, other: &Self) -> bool {
        fn texts(library: &Library) -> impl Iterator<Item = (&Path, &Text)> {
            library.documents().iter().map(|(_, document)| (document.identity.as_path(), &document.text))
        }
        texts(self).eq(texts(other))
    }
}

/// The text of the file in an earlier library, if it was readable and different.
fn earlier(before: &Library, now: &Document) -> Option<Text> {
    let (_, then) = before.documents().iter().find(|(_, document)| document.identity == now.identity)?;
    Some(then.text.clone()).filter(|text| text.is_ok() && *text != now.text)
}
