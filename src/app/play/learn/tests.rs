//! Lessons without a window: each is played to the end, wrong attempts are answered and taken back, and the previous
//! game returns.

use bevy::prelude::*;

use super::LearnPlugin;
use super::teacher::{CurrentLesson, Phase, is_lesson};
use content::lessons::Lessons;
use kit::ui::testing::{activate, app_without_window, buttons, mentions, press};
use state::messages::{Notice, OpenLesson};
use state::referee::{ActionChosen, Request, Seat, Seats, Table, Timeline};
use state::settings::Settings;
use state::shelf::LessonList;
use state::testing::TestApp;

fn app() -> App {
    let table = Table::shipped("ace").played(&["h2g2"]).seated(Seats([Seat::Human, Seat::Computer(3)]));
    let mut app = app_without_window(table, LearnPlugin);
    app.frames_take(1000);
    app.insert_resource(LessonList(Lessons::embedded()));
    app.init_resource::<UnexpectedNotices>().add_systems(
        Last,
        |mut notices: MessageReader<Notice>, mut found: ResMut<UnexpectedNotices>| {
            found.0.extend(notices.read().filter(|notice| notice.bad).map(|notice| notice.words.to_string()));
        },
    );
    app.update();
    app
}

/// The error notices.
#[derive(Resource, Default)]
struct UnexpectedNotices(Vec<String>);

fn start_lesson(app: &mut App, id: &str) {
    app.send(OpenLesson(id.into()));
    app.update();
    assert!(is_lesson(app.resource::<Table>()), "{id}");
}

/// Plays an action and waits until everything that follows has ended.
fn play(app: &mut App, action: &str) {
    app.write(ActionChosen(action.into()));
    for _ in 0..6 {
        app.update();
        app.send(Request::Skip);
    }
}

fn phase(app: &App) -> Phase {
    app.resource::<CurrentLesson>().0.as_ref().expect("a lesson").phase.clone()
}

#[test]
fn every_lesson_is_played_through_at_the_table() {
    let mut app = app();
    let ids: Vec<String> = Lessons::embedded().iter().map(|lesson| lesson.id.clone()).collect();
    assert!(ids.len() >= 12);
    for id in &ids {
        start_lesson(&mut app, id);
        for _ in 0..30 {
            match phase(&app) {
                Phase::Done => break,
                Phase::NextStep => press(&mut app, "Next"),
                _ => {
                    let current = app.resource::<CurrentLesson>();
                    let hint = current.0.as_ref().unwrap().progress.hint().expect("a way").to_string();
                    play(&mut app, &hint);
                }
            }
        }
        assert_eq!(phase(&app), Phase::Done, "{id}");
        assert_eq!(app.resource::<UnexpectedNotices>().0, [""; 0], "{id}");
    }
    assert_eq!(app.resource::<Settings>().lessons, ids);
}

#[test]
fn a_wrong_attempt_is_answered_and_taken_back() {
    let mut app = app();
    start_lesson(&mut app, "goal");
    let before = app.resource::<Table>().view().clone();
    play(&mut app, "j5j6");
    assert!(mentions(&mut app, "The beam missed the king."));
    assert_eq!((app.resource::<Table>().view(), phase(&app)), (&before, Phase::Task));
    // The next attempt starts from that position, and the comment on the previous one disappears while the shot is shown.
    app.play("j5+");
    app.update();
    assert!(matches!(phase(&app), Phase::Shot(_)) && !mentions(&mut app, "The beam missed the king."));
    assert!(mentions(&mut app, "step 1 of 2") && mentions(&mut app, "Turn the deflector on j5"), "the next step waits");
    play(&mut app, "j5+");
    assert_eq!(phase(&app), Phase::NextStep);
}

/// The first lesson with a reply by the opponent, right after the attempt that triggers it.
fn before_a_reply() -> App {
    for id in Lessons::embedded().iter().map(|lesson| &lesson.id) {
        let mut app = app();
        app.frames_take(100);
        start_lesson(&mut app, id);
        let hint = app.resource::<CurrentLesson>().0.as_ref().unwrap().progress.hint().expect("a way").to_string();
        app.write(ActionChosen(hint.as_str().into()));
        for _ in 0..3 {
            app.update();
            app.write(Request::Skip);
        }
        if matches!(phase(&app), Phase::Reply(..)) {
            return app;
        }
    }
    panic!("the opponent replies in no lesson");
}

#[test]
fn a_reply_waits_for_a_replay_and_for_players_who_look_back() {
    let frames = |app: &mut App, count: usize| app.frames(count);
    let plies = |app: &App| app.session().ply_count();
    // Replays start at each moment of the wait, and in the frame that sends the reply.
    for moment in 0..12 {
        let mut app = before_a_reply();
        frames(&mut app, moment);
        app.write(Request::Replay);
        frames(&mut app, 40);
        app.write(Request::Skip);
        frames(&mut app, 60);
        assert_eq!((plies(&app), phase(&app) == Phase::Task), (2, true), "a replay after {moment} frames");
    }
    let mut app = before_a_reply();
    app.write(Request::StepBack);
    frames(&mut app, 20);
    assert!(matches!(phase(&app), Phase::Reply(..)) && plies(&app) == 0);
    app.write(Request::LookAt(usize::MAX));
    frames(&mut app, 60);
    assert_eq!((plies(&app), phase(&app)), (2, Phase::Task));
    assert_eq!(app.resource::<UnexpectedNotices>().0, [""; 0]);
}

#[test]
fn a_wrong_attempt_is_taken_back_even_if_players_look_back() {
    let mut app = app();
    start_lesson(&mut app, "goal");
    let before = app.resource::<Table>().view().clone();
    app.write(ActionChosen("j5j6".into()));
    for _ in 0..2 {
        app.update();
        app.write(Request::Skip);
    }
    app.update();
    assert!(matches!(phase(&app), Phase::TakenBack(_)), "{:?}", phase(&app));
    app.write(Request::StepBack);
    app.frames(4);
    app.write(Request::LookAt(usize::MAX));
    app.frames(4);
    let table = app.resource::<Table>();
    assert_eq!((table.view(), table.session().ply_count(), phase(&app)), (&before, 0, Phase::Task));
    assert!(!table.session().is_looking_back());
}

#[test]
fn the_hint_demonstrates_the_turn_with_its_shot_and_takes_it_back() {
    let mut app = app();
    start_lesson(&mut app, "goal");
    let before = app.resource::<Table>().view().clone();
    activate(&mut app, "Hint");
    app.update();
    assert_eq!(phase(&app), Phase::Shown);
    let timeline = app.resource::<Timeline>();
    assert!(timeline.now().is_some_and(|(turn, _)| turn.beam().is_some()), "the shot is seen");
    for _ in 0..16 {
        app.send(Request::Skip);
    }
    assert_eq!((app.resource::<Table>().view(), phase(&app)), (&before, Phase::Task));
    assert!(mentions(&mut app, "Now play this move yourself.") && mentions(&mut app, "step 1 of 2"));
    play(&mut app, "j5+");
    assert_eq!(phase(&app), Phase::NextStep);
}

#[test]
fn the_buttons_of_a_lesson_keep_their_places() {
    use kit::ui::testing::{WINDOWS, app_in_window, place, settle};
    for size in WINDOWS {
        let mut app = app_in_window(size);
        app.add_plugins(LearnPlugin).insert_resource(LessonList(Lessons::embedded()));
        start_lesson(&mut app, "goal");
        let places = |app: &mut App| {
            settle(app);
            ["Hint", "Restart step", "Restart lesson", "All lessons", "Leave"]
                .map(|label| buttons(app, label))
                .map(|found| place(app, found[0]))
        };
        let before = places(&mut app);
        for phase in [Phase::NextStep, Phase::Done, Phase::Shown, Phase::Task] {
            app.resource_mut::<CurrentLesson>().0.as_mut().unwrap().phase = phase.clone();
            assert_eq!(places(&mut app), before, "{phase:?} at {size:?}");
        }
    }
}

#[test]
fn a_lesson_seats_no_computer() {
    let mut app = app();
    start_lesson(&mut app, "goal");
    let table = app.resource::<Table>();
    assert!(!table.ignores_input() && table.seats() == Seats::PEOPLE);
}

#[test]
fn leaving_a_lesson_restores_the_previous_game() {
    let mut app = app();
    start_lesson(&mut app, "goal");
    start_lesson(&mut app, "mirrors");
    press(&mut app, "Leave");
    let table = app.resource::<Table>();
    assert_eq!((table.session().ply_count(), table.is_game()), (1, true));
    assert_eq!(table.seats(), Seats([Seat::Human, Seat::Computer(3)]));
    app.update();
    assert!(app.resource::<CurrentLesson>().0.is_none());
}

#[test]
fn a_lesson_resumes_at_its_step_and_can_be_restarted() {
    let step = |app: &App| app.resource::<CurrentLesson>().0.as_ref().unwrap().progress.step_index();
    let mut app = app();
    start_lesson(&mut app, "goal");
    play(&mut app, "j5+");
    assert_eq!(phase(&app), Phase::NextStep);
    press(&mut app, "Leave");
    start_lesson(&mut app, "mirrors");
    assert_eq!(step(&app), 0, "each lesson has its own place");
    start_lesson(&mut app, "goal");
    assert!(step(&app) == 1 && phase(&app) == Phase::Task && mentions(&mut app, "step 2 of 2"));
    press(&mut app, "Restart lesson");
    assert!(step(&app) == 0 && mentions(&mut app, "step 1 of 2"));
    press(&mut app, "Leave");
    start_lesson(&mut app, "goal");
    assert_eq!(step(&app), 0, "it was restarted");
    play(&mut app, "j5+");
    press(&mut app, "Next");
    play(&mut app, "i3j4");
    assert_eq!(phase(&app), Phase::Done);
    start_lesson(&mut app, "goal");
    assert_eq!(step(&app), 0, "a completed lesson starts at its beginning");
    // The settings file may name a step that the lesson no longer has.
    app.resource_mut::<Settings>().bookmarks.insert("goal".into(), 99);
    press(&mut app, "Leave");
    start_lesson(&mut app, "goal");
    assert_eq!((step(&app), phase(&app)), (0, Phase::Task));
}

#[test]
fn a_lesson_has_room_beside_the_board_in_every_window() {
    use kit::ui::size_class::SizeClass;
    use kit::ui::testing::{WINDOWS, app_in_window, in_every_language, layout_errors, shown};
    for size in WINDOWS {
        let mut app = app_in_window(size);
        app.add_plugins(LearnPlugin).insert_resource(LessonList(Lessons::embedded()));
        app.update();
        for id in Lessons::embedded().iter().map(|lesson| lesson.id.clone()) {
            start_lesson(&mut app, &id);
            // The state after a wrong attempt, with all buttons.
            app.resource_mut::<CurrentLesson>().0.as_mut().unwrap().comment = Some((
                "That is legal, but the beam passes above the king. Look where it leaves the mirror.".into(),
                true,
            ));
            let wrong = in_every_language(&mut app, 150, |app| {
                let (class, scale) = (*app.resource::<SizeClass>(), app.resource::<UiScale>().0);
                let card = shown(app, "Lesson")[0];
                let (bar, panel) = (class.bar_height() * scale, class.panel_width() * scale);
                assert!(card.min.y > bar && card.min.x > size.0 as f32 - panel - 11.0 * scale, "{id}: {card:?}");
                layout_errors(app)
            });
            assert_eq!(wrong, [""; 0], "{id} at {size:?}");
        }
    }
}
