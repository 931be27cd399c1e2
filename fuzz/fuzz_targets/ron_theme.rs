//! Reads themes: a valid one always gives two players different sides, and every error has a position in the text.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use specular::themes::parse;
use specular_fuzz::check_errors;

fuzz_target!(|text: &str| match parse(Path::new("fuzzed.ron"), text) {
    Ok(theme) => {
        for names in [["Blue", "Red"], ["Silver", "Red"], ["Red", "Blue"], ["", ""], [text, text]] {
            let [first, second] = theme.sides.of(names);
            assert!(!std::ptr::eq(first, second), "{names:?}");
        }
    }
    Err(errors) => check_errors(text, &errors),
});
