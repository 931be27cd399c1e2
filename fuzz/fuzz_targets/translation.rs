//! Reads files of messages: every message is formatted without a panic, and every error and warning has a position in the
//! text.
#![no_main]

use std::path::Path;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use specular::phrases::{Argument, Language, Messages, Phrase};
use specular::translations::{Reference, check_text};
use specular_fuzz::assert_place_in;

static ENGLISH: LazyLock<Reference> = LazyLock::new(Reference::english);

fuzz_target!(|text: &str| {
    let (errors, warnings) = check_text(Path::new("fr.ftl"), Ok(text), &ENGLISH);
    for error in errors.iter().chain(&warnings) {
        assert!(error.message.starts_with("expected ") && error.message.contains("found"), "{error}");
        assert_place_in(text, error.line, error.column);
    }
    if !errors.is_empty() {
        return;
    }
    let language = Language::new("fr", [Messages::parse(text)]);
    let own = Reference::of([text]);
    for (id, shape) in own.iter() {
        let attributes = shape.attributes.keys().map(|name| format!("{id}.{name}"));
        for id in attributes.chain([id.to_owned()]) {
            let phrase = Phrase::new(id).with("percent", 1).with("piece", Argument::Piece("king".into()));
            language.format(&phrase.with("pieces", vec![Argument::Side("Blue".into()), Argument::Piece("x".into())]));
        }
    }
});
