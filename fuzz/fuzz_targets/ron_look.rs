//! Reads piece looks: the solids of a valid one stay within the space of a piece, with finite corners, and it shows
//! the right mirrors. Every error has a position in the text.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use specular::looks::parse;
use specular_fuzz::{check_errors, check_look};

fuzz_target!(|text: &str| match parse("fuzzed", Path::new("fuzzed.ron"), text) {
    Ok(design) => check_look(&design),
    Err(errors) => check_errors(text, &errors),
});
