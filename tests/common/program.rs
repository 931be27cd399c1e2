//! Runs the program as a script would.

use std::process::{Command, Output};

use serde_json::Value;

pub fn run<A: AsRef<std::ffi::OsStr>>(args: &[A]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_specular")).args(args).output().expect("the program starts")
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// The stdout of a run that must succeed.
pub fn good(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// The stderr of a run that must end with `status`.
pub fn bad(status: i32, args: &[&str]) -> String {
    let output = run(args);
    let err = text(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {err}");
    assert!(!err.contains("panicked"), "{err}");
    err
}

/// The JSON lines of `trace`.
pub fn trace(args: &[&str]) -> Vec<Value> {
    let args: Vec<&str> = ["trace", "--json"].iter().chain(args).copied().collect();
    good(&args).lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect()
}
