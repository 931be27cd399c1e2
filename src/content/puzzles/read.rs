//! Reads RON into [`Puzzle`]s, and reports every error at its position.

use std::collections::HashSet;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use super::format::{LINE, MAX_TURNS, POSITION, PUZZLE, PUZZLES, TASK, THEMES};
use super::puzzle::{Origin, Puzzle, Task, id_of};
use super::theme::Theme;
use crate::setups::fields::{Fields, decode, list};
use crate::setups::outline::{Body, Node};
use crate::setups::problem::{Problems, quoted, snippet};
use crate::setups::{Edition, Library, LoadError, Source, did_you_mean};
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
pub(super) fn read(node: &Node, library: &Library, problems: &mut Problems) -> Vec<(Puzzle, PuzzlePlace)> {
    let Some(fields) = Fields::of(node, &PUZZLES, problems) else { return Vec::new() };
    let title = fields.title("title", problems);
    let author: Option<Arc<str>> = fields.title("author", problems).map(Into::into);
    fields.text("made_by", problems);
    let nodes = fields.groups("puzzles", problems);
    let Some(edition) = edition(&fields, library, problems) else { return Vec::new() };
    let list: Arc<str> = title.unwrap_or_default().into();
    let (mut puzzles, mut ids) = (Vec::new(), HashSet::new());
    for node in nodes {
        let Some(mut puzzle) = puzzle(node, edition, problems) else { continue };
        puzzle.list = Arc::clone(&list);
        puzzle.author = author.clone();
        if !ids.insert(puzzle.id.clone()) {
            problems.add(node.at, format!("expected each puzzle once, found {} again", puzzle.id));
        }
        puzzles.push((puzzle, PuzzlePlace { at: node.at, end: node.at + node.source.len() }));
    }
    puzzles
}

fn edition<'l>(fields: &Fields, library: &'l Library, problems: &mut Problems) -> Option<&'l Edition> {
    let node = fields.node("edition")?;
    let name: String = fields.read("edition", problems)?;
    let Some(found) = library.edition(&name) else {
        let known: Vec<&str> = library.editions().iter().map(|edition| edition.id.as_str()).collect();
        let (guess, found) = (did_you_mean(&name, known.iter().copied()), quoted(&name));
        problems.add(node.at, format!("expected an edition ({}), found {found}{guess}", known.join(", ")));
        return None;
    };
    let spec = found.rules.spec();
    if spec.turn.actions > 1 || spec.has_chance() {
        let message = "expected an edition with one action per turn and without chance, found";
        problems.add(node.at, format!("{message} {}", quoted(&name)));
        return None;
    }
    Some(found)
}

fn puzzle(node: &Node, edition: &Edition, problems: &mut Problems) -> Option<Puzzle> {
    let before = problems.len();
    let fields = Fields::of(node, &PUZZLE, problems)?;
    let position = fields.node("position").and_then(|node| position(node, edition, problems));
    let task = fields.node("task").and_then(|node| task(node, problems));
    let line = fields.node("line").and_then(|node| line(node, problems));
    let mut themes = fields.node("themes").map(|node| self::themes(node, problems)).unwrap_or_default();
    let rating = fields.whole("rating", problems);
    let setup = fields.title("setup", problems);
    let seed = fields.read("seed", problems);
    for (has, other, name) in [(setup.is_some(), "seed", "setup"), (seed.is_some(), "setup", "seed")] {
        if let (true, None, Some(node)) = (has, fields.node(other), fields.node(name)) {
            problems.add(node.at, format!("expected {name} only beside {other}, found it alone"));
        }
    }
    let (position, task, line, rating) = (position?, task?, line?, rating?);
    verify(&position, task, &line, fields.node("line").map_or(node.at, |node| node.at), problems);
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
        origin: setup.zip(seed).map(|(setup, seed)| Origin { setup, seed }),
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

fn task(node: &Node, problems: &mut Problems) -> Option<Task> {
    let made: fn(u32) -> Task = match node.name {
        "Win" => Task::Win,
        "WinPiece" => Task::WinPiece,
        "Defend" => Task::Defend,
        name => {
            let guess = did_you_mean(name, TASK.names());
            problems.add(node.at, format!("expected {TASK}, found {}{guess}", snippet(node.source)));
            return None;
        }
    };
    let what = format!("a number of turns from 1 to {MAX_TURNS}");
    match &node.body {
        Body::List(items) if items.len() == 1 => {
            let turns = decode(&items[0], &what, problems)?;
            if !(1..=MAX_TURNS).contains(&turns) {
                problems.add(items[0].at, format!("expected {what}, found {turns}"));
                return None;
            }
            Some(made(turns))
        }
        _ => {
            problems.add(node.at, format!("expected {what} in brackets, found {}", snippet(node.source)));
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

fn themes(node: &Node, problems: &mut Problems) -> Vec<Theme> {
    let items = list(node, THEMES, problems);
    let theme = |item: &Node| {
        let found = Theme::named(item.name).filter(|_| item.source == item.name);
        if found.is_none() {
            let names = || Theme::ALL.into_iter().map(Theme::name);
            let (all, guess) = (names().collect::<Vec<_>>().join(", "), did_you_mean(item.source, names()));
            problems.add(item.at, format!("expected a theme ({all}), found {}{guess}", snippet(item.source)));
        }
        found
    };
    items.iter().filter_map(theme).collect()
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
