//! Decodes the bytes of game files. Programs write them in UTF-8, in the code page of their system or in UTF-16.
//!
//! UTF-16 is recognised by its byte order mark or, without one, by the zero bytes of its ASCII characters. Everything
//! else is UTF-8, except for games with more invalid than valid sequences, which are Windows-1252, a superset of
//! Latin-1. The encoding is detected for each game separately, because files are often joined from several.
//!
//! No library is used: one with the code pages of every language would be larger than the rest of the core.

use std::fmt;

use super::movetext::{Parts, Percent};

/// A decoded text, with the certainty of its encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodedText {
    /// The text, without an initial byte order mark and without the Ctrl-Z with which old systems end a file.
    pub text: String,
    /// The first position where the encoding was guessed; `None` if all of it is certain.
    pub guess: Option<Guess>,
}

/// A position where the bytes are invalid in the encoding of the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The first byte, or the code unit in UTF-16.
    found: u16,
    wide: bool,
}

impl fmt::Display for Guess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.wide {
            true => {
                write!(f, "expected text in UTF-16, found half a character, {:#06x} (replaced by \u{fffd})", self.found)
            }
            false => write!(f, "expected text in UTF-8, found the byte {:#04x} (read as Windows-1252)", self.found),
        }
    }
}

/// Bytes that are not text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotText {
    /// A description for messages: `a ZIP archive: unpack it first`.
    pub found: &'static str,
}

impl fmt::Display for NotText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a game as text, found {}", self.found)
    }
}

impl std::error::Error for NotText {}

/// The signatures of files that people are most likely to open by mistake.
const KNOWN: [(&[u8], &str); 8] = [
    (b"PK\x03\x04", "a ZIP archive: unpack it first"),
    (b"\x1f\x8b", "a compressed file (gzip): unpack it first"),
    (b"BZh", "a compressed file (bzip2): unpack it first"),
    (b"\x28\xb5\x2f\xfd", "a compressed file (Zstandard): unpack it first"),
    (b"%PDF-", "a PDF document"),
    (b"\x89PNG", "a picture (PNG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
];

/// Windows-1252 from 0x80 to 0x9f. The five undefined bytes stay control characters, so that nothing is lost.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

const BYTE_ORDER_MARK: char = '\u{feff}';
const UTF_8_MARK: &[u8] = b"\xef\xbb\xbf";
/// Marks the end of a file on old systems, and so appears between files that were joined there.
const CTRL_Z: char = '\u{1a}';

/// Returns whether a character only separates words: white space, or one of the invisible characters found in text
/// copied from web pages and in joined files.
pub fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
        || matches!(c, BYTE_ORDER_MARK | CTRL_Z)
}

/// Decodes the bytes of a game file.
///
/// # Errors
/// Returns a description of the bytes if they are not text.
pub fn decode(bytes: &[u8]) -> Result<DecodedText, NotText> {
    if let Some(&(_, found)) = KNOWN.iter().find(|(start, _)| bytes.starts_with(start)) {
        return Err(NotText { found });
    }
    let mut decoded = DecodedText { text: String::with_capacity(bytes.len()), guess: None };
    match byte_order(bytes) {
        Some((unit, _)) => read_wide(bytes, unit, &mut decoded),
        None => Parts::new(bytes, Percent::Line).for_each(|game| read_narrow(game, &mut decoded)),
    }
    // Old systems fill the last block with zeros after the Ctrl-Z. A file that is all zeros is left by a crash.
    let end = decoded.text.trim_end_matches(['\0', CTRL_Z]).len();
    if end > 0 || !decoded.text.contains('\0') {
        decoded.text.truncate(end);
    }
    if decoded.text.starts_with(BYTE_ORDER_MARK) {
        decoded.text.remove(0);
    }
    let controls = decoded.text.chars().filter(|&c| c < ' ' && !c.is_whitespace() && c != CTRL_Z).count();
    // The comments of old programs contain a few control characters.
    match controls * 50 > decoded.text.len() {
        true => Err(NotText { found: "a file that is not text" }),
        false => Ok(decoded),
    }
}

/// How to read and write the code units of UTF-16 text.
type ByteOrder = (fn([u8; 2]) -> u16, fn(u16) -> [u8; 2]);

/// The byte order of UTF-16 text; `None` if the text is in another encoding.
fn byte_order(bytes: &[u8]) -> Option<ByteOrder> {
    const LITTLE: ByteOrder = (u16::from_le_bytes, u16::to_le_bytes);
    const BIG: ByteOrder = (u16::from_be_bytes, u16::to_be_bytes);
    let zeros = |at: usize| bytes.iter().skip(at).step_by(2).take(2048).filter(|&&byte| byte == 0).count();
    let (first, second) = (zeros(0), zeros(1));
    // At least half of the beginning is ASCII, as tags and moves are.
    let many = bytes.len().min(4096) / 4;
    match bytes {
        [0xff, 0xfe, ..] => Some(LITTLE),
        [0xfe, 0xff, ..] => Some(BIG),
        _ if second > many && first * 8 < second => Some(LITTLE),
        _ if first > many && second * 8 < first => Some(BIG),
        _ => None,
    }
}

/// Appends UTF-16 text.
fn read_wide(bytes: &[u8], unit: fn([u8; 2]) -> u16, decoded: &mut DecodedText) {
    let (pairs, odd) = bytes.as_chunks::<2>();
    // An odd byte is left if the file was cut off, or if it ends with a single-byte Ctrl-Z.
    let odd = odd.iter().filter(|&&byte| byte != 0x1a).map(|&byte| u16::from(byte));
    for character in char::decode_utf16(pairs.iter().map(|&pair| unit(pair)).chain(odd)) {
        let character = character.unwrap_or_else(|error| {
            decoded.guess_here(error.unpaired_surrogate(), true);
            char::REPLACEMENT_CHARACTER
        });
        decoded.text.push(character);
    }
}

/// Represents the byte 0 in [`edit`]; the other bytes follow it. These are the last private use characters.
const RAW: u32 = 0x10_ff00;

fn raw(byte: u8) -> char {
    char::from_u32(RAW + u32::from(byte)).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Inserts `new` into the first game of a file, in the encoding of that game. `change` receives the text of the file,
/// in which bytes that are invalid in UTF-8 are private use characters, and `new` in the same form. Bytes whose text
/// does not change stay as they are.
///
/// Returns `None` if the encoding lacks a character of `new`, or if the bytes cannot be restored from such a text.
pub fn edit(bytes: &[u8], new: &str, change: impl FnOnce(&str, &str) -> String) -> Option<Vec<u8>> {
    if let Some((unit, of_unit)) = byte_order(bytes) {
        let (pairs, odd) = bytes.as_chunks::<2>();
        let units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
        let changed = change(&String::from_utf16(&units).ok()?, new);
        return Some(changed.encode_utf16().flat_map(of_unit).chain(odd.iter().copied()).collect());
    }
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text += chunk.valid();
        text.extend(chunk.invalid().iter().map(|&byte| raw(byte)));
    }
    let encoded = |text: &str| {
        let mut encoded = Vec::with_capacity(text.len());
        for c in text.chars() {
            match u32::from(c).checked_sub(RAW).and_then(|byte| u8::try_from(byte).ok()) {
                Some(byte) => encoded.push(byte),
                None => encoded.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
        encoded
    };
    let is_utf_8 = Parts::new(bytes, Percent::Line).next().is_none_or(is_utf_8);
    let new = if is_utf_8 { new.to_owned() } else { in_windows_1252(new)? };
    (encoded(&text) == bytes).then(|| encoded(&change(&text, &new)))
}

/// Converts a text to Windows-1252 in the form used by [`edit`]; `None` if that encoding lacks one of its characters.
fn in_windows_1252(text: &str) -> Option<String> {
    let byte = |c: char| match u8::try_from(u32::from(c)) {
        Ok(byte) if !(0x80..0xa0).contains(&byte) => Some(byte),
        _ => WINDOWS_1252.iter().position(|&known| known == c).and_then(|place| u8::try_from(0x80 + place).ok()),
    };
    text.chars().map(|c| if c.is_ascii() { Some(c) } else { byte(c).map(raw) }).collect()
}

/// Returns whether a game is in UTF-8 rather than Windows-1252: it has a byte order mark, or at least as many valid as
/// invalid characters.
fn is_utf_8(game: &[u8]) -> bool {
    let (mut valid, mut invalid) = (0, 0);
    for chunk in game.utf8_chunks() {
        valid += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        invalid += chunk.invalid().len().min(1);
    }
    valid >= invalid || game.starts_with(UTF_8_MARK)
}

/// Appends a game in UTF-8 or Windows-1252.
fn read_narrow(bytes: &[u8], decoded: &mut DecodedText) {
    let is_utf_8 = is_utf_8(bytes);
    for chunk in bytes.strip_prefix(UTF_8_MARK).unwrap_or(bytes).utf8_chunks() {
        // Programs that truncate long tags may cut a character in two.
        if is_utf_8 {
            decoded.text += chunk.valid();
        } else {
            chunk.valid().bytes().for_each(|byte| decoded.push_windows_1252(byte));
        }
        chunk.invalid().iter().for_each(|&byte| decoded.push_windows_1252(byte));
    }
}

impl DecodedText {
    fn push_windows_1252(&mut self, byte: u8) {
        if !byte.is_ascii() {
            self.guess_here(byte.into(), false);
        }
        self.text.push(match byte {
            0x80..0xa0 => WINDOWS_1252[usize::from(byte) - 0x80],
            _ => byte.into(),
        });
    }

    /// Records this position as the first guess, unless there is one already.
    fn guess_here(&mut self, found: u16, wide: bool) {
        let text = &self.text;
        self.guess.get_or_insert_with(|| {
            let line_start = text.rfind('\n').map_or(0, |end| end + 1);
            let column = text[line_start..].chars().count() + 1;
            Guess { line: text.matches('\n').count() + 1, column, found, wide }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> String {
        decode(bytes).unwrap_or_else(|error| panic!("{error}: {bytes:02x?}")).text
    }

    fn wide(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(unit).collect()
    }

    const GAME: &str = "[White \"Müller, Jörg\"]\n[Black \"Карпов\"]\n\n1. e4 {größer „Weiß“ – 100 €} e5 *\n";

    #[test]
    fn utf_16_is_recognised_with_and_without_a_mark_in_both_byte_orders() {
        for mark in ["", "\u{feff}"] {
            for unit in [u16::to_le_bytes, u16::to_be_bytes] {
                let marked = format!("{mark}{GAME}");
                let expected = DecodedText { text: GAME.into(), guess: None };
                assert_eq!(decode(&wide(&marked, unit)), Ok(expected.clone()));
                // A program appended the Ctrl-Z as a single byte.
                assert_eq!(decode(&[&wide(&marked, unit)[..], b"\x1a"].concat()), Ok(expected));
            }
        }
    }

    #[test]
    fn without_a_mark_utf_16_must_be_mostly_ascii() {
        for unit in [u16::to_le_bytes, u16::to_be_bytes] {
            let is_read = |text: &str| decode(&wide(text, unit)).is_ok_and(|decoded| decoded.text == text);
            assert!(is_read("1.e4 Карп") && !is_read("1.e4Карп"));
            // Only the beginning counts.
            assert!(
                is_read(&("x".repeat(1_025) + &"ж".repeat(5_000)))
                    && !is_read(&("x".repeat(1_024) + &"ж".repeat(5_000)))
            );
            // The units of a few other characters have a zero byte where those of ASCII have none.
            assert!(is_read("1. e4 e5 Ā") && !is_read("1. e4 e5Ā"));
        }
    }

    #[test]
    fn half_a_character_of_utf_16_is_replaced_and_reported() {
        let bytes = [wide("\u{feff}1. e4\n{a", u16::to_le_bytes), vec![0x3d, 0xd8], wide("b} *", u16::to_le_bytes)];
        let decoded = decode(&bytes.concat()).unwrap();
        assert_eq!(decoded.text, "1. e4\n{a\u{fffd}b} *");
        let guess = decoded.guess.unwrap();
        assert_eq!((guess.line, guess.column), (2, 3));
        assert_eq!(guess.to_string(), "expected text in UTF-16, found half a character, 0xd83d (replaced by \u{fffd})");
    }

    #[test]
    fn latin_1_and_windows_1252_are_read_and_reported() {
        let bytes = b"[White \"M\xfcller\"]\n[Black \"Ga\xdf\"]\n\n1. e4 {\x84Wei\xdf\x93 \x96 100 \x80 \x81} *\n";
        let decoded = decode(bytes).unwrap();
        let expected = "[White \"Müller\"]\n[Black \"Gaß\"]\n\n1. e4 {„Weiß“ – 100 € \u{81}} *\n";
        assert_eq!(decoded.text, expected);
        let guess = decoded.guess.unwrap();
        assert_eq!((guess.line, guess.column), (1, 10));
        assert_eq!(guess.to_string(), "expected text in UTF-8, found the byte 0xfc (read as Windows-1252)");
    }

    #[test]
    fn one_invalid_byte_does_not_change_the_encoding() {
        for start in ["", "\u{feff}"] {
            let bytes = [start.as_bytes(), b"[Event \"Caf\xc3\xa9\"]\n[White \"M\xfcller\"]\n\n1. e4 *\n"].concat();
            let decoded = decode(&bytes).unwrap();
            assert_eq!(decoded.text, "[Event \"Café\"]\n[White \"Müller\"]\n\n1. e4 *\n");
            let guess = decoded.guess.unwrap();
            assert_eq!((guess.line, guess.column, guess.found), (2, 10, 0xfc));
        }
    }

    #[test]
    fn each_game_of_a_joined_file_has_its_own_encoding() {
        let latin = b"[White \"M\xfcller\"]\n\n1. e4 e5 *\n\n";
        let joined = [GAME.as_bytes(), latin, b"\xef\xbb\xbf", GAME.as_bytes(), latin, b"\x1a"].concat();
        let expected = "[White \"Müller\"]\n\n1. e4 e5 *\n\n";
        assert_eq!(text(&joined), [GAME, expected, GAME, expected].concat());
    }

    #[test]
    fn a_truncated_character_leaves_the_others_intact() {
        assert_eq!(text(b"[Event \"Z\xc3\xbcrich, caf\xc3\xa9 M\xc3\"]\n\n*\n"), "[Event \"Zürich, café MÃ\"]\n\n*\n");
    }

    #[test]
    fn byte_order_marks_and_ctrl_z_are_left_out() {
        assert_eq!(text(b"\xef\xbb\xbf1. e4 *\r\n\x1a"), "1. e4 *\r\n");
        assert_eq!(text(b"1. e4 *\x1a\0\0\0\0\0\0\0\0"), "1. e4 *");
        assert_eq!(text(b""), "");
    }

    #[test]
    fn errors_name_the_type_of_a_binary_file() {
        let found = |bytes: &[u8]| decode(bytes).map(|decoded| decoded.text).map_err(|error| error.found);
        assert_eq!(found(b"PK\x03\x04\x14\0"), Err("a ZIP archive: unpack it first"));
        assert_eq!(found(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), Err("a picture (PNG)"));
        for bytes in
            [&b"\x7fELF\x02\x01\x01\0\0\0\0\0"[..], b"\0", b"\x01\x02abc\xff", &[0xff, 0xfe, 0, 0, b'[', 0, 0, 0]]
        {
            assert_eq!(found(bytes), Err("a file that is not text"), "{bytes:02x?}");
        }
    }

    proptest::proptest! {
        #[test]
        fn utf_8_is_read_unchanged(text in "[^\u{feff}\\p{Cc}][^\\p{Cc}]{0,60}") {
            let is_known = KNOWN.iter().any(|(start, _)| text.as_bytes().starts_with(start));
            proptest::prop_assume!(!is_known);
            proptest::prop_assert_eq!(decode(text.as_bytes()), Ok(DecodedText { text, guess: None }));
        }

        #[test]
        fn a_guess_in_any_bytes_is_a_place_in_the_text(bytes in proptest::collection::vec(proptest::num::u8::ANY, 0..300)) {
            if let Ok(DecodedText { text, guess: Some(guess) }) = decode(&bytes) {
                let line = text.split('\n').nth(guess.line - 1).expect("a line of the text");
                proptest::prop_assert!(guess.column <= line.chars().count() + 1);
            }
        }
    }
}
