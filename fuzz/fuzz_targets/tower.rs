//! Reads positions of Khet 1.0 with a tower: any game can be played from a valid one, and an error says what was
//! expected.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::notation::{from_khet, words};
use specular::rules::Player;
use specular_fuzz::{SHIPPED, check_game, check_reads_back};

fuzz_target!(|text: &str| {
    let Some(edition) = SHIPPED.edition("khet-1") else { return };
    // The pharaohs stand where most towers leave room.
    let start = format!("5k4///////4K5 0 {text}");
    for text in [text, &start] {
        match from_khet(&edition.rules, text) {
            Ok(position) => {
                check_reads_back(&position);
                for player in Player::BOTH {
                    let aim = position.aim(player);
                    assert!(position.trace(player).path().into_iter().all(|square| aim.lit.contains(square)));
                }
                // The text chooses the actions too.
                check_game(position, text.as_bytes(), 40);
            }
            Err(error) => assert!(words::khet_error(&edition.rules, &error).contains("expected ")),
        }
    }
});
