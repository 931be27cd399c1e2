//! What the tests of the core share.
#![allow(dead_code, reason = "each test program uses a part")]

pub mod dice;
pub mod naive;

use std::sync::Arc;

use proptest::prelude::*;
use specular::notation::{drawing, from_khet};
use specular::rules::{Player, Position, Ruleset, RulesetSpec};
use specular::setups::Library;

/// The rules of a shipped edition.
pub fn rules(edition: &str) -> Arc<Ruleset> {
    let library = Library::embedded();
    Arc::clone(&library.edition(edition).unwrap_or_else(|| panic!("no edition {edition}")).rules)
}

pub fn khet(text: &str) -> Position {
    from_khet(&rules("khet-2"), text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A position drawn as text, under the rules of Khet 2.0.
pub fn drawn(rows: &str, to_move: Player) -> Position {
    drawn_by(&rules("khet-2"), rows, to_move)
}

pub fn drawn_by(rules: &Arc<Ruleset>, rows: &str, to_move: Player) -> Position {
    let setup = drawing::parse(rules, rows, to_move).unwrap_or_else(|error| panic!("{error}"));
    setup.into_position(rules).unwrap_or_else(|error| panic!("{error}"))
}

pub fn shipped(name: &str) -> Position {
    Library::embedded().find(name).unwrap_or_else(|error| panic!("{error}")).position.clone()
}

/// A start of any shipped set-up.
pub fn any_start() -> impl Strategy<Value = Position> {
    let library = Library::embedded();
    let starts: Vec<Position> =
        library.editions().iter().flat_map(|e| e.setups.iter().map(|s| s.position.clone())).collect();
    prop::sample::select(starts)
}

/// A position reached from a shipped set-up by up to `plies` random actions.
pub fn any_position(plies: usize) -> impl Strategy<Value = Position> {
    (any_start(), prop::collection::vec(any::<prop::sample::Index>(), 0..plies)).prop_map(|(mut position, choices)| {
        for choice in choices {
            let actions = position.actions();
            if actions.is_empty() {
                break;
            }
            position.apply(*choice.get(&actions)).expect("a listed action applies");
        }
        position
    })
}

/// The rules of a shipped edition with something changed.
pub fn ruled(edition: &str, change: impl FnOnce(&mut RulesetSpec)) -> Arc<Ruleset> {
    let mut spec = rules(edition).spec().clone();
    change(&mut spec);
    Arc::new(Ruleset::compile(spec).unwrap_or_else(|errors| panic!("{errors}")))
}
