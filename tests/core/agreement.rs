//! The rules and the naive rules (`common/naive.rs`) play the same games: of every shipped set-up, and of random
//! rulesets and positions.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use crate::common::assert_shots_are_found;
use crate::common::dice::Dice;
use crate::common::naive::{Naive, NaiveGame};
use proptest::prelude::*;
use specular::notation::drawing;
use specular::rules::{
    Action, BeamTrace, Firing, Game, MAX_RANKS_BELOW, Player, Position, Rotation, Ruleset, RulesetSpec, Segment, Setup,
    SetupProblem, Square, perft,
};
use specular::setups::Library;

/// Plays random actions that both list, and compares the two at every ply.
pub(super) fn both_play(start: &Position, plies: usize, dice: &mut Dice) {
    let rules = Arc::clone(start.rules());
    let mut game = Game::new(start.clone());
    let mut naive = NaiveGame::new(rules.spec(), &start.to_setup());
    for ply in 0..plies {
        let position = game.position();
        let place = format!("ply {ply}, {:?} to move\n{}", position.to_move(), drawing::draw(position));
        same_board(position, &naive.now, &place);
        same_shots(position, &naive.now, &place);
        assert_eq!(game.occurrences(), naive.occurrences(), "occurrences, {place}");
        assert_eq!(game.outcome(), naive.outcome(), "outcome, {place}");
        let mut listed = position.actions();
        listed.sort_unstable();
        assert_eq!(listed, naive.now.actions(), "actions, {place}");
        refusals(position, &listed, &place);
        if game.outcome().is_some() || listed.is_empty() {
            return;
        }
        let action = listed[dice.below(listed.len())];
        let before = position.clone();
        let turn = game.apply(action).unwrap_or_else(|illegal| panic!("{illegal}, {place}"));
        let struck: Vec<Square> = turn.destroyed.iter().map(|destroyed| destroyed.square).collect();
        assert_eq!(struck, naive.play(action), "struck after {action}, {place}");
        assert_eq!(turn.outcome, naive.now.outcome, "outcome of {action}, {place}");
        assert_eq!(&before.played(action), game.position(), "played by a search: {action}, {place}");
        if rules.is_composed() {
            continue;
        }
        let mut searched = before.clone();
        let undo = searched.apply_unchecked(&before.aim(before.to_move()), action);
        assert_eq!(&searched, game.position(), "played by the search: {action}, {place}");
        searched.undo(undo);
        assert_eq!(searched, before, "undone: {action}, {place}");
    }
}

fn same_board(position: &Position, naive: &Naive, place: &str) {
    let spec = position.rules().spec();
    let men: BTreeMap<Square, _> =
        naive.men.iter().map(|(at, man)| (*at, (man.kind.id.as_str(), man.player, man.orientation))).collect();
    let pieces: BTreeMap<Square, _> = position
        .pieces()
        .map(|(at, piece)| (at, (spec.kinds[piece.kind.index()].id.as_str(), piece.player, piece.orientation)))
        .collect();
    assert_eq!(pieces, men, "pieces, {place}");
    assert_eq!(position.tower(), naive.tower, "tower, {place}");
    assert_eq!((position.to_move(), position.outcome()), (naive.to_move, naive.outcome), "{place}");
    assert_eq!(position.hash(), position.recomputed_hash(), "hash, {place}");
    let begins = position.progress().left == spec.turn.actions;
    if position.outcome().is_none() && begins {
        let again = position.to_setup().into_position(position.rules());
        assert_eq!(&again.unwrap_or_else(|error| panic!("{error}, {place}")), position, "set up again, {place}");
    }
}

fn same_shots(position: &Position, naive: &Naive, place: &str) {
    for player in Player::BOTH {
        let (trace, shot) = (position.trace(player), naive.shot(player));
        assert_eq!(arrivals(&trace), shot.path, "beam of {player:?}, {place}");
        assert_eq!(trace.struck().iter().collect::<Vec<_>>(), shot.struck, "struck by {player:?}, {place}");
        let aim = position.aim(player);
        assert_eq!(aim.struck, trace.struck(), "aim of {player:?}, {place}");
        assert!(shot.path.iter().all(|&(_, square)| aim.lit.contains(square)), "lit by {player:?}, {place}");
        let order = |segment: &Segment| (segment.arrival, segment.parent, segment.direction as u8);
        assert!(trace.segments.is_sorted_by(|a, b| order(a) < order(b)), "segments of {player:?}, {place}");
        let mut seen = HashSet::new();
        for (index, segment) in trace.segments.iter().enumerate() {
            for square in segment.squares() {
                assert!(seen.insert((square, segment.direction)), "{square} twice in the same direction, {place}");
            }
            if let Some(parent) = segment.parent.map(usize::from) {
                let from = trace.passage(index).map_or(trace.segments[parent].to, |(_, out)| out);
                assert!(parent < index && segment.from == Some(from), "segment {index}, {place}");
            }
        }
    }
}

/// Every square of the path with its time of arrival, sorted. Checks that the path is in order of arrival.
fn arrivals(trace: &BeamTrace) -> Vec<(u16, Square)> {
    let mut times: Vec<u16> = trace.segments.iter().flat_map(|s| s.arrival + 1 - s.length..=s.arrival).collect();
    times.sort_unstable();
    let path = trace.path();
    assert_eq!(times.len(), path.len(), "as many squares in the path as in the segments {:?}", trace.segments);
    let mut timed: Vec<(u16, Square)> = times.into_iter().zip(path).collect();
    timed.sort_unstable();
    timed
}

/// Checks that listed actions are legal and all others are refused, among everything that a piece of either side might
/// try.
fn refusals(position: &Position, listed: &[Action], place: &str) {
    let listed: HashSet<Action> = listed.iter().copied().collect();
    for from in position.pieces().map(|(from, _)| from).chain(position.tower()) {
        let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
        // With a tower, a step off the highest ranks has the index of a square of the platform, and so equals it.
        let is_named = |to: &Square| position.tower().is_none() || to.is_upper() || to.rank() < MAX_RANKS_BELOW;
        let to = steps.filter_map(|(files, ranks)| from.offset(files, ranks)).filter(is_named);
        let to = to.chain(position.other_level(from));
        let steps = to.flat_map(|to| {
            [Action::Move { from, to }, Action::Lift { from, to }, Action::Send { from, to, lands: from }]
        });
        let turns =
            [Rotation::Clockwise, Rotation::CounterClockwise].map(|rotation| Action::Rotate { at: from, rotation });
        let tries = steps.chain(turns).chain([Action::HalfTurn { at: from }, Action::Fire { at: from }, Action::Pass]);
        for action in tries {
            assert_eq!(position.is_legal(action), listed.contains(&action), "{action}, {place}");
            match position.check(action) {
                Ok(taken) => assert!(listed.contains(&taken), "{action} is not listed, {place}"),
                Err(illegal) => assert!(!listed.contains(&action), "{illegal}, {place}"),
            }
        }
    }
}

/// The position of a set-up from the dice, which may leave no room for a king or a laser.
pub(super) fn start_of(spec: &RulesetSpec, setup: Setup) -> Result<Position, TestCaseError> {
    let rules = Arc::new(Ruleset::compile(spec.clone()).unwrap_or_else(|errors| panic!("{errors}\n{spec:?}")));
    setup.into_position(&rules).map_err(|error| {
        use SetupProblem::{NoKing, NoLaser, Reserved};
        let has_no_room = |p: &SetupProblem| matches!(p, NoKing { .. } | NoLaser { .. } | Reserved { .. });
        assert!(error.problems.iter().all(has_no_room), "{error}\n{spec:?}");
        TestCaseError::reject("no room for a king, a laser or a neutral piece")
    })
}

/// Compares the numbers of lines of two actions.
pub(super) fn same_leaves(start: &Position) {
    let spec = start.rules().spec();
    let leaves = Naive::new(spec, &start.to_setup()).perft(2);
    assert_eq!(perft(start, 2), leaves, "leaves at depth 2\n{}{spec:?}", drawing::draw(start));
}

/// The factor on the number of games: optimised code plays twenty times as many in the same time.
pub(super) const FACTOR: u32 = if cfg!(debug_assertions) { 1 } else { 20 };

proptest! {
    #![proptest_config(ProptestConfig { cases: 8 * FACTOR, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_play_the_same_games_of_every_shipped_set_up(mut dice in Dice::rolled(2_000)) {
        for entry in Library::embedded().setups() {
            both_play(&entry.position, 60, &mut dice);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400 * FACTOR, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_play_the_same_games_of_any_ruleset(mut dice in Dice::rolled(1_000)) {
        let spec = dice.ruleset();
        let start = start_of(&spec, dice.setup(&spec))?;
        both_play(&start, 20, &mut dice);
        let listed = start.decisions();
        prop_assert_eq!(listed, start.actions(), "without chance a decision is an action");
        assert_shots_are_found(&mut start.clone());
        if start.pieces().count() <= 20 {
            same_leaves(&start);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400 * FACTOR, failure_persistence: None, ..ProptestConfig::default() })]

    /// Several actions per turn, shots as actions, captures, chance, several lasers: in any combination.
    #[test]
    fn both_play_the_same_games_of_any_composed_turns(mut dice in Dice::rolled(1_500)) {
        let spec = dice.composed_ruleset();
        let mut setup = dice.setup(&spec);
        if spec.turn.fire == Firing::Action {
            dice.add_lasers(&spec, &mut setup);
        }
        let start = start_of(&spec, setup)?;
        both_play(&start, 30, &mut dice);
        for action in start.decisions() {
            let outcomes = start.outcomes(action);
            prop_assert!(!outcomes.is_empty() && outcomes.iter().all(|&outcome| start.is_legal(outcome)), "{}", action);
        }
        if start.actions().len() <= 60 {
            same_leaves(&start);
        }
    }
}
