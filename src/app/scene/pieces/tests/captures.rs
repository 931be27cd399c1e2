//! Tests captures without a beam, promotion, castling and reveals.

use std::sync::Arc;

use super::*;
use games::list::find_game;
use games::stratego::{Formation, Rulings, start_with};
use tabletop::{Seat, Seats, Session, State};

fn position(game: &str, text: &str) -> Arc<dyn State> {
    find_game(game).expect("a game").read_position(text).unwrap().state
}

/// Plays an action with its animation and checks that all pieces are in place.
fn play(app: &mut App, action: &str) {
    choose(app, action);
    settle(app);
    assert_shown(app);
}

#[test]
fn a_chess_piece_draws_back_strikes_and_takes_the_square() {
    let mut app = app_of(Table::of(Session::new(position("chess", "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1"))));
    let start = at(&mut app, "d1").2.translation;
    let victim = app.resource::<BoardSpace>().center("d5".parse().unwrap());
    choose(&mut app, "d1d5");
    let mut drawn_back = 0.0_f32;
    while now(&app) == Some(Step::Move) {
        let striker = moving(&mut app).expect("the queen moves");
        drawn_back = drawn_back.max(striker.z - start.z);
        // It has not reached the other piece, which is still there.
        assert!(striker.z > victim.z + 0.4, "{striker}");
        assert_eq!(pieces(&mut app), 4);
        app.update();
    }
    assert!((0.05..0.3).contains(&drawn_back), "{drawn_back}");
    assert_eq!(now(&app), Some(Step::Shatter));
    assert_eq!(pieces(&mut app), 3);
    settle(&mut app);
    assert_shown(&mut app);
    assert_eq!(standing(&mut app, "d5"), "queen");
}

#[test]
fn a_pawn_is_promoted_on_arrival_and_a_rook_hops_over_its_king() {
    let mut app = app_of(Table::of(Session::new(position("chess", "1n2k3/P7/8/8/8/8/8/4K2R w K - 0 1"))));
    play(&mut app, "e1g1");
    assert_eq!(standing(&mut app, "f1"), "rook");
    play(&mut app, "e8e7");
    // This promotion is also a capture; both changes happen on arrival.
    play(&mut app, "a7b8q");
    assert_eq!(standing(&mut app, "b8"), "queen");
}

#[test]
fn captured_draughtsmen_stay_until_the_last_jump_has_landed() {
    let mut app = app_of(Table::of(Session::new(position("draughts", "W:Wc3:Bd4,f6,a7"))));
    choose(&mut app, "c3e5g7");
    while now(&app) == Some(Step::Move) {
        assert_eq!(pieces(&mut app), 4);
        app.update();
    }
    settle(&mut app);
    assert_shown(&mut app);
    assert_eq!(pieces(&mut app), 2);
}

#[test]
fn revealed_marines_turn_round_and_back_again() {
    let formation: Formation = "S........S/.A...G..Y./MT.CO.C.TM/JLB.BFB.LJ".parse().unwrap();
    let state = start_with([formation; 2], Rulings::default()).expect("all pieces are placed");
    let table = Table::of(Session::new(state)).seated(Seats([Seat::Human, Seat::Computer(1)]));
    let mut app = app_of(table);
    let faces_south = |place: Transform| (place.rotation * Vec3::Z).z > 0.9;
    assert!(faces_south(at(&mut app, "a4").2) && !faces_south(at(&mut app, "a7").2));
    choose(&mut app, "a4a7");
    until_the_end_of(&mut app, Step::Move);
    let (_, piece, place) = at(&mut app, "a7");
    assert!(piece.face_up && faces_south(place), "Red sees the attacked piece");
    settle(&mut app);
    assert_shown(&mut app);
}

/// A game in which Red's scout on a4 attacks `defender` on a7, which survives unless it is also a scout.
fn scouts_attack(defender: char) -> App {
    let own = "S........S/.A...G..Y./MT.CO.C.TM/JLB.BFB.LJ".parse::<Formation>().unwrap();
    let row = if defender == 'S' { "S........S/.A...G..Y." } else { "S........A/.S...G..Y." };
    let other = format!("{row}/MT.CO.C.TM/JLB.BFB.LJ").parse().unwrap();
    let state = start_with([own, other], Rulings::default()).expect("all pieces are placed");
    let mut app = app_of(Table::of(Session::new(state)).seated(Seats([Seat::Human, Seat::Computer(1)])));
    choose(&mut app, "a4a7");
    app
}

#[test]
fn a_failed_attacker_is_lost_on_contact_and_the_defender_recoils() {
    let mut app = scouts_attack('A');
    let center = |app: &App, square: &str| app.resource::<BoardSpace>().center(square.parse().unwrap());
    let (start, end) = (center(&app, "a4"), center(&app, "a7"));
    let mut nearest = f32::MAX;
    while now(&app) == Some(Step::Move) {
        let scout = at(&mut app, "a4").2.translation;
        nearest = nearest.min(scout.distance(end));
        assert_eq!(pieces(&mut app), 40);
        app.update();
    }
    assert!((0.45..1.2).contains(&nearest), "{nearest} of {}", start.distance(end));
    assert_eq!((now(&app), pieces(&mut app)), (Some(Step::Shatter), 39));
    let mut swayed = 0.0_f32;
    while now(&app) == Some(Step::Shatter) {
        app.update();
        swayed = swayed.max(at(&mut app, "a7").2.translation.distance(end));
    }
    assert!((0.02..0.2).contains(&swayed), "{swayed}");
    settle(&mut app);
    assert_shown(&mut app);
    assert_eq!(pieces(&mut app), 39);
}

#[test]
fn two_equal_pieces_destroy_each_other() {
    let mut app = scouts_attack('S');
    while now(&app) == Some(Step::Move) {
        assert_eq!(pieces(&mut app), 40);
        app.update();
    }
    assert_eq!((now(&app), pieces(&mut app)), (Some(Step::Shatter), 38));
    settle(&mut app);
    assert_shown(&mut app);
}

/// The kind of the piece on a square.
fn standing(app: &mut App, square: &str) -> String {
    let piece = at(app, square).1;
    name(app, piece)
}

/// The position of the moving piece.
fn moving(app: &mut App) -> Option<Vec3> {
    let mut query = app.world_mut().query_filtered::<&Transform, With<MoveAnimation>>();
    query.iter(app.world()).map(|place| place.translation).next()
}

fn pieces(app: &mut App) -> usize {
    app.world_mut().query::<&PieceView>().iter(app.world()).count()
}
