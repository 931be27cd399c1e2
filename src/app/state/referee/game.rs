//! A game with everything that belongs to it wherever it is: at the table, kept for Undo, or in a file.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::Seats;
use games::list::{OpenedFile, OpenedGame};
use notation::record::Tags;
use phrases::Phrase;
use tabletop::{Agreement, Aids, Aim, Board, Clocks, NodeId, Refusal, Session, Viewer};

/// The tag that records the player's view of the table.
pub const VIEW: &str = "View";

/// A game: the session, the set-up it began from, the agreement, and its file.
#[derive(Debug)]
pub struct Game {
    pub(super) session: Session,
    /// Whether pieces can be turned at the start of the game.
    pub(super) has_rotations: bool,
    /// Unique to each game that this process has put on a table.
    pub(super) number: u64,
    /// The file in which the game is saved; `None` until it is.
    pub(super) file: Option<PathBuf>,
    /// The file from which the game was opened, until it is saved.
    pub(super) origin: Option<OpenedFile>,
    /// True if this game replaced the previous one because its files changed.
    pub(super) is_exchange: bool,
    /// The game's name when it was put on the table.
    pub(super) opened_name: String,
    /// The agreement made before the game, with the aids as they are shown now.
    pub(super) agreement: Agreement,
    /// The aids as they were agreed.
    pub(super) agreed_aids: Aids,
    /// The players' remaining time, if it is limited.
    pub(super) clocks: Option<Clocks>,
    /// The clocks at positions from which players went to another line, for when they come back.
    pub(super) parked: HashMap<NodeId, Clocks>,
    /// `khet-2/classic`, or empty for a position given as text.
    pub setup: String,
    /// A title for people: `Classic`.
    pub title: Phrase,
    /// The tags of the record from which the game was opened.
    pub(super) tags: Tags,
    /// The name of the program that plays in the computer's place.
    pub(super) program: Option<String>,
}

impl Game {
    /// A game of any kind, without a set-up, name or file.
    pub(super) fn of(session: Session) -> Self {
        let turns = |aim: &Aim| matches!(aim, Aim::Turn(_));
        Self {
            has_rotations: session.start().choices().iter().any(|choice| turns(&choice.aim)),
            session,
            number: next_number(),
            file: None,
            origin: None,
            is_exchange: false,
            opened_name: String::new(),
            agreement: Agreement::default(),
            agreed_aids: Aids::default(),
            clocks: None,
            parked: HashMap::new(),
            setup: String::new(),
            title: Phrase::default(),
            tags: Tags::default(),
            program: None,
        }
    }

    /// A game begun elsewhere, in its present state.
    pub(super) fn resume(opened: OpenedGame) -> Self {
        let OpenedGame { setup, title, session, agreement, tags, file, .. } = opened;
        let opened_name = tags.get("Event").unwrap_or_default().to_owned();
        let program = super::recorded_program(&tags);
        let game = Self { opened_name, origin: file, setup, title, tags, program, ..Self::of(session) };
        game.with_recorded_agreement(agreement)
    }

    /// The game, read-only: only the referee changes it.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The parts that stay the same for the whole game: squares, names, looks.
    pub fn board(&self) -> &Arc<Board> {
        self.session.board()
    }

    /// The viewer the screen is for: the only person who plays, or the player who holds the screen, or everyone. After
    /// a game with secrets everything is shown.
    pub fn viewer(&self) -> Viewer {
        self.session.viewer()
    }

    /// Returns whether this board has lasers.
    pub fn has_lasers(&self) -> bool {
        let board = self.board();
        !board.emitters.is_empty() || board.looks.iter().any(|look| look.emitter)
    }

    /// The player of each side.
    pub fn seats(&self) -> Seats {
        self.session.seats()
    }

    /// Returns whether it is the computer's turn, so that input is ignored.
    pub fn is_machines_turn(&self) -> bool {
        self.session.is_machines_turn()
    }

    /// The number of the game, unique in this process.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The file in which the game is saved; `None` until it is.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The file from which the game was opened; `None` if it comes from elsewhere, or has been saved since.
    pub fn origin(&self) -> Option<&OpenedFile> {
        self.origin.as_ref()
    }

    /// The game's name when it was put on the table.
    pub fn opened_name(&self) -> &str {
        &self.opened_name
    }

    /// The players' name for the game; empty if they gave none.
    pub fn name(&self) -> &str {
        self.tags.get("Event").unwrap_or_default()
    }

    /// The player's view of the table when the game was saved, as in [`PlayerView`](crate::viewpoint::PlayerView).
    pub fn player_view(&self) -> Option<[f32; 5]> {
        let parts = self.tags.get(VIEW)?.split(' ').map(|part| part.parse().ok());
        parts.collect::<Option<Vec<f32>>>()?.try_into().ok()
    }

    /// Returns whether pieces can be turned in this game.
    pub fn has_rotations(&self) -> bool {
        self.has_rotations
    }

    /// Returns whether anything can be redone.
    pub fn can_redo(&self) -> bool {
        self.session.is_looking_back() || self.session.can_redo()
    }

    /// Records the file in which the game is saved.
    pub(super) fn set_file(&mut self, file: &Path) {
        (self.file, self.origin) = (Some(file.to_owned()), None);
    }

    /// Records that the game was renamed in the file from which it was opened, and the new contents of that file.
    ///
    /// # Errors
    /// As for [`Self::rename`].
    pub(super) fn follow_rename(&mut self, name: &str, file: &OpenedFile) -> Result<(), Refusal> {
        self.rename(name)?;
        name.clone_into(&mut self.opened_name);
        if self.origin.is_some() {
            self.origin = Some(file.clone());
        }
        Ok(())
    }

    /// Gives a game that begins its name, which doesn't count as a change.
    pub(super) fn begin_with_name(&mut self, name: &str) {
        let named = self.rename(name);
        // The tag is known, and a record doesn't write it by itself.
        debug_assert!(named.is_ok(), "{name}");
        name.clone_into(&mut self.opened_name);
    }

    /// Renames the game.
    ///
    /// # Errors
    /// Returns an error if the tag doesn't exist, which is a bug in this program.
    pub(super) fn rename(&mut self, name: &str) -> Result<(), Refusal> {
        if name.is_empty() {
            self.tags.remove("Event");
            return Ok(());
        }
        let set = self.tags.set("Event", name);
        set.map_err(|error| Refusal { action: None, reason: error.to_string().into() })
    }
}

/// The number of the next game.
fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}
