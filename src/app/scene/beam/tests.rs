//! Tests the beam without a window: which parts are visible, and when.

use bevy::mesh::MeshTag;
use bevy::prelude::*;

use super::BeamPlugin;
use super::preview::PreviewPart;
use super::shot::{BeamSegment, Shot};
use super::sparks::SparkView;
use state::messages::Preview;
use state::referee::{Occasion, RefereePlugin, Request, Seat, Seats, Start, Table, Timeline};
use state::settings::{Command, CommandGiven, Settings};
use state::space::BEAM_HEIGHT;
use state::testing::{TestApp, settle};
use state::viewpoint::FlatView;
use tabletop::{Agreement, Aids, Player};

fn app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, AssetPlugin::default()));
    app.init_asset::<Mesh>().add_plugins((RefereePlugin, BeamPlugin));
    let table = Table::shipped("ace");
    app.insert_resource(table);
    app.frames_take(20);
    app.update();
    app
}

/// The segments whose lines are visible, with their length and strength.
fn visible_lines(app: &mut App) -> Vec<(usize, f32, u32)> {
    let mut query = app.world_mut().query::<(&BeamSegment, &Transform, &MeshTag, &Visibility)>();
    let shown = query.iter(app.world()).filter(|(.., visibility)| **visibility != Visibility::Hidden);
    let mut lines: Vec<_> = shown.map(|(s, place, tag, _)| (s.0, place.scale.x, tag.0 & 0xffff)).collect();
    lines.sort_by_key(|line| line.0);
    lines
}

fn shots(app: &mut App) -> usize {
    app.world_mut().query::<&Shot>().iter(app.world()).count()
}

#[test]
fn the_segments_of_the_trace_light_up_one_after_the_other() {
    let mut app = app();
    app.play("h2g1");
    let trace = app.session().turns().next().unwrap().beam().unwrap().clone();
    let mut seen = 0;
    let mut frames = 0;
    while !app.resource::<Timeline>().is_idle() {
        let front = app.resource::<Timeline>().beam_front();
        let lit = visible_lines(&mut app);
        for (number, segment) in trace.segments.iter().enumerate() {
            // The first starts at the lens, a little in front of the middle of the square.
            let entered = front - f32::from(segment.arrival - segment.length);
            let is_lit = lit.iter().any(|line| line.0 == number);
            assert!(is_lit || entered < 0.5, "segment {number} is dark, {entered} squares after the front entered it");
            assert!(!is_lit || entered > 0.0, "segment {number} is lit before the front arrives");
        }
        assert!(lit.len() >= seen, "a segment that is lit stays lit");
        seen = lit.len();
        app.update();
        frames += 1;
        assert!(frames < 1000);
    }
    assert_eq!(seen, trace.segments.len());
}

#[test]
fn the_last_path_stays_faintly_visible_until_the_next_turn() {
    let mut app = app();
    app.play("h2g1");
    settle(&mut app);
    let segments = app.session().turns().next().unwrap().beam().unwrap().segments.len();
    let faint = visible_lines(&mut app);
    assert_eq!(faint.len(), segments);
    assert!(faint.iter().all(|&(_, length, strength)| length > 0.0 && (1..1000).contains(&strength)), "{faint:?}");

    app.play("a5a6");
    assert_eq!(shots(&mut app), 2, "the old path fades while the piece moves");
    settle(&mut app);
    assert_eq!(shots(&mut app), 1);
}

#[test]
fn a_skipped_turn_leaves_its_path() {
    let mut app = app();
    app.play("h2g1");
    let whole = app.session().turns().next().unwrap().beam().unwrap().segments.len();
    app.send(Request::Skip);
    app.update();
    assert_eq!(visible_lines(&mut app).len(), whole);
}

#[test]
fn the_path_is_lowered_onto_flat_figures() {
    let mut app = app();
    app.play("h2g1");
    settle(&mut app);
    let heights = |app: &mut App| {
        let mut lines = app.world_mut().query_filtered::<&Transform, With<BeamSegment>>();
        lines.iter(app.world()).map(|place| place.translation.y).collect::<Vec<_>>()
    };
    assert!(heights(&mut app).iter().all(|&height| height == BEAM_HEIGHT));
    app.insert_resource(FlatView { share: 1.0, quarter: 0 });
    app.update();
    assert!(heights(&mut app).iter().all(|&height| height < 0.05));
    app.insert_resource(FlatView::default());
    app.update();
    assert!(heights(&mut app).iter().all(|&height| height == BEAM_HEIGHT));
}

#[test]
fn undoing_shows_the_path_that_led_to_the_position() {
    let mut app = app();
    app.play("h2g1");
    settle(&mut app);
    let first = visible_lines(&mut app);
    app.play("a5a6");
    settle(&mut app);
    assert_ne!(visible_lines(&mut app), first);
    app.send(Request::Undo);
    app.update();
    assert_eq!(visible_lines(&mut app), first);
    app.send(Request::Undo);
    app.update();
    assert_eq!(visible_lines(&mut app), [], "no shot has been fired yet");
}

#[test]
fn redoing_two_turns_at_once_leaves_the_path_of_the_last() {
    let mut app = app();
    app.play("h2g1");
    settle(&mut app);
    app.play("a5a6");
    settle(&mut app);
    let last = visible_lines(&mut app);
    app.write(Request::Seat(Seats([Seat::Human, Seat::Computer(1)])));
    for request in [Request::Undo, Request::Redo] {
        app.send(request);
    }
    assert!(!app.resource::<Timeline>().is_idle() && app.session().ply_count() == 2);
    settle(&mut app);
    assert_eq!((shots(&mut app), visible_lines(&mut app)), (1, last));
}

#[test]
fn sparks_burn_out() {
    let mut app = app();
    app.play("h2g1");
    let flying = |app: &mut App| {
        let mut sparks = app.world_mut().query_filtered::<&Visibility, With<SparkView>>();
        sparks.iter(app.world()).filter(|visibility| **visibility != Visibility::Hidden).count()
    };
    let mut most = 0;
    for _ in 0..200 {
        app.update();
        most = most.max(flying(&mut app));
    }
    assert!(most > 5, "sparks at the laser and the mirrors: {most}");
    assert_eq!(flying(&mut app), 0);
}

/// Gives the command for the enemy shot and returns the notices that follow.
fn notices_of_the_threat(app: &mut App) -> Vec<String> {
    app.send(CommandGiven(Command::ShowThreat));
    app.update();
    app.notices()
}

#[test]
fn a_threat_that_was_not_agreed_is_refused_with_the_reason() {
    for (aids, expected) in [
        (Aids::STRICT, Err("This game is played without showing the enemy shot.")),
        (
            Aids { preview: false, ..Aids::FRIENDLY },
            Err("This game was set up without the enemy shot. You can allow it in your next game."),
        ),
        (Aids::FRIENDLY, Ok(())),
    ] {
        let mut app = app();
        let agreement = Agreement { aids, ..Agreement::default() };
        app.insert_resource(Table::shipped("ace").with_agreement(agreement).played(&["h2g2"]));
        let notices = notices_of_the_threat(&mut app);
        assert_eq!(notices, expected.err().into_iter().map(String::from).collect::<Vec<_>>());
        assert_eq!(app.resource::<Table>().aids().threat, expected.is_ok(), "{aids}");
    }
}

#[test]
fn the_enemy_shot_is_shown_in_a_puzzle_but_not_the_players_own() {
    let mut app = app();
    let start = Start { occasion: Occasion::Puzzle(Player::First), ..Start::shipped("ace") };
    app.insert_resource(Table::new(start));
    app.insert_resource(Preview(Some("h2g2".into())));
    let lines = |app: &mut App| {
        app.frames(2);
        app.world_mut().query::<&PreviewPart>().iter(app.world()).count()
    };
    assert_eq!(lines(&mut app), 0);
    app.write(CommandGiven(Command::ShowThreat));
    assert!(lines(&mut app) > 0);
    assert!(!app.resource::<Settings>().aids.threat, "the next game would begin with it");
}

/// Nothing would show it there, and the next game would begin with it.
#[test]
fn a_lesson_has_no_key_for_the_enemy_shot() {
    let mut app = app();
    let start = Start { occasion: Occasion::Lesson(Player::First), ..Start::shipped("ace") };
    app.insert_resource(Table::new(start));
    assert_eq!(notices_of_the_threat(&mut app), Vec::<String>::new());
    assert!(!app.resource::<Table>().aids().threat && !app.resource::<Settings>().aids.threat);
}
