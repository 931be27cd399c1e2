//! The page of mouse controls and key bindings.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::PageInfo;
use super::rows::Rows;
use crate::settings::{Command, KeyBindings, KeyCapture, PAD_CONTROLS, Settings};
use crate::ui::press::on_press;
use crate::ui::widgets::{ButtonStyle, layout, paragraph, small_button, text};
use crate::ui::{fonts, palette};

pub(super) const PAGE: PageInfo = PageInfo { name: "Controls", fill, reset };

/// The mouse controls on the board.
const MOUSE: [(&str, &str); 6] = [
    ("Click", "Choose a piece, then its target"),
    ("Drag", "Move a piece"),
    ("Wheel", "Zoom"),
    ("Right drag", "Orbit the camera"),
    ("Shift+right drag", "Shift the view"),
    ("Click a shot", "Skip it"),
];

/// The container for the keys of a command.
#[derive(Component)]
pub(super) struct KeyRow(Command);

/// A button for a key of a command.
#[derive(Component)]
pub(super) struct KeyButton(Command);

fn fill(rows: &mut Rows) {
    for &command in Command::ALL {
        let keys = rows.offered.keys.names(command);
        let words = format!("key {keys} {}", command.info().button.map_or("", |(_, label)| label));
        rows.row(command.label(), "", &words, move |commands, group| {
            let column = Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::End,
                row_gap: px(3),
                max_width: percent(100),
                ..default()
            };
            commands.spawn((ChildOf(group), KeyRow(command), layout(column)));
        });
    }
    for (gesture, does) in MOUSE {
        rows.row(does, "", &format!("mouse {gesture}"), move |commands, group| {
            commands.spawn((ChildOf(group), text(gesture, fonts::semibold(14.0), palette::INK_FAINT)));
        });
    }
    for (buttons, does) in PAD_CONTROLS {
        rows.row(does, "", &format!("gamepad {buttons}"), move |commands, group| {
            let words = format!("Gamepad: {buttons}");
            commands.spawn((ChildOf(group), text(words, fonts::semibold(14.0), palette::INK_FAINT)));
        });
    }
}

fn reset(settings: &mut Settings) {
    settings.controls.keys = KeyBindings::default();
}

/// Spawns the keys of the rows when they change, or when the key being asked for does.
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
    let asked = capture.slot();
    let changed = shown.0 != *keys || shown.1 != asked;
    // Return the focus to the button that asked, or to the first one if that button is gone.
    let focused = focus.get().and_then(|entity| Some((buttons.get(entity).ok()?.0, 0)));
    let mut returns = shown.1.or(focused).filter(|_| asked.is_none());
    for (place, row) in &rows {
        if !changed && !row.is_added() {
            continue;
        }
        commands.entity(place).despawn_children();
        let spawned = spawn_keys(&mut commands, place, row.0, keys, asked);
        if let Some((_, number)) = returns.take_if(|(command, _)| *command == row.0)
            && let Some(&button) = spawned.get(number).or(spawned.last())
        {
            focus.set(button, FocusCause::Navigated);
        }
    }
    if changed {
        *shown = (keys.clone(), asked);
    }
}

/// Spawns a button for each key of a command and one that adds another, and returns them.
fn spawn_keys(
    commands: &mut Commands,
    place: Entity,
    command: Command,
    keys: &KeyBindings,
    asked: Option<(Command, usize)>,
) -> Vec<Entity> {
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::End,
        column_gap: px(5),
        row_gap: px(5),
        ..default()
    };
    let row = commands.spawn((ChildOf(place), layout(row))).id();
    let mut buttons = Vec::new();
    let mut ask = |commands: &mut Commands, number: usize, label: String, name: String| {
        let (label, style) = match asked == Some((command, number)) {
            true => ("Press a key".to_owned(), ButtonStyle::Primary),
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
        let back = (small_button("Reset", ButtonStyle::Quiet), KeyButton(command), on_press(reset));
        commands.spawn((ChildOf(row), back)).insert(Name::new(format!("{command:?}: reset")));
    }
    for (number, key) in keys.of(command).iter().enumerate() {
        ask(commands, number, key.to_string(), format!("{command:?}: {key}"));
    }
    if keys.has_room(command) {
        ask(commands, keys.of(command).len(), "+".into(), format!("{command:?}: +"));
    }
    let note = |commands: &mut Commands, words: String, color| {
        commands.spawn((ChildOf(place), paragraph(words, fonts::regular(13.0), color)));
    };
    if asked.is_some_and(|(asking, _)| asking == command) {
        note(commands, "Esc cancels, Backspace clears it.".into(), palette::INK_FAINT);
    }
    for other in keys.conflicts(command) {
        note(commands, format!("Also used for: {}", other.label()), palette::WARNING);
    }
    buttons
}

/// Cancels a pending question for a key when any button is pressed, before that button may ask for another.
pub(super) fn forget_asked(_: On<Activate>, mut capture: ResMut<KeyCapture>) {
    capture.set_if_neq(KeyCapture::default());
}
