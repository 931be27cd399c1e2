//! Typing in the field for the name of a game: caret, selection and editing keys.

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::{EditableText, TextCursorStyle, TextLayoutInfo};

use super::layout::laid_out;
use crate::Menu;
use kit::ui::testing::{press_keys, send_keys};
use kit::ui::text_field::typed;
use state::referee::Table;
use state::store::Store;
use state::testing::TestApp;

/// The dialog and its field.
fn dialog() -> (App, Entity) {
    let mut app = laid_out((1280, 720), Store::default(), Menu::Save);
    app.frames(3);
    let field = app.only::<Entity, With<EditableText>>();
    (app, field)
}

fn letter(app: &mut App, letter: &str) {
    press_keys(app, &[(KeyCode::KeyX, Key::Character(letter.into()))]);
}

fn shift(app: &mut App, code: KeyCode, key: Key) {
    press_keys(app, &[(KeyCode::ShiftLeft, Key::Shift), (code, key)]);
}

fn words(app: &App, field: Entity) -> String {
    typed(app.world().get::<EditableText>(field).unwrap())
}

/// The caret's distance from the left, if it is drawn, and the width of the selection.
fn caret(app: &App, field: Entity) -> (Option<f32>, f32) {
    let info = app.world().get::<TextLayoutInfo>(field).unwrap();
    let caret = info.cursor.filter(|(shown, place)| *shown && place.width() > 1.0).map(|(_, place)| place.min.x);
    (caret, info.selection_rects.iter().map(Rect::width).sum())
}

#[test]
fn the_caret_and_the_selection_are_drawn_and_move() {
    let (mut app, field) = dialog();
    let style = app.world().get::<TextCursorStyle>(field).expect("a caret that is drawn");
    assert!(style.color.alpha() == 1.0 && style.selection_color.alpha() > 0.3);
    let (end, selected) = caret(&app, field);
    let width = end.expect("a caret");
    assert!(width > 50.0 && (selected - width).abs() < 2.0, "everything is selected at first: {selected} of {width}");
    press_keys(&mut app, &[(KeyCode::Home, Key::Home)]);
    assert_eq!(caret(&app, field), (Some(0.0), 0.0));
    press_keys(&mut app, &[(KeyCode::ArrowRight, Key::ArrowRight)]);
    let (one, _) = caret(&app, field);
    assert!(one.is_some_and(|one| one > 2.0 && one < width / 2.0), "{one:?}");
    shift(&mut app, KeyCode::End, Key::End);
    let (end, selected) = caret(&app, field);
    assert!(end == Some(width) && (selected - (width - one.unwrap())).abs() < 2.0, "{selected}");
    // Without the focus there is no caret.
    app.resource_mut::<InputFocus>().clear();
    app.frames(2);
    assert_eq!(caret(&app, field).0, None);
    app.resource_mut::<InputFocus>().set(field, FocusCause::Navigated);
    app.frames(2);
    assert!(caret(&app, field).0.is_some());
}

#[test]
fn editing_keys_work_as_in_other_programs() {
    let (mut app, field) = dialog();
    assert_eq!(words(&app, field), "Laser Chess Ace");
    for part in ["a", "b", "c"] {
        letter(&mut app, part);
    }
    assert_eq!(words(&app, field), "abc", "typing replaces the selection");
    press_keys(&mut app, &[(KeyCode::ArrowLeft, Key::ArrowLeft)]);
    letter(&mut app, "x");
    assert_eq!(words(&app, field), "abxc");
    press_keys(&mut app, &[(KeyCode::Delete, Key::Delete)]);
    press_keys(&mut app, &[(KeyCode::Home, Key::Home)]);
    press_keys(&mut app, &[(KeyCode::Delete, Key::Delete)]);
    assert_eq!(words(&app, field), "bx");
    press_keys(&mut app, &[(KeyCode::End, Key::End)]);
    press_keys(&mut app, &[(KeyCode::Backspace, Key::Backspace)]);
    assert_eq!(words(&app, field), "b");
    letter(&mut app, "y");
    press_keys(&mut app, &[(KeyCode::ControlLeft, Key::Control), (KeyCode::KeyA, Key::Character("a".into()))]);
    let (_, selected) = caret(&app, field);
    assert!(selected > 5.0, "everything is selected: {selected}");
    letter(&mut app, "d");
    assert_eq!(words(&app, field), "d");
}

#[test]
fn a_modifier_counts_if_a_long_frame_sees_it_released() {
    let (mut app, field) = dialog();
    press_keys(&mut app, &[(KeyCode::End, Key::End)]);
    let all = [(KeyCode::ControlLeft, Key::Control), (KeyCode::KeyA, Key::Character("a".into()))];
    for state in [ButtonState::Pressed, ButtonState::Released] {
        send_keys(&mut app, &all, state);
    }
    app.update();
    assert!(caret(&app, field).1 > 50.0, "everything is selected");
    letter(&mut app, "a");
    assert_eq!(words(&app, field), "a", "Ctrl is no longer held");
}

#[test]
fn a_space_before_a_capital_counts_in_a_long_frame() {
    let (mut app, field) = dialog();
    letter(&mut app, "x");
    let (space, shift) = ((KeyCode::Space, Key::Space), (KeyCode::ShiftLeft, Key::Shift));
    let capital = (KeyCode::KeyY, Key::Character("Y".into()));
    for (key, state) in [
        (&space, ButtonState::Pressed),
        (&space, ButtonState::Released),
        (&shift, ButtonState::Pressed),
        (&capital, ButtonState::Pressed),
    ] {
        send_keys(&mut app, std::slice::from_ref(key), state);
    }
    app.update();
    // Shift is still held.
    send_keys(&mut app, std::slice::from_ref(&space), ButtonState::Pressed);
    app.update();
    send_keys(&mut app, &[space, capital, shift], ButtonState::Released);
    app.update();
    letter(&mut app, "z");
    assert_eq!(words(&app, field), "x Y z");
}

#[test]
fn text_typed_in_the_frame_of_enter_is_part_of_the_name() {
    let (mut app, _) = dialog();
    letter(&mut app, "a");
    let keys = [(KeyCode::KeyB, Key::Character("b".into())), (KeyCode::Enter, Key::Enter)];
    send_keys(&mut app, &keys, ButtonState::Pressed);
    send_keys(&mut app, &keys, ButtonState::Released);
    app.frames(3);
    assert_eq!(app.resource::<Table>().name(), "ab");
}
