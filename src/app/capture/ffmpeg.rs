//! The program `ffmpeg`, which encodes videos.
#![allow(clippy::disallowed_types, reason = "starts `ffmpeg`, which takes frames and sound as bytes")]

use std::ffi::OsString;
use std::io::{ErrorKind, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::file::cannot_write;
use platform::threads::{self, JoinHandle};

/// A running `ffmpeg`; dropping this value stops it.
pub(super) struct Ffmpeg {
    child: Child,
    /// Its stderr, read on a thread because a full pipe would block the program.
    stderr: Option<JoinHandle<String>>,
}

/// The argument for a file of any name. Without `file:`, ffmpeg reads `a:b/c.mp4` as a protocol and `-a/b.mp4` as an
/// option.
pub(super) fn file_argument(path: &Path) -> OsString {
    let mut argument = OsString::from("file:");
    argument.push(path);
    argument
}

impl Ffmpeg {
    /// Starts it for the file at `path`; `arguments` adds to the command. Its input comes from [`write`](Self::write).
    ///
    /// # Errors
    /// Returns an error if `ffmpeg` is not found or cannot be started.
    pub(super) fn start(path: &Path, arguments: impl FnOnce(&mut Command)) -> Result<Self, String> {
        let mut command = Command::new("ffmpeg");
        command.args(["-loglevel", "error", "-nostdin", "-y"]);
        arguments(&mut command);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| match error.kind() {
            ErrorKind::NotFound => format!(
                "{}: expected the program ffmpeg, which makes .mp4 and .webm, found none: install it, or make a .gif \
                 or a folder of pictures",
                path.display()
            ),
            _ => format!("{}: ffmpeg cannot be started: {error}", path.display()),
        })?;
        let stderr = child.stderr.take().map(|mut pipe| {
            threads::spawn("ffmpeg", move || {
                let mut text = Vec::new();
                // Keeps what was read before an error.
                let _ = pipe.read_to_end(&mut text);
                String::from_utf8_lossy(&text).into_owned()
            })
        });
        let stderr = stderr.transpose().map_err(|error| cannot_write(path, &error))?;
        Ok(Self { child, stderr })
    }

    /// Passes bytes to its stdin.
    ///
    /// # Errors
    /// Returns an error if it ended early, with the reason.
    pub(super) fn write(&mut self, path: &Path, bytes: &[u8]) -> Result<(), String> {
        let written = self.child.stdin.as_mut().map_or(Ok(()), |pipe| pipe.write_all(bytes));
        written.map_err(|error| self.error(path).unwrap_or_else(|| cannot_write(path, &error)))
    }

    /// Waits until it has ended.
    ///
    /// # Errors
    /// Returns an error if it failed, with the reason.
    pub(super) fn finish(mut self, path: &Path) -> Result<(), String> {
        drop(self.child.stdin.take());
        let ended = self.child.wait().map_err(|error| cannot_write(path, &error))?;
        if ended.success() {
            return Ok(());
        }
        let error = format!("ffmpeg ended with {ended}");
        Err(self.error(path).unwrap_or_else(|| cannot_write(path, &error)))
    }

    /// The reason why it ended: the first line of its stderr.
    fn error(&mut self, path: &Path) -> Option<String> {
        drop(self.child.stdin.take());
        let text = self.stderr.take()?.join().ok()?;
        let line = text.lines().find(|line| !line.trim().is_empty())?.trim().to_owned();
        Some(cannot_write(path, &format!("ffmpeg says: {line}")))
    }
}

impl Drop for Ffmpeg {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::folder::Folder;
    use testing::skip;

    #[test]
    fn files_may_have_names_that_look_like_options_or_protocols() {
        if Command::new("ffmpeg").arg("-version").output().is_err() {
            return skip("ffmpeg is not installed");
        }
        let folder = Folder::new("ffmpeg");
        for name in ["a:b.wav", "http:c.wav", "-y.wav", "%03d.wav", "x:y/d.wav", "file:e.wav", "pipe:"] {
            let path = folder.write(name, "");
            let mut ffmpeg = Ffmpeg::start(&path, |ffmpeg| {
                ffmpeg.current_dir(&folder.0).args(["-f", "s16le", "-ar", "48000", "-ac", "1", "-i", "pipe:0"]);
                ffmpeg.args(["-f", "wav"]).arg(file_argument(Path::new(name)));
            })
            .unwrap();
            ffmpeg.write(&path, &[0; 960]).unwrap();
            ffmpeg.finish(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(platform::files::read_at_most(&path, 1 << 20).unwrap().starts_with(b"RIFF"), "{name}");
        }
    }
}
