//! A text is a file of messages, each of which it formats without a panic; each of its mistakes and doubts has a place inside
//! the text.
#![no_main]

use std::path::Path;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use specular::phrases::{Argument, Language, Messages, Phrase};
use specular::translations::{Reference, check_text};
use specular_fuzz::lies_in;

static ENGLISH: LazyLock<Reference> = LazyLock::new(Reference::english);

fuzz_target!(|text: &str| {
    let (mistakes, doubts) = check_text(Path::new("fr.ftl"), Ok(text), &ENGLISH);
    for error in mistakes.iter().chain(&doubts) {
        assert!(error.message.starts_with("expected ") && error.message.contains("found"), "{error}");
        lies_in(text, error.line, error.column);
    }
    if !mistakes.is_empty() {
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
