//! The file of the results. It holds the attempts and nothing that follows from them, so two running copies of the
//! program both add theirs.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Attempt, MAX_ATTEMPTS, PuzzleResults};
use crate::messages::Notice;
use crate::store::Store;
use phrases::{Phrase, phrase};
use platform::files::ReplaceOutcome;

/// The version of the format.
const VERSION: u32 = 1;
/// The number of times writing is attempted while another program keeps changing the file.
const TRIES: usize = 10;

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
    let read = store.puzzle_results().map_err(|error| format!("1:1: {error}"));
    match read.and_then(|text| text.map_or_else(|| Ok(Vec::new()), |text| parse(&text))) {
        Ok(attempts) => (results.saved, results.attempts) = (attempts.len(), attempts),
        Err(error) => {
            let (words, is_set_aside) = set_aside(&store, &error);
            results.is_locked = !is_set_aside;
            notices.write(Notice { words, bad: true });
        }
    }
}

/// Sets a file with an error aside, and returns a report and whether it worked.
fn set_aside(store: &Store, error: &str) -> (Phrase, bool) {
    let file = store.puzzle_results_file().map_or_else(String::new, |file| file.display().to_string());
    warn!("{file}:{error}");
    let mistake = format!("{file}:{error}").into();
    match store.set_puzzle_results_aside() {
        Ok(aside) => {
            let reset = phrase!("notice-puzzles-reset", file = aside.display().to_string());
            (Phrase::lines([reset, mistake]), true)
        }
        Err(why) => (Phrase::lines([phrase!("notice-puzzles-locked"), mistake, why]), false),
    }
}

/// Adds the attempts that are not in the file yet.
pub(super) fn save(store: Res<Store>, mut results: ResMut<PuzzleResults>, mut notices: MessageWriter<Notice>) {
    if results.saved == results.attempts.len() || results.is_locked || store.puzzle_results_file().is_none() {
        return;
    }
    let results = results.bypass_change_detection();
    match append(&store, &results.attempts[results.saved..]) {
        Ok((all, report)) => {
            (results.saved, results.attempts) = (all.len(), all);
            notices.write_batch(report.map(|words| Notice { words, bad: true }));
        }
        // The next attempt retries it, and so does the end of the program.
        Err(why) => {
            let words = Phrase::sentences([phrase!("notice-puzzles-not-saved"), why]);
            warn!("{words}");
            notices.write(Notice { words, bad: true });
        }
    }
}

/// Appends attempts to those in the file, which another running copy may have written, and returns all of them.
///
/// # Errors
/// Returns the reason, as a sentence, if the file could not be written.
fn append(store: &Store, new: &[Attempt]) -> Result<(Vec<Attempt>, Option<Phrase>), Phrase> {
    let mut report = None;
    for _ in 0..TRIES {
        let found = store.puzzle_results().map_err(|error| format!("1:1: {error}"));
        let theirs = found.clone().and_then(|found| found.map_or_else(|| Ok(Vec::new()), |found| parse(&found)));
        let (expected, mut all) = match theirs {
            Ok(theirs) => (found.ok().flatten(), theirs),
            Err(error) => match set_aside(store, &error) {
                (words, true) => {
                    report = Some(words);
                    (None, Vec::new())
                }
                (words, false) => return Err(words),
            },
        };
        all.extend_from_slice(new);
        all.drain(..all.len().saturating_sub(MAX_ATTEMPTS));
        if store.save_puzzle_results(expected.as_deref(), &text(&all))? == ReplaceOutcome::Written {
            return Ok((all, report));
        }
    }
    Err(phrase!("notice-settings-contested"))
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "the tests inspect files and damage them")]
mod tests {
    use super::super::tests::attempt;
    use super::*;
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
        app.world_mut().resource_mut::<PuzzleResults>().add(attempt(puzzle, 1_300, solved));
        app.update();
    }

    fn attempts(app: &App) -> Vec<(String, bool)> {
        let results = app.world().resource::<PuzzleResults>();
        results.attempts.iter().map(|attempt| (attempt.puzzle.clone(), attempt.solved)).collect()
    }

    fn notices(app: &mut App) -> Vec<String> {
        app.world_mut().resource_mut::<Messages<Notice>>().drain().map(|notice| notice.words.to_string()).collect()
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
    fn a_broken_file_is_set_aside_with_its_error() {
        let folder = Folder::new("puzzle-results-broken");
        fs::create_dir_all(&folder.0).unwrap();
        for (text, expected) in [
            ("(\n  version: 1,\n  attempts: [(puzzle: 3)],\n)", ":3:22: expected the results of puzzles, found:"),
            ("(version: 7, attempts: [])", ":1:1: expected version 1, found 7"),
        ] {
            fs::write(folder.0.join("puzzle-results.ron"), text).unwrap();
            let mut app = app(&folder);
            let found = notices(&mut app);
            assert!(found.len() == 1 && found[0].contains(expected), "{found:?}");
            add(&mut app, "new", true);
            assert_eq!(attempts(&app), [("new".into(), true)]);
        }
        let aside = |number: u32| folder.0.join(format!("puzzle-results-broken-{number}.ron"));
        assert!(fs::read_to_string(aside(1)).unwrap().contains("puzzle: 3") && aside(2).exists());
    }
}
