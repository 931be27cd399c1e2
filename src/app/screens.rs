//! Visits the screens in the pseudo-language, in which every message has accents: a text without them is no message, and
//! would stay English in every language.

use std::collections::BTreeSet;

use bevy::prelude::*;

use content::mods::Content;
use games::list::{GAMES, TableGame};
use kit::ui::elided::Elided;
use kit::ui::help::Help;
use kit::ui::language::{AvailableTranslations, Language};
use kit::ui::testing::{app_in_window, buttons, choose_language, press, press_button, settle};
use menus::{Menu, MenusPlugin};
use phrases::PSEUDO;
use play::deploy::DeployPlugin;
use play::editor::EditorPlugin;
use play::handover::HandoverPlugin;
use play::hud::HudPlugin;
use play::learn::LearnPlugin;
use play::puzzles::PuzzlesPlugin;
use state::messages::{Analysis, OpenEditor, OpenLesson, Thoughts};
use state::puzzle_results::{Collection, OpenPuzzle, testing};
use state::referee::{ActionChosen, Request, Seat, Seats, Table};
use state::settings::Command;
use state::shelf::{AvailablePuzzles, LessonList, Shelf};
use state::store::Store;
use state::testing::TestApp;
use tabletop::{Agreement, Line, Player, Session, Verdict};

/// Words that are the same in every language: the game, units and parts of keys.
const SAME_EVERYWHERE: [&str; 2] = ["SPECULAR", "FPS"];

/// The texts that were shown with plain words.
#[derive(Default)]
struct Found(BTreeSet<String>);

impl Found {
    /// Adds the texts that the app shows now, and the tooltips of its buttons, if they have plain words.
    fn look_at(&mut self, app: &mut App) {
        settle(app);
        let world = app.world_mut();
        let mut texts: Vec<String> = Vec::new();
        for (text, parent) in world.query::<(&Text, Option<&ChildOf>)>().iter(world) {
            let elided = parent.and_then(|parent| world.get::<Elided>(parent.parent())).map(Elided::phrase);
            texts.push(elided.map_or_else(|| text.0.clone(), |phrase| world.resource::<Language>().format(phrase)));
        }
        for help in world.query::<&Help>().iter(world) {
            let both = [Some(&help.does), help.off.as_ref()].into_iter().flatten();
            texts.extend(both.map(|phrase| world.resource::<Language>().format(phrase)));
        }
        let languages = world.resource::<AvailableTranslations>().0.languages();
        texts.retain(|text| languages.iter().all(|(_, name)| name != text));
        self.0.extend(texts.into_iter().filter(|text| text.split_whitespace().any(is_plain)));
    }
}

/// Returns whether a word could be English: it has three letters, none of them with an accent. Squares, turns and files
/// have digits or dots in them.
fn is_plain(word: &str) -> bool {
    let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    word.len() >= 3
        && word.chars().all(|letter| letter.is_ascii_alphabetic() || letter == '-' || letter == '\'')
        && !SAME_EVERYWHERE.contains(&word)
}

fn open(app: &mut App, menu: Menu) {
    app.resource_mut::<NextState<Menu>>().set(menu);
    settle(app);
}

fn app() -> App {
    let mut app = app_in_window((1280, 720));
    app.add_plugins((HudPlugin, LearnPlugin, PuzzlesPlugin, MenusPlugin, DeployPlugin, HandoverPlugin, EditorPlugin));
    let Content { library, lessons, .. } = Content::embedded();
    app.insert_resource(Shelf(library)).insert_resource(LessonList(lessons));
    app.insert_resource(Store::default());
    choose_language(&mut app, Some(PSEUDO));
    app
}

fn visit_menus(found: &mut Found) {
    let mut app = app();
    // The credits name people, licences and works.
    for menu in Menu::ALL.into_iter().filter(|&menu| menu != Menu::Credits) {
        open(&mut app, menu);
        found.look_at(&mut app);
        let others: &[&str] = match menu {
            Menu::Options => &["Display", "Graphics", "Camera", "Theme", "Table", "Sound", "Controls"],
            // The last has known openings.
            Menu::Setups => &["Khet 2.0", "Khet 1.0", "Workshop", "Workshop 16", "Laser Chess"],
            Menu::Terms => &["Per turn", "Increment", "Delay"],
            Menu::Puzzles => &["By theme", "By edition"],
            _ => &[],
        };
        for other in others {
            press(&mut app, other);
            found.look_at(&mut app);
        }
    }
}

fn visit_table(found: &mut Found) {
    let request = |app: &mut App, request: Request| {
        app.write(request);
        settle(app);
    };
    let mut app = app();
    let agreement = Agreement { clock: "600+5".parse().expect("a time control"), ..Agreement::default() };
    let seats = Seats([Seat::Human, Seat::Computer(3)]);
    app.insert_resource(Table::shipped("ace").with_agreement(agreement).seated(seats));
    found.look_at(&mut app);
    app.resource_mut::<Thoughts>().thinking = Some(Player::First);
    let line = Line { rank: 1, depth: 18, nodes: 340_000, verdict: Verdict::WinIn(3), actions: vec!["h2g2".into()] };
    let analysis = Analysis { player: Some(Player::First), lines: vec![line], stale: false };
    app.resource_mut::<Thoughts>().analysis = Some(analysis);
    found.look_at(&mut app);
    *app.resource_mut::<Thoughts>() = Thoughts::default();
    request(&mut app, Request::Seat(Seats::PEOPLE));
    for action in ["h2g2", "a4a3", "g2h2"] {
        app.play(action);
        request(&mut app, Request::Skip);
    }
    found.look_at(&mut app);
    app.write(ActionChosen("a1a9".into()));
    found.look_at(&mut app);
    request(&mut app, Request::OfferDraw(Player::First));
    found.look_at(&mut app);
    request(&mut app, Request::LookAt(1));
    found.look_at(&mut app);
    request(&mut app, Request::LookAt(3));
    request(&mut app, Request::Resign(Player::First));
    found.look_at(&mut app);
    app.write(OpenLesson("goal".into()));
    found.look_at(&mut app);
    visit_puzzle(&mut app, found);
}

/// A puzzle: its task, the hints and the end.
fn visit_puzzle(app: &mut App, found: &mut Found) {
    let list = testing::list();
    let puzzle = list.find(&testing::ids()[0]).expect("a puzzle").clone();
    app.insert_resource(AvailablePuzzles(list));
    // The opponent waits before each answer.
    app.frames_take(1000);
    app.write(OpenPuzzle { id: puzzle.id.clone(), collection: Collection::Streak(0) });
    found.look_at(app);
    for _ in 0..2 {
        // The other one is the command of games.
        let mut hints = buttons(app, "Hint").into_iter();
        let hint = hints.find(|&button| app.world().get::<Command>(button).is_none()).expect("a button of the puzzle");
        press_button(app, hint);
        found.look_at(app);
    }
    for action in &puzzle.line {
        // The opponent plays the answers.
        if app.resource::<Table>().ignores_input() {
            continue;
        }
        app.write(ActionChosen(action.to_string().as_str().into()));
        for _ in 0..20 {
            app.update();
            app.write(Request::Skip);
        }
        found.look_at(app);
    }
}

/// The games with their own rules: in the chooser, on the table between two people and against the computer, and their
/// rules.
fn visit_games(found: &mut Found) {
    for game in GAMES {
        let mut app = app();
        open(&mut app, Menu::Setups);
        press(&mut app, &game.name().to_string());
        found.look_at(&mut app);
        open(&mut app, Menu::Terms);
        found.look_at(&mut app);
        open(&mut app, Menu::Setups);
        let own = names_of_own(game);
        let mut tables = game.setups();
        tables.retain(|setup| !own.contains(&setup.name.to_string()));
        // The first is already chosen; another press would play it.
        for setup in tables.iter().skip(1) {
            press(&mut app, &setup.name.to_string());
            found.look_at(&mut app);
        }
        // All other starts show the same as the second.
        for setup in tables.into_iter().take(2) {
            for seats in [Seats::PEOPLE, Seats([Seat::Human, Seat::Computer(1)])] {
                open(&mut app, Menu::None);
                app.insert_resource(Table::of(Session::new(setup.state.clone())).seated(seats));
                found.look_at(&mut app);
                open(&mut app, Menu::Rules);
                found.look_at(&mut app);
            }
        }
    }
}

/// The editor: a copied board, a board with many problems, and the question about an unsaved one.
fn visit_editor(found: &mut Found) {
    let mut app = app();
    app.write(OpenEditor::Copy("khet-1/classic".into()));
    settle(&mut app);
    assert!(app.resource::<Table>().is_editor());
    found.look_at(&mut app);
    press(&mut app, "Clear");
    found.look_at(&mut app);
    app.write(OpenEditor::Copy("workshop/looking-glass".into()));
    found.look_at(&mut app);
    press(&mut app, "Discard");
    found.look_at(&mut app);
}

/// Names that depend on this computer: those of programs, and of the player's own set-ups.
fn names_of_own(game: &dyn TableGame) -> Vec<String> {
    let installed = game.programs().map(|programs| programs.installed()).unwrap_or_default();
    let programs = installed.iter().filter_map(|file| Some(file.file_stem()?.to_string_lossy().into_owned()));
    let own = game.setups().into_iter().filter(|setup| setup.source.path().is_some());
    programs.chain(own.map(|setup| setup.name.to_string())).collect()
}

#[test]
fn every_text_on_the_screens_is_a_message() {
    let mut found = Found::default();
    visit_menus(&mut found);
    visit_table(&mut found);
    visit_games(&mut found);
    visit_editor(&mut found);
    let own: Vec<String> = GAMES.into_iter().flat_map(names_of_own).collect();
    let plain: Vec<String> = found.0.into_iter().filter(|text| !own.contains(text)).collect();
    assert_eq!(plain, [""; 0], "these are no messages");
}
