//! The move generator against counts that other programs agree on: `data/perft.txt`.

mod common;

use specular::rules::{divide, perft};

fn check(depths: std::ops::RangeInclusive<usize>) {
    let table: Vec<&str> = include_str!("data/perft.txt").lines().filter(|l| !l.starts_with('#')).collect();
    assert_eq!(table.len(), 6);
    for entry in table.chunks(2) {
        let (name, text) = entry[0].split_once(' ').expect("a name and a position");
        let position = common::khet(text);
        for (depth, count) in (1..).zip(entry[1].split(' ')) {
            if depths.contains(&depth) {
                assert_eq!(perft(&position, depth as u32).to_string(), count, "{name}, depth {depth}");
            }
        }
    }
}

#[test]
fn three_set_ups_to_depth_3() {
    check(1..=3);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "85 million leaves: run it with --release")]
fn three_set_ups_to_depth_4() {
    check(4..=4);
}

#[test]
fn a_finished_game_has_no_actions() {
    // Whatever Silver does with his king, the beam turns west on j4 and strikes Red's.
    let mut position = common::drawn(
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

#[test]
fn the_parts_of_a_division_add_up() {
    let position = common::shipped("khet-2/classic");
    let parts = divide(&position, 2);
    assert_eq!(parts.len(), 77);
    assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), 5920);
}
