//! `specular render`: the options for making pictures and clips.

mod opening;
mod output;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use content::looks::Designs;
use content::setups::ResolvedStart;
use content::themes::{SidePair, Theme};
use presentation::{CameraMoves, Frames, Moment, Output, Quality, View};
use tabletop::{self, State, Viewer};

use super::args::{self, Failure};
use super::start::{OPTIONS, Start, game_number};
use super::{Command, Next, Run};
use output::OutputOptions;
pub use output::size;

const MAX_FPS: u32 = 240;
/// The range of a turntable's duration, in seconds.
const TURNTABLE_SECONDS: std::ops::RangeInclusive<u32> = 1..=120;
/// The range of a tile's sides, in pixels.
const TILE: std::ops::RangeInclusive<u32> = 128..=8192;

/// `specular render`.
pub const COMMAND: Command = Command {
    name: "render",
    summary: "Make pictures and clips of positions, shots and games",
    values: &[
        "setup", "position", "rules", "rulings", "setups", "mods", "moves", "record", "out", "at", "size", "fps",
        "view", "quality", "camera", "theme", "sides", "seconds", "tile", "viewer", "number",
    ],
    flags: &["game", "loop", "sheet", "turntable", "silent", "calm", "stripes", "hud", "window", "json", "stdin"],
    free: None,
    help: HELP,
    run: Run::Later(|args| Ok(Next::Render(Box::new(Args::read(args)?)))),
};

const HELP: &[&str] = &[
    "\
Make pictures and clips of a position, of the shot after its last move, or of a whole game.

Usage: specular render --setup NAME|--position STRING [--moves \"h2g1 a5a6\"] --out PATH [OPTIONS]
       specular render --record FILE [--number N] --out PATH [OPTIONS]

Options:
  --moves \"...\"      Actions to play: h2g1 moves or swaps, h2+ and h2- turn; the last one is shown
  --record FILE      Play a game record instead, - for stdin; one that does not name its start needs --setup or
                     --position
  --number N         Which of several games in the record, from 1
  --out PATH         The extension decides: .png is one picture; .gif, or .mp4 and .webm if ffmpeg is
                     installed, is a clip of the shot; no extension, or a slash at the end, is a
                     folder of pictures
  --at MOMENTS       rest, charge, beam, strike, shatter, settled, or seconds since the last action
                     began; separate several with commas [default: strike, or rest without an action]
  --game             Show the whole game, shot by shot, in a clip or a folder
  --loop             Make a clip of the shot that loops seamlessly: its end fades into its beginning, and it
                     takes at most 6 seconds
  --sheet            Make one .png of 4 x 4 frames, spread evenly over the shot, with their times
  --turntable        Move the camera once round the position after the last move, anticlockwise, in
                     a clip or a folder, which loops and has no sound. --view sets where it starts, how
                     high and how close: seat, above or YAW,PITCH,ZOOM [default: 0,35,1]
  --seconds N        Duration of the turntable, 1 to 120 [default: 8]
  --silent           Omit the sound. By default .mp4 and .webm have sound, and a folder with the frames of
                     a turn also gets a sound.wav
  --size WxH         Width and height in pixels, each 16 to 8192 (for a sheet, those of one frame); even for
                     .mp4 and .webm [default: 1280x720, for .gif 640x360, for a sheet 480x270]
  --tile N           Draw each picture in tiles with sides of at most N pixels, 128 to 8192, if graphics
                     memory is short; not with --hud or --window [default: in one piece,
                     above 4096 pixels a side in tiles of 2048]
  --fps N            Frames per second, 1 to 240, at most 50 for .gif; with a folder, write the frames of
                     the whole turn [default: 25 for .gif, 30 for .mp4 and .webm and a whole game]
  --viewer NAME      In a game with hidden pieces, show what red, blue or both players may see, or all
                     [default: all if the game is over, else both]
  --view VIEW        seat, above, low (behind the laser), impact (from where the beam ends), or
                     YAW,PITCH,ZOOM: degrees round the table, degrees below the horizon (5 to 90), and
                     0.5 to 5, where 1 shows the whole board; add ,EAST,NORTH for the point to look at,
                     in squares from the middle of the board [default: as in play]
  --camera MOVES     How the camera moves by itself: still; king (to a struck king); lean (after the
                     beam); or king,lean [default: king, or still with --view]
  --quality PRESET   low, medium, high or ultra [default: ultra]
  --calm             Reduce flashing, and turn off camera shake and slow motion
  --theme NAME       The theme, such as studio, obelisk, neon or workshop [default: studio]
  --sides COLOURS    The colours of the two sides: theme, blue-orange, white-black or cyan-red
                     [default: theme]
  --stripes          Put stripes on the second player's pieces
  --hud              Show the HUD
  --window           Draw in a window, which needs a display
  --json             Describe each file with a line of JSON on stdout instead of its name
  --stdin            Read more options from stdin, a word on each line; unlike these, other programs
                     cannot see them
",
    OPTIONS,
];

/// The options of `render`.
#[derive(Clone, Debug, PartialEq)]
pub struct Args {
    /// The start of the game.
    pub start: Start,
    /// Texts of the actions to play in this order, unchecked.
    pub moves: Vec<String>,
    /// A game record to play instead.
    pub record: Option<PathBuf>,
    /// Which of the games in the record, from 1.
    pub number: Option<usize>,
    /// The requested stills.
    pub moments: Vec<Moment>,
    /// The frames of a clip or a sheet.
    pub frames: Frames,
    /// The files to write.
    pub output: Output,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// The longest side of a tile in pixels; `None` draws in one piece unless the picture is too large.
    pub tile: Option<u32>,
    /// Omits the sound.
    pub silent: bool,
    /// The viewpoint; `None` for the view in play.
    pub view: Option<View>,
    /// The camera's automatic movements.
    pub camera: CameraMoves,
    /// A preset.
    pub quality: Quality,
    /// Reduces flashing.
    pub calm: bool,
    /// The viewer for whom a game with hidden pieces is drawn, unchecked.
    pub viewer: Option<String>,
    /// The id of a theme, unchecked.
    pub theme: Option<String>,
    /// The colours of the two sides.
    pub sides: SidePair,
    /// Puts stripes on the second player's pieces.
    pub stripes: bool,
    /// Shows the HUD.
    pub hud: bool,
    /// Draws in a window.
    pub window: bool,
    /// Describes each file in JSON on stdout, instead of printing its name.
    pub json: bool,
}

/// The start of a game to render.
#[derive(Clone, Debug)]
pub enum Beginning {
    /// A beam game.
    Beam(Box<ResolvedStart>),
    /// A game with its own rules.
    Game(Arc<dyn State>),
}

/// A game to render, checked.
#[derive(Clone, Debug)]
pub struct GameToRender {
    /// Its start.
    pub start: Beginning,
    /// Its actions, all legal.
    pub actions: Vec<tabletop::Action>,
    /// The stills to take of the last action's turn.
    pub moments: Vec<Moment>,
    /// The theme to draw it in, with the colours of the sides.
    pub theme: Theme,
    /// The looks of the pieces.
    pub looks: Designs,
    /// The viewer for whom it is drawn; `None` if nothing is hidden.
    pub viewer: Option<Viewer>,
}

impl Args {
    pub(super) fn read(mut args: args::Args) -> Result<Self, Failure> {
        if args.flag("stdin") {
            args.add(&COMMAND, io::stdin().lines().map_while(Result::ok).map(Into::into))?;
        }
        let usage = |message: &str| Failure::usage(message);
        let record = args.path("record");
        let number = game_number(&mut args, record.is_some())?;
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
        let fps = args.parsed("fps", "frames a second, 1 to 240", |text| args::number(text, 1..=MAX_FPS))?;
        let view = args.parsed("view", "seat, above, low, impact or YAW,PITCH,ZOOM such as 30,50,1", View::parse)?;
        let camera = args.parsed("camera", "still, king, lean or king,lean", CameraMoves::parse)?;
        let camera = camera.unwrap_or(CameraMoves { king: view.is_none(), lean: false });
        let quality = args.parsed("quality", "low, medium, high or ultra", Quality::parse_preset)?;
        let sides = args.parsed("sides", "theme, blue-orange, white-black or cyan-red", SidePair::parse)?;
        let seconds = args.parsed("seconds", "seconds, 1 to 120", |text| args::number(text, TURNTABLE_SECONDS))?;
        let tile = args.parsed("tile", "a length in pixels, 128 to 8192", |text| args::number(text, TILE))?;
        let [game, sheet, turntable, looped] = ["game", "sheet", "turntable", "loop"].map(|name| args.flag(name));
        let [silent, calm, stripes] = ["silent", "calm", "stripes"].map(|name| args.flag(name));
        let [hud, window, json] = ["hud", "window", "json"].map(|name| args.flag(name));
        if tile.is_some() && (hud || window) {
            return Err(usage("--tile: expected no --hud or --window, which are not drawn in tiles"));
        }
        let options = OutputOptions { moments: at.unwrap_or_default(), fps, game, sheet, turntable, looped, seconds };
        let (moments, frames, output) = options.output(out).map_err(|message| usage(&message))?;
        let view = match frames {
            Frames::Turntable { .. } => Some(output::turntable_view(view).map_err(|message| usage(&message))?),
            _ => view,
        };
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
            number,
            moments,
            frames,
            output,
            size,
            tile,
            silent,
            view,
            camera,
            quality,
            calm,
            viewer,
            theme,
            sides: sides.unwrap_or_default(),
            stripes,
            hud,
            window,
            json,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Read;
    use crate::start;
    use rules::Player;

    fn try_read(line: &str) -> Result<Args, Failure> {
        match args::Args::read(&COMMAND, line.split(' ').map(Into::into)) {
            Ok(Read::Args(args)) => Args::read(args),
            _ => panic!("expected options: {line}"),
        }
    }

    fn read(line: &str) -> Args {
        try_read(line).expect("a valid command line")
    }

    #[test]
    fn every_option_is_read() {
        let args = read(
            "--setup ace --setups dir --moves h2g2 --out=a.png --at rest --size 640x480 --quality low --theme neon --sides cyan-red",
        );
        let folders = start::Folders { setups: Some("dir".into()), mods: None };
        let start = Start { setup: Some("ace".into()), folders, ..Start::default() };
        assert_eq!((args.start, args.record, args.moves), (start, None, vec!["h2g2".into()]));
        assert_eq!((args.moments, args.frames), (vec![Moment::Rest], Frames::None));
        assert_eq!(args.output, Output::Picture("a.png".into()));
        assert_eq!((args.size, args.quality, args.view), ((640, 480), Quality::Low, None));
        assert_eq!((args.theme.as_deref(), args.sides), (Some("neon"), SidePair::CyanRed));

        let args = read("--position k --rules khet-2 --out folder --at beam,0.5,settled --fps 60");
        let start = Start { position: Some("k".into()), rules: Some("khet-2".into()), ..Start::default() };
        assert_eq!(args.start, start);
        assert_eq!(args.moments, [Moment::Beam, Moment::Seconds(0.5), Moment::Settled]);
        assert_eq!(args.frames, Frames::Clip { rate: 60, whole_game: false });
        assert_eq!((args.size, args.quality), ((1280, 720), Quality::Ultra));
    }

    #[test]
    fn the_extension_decides_the_output() {
        let output = |more: &str| {
            let args = read(&format!("--record game.beam --out {more}"));
            (args.output, args.frames, args.size)
        };
        let clip = |rate, whole_game| Frames::Clip { rate, whole_game };
        let gif = Output::Gif { path: "a.GIF".into(), rate: 25 };
        assert_eq!(output("a.GIF"), (gif, clip(25, false), (640, 360)));
        let video = |path: &str, rate| Output::Video { path: path.into(), rate };
        assert_eq!(output("a.mp4 --game --size 64x32"), (video("a.mp4", 30), clip(30, true), (64, 32)));
        assert_eq!(output("a.webm --fps 60"), (video("a.webm", 60), clip(60, false), (1280, 720)));
        assert_eq!(output("a.png --sheet"), (Output::Sheet("a.png".into()), Frames::Spread(16), (480, 270)));
        for folder in ["frames", "frames.v2/", "..", ".hidden", "v.2/frames"] {
            assert_eq!(output(folder), (Output::Folder(folder.into()), Frames::None, (1280, 720)));
        }
        assert_eq!(output("frames --game"), (Output::Folder("frames".into()), clip(30, true), (1280, 720)));
    }

    #[test]
    fn a_turntable_needs_a_clip_or_a_folder() {
        let output = |more: &str| {
            let args = read(&format!("--setup ace --turntable --out {more}"));
            (args.frames, args.view)
        };
        let turn = |rate, seconds| Frames::Turntable { rate, seconds };
        let default = View::Orbit { yaw: 0.0, pitch: 35.0, zoom: 1.0, aim: None };
        assert_eq!(output("a.gif"), (turn(25, 8), Some(default)));
        assert_eq!(output("a.mp4 --seconds 12 --fps 60 --view above"), (turn(60, 12), Some(View::Above)));
        assert_eq!(output("folder"), (turn(30, 8), Some(default)));
        assert!(read("--setup ace --turntable --out folder").planned().is_ok(), "without an action");
        for wrong in ["a.png", "a.gif --at beam", "a.gif --game", "a.gif --view low", "a.gif --seconds 0"] {
            assert!(try_read(&format!("--setup ace --turntable --out {wrong}")).is_err(), "{wrong}");
        }
        assert!(try_read("--setup ace --out a.gif --seconds 4").is_err(), "without --turntable");
    }

    #[test]
    fn a_loop_is_a_clip_of_one_shot() {
        for name in ["a.gif", "a.mp4 --fps 25"] {
            let args = read(&format!("--setup ace --moves h2g1 --loop --out {name}"));
            assert_eq!(args.frames, Frames::Loop { rate: 25 }, "{name}");
        }
        assert!(matches!(read("--setup ace --loop --out a.gif").planned(), Err(Failure::Input(_))), "without a shot");
        for wrong in ["folder", "a.png", "a.gif --game", "a.png --sheet", "a.gif --turntable", "a.gif --at beam"] {
            assert!(try_read(&format!("--setup ace --moves h2g1 --loop --out {wrong}")).is_err(), "{wrong}");
        }
    }

    #[test]
    fn tiles_exclude_the_interface_and_the_window() {
        let args = read("--setup ace --out a.png --size 3840x2160 --tile 1024 --silent");
        assert_eq!((args.size, args.tile, args.silent), ((3840, 2160), Some(1024), true));
        for wrong in ["--tile 1024 --hud", "--tile 1024 --window", "--tile 64"] {
            assert!(try_read(&format!("--setup ace --out a.png {wrong}")).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_unknown_extension_is_refused_with_the_known_ones() {
        for (out, found) in [("x.bmp", ".bmp"), ("a/b.JPEG", ".jpeg"), ("x.png.bak", ".bak")] {
            let Err(Failure::Usage { message, .. }) = try_read(&format!("--setup ace --out {out}")) else {
                panic!("{out} was accepted");
            };
            assert!(message.contains(".png, .gif, .mp4 or .webm") && message.ends_with(found), "{message}");
        }
    }

    #[test]
    fn the_camera_moves_to_a_struck_king_unless_a_view_is_chosen() {
        let camera = |more: &str| read(&format!("--setup ace --moves h2g1 --out a.gif{more}")).camera;
        let [still, king, both] =
            [(false, false), (true, false), (true, true)].map(|(king, lean)| CameraMoves { king, lean });
        assert_eq!([camera(""), camera(" --view low"), camera(" --camera still")], [king, still, still]);
        assert_eq!([camera(" --view low --camera king"), camera(" --camera lean,king")], [king, both]);
    }

    #[test]
    fn the_default_still_is_the_strike_or_without_an_action_the_board_at_rest() {
        let moments = |line: &str| read(line).planned().expect("a valid game").moments;
        assert_eq!(moments("--setup ace --out a.png"), [Moment::Rest]);
        assert_eq!(moments("--setup ace --moves h2g1 --out folder"), [Moment::Strike]);
        assert_eq!(moments("--setup ace --moves h2g1 --out folder --fps 30"), []);
        assert!(matches!(read("--setup ace --out a.gif").planned(), Err(Failure::Input(_))));
    }

    #[test]
    fn games_of_every_kind_are_planned() {
        let actions = |line: &str| {
            let opened = read(line).planned().expect("a valid game");
            assert!(matches!(opened.start, Beginning::Game(_)), "{line}");
            opened.actions.len()
        };
        // `read` splits at spaces, so a value is one word here.
        assert_eq!(actions("--setup chess/start --moves=e2e4 --out a.png"), 1);
        assert_eq!(actions("--setup stratego/fortress --out a.png --at rest"), 0);
        assert_eq!(actions("--rules draughts --position W:W22:B17,18,11 --moves=c3e5g7 --out a.png"), 1);
        let Err(Failure::Input(lines)) = read("--setup chess/start --moves=e2e5 --out a.png").planned() else {
            panic!("the move was accepted")
        };
        assert!(lines[0].starts_with("specular: --moves: move 1, \"e2e5\": A pawn moves"), "{lines:?}");
    }

    #[test]
    fn a_game_with_hidden_pieces_is_drawn_for_the_named_viewer() {
        let viewer = |line: &str| read(line).planned().map(|opened| opened.viewer);
        let fortress = |more: &str| viewer(&format!("--setup stratego/fortress --moves=a4a5 --out a.png{more}"));
        let (all, blue) = (Viewer::All(Player::First), Viewer::Player(Player::Second));
        assert_eq!(fortress("").unwrap(), Some(Viewer::Everyone));
        assert_eq!(fortress(" --viewer both").unwrap(), Some(Viewer::Everyone));
        assert_eq!(fortress(" --viewer blue").unwrap(), Some(blue));
        assert_eq!(fortress(" --viewer all").unwrap(), Some(all));
        let Err(Failure::Usage { message, .. }) = fortress(" --viewer green") else { panic!("it was accepted") };
        assert!(message.contains("expected red, blue, both or all, found \"green\""), "{message}");
        assert_eq!(viewer("--setup ace --out a.png").unwrap(), None);
        assert!(matches!(viewer("--setup ace --viewer red --out a.png"), Err(Failure::Usage { .. })));
    }
}
