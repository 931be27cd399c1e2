//! Reads `mod.ron` and `mods.ron`: ids are plain names, and every error has a position in the text.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use specular::mods::{Choice, Manifest};
use specular_fuzz::{assert_place_in, check_errors};

fuzz_target!(|text: &str| {
    let path = Path::new("mod.ron");
    match Manifest::parse(path, text) {
        Ok(manifest) => {
            assert!(manifest.id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'));
            assert!(!manifest.id.is_empty() && manifest.needs.iter().all(|need| need.id != manifest.id));
            assert_eq!(manifest.version.to_string().parse(), Ok(manifest.version));
            for need in &manifest.needs {
                assert_place_in(text.trim_start_matches('\u{feff}'), need.place.0, need.place.1);
            }
        }
        Err(errors) => check_errors(text, &errors),
    }
    match Choice::parse(Path::new("mods.ron"), text) {
        Ok(choice) => assert_eq!(Choice::parse(Path::new("mods.ron"), &choice.text()), Ok(choice)),
        Err(errors) => check_errors(text, &errors),
    }
});
