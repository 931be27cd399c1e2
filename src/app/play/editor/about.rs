//! The fields of the panel with information about the set-up.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;

use super::bench::Workbench;
use super::hand::Hand;
use editor::{About, Edit};
use kit::ui::prelude::*;
use kit::ui::text_field::{Submitted, quiet_text_field, typed};
use phrases::{Phrase, phrase};

/// The maximum length of a note, in characters.
const MAX_NOTE_CHARS: usize = 240;

/// The container for some of the fields.
#[derive(Component)]
pub(super) struct Fields(pub &'static [AboutField]);

/// A field with information about the set-up.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AboutField {
    Name,
    Author,
    Note,
}

impl AboutField {
    pub(super) const FIRST: &'static [Self] = &[Self::Name];
    pub(super) const LAST: &'static [Self] = &[Self::Author, Self::Note];

    fn label(self) -> Phrase {
        match self {
            Self::Name => phrase!("editor-name"),
            Self::Author => phrase!("editor-author"),
            Self::Note => phrase!("editor-note"),
        }
    }

    fn of(self, about: &About) -> &str {
        match self {
            Self::Name => &about.name,
            Self::Author => &about.author,
            Self::Note => &about.note,
        }
    }

    fn set(self, about: &mut About, text: String) {
        match self {
            Self::Name => about.name = text,
            Self::Author => about.author = text,
            Self::Note => about.note = text,
        }
    }
}

/// Updates the fields when the draft changes other than by typing into them.
pub(super) fn update_fields(
    bench: Res<Workbench>,
    places: Query<(Entity, Ref<Fields>)>,
    fields: Query<(&AboutField, &EditableText)>,
    mut commands: Commands,
) {
    let Some(draft) = bench.draft() else { return };
    let about = draft.about();
    let shows = |(field, text): (&AboutField, &EditableText)| typed(text) == field.of(about).trim();
    let is_new = places.iter().any(|(_, place)| place.is_added());
    if !is_new && (!bench.is_changed() || fields.iter().all(shows)) {
        return;
    }
    places.iter().for_each(|(place, _)| _ = commands.entity(place).despawn_children());
    let all = places.iter().flat_map(|(place, fields)| fields.0.iter().map(move |&field| (place, field)));
    for (place, field) in all {
        let line = Node { column_gap: px(8), align_items: AlignItems::Center, ..default() };
        let line = commands.spawn((layout(line), ChildOf(place))).id();
        commands.spawn((
            layout(Node { width: px(48), flex_shrink: 0.0, ..default() }),
            children![text(field.label(), fonts::regular(13.0), palette::INK_FAINT)],
            ChildOf(line),
        ));
        let words: String = field.of(about).chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let mut spawned = commands.spawn((quiet_text_field(&words), field, ChildOf(line)));
        spawned.insert(TextLayout::no_wrap());
        spawned.entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(8), px(4)));
        if field == AboutField::Note {
            spawned.entry::<EditableText>().and_modify(|mut text| text.max_characters = Some(MAX_NOTE_CHARS));
        }
    }
}

/// Turns typing into edits of the draft.
pub(super) fn read_fields(
    fields: Query<(Entity, &AboutField, &EditableText), Changed<EditableText>>,
    focus: Res<InputFocus>,
    mut hand: Hand,
) {
    for (entity, field, text) in &fields {
        // Only for typing by players, as a field can't show every note exactly as in its file.
        if focus.get() != Some(entity) {
            continue;
        }
        let Some(mut about) = hand.bench.draft().map(|draft| draft.about().clone()) else { return };
        let words = typed(text);
        if field.of(&about).trim() != words {
            field.set(&mut about, words);
            hand.apply(Some(Edit::About(about)));
        }
    }
}

/// Ends typing on Enter, so that keys act on the board again.
pub(super) fn leave_field(
    submitted: On<Submitted>,
    fields: Query<(), With<AboutField>>,
    mut focus: ResMut<InputFocus>,
) {
    if fields.contains(submitted.entity) {
        focus.clear();
    }
}
