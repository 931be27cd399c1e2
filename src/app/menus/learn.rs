//! The list of lessons.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{dotted, spawn_back, spawn_menu_card, spawn_scroll_column};
use super::navigation::{Menu, MenuNavigator, ReturnTrail};
use content::lessons::Lesson;
use content::names;
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use state::messages::OpenLesson;
use state::referee::Table;
use state::settings::Settings;
use state::shelf::LessonList;

pub(super) fn spawn_list(mut commands: Commands, lesson_list: Res<LessonList>, settings: Res<Settings>) {
    let card = spawn_menu_card(&mut commands, Menu::Learn, [560.0; 2], phrase!("menu-learn"));
    commands.spawn((ChildOf(card), paragraph(phrase!("menu-learn-note"), fonts::regular(14.0), palette::INK_FAINT)));
    let list = spawn_scroll_column(&mut commands, card, Node::default());
    commands.entity(list).insert(Name::new("Lessons"));
    let lessons: Vec<_> = lesson_list.0.iter().cloned().collect();
    // Focus the first lesson that is not done.
    let next = lessons.iter().position(|lesson| !settings.lessons.contains(&lesson.id)).unwrap_or(0);
    for (place, lesson) in lessons.iter().enumerate() {
        let style = if place == next { ButtonStyle::Primary } else { ButtonStyle::Plain };
        let title = names::lesson_title(lesson);
        let words = phrase!("menu-learn-lesson", number = place + 1, title = title.clone());
        let content = (
            layout(Node { flex_grow: 1.0, justify_content: JustifyContent::SpaceBetween, ..default() }),
            children![
                text(words, fonts::semibold(15.0), palette::INK),
                text(mark(lesson, &settings), fonts::regular(13.0), palette::ACCENT),
            ],
        );
        let button = (button_of(title.to_string(), style, 38.0, content), starts_lesson(lesson.id.clone()));
        let mut row = commands.spawn((ChildOf(list), button));
        if place == next {
            row.insert(bevy::input_focus::AutoFocus);
        }
    }
    spawn_back(&mut commands, card, false);
}

/// The player's progress in a lesson: `done`, `step 2 of 3`.
fn mark(lesson: &Lesson, settings: &Settings) -> Phrase {
    let done = settings.lessons.contains(&lesson.id).then(|| phrase!("menu-learn-done"));
    let steps = lesson.steps.len();
    let step = settings.bookmarks.get(&lesson.id).filter(|step| (1..steps).contains(step));
    let step = step.map(|step| phrase!("menu-learn-step", step = step + 1, steps = steps));
    dotted(done.into_iter().chain(step))
}

/// Starts the lesson with this id when pressed.
fn starts_lesson(id: String) -> impl Bundle {
    on_press(
        move |_: On<Activate>,
              table: Res<Table>,
              mut return_trail: ResMut<ReturnTrail>,
              mut wanted: MessageWriter<OpenLesson>,
              mut navigator: MenuNavigator| {
            wanted.write(OpenLesson(id.clone()));
            return_trail.keep_or_set(&table, &navigator);
            navigator.to(Menu::None);
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{app, press, press_each};
    use content::lessons::Lessons;
    use state::messages::OpenMenu;
    use state::referee::{Occasion, Request, Start};
    use state::testing::TestApp;
    use tabletop::Player;

    #[test]
    fn the_list_marks_lessons_that_are_done_and_those_that_were_left_midway() {
        let mut app = app(true);
        app.insert_resource(LessonList(Lessons::embedded()));
        let mut settings = app.resource_mut::<Settings>();
        settings.lessons = vec!["goal".into(), "shot".into()];
        settings.bookmarks = [("mirrors", 1), ("shot", 1), ("king", 99)].map(|(id, step)| (id.into(), step)).into();
        press(&mut app, "Learn");
        let marks = |id: &str| {
            let all = Lessons::embedded();
            mark(all.find(id).unwrap(), app.resource::<Settings>()).to_string()
        };
        let steps = |id: &str| Lessons::embedded().find(id).unwrap().steps.len();
        let [mirrors, shot] = ["mirrors", "shot"].map(|id| format!("step 2 of {}", steps(id)));
        assert_eq!(["goal", "king", "laser"].map(marks), ["done", "", ""]);
        assert_eq!(["mirrors", "shot"].map(marks), [mirrors.clone(), format!("done  ·  {shot}")]);
        let world = app.world_mut();
        assert!(world.query::<&Text>().iter(world).any(|text| text.0 == mirrors), "it is in the list");
    }

    #[test]
    fn leaving_a_lesson_returns_to_the_title_only_if_it_was_started_there() {
        for title in [true, false] {
            let mut app = app(title);
            app.insert_resource(LessonList(Lessons::embedded()));
            if !title {
                app.send(OpenMenu);
                app.update();
            }
            press_each(&mut app, &["Learn", "The goal"]);
            assert_eq!(*app.resource::<State<Menu>>().get(), Menu::None);
            // As the lesson itself does.
            let start = Start { occasion: Occasion::Lesson(Player::First), ..Start::shipped("ace") };
            app.send(Request::New(Box::new(start)));
            app.send(Request::Leave);
            app.update();
            let expected = if title { Menu::Title } else { Menu::None };
            assert_eq!(*app.resource::<State<Menu>>().get(), expected);
        }
    }
}
