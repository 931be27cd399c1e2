//! Saves, copies, pastes and plays the board.

use std::path::PathBuf;

use bevy::clipboard::{Clipboard, ClipboardRead};
use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::window::RequestRedraw;

use super::bench::Workbench;
use super::hand::Hand;
use crate::messages::{BalanceWanted, clipboard_text};
use crate::referee::{Request, Seat, Seats, Start, Table};
use crate::settings::{Command, CommandGiven, ContentChanged, Settings};
use crate::shelf::{ContentPlaces, Installed, LeftOut, Shelf};
use crate::ui::press::on_press;
use balance::Subject;
use content::mods::Content;
use content::setups::{Source, user_folder};
use editor::{Draft, Edit, SaveError, paste, save};
use games::beam;
use notation::words;

/// The file of another set-up that a second press on Save replaces.
#[derive(Resource, Default)]
pub(super) struct Replacing(Option<PathBuf>);

/// The clipboard text to paste as soon as it is available. A browser may ask for permission first.
#[derive(Resource, Default)]
pub(super) struct Pasting(Option<ClipboardRead>);

/// The parameters of all file actions.
#[derive(SystemParam)]
pub(super) struct Desk<'w> {
    hand: Hand<'w>,
    shelf: ResMut<'w, Shelf>,
    left_out: ResMut<'w, LeftOut>,
    places: Res<'w, ContentPlaces>,
    installed: Res<'w, Installed>,
    settings: Res<'w, Settings>,
    replacing: ResMut<'w, Replacing>,
    focus: ResMut<'w, InputFocus>,
    /// Provided by Bevy; missing in tests.
    clipboard: Option<ResMut<'w, Clipboard>>,
    pasting: ResMut<'w, Pasting>,
    requests: MessageWriter<'w, Request>,
    balances: MessageWriter<'w, BalanceWanted>,
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
/// returns the message to show.
type Action = fn(&mut Desk, &Draft, Option<PathBuf>) -> Result<String, String>;

/// Plays the board against the computer.
pub(super) const PLAY: Action = |desk, draft, _| desk.play(draft);
pub(super) const SAVE: Action =
    |desk, draft, asked| desk.save(draft, asked).map_err(|why| format!("Nothing was saved. {why}"));
/// Opens the card about how fair the board is.
pub(super) const BALANCE: Action = |desk, draft, _| desk.measure(draft);
/// Copies the board as a drawing.
pub(super) const COPY: Action = |desk, draft, _| desk.copy(draft.drawn(), "The drawn board is in the clipboard.");
pub(super) const COPY_KHET: Action =
    |desk, draft, _| desk.copy(draft.to_khet(), "The Khet string is in the clipboard.");
pub(super) const PASTE: Action = |desk, _, _| desk.start_pasting();

pub(super) fn acts(action: Action) -> impl Bundle {
    on_press(move |_: On<Activate>, mut desk: Desk| desk.act(action))
}

/// Returns whether the board has no problem that forbids playing it.
pub(super) fn can_be_played(bench: Res<Workbench>) -> bool {
    !bench.problems.iter().any(|problem| problem.forbidden)
}

pub(super) fn is_pasting(pasting: Res<Pasting>) -> bool {
    pasting.0.is_some()
}

/// Pastes the text of the clipboard once it is available.
pub(super) fn finish_pasting(mut desk: Desk) {
    let Some(read) = &mut desk.pasting.0 else { return };
    let Some(text) = read.poll_result() else {
        desk.hand.redraw.write(RequestRedraw);
        return;
    };
    desk.pasting.0 = None;
    let done = clipboard_text(text).and_then(|text| desk.paste(&text));
    desk.tell(done);
}

impl Desk<'_> {
    fn act(&mut self, action: Action) {
        let Some(draft) = self.hand.bench.draft().cloned() else { return };
        let asked = self.replacing.0.take();
        let done = action(self, &draft, asked);
        self.tell(done);
    }

    fn tell(&mut self, done: Result<String, String>) {
        let (words, bad) = done.map_or_else(|error| (error, true), |words| (words, false));
        if !words.is_empty() {
            self.hand.tell(words, bad);
        }
    }

    fn copy(&mut self, text: String, done: &str) -> Result<String, String> {
        let clipboard = self.clipboard.as_mut().ok_or("There is no clipboard.")?;
        clipboard.set_text(text).map_err(|error| format!("The clipboard cannot be written: {error}."))?;
        Ok(done.into())
    }

    fn start_pasting(&mut self) -> Result<String, String> {
        let clipboard = self.clipboard.as_mut().ok_or("There is no clipboard.")?;
        self.pasting.0 = Some(clipboard.fetch_text());
        self.hand.redraw.write(RequestRedraw);
        Ok(String::new())
    }

    fn paste(&mut self, text: &str) -> Result<String, String> {
        let Some(draft) = self.hand.bench.draft() else { return Ok(String::new()) };
        let pasted = paste(draft, text, &self.shelf.0)?;
        self.hand.make(Some(Edit::Open(Box::new(pasted))));
        Ok("The board from the clipboard is on the table.".into())
    }

    fn save(&mut self, draft: &Draft, asked: Option<PathBuf>) -> Result<String, String> {
        let folder =
            self.places.0.setups.clone().or_else(user_folder).ok_or("This system has no folder for your set-ups.")?;
        let replace = asked.is_some_and(|path| path == draft.place(&folder));
        let path = match save(draft, &folder, replace) {
            Ok(path) => path,
            Err(SaveError::Taken(path)) => {
                let is_setup = path == draft.place(&folder);
                let words = match is_setup {
                    true => {
                        "There is another set-up of this name. Press Save again to replace it, or choose another name."
                    }
                    false => "There is another board of this name. Choose another name.",
                };
                self.replacing.0 = Some(path).filter(|_| is_setup);
                return Err(words.into());
            }
            Err(error) => return Err(first_line(&error.to_string())),
        };
        if let Some(editor) = &mut self.hand.bench.editor {
            editor.keep_in(path.clone());
        }
        (self.shelf.0, self.left_out.0) = Content::reopen_library(&self.places.0, &self.installed.0, &self.shelf.0);
        self.changed.write(ContentChanged);
        // Returns the keyboard to the board.
        self.focus.clear();
        Ok(format!("Saved as {}, in {}", draft.title(), path.display()))
    }

    /// Plays the board. The player has the side that begins.
    fn play(&mut self, draft: &Draft) -> Result<String, String> {
        let start = match self.saved(draft) {
            Some(start) => start,
            None if draft.has_own_board() => {
                return Err("Save this board first: it has rules of its own, and they need a file.".into());
            }
            None => {
                let position = draft.position().map_err(|problems| first_line(&problems))?;
                Start { title: draft.title(), ..Start::at(position, draft.looks().clone()) }
            }
        };
        let me = draft.to_move();
        let level = self.settings.seats[me.other().index()].level;
        let mut seats = [Seat::Human; 2];
        seats[me.other().index()] = Seat::Machine(level);
        self.requests.write(Request::New(Box::new(start)));
        self.requests.write(Request::Seat(Seats(seats)));
        Ok(String::new())
    }

    /// Opens the card about how fair the board is.
    fn measure(&mut self, draft: &Draft) -> Result<String, String> {
        let start = draft.position().map_err(|problems| first_line(&problems))?;
        let view = beam::view(draft.board(), &start);
        let saved = self.saved(draft).map(|start| start.setup);
        let subject = Subject { name: saved.unwrap_or_else(|| draft.title()), start };
        self.balances.write(BalanceWanted { subject, title: draft.title(), view });
        Ok(String::new())
    }

    /// The saved set-up, if nothing has changed since.
    fn saved(&self, draft: &Draft) -> Option<Start> {
        let file = draft.file()?;
        let mut entries = self.shelf.0.editions().iter().flat_map(|edition| &edition.setups);
        let entry = entries.find(|entry| entry.source == Source::File(file.clone()))?;
        let position = &entry.position;
        let same = draft
            .position()
            .is_ok_and(|drawn| drawn == *position && drawn.rules().fingerprint() == position.rules().fingerprint());
        same.then(|| Start::from(entry.clone()))
    }
}

/// The first of several problems, and the number of others.
fn first_line(problems: &str) -> String {
    let mut lines = problems.lines();
    let first = words::sentence(lines.next().unwrap_or_default().trim_end_matches('.'));
    match lines.count() {
        0 => first,
        1 => format!("{first} And 1 more problem."),
        more => format!("{first} And {more} more problems."),
    }
}
