//! Keeps clicks reliable in long frames and on moving buttons.
//!
//! Once a frame, Bevy finds the entity under a pointer at its latest position, and clicks the one that was under it in
//! the previous frame. At three frames a second, a click that arrives together with the movement to its target would be
//! lost. So each frame gets only as much input as one hit test can resolve, and the rest waits for the next frame. A
//! button that the layout moves or a system respawns between press and release of a resting pointer is still pressed.

use std::collections::VecDeque;

use bevy::ecs::message::MessageCursor;
use bevy::picking::PickingSystems;
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};
use bevy::ui_widgets::{Activate, Button};
use bevy::window::RequestRedraw;

/// The distance a pointer may travel between press and release of a click, in logical pixels.
pub const MAX_CLICK_TRAVEL: f32 = 6.0;
/// The distance it may travel in the frame of a release for the previous hit test to count, in logical pixels.
const REST: f32 = 2.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldButtons>()
        .init_resource::<HoverMap>()
        .add_message::<RequestRedraw>()
        .add_message::<PointerInput>()
        .add_systems(First, pace_input.after(PickingSystems::Input))
        .add_systems(PreUpdate, press_moved_buttons.after(PickingSystems::Hover).before(PickingSystems::PostHover))
        .add_observer(hold)
        .add_observer(forget_clicked);
}

/// The input of a pointer in the current frame so far.
#[derive(Clone, Copy, Debug, Default)]
struct FrameInput {
    pressed: bool,
    travel: f32,
    /// All further input waits for the next frame.
    waits: bool,
}

impl FrameInput {
    /// Returns whether the frame can take another action.
    fn accepts(&mut self, action: &PointerAction) -> bool {
        self.waits |= match action {
            PointerAction::Press(_) => false,
            // Bevy clicks the entity that was under the pointer in the last frame.
            PointerAction::Release(_) => self.pressed || self.travel > REST,
            // The press goes to the entity under the pointer after its last movement.
            PointerAction::Move { .. } => self.pressed,
            PointerAction::Scroll { .. } | PointerAction::Cancel => false,
        };
        match action {
            PointerAction::Press(_) => self.pressed = true,
            PointerAction::Move { delta } => self.travel += delta.length(),
            _ => {}
        }
        !self.waits
    }
}

/// Passes on the input that this frame can resolve, and keeps the rest for the next frame.
fn pace_input(
    mut messages: ResMut<Messages<PointerInput>>,
    mut cursor: Local<MessageCursor<PointerInput>>,
    mut held: Local<VecDeque<PointerInput>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let waited = !held.is_empty();
    held.extend(cursor.read(&messages).cloned());
    let mut done: Vec<(PointerId, FrameInput)> = Vec::new();
    let (mut now, mut later) = (Vec::new(), VecDeque::new());
    for input in held.drain(..) {
        let place = done.iter().position(|(id, _)| *id == input.pointer_id).unwrap_or_else(|| {
            done.push((input.pointer_id, FrameInput::default()));
            done.len() - 1
        });
        if done[place].1.accepts(&input.action) { now.push(input) } else { later.push_back(input) }
    }
    if waited || !later.is_empty() {
        // Everything left from earlier frames has been read.
        messages.clear();
        messages.write_batch(now);
        cursor.clear(&messages);
    }
    *held = later;
    if !held.is_empty() {
        redraw.write(RequestRedraw);
    }
}

/// The pointers that were cancelled, such as a finger, or the mouse of a window that is minimised. Bevy reports this only
/// to entities under them.
pub fn cancelled(input: &mut MessageReader<PointerInput>) -> impl Iterator<Item = PointerId> {
    input.read().filter(|input| matches!(input.action, PointerAction::Cancel)).map(|input| input.pointer_id)
}

/// A button on which a pointer is held down.
#[derive(Debug)]
struct HeldButton {
    pointer: PointerId,
    at: Vec2,
    button: Entity,
    name: Option<Name>,
}

/// The buttons whose pointer has not been released yet.
#[derive(Resource, Debug, Default)]
struct HeldButtons(Vec<HeldButton>);

fn hold(press: On<Pointer<Press>>, buttons: Query<Option<&Name>, With<Button>>, mut held: ResMut<HeldButtons>) {
    let Ok(name) = buttons.get(press.entity) else { return };
    if press.button == PointerButton::Primary {
        let (pointer, at) = (press.pointer_id, press.pointer_location.position);
        held.0.retain(|other| other.pointer != pointer);
        held.0.push(HeldButton { pointer, at, button: press.entity, name: name.cloned() });
    }
}

/// Forgets a held button once it has been clicked.
fn forget_clicked(click: On<Pointer<Click>>, mut held: ResMut<HeldButtons>) {
    held.0.retain(|other| other.pointer != click.pointer_id || other.button != click.entity);
}

/// Presses buttons that have moved away from the pointer held down on them, if it is released where it was pressed.
fn press_moved_buttons(
    mut input: MessageReader<PointerInput>,
    mut held: ResMut<HeldButtons>,
    hovered: Res<HoverMap>,
    parents: Query<&ChildOf>,
    buttons: Query<(Option<&Name>, &InheritedVisibility), (With<Button>, Without<InteractionDisabled>)>,
    all_buttons: Query<(), With<Button>>,
    mut commands: Commands,
) {
    for input in input.read() {
        let pointer = input.pointer_id;
        match input.action {
            PointerAction::Release(PointerButton::Primary) => {}
            PointerAction::Cancel => {
                held.0.retain(|other| other.pointer != pointer);
                continue;
            }
            _ => continue,
        }
        let Some(place) = held.0.iter().position(|held| held.pointer == pointer) else { continue };
        let HeldButton { at, button, name, .. } = held.0.swap_remove(place);
        let is_there = all_buttons.contains(button);
        if is_there {
            commands.entity(button).remove::<Pressed>();
        }
        if at.distance(input.location.position) > MAX_CLICK_TRAVEL {
            continue;
        }
        // A respawned button is another entity with the same name.
        let above = |entity| [entity].into_iter().chain(parents.iter_ancestors(entity));
        let respawned = || {
            let under = hovered.get(&pointer)?.keys().flat_map(|&entity| above(entity));
            under
                .into_iter()
                .find(|&other| name.is_some() && buttons.get(other).is_ok_and(|(of, _)| of == name.as_ref()))
        };
        let meant = if is_there { Some(button) } else { respawned() };
        let shown = |&entity: &Entity| buttons.get(entity).is_ok_and(|(_, visibility)| visibility.get());
        if let Some(entity) = meant.filter(shown) {
            commands.trigger(Activate { entity });
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::camera::NormalizedRenderTarget;
    use bevy::input::ButtonState;
    use bevy::input::mouse::MouseButtonInput;
    use bevy::picking::pointer::Location;
    use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowRef};

    use super::super::testing::{app_in_window, place, settle};
    use super::super::widgets::{ButtonStyle, button};
    use super::*;
    use state::testing::TestApp;

    #[derive(Resource, Default)]
    struct Activated(Vec<Entity>);

    /// A button in a window, and a log of activated buttons.
    fn app() -> (App, Entity) {
        let mut app = app_in_window((1280, 720));
        app.init_resource::<Activated>();
        app.add_observer(|activate: On<Activate>, mut done: ResMut<Activated>| done.0.push(activate.entity));
        let button = spawn(&mut app, 200.0);
        settle(&mut app);
        (app, button)
    }

    fn spawn(app: &mut App, left: f32) -> Entity {
        let button = app.world_mut().spawn(button("Play", ButtonStyle::Plain)).id();
        move_button(app, button, left);
        button
    }

    fn move_button(app: &mut App, button: Entity, left: f32) {
        let mut node = app.world_mut().get_mut::<Node>(button).unwrap();
        (node.position_type, node.left, node.top) = (PositionType::Absolute, px(left), px(100));
    }

    fn window(app: &mut App) -> Entity {
        app.only::<Entity, With<PrimaryWindow>>()
    }

    fn move_pointer(app: &mut App, to: Vec2) {
        let window = window(app);
        let moved = CursorMoved { window, position: to, delta: None };
        app.write(WindowEvent::from(moved));
    }

    fn left_button(app: &mut App, state: ButtonState) {
        let window = window(app);
        let input = MouseButtonInput { button: MouseButton::Left, state, window };
        app.write(WindowEvent::from(input));
    }

    fn activated(app: &mut App) -> Vec<Entity> {
        app.frames(4);
        std::mem::take(&mut app.resource_mut::<Activated>().0)
    }

    #[test]
    fn a_click_in_the_frame_in_which_the_pointer_arrives_counts() {
        let (mut app, button) = app();
        let middle = place(&app, button).center();
        move_pointer(&mut app, Vec2::new(900.0, 600.0));
        settle(&mut app);
        move_pointer(&mut app, middle);
        left_button(&mut app, ButtonState::Pressed);
        left_button(&mut app, ButtonState::Released);
        assert_eq!(activated(&mut app), [button]);
        // Two clicks that arrive in one frame, each followed by a move away.
        for _ in 0..2 {
            move_pointer(&mut app, middle);
            left_button(&mut app, ButtonState::Pressed);
            left_button(&mut app, ButtonState::Released);
            move_pointer(&mut app, Vec2::new(900.0, 600.0));
        }
        app.frames(8);
        assert_eq!(activated(&mut app), [button, button]);
    }

    #[test]
    fn dragging_off_a_button_does_not_press_it() {
        let (mut app, button) = app();
        let middle = place(&app, button).center();
        move_pointer(&mut app, middle);
        left_button(&mut app, ButtonState::Pressed);
        move_pointer(&mut app, Vec2::new(900.0, 600.0));
        left_button(&mut app, ButtonState::Released);
        assert_eq!(activated(&mut app), []);
        assert!(!app.world().entity(button).contains::<Pressed>());
    }

    #[test]
    fn a_button_that_moves_or_is_respawned_during_a_press_is_clicked() {
        let (mut app, button) = app();
        let middle = place(&app, button).center();
        move_pointer(&mut app, middle);
        left_button(&mut app, ButtonState::Pressed);
        app.update();
        move_button(&mut app, button, 700.0);
        settle(&mut app);
        left_button(&mut app, ButtonState::Released);
        assert_eq!(activated(&mut app), [button]);
        assert!(!app.world().entity(button).contains::<Pressed>());
        move_button(&mut app, button, 200.0);
        settle(&mut app);
        left_button(&mut app, ButtonState::Pressed);
        app.update();
        app.world_mut().despawn(button);
        let again = spawn(&mut app, 200.0);
        settle(&mut app);
        left_button(&mut app, ButtonState::Released);
        assert_eq!(activated(&mut app), [again]);
        // No held button is left over.
        app.world_mut().despawn(again);
        left_button(&mut app, ButtonState::Pressed);
        left_button(&mut app, ButtonState::Released);
        assert_eq!(activated(&mut app), []);
    }

    #[test]
    fn input_that_one_hit_test_can_resolve_is_not_delayed() {
        let mut app = App::new();
        app.add_message::<PointerInput>().add_plugins(plugin);
        let window = app.world_mut().spawn_empty().id();
        let target = NormalizedRenderTarget::Window(WindowRef::Entity(window).normalize(None).unwrap());
        let location = Location { target, position: Vec2::ZERO };
        let write = |app: &mut App, action| {
            app.write(PointerInput::new(PointerId::Mouse, location.clone(), action));
        };
        let read = |app: &mut App| {
            app.update();
            let mut messages = app.resource_mut::<Messages<PointerInput>>();
            let read = messages.drain().map(|input| match input.action {
                PointerAction::Press(_) => "press",
                PointerAction::Release(_) => "release",
                _ => "step",
            });
            read.collect::<Vec<_>>().join(" ")
        };
        let step = PointerAction::Move { delta: Vec2::X };
        let (press, release) =
            (PointerAction::Press(PointerButton::Primary), PointerAction::Release(PointerButton::Primary));
        for action in [step, step, release, step, press, release, step] {
            write(&mut app, action);
        }
        assert_eq!(read(&mut app), "step step release step press");
        assert_eq!(read(&mut app), "release step");
        assert_eq!(read(&mut app), "");
    }
}
