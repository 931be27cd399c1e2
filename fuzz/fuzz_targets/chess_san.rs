//! Reads moves of chess: the first line is a position, and each further word a move in it. A legal move survives writing
//! and reading, and errors say what was expected.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::games::chess::Position;

fuzz_target!(|text: &str| {
    let (fen, moves) = text.split_once('\n').unwrap_or(("", text));
    let position = fen.parse().unwrap_or_else(|_| Position::default());
    for word in moves.split_whitespace() {
        match position.read_san(word) {
            Ok(action) => {
                let san = position.san(&action).expect("what was read is legal");
                assert_eq!(position.read_san(&san), Ok(action), "{san}");
            }
            Err(error) => assert!(!error.expected.is_empty() && error.found.starts_with('"'), "{error}"),
        }
    }
});
