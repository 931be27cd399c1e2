//! Texts that may hold several games: one is opened, and all are checked.

use std::path::Path;

use super::{Findings, ReadRecord, TableGame, line};
use content::setups::LoadError;
use notation::movetext::{Games, RecordError};
use notation::record::Tags;
use tabletop::Session;

/// The suffix of an error in a game after the first.
const IN_LATER_GAME: &str = " (in a later game)";
/// Opening the first game doesn't read a text larger than this to its end.
const READ_WHOLE: usize = 1 << 20;
/// The most warnings to list for a file.
const LISTED: usize = 200;

/// Plays a game that was read. Also returns what was corrected or ignored.
type Play<G> = fn(&G) -> Result<(Session, Vec<RecordError>), RecordError>;

/// Reads the first of the games in the text of `path`, and counts the others.
pub fn read<G>(
    game: &dyn TableGame,
    path: &Path,
    text: &str,
    mut all: Games<G>,
    play: Play<G>,
    tags: fn(&G) -> Tags,
) -> Result<ReadRecord, LoadError> {
    if let Some(read) = line::read(game, path, text) {
        return read;
    }
    let mut read = played(path, all.first(), play, tags)?;
    if text.len() > READ_WHOLE {
        read.games += all.count_by_tags();
    } else {
        let mut broken = None;
        for later in all {
            read.games += 1;
            broken = broken.or_else(|| later.err());
        }
        let in_later = |error: RecordError| RecordError { found: error.found + IN_LATER_GAME, ..error };
        read.warnings.extend(broken.map(|error| LoadError::in_record(path, &in_later(error))));
    }
    Ok(read)
}

/// Reads the games of the text of `path`, each by itself.
pub fn read_all<'t, G: 't>(
    game: &dyn TableGame,
    path: &'t Path,
    text: &'t str,
    all: Games<'t, G>,
    play: Play<G>,
    tags: fn(&G) -> Tags,
) -> Box<dyn Iterator<Item = Result<ReadRecord, LoadError>> + 't> {
    match line::read(game, path, text) {
        Some(read) => Box::new(std::iter::once(read)),
        None => Box::new(all.map(move |game| played(path, game, play, tags))),
    }
}

/// Plays a game that was read.
fn played<G>(
    path: &Path,
    game: Result<G, RecordError>,
    play: Play<G>,
    tags: fn(&G) -> Tags,
) -> Result<ReadRecord, LoadError> {
    let wrong = |error: RecordError| LoadError::in_record(path, &error);
    let game = game.map_err(wrong)?;
    let (session, warnings) = play(&game).map_err(wrong)?;
    let warnings = warnings.into_iter().map(wrong).collect();
    Ok(ReadRecord { session, tags: tags(&game), number: 1, games: 1, warnings })
}

/// Checks all games of the text of `path`.
pub fn check<G>(game: &dyn TableGame, path: &Path, text: &str, all: Games<G>, play: Play<G>) -> Findings {
    if let Some(read) = line::read(game, path, text) {
        return read.into();
    }
    let mut findings = Findings::default();
    let mut left_out = 0;
    for game in all {
        match game.and_then(|game| play(&game)) {
            Err(error) => findings.errors.push(LoadError::in_record(path, &error)),
            Ok((_, warnings)) => {
                let room = LISTED.saturating_sub(findings.warnings.len()).min(warnings.len());
                left_out += warnings.len() - room;
                findings.warnings.extend(warnings[..room].iter().map(|error| LoadError::in_record(path, error)));
            }
        }
    }
    if let Some(last) = findings.warnings.last().filter(|_| left_out > 0) {
        let message = format!("{left_out} more corrections from here on");
        findings.warnings.push(LoadError::new(path, last.line, last.column, message));
    }
    findings
}
