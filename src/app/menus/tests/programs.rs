//! Other programs that play for the computer, as the chooser offers them. The fake programs are shell scripts.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use bevy::text::EditableText;

use super::*;
use crate::dialogs::FileDialogs;
use crate::next_game::ChosenSetup;
use desktop::dialogs::ChosenFile;
use kit::ui::language::Language;
use kit::ui::text_field::Submitted;
use platform::clock::Instant;

fn folder(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("specular-programs-{name}-{}", std::process::id()))
}

fn file(name: &str) -> PathBuf {
    folder(name).join("fake")
}

/// Writes a shell script.
fn write(name: &str, script: &str) -> Folder {
    let folder = Folder(folder(name));
    std::fs::create_dir_all(&folder.0).unwrap();
    std::fs::write(file(name), format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(file(name), std::fs::Permissions::from_mode(0o755)).unwrap();
    folder
}

/// The chooser for chess, with the computer as the second player and the program that this dialog returns.
fn chosen(program: fn(&Language) -> ChosenFile) -> App {
    let mut app = app(false);
    app.insert_resource(FileDialogs { program, ..default() });
    open_pause_menu(&mut app);
    press(&mut app, "New game");
    press_in(&mut app, "Side Second", "Computer");
    press_each(&mut app, &["Chess", "Other…"]);
    app
}

fn kept(app: &App) -> Vec<(String, String)> {
    app.resource::<Settings>().programs.clone().into_iter().collect()
}

/// Runs the app until `is_so` returns true.
fn until(app: &mut App, what: &str, mut is_so: impl FnMut(&mut App) -> bool) {
    let began = Instant::now();
    while !is_so(app) {
        assert!(began.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(5));
        app.update();
    }
}

fn says(app: &mut App, words: &str) -> bool {
    app.all::<&Text>().any(|text| text.0 == words)
}

#[test]
fn a_chosen_engine_shows_its_name_and_levels() {
    let script = "while read -r word rest; do case $word in uci) echo id name Fake 7; \
                  echo option name Skill Level type spin default 20 min 0 max 20; echo uciok;; \
                  isready) echo readyok;; quit) exit;; esac; done";
    let _folder = write("good", script);
    let mut app = chosen(|_| Box::pin(async { Some(file("good")) }));
    until(&mut app, "the handshake is done", |app| says(app, "Fake 7"));
    until(&mut app, "its levels are described", |app| says(app, "Level 3:  Skill Level 4"));
    assert_eq!(kept(&app), [("chess".to_owned(), file("good").display().to_string())]);
    // No other program plays the beam games.
    press(&mut app, "Khet 2.0");
    assert!(!says(&mut app, "Fake 7") && !says(&mut app, "Level 3:  Skill Level 4"));
    press(&mut app, "Chess");
    until(&mut app, "it is still chosen", |app| says(app, "Fake 7"));
    press(&mut app, "Specular");
    assert!(kept(&app).is_empty() && !says(&mut app, "Fake 7"));
}

#[test]
fn a_program_that_does_not_speak_the_protocol_is_dropped() {
    let _folder = write("bad", "exit 3");
    let mut app = chosen(|_| Box::pin(async { Some(file("bad")) }));
    let mut notices = Vec::new();
    until(&mut app, "it is refused", |app| {
        notices.extend(app.notices());
        notices.iter().any(|words: &String| words.contains("cannot play"))
    });
    assert!(kept(&app).is_empty());
    let begins = format!("{} cannot play: expected a program that keeps running, found", file("bad").display());
    let ends = ". Specular plays instead.";
    assert!(notices.iter().any(|words| words.starts_with(&begins) && words.ends_with(ends)), "{notices:?}");
}

#[test]
fn programs_are_listed_only_for_games_that_they_can_play() {
    let mut app = app(false);
    open_pause_menu(&mut app);
    press(&mut app, "New game");
    press_in(&mut app, "Side Second", "Computer");
    assert!(!says(&mut app, "Engine"));
    press(&mut app, "Chess");
    assert!(says(&mut app, "Engine"));
    press(&mut app, "Stratego");
    assert!(!says(&mut app, "Engine"));
}

#[test]
fn without_a_file_dialog_the_path_of_a_program_is_typed() {
    let script = "while read -r word rest; do case $word in uci) echo id name Typed 1; echo uciok;; \
                  isready) echo readyok;; quit) exit;; esac; done";
    let _folder = write("typed", script);
    let mut app = chosen(|_| Box::pin(async { None }));
    let field = |app: &mut App| {
        let world = app.world_mut();
        world.query_filtered::<Entity, With<EditableText>>().single(world).ok()
    };
    until(&mut app, "there is a field", |app| field(app).is_some());
    let submit = |app: &mut App, text: &str| {
        let entity = field(app).expect("a field");
        app.world_mut().trigger(Submitted { entity, text: text.into() });
        let notice = app.notices().pop();
        app.update();
        notice.unwrap_or_default()
    };
    assert!(submit(&mut app, "").starts_with("Type the path of a program"));
    let place = folder("typed").display().to_string();
    assert_eq!(submit(&mut app, &place), format!("{place} is a folder. Choose a program file."));
    assert_eq!(submit(&mut app, "/no/such"), "There is no file /no/such.");
    assert!(kept(&app).is_empty());
    let file = file("typed").display().to_string();
    assert_eq!(submit(&mut app, &file), "");
    assert_eq!(kept(&app), [("chess".to_owned(), file)]);
    assert!(field(&mut app).is_none());
    until(&mut app, "the handshake is done", |app| says(app, "Typed 1"));
}

#[test]
fn each_press_draws_another_start_of_chess960() {
    let mut app = app(false);
    open_pause_menu(&mut app);
    press_each(&mut app, &["New game", "Chess"]);
    let drawn = |app: &mut App| {
        press(app, "Chess960 (random)");
        app.resource::<ChosenSetup>().game().expect("a game").1.name.to_string()
    };
    let (first, second) = (drawn(&mut app), drawn(&mut app));
    assert_ne!(first, second);
    press(&mut app, "Play");
    app.update();
    let table = app.resource::<Table>();
    assert_eq!(table.title.to_string(), second);
    assert_eq!(table.setup, second.replace("Chess960, start ", "chess/960-"));
    let record = table.record().unwrap();
    assert!(record.contains("[Variant \"Chess960\"]"), "{record}");
    // The program is recognised when the record is opened.
    let opened =
        games::list::OpenedGame::parse(std::path::Path::new("a.pgn"), &record, &content::setups::Library::embedded());
    assert_eq!(opened.unwrap().title.to_string(), second);
}
