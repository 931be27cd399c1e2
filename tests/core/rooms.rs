//! Checks the dependencies between the parts of the app by the paths in the sources. See ARCHITECTURE.md.

use std::fs;
use std::path::{Path, PathBuf};

use crate::paths::{mentions, module_of};

/// The rooms of the app that its features share, lowest first. Each may use those below it and nothing else in the app;
/// a feature may use all of them and no other feature.
const SHARED_ROOMS: [&str; 12] = [
    "shelf",
    "store",
    "space",
    "viewpoint",
    "messages",
    "referee",
    "saved_games",
    "puzzle_results",
    "settings",
    "theme",
    "ui",
    "window",
];

/// These assemble the whole game again, without a player, and so may use all of `app/lib.rs`.
const ASSEMBLERS: [&str; 2] = ["capture", "measure"];

/// These assemble the features, and may use every one.
const ASSEMBLY: [&str; 5] = ["lib", "schedule", "clear_view", "screens", "secrecy"];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a source")
}

fn root() -> PathBuf {
    testing::repository("src/app")
}

#[test]
fn features_of_the_app_use_shared_rooms_and_rooms_use_lower_ones() {
    let app = root();
    let mut wrong = Vec::new();
    let mut rooms: Vec<String> = Vec::new();
    for file in sources(&app) {
        // The folder of `app` that the file is in, or the file itself.
        let name = file.strip_prefix(&app).expect("a file of the app").with_extension("");
        let name = name.iter().next().expect("a name").to_string_lossy().into_owned();
        if ASSEMBLY.contains(&name.as_str()) {
            continue;
        }
        // Tests may bring other features to the table, for what these draw.
        let is_test = file.iter().any(|part| part == "tests");
        for mention in mentions(&read(&file), &module_of(&file, &root())) {
            let [used, ..] = mention.path.iter().map(String::as_str).collect::<Vec<_>>()[..] else { continue };
            if used != name && used != "rules" && !is_test && !may_use(&name, used, &app) {
                wrong.push(format!("{}:{}: {name} may not use {used}", file.display(), mention.line));
            }
        }
        rooms.push(name);
    }
    for room in ["space", "referee", "theme"] {
        assert!(rooms.iter().any(|name| name == room), "no {room} among {rooms:?}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns whether the part `name` of the app may use `used`: another part, or an item of `app/lib.rs`.
fn may_use(name: &str, used: &str, app: &Path) -> bool {
    let rank = |name: &str| SHARED_ROOMS.iter().position(|room| *room == name);
    let is_part = app.join(used).is_dir() || app.join(used).with_extension("rs").is_file();
    match (rank(name), rank(used)) {
        (Some(user), Some(below)) => below < user,
        (Some(_), None) => false,
        (None, Some(_)) => true,
        (None, None) => ASSEMBLERS.contains(&name) && !is_part,
    }
}

/// The items of the rules that apply to any game: most of the app may use only these.
const OF_ANY_GAME: [&str; 5] = ["Square", "SquareSet", "Direction", "Player", "SplitMix64"];

/// The parts of the app that may use all of the rules: the one that owns the game, and those that draw the beam.
const KNOW_THE_RULES: [&str; 3] = ["referee", "beam", "shatter"];

#[test]
fn the_app_uses_only_items_of_the_rules_that_apply_to_any_game() {
    let app = root();
    let mut wrong = Vec::new();
    for file in sources(&app) {
        let part = file.strip_prefix(&app).expect("a file of the app");
        // A separate module named `rules` is something else.
        if KNOW_THE_RULES.iter().any(|name| part.starts_with(name)) || file.with_file_name("rules.rs").is_file() {
            continue;
        }
        for mention in mentions(&read(&file), &module_of(&file, &root())) {
            if let ["rules", name, ..] = mention.path.iter().map(String::as_str).collect::<Vec<_>>()[..]
                && !OF_ANY_GAME.contains(&name)
            {
                wrong.push(format!("{}:{}: use tabletop, not rules::{name}", file.display(), mention.line));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The sources that write whole files, whatever these held: new files, copies at a place that the player chose, tables
/// that are made again if they are damaged, and crash reports.
const WRITE_WHOLE_FILES: [&str; 9] = [
    "app/capture",
    "app/menus/dialogs.rs",
    "app/window/page.rs",
    "app/window/report.rs",
    "cli/dev",
    "cli/new",
    "cli/record.rs",
    "games/beam/endings.rs",
    "platform",
];

#[test]
fn files_that_are_read_and_changed_are_written_by_one_function() {
    let root = testing::repository("src");
    let mut writers: Vec<PathBuf> = Vec::new();
    for file in sources(&root) {
        let text = read(&file);
        let path = file.strip_prefix(&root).expect("a source");
        // What follows are tests, as a rule.
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let is_test = path.iter().any(|part| part == "tests" || part == "tests.rs" || part == "testing.rs");
        if !is_test && ["write_atomically(", "PendingFile::new("].iter().any(|call| code.contains(call)) {
            writers.push(path.to_owned());
        }
    }
    let is_other = |path: &&PathBuf| !WRITE_WHOLE_FILES.iter().any(|allowed| path.starts_with(allowed));
    let others: Vec<_> = writers.iter().filter(is_other).collect();
    assert!(others.is_empty(), "these should use platform::change_file or platform::writer: {others:?}");
    for allowed in WRITE_WHOLE_FILES {
        assert!(writers.iter().any(|path| path.starts_with(allowed)), "{allowed} writes no file");
    }
}

#[test]
fn paths_are_resolved_like_in_the_compiler() {
    let text = r#"
        use super::{mixer::{self, Cue}, super::space as place, *};
        use crate::app;
        pub(in crate::app::menus) fn f<'a>(c: char) -> &'a str {
            // use super::super::comment;
            if c == '\'' || c == '"' { app::kit::window::open() } else { "crate::text" }
        }
        mod tests {
            use super::super::Table;
            use bevy::{app::App, prelude::*};
            fn g() { Vec::<u8>::new(); super::f('x'); }
        }
        fn h() { self::tests::g(); super::super::super::rules::hash(); }
    "#;
    let module = ["app", "audio", "score"].map(String::from);
    let found = mentions(text, &module).into_iter().map(|m| format!("{}:{}", m.line, m.path.join("::")));
    let expected = [
        "2:app::scene::audio::mixer::self",
        "2:app::scene::audio::mixer::Cue",
        "2:app::state::space",
        "2:app::scene::audio",
        "3:app",
        "4:app::menus",
        "6:app::kit::window::open",
        "9:app::scene::audio::Table",
        "11:app::scene::audio::score::f",
        "13:app::scene::audio::score::tests::g",
        "13:rules::hash",
    ];
    assert_eq!(found.collect::<Vec<_>>(), expected);
}
