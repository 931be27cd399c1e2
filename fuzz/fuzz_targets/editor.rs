//! Pastes a text into the editor: a board survives drawing and reading, and its problems are listed; any other text is
//! refused with a position.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::editor::{Draft, paste};
use specular_fuzz::SHIPPED;

fuzz_target!(|text: &str| {
    for edition in SHIPPED.editions() {
        match paste(&Draft::empty(edition), text, &SHIPPED, ToString::to_string) {
            Ok(draft) => {
                assert_eq!(draft.problems().iter().all(|problem| !problem.forbidden), draft.position().is_ok());
                assert_eq!(
                    paste(&draft, &draft.drawn(), &SHIPPED, ToString::to_string).as_ref().map(Draft::to_khet),
                    Ok(draft.to_khet())
                );
            }
            Err(error) => assert!(error.starts_with("clipboard:"), "{error}"),
        }
    }
});
