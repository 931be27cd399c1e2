//! The menu over a game that is being played.

use bevy::prelude::*;

use super::card::{card, colors, default_button, go_button, heading, screen};
use super::import::CopyLink;
use super::{Go, Menu};
use crate::app::settings::Command;
use crate::app::theme::widgets::{ButtonStyle, button, layout};
use crate::platform::IS_PAGE;

pub(super) fn spawn_pause_menu(mut commands: Commands) {
    let beside = if IS_PAGE { ("Edit", Command::EditPosition) } else { ("Save clip", Command::SaveClip) };
    let screen = commands.spawn(screen(Menu::Pause)).id();
    let card = commands.spawn((
        ChildOf(screen),
        card(370.0),
        colors(),
        children![
            heading("Paused"),
            default_button("Resume", ButtonStyle::Primary, Go::Back),
            pair(
                command_button("Restart", Command::Restart),
                go_button("New game", ButtonStyle::Plain, Go::To(Menu::Setups))
            ),
            pair(
                (button("Save game", ButtonStyle::Plain), Command::SaveGame),
                go_button("Open game", ButtonStyle::Plain, Go::To(Menu::Games))
            ),
            pair(command_button("Save picture", Command::SavePicture), command_button(beside.0, beside.1)),
            page_pair(),
        ],
    ));
    let card = card.id();
    let to = |label, menu| go_button(label, ButtonStyle::Plain, Go::To(menu));
    let [learn, rules] = [to("Learn", Menu::Learn), to("Rules", Menu::Rules)];
    let [options, title] = [to("Options", Menu::Options), to("Title", Menu::Title)];
    if IS_PAGE {
        // A phone held sideways has room for one row less.
        commands.spawn((ChildOf(card), row(4, children![learn, rules, options, title])));
    } else {
        let edit = command_button("Edit", Command::EditPosition);
        commands.spawn((ChildOf(card), pair(learn, rules)));
        commands.spawn((ChildOf(card), pair(edit, command_button("Reload files", Command::ReloadFiles))));
        commands
            .spawn((ChildOf(card), row(3, children![options, title, go_button("Quit", ButtonStyle::Plain, Go::Quit)])));
    }
}

/// A button that gives a command and returns to the table.
fn command_button(label: &'static str, command: Command) -> impl Bundle {
    (go_button(label, ButtonStyle::Plain, Go::Table), command)
}

/// What a page has in place of files: hidden elsewhere.
fn page_pair() -> impl Bundle {
    let display = if IS_PAGE { Display::Grid } else { Display::None };
    let copy = command_button("Copy game", Command::CopyGame);
    let link = (go_button("Copy link", ButtonStyle::Plain, Go::Table), CopyLink);
    row_shown(display, 2, children![link, copy])
}

/// Two buttons side by side.
fn pair(left: impl Bundle, right: impl Bundle) -> impl Bundle {
    row(2, children![left, right])
}

/// Buttons side by side, in so many columns of one width.
fn row(columns: u16, buttons: impl Bundle) -> impl Bundle {
    row_shown(Display::Grid, columns, buttons)
}

fn row_shown(display: Display, columns: u16, buttons: impl Bundle) -> impl Bundle {
    let grid_template_columns = RepeatedGridTrack::flex(columns, 1.0);
    (layout(Node { display, grid_template_columns, column_gap: px(10), ..default() }), buttons)
}
