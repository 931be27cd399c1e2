//! The rules of draughts compared with a second implementation, and properties of any position.

use std::collections::BTreeSet;

use crate::boards::{play, white};
use crate::naive_draughts::{Naive, Way, name};
use proptest::prelude::*;
use specular::games::draughts::fen::{from_fen, to_fen};
use specular::games::draughts::{self, Piece, Position};
use specular::rules::{Player, SplitMix64};

/// The position in the form of the second implementation.
fn naive(position: &Position) -> Naive {
    let piece = |piece: Piece| match (piece.owner, piece.is_king) {
        (Player::First, false) => 'w',
        (Player::First, true) => 'W',
        (Player::Second, false) => 'b',
        (Player::Second, true) => 'B',
    };
    let board = position.pieces().map(|(on, stands)| ((on.file() as i8, on.rank() as i8), piece(stands)));
    Naive { board: board.collect(), to_move: if position.to_move() == Player::First { 'w' } else { 'b' } }
}

fn results(ways: &[Way]) -> BTreeSet<String> {
    let text = |way: &Way| {
        let (from, to, taken) = way.result();
        let taken: BTreeSet<String> = taken.into_iter().map(name).collect();
        format!("{}{} {taken:?}", name(from), name(to))
    };
    ways.iter().map(text).collect()
}

fn real_results(position: &Position) -> BTreeSet<String> {
    let moves = position.moves();
    let text = |played: &draughts::Move| {
        let taken: BTreeSet<String> = played.captured().map(|on| on.to_string()).collect();
        format!("{}{} {taken:?}", played.from(), played.to())
    };
    let results: BTreeSet<String> = moves.iter().map(text).collect();
    assert_eq!(results.len(), moves.len(), "no move is listed twice");
    results
}

/// Compares both implementations in random games, and returns the number of plies and the longest capture.
fn agree(games: u64, start: &Position) -> (usize, usize) {
    let (mut plies, mut longest) = (0, 0);
    for seed in 0..games {
        let mut random = SplitMix64::new(seed);
        let mut position = *start;
        for _ in 0..150 {
            let second = naive(&position);
            let ways = second.ways();
            assert_eq!(real_results(&position), results(&ways), "{position}");
            let real: BTreeSet<String> = position.ways().iter().map(ToString::to_string).collect();
            assert_eq!(real, ways.iter().map(Way::text).collect(), "{position}");
            assert_eq!(position.is_lost(), ways.is_empty());
            assert_eq!(position.hash(), position.recomputed_hash());
            if ways.is_empty() {
                break;
            }
            let way = &ways[random.below(ways.len() as u64) as usize];
            longest = longest.max(way.taken.len());
            position = play(&position, &way.text());
            assert_eq!(naive(&position), second.after(way), "{position}");
            plies += 1;
        }
    }
    (plies, longest)
}

#[test]
fn a_second_implementation_agrees_at_every_ply_of_random_games() {
    let (plies, longest) = agree(200, &Position::start());
    assert!(plies > 8_000 && longest > 2, "{plies} {longest}");
    // Many kings, so that captures are long and have many branches.
    let kings = white(
        "8 ...B.B.B
         7 b.b...b.
         6 .......B
         5 B...b...
         4 .w......
         3 w...W.w.
         2 .W.....w
         1 W...W...",
    );
    let (plies, longest) = agree(100, &kings);
    assert!(plies > 2_000 && longest > 3, "{plies} {longest}");
}

prop_compose! {
    /// Any legal position, with few pieces or many.
    fn any_position()(
        stands in prop::collection::btree_map(1_u8..=32, (any::<bool>(), prop::bool::weighted(0.3)), 0..24),
        second in any::<bool>(),
    ) -> Position {
        let owner = |second| if second { Player::Second } else { Player::First };
        let mut pieces = Vec::new();
        for (number, (second, is_king)) in stands {
            pieces.push((draughts::numbered(number).unwrap(), Piece { owner: owner(second), is_king }));
            if Position::new(pieces.clone(), Player::First).is_err() {
                pieces.pop();
            }
        }
        Position::new(pieces, owner(second)).unwrap()
    }
}

proptest! {
    #[test]
    fn any_position_reads_back_from_its_fen(position in any_position()) {
        prop_assert_eq!(from_fen(&to_fen(&position)), Ok(position));
    }

    #[test]
    fn the_incremental_hash_is_the_recomputed_one_and_captures_agree(position in any_position()) {
        let second = naive(&position);
        prop_assert_eq!(real_results(&position), results(&second.ways()));
        for way in second.ways() {
            let after = play(&position, &way.text());
            prop_assert_eq!(after.hash(), after.recomputed_hash());
            prop_assert_eq!(naive(&after), second.after(&way));
        }
    }

    #[test]
    fn no_action_panics(position in any_position(), action in "([a-i][0-9]){0,5}|.{0,12}") {
        let legal = position.ways().iter().any(|way| way.to_string() == action);
        prop_assert_eq!(position.check(&action).is_ok(), legal);
    }
}
