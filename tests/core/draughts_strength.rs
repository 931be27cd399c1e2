//! How well the search plays draughts: what each level must not miss, and quick games with fixed seeds.

use std::sync::atomic::AtomicBool;

use specular::games::draughts::fen::from_fen;
use specular::games::draughts::{self, Draughts, Move, Position, Rulings};
use specular::games::list::TableGame;
use specular::games::search::{Level, Limits, Searcher};
use specular::rules::{Player, SplitMix64};
use specular::tabletop::{Session, Task, Verdict};

/// A player: a level, or a random mover.
#[derive(Clone, Copy)]
enum Side {
    Level(u8),
    Random,
}

/// The maximum number of nodes per turn in quick games.
const QUICK: u64 = 3_000;

fn choose(side: Side, position: &Position, past: &[u64], seed: u64, nodes: Option<u64>) -> Option<Move> {
    match side {
        Side::Random => {
            let moves = position.moves();
            let mut random = SplitMix64::new(seed ^ position.hash());
            (!moves.is_empty()).then(|| moves[random.below(moves.len() as u64) as usize])
        }
        Side::Level(level) => {
            let limits = Limits { nodes, ..Limits::default() };
            let stop = AtomicBool::new(false);
            let level = Level::numbered(level).unwrap();
            level.choose(&limits, &mut Searcher::default(), position, past.iter().copied(), seed, &stop, |_| ()).0
        }
    }
}

/// Plays a game after four random turns. Returns the winner, or `None` for a draw by a third occurrence or after 200
/// turns.
fn play(players: [Side; 2], seed: u64, nodes: Option<u64>) -> Option<Player> {
    let mut position = Position::start();
    let mut past: Vec<u64> = Vec::new();
    for ply in 0..200 {
        let side = if ply < 4 { Side::Random } else { players[position.to_move().index()] };
        let Some(chosen) = choose(side, &position, &past, seed, nodes) else {
            return Some(position.to_move().other());
        };
        past.push(position.hash());
        position = position.after(&chosen);
        if past.iter().filter(|&&hash| hash == position.hash()).count() >= 2 {
            return None;
        }
    }
    None
}

/// The wins, draws and losses of `first` in a number of games, half of them with each colour.
fn score(first: Side, second: Side, games: u64, nodes: Option<u64>) -> [u32; 3] {
    let mut score = [0; 3];
    for seed in 0..games {
        let is_white = seed.is_multiple_of(2);
        let players = if is_white { [first, second] } else { [second, first] };
        let own = if is_white { Player::First } else { Player::Second };
        match play(players, seed, nodes) {
            Some(winner) if winner == own => score[0] += 1,
            None => score[1] += 1,
            Some(_) => score[2] += 1,
        }
    }
    score
}

#[test]
fn no_level_misses_a_win_in_one_or_allows_an_avoidable_loss_in_one() {
    let wins = |position: &Position, played: &Move| position.after(played).is_lost();
    let can_win = |position: &Position| position.moves().iter().any(|played| wins(position, played));
    let (mut won, mut saved) = (0, 0);
    for seed in 0..300 {
        let mut random = SplitMix64::new(seed);
        let mut position = Position::start();
        while !position.is_lost() {
            let moves = position.moves();
            let of = |level| choose(Side::Level(level), &position, &[], seed, Some(QUICK)).unwrap();
            let sound = moves.iter().filter(|played| !can_win(&position.after(played))).count();
            if moves.len() > 1 && can_win(&position) {
                assert!([1, 2, 5, 10].into_iter().all(|level| wins(&position, &of(level))), "{position}");
                won += 1;
            } else if sound > 0 && sound < moves.len() {
                assert!([1, 2, 5, 10].into_iter().all(|level| !can_win(&position.after(&of(level)))), "{position}");
                saved += 1;
            }
            position = position.after(&moves[random.below(moves.len() as u64) as usize]);
        }
    }
    assert!(won > 20 && saved > 20, "{won} {saved}");
}

#[test]
fn levels_from_the_second_on_beat_a_random_mover() {
    for level in [2, 3, 6] {
        assert_eq!(score(Side::Level(level), Side::Random, 6, Some(QUICK)), [6, 0, 0], "level {level}");
    }
}

#[test]
fn the_tenth_level_beats_the_first() {
    let [wins, draws, losses] = score(Side::Level(10), Side::Level(1), 8, Some(QUICK));
    assert!(wins >= 6 && losses == 0, "{wins} {draws} {losses}");
}

#[test]
fn the_choice_depends_only_on_the_seed() {
    let start = Position::start();
    let of = |seed| choose(Side::Level(3), &start, &[], seed, None);
    assert!((0..20).all(|seed| of(seed) == of(seed)));
    assert!((0..20).any(|seed| of(seed) != of(0)));
}

#[test]
fn a_brain_plays_analyses_and_sees_a_win_at_the_table() {
    // From "1800 Combinações": a man is sacrificed for three.
    let start = from_fen("W:Wa1,b2,c3:Ba5,e5,g7").unwrap();
    let session = Session::new(draughts::start(start, Rulings::default()));
    let mut brain = Draughts.brain();
    let stop = AtomicBool::new(false);
    let task = Task::Play { level: 8, seed: 1, allowance: None };
    let mut reports = 0;
    let report = brain.think(&session, task, &stop, &mut |_| reports += 1);
    assert_eq!(report.action, Some("c3b4".into()));
    assert!(reports > 1);
    let line: Vec<String> = report.lines[0].actions.iter().take(3).map(ToString::to_string).collect();
    assert_eq!(line, ["c3b4", "a5c3", "b2d4f6h8"]);
    assert!(matches!(report.lines[0].verdict, Verdict::WinIn(_) | Verdict::Centi(150..)), "{:?}", report.lines[0]);

    let other = Session::new(draughts::start(from_fen("W:W:B1").unwrap(), Rulings::default()));
    assert_eq!(brain.think(&other, task, &stop, &mut |_| ()).action, None, "the game is over");
}

/// Prints the figures of `docs/levels.md`: `cargo test --release --no-default-features --test draughts_strength --
/// --ignored --nocapture`.
#[test]
#[ignore = "minutes: prints the score of each level against a random mover and against weaker levels"]
fn full_figures() {
    const NODES: Option<u64> = Some(20_000);
    let measure = |name: &str, first, second, games| {
        let [wins, draws, losses] = score(first, second, games, NODES);
        println!("{name}: {wins} wins, {draws} draws, {losses} losses");
        [wins, draws, losses]
    };
    let [wins, _, losses] = measure("level 10 against level 1", Side::Level(10), Side::Level(1), 100);
    assert!(wins >= 90 && losses == 0);
    for level in 1..=10 {
        let name = format!("level {level} against a random mover");
        let [wins, ..] = measure(&name, Side::Level(level), Side::Random, 100);
        assert!(level == 1 || wins == 100);
    }
    for (stronger, weaker) in [(2, 1), (4, 2), (6, 4), (8, 6), (10, 8)] {
        let name = format!("level {stronger} against level {weaker}");
        let [wins, _, losses] = measure(&name, Side::Level(stronger), Side::Level(weaker), 40);
        assert!(wins >= losses);
    }
}
