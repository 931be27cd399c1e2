//! Gamepads: the actions of their buttons and sticks. One table holds the buttons; features don't read gamepads.
//!
//! At the table a button gives a [`Command`]; in menus and on a focused button it moves the focus or presses the
//! button. The D-pad and the left stick move the cursor or the focus and repeat while held; the right stick and the
//! triggers move the camera.

#[cfg(test)]
mod tests;

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Button;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::commands::{Command, CommandGiven};
use crate::messages::TableOpen;
use crate::referee::{Table, Timeline};
use crate::viewpoint::CameraNudge;
use phrases::{Phrase, phrase};

/// A focus movement through the buttons of a menu or of the HUD, by gamepad.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusStep {
    /// Moves to the next button in this direction.
    Toward(ScreenDirection),
    /// Moves to the previous button, in Tab order.
    Previous,
    /// Moves to the next button, in Tab order.
    Next,
    /// Presses the focused button.
    Press,
}

/// The device used last, whose keys or buttons are named on the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// The keyboard or the mouse.
    #[default]
    Keyboard,
    /// A gamepad.
    Gamepad,
}

/// The action of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PadAction {
    Nothing,
    Give(Command),
    Step(FocusStep),
}

/// A row of the table of buttons.
struct PadButton {
    button: GamepadButton,
    /// Its name on an Xbox controller.
    name: &'static str,
    table: PadAction,
    menus: PadAction,
    /// Its command in the editor, if different.
    editor: Option<Command>,
    /// Its command on a board with a tower: at the table a long press gives the usual one instead, and in the editor a
    /// long press gives this one.
    tower: Option<Command>,
}

const fn row(button: GamepadButton, name: &'static str, table: PadAction, menus: PadAction) -> PadButton {
    PadButton { button, name, table, menus, editor: None, tower: None }
}

impl PadButton {
    const fn in_editor(self, command: Command) -> Self {
        Self { editor: Some(command), ..self }
    }

    const fn with_tower(self, command: Command) -> Self {
        Self { tower: Some(command), ..self }
    }

    /// Returns its action at the board.
    fn at_board(&self, edits: bool) -> PadAction {
        self.editor.filter(|_| edits).map_or(self.table, PadAction::Give)
    }

    /// Returns its actions for a short and a long press on a board with a tower, if they differ.
    fn by_duration(&self, edits: bool) -> Option<[PadAction; 2]> {
        let (usual, level) = (self.at_board(edits), PadAction::Give(self.tower?));
        Some(if edits { [usual, level] } else { [level, usual] })
    }
}

/// Every button except the directions and the triggers.
const BUTTONS: [PadButton; 10] = {
    use GamepadButton as Pad;
    use PadAction::{Give, Nothing, Step};
    [
        row(Pad::South, "A", Give(Command::Choose), Step(FocusStep::Press)),
        row(Pad::East, "B", Give(Command::Cancel), Give(Command::Back)),
        row(Pad::LeftTrigger, "LB", Give(Command::TurnLeft), Step(FocusStep::Previous)),
        row(Pad::RightTrigger, "RB", Give(Command::TurnRight), Step(FocusStep::Next)),
        row(Pad::West, "X", Give(Command::TakeTop), Nothing).in_editor(Command::RemovePiece),
        row(Pad::North, "Y", Give(Command::Hint), Nothing).in_editor(Command::NextKind),
        row(Pad::Start, "Start", Give(Command::Menu), Give(Command::Back)),
        row(Pad::Select, "Select", Step(FocusStep::Next), Step(FocusStep::Next)),
        row(Pad::LeftThumb, "L3", Give(Command::Replay), Nothing)
            .in_editor(Command::OtherSide)
            .with_tower(Command::SwitchLevel),
        row(Pad::RightThumb, "R3", Give(Command::ViewFromAbove), Nothing),
    ]
};

/// The messages of the gamepad's controls: the names of its buttons, with `.help` for what they do.
pub fn pad_controls() -> [Phrase; 13] {
    [
        phrase!("pad-move"),
        phrase!("pad-choose"),
        phrase!("pad-back"),
        phrase!("pad-turn"),
        phrase!("pad-take-top"),
        phrase!("pad-hint"),
        phrase!("pad-buttons"),
        phrase!("pad-menu"),
        phrase!("pad-orbit"),
        phrase!("pad-zoom"),
        phrase!("pad-replay"),
        phrase!("pad-level"),
        phrase!("pad-editor"),
    ]
}

/// Returns the name of the button that gives a command at the table.
pub(super) fn button_name(command: Command) -> Option<&'static str> {
    let gives =
        |row: &&PadButton| row.table == PadAction::Give(command) || [row.editor, row.tower].contains(&Some(command));
    BUTTONS.iter().find(gives).map(|row| row.name)
}

/// A direction on the screen, from the D-pad or the left stick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "directions on the screen")]
pub enum ScreenDirection {
    Up,
    Right,
    Down,
    Left,
}

impl ScreenDirection {
    const ALL: [(Self, GamepadButton); 4] = [
        (Self::Up, GamepadButton::DPadUp),
        (Self::Right, GamepadButton::DPadRight),
        (Self::Down, GamepadButton::DPadDown),
        (Self::Left, GamepadButton::DPadLeft),
    ];

    /// The direction in which a stick is pushed by at least `least`; its second axis points up.
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
}

/// The push of a stick at which a direction begins, and below which it ends.
const PUSHED: f32 = 0.55;
const RELEASED: f32 = 0.35;
/// The dead zone of the stick and the triggers that move the camera.
const DEAD_ZONE: f32 = 0.2;
/// Seconds until a held direction repeats, and between repeats.
const FIRST_REPEAT: f32 = 0.4;
const NEXT_REPEAT: f32 = 0.11;
/// Radians, and zoom as a power of e, per second at full push.
const YAW_RATE: f32 = 2.2;
const PITCH_RATE: f32 = 1.3;
const ZOOM_RATE: f32 = 1.2;
/// The maximum frame time that counts, because the first frame after an idle period is as long as that period.
const MAX_FRAME_SECONDS: f32 = 0.1;

/// The duration of a long press, in seconds.
const LONG_PRESS: f32 = 0.4;

/// A button that is held, for how long, and its actions for a short and a long press.
pub(super) struct HeldButton {
    button: GamepadButton,
    seconds: f32,
    actions: [PadAction; 2],
}

/// The held direction, and the time until it repeats.
#[derive(Default)]
pub(super) struct HeldDirection {
    toward: Option<ScreenDirection>,
    wait: f32,
}

impl HeldDirection {
    /// Returns whether a step is due, `seconds` after the last frame.
    fn is_due(&mut self, toward: Option<ScreenDirection>, seconds: f32) -> bool {
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

/// The messages that gamepad input is turned into.
#[derive(SystemParam)]
pub(super) struct PadOutput<'w> {
    given: MessageWriter<'w, CommandGiven>,
    steps: MessageWriter<'w, FocusStep>,
    nudges: MessageWriter<'w, CameraNudge>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

impl PadOutput<'_> {
    fn carry_out(&mut self, action: PadAction) {
        match action {
            PadAction::Nothing => {}
            PadAction::Give(command) => _ = self.given.write(CommandGiven(command)),
            PadAction::Step(step) => _ = self.steps.write(step),
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

/// Records that the keyboard or the mouse was used.
pub(super) fn watch_keyboard(
    mut keys: MessageReader<KeyboardInput>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut device: ResMut<Device>,
) {
    if keys.read().count() + clicks.read().count() > 0 {
        device.set_if_neq(Device::Keyboard);
    }
}

/// Translates gamepad input.
pub(super) fn read_pads(
    pads: Query<&Gamepad>,
    windows: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    open: Res<TableOpen>,
    (table, timeline): (Res<Table>, Res<Timeline>),
    focus: Res<InputFocus>,
    buttons: Query<(), With<Button>>,
    (mut held, mut held_button): (Local<HeldDirection>, Local<Option<HeldButton>>),
    mut device: ResMut<Device>,
    mut output: PadOutput,
) {
    let seconds = time.delta_secs().min(MAX_FRAME_SECONDS);
    // Gamepads are read even if another program has the focus.
    let in_front = windows.iter().all(|window| window.focused);
    let pads: Vec<&Gamepad> = pads.iter().filter(|_| in_front).collect();
    // In a long frame, press and release may come together.
    let just_pressed = |button| pads.iter().any(|pad| pad.just_pressed(button));
    let is_down = |button| pads.iter().any(|pad| pad.pressed(button));
    let farthest = |stick: fn(&Gamepad) -> Vec2| {
        pads.iter().map(|pad| stick(pad)).max_by(|a, b| a.length().total_cmp(&b.length())).unwrap_or_default()
    };
    let least = if held.toward.is_some() { RELEASED } else { PUSHED };
    let pad = ScreenDirection::ALL.into_iter().find(|&(_, button)| just_pressed(button) || is_down(button));
    let toward = pad.map(|(toward, _)| toward).or_else(|| ScreenDirection::of(farthest(Gamepad::left_stick), least));
    let stepped = held.is_due(toward, seconds);
    let pressed: Vec<&PadButton> = BUTTONS.iter().filter(|row| just_pressed(row.button)).collect();

    // The button that closed a menu is not meant for the table.
    let is_accepted = !(open.0 && open.is_changed());
    let on_button = focus.get().is_some_and(|entity| buttons.contains(entity));
    let at_board = open.0 && !on_button;
    if let (Some(toward), true) = (toward, stepped && is_accepted) {
        let command =
            if table.session().is_looking_back() { toward.command().while_looking_back() } else { toward.command() };
        output.carry_out(if at_board { PadAction::Give(command) } else { PadAction::Step(FocusStep::Toward(toward)) });
    }
    // During a replay, the button that began it shows it from other angles.
    let has_levels = Command::SwitchLevel.is_available(&table) && timeline.is_idle();
    for row in pressed.iter().filter(|_| is_accepted) {
        let on_focus = !open.0 || on_button && matches!(row.menus, PadAction::Step(_));
        let edits = table.is_editor();
        match row.by_duration(edits).filter(|_| has_levels && !on_focus) {
            Some(actions) => *held_button = Some(HeldButton { button: row.button, seconds: 0.0, actions }),
            None => output.carry_out(if on_focus { row.menus } else { row.at_board(edits) }),
        }
    }
    if let Some(mut held) = held_button.take() {
        let [short, long] = held.actions;
        held.seconds += seconds;
        if !is_down(held.button) {
            output.carry_out(short);
        } else if held.seconds > LONG_PRESS {
            output.carry_out(long);
        } else {
            *held_button = Some(held);
            output.redraw.write(RequestRedraw);
        }
    }

    let trigger = |button| pads.iter().filter_map(|pad| pad.get(button)).fold(0.0, f32::max);
    let orbit = farthest(Gamepad::right_stick);
    let zoom = trigger(GamepadButton::RightTrigger2) - trigger(GamepadButton::LeftTrigger2);
    let [x, y, zoom] = [orbit.x, orbit.y, zoom].map(outside_dead_zone);
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
    // Held directions repeat without an event.
    if toward.is_some() || moves_camera {
        output.redraw.write(RequestRedraw);
    }
}

/// Maps a push from -1 to 1 so that it is 0 in the dead zone.
fn outside_dead_zone(push: f32) -> f32 {
    push.signum() * ((push.abs() - DEAD_ZONE) / (1.0 - DEAD_ZONE)).clamp(0.0, 1.0)
}
