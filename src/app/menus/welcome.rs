//! The question at the first start: lessons, or a game against an easy opponent.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::spawn_menu_card;
use super::navigation::{Menu, MenuNavigator, ReturnTrail, TrailEntry};
use super::options::spawn_languages;
use kit::ui::language::{AvailableTranslations, SystemLanguages};
use kit::ui::nodes::in_column;
use kit::ui::press::on_press;
use kit::ui::widgets::{ButtonStyle, button, layout, paragraph};
use kit::ui::{fonts, palette};
use phrases::{Phrase, phrase};
use state::messages::OpenLesson;
use state::referee::{Request, Seats, Table};
use state::settings::{SeatChoice, Settings};
use state::shelf::LessonList;

/// The level of the first opponent.
const EASY: u8 = 2;

pub(super) fn spawn_question(
    mut commands: Commands,
    (translations, system): (Res<AvailableTranslations>, Res<SystemLanguages>),
) {
    let card = spawn_menu_card(&mut commands, Menu::Welcome, [560.0; 2], phrase!("menu-welcome-title"));
    let row = commands.spawn((ChildOf(card), layout(Node { column_gap: px(20), ..default() }))).id();
    let half = || layout(Node { flex_grow: 1.0, flex_basis: px(0), ..in_column(10.0) });
    let note = |words: Phrase| paragraph(words, fonts::regular(14.0), palette::INK_FAINT);
    let teach = |_: On<Activate>, start: FirstStart| start.begin(true);
    let play = |_: On<Activate>, start: FirstStart| start.begin(false);
    let left = commands.spawn((ChildOf(row), half())).id();
    commands.spawn((
        ChildOf(left),
        button(phrase!("menu-welcome-teach"), ButtonStyle::Primary),
        on_press(teach),
        AutoFocus,
    ));
    commands.spawn((ChildOf(left), note(phrase!("menu-welcome-teach.help"))));
    let right = commands.spawn((ChildOf(row), half())).id();
    commands.spawn((ChildOf(right), button(phrase!("menu-welcome-play"), ButtonStyle::Plain), on_press(play)));
    commands.spawn((ChildOf(right), note(phrase!("menu-welcome-play.help"))));
    commands.spawn((
        ChildOf(card),
        layout(Node { margin: UiRect::top(px(10)), ..default() }),
        children![paragraph(phrase!("menu-welcome-note"), fonts::regular(13.0), palette::INK_FAINT)],
    ));
    spawn_languages(&mut commands, card, &translations, &system);
}

/// Starts what the player chose.
#[derive(SystemParam)]
struct FirstStart<'w, 's> {
    lesson_list: Res<'w, LessonList>,
    table: Res<'w, Table>,
    settings: ResMut<'w, Settings>,
    requests: MessageWriter<'w, Request>,
    return_trail: ResMut<'w, ReturnTrail>,
    lessons: MessageWriter<'w, OpenLesson>,
    navigator: MenuNavigator<'w, 's>,
}

impl FirstStart<'_, '_> {
    /// Starts the first lesson, or a game against the computer.
    fn begin(mut self, teaches: bool) {
        self.settings.seats = [SeatChoice::default(), SeatChoice { computer: true, level: EASY }];
        // A saved game keeps its players; it continues even if the settings are gone.
        let is_resumed = self.table.has_moves();
        if is_resumed && !teaches {
            self.requests.write(Request::Restart);
        }
        if !is_resumed || !teaches {
            self.requests.write(Request::Seat(Seats(self.settings.seats.map(SeatChoice::seat))));
        }
        if teaches {
            self.return_trail.0 = vec![TrailEntry { menu: Menu::Title, focus: None }];
            let first = self.lesson_list.0.iter().next();
            self.lessons.write_batch(first.map(|lesson| OpenLesson(lesson.id.clone())));
        }
        self.navigator.to(Menu::None);
    }
}
