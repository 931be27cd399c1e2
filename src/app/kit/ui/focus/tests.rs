//! Tests which buttons keys and gamepads focus and press.

use bevy::input::InputPlugin;
use bevy::input::keyboard::Key;
use bevy::input_focus::InputDispatchPlugin;
use bevy::ui_widgets::ButtonPlugin;
use bevy::window::PrimaryWindow;

use super::*;
use state::settings::Command;
use state::testing::TestApp;

/// Items by number, each a rectangle `(x, y, width, height)`.
fn items(places: &[(f32, f32, f32, f32)]) -> Vec<(Entity, Rect)> {
    let place = |&(x, y, w, h): &(f32, f32, f32, f32)| Rect::new(x, y, x + w, y + h);
    places.iter().enumerate().map(|(n, p)| (Entity::from_raw_u32(n as u32).unwrap(), place(p))).collect()
}

/// The number of the item that a step reaches.
fn step(items: &[(Entity, Rect)], from: usize, toward: ScreenDirection) -> Option<usize> {
    let others: Vec<_> = items.iter().copied().filter(|item| item.0 != items[from].0).collect();
    let found = nearest(items[from].1, toward, &others)?;
    items.iter().position(|item| item.0 == found)
}

#[test]
fn a_step_reaches_the_nearest_item_in_its_direction() {
    use ScreenDirection::{Down, Left, Right, Up};
    // Two columns, the second shorter; below them a wide row, and a row with two buttons at the right.
    let chooser = items(&[
        (0.0, 0.0, 200.0, 40.0),
        (0.0, 48.0, 200.0, 40.0),
        (0.0, 96.0, 200.0, 40.0),
        (220.0, 0.0, 240.0, 40.0),
        (220.0, 48.0, 240.0, 40.0),
        (700.0, 200.0, 80.0, 40.0),
        (790.0, 200.0, 80.0, 40.0),
        (0.0, 150.0, 400.0, 40.0),
    ]);
    let cases = [
        (0, Right, Some(3)),
        (2, Right, Some(4)),
        (4, Left, Some(1)),
        (3, Left, Some(0)),
        (0, Down, Some(1)),
        (1, Up, Some(0)),
        (4, Down, Some(7)),
        (2, Down, Some(7)),
        (5, Right, Some(6)),
        (6, Left, Some(5)),
        (5, Left, Some(7)),
        (0, Up, None),
        (0, Left, None),
        (6, Right, None),
    ];
    for (from, toward, expected) in cases {
        assert_eq!(step(&chooser, from, toward), expected, "{from} {toward:?}");
    }
}

#[test]
fn a_step_from_a_wide_row_reaches_the_middle_and_returns() {
    use ScreenDirection::{Down, Up};
    let rows = items(&[
        (0.0, 0.0, 300.0, 40.0),
        (0.0, 50.0, 90.0, 40.0),
        (105.0, 50.0, 90.0, 40.0),
        (210.0, 50.0, 90.0, 40.0),
    ]);
    assert_eq!(step(&rows, 0, Down), Some(2));
    for from in 1..4 {
        assert_eq!((step(&rows, from, Up), step(&rows, from, Down)), (Some(0), None));
    }
    // Of two that are equally far from the middle, it reaches the first, wherever the layout rounds.
    for shift in [-1.0, 0.0, 1.0] {
        let rows =
            items(&[(0.0, 0.0, 300.0, 40.0), (0.0, 50.0, 145.0 - shift, 40.0), (155.0 - shift, 50.0, 145.0, 40.0)]);
        assert_eq!(step(&rows, 0, Down), Some(1), "{shift}");
    }
    // The end of a column wraps round to its other end.
    let others: Vec<_> = rows[..1].iter().chain(&rows[2..]).copied().collect();
    assert_eq!(farthest(rows[1].1, Down, &others), Some(rows[0].0));
}

/// A menu with a button, a disabled button and another button.
fn menu() -> (App, [Entity; 3]) {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, FocusPlugin, ButtonPlugin));
    let menu = app.world_mut().spawn((Node::default(), TabGroup::modal())).id();
    let buttons = [0, 1, 2].map(|_| app.world_mut().spawn((Node::default(), Button, TabIndex(0), ChildOf(menu))).id());
    app.world_mut().entity_mut(buttons[1]).insert(InteractionDisabled);
    app.init_resource::<Pressed>();
    app.add_observer(|activate: On<Activate>, mut pressed: ResMut<Pressed>| pressed.0.push(activate.entity));
    (app, buttons)
}

#[derive(Resource, Default)]
struct Pressed(Vec<Entity>);

/// Presses and releases keys together, each in its own frame or all in one.
fn press_keys(app: &mut App, keys: &[KeyCode], in_one_frame: bool) {
    let window = app.only::<Entity, With<PrimaryWindow>>();
    for state in [ButtonState::Pressed, ButtonState::Released] {
        for &key_code in keys {
            let (logical_key, text, repeat) = (Key::Enter, None, false);
            app.write(KeyboardInput { key_code, logical_key, state, text, repeat, window });
            if !in_one_frame {
                app.update();
            }
        }
    }
    app.update();
}

#[test]
fn a_chord_neither_presses_the_button_nor_moves_the_focus() {
    use KeyCode::{AltLeft, AltRight, ArrowDown, ControlRight, End, Enter, ShiftLeft, Space, SuperLeft, Tab};
    let (mut app, buttons) = menu();
    app.add_plugins((InputPlugin, InputDispatchPlugin)).init_resource::<Settings>();
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    app.resource_mut::<InputFocus>().set(buttons[0], FocusCause::Navigated);
    app.insert_resource(InputFocusVisible(true));
    let focus = |app: &App| app.resource::<InputFocus>().get();
    let pressed = |app: &mut App| std::mem::take(&mut app.resource_mut::<Pressed>().0);
    for in_one_frame in [false, true] {
        for modifier in [AltLeft, AltRight, ControlRight, SuperLeft] {
            for key in [Enter, Space, Tab, ArrowDown, End] {
                press_keys(&mut app, &[modifier, key], in_one_frame);
                assert_eq!((pressed(&mut app), focus(&app)), (vec![], Some(buttons[0])), "{modifier:?} {key:?}");
            }
        }
        for key in [Enter, Space] {
            press_keys(&mut app, &[key], in_one_frame);
            press_keys(&mut app, &[ShiftLeft, key], in_one_frame);
            assert_eq!(
                pressed(&mut app),
                [buttons[0]; 2],
                "alone, and with Shift if that is not bound to a command: {key:?}"
            );
        }
    }
    let shifted = KeyChord { key: Space, modifier: Some(Modifier::Shift) };
    app.resource_mut::<Settings>().controls.keys.replace(Command::Mute, 0, Some(shifted));
    press_keys(&mut app, &[ShiftLeft, Space], false);
    assert_eq!(pressed(&mut app), [], "it is bound to a command");
    press_keys(&mut app, &[ShiftLeft, Enter], false);
    assert_eq!(pressed(&mut app), [buttons[0]]);
}

#[test]
fn a_gamepad_reaches_every_button_and_presses_those_that_are_enabled() {
    let (mut app, buttons) = menu();
    let mut send = |step| {
        app.send(step);
        app.resource::<InputFocus>().get()
    };
    let reached = [0, 1, 2].map(|_| {
        let focus = send(FocusStep::Next);
        send(FocusStep::Press);
        focus
    });
    assert_eq!(reached, buttons.map(Some));
    assert_eq!(app.resource::<Pressed>().0, [buttons[0], buttons[2]]);
    assert!(app.resource::<InputFocusVisible>().0);
}
