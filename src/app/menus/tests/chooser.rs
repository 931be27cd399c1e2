//! The set-up chooser: its set-ups and sides, and changes to the content while it is open.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::{app, buttons_in, menu, open_pause_menu, press, press_each, press_in, says};
use crate::Menu;
use crate::next_game::ChosenSetup;
use crate::seats::SideText;
use content::mods::{Content, Places};
use content::setups::{Library, LoadError};
use games::beam;
use kit::ui::language::AvailableTranslations;
use kit::ui::testing::{activate, buttons};
use kit::ui::widgets::ButtonStyle;
use state::messages::OpenEditor;
use state::referee::{Request, Seat, Seats, Table};
use state::settings::{ContentChanged, SeatChoice, Settings};
use state::shelf::{Shelf, SkippedFiles};
use state::testing::TestApp;
use tabletop::Player;
use testing::folder::Folder;

#[test]
fn every_set_up_of_the_library_can_be_chosen() {
    let mut app = app(true);
    let library = Library::embedded();
    for edition in library.editions().iter().filter(|edition| edition.variant.is_none()) {
        for (place, entry) in edition.setups.iter().enumerate() {
            if menu(&app) != Menu::Title {
                open_pause_menu(&mut app);
            }
            press(&mut app, "New game");
            press_in(&mut app, "Editions", &edition.rules.spec().name);
            if place > 0 {
                press_in(&mut app, "Set-ups", &entry.name);
            }
            press(&mut app, "Play");
            assert_eq!(menu(&app), Menu::None);
            let table = app.resource::<Table>();
            assert_eq!((&table.setup, &table.title.to_string()), (&entry.id, &entry.name));
            assert_eq!(table.view(), &beam::view(table.board(), &entry.position));
        }
    }
}

#[test]
fn lasers_are_in_the_walls_or_sphinxes_as_chosen_for_the_last_game() {
    let mut app = app(true);
    press(&mut app, "New game");
    assert!(buttons(&mut app, "Sphinxes").is_empty(), "Laser Chess has no such choice");
    press_each(&mut app, &["Khet 1.0", "Memphis"]);
    let chosen = |app: &App| app.resource::<ChosenSetup>().setup.clone();
    for (answer, expected) in [
        ("Sphinxes", "khet-1-sphinx/memphis"),
        ("In the wall", "khet-1/memphis"),
        ("Sphinxes", "khet-1-sphinx/memphis"),
        ("Thebes", "khet-1-sphinx/thebes"),
        ("Khet 1.0", "khet-1-sphinx/thebes"),
    ] {
        press(&mut app, answer);
        assert_eq!(chosen(&app), expected, "after {answer}");
    }
    let styles = ["Khet 1.0", "Thebes", "Sphinxes", "In the wall"].map(|label| {
        let button = buttons(&mut app, label)[0];
        *app.world().get::<ButtonStyle>(button).unwrap()
    });
    use ButtonStyle::{Chosen, Plain};
    assert_eq!(styles, [Chosen, Chosen, Chosen, Plain]);
    press(&mut app, "Play");
    let table = app.resource::<Table>();
    assert_eq!((table.setup.as_str(), table.title.to_string().as_str()), ("khet-1-sphinx/thebes", "Thebes"));
    let lasers = table.view().pieces().filter(|(_, piece)| table.board().look(piece.look).emitter);
    assert_eq!(lasers.map(|(square, _)| square.to_string()).collect::<Vec<_>>(), ["j1", "a8"]);
    open_pause_menu(&mut app);
    press(&mut app, "New game");
    assert_eq!(chosen(&app), "khet-1-sphinx/thebes", "kept with the game");
    press(&mut app, "Khet 2.0");
    assert!(buttons(&mut app, "Sphinxes").is_empty());
}

#[test]
fn expansions_are_listed_under_headings() {
    let mut app = app(true);
    press_each(&mut app, &["New game", "Khet 1.0"]);
    assert!(says(&mut app, "Eye of Horus") && says(&mut app, "Tower"));
    let world = app.world_mut();
    let mut columns = world.query::<(&Name, &Children)>();
    let (_, rows) = columns.iter(world).find(|(name, _)| name.as_str() == "Set-ups").unwrap();
    let named = |row: Entity| Some(world.get::<Name>(row)?.trim_start_matches("Button ").to_owned());
    let names: Vec<String> = rows.iter().filter_map(named).collect();
    assert_eq!(names[..3], ["Classic", "Dynasty", "Imhotep"]);
    assert_eq!(names[names.len() - 3..], ["Edfu", "Memphis", "Thebes"]);
}

#[test]
fn a_second_press_on_a_set_up_keeps_it_chosen() {
    let mut app = app(true);
    press_each(&mut app, &["New game", "Grail", "Grail"]);
    assert_eq!((menu(&app), &*app.resource::<ChosenSetup>().setup), (Menu::Setups, "laser-chess/grail"));
    press(&mut app, "Play");
    assert_eq!(app.resource::<Table>().setup, "laser-chess/grail");
}

#[test]
fn each_side_is_a_human_or_a_computer_at_its_own_level() {
    let (human, machine) = (Seat::Human, Seat::Computer);
    for (steps, expected) in [
        ([None, None], [human, human]),
        ([None, Some(2)], [human, machine(5)]),
        ([Some(-1), None], [machine(2), human]),
        ([Some(20), Some(-20)], [machine(10), machine(1)]),
    ] {
        let mut app = app(false);
        open_pause_menu(&mut app);
        press(&mut app, "New game");
        for (player, steps) in Player::BOTH.into_iter().zip(steps) {
            let side = format!("Side {player:?}");
            press_in(&mut app, &side, if steps.is_some() { "Computer" } else { "Human" });
            for _ in 0..steps.map_or(0, i32::abs) {
                press_in(&mut app, &side, if steps > Some(0) { "+" } else { "−" });
            }
        }
        press(&mut app, "Play");
        assert_eq!(app.resource::<Table>().seats().0, expected);
        // The chooser opens with the set-up on the table.
        open_pause_menu(&mut app);
        press_each(&mut app, &["New game", "Play"]);
        assert_eq!(app.resource::<Table>().seats().0, expected);
    }
}

#[test]
fn the_chooser_keeps_its_last_players_whoever_plays_now() {
    let mut app = app(false);
    let computer = SeatChoice { computer: true, level: 4 };
    app.resource_mut::<Settings>().seats = [SeatChoice::default(), computer];
    // As after opening a saved game between two people.
    app.send(Request::Seat(Seats::PEOPLE));
    open_pause_menu(&mut app);
    press_each(&mut app, &["New game", "Play"]);
    assert_eq!(app.resource::<Table>().seats(), Seats([Seat::Human, Seat::Computer(4)]));
}

#[test]
fn who_plays_is_said_above_play_and_on_the_title() {
    let mut app = app(true);
    assert!(says(&mut app, "Two people play"), "on the title");
    press(&mut app, "New game");
    for (side, player, expected) in [
        ("Side First", "Human", "Two people play"),
        ("Side Second", "Computer", "Against level 3"),
        ("Side First", "Computer", "Computer against computer"),
    ] {
        press_in(&mut app, side, player);
        assert!(says(&mut app, expected), "{expected}");
    }
}

#[test]
fn sides_have_the_names_of_the_edition() {
    let mut app = app(true);
    press(&mut app, "New game");
    assert!(says(&mut app, "Blue") && !says(&mut app, "Silver"));
    press(&mut app, "Khet 2.0");
    let world = app.world_mut();
    let mut sides = world.query_filtered::<&Text, With<SideText>>();
    assert_eq!(sides.iter(world).map(|text| text.0.as_str()).collect::<Vec<_>>(), ["Silver", "Red"]);
}

/// A set-up that is not shipped.
fn antechamber() -> String {
    let shipped = testing::repository("setups/khet-2/classic.ron");
    std::fs::read_to_string(shipped).unwrap().replacen("Classic", "Antechamber", 1)
}

/// A library of one edition with one set-up, and its folder.
fn other_library(name: &str) -> (Folder, Library) {
    let folder = Folder::new(name);
    folder.write("khet-2/antechamber.ron", antechamber());
    let (library, errors) = Content::open_library(&Places { setups: Some(folder.0.clone()), ..Places::default() });
    assert!(errors.is_empty(), "{errors:?}");
    (folder, library)
}

#[test]
fn the_chooser_lists_set_ups_added_while_it_is_open() {
    let (_folder, library) = other_library("content");
    let mut app = app(true);
    press_each(&mut app, &["New game", "Khet 2.0"]);
    let second = app.resource::<Shelf>().0.editions()[1].setups[1].name.clone();
    press(&mut app, &second);
    let chosen = app.resource::<ChosenSetup>().clone();
    let entries = |app: &App| app.resource::<Shelf>().0.edition("khet-2").unwrap().setups.len();
    let (before, count) = (entries(&app), |app: &mut App| buttons_in(app, "Set-ups").len());
    assert!(!says(&mut app, "Antechamber") && count(&mut app) == before);
    app.insert_resource(Shelf(library));
    app.send(ContentChanged);
    assert!(says(&mut app, "Antechamber") && count(&mut app) == before + 1 && entries(&app) == before + 1);
    assert_eq!(*app.resource::<ChosenSetup>(), chosen, "the selection stays");
    // A removed set-up cannot stay chosen.
    app.insert_resource(Shelf(Library::embedded()));
    app.send(ContentChanged);
    assert!(!says(&mut app, "Antechamber") && count(&mut app) == before);
    press(&mut app, "Play");
    assert_eq!(menu(&app), Menu::None);
}

#[test]
fn an_edition_without_set_ups_can_be_edited_but_not_played() {
    let folder = Folder::new("no-set-ups");
    std::fs::create_dir_all(folder.0.join("mine")).unwrap();
    std::fs::write(folder.0.join("mine/ruleset.ron"), "(version: 1, name: \"Mine\", based_on: \"khet-2\")").unwrap();
    let (library, errors) = Content::open_library(&Places { setups: Some(folder.0.clone()), ..Places::default() });
    assert!(errors.is_empty(), "{errors:?}");
    let mut app = app(true);
    app.insert_resource(Shelf(library));
    press(&mut app, "New game");
    let disabled = |app: &mut App| {
        let found = ["Play", "Test fairness", "Edit a copy"].map(|label| buttons(app, label)[0]);
        found.map(|button| app.world().get::<InteractionDisabled>(button).is_some())
    };
    press(&mut app, "Mine");
    assert_eq!(disabled(&mut app), [true, true, false]);
    press(&mut app, "Laser Chess");
    assert_eq!(disabled(&mut app), [false; 3]);
    press(&mut app, "Mine");
    activate(&mut app, "Edit a copy");
    // Only one frame: on a slow machine, the message may be gone after a second one.
    app.update();
    let wanted = app.sent::<OpenEditor>();
    assert_eq!((menu(&app), wanted), (Menu::None, vec![OpenEditor::Empty("mine".into())]));
}

#[test]
fn an_invalid_set_up_is_reported_in_the_chooser_of_its_edition() {
    let mut app = app(true);
    let error = |path: &str| LoadError::new(path.as_ref(), 3, 4, "expected a piece");
    app.insert_resource(SkippedFiles(vec![error("setups/laser-chess/mine.ron"), error("setups/khet-1/other.ron")]));
    press(&mut app, "New game");
    assert!(says(&mut app, "mine.ron:3:4: expected a piece"), "the chooser opens with laser-chess");
    assert!(!says(&mut app, "other.ron"));
}

#[test]
fn the_chooser_names_mods_in_the_players_language() {
    let folder = Folder::new("translated-mod-in-chooser");
    let manifest =
        "(version: 1, id: \"glass\", name: \"Glass\", author: \"Ada\", mod_version: \"1.0.0\", licence: \"MIT\")";
    folder.write("mods/glass/mod.ron", manifest);
    folder.write("mods/glass/setups/khet-2/antechamber.ron", antechamber());
    folder.write("mods/glass/translations/de.ftl", "mod-glass-name = Glas\n");
    let (content, errors) = Content::open(&Places { data: Some(folder.0.clone()), ..Places::default() });
    assert_eq!(errors, []);
    let mut app = app(true);
    app.insert_resource(Shelf(content.library)).insert_resource(AvailableTranslations(content.translations));
    press_each(&mut app, &["New game", "Khet 2.0"]);
    app.update();
    let has = |app: &mut App, wanted: &str| app.all::<&Text>().any(|text| text.0 == wanted);
    assert!(has(&mut app, "Glass") && has(&mut app, "From the mod Glass 1.0.0"));
    app.resource_mut::<Settings>().display.language = Some("de".into());
    app.update();
    assert!(has(&mut app, "Glas") && has(&mut app, "Aus der Erweiterung Glas 1.0.0"));
}
