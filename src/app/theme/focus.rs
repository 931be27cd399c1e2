//! The keyboard in menus and head-up display: Tab goes round all buttons, arrows go round a menu's.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::{NavAction, TabGroup, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::{Button, ScrollArea, ScrollIntoView};

/// Lets keys move the focus.
pub(super) struct FocusPlugin;

impl Plugin for FocusPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<InputFocus>()
            .init_resource::<InputFocusVisible>()
            .add_message::<KeyboardInput>()
            .add_systems(Update, walk)
            .add_observer(hide_ring);
    }
}

/// Whether a button has the focus, and so takes Enter and Space.
pub fn on_button(focus: &InputFocus, buttons: &Query<(), With<Button>>) -> bool {
    focus.get().is_some_and(|entity| buttons.contains(entity))
}

fn walk(
    mut keys: MessageReader<KeyboardInput>,
    held: Option<Res<ButtonInput<KeyCode>>>,
    navigation: TabNavigation,
    buttons: Query<(), With<Button>>,
    groups: Query<&TabGroup>,
    parents: Query<&ChildOf>,
    areas: Query<(), With<ScrollArea>>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    mut commands: Commands,
) {
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed) {
        let here = focus.get().filter(|&entity| buttons.contains(entity));
        let modal = here.is_some_and(|entity| {
            parents.iter_ancestors(entity).any(|ancestor| groups.get(ancestor).is_ok_and(|group| group.modal))
        });
        let shift = held.as_ref().is_some_and(|held| held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]));
        let action = match key.key_code {
            KeyCode::Tab if shift => NavAction::Previous,
            KeyCode::Tab => NavAction::Next,
            KeyCode::ArrowDown | KeyCode::ArrowRight if modal => NavAction::Next,
            KeyCode::ArrowUp | KeyCode::ArrowLeft if modal => NavAction::Previous,
            KeyCode::Home if modal => NavAction::First,
            KeyCode::End if modal => NavAction::Last,
            KeyCode::Escape => {
                // The menu that it opens or goes back to is walked by keys.
                visible.0 = true;
                continue;
            }
            _ => continue,
        };
        if here.is_none() && focus.get().is_some() {
            // The window itself, as Bevy sets it at the start.
            focus.clear();
        }
        // The first key only shows where the focus is.
        if here.is_some() && !visible.0 {
            visible.0 = true;
            continue;
        }
        // No buttons, nowhere to go: not worth a word.
        let Ok(next) = navigation.navigate(&focus, action) else { continue };
        focus.set(next, FocusCause::Navigated);
        visible.0 = true;
        if parents.iter_ancestors(next).any(|ancestor| areas.contains(ancestor)) {
            commands.trigger(ScrollIntoView { entity: next });
        }
    }
}

/// Who takes the mouse does not need the ring.
fn hide_ring(press: On<Pointer<Press>>, mut visible: ResMut<InputFocusVisible>) {
    if press.entity == press.original_event_target() && visible.0 {
        visible.0 = false;
    }
}
