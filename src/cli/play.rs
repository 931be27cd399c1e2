//! `specular play`: the options for opening the game.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use content::mods::{Content, Places};
use content::puzzles::read_shared;
use content::setups::{self, LoadError, StartNames};
use games::list::{OpenedGame, known_extension};
use notation::record::Tags;
use platform::files;
use rules::Game;
use tabletop::{Agreement, Session};

use super::args::{self, Failure};
use super::start::{self, RecordedGame, Start};
use super::{Command, Next, Run};

/// The set-up shown behind the title menu.
const DEFAULT_SETUP: &str = "laser-chess/ace";

/// `specular play`.
pub const COMMAND: Command = Command {
    name: "play",
    summary: "Open the game, on a set-up if you name one",
    values: &["setup", "position", "rules", "rulings", "setups", "mods", "record", "number", "first", "second"],
    flags: &[],
    free: Some("[a saved game]"),
    help: HELP,
    run: Run::Later(|args| Args::read(args).map(Next::Play)),
};

const HELP: &[&str] = &["\
Open the game. Its options also work without the command: specular --setups DIR, specular GAME.beam

Usage: specular [play] [--setup NAME|--position STRING|[--record] FILE [--number N]] [--rules EDITION]
                       [--rulings LIST] [--first PLAYER] [--second PLAYER] [--setups DIR] [--mods DIR]

Options:
  --setup NAME   Start on a set-up, without the menu: khet-2/classic, or ace if only one edition has it;
                 chess/start
  --position STRING
                 Start on a Khet string, or on a FEN of the game that --rules names; quote it
  --rules EDITION
                 The rules for --position: an edition, or a game such as chess [default: khet-2]
  --rulings LIST
                 With --setup or --position: the game's rulings, such as kings-only=40 in draughts or
                 reveal=for-good in Stratego; quote several, separated by spaces
  --record FILE  Open a saved game at its end, without the menu; undo and redo step through it. - is stdin
  --number N     Which of several games in the file to open, from 1 [default: 1]
  --first PLAYER The first player: human, or the computer's level from 1 to 10 [default: as in the record,
                 or human]
  --second PLAYER
                 The second player, likewise
  --setups DIR   Look for rulesets and set-ups in this folder first
  --mods DIR     Use the mods in this folder too
  -h, --help     Show this help
"];

/// Returns whether `argument` is an option of this command, `--setups` or `--setups=DIR`, or a path, as passed by file
/// managers.
pub(super) fn takes(argument: &OsStr) -> bool {
    let path = Path::new(argument);
    let is_path =
        known_extension(path).is_some() || files::is_open_stream(path) || files::exists(path) || path.is_absolute();
    let option = argument.to_str().and_then(|argument| argument.strip_prefix("--"));
    let name = option.and_then(|option| option.split('=').next());
    name.is_some_and(|name| COMMAND.values.contains(&name)) || is_path
}

/// A player as given by `--first` or `--second`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerOption {
    /// A person.
    Human,
    /// The computer, at a level from 1 to 10.
    Computer(u8),
}

impl PlayerOption {
    /// Reads `human` or a level from 1 to 10.
    pub fn named(text: &str) -> Option<Self> {
        if text == "human" { Some(Self::Human) } else { args::number(text, 1..=10).map(Self::Computer) }
    }
}

/// The options of `play`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args {
    /// The start of the game, and the folders of content. If this names no start and there is no record, the title
    /// menu opens.
    pub start: Start,
    /// A saved game to open instead.
    pub record: Option<PathBuf>,
    /// Which of the games in its file, from 1; the first if `None`.
    pub number: Option<usize>,
    /// The text of a file of puzzles, from a link to one.
    pub puzzle: Option<String>,
    /// The player of each side. `None` means the player whom the record names, or else a person.
    pub players: [Option<PlayerOption>; 2],
}

impl Args {
    pub(super) fn read(mut args: args::Args) -> Result<Self, Failure> {
        let mut player = |name| args.parsed(name, "human or a level from 1 to 10", PlayerOption::named);
        let players = [player("first")?, player("second")?];
        let (start, record) = (Start::read_any(&mut args)?, args.path("record"));
        let files: Vec<PathBuf> = record.into_iter().chain(std::mem::take(&mut args.free)).collect();
        if files.len() > 1 {
            return Err(Failure::usage(format!("expected one saved game, found {}", files.len())));
        }
        let record = files.into_iter().next();
        let number = start::game_number(&mut args, record.is_some())?;
        match (start.named_by(), &record) {
            (Some(option), Some(_)) => Err(Failure::usage(format!("expected {option} or --record FILE, found both"))),
            _ => Ok(Self { start, record, number, puzzle: None, players }),
        }
    }
}

/// Everything the game needs when it opens.
pub struct Opening {
    /// The content: set-ups, themes, looks, lessons and so on.
    pub content: Content,
    /// The folders of the content.
    pub places: Places,
    /// The game on the table.
    pub game: OpenedGame,
    /// The player of each side. `None` means the player whom the record names, or else a person.
    pub players: [Option<PlayerOption>; 2],
    /// True if the command line named this game, so that it opens without the menu.
    pub skip_menu: bool,
    /// The id of the puzzle to open.
    pub puzzle: Option<String>,
    /// The files with errors, which are not loaded.
    pub left_out: Vec<LoadError>,
    /// A file that could not be opened. The window says why.
    pub broken: Option<PathBuf>,
}

impl Args {
    /// Like [`Self::open`], but if nobody would see an error of the record, the menu opens instead of it.
    ///
    /// # Errors
    /// Returns an error if the game cannot be opened.
    pub fn open_in_window(mut self, has_terminal: bool) -> Result<Opening, Failure> {
        self.open().or_else(|failure| match self.record.take() {
            Some(record) if !has_terminal => Ok(Opening { broken: Some(record), ..self.open()? }),
            _ => Err(failure),
        })
    }

    /// Opens the content and finds the set-up or the record. Files with errors are skipped and reported on stderr.
    ///
    /// # Errors
    /// Returns an error if a folder or the set-up does not exist, if there are no set-ups at all, or if the record is
    /// invalid.
    pub fn open(&self) -> Result<Opening, Failure> {
        let places = self.start.folders.places()?;
        let (mut content, errors) = Content::open(&places);
        let library = content.library.clone();
        let report = |names| start::report_left_out(&errors, names, &library, &mut io::stderr());
        let skip_menu = self.start.named_by().is_some() || self.record.is_some() || self.puzzle.is_some();
        let puzzle = match &self.puzzle {
            Some(text) => Some(add_puzzles(&mut content, text)?),
            None => None,
        };
        let game = if let Some(path) = &self.record {
            let record = start::open_record(path, self.number)?;
            let game = match record.game {
                RecordedGame::Own(game, read) => OpenedGame::played(game, path, read),
                RecordedGame::Beam(file) => {
                    report(&[StartNames::from(&file.record.tags)]);
                    file.open(&library).map(OpenedGame::from)
                }
            };
            let game = game.map_err(start::bad_file)?.in_file(path, &record.text);
            start::report_opened(&game, &mut io::stderr());
            game
        } else if let Some(start) = self.start.find_game(&library)? {
            start.report_warnings(&mut io::stderr());
            OpenedGame {
                setup: start.setup,
                title: start.title,
                session: Session::new(start.state),
                agreement: Agreement::default(),
                number: 1,
                games: 1,
                tags: Tags::default(),
                file: None,
                differences: Vec::new(),
                warnings: Vec::new(),
            }
        } else {
            let started = if skip_menu && puzzle.is_none() {
                self.start.find(&library, &errors, &mut io::stderr())?
            } else {
                report(&[StartNames { setup: Some(DEFAULT_SETUP), ..StartNames::default() }]);
                let any = || library.editions().iter().find_map(|edition| edition.setups.first());
                let first = library.find(DEFAULT_SETUP).ok().or_else(any);
                let none = || Failure::input("expected a set-up to play, found none in any folder");
                let named = Start { setup: Some(first.ok_or_else(none)?.id.clone()), ..Start::default() };
                named.find(&library, &[], &mut io::stderr())?
            };
            let game = Game::new(started.position);
            let setup = started.setup.unwrap_or_default();
            setups::BeamGame::line(setup, started.title, started.looks, game, &started.mods).into()
        };
        let players = self.players;
        Ok(Opening { content, places, game, players, skip_menu, puzzle, left_out: errors, broken: None })
    }
}

/// Adds the puzzles of a link to the content, and returns the id of the first.
fn add_puzzles(content: &mut Content, text: &str) -> Result<String, Failure> {
    let none = || Failure::input("link:1:1: expected a puzzle, found something else");
    let read = read_shared(text, Path::new("link"), &content.library).ok_or_else(none)?;
    let puzzles = read.map_err(|errors| errors.first().map_or_else(none, |error| Failure::input(error.to_string())))?;
    let first = puzzles.first().map(|puzzle| puzzle.id.clone());
    content.puzzles = std::mem::take(&mut content.puzzles).with(puzzles);
    first.ok_or_else(none)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Player;
    use std::ffi::OsString;
    use testing::folder::Folder;

    fn read(words: &[&str]) -> Result<Args, Failure> {
        match args::Args::read(&COMMAND, words.iter().map(OsString::from))? {
            args::Read::Args(read) => Args::read(read),
            args::Read::Help => panic!("found --help"),
        }
    }

    /// The message for options that are refused.
    fn refused(words: &[&str]) -> String {
        match read(words) {
            Err(Failure::Usage { message, .. }) => message,
            other => panic!("{words:?}: {other:?}"),
        }
    }

    #[test]
    fn a_game_starts_from_a_set_up_or_a_record_but_not_both() {
        for words in [&["--record", "a.beam"][..], &["a.beam"]] {
            assert_eq!(read(words).unwrap().record, Some("a.beam".into()));
        }
        for (words, message) in [
            (&["--record", "a.beam", "--setup", "ace"][..], "expected --setup NAME or --record FILE, found both"),
            (&["a.beam", "--position", "k 0"], "expected --position STRING or --record FILE, found both"),
            (&["--record", "a.beam", "b.beam"], "expected one saved game, found 2"),
        ] {
            assert_eq!(refused(words), message);
        }
    }

    #[test]
    fn without_a_terminal_a_file_that_cannot_be_opened_is_left_to_the_window() {
        let folder = Folder::empty("broken");
        let broken = folder.write("broken.pgn", "1. e9");
        for path in [broken, folder.0.join("missing.pgn"), folder.0.join("missing"), folder.0.clone()] {
            assert!(takes(path.as_os_str()), "{path:?}");
            let args = Args { record: Some(path.clone()), ..Args::default() };
            assert!(args.clone().open_in_window(true).is_err(), "{path:?}");
            let opening = args.open_in_window(false).expect("the menu");
            assert_eq!((opening.broken, opening.skip_menu), (Some(path), false));
        }
    }

    #[test]
    fn a_link_opens_its_puzzle() {
        let text = "(version: 1, title: \"T\", edition: \"laser-chess\", puzzles: [(position: \
                    \"x39/9P3/3kP15//3S16///5K3X1 0\", task: Win(2), line: \"j7j6 d6e5 e6+\", rating: 1500)])";
        let opened = Args { puzzle: Some(text.into()), ..Args::default() }.open().expect("a puzzle");
        let id = opened.puzzle.expect("it is named");
        assert!(opened.skip_menu && opened.content.puzzles.find(&id).is_some());
        for (wrong, expected) in [
            (text.replace("Win", "Wni"), "specular: link:1:"),
            ("h2g2".into(), "specular: link:1:1: expected a puzzle"),
        ] {
            let args = Args { puzzle: Some(wrong), ..Args::default() };
            let Err(Failure::Input(errors)) = args.open() else { panic!("it was accepted") };
            assert!(errors[0].starts_with(expected), "{errors:?}");
        }
    }

    #[test]
    fn each_side_is_played_by_a_person_or_the_computer_at_a_level() {
        assert_eq!(read(&["--setup", "ace"]).unwrap().players, [None, None]);
        let both = [Some(PlayerOption::Human), Some(PlayerOption::Computer(10))];
        assert_eq!(read(&["--first", "human", "--second", "10"]).unwrap().players, both);
        for wrong in ["0", "11", "machine", ""] {
            let message = format!("--first: expected human or a level from 1 to 10, found {wrong:?}");
            assert_eq!(refused(&["--first", wrong]), message);
        }
    }

    #[test]
    fn a_game_of_any_kind_opens() {
        for name in ["chess/start", "draughts/start", "stratego/storm"] {
            let opened = read(&["--setup", name]).unwrap().open().unwrap();
            assert_eq!((opened.game.setup.as_str(), opened.skip_menu), (name, true));
        }
        let args = read(&["--setup", "draughts/start", "--rulings", "kings-only=40 repetition=2"]).unwrap();
        let opened = args.open().unwrap();
        let rules = &opened.game.session.board().rules;
        assert!(
            rules.iter().any(|rule| rule.to_string().starts_with("The game is a draw after 40 turns")),
            "{rules:?}"
        );
    }

    #[test]
    fn a_position_of_any_game_opens_under_the_named_rules() {
        let open = |rules: &str, position: &str| read(&["--rules", rules, "--position", position])?.open();
        let khet = "5k4/10/10/10/10/10/10/4K5 1";
        for (rules, position, to_move) in
            [("khet-1", khet, Player::Second), ("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", Player::First)]
        {
            let opened = open(rules, position).unwrap();
            assert!(opened.skip_menu && opened.game.setup.is_empty(), "{rules}");
            assert_eq!(opened.game.session.to_move(), to_move, "{rules}");
        }
        let with_lasers = "x35k3/10/10/10/10/10/10/4K4X1 0";
        let edition = read(&["--position", with_lasers]).unwrap().open().unwrap().game.session.board().game.clone();
        assert_eq!(edition, "khet-2");
        assert_eq!(refused(&["--rules", "chess"]), "expected --position with --rules, found none");
    }

    #[test]
    fn a_record_opens_at_its_end() {
        let folder = Folder::new("play");
        let record = folder.write("game.beam", "[Setup \"khet-1/classic\"]\n\n1. d1^d2 e8^e7 0-1");
        let opening = Args { record: Some(record), ..Args::default() }.open().unwrap();
        assert!(opening.skip_menu);
        let OpenedGame { setup, title, session, .. } = opening.game;
        assert_eq!((setup.as_str(), title.to_string().as_str()), ("khet-1/classic", "Classic"));
        assert_eq!((session.ply_count(), session.outcome().map(|o| o.by)), (2, Some("resignation")));
    }

    #[test]
    fn a_record_with_the_extension_of_another_game_opens_but_is_not_overwritten() {
        let folder = Folder::new("play-named");
        let chess = "1. e4 e5 2. Nf3 *\n";
        for (name, is_saved) in [("a.pgn", true), ("a.txt", true), ("a.beam", false)] {
            let opening = Args { record: Some(folder.write(name, chess)), ..Args::default() }.open().unwrap();
            assert_eq!((opening.game.setup.as_str(), opening.game.session.ply_count()), ("chess/start", 3), "{name}");
            assert_eq!(opening.game.file.unwrap().replaceable.is_some(), is_saved, "{name}");
        }
    }
}
