//! The text form in which a page stores a file.

use std::time::Duration;

/// Encodes the modification time in milliseconds; `t` for text or `b` for one character per byte; and the content.
pub fn encode(modified: Duration, bytes: &[u8]) -> String {
    let (kind, content) = match std::str::from_utf8(bytes) {
        Ok(text) => ('t', text.to_owned()),
        Err(_) => ('b', bytes.iter().map(|&byte| char::from(byte)).collect()),
    };
    format!("{} {kind}{content}", modified.as_millis())
}

/// Decodes the modification time and the bytes; `None` if the text has another form.
pub fn decode(text: &str) -> Option<(Duration, Vec<u8>)> {
    let (modified, rest) = text.split_once(' ')?;
    let modified = Duration::from_millis(modified.parse().ok()?);
    let bytes = match rest.strip_prefix('t') {
        Some(text) => text.as_bytes().to_vec(),
        None => {
            let bytes = rest.strip_prefix('b')?.chars().map(|c| u8::try_from(u32::from(c)).ok());
            bytes.collect::<Option<_>>()?
        }
    };
    Some((modified, bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decoding_inverts_encoding() {
        let all: Vec<u8> = (0..=255).collect();
        for bytes in [&b""[..], "text \u{2603}\n".as_bytes(), &all] {
            let modified = Duration::from_millis(1_795_451_648_123);
            assert_eq!(decode(&encode(modified, bytes)), Some((modified, bytes.to_vec())));
        }
    }

    #[test]
    fn other_texts_are_not_files() {
        for text in ["", "12", "12 ", "x tword", "12 qword", "12 b\u{2603}"] {
            assert_eq!(decode(text), None, "{text:?}");
        }
    }
}
