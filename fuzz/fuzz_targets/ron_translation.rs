//! A text is a translation that translates any text without a panic; otherwise each of its mistakes has a place inside
//! the text, as does each doubtful entry.
#![no_main]

use std::collections::BTreeSet;
use std::path::Path;

use libfuzzer_sys::fuzz_target;
use specular::translations::{Dictionary, doubts, parse};
use specular_fuzz::lies_in;

fuzz_target!(|text: &str| {
    let path = Path::new("fuzzed.ron");
    match parse(path, text) {
        Ok(translation) => {
            let texts = translation.texts.iter().map(|(english, translated)| (english.as_str(), translated.as_str()));
            let dictionary = Dictionary::new(texts.clone());
            for (english, translated) in texts {
                dictionary.translate(english);
                dictionary.translate(translated);
            }
            dictionary.translate(text);
            dictionary.missing(text);
        }
        Err(errors) => {
            assert!(!errors.is_empty());
            for error in errors {
                assert!(error.message.starts_with("expected ") && error.message.contains("found"), "{error}");
                lies_in(text, error.line, error.column);
            }
        }
    }
    for doubt in doubts(path, text, &BTreeSet::from(["Resign".to_owned()])) {
        lies_in(text, doubt.line, doubt.column);
    }
});
