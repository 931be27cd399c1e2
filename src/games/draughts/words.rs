//! Texts about draughts: the rules, outcomes and refusals.

use super::NAMES;
use super::rulings::Rulings;
use phrases::{Argument, Phrase, phrase};
use rules::Player;
use tabletop::{Outcome, ResultText};

/// The reasons for an [`Outcome`] by the rules.
pub(super) const NO_PIECES: &str = "no-pieces";
pub(super) const NO_MOVES: &str = "no-moves";
pub(super) const REPETITION: &str = "repetition";
pub(super) const SAME_MOVE: &str = "same-move";
pub(super) const QUIET_TURNS: &str = "quiet-turns";

/// The name of a player, as an argument of messages.
pub(super) fn side(player: Player) -> Argument {
    Argument::Side(NAMES[player.index()].into())
}

/// The rules, a phrase for each, for a page of rules.
pub fn rules_of_play(rulings: &Rulings) -> Vec<Phrase> {
    let times = rulings.occurrences;
    let mut rules = vec![
        phrase!("draughts-rules.start", side = side(Player::First)),
        phrase!("draughts-rules.man"),
        phrase!("draughts-rules.capture"),
        phrase!("draughts-rules.mandatory"),
        phrase!("draughts-rules.most"),
        phrase!("draughts-rules.once"),
        phrase!("draughts-rules.promotion"),
        phrase!("draughts-rules.king"),
        phrase!("draughts-rules.loss"),
        match rulings.same_moves {
            Some(moves) => phrase!("draughts-rules-draw-moves", times = times, moves = moves),
            None => phrase!("draughts-rules-draw", times = times),
        },
    ];
    rules.extend(rulings.quiet_turns.map(|limit| phrase!("draughts-rules-kings", turns = limit)));
    rules
}

/// Explains why a draw cannot be claimed.
pub(super) fn too_few(occurrences: u32, rulings: &Rulings) -> Phrase {
    let position = phrase!("draughts-refused-claim", times = occurrences, needed = rulings.occurrences);
    let moves = rulings.same_moves.map(|moves| phrase!("draughts-refused-claim-moves", moves = moves));
    Phrase::sentences([position].into_iter().chain(moves))
}

/// Explains why a draw may be claimed.
pub(super) fn may_claim(draw: Outcome, rulings: &Rulings) -> Phrase {
    match (draw.by, rulings.same_moves) {
        (SAME_MOVE, Some(needed)) => phrase!("draughts-claim-moves", times = needed),
        _ => phrase!("draughts-claim-repetition", times = rulings.occurrences),
    }
}

/// A description of how a game ended.
pub(super) fn result(outcome: Outcome, rulings: &Rulings) -> ResultText {
    let loser = outcome.winner.map(|winner| side(winner.other()));
    let sentence = match (outcome.by, loser) {
        (NO_PIECES, Some(loser)) => phrase!("draughts-result-no-pieces", side = loser),
        (NO_MOVES, Some(loser)) => phrase!("draughts-result-no-moves", side = loser),
        ("time", Some(loser)) => phrase!("rules-result-time", side = loser),
        (_, Some(loser)) => phrase!("rules-result-resigned", side = loser),
        (REPETITION, None) => phrase!("draughts-result-repetition", times = rulings.occurrences),
        (SAME_MOVE, None) => phrase!("draughts-result-moves"),
        (QUIET_TURNS, None) => match rulings.quiet_turns {
            Some(limit) => phrase!("draughts-result-kings", turns = limit),
            None => phrase!("draughts-result-kings.many"),
        },
        (_, None) => phrase!("rules-result-agreed"),
    };
    ResultText::new(outcome.winner.map(side), sentence)
}
