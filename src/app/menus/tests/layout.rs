//! The layout of menus, without a renderer: where the arrow keys lead, and whether everything fits.

use bevy::ecs::system::RunSystemOnce;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::{Button, ScrollArea};

use super::mods::some_mods;
use super::{Folder, menu, press, press_key, read_games};
use crate::navigation::MenuNavigator;
use crate::next_game::ChosenPlayers;
use crate::{Menu, MenusPlugin};
use content::setups::Library;
use games::list::GAMES;
use kit::ui::testing::{
    WINDOWS, app_in_window, choose_scale, covered_texts, hanging_out, in_every_language, layout_errors, place, shown,
};
use kit::ui::widgets::ButtonStyle;
use state::puzzle_results::testing;
use state::referee::{Seat, Seats, Table};
use state::settings::SeatChoice;
use state::shelf::{AvailablePuzzles, InstalledMods, LessonList, Shelf};
use state::store::Store;
use state::testing::TestApp;
use tabletop::{Ending, LEVELS, Player};

/// The menus in a window of this size, with this menu open.
pub(super) fn laid_out(size: (u32, u32), store: Store, wanted: Menu) -> App {
    let mods = some_mods(&Folder::new(&format!("laid-out-{wanted:?}-{}-{}", size.0, size.1)));
    let mut app = app_in_window(size);
    app.add_plugins(MenusPlugin).insert_resource(Shelf(Library::embedded())).insert_resource(store);
    app.insert_resource(LessonList(content::lessons::Lessons::embedded())).insert_resource(InstalledMods(mods));
    app.insert_resource(AvailablePuzzles(testing::list()));
    app.update();
    open(&mut app, wanted);
    app
}

fn open(app: &mut App, wanted: Menu) {
    app.world_mut().run_system_once(move |mut navigator: MenuNavigator| navigator.to(wanted)).unwrap();
    app.frames(6);
    read_games(app);
    app.frames(6);
    assert_eq!(menu(app), wanted);
}

fn focused(app: &App) -> &str {
    let focus = app.resource::<InputFocus>().get().expect("a focus");
    app.world().get::<Name>(focus).map_or("", Name::as_str)
}

#[test]
fn arrow_keys_move_from_editions_to_set_ups_and_back() {
    let mut app = laid_out((1280, 720), Store::default(), Menu::Setups);
    let laser_chess = app.named("Button Laser Chess");
    assert!(place(&app, laser_chess).size().min_element() > 20.0, "it is laid out");
    app.resource_mut::<InputFocus>().set(laser_chess, bevy::input_focus::FocusCause::Navigated);
    for (pressed, expected) in [
        (KeyCode::ArrowRight, "Button Ace"),
        (KeyCode::ArrowDown, "Button Curiosity"),
        (KeyCode::ArrowLeft, "Button Khet 2.0"),
        (KeyCode::ArrowUp, "Button Laser Chess"),
    ] {
        press_key(&mut app, pressed);
        assert_eq!(focused(&app), expected, "{pressed:?}");
    }
    // Down past every set-up to the players, and on to the button that begins the game.
    let mut seen = Vec::new();
    for pressed in std::iter::repeat_n(KeyCode::ArrowDown, 9).chain(std::iter::repeat_n(KeyCode::ArrowRight, 9)) {
        press_key(&mut app, pressed);
        seen.push(focused(&app).to_owned());
    }
    assert!(seen.contains(&"Button Human".into()) && seen.contains(&"Button Play".into()), "{seen:?}");
}

#[test]
fn every_game_is_in_view_in_an_ordinary_window() {
    // The second size is the first less a title bar.
    for size in [(1280, 720), (1280, 718), (1366, 768), (800, 480)] {
        let mut app = laid_out(size, Store::default(), Menu::Setups);
        let wrong = in_every_language(&mut app, 100, |app| {
            let editions = app.named("Editions");
            let column = place(app, editions);
            let games = ["Laser Chess", "Laser Chess (1987)", "Chess", "Draughts", "Stratego"].map(|game| {
                let button = app.named(&format!("Button {game}"));
                (game, place(app, button))
            });
            let is_out = |(_, button): &(&str, Rect)| !(column.contains(button.min) && column.contains(button.max));
            games
                .into_iter()
                .filter(is_out)
                .map(|(game, button)| format!("{game} at {button:?} in {column:?}"))
                .collect()
        });
        assert_eq!(wrong, [""; 0], "{size:?}");
    }
}

#[test]
fn every_shipped_set_up_is_in_view_in_an_ordinary_window() {
    for size in [(1280, 720), (1920, 1080)] {
        let mut app = laid_out(size, Store::default(), Menu::Setups);
        press(&mut app, "Khet 1.0");
        let wrong = in_every_language(&mut app, 100, |app| {
            let column = shown(app, "Set-ups")[0];
            let rows = app.named("Set-ups");
            let rows = app.world().get::<Children>(rows).unwrap().to_vec();
            let rows: Vec<Rect> = rows.into_iter().map(|row| place(app, row)).collect();
            let out = rows.into_iter().filter(|row| !(column.contains(row.min) && column.contains(row.max)));
            out.map(|row| format!("{row:?} in {column:?}")).collect()
        });
        assert_eq!(wrong, [""; 0], "{size:?}");
    }
}

#[test]
fn openings_are_below_a_name_that_fills_its_column() {
    for size in WINDOWS.into_iter().chain([(800, 480)]) {
        let mut app = laid_out(size, Store::default(), Menu::Title);
        app.insert_resource(Table::shipped("workshop-16/hall"));
        open(&mut app, Menu::Setups);
        assert_eq!(in_every_language(&mut app, 150, covered_texts), [""; 0], "{size:?}");
    }
}

#[test]
fn long_lists_use_the_whole_window_at_a_small_interface() {
    let folder = Folder::new("long-lists");
    for number in 0..60 {
        folder.write(&format!("games/{number:02}.beam"), "[Setup \"laser-chess/ace\"]\n\n1. h2g2 1-0\n");
    }
    let menus = [Menu::Setups, Menu::Games, Menu::Learn, Menu::Rules, Menu::Credits];
    for (wanted, least) in menus.into_iter().zip([1_000.0, 1_000.0, 720.0, 720.0, 720.0]) {
        let mut app = laid_out((1920, 1080), Store::within(&folder.0), wanted);
        choose_scale(&mut app, 75);
        read_games(&mut app);
        app.frames(6);
        let height = shown(&mut app, "Card")[0].height();
        assert!(height > least, "{wanted:?}: {height}");
    }
}

#[test]
fn the_squares_of_the_little_board_are_equally_wide_and_large_enough_to_read() {
    for (size, largest_board, usual, beside_platform) in [
        ((1280, 720), 19.0, 28.0, 28.0),
        ((1366, 768), 19.0, 28.0, 28.0),
        ((900, 600), 15.0, 26.0, 26.0),
        ((800, 520), 15.0, 19.0, 20.0),
        ((800, 480), 15.0, 15.0, 17.0),
    ] {
        for (setup, least) in
            [("workshop-16/hall", largest_board), ("laser-chess/ace", usual), ("khet-1/memphis", beside_platform)]
        {
            let mut app = laid_out(size, Store::default(), Menu::Title);
            app.insert_resource(Table::shipped(setup));
            open(&mut app, Menu::Setups);
            let board = app.named("Diagram");
            // Holes that adjoin are wider.
            let mut squares = app.world().get::<Children>(board).unwrap().to_vec();
            squares.retain(|&square| app.world().get::<Name>(square).is_none());
            let widths: Vec<f32> = squares.iter().map(|&square| place(&app, square).width()).collect();
            assert!(
                widths.len() >= 80 && widths.iter().all(|&width| width == widths[0]),
                "{setup}, {size:?}: {widths:?}"
            );
            assert!(widths[0] >= least, "{setup}, {size:?}: {widths:?}");
            let preview = shown(&mut app, "Preview")[0];
            assert!(preview.contains(place(&app, board).max), "{setup}, {size:?}");
        }
    }
}

#[test]
fn the_board_of_the_openings_is_as_large_as_small_windows_allow() {
    for (size, least) in [((1280, 720), 40.0), ((900, 600), 24.0), ((800, 520), 16.0), ((640, 400), 12.0)] {
        let mut app = laid_out(size, Store::default(), Menu::Title);
        app.insert_resource(Table::shipped("laser-chess/ace"));
        open(&mut app, Menu::Setups);
        press(&mut app, "Openings");
        app.frames(6);
        let board = app.named("Diagram");
        let width = place(&app, board).width() / 10.0;
        assert!(width >= least, "{size:?}: {width}");
        assert_eq!(layout_errors(&mut app), Vec::<String>::new(), "{size:?}");
    }
}

#[test]
fn the_little_board_marks_reserved_squares_as_the_table_does() {
    let mut app = laid_out((1280, 720), Store::default(), Menu::Setups);
    let board = Library::embedded().find("ace").unwrap().clone().position;
    let reserved: usize = board.rules().spec().reserved.iter().map(|squares| squares.len()).sum();
    let marks = app.all_named("Mark").len();
    assert!(reserved > 0 && marks == reserved, "{marks} of {reserved}");
}

#[test]
fn arrow_keys_wrap_around_the_buttons_of_the_title() {
    let mut app = laid_out((1280, 720), Store::default(), Menu::Title);
    let mut seen = vec![focused(&app).to_owned()];
    for _ in 0..9 {
        press_key(&mut app, KeyCode::ArrowDown);
        seen.push(focused(&app).to_owned());
    }
    let expected =
        ["Play", "New game", "Open game", "Learn", "Editor", "Options", "Credits", "Play", "New game", "Open game"];
    assert_eq!(seen, expected.map(|name| format!("Button {name}")));
    for (pressed, expected) in
        [(KeyCode::ArrowDown, "Learn"), (KeyCode::ArrowRight, "Puzzles"), (KeyCode::ArrowDown, "Statistics")]
    {
        press_key(&mut app, pressed);
        assert_eq!(focused(&app), format!("Button {expected}"), "{pressed:?}");
    }
}

#[test]
fn the_rows_of_the_title_end_below_each_other_in_small_windows() {
    let mut app = laid_out((640, 400), Store::default(), Menu::Title);
    let ends = ["Button Open game", "Button Editor", "Button Mods", "Button Quit"].map(|name| {
        let button = app.named(name);
        place(&app, button).max.x
    });
    assert!(ends.iter().all(|end| (end - ends[0]).abs() < 1.0), "{ends:?}");
}

#[test]
fn no_label_of_the_title_touches_the_edge_of_its_button() {
    for size in WINDOWS.into_iter().chain([(800, 480)]) {
        let mut app = laid_out(size, Store::default(), Menu::Title);
        let wrong = in_every_language(&mut app, 200, |app| {
            let labels = ["New game", "Open game", "Learn", "Puzzles", "Editor"].into_iter().chain([
                "Statistics",
                "Options",
                "Mods",
                "Credits",
                "Quit",
            ]);
            let rooms = labels.map(|label| {
                let button = app.named(&format!("Button {label}"));
                let text = app.world().get::<Children>(button).unwrap()[0];
                let (button, text) = (place(app, button), place(app, text));
                (label, (text.min.x - button.min.x).min(button.max.x - text.max.x))
            });
            rooms.filter(|(_, room)| *room < 5.0).map(|(label, room)| format!("{label}: {room}")).collect()
        });
        assert_eq!(wrong, [""; 0], "{size:?}");
    }
}

#[test]
fn names_in_the_chooser_are_shown_in_full_and_the_chosen_set_up_is_in_view() {
    for size in [(1280, 720), (800, 480), (640, 400)] {
        let mut app = laid_out(size, Store::default(), Menu::Title);
        app.insert_resource(Table::shipped("khet-2/imhotep"));
        open(&mut app, Menu::Setups);
        for percent in [200, 100] {
            choose_scale(&mut app, percent);
            let (column, rows) = (shown(&mut app, "Set-ups")[0], app.named("Set-ups"));
            let rows: Vec<Entity> = app.world().get::<Children>(rows).unwrap().iter().collect();
            let chosen = rows.iter().find(|&&row| app.world().get::<ButtonStyle>(row) == Some(&ButtonStyle::Chosen));
            let at = place(&app, *chosen.expect("a chosen set-up"));
            assert!(column.min.y <= at.min.y && at.max.y <= column.max.y, "{size:?}, {percent} %: {at:?} {column:?}");
            for column in ["Editions", "Set-ups"] {
                let column = app.named(column);
                let rows: Vec<Entity> = app.world().get::<Children>(column).unwrap().iter().collect();
                for row in rows {
                    let Some(name) = app.world().get::<Name>(row).map(|name| name.to_string()) else { continue };
                    let label = app.world().get::<Children>(row).unwrap()[0];
                    let shown = app.world().get::<Text>(label).map(|text| format!("Button {}", text.0));
                    assert_eq!(shown, Some(name), "{size:?}, {percent} %");
                    // Text is measured without the scale of the interface.
                    let scale = app.resource::<UiScale>().0;
                    let words = scale * app.world().get::<bevy::text::TextLayoutInfo>(label).unwrap().size;
                    let (row, label) = (place(&app, row).inflate(0.5), place(&app, label));
                    assert!(words.y < label.height() + 1.0, "{size:?}, {percent} %: {words} in {label:?}");
                    assert!(row.contains(label.min) && row.contains(label.max), "{size:?}: {label:?} in {row:?}");
                }
            }
        }
    }
}

#[test]
fn every_level_name_keeps_a_gap_to_the_buttons_beside_it() {
    for size in WINDOWS {
        let mut app = laid_out(size, Store::default(), Menu::Setups);
        for level in 1..=LEVELS {
            app.insert_resource(ChosenPlayers([SeatChoice { computer: true, level }; 2]));
            app.frames(6);
            let world = app.world_mut();
            let begins = format!("Level {level}:");
            let mut texts = world.query::<(Entity, &Text)>();
            let levels = texts.iter(world).filter(|(_, text)| text.0.starts_with(&begins));
            let levels: Vec<Entity> = levels.map(|(entity, _)| entity).collect();
            assert_eq!(levels.len(), 2);
            let buttons: Vec<Entity> = world.query_filtered::<Entity, With<Button>>().iter(world).collect();
            for (text, &button) in levels.iter().flat_map(|text| buttons.iter().map(move |button| (*text, button))) {
                let (words, button) = (place(&app, text), place(&app, button));
                assert!(words.inflate(4.0).intersect(button).is_empty(), "{size:?}, {level}: {words:?}, {button:?}");
            }
        }
    }
}

#[test]
fn arrow_keys_scroll_columns_without_buttons() {
    for (wanted, column) in [(Menu::Rules, "Rules"), (Menu::Credits, "Credits")] {
        let mut app = laid_out((1024, 600), Store::default(), wanted);
        let world = app.world_mut();
        let mut areas = world.query_filtered::<(Entity, &Name), With<ScrollArea>>();
        let area = areas.iter(world).find(|(_, name)| name.as_str() == column).unwrap().0;
        let at = |app: &App| app.world().get::<ScrollPosition>(area).unwrap().y;
        // After using the mouse, players don't need an extra key press that only shows the focus.
        app.resource_mut::<InputFocusVisible>().0 = false;
        press_key(&mut app, KeyCode::ArrowDown);
        let first = at(&app);
        press_key(&mut app, KeyCode::PageDown);
        assert!(first > 20.0 && at(&app) > first + 100.0, "{column}: {first} {}", at(&app));
        (0..3).for_each(|_| press_key(&mut app, KeyCode::PageUp));
        assert_eq!((at(&app), focused(&app)), (0.0, "Button Back"), "{column}");
        press_key(&mut app, KeyCode::End);
        let node = app.world().get::<ComputedNode>(area).unwrap();
        let end = (node.content_size().y - node.size().y) * node.inverse_scale_factor;
        assert!(end > 200.0 && (at(&app) - end).abs() < 1.0, "{column}: {} of {end}", at(&app));
        press_key(&mut app, KeyCode::Home);
        assert_eq!((at(&app), focused(&app)), (0.0, "Button Back"), "{column}");
    }
}

#[test]
fn the_kinds_of_the_first_editions_stand_side_by_side_in_the_legend() {
    for edition in ["Laser Chess", "Khet 2.0"] {
        let mut app = laid_out((1280, 720), Store::default(), Menu::Setups);
        press(&mut app, edition);
        app.frames(6);
        let legend = app.named("Legend");
        let entries: Vec<Entity> = app.world().get::<Children>(legend).unwrap().iter().collect();
        let rows: Vec<f32> = entries.iter().map(|&entry| place(&app, entry).center().y).collect();
        assert!(rows.len() >= 5 && rows.iter().all(|row| (row - rows[0]).abs() < 1.0), "{edition}: {rows:?}");
    }
}

#[test]
fn a_heading_of_the_search_is_nearer_to_its_rows_than_to_those_before_it() {
    let mut app = laid_out((1280, 720), Store::default(), Menu::Options);
    let world = app.world_mut();
    world.query::<&mut bevy::text::EditableText>().single_mut(world).unwrap().editor.set_text("speed");
    app.frames(6);
    let [before, heading, after] =
        ["Row Animation speed", "Heading Camera", "Row Orbit speed"].map(|name| app.named(name));
    let [before, heading, after] = [before, heading, after].map(|entity| place(&app, entity));
    let (above, below) = (heading.min.y - before.max.y, after.min.y - heading.max.y);
    assert!(above > 1.5 * below && below > 0.0, "{above} above, {below} below");
}

#[test]
fn a_column_fades_out_at_the_edges_where_it_continues() {
    let mut app = laid_out((640, 400), Store::default(), Menu::Rules);
    let edges = |app: &mut App| {
        ["More above", "More below"].map(|edge| {
            app.all::<(&Name, &Visibility)>().any(|(name, seen)| name.as_str() == edge && *seen != Visibility::Hidden)
        })
    };
    assert_eq!(edges(&mut app), [false, true]);
    press_key(&mut app, KeyCode::PageDown);
    assert_eq!(edges(&mut app), [true, true]);
    (0..30).for_each(|_| press_key(&mut app, KeyCode::PageDown));
    assert_eq!(edges(&mut app), [true, false]);
}

/// A saved game with a long name.
fn with_a_long_name(name: &str) -> Folder {
    let folder = Folder::new(name);
    std::fs::create_dir_all(folder.0.join("games")).unwrap();
    let long = "The longest evening of the club, with everybody round the table and a laser in the wall of the room";
    let text = format!("[Event \"{long}\"]\n[Setup \"laser-chess/ace\"]\n\n1. h2g2 a4a3 *\n");
    std::fs::write(folder.0.join("games/long.beam"), text).unwrap();
    folder
}

#[test]
fn a_long_name_ends_in_an_ellipsis_within_its_row() {
    let folder = with_a_long_name("ellipsis");
    let mut app = laid_out((1280, 720), Store::within(&folder.0), Menu::Games);
    app.frames(6);
    let world = app.world_mut();
    let mut texts = world.query::<(Entity, &Text)>();
    let cut: Vec<Entity> =
        texts.iter(world).filter(|(_, text)| text.0.len() > 12 && text.0.ends_with('…')).map(|found| found.0).collect();
    assert_eq!(cut.len(), 1);
    assert!(app.world().get::<Text>(cut[0]).unwrap().0.starts_with("The longest evening of the club"));
    let button = app.named("Button long.beam");
    let (row, text) = (place(&app, button), place(&app, cut[0]));
    assert!(text.max.x <= row.max.x && text.width() > row.width() / 2.0, "{text:?} {row:?}");
}

#[test]
fn the_list_of_games_keeps_its_size_whichever_game_is_changed() {
    let folder = with_a_long_name("steady-list");
    let mut app = laid_out((1280, 720), Store::within(&folder.0), Menu::Games);
    let card = app.named("Card");
    let before = place(&app, card);
    for (button, back) in [("Rename", "Cancel"), ("Delete", "Keep")] {
        press(&mut app, button);
        app.frames(6);
        assert_eq!(place(&app, card), before, "{button:?}");
        press(&mut app, back);
        app.frames(6);
        assert_eq!(place(&app, card), before, "{button:?}, and back");
    }
}

#[test]
fn every_menu_fits_with_readable_text_in_every_window_at_every_interface_size() {
    let folder = with_a_long_name("room");
    for size in WINDOWS {
        let mut app = laid_out(size, Store::within(&folder.0), Menu::Setups);
        for wanted in Menu::ALL {
            open(&mut app, wanted);
            assert_eq!(in_every_language(&mut app, 200, layout_errors), [""; 0], "{wanted:?} at {size:?}");
            assert_eq!(in_every_language(&mut app, 100, covered_texts), [""; 0], "{wanted:?} at {size:?}");
        }
    }
}

#[test]
fn beaten_levels_are_in_view_on_the_title() {
    let folder = Folder::new("levels-in-view");
    std::fs::create_dir_all(folder.0.join("games")).unwrap();
    let mut won = Table::shipped("ace").seated(Seats([Seat::Human, Seat::Computer(2)]));
    won.settle_for_test(Ending::Resign(Player::Second));
    std::fs::write(folder.0.join("games/won.beam"), won.record().unwrap()).unwrap();
    for size in WINDOWS.into_iter().chain([(800, 480)]) {
        let mut app = laid_out(size, Store::within(&folder.0), Menu::Title);
        let window = Rect::from_corners(Vec2::ZERO, Vec2::new(size.0 as f32, size.1 as f32)).inflate(-2.0);
        let wrong = in_every_language(&mut app, 200, |app| {
            let [line, dots, words] = ["Levels beaten", "Levels", "Levels in words"].map(|part| shown(app, part)[0]);
            let above = app.named("Button Quit");
            let mistakes = [
                (!(window.contains(line.min) && window.contains(line.max)), "outside of the window"),
                (!(line.contains(dots.min) && line.contains(dots.max)), "dots outside of the line"),
                (words.max.x >= dots.min.x || words.height() >= line.height() + 1.0, "words over the dots or too high"),
                (place(app, above).max.y >= line.min.y, "under the buttons"),
            ];
            let found = mistakes.into_iter().filter(|(is_wrong, _)| *is_wrong);
            found.map(|(_, what)| format!("{what}: {line:?} {words:?} {dots:?}")).collect()
        });
        assert_eq!(wrong, [""; 0], "{size:?}");
    }
}

#[test]
fn every_button_of_the_pause_menu_is_on_its_card_at_every_size_of_the_interface() {
    for size in WINDOWS.into_iter().chain([(800, 480)]) {
        let mut app = laid_out(size, Store::default(), Menu::Pause);
        assert_eq!(in_every_language(&mut app, 200, hanging_out), [""; 0], "{size:?}");
    }
}

#[test]
fn every_page_of_the_options_fits_in_every_language() {
    for size in WINDOWS {
        let mut app = laid_out(size, Store::default(), Menu::Options);
        for page in ["Display", "Graphics", "Camera", "Theme", "Table", "Sound", "Controls"] {
            press(&mut app, page);
            assert_eq!(in_every_language(&mut app, 200, layout_errors), [""; 0], "{page} at {size:?}");
        }
    }
}

#[test]
fn games_with_rulings_fit_into_the_chooser_and_the_game_setup() {
    let has_rulings = |place: &usize| !GAMES[*place].rulings().is_empty();
    for (game, size) in (0..GAMES.len()).filter(has_rulings).flat_map(|game| WINDOWS.map(|size| (game, size))) {
        let mut app = laid_out(size, Store::default(), Menu::Setups);
        press(&mut app, &GAMES[game].name().to_string());
        for wanted in [Menu::Setups, Menu::Terms] {
            if wanted == Menu::Terms {
                open(&mut app, wanted);
            }
            let what = format!("{} in {wanted:?} at {size:?}", GAMES[game].id());
            assert_eq!(in_every_language(&mut app, 200, layout_errors), [""; 0], "{what}");
        }
    }
}

#[test]
fn the_table_returns_to_its_place_when_the_options_are_left() {
    use state::viewpoint::ViewInsets;
    let mut app = laid_out((1280, 720), Store::default(), Menu::Pause);
    let before = ViewInsets { right: 250.0, ..default() };
    app.insert_resource(before);
    press(&mut app, "Options");
    app.frames(4);
    assert!(app.resource::<ViewInsets>().left > 100.0);
    press(&mut app, "Back");
    assert_eq!((menu(&app), *app.resource::<ViewInsets>()), (Menu::Pause, before));
}
