//! Gamepads: what their buttons and sticks do. One table holds the buttons; no feature reads a gamepad.
//!
//! At the table a button gives a [`Command`], in menus and on a focused button it moves or presses the focus. The D-pad
//! and the left stick move the cursor or the focus, and repeat while they are held; the right stick and the triggers
//! move the camera.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Button;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::commands::{Command, CommandGiven};
use crate::app::messages::TableOpen;
use crate::app::referee::Table;
use crate::app::viewpoint::CameraNudge;

/// A step of the focus through the buttons of a menu or of the head-up display, by gamepad.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "directions on the screen")]
pub enum FocusStep {
    Up,
    Right,
    Down,
    Left,
    /// To the button before, in the order of Tab.
    Previous,
    /// To the next button, in the order of Tab.
    Next,
    /// Presses the focused button.
    Press,
}

/// What the players used last: words on the screen name its keys or its buttons.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// The keyboard or the mouse.
    #[default]
    Keyboard,
    /// A gamepad.
    Gamepad,
}

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Does {
    Nothing,
    Give(Command),
    Step(FocusStep),
}

/// A row of the table of buttons.
struct PadButton {
    button: GamepadButton,
    /// Its name on an Xbox controller.
    name: &'static str,
    table: Does,
    menus: Does,
}

const fn row(button: GamepadButton, name: &'static str, table: Does, menus: Does) -> PadButton {
    PadButton { button, name, table, menus }
}

/// Every button but the directions and the triggers.
const BUTTONS: [PadButton; 10] = {
    use Does::{Give, Nothing, Step};
    use GamepadButton as Pad;
    [
        row(Pad::South, "A", Give(Command::Choose), Step(FocusStep::Press)),
        row(Pad::East, "B", Give(Command::Cancel), Give(Command::Back)),
        row(Pad::LeftTrigger, "LB", Give(Command::TurnLeft), Step(FocusStep::Previous)),
        row(Pad::RightTrigger, "RB", Give(Command::TurnRight), Step(FocusStep::Next)),
        row(Pad::West, "X", Give(Command::TakeTop), Nothing),
        row(Pad::North, "Y", Give(Command::Hint), Nothing),
        row(Pad::Start, "Start", Give(Command::Menu), Give(Command::Back)),
        row(Pad::Select, "Select", Step(FocusStep::Next), Step(FocusStep::Next)),
        row(Pad::LeftThumb, "L3", Give(Command::Replay), Nothing),
        row(Pad::RightThumb, "R3", Give(Command::ViewFromAbove), Nothing),
    ]
};

/// What there is to say of a gamepad: the names of its buttons and what they do.
pub const PAD_CONTROLS: [(&str, &str); 11] = [
    ("D-pad, left stick", "Move the cursor, or the focus; while looking back, step through the game"),
    ("A", "Choose a square, skip the shot, press a button"),
    ("B", "Deselect, go back"),
    ("LB, RB", "Turn the piece"),
    ("X", "Take only the top of a stack"),
    ("Y", "Suggest a move"),
    ("Select", "Go to the buttons beside the board"),
    ("Start", "Open or close the menu"),
    ("Right stick", "Orbit the camera"),
    ("LT, RT, R3", "Zoom out, zoom in, view from above"),
    ("L3", "Replay the last shot"),
];

/// The button that gives a command at the table.
pub(super) fn button_name(command: Command) -> Option<&'static str> {
    BUTTONS.iter().find(|row| row.table == Does::Give(command)).map(|row| row.name)
}

/// A direction on the D-pad or the left stick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Toward {
    Up,
    Right,
    Down,
    Left,
}

impl Toward {
    const ALL: [(Self, GamepadButton); 4] = [
        (Self::Up, GamepadButton::DPadUp),
        (Self::Right, GamepadButton::DPadRight),
        (Self::Down, GamepadButton::DPadDown),
        (Self::Left, GamepadButton::DPadLeft),
    ];

    /// Where a stick is pushed beyond `least`; its second axis points up.
    fn of(push: Vec2, least: f32) -> Option<Self> {
        if push.abs().max_element() < least {
            return None;
        }
        Some(match (push.x.abs() > push.y.abs(), push.x > 0.0, push.y > 0.0) {
            (true, true, _) => Self::Right,
            (true, false, _) => Self::Left,
            (false, _, true) => Self::Up,
            (false, _, false) => Self::Down,
        })
    }

    const fn command(self) -> Command {
        match self {
            Self::Up => Command::MoveCursorUp,
            Self::Right => Command::MoveCursorRight,
            Self::Down => Command::MoveCursorDown,
            Self::Left => Command::MoveCursorLeft,
        }
    }

    const fn step(self) -> FocusStep {
        match self {
            Self::Up => FocusStep::Up,
            Self::Right => FocusStep::Right,
            Self::Down => FocusStep::Down,
            Self::Left => FocusStep::Left,
        }
    }
}

/// Push of a stick at which a direction begins, and below which it ends.
const PUSHED: f32 = 0.55;
const RELEASED: f32 = 0.35;
/// Push of a stick or a trigger below which the camera rests.
const REST: f32 = 0.2;
/// Seconds until a held direction repeats, and between repeats.
const FIRST_REPEAT: f32 = 0.4;
const NEXT_REPEAT: f32 = 0.11;
/// Radians and zoom, as a power of e, in a second of a full push.
const YAW_RATE: f32 = 2.2;
const PITCH_RATE: f32 = 1.3;
const ZOOM_RATE: f32 = 1.2;
/// The longest frame that counts: the first after an idle time is as long as that.
const LONGEST_FRAME: f32 = 0.1;

/// The direction that is held, and when it repeats.
#[derive(Default)]
pub(super) struct Held {
    toward: Option<Toward>,
    wait: f32,
}

impl Held {
    /// Whether a step is due, `seconds` after the last frame.
    fn is_due(&mut self, toward: Option<Toward>, seconds: f32) -> bool {
        if toward != self.toward {
            *self = Self { toward, wait: FIRST_REPEAT };
            return toward.is_some();
        }
        self.wait -= seconds;
        let due = toward.is_some() && self.wait <= 0.0;
        if due {
            self.wait = NEXT_REPEAT;
        }
        due
    }
}

/// What a gamepad asks for.
#[derive(SystemParam)]
pub(super) struct PadOutput<'w> {
    given: MessageWriter<'w, CommandGiven>,
    steps: MessageWriter<'w, FocusStep>,
    nudges: MessageWriter<'w, CameraNudge>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

impl PadOutput<'_> {
    fn carry_out(&mut self, does: Does) {
        match does {
            Does::Nothing => {}
            Does::Give(command) => _ = self.given.write(CommandGiven(command)),
            Does::Step(step) => _ = self.steps.write(step),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Device>()
        .add_message::<FocusStep>()
        .add_message::<CameraNudge>()
        .add_message::<KeyboardInput>()
        .add_message::<MouseButtonInput>()
        .add_message::<RequestRedraw>();
}

/// Remembers that the keyboard or the mouse was used.
pub(super) fn watch_keyboard(
    mut keys: MessageReader<KeyboardInput>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut device: ResMut<Device>,
) {
    if keys.read().count() + clicks.read().count() > 0 {
        device.set_if_neq(Device::Keyboard);
    }
}

/// Translates what the gamepads do.
pub(super) fn read_pads(
    pads: Query<&Gamepad>,
    windows: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    open: Res<TableOpen>,
    table: Option<Res<Table>>,
    focus: Option<Res<InputFocus>>,
    buttons: Query<(), With<Button>>,
    mut held: Local<Held>,
    mut device: ResMut<Device>,
    mut output: PadOutput,
) {
    let seconds = time.delta_secs().min(LONGEST_FRAME);
    // Gamepads are read whichever program is in front.
    let in_front = windows.iter().all(|window| window.focused);
    let pads: Vec<&Gamepad> = pads.iter().filter(|_| in_front).collect();
    // In a long frame, press and release may come together.
    let struck = |button| pads.iter().any(|pad| pad.just_pressed(button));
    let is_down = |button| pads.iter().any(|pad| pad.pressed(button));
    let farthest = |stick: fn(&Gamepad) -> Vec2| {
        pads.iter().map(|pad| stick(pad)).max_by(|a, b| a.length().total_cmp(&b.length())).unwrap_or_default()
    };
    let least = if held.toward.is_some() { RELEASED } else { PUSHED };
    let pad = Toward::ALL.into_iter().find(|&(_, button)| struck(button) || is_down(button));
    let toward = pad.map(|(toward, _)| toward).or_else(|| Toward::of(farthest(Gamepad::left_stick), least));
    let stepped = held.is_due(toward, seconds);
    let pressed: Vec<&PadButton> = BUTTONS.iter().filter(|row| struck(row.button)).collect();

    // The button that closed a menu is not meant for the table.
    let is_heard = !(open.0 && open.is_changed());
    let on_button = focus.is_some_and(|focus| focus.get().is_some_and(|entity| buttons.contains(entity)));
    let at_board = open.0 && !on_button;
    if let (Some(toward), true) = (toward, stepped && is_heard) {
        let looks_back = table.is_some_and(|table| table.session().is_looking_back());
        let command = if looks_back { toward.command().while_looking_back() } else { toward.command() };
        output.carry_out(if at_board { Does::Give(command) } else { Does::Step(toward.step()) });
    }
    for row in pressed.iter().filter(|_| is_heard) {
        let on_focus = !open.0 || on_button && matches!(row.menus, Does::Step(_));
        output.carry_out(if on_focus { row.menus } else { row.table });
    }

    let trigger = |button| pads.iter().filter_map(|pad| pad.get(button)).fold(0.0, f32::max);
    let orbit = farthest(Gamepad::right_stick);
    let zoom = trigger(GamepadButton::RightTrigger2) - trigger(GamepadButton::LeftTrigger2);
    let [x, y, zoom] = [orbit.x, orbit.y, zoom].map(beyond_rest);
    let moves_camera = [x, y, zoom] != [0.0; 3];
    if moves_camera && open.0 {
        output.nudges.write(CameraNudge {
            yaw: x * YAW_RATE * seconds,
            pitch: -y * PITCH_RATE * seconds,
            zoom: (zoom * ZOOM_RATE * seconds).exp(),
        });
    }
    if !pressed.is_empty() || toward.is_some() || moves_camera {
        device.set_if_neq(Device::Gamepad);
    }
    // Held directions repeat, and no event says so.
    if toward.is_some() || moves_camera {
        output.redraw.write(RequestRedraw);
    }
}

/// A push from -1 to 1, with rest around 0.
fn beyond_rest(push: f32) -> f32 {
    push.signum() * ((push.abs() - REST) / (1.0 - REST)).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::input::InputPlugin;
    use bevy::input::gamepad::{
        GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
        RawGamepadEvent,
    };
    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::app::referee::{RefereePlugin, Request};
    use crate::app::settings::{CommandNames, KeyBindings, Settings};

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
            self.app.world_mut().write_message(event.clone());
            self.app.world_mut().write_message(RawGamepadEvent::from(event));
            self.app.update();
        }

        fn set(&mut self, button: GamepadButton, value: f32) {
            let event = RawGamepadButtonChangedEvent::new(self.entity, button, value);
            self.app.world_mut().write_message(RawGamepadEvent::from(event));
        }

        fn push(&mut self, axis: GamepadAxis, value: f32) {
            let event = RawGamepadAxisChangedEvent::new(self.entity, axis, value);
            self.app.world_mut().write_message(RawGamepadEvent::from(event));
        }

        /// What came of the next frame.
        fn frame(&mut self) -> (Vec<Command>, Vec<FocusStep>) {
            self.app.world_mut().resource_mut::<Messages<CommandGiven>>().clear();
            self.app.world_mut().resource_mut::<Messages<FocusStep>>().clear();
            self.app.update();
            let world = self.app.world_mut();
            let given = world.resource_mut::<Messages<CommandGiven>>().drain().map(|given| given.0).collect();
            (given, world.resource_mut::<Messages<FocusStep>>().drain().collect())
        }

        fn strike(&mut self, button: GamepadButton) -> (Vec<Command>, Vec<FocusStep>) {
            self.set(button, 1.0);
            let came = self.frame();
            self.set(button, 0.0);
            assert_eq!(self.frame(), (vec![], vec![]), "{button:?} acts when it is pressed, and once");
            came
        }
    }

    fn wanted(does: Does) -> (Vec<Command>, Vec<FocusStep>) {
        match does {
            Does::Nothing => (vec![], vec![]),
            Does::Give(command) => (vec![command], vec![]),
            Does::Step(step) => (vec![], vec![step]),
        }
    }

    #[test]
    fn every_button_does_what_the_table_says_at_the_board_and_in_menus() {
        let mut pad = Pad::new();
        for row in &BUTTONS {
            assert_eq!(pad.strike(row.button), wanted(row.table), "{}", row.name);
        }
        pad.app.insert_resource(TableOpen(false));
        pad.frame();
        for row in &BUTTONS {
            assert_eq!(pad.strike(row.button), wanted(row.menus), "{}", row.name);
        }
        assert_eq!(*pad.app.world().resource::<Device>(), Device::Gamepad);
    }

    #[test]
    fn on_a_focused_button_directions_move_the_focus_and_b_lets_go_of_it() {
        let mut pad = Pad::new();
        let button = pad.app.world_mut().spawn(Button).id();
        pad.app.world_mut().resource_mut::<InputFocus>().set(button, bevy::input_focus::FocusCause::Navigated);
        assert_eq!(pad.strike(GamepadButton::DPadLeft), (vec![], vec![FocusStep::Left]));
        assert_eq!(pad.strike(GamepadButton::South), (vec![], vec![FocusStep::Press]));
        assert_eq!(pad.strike(GamepadButton::East), (vec![Command::Cancel], vec![]));
        assert_eq!(pad.strike(GamepadButton::Start), (vec![Command::Menu], vec![]));
    }

    #[test]
    fn the_d_pad_steps_through_a_game_that_is_looked_back_at() {
        let mut pad = Pad::new();
        pad.app.insert_resource(Table::shipped("ace").played(&["h2g2", "a4a3", "g2h2"]));
        assert_eq!(pad.strike(GamepadButton::DPadLeft).0, [Command::MoveCursorLeft], "the game goes on");
        pad.app.world_mut().write_message(Request::StepBack);
        pad.frame();
        for (button, command, after) in [
            (GamepadButton::DPadLeft, Command::StepBack, 1),
            (GamepadButton::DPadRight, Command::StepForward, 2),
            (GamepadButton::DPadUp, Command::FirstTurn, 0),
            (GamepadButton::DPadDown, Command::LastTurn, 3),
        ] {
            assert_eq!(pad.strike(button), (vec![command], vec![]));
            assert_eq!(pad.app.world().resource::<Table>().session().ply_count(), after, "{button:?}");
        }
        assert_eq!(pad.strike(GamepadButton::DPadLeft).0, [Command::MoveCursorLeft], "back in the game");
    }

    #[test]
    fn a_held_stick_moves_at_once_and_repeats_after_a_while() {
        let mut pad = Pad::new();
        pad.push(GamepadAxis::LeftStickX, 0.9);
        let frames: Vec<usize> = (0..20).map(|_| pad.frame().0.len()).collect();
        assert_eq!(frames[0], 1, "{frames:?}");
        assert_eq!(frames[1..7].iter().sum::<usize>(), 0, "{frames:?}");
        assert!((4..=6).contains(&frames[7..].iter().sum::<usize>()), "{frames:?}");
        // Just below the push at which it began, it is still held.
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
    fn sticks_and_triggers_move_the_camera_and_rest_near_the_middle() {
        let mut pad = Pad::new();
        let nudges = |pad: &mut Pad| {
            pad.app.world_mut().resource_mut::<Messages<CameraNudge>>().clear();
            pad.app.update();
            pad.app.world_mut().resource_mut::<Messages<CameraNudge>>().drain().last()
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
    fn a_gamepad_may_go_and_come_while_a_stick_is_held() {
        let mut pad = Pad::new();
        pad.push(GamepadAxis::LeftStickX, 1.0);
        assert_eq!(pad.frame().0, [Command::MoveCursorRight]);
        pad.connect(false);
        assert_eq!((0..20).map(|_| pad.frame().0.len()).sum::<usize>(), 0);
        pad.connect(true);
        assert_eq!(pad.strike(GamepadButton::South).0, [Command::Choose]);
    }

    #[test]
    fn the_device_used_last_names_the_buttons() {
        let mut pad = Pad::new();
        pad.strike(GamepadButton::North);
        let keys = KeyBindings::default();
        let hint = |pad: &Pad| {
            let device = *pad.app.world().resource::<Device>();
            (device, CommandNames { keys: &keys, device }.before(Command::Hint, "hint"))
        };
        assert_eq!(hint(&pad), (Device::Gamepad, "Y  hint".into()));
        pad.app.world_mut().write_message(MouseButtonInput {
            button: MouseButton::Left,
            state: bevy::input::ButtonState::Pressed,
            window: Entity::PLACEHOLDER,
        });
        pad.frame();
        assert_eq!(hint(&pad), (Device::Keyboard, "I  hint".into()));
    }

    #[test]
    fn the_readme_and_the_list_of_controls_name_every_button() {
        let listed: Vec<&str> = PAD_CONTROLS.iter().flat_map(|(names, _)| names.split(", ")).collect();
        for row in &BUTTONS {
            assert!(listed.contains(&row.name), "{}", row.name);
        }
        let readme = include_str!("../../../README.md");
        for (names, does) in PAD_CONTROLS {
            let line = format!("| {names} | {} |", does.to_lowercase());
            assert!(readme.to_lowercase().contains(&line.to_lowercase()), "{line} is not in the README");
        }
    }
}
