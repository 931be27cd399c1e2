//! Reads records of Stratego: a valid one survives writing and reading. If it can be unsealed and replayed, the record of
//! the replayed game is the same. Errors point into the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::games::stratego::{Keys, Record};
use specular::rules::Player;
use specular_fuzz::assert_place_in;

fuzz_target!(|text: &str| {
    let mut record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => {
            let message = &error.message;
            assert!(message.starts_with("expected ") && message.contains("found"), "{error}");
            return assert_place_in(text, error.line, error.column);
        }
    };
    let written = record.to_string();
    assert_eq!(Record::parse(&written).as_ref(), Ok(&record), "{written}");
    let keys = Keys { of: ["", ""], salt: 0 };
    for player in Player::BOTH {
        if record.unseal(player, keys.of[player.index()]).is_err() {
            return;
        }
    }
    match record.replay() {
        Ok(session) => {
            let mut again = Record::of(&session, record.names.clone(), keys).expect("legal moves");
            for player in Player::BOTH {
                again.unseal(player, "").expect("its own key");
            }
            // Notes in the record are not part of the game.
            again.notes.clone_from(&record.notes);
            assert_eq!(again, record);
        }
        Err(error) => assert_place_in(text, error.line, error.column),
    }
});
