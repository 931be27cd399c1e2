//! Setting up without a window: pointer, keys and buttons as input, set-ups as output.

use bevy::prelude::*;
use bevy::text::EditableText;

use super::buttons::NameField;
use super::hand::{Hand, Held};
use super::marks::FreeMark;
use super::panel::{DeployPanel, PaletteButton};
use super::pointer::{Place, Pointed};
use super::*;
use games::stratego::{Rank, Rulings};
use kit::ui::elided::Elided;
use kit::ui::testing::{
    REAL_LANGUAGES, WINDOWS, activate, app_in_window, app_without_window, buttons, choose_language, in_every_language,
    layout_errors, place, press, settle, shown,
};
use kit::ui::text_field::typed;
use platform::files;
use state::messages::Notice;
use state::referee::{Occasion, Request, Seat, Seats, Start};
use state::settings::Command;
use state::space::BoardSpace;
use state::testing::TestApp;
use tabletop::{Session, Square, Viewer};
use testing::folder::{self, Folder};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn app(seats: Seats) -> App {
    let table = Table::of(Session::new(stratego::start(Rulings::default()))).seated(seats);
    let mut app = app_without_window(table, DeployPlugin);
    app.init_asset::<Mesh>().init_asset::<StandardMaterial>().update();
    app
}

fn against_the_computer() -> App {
    app(Seats([Seat::Human, Seat::Computer(1)]))
}

fn point(app: &mut App, pointed: impl IntoIterator<Item = Pointed>) {
    app.world_mut().write_message_batch(pointed);
    app.update();
}

fn drag(app: &mut App, from: Place, to: Place) {
    point(app, [Pointed::Press(from)]);
    point(app, [Pointed::Release(to)]);
}

fn formation(app: &App) -> String {
    deploying(app.resource::<Table>()).map_or("nobody sets up".into(), |(_, formation)| formation.to_string())
}

/// Replaces the text of the field for the name, and returns it.
fn type_name(app: &mut App, name: &str) -> String {
    let (field, text) = app.only::<(Entity, &EditableText), With<NameField>>();
    let before = typed(text);
    app.world_mut().entity_mut(field).insert(EditableText::new(name));
    before
}

#[test]
fn pieces_are_dragged_onto_the_board_across_it_and_off_it() {
    let mut app = against_the_computer();
    drag(&mut app, Place::Palette(Rank::Flag), Place::Square(square("a1")));
    assert_eq!(formation(&app), "........../........../........../F.........");
    drag(&mut app, Place::Palette(Rank::Bomb), Place::Square(square("b1")));
    drag(&mut app, Place::Square(square("a1")), Place::Square(square("b1")));
    assert_eq!(formation(&app), "........../........../........../BF........", "they change places");
    drag(&mut app, Place::Square(square("b1")), Place::Square(square("j4")));
    drag(&mut app, Place::Square(square("a1")), Place::Panel);
    assert_eq!(formation(&app), ".........F/........../........../..........", "a drop off the board removes it");
    // Not onto other ranks, and no more pieces than there are.
    drag(&mut app, Place::Palette(Rank::Spy), Place::Square(square("a5")));
    drag(&mut app, Place::Palette(Rank::Flag), Place::Square(square("a4")));
    assert_eq!(formation(&app), ".........F/........../........../..........");
    app.send(Request::Undo);
    assert_eq!(formation(&app), ".........F/........../........../B.........", "undo takes back one action");
}

#[test]
fn a_clicked_rank_stays_in_the_hand_until_no_piece_is_left() {
    let mut app = against_the_computer();
    for _ in 0..2 {
        press(&mut app, "Piece miner");
        assert_eq!(app.resource::<Hand>().held, Some(Held::Rank(Rank::Miner)));
    }
    for at in ["a1", "b1", "c1"] {
        let place = Place::Square(square(at));
        drag(&mut app, place, place);
    }
    assert_eq!(formation(&app), "........../........../........../MM........", "there are two");
    assert_eq!(app.resource::<Hand>().held, None);
    // With clicks only: first the piece, then its destination.
    let (from, to) = (Place::Square(square("a1")), Place::Square(square("a4")));
    drag(&mut app, from, from);
    assert_eq!(app.resource::<Hand>().held, Some(Held::Piece(square("a1"))));
    drag(&mut app, to, to);
    assert_eq!(formation(&app), "M........./........../........../.M........");
}

#[test]
fn buttons_fill_the_board_and_ready_ends_deployment() {
    let mut app = against_the_computer();
    press(&mut app, "Ready");
    assert!(formation(&app).starts_with("....."), "not before all are placed");
    press(&mut app, "Fortress");
    let fortress = formation(&app);
    press(&mut app, "Mirror");
    assert_ne!(formation(&app), fortress);
    press(&mut app, "Clear");
    assert_eq!(formation(&app), Formation::EMPTY.to_string());
    press(&mut app, "Random");
    press(&mut app, "Ready");
    assert_eq!(formation(&app), "nobody sets up");
    app.update();
    assert_eq!(app.all::<&DeployPanel>().count(), 0);
}

#[test]
fn two_people_set_up_one_after_the_other() {
    let mut app = app(Seats::PEOPLE);
    assert_eq!(formation(&app), "nobody sets up", "nobody has taken the screen yet");
    for player in Player::BOTH {
        app.send(Request::TakeSeat(player));
        press(&mut app, "Random");
        press(&mut app, "Ready");
        app.update();
    }
    let table = app.resource::<Table>();
    assert!(!table.is_setting_up() && table.awaited() == Some(Player::First));
}

/// Returns the number of buttons for a saved set-up, and of the other player's pieces on the table.
fn seen(app: &mut App, saved: &str, other: Player) -> (usize, usize) {
    let buttons = buttons(app, saved).len();
    let view = app.resource::<Table>().view();
    (buttons, view.pieces().filter(|(_, piece)| piece.owner == other).count())
}

/// A picture for the other player, or for both, does not reveal how many pieces are still to be placed.
#[test]
fn a_viewer_of_the_other_players_set_up_sees_no_panel() {
    let [red, blue] = Player::BOTH;
    for (viewer, shown) in
        [(Viewer::Player(red), 1), (Viewer::All(red), 1), (Viewer::Player(blue), 0), (Viewer::Everyone, 0)]
    {
        let mut app = against_the_computer();
        let start = app.session().start().clone();
        app.insert_resource(Table::new(Start { occasion: Occasion::Watched(viewer), ..start.into() }));
        app.update();
        assert_eq!(app.all::<&DeployPanel>().count(), shown, "{viewer:?}");
        assert_eq!(deploying(app.resource::<Table>()).is_some(), shown == 1, "{viewer:?}");
    }
}

#[test]
fn the_second_player_undoes_their_own_pieces_but_not_the_firsts_ready() {
    let mut app = app(Seats::PEOPLE);
    app.send(Request::TakeSeat(Player::First));
    for button in ["Random", "Ready"] {
        press(&mut app, button);
        app.update();
    }
    app.send(Request::TakeSeat(Player::Second));
    let undone = |app: &mut App| {
        let available = Command::Undo.is_available(app.resource::<Table>());
        let before = app.session().ply_count();
        app.send(Request::Undo);
        (available, before - app.session().ply_count())
    };
    assert_eq!(undone(&mut app), (false, 0), "the board of the second is empty");
    press(&mut app, "Random");
    app.update();
    assert_eq!(undone(&mut app), (true, 1));
    assert_eq!(undone(&mut app), (false, 0));
}

#[test]
fn the_second_player_sees_neither_the_firsts_pieces_nor_their_saved_set_ups() {
    let folder = Folder::new("seen-set-ups");
    let mut app = app(Seats::PEOPLE);
    let places = content::mods::Places { data: Some(folder.0.clone()), ..default() };
    app.insert_resource(state::shelf::ContentPlaces(places));
    app.send(Request::TakeSeat(Player::First));
    press(&mut app, "Fortress");
    type_name(&mut app, "Wall");
    press(&mut app, "Save");
    app.update();
    assert_eq!(seen(&mut app, "Wall", Player::First), (1, 20), "Red sees both");
    press(&mut app, "Ready");
    app.send(Request::TakeSeat(Player::Second));
    assert_eq!(seen(&mut app, "Wall", Player::First), (0, 0));
    press(&mut app, "Random");
    app.update();
    // Blue takes the same name without knowing of Red's set-up: it is neither revealed to them nor lost.
    let saved = folder.0.join("setups").join(stratego::GAME);
    let reds = folder::read(&saved.join("wall.ron"));
    assert_eq!(type_name(&mut app, "WALL"), "Blue's set-up");
    app.sent::<Notice>();
    activate(&mut app, "Save");
    let notices = app.sent::<Notice>();
    assert!(notices.len() == 1 && notices[0].words.to_string().starts_with("Set-up saved as "), "{notices:?}");
    assert_eq!(folder::read(&saved.join("wall.ron")), reds);
    assert_eq!(files::list(&saved).unwrap().len(), 2);
    press(&mut app, "Ready");
    app.update();
    assert_eq!(seen(&mut app, "Wall", Player::First), (0, 20), "once both are ready");
}

/// The lit squares.
fn lit(app: &mut App) -> Vec<String> {
    let mut lit: Vec<String> = app.all::<&FreeMark>().map(|mark| mark.0.to_string()).collect();
    lit.sort();
    lit
}

#[test]
fn free_squares_are_lit_while_the_hand_holds_a_piece() {
    let mut app = against_the_computer();
    app.insert_resource(Assets::<Mesh>::default()).insert_resource(Assets::<StandardMaterial>::default());
    let space = BoardSpace::of(app.resource::<Table>().board());
    app.insert_resource(space);
    assert_eq!(lit(&mut app), Vec::<String>::new());
    press(&mut app, "Piece miner");
    assert_eq!(lit(&mut app).len(), 40, "four ranks");
    let place = Place::Square(square("a1"));
    drag(&mut app, place, place);
    app.update();
    let squares = lit(&mut app);
    assert!(squares.len() == 39 && !squares.contains(&"a1".to_owned()) && squares.contains(&"j4".to_owned()));
    let place = Place::Square(square("b1"));
    drag(&mut app, place, place);
    app.update();
    assert_eq!(lit(&mut app), Vec::<String>::new(), "no miner is left");
}

#[test]
fn saving_refuses_shipped_names_and_asks_before_replacing() {
    let folder = Folder::new("set-ups");
    let mut app = against_the_computer();
    let places = content::mods::Places { data: Some(folder.0.clone()), ..default() };
    app.insert_resource(state::shelf::ContentPlaces(places));
    press(&mut app, "Fortress");
    let saved = folder.0.join("setups").join(stratego::GAME);
    let content = || files::list(&saved).map_or(0, |files| files.len());
    for (name, files, bad) in [("fortress", 0, true), ("Wall", 1, false), ("Wall", 1, false), ("Wall", 1, false)] {
        type_name(&mut app, name);
        app.sent::<Notice>();
        activate(&mut app, "Save");
        let notices = app.sent::<Notice>();
        assert_eq!((content(), notices.len(), notices[0].bad), (files, 1, bad), "{name}: {notices:?}");
        app.update();
    }
    assert_eq!(buttons(&mut app, "Wall").len(), 1, "it is in the list at once");
}

#[test]
fn rank_names_are_not_cut_off_and_stay_in_the_panel() {
    for size in [(1280, 720), (800, 480)] {
        let mut app = app_in_window(size);
        app.init_asset::<Mesh>().init_asset::<StandardMaterial>().add_plugins(DeployPlugin);
        let table = Table::of(Session::new(stratego::start(Rulings::default())));
        app.insert_resource(table.seated(Seats([Seat::Human, Seat::Computer(1)])));
        for language in REAL_LANGUAGES {
            choose_language(&mut app, language);
            let panel = shown(&mut app, "Set-up")[0];
            let world = app.world_mut();
            let mut ranks = world.query_filtered::<Entity, With<PaletteButton>>();
            let ranks: Vec<Entity> = ranks.iter(world).collect();
            assert_eq!(ranks.len(), Rank::ALL.len());
            let mut boxes = world.query::<(&ChildOf, &Elided, &Children)>();
            let cut = |(of, _, children): (&ChildOf, &Elided, &Children)| {
                let words = app.world().get::<Text>(children[0])?.0.clone();
                (ranks.contains(&of.parent()) && words.ends_with('…')).then_some(words)
            };
            assert_eq!(boxes.iter(app.world()).filter_map(cut).collect::<Vec<_>>(), [""; 0], "{size:?}, {language:?}");
            assert!(ranks.iter().all(|&rank| panel.contains(place(&app, rank).max)), "{size:?}, {language:?}");
        }
    }
}

#[test]
fn the_panel_has_one_left_edge() {
    let mut app = app_in_window((1280, 720));
    app.add_plugins(DeployPlugin);
    let seats = Seats([Seat::Human, Seat::Computer(1)]);
    app.insert_resource(Table::of(Session::new(stratego::start(Rulings::default()))).seated(seats));
    settle(&mut app);
    let edge = shown(&mut app, "Button Ready")[0].min.x;
    let in_column =
        |text: &str| text.ends_with("pieces are placed.") || ["Set-ups", "Save this set-up"].contains(&text);
    let texts: Vec<Entity> =
        app.all::<(Entity, &Text)>().filter(|(_, text)| in_column(&text.0)).map(|found| found.0).collect();
    let lefts: Vec<f32> = texts.iter().map(|&text| place(&app, text).min.x).collect();
    assert_eq!(lefts.len(), 3);
    assert!(lefts.iter().all(|left| (left - edge).abs() < 1.0), "{lefts:?} {edge}");
}

#[test]
fn the_panel_has_room_and_readable_text_in_every_window_and_language() {
    for size in WINDOWS {
        let mut app = app_in_window(size);
        app.init_asset::<Mesh>().init_asset::<StandardMaterial>().add_plugins(DeployPlugin);
        let table = Table::of(Session::new(stratego::start(Rulings::default())));
        app.insert_resource(table.seated(Seats([Seat::Human, Seat::Computer(1)])));
        assert_eq!(in_every_language(&mut app, 150, layout_errors), [""; 0], "{size:?}");
    }
}
