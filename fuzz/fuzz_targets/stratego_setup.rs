//! A text is a set-up of Stratego that survives writing and reading; otherwise each of its mistakes has a place inside
//! the text.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use specular::games::stratego::setups::{parse, text};
use specular_fuzz::lies_in;

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
                lies_in(source, error.line, error.column);
            }
        }
    }
});
