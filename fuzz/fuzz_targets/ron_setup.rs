//! A text is a set-up file whose position survives writing and reading; otherwise each of its mistakes has a place
//! inside the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::setups::Source;
use specular_fuzz::{reads_back, reads_file};

fuzz_target!(|text: &str| {
    reads_file("khet-2/fuzzed.ron", text, |path, library| {
        let mut setups = library.editions().iter().flat_map(|edition| &edition.setups);
        let setup = setups.find(|setup| setup.source == Source::File(path.to_owned())).expect("it is in the library");
        reads_back(&setup.position);
    });
});
