//! A sample mod for tests.
#![allow(dead_code, reason = "not every test program uses all of it")]

#[path = "zips.rs"]
pub mod zips;

use zips::Entry;

/// A set-up under the rules of Khet.
pub const KHET: &str = r#"(version: 1, name: "Duel",
    pieces: {"Silver": ["pharaoh e1", "sphinx j1 N"], "Red": ["pharaoh f8", "sphinx a8 S"]})"#;

/// The text of a `mod.ron` that needs these mods.
pub fn manifest(id: &str, version: &str, needs: &str) -> String {
    format!(
        "(version: 1, id: {id:?}, name: {id:?}, author: \"Ada\", mod_version: {version:?}, licence: \"CC0-1.0\",\n\
        needs: [{needs}])"
    )
}

/// The entries of a valid zip.
pub fn valid_entries() -> Vec<Entry> {
    let manifest = manifest("glass", "1.0.0", "");
    vec![Entry::deflated("mod.ron", manifest.as_bytes()), Entry::stored("setups/khet-2/duel.ron", KHET.as_bytes())]
}
