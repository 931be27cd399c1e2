//! Keyboards of several countries: letters mean what is printed on the keys.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use specular::app::state::settings::{Command, CommandGiven, KeyCapture, Settings};

/// The running game with a keyboard, and the commands that it has given.
struct Keyboard(App);

#[derive(Resource, Default)]
struct Given(Vec<Command>);

impl Keyboard {
    fn new() -> Self {
        let mut app = crate::headless::app(crate::headless::table("laser-chess/ace"));
        app.init_resource::<Given>().add_systems(
            Last,
            |mut commands: MessageReader<CommandGiven>, mut given: ResMut<Given>| {
                given.0.extend(commands.read().map(|given| given.0));
            },
        );
        app.update();
        Self(app)
    }

    /// The commands given by the key at this position, which types `typed`.
    fn press(&mut self, held: Option<KeyCode>, position: KeyCode, typed: &str) -> Vec<Command> {
        self.0.world_mut().resource_mut::<Given>().0.clear();
        let world = self.0.world_mut();
        let window = world.query_filtered::<Entity, With<Window>>().single(world).expect("a window");
        let mut keys: Vec<_> = held.into_iter().map(|key| (key, Key::Shift)).collect();
        keys.push((position, Key::Character(typed.into())));
        for state in [ButtonState::Pressed, ButtonState::Released] {
            for (key_code, logical_key) in keys.clone() {
                let key = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
                self.0.world_mut().write_message(key);
            }
            self.0.update();
        }
        std::mem::take(&mut self.0.world_mut().resource_mut::<Given>().0)
    }

    fn settings(&mut self) -> Mut<'_, Settings> {
        self.0.world_mut().resource_mut::<Settings>()
    }

    fn names(&mut self, command: Command) -> String {
        self.settings().controls.keys.names(command).to_string()
    }
}

#[test]
fn letters_mean_what_is_printed_on_the_keys_and_other_alphabets_their_positions() {
    let mut keyboard = Keyboard::new();
    for (country, held, position, typed, command) in [
        ("French", None, KeyCode::KeyA, "q", Some(Command::TurnLeft)),
        ("French", None, KeyCode::KeyQ, "a", Some(Command::Analysis)),
        ("French", None, KeyCode::Semicolon, "m", Some(Command::Mute)),
        ("French", Some(KeyCode::ControlLeft), KeyCode::KeyC, "c", Some(Command::CopyGame)),
        ("French", None, KeyCode::KeyM, ",", None),
        ("German", None, KeyCode::KeyY, "z", Some(Command::Pass)),
        ("German", Some(KeyCode::ShiftLeft), KeyCode::Digit7, "/", None),
        ("Russian", None, KeyCode::KeyU, "г", Some(Command::Undo)),
        // This opens a menu.
        ("French", Some(KeyCode::ShiftLeft), KeyCode::KeyM, "?", Some(Command::Rules)),
    ] {
        assert_eq!(keyboard.press(held, position, typed), Vec::from_iter(command), "{country} {typed}");
    }
    let names = [Command::TurnLeft, Command::Analysis, Command::Undo].map(|command| keyboard.names(command));
    assert_eq!(names, ["Q", "A", "Г"]);
}

#[test]
fn a_key_that_american_keyboards_lack_is_named_as_printed_and_saved_by_its_position() {
    let mut keyboard = Keyboard::new();
    keyboard.0.insert_resource(KeyCapture::of(Command::Hint, 0));
    keyboard.0.update();
    assert_eq!(keyboard.press(None, KeyCode::Semicolon, "ö"), []);
    assert_eq!(keyboard.names(Command::Hint), "Ö");
    assert_eq!(keyboard.settings().controls.keys.of(Command::Hint)[0].to_string(), ";");
    assert_eq!(keyboard.press(None, KeyCode::Semicolon, "ö"), [Command::Hint]);
}

#[test]
fn letters_mean_their_positions_if_players_want_that() {
    let mut keyboard = Keyboard::new();
    keyboard.settings().controls.by_position = true;
    assert_eq!(keyboard.press(None, KeyCode::KeyQ, "a"), [Command::TurnLeft]);
    assert_eq!(keyboard.names(Command::TurnLeft), "A", "the label on the player's keyboard");
}
