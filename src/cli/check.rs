//! `specular check`: validates ruleset, set-up, theme, look, lesson, puzzle and translation files, game records and mods.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::json;

use content::mods::{self, Content, Found, Places};
use content::setups::{Library, LoadError, RecordFile, RecordText};
use content::translations::{self, Reference};
use content::{lessons, looks, setups, themes};
use games::list::{Findings, GAMES, TableGame, game_of_text};
use platform::{files, threads};

use super::args::{Args, Failure, say};
use super::rejected_looks;
use super::start::{Folders, Start};
use super::{Command, Run};

/// `specular check`.
pub const COMMAND: Command = Command {
    name: "check",
    summary: "Check rulesets, set-ups, themes, looks, lessons, puzzles, translations, records and mods",
    values: &["setups", "mods", "position", "rules"],
    flags: &["json", "watch"],
    free: Some("[a file or folder to check]"),
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
Check ruleset, set-up, theme, look, lesson, puzzle and translation files, game records and mods. Files
without errors are listed on stdout, and errors on stderr, each with its line.

Usage: specular check [--json] [--watch] [--setups DIR] [--mods DIR] PATH..
       specular check [--json] --position STRING [--rules EDITION]

Arguments:
  PATH..  RON files, messages (.ftl), records ({records}), folders of them, or mods;
          - is a record on stdin.
          Every game in a record is replayed to its end. Whatever is corrected or ignored in a record
          from another program is reported as a warning. For a ruleset, looks that do not fit their kinds
          are reported as well.
          Other files are recognised by the name of their folder: `themes` contains themes, `looks`
          piece looks with their models (.glb, .gltf), `lessons` lessons, whose solutions and
          wrong moves are played, `puzzles` puzzles, which are proven within a limit of
          nodes, and a game's name ({games with set-ups}) set-ups of one side.
          In message files, unknown and missing messages, missing arguments and letters that are
          not in the font are reported as warnings.
          A folder with a mod.ron, or a zip, is checked as a mod, which is loaded after all others;
          `mods` is a folder of mods

Options:
  --json        For editors: print each error on stdout as a JSON object on its own line, with
                path, line, column, end_column, severity (error or warning), message, expected,
                found and source (the text of the line). Columns count characters from 1;
                unknown values are null
  --watch       Check again whenever a file changes, until stopped. With --json, each check ends with
                a line {\"errors\":N}
  --position STRING  Check a position instead of files: a Khet string or a FEN
  --rules EDITION    The rules for --position: an edition, or a game such as chess [default: khet-2]
  --setups DIR  Look in this folder first for the rulesets and set-ups that the files name
  --mods DIR    Use the mods in this folder too
  -h, --help    Show this help

The exit status is 1 if a file has an error; warnings do not count.
"];

/// The interval at which the files are checked for changes.
const INTERVAL: Duration = Duration::from_millis(300);

/// The positions to visit for a proof of a puzzle; `specular puzzles check` has more patience.
const PUZZLE_NODES: u64 = 1_000_000;

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let position = Start { position: args.text("position")?, rules: args.text("rules")?, ..Start::default() };
    let usage = |message: &str| Err(Failure::usage(message));
    match (args.free.is_empty(), position.position.is_some(), position.rules.is_some()) {
        (true, false, _) => return usage("expected a file or folder to check, found none"),
        (false, true, _) => return usage("expected files or --position, found both"),
        (false, false, true) => return usage("expected --position with --rules, found none"),
        _ => {}
    }
    let checked = CheckOptions {
        paths: std::mem::take(&mut args.free),
        folders: Folders::read(&mut args),
        json: args.flag("json"),
        watched: args.flag("watch"),
    };
    if position.position.is_some() {
        return checked.check_position(position, out, err);
    }
    if checked.watched {
        return checked.watch(out, err);
    }
    match checked.check(out, err)? {
        0 => Ok(()),
        _ => Err(Failure::Input(Vec::new())),
    }
}

/// The files to check, and the form of the report.
struct CheckOptions {
    paths: Vec<PathBuf>,
    folders: Folders,
    json: bool,
    watched: bool,
}

impl CheckOptions {
    /// Checks everything once and returns the number of errors.
    fn check(&self, out: &mut dyn Write, err: &mut dyn Write) -> Result<usize, Failure> {
        let places = self.folders.places()?;
        // The errors of files that were not named are reported by `list`.
        let (library, _) = Content::open_library(&places);
        let mut count = 0;
        for path in &self.paths {
            let found = match mods::mods_at(path) {
                Some(mods) => Found { mods, ..Found::default() },
                None if files::is_folder(path) => Found::within(path, &places),
                None => Found::default(),
            };
            for path in &found.mods {
                let (content, mut errors) = mods::opened(path, &places);
                errors.extend(rejected_looks::of_mod(path, &content));
                let (more, mut warnings) = mods::check_translations(path, &Reference::english());
                errors.extend(more.into_iter().filter(|error| !errors.contains(error)).collect::<Vec<_>>());
                let (more, unproven) = puzzles::check_mod(path, &content.library, PUZZLE_NODES);
                errors.extend(more);
                warnings.extend(unproven);
                count += self.report(path, &errors, &warnings, out, err)?;
            }
            if !found.mods.is_empty() && !found.has_loose() && records_within(path).is_empty() {
                continue;
            }
            let (errors, warnings) = match path {
                path if files::is_folder(path) => check_folder(path, found, &places, &library),
                path if files::is_open_stream(path) => check_stream(path, &library),
                path if translations::is_translation(path) => translations::check(path, &Reference::english()),
                path if setups::is_in(path, "themes") => (themes::check(path), Vec::new()),
                path if setups::is_in(path, "lessons") => (lessons::check(path, &library), Vec::new()),
                path if setups::is_in(path, "puzzles") => {
                    puzzles::check_path(path, &library, PUZZLE_NODES, &mut Vec::new())
                }
                path if setups::is_in(path, "looks") => (looks::check(path), Vec::new()),
                path => check_game_file(path).unwrap_or_else(|| {
                    let (errors, warnings) = setups::check_files(path, vec![path.clone()], &library);
                    ([errors, rejected_looks::of_path(path, &places)].concat(), warnings)
                }),
            };
            count += self.report(path, &errors, &warnings, out, err)?;
        }
        Ok(count)
    }

    /// Checks the position in `start`.
    fn check_position(&self, start: Start, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
        if self.watched {
            return Err(Failure::usage("expected files with --watch, found --position"));
        }
        let lines = match (Start { folders: self.folders.clone(), ..start }).find_any(err) {
            Ok(_) if self.json => return Ok(()),
            Ok(_) => return Ok(writeln!(out, "--position: ok")?),
            Err(Failure::Input(lines)) => lines,
            Err(other) => return Err(other),
        };
        if !self.json {
            return Err(Failure::Input(lines));
        }
        const OWN: &str = "specular: --position: ";
        let (own, others): (Vec<_>, Vec<_>) = lines.into_iter().partition(|line| line.starts_with(OWN));
        for line in own.iter().filter_map(|line| line.strip_prefix(OWN)) {
            writeln!(out, "{}", as_json(&LoadError::new(Path::new("--position"), 1, 1, line), "error"))?;
        }
        Err(Failure::Input(others))
    }

    /// Reports the findings in `path`, and returns the number of errors.
    fn report(
        &self,
        path: &Path,
        errors: &[LoadError],
        warnings: &[LoadError],
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<usize, Failure> {
        if errors.is_empty() && !self.json {
            writeln!(out, "{}: ok", path.display())?;
        }
        let findings =
            errors.iter().map(|error| ("error", error)).chain(warnings.iter().map(|error| ("warning", error)));
        for (severity, error) in findings {
            match (self.json, severity) {
                (true, _) => writeln!(out, "{}", as_json(error, severity))?,
                (false, "error") => say(err, &format!("{}\n", error.drawn())),
                (false, _) => say(err, &format!("{severity}: {}\n", error.drawn())),
            }
        }
        Ok(errors.len())
    }

    /// Checks everything whenever a file changes.
    ///
    /// Polls the modification times of the files: this needs no watcher, works on every file system and notices files
    /// that editors save by renaming. Files are only checked once they have stopped changing, so half-written files
    /// are never checked.
    fn watch(&self, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
        let mut checked = None;
        let mut before = self.stamps();
        loop {
            let now = self.stamps();
            if now == before && checked.as_ref() != Some(&now) {
                let errors = self.check(out, err)?;
                checked = Some(now.clone());
                match self.json {
                    true => writeln!(out, "{}", json!({ "errors": errors }))?,
                    false => {
                        let errors = if errors == 1 { "1 error".into() } else { format!("{errors} errors") };
                        writeln!(out, "{errors}; watching for changes")?;
                    }
                }
                out.flush()?;
            }
            before = now;
            threads::sleep(INTERVAL);
        }
    }

    /// Every relevant file, with its modification time.
    fn stamps(&self) -> Vec<(PathBuf, Option<Duration>)> {
        let mut extensions = vec!["ron", translations::EXTENSION, "zip", "glb", "gltf", "bin", setups::RECORD];
        extensions.extend(GAMES.map(TableGame::extension));
        let mut found = self.paths.clone();
        for path in &self.paths {
            if files::is_folder(path) {
                found.extend(setups::listed(path, setups::CHECKED_DEPTH, &extensions).0);
            } else {
                // Its ruleset may be in the same folder.
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
                found.extend(setups::listed(folder, 0, &extensions).0);
            }
        }
        for folder in [&self.folders.setups, &self.folders.mods].into_iter().flatten() {
            found.extend(setups::listed(folder, setups::CHECKED_DEPTH, &extensions).0);
        }
        found.into_iter().map(|path| (files::modified(&path).ok(), path)).map(|(time, path)| (path, time)).collect()
    }
}

/// The errors and warnings in a record that is not in a file. Its content decides which game it is.
fn check_stream(path: &Path, library: &Library) -> puzzles::Findings {
    let RecordText { text, mut warnings, .. } = match setups::read_record(path) {
        Ok(record) => record,
        Err(error) => return (vec![error], Vec::new()),
    };
    let Some(game) = game_of_text(&text) else {
        let error = RecordFile::parse(path, &text).and_then(|file| file.open(library)).err();
        return (error.into_iter().collect(), warnings);
    };
    let found = game.check_text(path, &text);
    warnings.extend(found.warnings);
    (found.errors, warnings)
}

/// The errors and warnings in the files found in `folder` outside mods. Lessons and records may use the contents of its
/// `setups` subfolder.
fn check_folder(folder: &Path, found: Found, places: &Places, library: &Library) -> puzzles::Findings {
    let records = records_within(folder);
    if !found.has_loose() && records.is_empty() {
        return (vec![setups::found_none(folder)], Vec::new());
    }
    let beside = Some(folder.join("setups")).filter(|beside| places.setups.is_none() && files::is_folder(beside));
    let opened = beside.map(|setups| Content::open_library(&Places { setups: Some(setups), ..places.clone() }).0);
    let library = opened.as_ref().unwrap_or(library);
    let Found { mut setups, themes, looks, lessons, puzzles, translations, mut errors, mods: _ } = found;
    let mut warnings = Vec::new();
    let mut add = |(wrong, doubtful): puzzles::Findings| {
        errors.extend(wrong);
        warnings.extend(doubtful);
    };
    setups.retain(|path| check_game_file(path).map(&mut add).is_none());
    records.iter().filter_map(|path| check_game_file(path)).for_each(&mut add);
    add(setups::check_files(folder, setups, library));
    themes.iter().for_each(|path| add((themes::check(path), Vec::new())));
    add((looks::check_files(&looks), Vec::new()));
    add((rejected_looks::of_path(folder, places), Vec::new()));
    lessons.iter().for_each(|path| add((lessons::check(path, library), Vec::new())));
    let mut seen = Vec::new();
    puzzles.iter().for_each(|path| add(puzzles::check_path(path, library, PUZZLE_NODES, &mut seen)));
    if !translations.is_empty() {
        add(translations::check_files(&translations, &Reference::english()));
    }
    (errors, warnings)
}

/// Checks a set-up or record of a game other than the beam games; `None` for any other file.
fn check_game_file(path: &Path) -> Option<puzzles::Findings> {
    GAMES.into_iter().find_map(|game| game.check(path)).map(|Findings { errors, warnings }| (errors, warnings))
}

/// The records of games other than the beam games in a folder.
fn records_within(folder: &Path) -> Vec<PathBuf> {
    let extensions = GAMES.map(TableGame::extension);
    if files::is_folder(folder) { setups::listed(folder, setups::CHECKED_DEPTH, &extensions).0 } else { Vec::new() }
}

/// An error as JSON for editors.
fn as_json(error: &LoadError, severity: &str) -> serde_json::Value {
    let marked = error.excerpt.as_ref().map(|excerpt| excerpt.marked.chars().count().max(1));
    let parts = error.expected_and_found();
    json!({
        "path": error.path.to_string_lossy(),
        "line": error.line,
        "column": error.column,
        "end_column": marked.map(|length| error.column + length),
        "severity": severity,
        "message": error.message,
        "expected": parts.map(|(expected, _)| expected),
        "found": parts.map(|(_, found)| found),
        "source": error.excerpt.as_ref().map(|excerpt| excerpt.line()),
    })
}
