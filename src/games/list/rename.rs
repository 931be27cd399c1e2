//! Renames a game in its file and leaves the rest of the file unchanged.

use std::path::Path;

use super::{OpenedGame, TableGame, record_of};
use content::setups::{Library, LoadError, MAX_RECORD_BYTES, record_text};
use notation::encoding::{edit, is_blank};
use notation::movetext::escaped;
use phrases::{Phrase, phrase};
use platform::{ChangeError, FileTime, Objection, change_file};

/// The tag with the name of a game.
const NAME: &str = "Event";

/// A tag in a text, by byte offsets.
struct TagSpan<'t> {
    name: &'t str,
    /// From its opening bracket to after its closing bracket.
    start: usize,
    end: usize,
    /// The text between the quotes.
    value: std::ops::Range<usize>,
}

/// Names the first game of the file at `path`, and returns the game. Every other byte of the file stays the same, and so
/// does its time, because the game was not played.
///
/// # Errors
/// Returns an error if the file has not been changed.
pub fn rename_record(path: &Path, name: &str, library: &Library) -> Result<OpenedGame, ChangeError<Phrase>> {
    let renamed = change_file(path, MAX_RECORD_BYTES, FileTime::Kept, |found| {
        let refused = |reason: String| Objection::Refused(Phrase::from(reason));
        let none = || LoadError::whole(path, "expected a file, found none").to_string();
        let found = found.map_err(|error| refused(error.to_owned()))?.ok_or_else(|| refused(none()))?;
        let (bytes, game) = renamed_record(path, found, name, library).map_err(Objection::Refused)?;
        Ok((Some(bytes), game))
    });
    renamed.map(|(game, _)| game)
}

/// Names the first game of the file at `path`, which holds `bytes`. Returns the new bytes and the game, or a sentence that
/// says why the game cannot have this name.
fn renamed_record(path: &Path, bytes: &[u8], name: &str, library: &Library) -> Result<(Vec<u8>, OpenedGame), Phrase> {
    let unread = |error: LoadError| Phrase::from(error.to_string());
    let open = |bytes: &[u8]| record_text(path, bytes).and_then(|text| OpenedGame::open(path, &text, library));
    let games = open(bytes).map_err(unread)?.games;
    let unnamed = record_of(path, "").map_or("", TableGame::unknown_name);
    let file = path.display().to_string();
    let bytes = edit(bytes, name, |text, name| renamed(text, name, unnamed));
    let bytes = bytes.ok_or_else(|| phrase!("rules-rename-letters", file = &file))?;
    // The text may be anything, so read it again to be sure that the name is in its place.
    let is_named = |game: &OpenedGame| game.tags.get(NAME).unwrap_or_default() == name && game.games == games;
    match open(&bytes).ok().filter(is_named) {
        Some(game) => Ok((bytes, game)),
        None => Err(phrase!("rules-rename-tags", file = file)),
    }
}

/// The text of a file of records with another name for its first game; everything else stays unchanged. An empty `name`
/// is written as `unnamed`; if that is empty too, the tag is removed.
fn renamed(text: &str, name: &str, unnamed: &str) -> String {
    let name = if name.is_empty() { unnamed } else { name };
    let value = escaped(&name.replace(char::is_control, " "), '"');
    let newline = match (text.find('\n'), text.find('\r')) {
        (Some(_), Some(_)) => "\r\n",
        (None, Some(_)) => "\r",
        _ => "\n",
    };
    let (tags, end) = first_tags(text);
    let (from, to, new) = match (tags.iter().find(|tag| tag.name == NAME), tags.first()) {
        (Some(tag), _) if value.is_empty() => (tag.start, after_line(text, tag.end), String::new()),
        (Some(tag), _) => (tag.value.start, tag.value.end, value),
        (None, _) if value.is_empty() => return text.to_owned(),
        (None, Some(first)) => (first.start, first.start, format!("[{NAME} \"{value}\"]{newline}")),
        // Without tags, the moves begin here.
        (None, None) => (end, end, format!("[{NAME} \"{value}\"]{newline}{newline}")),
    };
    [&text[..from], &new, &text[to..]].concat()
}

/// The tags of the first game, and where they end: before the first move, or before a comment that is followed by one.
fn first_tags(text: &str) -> (Vec<TagSpan<'_>>, usize) {
    let (mut tags, mut at) = (Vec::new(), 0);
    let mut end = None;
    loop {
        let rest = &text[at..];
        let blank = rest.len() - rest.trim_start_matches(is_blank).len();
        at += blank;
        end = end.or(Some(at));
        let rest = &text[at..];
        let line = rest.find(['\n', '\r']).unwrap_or(rest.len());
        at += match rest.chars().next() {
            Some('{') => rest.find('}').map_or(rest.len(), |end| end + 1),
            Some(';' | '%') => line,
            Some('[') => match tag_at(text, at) {
                Some(tag) => {
                    let length = tag.end - at;
                    tags.push(tag);
                    end = None;
                    length
                }
                None => return (tags, end.unwrap_or(at)),
            },
            _ => return (tags, end.unwrap_or(at)),
        };
    }
}

/// The tag that begins at this offset.
fn tag_at(text: &str, start: usize) -> Option<TagSpan<'_>> {
    let inside = &text[start..];
    let quote = inside.find('"')?;
    let name = inside[1..quote].trim();
    let mut is_escaped = false;
    let closing = inside[quote + 1..].find(|c: char| {
        let closes = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        closes || c == '\n' || c == '\r'
    })?;
    let value = start + quote + 1..start + quote + 1 + closing;
    let after = text[value.end..].strip_prefix('"')?;
    // If the tag has no bracket in its line, the next bracket is among the moves.
    let bracket = after.find(']').filter(|&bracket| !after[..bracket].contains(['\n', '\r']))?;
    let is_word = !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || "[]{}".contains(c));
    is_word.then(|| TagSpan { name, start, end: value.end + bracket + 2, value })
}

/// The offset after the line break that follows the tag ending at `end`; `end` if something else follows.
fn after_line(text: &str, end: usize) -> usize {
    let rest = &text[end..];
    let blank = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let line_break = ["\r\n", "\n", "\r"].into_iter().find(|&line_break| rest[blank..].starts_with(line_break));
    line_break.map_or(end, |line_break| end + blank + line_break.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::files;
    use testing::folder::Folder;

    #[test]
    fn only_the_tag_of_the_first_game_changes() {
        let two = "% by hand\n[Event \"Old\"]\n[Site \"?\"]\n\n1. e4 {A [Event \"x\"] in a comment} *\n\n[Event \"Old\"]\n\n1. d4 *\n";
        assert_eq!(renamed(two, "New", "?"), two.replacen("Old", "New", 1));
        assert_eq!(renamed(two, "", "?"), two.replacen("Old", "?", 1));
        assert_eq!(renamed(two, "", ""), two.replacen("[Event \"Old\"]\n", "", 1));
        assert_eq!(renamed(two, "5\" of \\snow\n", "?"), two.replacen("Old", r#"5\" of \\snow "#, 1));
    }

    #[test]
    fn a_missing_tag_is_added_first_with_the_line_ends_of_the_file() {
        for (text, expected) in [
            ("[Site \"?\"]\r\n\r\n1. e4 *\r\n", "[Event \"New\"]\r\n[Site \"?\"]\r\n\r\n1. e4 *\r\n"),
            ("[Site \"?\"]\r\r1. e4 *\r", "[Event \"New\"]\r[Site \"?\"]\r\r1. e4 *\r"),
            ("\u{feff}1. e4 *", "\u{feff}[Event \"New\"]\n\n1. e4 *"),
            ("{Mine.} 1. e4 *", "[Event \"New\"]\n\n{Mine.} 1. e4 *"),
            ("; Mine.\n[Site \"?\"]\n\n1. e4 *", "; Mine.\n[Event \"New\"]\n[Site \"?\"]\n\n1. e4 *"),
            ("[Site \"?\"]\n[Event \"a \\\" b\"]  \n\n1. e4 *", "[Site \"?\"]\n[Event \"New\"]  \n\n1. e4 *"),
        ] {
            assert_eq!(renamed(text, "New", ""), expected);
            assert_eq!(renamed(expected, "New", ""), expected);
        }
        assert_eq!(renamed("1. e4 *", "", ""), "1. e4 *", "a game without a name is unchanged");
        let open = "[Event \"Old\"\n\n1. e4 {[%clk 0:01:00]} *";
        assert_eq!(renamed(open, "", ""), open, "no move is mistaken for part of a tag");
    }

    #[test]
    fn a_name_is_written_in_the_encoding_of_the_file_and_no_other_byte_changes() {
        let folder = Folder::new("renamed");
        let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
        let moves = "1. e4 e5 *\n".repeat(100_000);
        let file = |event: &[u8], rest: &[u8]| {
            [b"[Event \"", event, b"\"]\n[White \"", rest, b"\"]\n\n", moves.as_bytes()].concat()
        };
        let game = |event: &str| format!("\u{feff}[Event \"{event}\"]\n[White \"Müller\"]\n\n1. e4 *\n");
        let large = |event: &str| [b"\xef\xbb\xbf", &*file(event.as_bytes(), "Müller".as_bytes())].concat();
        assert!(large("").len() > 1 << 20);
        for (name, before, after) in [
            ("Grün", large("Old"), large("Grün")),
            ("Grün", file(b"Old", b"M\xfcller \x80"), file(b"Gr\xfcn", b"M\xfcller \x80")),
            (
                "Grün",
                [b"\xef\xbb\xbf", &*file(b"Old", b"M\xfcller")].concat(),
                [b"\xef\xbb\xbf", &*file("Grün".as_bytes(), b"M\xfcller")].concat(),
            ),
            ("10 €", file(b"\xfc", b"M\xfcller"), file(b"10 \x80", b"M\xfcller")),
            ("Größe", file(b"Old", b"M\xfcller"), file(b"Gr\xf6\xdfe", b"M\xfcller")),
            ("Grün", wide(&game("Old")), wide(&game("Grün"))),
            ("Партия", [wide(&game("Old")), vec![0x1a]].concat(), [wide(&game("Партия")), vec![0x1a]].concat()),
        ] {
            let path = folder.write("a.pgn", &before);
            let opened = rename_record(&path, name, &Library::embedded()).unwrap();
            let bytes = files::read_at_most(&path, u64::MAX).unwrap();
            assert!(bytes == after, "{name}: {}", String::from_utf8_lossy(&bytes[..100]));
            assert_eq!(opened.tags.get("Event"), Some(name));
        }
        let latin = folder.write("a.pgn", file(b"Old", b"M\xfcller"));
        let before = files::read_at_most(&latin, u64::MAX).unwrap();
        let refused = rename_record(&latin, "Партия", &Library::embedded()).map(|_| ()).unwrap_err().to_string();
        assert_eq!(files::read_at_most(&latin, u64::MAX).unwrap(), before);
        assert!(refused.ends_with("can't have this name: its encoding lacks some of the letters."), "{refused}");
        let picture = folder.write("a.pgn", b"\x89PNG\r\n\x1a\n");
        let refused = rename_record(&picture, "New", &Library::embedded()).map(|_| ()).unwrap_err().to_string();
        assert!(refused.contains("found a picture (PNG)") && files::exists(&picture), "{refused}");
    }

    proptest::proptest! {
        #[test]
        fn all_but_the_name_stays_in_any_text(text in "[\\[\\]\"{}; %\\\\\r\nEvent a-e1-4é.]{0,60}", name in "\\PC{0,8}") {
            let new = renamed(&text, &name, "?");
            let common = |a: &str, b: &str| a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
            let reversed = |text: &str| text.chars().rev().collect::<String>();
            let (before, after) = (common(&text, &new), common(&reversed(&text), &reversed(&new)));
            let written = new.chars().count().saturating_sub(before + after);
            // The tag with its brackets, quotes and line breaks.
            proptest::prop_assert!(written <= 2 * name.chars().count().max(1) + 14, "{new:?}");
        }
    }
}
