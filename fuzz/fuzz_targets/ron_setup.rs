//! Reads set-up files: the position of a valid one survives writing and reading, and every error has a position in the
//! text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::setups::Source;
use specular_fuzz::{check_file, check_reads_back};

fuzz_target!(|text: &str| {
    check_file("khet-2/fuzzed.ron", text, |path, library| {
        let setup = library.setups().find(|setup| setup.source == Source::File(path.to_owned())).expect("the set-up");
        check_reads_back(&setup.position);
    });
});
