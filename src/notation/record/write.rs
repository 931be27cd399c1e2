//! Writes a record as text.

use std::fmt;

use super::tags::{RESULT, TERMINATION};
use super::{Annotations, Comment, Mark, Record, RecordedMove};
use crate::rules::Player;

/// How long lines of moves are at most, in characters, unless a single word is longer.
const WIDTH: usize = 100;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = [(RESULT, self.ending.result()), (TERMINATION, self.ending.termination())];
        let ending = ending.into_iter().filter_map(|(name, value)| Some((name, value?)));
        let mut tagged = false;
        for (name, value) in self.tags.iter().chain(ending) {
            writeln!(f, "[{name} \"{}\"]", escaped(value, '"'))?;
            tagged = true;
        }
        let mut words = Words(Vec::new());
        words.comments(&self.comments);
        words.line(&self.moves, usize::from(self.first == Player::Second), false);
        if self.moves.is_empty() && self.first == Player::Second {
            words.0.push("1...".into());
        }
        words.0.extend(self.ending.result().map(str::to_owned));
        if tagged && !words.0.is_empty() {
            writeln!(f)?;
        }
        words.wrap(f)
    }
}

/// Escapes each backslash and each `end` with a backslash.
fn escaped(text: &str, end: char) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if c == '\\' || c == end {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// Pieces of text between which lines may be broken.
struct Words(Vec<String>);

impl Words {
    /// Adds a line whose first move is turn `turn` of the game, from 0 for the first player's first.
    fn line(&mut self, line: &[RecordedMove], turn: usize, in_variation: bool) {
        // The second player's move has a number where it does not directly follow the first player's.
        let mut numbered = true;
        for (index, step) in line.iter().enumerate() {
            let Annotations { before, marks, after } = &step.annotations;
            let turn = turn + index;
            let number = match turn % 2 {
                0 => Some(format!("{}.", turn / 2 + 1)),
                _ if numbered || !before.is_empty() => Some(format!("{}...", turn / 2 + 1)),
                _ => None,
            };
            let with_sign = usize::from(marks.first().is_some_and(|mark| mark.sign().is_some()));
            let (sign, other_marks) = marks.split_at(with_sign);
            let text: String =
                std::iter::once(step.action.to_string()).chain(sign.iter().map(Mark::to_string)).collect();
            // Elsewhere a comment before the number would be one about the previous move.
            let leading = index == 0 && in_variation;
            if leading {
                self.comments(before);
            }
            match number {
                Some(number) if leading || before.is_empty() => self.0.push(format!("{number} {text}")),
                Some(number) => {
                    self.0.push(number);
                    self.comments(before);
                    self.0.push(text);
                }
                None => self.0.push(text),
            }
            self.0.extend(other_marks.iter().map(|mark| format!("${}", mark.number())));
            self.comments(after);
            for variation in step.variations.iter().filter(|line| !line.is_empty()) {
                let opening = self.0.len();
                self.line(variation, turn, true);
                if let [first, ..] = &mut self.0[opening..] {
                    first.insert(0, '(');
                }
                if let [.., last] = &mut self.0[opening..] {
                    last.push(')');
                }
            }
            numbered = !after.is_empty() || !step.variations.is_empty();
        }
    }

    fn comments(&mut self, comments: &[Comment]) {
        for comment in comments {
            let text = format!("{{{}}}", escaped(comment.as_str(), '}'));
            self.0.extend(text.split(' ').map(str::to_owned));
        }
    }

    fn wrap(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut column = 0;
        for word in &self.0 {
            let length = word.chars().count();
            if column > 0 && column + 1 + length > WIDTH {
                writeln!(f)?;
                column = 0;
            }
            let blank = if column > 0 { " " } else { "" };
            write!(f, "{blank}{word}")?;
            column += blank.len() + length;
        }
        if column > 0 { writeln!(f) } else { Ok(()) }
    }
}
