//! The texts of themes as phrases, which other languages may translate.

use phrases::{Phrase, id_of};

use super::theme::Theme;

/// The name of a theme.
pub fn theme_name(theme: &Theme) -> Phrase {
    theme.source.texts().phrase(format_args!("theme-{}", id_of(&theme.id)), theme.name.as_str())
}

/// The note about a theme.
pub fn theme_note(theme: &Theme) -> Option<Phrase> {
    let note = theme.note.as_ref()?;
    Some(theme.source.texts().phrase(format_args!("theme-{}.note", id_of(&theme.id)), note.as_str()))
}
