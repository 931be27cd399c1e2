//! Writes puzzles as RON.

use std::fmt::{self, Write};

use super::puzzle::{Origin, Task};
use super::theme::Theme;
use crate::setups::{FORMAT_VERSION, ron_text};
use rules::Action;

/// The text of one puzzle in its list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleText {
    /// The Khet string.
    pub position: String,
    /// The task.
    pub task: Task,
    /// The solution.
    pub line: Vec<Action>,
    /// The themes.
    pub themes: Vec<Theme>,
    /// The difficulty.
    pub rating: u32,
    /// The game that it is from.
    pub origin: Option<Origin>,
}

impl fmt::Display for PuzzleText {
    /// Writes it on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line: Vec<String> = self.line.iter().map(Action::to_string).collect();
        let (position, task, line) = (ron_text(&self.position), self.task, line.join(" "));
        write!(f, "(position: {position}, task: {task}, line: \"{line}\", ")?;
        if !self.themes.is_empty() {
            let themes: Vec<&str> = self.themes.iter().map(|theme| theme.name()).collect();
            write!(f, "themes: [{}], ", themes.join(", "))?;
        }
        write!(f, "rating: {}", self.rating)?;
        if let Some(Origin { setup, seed }) = &self.origin {
            write!(f, ", setup: {}, seed: {seed}", ron_text(setup))?;
        }
        f.write_str(")")
    }
}

/// The text of a file of puzzles for `edition`. `author` is who made them, or `made_by` the program that found them.
pub fn puzzle_file<'p>(
    title: &str,
    author: Option<&str>,
    edition: &str,
    made_by: Option<&str>,
    puzzles: impl IntoIterator<Item = &'p PuzzleText>,
) -> String {
    let mut text = format!("(\n    version: {FORMAT_VERSION},\n");
    let fields = [("title", Some(title)), ("author", author), ("edition", Some(edition)), ("made_by", made_by)];
    for (name, value) in fields {
        // Writing to a string cannot fail.
        let _ = value.map(|value| writeln!(text, "    {name}: {},", ron_text(value)));
    }
    text += "    puzzles: [\n";
    for puzzle in puzzles {
        let _ = writeln!(text, "        {puzzle},");
    }
    text + "    ],\n)\n"
}
