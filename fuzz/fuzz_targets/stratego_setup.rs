//! Reads set-ups of Stratego: a valid one survives writing and reading, and every error has a position in the text.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use specular::games::stratego::setups::{parse, text};
use specular_fuzz::assert_place_in;

fuzz_target!(|source: &str| {
    let path = Path::new("fuzzed.ron");
    match parse(path, source) {
        Ok(setup) => {
            assert!(setup.formation.is_complete());
            let written = text(&setup);
            assert_eq!(parse(path, &written).as_ref(), Ok(&setup), "{written}");
        }
        Err(errors) => {
            assert!(!errors.is_empty());
            for error in errors {
                assert!(error.message.starts_with("expected ") && error.message.contains("found"), "{error}");
                assert_place_in(source, error.line, error.column);
            }
        }
    }
});
