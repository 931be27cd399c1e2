//! Errors in files and their positions.

use std::fmt;
use std::path::{Path, PathBuf};

use super::excerpt::{self, Excerpt};
use super::limits::LISTED;
use notation::movetext::cut;
pub use notation::movetext::quoted;
use notation::record::RecordError;
use platform::Objection;

/// How much of a line a message repeats, in characters.
const QUOTED: usize = 40;

/// An error in a file. It is displayed as `path:line:column: expected .., found ..`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    /// The file.
    pub path: PathBuf,
    /// The line, counted from 1; 1 for a problem of the whole file.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The message: what was expected and found.
    pub message: String,
    /// The line of the file it is about, or `None` for a problem of the whole file.
    pub excerpt: Option<Box<Excerpt>>,
}

impl LoadError {
    /// A problem at a line and a column of a file.
    pub fn new(path: &Path, line: usize, column: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, column, message: message.into(), excerpt: None }
    }

    /// A problem of the whole file or folder.
    pub fn whole(path: &Path, message: impl Into<String>) -> Self {
        Self::new(path, 1, 1, message)
    }

    /// An error or a warning in the record at `path`.
    pub fn in_record(path: &Path, error: &RecordError) -> Self {
        Self::new(path, error.line, error.column, format!("expected {}, found {}", error.expected, error.found))
    }

    /// Adds the line of the file's `text` that it is about.
    #[must_use]
    pub fn quoting(mut self, text: &str) -> Self {
        self.excerpt = Excerpt::of(text, self.line, self.column).map(Box::new);
        self
    }

    /// The parts of the message after "expected" and "found", if it has both.
    pub fn expected_and_found(&self) -> Option<(&str, &str)> {
        let (expected, found) = self.message.strip_prefix("expected ")?.split_once(", found ")?;
        let guess = found.rfind(", did you mean ").unwrap_or(found.len());
        Some((expected, &found[..guess]))
    }

    /// Displays the error and, below it, the line with carets under the error.
    pub fn drawn(&self) -> impl fmt::Display + '_ {
        fmt::from_fn(move |f| {
            write!(f, "{self}")?;
            let Some(excerpt) = &self.excerpt else { return Ok(()) };
            f.write_str("\n")?;
            excerpt::draw(f, self.line, excerpt)
        })
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.path.display(), self.line, self.column, self.message)
    }
}

impl std::error::Error for LoadError {}

impl From<LoadError> for Vec<LoadError> {
    /// The only error of a file.
    fn from(error: LoadError) -> Self {
        vec![error]
    }
}

/// What [`change_file`](platform::change_file) does with a file that has these errors: the first one is reported.
pub fn broken(errors: Vec<LoadError>) -> Objection {
    Objection::Broken(errors.first().map_or_else(String::new, ToString::to_string))
}

/// The problems of one text, by byte offset.
#[derive(Default)]
pub struct Problems(Vec<(usize, String)>);

impl Problems {
    /// Adds a problem at a byte offset.
    pub fn add(&mut self, at: usize, message: impl Into<String>) {
        self.0.push((at, message.into()));
    }

    /// Returns whether there are none so far.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of problems so far.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns them as errors of the file at `path` with this `text`, in the order of their positions.
    pub fn into_errors(mut self, path: &Path, text: &str) -> Vec<LoadError> {
        self.0.sort_by_key(|&(at, _)| at);
        let more = self.0.len().saturating_sub(LISTED);
        if more > 0 {
            self.0.truncate(LISTED + 1);
            self.0[LISTED].1 = format!("expected a file with fewer errors, found {more} more from here on");
        }
        let error = |(at, message)| {
            let (line, column) = line_and_column(text, at);
            LoadError::new(path, line, column, message).quoting(text)
        };
        self.0.into_iter().map(error).collect()
    }
}

/// The line and the column (in characters) of a byte offset, both from 1.
pub fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    (line, column)
}

/// A part of a file as messages repeat it: one line, cut if it is long.
pub fn snippet(source: &str) -> String {
    let line = source.lines().next().unwrap_or_default();
    let shown = cut(line, QUOTED).replace(char::is_control, " ");
    if line.len() < source.trim_end().len() && !shown.ends_with('…') { shown + " …" } else { shown }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_drawn_with_its_line() {
        let error = LoadError::new(Path::new("a.ron"), 12, 3, "expected a number, found \"x\"");
        assert_eq!(error.expected_and_found(), Some(("a number", "\"x\"")));
        let guessed = LoadError::new(Path::new("a.ron"), 1, 1, "expected a, b, found \"c\", did you mean \"b\"?");
        assert_eq!(guessed.expected_and_found(), Some(("a, b", "\"c\"")));
        assert_eq!(error.drawn().to_string(), "a.ron:12:3: expected a number, found \"x\"");
        let text = "\n".repeat(11) + "a \"x\",\n";
        let drawn = error.quoting(&text).drawn().to_string();
        assert_eq!(drawn, "a.ron:12:3: expected a number, found \"x\"\n  12 | a \"x\",\n     |   ^^^");
    }
}
