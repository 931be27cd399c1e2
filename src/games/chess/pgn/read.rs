//! Reads PGN files from other programs.

use super::{FEN, Pgn, RESULT};
use notation::movetext::{Dialect, Games, Location, RESULTS, RawTag, Reader, RecordError, quoted, result_of};
use tabletop::Comment;

/// The tags that are interpreted, whatever their case.
const NAMES: [&str; 14] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    RESULT,
    FEN,
    super::SET_UP,
    super::VARIANT,
    super::TERMINATION,
    "TimeControl",
    "WhiteElo",
    "BlackElo",
];
/// Values of tags that mean "unknown".
const UNKNOWN: [&str; 4] = ["", "?", "-", "????.??.??"];

impl Pgn {
    /// Reads one game.
    ///
    /// # Errors
    /// Returns the first position that does not follow the format.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        Self::games(text).only("the end after one game")
    }

    /// The games of a file, each read when it is needed. After an error, reading continues at the tags of the next
    /// game.
    pub fn games(text: &str) -> Games<'_, Self> {
        Games::new(text, Dialect::PGN, |reader| Self::read(reader).inspect_err(|_| reader.leave()))
    }

    fn read(reader: &mut Reader) -> Result<Self, RecordError> {
        let mut game = Self::default();
        let mut tagged = None;
        loop {
            reader.skip_whitespace();
            if let Some(comment) = reader.comment()? {
                game.comments.push(comment);
            } else if reader.peek() == Some('[') {
                game.read_tag(reader, &mut tagged)?;
            } else {
                break;
            }
        }
        let text = reader.movetext(&read_move)?;
        let result = match (text.result, tagged) {
            (Some((at, last)), Some((_, tag))) if last != tag => {
                let result = if tag == "*" { last } else { tag };
                let found = format!("{last} (read as {result})");
                reader.warn(at.error(format!("the result {tag}, as in its tag"), found));
                Some((at, result))
            }
            (last, tag) => last.or(tag),
        };
        game.comments.extend(text.comments);
        game.moves = text.moves;
        game.origin.result = result.map_or((1, 1), |(at, _)| (at.line, at.column));
        game.result = result.map(|(_, result)| result);
        game.origin.warnings = std::mem::take(&mut reader.warnings);
        Ok(game)
    }

    fn read_tag(
        &mut self,
        reader: &mut Reader,
        tagged: &mut Option<(Location, &'static str)>,
    ) -> Result<(), RecordError> {
        let RawTag { name: written, name_at, value, value_at, text_at } = reader.tag(|_| Ok(()), quoted)?;
        let name = named(written);
        if name != written {
            reader.warn(
                name_at.error("the name of a tag, such as Event", format!("{} (read as {name})", quoted(written))),
            );
        }
        if name == RESULT && tagged.is_none() {
            *tagged = Some((value_at, self.read_result(reader, &value, value_at)));
            return Ok(());
        }
        let known = if name == RESULT { tagged.map(|(_, result)| result) } else { self.tag(&name) };
        match known.map(str::to_owned) {
            Some(known) if name == FEN && known != value => {
                return Err(name_at.error(format!("the tag {name:?} once"), "it again"));
            }
            Some(known) if known == value || UNKNOWN.contains(&value.as_str()) => {
                reader.warn(name_at.error(format!("the tag {name:?} once"), "it again (ignored)"));
            }
            Some(known) if !UNKNOWN.contains(&known.as_str()) || name == RESULT => {
                reader.warn(name_at.error(format!("the tag {name:?} once"), "it again (kept as a comment)"));
                self.comments.push(Comment::new(&format!("[{name} {value:?}]")));
            }
            _ => {
                match name.as_str() {
                    FEN => self.origin.fen = (text_at.line, text_at.column),
                    super::VARIANT => self.origin.variant = (value_at.line, value_at.column),
                    _ => {}
                }
                self.set_tag(&name, &value);
            }
        }
        Ok(())
    }

    /// Reads the value of the tag `Result`. Any text other than a result is kept as a comment.
    fn read_result(&mut self, reader: &mut Reader, value: &str, at: Location) -> &'static str {
        if let Some(known) = RESULTS.into_iter().find(|&known| known == value) {
            return known;
        }
        let known = result_of(value.trim(), &RESULTS);
        let is_unknown = UNKNOWN.contains(&value);
        reader.is_result_unknown = value == "?";
        let made = match known {
            Some(known) => format!("read as {known}"),
            None if is_unknown => "read as *".to_owned(),
            None => "read as *, and kept as a comment".to_owned(),
        };
        if known.is_none() && !is_unknown {
            self.comments.push(Comment::new(&format!("[{RESULT} {value:?}]")));
        }
        reader.warn(at.error("the result 1-0, 0-1, 1/2-1/2 or *", format!("{} ({made})", quoted(value))));
        known.unwrap_or("*")
    }
}

/// The name under which a tag is kept: letters, digits and `_`, and in PGN's spelling if it has a meaning.
fn named(written: &str) -> String {
    let fits = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let name: String = written.chars().map(fits).collect();
    let bare = |name: &str| name.replace('_', "");
    let known = NAMES.into_iter().find(|known| known.eq_ignore_ascii_case(&bare(&name)));
    known.map_or(name, str::to_owned)
}

/// Accepts a text that may be a move in some position: in SAN, in coordinates, or a null move.
fn read_move(text: &str) -> Result<String, Option<String>> {
    let begins = text.starts_with(|c: char| c.is_ascii_alphabetic()) || text.starts_with("0-0");
    let fits = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"=+#-".contains(&byte));
    let is_move = begins && fits && text.len() <= 12;
    if is_move || super::super::san::is_numeric(text) || super::play::is_null(text) {
        Ok(text.into())
    } else {
        Err(None)
    }
}
