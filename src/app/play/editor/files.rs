//! Saves, copies, pastes and plays the board.

use std::path::PathBuf;

use bevy::clipboard::Clipboard;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::ui_widgets::Activate;
use bevy::window::RequestRedraw;

use super::bench::Workbench;
use super::hand::Hand;
use balance::Subject;
use content::mods::Content;
use content::setups::{Source, user_folder};
use editor::{Draft, Edit, SaveError, Saved, paste, paste_puzzle, save};
use games::beam;
use kit::ui::language::Language;
use kit::ui::press::on_press;
use phrases::{Phrase, phrase};
use state::messages::{OpenBalanceCard, OpenPuzzleMaker, Pasting, read_clipboard};
use state::referee::{Request, Seat, Seats, Start, Table};
use state::settings::{Command, CommandGiven, ContentChanged, Settings};
use state::shelf::{ContentPlaces, InstalledMods, Shelf, SkippedFiles};
use state::store;

/// The file of another set-up that a second press on Save replaces.
#[derive(Resource, Default)]
pub(super) struct Replacing(Option<PathBuf>);

/// The parameters of all file actions.
#[derive(SystemParam)]
pub(super) struct Desk<'w> {
    hand: Hand<'w>,
    shelf: ResMut<'w, Shelf>,
    left_out: ResMut<'w, SkippedFiles>,
    places: Res<'w, ContentPlaces>,
    installed: Res<'w, InstalledMods>,
    settings: Res<'w, Settings>,
    language: Res<'w, Language>,
    replacing: ResMut<'w, Replacing>,
    focus: ResMut<'w, InputFocus>,
    /// Provided by Bevy; missing in tests.
    clipboard: Option<ResMut<'w, Clipboard>>,
    pasting: ResMut<'w, Pasting>,
    time: Res<'w, Time<Real>>,
    requests: MessageWriter<'w, Request>,
    balances: MessageWriter<'w, OpenBalanceCard>,
    puzzles: MessageWriter<'w, OpenPuzzleMaker>,
    changed: MessageWriter<'w, ContentChanged>,
}

/// Carries out the commands that the editor shares with games.
pub(super) fn handle_commands(mut given: MessageReader<CommandGiven>, table: Res<Table>, mut desk: Desk) {
    for &CommandGiven(command) in given.read().filter(|_| table.is_editor()) {
        match command {
            Command::SaveGame => desk.act(SAVE),
            Command::CopyGame => desk.act(COPY),
            Command::PasteGame => desk.act(PASTE),
            _ => {}
        }
    }
}

/// The action of a button or command on the board. It also gets the file that the last press on Save asked about, and
/// returns the message to show, if any.
type Action = fn(&mut Desk, &Draft, Option<PathBuf>) -> Result<Phrase, Phrase>;

/// Plays the board against the computer.
pub(super) const PLAY: Action = |desk, draft, _| desk.play(draft);
pub(super) const SAVE: Action = |desk, draft, to_replace| {
    desk.save(draft, to_replace).map_err(|why| Phrase::sentences([phrase!("editor-not-saved"), why]))
};
/// Opens the card about how fair the board is.
pub(super) const BALANCE: Action = |desk, draft, _| desk.measure(draft);
/// Opens the card that makes a puzzle of the board.
pub(super) const PUZZLE: Action = |desk, draft, _| desk.make_puzzle(draft);
/// Copies the board as a drawing.
pub(super) const COPY: Action = |desk, draft, _| desk.copy(draft.drawn(), phrase!("editor-copied"));
pub(super) const COPY_KHET: Action = |desk, draft, _| desk.copy(draft.to_khet(), phrase!("editor-copied-khet"));
pub(super) const PASTE: Action = |desk, _, _| desk.start_pasting();

pub(super) fn acts(action: Action) -> impl Bundle {
    on_press(move |_: On<Activate>, mut desk: Desk| desk.act(action))
}

/// Returns whether the board has no problem that forbids playing it.
pub(super) fn can_be_played(bench: Res<Workbench>) -> bool {
    !bench.problems.iter().any(|problem| problem.forbidden)
}

pub(super) fn is_pasting(pasting: Res<Pasting>) -> bool {
    pasting.is_pending()
}

/// Pastes the text of the clipboard once it is available.
pub(super) fn finish_pasting(mut desk: Desk) {
    desk.hand.redraw.write(RequestRedraw);
    let text = desk.pasting.poll(&desk.time, |words| desk.hand.notify(words, false));
    let Some(text) = text else { return };
    let result = text.and_then(|text| desk.paste(&text));
    desk.report(result);
}

impl Desk<'_> {
    fn act(&mut self, action: Action) {
        let Some(draft) = self.hand.bench.draft().cloned() else { return };
        let to_replace = self.replacing.0.take();
        let result = action(self, &draft, to_replace);
        self.report(result);
    }

    /// Shows the message of a result, if there is one.
    fn report(&mut self, result: Result<Phrase, Phrase>) {
        let (words, bad) = result.map_or_else(|error| (error, true), |words| (words, false));
        if !words.is_empty() {
            self.hand.notify(words, bad);
        }
    }

    fn clipboard(&mut self) -> Result<&mut Clipboard, Phrase> {
        self.clipboard.as_deref_mut().ok_or_else(|| phrase!("editor-no-clipboard"))
    }

    fn copy(&mut self, text: String, done: Phrase) -> Result<Phrase, Phrase> {
        let copied = self.clipboard()?.set_text(text);
        copied.map_err(|error| phrase!("editor-not-copied", error = error.to_string()))?;
        Ok(done)
    }

    fn start_pasting(&mut self) -> Result<Phrase, Phrase> {
        let clipboard = self.clipboard.as_deref_mut().ok_or_else(|| phrase!("editor-no-clipboard"))?;
        self.pasting.begin(&self.time, || read_clipboard(clipboard));
        self.hand.redraw.write(RequestRedraw);
        Ok(Phrase::default())
    }

    fn paste(&mut self, text: &str) -> Result<Phrase, Phrase> {
        let Some(draft) = self.hand.bench.draft() else { return Ok(Phrase::default()) };
        let (pasted, task) = match paste_puzzle(text, &self.shelf.0) {
            Some(read) => read.map(|(pasted, task)| (pasted, Some(task))),
            None => paste(draft, text, &self.shelf.0, |name| self.language.format(name)).map(|pasted| (pasted, None)),
        }
        .map_err(|error| Phrase::lines([phrase!("editor-not-pasted"), error.into()]))?;
        self.hand.apply(Some(Edit::Open(Box::new(pasted))));
        self.hand.bench.task = task;
        Ok(match task {
            Some(_) => phrase!("editor-pasted-puzzle"),
            None => phrase!("editor-pasted"),
        })
    }

    fn save(&mut self, draft: &Draft, to_replace: Option<PathBuf>) -> Result<Phrase, Phrase> {
        let folder = self.places.0.setups.clone().or_else(|| user_folder("setups"));
        let folder = folder.ok_or_else(|| phrase!("editor-no-folder"))?;
        let draft = &draft.named(self.language.format(&draft.title()));
        let replace = to_replace.is_some_and(|path| path == draft.place(&folder));
        let Saved { path, set_aside } = match save(draft, &folder, replace) {
            Ok(saved) => saved,
            Err(SaveError::Taken(path)) => {
                let is_setup = path == draft.place(&folder);
                self.replacing.0 = Some(path).filter(|_| is_setup);
                return Err(match is_setup {
                    true => phrase!("editor-name-taken"),
                    false => phrase!("editor-board-name-taken"),
                });
            }
            Err(SaveError::Forbidden(problems)) => return Err(first_of(problems)),
            Err(SaveError::Failed(error)) => return Err(phrase!("editor-not-written", error = error)),
        };
        if let Some(editor) = &mut self.hand.bench.editor {
            editor.set_file(path.clone());
        }
        // Saving answers whether to keep the board.
        self.hand.bench.replacement = None;
        (self.shelf.0, self.left_out.0) = Content::reopen_library(&self.places.0, &self.installed.0, &self.shelf.0);
        self.changed.write(ContentChanged);
        // Returns the keyboard to the board.
        self.focus.clear();
        // The path is on the second line.
        let saved = [phrase!("editor-saved", name = draft.title()), path.display().to_string().into()];
        Ok(Phrase::lines(saved.into_iter().chain(set_aside.map(store::set_aside))))
    }

    /// Plays the board. The player has the side that begins.
    fn play(&mut self, draft: &Draft) -> Result<Phrase, Phrase> {
        let start = match self.saved(draft) {
            Some(start) => start,
            None if draft.has_own_board() => return Err(phrase!("editor-save-first")),
            None => {
                let position = draft.position().map_err(first_of)?;
                Start { title: draft.title(), ..Start::at(position, draft.looks().clone()) }
            }
        };
        let me = draft.to_move();
        let level = self.settings.seats[me.other().index()].level;
        let mut seats = [Seat::Human; 2];
        seats[me.other().index()] = Seat::Computer(level);
        self.requests.write(Request::New(Box::new(start)));
        self.requests.write(Request::Seat(Seats(seats)));
        Ok(Phrase::default())
    }

    /// Opens the card about how fair the board is.
    fn measure(&mut self, draft: &Draft) -> Result<Phrase, Phrase> {
        let start = draft.position().map_err(first_of)?;
        let view = beam::view(draft.board(), &start);
        let saved = self.saved(draft).map(|start| start.setup);
        let subject = Subject { name: saved.unwrap_or_else(|| draft.title().to_string()), start };
        self.balances.write(OpenBalanceCard { subject, title: draft.title(), view });
        Ok(Phrase::default())
    }

    /// Opens the card that makes a puzzle of the board.
    fn make_puzzle(&mut self, draft: &Draft) -> Result<Phrase, Phrase> {
        let start = draft.position().map_err(first_of)?;
        let edition = draft.puzzle_edition(&self.shelf.0).ok_or_else(|| phrase!("editor-save-first"))?.to_owned();
        let view = beam::view(draft.board(), &start);
        let title = match draft.about().name.trim() {
            "" => phrase!("puzzle-maker-unnamed"),
            _ => draft.title(),
        };
        let (title, task) = (self.language.format(&title), self.hand.bench.task.take());
        self.puzzles.write(OpenPuzzleMaker { draft: draft.clone(), edition, title, view, task });
        Ok(Phrase::default())
    }

    /// The saved set-up, if nothing has changed since.
    fn saved(&self, draft: &Draft) -> Option<Start> {
        let file = draft.file()?;
        let entry =
            self.shelf.0.setups().find(|entry| entry.of.is_none() && entry.source == Source::File(file.clone()))?;
        let position = &entry.position;
        let same = draft
            .position()
            .is_ok_and(|drawn| drawn == *position && drawn.rules().fingerprint() == position.rules().fingerprint());
        same.then(|| Start::from(entry.clone()))
    }
}

/// The first of several problems, and the number of others.
fn first_of(problems: Vec<Phrase>) -> Phrase {
    let more = problems.len().saturating_sub(1);
    let rest = (more > 0).then(|| phrase!("editor-further-problems", count = more));
    Phrase::sentences(problems.into_iter().next().into_iter().chain(rest))
}
