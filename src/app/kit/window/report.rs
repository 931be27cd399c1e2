//! Logs of the last starts, and crash reports.

use std::backtrace::Backtrace;
use std::io::{self, Write};
use std::panic;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use bevy::log::{BoxedLayer, tracing_subscriber};
use bevy::prelude::*;

use platform::clock::Date;
use platform::files::{self, File};
use platform::threads;
use platform::{self, IS_PAGE};

/// The number of starts whose logs are kept.
const LOGS: usize = 5;

/// The folder of logs and reports; `None` if the system has no place for the player's data.
fn folder() -> Option<PathBuf> {
    files::data_folder().map(|data| data.join("logs"))
}

/// Also writes the log to a file. If that fails, there is only the terminal.
pub(super) fn log_to_file(_: &mut App) -> Option<BoxedLayer> {
    let file = rotate(&folder().filter(|_| !IS_PAGE)?).ok()?;
    Some(Box::new(tracing_subscriber::fmt::layer().with_ansi(false).with_writer(Mutex::new(file))))
}

/// Opens an empty `specular.log`. The logs of previous starts become `specular.1.log`, the newest, to `specular.4.log`.
fn rotate(folder: &Path) -> io::Result<File> {
    let log = |age: usize| folder.join(if age == 0 { "specular.log".into() } else { format!("specular.{age}.log") });
    files::create_folder(folder)?;
    for age in (0..LOGS - 1).rev().filter(|&age| files::exists(&log(age))) {
        files::rename(&log(age), &log(age + 1))?;
    }
    files::create_log(&log(0))
}

/// Installs a panic hook that writes a report into the player's files and shows its path in the terminal. Games are saved
/// after each turn, so they lose nothing.
pub fn report_crashes() {
    if IS_PAGE {
        // The console has the report.
        return;
    }
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        before(info);
        let report = report(&info.to_string(), &threads::current_name(), &Backtrace::force_capture().to_string());
        let written = folder().ok_or_else(|| io::Error::other("there is no folder for it"));
        match written.and_then(|folder| write_report(&folder, &report)) {
            // The terminal may be closed.
            Ok(path) => _ = writeln!(io::stderr(), "A report of the crash is in {}.", path.display()),
            Err(error) => _ = writeln!(io::stderr(), "No report of the crash could be written: {error}."),
        }
    }));
}

fn report(panic: &str, thread: &str, backtrace: &str) -> String {
    let version = platform::VERSION;
    let (system, processor) = (std::env::consts::OS, std::env::consts::ARCH);
    format!("Specular {version} on {system}, {processor}\nThread {thread}\n\n{panic}\n\n{backtrace}")
}

fn write_report(folder: &Path, report: &str) -> io::Result<PathBuf> {
    files::create_folder(folder)?;
    let Date { year, month, day } = Date::today();
    let name = |n: u32| folder.join(format!("crash-{year:04}-{month:02}-{day:02}-{n}.txt"));
    let path = (1..).map(name).find(|path| !files::exists(path)).ok_or(io::ErrorKind::AlreadyExists)?;
    files::write_atomically(&path, report.as_bytes())?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::folder::{self, Folder};

    #[test]
    fn the_logs_of_the_last_starts_are_kept() {
        let folder = Folder::new("logs");
        for start in 0..LOGS + 2 {
            rotate(&folder.0).unwrap().write_all(start.to_string().as_bytes()).unwrap();
        }
        let read = ["specular.log", "specular.1.log", "specular.4.log"].map(|name| folder.read(name));
        assert_eq!(read, ["6", "5", "2"]);
        assert_eq!(files::list(&folder.0).unwrap().len(), LOGS);
    }

    #[test]
    fn reports_describe_the_crash_and_never_overwrite_each_other() {
        let folder = Folder::new("reports");
        let text = report("panicked at src/a.rs:3:7:\nno king", "main", "0: main");
        let paths = [1, 2].map(|_| write_report(&folder.0, &text).unwrap());
        assert_ne!(paths[0], paths[1]);
        let read = folder::read(&paths[1]);
        assert!(read.contains("Specular 0.") && read.contains("no king") && read.contains("Thread main"), "{read}");
    }
}
