//! A whole game with the Tower of Kadesh, by simulated mouse.

use std::collections::BTreeSet;

use specular::games::beam;
use specular::rules::{Action, BeamEnd, Outcome, Player, Turn, WinBy};

use crate::table_driver::TableDriver;

/// Both players move the tower and turn it, pieces ride on it, and the last beam falls from the
/// platform onto Silver's pharaoh.
const GAME: &str = "e4f5 f5g5 j4- g3+ c1b1 D5+ h2i2 g5f4 C2B1 g3f3 A4B5 h8g7 f4e4 e8^d8 e4d4 D5+ B1C1 d8d7 b1c2 f3+ \
                    c2b3 f3g3 d4+ g3g2 E5F4 g7g6 d4d3 g8^g7 B3A2 d3+ d3e4 A3A2";

/// How often the beam of a turn changes its level.
fn level_changes(turn: &Turn) -> usize {
    (0..turn.trace.segments.len()).filter(|&segment| turn.trace.passage(segment).is_some()).count()
}

#[test]
fn a_whole_game_on_two_levels_is_played_by_clicks() {
    let mut table = TableDriver::at("khet-1/memphis");
    let actions = GAME.split_whitespace().map(|text| text.parse().expect("an action"));
    let (mut tower_actions, mut turns) = (BTreeSet::new(), Vec::new());
    for action in actions {
        let mut after = table.position().clone();
        let player = after.to_move() as usize;
        if Some(Action::square(action)) == after.tower() {
            tower_actions.insert((player, matches!(action, Action::Rotate { .. })));
        }
        turns.push(after.apply(action).unwrap_or_else(|illegal| panic!("{illegal}")));
        table.play_all(&[action]);
    }
    let both = [false, true].map(|turned| [Player::First, Player::Second].map(|player| (player as usize, turned)));
    assert_eq!(tower_actions, both.into_iter().flatten().collect(), "both players move and turn the tower");
    assert!(turns.iter().map(level_changes).sum::<usize>() >= 4);
    let last = turns.last().expect("turns");
    assert_eq!(last.outcome, Some(Outcome::Win { winner: Player::Second, by: WinBy::King }));
    let segments = &last.trace.segments;
    let fatal = segments.iter().position(|segment| segment.end == BeamEnd::Struck).expect("a hit");
    let mut path = std::iter::successors(Some(fatal), |&segment| segments[segment].parent.map(usize::from));
    assert!(!segments[fatal].to.is_upper() && path.any(|segment| segments[segment].to.is_upper()));
    assert!(beam::position(table.table().session()).is_some_and(|position| position.outcome().is_some()));
}
