//! A refutation stays on the board until the player tries again.

use bevy::camera::NormalizedRenderTarget;
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;

use super::{phase, plan, play, press, show};
use crate::puzzles::course::Phase;
use kit::ui::testing::mentions;
use state::referee::{ActionChosen, Request, Table};
use state::settings::{Command, CommandGiven};
use state::space::OnSquare;
use state::testing::TestApp;

/// The wrong turn, its refutation, and what players do then.
fn after(act: impl Fn(&mut App)) {
    let mut app = plan();
    let start = app.resource::<Table>().view().clone();
    show(&mut app, "f1f2");
    // Seconds pass.
    app.frames(20);
    assert_eq!((phase(&app), app.session().ply_count()), (Phase::Failed, 2));
    act(&mut app);
    app.frames(3);
    let table = app.resource::<Table>();
    assert_eq!((table.session().ply_count(), table.view() == &start, phase(&app)), (0, true, Phase::Task));
    assert!(mentions(&mut app, "That doesn't win in 2 turns."), "the reason stays");
}

/// Presses the board on the square of an entity.
fn press_board(app: &mut App) {
    let entity = app.world_mut().spawn(OnSquare("a1".parse().unwrap())).id();
    let target = NormalizedRenderTarget::None { width: 640, height: 360 };
    let location = Location { target, position: Vec2::ZERO };
    let press = Press { button: PointerButton::Primary, hit: HitData::new(entity, 1.0, None, None), count: 1 };
    app.world_mut().trigger(Pointer::new(PointerId::Mouse, location, press, entity));
}

#[test]
fn a_button_the_board_and_the_keys_of_the_board_try_again() {
    after(|app| press(app, "Try again"));
    after(press_board);
    for command in [Command::Choose, Command::Undo] {
        after(|app| app.write(CommandGiven(command)));
    }
    // Also while players look at the start, and by a turn that leads nowhere.
    after(|app| {
        app.send(Request::LookAt(0));
        press(app, "Try again");
    });
    after(|app| app.write(ActionChosen("f2f1".into())));
}

#[test]
fn the_board_does_nothing_before_the_refutation_is_over() {
    let mut app = plan();
    app.write(ActionChosen("f1f2".into()));
    app.frames(2);
    press_board(&mut app);
    app.update();
    assert_eq!(app.session().ply_count(), 1);
}

#[test]
fn the_hint_keeps_naming_its_piece_when_that_has_gone_elsewhere() {
    let mut app = plan();
    press(&mut app, "Hint");
    assert!(mentions(&mut app, "Look at the deflector on j7."));
    play(&mut app, "j7i6");
    assert!(mentions(&mut app, "Look at the deflector on j7."));
}
