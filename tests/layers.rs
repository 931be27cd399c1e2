//! Which layer and which part of the app may use which, read from the paths in the sources. See ARCHITECTURE.md.

#[path = "common/paths.rs"]
mod paths;

use std::fs;
use std::path::{Path, PathBuf};

use paths::{mentions, module_of};

/// What each layer may name of the crate. All but the rules may name `platform`.
const MAY_USE: [(&str, &[&str]); 17] = [
    ("rules", &["rules"]),
    ("platform", &[]),
    ("tabletop", &["tabletop", "rules"]),
    ("notation", &["notation", "tabletop", "rules"]),
    ("setups", &["setups", "notation", "tabletop", "rules"]),
    // How a mistake in a file is told.
    ("themes", &["themes", "setups"]),
    ("translations", &["translations", "setups"]),
    ("looks", &["looks", "setups", "tabletop", "rules"]),
    ("engine", &["engine", "rules"]),
    ("presentation", &["presentation"]),
    ("lessons", &["lessons", "setups", "notation", "rules"]),
    // Opens all content.
    ("mods", &["mods", "lessons", "looks", "translations", "themes", "setups"]),
    ("balance", &["balance", "engine", "setups", "notation", "rules"]),
    ("games", &["games", "engine", "setups", "notation", "tabletop", "rules"]),
    ("editor", &["editor", "games", "setups", "notation", "tabletop", "rules"]),
    (
        "cli",
        &[
            "cli",
            "games",
            "balance",
            "presentation",
            "mods",
            "lessons",
            "engine",
            "looks",
            "themes",
            "translations",
            "setups",
            "notation",
            "tabletop",
            "rules",
            "app",
        ],
    ),
    (
        "app",
        &[
            "app",
            "editor",
            "balance",
            "games",
            "mods",
            "lessons",
            "presentation",
            "engine",
            "looks",
            "themes",
            "translations",
            "setups",
            "notation",
            "tabletop",
            "rules",
        ],
    ),
];

/// The modules of the rules, lowest first: each may use those before it.
const RULES: [&str; 23] = [
    "square",
    "random",
    "kind",
    "action",
    "hash",
    "spec",
    "check",
    "fingerprint",
    "response",
    "ruleset",
    "progress",
    "setup",
    "trace",
    "turn",
    "board",
    "beam",
    "shots",
    "position",
    "composed",
    "quiet",
    "validate",
    "perft",
    "game",
];

/// The rooms of the app that its features share, lowest first. Each may use those below it and nothing else of the
/// app; a feature may use all of them and no other feature.
const SHARED_ROOMS: [&str; 10] =
    ["random", "store", "space", "viewpoint", "messages", "referee", "saved_games", "settings", "theme", "window"];

/// What all features may use of `app/mod.rs` itself.
const SHARED_ITEMS: [&str; 5] = ["Shelf", "LeftOut", "Curriculum", "Installed", "ContentPlaces"];

/// These put the whole game together again, without a player, and so may use all of `app/mod.rs`.
const ASSEMBLERS: [&str; 2] = ["capture", "measure"];

/// These put the features together: they may use every one.
const ASSEMBLY: [&str; 4] = ["mod", "schedule", "harvest", "secrecy"];

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

/// The lines of code of a file with their numbers, without comments.
fn code(path: &Path) -> Vec<(usize, String)> {
    let text = read(path);
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned());
    (1..).zip(lines).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

#[test]
fn layers_use_only_what_stands_below() {
    let mut wrong = Vec::new();
    for (layer, allowed) in MAY_USE {
        // What a layer's own tests begin with may come from above it.
        for file in sources(&root().join(layer)).iter().filter(|file| !file.ends_with("tests.rs")) {
            for mention in mentions(&read(file), &module_of(file, &root())) {
                let may = |name: &str| allowed.contains(&name) || name == "platform" && layer != "rules";
                if let Some(name) = mention.path.first().filter(|name| !may(name)) {
                    wrong.push(format!("{}:{}: {layer} may not use {name}", file.display(), mention.line));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_rules_need_nothing_but_std() {
    let rules = root().join("rules");
    for file in sources(&rules) {
        for (number, line) in code(&file) {
            let place = format!("{}:{number}", file.display());
            if let Some(name) = line.trim_start().trim_start_matches("pub ").strip_prefix("use ") {
                let first = name.split("::").next().unwrap_or_default();
                let is_ours = rules.join(first).with_extension("rs").is_file() || name.starts_with("crate::rules");
                assert!(is_ours || ["std", "super", "Direction"].contains(&first), "{place}: {name}");
            }
            // The clock, files and threads are for `platform` alone, which the rules may not use: clippy checks that.
            for word in ["f32", "f64"] {
                assert!(!line.contains(word), "{place}: no {word} in the rules");
            }
        }
    }
}

#[test]
fn modules_of_the_rules_use_lower_ones() {
    let rules = root().join("rules");
    let rank = |name: &str| RULES.iter().position(|module| *module == name);
    let mut wrong = Vec::new();
    let mut seen = Vec::new();
    for file in sources(&rules).iter().filter(|file| !file.ends_with("mod.rs")) {
        let module = module_of(file, &root());
        let name = module[1].as_str();
        for mention in mentions(&read(file), &module) {
            // `pub(super)` is a path to the rules as a whole.
            let Some(used) = mention.path.get(1) else { continue };
            // An item that `mod.rs` re-exports has no rank: within the rules it is named by its own module.
            if used != name && rank(used).is_none_or(|used| Some(used) > rank(name)) {
                wrong.push(format!("{}:{}: {name} may not use {used}", file.display(), mention.line));
            }
        }
        seen.push(module[1].clone());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let mut ranked = RULES.map(str::to_owned);
    ranked.sort_unstable();
    seen.sort_unstable();
    assert_eq!(seen, ranked, "every module has its place");
}

#[test]
fn features_of_the_app_use_shared_rooms_and_rooms_use_lower_ones() {
    let app = root().join("app");
    let mut wrong = Vec::new();
    let mut rooms: Vec<String> = Vec::new();
    for file in sources(&app) {
        // The folder of `app` that the file is in, or the file itself.
        let name = file.strip_prefix(&app).expect("a file of the app").with_extension("");
        let name = name.iter().next().expect("a name").to_string_lossy().into_owned();
        if ASSEMBLY.contains(&name.as_str()) {
            continue;
        }
        for mention in mentions(&read(&file), &module_of(&file, &root())) {
            let ["app", used, ..] = mention.path.iter().map(String::as_str).collect::<Vec<_>>()[..] else { continue };
            if used != name && !may_use(&name, used, &app) {
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

/// Whether the part `name` of the app may use `used`: another part, or an item of `app/mod.rs`.
fn may_use(name: &str, used: &str, app: &Path) -> bool {
    let rank = |name: &str| SHARED_ROOMS.iter().position(|room| *room == name);
    let is_part = app.join(used).is_dir() || app.join(used).with_extension("rs").is_file();
    match (rank(name), rank(used)) {
        (Some(user), Some(below)) => below < user,
        (Some(_), None) => false,
        (None, Some(_)) => true,
        (None, None) => SHARED_ITEMS.contains(&used) || ASSEMBLERS.contains(&name) && !is_part,
    }
}

/// What any game has: all that the app may know of the rules where it does not draw beams.
const OF_ANY_GAME: [&str; 5] = ["Square", "SquareSet", "Direction", "Player", "SplitMix64"];

/// The parts of the app that may know more: the one that holds the game, and those that draw its light.
const KNOW_THE_RULES: [&str; 3] = ["referee", "beam", "shatter"];

#[test]
fn the_app_knows_no_more_of_the_rules_than_any_game_has() {
    let app = root().join("app");
    let mut wrong = Vec::new();
    for file in sources(&app) {
        let part = file.strip_prefix(&app).expect("a file of the app");
        if KNOW_THE_RULES.iter().any(|name| part.starts_with(name)) {
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

#[test]
fn paths_are_read_as_the_compiler_does() {
    let text = r#"
        use super::{mixer::{self, Cue}, super::space as place, *};
        use crate::app;
        pub(in crate::app::menus) fn f<'a>(c: char) -> &'a str {
            // use super::super::comment;
            if c == '\'' || c == '"' { app::window::open() } else { "crate::text" }
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
        "2:app::audio::mixer::self",
        "2:app::audio::mixer::Cue",
        "2:app::space",
        "2:app::audio",
        "3:app",
        "4:app::menus",
        "6:app::window::open",
        "9:app::audio::Table",
        "11:app::audio::score::f",
        "13:app::audio::score::tests::g",
        "13:rules::hash",
    ];
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

/// Editions, themes, looks, lessons and translations opened anywhere else would lack the content of mods.
#[test]
fn only_content_opens_content() {
    let openers = ["Library", "Themes", "Designs", "Lessons", "Translations", "Mods"];
    let calls = openers.map(|opener| [format!("{opener}::open("), format!("{opener}::open_with(")]).concat();
    let is_test = |file: &Path| file.components().any(|part| part.as_os_str() == "tests") || file.ends_with("tests.rs");
    let mut found: Vec<String> = Vec::new();
    for file in sources(&root()).into_iter().filter(|file| !is_test(file)) {
        let by_content = file.starts_with(root().join("mods"));
        for (number, line) in code(&file) {
            if calls.iter().any(|call| line.contains(call)) && !by_content {
                found.push(format!("{}:{number}: {}", file.display(), line.trim()));
            }
        }
    }
    assert_eq!(found, [""; 0], "`Content::open` knows every place");
}

#[test]
fn bevy_stays_in_the_app() {
    for layer in [
        "rules",
        "platform",
        "tabletop",
        "engine",
        "notation",
        "presentation",
        "setups",
        "themes",
        "translations",
        "looks",
        "lessons",
    ] {
        for file in sources(&root().join(layer)) {
            for (number, line) in code(&file) {
                assert!(!line.contains("bevy"), "{}:{number}: {line}", file.display());
            }
        }
    }
}
