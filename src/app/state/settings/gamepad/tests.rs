//! Tests the effects of buttons and sticks, at the table and in menus.

use std::time::Duration;

use bevy::input::InputPlugin;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::time::TimeUpdateStrategy;

use super::*;
use crate::referee::{RefereePlugin, Request};
use crate::settings::{CommandNames, KeyBindings, Settings};
use crate::testing::TestApp;

/// A frame in milliseconds.
const FRAME: u64 = 50;

struct Pad {
    app: App,
    entity: Entity,
}

impl Pad {
    fn new() -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, RefereePlugin)).init_resource::<InputFocus>();
        app.init_resource::<Settings>();
        super::super::commands::plugin(&mut app);
        app.insert_resource(Table::shipped("ace"));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(FRAME)));
        let entity = app.world_mut().spawn_empty().id();
        let mut pad = Self { app, entity };
        pad.connect(true);
        pad.app.update();
        pad
    }

    fn connect(&mut self, connected: bool) {
        let connection = match connected {
            true => GamepadConnection::Connected { name: "Pad".into(), vendor_id: None, product_id: None },
            false => GamepadConnection::Disconnected,
        };
        let event = GamepadConnectionEvent::new(self.entity, connection);
        self.app.write(event.clone());
        self.app.send(RawGamepadEvent::from(event));
    }

    fn set(&mut self, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(self.entity, button, value);
        self.app.write(RawGamepadEvent::from(event));
    }

    fn push(&mut self, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(self.entity, axis, value);
        self.app.write(RawGamepadEvent::from(event));
    }

    /// Returns the messages of the next frame.
    fn frame(&mut self) -> (Vec<Command>, Vec<FocusStep>) {
        self.app.sent::<CommandGiven>();
        self.app.sent::<FocusStep>();
        self.app.update();
        let world = self.app.world_mut();
        let given = world.resource_mut::<Messages<CommandGiven>>().drain().map(|given| given.0).collect();
        (given, world.resource_mut::<Messages<FocusStep>>().drain().collect())
    }

    fn press(&mut self, button: GamepadButton) -> (Vec<Command>, Vec<FocusStep>) {
        self.set(button, 1.0);
        let sent = self.frame();
        self.set(button, 0.0);
        assert_eq!(self.frame(), (vec![], vec![]), "{button:?} acts when it is pressed, and once");
        sent
    }
}

fn wanted(action: PadAction) -> (Vec<Command>, Vec<FocusStep>) {
    match action {
        PadAction::Nothing => (vec![], vec![]),
        PadAction::Give(command) => (vec![command], vec![]),
        PadAction::Step(step) => (vec![], vec![step]),
    }
}

#[test]
fn every_button_does_what_the_table_says_at_the_board_and_in_menus() {
    let mut pad = Pad::new();
    for row in &BUTTONS {
        assert_eq!(pad.press(row.button), wanted(row.table), "{}", row.name);
    }
    pad.app.insert_resource(TableOpen(false));
    pad.frame();
    for row in &BUTTONS {
        assert_eq!(pad.press(row.button), wanted(row.menus), "{}", row.name);
    }
    assert_eq!(*pad.app.resource::<Device>(), Device::Gamepad);
}

#[test]
fn buttons_edit_the_board_in_the_editor() {
    let mut pad = Pad::new();
    let table = Table::shipped("ace");
    let request =
        Request::ShowEditedBoard(table.session().start().clone(), crate::referee::EditedBoard::default(), "A".into());
    pad.app.write(request);
    pad.frame();
    for (button, command) in [
        (GamepadButton::West, Command::RemovePiece),
        (GamepadButton::North, Command::NextKind),
        (GamepadButton::LeftThumb, Command::OtherSide),
        (GamepadButton::South, Command::Choose),
        (GamepadButton::RightTrigger, Command::TurnRight),
    ] {
        assert_eq!(pad.press(button).0, [command]);
    }
    pad.app.write(Request::Leave);
    pad.frame();
    assert_eq!(pad.press(GamepadButton::West).0, [Command::TakeTop]);
}

/// A long press gives the command that the button has without a tower.
#[test]
fn on_boards_with_a_tower_a_short_and_a_long_press_differ() {
    const THUMB: GamepadButton = GamepadButton::LeftThumb;
    let mut pad = Pad::new();
    let short_and_long = |pad: &mut Pad| {
        let hold = |pad: &mut Pad, frames: usize| {
            pad.set(THUMB, 1.0);
            let mut given: Vec<Command> = (0..frames).flat_map(|_| pad.frame().0).collect();
            pad.set(THUMB, 0.0);
            given.extend((0..3).flat_map(|_| pad.frame().0));
            given
        };
        [hold(pad, 2), hold(pad, 20)]
    };
    assert_eq!(short_and_long(&mut pad), [[Command::Replay], [Command::Replay]]);
    pad.app.insert_resource(Table::shipped("khet-1/memphis"));
    assert_eq!(short_and_long(&mut pad), [[Command::SwitchLevel], [Command::Replay]]);
    assert_eq!(button_name(Command::SwitchLevel), Some("L3"));
    let start = pad.app.session().start().clone();
    let edited = crate::referee::EditedBoard::default();
    pad.app.write(Request::ShowEditedBoard(start, edited, "Memphis".into()));
    pad.frame();
    assert_eq!(short_and_long(&mut pad), [[Command::OtherSide], [Command::SwitchLevel]]);
}

#[test]
fn on_a_focused_button_directions_move_the_focus_and_b_cancels() {
    let mut pad = Pad::new();
    let button = pad.app.world_mut().spawn(Button).id();
    pad.app.resource_mut::<InputFocus>().set(button, bevy::input_focus::FocusCause::Navigated);
    assert_eq!(pad.press(GamepadButton::DPadLeft), (vec![], vec![FocusStep::Toward(ScreenDirection::Left)]));
    assert_eq!(pad.press(GamepadButton::South), (vec![], vec![FocusStep::Press]));
    assert_eq!(pad.press(GamepadButton::East), (vec![Command::Cancel], vec![]));
    assert_eq!(pad.press(GamepadButton::Start), (vec![Command::Menu], vec![]));
}

#[test]
fn the_d_pad_steps_through_earlier_positions() {
    let mut pad = Pad::new();
    pad.app.insert_resource(Table::shipped("ace").played(&["h2g2", "a4a3", "g2h2"]));
    assert_eq!(pad.press(GamepadButton::DPadLeft).0, [Command::MoveCursorLeft], "the game goes on");
    pad.app.write(Request::StepBack);
    pad.frame();
    for (button, command, after) in [
        (GamepadButton::DPadLeft, Command::StepBack, 1),
        (GamepadButton::DPadRight, Command::StepForward, 2),
        (GamepadButton::DPadUp, Command::FirstTurn, 0),
        (GamepadButton::DPadDown, Command::LastTurn, 3),
    ] {
        assert_eq!(pad.press(button), (vec![command], vec![]));
        assert_eq!(pad.app.session().ply_count(), after, "{button:?}");
    }
    assert_eq!(pad.press(GamepadButton::DPadLeft).0, [Command::MoveCursorLeft], "back in the game");
}

#[test]
fn a_held_stick_moves_at_once_and_repeats_after_a_while() {
    let mut pad = Pad::new();
    pad.push(GamepadAxis::LeftStickX, 0.9);
    let frames: Vec<usize> = (0..20).map(|_| pad.frame().0.len()).collect();
    assert_eq!(frames[0], 1, "{frames:?}");
    assert_eq!(frames[1..7].iter().sum::<usize>(), 0, "{frames:?}");
    assert!((4..=6).contains(&frames[7..].iter().sum::<usize>()), "{frames:?}");
    // Slightly below the push at which it began, it is still held.
    pad.push(GamepadAxis::LeftStickX, 0.45);
    let held: usize = (0..6).map(|_| pad.frame().0.len()).sum();
    pad.push(GamepadAxis::LeftStickX, 0.1);
    let released: usize = (0..6).map(|_| pad.frame().0.len()).sum();
    assert!(held >= 1 && released == 0, "{held} {released}");
    // The stick's second axis points up.
    pad.push(GamepadAxis::LeftStickY, 1.0);
    assert_eq!(pad.frame().0, [Command::MoveCursorUp]);
}

#[test]
fn sticks_and_triggers_move_the_camera_outside_their_dead_zone() {
    let mut pad = Pad::new();
    let nudges = |pad: &mut Pad| {
        pad.app.sent::<CameraNudge>();
        pad.app.update();
        pad.app.sent::<CameraNudge>().pop()
    };
    pad.push(GamepadAxis::RightStickX, 0.15);
    assert_eq!(nudges(&mut pad), None);
    pad.push(GamepadAxis::RightStickX, 1.0);
    pad.push(GamepadAxis::RightStickY, 1.0);
    let nudge = nudges(&mut pad).unwrap();
    assert!(nudge.yaw > 0.05 && nudge.pitch < -0.03 && nudge.zoom == 1.0, "{nudge:?}");
    pad.push(GamepadAxis::RightStickX, 0.0);
    pad.push(GamepadAxis::RightStickY, 0.0);
    for (button, closer) in [(GamepadButton::RightTrigger2, true), (GamepadButton::LeftTrigger2, false)] {
        pad.set(button, 1.0);
        let nudge = nudges(&mut pad).unwrap();
        assert_eq!((nudge.zoom > 1.0, nudge.yaw), (closer, 0.0), "{button:?}");
        pad.set(button, 0.0);
        assert_eq!(nudges(&mut pad), None);
    }
    pad.set(GamepadButton::RightTrigger2, 1.0);
    pad.app.insert_resource(TableOpen(false));
    assert_eq!(nudges(&mut pad), None, "not under a menu");
}

#[test]
fn a_gamepad_can_be_reconnected_while_a_stick_is_held() {
    let mut pad = Pad::new();
    pad.push(GamepadAxis::LeftStickX, 1.0);
    assert_eq!(pad.frame().0, [Command::MoveCursorRight]);
    pad.connect(false);
    assert_eq!((0..20).map(|_| pad.frame().0.len()).sum::<usize>(), 0);
    pad.connect(true);
    assert_eq!(pad.press(GamepadButton::South).0, [Command::Choose]);
}

#[test]
fn the_device_used_last_names_the_buttons() {
    let mut pad = Pad::new();
    pad.press(GamepadButton::North);
    let keys = KeyBindings::default();
    let hint = |pad: &Pad| {
        let device = *pad.app.resource::<Device>();
        (device, CommandNames { keys: &keys, device }.before(Command::Hint, "hint").to_string())
    };
    assert_eq!(hint(&pad), (Device::Gamepad, "Y  hint".into()));
    pad.app.write(MouseButtonInput {
        button: MouseButton::Left,
        state: bevy::input::ButtonState::Pressed,
        window: Entity::PLACEHOLDER,
    });
    pad.frame();
    assert_eq!(hint(&pad), (Device::Keyboard, "I  hint".into()));
}

#[test]
fn the_list_of_controls_names_every_button() {
    let listed = pad_controls().map(|buttons| buttons.to_string()).join(", ");
    let listed: Vec<&str> = listed.split(", ").collect();
    for row in &BUTTONS {
        assert!(listed.contains(&row.name), "{}", row.name);
    }
}
