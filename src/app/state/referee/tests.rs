//! Tests of the timeline without a view: replays, and slow motion when a king is struck.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::{
    Game, Pace, PositionShown, RefereePlugin, ReplayShown, Request, Start, Step, StepBegan, Table, Timeline,
    TurnPlayed, TurnSettled,
};
use crate::testing::TestApp;
use crate::viewpoint::Angle;
use rules::Player;

/// Seconds per frame.
const FRAME: f32 = 0.02;

/// The messages since the last check.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
struct MessageLog {
    played: usize,
    settled: usize,
    shown: usize,
    replays: Vec<bool>,
    steps: Vec<Step>,
}

fn record_messages(
    mut log: ResMut<MessageLog>,
    mut played: MessageReader<TurnPlayed>,
    mut settled: MessageReader<TurnSettled>,
    mut shown: MessageReader<PositionShown>,
    mut replays: MessageReader<ReplayShown>,
    mut steps: MessageReader<StepBegan>,
) {
    log.played += played.read().count();
    log.settled += settled.read().count();
    log.shown += shown.read().count();
    log.replays.extend(replays.read().map(|replay| replay.runs));
    log.steps.extend(steps.read().map(|begun| begun.step));
}

fn app(start: Start) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, RefereePlugin)).init_resource::<MessageLog>().add_systems(Last, record_messages);
    app.insert_resource(Table::new(start));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(FRAME)));
    app.update();
    take_messages(&mut app);
    app
}

fn take_messages(app: &mut App) -> MessageLog {
    std::mem::take(&mut *app.resource_mut())
}

fn timeline(app: &App) -> &Timeline {
    app.resource()
}

fn table(app: &App) -> &Table {
    app.resource()
}

/// Runs until the animation ends, and returns the seconds that took.
fn settle(app: &mut App) -> f32 {
    for frame in 0..2000 {
        if timeline(app).is_idle() {
            return frame as f32 * FRAME;
        }
        app.update();
    }
    panic!("the animation does not end");
}

/// Ace after a settled turn.
fn after_a_turn() -> App {
    let mut app = app(Start::shipped("ace"));
    app.play("h2g2");
    settle(&mut app);
    take_messages(&mut app);
    app
}

/// When Silver turns the mirror on j4, the beam strikes Red's pharaoh.
const ONE_FROM_THE_END: &str = "x39/10/10/10/4k4P4/10/10/4K4X1 0";

fn end_by_king() -> App {
    app(Start::shipped("khet-2/classic").with_khet(ONE_FROM_THE_END))
}

#[test]
fn a_replay_shows_every_step_again_without_changing_the_game() {
    let mut app = after_a_turn();
    let (revision, view) = (table(&app).revision(), table(&app).view().clone());
    app.send(Request::Replay);
    assert_eq!(timeline(&app).replay(), Some(Angle::Seat));
    assert!(!timeline(&app).is_idle() && !timeline(&app).is_live());
    settle(&mut app);
    let expected = vec![Step::Move, Step::Charge, Step::Beam, Step::Strike, Step::Shatter, Step::Settle];
    let replays = vec![true, false];
    assert_eq!(take_messages(&mut app), MessageLog { shown: 1, replays, steps: expected, ..default() });
    assert_eq!((table(&app).revision(), table(&app).view()), (revision, &view));
}

#[test]
fn a_replay_runs_at_half_speed() {
    let mut app = app(Start::shipped("ace"));
    app.play("h2g2");
    let turn = settle(&mut app);
    app.send(Request::Replay);
    let replay = settle(&mut app);
    assert!((replay / turn - 2.0).abs() < 0.1, "{turn} s, then {replay} s");
    assert_eq!(app.resource::<Time<Virtual>>().relative_speed(), 1.0, "and time goes on as before");
}

#[test]
fn a_repeated_request_restarts_the_replay_from_the_next_angle() {
    let mut app = after_a_turn();
    for angle in [Angle::Seat, Angle::Low, Angle::Above, Angle::Impact, Angle::Seat, Angle::Low] {
        app.send(Request::Replay);
        assert_eq!(timeline(&app).replay(), Some(angle));
        assert_eq!(timeline(&app).now().map(|(_, step)| step), Some(Step::Move));
        app.frames(30);
    }
    settle(&mut app);
    app.send(Request::Replay);
    assert_eq!(timeline(&app).replay(), Some(Angle::Low), "the last angle is kept");
}

#[test]
fn any_other_request_ends_the_replay_and_takes_effect() {
    for (request, turns, over) in [
        (Request::Skip, 2, false),
        (Request::Undo, 1, false),
        (Request::LookAt(0), 0, false),
        (Request::Restart, 0, false),
        (Request::Resign(Player::First), 2, true),
    ] {
        let mut app = after_a_turn();
        app.play("a4a3");
        settle(&mut app);
        app.send(Request::Replay);
        take_messages(&mut app);
        app.send(request.clone());
        let session = table(&app).session();
        assert_eq!((session.ply_count(), session.outcome().is_some()), (turns, over), "{request:?}");
        assert!(timeline(&app).is_idle(), "{request:?}");
        assert_eq!(take_messages(&mut app).replays, [false], "{request:?}");
    }
}

#[test]
fn a_replay_shows_the_last_turn_even_after_an_undo() {
    let mut app = after_a_turn();
    app.play("a4a3");
    app.send(Request::Undo);
    app.send(Request::Replay);
    assert_eq!(timeline(&app).now().map(|(turn, _)| turn.action.to_string()).as_deref(), Some("h2g2"));
    // A redo begins its own turn.
    take_messages(&mut app);
    app.send(Request::Redo);
    assert!(timeline(&app).is_live());
    assert_eq!(timeline(&app).now().map(|(turn, _)| turn.action.to_string()).as_deref(), Some("a4a3"));
    app.send(Request::Undo);
    app.send(Request::Undo);
    take_messages(&mut app);
    app.send(Request::Replay);
    assert!(timeline(&app).is_idle(), "nothing to show before the first turn");
    assert_eq!(take_messages(&mut app), MessageLog::default());
}

#[test]
fn a_turn_that_still_plays_settles_once_when_it_is_replayed() {
    let mut app = app(Start::shipped("ace"));
    app.play("h2g2");
    app.send(Request::Replay);
    settle(&mut app);
    let log = take_messages(&mut app);
    assert_eq!((log.played, log.settled), (1, 1));
}

#[test]
fn actions_are_ignored_during_a_replay() {
    let mut app = after_a_turn();
    app.send(Request::Replay);
    app.play("a4a3");
    assert!(timeline(&app).replay().is_some());
    assert_eq!(table(&app).session().ply_count(), 1);
}

#[test]
fn slow_motion_for_a_king_adds_about_two_seconds_and_a_skip_ends_it() {
    let seconds = |slow_motion| {
        let mut app = end_by_king();
        app.insert_resource(Pace { slow_motion, ..Pace::default() });
        app.play("j4-");
        settle(&mut app)
    };
    let (slow, plain) = (seconds(true), seconds(false));
    assert!((1.5..=2.5).contains(&(slow - plain)), "{plain} s, slowed down {slow} s");
    // The predicted duration is right.
    for (slow_motion, seconds) in [(true, slow), (false, plain)] {
        let mut app = end_by_king();
        app.play("j4-");
        let turn = table(&app).session().last_turn().unwrap();
        let expected = Pace { slow_motion, ..Pace::default() }.seconds_shown(turn);
        assert!((seconds - expected).abs() < 0.1, "{seconds} s, not {expected}");
    }

    let mut app = end_by_king();
    app.play("j4-");
    while timeline(&app).now().is_some_and(|(_, step)| step < Step::Shatter) {
        app.update();
    }
    assert!(timeline(&app).drama() > 0.9);
    assert!(app.resource::<Time<Virtual>>().relative_speed() < 0.5);
    app.send(Request::Skip);
    app.update();
    assert!(timeline(&app).is_idle() && timeline(&app).drama() == 0.0);
    assert_eq!(app.resource::<Time<Virtual>>().relative_speed(), 1.0);
}

#[test]
fn only_the_loss_of_a_king_slows_time_down() {
    let mut app = app(Start::shipped("ace"));
    // Blue turns its mirror on j4 into the beam and loses it.
    app.play("j4+");
    while !timeline(&app).is_idle() {
        assert_eq!((timeline(&app).world_speed(true), timeline(&app).drama()), (1.0, 0.0));
        app.update();
    }
}

#[test]
fn the_end_of_a_game_can_be_replayed() {
    let mut app = end_by_king();
    app.play("j4-");
    settle(&mut app);
    let outcome = table(&app).session().outcome();
    assert!(outcome.is_some());
    app.send(Request::Replay);
    settle(&mut app);
    assert_eq!(table(&app).session().outcome(), outcome);
    assert_eq!(take_messages(&mut app).settled, 1);
}

#[test]
fn an_instant_pace_skips_turns_but_not_replays() {
    let mut app = app(Start::shipped("ace"));
    app.insert_resource(Pace { instant: true, ..Pace::default() });
    for (turns, action) in ["h2g1", "a5a6"].into_iter().enumerate() {
        app.play(action);
        assert!(timeline(&app).is_idle() && table(&app).session().ply_count() == turns + 1);
        let log = take_messages(&mut app);
        assert_eq!((log.played, log.settled, log.steps.last()), (1, 1, Some(&Step::Settle)));
    }
    app.send(Request::Replay);
    assert!(timeline(&app).replay().is_some());
    settle(&mut app);
    // Turns also take their time when a game plays through.
    app.send(Request::LookAt(0));
    app.send(Request::PlayThrough);
    app.update();
    assert!(timeline(&app).is_live());
}

#[test]
fn a_program_is_named_in_its_own_game() {
    let mut app = app(Start::shipped("ace"));
    let before = table(&app).number();
    app.play("h2g2");
    app.write(Request::Restart);
    app.send(Request::NameProgram { game: before, program: Some("Stockfish".into()) });
    let programs: Vec<_> = table(&app).games().map(Game::program).collect();
    assert_eq!(programs, [None, Some("Stockfish")], "the game that has just begun comes first");
}
