//! Reads how a recorded game ended.

use super::{OwnTags, Pdn, TERMINATION, ended_by_rules};
use crate::draughts::position::Position;
use notation::movetext::{Location, normalise_result, quoted, score};
use rules::Player;
use tabletop::{Comment, Outcome};

const EXPECTED: &str = "a result (1-0, 0-1, 1/2-1/2 or *)";

/// A result as it was recorded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RecordedResult {
    /// The game is unfinished, or its result is unknown.
    Nothing,
    /// The winner; `None` for a draw.
    Over(Option<Player>),
    /// Both players lost. No game at the table ends like this.
    BothLost,
}

impl RecordedResult {
    /// The text of the result.
    fn written(self) -> &'static str {
        match self {
            Self::Over(winner) => score(Some(winner)),
            Self::Nothing | Self::BothLost => score(None),
        }
    }
}

/// Reads a result. Also returns whether it has a usual form: fractions, decimals and dashes occur in many forms, and
/// some tournaments use a sign or half a point to show who was better in a draw.
fn read(text: &str) -> Option<(RecordedResult, bool)> {
    let recorded = match &normalise_result(&text.replace(char::is_whitespace, ""))[..] {
        "1-0" | "2-0" | "1.0-0.0" | "2.0-0.0" => RecordedResult::Over(Some(Player::First)),
        "0-1" | "0-2" | "0.0-1.0" | "0.0-2.0" => RecordedResult::Over(Some(Player::Second)),
        "1/2-1/2" | "1-1" | "1.0-1.0" => RecordedResult::Over(None),
        "1+-1-" | "1--1+" | "11/2-1/2" | "1/2-11/2" | "1.5-1/2" | "1/2-1.5" => RecordedResult::Over(None),
        "0-0" | "0.0-0.0" => RecordedResult::BothLost,
        "*" | "?" | "-" | "" => RecordedResult::Nothing,
        _ => return None,
    };
    Some((recorded, ["1-0", "2-0", "0-1", "0-2", "1/2-1/2", "1-1", "*", "?", ""].contains(&text)))
}

/// How the players ended `game` at its last position; `None` if they did not, or if the rules did. `found` is the
/// result after the moves; `end` is the position after the moves if there is none.
pub(super) fn ending(
    game: &mut Pdn,
    last: &Position,
    own: &OwnTags,
    found: Option<(Location, &str)>,
    end: Location,
) -> Option<Outcome> {
    let Pdn { tags, warnings, history, .. } = game;
    let mut recorded = |at: Location, text: &str| match read(text) {
        Some((recorded, true)) => recorded,
        Some((recorded @ RecordedResult::BothLost, _)) => {
            warnings.push(at.error(EXPECTED, format!("{}, a loss for both players (read as *)", quoted(text))));
            recorded
        }
        Some((recorded, _)) => {
            warnings.push(at.error(EXPECTED, format!("{} (read as {})", quoted(text), recorded.written())));
            recorded
        }
        None => {
            warnings.push(at.error(EXPECTED, format!("{} (kept as a comment)", quoted(text))));
            history.comments.push(Comment::new(&format!("[Result {text:?}]")));
            RecordedResult::Nothing
        }
    };
    // A tag without a result contradicts nothing.
    let says = |(at, value): &(Location, String)| {
        Some((*at, recorded(*at, value))).filter(|(_, recorded)| *recorded != RecordedResult::Nothing || value == "*")
    };
    let tag = own.result.as_ref().and_then(says);
    let after = found.map(|(at, text)| (at, recorded(at, text)));
    // If there is no result after the moves, the file may have been truncated.
    let (at, recorded) = match (tag, after) {
        (Some((at, recorded @ RecordedResult::Over(_))), None) => {
            warnings.push(end.error("'*' or the result after the moves", "the end (read as complete)"));
            (at, recorded)
        }
        (Some((at, recorded)), Some((_, RecordedResult::Nothing))) if recorded != RecordedResult::Nothing => {
            (at, recorded)
        }
        (Some((_, wanted)), Some((at, other))) if wanted != other && wanted != RecordedResult::BothLost => {
            let kept = if wanted == RecordedResult::Nothing { other } else { wanted };
            let (expected, found) = (wanted.written(), other.written());
            warnings.push(at.error(
                format!("the result {expected}, as in its tag"),
                format!("{found} (read as {})", kept.written()),
            ));
            (at, kept)
        }
        (_, Some(after)) => after,
        (Some(tag), None) => tag,
        (None, None) => return None,
    };
    if recorded == RecordedResult::BothLost && tags.iter().all(|(name, _)| name != TERMINATION) {
        tags.push((TERMINATION.into(), "double forfeit".into()));
    }
    let RecordedResult::Over(winner) = recorded else { return None };
    match ended_by_rules(last) {
        Some(outcome) => {
            if outcome.winner != winner {
                let by_rules = score(Some(outcome.winner));
                let expected = format!("the result {by_rules}, by the rules");
                warnings.push(at.error(expected, format!("{} (read as {by_rules})", recorded.written())));
            }
            None
        }
        None => {
            let is_win = |by: &str| by == "resignation" || by == "time";
            let by = own.termination.filter(|by| is_win(by) == winner.is_some());
            Some(Outcome { winner, by: by.unwrap_or(if winner.is_some() { "resignation" } else { "agreement" }) })
        }
    }
}
