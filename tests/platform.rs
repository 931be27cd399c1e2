//! What clippy cannot see of the platform. That only `src/platform` asks the system for files, threads, time and other
//! programs is checked by clippy, by the lists in clippy.toml.

use std::fs;
use std::path::{Path, PathBuf};

/// The files of `src` that allow what clippy.toml forbids. Each states its reason.
const EXCEPTIONS: [&str; 11] = [
    "app/capture/ffmpeg.rs",
    "app/measure/mod.rs",
    "cli/dev/mod.rs",
    "main.rs",
    "platform/mod.rs",
    "app/autosave/tests.rs",
    "app/menus/tests.rs",
    "app/opponent/program/tests.rs",
    "app/reload/tests.rs",
    "app/saved_games/files.rs",
    "app/settings/keep.rs",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of sources").map(|entry| entry.expect("an entry").path());
    let found = entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    found.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

#[test]
fn only_the_platform_and_a_few_exceptions_may_ask_the_system() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let allows = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a source").replace(char::is_whitespace, "");
        text.contains("allow(clippy::disallowed_")
    };
    let found = sources(&root).into_iter().filter(allows);
    let mut found: Vec<String> =
        found.map(|path| path.strip_prefix(&root).expect("a source").to_string_lossy().replace('\\', "/")).collect();
    let mut expected = EXCEPTIONS.map(str::to_owned);
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

/// What a file of the platform offers: each function by its name and what it returns.
fn offered(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/platform").join(name);
    let text = fs::read_to_string(path).expect("a source");
    let functions = text.lines().filter_map(|line| line.trim_start().strip_prefix("pub fn "));
    let told = functions.map(|function| {
        let name = function.split(['(', '<']).next().unwrap_or_default();
        let result = function.rsplit_once("-> ").map_or("", |(_, result)| result.trim_end_matches(" {"));
        format!("{name} -> {result}")
    });
    told.collect()
}

#[test]
fn a_page_offers_what_other_systems_do() {
    for name in ["dialogs.rs", "files.rs", "watch.rs"] {
        let page = offered(&format!("page/{name}"));
        let missing: Vec<String> = offered(name).into_iter().filter(|function| !page.contains(function)).collect();
        assert!(missing.is_empty(), "src/platform/page/{name} lacks {missing:?}");
    }
}
