//! The search field, which finds rows on all pages.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::text::EditableText;

use super::PageInfo;
use super::rows::Row;
use kit::ui::language::Language;
use kit::ui::text_field::typed;
use phrases::Phrase;

/// The search text in lower case.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Search(String);

impl Search {
    /// Returns whether a search is active.
    pub(super) fn is_active(&self) -> bool {
        !self.0.is_empty()
    }

    /// Returns whether each word of the search occurs in the row or in the name of its page, in English or in the
    /// current language.
    pub(super) fn finds(&self, page: &PageInfo, row: &Row, language: &Language) -> bool {
        let page = Phrase::new(page.id);
        let phrases = [&page, &row.name].into_iter().chain(&row.note).chain(&row.words);
        let text = phrases.flat_map(|phrase| [phrase.to_string(), language.format(phrase)]);
        let text = text.collect::<Vec<_>>().join(" ").to_lowercase();
        self.0.split_whitespace().all(|word| text.contains(word))
    }
}

/// The field into which players type the search.
#[derive(Component)]
pub(crate) struct SearchField;

/// Shows the placeholder while the field is empty.
pub(super) fn is_empty(fields: Query<&EditableText, With<SearchField>>) -> bool {
    fields.iter().all(|field| field.value().to_string().is_empty())
}

pub(super) fn read_search(fields: Query<&EditableText, With<SearchField>>, mut search: ResMut<Search>) {
    if let Ok(field) = fields.single() {
        search.set_if_neq(Search(typed(field).to_lowercase()));
    }
}

/// Empties the field.
#[derive(SystemParam)]
pub(crate) struct ClearSearch<'w, 's> {
    fields: Query<'w, 's, &'static mut EditableText, With<SearchField>>,
}

impl ClearSearch<'_, '_> {
    /// Empties the field, and returns whether there was anything in it.
    pub(crate) fn clear(&mut self) -> bool {
        let mut was_empty = true;
        for mut field in &mut self.fields {
            if !field.value().to_string().is_empty() {
                field.editor.set_text("");
                was_empty = false;
            }
        }
        !was_empty
    }
}
