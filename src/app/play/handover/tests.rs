//! Tests the curtain without a window, and that nothing on the screen reveals a rank that its viewer may not know.

use bevy::prelude::*;

use super::*;
use games::stratego::{self, Formation, Rulings};
use kit::ui::testing::{WINDOWS, app_in_window, app_without_window, in_every_language, layout_errors, press};
use state::messages::TitleOpen;
use state::referee::{ActionChosen, Seats};
use state::testing::{TestApp, settle};
use tabletop::Session;

/// Red's scouts are in front of its ranks; on Blue's side, the sergeant and the captain are.
const RED: &str = "S...O....S/.A...G..Y./MT.C..C.TM/JLB.BFB.LJ";
const BLUE: &str = "T...O....C/.A...G..Y./MT.S..S.CM/JLB.BFB.LJ";

fn app(formations: [&str; 2]) -> App {
    let formations = formations.map(|text| text.parse::<Formation>().unwrap());
    let state = stratego::start_with(formations, Rulings::default()).expect("all pieces are placed");
    let mut app = app_without_window(Table::of(Session::new(state)).seated(Seats::PEOPLE), HandoverPlugin);
    app.frames_take(100);
    app.update();
    app
}

fn curtain(app: &mut App) -> Option<String> {
    app.all::<&Curtain>().next().map(|curtain| curtain.words.each_ref().map(|words| words.to_string()).join(" | "))
}

fn take_seat(app: &mut App) {
    let player = app.resource::<Table>().awaited().expect("a curtain");
    let label = format!("I am {}", app.resource::<Table>().board().player_name(player));
    press(app, &label);
    settle(app);
}

#[test]
fn the_curtain_describes_the_last_attack() {
    let mut app = app([RED, BLUE]);
    take_seat(&mut app);
    app.write(ActionChosen("a4a7".into()));
    settle(&mut app);
    let words = curtain(&mut app).expect("a curtain");
    let is_described =
        |words: &str| words.contains("Red's scout attacks Blue's") && words.contains("on a7 and is lost. Blue's turn.");
    assert!(is_described(&words), "{words}");
    take_seat(&mut app);
    let action = app.session().choices().iter().next().expect("a move").action.clone();
    app.write(ActionChosen(action));
    settle(&mut app);
    let words = curtain(&mut app).expect("a curtain");
    assert!(!words.contains("lost"), "{words}");
}

#[test]
fn the_title_screen_shows_no_ranks_and_the_game_continues_behind_the_curtain() {
    let mut app = app([RED, BLUE]);
    take_seat(&mut app);
    let shown = |app: &App| app.resource::<Table>().view().pieces().filter(|(_, piece)| piece.face_up).count();
    assert_eq!(shown(&app), 20);
    app.insert_resource(TitleOpen(true));
    settle(&mut app);
    assert_eq!(shown(&app), 0);
    app.insert_resource(TitleOpen(false));
    settle(&mut app);
    assert!(curtain(&mut app).is_some_and(|words| words.starts_with("Hand over to Red")));
    take_seat(&mut app);
    assert_eq!(shown(&app), 20);
}

#[test]
fn the_screen_is_handed_over_between_turns() {
    let mut app = app([RED, BLUE]);
    assert_eq!(curtain(&mut app).as_deref(), Some("Hand over to Red | Red's turn. Blue, please look away. | I am Red"));
    // Nothing can be played before a player takes their seat.
    app.write(ActionChosen("a4a5".into()));
    settle(&mut app);
    assert_eq!(app.session().ply_count(), 0);
    take_seat(&mut app);
    assert_eq!(curtain(&mut app), None);
    app.play("a4a5");
    assert_eq!(curtain(&mut app), None, "not while the turn is shown");
    settle(&mut app);
    assert!(curtain(&mut app).is_some_and(|words| words.starts_with("Hand over to Blue")));
    take_seat(&mut app);
    app.write(Request::Resign(Player::Second));
    settle(&mut app);
    let table = app.resource::<Table>();
    assert!(table.view().pieces().all(|(_, piece)| piece.face_up), "all ranks are revealed when the game is over");
    assert_eq!(curtain(&mut app), None);
}

#[test]
fn the_curtain_has_room_and_readable_text_in_every_window_and_language() {
    for size in WINDOWS {
        let mut app = app_in_window(size);
        app.add_plugins(HandoverPlugin);
        let state = stratego::start_with([RED, BLUE].map(|text| text.parse().unwrap()), Rulings::default()).unwrap();
        app.insert_resource(Table::of(Session::new(state)).seated(Seats::PEOPLE));
        let wrong = in_every_language(&mut app, 150, |app| {
            assert!(curtain(app).is_some(), "{size:?}");
            layout_errors(app)
        });
        assert_eq!(wrong, [""; 0], "{size:?}");
    }
}
