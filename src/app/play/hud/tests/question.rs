//! Questions before an action is played.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::{InputFocus, InputFocusVisible};

use super::*;

#[test]
fn the_arrow_keys_move_between_answers() {
    let mut app = app(None);
    let answer = Answer { words: "Fire".into(), action: "h2g2".parse().unwrap(), becomes: None };
    let words = "This shot strikes your own defender on f1.".into();
    app.insert_resource(Question { words, answers: vec![answer], is_warning: true });
    app.update();
    let focused = |app: &App| app.resource::<InputFocus>().get();
    let cancel = buttons(&mut app, "Cancel")[0];
    assert_eq!(focused(&app), Some(cancel));
    app.insert_resource(InputFocusVisible(true));
    let (key_code, logical_key, state) = (KeyCode::ArrowLeft, Key::ArrowLeft, ButtonState::Pressed);
    let window = Entity::PLACEHOLDER;
    let pressed = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
    app.send(pressed);
    let fire = buttons(&mut app, "Fire")[0];
    assert_eq!(focused(&app), Some(fire));
}
