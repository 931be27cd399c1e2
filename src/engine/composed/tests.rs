use super::*;
use content::setups::Library;
use notation::drawing;
use rules::Player;

fn game(rows: &str) -> Game {
    game_with_limit(rows, None)
}

/// A game that is drawn after this many turns without a loss.
fn game_with_limit(rows: &str, quiet_turn_limit: Option<u32>) -> Game {
    let mut spec = Library::embedded().edition("laser-chess-1987").expect("the edition").rules.spec().clone();
    spec.rulings.quiet_turn_limit = quiet_turn_limit;
    let rules = std::sync::Arc::new(rules::Ruleset::compile(spec).expect("a ruleset"));
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

fn whole(depth: i32, ply: usize) -> Scope {
    Scope { depth, window: (-INFINITE, INFINITE), ply }
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

/// A step that sends a piece away is worth the mean over all squares, not the best one; before further plies, over the
/// sampled squares, whichever side takes it, with no sample weighted more than another.
#[test]
fn a_random_step_is_worth_its_mean() {
    let game = game(RANDOM_STEP);
    let mut worker = Worker::new(&game, &Limits::default(), &STILL);
    let step: Action = "g1h1".parse().expect("an action");
    let outcomes = game.position().outcomes(step);
    assert_eq!(outcomes.len(), 81 - 5 + 1, "every empty square, and the one that it leaves");
    let [first, later] = OUTCOMES;
    for (depth, ply, most) in [(0, 0, outcomes.len()), (1, 0, first), (1, 1, later), (1, 2, later), (1, 5, later)] {
        let sampled = (0..most).map(|part| outcomes[(2 * part + 1) * outcomes.len() / (2 * most)]);
        let mut score = |action| i64::from(worker.child(game.position(), action, whole(depth, ply), &mut Vec::new()));
        let scores: Vec<i64> = sampled.map(&mut score).collect();
        let mean = scores.iter().sum::<i64>() / scores.len() as i64;
        let found = i64::from(worker.value(game.position(), step, whole(depth, ply), &mut Vec::new()));
        assert_eq!(found, mean, "ply {ply}: {scores:?}");
        assert!(scores.iter().any(|&score| found < score), "ply {ply}: {scores:?} are all alike");
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
    for depth in 0..=2 {
        let step: Action = "d2e2".parse().expect("an action");
        let value = worker.value(game.position(), step, whole(depth, 0), &mut Vec::new());
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
    let of = |limit| game_with_limit(rows, limit);
    assert!(best(&of(None), 2).1 > 0, "a laser is worth something");
    assert_eq!(best(&of(Some(1)), 2).1, DRAW, "nothing can be taken in this turn, and then the game is drawn");
}

static STILL: AtomicBool = AtomicBool::new(false);
