//! The results of a measurement in words.

use balance::{Opening, Report};
use phrases::{Argument, Phrase, phrase};

/// The results, a sentence each.
pub(super) fn summary(report: &Report) -> Vec<Phrase> {
    let [first, second] = report.players.clone().map(Argument::Side);
    let ends = report.ends.iter().map(|(end, games)| ending(end, *games)).collect();
    let [first_wins, second_wins] = report.wins;
    let turns = &report.turns;
    let whole = |number: f64| Argument::decimal(number, 0);
    vec![
        phrase!("menu-balance-games", games = report.games),
        score(report),
        phrase!(
            "menu-balance-wins",
            first = first,
            first_wins = first_wins,
            second = second,
            second_wins = second_wins,
            draws = report.draws
        ),
        phrase!("menu-balance-ends", ends = Phrase::Joined { parts: ends, separator: ", " }),
        phrase!(
            "menu-balance-length",
            median = whole(turns.median),
            lower = whole(turns.lower),
            upper = whole(turns.upper),
            least = whole(turns.least),
            most = whole(turns.most)
        ),
        opening(report),
    ]
}

/// The first player's score.
pub(super) fn score(report: &Report) -> Phrase {
    let side = Argument::Side(report.players[0].clone());
    let percent = |share: f64| Argument::decimal(100.0 * share, 1);
    phrase!("menu-balance-score", side = side, score = percent(report.score.value), error = percent(report.score.error))
}

/// The number of games that ended in this way.
fn ending(by: &str, games: u32) -> Phrase {
    match by {
        "king" => phrase!("menu-balance-end-king", games = games),
        "both-kings" => phrase!("menu-balance-end-both-kings", games = games),
        "repetition" => phrase!("menu-balance-end-repetition", games = games),
        "quiet-turns" => phrase!("menu-balance-end-quiet-turns", games = games),
        "turn-limit" => phrase!("menu-balance-end-turn-limit", games = games),
        "no-action" => phrase!("menu-balance-end-no-action", games = games),
        other => phrase!("menu-balance-end-other", games = games, by = other),
    }
}

fn opening(report: &Report) -> Phrase {
    let Opening { forced, proven_turns, depth } = report.opening;
    let Some(forced) = forced else {
        return phrase!("menu-balance-no-forced-win", turns = proven_turns, depth = depth);
    };
    let side = Argument::Side(report.players[forced.winner.index()].clone());
    let proof = if forced.proven { "proven" } else { "found" };
    phrase!("menu-balance-forced-win", side = side, turns = forced.turns, proof = proof)
}
