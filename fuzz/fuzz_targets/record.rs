//! Reads records: a valid one survives writing and reading, also through its history. If it can be replayed, the records
//! of its game and of its history replay to the same end. Errors point into the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::notation::record::Tags;
use specular::notation::{Record, from_khet};
use specular::rules::Position;
use specular_fuzz::{SHIPPED, assert_place_in_record};

fuzz_target!(|text: &str| {
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => return assert_place_in_record(text, error.line, error.column),
    };
    let written = record.to_string();
    assert_eq!(Record::parse(&written).as_ref(), Ok(&record), "{written}");
    assert_eq!(Record::parse(&written).map(|again| again.to_string()).as_ref(), Ok(&written));

    let mut opened = Record { comments: Vec::new(), moves: Vec::new(), ..record.clone() };
    opened.set_history(&record.history::<()>());
    assert_eq!(opened, record);

    let start = start(&record);
    match record.replay_history(start.clone()) {
        Ok((game, history)) => {
            let saved = Record::of_history(&start, &history, record.tags.clone()).expect("legal moves");
            assert_eq!((&saved.comments, &saved.moves), (&record.comments, &record.moves));
            assert_eq!(Record::parse(&saved.to_string()).as_ref(), Ok(&saved));
            let own = Record::of(&game, Tags::default());
            assert_eq!(Record::parse(&own.to_string()).as_ref(), Ok(&own));
            for record in [own, saved] {
                let again = record.replay(start.clone()).unwrap_or_else(|error| panic!("{error}\n{record}"));
                assert_eq!((again.position(), again.outcome()), (game.position(), game.outcome()));
            }
        }
        Err(error) => {
            if let Some((line, column)) = error.place.line_and_column() {
                assert_place_in_record(text, line, column);
            }
        }
    }
});

/// The start that the tags name, or a default.
fn start(record: &Record) -> Position {
    let rules = &SHIPPED.edition("khet-2").expect("shipped").rules;
    let position = record.tags.get("Position").and_then(|text| from_khet(rules, text).ok());
    let setup = record.tags.get("Setup").and_then(|name| SHIPPED.find(name).ok());
    let any = || SHIPPED.find("khet-2/classic").expect("shipped").position.clone();
    position.or(setup.map(|setup| setup.position.clone())).unwrap_or_else(any)
}
