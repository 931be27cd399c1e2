//! The menu over a game.

use bevy::prelude::*;

use super::card::{card, first, go, heading, look, screen};
use super::{Go, Menu};
use crate::app::theme::widgets::Dress;

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
            go("Save game", Dress::Plain, Go::Save),
            go("Open game", Dress::Plain, Go::To(Menu::Games)),
            go("Choose set-up", Dress::Plain, Go::To(Menu::Setups)),
            go("Options", Dress::Plain, Go::To(Menu::Options)),
            go("Title", Dress::Plain, Go::To(Menu::Title)),
            go("Quit", Dress::Plain, Go::Quit),
        ],
    ));
}
