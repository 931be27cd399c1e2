//! Any output of an engine is parsed, and nothing kept from it is too long or contradicts itself.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::notation::uci::{OptionKind, Said};

fuzz_target!(|text: &str| {
    for line in text.lines() {
        match Said::read(line) {
            Said::Option(option) => {
                assert!(!option.name.is_empty() && option.name.chars().count() <= 200);
                if let OptionKind::Spin { default, .. } = option.kind {
                    assert!(option.kind.takes(&default.to_string()));
                }
            }
            Said::Info(info) => assert!(info.pv.len() <= 64 && info.pv.iter().all(|word| word.chars().count() <= 200)),
            Said::BestMove(text) | Said::Name(text) | Said::Remark(text) => assert!(text.chars().count() <= 200),
            Said::UciOk | Said::ReadyOk | Said::Other => {}
        }
    }
});
