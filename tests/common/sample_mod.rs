//! A sample mod for tests.
#![allow(dead_code, reason = "not every test program uses all of it")]

#[path = "zips.rs"]
pub mod zips;

pub use testing::folder::manifest;

use zips::Entry;

/// A set-up under the rules of Khet.
pub const KHET: &str = r#"(version: 1, name: "Duel",
    pieces: {"Silver": ["pharaoh e1", "sphinx j1 N"], "Red": ["pharaoh f8", "sphinx a8 S"]})"#;

/// The entries of a valid zip.
pub fn valid_entries() -> Vec<Entry> {
    let manifest = manifest("glass", "1.0.0", "");
    vec![Entry::deflated("mod.ron", manifest.as_bytes()), Entry::stored("setups/khet-2/duel.ron", KHET.as_bytes())]
}
