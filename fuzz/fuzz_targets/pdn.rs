//! Reads games of draughts in PDN: a valid one survives writing and reading, and can be played at the table. Errors and
//! warnings point into the text. The same holds for a position in PDN's FEN.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::games::draughts::Rulings;
use specular::games::draughts::fen::{from_fen, to_fen};
use specular::games::draughts::pdn::Pdn;
use specular_fuzz::assert_place_in_record;

fuzz_target!(|text: &str| {
    match from_fen(text) {
        Ok(position) => {
            assert_eq!(from_fen(&to_fen(&position)), Ok(position));
            assert_eq!(position.hash(), position.recomputed_hash());
            for played in position.moves() {
                assert_eq!(position.check(&played.to_string()), Ok(played));
                let after = position.after(&played);
                assert_eq!(after.hash(), after.recomputed_hash());
            }
        }
        Err(error) => assert!((1..=text.chars().count() + 1).contains(&error.column), "{error}"),
    }
    for game in Pdn::games(text) {
        match game {
            Ok(game) => {
                game.warnings.iter().for_each(|warning| assert_place_in_record(text, warning.line, warning.column));
                let written = game.to_string();
                let read = Pdn::parse(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
                assert_eq!(read.to_string(), written);
                assert_eq!(read.warnings, [], "{written}");
                let session = game.session(Rulings::default()).unwrap_or_else(|refusal| panic!("{refusal}\n{written}"));
                assert_eq!(session.outcome(), game.outcome(), "{written}");
            }
            Err(error) => assert_place_in_record(text, error.line, error.column),
        }
    }
});
