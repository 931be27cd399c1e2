//! Keys and buttons give their commands when they are active.

use std::path::{Path, PathBuf};

use super::super::keys::KeyBindings;
use super::*;
use crate::settings::{CommandNames, Device, controls_in_markdown};
use crate::testing::{TestApp, app_with};
use platform::files;
use tabletop::{Agreement, Aids};
use testing::folder;

fn app() -> App {
    let mut app = app_with(Table::shipped("ace"), plugin);
    app.init_resource::<ButtonInput<KeyCode>>().init_resource::<Settings>().update();
    app
}

/// The commands given while these keys are pressed together.
fn given(app: &mut App, pressed: &[KeyCode]) -> Vec<Command> {
    let mut keys = app.resource_mut::<ButtonInput<KeyCode>>();
    pressed.iter().for_each(|&key| keys.press(key));
    app.sent::<CommandGiven>();
    app.update();
    app.resource_mut::<ButtonInput<KeyCode>>().reset_all();
    app.sent::<CommandGiven>().into_iter().map(|given| given.0).collect()
}

fn key_codes(chord: &KeyChord) -> Vec<KeyCode> {
    let modifier = chord.modifier.map(|modifier| match modifier {
        Modifier::Shift => KeyCode::ShiftRight,
        Modifier::Control => KeyCode::ControlLeft,
        Modifier::Alt => KeyCode::AltLeft,
    });
    modifier.into_iter().chain([chord.key]).collect()
}

#[test]
fn every_key_gives_only_its_command_and_only_in_its_scope() {
    for open in [true, false] {
        let mut app = app();
        app.insert_resource(TableOpen(open));
        app.update();
        for &command in Command::ALL {
            let is_active = match command.info().scope {
                Scope::Table => open,
                Scope::Menus => !open,
                Scope::Everywhere => true,
            };
            for chord in command.info().keys {
                let given = given(&mut app, &key_codes(chord));
                assert_eq!(given.contains(&command), is_active, "{chord}: {given:?}");
                assert!(given.len() <= 1, "{chord}: {given:?}");
            }
        }
    }
}

#[test]
fn the_arrow_keys_step_through_earlier_positions() {
    let mut app = app();
    app.insert_resource(Table::shipped("ace").played(&["h2g2", "a4a3", "g2h2"]));
    let ply = |app: &App| app.session().ply_count();
    assert_eq!(given(&mut app, &[KeyCode::ArrowLeft]), [Command::MoveCursorLeft]);
    assert_eq!(given(&mut app, &[KeyCode::PageUp]), [Command::StepBack]);
    for (key, command, after) in [
        (KeyCode::ArrowLeft, Command::StepBack, 1),
        (KeyCode::ArrowRight, Command::StepForward, 2),
        (KeyCode::ArrowUp, Command::FirstTurn, 0),
        (KeyCode::ArrowDown, Command::LastTurn, 3),
    ] {
        assert_eq!(given(&mut app, &[key]), [command]);
        assert_eq!(ply(&app), after, "{key:?}");
    }
    assert_eq!(given(&mut app, &[KeyCode::ArrowLeft]), [Command::MoveCursorLeft], "back in the game");
}

#[test]
fn a_key_with_another_modifier_is_another_key() {
    let mut app = app();
    for held in [KeyCode::ControlLeft, KeyCode::AltLeft, KeyCode::SuperLeft] {
        assert_eq!(given(&mut app, &[held, KeyCode::KeyU]), [], "{held:?}");
    }
    assert_eq!(given(&mut app, &[KeyCode::KeyS]), []);
    assert_eq!(given(&mut app, &[KeyCode::ShiftLeft, KeyCode::F12]), [Command::SaveClip]);
}

#[test]
fn the_key_that_closed_a_menu_does_nothing_at_the_table() {
    let mut app = app();
    app.insert_resource(TableOpen(false));
    app.update();
    app.insert_resource(TableOpen(true));
    assert_eq!(given(&mut app, &[KeyCode::Enter]), []);
    assert_eq!(given(&mut app, &[KeyCode::Enter]), [Command::Choose]);
}

#[test]
fn the_page_of_controls_has_the_tables_that_the_program_prints() {
    let page = testing::folder::read(&testing::repository("docs/controls.md"));
    let tables = controls_in_markdown();
    assert!(
        page.ends_with(&tables),
        "docs/controls.md: put the output of `specular docs controls` at its end:\n{tables}"
    );
}

#[test]
fn the_controls_name_every_command_with_a_key() {
    let controls = KeyBindings::default().controls();
    for &command in Command::ALL {
        let info = command.info();
        assert!(command.words().optional("help").is_some(), "{command:?}");
        let is_listed =
            info.id.starts_with("command-move-cursor") || controls.iter().any(|(_, does)| *does == command.help());
        assert_eq!(is_listed, !info.keys.is_empty(), "{command:?}");
    }
    assert_eq!(controls[0].0.to_string() + ": " + &controls[0].1.to_string(), "Arrow keys: Move the cursor");
    let keys = KeyBindings::default();
    let line = CommandNames { keys: &keys, device: Device::Keyboard }.key_line(|_| true).to_string();
    assert!(line.starts_with("Q E  turn    "), "{line}");
    let line = CommandNames { keys: &keys, device: Device::Gamepad }.key_line(|_| true).to_string();
    assert!(line.starts_with("LB RB  turn    ") && !line.contains("undo"), "{line}");
}

#[test]
fn a_rebound_command_is_given_by_its_new_keys_only() {
    let mut app = app();
    let mut settings = app.resource_mut::<Settings>();
    settings.controls.keys.replace(Command::Undo, 0, Some(chord(Modifier::Control, KeyCode::KeyZ)));
    settings.controls.keys.replace(Command::Mute, 0, None);
    assert_eq!(given(&mut app, &[KeyCode::KeyU]), []);
    assert_eq!(given(&mut app, &[KeyCode::KeyM]), []);
    assert_eq!(given(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]), [Command::Undo]);
}

#[test]
fn the_next_key_is_bound_to_the_command_that_awaits_one() {
    let mut app = app();
    let ask = |app: &mut App, command, number| {
        app.insert_resource(KeyCapture::of(command, number));
        // The key that started the capture.
        assert_eq!(given(app, &[KeyCode::Enter]), []);
    };
    let names = |app: &App, command| app.resource::<Settings>().controls.keys.names(command).to_string();
    ask(&mut app, Command::Undo, 0);
    assert_eq!(given(&mut app, &[KeyCode::ControlLeft]), [], "a modifier waits for its key");
    assert_eq!(given(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]), []);
    assert_eq!(names(&app, Command::Undo), "Ctrl+Z");
    assert_eq!(given(&mut app, &[KeyCode::KeyM]), [Command::Mute], "the capture is over");
    ask(&mut app, Command::Undo, 1);
    assert_eq!(given(&mut app, &[KeyCode::Escape]), []);
    assert_eq!(names(&app, Command::Undo), "Ctrl+Z", "Escape changes nothing");
    for key in [KeyCode::Delete, KeyCode::Backspace] {
        ask(&mut app, Command::Hint, 0);
        given(&mut app, &[key]);
        assert_eq!(names(&app, Command::Hint), "");
    }
}

#[test]
fn undo_is_available_only_if_it_would_take_something_back() {
    use crate::referee::{Seat, Seats};
    let offered = |table: &Table| Command::Undo.is_available(table);
    let table =
        |actions: &[&str]| Table::shipped("ace").seated(Seats([Seat::Computer(3), Seat::Human])).played(actions);
    assert!(!offered(&table(&[])) && !offered(&table(&["h2g2"])), "the computer would only play again");
    assert!(offered(&table(&["h2g2", "a4a3"])));
    let people = Table::shipped("ace").played(&["h2g2"]);
    assert!(offered(&people));
    assert_eq!(Command::Undo.help_at(&people), Command::Undo.help());
}

/// Before the first turn of a game, Undo brings back the previous game if it is not saved, and its button says so.
#[test]
fn undo_says_what_it_takes_back() {
    use crate::referee::{EditedBoard, Start};
    let mut app = app();
    app.insert_resource(Table::shipped("ace").played(&["h2g2"]));
    let ace: Start = content::setups::Library::embedded().find("ace").unwrap().clone().into();
    let says = |app: &mut App, request: Request| {
        app.send(request);
        let table = app.resource::<Table>();
        (Command::Undo.is_available(table), Command::Undo.help_at(table).to_string())
    };
    assert_eq!(says(&mut app, Request::New(Box::new(ace))), (true, "Restore your last game".into()));
    assert_eq!(says(&mut app, Request::Undo), (true, Command::Undo.help().to_string()));
    let edited = EditedBoard { can_undo: true, can_redo: true };
    let request =
        Request::ShowEditedBoard(Table::shipped("ace").session().state().clone(), edited, "New set-up".into());
    assert_eq!(says(&mut app, request), (true, "Undo the last change".into()));
    assert_eq!(Command::Redo.help_at(app.resource::<Table>()).to_string(), "Redo the last change");
}

#[test]
fn the_start_of_a_game_without_undo_has_nothing_to_undo() {
    let mut app = app();
    let agreement = Agreement { aids: Aids::STRICT, ..Agreement::default() };
    app.insert_resource(Table::shipped("ace").with_agreement(agreement).played(&["h2g2"]));
    let reason = |app: &App| Command::Undo.disabled_reason(app.resource::<Table>()).unwrap().to_string();
    assert_eq!(reason(&app), "This game is played without undo");
    app.send(Request::LookAt(0));
    assert_eq!(reason(&app), "Nothing to undo");
}

/// If other code read the keyboard, it would use keys that no list names.
#[test]
fn only_this_module_reads_the_keyboard() {
    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for path in files::list(folder).unwrap() {
            if files::is_folder(&path) {
                sources(&path, found);
            } else {
                found.push(path);
            }
        }
    }
    let app = testing::repository("src/app");
    let mut found = Vec::new();
    sources(&app, &mut found);
    // Modifiers of the mouse, and moving between buttons with Tab and the arrow keys in every menu.
    let others = [
        "settings/commands.rs",
        "settings/keys.rs",
        "settings/key_capture.rs",
        "settings/key_labels.rs",
        "ui/focus.rs",
        "camera/controls.rs",
        "arrows/pointer.rs",
        "referee/drawings.rs",
    ];
    let is_test = |path: &Path| {
        path.iter().any(|part| part == "tests" || part == "secrecy.rs" || part.to_string_lossy().ends_with("tests.rs"))
    };
    let found = found.iter().map(|path| path.strip_prefix(&app).unwrap());
    for path in found.filter(|path| !is_test(path) && others.iter().all(|other| !path.ends_with(other))) {
        let text = folder::read(&app.join(path));
        let code = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        assert!(!code.contains("ButtonInput<KeyCode>"), "{}", path.display());
    }
}
