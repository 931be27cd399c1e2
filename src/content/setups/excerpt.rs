//! Excerpts: the line of a file with an error, and the part of it that is wrong.

use std::fmt;

use unicode_width::UnicodeWidthStr;

/// The longest excerpt, in characters; longer lines are cut.
const SHOWN: usize = 100;

/// A line of a file with the part that an error is about. Long lines are cut; tabs and control characters become
/// single spaces, so that columns count characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The text before the marked part.
    pub before: String,
    /// The part that is wrong: a word, a number or a text; empty at the end of a line.
    pub marked: String,
    /// The text after it.
    pub after: String,
}

impl Excerpt {
    /// The excerpt of `text` at a line and a column, both counted from 1, or `None` if the text has no such place.
    pub(super) fn of(text: &str, line: usize, column: usize) -> Option<Self> {
        let line = text.split('\n').nth(line.checked_sub(1)?)?.trim_end_matches('\r');
        let (at, _) = line.char_indices().chain([(line.len(), ' ')]).nth(column.checked_sub(1)?)?;
        let (before, rest) = line.split_at(at);
        let (marked, after) = rest.split_at(word_length(rest));
        let (marked, cut) = head(marked, SHOWN);
        let room = SHOWN - marked.chars().count();
        let length = before.chars().count();
        // At least half of the room, and more if the part before needs less.
        let room_after = room.div_ceil(2).max(room.saturating_sub(length));
        let (after, more) = if cut { ("", true) } else { head(after.trim_end(), room_after) };
        let room = room - after.chars().count();
        let skipped = length.saturating_sub(room);
        let before: String = before.chars().skip(skipped).map(blank).collect();
        let ends = |text: &str, more: bool| text.chars().map(blank).chain(more.then_some('…')).collect();
        Some(Self {
            before: if skipped > 0 { format!("…{before}") } else { before },
            marked: ends(marked, false),
            after: ends(after, more),
        })
    }

    /// The line as far as it is shown.
    pub fn line(&self) -> String {
        [&*self.before, &self.marked, &self.after].concat()
    }

    /// Spaces, then carets under the marked part of [`line`](Self::line). They count terminal cells: some letters take
    /// two, and some none.
    pub fn carets(&self) -> String {
        " ".repeat(self.before.width()) + &"^".repeat(self.marked.width().max(1))
    }
}

/// Returns the first `most` characters of `text`, and whether there are more.
fn head(text: &str, most: usize) -> (&str, bool) {
    let end = text.char_indices().nth(most).map_or(text.len(), |(end, _)| end);
    (&text[..end], end < text.len())
}

fn blank(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}

/// The length in bytes of the word, number, facing or quoted text at the start of `rest`, or else of its first
/// character.
pub(super) fn word_length(rest: &str) -> usize {
    let belongs = |c: char| !c.is_whitespace() && !"\"'()[]{},:;|".contains(c);
    let text = rest.strip_prefix('"').and_then(|text| text.find('"')).map(|end| end + 2);
    let raw = rest.strip_prefix("r\"").and_then(|text| text.find('"')).map(|end| end + 3);
    let word = || rest.find(|c| !belongs(c)).unwrap_or(rest.len());
    let character = || rest.chars().next().map_or(0, char::len_utf8);
    text.or(raw).unwrap_or_else(|| word().max(character()))
}

/// Writes a line with its carets below, beside a margin with the line number.
pub(super) fn draw(f: &mut fmt::Formatter<'_>, line: usize, excerpt: &Excerpt) -> fmt::Result {
    let number = line.to_string();
    let margin = " ".repeat(number.len());
    write!(f, "  {number} | {}\n  {margin} | {}", excerpt.line().trim_end(), excerpt.carets())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str, line: usize, column: usize) -> String {
        let excerpt = Excerpt::of(text, line, column).expect("a place");
        format!("{}\n{}", excerpt.line(), excerpt.carets())
    }

    #[test]
    fn carets_mark_the_wrong_word() {
        for (text, line, column, expected) in [
            ("(\n  rough: 1.6,\r\n)", 2, 10, "  rough: 1.6,\n         ^^^"),
            ("a: \"no such\", b", 1, 4, "a: \"no such\", b\n   ^^^^^^^^^"),
            ("a: r\"\n x PNE .", 2, 4, " x PNE .\n   ^^^"),
            ("\tpieces: (", 1, 10, " pieces: (\n         ^"),
            ("é: ü", 1, 4, "é: ü\n   ^"),
            ("a: \"象棋\", b: 将?", 1, 13, "a: \"象棋\", b: 将?\n              ^^^"),
            ("e\u{301}: 7", 1, 5, "e\u{301}: 7\n   ^"),
            ("a: \"open", 1, 4, "a: \"open\n   ^"),
            ("a: 1", 1, 5, "a: 1\n    ^"),
            ("", 1, 1, "\n^"),
        ] {
            assert_eq!(drawn(text, line, column), expected, "{text:?}");
        }
        for (line, column) in [(0, 1), (1, 0), (1, 3), (2, 1)] {
            assert_eq!(Excerpt::of("a", line, column), None, "{line}:{column}");
        }
    }

    #[test]
    fn a_short_line_is_shown_in_full() {
        let line = format!("{}here{}", " x".repeat(10), " y".repeat(38));
        assert_eq!(Excerpt::of(&line, 1, 21).unwrap().line(), line);
        assert_eq!(Excerpt::of(&line, 1, 98).unwrap().line(), line);
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let long = "x ".repeat(500_000) + "here" + &" y".repeat(500_000);
        let column = 1_000_001;
        let excerpt = Excerpt::of(&long, 1, column).unwrap();
        assert_eq!(excerpt.marked, "here");
        assert!(excerpt.line().chars().count() <= SHOWN + 2, "{}", excerpt.line());
        assert!(excerpt.before.starts_with('…') && excerpt.after.ends_with('…'));
        let word = "z".repeat(1_000_000);
        let excerpt = Excerpt::of(&word, 1, 1).unwrap();
        assert_eq!((excerpt.marked.len(), &*excerpt.after), (SHOWN, "…"));
    }
}
