//! Reads a record from text.

use super::tags::{KNOWN, RESULT, TERMINATION, check_name};
use super::{Ending, Place, Record, quoted};

use crate::movetext::{Dialect, Location, RESULTS, RawTag, Reader, RecordError, expected_here};
use rules::{Action, ActionError, Player};

/// The names of starting positions in the open-source Khet 2.0 engines.
const ENGINE_STARTS: [(&str, &str); 4] = [
    ("standard", "khet-2/classic"),
    ("classic", "khet-2/classic"),
    ("imhotep", "khet-2/imhotep"),
    ("dynasty", "khet-2/dynasty"),
];

impl Record {
    /// Parses a record, or the output of an engine: bare moves, or a line `position START moves ..`, whose start
    /// becomes a tag. Move numbers are skipped, except that `1...` before the first move assigns it to the second
    /// player.
    ///
    /// # Errors
    /// Returns an error at the first position where the text doesn't follow the format.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut reader = Reader::new(text, Dialect::RECORD);
        let mut record = Self::default();
        let ending_tags = tags(&mut reader, &mut record)?;
        let tagged = !record.tags.is_empty() || ending_tags.result.is_some() || ending_tags.termination.is_some();
        if !tagged {
            position(&mut reader, &mut record)?;
        }
        let moves = reader.movetext(&read_action)?;
        if moves.result.is_none() && reader.peek().is_some() {
            return Err(reader.expected(expected_here(0)));
        }
        if reader.peek().is_some() {
            return Err(reader.expected("nothing after the result"));
        }
        record.first = moves.first;
        record.comments.extend(moves.comments);
        record.moves = moves.moves;
        (record.ending, record.ending_at) = ending(ending_tags, moves.result, reader.at)?;
        Ok(record)
    }
}

/// Parses the text of a move.
fn read_action(text: &str) -> Result<Action, Option<String>> {
    text.parse().map_err(|error| match error {
        ActionError::Shape { .. } => None,
        ActionError::Square { .. } => Some("a move between squares a1 to p16".into()),
    })
}

/// The tags about the end of the game, with the positions of their values.
#[derive(Default)]
struct EndingTags {
    result: Option<(Location, String)>,
    termination: Option<(Location, String)>,
}

/// Reads the tags and the comments before and between them.
fn tags(reader: &mut Reader, record: &mut Record) -> Result<EndingTags, RecordError> {
    let mut ending = EndingTags::default();
    loop {
        reader.skip_whitespace();
        if let Some(comment) = reader.comment()? {
            record.comments.push(comment);
        } else if reader.peek() == Some('[') {
            tag(reader, record, &mut ending)?;
        } else {
            return Ok(ending);
        }
    }
}

/// Reads a tag.
fn tag(reader: &mut Reader, record: &mut Record, ending: &mut EndingTags) -> Result<(), RecordError> {
    let check = |name: &str| check_name(name).map_err(|error| (error.expected(), error.found()));
    let RawTag { name, name_at: at, value, value_at, .. } = reader.tag(check, display_name)?;
    let repeated = match name {
        RESULT => ending.result.replace((value_at, value)).is_some(),
        TERMINATION => ending.termination.replace((value_at, value)).is_some(),
        _ => {
            let repeated = record.tags.get(name).is_some();
            let set = record.tags.set_at(name, &value, value_at.into());
            set.map_err(|error| at.error(error.expected(), error.found()))?;
            repeated
        }
    };
    if repeated { Err(at.error(format!("the tag {} once", display_name(name)), "it again")) } else { Ok(()) }
}

/// Reads the beginning of an engine's line, `position START moves`, if it comes next.
fn position(reader: &mut Reader, record: &mut Record) -> Result<(), RecordError> {
    let Some(after) = reader.rest.strip_prefix("position") else { return Ok(()) };
    if !after.starts_with(char::is_whitespace) {
        return Ok(());
    }
    reader.word();
    reader.skip_whitespace();
    let at = reader.at;
    let start = reader.word();
    if start.is_empty() {
        return Err(reader.expected("a Khet string or the name of a set-up"));
    }
    reader.skip_whitespace();
    match reader.rest.split_whitespace().next() {
        Some(side @ ("0" | "1")) => {
            reader.word();
            record.tags.put("Position", &format!("{start} {side}"), at.into());
        }
        _ => {
            let known = ENGINE_STARTS.into_iter().find(|&(name, _)| name == start);
            record.tags.put("Setup", known.map_or(start, |(_, name)| name), at.into());
        }
    }
    reader.skip_whitespace();
    if reader.rest.split_whitespace().next() == Some("moves") {
        reader.word();
    }
    Ok(())
}

/// Formats a tag's name for messages; unknown names are quoted.
fn display_name(name: &str) -> String {
    KNOWN.into_iter().find(|&known| known == name).map_or_else(|| quoted(name), str::to_owned)
}

/// The ending according to the tags and the result after the moves. The text ends at `end`.
fn ending(tags: EndingTags, last: Option<(Location, &str)>, end: Location) -> Result<(Ending, Place), RecordError> {
    if let Some((at, result)) = &tags.result {
        if !RESULTS.contains(&result.as_str()) {
            return Err(at.error("the result 1-0, 0-1, 1/2-1/2 or *", quoted(result)));
        }
        match last {
            None => return Err(end.error(format!("the result {result} after the moves"), "the end")),
            Some((at, other)) if other != result => {
                return Err(at.error(format!("the result {result}, as in its tag"), other));
            }
            Some(_) => {}
        }
    }
    match (last, tags.termination) {
        (None, None) => Ok((Ending::Unspecified, Place::default())),
        (None, Some((at, _))) => Err(at.error("a result beside the termination", "none")),
        (Some((at, result)), None) => {
            let ending = match result {
                "1-0" => Ending::Scored(Some(Player::First)),
                "0-1" => Ending::Scored(Some(Player::Second)),
                "*" => Ending::Unterminated,
                _ => Ending::Scored(None),
            };
            Ok((ending, at.into()))
        }
        (Some((result_at, result)), Some((at, word))) => {
            let full: Vec<Ending> = Ending::all().filter(|ending| ending.result() == Some(result)).collect();
            match full.iter().find(|ending| ending.termination() == Some(&word)) {
                Some(&ending) => Ok((ending, result_at.into())),
                None => {
                    let words: Vec<_> = full.into_iter().filter_map(Ending::termination).collect();
                    Err(at.error(format!("a termination of {result} ({})", words.join(", ")), quoted(&word)))
                }
            }
        }
    }
}
