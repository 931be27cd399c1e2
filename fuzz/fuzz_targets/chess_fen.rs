//! Reads chess positions. A valid one round-trips through FEN without corrections, and the column of every problem or
//! correction is within the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::games::chess::Position;
use specular_fuzz::assert_place_in;

fuzz_target!(|text: &str| {
    for is_chess960 in [false, true] {
        let problems = match Position::read_fen(text, is_chess960) {
            Ok((position, corrections)) => {
                assert_eq!(Position::read_fen(&position.to_string(), false), Ok((position, Vec::new())));
                corrections
            }
            Err(error) => {
                assert!(!error.problems.is_empty());
                error.problems
            }
        };
        problems.iter().for_each(|problem| assert_place_in(&text.replace('\n', " "), 1, problem.column));
    }
});
