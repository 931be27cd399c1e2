//! Texts about draughts: the rules, outcomes and refusals.

use super::NAMES;
use super::rulings::Rulings;
use notation::words;
use rules::DrawRefused;
use tabletop::{Outcome, Refused, ResultText};

/// The reasons for an [`Outcome`] by the rules.
pub(super) const NO_PIECES: &str = "no-pieces";
pub(super) const NO_MOVES: &str = "no-moves";
pub(super) const REPETITION: &str = "repetition";
pub(super) const SAME_MOVE: &str = "same-move";
pub(super) const QUIET_TURNS: &str = "quiet-turns";

/// The rules, one sentence each, for a page of rules.
pub fn rules_of_play(rulings: &Rulings) -> Vec<String> {
    let rules = [
        "Each player has 12 men on the dark squares of the three nearest ranks. White moves first.",
        "A man steps one square diagonally forward, onto an empty square.",
        "A piece captures by jumping over an opponent's piece onto the empty square behind it, forward or backward.",
        "Captures are mandatory. From where it lands, the same piece goes on capturing as long as it can.",
        "You must take the route that captures the most pieces; men and kings count the same. Among equal routes you \
         may choose.",
        "No piece is jumped over twice in a turn, and what is captured leaves the board at the end of the turn.",
        "A man that ends its turn on the last rank becomes a king; one that only passes through stays a man.",
        "A king moves along diagonals over any number of empty squares. It captures from any distance and lands on any empty square behind.",
        "A player with no piece or no legal move left loses.",
    ];
    let mut rules: Vec<String> = rules.map(str::to_owned).to_vec();
    let occurs = format!("the same position occurs {}", times(rulings.occurrences));
    rules.push(match rulings.same_moves {
        Some(moves) => format!(
            "A draw is agreed, or claimed when {occurs}, or when a player makes the same move {} in a row, going back in between.",
            times(moves)
        ),
        None => format!("A draw is agreed, or claimed when {occurs}."),
    });
    if let Some(limit) = rulings.quiet_turns {
        rules.push(format!("After {limit} turns in a row of kings alone without a capture the game is drawn."));
    }
    rules
}

fn times(count: u32) -> String {
    match count {
        2 => "twice".into(),
        3 => "three times".into(),
        _ => format!("{count} times"),
    }
}

/// Explains why a draw cannot be claimed.
pub(super) fn too_few(occurrences: u32, rulings: &Rulings) -> String {
    let needed = rulings.occurrences;
    let position = format!("this position has occurred {occurrences} of the {needed} times that a claim needs");
    match rulings.same_moves {
        Some(moves) => format!("{position}, and nobody has made the same move {} in a row", times(moves)),
        None => position,
    }
}

/// The refusals of requests that are the same in every game.
pub(super) fn refused(refused: Refused) -> String {
    let known = match refused {
        Refused::GameOver => DrawRefused::GameOver,
        Refused::NoOffer => DrawRefused::NobodyAsked,
        Refused::OfferedAlready => DrawRefused::AskedAlready,
        Refused::LookingBack => return words::LOOKING_BACK.into(),
    };
    words::draw_refused(known)
}

/// Explains why a draw may be claimed.
pub(super) fn may_claim(draw: Outcome, rulings: &Rulings) -> String {
    match (draw.by, rulings.same_moves) {
        (SAME_MOVE, Some(needed)) => format!("A player has made the same move {} in a row.", times(needed)),
        _ => format!("The same position has occurred {}.", times(rulings.occurrences)),
    }
}

/// A description of how a game ended.
pub(super) fn result(outcome: Outcome, rulings: &Rulings) -> ResultText {
    let Some(winner) = outcome.winner else {
        let sentence = match outcome.by {
            REPETITION => format!("The same position occurred {}.", times(rulings.occurrences)),
            SAME_MOVE => "A player made the same move over and over.".into(),
            QUIET_TURNS => match rulings.quiet_turns {
                Some(limit) => format!("{limit} turns passed without a capture or a move of a man."),
                None => "Too many turns passed without a capture or a move of a man.".into(),
            },
            _ => "The players agreed to a draw.".into(),
        };
        return ResultText { headline: "Draw".into(), sentence };
    };
    let loser = NAMES[winner.other().index()];
    let sentence = match outcome.by {
        NO_PIECES => format!("{loser} has no piece left."),
        NO_MOVES => format!("{loser} has no move left."),
        "time" => format!("{loser}'s time is up."),
        _ => format!("{loser} resigned."),
    };
    ResultText { headline: format!("{} wins", NAMES[winner.index()]), sentence }
}
