//! Reads RON into [`Puzzle`]s, and reports every error at its position.

use std::collections::HashSet;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use super::format::{LINE, POSITION, PuzzleFields, PuzzlesFields};
use super::puzzle::{Origin, Puzzle, Task, id_of};
use crate::setups::fields::{self, decode};
use crate::setups::outline::Node;
use crate::setups::problem::{Problems, quoted};
use crate::setups::{Edition, Library, LoadError, Source};
use notation::{KhetError, from_khet, words};
use rules::{Action, Position};

/// The place of a puzzle in its file, for errors that only a proof finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzlePlace {
    at: usize,
    end: usize,
}

impl PuzzlePlace {
    /// The range of the puzzle in the text of its file.
    pub fn range(self) -> Range<usize> {
        self.at..self.end
    }

    /// An error in the puzzle at this place of the file at `path` with this `text`.
    pub fn error(self, path: &Path, text: &str, message: impl Into<String>) -> LoadError {
        let mut problems = Problems::default();
        problems.add(self.at, message);
        problems.into_errors(path, text).remove(0)
    }
}

/// Reads an outlined list of puzzles. Puzzles with errors are left out.
pub(super) fn read(node: &Node, library: &Library, problems: &mut Problems) -> Option<Vec<(Puzzle, PuzzlePlace)>> {
    let fields: PuzzlesFields = fields::read(node, problems)?;
    let edition = edition(&fields.edition?, node.field_at("edition"), library, problems)?;
    let author: Option<Arc<str>> = fields.author.map(Into::into);
    let list: Arc<str> = fields.title.unwrap_or_default().into();
    let (mut puzzles, mut ids) = (Vec::new(), HashSet::new());
    for node in fields.puzzles.unwrap_or_default() {
        let Some(mut puzzle) = puzzle(node, edition, problems) else { continue };
        puzzle.list = Arc::clone(&list);
        puzzle.author = author.clone();
        if !ids.insert(puzzle.id.clone()) {
            problems.add(node.at, format!("expected each puzzle once, found {} again", puzzle.id));
        }
        puzzles.push((puzzle, PuzzlePlace { at: node.at, end: node.at + node.source.len() }));
    }
    Some(puzzles)
}

/// The edition that the file names at the offset `at`.
fn edition<'l>(name: &str, at: usize, library: &'l Library, problems: &mut Problems) -> Option<&'l Edition> {
    let found = library.named_edition(name, at, problems)?;
    let spec = found.rules.spec();
    if spec.turn.actions > 1 || spec.has_chance() {
        let message = "expected an edition with one action per turn and without chance, found";
        problems.add(at, format!("{message} {}", quoted(name)));
        return None;
    }
    Some(found)
}

fn puzzle(node: &Node, edition: &Edition, problems: &mut Problems) -> Option<Puzzle> {
    let before = problems.len();
    let fields: PuzzleFields = fields::read(node, problems)?;
    let position = fields.position.and_then(|node| position(node, edition, problems));
    let line = fields.line.and_then(|node| line(node, problems));
    for (name, other) in [("setup", "seed"), ("seed", "setup")] {
        if let (Some(node), None) = (node.field(name), node.field(other)) {
            problems.add(node.at, format!("expected {name} only beside {other}, found it alone"));
        }
    }
    let (position, task, line, rating) = (position?, fields.task?, line?, fields.rating?);
    verify(&position, task, &line, node.field_at("line"), problems);
    let mut themes = fields.themes.unwrap_or_default();
    if problems.len() > before {
        return None;
    }
    themes.sort();
    themes.dedup();
    Some(Puzzle {
        id: id_of(&edition.id, &position, task),
        edition: edition.id.clone(),
        position,
        task,
        line,
        themes,
        rating,
        origin: fields.setup.zip(fields.seed).map(|(setup, seed)| Origin { setup, seed }),
        list: "".into(),
        author: None,
        source: Source::Embedded,
        mods: edition.mods.clone(),
        looks: Arc::clone(&edition.looks),
    })
}

fn position(node: &Node, edition: &Edition, problems: &mut Problems) -> Option<Position> {
    let text: String = decode(node, POSITION, problems)?;
    match from_khet(&edition.rules, &text) {
        Ok(position) => Some(position),
        Err(error) => {
            let is_plain = node.source.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) == Some(&text);
            let (at, message) = match &error {
                KhetError::Malformed { offset, expected, found } if is_plain => {
                    (node.at + 1 + offset, format!("expected {expected}, found {found}"))
                }
                _ => (node.at, words::khet_error(&edition.rules, &error)),
            };
            problems.add(at, message);
            None
        }
    }
}

fn line(node: &Node, problems: &mut Problems) -> Option<Vec<Action>> {
    let text: String = decode(node, LINE, problems)?;
    let read = text.split_whitespace().map(|word| {
        word.parse::<Action>().map_err(|_| format!("expected an action such as \"h2g2\", found {}", quoted(word)))
    });
    read.collect::<Result<_, _>>().map_err(|message| problems.add(node.at, message)).ok()
}

/// Plays the solution. `at` is its offset.
fn verify(position: &Position, task: Task, line: &[Action], at: usize, problems: &mut Problems) {
    let (length, me) = (task.line_length(), position.to_move());
    if line.len() != length {
        problems.add(at, format!("expected a solution of {length} turns for {task}, found {}", line.len()));
        return;
    }
    let mut now = position.clone();
    for (index, &action) in line.iter().enumerate() {
        if let Some(outcome) = now.outcome() {
            problems.add(at, format!("expected {length} turns, found one after the end of the game: {}", outcome.by()));
            return;
        }
        if let Err(illegal) = now.apply(action) {
            let reason = words::reason(now.rules(), &illegal.reason);
            let number = index + 1;
            problems.add(at, format!("expected turns that can be played, found {action} as turn {number}: {reason}"));
            return;
        }
    }
    let won = now.outcome().and_then(|outcome| outcome.winner()) == Some(me);
    if matches!(task, Task::Win(_)) && !won {
        problems.add(at, format!("expected a solution that wins with turn {length}, found one that does not"));
    }
}
