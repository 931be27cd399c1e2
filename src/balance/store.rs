//! Stored results: one file per start in the player's data folder, independent of the name and folder of the set-up's
//! file. No set-up is changed.

use std::path::{Path, PathBuf};

use content::setups::{self, LoadError, change_text};
use notation::to_khet;
use platform::{ChangeError, Objection, SetAside, files};
use rules::Position;

use super::report::{Report, VERSION};

/// The folder for a player's results, which may not exist; `None` if the system has no place for it.
pub fn user_folder() -> Option<PathBuf> {
    files::data_folder().map(|folder| folder.join("balance"))
}

/// The path of the result for this start in `folder`, whether it exists or not. The name derives from the contents of
/// the ruleset and the position, so a changed set-up gets another file.
pub fn report_path(folder: &Path, start: &Position) -> PathBuf {
    folder.join(format!("{:016x}-{:016x}.ron", start.rules().fingerprint(), start.hash()))
}

/// Stores a result for this start in `folder`, replacing an earlier one. Returns the old file, if it had an error and was
/// set aside.
///
/// # Errors
/// Returns an error if the file cannot be written; an earlier one is kept.
pub fn save(folder: &Path, report: &Report, start: &Position) -> Result<Option<SetAside>, ChangeError> {
    let path = report_path(folder, start);
    let saved = change_text(&path, |found| {
        found.map_or(Ok(()), |text| {
            read(&path, text, start).map(drop).map_err(|error| Objection::Broken(error.to_string()))
        })?;
        Ok((Some(report.to_ron()), ()))
    });
    saved.map(|((), aside)| aside)
}

/// The stored result for this start in `folder`, if there is one.
///
/// # Errors
/// Returns an error if the file is not such a result.
pub fn load(folder: &Path, start: &Position) -> Result<Option<Report>, LoadError> {
    let path = report_path(folder, start);
    if !files::exists(&path) {
        return Ok(None);
    }
    read(&path, &setups::read(&path)?, start).map(Some)
}

/// Reads the result for this start from the text of the file at `path`.
fn read(path: &Path, text: &str, start: &Position) -> Result<Report, LoadError> {
    let report = Report::from_ron(path, text)?;
    let position = to_khet(start);
    if report.position != position {
        let message = format!("expected a result for {position}, found one for {:.400?}", report.position);
        return Err(LoadError::whole(path, message));
    }
    Ok(report)
}

impl Report {
    /// The report as RON.
    pub fn to_ron(&self) -> String {
        let form = ron::ser::PrettyConfig::new().depth_limit(2).compact_arrays(true);
        // A report has numbers, texts, lists and fields, which RON can always write.
        ron::ser::to_string_pretty(self, form).unwrap_or_default() + "\n"
    }

    /// Reads the output of [`Report::to_ron`] from the text of the file at `path`.
    ///
    /// # Errors
    /// Returns an error if the text is not a report, or contradicts itself.
    pub fn from_ron(path: &Path, text: &str) -> Result<Self, LoadError> {
        let report: Self = ron::from_str(text).map_err(|error| {
            let place = error.span.start;
            let message = format!("expected the result of a measurement, found: {}", error.code);
            LoadError::new(path, place.line, place.col, message).quoting(text)
        })?;
        match report.problem() {
            None => Ok(report),
            Some(message) => Err(LoadError::whole(path, message)),
        }
    }

    /// A value that cannot be true.
    fn problem(&self) -> Option<String> {
        let Self { version, games, wins, draws, .. } = self;
        let ended: u64 = wins.iter().chain([draws]).copied().map(u64::from).sum();
        if *version != VERSION {
            return Some(format!("expected version {VERSION}, found {version}"));
        }
        if ended != u64::from(*games) || *games == 0 {
            return Some(format!("expected wins and draws of {games} games, one at least, found those of {ended}"));
        }
        let (score, turns) = (self.score.value, &self.turns);
        if !(0.0..=1.0).contains(&score) {
            return Some(format!("expected a score from 0 to 1, found {score}"));
        }
        let numbers = [self.score.error, turns.least, turns.lower, turns.median, turns.upper, turns.most];
        let wrong = numbers.into_iter().find(|number| !(0.0..=1e9).contains(number));
        wrong.map(|number| format!("expected an error and lengths from 0 to 1000000000, found {number}"))
    }
}
