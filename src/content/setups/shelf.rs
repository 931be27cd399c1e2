//! Reads many files together: finds the ruleset of each set-up, and which file replaces which.

use std::collections::HashMap;
use std::sync::Arc;

use super::document::{Document, open};
use super::library::Edition;
use super::limits::MAX_CHAIN_LENGTH;
use super::mod_content::FOREIGN_EDITION;
use super::outline::Node;
use super::problem::{LoadError, Problems};
use super::ruleset;
use super::setup::{self, SetupFile};
use super::source::ModName;
use super::suggest::{did_you_mean, none_of};

/// Reads documents, in which the first of a name replaces later ones.
pub(super) struct Shelf<'d> {
    documents: &'d [Document],
    /// By document: the ruleset, or `None` if it has errors.
    rulesets: HashMap<usize, Option<Edition>>,
    /// The rulesets that are being read, each based on the next.
    chain: Vec<usize>,
    /// Errors by document.
    pub errors: Vec<(usize, Vec<LoadError>)>,
}

impl<'d> Shelf<'d> {
    pub(super) fn new(documents: &'d [Document]) -> Self {
        Self { documents, rulesets: HashMap::new(), chain: Vec::new(), errors: Vec::new() }
    }

    /// The names of all editions, each once.
    pub(super) fn editions(&self) -> Vec<&'d str> {
        let mut names: Vec<_> = self.documents.iter().filter(|d| d.is_ruleset()).map(|d| d.folder.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The edition of the first valid ruleset of this name, without set-ups.
    pub(super) fn edition(&mut self, id: &str) -> Option<Edition> {
        (0..self.documents.len()).find_map(|i| if self.is(i, id) { self.ruleset(i) } else { None })
    }

    fn is(&self, index: usize, id: &str) -> bool {
        self.documents[index].is_ruleset() && self.documents[index].folder == id
    }

    /// The ruleset in the document `index`.
    pub(super) fn ruleset(&mut self, index: usize) -> Option<Edition> {
        if let Some(known) = self.rulesets.get(&index) {
            return known.clone();
        }
        self.chain.push(index);
        let loaded = self.with_node(index, |shelf, node, problems| {
            let documents = shelf.documents;
            let document = &documents[index];
            ruleset::read(node, document, |base| shelf.base(base, index), problems)
        });
        self.chain.pop();
        self.rulesets.insert(index, loaded.clone());
        loaded
    }

    /// The ruleset `id` on which that of document `index` is based; its own name means the one that it replaces. The
    /// error says what was found instead.
    fn base(&mut self, id: &str, index: usize) -> Result<Edition, String> {
        let first = if self.documents[index].folder == id { index + 1 } else { 0 };
        let candidates: Vec<_> = (first..self.documents.len()).filter(|&i| self.is(i, id)).collect();
        if candidates.is_empty() {
            let others = self.editions().into_iter().filter(|other| *other != id);
            return Err(format!("{id:?}{}", did_you_mean(id, others)));
        }
        if candidates.iter().any(|i| self.chain.contains(i)) {
            return Err(format!("{id:?}, which is based on this one"));
        }
        if self.chain.len() > MAX_CHAIN_LENGTH {
            return Err(format!("{id:?} at the end of a chain of more than {MAX_CHAIN_LENGTH}"));
        }
        let loaded = candidates.into_iter().find_map(|i| self.ruleset(i)).ok_or_else(|| self.broken(id))?;
        self.documents[index].forbidden(id, &loaded.mods).map_or(Ok(loaded), Err)
    }

    /// Describes an edition whose ruleset does not load, with its first error, for a message.
    fn broken(&self, id: &str) -> String {
        let of_this = self.errors.iter().find(|(index, _)| self.is(*index, id));
        let mistake = of_this.and_then(|(_, errors)| errors.first());
        let mistake = mistake.map(|e| format!(" (ruleset.ron:{}:{}: {})", e.line, e.column, e.message));
        format!("{id:?}, whose ruleset has errors{}", mistake.unwrap_or_default())
    }

    /// Reads the set-up in the document `index`: text, values, edition, position. Returns its edition, its content and
    /// the mods that it depends on.
    pub(super) fn setup(&mut self, index: usize) -> Option<(String, SetupFile, Vec<Arc<ModName>>)> {
        self.with_node(index, |shelf, node, problems| {
            let edition = shelf.edition_of_setup(index, node, problems)?;
            let setup = setup::read(node, &edition.rules, problems)?;
            Some((edition.id, setup, shelf.documents[index].dependencies(&edition.mods)))
        })
    }

    /// The edition of the set-up in the document `index`: the one that it names, or that of its folder.
    fn edition_of_setup(&mut self, index: usize, node: &Node, problems: &mut Problems) -> Option<Edition> {
        let document = &self.documents[index];
        let before = problems.len();
        let named = setup::edition(node, problems);
        if problems.len() > before {
            return None;
        }
        let is_named = named.is_some();
        let (id, at) = named.unwrap_or_else(|| (document.folder.clone(), node.at));
        let Some(loaded) = self.edition(&id) else {
            let editions = self.editions();
            let message = if editions.contains(&id.as_str()) {
                format!("expected an edition that loads, found {}", self.broken(&id))
            } else if is_named {
                format!("expected the name of an edition {}", none_of(editions.iter().copied(), &id))
            } else {
                let editions = editions.join(", ");
                format!(
                    "expected a field \"ruleset\" with the name of an edition ({editions}), found none, and no ruleset.ron in this folder"
                )
            };
            problems.add(at, message);
            return None;
        };
        if let Some(found) = document.forbidden(&id, &loaded.mods) {
            problems.add(at, format!("{FOREIGN_EDITION} {found}"));
            return None;
        }
        Some(loaded)
    }

    /// Opens a document, passes it to `read`, and collects its errors.
    fn with_node<T>(
        &mut self,
        index: usize,
        read: impl FnOnce(&mut Self, &Node, &mut Problems) -> Option<T>,
    ) -> Option<T> {
        let documents = self.documents;
        let document = &documents[index];
        let text = match &document.text {
            Ok(text) => text,
            Err(error) => {
                self.errors.push((index, vec![error.clone()]));
                return None;
            }
        };
        let mut problems = Problems::default();
        let node = open(text, &mut problems);
        let value = node.and_then(|node| read(self, &node, &mut problems));
        if problems.is_empty() {
            return value;
        }
        self.errors.push((index, problems.into_errors(&document.path, text)));
        None
    }
}
