//! The hub: the only owner of the [`Session`], the only caller of [`Session::play`]. Everyone else asks by message and listens.
//!
//! | message | from | to |
//! | --- | --- | --- |
//! | [`ActionChosen`] | mouse, keyboard, script, opponent | referee |
//! | [`Request`] | head-up display, menus, keyboard | referee |
//! | [`ActionRefused`], [`RequestRefused`] | referee | whoever says why |
//! | [`TurnPlayed`] | referee, the rules' answer | timeline, head-up display |
//! | [`StepBegan`] | timeline | pieces, beam, shatter |
//! | [`TurnSettled`] | timeline | head-up display, camera |
//! | [`ReplayShown`] | referee, timeline | head-up display, camera |
//! | [`PositionShown`] | referee | board, pieces, beam, shatter: build the view anew |
//!
//! In each frame the order is [`TableSet`]: input, then the referee, then the timeline, then the view.

mod agreed;
mod changed;
mod clock;
mod game;
mod history;
mod opened;
mod requests;
mod seats;
mod secrets;
#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;
mod timeline;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bevy::prelude::*;

use crate::messages::MessagesPlugin;
use crate::shelf;
use content::setups::{Looks, ModName, SetupEntry, Started, tag_needs};
use games::beam;
use games::list::{GameSetup, Opened, OpenedFile};
use notation::record::Tags;
use rules::{Player, Position};
use tabletop::{Agreement, Aids, Aim, Board, BoardView, Clocks, NodeId, Session, State, Viewer};

pub use clock::RunningClock;
pub use game::PlayingThrough;
pub use history::was_played;
pub use opened::{person_named, program_named, seats_named};
pub use requests::{
    ActionChosen, ActionRefused, PositionShown, ReplayShown, Request, RequestRefused, StepBegan, TurnPlayed,
    TurnSettled,
};
pub use seats::level_word;
pub use tabletop::{Seat, Seats};
pub use timeline::{Pace, Step, Timeline};

/// The order of a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSet {
    /// Mouse, keyboard and scripts become messages.
    Input,
    /// Messages become turns.
    Referee,
    /// Turns become steps.
    Timeline,
    /// Steps become pictures.
    View,
}

/// The tag that says from where the player looked at the table.
pub const VIEW: &str = "View";

/// What is played: the session and the set-up it began from.
#[derive(Resource, Debug)]
pub struct Table {
    session: Session,
    /// What those who sit before the screen see now.
    view: BoardView,
    /// Whether pieces can be turned at the start of the game.
    has_rotations: bool,
    revision: u64,
    /// Who sits before the screen, in a game with secrets between two people; `None` while it is handed over.
    holder: Option<Player>,
    /// For whose eyes it is shown to somebody who does not play; `None` where it is played here.
    watched: Option<Viewer>,
    /// From which player's side the table is seen.
    reader: Player,
    /// Different for each game that this process has put on a table.
    number: u64,
    /// The file in which the game is saved; `None` until it is.
    file: Option<PathBuf>,
    /// The file from which the game was opened, until it is saved.
    origin: Option<OpenedFile>,
    /// The game that lay here before, as long as nothing was played in this one.
    before: Option<Box<Self>>,
    /// It goes on from the game before, whose files were changed.
    is_exchange: bool,
    /// What it was called when it was put on the table.
    opened_name: String,
    /// Who learns, if this is a lesson: it is not saved, and hands play this side only.
    learner: Option<Player>,
    /// Set while a board is being made: no game, it is not saved, and nothing can be played.
    edited: Option<EditedBoard>,
    /// What was agreed before the game, with the aids as they are shown now.
    agreement: Agreement,
    /// The aids as they were agreed.
    agreed_aids: Aids,
    /// What is left of the players' time, if it is limited.
    clocks: Option<Clocks>,
    /// What was left where players went to another line in the middle of a turn, for when they come back.
    parked: HashMap<NodeId, Clocks>,
    /// `khet-2/classic`, or empty for a position given as text.
    pub setup: String,
    /// For people: `Classic`.
    pub title: String,
    /// The tags of the record that it came from.
    tags: Tags,
    /// What another program calls itself that plays in the machine's place.
    program: Option<String>,
}

impl Table {
    /// A new game between people.
    pub fn new(start: Start) -> Self {
        let Start { setup, title, state, mods, learner, agreement, watched, .. } = start;
        let mut tags = Tags::default();
        if let Some(position) = beam::position_of(state.as_ref()) {
            tag_needs(&mut tags, &mods, position);
        }
        let mut table = Self { learner, setup, title, tags, watched, ..Self::of(Session::new(state)) };
        table.update_viewer();
        table.agreed(agreement.unwrap_or_default())
    }

    /// A drawn board on which the first player is to move, by the rules of an edition.
    #[cfg(test)]
    pub fn drawn(edition: &str, board: &str) -> Self {
        let edition = content::setups::Library::embedded().edition(edition).expect("an edition").clone();
        let setup = notation::drawing::parse(&edition.rules, board, Player::First).expect("a drawn board");
        let position = setup.into_position(&edition.rules).expect("a legal position");
        Self::new(Start::at(position, edition.looks))
    }

    /// A shipped set-up.
    #[cfg(test)]
    pub fn shipped(setup: &str) -> Self {
        let entry = content::setups::Library::embedded().find(setup).expect("a set-up").clone();
        Self::new(entry.into())
    }

    /// The same, after these actions.
    #[cfg(test)]
    pub fn played(mut self, actions: &[&str]) -> Self {
        for &action in actions {
            self.play(&action.into()).expect("a legal action");
        }
        self
    }

    /// A game that was begun elsewhere, as it stands.
    pub fn resume(opened: impl Into<Opened>) -> Self {
        let Opened { setup, title, session, agreement, tags, file, .. } = opened.into();
        let opened_name = tags.get("Event").unwrap_or_default().to_owned();
        let program = opened::program_named(&tags);
        Self { opened_name, origin: file, setup, title, tags, program, ..Self::of(session) }.agreed_before(agreement)
    }

    /// A game of any kind, without set-up, name or file.
    pub fn of(session: Session) -> Self {
        let view = session.view(Viewer::Everyone);
        let (setup, title, tags) = (String::new(), String::new(), Tags::default());
        let start = session.start();
        let has_rotations = start.choices().iter().any(|choice| matches!(choice.aim, Aim::Turn(_)));
        let mut table = Self {
            has_rotations,
            session,
            view,
            opened_name: String::new(),
            revision: 0,
            holder: None,
            watched: None,
            reader: Player::First,
            number: next_number(),
            file: None,
            origin: None,
            before: None,
            is_exchange: false,
            learner: None,
            edited: None,
            agreement: Agreement::default(),
            agreed_aids: Aids::default(),
            clocks: None,
            parked: HashMap::new(),
            setup,
            title,
            tags,
            program: None,
        };
        table.update_viewer();
        table
    }

    /// The same, with these players.
    pub fn seated(mut self, seats: Seats) -> Self {
        self.session.set_seats(seats);
        self.update_viewer();
        self
    }

    /// The game, to look at: only the referee changes it.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What stays for the whole game: squares, names, looks.
    pub fn board(&self) -> &Arc<Board> {
        self.session.board()
    }

    /// What those who sit before the screen see now.
    pub fn view(&self) -> &BoardView {
        &self.view
    }

    /// For whose eyes the screen is: those of the one person who plays against the machine, or of who holds it; else
    /// everyone's. When a game with secrets is over, all is shown.
    pub fn viewer(&self) -> Viewer {
        self.session.viewer()
    }

    /// Whether light is shot on this board.
    pub fn has_lasers(&self) -> bool {
        let board = self.board();
        !board.emitters.is_empty() || board.looks.iter().any(|look| look.emitter)
    }

    /// The player of each side.
    pub fn seats(&self) -> Seats {
        self.session.seats()
    }

    /// Whether the machine is to act: hands can not.
    pub fn is_machines(&self) -> bool {
        self.session.is_machines()
    }

    /// The number of the game. No other game of this process has it, not even the one before.
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

    /// What the game was called when it was put on the table.
    pub fn opened_name(&self) -> &str {
        &self.opened_name
    }

    /// What the players call the game; empty where they gave it no name.
    pub fn name(&self) -> &str {
        self.tags.get("Event").unwrap_or_default()
    }

    /// From where the player looked at the table when the game was saved, as in
    /// [`PlayerView`](crate::viewpoint::PlayerView).
    pub fn player_view(&self) -> Option<[f32; 5]> {
        let parts = self.tags.get(VIEW)?.split(' ').map(|part| part.parse().ok());
        parts.collect::<Option<Vec<f32>>>()?.try_into().ok()
    }

    /// Who learns, if this is a lesson.
    pub fn learner(&self) -> Option<Player> {
        self.learner
    }

    /// Whether this is a lesson.
    pub fn is_lesson(&self) -> bool {
        self.learner.is_some()
    }

    /// The board that is being made, if it is one.
    pub fn edited(&self) -> Option<EditedBoard> {
        self.edited
    }

    /// Whether a board is being made.
    pub fn is_editor(&self) -> bool {
        self.edited.is_some()
    }

    /// Whether pieces can be turned in this game.
    pub fn has_rotations(&self) -> bool {
        self.has_rotations
    }

    /// Whether it is a game between players: neither a lesson nor a board that is being made.
    pub fn is_game(&self) -> bool {
        !self.is_lesson() && !self.is_editor()
    }

    /// Whether hands can do nothing now, because the side to move is not theirs.
    pub fn is_out_of_hands(&self) -> bool {
        let elsewhere = self.due_holder().is_some_and(|player| self.holder != Some(player));
        elsewhere
            || self.is_machines()
            || self.is_editor()
            || self.learner.is_some_and(|learner| learner != self.session.to_move())
    }

    /// Another number whenever another game, position or ending lies on the table: what was thought about an older one
    /// is stale.
    pub fn revision(&self) -> u64 {
        self.revision
    }
}

/// The number of the next game.
fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// What can be done to a board that is being made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EditedBoard {
    /// An edit can be undone.
    pub can_undo: bool,
    /// An edit that was undone can be made again.
    pub can_redo: bool,
}

/// How a game of any kind begins.
#[derive(Clone, Debug)]
pub struct Start {
    /// `khet-2/classic`, or empty for a position given as text.
    pub setup: String,
    /// For people: `Classic`.
    pub title: String,
    /// Where it begins.
    pub state: Arc<dyn State>,
    /// How the kinds of its edition look, in a beam game.
    pub looks: Arc<Looks>,
    /// The mods that it needs.
    pub mods: Vec<Arc<ModName>>,
    /// Who learns, if it is a lesson.
    pub learner: Option<Player>,
    /// What was agreed; the pieces that are left out are not in the position. `None` for the names and aids of the game
    /// before.
    pub agreement: Option<Agreement>,
    /// For whose eyes it is shown to somebody who does not play in it; `None` where it is played at the table.
    pub watched: Option<Viewer>,
}

impl Start {
    /// A position of a beam game that is no set-up's.
    pub fn at(position: Position, looks: Arc<Looks>) -> Self {
        Self { looks: Arc::clone(&looks), ..beam::start(position, &looks).into() }
    }

    /// The same from another position of the same edition.
    pub fn with_position(self, position: Position) -> Self {
        Self { state: beam::start(position, &self.looks), ..self }
    }

    /// Where it begins; `None` where it is no beam game.
    pub fn position(&self) -> Option<&Position> {
        beam::position_of(self.state.as_ref())
    }

    /// The game that begins so, between people.
    pub fn session(&self) -> Session {
        Session::new(Arc::clone(&self.state))
    }
}

/// A state that is no set-up's.
impl From<Arc<dyn State>> for Start {
    fn from(state: Arc<dyn State>) -> Self {
        let (setup, title) = (String::new(), String::new());
        let (looks, mods) = (Arc::default(), Vec::new());
        Self { setup, title, state, looks, mods, learner: None, agreement: None, watched: None }
    }
}

impl From<GameSetup> for Start {
    fn from(setup: GameSetup) -> Self {
        Self { setup: setup.id, title: setup.name, ..setup.state.into() }
    }
}

impl From<SetupEntry> for Start {
    fn from(entry: SetupEntry) -> Self {
        let SetupEntry { id, name, position, looks, mods, .. } = entry;
        Self { setup: id, title: name, mods, ..Self::at(position, looks) }
    }
}

impl From<Started> for Start {
    fn from(started: Started) -> Self {
        let Started { setup, title, position, looks, mods, .. } = started;
        Self { setup: setup.unwrap_or_default(), title, mods, ..Self::at(position, looks) }
    }
}

/// Adds the referee and the timeline. Insert a [`Table`] before the first update.
pub struct RefereePlugin;

impl Plugin for RefereePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((MessagesPlugin, shelf::plugin))
            // A window brings it along; without one the timeline still asks.
            .add_message::<bevy::window::RequestRedraw>()
            .init_resource::<Timeline>()
            .init_resource::<Pace>()
            .add_message::<ActionChosen>()
            .add_message::<Request>()
            .add_message::<ActionRefused>()
            .add_message::<RequestRefused>()
            .add_message::<TurnPlayed>()
            .add_message::<StepBegan>()
            .add_message::<TurnSettled>()
            .add_message::<ReplayShown>()
            .add_message::<PositionShown>()
            .configure_sets(
                Update,
                (TableSet::Input, TableSet::Referee, TableSet::Timeline, TableSet::View)
                    .chain()
                    .run_if(resource_exists::<Table>),
            )
            .add_systems(Startup, (game::show_first, game::publish_size).run_if(resource_exists::<Table>))
            // The views of features need the board's size.
            .add_systems(
                Update,
                game::publish_size.run_if(game::shows_new_game).after(TableSet::Timeline).before(TableSet::View),
            )
            .init_resource::<PlayingThrough>()
            .init_resource::<RunningClock>()
            .add_systems(
                Update,
                (clock::let_time_pass, game::play_through, game::referee).chain().in_set(TableSet::Referee),
            )
            .add_systems(
                Update,
                (timeline::advance, timeline::slow_the_world, secrets::hand_over, clock::choose_running_clock)
                    .chain()
                    .in_set(TableSet::Timeline),
            );
    }
}

/// A scout goes from a4 to a7 and is lost to a stronger piece: the board, and that turn.
#[cfg(test)]
pub fn attack_in_vain() -> (Arc<Board>, Arc<tabletop::Turn>) {
    let mut session = Session::new(games::list::find_setup("stratego/fortress").expect("it is shipped").1.state);
    for text in ["e4e5", "f7f6", "a4a7"] {
        session.play(&text.into()).expect("a legal move");
    }
    (Arc::clone(session.board()), Arc::clone(session.last_turn().expect("it was played")))
}
