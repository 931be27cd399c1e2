//! Writes a record as text.

use std::fmt;

use super::Record;
use super::tags::{RESULT, TERMINATION};
use crate::movetext::{Dialect, Words, escaped};
use rules::Player;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = [(RESULT, self.ending.result()), (TERMINATION, self.ending.termination())];
        let ending = ending.into_iter().filter_map(|(name, value)| Some((name, value?)));
        let mut tagged = false;
        for (name, value) in self.tags.iter().chain(ending) {
            writeln!(f, "[{name} \"{}\"]", escaped(value, '"'))?;
            tagged = true;
        }
        let mut words = Words::new(Dialect::RECORD);
        words.comments(&self.comments);
        words.line(&self.moves, usize::from(self.first == Player::Second), false);
        if self.moves.is_empty() && self.first == Player::Second {
            words.push("1...");
        }
        self.ending.result().into_iter().for_each(|result| words.push(result));
        if tagged && !words.is_empty() {
            writeln!(f)?;
        }
        words.wrap(f)
    }
}
