//! Reads files of opening pages: a valid one is written as the same bytes, its pages are legal, and an error has a place
//! in the bytes. The bytes are also read as the positions of a page of each edition.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::openings::{FileError, Openings, Page};
use specular::setups::SetupEntry;
use specular_fuzz::SHIPPED;

fn check(page: Result<&Page, &FileError>, setup: &SetupEntry, bytes: &[u8]) {
    match page {
        Ok(page) => {
            for turn in page.turns(&setup.position) {
                let mut position = setup.position.clone();
                for action in page.line(&setup.position, turn.action) {
                    position.apply(action).unwrap_or_else(|illegal| panic!("{illegal}"));
                }
            }
        }
        Err(error) => assert!(error.at <= bytes.len() && error.message.starts_with("expected "), "{error}"),
    }
}

fuzz_target!(|bytes: &[u8]| {
    match Openings::from_bytes(bytes) {
        Ok(file) => {
            assert_eq!(file.to_bytes(), bytes);
            for setup in SHIPPED.setups() {
                if let Some(page) = file.read(&setup.position) {
                    check(page.as_ref(), setup, bytes);
                }
            }
        }
        Err(error) => assert!(error.at <= bytes.len() && error.message.starts_with("expected "), "{error}"),
    }
    for setup in SHIPPED.editions().iter().filter_map(|edition| edition.setups.first()) {
        let page = Page::from_bytes(&setup.id, &setup.position, bytes);
        check(page.as_ref(), setup, bytes);
    }
});
