use super::*;
use crate::notation::drawing;
use crate::setups::Library;

fn game(rows: &str) -> Game {
    let rules = Library::embedded().edition("laser-chess-1987").expect("the edition").rules.clone();
    let setup = drawing::parse(&rules, rows, Player::First).expect("a board");
    Game::new(setup.into_position(&rules).expect("a position"))
}

fn best(game: &Game, depth: u32) -> (Action, Score) {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let answer = search(&[], game, &limits, 1, &AtomicBool::new(false), |_| {});
    (answer.action.expect("an action"), answer.lines[0].score)
}

#[test]
fn a_king_in_the_beam_is_shot_and_one_beside_a_king_is_taken() {
    let rows = ".  .  .  .  k  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  q
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                K  .  .  .  XN .  .  .  xS";
    assert_eq!(best(&game(rows), 1), ("e1*".parse().expect("an action"), mate_in(1)));
    let rows = rows.replace("XN", "XE").replace("K  .", ".  K");
    let (first, score) = best(&game(&rows), 2);
    assert_eq!((first.to_string().as_str(), score), ("e1-", mate_in(2)), "turned first, then fired");
}

/// To be sent somewhere is worth the mean of all squares, not the best of them.
#[test]
fn luck_is_not_hoped_for() {
    let rows = "k  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  q  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  H  tNE K";
    let game = game(rows);
    let mut worker = Worker::new(&game, &Limits::default(), &STILL);
    let step: Action = "g1h1".parse().expect("an action");
    let outcomes = game.position().outcomes(step);
    assert_eq!(outcomes.len(), 81 - 5 + 1, "every empty square, and the one that it leaves");
    let all = (-INFINITE, INFINITE);
    let mut each = |action| worker.child(game.position(), action, 0, all, 0, &mut Vec::new());
    let scores: Vec<i64> = outcomes.iter().map(|&action| i64::from(each(action))).collect();
    let mean = scores.iter().sum::<i64>() / scores.len() as i64;
    let found = worker.value(game.position(), step, 0, all, 0, &mut Vec::new());
    assert_eq!(i64::from(found), mean);
}

static STILL: AtomicBool = AtomicBool::new(false);
