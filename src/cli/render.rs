//! `specular render`: what it takes to make pictures.

use std::path::PathBuf;

use super::args::{self, Failure, Spec, number};
use super::start::{OPTIONS, Start};

/// The largest width and height of a picture, in pixels: what graphics adapters can do.
const MAX_SIDE: u32 = 16384;
const MAX_FPS: u32 = 240;

pub(super) const SPEC: Spec = Spec {
    command: "render",
    values: &["setup", "position", "rules", "setups", "moves", "out", "at", "size", "fps"],
    flags: &[],
    free: None,
};

pub(super) const HELP: &[&str] = &[
    "\
Make pictures of a position, or of the shot after its last move.

Usage: specular render --setup NAME|--position STRING [--moves \"h2g1 a5a6\"] --out PATH [OPTIONS]

Options:
  --moves \"...\"      Actions to play first: h2g1 moves or swaps, h2+ and h2- turn
  --out PATH         A file that ends in .png for one picture, or a folder for more
  --at MOMENTS       rest, beam, settled, or seconds since the last action began; more with commas
  --size WxH         Width and height in pixels, each 1 to 16384
  --fps N            Frames a second of the whole turn, 1 to 240, into the folder
",
    OPTIONS,
];

/// A moment of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Moment {
    /// Before the last action, with the camera settled.
    Rest,
    /// While the beam of the last action is lit in full.
    Beam,
    /// After the last turn.
    Settled,
    /// Seconds since the last action began; finite, 0 or more.
    Seconds(f32),
}

/// The options of `render`.
#[derive(Clone, Debug, PartialEq)]
pub struct Args {
    pub start: Start,
    /// Texts of actions, unchecked, to be played in this order.
    pub moves: Vec<String>,
    /// A `.png` file or a folder.
    pub out: PathBuf,
    /// Empty where `--at` was not given; one at most for a `.png` file.
    pub at: Vec<Moment>,
    /// Width and height in pixels.
    pub size: Option<(u32, u32)>,
    /// Frames a second; only for a folder.
    pub fps: Option<u32>,
}

impl Args {
    pub(super) fn read(mut args: args::Args) -> Result<Self, Failure> {
        let start = Start::read(&mut args)?;
        let usage = |message: &str| Failure::usage(None, message);
        let moves = args.text("moves")?.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        let out = args.path("out").ok_or_else(|| usage("expected --out PATH, found none"))?;
        let moments = |text: &str| text.split(',').map(moment).collect::<Option<Vec<_>>>();
        let at = args.parsed("at", "rest, beam, settled or seconds, with commas between them", moments)?;
        let at = at.unwrap_or_default();
        let size = args.parsed("size", "width and height such as 1280x720, each 1 to 16384", size)?;
        let fps = args.parsed("fps", "frames a second, 1 to 240", |text| number(text, 1..=MAX_FPS))?;
        if out.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("png")) {
            if at.len() > 1 {
                return Err(usage("--out: expected a folder for more than one picture, found a .png file"));
            }
            if fps.is_some() {
                return Err(usage("--out: expected a folder for the frames of --fps, found a .png file"));
            }
        }
        Ok(Self { start, moves, out, at, size, fps })
    }
}

fn moment(text: &str) -> Option<Moment> {
    match text.trim() {
        "rest" => Some(Moment::Rest),
        "beam" => Some(Moment::Beam),
        "settled" => Some(Moment::Settled),
        seconds => seconds.parse().ok().filter(|s: &f32| s.is_finite() && *s >= 0.0).map(Moment::Seconds),
    }
}

fn size(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.split_once('x')?;
    Some((number(width, 1..=MAX_SIDE)?, number(height, 1..=MAX_SIDE)?))
}
