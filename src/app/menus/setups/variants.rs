//! The row above the set-ups that chooses between an edition and its variants, such as lasers in the walls or sphinxes.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::columns::wrapped;
use crate::next_game::ChosenSetup;
use content::names;
use kit::ui::prelude::*;
use kit::ui::scroll::{GUTTER, RING};
use phrases::Phrase;
use state::shelf::Shelf;

/// Spawns the row without its contents.
pub(super) fn spawn_row(commands: &mut Commands, parent: Entity) {
    let node = Node {
        display: Display::None,
        flex_direction: FlexDirection::Column,
        row_gap: px(4),
        flex_shrink: 0.0,
        // As wide as the set-ups below, which have a scroll bar beside them.
        padding: px(RING).all().with_right(px(RING + GUTTER)),
        ..default()
    };
    commands.spawn((Name::new("Variants"), ChildOf(parent), layout(node), rebuilt(choice, spawn_choice)));
}

/// The question and its answers, each with the id of an edition.
type Choice = (Option<Phrase>, Vec<(String, Phrase)>);

/// The choice that the edition offers. The buttons stay while the answer changes, so the pressed one keeps the focus.
fn choice(chosen: Res<ChosenSetup>, shelf: Res<Shelf>) -> Choice {
    let mut question = None;
    let mut answers = Vec::new();
    if let Some(base) = chosen.base(&shelf.0) {
        for variant in shelf.0.variants(&base.id) {
            let Some([asked, of_base, answer]) = names::variant(variant) else { continue };
            if question.is_none() {
                question = Some(asked);
                answers.push((base.id.clone(), of_base));
            }
            answers.push((variant.id.clone(), answer));
        }
    }
    (question, answers)
}

fn spawn_choice(In((place, (question, answers))): In<(Entity, Choice)>, mut commands: Commands) {
    let display = if question.is_some() { Display::Flex } else { Display::None };
    commands.entity(place).entry::<Node>().and_modify(move |mut node| node.display = display);
    let Some(question) = question else { return };
    commands.spawn((ChildOf(place), elided(question, fonts::semibold(13.0), palette::INK_FAINT)));
    let line = layout(Node { column_gap: px(6), align_items: AlignItems::Stretch, ..default() });
    let line = commands.spawn((ChildOf(place), line)).id();
    for (id, answer) in answers {
        let name = answer.to_string();
        let whole = Node { width: percent(100), ..default() };
        let words = (paragraph(answer, fonts::semibold(13.0), palette::INK), wrapped(), whole);
        let mut button = commands.spawn((ChildOf(line), button_of(name, ButtonStyle::Plain, 28.0, words)));
        button.insert(chooses_variant(id)).entry::<Node>().and_modify(|mut node| {
            node.padding = UiRect::axes(px(6), px(2));
            (node.flex_grow, node.flex_basis, node.min_width) = (1.0, px(0), px(0));
        });
    }
}

/// Chooses the same set-up in the edition of this id: a base or one of its variants.
fn chooses_variant(id: String) -> impl Bundle {
    let edition = id.clone();
    let choose = move |_: On<Activate>, shelf: Res<Shelf>, mut chosen: ResMut<ChosenSetup>| {
        if let Some(edition) = shelf.0.edition(&edition).filter(|edition| edition.id != chosen.edition) {
            *chosen = chosen.under(edition);
        }
    };
    (on_press(choose), chosen_if(move |chosen: Res<ChosenSetup>| chosen.edition == id))
}
