//! Actions called by name.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::app;
use crate::hud::calls::CallStrip;
use state::messages::{ActionCalled, PickedSquare};
use state::referee::{Request, Table, Timeline};
use state::settings::{Command, CommandGiven};
use state::testing::TestApp;
use tabletop::{Call, Player};

/// The actions that the keys of these commands choose, one after the other.
fn chosen_actions(setup: &str, given: &[Command]) -> Vec<String> {
    let mut app = app(None);
    app.insert_resource(Table::shipped(setup));
    app.update();
    app.world_mut().write_message_batch(given.iter().map(|&command| CommandGiven(command)));
    app.update();
    app.sent::<ActionCalled>().into_iter().map(|called| called.0.to_string()).collect()
}

#[test]
fn keys_fire_and_pass_if_the_rules_allow_it() {
    let fired = chosen_actions("laser-chess-1987/start", &[Command::FireFirst, Command::Pass]);
    assert!(matches!(&fired[..], [fire] if fire.ends_with('*')), "a pass needs an action before it: {fired:?}");
    assert_eq!(chosen_actions("ace", &[Command::FireFirst, Command::Pass]), Vec::<String>::new());
    let table = Table::shipped("laser-chess-1987/start");
    assert!(Command::FireFirst.is_available(&table) && !Command::Pass.is_available(&table));
    let action = table.session().choices().iter().next().unwrap().action.clone();
    assert!(Command::Pass.is_available(&table.played(&[action.as_str()])));
}

#[test]
fn a_key_that_cannot_fire_or_pass_gives_the_reason() {
    let notices_after = |setup: &str, played: &[&str], command: Command| {
        let mut app = app(None);
        app.insert_resource(Table::shipped(setup).played(played));
        app.update();
        app.send(CommandGiven(command));
        app.notices()
    };
    let start = "laser-chess-1987/start";
    let passed = notices_after(start, &[], Command::Pass);
    assert!(
        matches!(&passed[..], [words] if words.starts_with("You can pass only after your first action")),
        "{passed:?}"
    );
    let table = Table::shipped(start);
    let fire = table.session().choices().called(Call::Fire).next().map(|choice| choice.action.clone()).unwrap();
    let fired = notices_after(start, &[fire.as_str()], Command::FireFirst);
    assert!(matches!(&fired[..], [words] if words.starts_with("No laser can fire now")), "{fired:?}");
    assert_eq!(notices_after("ace", &[], Command::Pass), Vec::<String>::new(), "the game has no such action");
}

#[test]
fn call_buttons_keep_their_places_when_a_piece_is_picked_up() {
    let mut app = app(None);
    app.insert_resource(Table::shipped("laser-chess-1987/start"));
    // Whether each button is enabled, from left to right.
    let buttons = |app: &mut App| -> Vec<bool> {
        app.update();
        let buttons = app.only::<&Children, With<CallStrip>>().to_vec();
        buttons.into_iter().map(|button| app.world().get::<InteractionDisabled>(button).is_none()).collect()
    };
    assert_eq!(buttons(&mut app), [true, false, false], "Fire, no half turn without a piece, and nothing to pass");
    app.insert_resource(PickedSquare(Some("b2".parse().unwrap())));
    assert_eq!(buttons(&mut app), [true, true, false]);
    app.insert_resource(PickedSquare(Some("d1".parse().unwrap())));
    assert_eq!(buttons(&mut app), [true, false, false], "a hypercube looks the same from every side");
    // While an action plays and the opponent thinks, the board keeps its size.
    app.play("b2b3");
    assert!(!app.resource::<Timeline>().is_idle());
    assert_eq!(buttons(&mut app), [false, false, false], "nothing can be called");
    app.send(Request::Skip);
    assert_eq!(buttons(&mut app), [true, false, true]);
    app.send(Request::Resign(Player::First));
    app.update();
    let strips = app.world_mut().query_filtered::<(), With<CallStrip>>().iter(app.world()).count();
    assert_eq!(strips, 0, "the game is over");
}
