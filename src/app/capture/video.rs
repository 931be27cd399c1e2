//! Clips as MP4 or WebM, encoded by the program `ffmpeg`.

use std::io::{ErrorKind, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use bevy::math::UVec2;
use serde_json::json;

use super::description::Reporter;
use super::file::cannot_write;
use super::pixels::Pixels;
use super::sink::{Frame, Sink};
use crate::platform::files::PendingFile;
use crate::platform::threads::{self, JoinHandle};

/// How long the last frame is repeated, in seconds: players stop abruptly at the end.
const HOLD: f64 = 0.8;

/// Pipes frames into `ffmpeg`.
pub(super) struct Video {
    file: PendingFile,
    ffmpeg: Child,
    /// Its stderr, read on a thread: a full pipe would block it.
    stderr: Option<JoinHandle<String>>,
    rate: u32,
    size: UVec2,
    reporter: Reporter,
    last: Option<Pixels>,
    /// Frames so far.
    count: u32,
}

impl Video {
    /// # Errors
    /// There is no `ffmpeg`, or the file cannot be written.
    pub fn new(path: &Path, rate: u32, size: UVec2, reporter: Reporter) -> Result<Self, String> {
        let file = PendingFile::new(path).map_err(|error| cannot_write(path, &error))?;
        // Reports a missing folder before ffmpeg does.
        file.create().map_err(|error| cannot_write(path, &error))?;
        let webm = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("webm"));
        let mut ffmpeg = Command::new("ffmpeg");
        ffmpeg.args(["-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s"]);
        ffmpeg.arg(format!("{}x{}", size.x, size.y)).args(["-r", &rate.to_string(), "-i", "pipe:0", "-an"]);
        // What every browser plays; without the colour tags, players guess.
        ffmpeg.args(match webm {
            true => &["-c:v", "libvpx-vp9", "-crf", "28", "-b:v", "0", "-row-mt", "1", "-deadline", "good"][..],
            false => &["-c:v", "libx264", "-crf", "18", "-preset", "medium", "-movflags", "+faststart"],
        });
        ffmpeg.args(["-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p"]);
        ffmpeg.args(["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]);
        ffmpeg.args(["-f", if webm { "webm" } else { "mp4" }]).arg(file.temporary_path());
        ffmpeg.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut ffmpeg = ffmpeg.spawn().map_err(|error| match error.kind() {
            ErrorKind::NotFound => format!(
                "{}: expected the program ffmpeg, which makes .mp4 and .webm, found none: install it, or make a .gif \
                 or a folder of pictures",
                path.display()
            ),
            _ => format!("{}: ffmpeg cannot be started: {error}", path.display()),
        })?;
        let stderr = ffmpeg.stderr.take().map(|mut pipe| {
            threads::spawn("ffmpeg", move || {
                let mut text = Vec::new();
                // Keeps what was read before an error.
                let _ = pipe.read_to_end(&mut text);
                String::from_utf8_lossy(&text).into_owned()
            })
        });
        let stderr = stderr.transpose().map_err(|error| cannot_write(path, &error))?;
        Ok(Self { file, ffmpeg, stderr, rate, size, reporter, last: None, count: 0 })
    }

    fn write(&mut self, pixels: &Pixels) -> Result<(), String> {
        let pipe = self.ffmpeg.stdin.as_mut();
        let written = pipe.map_or(Ok(()), |pipe| pipe.write_all(&pixels.rgb));
        written.map_err(|error| self.error().unwrap_or_else(|| cannot_write(self.file.path(), &error)))
    }

    /// Why `ffmpeg` ended early: the first line of its stderr.
    fn error(&mut self) -> Option<String> {
        drop(self.ffmpeg.stdin.take());
        let text = self.stderr.take()?.join().ok()?;
        let line = text.lines().find(|line| !line.trim().is_empty())?.trim().to_owned();
        Some(cannot_write(self.file.path(), &format!("ffmpeg says: {line}")))
    }
}

impl Sink for Video {
    fn put(&mut self, _: Frame, pixels: Pixels) -> Result<(), String> {
        self.write(&pixels)?;
        self.last = Some(pixels);
        self.count += 1;
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<(), String> {
        if let Some(last) = self.last.take() {
            let again = (HOLD * f64::from(self.rate)).round() as u32;
            (0..again).try_for_each(|_| self.write(&last))?;
        }
        drop(self.ffmpeg.stdin.take());
        let ended = self.ffmpeg.wait().map_err(|error| cannot_write(self.file.path(), &error))?;
        if !ended.success() {
            let error = format!("ffmpeg ended with {ended}");
            return Err(self.error().unwrap_or_else(|| cannot_write(self.file.path(), &error)));
        }
        let path = self.file.path().to_owned();
        let description = json!({ "size": [self.size.x, self.size.y], "fps": self.rate, "frames": self.count });
        self.file.keep().map_err(|error| cannot_write(&path, &error))?;
        self.reporter.report("clip", &path, description);
        Ok(())
    }
}

impl Drop for Video {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.ffmpeg.kill();
        let _ = self.ffmpeg.wait();
    }
}
