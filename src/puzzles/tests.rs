//! The prover against the naive solver, and the themes of small boards.

mod flaws;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::difficulty::{HASH, lowest_level};
use super::flaw::Flaw;
use super::making::{Making, described};
use super::proof::{prove, too_obvious};
use super::prover::{NODE_LIMIT, Prover, Stopped};
use super::refute::{REFUTATION_NODES, Reason, Refutation, refute};
use super::themes::{bounces, themes_of};
use content::puzzles::{Puzzle, PuzzleList, PuzzleProgress, Task, Theme, lead};
use content::setups::Library;
use engine::{Engine, LEVELS, Level, Limits, Options};
use notation::from_khet;
use rules::{Action, Game, Player, Position, SplitMix64, Square};
use testing::mates::forced_win_within;

/// A few pieces by the rules of Khet 2.0, so that kings are struck soon.
const SKIRMISH: &str = "x33k1p23/2p37/3P42s13/p11P32p23P3/p13P42p11P3/3S12p23/7P12/3P41K3X1 0";

fn position(edition: &str, khet: &str) -> Position {
    let library = Library::embedded();
    let rules = Arc::clone(&library.edition(edition).expect("an edition").rules);
    from_khet(&rules, khet).unwrap_or_else(|error| panic!("{khet}: {error}"))
}

#[test]
fn a_proof_that_panics_ends_and_says_so() {
    let position = position("laser-chess", "x39/9P3/3kP15//3S16///5K3X1 0");
    let making = Making::start(position, Task::Win(2), NODE_LIMIT, || panic!("on purpose")).expect("a thread");
    let result = loop {
        match making.result() {
            Some(result) => break result,
            None => platform::threads::sleep(std::time::Duration::from_millis(1)),
        }
    };
    assert_eq!(result, Err(Flaw::Crashed));
}

fn actions(line: &str) -> Vec<Action> {
    line.split(' ').map(|action| action.parse().expect("an action")).collect()
}

#[test]
fn the_prover_agrees_with_the_naive_solver() {
    let (mut wins, mut positions) = (0, 0);
    for seed in 0..12 {
        let mut dice = SplitMix64::new(seed);
        let mut now = position("khet-2", SKIRMISH);
        while now.outcome().is_none() && positions < 20 * (seed + 1) {
            let mut prover = Prover::new(&now, now.to_move(), NODE_LIMIT);
            for turns in 1..=2 {
                let expected = forced_win_within(&now, 2 * turns - 1).is_some();
                assert_eq!(prover.wins(turns), Ok(expected), "in {turns}: {now:?}");
                wins += u32::from(expected);
            }
            positions += 1;
            let actions = now.actions();
            let action = actions[dice.next_u64() as usize % actions.len()];
            now.apply(action).expect("a listed action");
        }
    }
    assert!(wins > 10, "only {wins} wins in {positions} positions");
}

#[test]
fn a_prover_stops_at_its_limit() {
    let start = position("khet-2", SKIRMISH);
    let mut prover = Prover::new(&start, start.to_move(), 10);
    assert_eq!(prover.wins(4), Err(Stopped));
    assert!(prover.nodes() <= 11);
}

#[test]
fn a_win_in_one_by_a_single_mirror_is_obvious() {
    let start = position("laser-chess", "x39////3k5P4//3K6/9X1 0");
    assert_eq!(bounces(&start, "j4-".parse().expect("an action")), 1);
    let proof = prove(&start, Task::Win(1), NODE_LIMIT).expect("it is sound all the same");
    assert_eq!(too_obvious(&start, Task::Win(1), &proof.line), Some(Flaw::Obvious(1)));
}

#[test]
fn a_threat_is_obvious_if_its_beam_turns_less_often_than_four_times_after_the_best_turn() {
    // The standing beam strikes nothing; a turn of the opponent sends it into the king.
    let start = position("khet-2", "x35k1p21/1S1s14E11P3/1p18/2p11P45//p12e22P31s11/2A1P13S1P31/1P4KA15X1 1");
    let proof = prove(&start, Task::Defend(1), NODE_LIMIT).expect("one defence");
    assert_eq!(too_obvious(&start, Task::Defend(1), &proof.line), Some(Flaw::Obvious(2)));
}

#[test]
fn going_straight_through_a_splitter_is_no_turn_of_the_beam() {
    // The beam turns at the mirror, and half of it goes on through the Eye to the king.
    let start = position("khet-2", "x39////3k2E22P4//3K6/9X1 0");
    assert_eq!(bounces(&start, "j4-".parse().expect("an action")), 1);
}

#[test]
fn a_piece_is_not_to_be_won_where_the_king_can_be() {
    let khet = "x35a3kp21/1S1s13p3a31P3/1p14E23/2p11P43p31/7P32/p17s11/2e2P13S11P3/1P4KA15X1 0";
    let start = position("khet-2", khet);
    assert_eq!(prove(&start, Task::WinPiece(2), NODE_LIMIT), Err(Flaw::Sooner(Task::Win(3))));
}

#[test]
fn the_last_turn_has_a_piece_to_strike() {
    let start = position("khet-2", "x34ka3p22/2P22S24/4a32s1p21/1P38/2p22p24/3s25P3/p1P4S17/3A11K3X1 1");
    assert_eq!(prove(&start, Task::WinPiece(2), NODE_LIMIT), Err(Flaw::Idle));
}

fn engine() -> Engine {
    Engine::new(Options { hash: HASH, ..Options::default() })
}

#[test]
fn a_puzzle_in_which_another_turn_is_much_better_is_refused() {
    let start = position("laser-chess", "x33p3a3p23/4ka24/p13p3S1s22P3/4s2P24/p12p46/3S2A1P12P31/5K4/3P4A1P13X1 0");
    let proof = prove(&start, Task::WinPiece(2), NODE_LIMIT).expect("one turn wins a piece");
    let described = described(&start, Task::WinPiece(2), proof, None, &mut engine(), &AtomicBool::new(false));
    assert_eq!(described, Err(Flaw::Better("j6j7".parse().expect("an action"))));
}

#[test]
fn a_level_sees_a_piece_that_it_could_win_though_it_likes_another_turn_better() {
    let start = position("khet-2", "x32p31a24/3kp21p22P3/4p2S11s22/5P44/p16P42/2S22P44/p13s15/3P4A12K1X1 0");
    let solution = "f5g6".parse().expect("an action");
    let stop = AtomicBool::new(false);
    let chosen = |level: &Level| {
        let limits = Limits { time: None, ..level.limits() };
        engine().search(&Game::new(start.clone()), &limits, &stop, |_| {}).action
    };
    assert!(LEVELS[..6].iter().all(|level| chosen(level) != Some(solution)));
    assert!(lowest_level(&start, Task::WinPiece(2), solution, &mut engine(), &stop) < 6);
}

/// The themes of a win in one on a board of Laser Chess.
fn themes_on(khet: &str, action: &str) -> Vec<Theme> {
    let start = position("laser-chess", khet);
    let line = actions(action);
    assert_eq!(
        start.played(line[0]).outcome().and_then(|outcome| outcome.winner()),
        Some(start.to_move()),
        "{action} wins"
    );
    themes_of(&start, Task::Win(1), &line)
}

#[test]
fn themes_follow_from_the_shot() {
    use Theme::{Bounces, Defence, Discovered, DoubleMirror, LaserTurn, OpponentMirror, Swap, Unblocked};
    // A defender in front of the laser steps aside; the beam turns at mirrors of one side, then of both.
    assert_eq!(themes_on("x39////3k5P3//3K5A3/9X1 0", "j2i2"), [Unblocked, Discovered]);
    assert_eq!(themes_on("x39//3k6//3p15P3//3K5A3/9X1 0", "j2i2"), [OpponentMirror, Unblocked, Discovered]);
    // The same while the opponent's laser threatens the king, or would if it turned.
    assert_eq!(themes_on("x34K4////3k5P3//9A3/9X1 0", "j2i2"), [Unblocked, Discovered, Defence]);
    assert_eq!(themes_on("x24K4////3k5P3//9A3/9X1 0", "j2i2"), [Unblocked, Discovered, Defence]);
    // A mirror that shows its bare side to the own beam turns, and so stays in its way.
    assert_eq!(themes_on("x39////3k5P4//3K6/9X1 0", "j4-"), []);
    assert_eq!(themes_on("x39///////3K2k2X1 0", "j1-"), [LaserTurn]);
    // The beam goes around and meets the switch on f4 again, on its other side.
    assert_eq!(themes_on("x39/5P22P31///2k2S22P41/3K6/5P13P4/9X1 0", "j2-"), [Bounces, DoubleMirror]);
    // A switch and a mirror change places.
    assert_eq!(themes_on("x39////9P3/3k5S2/3K6/9X1 0", "j3j4"), [Swap]);
}

/// The shipped puzzles for which `is_wanted` holds; without optimisation only some of them.
fn shipped(is_wanted: fn(&Puzzle) -> bool) -> Vec<Arc<Puzzle>> {
    let every = if cfg!(debug_assertions) { 12 } else { 2 };
    let list = PuzzleList::embedded();
    list.iter().filter(|puzzle| is_wanted(puzzle)).step_by(every).cloned().collect()
}

/// Some turns that the solution of the puzzle doesn't begin with, and the positions after them.
fn wrong_turns(puzzle: &Puzzle) -> Vec<(Action, Position)> {
    let position = &puzzle.position;
    let right = position.played(puzzle.line[0]).hash();
    let all = position.actions().into_iter().map(|action| (action, position.played(action)));
    all.filter(|(_, after)| after.hash() != right && after.outcome().is_none()).step_by(11).collect()
}

#[test]
fn a_wrong_turn_is_refuted_by_a_reply_after_which_the_naive_solver_finds_no_win() {
    let mut shots = 0;
    for puzzle in shipped(|puzzle| puzzle.task == Task::Win(2)) {
        for (wrong, after) in wrong_turns(&puzzle) {
            let found = refute(&PuzzleProgress::new(&puzzle), wrong, REFUTATION_NODES);
            let mut end = after.clone();
            end.apply(found.line[0]).expect("a legal reply");
            let winner = end.outcome().and_then(|outcome| outcome.winner());
            match found.reason {
                Reason::Loses => assert_eq!(winner, Some(after.to_move()), "{wrong} in {}", puzzle.id),
                Reason::HoldsOut => {
                    assert_eq!((winner, found.line.len()), (None, 1), "{wrong} in {}", puzzle.id);
                    assert!(forced_win_within(&end, 1).is_none(), "{wrong} in {}", puzzle.id);
                }
                Reason::Unproven => panic!("{wrong} in {}", puzzle.id),
            }
            shots += u32::from(found.reason == Reason::Loses);
            // Equal questions have equal answers.
            assert_eq!(refute(&PuzzleProgress::new(&puzzle), wrong, REFUTATION_NODES), found);
        }
    }
    assert!(shots > 0, "no wrong turn leaves the own king in the beam");
}

#[test]
fn a_wrong_defence_is_refuted_by_the_shortest_win_to_its_end() {
    let mut longest = 0;
    for puzzle in shipped(|puzzle| puzzle.task == Task::Defend(2)) {
        for (wrong, mut now) in wrong_turns(&puzzle) {
            let attacker = now.to_move();
            let shortest = forced_win_within(&now, 3).map(|win| win.turns);
            let Refutation { line, reason } = refute(&PuzzleProgress::new(&puzzle), wrong, REFUTATION_NODES);
            assert_eq!((reason, Some(line.len() as u32)), (Reason::Loses, shortest.map(|turns| 2 * turns - 1)));
            line.iter().for_each(|&action| _ = now.apply(action).expect("a legal turn"));
            assert_eq!(now.outcome().and_then(|outcome| outcome.winner()), Some(attacker), "{wrong} in {}", puzzle.id);
            longest = longest.max(line.len());
        }
    }
    assert_eq!(longest, 3);
}

#[test]
fn a_try_that_wins_no_piece_is_refuted_by_a_reply_after_which_none_is_won() {
    for puzzle in shipped(|puzzle| puzzle.task == Task::WinPiece(1)) {
        let player = puzzle.position.to_move();
        for (wrong, mut after) in wrong_turns(&puzzle) {
            let found = refute(&PuzzleProgress::new(&puzzle), wrong, REFUTATION_NODES);
            after.apply(found.line[0]).expect("a legal reply");
            let is_lost = after.outcome().is_some_and(|outcome| outcome.winner() == Some(player.other()));
            assert_eq!(is_lost, found.reason == Reason::Loses, "{wrong} in {}", puzzle.id);
            assert!(is_lost || lead(&after, player) <= lead(&puzzle.position, player), "{wrong} in {}", puzzle.id);
        }
    }
}

#[test]
fn the_engine_answers_if_the_limit_is_too_low_for_a_proof() {
    let puzzle = &shipped(|puzzle| puzzle.task == Task::Win(3))[0];
    let (wrong, mut after) = wrong_turns(puzzle).swap_remove(0);
    let Refutation { line, reason } = refute(&PuzzleProgress::new(puzzle), wrong, 1);
    assert_eq!((reason, line.len()), (Reason::Unproven, 1));
    assert!(after.apply(line[0]).is_ok());
}

/// A reflection that keeps a corner is one at a diagonal, and that one turns a beam along an edge into the other edge.
/// So no position of these editions is its own mirror image, and no two turns differ by a reflection only.
#[test]
fn the_lasers_of_shipped_puzzles_stand_in_corners() {
    for puzzle in PuzzleList::embedded().iter() {
        let spec = puzzle.position.rules().spec();
        let is_edge = |at: u8, size: u8| at == 0 || at + 1 == size;
        for player in Player::BOTH {
            let lasers = puzzle.position.lasers(player);
            let is_corner = |at: Square| is_edge(at.file(), spec.files) && is_edge(at.rank(), spec.ranks);
            assert!(!lasers.is_empty() && lasers.iter().all(is_corner), "{} of {}", puzzle.id, puzzle.edition);
        }
    }
}
