//! Imports games and puzzles: from files that are dropped on the window or picked, and from the clipboard.

use std::fmt::Display;
use std::path::Path;
use std::sync::Arc;

use bevy::clipboard::Clipboard;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::ui_widgets::Activate;
use bevy::window::{FileDragAndDrop, RequestRedraw};

use super::navigation::{Menu, MenuNavigator, ReturnTrail};
use content::puzzles::{Puzzle, read_shared};
use content::setups::{Library, LoadError, RecordText, StartNames, read, read_record};
use games::list::{OpenedGame, ReadPosition, TableGame, game_of_position, is_position};
use notation::encoding::is_blank;
use notation::link;
use notation::record::Tags;
use phrases::{Phrase, phrase};
use platform::{files, page_address};
use state::messages::{Notice, Pasting, not_copied, read_clipboard};
use state::puzzle_results::{Collection, OpenPuzzle};
use state::referee::{Request, Seat, Start, Table, recorded_seats};
use state::saved_games::file_name;
use state::settings::{Command, CommandGiven};
use state::shelf::{AvailablePuzzles, Shelf};
use tabletop::{Session, State};

/// The name of the clipboard in error messages.
pub(super) const CLIPBOARD: &str = "clipboard";

/// What a file or a text holds.
#[derive(Debug)]
pub(super) enum Imported {
    /// A game or a position, with the requests that open it.
    Game(Vec<Request>),
    /// Puzzles.
    Puzzles(Vec<Puzzle>),
}

impl From<Vec<Request>> for Imported {
    fn from(requests: Vec<Request>) -> Self {
        Self::Game(requests)
    }
}

/// Opens what was imported.
#[derive(SystemParam)]
pub(super) struct Opener<'w> {
    requests: MessageWriter<'w, Request>,
    puzzles: ResMut<'w, AvailablePuzzles>,
    wanted: MessageWriter<'w, OpenPuzzle>,
    return_trail: ResMut<'w, ReturnTrail>,
}

impl Opener<'_> {
    /// Opens a game or the first of the puzzles on the table, and closes the menu. The puzzles stay in the lists until the
    /// program ends.
    pub(crate) fn open(&mut self, imported: Imported, table: &Table, navigator: &mut MenuNavigator) {
        match imported {
            Imported::Game(requests) => _ = self.requests.write_batch(requests),
            Imported::Puzzles(puzzles) => {
                let first = puzzles.first().map(|puzzle| puzzle.id.clone());
                self.puzzles.0 = std::mem::take(&mut self.puzzles.0).with(puzzles);
                if let Some(puzzle) = first.and_then(|id| self.puzzles.0.find(&id)) {
                    let collection = Collection::of(puzzle);
                    self.wanted.write(OpenPuzzle { id: puzzle.id.clone(), collection });
                    self.return_trail.keep_or_set(table, navigator);
                }
            }
        }
        if navigator.here() != Menu::None {
            navigator.to(Menu::None);
        }
    }
}

/// Opens files dropped on the window.
pub(super) fn open_dropped(
    mut dropped: MessageReader<FileDragAndDrop>,
    table: Res<Table>,
    shelf: Res<Shelf>,
    mut opener: Opener,
    mut notices: MessageWriter<Notice>,
    mut navigator: MenuNavigator,
) {
    let paths = dropped.read().filter_map(|event| match event {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf),
        _ => None,
    });
    let Some(path) = paths.last() else { return };
    match from_file(path, &table, &shelf.0) {
        Ok(imported) => opener.open(imported, &table, &mut navigator),
        Err(words) => _ = notices.write(Notice { words, bad: true }),
    }
}

/// Carries out [`Command::CopyGame`] and [`Command::PasteGame`].
pub(super) fn copy_and_paste(
    mut given: MessageReader<CommandGiven>,
    table: Res<Table>,
    shelf: Res<Shelf>,
    // Provided by Bevy; missing in tests.
    clipboard: Option<ResMut<Clipboard>>,
    mut opener: Opener,
    mut notices: MessageWriter<Notice>,
    mut pasting: Local<Pasting>,
    time: Res<Time<Real>>,
    mut navigator: MenuNavigator,
) {
    let wanted = given.read().map(|given| given.0);
    let wanted = wanted.filter(|wanted| matches!(wanted, Command::CopyGame | Command::PasteGame)).last();
    // The editor copies and pastes boards.
    let Some(mut clipboard) = clipboard.filter(|_| !table.is_editor()) else {
        // A paste that is still pending was meant for the table that players have left.
        *pasting = Pasting::default();
        return;
    };
    let mut notify = |done: Result<Phrase, Phrase>| _ = notices.write(done.into());
    match wanted {
        Some(Command::CopyGame) => notify(copy(&table, &mut clipboard)),
        Some(_) => pasting.begin(&time, || read_clipboard(&mut clipboard)),
        None => {}
    }
    let text = pasting.poll(&time, |words| notify(Ok(words)));
    if pasting.is_pending() {
        // A browser may ask for permission first.
        navigator.redraw.write(RequestRedraw);
    }
    let Some(text) = text else { return };
    let opened = text.and_then(|text| from_text(&text.into(), Path::new(CLIPBOARD), &table, &shelf.0));
    notify(opened.map(|imported| {
        let words = match &imported {
            Imported::Puzzles(_) => phrase!("menu-pasted-puzzle"),
            Imported::Game(requests) if requests.iter().any(|request| matches!(request, Request::Open(_))) => {
                phrase!("menu-pasted-game")
            }
            Imported::Game(_) => phrase!("menu-pasted-position"),
        };
        opener.open(imported, &table, &mut navigator);
        words
    }));
}

/// Copies a link to the game on the page.
pub(super) fn copy_link(
    _: On<Activate>,
    table: Res<Table>,
    mut clipboard: ResMut<Clipboard>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(address) = page_address() else { return };
    let done = link_to(&table).and_then(|options| {
        clipboard.set_text(format!("{address}#{options}")).map_err(not_copied)?;
        Ok(phrase!("menu-copied-link"))
    });
    notices.write(done.into());
}

/// The part after the `#` in a link to the game.
fn link_to(table: &Table) -> Result<String, Phrase> {
    let (tags, record) = record(table)?;
    let session = table.session();
    let moves: Vec<String> = session.turns().map(|turn| turn.action.to_string()).collect();
    let levels = recorded_seats(&tags).0.map(Seat::level);
    Ok(link::of_game(&tags, &moves, levels, session.outcome().is_some(), &record))
}

fn copy(table: &Table, clipboard: &mut Clipboard) -> Result<Phrase, Phrase> {
    clipboard.set_text(record(table)?.1).map_err(not_copied)?;
    Ok(phrase!("menu-copied-game"))
}

/// The record of the game and its tags. Nothing was agreed before a lesson or a puzzle.
fn record(table: &Table) -> Result<(Tags, String), String> {
    let mut tags = Tags::default();
    let record = table.record_with(|of_game| {
        if table.learner().is_some() {
            of_game.remove("Aids");
        }
        tags = of_game.clone();
        Ok(())
    })?;
    Ok((tags, record))
}

/// Reads a file: a set-up, or anything that [`from_text`] reads.
///
/// # Errors
/// Returns what is wrong with the file for a [`Notice`].
pub(super) fn from_file(path: &Path, table: &Table, library: &Library) -> Result<Imported, Phrase> {
    if files::is_folder(path) {
        return Err(phrase!("menu-file-is-folder", file = file_name(path)));
    }
    if !files::exists(path) {
        return Err(phrase!("menu-file-is-missing", file = file_name(path)));
    }
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ron")) {
        let setup = match (library.read_setup(path), read(path)) {
            (Ok(setup), _) => setup,
            (Err(_), Ok(text)) if text.contains("puzzles:") => return from_text(&text.into(), path, table, library),
            (Err(error), _) => return Err(wrong(path, &error)),
        };
        // Its name identifies it only within a library.
        let start = Start { setup: String::new(), agreement: Some(table.agreement().aids_only()), ..setup.into() };
        return Ok(vec![Request::New(Box::new(start))].into());
    }
    from_text(&read_record(path).map_err(|error| wrong(path, &error))?, path, table, library)
}

/// Reads a text: a record, a position under the rules of the current game, or puzzles. `source` is where the text comes
/// from.
///
/// # Errors
/// Returns what is wrong with the text for a [`Notice`].
fn from_text(record: &RecordText, source: &Path, table: &Table, library: &Library) -> Result<Imported, Phrase> {
    // Lines and columns count from the start of the file.
    let whole = record.text.as_str();
    let text = whole.trim_matches(is_blank);
    if text.is_empty() {
        return Err(no_game(source));
    }
    if let Some(read) = read_shared(whole, source, library) {
        let first = |errors: Vec<LoadError>| errors.first().map(ToString::to_string).unwrap_or_default();
        return read.map(Imported::Puzzles).map_err(|errors| wrong(source, &first(errors)));
    }
    if let Some(site) = site_of(text) {
        return Err(phrase!("menu-link-not-read", site = site));
    }
    // The current game may not belong to an edition.
    let edition = Some(table.board().game.as_str()).filter(|edition| library.edition(edition).is_some());
    let names = StartNames { edition, position: Some(text), ..StartNames::default() };
    if is_position(text) {
        let start = match game_of_position(text) {
            Some(game) => {
                let ReadPosition { state, warnings } =
                    game.read_position(text).map_err(|error| wrong(source, &placed(source, whole, &error)))?;
                if !warnings.is_empty() {
                    let warnings = warnings.iter().map(|it| placed(source, whole, it));
                    return Ok(corrected(game, &state, warnings, table).into());
                }
                Start { title: game.name(), ..state.into() }
            }
            None => {
                let start = library.start_of(names);
                start.map_err(|error| wrong(source, &placed(source, whole, &error.to_string())))?.into()
            }
        };
        let start = Start { agreement: Some(table.agreement().aids_only()), ..start };
        return Ok(vec![Request::New(Box::new(start))].into());
    }
    let opened = OpenedGame::open(source, record, library).map_err(|error| match is_at_first_word(whole, &error) {
        true => no_game(source),
        false => wrong(source, &error),
    })?;
    let opened = OpenedGame { file: opened.file.filter(|_| source != Path::new(CLIPBOARD)), ..opened };
    let seats = recorded_seats(&opened.tags);
    Ok(vec![Request::Open(Box::new(opened)), Request::Seat(seats)].into())
}

/// The site of a text that is a link.
fn site_of(text: &str) -> Option<&str> {
    let linked = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let site = linked.unwrap_or(text).split(['/', '?', '#']).next()?;
    let site = site.strip_prefix("www.").unwrap_or(site);
    // Browsers may leave out what comes before the site.
    let is_link = linked.is_some() || site == "lichess.org";
    (is_link && !text.contains(char::is_whitespace)).then_some(site)
}

/// Returns whether parsing failed at the first word of a text without tags, which means that it is not a game at all.
fn is_at_first_word(whole: &str, error: &LoadError) -> bool {
    !whole.trim_start_matches(is_blank).starts_with('[') && (error.line, error.column) == first_place(whole)
}

/// The line and column at which the text begins after leading blanks.
fn first_place(whole: &str) -> (usize, usize) {
    let before = &whole[..whole.len() - whole.trim_start_matches(is_blank).len()];
    let column = 1 + before.rsplit('\n').next().map_or(0, |last| last.chars().count());
    (1 + before.matches('\n').count(), column)
}

/// Says that a text is not a game at all.
fn no_game(source: &Path) -> Phrase {
    match source == Path::new(CLIPBOARD) {
        true => phrase!("menu-no-game-in-clipboard"),
        false => phrase!("menu-no-game-in-file", file = file_name(source)),
    }
}

/// Says that a text can't be opened, with the error on a second line.
pub(super) fn wrong(source: &Path, error: &dyn Display) -> Phrase {
    let words = match source == Path::new(CLIPBOARD) {
        true => phrase!("menu-wrong-clipboard"),
        false => phrase!("menu-wrong-file", file = file_name(source)),
    };
    Phrase::lines([words, error.to_string().into()])
}

/// The error of a position that is the only line of `whole`, with its position in the file. Games report the column within
/// the position as `column 26: expected ..`; some write only `26: expected ..`.
fn placed(source: &Path, whole: &str, error: &str) -> LoadError {
    // Only the first of several errors.
    let error = error.split("; column ").next().unwrap_or(error);
    let parts = error.strip_prefix("column ").unwrap_or(error).split_once(": ");
    let parts = parts.and_then(|(column, what)| Some((column.parse::<usize>().ok()?, what)));
    let (column, what) = parts.unwrap_or((1, error));
    let (line, first_column) = first_place(whole);
    LoadError::new(source, line, first_column + column - 1, what)
}

/// The requests that open a corrected position, with the warnings that say what was corrected.
fn corrected(
    game: &dyn TableGame,
    state: &Arc<dyn State>,
    warnings: impl Iterator<Item = LoadError>,
    table: &Table,
) -> Vec<Request> {
    vec![Request::Open(Box::new(OpenedGame {
        setup: String::new(),
        title: game.name(),
        session: Session::new(Arc::clone(state)),
        agreement: table.agreement().aids_only(),
        number: 1,
        games: 1,
        tags: Tags::default(),
        file: None,
        differences: Vec::new(),
        warnings: warnings.collect(),
    }))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::chess;
    use tabletop::{Agreement, Aids, Session};
    use testing::folder::Folder;

    /// The requests that open a pasted game.
    fn pasted(text: &str, table: &Table) -> Result<Vec<Request>, Phrase> {
        let imported = from_text(&text.to_owned().into(), Path::new(CLIPBOARD), table, &Library::embedded())?;
        let Imported::Game(requests) = imported else { panic!("{imported:?}") };
        Ok(requests)
    }

    fn table(text: &str) -> Result<Table, Phrase> {
        Ok(match pasted(text, &Table::shipped("ace"))?.into_iter().next() {
            Some(Request::Open(opened)) => Table::resume(*opened),
            Some(Request::New(start)) => Table::new(*start),
            other => panic!("{other:?}"),
        })
    }

    #[test]
    fn records_and_positions_are_pasted() {
        let record = "[Setup \"laser-chess/ace\"]\n\n1. h2g2 a4a3 *\n";
        assert_eq!(table(record).unwrap().session().ply_count(), 2);
        let ace = Table::shipped("ace");
        let position = games::beam::position(ace.session()).unwrap();
        let pasted = table(&notation::to_khet(position)).unwrap();
        assert_eq!((pasted.view(), pasted.session().ply_count()), (ace.view(), 0));
    }

    #[test]
    fn records_and_positions_of_other_games_are_pasted() {
        for (text, game, plies) in [
            ("[White \"Ann\"]\n\n1. e4 e5 2. Nf3 *", "chess", 3),
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "chess", 0),
            ("1. c3-d4 f6-e5 *", "draughts", 2),
            ("W:W22:B17,18,11", "draughts", 0),
            ("\u{feff}W:W22:B17,18,11:H0:F1\n", "draughts", 0),
        ] {
            let table = table(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((table.board().game.as_str(), table.session().ply_count()), (game, plies), "{text}");
        }
        let chess = Table::of(Session::new(chess::start(chess::Position::default())));
        let refused = pasted("8/8/8/8/8/8/8/8 w - - 0 1", &chess);
        let refused = refused.unwrap_err().to_string();
        assert!(refused.starts_with("There is a mistake in the text on the clipboard.\nclipboard:1:1: "), "{refused}");
        let ace = notation::to_khet(games::beam::position(Table::shipped("ace").session()).unwrap());
        assert_eq!(pasted(&ace, &chess).map(|requests| requests.len()), Ok(1), "whatever game is on the table");
    }

    #[test]
    fn puzzles_are_pasted_as_text_and_as_links() {
        let text = "(version: 1, title: \"Test\", edition: \"laser-chess\", puzzles: [(position: \
                    \"x39/9P3/3kP15//3S16///5K3X1 0\", task: Win(2), line: \"j7j6 d6e5 e6+\", rating: 1500)])";
        let link = format!("https://example.org/play#{}", link::encode(&[("puzzle", text)]));
        let (table, library) = (Table::shipped("ace"), Library::embedded());
        let read = |text: &str| from_text(&text.to_owned().into(), Path::new(CLIPBOARD), &table, &library);
        for text in [text, &format!("\u{feff}\n {text}\n"), &link] {
            let Ok(Imported::Puzzles(puzzles)) = read(text) else { panic!("{text}") };
            assert_eq!((puzzles.len(), puzzles[0].task), (1, content::puzzles::Task::Win(2)), "{text}");
        }
        for (wrong, expected) in [
            (text.replace("Win(2)", "Win(5)"), "clipboard:1:117: expected a number from 1 to 4, found 5"),
            (link.replace("Win", "Wni"), "clipboard:1:113: expected "),
            ("(version: 1".into(), "clipboard:1:"),
        ] {
            let error = read(&wrong).unwrap_err().to_string();
            assert!(error.contains(&format!("\n{expected}")), "{wrong}: {error}");
        }
    }

    #[test]
    fn a_pasted_position_keeps_the_aids_but_not_the_names() {
        let names = ["Ada", "Ben"].map(str::to_owned);
        let strict = Agreement { names, aids: Aids::STRICT, ..Agreement::default() };
        let before = Table::shipped("ace").with_agreement(strict);
        let pasted = pasted("W:W22:B17,18,11", &before).unwrap();
        let [Request::New(start)] = &pasted[..] else { panic!("{pasted:?}") };
        let expected = Agreement { aids: Aids::STRICT, ..Agreement::default() };
        assert_eq!(start.agreement, Some(expected));
    }

    #[test]
    fn an_invalid_position_is_rejected_at_one_place() {
        for (text, expected) in [
            ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "clipboard:1:19: expected "),
            ("\n  r3k2r/8/8/8/8/8/8/R3K2R w KQxq - 0 1\n", "clipboard:2:"),
            ("W:W22:Bx", "clipboard:1:8: expected "),
            ("8/8/8/8/x", "clipboard:1:"),
        ] {
            let error = table(text).map(|_| ()).unwrap_err().to_string();
            assert!(error.contains(&format!("\n{expected}")), "{text}: {error}");
            assert!(!error.contains("column"), "{error}");
        }
    }

    #[test]
    fn files_and_folders_without_a_game_are_rejected_in_players_words() {
        let (table, library) = (Table::shipped("ace"), Library::embedded());
        let folder = Folder::new("no-game-here");
        let error = |path: &Path| from_file(path, &table, &library).map(|_| ()).unwrap_err().to_string();
        for text in ["", "Dear Ann,\nhow are you?", "\n  Dear Ann,"] {
            let path = folder.write("notes.txt", text);
            assert_eq!(error(&path), "notes.txt holds no game, position or puzzle.");
        }
        assert!(error(&folder.0).ends_with(" is a folder. Choose a file in it."));
        assert_eq!(error(&folder.0.join("missing.pgn")), "There is no file named missing.pgn.");
    }

    #[test]
    fn pasted_nonsense_is_rejected_in_players_words() {
        let nothing = "The clipboard holds no game, position or puzzle.";
        for (text, expected) in [
            ("  ", nothing),
            ("[Setup \"ace\"]\n\n1. h2h7\n", "There is a mistake in the text on the clipboard.\nclipboard:3:4: "),
            ("Dear Ann,\nhow are you?", nothing),
            ("\n \u{200b}https://example.org", "This is a link to example.org. "),
            ("https://lichess.org/training/CCVtQ", "This is a link to lichess.org. "),
            ("lichess.org/q7ZvsdUF/black#12", "This is a link to lichess.org. "),
            ("8/8/8/8/x", "There is a mistake in the text on the clipboard.\nclipboard:1:1: "),
        ] {
            let error = table(text).map(|_| ()).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }
}
