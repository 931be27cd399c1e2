//! A record as text.

use std::fmt;

use super::tags::{RESULT, TERMINATION};
use super::{Comment, Line, Record};
use crate::rules::Player;

/// Lines of moves are no longer than this, in characters, unless a word of a comment is.
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
        words.line(&self.line, usize::from(self.first == Player::Second));
        if self.line.moves.is_empty() && self.first == Player::Second {
            words.0.push("1...".into());
        }
        words.0.extend(self.ending.result().map(str::to_owned));
        if tagged && !words.0.is_empty() {
            writeln!(f)?;
        }
        words.wrap(f)
    }
}

/// `text` with a backslash before each backslash and each `end`.
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

/// What is not broken at the end of a line.
struct Words(Vec<String>);

impl Words {
    /// Adds a line whose first move is turn `turn` of the game, from 0 for the first player's first.
    fn line(&mut self, line: &Line, turn: usize) {
        self.comments(&line.comments);
        // The second player's move has a number where it does not follow the first player's at once.
        let mut numbered = true;
        for (turn, step) in (turn..).zip(&line.moves) {
            let number = turn / 2 + 1;
            self.0.push(match turn % 2 {
                0 => format!("{number}. {}", step.action),
                _ if numbered => format!("{number}... {}", step.action),
                _ => step.action.to_string(),
            });
            self.comments(&step.comments);
            for variation in step.variations.iter().filter(|line| !line.moves.is_empty()) {
                let opens = self.0.len();
                self.line(variation, turn);
                if let [first, ..] = &mut self.0[opens..] {
                    first.insert(0, '(');
                }
                if let [.., last] = &mut self.0[opens..] {
                    last.push(')');
                }
            }
            numbered = !step.comments.is_empty() || !step.variations.is_empty();
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
