//! Runs the program as a script would.

use std::ffi::OsStr;
use std::fmt::Debug;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

pub fn command<A: AsRef<OsStr>>(args: &[A]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_specular"));
    command.args(args);
    command
}

pub fn run<A: AsRef<OsStr>>(args: &[A]) -> Output {
    command(args).output().expect("the program starts")
}

/// Runs the program with its data in `folder`, on Linux, Windows and macOS.
pub fn run_with_data(folder: &Path, args: &[&str]) -> Output {
    let mut command = command(args);
    command.env("XDG_DATA_HOME", folder).env("APPDATA", folder).env("HOME", folder);
    command.output().expect("the program starts")
}

/// Runs the program with this input.
pub fn fed(args: &[&str], input: &[u8]) -> Output {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(input).expect("it reads its input");
    child.wait_with_output().expect("the program exits")
}

/// The whole output of the engine for these lines.
pub fn engine(lines: impl AsRef<[u8]>) -> String {
    let output = fed(&["engine"], lines.as_ref());
    assert!(output.status.success(), "{:?}", output.status);
    text(&output.stdout)
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// The exit status, stdout and stderr.
pub fn parts(output: &Output) -> (Option<i32>, String, String) {
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// The stdout of a run that must succeed.
pub fn good<A: AsRef<OsStr> + Debug>(args: &[A]) -> String {
    let (status, out, err) = parts(&run(args));
    assert_eq!(status, Some(0), "{args:?}: {err}");
    out
}

/// The stderr of a run that must end with `status`.
pub fn bad<A: AsRef<OsStr> + Debug>(status: i32, args: &[A]) -> String {
    let (found, _, err) = parts(&run(args));
    assert_eq!(found, Some(status), "{args:?}: {err}");
    assert!(!err.contains("panicked"), "{err}");
    err
}

/// The JSON lines of `trace`.
pub fn trace(args: &[&str]) -> Vec<Value> {
    let args: Vec<&str> = ["trace", "--json"].iter().chain(args).copied().collect();
    good(&args).lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect()
}
