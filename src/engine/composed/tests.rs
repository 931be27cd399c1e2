use super::*;
use content::setups::Library;
use notation::drawing;

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

/// The hypercube may step onto the mirror beside it and send it anywhere.
const RANDOM_STEP: &str = "k  .  .  .  .  .  .  .  .
                                .  .  .  .  .  .  .  .  .
                                .  .  .  .  .  .  .  .  .
                                .  .  .  .  .  .  .  .  .
                                .  .  .  .  q  .  .  .  .
                                .  .  .  .  .  .  .  .  .
                                .  .  .  .  .  .  .  .  .
                                .  .  .  .  .  .  .  .  .
                                .  .  .  .  .  .  H  tNE K";

/// A step that sends a piece away is worth the mean over all squares, not the best one.
#[test]
fn a_random_step_is_worth_its_mean() {
    let game = game(RANDOM_STEP);
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

/// Below the root, a step is worth the mean over the sampled outcomes, whichever side takes it, with no sample weighted
/// more than another.
#[test]
fn a_random_step_below_the_root_is_worth_its_mean() {
    let game = game(RANDOM_STEP);
    let mut worker = Worker::new(&game, &Limits::default(), &STILL);
    let step: Action = "g1h1".parse().expect("an action");
    let outcomes = game.position().outcomes(step);
    let all = (-INFINITE, INFINITE);
    for (ply, most) in [(0, OUTCOMES[0]), (1, OUTCOMES[1]), (2, OUTCOMES[1]), (5, OUTCOMES[1])] {
        let depth = 1;
        let sampled: Vec<Action> =
            (0..most).map(|part| outcomes[(2 * part + 1) * outcomes.len() / (2 * most)]).collect();
        let scores: Vec<i64> = sampled
            .iter()
            .map(|&action| i64::from(worker.child(game.position(), action, depth, all, ply, &mut Vec::new())))
            .collect();
        let mean = scores.iter().sum::<i64>() / scores.len() as i64;
        let found = worker.value(game.position(), step, depth, all, ply, &mut Vec::new());
        assert_eq!(i64::from(found), mean, "ply {ply}: {scores:?}");
        let best = scores.iter().copied().max().expect("an outcome");
        assert!(i64::from(found) < best, "ply {ply}: {scores:?} are all alike");
    }
}

/// A win that depends on chance is not reported as a win, however deep the search.
#[test]
fn a_win_by_chance_is_not_reported_as_a_win() {
    // Only the mirror on e2 keeps the light off the king: the hypercube may send it anywhere, or back behind itself.
    let rows = ".  .  .  .  k  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                q  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  H  bS .  .  .  .
                K  .  .  .  XN .  .  .  xS";
    let game = game(rows);
    let mut worker = Worker::new(&game, &Limits::default(), &STILL);
    let all = (-INFINITE, INFINITE);
    for depth in 0..=2 {
        let step: Action = "d2e2".parse().expect("an action");
        let value = worker.value(game.position(), step, depth, all, 0, &mut Vec::new());
        assert!(value < mate_in(MAX_PLY), "depth {depth}: {value}");
    }
}

/// The search sees the limit on turns without a loss: the losing side plays for it, and the winning side captures in
/// time.
#[test]
fn a_draw_by_the_limit_of_quiet_turns_is_seen() {
    let rows = ".  .  .  .  .  .  .  .  k
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                q  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                K  .  .  XN .  .  .  .  .";
    let of = |limit| {
        let library = Library::embedded();
        let mut spec = library.edition("laser-chess-1987").expect("the edition").rules.spec().clone();
        spec.rulings.quiet_turn_limit = limit;
        let rules = std::sync::Arc::new(rules::Ruleset::compile(spec).expect("a ruleset"));
        let setup = drawing::parse(&rules, rows, Player::First).expect("a board");
        Game::new(setup.into_position(&rules).expect("a position"))
    };
    assert!(best(&of(None), 2).1 > 0, "a laser is worth something");
    assert_eq!(best(&of(Some(1)), 2).1, DRAW, "nothing can be taken in this turn, and then the game is drawn");
}

static STILL: AtomicBool = AtomicBool::new(false);
