//! The options `--setup`, `--position`, `--rules`, `--rulings`, `--setups` and `--mods`: the position from which a
//! command starts.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use content::mods::{Content, Places};
use content::setups::{
    DEFAULT_EDITION, FindError, Library, LoadError, RecordFile, RecordText, ResolvedStart, SetupEntry, StartError,
    StartNames, none_of, read_record,
};
use games::list::{self, OpenedGame, ReadPosition, ReadRecord, TableGame};
use notation::Record;
use phrases::Phrase;
use platform::files;
use tabletop::{Answers, Ruling, State};

use super::args::{Args, Failure, number, say};

/// The last lines of the help of every command that starts from a position.
pub const OPTIONS: &str =
    "  --setup NAME       Start on a set-up: khet-2/classic, or ace if only one edition has it; chess/start
  --position STRING  Start on a Khet string, or on a FEN of the game that --rules names; quote it
  --rules EDITION    The rules for --position: an edition, or a game such as chess [default: khet-2]
  --rulings LIST     The rulings of a game, as in records: \"kings-only=40\"
  --setups DIR       Look for rulesets and set-ups in this folder first
  --mods DIR         Use the mods in this folder too
  -h, --help         Show this help
";

/// The position to start from, as named on the command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// `--setup`: a set-up's name. Exactly one of this and `position` is given, unless a record names the start.
    pub setup: Option<String>,
    /// `--position`: a Khet string, or a position in the notation of the game in `rules`.
    pub position: Option<String>,
    /// `--rules`: the id of an edition or a game, only with `position`.
    pub rules: Option<String>,
    /// `--rulings`: the players' rulings in the notation of records; empty for the usual ones.
    pub rulings: String,
    /// `--setups` and `--mods`: folders with more set-ups.
    pub folders: Folders,
}

/// The start of a command.
#[derive(Clone, Debug)]
pub enum Beginning {
    /// The start of a beam game.
    Beam(Box<ResolvedStart>),
    /// The start of a game with its own rules.
    Game(GameStart),
}

/// The start of a game with its own rules.
#[derive(Clone, Debug)]
pub struct GameStart {
    /// The game.
    pub game: &'static dyn TableGame,
    /// The set-up's id, `chess/start`; empty for a position given as text.
    pub setup: String,
    /// For people: `Chess`; empty for a position given as text.
    pub title: Phrase,
    /// The state in which it begins.
    pub state: Arc<dyn State>,
    /// Corrections and omissions in a position given as text.
    pub warnings: Vec<String>,
}

impl GameStart {
    /// Prints what was corrected or ignored.
    pub(super) fn report_warnings(&self, err: &mut dyn Write) {
        self.warnings.iter().for_each(|warning| say(err, &format!("warning: --position: {warning}\n")));
    }

    /// The start from a set-up.
    pub fn of(game: &'static dyn TableGame, setup: list::GameSetup) -> Self {
        Self { game, setup: setup.id, title: setup.name, state: setup.state, warnings: Vec::new() }
    }
}

/// The folders named on a command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folders {
    /// `--setups`: a folder of editions.
    pub setups: Option<PathBuf>,
    /// `--mods`: a folder of mods.
    pub mods: Option<PathBuf>,
}

impl Folders {
    /// Takes the folders from the options.
    pub fn read(args: &mut Args) -> Self {
        Self { setups: args.path("setups"), mods: args.path("mods") }
    }

    /// All locations of content.
    ///
    /// # Errors
    /// Returns an error if a folder does not exist.
    pub(super) fn places(&self) -> Result<Places, Failure> {
        for (folder, of) in [(&self.setups, "set-ups"), (&self.mods, "mods")] {
            if let Some(folder) = folder.as_ref().filter(|folder| !files::is_folder(folder)) {
                return Err(Failure::Input(vec![format!(
                    "{}: expected a folder of {of}, found none",
                    folder.display()
                )]));
            }
        }
        Ok(Places::usual(self.setups.clone(), self.mods.clone(), list::setup_folders()))
    }
}

impl Start {
    /// Takes the start from the options.
    ///
    /// # Errors
    /// Returns an error if they name none, or contradict each other.
    pub fn read(args: &mut Args) -> Result<Self, Failure> {
        let start = Self::read_any(args)?;
        match start.named_by() {
            Some(_) => Ok(start),
            None => Err(Failure::usage("expected --setup NAME or --position STRING, found neither")),
        }
    }

    /// Reads the options if something else, such as a record, may name the start.
    pub(super) fn read_any(args: &mut Args) -> Result<Self, Failure> {
        let start = Self {
            setup: args.text("setup")?,
            position: args.text("position")?,
            rules: args.text("rules")?,
            rulings: args.text("rulings")?.unwrap_or_default(),
            folders: Folders::read(args),
        };
        let usage = |message: &str| Err(Failure::usage(message));
        match (&start.setup, &start.position, &start.rules) {
            (Some(_), Some(_), _) => usage("expected --setup NAME or --position STRING, found both"),
            (Some(_), _, Some(_)) => usage("expected --position with --rules, found --setup"),
            (None, None, Some(_)) => usage("expected --position with --rules, found none"),
            (None, None, None) if !start.rulings.is_empty() => {
                usage("expected --setup or --position with --rulings, found neither")
            }
            _ => Ok(start),
        }
    }

    /// Finds the start in a game of any kind. In a beam game, files with errors are reported on `err`.
    ///
    /// # Errors
    /// Returns an error if a folder, the set-up, the edition or the game does not exist, or the text is not a position.
    pub fn find_any(&self, err: &mut dyn Write) -> Result<Beginning, Failure> {
        let (library, errors) = open_library(&self.folders)?;
        match self.find_game(&library)? {
            Some(start) => {
                start.report_warnings(err);
                Ok(Beginning::Game(start))
            }
            None => Ok(Beginning::Beam(Box::new(self.find(&library, &errors, err)?))),
        }
    }

    /// The start in a game with its own rules; `None` if the name is that of a beam game, which has priority.
    ///
    /// # Errors
    /// Returns an error if the game has no such set-up, or the text is not a position.
    pub fn find_game(&self, library: &Library) -> Result<Option<GameStart>, Failure> {
        let wrong = |option: &str, message: String| {
            let lines = message.lines().map(|line| format!("specular: {option}: {line}"));
            Failure::Input(lines.collect())
        };
        let ruled = |start: GameStart| {
            let answers = answers(&self.rulings, start.game.rulings())?;
            let state = start.game.with_rulings(start.state.as_ref(), &answers);
            Ok(GameStart { state: state.unwrap_or(start.state), ..start })
        };
        match (&self.setup, &self.rules) {
            (Some(name), _) => {
                let found = find_game_setup(name, library).map_err(|message| wrong("--setup", message))?;
                found.map(|(game, setup)| ruled(GameStart::of(game, setup))).transpose()
            }
            (None, Some(rules)) if library.edition(rules).is_none() => {
                let Some(game) = list::find_game(rules) else { return Ok(None) };
                let state = game.read_position(self.position.as_deref().unwrap_or_default());
                let ReadPosition { state, warnings } = state.map_err(|message| wrong("--position", message))?;
                ruled(GameStart { game, setup: String::new(), title: Phrase::default(), state, warnings }).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Finds the position in a library that was opened with these errors. Reports the errors of files on which the start
    /// depends in full, and only the number of other files with errors.
    ///
    /// # Errors
    /// Returns an error if the set-up or the edition does not exist, or the text is not a position.
    pub(super) fn find(
        &self,
        library: &Library,
        errors: &[LoadError],
        err: &mut dyn Write,
    ) -> Result<ResolvedStart, Failure> {
        answers(&self.rulings, &[])?;
        report_left_out(errors, &[self.names()], library, err);
        library.start_of(self.names()).map_err(|error| {
            let failure = option_error(&error, library);
            match (failure, error, &self.rules) {
                (Failure::Input(mut lines), StartError::Position(_), None) => {
                    let rules =
                        format!("Read as a position of {DEFAULT_EDITION}; --rules names another edition or game.");
                    lines.push(rules);
                    Failure::Input(lines)
                }
                (failure, ..) => failure,
            }
        })
    }

    /// Finds the start of the record in `file`: the one it names, or else the one named by the options. Files with
    /// errors are reported as in [`Start::find`].
    ///
    /// # Errors
    /// Returns an error if neither or both name a start, or if that start does not exist.
    pub(super) fn find_for_record(
        &self,
        file: &RecordFile,
        library: &Library,
        errors: &[LoadError],
        err: &mut dyn Write,
    ) -> Result<ResolvedStart, Failure> {
        answers(&self.rulings, &[])?;
        let own = StartNames::from(&file.record.tags);
        if own.setup.or(own.position).is_some() {
            self.refuse_start_options()?;
        }
        let names = match self.names() {
            names if self.named_by().is_some() => StartNames { edition: names.edition.or(own.edition), ..names },
            _ => own,
        };
        report_left_out(errors, &[names], library, err);
        if self.named_by().is_none() {
            let started = file.start(library).map_err(bad_file)?;
            report_differences(&file.differences(&started.position, library), err);
            return Ok(started);
        }
        library.start_of(names).map_err(|error| match error.tag() {
            Some("Edition") if self.rules.is_none() => Failure::Input(vec![file.located(&error).to_string()]),
            _ => option_error(&error, library),
        })
    }

    /// Refuses options that name a start, because the record names it.
    ///
    /// # Errors
    /// Returns an error if there is such an option.
    pub(super) fn refuse_start_options(&self) -> Result<(), Failure> {
        let message = "expected --setup or --position only for a record that does not name its start, found both";
        if self.named_by().is_some() { Err(Failure::usage(message)) } else { Ok(()) }
    }

    /// The option that names the start, if any.
    pub(super) fn named_by(&self) -> Option<&'static str> {
        let position = self.position.as_ref().map(|_| "--position STRING");
        self.setup.as_ref().map(|_| "--setup NAME").or(position)
    }

    fn names(&self) -> StartNames<'_> {
        let [edition, setup, position] = [&self.rules, &self.setup, &self.position].map(|name| name.as_deref());
        StartNames { edition, setup, position, handicap: None }
    }
}

/// Reads `--rulings`, the answers to a game's rulings. Beam games have none.
///
/// # Errors
/// Returns an error for the first word that is not an answer to one of them.
pub(super) fn answers(text: &str, rulings: &'static [Ruling]) -> Result<Answers, Failure> {
    Answers::read(text, rulings).map_err(|message| Failure::input(format!("--rulings: {message}")))
}

/// The set-up with this name in a game with its own rules, and its game; `None` if a beam game has it, or no game does.
///
/// # Errors
/// Returns an error if the game has no such set-up.
pub fn find_game_setup(
    name: &str,
    library: &Library,
) -> Result<Option<(&'static dyn TableGame, list::GameSetup)>, String> {
    let edition = name.split('/').next().unwrap_or_default();
    if library.edition(edition).is_some() || library.find(name).is_ok() {
        return Ok(None);
    }
    match list::find_setup(name) {
        Ok(found) => Ok(Some(found)),
        Err(None) => Ok(None),
        Err(Some(known)) => Err(format!("expected a set-up {}", none_of(known.iter().map(String::as_str), name))),
    }
}

/// The record in a file.
pub(super) struct OpenedRecord {
    /// The text of the file, and the guesses made in decoding it.
    pub text: RecordText,
    /// The game in it.
    pub game: RecordedGame,
}

/// The game in the text of a record.
pub(super) enum RecordedGame {
    /// A beam game, which has not been played yet.
    Beam(RecordFile),
    /// A game with its own rules, which has been played.
    Own(&'static dyn TableGame, ReadRecord),
}

impl RecordedGame {
    /// Reads the game with this number from 1, or the first.
    fn read(
        game: Option<&'static dyn TableGame>,
        path: &Path,
        text: &str,
        number: Option<usize>,
    ) -> Result<Self, LoadError> {
        match (game, number) {
            (Some(game), None) => game.read(path, text).map(|read| Self::Own(game, read)),
            (Some(game), Some(number)) => game.read_numbered(path, text, number).map(|read| Self::Own(game, read)),
            (None, None | Some(1)) => RecordFile::parse(path, text).map(Self::Beam),
            (None, Some(number)) => {
                Err(LoadError::whole(path, format!("expected game 1, the only one in a file, found {number}")))
            }
        }
    }

    /// Returns whether the text itself identifies the game.
    fn is_certain(&self) -> bool {
        match self {
            Self::Own(..) => true,
            Self::Beam(file) => {
                let names = StartNames::from(&file.record.tags);
                names.setup.or(names.position).is_some()
            }
        }
    }
}

/// Reads `--number`, which needs a record.
///
/// # Errors
/// Returns an error if it is not a number from 1, or there is no record.
pub(super) fn game_number(args: &mut Args, has_record: bool) -> Result<Option<usize>, Failure> {
    let read = args.parsed("number", "a number from 1", |text| number(text, 1..=usize::MAX))?;
    match read {
        Some(_) if !has_record => Err(Failure::usage("expected a record with --number, found none")),
        read => Ok(read),
    }
}

/// Reads a record with a single game, or the game with this number from 1. `or` names other ways out.
///
/// # Errors
/// Returns an error if there are several games and no number, or fails like [`open_record`].
pub(super) fn open_only(path: &Path, number: Option<usize>, or: &str) -> Result<OpenedRecord, Failure> {
    let opened = open_record(path, number)?;
    match &opened.game {
        RecordedGame::Own(_, read) if read.games > 1 && number.is_none() => {
            let (path, games) = (path.display(), read.games);
            Err(Failure::input(format!("{path}: expected one game, found {games}; choose one with --number N{or}")))
        }
        _ => Ok(opened),
    }
}

/// Reads the record in a file, or the game in it with this number from 1. The file's extension decides which game it is,
/// unless the text can only be a record of another game, because names may be wrong. Bare moves belong to the game of the
/// extension.
///
/// # Errors
/// Returns an error if the file cannot be read, or the first error under the rules of the game of its extension.
pub(super) fn open_record(path: &Path, number: Option<usize>) -> Result<OpenedRecord, Failure> {
    let text = read_record(path).map_err(bad_file)?;
    let named = game_of_record(path, &text.text);
    let game = RecordedGame::read(named, path, &text.text, number).or_else(|error| {
        let is_bare = !text.text.contains('[') && !text.text.trim_start().starts_with("position");
        if named.is_some() && is_bare {
            return Err(error);
        }
        let found = RecordedGame::read(game_of_record(Path::new(""), &text.text), path, &text.text, number);
        found.ok().filter(RecordedGame::is_certain).ok_or(error)
    });
    Ok(OpenedRecord { game: game.map_err(bad_file)?, text })
}

/// The failure of a command because of an error in a file.
pub(super) fn bad_file(error: LoadError) -> Failure {
    Failure::Input(vec![error.to_string()])
}

/// The game with its own rules that a record belongs to; `None` for beam games, and if the text is not a record. Bare
/// moves that a beam game may have belong to a beam game.
fn game_of_record(path: &Path, text: &str) -> Option<&'static dyn TableGame> {
    let is_beam_game = || !text.contains('[') && !list::is_uci_line(text) && Record::parse(text).is_ok();
    if list::known_extension(path).is_none() && is_beam_game() { None } else { list::record_of(path, text) }
}

/// The failure for an option whose start cannot be found.
fn option_error(error: &StartError, library: &Library) -> Failure {
    let option = match error.tag() {
        Some("Edition") => "--rules: ",
        Some("Position") => "--position: ",
        Some(_) => "--setup: ",
        None => "",
    };
    let lines = error.to_string();
    let mut lines: Vec<String> = lines.lines().map(|line| format!("specular: {option}{line}")).collect();
    if matches!(error, StartError::Edition(_) | StartError::Setup(FindError::Unknown { .. })) {
        lines.push(list_hint(library));
    }
    Failure::Input(lines)
}

/// The set-up named by an option.
///
/// # Errors
/// Returns an error if none or several have this name.
pub fn find_setup<'a>(option: &str, name: &str, library: &'a Library) -> Result<&'a SetupEntry, Failure> {
    library.find(name).map_err(|error| {
        let hint = matches!(error, FindError::Unknown { .. }).then(|| list_hint(library));
        Failure::Input(std::iter::once(format!("specular: {option}: {error}")).chain(hint).collect())
    })
}

/// The set-up that is the only free argument of a command. Files with errors are reported as in [`Start::find`].
pub(super) fn only_setup(args: &mut Args, err: &mut dyn Write) -> Result<SetupEntry, Failure> {
    let [name] = &args.free[..] else {
        return Err(Failure::usage(format!("expected one set-up, found {}", args.free.len())));
    };
    let name = name.to_string_lossy().into_owned();
    let (library, errors) = open_library(&Folders::read(args))?;
    report_left_out(&errors, &setup_names(&name), &library, err);
    find_setup("SETUP", &name, &library).cloned()
}

/// The starts in a list of set-ups, separated by commas.
pub fn setup_names(names: &str) -> Vec<StartNames<'_>> {
    names.split(',').map(|name| StartNames { setup: Some(name.trim()), ..StartNames::default() }).collect()
}

/// Points to the list of editions and set-ups.
fn list_hint(library: &Library) -> String {
    let option = |name: &str, folder: Option<&Path>| {
        folder.map_or_else(String::new, |folder| format!(" {name} {}", folder.display()))
    };
    let [setups, mods] = [option("--setups", library.folder()), option("--mods", library.mods_folder())];
    format!("Try 'specular list{setups}{mods}'.")
}

/// Opens the library of set-ups, and returns it with the errors in its files.
///
/// # Errors
/// Returns an error if a folder does not exist.
pub fn open_library(folders: &Folders) -> Result<(Library, Vec<LoadError>), Failure> {
    Ok(Content::open_library(&folders.places()?))
}

/// Reports the files of `library` that were skipped because of errors: in full if a start in `names` depends on the
/// file, and otherwise only their number, in one line.
pub fn report_left_out(errors: &[LoadError], names: &[StartNames], library: &Library, err: &mut dyn Write) {
    let (needed, other): (Vec<_>, Vec<_>) =
        errors.iter().cloned().partition(|error| names.iter().any(|&names| depends_on(names, error, library)));
    report_errors(&needed, err);
    let files: HashSet<&Path> = other.iter().map(|error| error.path.as_path()).collect();
    if !files.is_empty() {
        let files = if files.len() == 1 { "1 file".into() } else { format!("{} files", files.len()) };
        let line = format!("specular: {files} with errors skipped. {}", list_hint(library).replace("Try", "See"));
        say(err, &(line + "\n"));
    }
}

/// Returns whether the start with these names would be read from the file with this error: the set-up of this name, or
/// the ruleset of its edition.
fn depends_on(names: StartNames, error: &LoadError, library: &Library) -> bool {
    let name = |part: Option<&OsStr>| part.map(|part| part.to_string_lossy().to_lowercase()).unwrap_or_default();
    let stem = name(error.path.file_stem());
    let folder = name(error.path.parent().and_then(Path::file_name));
    let (edition, setup) = match names.setup.map(|name| name.split_once('/').ok_or(name)) {
        Some(Ok((edition, setup))) => (Some(edition), Some(setup)),
        Some(Err(setup)) => (names.edition, Some(setup)),
        None => (names.edition.or(names.position.map(|_| DEFAULT_EDITION)), None),
    };
    // A bare name may belong to a set-up of any edition.
    let found = || library.find(setup?).ok()?.id.split('/').next();
    let edition = edition.or_else(found);
    match stem.as_str() {
        "ruleset" => edition.is_some_and(|edition| edition.eq_ignore_ascii_case(&folder)),
        stem => setup.is_some_and(|setup| setup.eq_ignore_ascii_case(stem)),
    }
}

/// Prints what has changed since a game was saved.
pub(super) fn report_differences(differences: &[Phrase], err: &mut dyn Write) {
    if !differences.is_empty() {
        say(err, &format!("specular: {}\n", Phrase::sentences(differences.iter().cloned())));
    }
}

/// Prints what was corrected or ignored in reading a record.
pub(super) fn report_warnings(warnings: &[LoadError], err: &mut dyn Write) {
    warnings.iter().for_each(|warning| say(err, &format!("warning: {warning}\n")));
}

/// Prints what players should know about a game that was opened.
pub(super) fn report_opened(opened: &OpenedGame, err: &mut dyn Write) {
    report_differences(&opened.remarks(), err);
    report_warnings(&opened.warnings, err);
}

/// Writes the errors in files to stderr, one per line.
pub(super) fn report_errors(errors: &[LoadError], err: &mut dyn Write) {
    errors.iter().for_each(|error| say(err, &format!("{error}\n")));
}
