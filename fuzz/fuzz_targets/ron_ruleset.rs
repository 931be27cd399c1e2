//! A text is a ruleset that compiles, and a game of up to 30 turns under it never panics; otherwise each of its
//! mistakes has a place inside the text. The same bytes choose the pieces and the turns.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular_fuzz::{any_position, plays, reads_back, reads_file};

fuzz_target!(|text: &str| {
    reads_file("fuzzed/ruleset.ron", text, |_, library| {
        let edition = library.edition("fuzzed").expect("it is in the library");
        let choices: Vec<u8> = text.bytes().rev().collect();
        for choices in [&choices[..], text.as_bytes()] {
            if let Some(position) = any_position(&edition.rules, choices) {
                reads_back(&position);
                plays(position, choices, 30);
            }
        }
    });
});
