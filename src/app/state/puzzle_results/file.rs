//! The file of the results. It holds the attempts and nothing that follows from them, so two running copies of the
//! program both add theirs.

use std::collections::HashMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Attempt, MAX_ATTEMPTS, PuzzleResults, drop_repeats};
use crate::messages::Notice;
use crate::store::{self, Store};
use phrases::{Phrase, phrase};

/// The version of the format.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ResultsFile {
    version: u32,
    attempts: Vec<Attempt>,
}

/// Parses the attempts; the error is `line:column: expected X, found Y`.
fn parse(text: &str) -> Result<Vec<Attempt>, String> {
    let file: ResultsFile = ron::from_str(text).map_err(|error| {
        let place = error.span.start;
        format!("{}:{}: expected the results of puzzles, found: {}", place.line, place.col, error.code)
    })?;
    match file.version {
        VERSION => Ok(file.attempts),
        found => Err(format!("1:1: expected version {VERSION}, found {found}")),
    }
}

fn text(attempts: &[Attempt]) -> String {
    use std::fmt::Write;
    let mut text = format!("(\n    version: {VERSION},\n    attempts: [\n");
    for attempt in attempts {
        // Neither fails for strings and numbers.
        let _ = writeln!(text, "        {},", ron::to_string(attempt).unwrap_or_default());
    }
    text + "    ],\n)\n"
}

/// Reads the file. A file with an error is set aside.
pub(super) fn load(store: Res<Store>, mut results: ResMut<PuzzleResults>, mut notices: MessageWriter<Notice>) {
    let reset = |file| phrase!("notice-puzzles-reset", file = file);
    let (attempts, words) =
        store::read(store.puzzle_results.as_deref(), parse, reset, phrase!("notice-puzzles-locked"));
    (results.saved, results.attempts) = (attempts.len(), attempts);
    notices.write_batch(words.map(Notice::logged));
}

/// Adds the attempts that are not in the file yet.
pub(super) fn save(store: Res<Store>, mut results: ResMut<PuzzleResults>, mut notices: MessageWriter<Notice>) {
    if results.saved == results.attempts.len() || store.puzzle_results.is_none() {
        return;
    }
    let results = results.bypass_change_detection();
    let (saved, new) = results.attempts.split_at(results.saved);
    let written = store::change(store.puzzle_results.as_deref(), |found| {
        let mut all = completed(found.map_or(Ok(Vec::new()), parse)?, saved);
        all.extend_from_slice(new);
        drop_repeats(&mut all, MAX_ATTEMPTS);
        Ok((Some(text(&all)), all))
    });
    match written {
        Ok((all, aside)) => {
            (results.saved, results.attempts) = (all.len(), all);
            notices.write_batch(aside.map(|aside| Notice { words: store::set_aside(aside), bad: true }));
        }
        // The next attempt retries it, and so does the end of the program.
        Err(why) => {
            notices.write(Notice::logged(Phrase::sentences([phrase!("notice-puzzles-not-saved"), why])));
        }
    }
}

/// The attempts in the file, to which another running copy may have added some. The `saved` ones that are missing come
/// first: the file was removed, or had an error.
fn completed(in_file: Vec<Attempt>, saved: &[Attempt]) -> Vec<Attempt> {
    let mut counts: HashMap<&Attempt, usize> = HashMap::new();
    in_file.iter().for_each(|attempt| *counts.entry(attempt).or_default() += 1);
    let is_missing = |attempt: &&Attempt| match counts.get_mut(*attempt).filter(|count| **count > 0) {
        Some(count) => {
            *count -= 1;
            false
        }
        None => true,
    };
    let mut all: Vec<Attempt> = saved.iter().filter(is_missing).cloned().collect();
    all.extend(in_file);
    all
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "the tests inspect files and damage them")]
mod tests {
    use super::super::tests::attempt;
    use super::*;
    use crate::testing::TestApp;
    use platform::faults::Fault;
    use std::fs;
    use testing::folder::Folder;

    fn app(folder: &Folder) -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).insert_resource(Store::within(&folder.0)).add_message::<Notice>();
        super::super::plugin(&mut app);
        app.update();
        app
    }

    fn add(app: &mut App, puzzle: &str, solved: bool) {
        app.resource_mut::<PuzzleResults>().add(attempt(puzzle, 1_300, solved));
        app.update();
    }

    fn attempts(app: &App) -> Vec<(String, bool)> {
        let results = app.resource::<PuzzleResults>();
        results.attempts.iter().map(|attempt| (attempt.puzzle.clone(), attempt.solved)).collect()
    }

    #[test]
    fn attempts_are_saved_at_once_and_read_at_the_next_start() {
        let folder = Folder::new("puzzle-results");
        let mut first = app(&folder);
        add(&mut first, "abc", false);
        add(&mut first, "abc", true);
        let second = app(&folder);
        assert_eq!(attempts(&second), [("abc".into(), false), ("abc".into(), true)]);
        assert_eq!(
            second.world().resource::<PuzzleResults>().rating(),
            first.world().resource::<PuzzleResults>().rating()
        );
    }

    #[test]
    fn two_running_copies_keep_the_attempts_of_both() {
        let folder = Folder::new("puzzle-results-of-two");
        let (mut one, mut other) = (app(&folder), app(&folder));
        add(&mut one, "one", true);
        add(&mut other, "other", true);
        add(&mut one, "third", false);
        let all = [("one".into(), true), ("other".into(), true), ("third".into(), false)];
        assert_eq!(attempts(&app(&folder)), all);
        assert_eq!(attempts(&one), all);
    }

    #[test]
    fn attempts_in_memory_outlive_a_file_that_breaks_or_vanishes() {
        let folder = Folder::new("puzzle-results-vanish");
        let file = folder.0.join("puzzle-results.ron");
        let mut app = app(&folder);
        add(&mut app, "one", false);
        add(&mut app, "one", false);
        fs::remove_file(&file).unwrap();
        add(&mut app, "two", true);
        fs::write(&file, "(version: 1, attempts: [(").unwrap();
        add(&mut app, "three", true);
        assert!(app.notices()[0].contains("puzzle-results-broken-1.ron"));
        // A copy that knows nothing of them writes the file anew, the last time while this one writes.
        let theirs = text(&[attempt("theirs", 1_300, true)]);
        fs::write(&file, &theirs).unwrap();
        add(&mut app, "four", true);
        let meanwhile = Fault::other_program(&folder.0, theirs.leak().as_bytes());
        add(&mut app, "five", true);
        assert_eq!(meanwhile.hits(), 2);
        let expected = [
            ("one", false),
            ("one", false),
            ("two", true),
            ("three", true),
            ("four", true),
            ("theirs", true),
            ("five", true),
        ];
        let mut all = attempts(&app);
        assert_eq!(attempts(&self::app(&folder)), all);
        all.sort();
        let mut expected = expected.map(|(puzzle, solved)| (puzzle.to_owned(), solved));
        expected.sort();
        assert_eq!(all, expected);
    }

    #[test]
    fn a_broken_file_is_set_aside_with_its_error() {
        let folder = Folder::new("puzzle-results-broken");
        fs::create_dir_all(&folder.0).unwrap();
        for (text, expected) in [
            ("(\n  version: 1,\n  attempts: [(puzzle: 3)],\n)", ":3:22: expected the results of puzzles, found:"),
            ("(version: 7, attempts: [])", ":1:1: expected version 1, found 7"),
        ] {
            fs::write(folder.0.join("puzzle-results.ron"), text).unwrap();
            let mut app = app(&folder);
            let found = app.notices();
            assert!(found.len() == 1 && found[0].contains(expected), "{found:?}");
            add(&mut app, "new", true);
            assert_eq!(attempts(&app), [("new".into(), true)]);
        }
        let aside = |number: u32| folder.0.join(format!("puzzle-results-broken-{number}.ron"));
        assert!(fs::read_to_string(aside(1)).unwrap().contains("puzzle: 3") && aside(2).exists());
    }
}
