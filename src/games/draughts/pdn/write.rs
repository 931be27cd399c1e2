//! Writes a game as PDN.

use std::fmt;

use super::super::fen::to_fen;
use super::super::illegal::Illegal;
use super::super::moves::Move;
use super::super::position::Position;
use super::super::rulings::Rulings;
use super::{DIALECT, GAME_TYPE, Pdn, RULINGS, SEPARATOR, TERMINATION, TERMINATIONS};
use notation::movetext::{RecordedMove, Words, escaped, lines, replay, score};
use tabletop::Action;

impl fmt::Display for Pdn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = self.outcome();
        let mut tag = |name: &str, value: &str| writeln!(f, "[{name} \"{}\"]", escaped(value, '"'));
        for (name, value) in self.tags() {
            tag(name, value)?;
        }
        tag("Result", score(outcome.map(|outcome| outcome.winner)))?;
        tag("GameType", GAME_TYPE)?;
        if self.start != Position::start() {
            tag("SetUp", "1")?;
            tag("FEN", &to_fen(&self.start))?;
        }
        if self.rulings != Rulings::default() {
            tag(RULINGS, &self.rulings.to_string())?;
        }
        let known = outcome.filter(|outcome| TERMINATIONS.contains(&outcome.by));
        if let Some(outcome) = known.filter(|_| self.tags().all(|(name, _)| name != TERMINATION)) {
            tag(TERMINATION, outcome.by)?;
        }
        writeln!(f)?;
        let mut words = Words::new(DIALECT);
        words.comments(&self.history.comments);
        let Ok(moves) = replay(&self.start, &lines(&self.history), &step) else {
            unreachable!("every move was played when it was read");
        };
        words.line(&moves, self.start.to_move().index(), false);
        words.push(SEPARATOR);
        words.wrap(f)
    }
}

/// A move in PDN, and the position after it.
fn step(position: &Position, step: &RecordedMove<Action>) -> Result<(String, Position), Illegal> {
    let played = position.check(step.action.as_str())?;
    Ok((written(position, &played), position.after(&played)))
}

/// A move in PDN: its first and last square, or all of them if that would be ambiguous.
pub(in crate::draughts) fn written(position: &Position, played: &Move) -> String {
    let separator = if played.is_capture() { 'x' } else { '-' };
    let is_twin = |other: &Move| !other.is_same(played) && other.from() == played.from() && other.to() == played.to();
    if played.path().len() == 1 || !position.ways().iter().any(is_twin) {
        return format!("{}{separator}{}", played.from(), played.to());
    }
    played.path().fold(played.from().to_string(), |text, square| format!("{text}{separator}{square}"))
}
