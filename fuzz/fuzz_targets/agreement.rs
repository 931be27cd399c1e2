//! Parses time controls, aids and clock times: a valid one survives writing and reading, and errors point into the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::tabletop::{Aids, TimeControl, clock_text, read_clock};

fuzz_target!(|text: &str| {
    match text.parse::<TimeControl>() {
        Ok(control) => assert_eq!(control.to_string().parse(), Ok(control)),
        Err(error) => assert!((1..=text.chars().count() + 1).contains(&error.column), "{error}"),
    }
    match text.parse::<Aids>() {
        Ok(aids) => assert_eq!(aids.to_string().parse(), Ok(aids)),
        Err(error) => assert!(error.to_string().starts_with("expected "), "{error}"),
    }
    if let Some(time) = read_clock(text) {
        assert_eq!(read_clock(&clock_text(time)), Some(time));
    }
});
