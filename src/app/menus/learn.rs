//! The list of lessons.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{card, colors, go_button, heading, screen, spawn_scroll_column};
use super::{Go, Menu, MenuNavigator};
use crate::app::Curriculum;
use crate::app::messages::{LessonWanted, LessonsWanted};
use crate::app::settings::Settings;
use crate::app::theme::widgets::{ButtonStyle, button_of, layout, paragraph, text};
use crate::app::theme::{fonts, palette};

/// A button that begins the lesson at this place in the list.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TakeLesson(pub usize);

/// Opens the list when a lesson asks for it.
pub(super) fn open_list(mut wanted: MessageReader<LessonsWanted>, mut navigator: MenuNavigator) {
    if wanted.read().count() > 0 {
        navigator.to(Menu::Learn);
    }
}

pub(super) fn spawn_list(mut commands: Commands, curriculum: Option<Res<Curriculum>>, settings: Res<Settings>) {
    let screen = commands.spawn(screen(Menu::Learn)).id();
    let card = commands.spawn((ChildOf(screen), card(560.0), colors(), children![heading("Learn")])).id();
    let words = "Short lessons on a real board. A wrong try is answered and taken back, so try whatever you like.";
    commands.spawn((ChildOf(card), paragraph(words, fonts::regular(14.0), palette::INK_FAINT)));
    let list = spawn_scroll_column(&mut commands, card, Node { max_height: px(440), ..default() });
    commands.entity(list).insert(Name::new("Lessons"));
    let lessons: Vec<_> = curriculum.as_ref().map_or_else(Vec::new, |all| all.0.iter().cloned().collect());
    // The first that is not done is the one to take.
    let next = lessons.iter().position(|lesson| !settings.lessons.contains(&lesson.id)).unwrap_or(0);
    for (place, lesson) in lessons.iter().enumerate() {
        let style = if place == next { ButtonStyle::Primary } else { ButtonStyle::Plain };
        let done = settings.lessons.contains(&lesson.id);
        let content = (
            layout(Node { flex_grow: 1.0, justify_content: JustifyContent::SpaceBetween, ..default() }),
            children![
                text(format!("{}.  {}", place + 1, lesson.title), fonts::semibold(15.0), palette::INK),
                text(if done { "done" } else { "" }, fonts::regular(13.0), palette::ACCENT),
            ],
        );
        let mut row =
            commands.spawn((ChildOf(list), button_of(lesson.title.clone(), style, 38.0, content), TakeLesson(place)));
        if place == next {
            row.insert(bevy::input_focus::AutoFocus);
        }
    }
    commands.spawn((
        ChildOf(card),
        layout(Node { justify_content: JustifyContent::End, margin: UiRect::top(px(8)), ..default() }),
        children![go_button("Back", ButtonStyle::Plain, Go::Back)],
    ));
}

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<&TakeLesson>,
    curriculum: Option<Res<Curriculum>>,
    mut wanted: MessageWriter<LessonWanted>,
    mut navigator: MenuNavigator,
) {
    let (Ok(take), Some(curriculum)) = (buttons.get(activate.entity), curriculum) else { return };
    if let Some(lesson) = curriculum.0.iter().nth(take.0) {
        wanted.write(LessonWanted(lesson.id.clone()));
        navigator.to(Menu::None);
    }
}
