//! The question of what to do with the unsaved board before another replaces it.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::bench::Workbench;
use super::hand::Hand;
use kit::ui::help::Help;
use kit::ui::press::on_press;
use kit::ui::side_panel::{narrow, row};
use kit::ui::widgets::{ButtonStyle, layout, paragraph, small_button};
use kit::ui::{fonts, palette};
use phrases::{Phrase, phrase};

/// The container for the question.
#[derive(Component)]
pub(super) struct QuestionSlot;

/// The maximum length of a name that the question repeats, in characters. A longer one would leave no room for the tools.
const MAX_NAME_CHARS: usize = 24;

fn shortened(name: Phrase) -> Phrase {
    match name {
        Phrase::Verbatim(name) if name.chars().count() > MAX_NAME_CHARS => {
            let start: String = name.chars().take(MAX_NAME_CHARS).collect();
            format!("{}…", start.trim_end()).into()
        }
        name => name,
    }
}

/// Shows the question while it is pending.
pub(super) fn update_question(
    bench: Res<Workbench>,
    slots: Query<(Entity, Ref<QuestionSlot>)>,
    mut nodes: Query<&mut Node>,
    mut focus: ResMut<InputFocus>,
    mut shown: Local<Option<Phrase>>,
    mut commands: Commands,
) {
    let Ok((slot, added)) = slots.single() else { return };
    let other = bench.replacement.as_ref().map(editor::Draft::title);
    if *shown == other && !added.is_added() {
        return;
    }
    shown.clone_from(&other);
    commands.entity(slot).despawn_children();
    if let Ok(mut node) = nodes.get_mut(slot) {
        node.display = if other.is_some() { Display::Flex } else { Display::None };
    }
    let (Some(draft), Some(_)) = (bench.draft(), other) else { return };
    let words = phrase!("editor-unsaved", name = shortened(draft.title()));
    commands.spawn((paragraph(words, fonts::semibold(14.0), palette::WARNING), ChildOf(slot)));
    let line = commands.spawn((layout(row()), ChildOf(slot))).id();
    let keep_help = Help::new(phrase!("editor-keep-editing.help"));
    let discard_help = Help::new(phrase!("editor-discard.help"));
    let keep = |_: On<Activate>, mut hand: Hand| {
        hand.bench.replacement = None;
        hand.apply(None);
    };
    let open_other = |_: On<Activate>, mut hand: Hand| {
        if let Some(other) = hand.bench.replacement.take() {
            hand.bench.open(other);
        }
        hand.apply(None);
    };
    let button = (small_button(phrase!("editor-keep-editing"), ButtonStyle::Primary), on_press(keep), keep_help);
    let mut first = commands.spawn((button, ChildOf(line)));
    narrow(&mut first);
    let first = first.id();
    let button = (small_button(phrase!("editor-discard"), ButtonStyle::Plain), on_press(open_other), discard_help);
    narrow(&mut commands.spawn((button, ChildOf(line))));
    focus.set(first, FocusCause::Navigated);
}
