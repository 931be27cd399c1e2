//! `specular render`: what it takes to make pictures and clips.

use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf, is_separator};
use std::sync::Arc;

use crate::games::list;
use crate::looks::Designs;
use crate::mods::Content;
use crate::notation::words;
use crate::platform::files;
use crate::presentation::{CameraMoves, Frames, Moment, Output, Quality, View};
use crate::rules::{Action, Game, Player};
use crate::setups::{self, Library, LoadError, RecordFile, Started};
use crate::tabletop::{self, Session, State, Viewer};
use crate::themes::{self, Theme, Themes};
use crate::{lessons, looks};

use super::args::{self, Failure, Spec, number};
use super::start::{self, OPTIONS, Start};

/// Width and height of a picture in pixels: what every graphics adapter supports.
const SIDE: RangeInclusive<u32> = 16..=8192;
const MAX_FPS: u32 = 240;
/// GIF counts in hundredths of a second, and players slow down frames shorter than two of them.
const MAX_GIF_FPS: u32 = 50;
const SHEET_FRAMES: u32 = 16;

pub(super) const SPEC: Spec = Spec {
    command: "render",
    values: &[
        "setup", "position", "rules", "setups", "mods", "moves", "record", "out", "at", "size", "fps", "view",
        "quality", "camera", "theme", "viewer",
    ],
    flags: &["game", "sheet", "calm", "hud", "window", "json"],
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
  --out PATH         The ending decides: .png one picture; .gif, or .mp4 and .webm where ffmpeg is
                     installed, a clip of the shot; without an ending, or with a slash at the end,
                     a folder for pictures
  --at MOMENTS       rest, charge, beam, strike, shatter, settled, or seconds since the last action
                     began; more with commas [default: strike, or rest without an action]
  --game             The whole game, shot by shot, into a clip or a folder
  --sheet            One .png of 4 x 4 frames, spread evenly over the shot, with their times
  --size WxH         Width and height in pixels, each 16 to 8192; of one frame of a sheet; even for
                     .mp4 and .webm [default: 1280x720, for .gif 640x360, for a sheet 480x270]
  --fps N            Frames a second, 1 to 240, for .gif to 50; into a folder the frames of the
                     whole turn [default: 25 for .gif, 30 for .mp4 and .webm and a whole game]
  --viewer WHO       In a game with hidden pieces, show what this player may see, red or blue;
                     or what both know, or all [default: all where the game is over, else both]
  --view VIEW        seat, above, low (behind the laser), impact (from where the beam ends), or
                     YAW,PITCH,ZOOM: degrees round the table and down from the horizon, 5 to 90, and
                     0.5 to 5, where 1 shows the whole board [default: as in play]
  --camera MOVES     What the camera does by itself: still, or king (it moves to a king's end), lean
                     (it leans after the beam) or both with a comma [default: king, with --view still]
  --quality PRESET   low, medium, high or ultra [default: ultra]
  --calm             Reduced flashing, without camera shake and slow motion
  --theme NAME       The theme: studio, obelisk, neon, workshop, .. [default: studio]
  --hud              With the head-up display
  --window           In a window, where there is a display; without it none is opened
  --json             Describe each file with a line of JSON on stdout instead of its name
",
    OPTIONS,
];

/// The options of `render`.
#[derive(Clone, Debug, PartialEq)]
pub struct Args {
    /// Where the game starts.
    pub start: Start,
    /// Texts of actions, unchecked, to be played in this order.
    pub moves: Vec<String>,
    /// A game record to play instead.
    pub record: Option<PathBuf>,
    /// The stills that were asked for.
    pub moments: Vec<Moment>,
    /// The frames of a film or a sheet.
    pub frames: Frames,
    /// The files to make.
    pub output: Output,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// `None` is the view in play.
    pub view: Option<View>,
    /// What the camera does by itself.
    pub camera: CameraMoves,
    /// One of the presets.
    pub quality: Quality,
    /// Reduced flashing.
    pub calm: bool,
    /// For whose eyes a game with hidden pieces is drawn, unchecked.
    pub viewer: Option<String>,
    /// The id of a theme, unchecked.
    pub theme: Option<String>,
    /// Show the head-up display.
    pub hud: bool,
    /// Open a window.
    pub window: bool,
    /// Describe each file in JSON on stdout, instead of its name.
    pub json: bool,
}

/// Where a game to render begins.
#[derive(Clone, Debug)]
pub enum Beginning {
    /// A beam game.
    Beam(Box<Started>),
    /// A game with rules of its own.
    Game(Arc<dyn State>),
}

/// A game to render, checked.
#[derive(Clone, Debug)]
pub struct Opened {
    /// Its start.
    pub start: Beginning,
    /// Its actions, all of them legal.
    pub actions: Vec<tabletop::Action>,
    /// The stills to take of the last action's turn.
    pub moments: Vec<Moment>,
    /// The theme to draw it in.
    pub theme: Theme,
    /// How the pieces look.
    pub looks: Designs,
    /// For whose eyes it is drawn; `None` where nothing is hidden.
    pub viewer: Option<Viewer>,
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
        let moments = |text: &str| text.split(',').map(|moment| Moment::parse(moment.trim())).collect();
        let at: Option<Vec<Moment>> = args.parsed(
            "at",
            "rest, charge, beam, strike, shatter, settled or seconds, with commas between them",
            moments,
        )?;
        let size = args.parsed("size", "width and height such as 1280x720, each 16 to 8192", size)?;
        let fps = args.parsed("fps", "frames a second, 1 to 240", |text| number(text, 1..=MAX_FPS))?;
        let view = args.parsed("view", "seat, above, low, impact or YAW,PITCH,ZOOM such as 30,50,1", View::parse)?;
        let camera = args.parsed("camera", "still, king, lean or king,lean", CameraMoves::parse)?;
        let camera = camera.unwrap_or(CameraMoves { king: view.is_none(), lean: false });
        let quality = args.parsed("quality", "low, medium, high or ultra", Quality::parse_preset)?;
        let [game, calm, hud, window, json] = ["game", "calm", "hud", "window", "json"].map(|name| args.flag(name));
        let asked = Asked { moments: at.unwrap_or_default(), fps, game, sheet: args.flag("sheet") };
        let (moments, frames, output) = asked.output(out).map_err(|message| usage(&message))?;
        let size = size.unwrap_or(match output {
            Output::Sheet(_) => (480, 270),
            Output::Gif { .. } => (640, 360),
            _ => (1280, 720),
        });
        if matches!(output, Output::Video { .. }) && size.0 % 2 + size.1 % 2 > 0 {
            let (width, height) = size;
            let message = format!("--size: expected an even width and height for a video, found {width}x{height}");
            return Err(usage(&message));
        }
        let (theme, viewer) = (args.text("theme")?, args.text("viewer")?);
        let quality = quality.unwrap_or(Quality::Ultra);
        Ok(Self {
            start,
            moves,
            record,
            moments,
            frames,
            output,
            size,
            view,
            camera,
            quality,
            calm,
            viewer,
            theme,
            hud,
            window,
            json,
        })
    }

    /// Finds the start and the theme, plays the moves, and makes sure that the output can be written. Bad files are left
    /// out and reported on stderr.
    ///
    /// # Errors
    /// There is no such start or theme, the record has mistakes, a move is not legal, there is no move and one is to be
    /// shown, or nothing can be written to the output.
    pub fn open(&self) -> Result<Opened, Failure> {
        let planned = self.planned()?;
        self.check_output()?;
        Ok(planned)
    }

    /// The game, without a look at where its pictures go.
    fn planned(&self) -> Result<Opened, Failure> {
        let (content, errors) = Content::open(&self.start.folders.places()?);
        let errors = LeftOut::new(errors);
        let Planned { start, actions, is_over } = match &self.record {
            Some(path) => self.replay(path, &content.library, &errors.setups)?,
            None => self.play(&content.library, &errors.setups)?,
        };
        let viewer = self.find_viewer(&start, is_over)?;
        let theme = self.find_theme(&content.themes, errors.themes)?;
        start::report_errors(&errors.looks, &mut io::stderr());
        let mut moments = self.moments.clone();
        if moments.is_empty() && self.frames == Frames::None {
            moments.push(if actions.is_empty() { Moment::Rest } else { Moment::Strike });
        }
        let before_action = self.frames == Frames::None && moments.iter().all(|&moment| moment == Moment::Rest);
        if actions.is_empty() && !before_action {
            let option = if self.record.is_some() { "--record" } else { "--moves" };
            let message = format!("{option}: expected an action to show, found none; only rest can do without");
            return Err(Failure::input(message));
        }
        Ok(Opened { start, actions, moments, theme, looks: content.looks, viewer })
    }

    /// For whose eyes the game is drawn; `None` where nothing is hidden in it.
    fn find_viewer(&self, start: &Beginning, is_over: bool) -> Result<Option<Viewer>, Failure> {
        let usage = |message: String| Err(Failure::usage(None, message));
        let state = match start {
            Beginning::Game(state) if state.has_secrets() => state,
            Beginning::Game(_) | Beginning::Beam(_) if self.viewer.is_none() => return Ok(None),
            _ => return usage("expected --viewer in a game with hidden pieces, found it in one without".into()),
        };
        let names = state.board().players.each_ref().map(|name| name.to_lowercase());
        let all = Viewer::All(Player::First);
        match self.viewer.as_deref() {
            None if is_over => Ok(Some(all)),
            None | Some("both") => Ok(Some(Viewer::Everyone)),
            // Whoever wrote the moves knows the pieces; of a record, only who plays in it does.
            Some("all") if self.record.is_some() && !is_over => Err(Failure::input(
                "--viewer: expected a player or both while the game of the record goes on, found \"all\"",
            )),
            Some("all") => Ok(Some(all)),
            Some(name) => match names.iter().position(|known| known == name) {
                Some(player) => Ok(Some(Viewer::Player(Player::BOTH[player]))),
                None => usage(format!("--viewer: expected {}, both or all, found {name:?}", names.join(", "))),
            },
        }
    }

    /// Makes sure that the output can be written; a folder is created.
    ///
    /// # Errors
    /// Where it was to be, what was expected and what was found.
    fn check_output(&self) -> Result<(), Failure> {
        let (path, what) = match &self.output {
            Output::Folder(path) => (path, "folder"),
            Output::Picture(path) | Output::Sheet(path) => (path, "file"),
            Output::Gif { path, .. } | Output::Video { path, .. } => (path, "file"),
        };
        let result = match &self.output {
            Output::Folder(_) => files::create_folder(path).and_then(|()| files::check_writable(&path.join("picture"))),
            _ => files::check_writable(path),
        };
        let wrong = |error| format!("--out: {}: expected a {what} to write to, found: {error}", path.display());
        result.map_err(|error| Failure::input(wrong(error)))
    }

    fn find_theme(&self, themes: &Themes, errors: Vec<LoadError>) -> Result<Theme, Failure> {
        let folder = themes::user_folder();
        let name = self.theme.as_deref().unwrap_or(themes::DEFAULT);
        let is_meant = |error: &LoadError| error.path.file_stem().is_some_and(|stem| stem.eq_ignore_ascii_case(name));
        let (needed, other): (Vec<_>, Vec<_>) = errors.into_iter().partition(is_meant);
        start::report_errors(&needed, &mut io::stderr());
        if let (Some(folder), false) = (folder, other.is_empty()) {
            let folder = folder.display();
            args::say(
                &mut io::stderr(),
                &format!("specular: themes with errors left out. See 'specular check {folder}'.\n"),
            );
        }
        themes.find(name).cloned().map_err(|error| Failure::input(format!("--theme: {error}")))
    }

    fn play(&self, library: &Library, errors: &[LoadError]) -> Result<Planned, Failure> {
        let wrong = |number: usize, why: String| Failure::input(format!("--moves: move {number}{why}"));
        if let Some(start) = self.start.find_game(library)? {
            let mut session = Session::new(Arc::clone(&start.state));
            for (number, text) in (1..).zip(&self.moves) {
                let played = session.play(&text.as_str().into());
                played.map_err(|refusal| wrong(number, format!(", {text:?}: {}", refusal.reason)))?;
            }
            return Ok(Planned::of(&session));
        }
        let started = self.start.find_in(library, errors, &mut io::stderr())?;
        let mut game = Game::new(started.position.clone());
        let mut actions = Vec::with_capacity(self.moves.len());
        for (number, text) in (1..).zip(&self.moves) {
            let action: Action = text.parse().map_err(|error| wrong(number, format!(": {error}")))?;
            game.apply(action).map_err(|illegal| {
                wrong(number, format!(", {text:?}: {}", words::reason(game.rules(), &illegal.reason)))
            })?;
            actions.push(action.into());
        }
        Ok(Planned { start: Beginning::Beam(Box::new(started)), actions, is_over: game.outcome().is_some() })
    }

    fn replay(&self, path: &Path, library: &Library, errors: &[LoadError]) -> Result<Planned, Failure> {
        let bad = |error: LoadError| Failure::Input(vec![error.to_string()]);
        let text = setups::read(path).map_err(bad)?;
        if start::game_of_record(path, &text).is_some() {
            let session = list::Opened::parse(path, &text, library).map_err(bad)?.session;
            return Ok(Planned::of(&session));
        }
        let file = RecordFile::read(path).map_err(bad)?;
        let started = self.start.find_beside_in(&file, library, errors, &mut io::stderr())?;
        let game = file.replay(started.position.clone()).map_err(bad)?;
        let actions = game.turns().iter().map(|turn| turn.action.into()).collect();
        Ok(Planned { start: Beginning::Beam(Box::new(started)), actions, is_over: game.outcome().is_some() })
    }
}

/// What was found of a game to render.
struct Planned {
    start: Beginning,
    actions: Vec<tabletop::Action>,
    /// The game ends with these actions.
    is_over: bool,
}

impl Planned {
    /// A game with rules of its own.
    fn of(session: &Session) -> Self {
        Self {
            start: Beginning::Game(Arc::clone(session.start())),
            actions: session.turns().map(|turn| turn.action.clone()).collect(),
            is_over: session.outcome().is_some(),
        }
    }
}

/// The files with errors, by what they are: a picture tells of each kind in its own way.
#[derive(Default)]
struct LeftOut {
    themes: Vec<LoadError>,
    looks: Vec<LoadError>,
    /// Rulesets, set-ups and mods.
    setups: Vec<LoadError>,
}

impl LeftOut {
    fn new(errors: Vec<LoadError>) -> Self {
        let mut left_out = Self::default();
        for error in errors {
            match &*error.path {
                path if themes::is_theme(path) => left_out.themes.push(error),
                path if looks::is_look(path) => left_out.looks.push(error),
                // No lesson is in a picture.
                path if lessons::is_lesson(path) => {}
                _ => left_out.setups.push(error),
            }
        }
        left_out
    }
}

/// The options that decide what is made, besides the name of the output.
struct Asked {
    moments: Vec<Moment>,
    fps: Option<u32>,
    game: bool,
    sheet: bool,
}

impl Asked {
    /// The stills, frames and files that are asked for; an error says which options do not go together.
    fn output(self, out: PathBuf) -> Result<(Vec<Moment>, Frames, Output), String> {
        let Self { moments, fps, game, sheet } = self;
        let ending = ending(&out);
        let wrong = |message: &str| Err(message.to_owned());
        if sheet {
            return match ending.as_deref() {
                _ if !moments.is_empty() => wrong("--sheet: expected no --at, for it spreads its frames itself"),
                _ if fps.is_some() => wrong("--sheet: expected no --fps, for it spreads its frames itself"),
                _ if game => wrong("expected --sheet, of one shot, or --game, found both"),
                Some("png") => Ok((moments, Frames::Spread(SHEET_FRAMES), Output::Sheet(out))),
                _ => wrong("--out: expected a .png file for a sheet"),
            };
        }
        let film = |rate| Frames::Film { rate, whole_game: game };
        match ending.as_deref() {
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
                Ok((moments, film(rate), Output::Gif { path: out, rate }))
            }
            Some("mp4" | "webm") => {
                let rate = fps.unwrap_or(30);
                Ok((moments, film(rate), Output::Video { path: out, rate }))
            }
            None => {
                let frames = fps.or(game.then_some(30)).map_or(Frames::None, film);
                Ok((moments, frames, Output::Folder(out)))
            }
            Some(other) => Err(format!(
                "--out: expected a name that ends in .png, .gif, .mp4 or .webm, or a folder without an ending or with \
                 a slash at its end, found .{other}"
            )),
        }
    }
}

/// What the name of a file ends in, in lower case; `None` for a folder.
fn ending(out: &Path) -> Option<String> {
    if out.to_string_lossy().ends_with(is_separator) {
        return None;
    }
    out.extension().map(|ending| ending.to_string_lossy().to_lowercase()).filter(|ending| !ending.is_empty())
}

/// Reads a width and a height: `1280x720`.
pub(super) fn size(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.split_once('x')?;
    Some((number(width, SIDE)?, number(height, SIDE)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::Read;

    fn try_read(line: &str) -> Result<Args, Failure> {
        match args::Args::read(SPEC, line.split(' ').map(Into::into)) {
            Ok(Read::Args(args)) => Args::read(args),
            _ => panic!("no options: {line}"),
        }
    }

    fn read(line: &str) -> Args {
        try_read(line).expect("a good command line")
    }

    #[test]
    fn every_option_is_read() {
        let args = read(
            "--setup ace --setups dir --moves h2g2 --out=a.png --at rest --size 640x480 --quality low --theme neon",
        );
        let folders = start::Folders { setups: Some("dir".into()), mods: None };
        let start = Start { setup: Some("ace".into()), folders, ..Start::default() };
        assert_eq!((args.start, args.record, args.moves), (start, None, vec!["h2g2".into()]));
        assert_eq!((args.moments, args.frames), (vec![Moment::Rest], Frames::None));
        assert_eq!(args.output, Output::Picture("a.png".into()));
        assert_eq!((args.size, args.quality, args.view), ((640, 480), Quality::Low, None));
        assert_eq!(args.theme.as_deref(), Some("neon"));

        let args = read("--position k --rules khet-2 --out folder --at beam,0.5,settled --fps 60");
        let start = Start { position: Some("k".into()), rules: Some("khet-2".into()), ..Start::default() };
        assert_eq!(args.start, start);
        assert_eq!(args.moments, [Moment::Beam, Moment::Seconds(0.5), Moment::Settled]);
        assert_eq!(args.frames, Frames::Film { rate: 60, whole_game: false });
        assert_eq!((args.size, args.quality), ((1280, 720), Quality::Ultra));
    }

    #[test]
    fn the_ending_decides_what_is_made() {
        let made = |more: &str| {
            let args = read(&format!("--record game.beam --out {more}"));
            (args.output, args.frames, args.size)
        };
        let film = |rate, whole_game| Frames::Film { rate, whole_game };
        let gif = Output::Gif { path: "a.GIF".into(), rate: 25 };
        assert_eq!(made("a.GIF"), (gif, film(25, false), (640, 360)));
        let video = |path: &str, rate| Output::Video { path: path.into(), rate };
        assert_eq!(made("a.mp4 --game --size 64x32"), (video("a.mp4", 30), film(30, true), (64, 32)));
        assert_eq!(made("a.webm --fps 60"), (video("a.webm", 60), film(60, false), (1280, 720)));
        assert_eq!(made("a.png --sheet"), (Output::Sheet("a.png".into()), Frames::Spread(16), (480, 270)));
        for folder in ["frames", "frames.v2/", "..", ".hidden", "v.2/frames"] {
            assert_eq!(made(folder), (Output::Folder(folder.into()), Frames::None, (1280, 720)));
        }
        assert_eq!(made("frames --game"), (Output::Folder("frames".into()), film(30, true), (1280, 720)));
    }

    #[test]
    fn an_ending_that_is_not_known_is_refused_with_those_that_are() {
        for (out, found) in [("x.bmp", ".bmp"), ("a/b.JPEG", ".jpeg"), ("x.png.bak", ".bak")] {
            let Err(Failure::Usage { message, .. }) = try_read(&format!("--setup ace --out {out}")) else {
                panic!("{out} is taken");
            };
            assert!(message.contains(".png, .gif, .mp4 or .webm") && message.ends_with(found), "{message}");
        }
    }

    #[test]
    fn the_camera_moves_to_a_kings_end_unless_a_view_is_chosen() {
        let camera = |more: &str| read(&format!("--setup ace --moves h2g1 --out a.gif{more}")).camera;
        let [still, king, both] =
            [(false, false), (true, false), (true, true)].map(|(king, lean)| CameraMoves { king, lean });
        assert_eq!([camera(""), camera(" --view low"), camera(" --camera still")], [king, still, still]);
        assert_eq!([camera(" --view low --camera king"), camera(" --camera lean,king")], [king, both]);
    }

    #[test]
    fn a_still_is_of_the_strike_or_without_an_action_of_the_board_at_rest() {
        let moments = |line: &str| read(line).planned().expect("it can be played").moments;
        assert_eq!(moments("--setup ace --out a.png"), [Moment::Rest]);
        assert_eq!(moments("--setup ace --moves h2g1 --out folder"), [Moment::Strike]);
        assert_eq!(moments("--setup ace --moves h2g1 --out folder --fps 30"), []);
        assert!(matches!(read("--setup ace --out a.gif").planned(), Err(Failure::Input(_))));
    }

    #[test]
    fn games_of_every_kind_are_planned() {
        let actions = |line: &str| {
            let opened = read(line).planned().expect("it can be played");
            assert!(matches!(opened.start, Beginning::Game(_)), "{line}");
            opened.actions.len()
        };
        // A value is one word here.
        assert_eq!(actions("--setup chess/start --moves=e2e4 --out a.png"), 1);
        assert_eq!(actions("--setup stratego/fortress --out a.png --at rest"), 0);
        assert_eq!(actions("--rules draughts --position W:W22:B17,18,11 --moves=c3e5g7 --out a.png"), 1);
        let Err(Failure::Input(lines)) = read("--setup chess/start --moves=e2e5 --out a.png").planned() else {
            panic!("the move was taken")
        };
        assert!(lines[0].starts_with("specular: --moves: move 1, \"e2e5\": a pawn goes"), "{lines:?}");
    }

    #[test]
    fn a_game_with_hidden_pieces_is_drawn_for_the_eyes_that_are_named() {
        let viewer = |line: &str| read(line).planned().map(|opened| opened.viewer);
        let fortress = |more: &str| viewer(&format!("--setup stratego/fortress --moves=a4a5 --out a.png{more}"));
        let (all, blue) = (Viewer::All(Player::First), Viewer::Player(Player::Second));
        assert_eq!(fortress("").unwrap(), Some(Viewer::Everyone));
        assert_eq!(fortress(" --viewer both").unwrap(), Some(Viewer::Everyone));
        assert_eq!(fortress(" --viewer blue").unwrap(), Some(blue));
        assert_eq!(fortress(" --viewer all").unwrap(), Some(all));
        let Err(Failure::Usage { message, .. }) = fortress(" --viewer green") else { panic!("it was taken") };
        assert!(message.contains("expected red, blue, both or all, found \"green\""), "{message}");
        assert_eq!(viewer("--setup ace --out a.png").unwrap(), None);
        assert!(matches!(viewer("--setup ace --viewer red --out a.png"), Err(Failure::Usage { .. })));
    }
}
