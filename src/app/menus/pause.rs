//! The menu over a game.

use bevy::prelude::*;

use super::card::{card, first, go, heading, look, screen};
use super::{Go, Menu};
use crate::app::referee::ShareWanted;
use crate::app::theme::widgets::{Dress, layout};

pub(super) fn spawn(mut commands: Commands) {
    let screen = commands.spawn(screen(Menu::Pause)).id();
    commands.spawn((
        ChildOf(screen),
        card(320.0),
        look(),
        children![
            heading("Paused"),
            first("Resume", Dress::Primary, Go::Back),
            go("Restart", Dress::Plain, Go::Restart),
            pair(go("Save game", Dress::Plain, Go::Save), go("Open game", Dress::Plain, Go::To(Menu::Games))),
            pair(
                go("Save picture", Dress::Plain, Go::Share(ShareWanted::Picture)),
                go("Save clip", Dress::Plain, Go::Share(ShareWanted::Clip)),
            ),
            go("Choose set-up", Dress::Plain, Go::To(Menu::Setups)),
            go("Options", Dress::Plain, Go::To(Menu::Options)),
            go("Title", Dress::Plain, Go::To(Menu::Title)),
            go("Quit", Dress::Plain, Go::Quit),
        ],
    ));
}

/// Two buttons side by side.
fn pair(left: impl Bundle, right: impl Bundle) -> impl Bundle {
    let columns = RepeatedGridTrack::flex(2, 1.0);
    (
        layout(Node { display: Display::Grid, grid_template_columns: columns, column_gap: px(10), ..default() }),
        children![left, right],
    )
}
