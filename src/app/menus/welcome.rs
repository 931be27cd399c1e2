//! The question of the first start: to be taught, or to play at once against an easy opponent.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{card, colors, heading, screen};
use super::title::FromTitle;
use super::{Menu, MenuNavigator};
use crate::messages::LessonWanted;
use crate::referee::{Request, Seats, Table};
use crate::settings::{SeatChoice, Settings};
use crate::shelf::Curriculum;
use crate::ui::widgets::{ButtonStyle, button, layout, paragraph};
use crate::ui::{fonts, palette};

/// The level of the first opponent.
const EASY: u8 = 2;

/// A button that answers the question.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstChoice {
    /// Begins the first lesson.
    Teach,
    /// Begins a game against the machine.
    Play,
}

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
    commands.spawn((ChildOf(left), button("Teach me", ButtonStyle::Primary), FirstChoice::Teach, AutoFocus));
    commands.spawn((ChildOf(left), note("Short lessons at the table, a minute each.")));
    let right = commands.spawn((ChildOf(row), half())).id();
    commands.spawn((ChildOf(right), button("Play", ButtonStyle::Plain), FirstChoice::Play));
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
    buttons: Query<&FirstChoice>,
    curriculum: Option<Res<Curriculum>>,
    table: Option<Res<Table>>,
    mut settings: ResMut<Settings>,
    mut requests: MessageWriter<Request>,
    mut from_title: ResMut<FromTitle>,
    mut lessons: MessageWriter<LessonWanted>,
    mut navigator: MenuNavigator,
) {
    let Ok(choice) = buttons.get(activate.entity) else { return };
    settings.seats = [SeatChoice::default(), SeatChoice { computer: true, level: EASY }];
    // A saved game keeps its players: it was continued although the settings are gone.
    let goes_on = table.is_some_and(|table| table.has_moves());
    if goes_on && *choice == FirstChoice::Play {
        requests.write(Request::Restart);
    }
    if !goes_on || *choice == FirstChoice::Play {
        requests.write(Request::Seat(Seats(settings.seats.map(SeatChoice::seat))));
    }
    navigator.to(Menu::None);
    if *choice == FirstChoice::Teach {
        from_title.0 = true;
        let first = curriculum.as_ref().and_then(|curriculum| curriculum.0.iter().next());
        lessons.write_batch(first.map(|lesson| LessonWanted(lesson.id.clone())));
    }
}
