//! Helpers shared by the tests of the core.
#![allow(dead_code, reason = "not every test program uses all of it")]

pub mod dice;
pub mod naive;

use std::sync::Arc;

use proptest::prelude::*;
use specular::notation::{drawing, from_khet, words};
use specular::rules::{Action, Arrangement, Game, Piece, Player, Position, Ruleset, RulesetSpec, Square, Struck, Turn};
use specular::setups::Library;
pub use testing::square;

/// The rules of a shipped edition.
pub fn rules(edition: &str) -> Arc<Ruleset> {
    let library = Library::embedded();
    Arc::clone(&library.edition(edition).unwrap_or_else(|| panic!("no edition {edition}")).rules)
}

pub fn khet(text: &str) -> Position {
    khet_by(&rules("khet-2"), text)
}

pub fn khet_by(rules: &Arc<Ruleset>, text: &str) -> Position {
    from_khet(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A position drawn as text, under the rules of Khet 2.0.
pub fn drawn(rows: &str, to_move: Player) -> Position {
    drawn_by(&rules("khet-2"), rows, to_move)
}

pub fn drawn_by(rules: &Arc<Ruleset>, rows: &str, to_move: Player) -> Position {
    let setup = drawing::parse(rules, rows, to_move).unwrap_or_else(|error| panic!("{error}"));
    setup.into_position(rules).unwrap_or_else(|error| panic!("{error}"))
}

pub fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Plays these actions in order, and returns the last turn.
pub fn play(position: &mut Position, actions: &str) -> Turn {
    let turns =
        actions.split(' ').map(|text| position.apply(action(text)).unwrap_or_else(|illegal| panic!("{illegal}")));
    turns.last().expect("an action")
}

/// The message with which an action is refused.
pub fn refused(position: &Position, text: &str) -> String {
    assert!(!position.actions().contains(&action(text)), "{text} is listed");
    let illegal = position.check(action(text)).expect_err(text);
    words::reason(position.rules(), &illegal.reason).to_string()
}

pub fn shipped(name: &str) -> Position {
    Library::embedded().find(name).unwrap_or_else(|error| panic!("{error}")).position.clone()
}

/// Asserts that two games have the same start, turns and outcome.
pub fn assert_same(one: &Game, other: &Game) {
    assert_eq!(one.start(), other.start());
    assert_eq!(one.turns(), other.turns());
    assert_eq!(one.outcome(), other.outcome());
}

/// The start of any shipped set-up without composed turns, which have separate tests.
pub fn any_start() -> impl Strategy<Value = Position> {
    let library = Library::embedded();
    let starts = library.setups().map(|entry| entry.position.clone());
    let plain = starts.filter(|start| !start.rules().is_composed());
    prop::sample::select(plain.collect::<Vec<_>>())
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

/// The rules of a shipped edition with a change.
pub fn ruled(edition: &str, change: impl FnOnce(&mut RulesetSpec)) -> Arc<Ruleset> {
    let mut spec = rules(edition).spec().clone();
    change(&mut spec);
    Arc::new(Ruleset::compile(spec).unwrap_or_else(|errors| panic!("{errors}")))
}

/// The squares whose content changes if the tower does `action`, found by playing it. A step counts for the squares of
/// the base that only one of its two places has.
fn changed_by_tower(position: &Position, action: Action) -> Vec<Square> {
    let base = position.rules().tower_rules().map_or(0, |tower| tower.base as i8);
    let squares_from = |corner: Square| -> Vec<Square> {
        (0..base).flat_map(|file| (0..base).filter_map(move |rank| corner.offset(file, rank))).collect()
    };
    let (from, to) = action.squares();
    if from != to {
        let (before, after) = (squares_from(from), squares_from(to));
        let one = |these: &[Square], those: &[Square]| -> Vec<Square> {
            these.iter().copied().filter(|square| !those.contains(square)).collect()
        };
        return [one(&before, &after), one(&after, &before)].concat();
    }
    let mut turned = position.clone();
    let destroyed = turned.apply(action).expect("a listed action").destroyed;
    let platform = position.rules().named(position.rules().platform());
    let is_changed = |&square: &Square| {
        let lost = destroyed.iter().find(|lost| lost.square == square).map(|lost| lost.piece);
        lost.or(turned.piece(square)) != position.piece(square)
    };
    platform.filter(is_changed).collect()
}

/// Checks that a search sees the same actions and shots as playing them one by one, for the side to move and for the
/// other player if it were their turn.
pub fn assert_shots_are_found(position: &mut Position) {
    if position.outcome().is_some() || position.rules().is_composed() {
        return;
    }
    let lost = |after: Arrangement<'_>, struck: Struck| -> Vec<_> {
        struck.squares().iter().filter_map(|square| Some((square, after.piece(square)?))).collect()
    };
    for player in Player::BOTH {
        let mut played = position.clone();
        if player != position.to_move() {
            let mut setup = position.to_setup();
            setup.to_move = player;
            let Ok(turned) = setup.into_position(position.rules()) else { return };
            played = turned;
        }
        let mut expected: Vec<(Action, Vec<(Square, Piece)>)> = Vec::new();
        for action in played.actions() {
            let destroyed = played.clone().apply(action).expect("a listed action").destroyed;
            expected.push((action, destroyed.iter().map(|lost| (lost.square, lost.piece)).collect()));
        }
        let (aim, squares) = (played.aim(player), position.rules().squares());
        let mut found = Vec::new();
        position.for_each_shot(player, &aim, |after, action, struck| {
            let all = struck.squares();
            assert!(squares.iter().all(|square| struck.contains(square) == all.contains(square)), "{action}");
            assert_eq!(Struck::from(all), struck, "{action}");
            found.push((action, lost(after, struck)));
        });
        found.sort_by_key(|(action, _)| *action);
        let opponents = position.side(player.other());
        for near in [opponents, opponents | aim.lit, position.side(player) & aim.lit] {
            let touches = |action: Action| near.contains(action.squares().0) || near.contains(action.squares().1);
            let mut nearby = Vec::new();
            position.for_each_shot_near(player, &aim, &near, |after, action, struck| {
                nearby.push((action, lost(after, struck)));
            });
            nearby.sort_by_key(|(action, _)| *action);
            let (of_tower, others): (Vec<_>, Vec<_>) =
                nearby.into_iter().partition(|(action, _)| played.tower() == Some(action.squares().0));
            let (all_of_tower, all_others): (Vec<_>, Vec<_>) =
                found.iter().cloned().partition(|(action, _)| played.tower() == Some(action.squares().0));
            assert!(
                others.iter().eq(all_others.iter().filter(|(action, _)| touches(*action))),
                "near {near:?}, {position:?}"
            );
            // An action of the tower also touches the squares that it fills, empties or opens, but its own square may only
            // mark a beam that it may change. It may be listed without need.
            assert!(of_tower.iter().all(|shot| all_of_tower.contains(shot)), "near {near:?}, {position:?}");
            for shot in &all_of_tower {
                let own = shot.0.squares().0;
                let mut changed = changed_by_tower(&played, shot.0).into_iter().filter(|&square| square != own);
                let meets = changed.any(|square| near.contains(square));
                assert!(!meets || of_tower.contains(shot), "{} near {near:?}, {position:?}", shot.0);
            }
        }
        played.for_each_quiet(&aim, |action| {
            found.push((
                action,
                aim.struck.iter().filter_map(|square| Some((square, position.piece(square)?))).collect(),
            ));
        });
        expected.sort_by_key(|(action, _)| *action);
        found.sort_by_key(|(action, _)| *action);
        assert_eq!(found, expected, "{player:?} in {position:?}");
    }
}
