//! The hub: the only owner of the [`Session`] and the only caller of [`Session::play`]. All other code sends requests
//! and listens.
//!
//! | message | from | to |
//! | --- | --- | --- |
//! | [`ActionChosen`] | mouse, keyboard, script, opponent | referee |
//! | [`Request`] | HUD, menus, keyboard | referee |
//! | [`ActionRefused`], [`RequestRefused`] | referee | features that show the reason |
//! | [`TurnPlayed`] | referee, the rules' answer | timeline, HUD |
//! | [`StepBegan`] | timeline | pieces, beam, shatter |
//! | [`TurnSettled`] | timeline | HUD, camera |
//! | [`ReplayShown`] | referee, timeline | HUD, camera |
//! | [`PositionShown`] | referee | board, pieces, beam, shatter: rebuild the view |
//!
//! In each frame the order is [`TableSet`]: input, then the referee, then the timeline, then the view.

mod agreed;
mod changed;
mod clock;
mod drawings;
mod game;
mod history;
mod kept_games;
mod occasion;
mod opened;
mod requests;
mod seats;
mod secrets;
mod start;
#[cfg(any(test, feature = "testing"))]
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
use content::setups::tag_needs;
use games::beam;
use games::list::{OpenedFile, OpenedGame};
use notation::record::Tags;
use phrases::Phrase;
use rules::Player;
use tabletop::{Agreement, Aids, Aim, Board, BoardView, Clocks, NodeId, Session, Viewer};

pub use agreed::NoUndo;
pub use clock::RunningClock;
pub use drawings::RightButton;
pub use game::PlayingThrough;
pub use kept_games::was_played;
pub use occasion::{EditedBoard, Occasion};
pub use opened::{recorded_person, recorded_program, recorded_seats};
pub use requests::{
    ActionChosen, ActionRefused, PositionShown, ReplayShown, Request, RequestRefused, StepBegan, TurnPlayed,
    TurnSettled,
};
pub use seats::level_word;
pub use start::Start;
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

/// The tag that records the player's view of the table.
pub const VIEW: &str = "View";

/// The game on the table: the session and the set-up it began from.
#[derive(Resource, Debug)]
pub struct Table {
    session: Session,
    /// The board as the people at the screen see it now.
    view: BoardView,
    /// Whether pieces can be turned at the start of the game.
    has_rotations: bool,
    revision: u64,
    /// The player at the screen, in a game with secrets between two people; `None` while it is handed over.
    holder: Option<Player>,
    /// The player from whose side the table is seen.
    view_side: Player,
    /// Unique to each game that this process has put on a table.
    number: u64,
    /// The file in which the game is saved; `None` until it is.
    file: Option<PathBuf>,
    /// The file from which the game was opened, until it is saved.
    origin: Option<OpenedFile>,
    /// The previous game, as long as nothing was played in this one.
    previous: Option<Box<Self>>,
    /// True if this game replaced the previous one because its files changed.
    is_exchange: bool,
    /// The game's name when it was put on the table.
    opened_name: String,
    /// What the game is on the table for.
    occasion: Occasion,
    /// The agreement made before the game, with the aids as they are shown now.
    agreement: Agreement,
    /// The aids as they were agreed.
    agreed_aids: Aids,
    /// The players' remaining time, if it is limited.
    clocks: Option<Clocks>,
    /// The clocks at positions from which players went to another line, for when they come back.
    parked: HashMap<NodeId, Clocks>,
    /// `khet-2/classic`, or empty for a position given as text.
    pub setup: String,
    /// A title for people: `Classic`.
    pub title: Phrase,
    /// The tags of the record from which the game was opened.
    tags: Tags,
    /// The name of the program that plays in the computer's place.
    program: Option<String>,
}

impl Table {
    /// A new game between people.
    pub fn new(start: Start) -> Self {
        let Start { setup, title, name, state, mods, occasion, agreement, played, .. } = start;
        let mut tags = Tags::default();
        if let Some(position) = beam::position_of(state.as_ref()) {
            tag_needs(&mut tags, &mods, position);
        }
        let mut session = Session::new(state);
        // Without some pieces, a turn may be illegal.
        let _ = played.iter().try_for_each(|action| session.play(action).map(drop));
        let mut table = Self { occasion, setup, title, tags, ..Self::of(session) };
        table.begin_with_name(&name);
        table.update_viewer();
        table.with_agreement(agreement.unwrap_or_default())
    }

    /// A drawn board with the first player to move, under the rules of an edition.
    #[cfg(any(test, feature = "testing"))]
    pub fn drawn(edition: &str, board: &str) -> Self {
        let edition = content::setups::Library::embedded().edition(edition).expect("an edition").clone();
        let setup = notation::drawing::parse(&edition.rules, board, Player::First).expect("a drawn board");
        let position = setup.into_position(&edition.rules).expect("a legal position");
        Self::new(Start::at(position, edition.looks))
    }

    /// A shipped set-up.
    #[cfg(any(test, feature = "testing"))]
    pub fn shipped(setup: &str) -> Self {
        let entry = content::setups::Library::embedded().find(setup).expect("a set-up").clone();
        Self::new(entry.into())
    }

    /// A shipped set-up after these actions.
    #[cfg(any(test, feature = "testing"))]
    pub fn played(mut self, actions: &[&str]) -> Self {
        for &action in actions {
            self.play(&action.into()).expect("a legal action");
        }
        self
    }

    /// A game begun elsewhere, in its present state.
    pub fn resume(opened: impl Into<OpenedGame>) -> Self {
        let OpenedGame { setup, title, session, agreement, tags, file, .. } = opened.into();
        let opened_name = tags.get("Event").unwrap_or_default().to_owned();
        let program = opened::recorded_program(&tags);
        Self { opened_name, origin: file, setup, title, tags, program, ..Self::of(session) }
            .with_recorded_agreement(agreement)
    }

    /// A game of any kind, without a set-up, name or file.
    pub fn of(session: Session) -> Self {
        let view = session.view(Viewer::Everyone);
        let (setup, title, tags) = (String::new(), Phrase::default(), Tags::default());
        let start = session.start();
        let has_rotations = start.choices().iter().any(|choice| matches!(choice.aim, Aim::Turn(_)));
        let mut table = Self {
            has_rotations,
            session,
            view,
            opened_name: String::new(),
            revision: 0,
            holder: None,
            view_side: Player::First,
            number: next_number(),
            file: None,
            origin: None,
            previous: None,
            is_exchange: false,
            occasion: Occasion::Game,
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

    /// The same table with these players.
    pub fn seated(mut self, seats: Seats) -> Self {
        self.session.set_seats(seats);
        self.update_viewer();
        self
    }

    /// The game, read-only: only the referee changes it.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The parts that stay the same for the whole game: squares, names, looks.
    pub fn board(&self) -> &Arc<Board> {
        self.session.board()
    }

    /// The board as the people at the screen see it now.
    pub fn view(&self) -> &BoardView {
        &self.view
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

    /// A number that changes with every new game, position or ending on the table. Thoughts about an older revision
    /// are stale.
    pub fn revision(&self) -> u64 {
        self.revision
    }
}

/// The number of the next game.
fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Adds the referee and the timeline. Insert a [`Table`] before the first update.
pub struct RefereePlugin;

impl Plugin for RefereePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((MessagesPlugin, shelf::plugin))
            // The window plugins provide this message; without a window the timeline still writes it.
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
            // The features' views need the board's size.
            .add_systems(
                Update,
                (
                    game::publish_size.run_if(game::shows_new_game),
                    game::publish_tower.run_if(resource_exists::<crate::space::BoardSpace>),
                )
                    .chain()
                    .after(TableSet::Timeline)
                    .before(TableSet::View),
            )
            .init_resource::<PlayingThrough>()
            .init_resource::<RunningClock>()
            .add_systems(
                Update,
                (clock::advance_clock, game::play_through, game::referee).chain().in_set(TableSet::Referee),
            )
            .add_systems(
                Update,
                (timeline::advance, timeline::set_world_speed, secrets::hand_over, clock::choose_running_clock)
                    .chain()
                    .in_set(TableSet::Timeline),
            );
    }
}

/// A Stratego board, and the turn in which a scout attacks from a4 to a7 and loses.
#[cfg(any(test, feature = "testing"))]
pub fn failed_attack() -> (Arc<Board>, Arc<tabletop::Turn>) {
    let mut session = Session::new(games::list::find_setup("stratego/fortress").expect("it is shipped").1.state);
    for text in ["e4e5", "f7f6", "a4a7"] {
        session.play(&text.into()).expect("a legal move");
    }
    (Arc::clone(session.board()), Arc::clone(session.last_turn().expect("it was played")))
}
