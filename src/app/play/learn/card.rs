//! The panel beside the board with the text of the lesson and its buttons.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::teacher::{CurrentLesson, LessonState, Phase, is_lesson, show_step};
use content::lessons::{Lessons, Progress, Verdict};
use content::names;
use kit::ui::prelude::*;
use kit::ui::scroll::{PanelButtons, spawn_panel};
use phrases::{Phrase, phrase};
use state::messages::{OpenLesson, OpenLessonList, TableOpen};
use state::referee::{ActionChosen, Request, Table, Timeline};
use state::settings::Settings;
use state::shelf::LessonList;

/// The panel.
#[derive(Component)]
pub(super) struct LessonCard;

/// Updates the text of the lesson.
pub(super) fn update_card(
    current: Res<CurrentLesson>,
    lesson_list: Res<LessonList>,
    class: Res<SizeClass>,
    cards: Query<Entity, With<LessonCard>>,
    mut commands: Commands,
) {
    if !current.is_changed() && !class.is_changed() {
        return;
    }
    cards.iter().for_each(|card| commands.entity(card).despawn());
    let Some(state) = &current.0 else { return };
    let (card, words) = spawn_panel(&mut commands, *class);
    // Hidden until the first board is on the table.
    let is_visible = visible_if(|open: Res<TableOpen>, table: Res<Table>| open.0 && is_lesson(&table));
    commands.entity(card).insert((Name::new("Lesson"), LessonCard, is_visible));
    if state.comment.as_ref().is_some_and(|(_, wrong)| *wrong) {
        // Scrolls past the end, where the answer is; the layout clamps it.
        commands.entity(words).insert(ScrollPosition(Vec2::new(0.0, 1e6)));
    }
    spawn_words(&mut commands, words, state, &lesson_list.0);
    spawn_buttons(PanelButtons::new(&mut commands, card, *class), state, &lesson_list.0);
}

fn spawn_words(commands: &mut Commands, card: Entity, state: &LessonState, lessons: &Lessons) {
    let lesson = state.progress.lesson();
    let number = lessons.iter().position(|other| other.id == lesson.id).map_or(0, |place| place + 1);
    let (count, steps) = (lessons.iter().count(), lesson.steps.len());
    let place = match steps > 1 && state.phase != Phase::Done {
        true => {
            let step = shown_step(state) + 1;
            phrase!("learn-place-step", number = number, count = count, step = step, steps = steps)
        }
        false => phrase!("learn-place", number = number, count = count),
    };
    // Rows keep their height in a column that scrolls.
    let row = || layout(Node { flex_shrink: 0.0, ..default() });
    let place = text(place, fonts::regular(12.5), palette::INK_FAINT);
    commands.spawn((ChildOf(card), row(), children![place]));
    let title = (paragraph(names::lesson_title(lesson), fonts::semibold(22.0), palette::INK), CompactText(18.0));
    commands.spawn((ChildOf(card), row(), children![title]));
    let mut say = |words: Phrase, font: TextFont, ink: Color| {
        commands.spawn((ChildOf(card), row(), children![paragraph(words, font, ink)]));
    };
    if shown_step(state) == 0 && state.phase != Phase::Done {
        say(names::lesson_intro(lesson), fonts::regular(14.0), palette::INK_FAINT);
    }
    // Praise for the previous step comes before the next task.
    if let Some((words, wrong)) = state.comment.as_ref().filter(|(_, wrong)| !wrong) {
        debug_assert!(!wrong);
        say(words.clone(), fonts::regular(15.0), palette::ACCENT);
    }
    if !matches!(state.phase, Phase::Done | Phase::NextStep)
        && let Some(task) = names::step_text(lesson, shown_step(state))
    {
        say(task, fonts::semibold(15.0), palette::INK);
    }
    if let Some((words, _)) = state.comment.as_ref().filter(|(_, wrong)| *wrong) {
        say(words.clone(), fonts::regular(15.0), palette::WARNING);
    }
}

/// The step whose board is on the table. The progress is already one step ahead while the shot that completes a step is
/// shown.
fn shown_step(state: &LessonState) -> usize {
    let step = state.progress.step_index();
    match state.phase {
        Phase::NextStep | Phase::Shot(Verdict::StepDone { .. } | Verdict::LessonDone { .. }) => step.saturating_sub(1),
        _ => step,
    }
}

/// Adds all buttons in every phase, so that none moves under the pointer.
fn spawn_buttons(mut buttons: PanelButtons, state: &LessonState, lessons: &Lessons) {
    use ButtonStyle::{Plain, Primary};
    let is_done = state.phase == Phase::Done;
    let label = phrase!("learn-next");
    match next(state, lessons) {
        Some(next) if is_done => buttons.add(label, Primary, true, sends(OpenLesson(next))),
        None if is_done => buttons.add(label, Plain, false, ()),
        _ => {
            let waits = state.phase == Phase::NextStep;
            buttons.add(label, if waits { Primary } else { Plain }, waits, on_press(begin_step))
        }
    };
    buttons.add(phrase!("learn-hint"), Plain, state.phase == Phase::Task, on_press(show_move));
    buttons.begin_row();
    let can_restart = !matches!(state.phase, Phase::Done | Phase::NextStep);
    buttons.add(phrase!("learn-restart-step"), Plain, can_restart, on_press(begin_step));
    buttons.add(phrase!("learn-restart"), Plain, shown_step(state) > 0 || is_done, on_press(begin_again));
    buttons.add(phrase!("learn-all"), Plain, true, sends(OpenLessonList));
    buttons.add(phrase!("learn-leave"), Plain, true, sends(Request::Leave));
}

/// The id of the lesson after this one.
fn next(state: &LessonState, lessons: &Lessons) -> Option<String> {
    let id = &state.progress.lesson().id;
    lessons.iter().skip_while(|lesson| lesson.id != *id).nth(1).map(|lesson| lesson.id.clone())
}

/// Plays the expected turn as a demonstration. The player then plays it.
fn show_move(
    _: On<Activate>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    mut current: ResMut<CurrentLesson>,
    mut chosen: MessageWriter<ActionChosen>,
) {
    // The table would refuse it now.
    if !timeline.is_idle() || table.session().is_looking_back() {
        return;
    }
    let Some(state) = current.0.as_mut().filter(|state| state.phase == Phase::Task) else { return };
    if let Some(action) = state.progress.hint() {
        (state.comment, state.phase) = (None, Phase::Shown);
        chosen.write(ActionChosen(action.to_string().as_str().into()));
    }
}

/// Restarts the step, or begins the next one.
fn begin_step(_: On<Activate>, mut current: ResMut<CurrentLesson>, requests: MessageWriter<Request>) {
    if let Some(state) = &mut current.0 {
        state.progress.restart_step();
        begin(state, requests);
    }
}

/// Restarts the lesson.
fn begin_again(
    _: On<Activate>,
    mut current: ResMut<CurrentLesson>,
    mut settings: ResMut<Settings>,
    requests: MessageWriter<Request>,
) {
    if let Some(state) = &mut current.0 {
        settings.bookmarks.remove(&state.progress.lesson().id);
        state.progress = Progress::new(&Arc::clone(state.progress.lesson()));
        begin(state, requests);
    }
}

fn begin(state: &mut LessonState, mut requests: MessageWriter<Request>) {
    (state.comment, state.phase) = (None, Phase::Task);
    show_step(&state.progress, &mut requests);
}
