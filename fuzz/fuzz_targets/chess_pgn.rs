//! Reads chess games: a valid one survives writing and reading without corrections, including when played at the table.
//! Errors and warnings point into the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::games::chess::Pgn;
use specular_fuzz::assert_place_in_record;

fuzz_target!(|text: &str| {
    let game = match Pgn::parse(text) {
        Ok(game) => game,
        Err(error) => return assert_place_in_record(text, error.line, error.column),
    };
    match game.play() {
        Ok((session, warnings)) => {
            warnings.iter().for_each(|warning| assert_place_in_record(text, warning.line, warning.column));
            let tags = game.tags().map(|(name, value)| (name.to_owned(), value.to_owned()));
            let saved = Pgn::of(&session, tags).expect("a chess game").to_string();
            let again = Pgn::parse(&saved).unwrap_or_else(|error| panic!("{error}\n{saved}"));
            assert_eq!(again.to_string(), saved);
            let (session, warnings) = again.play().unwrap_or_else(|error| panic!("{error}\n{saved}"));
            assert_eq!(warnings, [], "{saved}");
            assert_eq!(Pgn::of(&session, []).map(|game| game.moves), Some(again.moves));
        }
        Err(error) => assert_place_in_record(text, error.line, error.column),
    }
});
