//! The question of what to do with the unsaved board before another replaces it.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::bench::Workbench;
use super::hand::Hand;
use editor::Draft;
use kit::ui::prelude::*;
use kit::ui::side_panel::{narrow, row};
use phrases::{Phrase, phrase};

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

/// The question, shown while it is pending.
pub(super) fn question() -> impl Bundle {
    let is_shown = shown_if(|bench: Res<Workbench>| bench.replacement.is_some());
    let other = |bench: Res<Workbench>| bench.replacement.as_ref().map(Draft::title);
    (is_shown, rebuilt(other, spawn_question))
}

fn spawn_question(
    In((slot, other)): In<(Entity, Option<Phrase>)>,
    bench: Res<Workbench>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
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
