//! Draws and resignations.

use bevy::input_focus::{FocusCause, InputFocus};

use super::*;
use kit::ui::size_class::SizeClass;
use state::messages::PendingResignation;

#[test]
fn a_draw_can_be_claimed_once_the_rules_allow_it() {
    let mut app = app(None);
    for _ in 0..2 {
        for action in ["h2g2", "a4a3", "g2h2", "a3a4"] {
            assert!(buttons(&mut app, "Claim draw").is_empty());
            app.play_at_once(action);
        }
    }
    let claim = buttons(&mut app, "Claim draw");
    assert_eq!(claim.len(), 1);
    press_button(&mut app, claim[0]);
    assert!(says(&mut app, "Draw") && buttons(&mut app, "Claim draw").is_empty());
}

#[test]
fn a_draw_offer_can_be_accepted() {
    let mut app = app(None);
    press(&mut app, "Offer draw");
    assert!(says(&mut app, "Silver offers Red a draw"));
    press(&mut app, "Accept");
    assert!(says(&mut app, "Draw") && says(&mut app, "The players agreed to a draw."));
    assert!(!says(&mut app, "Silver offers Red a draw") && buttons(&mut app, "Resign").is_empty());
    app.send(Request::Undo);
    assert!(!says(&mut app, "Draw") && says(&mut app, "Silver to move"), "{:?}", texts(&mut app));
}

#[test]
fn a_draw_is_declined_by_a_button_or_by_playing_on() {
    let mut app = app(None);
    press(&mut app, "Offer draw");
    press(&mut app, "Decline");
    app.update();
    assert!(!says(&mut app, "Silver offers Red a draw") && says(&mut app, "Red declines the draw."));
    press(&mut app, "Offer draw");
    for (action, stands) in [("h2g2", true), ("a4a3", false)] {
        app.play_at_once(action);
        assert_eq!(says(&mut app, "Silver offers Red a draw"), stands, "after {action}");
    }
}

#[test]
fn resigning_asks_for_confirmation() {
    let mut app = app(None);
    press(&mut app, "Resign");
    assert!(says(&mut app, "Resign as Silver? Red wins.") && !says(&mut app, "Red wins"));
    press(&mut app, "Keep playing");
    assert!(!says(&mut app, "Resign as Silver? Red wins."));
    press(&mut app, "Resign");
    for open in [false, true] {
        app.resource_mut::<TableOpen>().0 = open;
        app.update();
    }
    app.update();
    assert!(!says(&mut app, "Resign as Silver? Red wins."), "opening the menu cancels it");
    press(&mut app, "Resign");
    app.play_at_once("h2g2");
    assert!(!says(&mut app, "Resign as Silver? Red wins."), "playing on cancels it");
    press(&mut app, "Resign");
    press(&mut app, "Resign");
    assert!(says(&mut app, "Silver wins") && says(&mut app, "Red resigned."));
    assert_eq!(app.resource::<PendingResignation>().0, None, "nothing is left for Esc to cancel");
    app.send(Request::Undo);
    assert!(!says(&mut app, "Silver wins") && says(&mut app, "Red to move"));
    app.send(Request::Redo);
    assert!(says(&mut app, "Silver wins"));
}

#[test]
fn the_result_takes_the_focus_when_it_appears_but_not_when_its_size_changes_under_a_menu() {
    let mut app = app(None);
    app.send(Request::Resign(Player::First));
    let focused = |app: &App| app.resource::<InputFocus>().get();
    let rematch = |app: &mut App| buttons(app, "Rematch").pop();
    assert!(focused(&app).is_some() && focused(&app) == rematch(&mut app));
    let of_menu = app.world_mut().spawn_empty().id();
    for class in [SizeClass::Compact, SizeClass::Regular] {
        app.resource_mut::<InputFocus>().set(of_menu, FocusCause::Navigated);
        app.insert_resource(class);
        app.update();
        assert_eq!(focused(&app), Some(of_menu), "{class:?}");
    }
    let before = rematch(&mut app).expect("a button");
    app.resource_mut::<InputFocus>().set(before, FocusCause::Navigated);
    app.insert_resource(SizeClass::Compact);
    app.update();
    assert!(focused(&app).is_some() && focused(&app) == rematch(&mut app), "the new button keeps the focus");
}

#[test]
fn against_the_computer_the_card_says_you_and_a_win_leads_to_the_next_level() {
    let mut app = app(Some(ONE_FROM_THE_END));
    app.send(Request::Seat(Seats([Seat::Human, Seat::Computer(3)])));
    app.play_at_once("j4-");
    assert!(says(&mut app, "You win") && !says(&mut app, "Silver wins"));
    assert!(says(&mut app, "Red's pharaoh was struck by Silver's laser."));
    press(&mut app, "Next level");
    app.update();
    let table = app.resource::<Table>();
    let next = Seats([Seat::Human, Seat::Computer(4)]);
    assert_eq!((table.session().ply_count(), table.seats()), (0, next));
    assert_eq!(app.resource::<Settings>().seats[1].level, 4, "New game remembers it");
    app.send(Request::Resign(Player::First));
    assert!(says(&mut app, "You lose") && buttons(&mut app, "Next level").is_empty());
    for seats in [Seats([Seat::Human, Seat::Computer(tabletop::LEVELS)]), Seats::PEOPLE] {
        app.send(Request::Restart);
        app.send(Request::Seat(seats));
        app.send(Request::Resign(Player::Second));
        let expected = if seats == Seats::PEOPLE { "Silver wins" } else { "You win" };
        assert!(says(&mut app, expected) && buttons(&mut app, "Next level").is_empty(), "{expected}");
    }
}
