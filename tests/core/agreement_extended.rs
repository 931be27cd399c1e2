//! The rules and the naive rules play the same games with towers, portals and neutral pieces.

use crate::agreement::{FACTOR, both_play, same_leaves, start_of};
use crate::common::dice::Dice;
use crate::common::{assert_shots_are_found, khet_by, ruled, rules};
use proptest::prelude::*;
use specular::notation::{drawing, from_khet, to_khet};
use specular::rules::{Direction, LaserSource, Player};

proptest! {
    #![proptest_config(ProptestConfig { cases: 600 * FACTOR, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_play_the_same_games_of_any_extended_ruleset(mut dice in Dice::rolled(1_500)) {
        let spec = dice.extended_ruleset();
        let start = start_of(&spec, dice.extended_setup(&spec))?;
        let rules = start.rules();
        both_play(&start, 20, &mut dice);
        assert_shots_are_found(&mut start.clone());
        prop_assert_eq!(from_khet(rules, &to_khet(&start)), Ok(start.clone()), "{}", to_khet(&start));
        let drawn = drawing::draw(&start);
        let again = drawing::parse(rules, &drawn, start.to_move()).map(|setup| setup.into_position(rules));
        prop_assert_eq!(again, Ok(Ok(start.clone())), "{}", drawn);
        if start.pieces().count() <= 20 {
            same_leaves(&start);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12 * FACTOR, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_play_the_same_games_with_the_tower_of_kadesh(mut dice in Dice::rolled(1_000)) {
        for line in include_str!("../data/perft-tower.txt").lines() {
            if let Some(text) = line.strip_prefix("position ") {
                let start = khet_by(&rules("khet-1"), text);
                both_play(&start, 60, &mut dice);
                assert_shots_are_found(&mut start.clone());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12 * FACTOR, failure_persistence: None, ..ProptestConfig::default() })]

    /// Squares north of the twelfth rank have the indices of squares of the platform; that of j13 is B2's, which this
    /// tower covers.
    #[test]
    fn both_play_the_same_games_with_a_tower_at_the_twelfth_rank(mut dice in Dice::rolled(1_000)) {
        let rules = ruled("khet-1", |spec| {
            (spec.files, spec.ranks) = (12, 12);
            spec.reserved = Default::default();
            let tower = spec.tower.as_mut().expect("a tower");
            (tower.platform, tower.no_royal) = (4, Vec::new());
            let [first, second] = ["a12", "l11"].map(|square| square.parse().expect("a square"));
            spec.lasers = [
                LaserSource::Wall { enters: first, heading: Direction::East },
                LaserSource::Wall { enters: second, heading: Direction::West },
            ];
        });
        let start = khet_by(&rules, "12/12/2k9/12/12/12/12/12/12/12/12/3K8 0 j11 4/4/3O/4");
        let path: Vec<String> = start.trace(Player::First).path().iter().map(ToString::to_string).collect();
        prop_assert_eq!(path[8..].join(" "), "i12 j12 A3");
        both_play(&start, 60, &mut dice);
        assert_shots_are_found(&mut start.clone());
    }
}
