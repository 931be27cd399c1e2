//! Only `src/platform` asks the system for the time, for files, threads and other programs; read from the sources.

use std::fs;
use std::path::{Path, PathBuf};

/// What the standard library has that a browser lacks, or has otherwise.
const OF_STD: [&str; 6] = ["fs", "thread", "Instant", "SystemTime", "RandomState", "Command"];

/// What does the same by other names.
const OTHERS: [&str; 9] =
    ["directories", "current_exe", "is_dir", "is_file", "exists", "canonicalize", "read_dir", "metadata", "wasm32"];

/// Folders and files that may use the system directly, and why.
const EXCEPTIONS: [&str; 6] = [
    "platform/",
    // Tools of developers, who have a native system.
    "cli/dev/",
    "app/measure/",
    // Opens no file: `zip` calls the directory of an archive its metadata.
    "mods/archive.rs",
    // Makes a clip by starting this very program once more.
    "app/capture/share.rs",
    // Hands frames and sound to ffmpeg, as bytes.
    "app/capture/ffmpeg.rs",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of sources").map(|entry| entry.expect("an entry").path());
    let found = entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    found.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// The lines of code with their numbers, up to the tests and without comments.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().take_while(|line| *line != "#[cfg(test)]");
    (1..).zip(lines.map(|line| line.split("//").next().unwrap_or_default()))
}

/// What a line asks of the system.
fn asked<'a>(line: &'a str) -> Vec<&'a str> {
    let words = |text: &'a str| text.split(|c: char| !c.is_alphanumeric() && c != '_');
    // What follows `files::` is the platform's.
    let mut parts = line.split("files::");
    let first = words(parts.next().unwrap_or_default());
    let words: Vec<&str> = first.chain(parts.flat_map(|part| words(part).skip(1))).collect();
    let of_std = OF_STD.iter().filter(|_| words.contains(&"std"));
    of_std.chain(&OTHERS).copied().filter(|name| words.contains(name)).collect()
}

#[test]
fn the_system_is_asked_only_through_the_platform() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for path in sources(&root) {
        let name = path.strip_prefix(&root).expect("a source").to_string_lossy().replace('\\', "/");
        if name.ends_with("tests.rs")
            || name.contains("/tests/")
            || EXCEPTIONS.iter().any(|exception| name.starts_with(exception))
        {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source");
        for (number, line) in code(&text) {
            wrong.extend(
                asked(line).iter().map(|word| format!("src/{name}:{number}: {word} belongs into src/platform")),
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_way_to_name_them_is_seen() {
    assert_eq!(asked("use std::time::{Duration, Instant};"), ["Instant"]);
    assert_eq!(asked("use std::{fs, io};"), ["fs"]);
    assert_eq!(asked("    std::thread::sleep(NAP);"), ["thread"]);
    assert_eq!(asked("    let child = std::process::Command::new(path);"), ["Command"]);
    assert_eq!(asked("if path.is_dir() {"), ["is_dir"]);
    assert_eq!(asked("if files::exists(a) && b.exists() {"), ["exists"]);
    assert!(asked("files::is_folder(path) || files::exists(path)").is_empty());
    assert!(asked("use std::time::Duration;").is_empty());
    assert!(asked("let begun = Instant::now();").is_empty());
}

/// What a file of the platform offers: each function by its name and what it returns.
fn offered(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/platform").join(name);
    let text = fs::read_to_string(path).expect("a source");
    let functions = code(&text).filter_map(|(_, line)| line.trim_start().strip_prefix("pub fn "));
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
