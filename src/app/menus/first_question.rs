//! The questions at the first start: two answers side by side, and the languages.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;

use super::card::spawn_menu_card;
use super::navigation::Menu;
use super::options::spawn_languages;
use kit::ui::language::{AvailableTranslations, SystemLanguages};
use kit::ui::prelude::*;
use phrases::Phrase;

/// Spawns a question. Each answer has a label, a note and what its button does; Enter chooses the first. `note` is below
/// them.
pub(super) fn spawn_question<B: Bundle>(
    commands: &mut Commands,
    menu: Menu,
    title: Phrase,
    answers: [(Phrase, Phrase, B); 2],
    note: Phrase,
    (translations, system): (&AvailableTranslations, &SystemLanguages),
) {
    let card = spawn_menu_card(commands, menu, [560.0; 2], title);
    let row = commands.spawn((ChildOf(card), layout(Node { column_gap: px(20), ..default() }))).id();
    for (place, (label, note, behaviour)) in answers.into_iter().enumerate() {
        let half = Node { flex_grow: 1.0, flex_basis: px(0), ..in_column(10.0) };
        let half = commands.spawn((ChildOf(row), layout(half))).id();
        let style = if place == 0 { ButtonStyle::Primary } else { ButtonStyle::Plain };
        let mut answer = commands.spawn((ChildOf(half), button(label, style), behaviour));
        if place == 0 {
            answer.insert(AutoFocus);
        }
        commands.spawn((ChildOf(half), paragraph(note, fonts::regular(14.0), palette::INK_FAINT)));
    }
    commands.spawn((
        ChildOf(card),
        layout(Node { margin: UiRect::top(px(10)), ..default() }),
        children![paragraph(note, fonts::regular(13.0), palette::INK_FAINT)],
    ));
    spawn_languages(commands, card, translations, system);
}
