//! Collects the texts that menus, head-up display and lessons show, for translators: `specular new translation` copies
//! the file that this test writes.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::deploy::DeployPlugin;
use super::handover::HandoverPlugin;
use super::hud::HudPlugin;
use super::learn::LearnPlugin;
use super::menus::{Menu, MenusPlugin};
use super::messages::{Analysis, LessonWanted, Thoughts};
use super::referee::{ActionChosen, Request, Seat, Seats, Table};
use super::shelf::{Curriculum, Shelf};
use super::ui::elided::Elided;
use super::ui::help::Help;
use super::ui::language::Words;
use super::ui::testing::{app_in_window, press, settle};
use content::mods::Content;
use content::translations::Dictionary;
use games::list::{GAMES, TableGame};
use phrases::Phrase;
use platform::{self, files};
use rules::Player;
use tabletop::{Agreement, Line, Session, Verdict};

/// Texts that are the same in every language: the game, languages, and buttons of gamepads.
const NAMES: [&str; 2] = ["SPECULAR", "Deutsch"];

/// All texts that were shown, in order of appearance.
#[derive(Default)]
struct Harvest {
    texts: Vec<String>,
    seen: BTreeSet<String>,
}

impl Harvest {
    fn add(&mut self, text: &str) {
        if !text.is_empty() && self.seen.insert(text.to_owned()) {
            self.texts.push(text.to_owned());
        }
    }

    /// Adds the texts that the app shows now, and the tooltips of its buttons.
    fn look_at(&mut self, app: &mut App) {
        settle(app);
        let world = app.world_mut();
        let mut texts: Vec<(Entity, String)> = Vec::new();
        for (entity, text, words, parent) in
            world.query::<(Entity, &Text, Option<&Words>, Option<&ChildOf>)>().iter(world)
        {
            let elided = parent.and_then(|parent| world.get::<Elided>(parent.parent())).map(Elided::phrase);
            match elided.or(words.map(|words| &words.0)) {
                None | Some(Phrase::Verbatim(_)) => texts.push((entity, text.0.clone())),
                Some(phrase) => texts.extend(verbatim(phrase).into_iter().map(|text| (entity, text))),
            }
        }
        texts.sort();
        texts.iter().for_each(|(_, text)| self.add(text));
        for help in world.query::<&Help>().iter(world) {
            self.add(help.does);
            self.add(help.unavailable);
        }
    }
}

/// The parts of a phrase that are no messages.
fn verbatim(phrase: &Phrase) -> Vec<String> {
    match phrase {
        Phrase::Message { .. } => Vec::new(),
        Phrase::Verbatim(text) => vec![text.clone()],
        Phrase::Joined { parts, .. } => parts.iter().flat_map(verbatim).collect(),
    }
}

fn open(app: &mut App, menu: Menu) {
    app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
    settle(app);
}

fn app() -> App {
    let mut app = app_in_window((1280, 720));
    app.add_plugins((HudPlugin, LearnPlugin, MenusPlugin, DeployPlugin, HandoverPlugin));
    let Content { library, lessons, .. } = Content::embedded();
    app.insert_resource(Shelf(library)).insert_resource(Curriculum(lessons));
    settle(&mut app);
    app
}

fn gather_menus(harvest: &mut Harvest) {
    let mut app = app();
    let menus = [
        Menu::Title,
        Menu::LightEffects,
        Menu::Welcome,
        Menu::Setups,
        Menu::Terms,
        Menu::Balance,
        Menu::Options,
        Menu::Games,
        Menu::Save,
        Menu::Learn,
        Menu::Rules,
        Menu::Statistics,
        Menu::Mods,
        Menu::Pause,
    ];
    for menu in menus {
        open(&mut app, menu);
        harvest.look_at(&mut app);
        let others: &[&str] = match menu {
            Menu::Options => &["Display", "Graphics", "Camera", "Theme", "Table", "Sound", "Controls"],
            Menu::Setups => &["Khet 2.0", "Khet 1.0", "Workshop", "Workshop 16"],
            Menu::Terms => &["Per turn", "Increment", "Delay"],
            _ => &[],
        };
        for other in others {
            press(&mut app, other);
            harvest.look_at(&mut app);
        }
    }
}

fn gather_table(harvest: &mut Harvest) {
    let request = |app: &mut App, request: Request| {
        app.world_mut().write_message(request);
        settle(app);
    };
    let mut app = app();
    let agreement = Agreement { clock: "600+5".parse().expect("a time control"), ..Agreement::default() };
    let seats = Seats([Seat::Human, Seat::Machine(3)]);
    app.insert_resource(Table::shipped("ace").agreed(agreement).seated(seats));
    harvest.look_at(&mut app);
    app.world_mut().resource_mut::<Thoughts>().thinking = Some(Player::First);
    let line = Line { rank: 1, depth: 18, nodes: 340_000, verdict: Verdict::WinIn(3), actions: vec!["h2g2".into()] };
    let analysis = Analysis { player: Some(Player::First), lines: vec![line], stale: false };
    app.world_mut().resource_mut::<Thoughts>().analysis = Some(analysis);
    harvest.look_at(&mut app);
    *app.world_mut().resource_mut::<Thoughts>() = Thoughts::default();
    request(&mut app, Request::Seat(Seats::PEOPLE));
    for action in ["h2g2", "a4a3", "g2h2"] {
        app.world_mut().write_message(ActionChosen(action.into()));
        app.update();
        request(&mut app, Request::Skip);
    }
    harvest.look_at(&mut app);
    app.world_mut().write_message(ActionChosen("a1a9".into()));
    harvest.look_at(&mut app);
    request(&mut app, Request::OfferDraw(Player::First));
    harvest.look_at(&mut app);
    request(&mut app, Request::LookAt(1));
    harvest.look_at(&mut app);
    request(&mut app, Request::LookAt(3));
    request(&mut app, Request::Resign(Player::First));
    harvest.look_at(&mut app);
    app.world_mut().write_message(LessonWanted("goal".into()));
    harvest.look_at(&mut app);
}

/// The games with their own rules: in the chooser, on the table between two people and against the computer, and their
/// rules.
fn gather_games(harvest: &mut Harvest) {
    for game in GAMES {
        let mut app = app();
        open(&mut app, Menu::Setups);
        press(&mut app, game.name());
        harvest.look_at(&mut app);
        open(&mut app, Menu::Terms);
        harvest.look_at(&mut app);
        open(&mut app, Menu::Setups);
        let own = names_of_own(game);
        let mut tables = game.setups();
        tables.retain(|setup| !own.contains(&setup.name));
        // The first is already chosen; another press would play it.
        for setup in tables.iter().skip(1) {
            press(&mut app, &setup.name);
            harvest.look_at(&mut app);
        }
        // All other starts show the same as the second.
        for setup in tables.into_iter().take(2) {
            for seats in [Seats::PEOPLE, Seats([Seat::Human, Seat::Machine(1)])] {
                open(&mut app, Menu::None);
                app.insert_resource(Table::of(Session::new(setup.state.clone())).seated(seats));
                harvest.look_at(&mut app);
                open(&mut app, Menu::Rules);
                harvest.look_at(&mut app);
            }
        }
    }
}

/// Names that depend on this computer: those of programs, and of the player's own set-ups.
fn names_of_own(game: &dyn TableGame) -> Vec<String> {
    let installed = game.programs().map(|programs| programs.installed()).unwrap_or_default();
    let programs = installed.iter().filter_map(|file| Some(file.file_stem()?.to_string_lossy().into_owned()));
    let own = game.setups().into_iter().filter(|setup| setup.source.path().is_some());
    programs.chain(own.map(|setup| setup.name)).collect()
}

/// A text as a RON string.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

fn template(before: &str, sections: &[(&str, Vec<&str>)]) -> String {
    let head = before.lines().take_while(|line| line.starts_with("//"));
    let mut text: String = head.map(|line| format!("{line}\n")).collect();
    text += "(\n    version: 1,\n    language: \"{title}\",\n    texts: {\n";
    let mut seen = BTreeSet::new();
    for (number, (heading, texts)) in sections.iter().enumerate() {
        text += &format!("{}        // {heading}\n", if number > 0 { "\n" } else { "" });
        let fresh: Vec<&&str> = texts.iter().filter(|text| seen.insert(**text)).collect();
        text.extend(fresh.into_iter().map(|text| format!("        {}: \"\",\n", quoted(text))));
    }
    text + "    },\n)\n"
}

/// `SPECULAR_BLESS=1` rewrites the template.
#[test]
fn the_template_of_translations_has_every_text_that_is_shown() {
    let mut harvest = Harvest::default();
    gather_menus(&mut harvest);
    gather_table(&mut harvest);
    gather_games(&mut harvest);
    let own: Vec<String> = GAMES.into_iter().flat_map(names_of_own).collect();

    let root = testing::repository("assets/translations");
    let read = |name: &str| {
        let bytes = files::read_at_most(&root.join(name), 1 << 20).expect("a file of the translations");
        String::from_utf8(bytes).expect("text")
    };
    let sentences = read("sentences.txt");
    let sentences: Vec<&str> = sentences.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let content = Content::embedded();
    let content = content.texts();
    let known = Dictionary::new(sentences.iter().chain(&content).map(|text| (*text, *text)));
    let is_path = |text: &String| text.contains(['/', '\\']);
    // A button of one word is not part of a sentence: `Back` leads back, `back` is behind.
    let is_other_word = |text: &str| {
        let mut letters = text.chars();
        let small: String = letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect();
        small != text && sentences.contains(&small.as_str()) && !sentences.contains(&text)
    };
    let shown = harvest.texts.iter().flat_map(|text| match known.missing(text) {
        missing if missing.is_empty() && is_other_word(text) => vec![text.clone()],
        missing => missing,
    });
    let shown: Vec<String> =
        shown.filter(|text| !is_path(text) && !NAMES.contains(&text.as_str()) && !own.contains(text)).collect();
    let before = read("template.ron");
    let sections = [
        ("What menus, head-up display and keys say.", shown.iter().map(String::as_str).collect()),
        ("Messages, and sentences with names and numbers.", sentences),
        ("Editions, set-ups, themes and lessons.", content),
    ];
    let written = template(&before, &sections);
    if platform::env_var("SPECULAR_BLESS").is_some() {
        files::write_atomically(&root.join("template.ron"), written.as_bytes()).expect("the template is written");
    } else {
        // The order in which a screen shows its texts can vary.
        let sorted = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<_>>();
        assert_eq!(sorted(&written), sorted(&before), "the template is old; SPECULAR_BLESS=1 writes it anew");
    }
}
