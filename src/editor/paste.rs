//! Reads boards from texts that players copy elsewhere: Khet strings, drawn boards, records.

use std::path::Path;

use super::draft::Draft;
use content::setups::{Library, RecordFile};
use notation::encoding::is_blank;
use notation::{Record, drawing, setup_from_khet, setup_to_khet, words};
use phrases::{Phrase, phrase};
use rules::SetupProblem;

/// The name of clipboard texts in errors.
pub(super) const CLIPBOARD: &str = "clipboard";
/// The maximum length of a text that is accepted, in bytes.
const MAX_BYTES: usize = 1 << 20;

impl Draft {
    /// The board as a Khet string.
    pub fn to_khet(&self) -> String {
        setup_to_khet(&self.rules, &self.to_setup())
    }

    /// The board drawn as text, and the platform of the tower after an empty line.
    pub fn drawn(&self) -> String {
        let setup = self.to_setup();
        let platform = drawing::draw_platform(&self.rules, &setup).map(|platform| format!("\n{platform}"));
        drawing::draw_setup(&self.rules, &setup) + &platform.unwrap_or_default()
    }
}

/// Makes a draft of a text: a Khet string or a drawn board by the rules of `draft`, or the current position of a
/// record, whose name is written with `format`.
///
/// # Errors
/// Returns the position of the error, what was expected, and what was found.
pub fn paste(
    draft: &Draft,
    text: &str,
    library: &Library,
    format: impl Fn(&Phrase) -> String,
) -> Result<Draft, String> {
    if text.len() > MAX_BYTES {
        return Err(format!("{CLIPBOARD}:1:1: expected at most 1 MiB, found more"));
    }
    let text = text.trim_start_matches('\u{feff}');
    let trimmed = text.trim_matches(is_blank);
    let wrong = |line: usize, column: usize, message: &str| format!("{CLIPBOARD}:{line}:{column}: {message}");
    if trimmed.is_empty() {
        return Err(wrong(1, 1, "expected a drawn board, a Khet string, a record or a puzzle, found nothing"));
    }
    if trimmed.starts_with(['[', '{']) || trimmed.starts_with("1.") {
        return of_record(text, library, format);
    }
    if trimmed.lines().count() == 1 && trimmed.contains('/') {
        let setup = setup_from_khet(&draft.rules, trimmed)
            .map_err(|error| wrong(1, 1, &words::khet_error(&draft.rules, &error)))?;
        // A draft has no place for these.
        let lost = |problem: &SetupProblem| match problem {
            SetupProblem::TowerOutside(square) | SetupProblem::OnTower(square) => {
                Some(format!("{square}: {}", words::setup_problem_at_square(&draft.rules, problem)))
            }
            _ => None,
        };
        let problems = setup.clone().into_position(&draft.rules).err().map(|error| error.problems);
        return match problems.iter().flatten().find_map(lost) {
            Some(message) => Err(wrong(1, 1, &message)),
            None => Ok(draft.with_setup(&setup)),
        };
    }
    let setup = drawing::parse(&draft.rules, text, draft.to_move)
        .map_err(|error| wrong(error.row, error.column, &error.message))?;
    Ok(draft.with_setup(&setup))
}

/// The current position of a record, by its own rules.
fn of_record(text: &str, library: &Library, format: impl Fn(&Phrase) -> String) -> Result<Draft, String> {
    let record = Record::parse(text).map_err(|error| format!("{CLIPBOARD}:{error}"))?;
    let file = RecordFile { path: Path::new(CLIPBOARD).to_owned(), record };
    let opened = file.open(library).map_err(|error| error.to_string())?;
    let mut draft = Draft::of_position(opened.game.position(), &opened.looks);
    draft.about.name = match opened.game.turns().len() {
        _ if opened.title.is_empty() => String::new(),
        0 => format(&opened.title),
        turns => format(&name_after(opened.title, turns)),
    };
    Ok(draft)
}

/// The name of the position after some turns of a game that began with the set-up `title`: `Ace after 2 turns`.
pub fn name_after(title: impl Into<Phrase>, turns: usize) -> Phrase {
    phrase!("editor-name-after", name = title.into(), count = turns)
}
