//! Reads themes: a valid one always gives two players different sides, and every error has a position in the text.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use specular::themes::parse;
use specular_fuzz::assert_place_in;

fuzz_target!(|text: &str| match parse(Path::new("fuzzed.ron"), text) {
    Ok(theme) => {
        for names in [["Blue", "Red"], ["Silver", "Red"], ["Red", "Blue"], ["", ""], [text, text]] {
            let [first, second] = theme.sides.of(names);
            assert!(!std::ptr::eq(first, second), "{names:?}");
        }
    }
    Err(errors) => {
        assert!(!errors.is_empty());
        for error in errors {
            assert!(error.message.starts_with("expected ") && error.message.contains("found"), "{error}");
            assert_place_in(text, error.line, error.column);
        }
    }
});
