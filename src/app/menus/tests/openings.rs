//! The page of openings: its rows, main lines and board, and the way there and back.

use std::sync::Arc;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

use super::{app, buttons_in, escape, menu, press, press_each, press_in, says};
use crate::Menu;
use crate::next_game::ChosenSetup;
use content::setups::Library;
use games::beam::{self, Opening};
use kit::ui::testing::buttons;
use state::messages::{opening_score, opening_share};
use state::testing::TestApp;
use tabletop::{State, Viewer};

/// The known turns of the set-up that is suggested first.
fn known() -> (Arc<dyn State>, Opening) {
    let entry = Library::embedded().find("laser-chess/ace").expect("a shipped set-up").clone();
    let start = beam::start(entry.position, &entry.looks);
    let opening = beam::opening(&*start, &*start).expect("a page");
    (start, opening)
}

#[test]
fn each_known_turn_has_a_row_with_its_score_and_how_often_it_is_played() {
    let (start, opening) = known();
    let mut app = app(true);
    press_each(&mut app, &["New game", "Openings"]);
    assert_eq!(menu(&app), Menu::Openings);
    let rows = buttons_in(&mut app, "Turns");
    assert!(rows.len() >= 5 && rows.len() <= opening.turns.len(), "{}", rows.len());
    for turn in &opening.turns[..rows.len()] {
        assert_eq!(buttons(&mut app, &format!("Opening {}", turn.action)).len(), 1);
        for words in [opening_score(start.board(), turn), opening_share(turn)] {
            assert!(says(&mut app, &words.to_string()), "{words}");
        }
    }
}

#[test]
fn a_row_shows_the_board_after_its_turn_and_leads_along_its_main_line() {
    let (start, opening) = known();
    let mut app = app(true);
    press_each(&mut app, &["New game", "Openings"]);
    let pieces = |app: &mut App| app.all::<&Name>().filter(|name| name.starts_with("Icon ")).count();
    // The rows show the pieces that the shots strike, too.
    let struck: usize =
        opening.turns[..buttons_in(&mut app, "Turns").len()].iter().map(|turn| turn.turn.losses().count()).sum();
    let turn = &opening.turns[1];
    press(&mut app, &format!("Opening {}", turn.action));
    assert_eq!(buttons_in(&mut app, "Main line").len(), turn.line.len());
    let mut state = start;
    for (ply, action) in (1..).zip(&turn.line) {
        press_in(&mut app, "Main line", &format!("Line {ply}"));
        let (next, played) = state.apply(action).expect("a legal turn");
        let left = next.view(Viewer::Everyone).pieces().count();
        assert_eq!(pieces(&mut app) - struck, left, "after {ply} turns");
        assert_eq!(app.all_named("Beam").len(), played.beam().expect("a shot").segments.len());
        assert_eq!(says(&mut app, "The shot strikes nothing."), played.losses().count() == 0);
        state = next;
    }
}

#[test]
fn the_files_and_ranks_of_the_board_are_named() {
    let mut app = app(true);
    press_each(&mut app, &["New game", "Openings"]);
    let world = app.world_mut();
    let frame = world.query::<(&Name, &Children)>().iter(world).find(|(name, _)| name.as_str() == "Coordinates");
    let cells: Vec<Entity> = frame.expect("names").1.to_vec();
    let of_cell = |cell: Entity| Some(world.get::<Text>(*world.get::<Children>(cell)?.first()?)?.0.clone());
    let names: Vec<String> = cells.into_iter().filter_map(of_cell).collect();
    assert_eq!(names.join(" "), "a b c d e f g h i j 1 2 3 4 5 6 7 8");
}

#[test]
fn back_returns_to_the_set_up_in_the_chooser_and_to_the_button() {
    let mut app = app(true);
    press(&mut app, "New game");
    let chosen = app.resource::<ChosenSetup>().clone();
    let button = buttons(&mut app, "Openings")[0];
    app.resource_mut::<InputFocus>().set(button, FocusCause::Navigated);
    press(&mut app, "Openings");
    escape(&mut app);
    app.update();
    assert_eq!((menu(&app), app.resource::<ChosenSetup>()), (Menu::Setups, &chosen));
    let focus = app.resource::<InputFocus>().get().expect("a focus");
    assert_eq!(app.world().get::<Name>(focus).map(Name::as_str), Some("Button Openings"));
}

#[test]
fn a_game_without_a_page_has_no_such_button() {
    let mut app = app(true);
    press_each(&mut app, &["New game", "Chess"]);
    assert!(buttons(&mut app, "Openings").is_empty());
}
