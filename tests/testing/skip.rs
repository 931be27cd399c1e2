//! Skips tests that need something the machine may lack. Unit tests have this file as `crate::platform::skip`.

use std::fs::OpenOptions;
use std::io::Write;

/// Reports that the calling test is skipped, and the reason. Cargo hides the output of tests that pass, so the note
/// also goes to the file named by `SPECULAR_SKIPPED`, which `.ci/run` prints at its end.
pub fn skip(why: &str) {
    let thread = std::thread::current();
    let test = format!("{}::{}", program(), thread.name().unwrap_or("a test"));
    println!("skipped: {test}: {why}");
    if let Some(path) = std::env::var_os("SPECULAR_SKIPPED") {
        let mut file = OpenOptions::new().create(true).append(true).open(path).expect("the file of skipped tests");
        writeln!(file, "{test}: {why}").expect("a line in the file of skipped tests");
    }
}

/// The name of the test program: that of its file without the number that Cargo appends.
fn program() -> String {
    let path = std::env::current_exe().unwrap_or_default();
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    name.rsplit_once('-').map_or(name.as_ref(), |(name, _)| name).to_owned()
}
