//! The page of mouse controls and key bindings.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::PageInfo;
use super::rows::Rows;
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use state::settings::{Command, KeyBindings, KeyCapture, Settings, pad_controls};

pub(super) const PAGE: PageInfo = PageInfo { id: "options-page-controls", fill, reset };

/// The container for the keys of a command.
#[derive(Component)]
pub(super) struct KeyRow(Command);

/// A button for a key of a command.
#[derive(Component)]
pub(super) struct KeyButton(Command);

fn fill(rows: &mut Rows) {
    let labels = [(phrase!("controls-letters-printed"), false), (phrase!("controls-letters-position"), true)];
    rows.choice(phrase!("controls-letters"), labels, |settings, by_position| {
        if std::mem::replace(&mut settings.controls.by_position, by_position) != by_position {
            settings.controls.keys.forget_printed();
        }
    });
    let keys = rows.context.keys;
    for &command in Command::ALL {
        let row = rows.row(command.help(), move |commands, group| {
            let column = Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::End,
                row_gap: px(3),
                max_width: percent(100),
                // Takes the slack of the controls.
                flex_grow: 1.0,
                ..default()
            };
            commands.spawn((ChildOf(group), KeyRow(command), layout(column)));
        });
        row.words = vec![phrase!("controls-words-keys"), keys.names(command)];
        row.words.extend(command.info().button.map(|_| command.words()));
    }
    // The mouse controls on the board.
    let mouse = [
        phrase!("mouse-choose"),
        phrase!("mouse-move-piece"),
        phrase!("mouse-zoom"),
        phrase!("mouse-orbit"),
        phrase!("mouse-pan"),
        phrase!("mouse-skip"),
    ];
    for gesture in mouse {
        input_row(rows, gesture.clone(), gesture, phrase!("controls-words-mouse"));
    }
    for buttons in pad_controls() {
        let shown = phrase!("controls-gamepad", key = buttons.clone());
        input_row(rows, buttons, shown, phrase!("controls-words-gamepad"));
    }
}

/// Adds a row that explains an input which can't be changed.
fn input_row(rows: &mut Rows, input: Phrase, shown: Phrase, words: Phrase) {
    let row = rows.row(input.attribute("help"), {
        let shown = shown.clone();
        move |commands, group| {
            commands.spawn((ChildOf(group), text(shown.clone(), fonts::semibold(14.0), palette::INK_FAINT)));
        }
    });
    row.words = vec![words, shown];
}

fn reset(settings: &mut Settings) {
    (settings.controls.keys, settings.controls.by_position) = (KeyBindings::default(), false);
}

/// Spawns the keys of the rows when they or the awaited key change.
pub(super) fn show_keys(
    settings: Res<Settings>,
    capture: Res<KeyCapture>,
    rows: Query<(Entity, Ref<KeyRow>)>,
    buttons: Query<&KeyButton>,
    mut focus: ResMut<InputFocus>,
    mut shown: Local<(KeyBindings, Option<(Command, usize)>)>,
    mut commands: Commands,
) {
    let keys = &settings.controls.keys;
    let awaited = capture.slot();
    let changed = shown.0 != *keys || shown.1 != awaited;
    // Return the focus to the button that awaited a key, or to the first one if that button is gone.
    let focused = focus.get().and_then(|entity| Some((buttons.get(entity).ok()?.0, 0)));
    let mut focus_slot = shown.1.or(focused).filter(|_| awaited.is_none());
    for (place, row) in &rows {
        if !changed && !row.is_added() {
            continue;
        }
        commands.entity(place).despawn_children();
        let spawned = spawn_keys(&mut commands, place, row.0, keys, awaited);
        if let Some((_, number)) = focus_slot.take_if(|(command, _)| *command == row.0)
            && let Some(&button) = spawned.get(number).or(spawned.last())
        {
            focus.set(button, FocusCause::Navigated);
        }
    }
    if changed {
        *shown = (keys.clone(), awaited);
    }
}

/// Spawns a button for each key of a command and one that adds another, and returns them.
fn spawn_keys(
    commands: &mut Commands,
    place: Entity,
    command: Command,
    keys: &KeyBindings,
    awaited: Option<(Command, usize)>,
) -> Vec<Entity> {
    let row = Node { align_self: AlignSelf::Stretch, justify_content: JustifyContent::End, ..in_lines(5.0, 5.0) };
    let row = commands.spawn((ChildOf(place), layout(row))).id();
    let mut buttons = Vec::new();
    let mut add_button = |commands: &mut Commands, number: usize, label: Phrase, name: String| {
        let (label, style) = match awaited == Some((command, number)) {
            true => (phrase!("controls-press-key"), ButtonStyle::Primary),
            false => (label, ButtonStyle::Plain),
        };
        let ask = move |_: On<Activate>, mut capture: ResMut<KeyCapture>, mut focus: ResMut<InputFocus>| {
            *capture = KeyCapture::of(command, number);
            // Otherwise the key would press the button.
            focus.clear();
        };
        let button = (small_button(label, style), KeyButton(command), on_press(ask));
        let button = commands.spawn((ChildOf(row), button)).id();
        commands.entity(button).insert(Name::new(name));
        buttons.push(button);
    };
    if keys.is_changed(command) {
        let reset = move |_: On<Activate>, mut settings: ResMut<Settings>| settings.controls.keys.reset(command);
        let back = (small_button(phrase!("controls-reset"), ButtonStyle::Quiet), KeyButton(command), on_press(reset));
        commands.spawn((ChildOf(row), back)).insert(Name::new(format!("{command:?}: reset")));
    }
    for (number, key) in keys.of(command).iter().enumerate() {
        add_button(commands, number, keys.words(*key), format!("{command:?}: {key}"));
    }
    if keys.has_room(command) {
        add_button(commands, keys.of(command).len(), "+".into(), format!("{command:?}: +"));
    }
    let note = |commands: &mut Commands, words: Phrase, color| {
        commands.spawn((ChildOf(place), paragraph(words, fonts::regular(13.0), color)));
    };
    if awaited.is_some_and(|(of, _)| of == command) {
        note(commands, phrase!("controls-press-key-help"), palette::INK_FAINT);
    }
    for other in keys.conflicts(command) {
        note(commands, phrase!("controls-conflict", command = other.help()), palette::WARNING);
    }
    buttons
}

/// Stops waiting for a key when any button is pressed, before that button may start waiting for another.
pub(super) fn cancel_capture(_: On<Activate>, mut capture: ResMut<KeyCapture>) {
    capture.set_if_neq(KeyCapture::default());
}
