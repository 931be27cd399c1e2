//! Writes moves as text.

use std::fmt::{self, Display};

use super::{Annotations, Comment, Dialect, Escapes, Mark, Percent, RecordedMove};

/// The maximum length of lines of moves in characters, unless a single word is longer.
const WIDTH: usize = 100;

/// Escapes each backslash and each `end` with a backslash.
pub fn escaped(text: &str, end: char) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if c == '\\' || c == end {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// Pieces of text between which lines may be broken. A piece that ends with a line break ends its line.
pub struct Words {
    words: Vec<String>,
    dialect: Dialect,
}

impl Words {
    /// Starts without words.
    pub fn new(dialect: Dialect) -> Self {
        Self { words: Vec::new(), dialect }
    }

    /// Returns whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Adds a word.
    pub fn push(&mut self, word: &str) {
        self.words.push(word.into());
    }

    /// Adds a line whose first move is turn `turn` of the game; 0 is the first player's first turn.
    pub fn line<A: Display>(&mut self, line: &[RecordedMove<A>], turn: usize, in_variation: bool) {
        // The second player's move is numbered if it does not directly follow the first player's.
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
            // Anywhere else, a comment before the number would belong to the previous move.
            let leading = index == 0 && in_variation;
            if leading {
                self.comments(before);
            }
            match number {
                Some(number) if leading || before.is_empty() => self.words.push(format!("{number} {text}")),
                Some(number) => {
                    self.words.push(number);
                    self.comments(before);
                    self.words.push(text);
                }
                None => self.words.push(text),
            }
            self.words.extend(other_marks.iter().map(|mark| format!("${}", mark.number())));
            self.comments(after);
            for variation in step.variations.iter().filter(|line| !line.is_empty()) {
                let opening = self.words.len();
                self.line(variation, turn, true);
                match &mut self.words[opening..] {
                    [first, ..] if !first.ends_with('\n') => first.insert(0, '('),
                    _ => self.words.insert(opening, "(".into()),
                }
                match &mut self.words[opening..] {
                    [.., last] if !last.ends_with('\n') => last.push(')'),
                    _ => self.push(")"),
                }
            }
            numbered = !after.is_empty() || !step.variations.is_empty();
        }
    }

    /// Adds comments. Without escapes a comment in braces can't contain a `}`, but a comment to the end of the line
    /// can. A comment that begins with `%` is a line for other programs in a dialect that has them.
    pub fn comments(&mut self, comments: &[Comment]) {
        for comment in comments.iter().map(Comment::as_str) {
            if self.dialect.escapes == Escapes::Always {
                self.words.extend(format!("{{{}}}", escaped(comment, '}')).split(' ').map(str::to_owned));
            } else if comment.starts_with('%') && self.dialect.percent == Percent::Line {
                self.words.push(format!("{comment}\n"));
            } else if comment.contains('}') {
                self.words.push(format!("; {comment}\n"));
            } else {
                self.words.extend(format!("{{{comment}}}").split(' ').map(str::to_owned));
            }
        }
    }

    /// Writes the words in lines.
    pub fn wrap(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut column = 0;
        for word in &self.words {
            let length = word.chars().count();
            let is_for_programs = word.starts_with('%') && word.ends_with('\n');
            let begins_line = column + 1 + length > WIDTH || is_for_programs;
            // A line that begins with % is for other programs.
            let may_begin = self.dialect.percent == Percent::Nothing || !word.starts_with('%') || is_for_programs;
            if column > 0 && begins_line && may_begin {
                writeln!(f)?;
                column = 0;
            }
            let blank = if column > 0 { " " } else { "" };
            write!(f, "{blank}{word}")?;
            column = if word.ends_with('\n') { 0 } else { column + blank.len() + length };
        }
        if column > 0 { writeln!(f) } else { Ok(()) }
    }
}
