//! `specular render`: what it takes to make pictures.

use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use crate::rules::{Action, Game};
use crate::setups::Started;

use super::args::{self, Failure, Spec, number};
use super::start::{OPTIONS, Start};

/// The width and height of a picture, in pixels: what every graphics adapter can do.
const SIDE: RangeInclusive<u32> = 16..=8192;
const MAX_FPS: u32 = 240;

pub(super) const SPEC: Spec = Spec {
    command: "render",
    values: &["setup", "position", "rules", "setups", "moves", "out", "at", "size", "fps", "view"],
    flags: &["hud", "window"],
    free: None,
};

pub(super) const HELP: &[&str] = &[
    "\
Make pictures of a position, or of the shot after its last move.

Usage: specular render --setup NAME|--position STRING [--moves \"h2g1 a5a6\"] --out PATH [OPTIONS]

Options:
  --moves \"...\"      Actions to play: h2g1 moves or swaps, h2+ and h2- turn; the last one is shown
  --out PATH         A file that ends in .png for one picture, or a folder for more
  --at MOMENTS       rest, charge, beam, strike, shatter, settled, or seconds since the last action
                     began; more with commas [default: strike, or rest without an action]
  --size WxH         Width and height in pixels, each 16 to 8192 [default: 1280x720]
  --fps N            Frames a second of the whole turn, 1 to 240, into the folder
  --view VIEW        seat, above, low (behind the laser), impact (from where the beam ends), or
                     YAW,PITCH,ZOOM: degrees round the table and down from the horizon, 5 to 90, and
                     0.5 to 5, where 1 shows the whole board [default: as in play]
  --hud              With the head-up display
  --window           In a window, where there is a display; without it none is opened
",
    OPTIONS,
];

/// A moment of the last action's turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Moment {
    /// Before the action.
    Rest,
    /// The laser has gathered its light.
    Charge,
    /// The beam has run half its way.
    Beam,
    /// The beam is lit in full and burns on what it struck.
    Strike,
    /// What was struck flies apart.
    Shatter,
    /// The turn is over and nothing moves any more.
    Settled,
    /// Seconds since the action began; finite, 0 or more.
    Seconds(f32),
}

/// From where the table is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum View {
    /// From the first player's seat.
    Seat,
    /// Straight down.
    Above,
    /// Low behind the laser.
    Low,
    /// From where the beam ends.
    Impact,
    /// Degrees round the table, any number of them, and down from the horizon, 5 to 90; a zoom of 0.5 to 5.
    Orbit { yaw: f32, pitch: f32, zoom: f32 },
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
    /// `None` as in play.
    pub view: Option<View>,
    /// Show the head-up display.
    pub hud: bool,
    /// Open a window.
    pub window: bool,
}

impl Args {
    pub(super) fn read(mut args: args::Args) -> Result<Self, Failure> {
        let start = Start::read(&mut args)?;
        let usage = |message: &str| Failure::usage(None, message);
        let moves = args.text("moves")?.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        let out = args.path("out").ok_or_else(|| usage("expected --out PATH, found none"))?;
        let moments = |text: &str| text.split(',').map(moment).collect::<Option<Vec<_>>>();
        let at = args.parsed(
            "at",
            "rest, charge, beam, strike, shatter, settled or seconds, with commas between them",
            moments,
        )?;
        let at = at.unwrap_or_default();
        let size = args.parsed("size", "width and height such as 1280x720, each 16 to 8192", size)?;
        let fps = args.parsed("fps", "frames a second, 1 to 240", |text| number(text, 1..=MAX_FPS))?;
        let view = args.parsed("view", "seat, above, low, impact or YAW,PITCH,ZOOM such as 30,50,1", view)?;
        if is_png(&out) {
            if at.len() > 1 {
                return Err(usage("--out: expected a folder for more than one picture, found a .png file"));
            }
            if fps.is_some() {
                return Err(usage("--out: expected a folder for the frames of --fps, found a .png file"));
            }
        }
        let (hud, window) = (args.flag("hud"), args.flag("window"));
        Ok(Self { start, moves, out, at, size, fps, view, hud, window })
    }

    /// Whether `out` is the one picture, and not a folder of them.
    pub fn is_file(&self) -> bool {
        is_png(&self.out)
    }

    /// Finds the start and plays the moves. Bad files go to stderr and are left out.
    ///
    /// # Errors
    /// There is no such start, a move is not legal, or there is no move and a moment of one is asked for.
    pub fn open(&self) -> Result<(Started, Vec<Action>), Failure> {
        let started = self.start.find(&mut io::stderr())?;
        let mut game = Game::new(started.position.clone());
        let mut actions = Vec::with_capacity(self.moves.len());
        for (number, text) in (1..).zip(&self.moves) {
            let wrong = |why: String| Failure::input(format!("--moves: move {number}{why}"));
            let action: Action = text.parse().map_err(|error| wrong(format!(": {error}")))?;
            game.play(action).map_err(|illegal| wrong(format!(", {text:?}: {}", illegal.reason)))?;
            actions.push(action);
        }
        if actions.is_empty() && (self.fps.is_some() || self.at.iter().any(|&moment| moment != Moment::Rest)) {
            return Err(Failure::input("--moves: expected an action to show, found none; only rest can do without"));
        }
        Ok((started, actions))
    }
}

fn is_png(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("png"))
}

fn moment(text: &str) -> Option<Moment> {
    match text.trim() {
        "rest" => Some(Moment::Rest),
        "charge" => Some(Moment::Charge),
        "beam" => Some(Moment::Beam),
        "strike" => Some(Moment::Strike),
        "shatter" => Some(Moment::Shatter),
        "settled" => Some(Moment::Settled),
        seconds => seconds.parse().ok().filter(|s: &f32| s.is_finite() && *s >= 0.0).map(Moment::Seconds),
    }
}

fn view(text: &str) -> Option<View> {
    Some(match text {
        "seat" => View::Seat,
        "above" => View::Above,
        "low" => View::Low,
        "impact" => View::Impact,
        _ => {
            let numbers = text.split(',').map(|number| number.trim().parse::<f32>().ok());
            let [yaw, pitch, zoom] = numbers.collect::<Option<Vec<_>>>()?.try_into().ok()?;
            let fits = yaw.is_finite() && (5.0..=90.0).contains(&pitch) && (0.5..=5.0).contains(&zoom);
            return fits.then_some(View::Orbit { yaw, pitch, zoom });
        }
    })
}

pub(super) fn size(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.split_once('x')?;
    Some((number(width, SIDE)?, number(height, SIDE)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::Read;

    fn read(line: &str) -> Args {
        match args::Args::read(SPEC, line.split(' ').map(Into::into)) {
            Ok(Read::Args(args)) => Args::read(args).expect("a good command line"),
            _ => panic!("no options: {line}"),
        }
    }

    #[test]
    fn every_option_is_read() {
        let args = read("--setup ace --setups dir --moves h2g2 --out=a.png --at rest --size 640x480");
        let start = Start { setup: Some("ace".into()), setups: Some("dir".into()), ..Start::default() };
        assert_eq!(args.start, start);
        assert_eq!((args.moves, args.out, args.at), (vec!["h2g2".into()], "a.png".into(), vec![Moment::Rest]));
        assert_eq!((args.size, args.fps, args.view), (Some((640, 480)), None, None));

        let args = read("--position k --rules khet-2 --out folder --at beam,0.5,settled --fps 60");
        let start = Start { position: Some("k".into()), rules: Some("khet-2".into()), ..Start::default() };
        assert_eq!(args.start, start);
        assert_eq!(args.at, [Moment::Beam, Moment::Seconds(0.5), Moment::Settled]);
        assert_eq!((args.size, args.fps), (None, Some(60)));
    }

    #[test]
    fn a_view_is_a_name_or_an_orbit_in_its_bounds() {
        let orbit = Some(View::Orbit { yaw: -30.0, pitch: 20.5, zoom: 2.0 });
        assert_eq!((view("low"), view("-30,20.5,2"), view("-30, 20.5, 2")), (Some(View::Low), orbit, orbit));
        for wrong in ["", "left", "30", "30,20", "30,20,1,1", "30,4,1", "30,91,1", "30,20,9", "NaN,20,1", "inf,20,1"] {
            assert_eq!(view(wrong), None, "{wrong}");
        }
    }
}
