//! The question at the first start: lessons, or a game against an easy opponent.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::first_question;
use super::navigation::{Menu, MenuNavigator, ReturnTrail, TrailEntry};
use kit::ui::language::{AvailableTranslations, SystemLanguages};
use kit::ui::press::on_press;
use phrases::phrase;
use state::messages::OpenLesson;
use state::referee::{Request, Seats, Table};
use state::settings::{SeatChoice, Settings};
use state::shelf::LessonList;

/// The level of the first opponent.
const EASY: u8 = 2;

pub(super) fn spawn_question(
    mut commands: Commands,
    translations: Res<AvailableTranslations>,
    system: Res<SystemLanguages>,
) {
    let start = |teaches| on_press(move |_: On<Activate>, start: FirstStart| start.begin(teaches));
    let answers = [
        (phrase!("menu-welcome-teach"), phrase!("menu-welcome-teach.help"), start(true)),
        (phrase!("menu-welcome-play"), phrase!("menu-welcome-play.help"), start(false)),
    ];
    let (title, note) = (phrase!("menu-welcome-title"), phrase!("menu-welcome-note"));
    let languages = (&*translations, &*system);
    first_question::spawn_question(&mut commands, Menu::Welcome, title, answers, note, languages);
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
