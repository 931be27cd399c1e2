//! Reads results of `specular balance`: a valid one survives writing and reading and can be shown on any board, and an
//! error has a position in the text.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use specular::balance::{Report, draw_losses, draw_origins, summary};
use specular_fuzz::{SHIPPED, check_errors};

fuzz_target!(|text: &str| {
    let path = Path::new("fuzzed.ron");
    match Report::from_ron(path, text) {
        Ok(report) => {
            assert_eq!(Report::from_ron(path, &report.to_ron()).as_ref(), Ok(&report));
            assert!(!summary(&report).is_empty());
            for entry in SHIPPED.editions().iter().filter_map(|edition| edition.setups.first()) {
                assert!(draw_losses(&report, &entry.position).ends_with('\n'));
                assert!(draw_origins(&report, &entry.position).ends_with('\n'));
            }
        }
        Err(error) => check_errors(text, &[error]),
    }
});
