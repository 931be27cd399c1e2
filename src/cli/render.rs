//! `specular render`: what it takes to make pictures and clips.

use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use crate::notation::words;
use crate::rules::{Action, Game};
use crate::setups::{LoadError, RecordFile, Started};
use crate::themes::{self, Theme, Themes};

use super::args::{self, Failure, Spec, number};
use super::start::{self, OPTIONS, Start};

/// The width and height of a picture, in pixels: what every graphics adapter can do.
const SIDE: RangeInclusive<u32> = 16..=8192;
const MAX_FPS: u32 = 240;
/// A GIF tells times in hundredths of a second, and what is shorter than two of them is shown slower.
const MAX_GIF_FPS: u32 = 50;

pub(super) const SPEC: Spec = Spec {
    command: "render",
    values: &[
        "setup", "position", "rules", "setups", "moves", "record", "out", "at", "size", "fps", "view", "quality",
        "camera", "theme",
    ],
    flags: &["game", "sheet", "calm", "hud", "window"],
    free: None,
};

pub(super) const HELP: &[&str] = &[
    "\
Make pictures and clips of a position, of the shot after its last move, or of a whole game.

Usage: specular render --setup NAME|--position STRING [--moves \"h2g1 a5a6\"] --out PATH [OPTIONS]
       specular render --record FILE --out PATH [OPTIONS]

Options:
  --moves \"...\"      Actions to play: h2g1 moves or swaps, h2+ and h2- turn; the last one is shown
  --record FILE      Play a game record instead; its start may be given where it does not say it
  --out PATH         What the name ends in decides: .png one picture; .gif, or .mp4 and .webm where
                     ffmpeg is installed, a clip of the shot; else a folder for pictures
  --at MOMENTS       rest, charge, beam, strike, shatter, settled, or seconds since the last action
                     began; more with commas [default: strike, or rest without an action]
  --game             The whole game, shot by shot, into a clip or a folder
  --sheet            One .png of 4 x 4 frames, spread evenly over the shot, with their times
  --size WxH         Width and height in pixels, each 16 to 8192; of one frame of a sheet; even for
                     .mp4 and .webm [default: 1280x720, for .gif 640x360, for a sheet 480x270]
  --fps N            Frames a second, 1 to 240, for .gif to 50; into a folder the frames of the
                     whole turn [default: 25 for .gif, 30 for .mp4 and .webm and a whole game]
  --view VIEW        seat, above, low (behind the laser), impact (from where the beam ends), or
                     YAW,PITCH,ZOOM: degrees round the table and down from the horizon, 5 to 90, and
                     0.5 to 5, where 1 shows the whole board [default: as in play]
  --camera MOVES     What the camera does by itself: still, or king (it goes to a king's end), lean
                     (it leans after the beam) or both with a comma [default: king, with --view still]
  --quality PRESET   low, medium, high or ultra [default: ultra]
  --calm             With calm light: no flashes, no shake, no slow motion
  --theme NAME       How the table looks: studio, obelisk, neon, workshop, .. [default: studio]
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

/// What is made.
#[derive(Clone, Debug, PartialEq)]
pub enum Make {
    /// A `.png` file, of this moment.
    Picture(Option<Moment>),
    /// A folder of pictures of moments and, at so many frames a second, of the whole turn or game.
    Pictures { at: Vec<Moment>, fps: Option<u32> },
    /// A `.png` file of many frames.
    Sheet,
    /// A `.gif` file.
    Gif { fps: u32 },
    /// An `.mp4` or `.webm` file.
    Video { fps: u32 },
}

/// How much is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    Low,
    Medium,
    High,
    Ultra,
}

/// What the camera does by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Camera {
    /// It goes to a king's end.
    pub king: bool,
    /// It leans after the beam.
    pub lean: bool,
}

/// The options of `render`.
#[derive(Clone, Debug, PartialEq)]
pub struct Args {
    pub start: Start,
    /// Texts of actions, unchecked, to be played in this order.
    pub moves: Vec<String>,
    /// A game record to play instead.
    pub record: Option<PathBuf>,
    pub out: PathBuf,
    pub make: Make,
    /// Every shot and not only the last; only for a clip or for the frames of a folder.
    pub game: bool,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// `None` as in play.
    pub view: Option<View>,
    pub camera: Camera,
    pub quality: Quality,
    /// Calm light.
    pub calm: bool,
    /// The id of a theme, as it was written.
    pub theme: Option<String>,
    /// Show the head-up display.
    pub hud: bool,
    /// Open a window.
    pub window: bool,
}

impl Args {
    pub(super) fn read(mut args: args::Args) -> Result<Self, Failure> {
        let usage = |message: &str| Failure::usage(None, message);
        let record = args.path("record");
        let start = if record.is_some() { Start::read_any(&mut args) } else { Start::read(&mut args) }?;
        let moves = args.text("moves")?;
        if record.is_some() && moves.is_some() {
            return Err(usage("expected --moves or --record, found both"));
        }
        let moves = moves.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
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
        let camera = args.parsed("camera", "still, king, lean or king,lean", camera)?;
        let camera = camera.unwrap_or(Camera { king: view.is_none(), lean: false });
        let quality = args.parsed("quality", "low, medium, high or ultra", quality)?.unwrap_or(Quality::Ultra);
        let [game, calm, hud, window] = ["game", "calm", "hud", "window"].map(|name| args.flag(name));
        let make = make(&out, at, fps, game, args.flag("sheet")).map_err(usage)?;
        let size = size.unwrap_or(match make {
            Make::Sheet => (480, 270),
            Make::Gif { .. } => (640, 360),
            _ => (1280, 720),
        });
        if matches!(make, Make::Video { .. }) && size.0 % 2 + size.1 % 2 > 0 {
            let (width, height) = size;
            let message = format!("--size: expected an even width and height for a video, found {width}x{height}");
            return Err(usage(&message));
        }
        let theme = args.text("theme")?;
        Ok(Self { start, moves, record, out, make, game, size, view, camera, theme, quality, calm, hud, window })
    }

    /// Finds the theme. Bad files go to stderr and are left out.
    ///
    /// # Errors
    /// There is no such theme.
    pub fn theme(&self) -> Result<Theme, Failure> {
        let (themes, errors) = Themes::open(themes::user_folder().as_deref());
        start::tell(&errors, &mut io::stderr());
        let name = self.theme.as_deref().unwrap_or(themes::DEFAULT);
        themes.find(name).cloned().map_err(|error| Failure::input(format!("--theme: {error}")))
    }

    /// Finds the start and plays the moves. Bad files go to stderr and are left out.
    ///
    /// # Errors
    /// There is no such start, the record has mistakes, a move is not legal, or there is no move and one is to be
    /// shown.
    pub fn open(&self) -> Result<(Started, Vec<Action>), Failure> {
        let (started, actions) = match &self.record {
            Some(path) => self.replay(path)?,
            None => self.play()?,
        };
        let still = match &self.make {
            Make::Picture(at) => at.is_none_or(|moment| moment == Moment::Rest),
            Make::Pictures { at, fps } => fps.is_none() && at.iter().all(|&moment| moment == Moment::Rest),
            Make::Sheet | Make::Gif { .. } | Make::Video { .. } => false,
        };
        if actions.is_empty() && !still {
            let option = if self.record.is_some() { "--record" } else { "--moves" };
            let message = format!("{option}: expected an action to show, found none; only rest can do without");
            return Err(Failure::input(message));
        }
        Ok((started, actions))
    }

    fn play(&self) -> Result<(Started, Vec<Action>), Failure> {
        let started = self.start.find(&mut io::stderr())?;
        let mut game = Game::new(started.position.clone());
        let mut actions = Vec::with_capacity(self.moves.len());
        for (number, text) in (1..).zip(&self.moves) {
            let wrong = |why: String| Failure::input(format!("--moves: move {number}{why}"));
            let action: Action = text.parse().map_err(|error| wrong(format!(": {error}")))?;
            game.apply(action)
                .map_err(|illegal| wrong(format!(", {text:?}: {}", words::reason(game.rules(), &illegal.reason))))?;
            actions.push(action);
        }
        Ok((started, actions))
    }

    fn replay(&self, path: &Path) -> Result<(Started, Vec<Action>), Failure> {
        let bad = |error: LoadError| Failure::Input(vec![error.to_string()]);
        let file = RecordFile::read(path).map_err(bad)?;
        let started = self.start.find_beside(&file, &mut io::stderr())?;
        let game = file.replay(started.position.clone()).map_err(bad)?;
        let actions = game.turns().iter().map(|turn| turn.action).collect();
        Ok((started, actions))
    }
}

/// What the options ask for, or which of them do not go together.
fn make(out: &Path, at: Vec<Moment>, fps: Option<u32>, game: bool, sheet: bool) -> Result<Make, &'static str> {
    let extension = out.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    let extension = extension.as_deref();
    if sheet {
        return match extension {
            _ if !at.is_empty() => Err("--sheet: expected no --at, for it spreads its frames itself"),
            _ if fps.is_some() => Err("--sheet: expected no --fps, for it spreads its frames itself"),
            _ if game => Err("expected --sheet, of one shot, or --game, found both"),
            Some("png") => Ok(Make::Sheet),
            _ => Err("--out: expected a .png file for a sheet"),
        };
    }
    match extension {
        Some("png") if game => Err("--out: expected a clip or a folder for a whole game, found a .png file"),
        Some("png") if at.len() > 1 => Err("--out: expected a folder for more than one picture, found a .png file"),
        Some("png") if fps.is_some() => Err("--out: expected a folder for the frames of --fps, found a .png file"),
        Some("png") => Ok(Make::Picture(at.first().copied())),
        Some("gif" | "mp4" | "webm") if !at.is_empty() => Err("--at: expected a picture or a folder, found a clip"),
        Some("gif") if fps.is_some_and(|fps| fps > MAX_GIF_FPS) => {
            Err("--fps: expected at most 50 frames a second for a .gif file")
        }
        Some("gif") => Ok(Make::Gif { fps: fps.unwrap_or(25) }),
        Some("mp4" | "webm") => Ok(Make::Video { fps: fps.unwrap_or(30) }),
        _ => Ok(Make::Pictures { at, fps: fps.or(game.then_some(30)) }),
    }
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

fn camera(text: &str) -> Option<Camera> {
    if text == "still" {
        return Some(Camera::default());
    }
    text.split(',').try_fold(Camera::default(), |camera, word| match word.trim() {
        "king" => Some(Camera { king: true, ..camera }),
        "lean" => Some(Camera { lean: true, ..camera }),
        _ => None,
    })
}

pub(super) fn size(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.split_once('x')?;
    Some((number(width, SIDE)?, number(height, SIDE)?))
}

fn quality(text: &str) -> Option<Quality> {
    match text {
        "low" => Some(Quality::Low),
        "medium" => Some(Quality::Medium),
        "high" => Some(Quality::High),
        "ultra" => Some(Quality::Ultra),
        _ => None,
    }
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
        let args = read(
            "--setup ace --setups dir --moves h2g2 --out=a.png --at rest --size 640x480 --quality low --theme neon",
        );
        let start = Start { setup: Some("ace".into()), setups: Some("dir".into()), ..Start::default() };
        assert_eq!((args.start, args.record), (start, None));
        let make = Make::Picture(Some(Moment::Rest));
        assert_eq!((args.moves, args.out, args.make), (vec!["h2g2".into()], "a.png".into(), make));
        assert_eq!((args.size, args.quality, args.game, args.view), ((640, 480), Quality::Low, false, None));
        assert_eq!(args.theme.as_deref(), Some("neon"));

        let args = read("--position k --rules khet-2 --out folder --at beam,0.5,settled --fps 60");
        let start = Start { position: Some("k".into()), rules: Some("khet-2".into()), ..Start::default() };
        assert_eq!(args.start, start);
        let at = vec![Moment::Beam, Moment::Seconds(0.5), Moment::Settled];
        assert_eq!(args.make, Make::Pictures { at, fps: Some(60) });
        assert_eq!((args.size, args.quality), ((1280, 720), Quality::Ultra));
    }

    #[test]
    fn the_name_decides_what_is_made() {
        let made = |more: &str| {
            let args = read(&format!("--record game.beam --out {more}"));
            (args.make, args.size, args.game)
        };
        assert_eq!(made("a.GIF"), (Make::Gif { fps: 25 }, (640, 360), false));
        assert_eq!(made("a.mp4 --game --size 64x32"), (Make::Video { fps: 30 }, (64, 32), true));
        assert_eq!(made("a.webm --fps 60"), (Make::Video { fps: 60 }, (1280, 720), false));
        assert_eq!(made("a.png --sheet"), (Make::Sheet, (480, 270), false));
        let frames = Make::Pictures { at: Vec::new(), fps: Some(30) };
        assert_eq!(made("frames --game"), (frames, (1280, 720), true));
    }

    #[test]
    fn the_camera_goes_to_a_kings_end_unless_a_view_is_chosen() {
        let camera = |more: &str| read(&format!("--setup ace --moves h2g1 --out a.gif{more}")).camera;
        let [still, king, both] =
            [(false, false), (true, false), (true, true)].map(|(king, lean)| Camera { king, lean });
        assert_eq!([camera(""), camera(" --view low"), camera(" --camera still")], [king, still, still]);
        assert_eq!([camera(" --view low --camera king"), camera(" --camera lean,king")], [king, both]);
        assert_eq!(super::camera("king,fast"), None);
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
