//! Reads Khet strings under every edition: a position survives writing and reading, and errors point into the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::notation::{KhetError, from_khet, words};
use specular_fuzz::{SHIPPED, check_reads_back};

fuzz_target!(|text: &str| {
    for edition in SHIPPED.editions() {
        match from_khet(&edition.rules, text) {
            Ok(position) => check_reads_back(&position),
            Err(KhetError::Malformed { offset, expected, found }) => {
                assert!(text.is_char_boundary(offset), "byte {offset} of {}", text.len());
                assert!(!expected.is_empty() && !found.is_empty());
            }
            Err(error @ KhetError::Unplayable { .. }) => {
                assert!(words::khet_error(&edition.rules, &error).contains("expected "))
            }
        }
    }
});
