//! Reads rulesets: games of up to 30 turns under a valid one never panic, and every error has a position in the text. The
//! same bytes select the pieces and the turns.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular_fuzz::{any_position, check_file, check_game, check_reads_back};

fuzz_target!(|text: &str| {
    check_file("fuzzed/ruleset.ron", text, |_, library| {
        let edition = library.edition("fuzzed").expect("the edition");
        let choices: Vec<u8> = text.bytes().rev().collect();
        for choices in [&choices[..], text.as_bytes()] {
            if let Some(position) = any_position(&edition.rules, choices) {
                check_reads_back(&position);
                check_game(position, choices, 30);
            }
        }
    });
});
