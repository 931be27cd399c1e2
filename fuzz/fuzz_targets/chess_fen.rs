//! A text is a position of chess, and is written and read back as the same one; or each problem points into the text and
//! says what was expected.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::games::chess::Position;
use specular_fuzz::lies_in;

fuzz_target!(|text: &str| {
    match text.parse::<Position>() {
        Ok(position) => assert_eq!(position.to_string().parse().as_ref(), Ok(&position)),
        Err(error) => {
            assert!(!error.problems.is_empty());
            error.problems.iter().for_each(|problem| lies_in(&text.replace('\n', " "), 1, problem.column));
        }
    }
});
