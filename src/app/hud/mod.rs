//! The head-up display: whose turn, what is played, the moves, the losses, refusals and the result.
//!
//! Every part is built anew from [`Table`] when that changes or a turn settles, never by the frame.

mod bar;
mod frame;
mod lost;
mod moves;
#[cfg(test)]
mod tests;
mod toast;
mod verdict;
mod words;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::referee::{MenuWanted, Request, Table, TableSet, TurnPlayed, TurnSettled};
use super::space::ViewInsets;

/// The head-up display.
pub struct HudPlugin;

impl Plugin for HudPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<ViewInsets>()
            .init_resource::<UiScale>()
            .init_resource::<frame::Hints>()
            .add_systems(Startup, frame::spawn)
            .add_systems(Update, frame::toggle_hints.in_set(TableSet::Input))
            .add_systems(
                Update,
                (bar::show, moves::show, lost::show, verdict::show, verdict::offer_draw)
                    .run_if(
                        resource_changed::<Table>.or_else(on_message::<TurnPlayed>).or_else(on_message::<TurnSettled>),
                    )
                    .in_set(TableSet::View),
            )
            .add_systems(
                Update,
                (toast::show, frame::cover, frame::publish_insets.after(verdict::show)).in_set(TableSet::View),
            )
            .add_observer(press);
    }
}

/// What a button of the head-up display asks for.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Undo,
    Restart,
    ClaimDraw,
    Menu,
}

fn press(
    activate: On<Activate>,
    wishes: Query<&Wish>,
    mut requests: MessageWriter<Request>,
    mut menu: MessageWriter<MenuWanted>,
) {
    let Ok(wish) = wishes.get(activate.entity) else { return };
    match wish {
        Wish::Undo => _ = requests.write(Request::Undo),
        Wish::Restart => _ = requests.write(Request::Restart),
        Wish::ClaimDraw => _ = requests.write(Request::ClaimDraw),
        Wish::Menu => _ = menu.write(MenuWanted),
    }
}
