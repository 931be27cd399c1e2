//! Reads lessons: a valid one is solved by its own hints, and every error has a position in the text.
#![no_main]

use std::path::Path;
use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use specular::lessons::{Progress, Verdict, parse};
use specular_fuzz::{SHIPPED, check_errors};

fuzz_target!(|text: &str| match parse(Path::new("fuzzed.ron"), text, &SHIPPED) {
    Ok(lesson) => {
        let lesson = Arc::new(lesson);
        let mut progress = Progress::new(&lesson);
        while let Some(hint) = progress.hint() {
            let verdict = progress.judge(hint).unwrap_or_else(|illegal| panic!("{illegal}"));
            assert!(!matches!(verdict, Verdict::Wrong { .. }), "{hint}");
        }
        assert!(progress.step().is_none(), "stuck in step {}", progress.step_index());
    }
    Err(errors) => check_errors(text, &errors),
});
