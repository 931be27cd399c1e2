//! Clips as MP4 or WebM, encoded by the program `ffmpeg`.
//!
//! The frames are encoded as they arrive. The sound is written to a WAV file in the meantime and added at the end,
//! without encoding the frames again.

use std::path::Path;

use bevy::math::UVec2;
use serde_json::json;

use super::description::Reporter;
use super::ffmpeg::{Ffmpeg, file_argument};
use super::file::cannot_write;
use super::sink::{ClipFormat, Frame, HOLD, Sink};
use super::sound::SoundFile;
use kit::pixels::Pixels;
use platform::files::PendingFile;

/// Pipes frames into `ffmpeg`.
pub(super) struct Video {
    file: PendingFile,
    /// The frames, and the sound to be added to them; `None` if there is no sound and `ffmpeg` writes to the file
    /// itself.
    parts: Option<(PendingFile, SoundFile)>,
    ffmpeg: Ffmpeg,
    clip: ClipFormat,
    size: UVec2,
    reporter: Reporter,
    last: Option<Pixels>,
    /// Frames so far.
    count: u32,
}

impl Video {
    /// # Errors
    /// Returns an error if there is no `ffmpeg`, it cannot encode the format, or the file cannot be written.
    pub(super) fn new(path: &Path, clip: ClipFormat, size: UVec2, reporter: Reporter) -> Result<Self, String> {
        let wrong = |error| cannot_write(path, &error);
        let file = PendingFile::new(path).map_err(wrong)?;
        // Reports a missing folder before ffmpeg does.
        file.create().map_err(wrong)?;
        let parts = clip.sound.then(|| {
            check_sound(path)?;
            let frames = PendingFile::new(path).map_err(wrong)?;
            frames.create().map_err(wrong)?;
            Ok::<_, String>((frames, SoundFile::new(path)?))
        });
        let parts = parts.transpose()?;
        let target = parts.as_ref().map_or(&file, |(frames, _)| frames).temporary_path();
        let ffmpeg = Ffmpeg::start(path, |ffmpeg| {
            ffmpeg.args(["-f", "rawvideo", "-pix_fmt", "rgb24", "-s"]).arg(format!("{}x{}", size.x, size.y));
            ffmpeg.args(["-r", &clip.rate.to_string(), "-i", "pipe:0", "-an"]);
            // The format that every browser plays; without the colour tags, players guess.
            ffmpeg.args(match is_webm(path) {
                true => &["-c:v", "libvpx-vp9", "-crf", "28", "-b:v", "0", "-row-mt", "1", "-deadline", "good"][..],
                false => &["-c:v", "libx264", "-crf", "18", "-preset", "medium", "-movflags", "+faststart"],
            });
            ffmpeg.args(["-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p"]);
            ffmpeg.args(["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]);
            ffmpeg.args(["-f", container(path)]).arg(file_argument(target));
        })?;
        Ok(Self { file, parts, ffmpeg, clip, size, reporter, last: None, count: 0 })
    }

    fn write(&mut self, pixels: &Pixels) -> Result<(), String> {
        self.ffmpeg.write(self.file.path(), &pixels.rgb)
    }
}

fn is_webm(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("webm"))
}

fn container(path: &Path) -> &'static str {
    if is_webm(path) { "webm" } else { "mp4" }
}

/// The sound codec's arguments.
fn sound_codec(path: &Path) -> [&'static str; 4] {
    match is_webm(path) {
        true => ["-c:a", "libopus", "-b:a", "160k"],
        false => ["-c:a", "aac", "-b:a", "192k"],
    }
}

/// Checks, before anything is drawn, that the sound can be encoded.
fn check_sound(path: &Path) -> Result<(), String> {
    let mut ffmpeg = Ffmpeg::start(path, |ffmpeg| {
        ffmpeg.args(["-f", "s16le", "-ar", "48000", "-ac", "2", "-i", "pipe:0"]);
        ffmpeg.args(sound_codec(path)).args(["-f", "null", "-"]);
    })?;
    let silence = [0; 48_000 / 5 * 4];
    let checked = ffmpeg.write(path, &silence).and_then(|()| ffmpeg.finish(path));
    checked.map_err(|error| format!("{error}; --silent makes a clip without sound"))
}

impl Sink for Video {
    fn put(&mut self, _: Frame, pixels: Pixels) -> Result<(), String> {
        self.write(&pixels)?;
        self.last = Some(pixels);
        self.count += 1;
        Ok(())
    }

    fn sound(&mut self) -> Option<&mut SoundFile> {
        self.parts.as_mut().map(|(_, sound)| sound)
    }

    fn finish(mut self: Box<Self>) -> Result<(), String> {
        if let Some(last) = self.last.take().filter(|_| self.clip.hold) {
            let again = (HOLD * f64::from(self.clip.rate)).round() as u32;
            (0..again).try_for_each(|_| self.write(&last))?;
        }
        let Self { file, parts, ffmpeg, clip, size, reporter, count, .. } = *self;
        let path = file.path();
        ffmpeg.finish(path)?;
        if let Some((frames, mut sound)) = parts {
            sound.complete()?;
            let muxer = Ffmpeg::start(path, |ffmpeg| {
                ffmpeg.arg("-i").arg(file_argument(frames.temporary_path()));
                ffmpeg.arg("-i").arg(file_argument(sound.temporary_path()));
                ffmpeg.args(["-map", "0:v", "-map", "1:a", "-c:v", "copy"]);
                ffmpeg.args(sound_codec(path)).args(if is_webm(path) { &[][..] } else { &["-movflags", "+faststart"] });
                ffmpeg.args(["-f", container(path)]).arg(file_argument(file.temporary_path()));
            })?;
            muxer.finish(path)?;
        }
        file.keep().map_err(|error| cannot_write(path, &error))?;
        let description = json!({ "size": [size.x, size.y], "fps": clip.rate, "frames": count, "sound": clip.sound });
        reporter.report("clip", path, description);
        Ok(())
    }
}
