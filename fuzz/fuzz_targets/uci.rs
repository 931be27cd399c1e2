//! Parses the output of engines: nothing kept from it is too long or contradictory.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::notation::uci::{EngineMessage, OptionKind};

fuzz_target!(|text: &str| {
    for line in text.lines() {
        match EngineMessage::read(line) {
            EngineMessage::Option(option) => {
                assert!(!option.name.is_empty() && option.name.chars().count() <= 200);
                if let OptionKind::Spin { default, .. } = option.kind {
                    assert!(option.kind.takes(&default.to_string()));
                }
            }
            EngineMessage::Info(info) => {
                assert!(info.pv.len() <= 64 && info.pv.iter().all(|word| word.chars().count() <= 200))
            }
            EngineMessage::BestMove(text) | EngineMessage::Name(text) | EngineMessage::Remark(text) => {
                assert!(text.chars().count() <= 200)
            }
            EngineMessage::UciOk | EngineMessage::ReadyOk | EngineMessage::Other => {}
        }
    }
});
