//! Properties of every position in every game.

use std::collections::HashSet;
use std::sync::Arc;

use crate::common::{action, any_position, any_start, assert_shots_are_found, drawn_by, rules, shipped, square};
use proptest::prelude::*;
use specular::notation::words;
use specular::rules::{
    Action, Direction, DrawBy, DrawRefusal, Facings, Game, Outcome, Placement, Player, Position, Rotation, Ruleset,
    Setup, SplitMix64, Square, WinBy, move_number,
};

/// Every action on this board, and some beyond its edge.
fn every_action() -> impl Iterator<Item = Action> {
    let squares = || (0..12).flat_map(|file| (0..10).filter_map(move |rank| Square::new(file, rank)));
    let turns = squares().flat_map(|at| {
        [Rotation::Clockwise, Rotation::CounterClockwise].map(|rotation| Action::Rotate { at, rotation })
    });
    let steps = squares().flat_map(move |from| squares().map(move |to| (from, to)));
    turns.chain(steps.flat_map(|(from, to)| [Action::Move { from, to }, Action::Lift { from, to }]))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn undo_restores_everything(mut position in any_position(60)) {
        let before = position.clone();
        let aim = position.aim(position.to_move());
        for action in before.actions() {
            let undo = position.apply_unchecked(&aim, action);
            let mut recorded = before.clone();
            recorded.apply(action).expect("a listed action applies");
            prop_assert_eq!(&position, &recorded, "the search and the table agree on {}", action);
            prop_assert_eq!(position.hash(), position.recomputed_hash());
            prop_assert_ne!(position.hash(), before.hash());
            position.undo(undo);
            prop_assert_eq!(&position, &before, "after {}", action);
        }
    }

    #[test]
    fn a_search_sees_every_action_once_with_its_shot(mut position in any_position(60)) {
        assert_shots_are_found(&mut position);
    }

    #[test]
    fn listed_actions_apply_and_all_others_are_refused(position in any_position(30)) {
        let listed: HashSet<Action> = position.actions().into_iter().collect();
        prop_assert_eq!(listed.len(), position.actions().len(), "no action is listed twice");
        for action in every_action() {
            let mut next = position.clone();
            prop_assert_eq!(position.is_legal(action), position.check(action) == Ok(action), "{}", action);
            prop_assert_eq!(position.is_legal(action), listed.contains(&action), "{}", action);
            match next.apply(action) {
                Ok(turn) => prop_assert!(listed.contains(&turn.action), "{} is not listed", action),
                Err(illegal) => {
                    prop_assert!(!listed.contains(&action), "{}", illegal);
                    prop_assert!(!words::illegal(position.rules(), &illegal).is_empty());
                    prop_assert_eq!(&next, &position);
                }
            }
        }
    }

    #[test]
    fn undoing_a_whole_game_restores_its_start(start in any_start(), choices in prop::collection::vec(any::<prop::sample::Index>(), 0..40)) {
        let mut game = Game::new(start.clone());
        for choice in choices {
            let actions = if game.outcome().is_none() { game.position().actions() } else { break };
            game.apply(*choice.get(&actions)).expect("legal");
        }
        while game.undo() {}
        prop_assert_eq!(game.position(), &start);
    }
}

#[test]
fn positions_differ_by_pieces_facings_and_the_side_to_move() {
    let classic = shipped("khet-2/classic");
    let changed = |change: &dyn Fn(&mut Setup)| {
        let mut setup = classic.to_setup();
        change(&mut setup);
        setup.into_position(classic.rules()).expect("a position")
    };
    let turned = |setup: &mut Setup| {
        let pyramid = setup.placements.iter_mut().find(|placed| placed.kind == "pyramid").expect("a pyramid");
        pyramid.facing = Some(if pyramid.facing.as_deref() == Some("NE") { "SE" } else { "NE" }.into());
    };
    let all = [
        changed(&|_| {}),
        changed(&|setup| setup.to_move = Player::Second),
        changed(&|setup| _ = setup.placements.pop_if(|placed| placed.kind != "pharaoh")),
        changed(&turned),
    ];
    assert_eq!(all[0], classic);
    for (index, one) in all.iter().enumerate() {
        for other in &all[index + 1..] {
            assert_ne!(one, other);
            assert_ne!(one.hash(), other.hash());
        }
    }
}

fn setup(pieces: &[(&str, Player, &str, Option<&str>)]) -> Setup {
    let placement = |&(at, player, kind, facing): &(&str, Player, &str, Option<&str>)| Placement {
        square: square(at),
        player,
        kind: kind.into(),
        facing: facing.map(str::to_owned),
    };
    Setup { placements: pieces.iter().map(placement).collect(), tower: None, to_move: Player::First }
}

#[test]
fn an_invalid_setup_is_returned_with_all_problems() {
    use Player::{First, Second};
    let bad = setup(&[
        ("e1", First, "pharaoh", None),
        ("e2", First, "pharaoh", None),
        ("j1", First, "sphinx", Some("E")),
        ("a5", First, "pyramid", Some("NE")),
        ("c3", First, "pyramid", Some("N")),
        ("d4", Second, "scarab", Some("/")),
        ("d4", Second, "anubis", Some("S")),
        ("k9", Second, "anubis", Some("S")),
        ("g7", Second, "pyramyd", Some("NE")),
        ("f7", Second, "anubis", None),
        ("b2", First, "pharaoh", Some("N")),
        ("a1", Second, "sphinx", Some("S")),
    ]);
    let error = bad.clone().into_position(&rules("khet-2")).expect_err("a bad setup");
    assert_eq!(error.setup, bad);
    let expected = "\
The sphinx on j1 must face north or west.
a5 is reserved for Red.
The pyramid on c3 must face northeast, southeast, southwest or northwest.
There are two pieces on d4.
There is no square k9 on this board.
Unknown piece on g7: pyramyd.
The anubis on f7 must face north, east, south or west.
The pharaoh on b2 can't have a facing.
Silver may have only one pharaoh, not 3 (on e1, e2 and b2).
Red needs a pharaoh.";
    assert_eq!(words::setup_error(&rules("khet-2"), &error).to_string(), expected);
    let fixed = ruled(|spec| {
        spec.kinds.iter_mut().filter(|kind| kind.laser).for_each(|laser| laser.facings = Facings::Some([1, 4]));
    });
    let pieces = [
        ("e1", First, "pharaoh", None),
        ("e8", Second, "pharaoh", None),
        ("j1", First, "sphinx", Some("W")),
        ("a8", Second, "sphinx", Some("S")),
    ];
    let error = setup(&pieces).into_position(&fixed).expect_err("a laser that cannot face this way");
    assert_eq!(words::setup_error(&fixed, &error).to_string(), "The sphinx on j1 must face north.");
}

#[test]
fn a_laser_that_moves_fires_from_its_new_square() {
    for (steps, swaps) in [(true, false), (false, true), (true, true)] {
        let rules = ruled(|spec| {
            spec.rulings.lasers_step = steps;
            let laser = spec.kinds.iter_mut().find(|kind| kind.laser).expect("a laser");
            laser.swaps_with.extend(swaps.then(|| "pyramid".to_owned()));
        });
        let rows = "xS .  .   . . k . . .   .
                    .  .  .   . . . . . .   .
                    .  .  .   . . . . . .   .
                    .  .  PSE . . . . . pNW .
                    .  .  .   . . . . . .   .
                    .  S/ .   . . . . . .   PNW
                    .  .  PNE . . . . . .   PSW
                    .  .  .   . K . . . .   XN";
        let mut position = drawn_by(&rules, rows, Player::First);
        assert_eq!(position.is_legal(Action::Move { from: square("j1"), to: square("i2") }), steps);
        assert_eq!(position.is_legal(Action::Move { from: square("j1"), to: square("j2") }), swaps);
        let mut dice = SplitMix64::new(7);
        for _ in 0..30 {
            assert_shots_are_found(&mut position);
            let actions = position.actions();
            if actions.is_empty() {
                break;
            }
            let action = actions[dice.below(actions.len() as u64) as usize];
            position.apply(action).expect("a listed action applies");
        }
    }
}

/// Plays `rounds` times the four actions that bring Classic back to its start.
fn shuffle(game: &mut Game, rounds: usize) {
    ["h2h3", "c7c6", "h3h2", "c6c7"].repeat(rounds).into_iter().for_each(|text| play(game, text));
}

#[test]
fn the_third_occurrence_allows_a_claim_but_does_not_end_the_game() {
    let mut game = Game::new(shipped("khet-2/classic"));
    shuffle(&mut game, 1);
    assert_eq!((game.occurrences(), game.can_claim_draw()), (2, false));
    assert!(game.claim_draw().is_err());
    shuffle(&mut game, 1);
    assert_eq!((game.occurrences(), game.can_claim_draw(), game.outcome()), (3, true, None));
    game.claim_draw().expect("the third occurrence");
    assert_eq!(game.outcome().map(Outcome::by), Some("repetition"));
    assert!(game.apply(action("h2h3")).is_err(), "the game is over");
    assert!(game.undo(), "a claim can be undone");
    assert_eq!(game.outcome(), None);
}

fn ruled(change: impl FnOnce(&mut specular::rules::RulesetSpec)) -> Arc<Ruleset> {
    crate::common::ruled("khet-2", change)
}

#[test]
fn a_ruling_lets_a_swap_put_the_other_piece_on_a_square_reserved_against_it() {
    let swap = action("j4i4");
    for ruling in [false, true] {
        let rules = ruled(|spec| spec.rulings.swap_onto_reserved = ruling);
        let rows = "xS . . . . k . .  pSE .
                    .  . . . . . . S/ .   .
                    .  . . . . . . . . .
                    .  . . . . . . . . .
                    .  . . . . . . . pSW S/
                    .  . . . . . . . . .
                    .  . . . . . . . . .
                    .  . . . . K . . . XN";
        let mut position = drawn_by(&rules, rows, Player::First);
        assert_eq!(position.actions().contains(&swap), ruling);
        let onto_red = action("h7i8");
        assert!(!position.actions().contains(&onto_red), "the moving piece may not under either ruling");
        assert_eq!(position.apply(swap).is_ok(), ruling);
    }
}

#[test]
fn kings_rotate_only_under_the_ruling() {
    let turns = |position: &Position| position.actions().iter().filter(|a| a.to_string() == "e1+").count();
    let classic = shipped("khet-2/classic");
    assert_eq!(turns(&classic), 0);
    let mut position =
        classic.to_setup().into_position(&ruled(|spec| spec.rulings.kings_rotate = true)).expect("a position");
    assert_eq!(turns(&position), 1);
    position.apply(action("e1-")).expect("the same as the other turn");
    assert!(position.same_arrangement(&classic));
}

#[test]
fn a_limit_of_quiet_turns_ends_the_game() {
    let rules = ruled(|spec| spec.rulings.quiet_turn_limit = Some(4));
    let start = shipped("khet-2/classic").to_setup().into_position(&rules).expect("a position");
    let mut game = Game::new(start);
    shuffle(&mut game, 1);
    assert_eq!(game.outcome().map(Outcome::by), Some("quiet-turns"));
    assert!(game.apply(action("h2h3")).is_err(), "the game is over");
    assert!(game.undo());
    assert_eq!(game.outcome(), None, "three quiet turns are not enough");

    let mut endless = Game::new(shipped("khet-2/classic"));
    shuffle(&mut endless, 30);
    assert_eq!(endless.outcome(), None, "no limit unless the ruleset sets one");
}

#[test]
fn repetition_may_count_the_side_to_move() {
    let play = |counts: bool| {
        let rules = ruled(|spec| spec.rulings.repetition_counts_side = counts);
        let start = shipped("khet-2/classic").to_setup().into_position(&rules).expect("a position");
        let mut game = Game::new(start);
        // Silver loses a tempo by triangulation: the same arrangement, with Red to move.
        ["e1d2", "f8e7", "d2e2", "e7f8", "e2e1"].into_iter().for_each(|text| play(&mut game, text));
        assert!(game.position().same_arrangement(game.start()));
        assert_ne!(game.position().hash(), game.start().hash());
        game.occurrences()
    };
    assert_eq!((play(false), play(true)), (2, 1));
}

#[test]
fn a_laser_in_the_wall_fires_from_the_rim() {
    let wall = |player| {
        let (at, heading) = if player == 0 { ("j1", Direction::North) } else { ("a8", Direction::South) };
        specular::rules::LaserSource::Wall { enters: square(at), heading }
    };
    let rules = ruled(|spec| {
        spec.lasers = [wall(0), wall(1)];
        spec.kinds.retain(|kind| !kind.laser);
    });
    let inside = |walls: &[[&str; 2]]| {
        let mut spec = rules.spec().clone();
        spec.lasers[0] = specular::rules::LaserSource::Wall { enters: square("e3"), heading: Direction::North };
        spec.walls = walls.iter().map(|wall| wall.map(square)).collect();
        Ruleset::compile(spec).is_ok()
    };
    assert!(inside(&[["e2", "e3"]]) && inside(&[["e3", "e2"]]), "a wall inside the board may hold a laser");
    assert!(!inside(&[]) && !inside(&[["a4", "a5"]]), "a beam could return and loop for ever");
    let rows = "aN . . . . k . . . .
                .  . . . . . . . . .
                .  . . . . . . . . .
                .  . . . . . . . . PSW
                .  . . . . . . . . .
                .  . . . . . . . . .
                .  . . . . . . . . .
                .  . . . . K . . . .";
    let mut position = drawn_by(&rules, rows, Player::First);
    let trace = position.trace(Player::First);
    let path: Vec<String> = trace.path().iter().map(ToString::to_string).collect();
    assert_eq!(path.join(" "), "j1 j2 j3 j4 j5 i5 h5 g5 f5 e5 d5 c5 b5 a5");
    assert_eq!(trace.segments[0].from, None);
    assert_eq!(position.trace(Player::Second).length(), 1, "stopped by the shield on the square it enters");
    let count = position.actions().len();
    position.apply(action("f1f2")).expect("legal");
    assert!(count > 0 && position.outcome().is_none());
}

#[test]
fn the_move_number_increases_when_the_first_player_acts_after_the_second() {
    use Player::{First, Second};
    let numbers = |players: &[Player]| -> Vec<usize> {
        (0..=players.len()).map(|turns| move_number(players[..turns].iter().copied())).collect()
    };
    assert_eq!(numbers(&[First, Second, First, Second]), [0, 1, 1, 2, 2]);
    assert_eq!(numbers(&[Second, First, Second, First]), [0, 1, 2, 2, 3]);
    assert_eq!(numbers(&[First, First, Second, Second, First, First]), [0, 1, 1, 1, 1, 2, 2], "two actions each");
}

fn classic() -> Game {
    Game::new(shipped("khet-2/classic"))
}

fn play(game: &mut Game, text: &str) {
    game.apply(action(text)).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn either_player_may_resign_at_any_time_and_undo_it() {
    for player in Player::BOTH {
        let mut game = classic();
        play(&mut game, "h2h3");
        assert!(game.resign(player));
        assert_eq!(game.outcome(), Some(Outcome::Win { winner: player.other(), by: WinBy::Resignation }));
        assert!(!game.resign(player.other()), "the game is over");
        assert!(game.apply(action("c7c6")).is_err(), "the game is over");
        assert_eq!(game.agree_on_draw(), Err(DrawRefusal::GameOver));
        assert!(game.undo());
        assert_eq!((game.outcome(), game.turns().len()), (None, 1), "only the resignation is undone");
    }
}

#[test]
fn a_draw_by_agreement_ends_the_game_and_is_undone() {
    let mut game = classic();
    assert_eq!(game.agree_on_draw(), Ok(()));
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawBy::Agreement)));
    assert_eq!(game.agree_on_draw(), Err(DrawRefusal::GameOver));
    assert!(game.undo() && game.outcome().is_none());
}
