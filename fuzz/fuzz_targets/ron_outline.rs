//! The outline, which locates values, accepts whatever `ron` accepts and splits it into the same values.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::setups::outline_agrees;

fuzz_target!(|text: &str| {
    if let Err(difference) = outline_agrees(text) {
        panic!("{difference}\n{text:?}");
    }
});
