//! Menus without a window: what opens, what it lets through, where its buttons lead.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::ui_widgets::Activate;

use super::games::{Editing, GameButton};
use super::light_effects::LightEffects;
use super::save::SaveButton;
use super::seats::Sit;
use super::setups::Pick;
use super::welcome::FirstChoice;
use super::{Go, Menu, MenusPlugin, ShowTitle};
use crate::app::messages::{LessonWanted, MenuWanted, TableOpen};
use crate::app::referee::{ActionChosen, RefereePlugin, Request, Seat, Seats, Start, Table, seats_named};
use crate::app::settings::store::Store;
use crate::app::settings::{Command, CommandGiven, ContentChanged, Settings, SettingsPlugin};
use crate::app::theme::ThemePlugin;
use crate::app::{Curriculum, LeftOut, Shelf};
use crate::games::beam;
use crate::notation::record::Tags;
use crate::rules::Player;
use crate::setups::{Library, LoadError};

pub(super) fn app(title: bool) -> App {
    app_in(title, Store::default())
}

fn app_in(title: bool, store: Store) -> App {
    app_with_effects(title, store, Some(false))
}

/// With this answer to the question about light effects.
fn app_with_effects(title: bool, store: Store, reduced: Option<bool>) -> App {
    let library = Library::embedded();
    let entry = library.find("ace").unwrap().clone();
    let start = Start::from(entry);
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin));
    app.init_resource::<ButtonInput<KeyCode>>().init_resource::<crate::app::viewpoint::ViewInsets>();
    app.add_plugins((RefereePlugin, ThemePlugin, SettingsPlugin, MenusPlugin));
    app.insert_resource(ShowTitle(title)).insert_resource(Shelf(library)).insert_resource(Table::new(start));
    app.insert_resource(store);
    app.world_mut().resource_mut::<Settings>().graphics.reduced_flashing = reduced;
    app.update();
    app.update();
    app
}

fn menu(app: &App) -> Menu {
    *app.world().resource::<State<Menu>>().get()
}

fn open(app: &App) -> bool {
    app.world().resource::<TableOpen>().0
}

/// Presses the one button with this component.
pub(super) fn press<C: Component + PartialEq + Copy>(app: &mut App, wanted: C) {
    let world = app.world_mut();
    let mut buttons = world.query::<(Entity, &C)>();
    let found: Vec<Entity> = buttons.iter(world).filter(|(_, go)| **go == wanted).map(|(entity, _)| entity).collect();
    assert_eq!(found.len(), 1);
    world.trigger(Activate { entity: found[0] });
    app.update();
    app.update();
}

/// Presses the one button of this name.
pub(super) fn press_named(app: &mut App, wanted: &str) {
    let world = app.world_mut();
    let mut buttons = world.query::<(Entity, &Name)>();
    let found: Vec<Entity> =
        buttons.iter(world).filter(|(_, name)| name.as_str() == wanted).map(|(entity, _)| entity).collect();
    assert_eq!(found.len(), 1, "{wanted}");
    world.trigger(Activate { entity: found[0] });
    app.update();
    app.update();
}

fn escape(app: &mut App) {
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Escape);
    app.update();
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().reset_all();
    app.update();
}

fn want_menu(app: &mut App) {
    app.world_mut().write_message(MenuWanted);
    app.update();
    app.update();
}

#[test]
fn the_title_covers_the_table_until_play() {
    let mut app = app(true);
    assert_eq!((menu(&app), open(&app)), (Menu::Title, false));
    escape(&mut app);
    assert_eq!(menu(&app), Menu::Title, "there is nothing to go back to");
    press(&mut app, Go::Table);
    assert_eq!((menu(&app), open(&app)), (Menu::None, true));
    let world = app.world_mut();
    assert_eq!(world.query::<&Go>().iter(world).count(), 0, "nothing of the menu is left");
}

#[test]
fn a_set_up_named_at_the_start_is_played_at_once() {
    let app = app(false);
    assert_eq!((menu(&app), open(&app)), (Menu::None, true));
}

#[test]
fn escape_goes_back_the_way_one_came() {
    let mut app = app(false);
    want_menu(&mut app);
    assert_eq!((menu(&app), open(&app)), (Menu::Pause, false));
    press(&mut app, Go::To(Menu::Setups));
    assert_eq!(menu(&app), Menu::Setups);
    escape(&mut app);
    assert_eq!(menu(&app), Menu::Pause);
    press(&mut app, Go::To(Menu::Options));
    press(&mut app, Go::Back);
    assert_eq!(menu(&app), Menu::Pause);
    escape(&mut app);
    assert_eq!((menu(&app), open(&app)), (Menu::None, true));
}

#[test]
fn every_set_up_of_the_library_can_be_chosen() {
    let mut app = app(true);
    let library = Library::embedded();
    for (edition, e) in library.editions().iter().enumerate() {
        for (setup, entry) in e.setups.iter().enumerate() {
            if menu(&app) != Menu::Title {
                want_menu(&mut app);
            }
            press(&mut app, Go::To(Menu::Setups));
            press(&mut app, Pick::Edition(edition));
            if setup > 0 {
                press(&mut app, Pick::Setup(setup));
            }
            press(&mut app, Pick::Play);
            assert_eq!(menu(&app), Menu::None);
            let table = app.world().resource::<Table>();
            assert_eq!((&table.setup, &table.title), (&entry.id, &entry.name));
            assert_eq!(table.view(), &beam::view(table.board(), &entry.position));
        }
    }
}

#[test]
fn a_second_press_on_a_set_up_plays_it() {
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Setups));
    press(&mut app, Pick::Setup(2));
    assert_eq!(menu(&app), Menu::Setups);
    press(&mut app, Pick::Setup(2));
    assert_eq!(app.world().resource::<Table>().setup, "laser-chess/grail");
}

/// In the reactive mode a frame comes only with an event: whatever a menu leaves for the next frame must ask for it.
#[test]
fn a_change_of_menu_asks_for_the_frame_that_shows_it() {
    use bevy::window::RequestRedraw;
    let mut app = app(false);
    app.world_mut().resource_mut::<Messages<RequestRedraw>>().clear();
    app.world_mut().write_message(MenuWanted);
    app.update();
    assert!(!app.world().resource::<Messages<RequestRedraw>>().is_empty());
    app.update();
    assert_eq!(menu(&app), Menu::Pause, "one frame after the wish");
}

/// A temporary folder, removed when dropped.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("specular-menus-{name}-{}", std::process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // The test may not have created it.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn request(app: &mut App, request: Request) {
    app.world_mut().write_message(request);
    app.update();
}

/// Saves the game on the table as it stands; returns its file.
fn save(app: &App) -> std::path::PathBuf {
    let text = app.world().resource::<Table>().record().unwrap().to_string();
    app.world().resource::<Store>().save_game("2026-11-21-game", &text).unwrap()
}

fn says(app: &mut App, wanted: &str) -> bool {
    let world = app.world_mut();
    world.query::<&Text>().iter(world).any(|text| text.0.contains(wanted))
}

#[test]
fn an_opened_game_that_is_saved_again_keeps_what_its_record_told() {
    let folder = Folder::new("tags");
    let mut app = app(false);
    app.insert_resource(Store::within(&folder.0));
    let games = folder.0.join("games");
    std::fs::create_dir_all(&games).unwrap();
    let told = ["[Event \"Club\"]", "[Date \"2024.02.03\"]", "[First \"Ann\"]", "[Second \"Specular, level 3\"]"];
    let text = format!("{}\n[Setup \"laser-chess/ace\"]\n\n1. h2g2\n", told.join("\n"));
    std::fs::write(games.join("club.beam"), text).unwrap();
    want_menu(&mut app);
    press(&mut app, Go::To(Menu::Games));
    press(&mut app, GameButton::Open(0));
    let saved = [app.world().resource::<Table>().record().unwrap().to_string()];
    for line in told {
        assert!(saved[0].lines().any(|other| other == line), "{line} is not in {}", saved[0]);
    }
    // A new game is nobody's yet.
    request(&mut app, Request::Restart);
    let record = app.world().resource::<Table>().record().unwrap();
    assert_eq!((record.tags.get("Event"), record.tags.get("First")), (None, Some("Blue")));
}

#[test]
fn a_saved_game_is_listed_and_opened_at_its_end() {
    let folder = Folder::new("open");
    let mut app = app(false);
    app.insert_resource(Store::within(&folder.0));
    for action in ["h2g2", "a4a3"] {
        app.world_mut().write_message(ActionChosen(action.parse().unwrap()));
        request(&mut app, Request::Skip);
        request(&mut app, Request::Skip);
    }
    request(&mut app, Request::Resign(Player::First));
    let (view, outcome) = {
        let table = app.world().resource::<Table>();
        (table.view().clone(), table.session().outcome())
    };
    assert!(outcome.is_some());
    save(&app);

    request(&mut app, Request::Restart);
    std::fs::write(folder.0.join("games/broken.beam"), "[Setup \"ace\"]\n\n1. h2h7\n").unwrap();
    want_menu(&mut app);
    press(&mut app, Go::To(Menu::Games));
    assert!(says(&mut app, "Laser Chess  ·  Ace") && says(&mut app, "2 turns  ·  Red wins"));
    assert!(says(&mut app, "broken.beam:3:4: move 1, Blue's, \"h2h7\": h7 is not next to h2"));
    press(&mut app, GameButton::Open(0));
    assert_eq!(menu(&app), Menu::None);
    let table = app.world().resource::<Table>();
    assert_eq!((table.view(), table.session().outcome()), (&view, outcome));
    assert_eq!((table.setup.as_str(), table.title.as_str()), ("laser-chess/ace", "Ace"));
    // Back through the resignation and both turns, and forward again.
    for turns in [2, 1, 0] {
        request(&mut app, Request::Undo);
        assert_eq!(app.world().resource::<Table>().session().ply_count(), turns);
    }
    for _ in 0..3 {
        request(&mut app, Request::Redo);
    }
    assert_eq!(app.world().resource::<Table>().session().outcome(), outcome);
}

#[test]
fn control_and_s_ask_for_a_name_and_s_alone_does_not() {
    let mut app = app(false);
    for (held, expected) in [(None, Menu::None), (Some(KeyCode::ControlLeft), Menu::Save)] {
        let mut keys = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
        held.into_iter().for_each(|key| keys.press(key));
        keys.press(KeyCode::KeyS);
        app.update();
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().reset_all();
        app.update();
        assert_eq!(menu(&app), expected, "{held:?}");
    }
    // From the menu it is the same, but not in a lesson.
    escape(&mut app);
    want_menu(&mut app);
    press(&mut app, Command::SaveGame);
    assert_eq!(menu(&app), Menu::Save);
    type_name(&mut app, "  First light ");
    press(&mut app, SaveButton);
    assert_eq!((menu(&app), app.world().resource::<Table>().name()), (Menu::None, "First light"));
    // The dialog begins with the name that the game has.
    app.world_mut().write_message(CommandGiven(Command::SaveGame));
    app.update();
    app.update();
    type_name(&mut app, "");
    escape(&mut app);
    assert_eq!((menu(&app), app.world().resource::<Table>().name()), (Menu::None, "First light"));
}

/// Puts `name` into the one text field.
fn type_name(app: &mut App, name: &str) {
    let world = app.world_mut();
    let mut fields = world.query::<&mut bevy::text::EditableText>();
    fields.single_mut(world).unwrap().editor.set_text(name);
}

#[test]
fn saved_games_are_named_sorted_and_deleted() {
    let folder = Folder::new("named-and-deleted");
    let mut app = app(false);
    app.insert_resource(Store::within(&folder.0));
    let files = [save(&app), save(&app)];
    want_menu(&mut app);
    press(&mut app, Go::To(Menu::Games));
    // The last played is first.
    press(&mut app, GameButton::Rename(0));
    assert_eq!(*app.world().resource::<Editing>(), Editing::Name(files[1].clone()));
    type_name(&mut app, "Zeta");
    press(&mut app, GameButton::SaveName(0));
    assert!(says(&mut app, "Zeta") && std::fs::read_to_string(&files[1]).unwrap().contains("[Event \"Zeta\"]"));
    press(&mut app, GameButton::Delete(0));
    assert!(says(&mut app, "It cannot be brought back."));
    press(&mut app, GameButton::Cancel);
    assert!(files[1].exists(), "asked, and kept");
    press(&mut app, GameButton::Delete(0));
    press(&mut app, GameButton::ConfirmDelete(0));
    assert!(!files[1].exists() && files[0].exists() && !says(&mut app, "Zeta"));
}

#[test]
fn a_position_without_a_set_up_is_saved_with_its_edition() {
    let folder = Folder::new("position");
    let mut app = app(false);
    app.insert_resource(Store::within(&folder.0));
    let position = Library::embedded().find("khet-1/osiris").unwrap().position.clone();
    // The library of the app is another one: its rules are what the edition is known by.
    let edition = app.world().resource::<Shelf>().0.edition("khet-1").unwrap().clone();
    let position = position.to_setup().into_position(&edition.rules).unwrap();
    request(&mut app, Request::New(Box::new(Start::at(position, edition.looks))));
    save(&app);
    let games = app.world().resource::<Store>().games().unwrap();
    let text = games[0].text.as_ref().unwrap();
    assert!(text.contains("[Edition \"khet-1\"]") && text.contains("[Position \""), "{text}");
    want_menu(&mut app);
    press(&mut app, Go::To(Menu::Games));
    assert!(says(&mut app, "Khet 1.0  ·  Custom position") && says(&mut app, "0 turns  ·  Silver to move"));
}

#[test]
fn no_saved_game_is_said_in_words() {
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Games));
    assert!(says(&mut app, "There are no saved games yet."));
    press(&mut app, Go::Back);
    assert_eq!(menu(&app), Menu::Title);
}

#[test]
fn the_chooser_seats_humans_and_computers_each_at_a_level_of_its_own() {
    let (human, machine) = (Seat::Human, Seat::Machine);
    for (steps, expected) in [
        ([None, None], [human, human]),
        ([None, Some(2)], [human, machine(5)]),
        ([Some(-1), None], [machine(2), human]),
        ([Some(20), Some(-20)], [machine(10), machine(1)]),
    ] {
        let mut app = app(false);
        want_menu(&mut app);
        press(&mut app, Go::To(Menu::Setups));
        for (player, steps) in Player::BOTH.into_iter().zip(steps) {
            press(&mut app, if steps.is_some() { Sit::Computer(player) } else { Sit::Human(player) });
            for _ in 0..steps.map_or(0, i32::abs) {
                press(&mut app, if steps > Some(0) { Sit::LevelUp(player) } else { Sit::LevelDown(player) });
            }
        }
        press(&mut app, Pick::Play);
        assert_eq!(app.world().resource::<Table>().seats().0, expected);
        // The chooser opens with what is played.
        want_menu(&mut app);
        press(&mut app, Go::To(Menu::Setups));
        press(&mut app, Pick::Play);
        assert_eq!(app.world().resource::<Table>().seats().0, expected);
    }
}

#[test]
fn the_sides_are_called_as_the_edition_calls_them() {
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Setups));
    assert!(says(&mut app, "Blue") && !says(&mut app, "Silver"));
    press(&mut app, Pick::Edition(1));
    let world = app.world_mut();
    let mut sides = world.query_filtered::<&Text, With<super::seats::SideText>>();
    assert_eq!(sides.iter(world).map(|text| text.0.as_str()).collect::<Vec<_>>(), ["Silver", "Red"]);
}

#[test]
fn who_played_last_sits_at_the_table_at_the_next_start() {
    let folder = Folder::new("chairs");
    let mut first = app_in(true, Store::within(&folder.0));
    press(&mut first, Go::To(Menu::Setups));
    press(&mut first, Sit::Computer(Player::Second));
    press(&mut first, Sit::LevelUp(Player::Second));
    press(&mut first, Pick::Play);
    let seats = first.world().resource::<Table>().seats();
    assert_eq!(seats.0, [Seat::Human, Seat::Machine(4)]);
    let mut next = app_in(true, Store::within(&folder.0));
    assert_eq!(next.world().resource::<Table>().seats(), seats);
    assert!(says(&mut next, "Red: computer, level 4"));
    // A set-up that was asked for is laid as it was asked for.
    let asked = app_in(false, Store::within(&folder.0));
    assert_eq!(asked.world().resource::<Table>().seats(), Seats::PEOPLE);
}

#[test]
fn a_record_names_the_machine_and_its_level_and_brings_it_back() {
    let folder = Folder::new("named");
    let mut app = app(false);
    app.insert_resource(Store::within(&folder.0));
    let seats = Seats([Seat::Machine(7), Seat::Human]);
    request(&mut app, Request::Seat(seats));
    save(&app);
    let text = app.world().resource::<Store>().games().unwrap()[0].text.clone().unwrap();
    assert!(text.contains("[First \"Specular, level 7\"]\n[Second \"Red\"]"), "{text}");
    request(&mut app, Request::Seat(Seats::PEOPLE));
    want_menu(&mut app);
    press(&mut app, Go::To(Menu::Games));
    assert!(says(&mut app, "Blue: level 7"));
    press(&mut app, GameButton::Open(0));
    assert_eq!(app.world().resource::<Table>().seats(), seats);
}

#[test]
fn strangers_in_a_record_are_people() {
    for name in ["Ada", "Specular", "Specular, level 0", "Specular, level 11", "specular, level 5", ""] {
        let mut tags = Tags::default();
        tags.set("First", name).unwrap();
        assert_eq!(seats_named(&tags), Seats::PEOPLE, "{name}");
    }
}

#[test]
fn light_effects_are_asked_for_once_before_the_title() {
    let folder = Folder::new("light");
    for reduced in [true, false] {
        let mut first = app_with_effects(true, Store::within(&folder.0), None);
        assert_eq!((menu(&first), open(&first)), (Menu::LightEffects, false));
        press(&mut first, LightEffects { reduced });
        assert_eq!(menu(&first), Menu::Welcome);
        assert_eq!(first.world().resource::<Settings>().graphics.reduced_flashing, Some(reduced));
        let next = app_with_effects(true, Store::within(&folder.0), None);
        assert_eq!(menu(&next), Menu::Title, "it was answered");
        assert_eq!(next.world().resource::<Settings>().graphics.reduced_flashing, Some(reduced));
        std::fs::remove_dir_all(&folder.0).unwrap();
    }
    let mut unanswered = app_with_effects(true, Store::default(), None);
    escape(&mut unanswered);
    assert_eq!(menu(&unanswered), Menu::Title, "nobody has to answer");
    assert_eq!(unanswered.world().resource::<Settings>().graphics.reduced_flashing, None);
    assert_eq!(
        menu(&app_with_effects(false, Store::default(), None)),
        Menu::None,
        "who asked for a set-up plays at once"
    );
}

#[test]
fn the_first_start_teaches_or_begins_against_an_easy_opponent() {
    let mut taught = app_with_effects(true, Store::default(), None);
    taught.insert_resource(Curriculum(crate::lessons::Lessons::embedded()));
    press(&mut taught, LightEffects { reduced: false });
    press(&mut taught, FirstChoice::Teach);
    let wanted: Vec<LessonWanted> = taught.world_mut().resource_mut::<Messages<LessonWanted>>().drain().collect();
    assert_eq!((menu(&taught), wanted), (Menu::None, vec![LessonWanted("goal".into())]));
    let mut playing = app_with_effects(true, Store::default(), None);
    press(&mut playing, LightEffects { reduced: false });
    press(&mut playing, FirstChoice::Play);
    let seats = playing.world().resource::<Table>().seats();
    assert_eq!((menu(&playing), seats), (Menu::None, Seats([Seat::Human, Seat::Machine(2)])));
    let mut neither = app_with_effects(true, Store::default(), None);
    press(&mut neither, LightEffects { reduced: false });
    escape(&mut neither);
    assert_eq!(menu(&neither), Menu::Title, "nobody has to answer");
}

#[test]
fn with_reduced_flashing_the_beam_is_slower_and_nothing_is_in_slow_motion() {
    use crate::app::referee::Pace;
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Options));
    press_named(&mut app, "Speed: Fast");
    press_named(&mut app, "Button Graphics");
    press_named(&mut app, "Light effects: Reduced flashing");
    let pace = *app.world().resource::<Pace>();
    assert!(pace.beam_speed < Pace::default().beam_speed && pace.speed <= 1.0 && !pace.slow_motion, "{pace:?}");
    press_named(&mut app, "Light effects: Full");
    let pace = *app.world().resource::<Pace>();
    assert!(pace.speed > 1.0 && pace.slow_motion, "the pace that was chosen is back: {pace:?}");
}

/// A library of one edition with one set-up, and its folder.
fn other_library(name: &str) -> (Folder, Library) {
    let folder = Folder::new(name);
    let setups = folder.0.join("khet-2");
    std::fs::create_dir_all(&setups).unwrap();
    let shipped = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("setups/khet-2/classic.ron");
    let text = std::fs::read_to_string(shipped).unwrap().replacen("Classic", "Antechamber", 1);
    std::fs::write(setups.join("antechamber.ron"), text).unwrap();
    let (library, errors) = Library::open(Some(&folder.0));
    assert!(errors.is_empty(), "{errors:?}");
    (folder, library)
}

#[test]
fn the_chooser_lists_set_ups_that_come_while_it_is_open() {
    let (_folder, library) = other_library("content");
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Setups));
    press(&mut app, Pick::Edition(1));
    press(&mut app, Pick::Setup(1));
    let chosen = app.world().resource::<super::setups::ChosenSetup>().clone();
    let entries = |app: &App| app.world().resource::<Shelf>().0.edition("khet-2").unwrap().setups.len();
    let (before, count) = (entries(&app), |app: &mut App| {
        let world = app.world_mut();
        world.query::<&Pick>().iter(world).filter(|pick| matches!(pick, Pick::Setup(_))).count()
    });
    assert!(!says(&mut app, "Antechamber") && count(&mut app) == before);
    app.insert_resource(Shelf(library));
    app.world_mut().write_message(ContentChanged);
    app.update();
    assert!(says(&mut app, "Antechamber") && count(&mut app) == before + 1 && entries(&app) == before + 1);
    assert_eq!(*app.world().resource::<super::setups::ChosenSetup>(), chosen, "the choice stays");
    // What is gone cannot stay chosen.
    app.insert_resource(Shelf(Library::embedded()));
    app.world_mut().write_message(ContentChanged);
    app.update();
    assert!(!says(&mut app, "Antechamber") && count(&mut app) == before);
    press(&mut app, Pick::Play);
    assert_eq!(menu(&app), Menu::None);
}

#[test]
fn a_broken_set_up_is_named_in_the_chooser_of_its_edition() {
    let mut app = app(true);
    let error = |path: &str| LoadError { path: path.into(), line: 3, column: 4, message: "expected a piece".into() };
    app.insert_resource(LeftOut(vec![error("setups/laser-chess/mine.ron"), error("setups/khet-1/other.ron")]));
    press(&mut app, Go::To(Menu::Setups));
    assert!(says(&mut app, "mine.ron:3:4: expected a piece"), "the chooser opens with laser-chess");
    assert!(!says(&mut app, "other.ron"));
}

#[test]
fn finished_games_against_the_computer_are_counted_by_level() {
    let folder = Folder::new("statistics");
    let mut app = app(false);
    app.insert_resource(Store::within(&folder.0));
    let ended = |app: &mut App, seats: [Seat; 2], loser: Option<Player>| {
        request(app, Request::Restart);
        request(app, Request::Seat(Seats(seats)));
        if let Some(loser) = loser {
            request(app, Request::Resign(loser));
        }
        save(app);
    };
    let (me, level) = (Seat::Human, Seat::Machine);
    ended(&mut app, [me, level(2)], Some(Player::Second));
    ended(&mut app, [level(2), me], Some(Player::Second));
    ended(&mut app, [level(2), me], Some(Player::First));
    ended(&mut app, [me, level(5)], Some(Player::First));
    // Neither two people nor a game that goes on counts.
    ended(&mut app, [me, me], Some(Player::First));
    ended(&mut app, [me, level(5)], None);
    want_menu(&mut app);
    press(&mut app, Go::To(Menu::Games));
    press(&mut app, Go::To(Menu::Statistics));
    assert!(says(&mut app, "2 won, 0 drawn, 1 lost") && says(&mut app, "0 won, 0 drawn, 1 lost"));
    assert!(says(&mut app, "Level 2") && says(&mut app, "Level 5") && !says(&mut app, "Level 3"));
}
