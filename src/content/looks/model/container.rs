//! The two forms of a glTF 2.0 file: JSON (`.gltf`), and JSON with a buffer in one binary file (`.glb`).

use serde_json::Value;

use super::json::Wrong;
use crate::looks::limits::MAX_JSON_BYTES;

const MAGIC: &[u8] = b"glTF";
const HEADER: usize = 12;
const CHUNK_HEADER: usize = 8;
const JSON: &[u8] = b"JSON";
const BINARY: &[u8] = b"BIN\0";

/// Opens a file: its JSON, and the buffer in it.
pub(super) fn open(bytes: &[u8]) -> Result<(Value, Option<&[u8]>), Wrong> {
    if !bytes.starts_with(MAGIC) {
        return Ok((json(bytes, true)?, None));
    }
    let is = |expected: String, at: usize, found: usize| {
        Wrong::new(format!("expected {expected} at byte {at}, found {found}"))
    };
    let (version, length) = (word(bytes, 4)?, word(bytes, 8)?);
    if version != 2 {
        return Err(is("the version 2 of glTF".into(), 4, version));
    }
    if !(HEADER..=bytes.len()).contains(&length) {
        return Err(is(format!("the length of the file, {},", bytes.len()), 8, length));
    }
    // Some exporters and servers append extra bytes.
    let bytes = &bytes[..length];
    let (mut found, mut binary) = (None, None);
    let mut at = HEADER;
    // Tolerates a few zeros of padding after the last chunk.
    while bytes[at..].len() >= CHUNK_HEADER || bytes[at..].iter().any(|byte| *byte != 0) {
        let (size, from) = (word(bytes, at)?, at + CHUNK_HEADER);
        let left = bytes.len().saturating_sub(from);
        if size > left {
            return Err(is(format!("a chunk of at most {left} bytes"), at, size));
        }
        word(bytes, at + 4)?;
        let (kind, chunk) = (&bytes[at + 4..from], &bytes[from..from + size]);
        match found {
            None if kind == JSON => found = Some(json(chunk, false)?),
            None => return Err(Wrong::new(format!("expected the chunk JSON at byte {}, found another", at + 4))),
            // Other chunks are for programs that know them.
            Some(_) if kind == BINARY && binary.is_none() => binary = Some(chunk),
            Some(_) => {}
        }
        at = from + size;
    }
    let found = found.ok_or_else(|| Wrong::new(format!("expected the chunk JSON at byte {HEADER}, found none")))?;
    Ok((found, binary))
}

/// The number in the four bytes at `at`.
fn word(bytes: &[u8], at: usize) -> Result<usize, Wrong> {
    let word = bytes.get(at..at + 4).and_then(|word| word.try_into().ok()).map(u32::from_le_bytes);
    let word = word.and_then(|word| usize::try_from(word).ok());
    word.ok_or_else(|| Wrong::new(format!("expected 4 bytes at byte {at}, found the end of the file")))
}

fn json(bytes: &[u8], is_text: bool) -> Result<Value, Wrong> {
    let most = usize::try_from(MAX_JSON_BYTES).unwrap_or(usize::MAX);
    if bytes.len() > most {
        return Err(Wrong::new(format!("expected at most {most} bytes of JSON, found {}", bytes.len())));
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    // The specification pads this chunk with spaces, but some exporters use zeros.
    let end = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
    let bytes = &bytes[..end];
    serde_json::from_slice(bytes).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let message = error.to_string();
        let what = message.split(" at line ").next().unwrap_or(&message);
        match is_text {
            true => Wrong { at: (line.max(1), column.max(1)), ..Wrong::new(format!("expected glTF, found: {what}")) },
            false => Wrong::new(format!("expected JSON in line {line}, column {column} of its chunk, found: {what}")),
        }
    })
}
