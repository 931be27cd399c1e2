//! Compares the move generator and the shots with a table of counts, `data/perft.txt`: one line for every shipped
//! set-up.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::common::naive::Naive;
use specular::games::list::find_setup;
use specular::rules::{Position, perft};
use specular::setups::Library;

fn table() -> BTreeMap<&'static str, Vec<u64>> {
    let lines = include_str!("../data/perft.txt").lines().filter(|line| !line.starts_with('#'));
    let entry = |line: &'static str| {
        let (id, counts) = line.split_once(' ').unwrap_or_else(|| panic!("expected an id and counts, found {line:?}"));
        let count = |text: &str| text.parse().unwrap_or_else(|_| panic!("{id}: expected a count, found {text:?}"));
        (id, counts.split(' ').map(count).collect())
    };
    lines.map(entry).collect()
}

/// Compares `count` with every line of the table, at the depths in `depths` that the line covers.
fn check(depths: RangeInclusive<usize>, count: impl Fn(&Position, u32) -> u64) {
    let library = Library::embedded();
    for (id, counts) in table() {
        let position = &library.find(id).unwrap_or_else(|error| panic!("{error}")).position;
        for (depth, expected) in (1..).zip(counts).filter(|(depth, _)| depths.contains(depth)) {
            assert_eq!(count(position, depth as u32), expected, "{id}, depth {depth}");
        }
    }
}

#[test]
fn every_shipped_set_up_has_a_line_of_counts() {
    let (library, table) = (Library::embedded(), table());
    let lacking = library.setups().filter(|entry| table.get(entry.id.as_str()).is_none_or(|counts| counts.len() < 3));
    let line = |id: &str, position| {
        let counts: Vec<String> = (1..=3).map(|depth| perft(position, depth).to_string()).collect();
        format!("{id} {}\n", counts.join(" "))
    };
    let lines: String = lacking.map(|entry| line(&entry.id, &entry.position)).collect();
    assert!(lines.is_empty(), "add these lines to tests/data/perft.txt if the naive rules agree:\n{lines}");
}

#[test]
fn every_shipped_set_up_to_depth_3() {
    check(1..=3, perft);
}

#[test]
fn three_set_ups_to_depth_4() {
    check(4..=4, perft);
}

fn naive_perft(position: &Position, depth: u32) -> u64 {
    Naive::new(position.rules().spec(), &position.to_setup()).perft(depth)
}

#[test]
fn the_naive_rules_count_the_same_to_depth_2() {
    check(1..=2, naive_perft);
}

#[test]
fn the_naive_rules_count_the_same_at_depth_3() {
    check(3..=3, naive_perft);
}

#[test]
fn a_finished_game_has_no_actions() {
    // Whatever Silver does with the king, the beam turns west on j4 and strikes Red's king.
    let mut position = crate::common::drawn(
        "xS . . . . . . . . .
         .  . . . . . . . . .
         .  . . . . . . . . .
         .  . . . . . . . . .
         .  . . k . . . . . PSW
         .  . . . . . . . . .
         .  . . . K . . . . .
         .  . . . . . . . . XN",
        specular::rules::Player::First,
    );
    position.apply("e2e1".parse().expect("an action")).expect("legal");
    assert!(position.outcome().is_some());
    assert_eq!((perft(&position, 0), perft(&position, 1)), (1, 0));
}

/// Counts through the list of games, like the command line.
fn counts(game: &str, position: Option<&str>, expected: &[u64]) {
    let (game, setup) = find_setup(game).expect("a game");
    let state = position.map_or(setup.state, |text| game.read_position(text).expect("a position").state);
    for (depth, &expected) in (1..).zip(expected) {
        assert_eq!(game.perft(state.as_ref(), depth), Some(expected), "{}, depth {depth}", game.id());
    }
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn chess_and_draughts_to_depth_3() {
    counts("chess", None, &[20, 400, 8_902]);
    counts("chess", Some(KIWIPETE), &[48, 2_039]);
    counts("draughts", None, &[7, 49, 302, 1_469, 7_473]);
}

#[test]
fn chess_to_depth_5() {
    counts("chess", None, &[20, 400, 8_902, 197_281, 4_865_609]);
    counts("chess", Some(KIWIPETE), &[48, 2_039, 97_862, 4_085_603]);
}
