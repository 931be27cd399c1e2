//! The head-up display: whose turn, what is played, the moves, the losses, draws and resignations, refusals and the
//! result.
//!
//! Every part is built anew from [`Table`] when that changes or a turn settles, never by the frame.

mod analysis;
mod bar;
mod breath;
mod frame;
mod graph;
mod lost;
mod moves;
mod terms;
#[cfg(test)]
mod tests;
mod toast;
mod verdict;
mod words;

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::Activate;

use super::referee::{
    Ask, MenuWanted, ReplayShown, Request, ShareWanted, Table, TableSet, Thoughts, TurnPlayed, TurnSettled,
};
use super::viewpoint::ViewInsets;
use crate::rules::Player;

/// The head-up display.
pub struct HudPlugin;

impl Plugin for HudPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<ViewInsets>()
            .init_resource::<UiScale>()
            .init_resource::<frame::Hints>()
            .init_resource::<terms::Resigning>()
            .add_systems(Startup, frame::spawn)
            .add_systems(Update, frame::toggle_hints.in_set(TableSet::Input))
            .add_systems(
                Update,
                (bar::show, moves::show, lost::show, verdict::show)
                    .run_if(
                        resource_changed::<Table>
                            .or_else(resource_changed::<Thoughts>)
                            .or_else(on_message::<TurnPlayed>)
                            .or_else(on_message::<TurnSettled>)
                            .or_else(on_message::<ReplayShown>),
                    )
                    .in_set(TableSet::View),
            )
            .add_systems(
                Update,
                (
                    (terms::keep_playing, terms::show).chain(),
                    analysis::show,
                    (graph::build, graph::show).chain(),
                    breath::breathe,
                    bar::press_in.run_if(resource_changed::<Thoughts>),
                    toast::show,
                    frame::cover,
                    frame::publish_insets.after(verdict::show).after(terms::show),
                )
                    .in_set(TableSet::View),
            )
            // After whoever says it, and before it is laid out.
            .add_systems(PostUpdate, frame::hint.before(UiSystems::Content))
            .add_observer(press);
    }
}

/// What a button of the head-up display asks for.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Replay,
    /// Of the last shot.
    Clip,
    Undo,
    Redo,
    Restart,
    ClaimDraw,
    OfferDraw(Player),
    AcceptDraw(Player),
    DeclineDraw(Player),
    /// Asks once more before it happens.
    Resign(Player),
    ResignIndeed(Player),
    KeepPlaying,
    Hint,
    Analysis,
    /// To the position after so many turns.
    GoTo(usize),
    Menu,
}

fn press(
    activate: On<Activate>,
    wishes: Query<&Wish>,
    mut resigning: ResMut<terms::Resigning>,
    mut requests: MessageWriter<Request>,
    mut menu: MessageWriter<MenuWanted>,
    mut ask: MessageWriter<Ask>,
    mut share: MessageWriter<ShareWanted>,
) {
    let Ok(&wish) = wishes.get(activate.entity) else { return };
    let request = match wish {
        Wish::Resign(player) => {
            resigning.0 = Some(player);
            return;
        }
        Wish::KeepPlaying => {
            resigning.0 = None;
            return;
        }
        Wish::Menu => {
            menu.write(MenuWanted);
            return;
        }
        Wish::Clip => {
            share.write(ShareWanted::Clip);
            return;
        }
        Wish::Hint | Wish::Analysis => {
            ask.write(if wish == Wish::Hint { Ask::Hint } else { Ask::Analysis });
            return;
        }
        Wish::GoTo(ply) => Request::GoTo(ply),
        Wish::Replay => Request::Replay,
        Wish::Undo => Request::Undo,
        Wish::Redo => Request::Redo,
        Wish::Restart => Request::Restart,
        Wish::ClaimDraw => Request::ClaimDraw,
        Wish::OfferDraw(player) => Request::OfferDraw(player),
        Wish::AcceptDraw(player) => Request::AcceptDraw(player),
        Wish::DeclineDraw(player) => Request::DeclineDraw(player),
        Wish::ResignIndeed(player) => Request::Resign(player),
    };
    requests.write(request);
}
