//! Packs the files of messages under `assets/translations` into the program, one compressed text for each language, and
//! lists the English messages for the compiler's check of `phrase!`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::DeflateEncoder;

fn main() {
    let root =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("Cargo sets it")).join("../../assets/translations");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets it"));
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut list = String::from("&[\n");
    let mut messages = BTreeMap::new();
    for folder in sorted(&root).into_iter().filter(|path| path.is_dir()) {
        let id = name(&folder);
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
        let mut own_name = None;
        for path in sorted(&folder).into_iter().filter(|path| path.extension().is_some_and(|kind| kind == "ftl")) {
            let text = fs::read_to_string(&path).expect("messages").replace('\r', "");
            own_name = own_name
                .or_else(|| text.lines().find_map(|line| line.strip_prefix("language-name = ")).map(str::to_owned));
            if id == "en" {
                add_messages(&text, &mut messages);
            }
            // Translators start with a copy of English, so its comments are kept. Those of other languages become empty
            // lines, which keeps the line numbers.
            let shown = |line| if id != "en" && str::starts_with(line, '#') { "" } else { line };
            let text: Vec<&str> = text.lines().map(shown).collect();
            write!(packed, "{id}/{}\0{}\n\0", name(&path), text.join("\n")).expect("memory");
        }
        fs::write(out.join(&id), packed.finish().expect("memory")).expect("a file in OUT_DIR");
        let own_name =
            own_name.unwrap_or_else(|| panic!("{}: expected a message language-name, found none", folder.display()));
        let packed = format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{id}\"))");
        writeln!(list, "Shipped {{ id: {id:?}, name: {own_name:?}, packed: {packed} }},").expect("memory");
    }
    fs::write(out.join("shipped.rs"), list + "]").expect("a file in OUT_DIR");
    let mut messages = Vec::from_iter(messages);
    messages.sort_by_key(|(id, _)| id.len());
    let rows: String =
        messages.iter().map(|(id, arguments)| format!("({id:?}, &{:?}),\n", Vec::from_iter(arguments))).collect();
    fs::write(out.join("messages.rs"), format!("&[{rows}]")).expect("a file in OUT_DIR");
}

/// Adds the messages of a text and their attributes, with the names of their arguments. `tests/core/phrases.rs` compares
/// them with what the parser finds.
fn add_messages(text: &str, messages: &mut BTreeMap<String, BTreeSet<String>>) {
    let mut id = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let is_message = line.starts_with(|letter: char| letter.is_ascii_alphabetic());
        let is_start = is_message || line.trim_start().starts_with('.');
        let value = match line.split_once('=').filter(|_| is_start) {
            Some((name, value)) => {
                let message = if is_message { "" } else { id.split('.').next().unwrap_or_default() };
                id = format!("{message}{}", name.trim());
                value
            }
            None => line,
        };
        if !value.trim().is_empty() {
            let is_other = |letter: char| !letter.is_ascii_alphanumeric() && !"-_".contains(letter);
            let arguments =
                value.split('$').skip(1).map(|rest| rest.split(is_other).next().unwrap_or_default().to_owned());
            messages.entry(id.clone()).or_default().extend(arguments);
        }
    }
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> String {
    path.file_name().expect("a name").to_string_lossy().into_owned()
}
