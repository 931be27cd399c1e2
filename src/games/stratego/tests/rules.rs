//! Movement, attacks and the rules against endless moves, on drawn boards.

use super::super::field::{Barred, End};
use super::super::position::Illegal;
use super::super::{Clash, Rank};
use super::{named, placed, play, square, squares};
use crate::stratego::Position;
use ::rules::Player;

/// The flags on e1 and e10, and these pieces.
fn with(pieces: &str, to_move: Player) -> Position {
    placed(&format!("Fe1 fe10 {pieces}"), to_move)
}

fn goes(position: &Position, from: &str) -> String {
    let steps = position.steps().into_iter().filter(|step| step.from == square(from));
    let mut to: Vec<String> = steps.map(|step| step.to.to_string()).collect();
    to.sort();
    to.join(" ")
}

fn refused(position: &Position, text: &str) -> Illegal {
    let (from, to) = squares(text);
    position.check(from, to).unwrap_err()
}

#[test]
fn pieces_step_and_scouts_run_but_nothing_crosses_craters_or_jumps() {
    let position = with("Se4 Cc4 Td4 Bf1 sa9 ge8", Player::First);
    assert_eq!(goes(&position, "c4"), "b4 c3", "a crater before it, its own piece beside it");
    assert_eq!(goes(&position, "e4"), "e2 e3 e5 e6 e7 e8 f4 g4 h4 i4 j4", "to the flag, to the general, to the rim");
    assert_eq!((goes(&position, "f1"), goes(&position, "e1")), (String::new(), String::new()));
    for (text, why) in [
        ("c4c5", Illegal::NoGround(square("c5"))),
        ("a1a2", Illegal::Empty(square("a1"))),
        ("a9a8", Illegal::Foreign(square("a9"))),
        ("f1f2", Illegal::Stays(square("f1"), Rank::Bomb)),
        ("c4d4", Illegal::OwnPiece(square("d4"))),
        ("c4c4", Illegal::OwnPiece(square("c4"))),
    ] {
        assert_eq!(refused(&position, text), why, "{text}");
    }
    assert!(matches!(refused(&position, "e4e9"), Illegal::InTheWay(_)));
    assert!(matches!(refused(&position, "e4f5"), Illegal::TooFar(_, Rank::Scout)));
    assert!(matches!(refused(&position, "c4c2"), Illegal::TooFar(_, Rank::Captain)));
}

#[test]
fn an_attack_reveals_both_ranks_and_removes_the_lower_piece() {
    for (attacker, defender, left) in
        [("J", "c", Clash::Attacker), ("C", "j", Clash::Defender), ("T", "t", Clash::Neither)]
    {
        let mut position = with(&format!("{attacker}a4 {defender}a5 Lj1 lj10"), Player::First);
        play(&mut position, "a4a5");
        let field = position.field();
        let on = |at: &str| field.piece(square(at)).map(|piece| piece.owner());
        assert_eq!(on("a4"), None);
        let stays = match left {
            Clash::Attacker => Some(Player::First),
            Clash::Defender => Some(Player::Second),
            Clash::Neither => None,
        };
        assert_eq!(on("a5"), stays);
        if let Some(piece) = field.piece(square("a5")) {
            assert_eq!(field.info(piece).revealed, Some(position.rank(piece)), "{attacker} {defender}");
        }
        let pieces = if left == Clash::Neither { 4 } else { 5 };
        assert_eq!(field.standing().count(), pieces, "{attacker} {defender}");
    }
}

#[test]
fn scouts_attack_at_the_end_of_a_run() {
    let mut position = with("Se4 ye8 Lj1 lj10", Player::First);
    play(&mut position, "e4e8");
    let piece = position.field().piece(square("e8")).unwrap();
    assert_eq!(position.rank(piece), Rank::Scout);
    assert!(position.field().info(piece).ran);
}

#[test]
fn games_end_with_the_flag_or_when_a_side_cannot_move() {
    let mut position = with("Le9 lj10", Player::First);
    play(&mut position, "e9e10");
    assert_eq!(position.field().end(), Some(End::Flag(Player::First)));
    assert!(position.steps().is_empty());
    assert_eq!(refused(&position, "e10e9"), Illegal::Over);

    let mut position = with("La4 ta5 bj10 Tj1", Player::First);
    play(&mut position, "a4a5");
    assert_eq!(position.field().end(), Some(End::Blocked(Player::First)));

    let mut position = with("La4 la5 bj10 Bj1", Player::First);
    play(&mut position, "a4a5");
    assert_eq!(position.field().end(), Some(End::BothBlocked));

    // The side to move is walled in, though its piece is movable.
    let position = with("La1 Ba2 Bb1 tj10", Player::First);
    assert_eq!(position.field().end(), Some(End::Blocked(Player::Second)));
}

/// If the last movable piece is lost in its own attack, the game ends without waiting for its player's turn.
#[test]
fn a_game_ends_as_soon_as_a_player_has_no_piece_left_that_moves() {
    let mut position = with("Ta4 la5 lj10 Bj1", Player::First);
    play(&mut position, "a4a5");
    assert_eq!(position.field().to_move(), Player::Second);
    assert_eq!(position.field().end(), Some(End::Blocked(Player::Second)));
    assert!(position.steps().is_empty());
    // Neither side has a movable piece left.
    let mut position = with("Ta4 ta5 bj10 Bj1", Player::First);
    play(&mut position, "a4a5");
    assert_eq!(position.field().end(), Some(End::BothBlocked));
    // The opponent's move may free a piece that is walled in, so the game only ends when its player is to move.
    let position = with("La1 Ba2 Bb1 ma3", Player::Second);
    assert_eq!(position.field().end(), None);
    let mut freed = position.clone();
    play(&mut freed, "a3a2");
    assert_eq!((freed.field().end(), goes(&freed, "a1")), (None, "a2".into()));
    let mut walled = position;
    play(&mut walled, "a3a4");
    assert_eq!(walled.field().end(), Some(End::Blocked(Player::Second)));
}

/// The border named by the two-square rule when it refuses a move.
fn border(position: &Position, text: &str) -> String {
    match refused(position, text) {
        Illegal::Barred(_, Barred::TwoSquares { from, to }) => format!("{from} {to}"),
        other => panic!("{text}: {other:?}"),
    }
}

/// The refusal names a border that the piece crossed three times, even if a scout never stood next to it.
#[test]
fn the_two_square_refusal_names_the_border_that_was_crossed() {
    let mut position = with("La4 Tj1 lj10", Player::First);
    play(&mut position, "a4a5 j10j9 a5a4 j9j8 a4a5 j8j7");
    assert_eq!(border(&position, "a5a4"), "a5 a4");
    let mut position = with("Sa4 Tj1 lj10", Player::First);
    play(&mut position, "a4a8 j10j9 a8a5 j9j8 a5a9 j8j7");
    assert_eq!(border(&position, "a9a5"), "a8 a7", "the first on the way that all three runs crossed");
    let why = super::super::words::illegal(&refused(&position, "a9a4"), Player::First);
    assert!(why.to_string().contains("between a8 and a7 three times"), "{why}");
    let mut position = with("Sa4 Tj1 lj10", Player::First);
    play(&mut position, "a4a8 j10j9 a8a6 j9j8 a6a7 j8j7");
    assert_eq!(border(&position, "a7a6"), "a7 a6");
    // Along a rank.
    let mut position = with("Sa3 Tj1 lj10", Player::First);
    play(&mut position, "a3d3 j10j9 d3b3 j9j8 b3e3 j8j7");
    assert_eq!(border(&position, "e3a3"), "d3 c3");
}

#[test]
fn other_steps_than_the_fourth_between_two_squares_are_allowed() {
    let mut position = with("La4 Tj1 lj10", Player::First);
    play(&mut position, "a4a5 j10j9 a5a4 j9j8 a4a5 j8j7");
    assert_eq!(goes(&position, "a5"), "a6 b5");
    // A move of another piece in between starts the count again.
    play(&mut position, "j1j2 j7j8 a5a4");
    let mut position = with("Sa4 Tj1 lj10", Player::First);
    play(&mut position, "a4a8 j10j9 a8a5 j9j8 a5a9 j8j7");
    assert_eq!(goes(&position, "a9"), "a10 a8 b9 c9 d9 e9 f9 g9 h9 i9 j9", "none crosses a border for the fourth time");
    let mut position = with("Sa4 Tj1 lj10", Player::First);
    play(&mut position, "a4a8 j10j9 a8a7 j9j8 a7a5 j8j7 a5a9");
    assert_eq!(position.field().quiet(), 7, "three runs that share no border");
}

#[test]
fn an_attack_counts_for_the_two_square_rule() {
    let mut position = with("La4 Tj1 ta6 lj10", Player::First);
    play(&mut position, "a4a5 j10j9 a5a4 j9j8 a4a5 a6b6");
    play(&mut position, "j1j2 b6a6 a5a4 a6a7 a4a5 a7a6 a5a4 a6a5");
    assert_eq!(border(&position, "a4a5"), "a4 a5");
}

/// Blue's captain flees around four squares with Red's marshal behind it.
const ROUND: [&str; 4] = ["a9b9 a8a9", "b9b8 a9b9", "b8a8 b9b8", "a8a9 b8a8"];

#[test]
fn a_chase_may_not_repeat_a_position() {
    let mut position = with("Aa8 ca9 Tj1", Player::Second);
    ROUND.iter().for_each(|moves| play(&mut position, moves));
    play(&mut position, "a9b9");
    // The chase began with the marshal here and the captain there, so it may not continue like this.
    assert!(matches!(refused(&position, "a8a9"), Illegal::Barred(_, Barred::Chase)));
    // The chaser goes elsewhere, and the chased piece is free to continue.
    assert_eq!(goes(&position, "a8"), "a7 b8");
    play(&mut position, "j1j2 b9a9");
}

#[test]
fn a_step_straight_back_is_not_an_endless_chase() {
    // The captain goes back and forth with the marshal beside it, and only the two-square rule ends that.
    let mut position = with("Ab9 ca9 Tj1 tj10", Player::Second);
    play(&mut position, "a9a8 b9b8 a8a9 b8b9 a9a8 b9b8");
    assert_eq!(border(&position, "a8a9"), "a8 a9");
}

#[test]
fn any_other_reply_ends_a_chase() {
    let mut position = with("Aa8 ca9 Tj1 tj10", Player::Second);
    ROUND.iter().for_each(|moves| play(&mut position, moves));
    // Blue does not evade and Red does not capture; then all pieces stand as before.
    play(&mut position, "j10j9 j1j2 j9j10 j2j1 a9b9 a8a9");
}

/// Set-ups whose moves are counted.
pub(super) const COUNTED: [(&str, &str); 3] = [("fortress", "bastion"), ("storm", "wings"), ("ambush", "storm")];

#[test]
fn perft_matches_the_known_counts() {
    let expected = [[50, 2_647, 127_112], [36, 758, 27_295], [40, 1_440, 56_458]];
    for ((first, second), expected) in COUNTED.into_iter().zip(expected) {
        let position = Position::new([first, second].map(named)).unwrap();
        assert_eq!([1, 2, 3].map(|depth| perft(&position, depth)), expected, "{first} {second}");
    }
}

pub(super) fn perft(position: &Position, depth: u32) -> u64 {
    let steps = position.steps();
    if depth == 1 {
        return steps.len() as u64;
    }
    let after = |step: &super::super::PieceMove| {
        let mut next = position.clone();
        next.play(step.from, step.to).unwrap();
        perft(&next, depth - 1)
    };
    steps.iter().map(after).sum()
}
