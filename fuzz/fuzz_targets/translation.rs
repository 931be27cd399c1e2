//! Reads files of messages: every message is formatted without a panic, whatever is wrong in the file, and every error and
//! warning has a position in the text.
#![no_main]

use std::path::Path;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use specular::phrases::{Argument, Language, Messages, Phrase, Shipped};
use specular::translations::{Reference, check_text};
use specular_fuzz::check_errors;

static ENGLISH: LazyLock<Reference> = LazyLock::new(Reference::english);
static FRENCH: LazyLock<Vec<Messages>> = LazyLock::new(|| Shipped::find("fr").expect("shipped").messages());

fuzz_target!(|text: &str| {
    let (errors, warnings) = check_text(Path::new("FR.FTL"), Ok(text), &ENGLISH);
    for found in [errors, warnings].iter().filter(|found| !found.is_empty()) {
        check_errors(text, found);
    }
    // As the only file, and as two: that of a mod and the player's own.
    let (of_mod, own) = text.split_at(text.floor_char_boundary(text.len() / 2));
    let files = [Messages::parse(of_mod)].into_iter().chain(FRENCH.iter().cloned()).collect();
    let languages =
        [Language::new("fr", [Messages::parse(text)]), Language::replaced("fr", files, vec![Messages::parse(own)])];
    for (id, shape) in Reference::of([text, of_mod, own]).iter() {
        let attributes = shape.attributes.keys().map(|name| format!("{id}.{name}"));
        for id in attributes.chain([id.to_owned()]) {
            let phrase = Phrase::new(id).with("percent", 1).with("piece", Argument::Piece("king".into()));
            let phrase = phrase.with("count", Argument::decimal(1.5, 2)).with("text", "x".repeat(1000));
            let phrase = phrase.with("pieces", vec![Argument::Side("Blue".into()), Argument::Piece("x".into())]);
            for language in &languages {
                let shown = language.format(&phrase);
                assert!(shown.len() <= 1 << 16, "{phrase:?}");
            }
        }
    }
});
