//! Keyboard navigation of menus and head-up display: Tab cycles through all buttons, the arrow keys through a menu's.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::{NavAction, TabGroup, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Button, ScrollArea, ScrollIntoView};

/// Lets the keyboard move the focus.
pub(super) struct FocusPlugin;

impl Plugin for FocusPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<InputFocus>()
            .init_resource::<InputFocusVisible>()
            .add_message::<KeyboardInput>()
            .add_systems(Update, navigate)
            .add_observer(hide_focus_ring);
    }
}

/// Whether a button has the focus, and so takes Enter and Space.
pub fn on_button(focus: &InputFocus, buttons: &Query<(), With<Button>>) -> bool {
    focus.get().is_some_and(|entity| buttons.contains(entity))
}

fn navigate(
    mut keys: MessageReader<KeyboardInput>,
    held: Option<Res<ButtonInput<KeyCode>>>,
    navigation: TabNavigation,
    buttons: Query<(), With<Button>>,
    fields: Query<(), With<EditableText>>,
    groups: Query<&TabGroup>,
    parents: Query<&ChildOf>,
    areas: Query<(), With<ScrollArea>>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    mut commands: Commands,
) {
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed) {
        let in_text = focus.get().is_some_and(|entity| fields.contains(entity));
        // The other keys move the cursor in the text.
        if in_text && key.key_code != KeyCode::Tab {
            continue;
        }
        let here = focus.get().filter(|&entity| in_text || buttons.contains(entity));
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
                // The menu that it opens or returns to will be used by keyboard.
                visible.0 = true;
                continue;
            }
            _ => continue,
        };
        if here.is_none() && focus.get().is_some() {
            // The window, which Bevy focuses at startup.
            focus.clear();
        }
        // The first key press only shows the focus.
        if here.is_some() && !visible.0 {
            visible.0 = true;
            continue;
        }
        // An error means that there is no button to focus.
        let Ok(next) = navigation.navigate(&focus, action) else { continue };
        focus.set(next, FocusCause::Navigated);
        visible.0 = true;
        if parents.iter_ancestors(next).any(|ancestor| areas.contains(ancestor)) {
            commands.trigger(ScrollIntoView { entity: next });
        }
    }
}

/// Hides the focus ring from players who use the mouse.
fn hide_focus_ring(press: On<Pointer<Press>>, mut visible: ResMut<InputFocusVisible>) {
    if press.entity == press.original_event_target() && visible.0 {
        visible.0 = false;
    }
}
