//! Signals, sent to a second process of this test program.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use libc::{SIGHUP, SIGINT, SIGTERM};
use testing::folder::Folder;

use crate::files::{PendingFile, TemporaryFolder};
use crate::threads;

/// The folder in which the second process writes.
const CHILD_FOLDER: &str = "SPECULAR_TEST_SIGNALS";

/// Not a test by itself: the second process.
#[test]
#[ignore = "run by the other tests"]
fn write_until_killed() {
    let Some(folder) = std::env::var_os(CHILD_FOLDER).map(PathBuf::from) else { return };
    super::handle();
    let pending = PendingFile::new(&folder.join("clip")).expect("a file");
    pending.create().expect("a file");
    let temporary = TemporaryFolder::new().expect("a folder");
    println!("folder {}", temporary.path().display());
    threads::sleep(Duration::from_secs(600));
}

/// The second process, started by the program `through`, and its temporary folder.
fn start(folder: &Folder, through: &str) -> (Child, PathBuf) {
    let mut command = Command::new(through);
    let prepare = || {
        for signal in [SIGHUP, SIGINT] {
            // The tests may run in the background of a script, which ignores some.
            // SAFETY: the only pointer is a constant.
            unsafe { libc::signal(signal, libc::SIG_DFL) };
        }
        // Before the test harness starts its threads.
        super::block();
        Ok(())
    };
    // SAFETY: it neither allocates nor takes a lock.
    unsafe { command.pre_exec(prepare) };
    let mut child = command
        .arg(std::env::current_exe().expect("this program"))
        .args(["--exact", "signals::tests::write_until_killed", "--ignored", "--nocapture"])
        .env(CHILD_FOLDER, &folder.0)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines().map_while(Result::ok);
    let temporary = lines.find_map(|line| Some(PathBuf::from(line.split_once("folder ")?.1))).expect("a folder");
    (child, temporary)
}

#[test]
fn a_signal_removes_temporary_files_and_ends_the_program_with_its_number() {
    // A program started by nohup ignores the end of its terminal. The signal 0 does nothing.
    for (through, ignored, signal) in [("env", 0, SIGINT), ("env", 0, SIGHUP), ("nohup", SIGHUP, SIGTERM)] {
        let folder = Folder::empty(&format!("signal-{signal}"));
        let (mut child, temporary) = start(&folder, through);
        assert_eq!(testing::folder::list(&folder.0).len(), 1);
        for signal in [ignored, signal] {
            // SAFETY: takes no pointers; the process is ours and has not been waited for.
            unsafe { libc::kill(child.id().cast_signed(), signal) };
        }
        assert_eq!(child.wait().expect("an end").code(), Some(128 + signal));
        assert!(testing::folder::list(&folder.0).is_empty() && !temporary.exists());
    }
}

#[test]
fn the_temporary_folder_of_a_killed_program_is_removed_at_the_next_start() {
    let folder = Folder::empty("killed");
    let (mut child, temporary) = start(&folder, "env");
    TemporaryFolder::remove_abandoned();
    assert!(temporary.exists(), "its program runs");
    child.kill().expect("a running process");
    child.wait().expect("an end");
    TemporaryFolder::remove_abandoned();
    assert!(!temporary.exists());
}
