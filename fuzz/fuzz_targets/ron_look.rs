//! A text is a look whose solids stay where pieces may be, with finite corners, and which shows only what the faces of
//! a kind do; otherwise each of its mistakes has a place inside the text.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use specular::looks::parse;
use specular_fuzz::{deceives_nobody, lies_in};

fuzz_target!(|text: &str| match parse("fuzzed", Path::new("fuzzed.ron"), text) {
    Ok(design) => deceives_nobody(&design),
    Err(errors) => {
        assert!(!errors.is_empty());
        for error in errors {
            assert!(error.message.starts_with("expected ") && error.message.contains("found"), "{error}");
            lies_in(text, error.line, error.column);
        }
    }
});
