//! A text is a game of chess, which is written and read back as the same one, also by way of the table; or the error points
//! into the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::games::chess::Pgn;
use specular_fuzz::lies_in;

fuzz_target!(|text: &str| {
    let game = match Pgn::parse(text) {
        Ok(game) => game,
        Err(error) => return lies_in(text, error.line, error.column),
    };
    match game.session() {
        Ok(session) => {
            let tags = game.tags().map(|(name, value)| (name.to_owned(), value.to_owned()));
            let saved = Pgn::of(&session, tags).expect("it is chess").to_string();
            let again = Pgn::parse(&saved).unwrap_or_else(|error| panic!("{error}\n{saved}"));
            assert_eq!(again.to_string(), saved);
            let session = again.session().unwrap_or_else(|error| panic!("{error}\n{saved}"));
            assert_eq!(Pgn::of(&session, []).map(|game| game.moves), Some(again.moves));
        }
        Err(error) => lies_in(text, error.line, error.column),
    }
});
