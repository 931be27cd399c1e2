//! The effect of every face on beams, on boards drawn as text.

use crate::common::{action, drawn, drawn_by, play, refused, ruled, rules, shipped, square};
use specular::notation::drawing;
use specular::rules::{BeamEnd, DrawBy, Outcome, Player, Position, WinBy};

fn path(position: &Position, player: Player) -> String {
    position.trace(player).path().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn light_from_a_square_off_the_board_strikes_nothing() {
    let position = shipped("khet-2/isis");
    assert!(position.may_branch());
    assert!(position.strikes_from(Player::First, square("p16")).is_empty());
}

/// A piece on e5 and a beam that reaches it from the west, over mirrors on d1 and d5: returns the squares it enters
/// from there on, and those it strikes.
fn meets(piece: &str) -> (String, Vec<String>) {
    let rows = format!(
        "xE  . . .   .   . k . . .
         .   . . .   .   . . . . .
         .   . . .   .   . . . . .
         .   . . PSE {piece}   . . . . .
         .   . . .   .   . . . . .
         .   . . .   .   . . . . .
         .   . . .   .   . K . . .
         .   . . PNE .   . . . . XW"
    );
    let position = drawn(&rows, Player::First);
    let trace = position.trace(Player::First);
    let beyond = trace.path().iter().skip_while(|s| s.to_string() != "e5").map(ToString::to_string).collect::<Vec<_>>();
    (beyond.join(" "), trace.struck().iter().map(|s| s.to_string()).collect())
}

#[test]
fn a_deflector_turns_beams_on_its_mirror_and_is_destroyed_by_others() {
    assert_eq!(meets("pNW"), ("e5 e6 e7 e8".into(), vec![]));
    assert_eq!(meets("pSW"), ("e5 e4 e3 e2 e1".into(), vec![]));
    assert_eq!(meets("pNE"), ("e5".into(), vec!["e5".into()]));
    assert_eq!(meets("pSE"), ("e5".into(), vec!["e5".into()]));
    // The owner doesn't matter.
    assert_eq!(meets("PNE"), ("e5".into(), vec!["e5".into()]));
}

#[test]
fn a_switch_turns_every_beam() {
    assert_eq!(meets("s/"), ("e5 e6 e7 e8".into(), vec![]));
    assert_eq!(meets("s\\"), ("e5 e4 e3 e2 e1".into(), vec![]));
}

#[test]
fn a_defender_stops_the_beam_with_its_shield_only() {
    assert_eq!(meets("aW"), ("e5".into(), vec![]));
    for open in ["aN", "aE", "aS"] {
        assert_eq!(meets(open), ("e5".into(), vec!["e5".into()]), "{open}");
    }
}

#[test]
fn a_laser_absorbs_and_survives() {
    let position = drawn(
        "xS . . . . . k . . .
         .  . . . . . . . . .
         .  . . . . . . . . .
         .  . . . . . . . . .
         .  . . . . . . . . .
         .  . . . . . . . . .
         .  . . . . . K . . .
         pNE . . . . . . . . XW",
        Player::First,
    );
    let trace = position.trace(Player::First);
    assert_eq!(trace.path().last().map(ToString::to_string).as_deref(), Some("a8"));
    assert_eq!(trace.segments.last().map(|s| s.end), Some(BeamEnd::Absorbed));
    assert!(trace.struck().is_empty());
}

#[test]
fn a_square_crossed_twice_is_in_the_path_twice() {
    let position = drawn(
        "xS . . . . . . k . .
         .  . . . . . . . . .
         .  . . . . . . . . .
         .  . . . . PSE . . . PSW
         .  . . . . . . . . .
         .  . . . . PNE . . . .
         .  . . . . . . K . .
         .  . . . . . . . . XN",
        Player::First,
    );
    // j1 north to j5, west to f5, south to f3, east across the first leg's file and off the board at j3.
    assert_eq!(path(&position, Player::First), "j2 j3 j4 j5 i5 h5 g5 f5 f4 f3 g3 h3 i3 j3");
}

/// The beam goes over j2 and f2 to the king on f1.
const DUEL: &str = "xS . .   . . k   . . . .
                    .  . .   . . .   . . . .
                    .  . .   . . .   . . . .
                    .  . .   . . .   . . . .
                    .  . .   . . .   . . . .
                    .  . PNE . . .   . . . .
                    .  . .   . . PSE . . . PSW
                    .  . .   . . K   . . . XN";

fn after(rows: &str, player: Player, action: &str) -> specular::rules::Turn {
    play(&mut drawn(rows, player), action)
}

#[test]
fn hitting_a_king_ends_the_game_whoever_fired() {
    let turn = after(DUEL, Player::First, "c3c4");
    assert_eq!(turn.outcome, Some(Outcome::Win { winner: Player::Second, by: WinBy::King }), "his own");
    let turn = after(DUEL, Player::First, "f2-");
    assert_eq!(turn.outcome, Some(Outcome::Win { winner: Player::First, by: WinBy::King }), "north, onto f8");
    let turn = after(DUEL, Player::First, "f1e1");
    assert_eq!(turn.outcome, None, "the king stepped out of the beam");
}

#[test]
fn a_turn_lists_moved_and_destroyed_pieces() {
    let turn = after(DUEL, Player::First, "f2+");
    assert_eq!(turn.outcome, None);
    // The mirror on f2 now shows its back to the beam.
    let destroyed: Vec<String> = turn.destroyed.iter().map(|d| d.square.to_string()).collect();
    assert_eq!(destroyed, ["f2"]);
    let [moved] = turn.moved[..] else { panic!("one piece turned: {:?}", turn.moved) };
    assert_eq!((moved.from, moved.to), (moved.to, moved.from));
    assert_eq!((moved.piece.orientation, moved.orientation), (1, 2), "from SE to SW");
}

#[test]
fn a_swap_moves_two_pieces_of_either_colour_and_turns_none() {
    let mut position = shipped("khet-2/classic");
    let step = action("e4d5");
    assert!(!position.is_swap(step), "d5 is empty: a move");
    assert!(position.apply(step).is_ok());
    let mut position = drawn(
        "xS . . . . k   . . . .
         .  . . . . .   . . . .
         .  . . . . .   . . . .
         .  . . . . pSW . . . .
         .  . . . S/ .  . . . .
         .  . . . . .   . . . .
         .  . . . . .   . . . .
         .  . . . . K   . . . XN",
        Player::First,
    );
    let before: Vec<_> = ["e4", "f5"].map(|s| position.piece(square(s))).into();
    assert!(position.is_swap(action("e4f5")));
    let turn = play(&mut position, "e4f5");
    assert_eq!(turn.moved.len(), 2);
    let after: Vec<_> = ["f5", "e4"].map(|s| position.piece(square(s))).into();
    assert_eq!(before, after);
}

#[test]
fn a_swap_may_not_put_the_other_piece_on_a_square_reserved_against_it() {
    let position = drawn(
        "xS . . . . k . . . .
         .  . . . . . . . . .
         .  . . . . . . . . .
         .  . . . . . . . . .
         .  . . . . . . . pSW S/
         .  . . . . . . . . .
         .  . . . . . . . . .
         .  . . . . K . . . XN",
        Player::First,
    );
    assert_eq!(refused(&position, "j4i4"), "The swap would put the pyramid on j4, which is reserved for Silver.");
}

#[test]
fn refusals_give_the_reason() {
    let position = shipped("khet-2/classic");
    let why = |text: &str| refused(&position, text);
    assert_eq!(why("e3e4"), "There is no piece on e3.");
    assert_eq!(why("f8f7"), "The piece on f8 is Red's.");
    assert_eq!(why("h2h4"), "h4 is not next to h2. Pieces move one square.");
    assert_eq!(why("j1i1"), "This sphinx can't move.");
    assert_eq!(why("e1+"), "This pharaoh can't turn.");
    assert_eq!(why("j1+"), "This sphinx can only turn the other way.");
    assert_eq!(why("h2k2"), "There is no square k2 on this board.");
    assert_eq!(why("d1e1"), "This anubis can't swap with that pharaoh.");
    assert_eq!(why("h2i1"), "i1 is reserved for Red.");
    assert!(position.check(action("e4-")).is_ok(), "both quarter turns of a scarab are one action");
    let mut turned = position.clone();
    play(&mut turned, "j1- c7c6");
    assert!(turned.check(action("j1-")).is_err(), "it would look at the wall");
}

/// The squares that Silver's beam enters, grouped by time.
fn waves(position: &Position) -> String {
    let trace = position.trace(Player::First);
    let mut waves = vec![Vec::new(); usize::from(trace.length())];
    for segment in &trace.segments {
        for (arrival, square) in (segment.arrival - segment.length..).zip(segment.squares()) {
            waves[usize::from(arrival)].push(square.to_string());
        }
    }
    waves.iter_mut().for_each(|wave| wave.sort());
    waves.iter().map(|wave| wave.join("+")).collect::<Vec<_>>().join(" ")
}

/// Silver turns the pyramid on f1, which no beam meets, and fires.
fn shot(edition: &str, rows: &str) -> (Position, specular::rules::Turn) {
    let mut position = drawn_by(&rules(edition), rows, Player::First);
    let turn = play(&mut position, "f1+");
    (position, turn)
}

fn struck(turn: &specular::rules::Turn) -> String {
    turn.destroyed.iter().map(|destroyed| destroyed.square.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn an_eye_splits_the_beam_into_a_tree() {
    let rows = r"xS . . . . .   k . . .
                 .  . . . . .   . . . .
                 .  . . . . .   . . . .
                 .  . . . . .   . . . .
                 .  . . . . .   . . . .
                 .  . . . . PNE . . . E\
                 .  . . . . .   . . . .
                 .  . . . K PNE . . . XN";
    let position = drawn(rows, Player::First);
    assert!(position.may_branch() && !shipped("khet-2/classic").may_branch(), "only where there are eyes");
    assert_eq!(waves(&position), "j2 j3 i3+j4 h3+j5 g3+j6 f3+j7 f4+j8 f5 f6 f7 f8");
}

#[test]
fn one_shot_may_strike_two_pieces() {
    let rows = r"xS . . . . .   k . . .
                 .  . . . . .   . . . .
                 .  . . . . .   . . . PNE
                 .  . . . . .   . . . .
                 .  . . . . .   . . . .
                 .  . . . . .   aN . . E\
                 .  . . . . .   . . . .
                 .  . . . K PNE . . . XN";
    let (_, turn) = shot("khet-2", rows);
    assert_eq!((struck(&turn).as_str(), turn.outcome), ("g3 j6", None));
}

#[test]
fn a_stack_hit_by_two_branches_loses_one_obelisk() {
    let rows = r". . . . . .   k . . .
                 . . . . . .   . . . .
                 . . . . . .   . . . .
                 . . . . . w   . . . PSW
                 . . . . . .   . . . .
                 . . . . . PNE . . . E\
                 . . . . . .   . . . .
                 . . . . K PNE . . . .";
    let (position, turn) = shot("khet-1", rows);
    assert!(waves(&position).ends_with("f4+g5 f5+f5"), "it was hit twice: {}", waves(&position));
    assert_eq!(struck(&turn), "f5");
    let left = position.piece(square("f5")).expect("one is left");
    assert_eq!(position.rules().kind(left.kind).id, "obelisk");
}

#[test]
fn both_kings_hit_in_one_shot_is_a_draw() {
    let rows = r"xS . . . . .   . . . .
                 .  . . . . .   . . . .
                 .  . . . . .   . . . K
                 .  . . . . .   . . . .
                 .  . . . . .   . . . .
                 .  . . . . .   k . . E\
                 .  . . . . .   . . . .
                 .  . . . . PNE . . . XN";
    let (position, turn) = shot("khet-2", rows);
    assert_eq!(turn.outcome, Some(Outcome::Draw(DrawBy::BothKings)));
    assert_eq!((turn.outcome, position.actions()), (position.outcome(), vec![]));
}

#[test]
fn a_struck_piece_still_turns_the_other_branch() {
    // The pyramid on g5 is struck from below, and deflects the beam from the east.
    let rows = r"xS . . . . . .   . . .
                 .  . . . . . .   . . .
                 .  . . . . k .   . . .
                 .  . . . . . pNE . . PSW
                 .  . . . . . .   . . .
                 .  . . . . . PNE . . E\
                 .  . . . . . .   . . .
                 .  . . . K PNE . . . XN";
    let (_, turn) = shot("khet-2", rows);
    assert_eq!(struck(&turn), "g5");
    let path: Vec<String> = turn.trace.path().iter().map(ToString::to_string).collect();
    assert_eq!(path[path.len() - 3..], ["g6", "g7", "g8"]);
}

#[test]
fn a_beam_in_a_loop_of_mirrors_stops_at_its_own_path() {
    let rows = r"xS . . . .   .  k   . . .
                 .  . . . .   .  .   . . .
                 .  . . . .   .  .   . . .
                 .  . . . PSE .  PSW . . .
                 .  . . . .   .  .   . . .
                 .  . . . PNE E\ PNW . . .
                 .  . . . .   PNE .   . . PSW
                 .  . . . K   .  .   . . XN";
    let position = drawn(rows, Player::First);
    assert_eq!(waves(&position), "j2 i2 h2 g2 f2 f3 e3+f4 e4+f5 e5+f6 f5+f7 f8+g5 g4 g3 f3");
    assert!(position.trace(Player::First).struck().is_empty());
}

/// Silver's beam goes up the j file, and Silver's pyramid stands in the middle.
const OPEN: &str = "xS . . . k .   . . . .
                    .  . . . . .   . . . .
                    .  . . . . .   . . . .
                    .  . . . . .   . . . .
                    .  . . . . PNE . . . .
                    .  . . . . .   . . . .
                    .  . . . . .   . . . .
                    .  . . . K .   . . . XN";

#[test]
fn a_wall_stops_beams_and_steps_but_not_a_step_past_its_end() {
    let rules = ruled("khet-2", |spec| {
        spec.walls = vec![[square("j3"), square("j4")], [square("f5"), square("f4")]];
    });
    let position = drawn_by(&rules, OPEN, Player::First);
    assert_eq!(path(&position, Player::First), "j2 j3");
    assert_eq!(refused(&position, "f4f5"), "There is a wall between f4 and f5.");
    for free in ["f4e5", "f4g5", "f4f3"] {
        assert!(position.actions().contains(&action(free)), "{free}");
    }
}

#[test]
fn a_hole_stops_beams_and_steps() {
    let rules = ruled("khet-2", |spec| {
        spec.reserved[0].retain(|&reserved| reserved != square("j4"));
        spec.holes = vec![square("j4"), square("f5")];
    });
    // The holes on j4 and f5.
    let mut rows: Vec<String> = OPEN.lines().map(str::to_owned).collect();
    rows[3] = ". . . . . # . . . .".into();
    rows[4] = ". . . . . PNE . . . #".into();
    let position = drawn_by(&rules, &rows.join("\n"), Player::First);
    assert_eq!(path(&position, Player::First), "j2 j3");
    assert_eq!(drawing::draw(&position).matches('#').count(), 2, "it is drawn as it was read");
    assert_eq!(refused(&position, "f4f5"), "There is no square f5 on this board.");
}
