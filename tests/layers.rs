//! Who may use whom, read from the `use` lines and paths of the sources. See ARCHITECTURE.md.

use std::fs;
use std::path::{Path, PathBuf};

/// What each layer may name of the crate.
const MAY_USE: [(&str, &[&str]); 8] = [
    ("rules", &["rules"]),
    ("tabletop", &["tabletop", "rules"]),
    ("notation", &["notation", "tabletop", "rules"]),
    ("setups", &["setups", "notation", "rules"]),
    // How a mistake in a file is told.
    ("themes", &["themes", "setups"]),
    ("engine", &["engine", "rules"]),
    ("cli", &["cli", "engine", "themes", "setups", "notation", "tabletop", "rules", "app"]),
    ("app", &["app", "engine", "themes", "setups", "notation", "tabletop", "rules"]),
];

/// What a feature of the app may name beside itself.
const SHARED: [&str; 6] = ["referee", "space", "theme", "settings", "window", "Shelf"];

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

/// The lines of code of a file with their numbers, without comments.
fn code(path: &Path) -> Vec<(usize, String)> {
    let text = fs::read_to_string(path).expect("a source");
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned());
    (1..).zip(lines).collect()
}

/// What follows `prefix` in `line`, as one or more names: `crate::{a, b::c}` gives a and b.
fn names_after(line: &str, prefix: &str) -> Vec<String> {
    let mut names = Vec::new();
    for (at, _) in line.match_indices(prefix) {
        let rest = &line[at + prefix.len()..];
        let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
        match rest.strip_prefix('{') {
            Some(list) => {
                let mut depth = 0;
                let mut start = true;
                for (i, c) in list.char_indices() {
                    if start && depth == 0 && (c.is_alphabetic() || c == '_') {
                        names.push(word(&list[i..]));
                        start = false;
                    }
                    match c {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        ',' if depth == 0 => start = true,
                        _ => {}
                    }
                }
            }
            None => names.push(word(rest)),
        }
    }
    names
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
            for (number, line) in code(file) {
                for name in names_after(&line, "crate::") {
                    if !allowed.contains(&name.as_str()) {
                        wrong.push(format!("{}:{number}: {layer} may not use {name}", file.display()));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_rules_need_nothing_but_std() {
    for file in sources(&root().join("rules")) {
        for (number, line) in code(&file) {
            let place = format!("{}:{number}", file.display());
            if let Some(name) = line.trim_start().trim_start_matches("pub ").strip_prefix("use ") {
                let ours = ["std::", "super::", "crate::rules", "action::", "beam::", "game::", "kind::", "perft::"];
                let modules = ["position::", "ruleset::", "setup::", "square::", "turn::", "Direction::"];
                assert!(ours.iter().chain(&modules).any(|p| name.starts_with(p)), "{place}: {name}");
            }
            for word in ["f32", "f64", "Instant", "SystemTime", "std::fs", "std::thread", "unsafe"] {
                assert!(!line.contains(word), "{place}: no {word} in the rules");
            }
        }
    }
}

#[test]
fn features_of_the_app_do_not_know_each_other() {
    let app = root().join("app");
    let mut wrong = Vec::new();
    for entry in fs::read_dir(&app).expect("src/app") {
        let folder = entry.expect("an entry").path();
        let Some(feature) = folder.file_name().and_then(|n| n.to_str()).filter(|_| folder.is_dir()) else { continue };
        for file in sources(&folder) {
            for (number, line) in code(&file) {
                for name in names_after(&line, "crate::app::") {
                    if name != feature && !SHARED.contains(&name.as_str()) {
                        wrong.push(format!("{}:{number}: {feature} may not use {name}", file.display()));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn bevy_stays_in_the_app() {
    for layer in ["rules", "tabletop", "engine", "notation", "setups", "themes"] {
        for file in sources(&root().join(layer)) {
            for (number, line) in code(&file) {
                assert!(!line.contains("bevy"), "{}:{number}: {line}", file.display());
            }
        }
    }
}
