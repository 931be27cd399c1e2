//! The outline, which tells where values stand, accepts what `ron` accepts and splits it into the same values.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::setups::outline_agrees;

fuzz_target!(|text: &str| {
    if let Err(difference) = outline_agrees(text) {
        panic!("{difference}\n{text:?}");
    }
});
