//! The hub: the only owner of the [`Session`](tabletop::Session) and the only caller of its `play`. All other code sends
//! requests and listens.
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
mod handler;
mod history;
mod kept_games;
mod occasion;
mod opened;
mod playing;
mod requests;
mod seats;
mod secrets;
mod start;
mod table;
#[cfg(test)]
mod tests;
mod timeline;

use bevy::prelude::*;

use crate::messages::MessagesPlugin;
use crate::shelf;

pub use agreed::NoUndo;
pub use clock::RunningClock;
pub use drawings::RightButton;
pub use game::{Game, VIEW};
pub use handler::PlayingThrough;
pub use kept_games::was_played;
pub use occasion::{EditedBoard, Occasion};
pub use opened::{recorded_person, recorded_program, recorded_seats};
pub use requests::{
    ActionChosen, ActionRefused, PositionShown, ReplayShown, Request, RequestRefused, StepBegan, TurnPlayed,
    TurnSettled,
};
pub use seats::level_word;
pub use start::Start;
pub use table::Table;
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
            .add_systems(Startup, (handler::show_first, handler::publish_size).run_if(resource_exists::<Table>))
            // The features' views need the board's size.
            .add_systems(
                Update,
                (
                    handler::publish_size.run_if(handler::shows_new_game),
                    handler::publish_tower.run_if(resource_exists::<crate::space::BoardSpace>),
                )
                    .chain()
                    .after(TableSet::Timeline)
                    .before(TableSet::View),
            )
            .init_resource::<PlayingThrough>()
            .init_resource::<RunningClock>()
            .add_systems(
                Update,
                (clock::advance_clock, handler::play_through, handler::referee).chain().in_set(TableSet::Referee),
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
pub fn failed_attack() -> (std::sync::Arc<tabletop::Board>, std::sync::Arc<tabletop::Turn>) {
    let mut session =
        tabletop::Session::new(games::list::find_setup("stratego/fortress").expect("it is shipped").1.state);
    for text in ["e4e5", "f7f6", "a4a7"] {
        session.play(&text.into()).expect("a legal move");
    }
    (session.board().clone(), session.last_turn().expect("it was played").clone())
}
