//! Menus without a window: which menu opens, which input reaches the table, and where buttons lead.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the tests create and inspect players' files and programs"
)]

mod balance;
mod chooser;
mod files;
mod layout;
mod mods;
mod openings;
#[cfg(unix)]
mod programs;
mod puzzle_maker;
mod reach;
mod saved;
mod statistics;
mod typing;

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::ui_widgets::Button;

use super::games::ListedGames;
use super::{Menu, MenusPlugin, ShowTitle};
use content::setups::Library;
use kit::theme::ThemePlugin;
use kit::ui::InterfacePlugin;
use kit::ui::language::AvailableTranslations;
use kit::ui::testing::{buttons, press_button, press_keys};
use notation::record::Tags;
use state::messages::{OpenLesson, OpenMenu, TableOpen};
use state::referee::{RefereePlugin, Request, Seat, Seats, Start, Table, recorded_seats};
use state::saved_games::{SavedGames, file_name};
use state::settings::{Settings, SettingsPlugin};
use state::shelf::{LessonList, Shelf};
use state::store::Store;
use state::testing::TestApp;
use testing::folder::Folder;

pub(super) fn app(title: bool) -> App {
    app_in(title, Store::default())
}

fn app_in(title: bool, store: Store) -> App {
    app_with_effects(title, store, Some(false))
}

/// An app whose player has answered the question about light effects in this way; `None` if not yet.
fn app_with_effects(title: bool, store: Store, reduced: Option<bool>) -> App {
    let library = Library::embedded();
    let entry = library.find("ace").unwrap().clone();
    let start = Start::from(entry);
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin));
    app.init_resource::<state::viewpoint::ViewInsets>();
    app.add_plugins((RefereePlugin, ThemePlugin, InterfacePlugin, SettingsPlugin, MenusPlugin));
    app.insert_resource(ShowTitle(title)).insert_resource(Shelf(library)).insert_resource(Table::new(start));
    app.insert_resource(store);
    app.resource_mut::<Settings>().graphics.reduced_flashing = reduced;
    app.frames(2);
    app
}

pub(super) fn menu(app: &App) -> Menu {
    *app.resource::<State<Menu>>().get()
}

fn open(app: &App) -> bool {
    app.resource::<TableOpen>().0
}

/// Presses the button with this label.
pub(super) fn press(app: &mut App, label: &str) {
    kit::ui::testing::press(app, label);
    read_games(app);
}

/// Presses the buttons with these labels, one after the other.
pub(super) fn press_each(app: &mut App, labels: &[&str]) {
    labels.iter().for_each(|label| press(app, label));
}

/// Presses the button with this label below the entity of this name.
fn press_in(app: &mut App, area: &str, label: &str) {
    let found = buttons(app, label);
    let inside: Vec<Entity> = buttons_in(app, area).into_iter().filter(|button| found.contains(button)).collect();
    assert_eq!(inside.len(), 1, "{label} in {area}");
    press_button(app, inside[0]);
}

/// The buttons below the entity of this name.
fn buttons_in(app: &mut App, area: &str) -> Vec<Entity> {
    let world = app.world_mut();
    let (mut names, mut parents) = (world.query::<&Name>(), world.query::<&ChildOf>());
    let mut all = world.query_filtered::<Entity, With<Button>>();
    let (names, parents) = (names.query(world), parents.query(world));
    let is_area = |above| names.get(above).is_ok_and(|name| name.as_str() == area);
    all.iter(world).filter(|&button| parents.iter_ancestors(button).any(is_area)).collect()
}

/// Presses one of several buttons with this label.
fn press_nth(app: &mut App, label: &str, number: usize) {
    let button = buttons(app, label)[number];
    press_button(app, button);
    read_games(app);
}

/// The name of the button that opens the first saved game.
fn first_game(app: &App) -> String {
    file_name(&app.resource::<ListedGames>().0[0].path).to_string()
}

fn open_game(app: &mut App) {
    let label = first_game(app);
    press(app, &label);
}

/// Waits until the saved games have been read in the background and are listed.
fn read_games(app: &mut App) {
    let start = platform::clock::Instant::now();
    while app.resource::<SavedGames>().is_reading() {
        assert!(start.elapsed().as_secs() < 60, "the saved games are still being read");
        std::thread::sleep(std::time::Duration::from_millis(1));
        app.update();
    }
    app.update();
}

/// Presses a key of a connected keyboard, and runs the frames in which it takes effect.
fn press_key(app: &mut App, key_code: KeyCode) {
    press_keys(app, &[(key_code, if key_code == KeyCode::Enter { Key::Enter } else { Key::Tab })]);
    app.frames(2);
}

pub(super) fn escape(app: &mut App) {
    app.resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Escape);
    app.update();
    app.resource_mut::<ButtonInput<KeyCode>>().reset_all();
    app.update();
}

fn open_pause_menu(app: &mut App) {
    app.send(OpenMenu);
    app.update();
}

/// Opens the list of saved games from the table.
fn list_games(app: &mut App) {
    open_pause_menu(app);
    press(app, "Open game");
}

#[test]
fn the_title_covers_the_table_until_play() {
    let mut app = app(true);
    assert_eq!((menu(&app), open(&app)), (Menu::Title, false));
    escape(&mut app);
    assert_eq!(menu(&app), Menu::Title, "there is nothing to go back to");
    press(&mut app, "Play");
    assert_eq!((menu(&app), open(&app)), (Menu::None, true));
    let world = app.world_mut();
    assert_eq!(world.query::<&Button>().iter(world).count(), 0, "the menu is gone");
}

#[test]
fn a_set_up_named_at_the_start_is_played_at_once() {
    let app = app(false);
    assert_eq!((menu(&app), open(&app)), (Menu::None, true));
}

#[test]
fn escape_returns_to_the_previous_menu() {
    let mut app = app(false);
    open_pause_menu(&mut app);
    assert_eq!((menu(&app), open(&app)), (Menu::Pause, false));
    press(&mut app, "New game");
    assert_eq!(menu(&app), Menu::Setups);
    escape(&mut app);
    assert_eq!(menu(&app), Menu::Pause);
    press_each(&mut app, &["Options", "Back"]);
    assert_eq!(menu(&app), Menu::Pause);
    escape(&mut app);
    assert_eq!((menu(&app), open(&app)), (Menu::None, true));
}

/// In reactive mode, a frame is drawn only after an event. If a menu leaves work for the next frame, it must request
/// that frame.
#[test]
fn changing_the_menu_requests_the_frame_that_shows_it() {
    use bevy::window::RequestRedraw;
    let mut app = app(false);
    app.sent::<RequestRedraw>();
    app.send(OpenMenu);
    assert!(!app.resource::<Messages<RequestRedraw>>().is_empty());
    app.update();
    assert_eq!(menu(&app), Menu::Pause, "one frame after the request");
}

/// Saves the current game in its current state; returns its file.
fn save(app: &App) -> std::path::PathBuf {
    let text = app.resource::<Table>().record().unwrap().to_string();
    app.resource::<Store>().save_game("2026-11-21-game", &text).unwrap()
}

fn says(app: &mut App, wanted: &str) -> bool {
    app.all::<&Text>().any(|text| text.0.contains(wanted))
}

#[test]
fn the_last_players_are_seated_at_the_next_start() {
    let folder = Folder::new("chairs");
    let mut first = app_in(true, Store::within(&folder.0));
    press(&mut first, "New game");
    press_in(&mut first, "Side Second", "Computer");
    press_in(&mut first, "Side Second", "+");
    press(&mut first, "Play");
    let seats = first.resource::<Table>().seats();
    assert_eq!(seats.0, [Seat::Human, Seat::Computer(4)]);
    let next = app_in(true, Store::within(&folder.0));
    assert_eq!(next.resource::<Table>().seats(), seats);
    // A set-up requested on the command line keeps its own players.
    let asked = app_in(false, Store::within(&folder.0));
    assert_eq!(asked.resource::<Table>().seats(), Seats::PEOPLE);
}

#[test]
fn opening_a_record_restores_the_computer_at_its_level() {
    let folder = Folder::new("named");
    let mut app = app_in(false, Store::within(&folder.0));
    let seats = Seats([Seat::Computer(7), Seat::Human]);
    app.send(Request::Seat(seats));
    save(&app);
    let store = app.resource::<Store>();
    let text = std::fs::read_to_string(&store.games().unwrap()[0].path).unwrap();
    assert!(text.contains("[First \"Specular, level 7\"]\n[Second \"Red\"]"), "{text}");
    app.send(Request::Seat(Seats::PEOPLE));
    list_games(&mut app);
    assert!(says(&mut app, "Blue: level 7"));
    open_game(&mut app);
    assert_eq!(app.resource::<Table>().seats(), seats);
}

#[test]
fn unknown_names_in_a_record_are_people() {
    for name in ["Ada", "Specular", "Specular, level 0", "Specular, level 11", "specular, level 5", "Ada (Bob)", ""] {
        let mut tags = Tags::default();
        tags.set("First", name).unwrap();
        assert_eq!(recorded_seats(&tags), Seats::PEOPLE, "{name}");
    }
}

#[test]
fn light_effects_are_asked_for_once_before_the_title() {
    let folder = Folder::new("light");
    for reduced in [true, false] {
        let mut first = app_with_effects(true, Store::within(&folder.0), None);
        assert_eq!((menu(&first), open(&first)), (Menu::LightEffects, false));
        press(&mut first, if reduced { "Reduced flashing" } else { "Full" });
        assert_eq!(menu(&first), Menu::Welcome);
        assert_eq!(first.resource::<Settings>().graphics.reduced_flashing, Some(reduced));
        let next = app_with_effects(true, Store::within(&folder.0), None);
        assert_eq!(menu(&next), Menu::Title, "it has been answered");
        assert_eq!(next.resource::<Settings>().graphics.reduced_flashing, Some(reduced));
        std::fs::remove_dir_all(&folder.0).unwrap();
    }
    let mut unanswered = app_with_effects(true, Store::default(), None);
    escape(&mut unanswered);
    assert_eq!(menu(&unanswered), Menu::Title, "the question can be skipped");
    assert_eq!(unanswered.resource::<Settings>().graphics.reduced_flashing, None);
    assert_eq!(
        menu(&app_with_effects(false, Store::default(), None)),
        Menu::None,
        "a set-up on the command line is played at once"
    );
}

#[test]
fn the_first_cards_offer_every_language_and_mark_the_one_that_is_shown() {
    let mut first = app_with_effects(true, Store::default(), None);
    for (card, language) in [(Menu::LightEffects, "Deutsch"), (Menu::Welcome, "English")] {
        assert_eq!(menu(&first), card);
        let names = first.resource::<AvailableTranslations>().0.languages().to_vec();
        assert!(names.iter().all(|(_, name)| buttons(&mut first, &format!("Language: {name}")).len() == 1), "{card:?}");
        press(&mut first, &format!("Language: {language}"));
        let code = first.resource::<Settings>().display.language.clone();
        assert_eq!(names.iter().find(|(_, name)| name == language).map(|(code, _)| code), code.as_ref());
        if card == Menu::LightEffects {
            press(&mut first, "Full");
        }
    }
}

#[test]
fn the_first_start_offers_a_lesson_or_an_easy_opponent() {
    #[derive(Resource, Default)]
    struct Lessons(Vec<OpenLesson>);
    let mut taught = app_with_effects(true, Store::default(), None);
    // Recorded by a system, because the number of updates for which a message lives depends on the machine.
    let note = |mut wanted: MessageReader<OpenLesson>, mut lessons: ResMut<Lessons>| {
        lessons.0.extend(wanted.read().cloned());
    };
    taught.init_resource::<Lessons>().add_systems(Update, note);
    taught.insert_resource(LessonList(content::lessons::Lessons::embedded()));
    press(&mut taught, "Full");
    press(&mut taught, "Teach me");
    let wanted = taught.world_mut().remove_resource::<Lessons>().unwrap().0;
    assert_eq!((menu(&taught), wanted), (Menu::None, vec![OpenLesson("goal".into())]));
    let mut playing = app_with_effects(true, Store::default(), None);
    press(&mut playing, "Full");
    press(&mut playing, "Just play");
    let seats = playing.resource::<Table>().seats();
    assert_eq!((menu(&playing), seats), (Menu::None, Seats([Seat::Human, Seat::Computer(2)])));
    let mut neither = app_with_effects(true, Store::default(), None);
    press(&mut neither, "Full");
    escape(&mut neither);
    assert_eq!(menu(&neither), Menu::Title, "the question can be skipped");
}

#[test]
fn the_first_start_keeps_the_players_of_a_saved_game() {
    for choice in ["Teach me", "Just play"] {
        let mut app = app_with_effects(true, Store::default(), None);
        app.insert_resource(Table::shipped("ace").played(&["h2g2"]));
        press(&mut app, "Full");
        press(&mut app, choice);
        let table = app.resource::<Table>();
        let begun = table.session().ply_count() == 0;
        let seats = if begun { Seats([Seat::Human, Seat::Computer(2)]) } else { Seats::PEOPLE };
        assert_eq!((begun, table.seats()), (choice == "Just play", seats));
    }
}

#[test]
fn with_reduced_flashing_the_beam_is_slower_and_nothing_is_in_slow_motion() {
    use state::referee::Pace;
    let mut app = app(true);
    press_each(&mut app, &["Options", "Animation speed: Fast", "Graphics", "Light effects: Reduced flashing"]);
    let pace = *app.resource::<Pace>();
    assert!(pace.beam_speed < Pace::default().beam_speed && pace.speed <= 1.0 && !pace.slow_motion, "{pace:?}");
    press(&mut app, "Light effects: Full");
    let pace = *app.resource::<Pace>();
    assert!(pace.speed > 1.0 && pace.slow_motion, "the pace that was chosen is back: {pace:?}");
}
