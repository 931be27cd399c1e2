//! Tests that nothing reveals hidden ranks: a game of Stratego is played twice, the second time with different ranks for
//! the pieces whose faces the viewer may not see. Everything on the screen must be the same: texts, names of entities,
//! pieces, messages.

use std::time::Duration;

use bevy::prelude::*;

use games::stratego::{self, BACK, Formation, Rank, Rulings};
use kit::theme::{SurfaceMaterial, ThemePlugin};
use phrases::Phrase;
use play::deploy::DeployPlugin;
use play::handover::HandoverPlugin;
use play::hud::HudPlugin;
use play::opponent::{MoveDelay, OpponentPlugin};
use play::select::SelectPlugin;
use scene::pieces::PiecesPlugin;
use state::messages::{EngineRequest, Notice, Thoughts};
use state::referee::{
    ActionChosen, ActionRefused, RefereePlugin, Request, RequestRefused, StepBegan, Table, Timeline, TurnPlayed,
};
use state::settings::{Detail, SettingsPlugin};
use state::space::PieceView;
use state::testing::TestApp;
use tabletop::{Player, Seat, Seats, Session, State};

/// Red has scouts in front. In the second game, Blue's moving pieces, and others, have different ranks.
const RED: &str = "S...O....S/.A...G..Y./MT.C..C.TM/JLB.BFB.LJ";
const BLUE: [&str; 2] = ["T...O....C/.A...G..Y./MT.S..S.CM/JLB.BFB.LJ", "C...O....T/.Y...A..G./MT.S..S.CM/JLF.BBB.LJ"];

fn app(start: std::sync::Arc<dyn State>, seats: Seats) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, AssetPlugin::default()));
    app.init_asset::<Mesh>().init_asset::<SurfaceMaterial>().init_asset::<StandardMaterial>().init_asset::<Image>();
    app.init_resource::<Detail>().init_resource::<Log>();
    app.add_plugins((RefereePlugin, ThemePlugin, kit::ui::InterfacePlugin, SettingsPlugin, SelectPlugin, PiecesPlugin));
    app.add_plugins((HudPlugin, HandoverPlugin, DeployPlugin, OpponentPlugin));
    // The computer must not act by itself here.
    app.insert_resource(MoveDelay(Duration::from_secs(3_600)));
    app.frames_take(50);
    let table = Table::of(Session::new(start)).seated(seats);
    app.insert_resource(table).add_systems(Last, note);
    app.update();
    app
}

/// The texts of messages.
#[derive(Resource, Default)]
struct Log(Vec<String>);

fn note(
    mut played: MessageReader<TurnPlayed>,
    mut steps: MessageReader<StepBegan>,
    mut refused: MessageReader<ActionRefused>,
    mut requests: MessageReader<RequestRefused>,
    mut notices: MessageReader<Notice>,
    mut log: ResMut<Log>,
) {
    log.0.extend(played.read().map(|played| format!("{:?}", played.0)));
    log.0.extend(steps.read().map(|step| format!("{:?} {:?}", step.step, step.turn)));
    log.0.extend(refused.read().map(|refused| refused.0.to_string()));
    log.0.extend(requests.read().map(|refused| refused.0.to_string()));
    log.0.extend(notices.read().map(|notice| notice.words.to_string()));
}

/// Waits until everything has settled, and adds the final contents of the screen to the logged messages.
fn look(app: &mut App) -> Vec<String> {
    for _ in 0..400 {
        app.update();
        if app.resource::<Timeline>().is_idle() {
            break;
        }
    }
    app.update();
    let world = app.world_mut();
    let mut seen: Vec<String> = world.query::<&Text>().iter(world).map(|text| text.0.clone()).collect();
    seen.extend(world.query::<&Name>().iter(world).map(|name| name.to_string()));
    seen.extend(world.query::<(&PieceView, &Name)>().iter(world).map(|(view, name)| format!("{name} {:?}", view.0)));
    let thoughts = world.resource::<Thoughts>();
    seen.push(format!("{:?} {:?}", thoughts.thinking, thoughts.hint));
    seen.sort();
    let table = world.resource::<Table>();
    let session = table.session();
    seen.extend(session.line_turns().map(|turn| format!("{turn:?}")));
    seen.push(format!("{:?} {session:?}", table.view().pieces().collect::<Vec<_>>()));
    seen.append(&mut world.resource_mut::<Log>().0);
    seen
}

fn send(app: &mut App, request: Request) -> Vec<String> {
    app.write(request);
    look(app)
}

fn play(app: &mut App, action: &str) -> Vec<String> {
    app.write(ActionChosen(action.into()));
    look(app)
}

fn begun(blue: &str) -> std::sync::Arc<dyn State> {
    let formations = [RED, blue].map(|text| text.parse::<Formation>().unwrap());
    stratego::start_with(formations, Rulings::default()).expect("all pieces are placed")
}

/// Returns what Red sees of a game against Blue, who is at the same screen, or against the computer.
fn seen_by_red(blue: &str, seats: Seats) -> Vec<String> {
    let mut app = app(begun(blue), seats);
    let two = seats == Seats::PEOPLE;
    let mut seen = look(&mut app);
    // Red's own turns, and the screen under the curtain. Blue's view does not count.
    for (red, blue) in [("a4a5", "a7a6"), ("j4j6", "j7i7"), ("b3b4", "i7i6")] {
        if two {
            seen.extend(send(&mut app, Request::TakeSeat(Player::First)));
        }
        app.write(EngineRequest::Show(red.into()));
        seen.extend(look(&mut app));
        seen.extend(play(&mut app, red));
        // An attempt out of turn must not reveal any rank.
        seen.extend(if two { play(&mut app, "b10b9") } else { Vec::new() });
        if two {
            send(&mut app, Request::TakeSeat(Player::Second));
        }
        let shown = play_for(&mut app, blue);
        seen.extend(if two { look(&mut app) } else { shown });
    }
    for request in [Request::StepBack, Request::StepBack, Request::StepForward, Request::LookAt(usize::MAX)] {
        seen.extend(send(&mut app, request));
    }
    seen.extend(send(&mut app, Request::Undo));
    seen
}

/// Plays Blue's action, whether Blue is a human or the computer.
fn play_for(app: &mut App, action: &str) -> Vec<String> {
    let ply = app.session().ply_count();
    let seats = app.resource::<Table>().seats();
    if seats == Seats::PEOPLE {
        let shown = play(app, action);
        assert_eq!(app.session().ply_count(), ply + 1, "{action}");
        return shown;
    }
    // Replaces the thread that thinks, which would choose a different action.
    app.resource_mut::<Table>().play_for_test(action);
    look(app)
}

#[test]
fn what_red_sees_does_not_depend_on_what_blue_hides() {
    for seats in [Seats::PEOPLE, Seats([Seat::Human, Seat::Computer(1)])] {
        let [one, other] = BLUE.map(|blue| seen_by_red(blue, seats));
        for (number, (one, other)) in one.iter().zip(&other).enumerate() {
            assert_eq!(one, other, "{seats:?}, line {number}");
        }
        assert_eq!(one.len(), other.len());
        assert!(one.iter().any(|line| line.contains("scout")), "Red's own ranks are there");
    }
}

#[test]
fn under_the_curtain_no_piece_shows_its_face_and_no_rank_is_named() {
    let mut app = app(begun(BLUE[0]), Seats::PEOPLE);
    let mut under = look(&mut app);
    send(&mut app, Request::TakeSeat(Player::First));
    play(&mut app, "a4a5");
    under.extend(look(&mut app));
    // The help with the notation names ranks, and is the same in every game.
    let help = app.session().start().how_turns_are_written().expect("a help");
    let Phrase::Joined { parts: help, .. } = help else { panic!("one sentence: {help}") };
    under.retain(|line| help.iter().all(|sentence| *line != sentence.to_string()));
    let world = app.world_mut();
    assert!(world.query::<&PieceView>().iter(world).count() >= 40);
    assert!(world.query::<&PieceView>().iter(world).all(|view| view.0.look == BACK && !view.0.face_up));
    for rank in Rank::ALL {
        let named = |line: &&String| {
            let line = line.to_lowercase();
            line.split(|c: char| !c.is_alphabetic()).any(|word| word == rank.id())
        };
        assert_eq!(under.iter().find(named), None, "{rank:?}");
    }
}

#[test]
fn only_its_player_sees_a_set_up() {
    let seen = |formation: &str| {
        let mut app = app(stratego::start(Rulings::default()), Seats::PEOPLE);
        send(&mut app, Request::TakeSeat(Player::First));
        // Red's view in the meantime does not count.
        play(&mut app, formation);
        let mut seen = play(&mut app, "ready");
        seen.clear();
        seen.extend(look(&mut app));
        seen.extend(send(&mut app, Request::TakeSeat(Player::Second)));
        seen.extend(play(&mut app, BLUE[0]));
        seen.extend(play(&mut app, "ready"));
        seen
    };
    // The same squares with different ranks.
    let [one, other] = BLUE.map(seen);
    for (one, other) in one.iter().zip(&other) {
        assert_eq!(one, other);
    }
    assert_eq!(one.len(), other.len());
}
