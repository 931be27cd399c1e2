//! Reads set-ups of Stratego: a valid one survives writing and reading, and every error has a position in the text.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use specular::games::stratego::setups::{parse, text};
use specular_fuzz::check_errors;

fuzz_target!(|source: &str| {
    let path = Path::new("fuzzed.ron");
    match parse(path, source) {
        Ok(setup) => {
            assert!(setup.formation.is_complete());
            let written = text(&setup);
            assert_eq!(parse(path, &written).as_ref(), Ok(&setup), "{written}");
        }
        Err(errors) => check_errors(source, &errors),
    }
});
