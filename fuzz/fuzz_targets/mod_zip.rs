//! Fuzzes reading mods from zips: accepted files must be within the limits, and everything else must be reported.
#![no_main]

use std::path::{Component, Path};

use libfuzzer_sys::fuzz_target;
use specular::mods::{FileKind, Package, limits};

fuzz_target!(|bytes: &[u8]| {
    let path = Path::new("a.zip");
    let package = Package::from_zip(path, bytes);
    assert!(package.is_usable || !package.errors.is_empty());
    for error in &package.errors {
        assert!(error.path.starts_with(path), "{error}");
        assert!(error.message.starts_with("expected ") && error.message.contains("found"), "{error}");
    }
    let whole: usize = package.files.iter().map(|file| file.bytes.len()).sum();
    assert!(whole as u64 <= limits::MAX_TOTAL_BYTES && package.files.len() <= limits::MAX_ENTRIES);
    for file in &package.files {
        let limit = if file.kind == FileKind::Look { limits::MAX_BINARY_BYTES } else { limits::MAX_TEXT_BYTES };
        assert!(file.bytes.len() as u64 <= limit);
        let mut inside = Path::new(&file.name).components();
        assert!(inside.all(|part| matches!(part, Component::Normal(_))), "{:?}", file.name);
        assert!(!file.name.contains('\\') && file.path.starts_with(path) && file.path.ends_with(&file.name));
        // Must not panic on bytes that are not text.
        let _ = file.text();
    }
});
