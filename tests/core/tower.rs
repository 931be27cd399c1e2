//! The Tower of Kadesh: the counts and first shots of `data/perft-tower.txt`, and single rules.

use crate::common::{khet_by, rules};
use specular::rules::{Player, Position, Square, perft};

/// A position of the file with what is known about it.
struct Known {
    id: &'static str,
    position: Position,
    /// By player: the path of the shot and what it strikes.
    shots: Vec<(Vec<Square>, Vec<Square>)>,
    counts: Vec<u64>,
}

fn known() -> Vec<Known> {
    let squares = |text: &str| -> Vec<Square> {
        text.split_whitespace().filter(|word| *word != "-").map(|word| word.parse().expect("a square")).collect()
    };
    let mut all: Vec<Known> = Vec::new();
    for line in include_str!("../data/perft-tower.txt").lines() {
        let Some((word, rest)) = line.split_once(' ').filter(|(word, _)| *word != "#") else { continue };
        if word == "id" {
            let position = khet_by(&rules("khet-1"), "4k5/10/10/10/10/10/10/4K5 0");
            all.push(Known { id: rest, position, shots: Vec::new(), counts: Vec::new() });
            continue;
        }
        let last = all.last_mut().expect("an id");
        match word {
            "position" => last.position = khet_by(&rules("khet-1"), rest),
            "first" => {
                let parts: Vec<&str> = rest.split('|').collect();
                last.shots.push((squares(parts[1]), squares(parts[2])));
            }
            "perft" => last.counts.push(rest.split(' ').next_back().expect("a count").parse().expect("a count")),
            other => panic!("{other}"),
        }
    }
    all
}

#[test]
fn the_first_shots_are_those_of_the_table() {
    for Known { id, position, shots, .. } in known() {
        for (player, (path, struck)) in Player::BOTH.into_iter().zip(shots) {
            let trace = position.trace(player);
            // Squares entered at the same time may be listed in another order.
            assert_eq!(sorted(trace.path()), sorted(path), "{id}, {player:?}");
            assert_eq!(trace.struck().iter().collect::<Vec<_>>(), struck, "{id}, {player:?}");
        }
    }
}

fn sorted(mut squares: Vec<Square>) -> Vec<Square> {
    squares.sort_unstable();
    squares
}

#[test]
fn the_counts_are_those_of_the_table() {
    for Known { id, position, counts, .. } in known() {
        assert_eq!(counts.len(), 3, "{id}");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&position, depth), count, "{id}, depth {depth}");
        }
    }
}
