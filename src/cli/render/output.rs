//! Combines the options that decide what is written, and refuses those that exclude each other.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf, is_separator};

use crate::args::number;
use presentation::{Frames, Moment, Output, View};

/// The width and height of a picture in pixels, within what every graphics adapter supports.
const SIDE: RangeInclusive<u32> = 16..=8192;
/// GIF counts in hundredths of a second, and viewers slow down frames shorter than two of these.
const MAX_GIF_FPS: u32 = 50;
const SHEET_FRAMES: u32 = 16;
/// The default duration of a turntable, in seconds.
const TURNTABLE_SECONDS: u32 = 8;
/// The default viewpoint of a turntable: lower than from a seat, so that the pieces are seen from all sides.
const TURNTABLE_VIEW: View = View::Orbit { yaw: 0.0, pitch: 35.0, zoom: 1.0, aim: None };

/// The options that decide what is written, apart from the path of the output.
pub(super) struct OutputOptions {
    pub moments: Vec<Moment>,
    pub fps: Option<u32>,
    pub game: bool,
    pub sheet: bool,
    pub turntable: bool,
    pub looped: bool,
    /// The duration of a turntable.
    pub seconds: Option<u32>,
}

impl OutputOptions {
    /// The stills, frames and files to write; or the options that cannot be combined.
    pub fn output(self, out: PathBuf) -> Result<(Vec<Moment>, Frames, Output), String> {
        let Self { moments, fps, game, sheet, turntable, looped, seconds } = self;
        let extension = extension(&out);
        let wrong = |message: &str| Err(message.to_owned());
        if seconds.is_some() && !turntable {
            return wrong("--seconds: expected --turntable with it, found none");
        }
        if turntable {
            match extension.as_deref() {
                _ if !moments.is_empty() => {
                    return wrong("--turntable: expected no --at, because a turntable has its own frames");
                }
                _ if game || sheet => return wrong("--turntable: expected no --game or --sheet"),
                Some("png") => return wrong("--out: expected a clip or a folder for a turntable, found a .png file"),
                _ => {}
            }
        }
        if looped {
            match extension.as_deref() {
                _ if game || sheet || turntable => {
                    return wrong("--loop: expected no --game, --sheet or --turntable, because a loop shows one shot");
                }
                Some("gif" | "mp4" | "webm") => {}
                _ => return wrong("--out: expected a .gif, .mp4 or .webm file for a loop"),
            }
        }
        if sheet {
            return match extension.as_deref() {
                _ if !moments.is_empty() => {
                    wrong("--sheet: expected no --at, because a sheet spreads its frames itself")
                }
                _ if fps.is_some() => wrong("--sheet: expected no --fps, because a sheet spreads its frames itself"),
                _ if game => wrong("expected --sheet or --game, found both"),
                Some("png") => Ok((moments, Frames::Spread(SHEET_FRAMES), Output::Sheet(out))),
                _ => wrong("--out: expected a .png file for a sheet"),
            };
        }
        let clip = |rate| match (turntable, looped) {
            (true, _) => Frames::Turntable { rate, seconds: seconds.unwrap_or(TURNTABLE_SECONDS) },
            (_, true) => Frames::Loop { rate },
            _ => Frames::Clip { rate, whole_game: game },
        };
        match extension.as_deref() {
            Some("png") if game => wrong("--out: expected a clip or a folder for a whole game, found a .png file"),
            Some("png") if moments.len() > 1 => {
                wrong("--out: expected a folder for more than one picture, found a .png file")
            }
            Some("png") if fps.is_some() => {
                wrong("--out: expected a folder for the frames of --fps, found a .png file")
            }
            Some("png") => Ok((moments, Frames::None, Output::Picture(out))),
            Some("gif" | "mp4" | "webm") if !moments.is_empty() => {
                wrong("--at: expected a picture or a folder, found a clip")
            }
            Some("gif") if fps.is_some_and(|fps| fps > MAX_GIF_FPS) => {
                wrong("--fps: expected at most 50 frames a second for a .gif file")
            }
            Some("gif") => {
                let rate = fps.unwrap_or(25);
                Ok((moments, clip(rate), Output::Gif { path: out, rate }))
            }
            Some("mp4" | "webm") => {
                let rate = fps.unwrap_or(30);
                Ok((moments, clip(rate), Output::Video { path: out, rate }))
            }
            None => {
                let frames = fps.or((game || turntable).then_some(30)).map_or(Frames::None, clip);
                Ok((moments, frames, Output::Folder(out)))
            }
            Some(other) => Err(format!(
                "--out: expected the extension .png, .gif, .mp4 or .webm, or a folder without an extension or with a \
                 slash at its end, found .{other}"
            )),
        }
    }
}

/// The starting viewpoint of a turntable, which cannot be one that depends on a shot.
pub(super) fn turntable_view(view: Option<View>) -> Result<View, String> {
    match view {
        None => Ok(TURNTABLE_VIEW),
        Some(View::Low | View::Impact) => {
            Err("--view: expected seat, above or YAW,PITCH,ZOOM for a turntable, found a view of a shot".to_owned())
        }
        Some(view) => Ok(view),
    }
}

/// The extension of a file in lower case; `None` for a folder.
fn extension(out: &Path) -> Option<String> {
    if out.to_string_lossy().ends_with(is_separator) {
        return None;
    }
    out.extension().map(|text| text.to_string_lossy().to_lowercase()).filter(|text| !text.is_empty())
}

/// Reads a width and a height: `1280x720`.
pub fn size(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.split_once('x')?;
    Some((number(width, SIDE)?, number(height, SIDE)?))
}
