//! The question of the first start: to be taught, or to play at once against an easy opponent.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{card, colors, go_button, heading, screen};
use super::{Go, Menu, MenuNavigator};
use crate::app::referee::{Request, Seats};
use crate::app::settings::{SeatChoice, Settings};
use crate::app::theme::widgets::{ButtonStyle, button, layout, paragraph};
use crate::app::theme::{fonts, palette};

/// The level of the first opponent.
const EASY: u8 = 2;

/// The button that begins a game against the machine.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlayAtOnce;

pub(super) fn spawn_question(mut commands: Commands) {
    let screen = commands.spawn(screen(Menu::Welcome)).id();
    let card = commands.spawn((ChildOf(screen), card(560.0), colors())).id();
    commands.spawn((ChildOf(card), heading("Have you played before?")));
    let row = commands.spawn((ChildOf(card), layout(Node { column_gap: px(20), ..default() }))).id();
    let half = || {
        layout(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            row_gap: px(10),
            ..default()
        })
    };
    let note = |words: &str| paragraph(words.to_owned(), fonts::regular(14.0), palette::INK_FAINT);
    let left = commands.spawn((ChildOf(row), half())).id();
    commands.spawn((ChildOf(left), go_button("Teach me", ButtonStyle::Primary, Go::To(Menu::Learn)), AutoFocus));
    commands.spawn((ChildOf(left), note("Short lessons at the table, a minute each.")));
    let right = commands.spawn((ChildOf(row), half())).id();
    commands.spawn((ChildOf(right), button("Play", ButtonStyle::Plain), PlayAtOnce));
    commands.spawn((ChildOf(right), note("A game against an easy opponent.")));
    commands.spawn((
        ChildOf(card),
        layout(Node { margin: UiRect::top(px(10)), ..default() }),
        children![paragraph(
            "New game has other boards, stronger opponents, and two people at one screen.",
            fonts::regular(13.0),
            palette::INK_FAINT
        )],
    ));
}

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<(), With<PlayAtOnce>>,
    mut settings: ResMut<Settings>,
    mut requests: MessageWriter<Request>,
    mut navigator: MenuNavigator,
) {
    if buttons.contains(activate.entity) {
        settings.seats = [SeatChoice::default(), SeatChoice { computer: true, level: EASY }];
        requests.write(Request::Seat(Seats(settings.seats.map(SeatChoice::seat))));
        navigator.to(Menu::None);
    }
}
