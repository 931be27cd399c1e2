//! Properties of the search that must always hold.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use super::evaluate::{Change, EvalState, Evaluator};
use super::history::Histories;
use super::move_gen::MoveGen;
use super::move_list::MoveList;
use super::net::BoardNet;
use super::score::{DRAW, EVAL_BOUND, INFINITE, Score, Verdict, score_of};
use super::{
    BUCKETS, Engine, FEATURES, FeatureReader, HIDDEN, LEVELS, Limits, Net, NetWeights, Options, Technique, Techniques,
    Weights,
};
use content::setups::Library;
use notation::from_khet;
use rules::{Action, Game, Outcome, Position, Rotation, Ruleset, RulesetSpec, Rulings, SplitMix64};

/// Unfinished games of up to `plies` random turns from every shipped set-up with plain turns.
fn games(count: usize, plies: usize) -> Vec<Game> {
    let mut random = SplitMix64::new(7);
    let mut below = |bound: usize| random.below(bound as u64) as usize;
    let library = Library::embedded();
    let starts = library.editions().iter().flat_map(|e| e.setups.iter().map(|s| &s.position));
    let starts: Vec<&Position> = starts.filter(|start| !start.rules().is_composed()).collect();
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = Game::new(starts[found.len() % starts.len()].clone());
        for _ in 0..below(plies + 1) {
            let actions = game.position().actions();
            if game.outcome().is_some() || actions.is_empty() {
                break;
            }
            game.apply(actions[below(actions.len())]).expect("a listed action");
        }
        if game.outcome().is_none() {
            found.push(game);
        }
    }
    found
}

/// The evaluator of a search with the default options.
fn default_evaluator(rules: &Arc<Ruleset>) -> Evaluator {
    if Net::plays(rules) { shipped(rules) } else { Evaluator::new(rules, Weights::default(), None) }
}

/// Plain minimax: searches every action to full depth, with no pruning.
fn minimax(evaluator: &Evaluator, position: &Position, depth: u32, ply: usize) -> Score {
    if let Some(outcome) = position.outcome() {
        return score_of(outcome, position.to_move(), ply);
    }
    if depth == 0 {
        return evaluate(evaluator, position);
    }
    let aim = position.aim(position.to_move());
    let mut below = position.clone();
    let scores = position.actions().into_iter().map(|action| {
        let undo = below.apply_unchecked(&aim, action);
        let score = -minimax(evaluator, &below, depth - 1, ply + 1);
        below.undo(undo);
        score
    });
    scores.max().unwrap_or(-INFINITE)
}

/// The evaluation with the shipped network.
fn shipped(rules: &Arc<Ruleset>) -> Evaluator {
    let net = Net::shipped().unwrap_or_else(untrained);
    Evaluator::new(rules, Weights::default(), Some(Arc::new(BoardNet::new(net, rules))))
}

/// A network of random weights, until one is trained for new features: enough to compare updates with a refresh.
fn untrained() -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    NET.get_or_init(|| {
        let mut random = SplitMix64::new(3);
        let mut weights = |count: usize| (0..count).map(|_| random.below(200) as f32 / 400.0 - 0.25).collect();
        Net::quantise(&NetWeights {
            features: weights(FEATURES * HIDDEN),
            bias: weights(HIDDEN),
            output: weights(BUCKETS * 2 * HIDDEN),
            output_bias: weights(BUCKETS),
        })
    })
}

fn evaluate(evaluator: &Evaluator, position: &Position) -> Score {
    evaluator.evaluate(position, &EvalState::of(position, evaluator))
}

/// Plain minimax by the full rules, including draw claims and a limit on turns without a loss.
fn minimax_of_game(evaluator: &Evaluator, game: &mut Game, depth: u32, ply: usize) -> Score {
    let position = game.position();
    if let Some(outcome) = game.outcome() {
        return score_of(outcome, position.to_move(), ply);
    }
    if depth == 0 {
        return evaluate(evaluator, position);
    }
    // The root never claims a draw, but claims are possible after the turns of a line.
    let claim = if ply > 0 && game.can_claim_draw() { DRAW } else { -INFINITE };
    let scores = position.actions().into_iter().map(|action| {
        game.apply(action).expect("a listed action");
        let score = -minimax_of_game(evaluator, game, depth - 1, ply + 1);
        game.undo();
        score
    });
    scores.max().unwrap_or(-INFINITE).max(claim)
}

/// `position` under other rulings.
fn under(rulings: Rulings, position: &Position) -> Position {
    let spec = RulesetSpec { rulings, ..position.rules().spec().clone() };
    let rules = Arc::new(Ruleset::compile(spec).expect("rulings are free"));
    position.to_setup().into_position(&rules).expect("a legal position")
}

/// The action that takes `action` back, if nothing else has happened.
fn reverse(action: Action) -> Action {
    match action {
        Action::Move { from, to } | Action::Lift { from, to } => Action::Move { from: to, to: from },
        Action::Rotate { at, rotation: Rotation::Clockwise } => {
            Action::Rotate { at, rotation: Rotation::CounterClockwise }
        }
        Action::Rotate { at, rotation: Rotation::CounterClockwise } => {
            Action::Rotate { at, rotation: Rotation::Clockwise }
        }
        composed => unreachable!("{composed} is no action of a plain turn"),
    }
}

/// Plays `turns` turns that often take back the same player's last action.
fn play_back_and_forth(game: &mut Game, turns: usize, random: &mut SplitMix64) {
    for _ in 0..turns {
        let actions = game.position().actions();
        if game.outcome().is_some() || actions.is_empty() {
            return;
        }
        let before = game.turns().iter().nth_back(1).map(|turn| reverse(turn.action));
        let back = before.filter(|action| actions.contains(action) && random.below(8) > 0);
        let action = back.unwrap_or_else(|| actions[random.below(actions.len() as u64) as usize]);
        game.apply(action).expect("a listed action");
    }
}

#[test]
fn without_its_techniques_the_search_is_minimax_by_the_rulings_on_draws() {
    let plain = Options { techniques: Techniques::NONE, ..small() };
    let rules = Library::embedded().find("laser-chess/ace").expect("shipped").position.rules().clone();
    let starts = ["x35k3///4p15/5P34///3K5X1 0", "x33k5/4s15///4P15///4KP33X1 1", "x35k3//////p13P15/3K5X1 0"];
    let mut random = SplitMix64::new(3);
    // Counts of positions decided by the history, and of draws.
    let (mut decided, mut drawn) = ([0; 3], 0);
    for round in 0..if cfg!(debug_assertions) { 900 } else { 6_000 } {
        let rulings = Rulings {
            repetition_counts_side: random.below(2) == 0,
            quiet_turn_limit: (random.below(3) == 0).then(|| 8 + random.below(14) as u32),
            kings_rotate: random.below(4) == 0,
            ..Rulings::default()
        };
        let start = from_khet(&rules, starts[round % starts.len()]).expect("a position");
        let mut game = Game::new(under(rulings, &start));
        let turns = 6 + random.below(14) as usize;
        play_back_and_forth(&mut game, turns, &mut random);
        if game.outcome().is_some() {
            continue;
        }
        // In other positions the history hardly ever decides.
        if game.occurrences() < 2 && rulings.quiet_turn_limit.is_none_or(|limit| limit as usize > turns + 3) {
            continue;
        }
        for depth in 1..=3 {
            let expected = minimax_of_game(&default_evaluator(game.rules()), &mut game, depth, 0);
            let turns: Vec<Action> = game.turns().iter().map(|turn| turn.action).collect();
            assert_eq!(search(&game, depth, plain).0, expected, "depth {depth}, {rulings:?}, {start:?} {turns:?}");
            let fresh = minimax(&default_evaluator(game.rules()), game.position(), depth, 0);
            let kind = if rulings.quiet_turn_limit.is_some() { 2 } else { usize::from(rulings.repetition_counts_side) };
            decided[kind] += usize::from(fresh != expected);
            drawn += usize::from(fresh != expected && expected == DRAW);
        }
    }
    assert!(decided.iter().all(|&count| count > 1) && drawn > 3, "decided by history: {decided:?}, drawn: {drawn}");
}

#[test]
fn the_second_occurrence_in_a_game_is_not_a_draw_but_the_third_is() {
    let position = Library::embedded().find("khet-2/classic").expect("shipped").position.clone();
    let quiet_cycle = |actions: &[Action; 4]| {
        let mut game = Game::new(position.clone());
        actions.iter().all(|&action| game.apply(action).is_ok_and(|turn| turn.destroyed.is_empty()))
    };
    let firsts = position.actions().into_iter().filter(|action| matches!(action, Action::Move { .. }));
    let cycles = firsts.flat_map(|first| {
        let after = position.played(first);
        after.actions().into_iter().map(move |reply| [first, reply, reverse(first), reverse(reply)])
    });
    let actions = cycles.into_iter().find(quiet_cycle).expect("turns that can be taken back");
    let score_with = |contempt, game: &Game| {
        let limits = Limits { depth: Some(2), ..Limits::default() };
        let mut engine = Engine::new(Options { contempt, ..small() });
        engine.search_among(&actions[..1], game, &limits, &AtomicBool::new(false), |_| {}).lines[0].score
    };
    let score = |game: &Game| score_with(0, game);
    for (rulings, draws_at) in
        [(Rulings::default(), 8), (Rulings { quiet_turn_limit: Some(6), ..Rulings::default() }, 4)]
    {
        let mut game = Game::new(under(rulings, &position));
        let fresh = score(&game);
        assert_ne!(fresh, DRAW);
        for turns in [4, 8] {
            actions.into_iter().for_each(|action| _ = game.apply(action).expect("legal"));
            assert_eq!(score(&game), if turns < draws_at { fresh } else { DRAW }, "after {turns} turns, {rulings:?}");
            if turns == draws_at {
                assert_eq!(score_with(40, &game), DRAW - 40, "with contempt");
                break;
            }
        }
    }
}

#[test]
fn no_evaluation_reaches_mate_scores() {
    let heavy = Weights { body: 1_000, mirror: 1_000, shield: 1_000, ..Weights::default() };
    let rules = Library::embedded().find("khet-1/classic").expect("shipped").position.rules().clone();
    let position = from_khet(&rules, "k9/10/1P1P1P1P1P1P1P1P11/1P1P1P1P1P1P1P1P11/10/10/10/9K 0").expect("a position");
    assert_eq!(evaluate(&Evaluator::new(position.rules(), heavy, None), &position), EVAL_BOUND);
    for (text, winning) in [("0", true), ("1", false)] {
        let position =
            from_khet(&rules, &format!("k9/10/1P1P1P1P1P1P1P1P11/1P1P1P1P1P1P1P1P11/10/10/10/9K {text}")).expect("one");
        let score = search(&Game::new(position), 2, Options { weights: heavy, net: None, ..small() }).0;
        assert!(matches!(Verdict::of(score), Verdict::Centi(_)) && (score > 0) == winning, "{score}");
    }
}

fn search(game: &Game, depth: u32, options: Options) -> (Score, Option<Action>, u64) {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let answer = Engine::new(options).search(game, &limits, &AtomicBool::new(false), |_| {});
    (answer.lines[0].score, answer.action, answer.nodes)
}

fn small() -> Options {
    Options { hash: 4, ..Options::default() }
}

#[test]
fn without_its_techniques_the_search_is_minimax() {
    let plain = Options { techniques: Techniques::NONE, ..small() };
    let rules = Library::embedded().find("laser-chess/ace").expect("shipped").position.rules().clone();
    let few = ["x35k3///4p15/5P34///3K5X1 0", "x33k5/4s15///4P15///4KP33X1 1"];
    let few = few.map(|text| Game::new(from_khet(&rules, text).expect("a position")));
    let mut deepest = [0; 5];
    for game in games(24, 120).into_iter().chain(few) {
        // Drop the turns before it; draws have their own test.
        let game = Game::new(game.position().clone());
        // As deep as a limit on the number of last plies allows, which is deeper with few pieces on the board.
        let width = game.position().actions().len() as u64;
        let most = if cfg!(debug_assertions) { 200_000 } else { 3_000_000 };
        for depth in (1..=4).take_while(|&depth| depth < 3 || width.pow(depth) < most) {
            let expected = minimax(&default_evaluator(game.rules()), game.position(), depth, 0);
            assert_eq!(search(&game, depth, plain).0, expected, "depth {depth}, {:?}", game.position());
            deepest[depth as usize] += 1;
        }
    }
    assert!(deepest[3] > 4 && deepest[4] > 1, "positions searched by depth: {deepest:?}");
}

/// Asserts that the state after each action of `position` is that of a new one.
fn assert_updates(position: &Position, evaluator: &Evaluator) {
    let before = EvalState::of(position, evaluator);
    for action in position.actions() {
        let mut after = position.clone();
        let turn = after.apply(action).expect("a listed action");
        if after.outcome().is_none() {
            let change = Change::of(position, action, turn.trace.struck());
            let mut updated = before.clone();
            before.update(&after, evaluator, &change, &mut updated);
            let fresh = EvalState::of(&after, evaluator);
            let (kept, new) = (&updated.attacks, &fresh.attacks);
            assert_eq!(kept.aims, new.aims, "{action} in {position:?}");
            assert_eq!(kept.king_lines, new.king_lines, "{action} in {position:?}");
            assert_eq!(kept.kings, new.kings, "{action} in {position:?}");
            assert_eq!(updated.captures, fresh.captures, "{action} in {position:?}");
            let [updated, fresh] = [updated, fresh].map(|state| evaluator.evaluate(&after, &state));
            assert_eq!(updated, fresh, "{action} in {position:?}");
        }
    }
}

#[test]
fn the_incremental_evaluation_agrees_with_one_from_scratch() {
    for game in games(40, 60) {
        assert_updates(game.position(), &shipped(game.rules()));
    }
}

/// Positions with riders on both towers: mirrors, stacks, Eyes of Horus, a king.
const TOWERS: [&str; 2] = [
    "4wkwp22/2p37/3P46/p18P4/p28P3/6p23/7P12/2P4WKW4 0 e4 6/2s1s22/P24p3/P14p4/2S2S12/6",
    "5k4/7w2/10/4p11P23/10/s17S21/9P3/p1W1O6 0 b2 1K3p3/3w2/1e24/P43E11/1oS1O2/6",
];

#[test]
fn the_incremental_evaluation_follows_a_tower_and_its_riders() {
    let library = Library::embedded();
    let rules = &library.edition("khet-1").expect("an edition").rules;
    let mut random = SplitMix64::new(5);
    let (mut steps, mut turns) = (0, 0);
    for round in 0..if cfg!(debug_assertions) { 16 } else { 100 } {
        let mut game = Game::new(from_khet(rules, TOWERS[round % 2]).expect("a position"));
        for _ in 0..12 {
            let actions = game.position().actions();
            if game.outcome().is_some() || actions.is_empty() {
                break;
            }
            assert_updates(game.position(), &shipped(rules));
            // The tower acts in every third turn or so.
            let tower = game.position().tower();
            let its = actions.iter().filter(|action| Some(action.squares().0) == tower).copied().collect::<Vec<_>>();
            let from = if random.below(3) == 0 && !its.is_empty() { &its } else { &actions };
            let action = from[random.below(from.len() as u64) as usize];
            if Some(action.squares().0) == tower {
                *if matches!(action, Action::Rotate { .. }) { &mut turns } else { &mut steps } += 1;
            }
            game.apply(action).expect("a listed action");
        }
    }
    assert!(steps > 10 && turns > 10, "the tower made {steps} steps and {turns} turns");
}

#[test]
fn each_technique_can_be_switched_off_alone() {
    let games = games(12, 60);
    for technique in Technique::ALL {
        let without = Techniques::ALL.without(technique);
        assert!(!without.has(technique) && without.with(technique) == Techniques::ALL);
        let nodes = |game, depth, techniques| search(game, depth, Options { techniques, ..small() }).2;
        let differs = |game, depth| nodes(game, depth, without) != nodes(game, depth, Techniques::ALL);
        let changes = [4, 6, 8, 10].into_iter().any(|depth| games.iter().any(|game| differs(game, depth)));
        assert!(changes, "{technique:?} changes nothing");
    }
}

/// Returns whether the side to move has a winning action.
fn has_win_in_one(position: &Position) -> bool {
    let winner = |action| position.played(action).outcome().and_then(Outcome::winner);
    position.actions().into_iter().any(|action| winner(action) == Some(position.to_move()))
}

#[test]
fn a_win_in_one_is_never_missed_and_never_claimed_in_vain() {
    let mut seen = 0;
    for game in games(if cfg!(debug_assertions) { 150 } else { 600 }, 80) {
        let (score, action, _) = search(&game, 1, small());
        let wins = has_win_in_one(game.position());
        assert_eq!(Verdict::of(score) == Verdict::WinIn(1), wins, "{:?}", game.position());
        seen += usize::from(wins);
        if wins {
            let after = game.position().played(action.expect("an action"));
            assert_eq!(after.outcome().and_then(Outcome::winner), Some(game.to_move()));
        }
    }
    assert!(seen > 5, "{seen} wins are too few for this test");
}

/// Returns whether the move generator finds a win in one without listing all shots.
fn finds_win_in_one(position: &Position) -> bool {
    let evaluator = Evaluator::new(position.rules(), Weights::default(), None);
    let (state, histories) = (EvalState::of(position, &evaluator), Histories::new());
    let (mut position, mut list) = (position.clone(), MoveList::default());
    MoveGen { position: &mut position, evaluator: &evaluator, state: &state, histories: &histories, list: &mut list }
        .has_win_in_one()
}

#[test]
fn a_win_in_one_is_found_along_the_lines_of_the_king() {
    for game in games(if cfg!(debug_assertions) { 300 } else { 2000 }, 80) {
        let position = game.position();
        assert_eq!(finds_win_in_one(position), has_win_in_one(position), "{position:?}");
    }
}

#[test]
fn a_king_that_leaves_a_beam_which_also_strikes_the_other_king_wins() {
    // Silver's beam turns at j4, and Red's Eye on e4 splits it between both kings.
    let library = Library::embedded();
    let rules = library.find("khet-1/isis").expect("a set-up").position.rules().clone();
    let position = from_khet(&rules, "4k5/10/10/10/1K2e14P3/10/10/10 0").expect("a position");
    assert!(has_win_in_one(&position), "a king that steps aside");
    assert!(finds_win_in_one(&position));
}

#[test]
fn the_same_search_visits_the_same_nodes() {
    for game in games(6, 20) {
        assert_eq!(search(&game, 4, small()), search(&game, 4, small()));
    }
}

#[test]
fn levels_overlook_wins_and_threats_in_one_the_less_often_the_stronger_they_are() {
    let games = games(300, 80);
    let levels = [1, 3, 5, 6].map(|number| LEVELS[number - 1]);
    // The wins and threats, and by level those that it noticed.
    let (mut chances, mut noticed) = (0, [0; 4]);
    for (number, game) in games.iter().enumerate() {
        let position = game.position();
        let loses = |action| has_win_in_one(&position.played(action));
        let may_win = has_win_in_one(position);
        let actions = position.actions();
        let is_threatened = !may_win && actions.iter().filter(|&&action| loses(action)).count() > actions.len() / 2;
        let may_parry = is_threatened && actions.iter().any(|&action| !loses(action));
        if !may_win && !may_parry {
            continue;
        }
        chances += 1;
        for (place, level) in levels.iter().enumerate() {
            let mut engine = Engine::new(small());
            let (limits, stop) = (Limits::default(), AtomicBool::new(false));
            let answer = level.choose_within(&[], &limits, &mut engine, game, number as u64, &stop, |_| {});
            assert_eq!(engine.options().techniques, Techniques::ALL, "a lapse lasts one turn");
            let action = answer.action.expect("an action");
            let winner = position.played(action).outcome().and_then(Outcome::winner);
            assert_ne!(winner, Some(game.to_move().other()), "level {} struck its own king", level.number);
            noticed[place] += u32::from(if may_win { winner.is_some() } else { !loses(action) });
        }
    }
    assert!(noticed.is_sorted_by(|a, b| a < b) && noticed[3] == chances, "{noticed:?} of {chances}");
    assert!(noticed[0] > chances / 3 && noticed[0] < chances * 2 / 3, "{noticed:?} of {chances}");
}

#[test]
fn a_network_reads_back_from_its_bytes() {
    let bytes = include_bytes!("net.bin");
    let net = Net::from_bytes(bytes).expect("the shipped network is one");
    assert!(net.to_bytes() == bytes);
    let error = Net::from_bytes(&bytes[1..]).expect_err("too short");
    assert_eq!(error.to_string(), format!("expected a network of {} bytes, found {}", bytes.len(), bytes.len() - 1));
}

#[test]
fn both_perspectives_agree_on_a_board_that_is_its_own_half_turn() {
    let library = Library::embedded();
    let ace = &library.find("laser-chess/ace").expect("shipped").position;
    let [mut mine, mut theirs] = FeatureReader::new(ace.rules()).read(ace).perspectives;
    mine.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(mine, theirs);
}

#[test]
fn the_network_plays_boards_of_up_to_ten_by_ten_squares() {
    let library = Library::embedded();
    for (name, is_used) in
        [("laser-chess/ace", true), ("khet-1/edfu", true), ("workshop/echo", true), ("workshop-16/hall", false)]
    {
        let game = Game::new(library.find(name).expect("shipped").position.clone());
        let without = search(&game, 3, Options { net: None, ..small() });
        assert_eq!(search(&game, 3, small()) != without, is_used, "{name}");
    }
}

#[test]
fn towers_are_searched_by_the_rules() {
    let library = Library::embedded();
    let rules = &library.edition("khet-1").expect("an edition").rules;
    for text in TOWERS {
        let mut game = Game::new(from_khet(rules, text).unwrap_or_else(|error| panic!("{text}: {error}")));
        let mut engine = Engine::new(small());
        for _ in 0..12 {
            if game.outcome().is_some() {
                break;
            }
            let limits = Limits { depth: Some(3), ..Limits::default() };
            let answer = engine.search(&game, &limits, &AtomicBool::new(false), |_| {});
            let action = answer.action.expect("an action");
            assert!(game.position().is_legal(action), "{action} in {:?}", game.position());
            game.apply(action).expect("a legal action");
        }
    }
}
