//! Handles a pointer that has left the window, where Bevy's picking would leave it where it was last seen, and the mouse
//! of a window that is minimised, whose buttons Bevy would leave pressed.

use bevy::picking::PickingSystems;
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput, PointerLocation};
use bevy::prelude::*;
use bevy::window::WindowEvent;

/// Clears the mouse pointer's location when it leaves the window, and cancels the mouse when the window loses the focus.
pub struct PointerPlugin;

impl Plugin for PointerPlugin {
    fn build(&self, app: &mut App) {
        let clear = clear_location.after(PickingSystems::ProcessInput).before(PickingSystems::Backend);
        app.add_systems(PreUpdate, clear);
        app.add_systems(First, cancel_mouse.in_set(PickingSystems::Input));
    }
}

/// Cancels what the mouse drags when the window loses the focus: the release of the button may never be reported.
fn cancel_mouse(
    mut events: MessageReader<WindowEvent>,
    mut buttons: ResMut<ButtonInput<MouseButton>>,
    pointers: Query<(&PointerId, &PointerLocation)>,
    mut input: MessageWriter<PointerInput>,
) {
    let loses_focus = |event: &WindowEvent| matches!(event, WindowEvent::WindowFocused(focus) if !focus.focused);
    let loses_focus = events.read().filter(|event| loses_focus(event)).count() > 0;
    if !loses_focus || buttons.get_pressed().next().is_none() {
        return;
    }
    buttons.release_all();
    let mouse = pointers.iter().filter(|(id, _)| id.is_mouse());
    let locations = mouse.filter_map(|(id, place)| Some((*id, place.location.clone()?)));
    input.write_batch(locations.map(|(id, location)| PointerInput::new(id, location, PointerAction::Cancel)));
}

/// Clears the location, except while a button is held, so that things dragged out of the window can be dragged back.
fn clear_location(
    mut events: MessageReader<WindowEvent>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut pointers: Query<(&PointerId, &mut PointerLocation)>,
) {
    let has_left = events.read().fold(None, |left, event| match event {
        WindowEvent::CursorLeft(_) => Some(true),
        WindowEvent::CursorMoved(_) => Some(false),
        _ => left,
    });
    if has_left == Some(true) && buttons.get_pressed().next().is_none() {
        for (_, mut place) in pointers.iter_mut().filter(|(id, _)| id.is_mouse()) {
            place.location = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::camera::NormalizedRenderTarget;
    use bevy::picking::pointer::Location;
    use bevy::window::{CursorLeft, CursorMoved};

    use super::*;
    use state::testing::TestApp;

    /// Returns whether the pointer still has a location after these events.
    fn has_location(events: &[WindowEvent], held: bool) -> bool {
        let mut app = App::new();
        app.add_message::<WindowEvent>()
            .init_resource::<ButtonInput<MouseButton>>()
            .add_systems(Update, clear_location);
        let target = NormalizedRenderTarget::None { width: 640, height: 360 };
        let place = PointerLocation::new(Location { target, position: Vec2::splat(100.0) });
        let pointer = app.world_mut().spawn((PointerId::Mouse, place)).id();
        if held {
            app.resource_mut::<ButtonInput<MouseButton>>().press(MouseButton::Left);
        }
        for event in events {
            app.write(event.clone());
        }
        app.update();
        app.world().get::<PointerLocation>(pointer).unwrap().location.is_some()
    }

    #[test]
    fn a_pointer_outside_the_window_has_no_location() {
        let window = Entity::PLACEHOLDER;
        let left = WindowEvent::from(CursorLeft { window });
        let moved = WindowEvent::from(CursorMoved { window, position: Vec2::ONE, delta: None });
        assert!(has_location(&[], false));
        assert!(!has_location(&[moved.clone(), left.clone()], false));
        assert!(has_location(&[left.clone(), moved], false), "it came back in the same frame");
        assert!(has_location(&[left], true), "something is being dragged");
    }
}
