//! Runs every fuzz target on its stored corpus, without libFuzzer.
#![allow(unused_attributes, reason = "the targets have no `main`, which libFuzzer provides")]

// The two crates that a target names.
extern crate self as libfuzzer_sys;
extern crate self as specular_fuzz;

#[path = "../fuzz/src/lib.rs"]
mod shared;

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;

pub use shared::*;
use testing::folder::list;

/// Replaces the macro of libFuzzer: the body becomes a function instead of a program.
macro_rules! function {
    (|$bytes:ident: &[u8]| $body:expr) => {
        pub fn run($bytes: &[u8]) {
            $body
        }
    };
    (|$text:ident: &str| $body:expr) => {
        pub fn run(bytes: &[u8]) {
            // libFuzzer converts bytes to text in the same way.
            let error = std::str::from_utf8(bytes).err();
            let valid = error.map_or(bytes.len(), |error| error.valid_up_to());
            let $text = std::str::from_utf8(&bytes[..valid]).expect("valid up to here");
            $body
        }
    };
}
pub(crate) use function as fuzz_target;

macro_rules! targets {
    ($($name:ident)*) => {
        #[path = "../fuzz/fuzz_targets"]
        mod targets {
            $(pub mod $name;)*
        }

        const TARGETS: &[&str] = &[$(stringify!($name)),*];

        $(
            #[test]
            fn $name() {
                replay(stringify!($name), targets::$name::run);
            }
        )*
    };
}

targets! {
    agreement chess_fen chess_pgn chess_san editor gltf_model khet mod_manifest mod_zip moves openings pdn record ron_balance
    ron_lesson ron_look ron_puzzles ron_ruleset ron_setup ron_theme stratego_record stratego_setup tower translation
    uci
}

fn fuzz() -> PathBuf {
    testing::repository("fuzz")
}

/// Runs a target on each input of its corpus, and names the input on which it fails.
fn replay(target: &str, run: fn(&[u8])) {
    let inputs = list(&fuzz().join("corpus").join(target));
    assert!(!inputs.is_empty(), "fuzz/corpus/{target} is empty: add a seed");
    for input in inputs {
        let bytes = fs::read(&input).expect("an input");
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| run(&bytes))) {
            eprintln!("{target} fails on {}", input.display());
            resume_unwind(panic);
        }
    }
}

#[test]
fn every_target_is_replayed_built_and_described() {
    let stem = |path: &PathBuf| path.file_stem().expect("a name").to_string_lossy().into_owned();
    let written: BTreeSet<String> = list(&fuzz().join("fuzz_targets")).iter().map(stem).collect();
    let corpora: BTreeSet<String> = list(&fuzz().join("corpus")).iter().map(stem).collect();
    let replayed: BTreeSet<String> = TARGETS.iter().map(|&name| name.to_owned()).collect();
    assert_eq!(replayed, written, "the targets of this test, and the files in fuzz/fuzz_targets");
    assert_eq!(corpora, written, "the folders in fuzz/corpus, and the files in fuzz/fuzz_targets");
    let [manifest, guide] = ["Cargo.toml", "README.md"].map(|name| fs::read_to_string(fuzz().join(name)).expect(name));
    for name in written {
        assert!(manifest.contains(&format!("name = \"{name}\"\n")), "fuzz/Cargo.toml lacks {name}");
        let row = guide.lines().find_map(|line| line.strip_prefix(&format!("| `{name}` | ")));
        let dictionary = row.unwrap_or_else(|| panic!("fuzz/README.md lacks {name}")).split(" | ").next();
        let dictionary = dictionary.unwrap_or_default().trim_matches('`');
        assert!(dictionary == "none" || fuzz().join("dict").join(dictionary).is_file(), "{name}: {dictionary}");
    }
}
