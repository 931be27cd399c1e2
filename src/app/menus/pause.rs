//! The menu over a game that is being played.

use bevy::prelude::*;

use super::card::{card, colors, default_button, go_button, heading, screen};
use super::{Go, Menu};
use crate::app::settings::Command;
use crate::app::theme::widgets::{ButtonStyle, button, layout};

pub(super) fn spawn_pause_menu(mut commands: Commands) {
    let screen = commands.spawn(screen(Menu::Pause)).id();
    commands.spawn((
        ChildOf(screen),
        card(320.0),
        colors(),
        children![
            heading("Paused"),
            default_button("Resume", ButtonStyle::Primary, Go::Back),
            command_button("Restart", Command::Restart),
            pair(
                (button("Save game", ButtonStyle::Plain), Command::SaveGame),
                go_button("Open game", ButtonStyle::Plain, Go::To(Menu::Games))
            ),
            pair(command_button("Save picture", Command::SavePicture), command_button("Save clip", Command::SaveClip),),
            go_button("New game", ButtonStyle::Plain, Go::To(Menu::Setups)),
            pair(
                go_button("Learn", ButtonStyle::Plain, Go::To(Menu::Learn)),
                go_button("Rules", ButtonStyle::Plain, Go::To(Menu::Rules))
            ),
            go_button("Options", ButtonStyle::Plain, Go::To(Menu::Options)),
            go_button("Title", ButtonStyle::Plain, Go::To(Menu::Title)),
            go_button("Quit", ButtonStyle::Plain, Go::Quit),
        ],
    ));
}

/// A button that gives a command and returns to the table.
fn command_button(label: &'static str, command: Command) -> impl Bundle {
    (go_button(label, ButtonStyle::Plain, Go::Table), command)
}

/// Two buttons side by side.
fn pair(left: impl Bundle, right: impl Bundle) -> impl Bundle {
    let columns = RepeatedGridTrack::flex(2, 1.0);
    (
        layout(Node { display: Display::Grid, grid_template_columns: columns, column_gap: px(10), ..default() }),
        children![left, right],
    )
}
