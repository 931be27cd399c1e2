//! The features of movetext that only PDN has: forced-move marks, and positions set up among the moves.

use super::moves::OpenLine;
use super::read::ends_line;
use super::{Comment, Location, Reader, RecordError, quoted};

impl Reader<'_> {
    /// Marks the last move of `open` as forced: `word` ends with a `*`, at `star`.
    pub(super) fn forced<A>(&mut self, open: &mut OpenLine<A>, word: &str, star: Location) -> Result<(), RecordError> {
        self.warnings.push(star.error("$7 for a forced move", format!("{} (read as $7)", quoted(word))));
        self.add_marks(open, "$7", star)
    }

    /// Reads the next position between slashes, `/FEN "W:W21:B1"/`. Returns the FEN and the place where it begins.
    pub(super) fn setup(&mut self) -> Result<(Location, String), RecordError> {
        let from = self.at;
        self.next();
        let text = self.take(|c| c != '/' && !ends_line(c));
        if self.next() != Some('/') {
            return Err(from.error("'/' to end the position that begins here", "the end of the line"));
        }
        let fen = text.trim().strip_prefix("FEN").map(|fen| fen.trim().trim_matches('"'));
        let fen = fen.ok_or_else(|| from.error("a position such as /FEN \"W:W21:B1\"/", quoted(text)))?;
        let before = text.rfind(fen).unwrap_or(0);
        Ok((Location { column: from.column + 1 + text[..before].chars().count(), ..from }, fen.to_owned()))
    }

    /// Keeps the rest of a line of moves as a comment, because a position is set up in the middle of it. `from` is the
    /// text starting with that position, and `at` its place.
    pub(super) fn after_setup(&mut self, from: &str, at: Location, depth: usize) -> Result<Comment, RecordError> {
        let mut open = 0;
        loop {
            self.skip_whitespace();
            let before = (self.rest, self.at);
            match self.peek() {
                _ if self.comment()?.is_some() => continue,
                None => break,
                Some('[') if depth == 0 => break,
                Some(')') if open == 0 => break,
                Some(')') => open -= 1,
                Some('(') => open += 1,
                Some(_) => {
                    let word = self.word();
                    if depth == 0 && open == 0 && self.dialect.results.contains(&word) {
                        (self.rest, self.at) = before;
                        break;
                    }
                    if !word.is_empty() {
                        continue;
                    }
                }
            }
            self.next();
        }
        let text = &from[..from.len() - self.rest.len()];
        self.warnings.push(at.error(
            "moves from the position on the board",
            format!("{}, another position (kept as a comment with the moves after it)", quoted(text)),
        ));
        Ok(Comment::new(text))
    }
}
