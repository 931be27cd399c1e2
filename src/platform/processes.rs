//! Other programs, which communicate in lines of text. Without any, as on a browser's page, [`Program::start`] fails.

use std::ffi::OsStr;
use std::fmt;
use std::io::{self, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::clock::Instant;
use super::lines::read_line;
use super::threads;

/// The maximum length of a line read, in bytes; longer ones are cut.
const MAX_LINE: usize = 64 * 1024;
/// The number of lines that may wait to be read before the program is blocked.
const LINES_READ: usize = 256;
/// The number of lines that may wait to be written before the program counts as unresponsive.
const LINES_WRITTEN: usize = 64;

/// A running program. It never blocks its owner for longer than requested, and is killed when this value is dropped.
pub struct Program {
    child: Child,
    input: SyncSender<String>,
    output: Receiver<String>,
}

/// The reason no line arrived, or none could be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineError {
    /// No line arrived in time.
    TimedOut,
    /// The program has quit, or closed its output.
    Closed,
    /// It doesn't read its input.
    NotReading,
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").field("id", &self.child.id()).finish_non_exhaustive()
    }
}

impl Program {
    /// Starts a program with pipes to its stdin and stdout. It shares this program's stderr if `noisy`.
    ///
    /// # Errors
    /// Returns an error if there is no such program, or the system cannot start it.
    pub fn start(path: &Path, args: &[impl AsRef<OsStr>], noisy: bool) -> io::Result<Self> {
        let mut command = Command::new(path);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        if !noisy {
            command.stderr(Stdio::null());
        }
        #[cfg(windows)]
        {
            use std::os::windows::process::CommandExt;
            /// `CREATE_NO_WINDOW`: no console opens beside the game.
            const NO_WINDOW: u32 = 0x0800_0000;
            command.creation_flags(NO_WINDOW);
        }
        let mut child = command.spawn()?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (input, to_write) = mpsc::sync_channel::<String>(LINES_WRITTEN);
        let (to_read, output) = mpsc::sync_channel(LINES_READ);
        // From here on, dropping `program` kills it.
        let program = Self { child, input, output };
        threads::spawn("program input", move || write_lines(stdin, &to_write))?;
        threads::spawn("program output", move || read_lines(stdout, &to_read))?;
        Ok(program)
    }

    /// Sends a line without waiting for it to be read.
    ///
    /// # Errors
    /// Returns an error if the program has quit, or has left too many earlier lines unread.
    pub fn write_line(&self, line: &str) -> Result<(), LineError> {
        self.input.try_send(line.to_owned()).map_err(|error| match error {
            TrySendError::Full(_) => LineError::NotReading,
            TrySendError::Disconnected(_) => LineError::Closed,
        })
    }

    /// Waits for the next line and trims it; invalid UTF-8 is replaced.
    ///
    /// # Errors
    /// Returns an error if no line arrived within `timeout`, or none can arrive any more.
    pub fn read_line(&self, timeout: Duration) -> Result<String, LineError> {
        self.output.recv_timeout(timeout).map_err(|error| match error {
            RecvTimeoutError::Timeout => LineError::TimedOut,
            RecvTimeoutError::Disconnected => LineError::Closed,
        })
    }

    /// Waits up to `timeout` for the program to end, and returns its status if it has.
    pub fn wait_for_exit(&mut self, timeout: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + timeout;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => threads::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

/// A program that runs in the background with a lower priority. It isn't killed when this process ends, unless it is
/// [stopped](Self::stop); a watched one notices that its messages are no longer read. A clone is the same program.
#[derive(Clone, Debug)]
pub struct BackgroundProgram(Arc<Mutex<Child>>);

impl BackgroundProgram {
    /// Starts the program at `path` with `input` on its stdin, which other programs cannot see. It has no
    /// [messages](Self::messages) unless it `is_watched`.
    ///
    /// # Errors
    /// Returns an error if there is no such program, or the system cannot start it.
    pub fn start(
        path: &Path,
        args: impl IntoIterator<Item = impl AsRef<OsStr>>,
        input: &str,
        is_watched: bool,
    ) -> io::Result<Self> {
        let mut command = Command::new(path);
        let messages = if is_watched { Stdio::piped() } else { Stdio::null() };
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(messages);
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt;
            /// About a tenth of the time that a program of normal priority gets if both need the same core.
            const NICER: i32 = 10;
            unsafe extern "C" {
                fn nice(increment: i32) -> i32;
            }
            let lower = || {
                // SAFETY: a system call without pointers, which POSIX allows between fork and exec. It cannot fail for
                // an increment above 0.
                unsafe { nice(NICER) };
                Ok(())
            };
            // SAFETY: it neither allocates nor takes a lock.
            unsafe { command.pre_exec(lower) };
        }
        #[cfg(windows)]
        {
            use std::os::windows::process::CommandExt;
            /// `BELOW_NORMAL_PRIORITY_CLASS` and `CREATE_NO_WINDOW`.
            const BELOW_NORMAL: u32 = 0x4000;
            const NO_WINDOW: u32 = 0x0800_0000;
            command.creation_flags(BELOW_NORMAL | NO_WINDOW);
        }
        let mut child = command.spawn()?;
        // A program that ends without reading it gives its own reason.
        let _ = child.stdin.take().map(|mut stdin| stdin.write_all(input.as_bytes()));
        Ok(Self(Arc::new(Mutex::new(child))))
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the lines of its stderr as they are written. Only the first caller gets any.
    pub fn messages(&self) -> impl Iterator<Item = String> + use<> {
        let lines = self.child().stderr.take().map(BufReader::new).into_iter().flat_map(io::BufRead::lines);
        lines.map_while(Result::ok)
    }

    /// Waits until it ends, and returns whether it succeeded.
    ///
    /// # Errors
    /// Returns an error if the system cannot wait for it.
    pub fn wait(&self) -> io::Result<bool> {
        loop {
            // Not locked for longer, so that it can be stopped meanwhile.
            if let Some(status) = self.child().try_wait()? {
                return Ok(status.success());
            }
            threads::sleep(Duration::from_millis(5));
        }
    }

    /// Ends it at once, whatever it is doing.
    pub fn stop(&self) {
        end(&mut self.child());
    }
}

/// Ends a program at once.
fn end(child: &mut Child) {
    // It may have ended already; a killed program is gone at once.
    if child.kill().is_ok() {
        let _ = child.wait();
    }
}

/// The path with which to start this program again; on Linux, the open program if its file has been replaced.
///
/// # Errors
/// Returns an error if the system does not know the path.
pub fn own_program() -> io::Result<PathBuf> {
    let path = std::env::current_exe()?;
    let is_replaced = cfg!(target_os = "linux") && !path.exists();
    Ok(if is_replaced { "/proc/self/exe".into() } else { path })
}

/// Returns whether the program was started from a terminal.
pub fn has_terminal() -> bool {
    io::stdin().is_terminal() || io::stdout().is_terminal() || io::stderr().is_terminal()
}

fn write_lines(mut stdin: impl Write, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: impl Read, lines: &SyncSender<String>) {
    let mut stdout = BufReader::new(stdout);
    let mut line = Vec::new();
    while let Ok(Some(_)) = read_line(&mut stdout, MAX_LINE, &mut line) {
        if lines.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
            return;
        }
    }
}

/// Finds the first of these programs in the folders of the search path or those where systems put games.
pub fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let usual = ["/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin"].map(PathBuf::from);
    let folders: Vec<PathBuf> = std::env::split_paths(&path).chain(usual).collect();
    let file = |folder: &PathBuf| {
        let named = |name: &&str| folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        names.iter().map(named).find(|path| path.is_file())
    };
    folders.iter().filter(|folder| folder.is_absolute()).find_map(file)
}

/// Closes the console that Windows opens for this program alone when an icon is clicked. Otherwise the game would have
/// an empty black window behind it, and end when that is closed. A console in which the user typed the command is kept.
#[cfg(windows)]
pub fn leave_own_console() {
    use std::ffi::c_void;
    use std::io::{stderr, stdin, stdout};
    use std::ptr;

    #[link(name = "kernel32")]
    unsafe extern "system" {
        fn GetConsoleProcessList(list: *mut u32, length: u32) -> u32;
        fn FreeConsole() -> i32;
        fn SetStdHandle(which: u32, handle: *mut c_void) -> i32;
    }
    /// `STD_INPUT_HANDLE`, `STD_OUTPUT_HANDLE` and `STD_ERROR_HANDLE`.
    const STREAMS: [u32; 3] = [-10_i32 as u32, -11_i32 as u32, -12_i32 as u32];

    let mut list = [0; 2];
    // SAFETY: the list has room for the number of entries passed.
    let here = unsafe { GetConsoleProcessList(list.as_mut_ptr(), 2) };
    if here == 1 {
        // Streams redirected to a file or another program stay open.
        let shown = [stdin().is_terminal(), stdout().is_terminal(), stderr().is_terminal()];
        // SAFETY: the only pointers are null, which std treats as a stream that discards everything.
        unsafe {
            FreeConsole();
            for (stream, _) in STREAMS.into_iter().zip(shown).filter(|(_, shown)| *shown) {
                SetStdHandle(stream, ptr::null_mut());
            }
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Program {
        Program::start(Path::new("/bin/sh"), &["-c", script], false).expect("a shell")
    }

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn lines_go_both_ways_until_the_program_ends() {
        let mut program = shell("read a; echo \" $a \"; printf '\\377x'; exit 3");
        program.write_line("hello").expect("it reads");
        assert_eq!(program.read_line(LONG).as_deref(), Ok("hello"));
        assert_eq!(program.read_line(LONG).as_deref(), Ok("\u{fffd}x"), "an unfinished line is the last");
        assert_eq!(program.read_line(LONG), Err(LineError::Closed));
        assert_eq!(program.wait_for_exit(LONG).and_then(|status| status.code()), Some(3));
    }

    #[test]
    fn a_program_that_reads_nothing_blocks_no_one() {
        let program = shell("exec sleep 600");
        let line = "x".repeat(10_000);
        let silence = (0..1_000).find_map(|_| program.write_line(&line).err());
        assert_eq!(silence, Some(LineError::NotReading));
        assert_eq!(program.read_line(Duration::ZERO), Err(LineError::TimedOut));
    }

    #[test]
    fn a_line_that_is_too_long_is_cut() {
        let program = shell("head -c 300000 /dev/zero | tr '\\0' x; echo; echo next");
        assert_eq!(program.read_line(LONG).map(|line| line.len()), Ok(MAX_LINE));
        assert_eq!(program.read_line(LONG).as_deref(), Ok("next"));
    }

    #[test]
    fn a_program_in_the_background_has_a_lower_priority() {
        let program =
            BackgroundProgram::start(Path::new("/bin/sh"), ["-c", "nice >&2; cat >&2; exit 3"], "last\n", true)
                .expect("a shell");
        let messages: Vec<String> = program.messages().collect();
        let own = Command::new("nice").output().expect("its own priority").stdout;
        let own: i32 = String::from_utf8_lossy(&own).trim().parse().expect("a number");
        assert_eq!(messages, [(own + 10).min(19).to_string(), "last".to_owned()]);
        assert!(!program.wait().expect("an end"));
    }

    #[test]
    fn a_program_in_the_background_is_stopped_while_another_thread_waits_for_it() {
        let program =
            BackgroundProgram::start(Path::new("/bin/sh"), ["-c", "exec sleep 600"], "", true).expect("a shell");
        let waiting = program.clone();
        let waiting = threads::spawn("waiting", move || (waiting.messages().count(), waiting.wait().ok()));
        program.stop();
        assert_eq!(waiting.expect("a thread").join().expect("an end"), (0, Some(false)));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_program_whose_file_was_replaced_starts_itself_again() {
        const IS_COPY: &str = "SPECULAR_TEST_IS_COPY";
        let test =
            ["--exact", "processes::tests::a_program_whose_file_was_replaced_starts_itself_again", "--nocapture"];
        let own = std::env::current_exe().expect("this program");
        if std::env::var_os(IS_COPY).is_none() {
            let folder = testing::folder::Folder::empty("replaced");
            let copy = folder.0.join("program");
            // Copied by another process: a file that this one has open for writing cannot be started.
            assert!(Command::new("cp").args([&own, &copy]).status().expect("it starts").success());
            let output = Command::new(copy).args(test).env(IS_COPY, "1").output().expect("it starts");
            let output = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(output.contains("again: test"), "{output}");
        } else {
            std::fs::remove_file(&own).expect("its own file");
            let again = own_program().expect("its path");
            let output = Command::new(again).arg("--list").output().expect("it starts");
            println!("again: {}", String::from_utf8_lossy(&output.stdout).split(": ").nth(1).unwrap_or_default());
        }
    }

    #[test]
    fn programs_are_found_on_the_search_path() {
        assert!(find_program(&["no-such-program-here", "sh"]).is_some_and(|path| path.ends_with("sh")));
        assert_eq!(find_program(&["no-such-program-here"]), None);
    }
}
