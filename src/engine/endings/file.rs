//! Tables as bytes: what they are for, a checksum, and the entries with runs of equal ones shortened.

use std::fmt;

use rules::{Position, fnv1a};

use super::material::Numbering;
use super::{EndingTable, MAX_POSITIONS, Material};

/// The first bytes of a file.
const MAGIC: &[u8; 8] = b"specEND\n";
/// The version of the format and of the numbers of positions.
const VERSION: u32 = 1;
/// The bytes before the runs: magic, version, ruleset, positions, checksum.
const HEADER: usize = 8 + 4 + 8 + 8 + 8;

/// The reason why bytes are not the table for a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingFileError(String);

impl fmt::Display for EndingFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for EndingFileError {}

impl EndingTable {
    /// The table as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut runs = Vec::new();
        for run in self.entries.chunk_by(|a, b| a == b) {
            for part in run.chunks(usize::from(u16::MAX)) {
                runs.push(part[0] as u8);
                // A length below 255 takes one byte.
                match u8::try_from(part.len()) {
                    Ok(length) if length != u8::MAX => runs.push(length),
                    _ => {
                        runs.push(u8::MAX);
                        runs.extend((part.len() as u16).to_le_bytes());
                    }
                }
            }
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.rules().fingerprint().to_le_bytes());
        bytes.extend((self.entries.len() as u64).to_le_bytes());
        bytes.extend(checksum(&self.material, &runs).to_le_bytes());
        bytes.extend(runs);
        bytes
    }

    /// Reads the table for the material of `position`.
    ///
    /// # Errors
    /// Returns an error if the bytes are damaged, or those of another table.
    pub fn from_bytes(bytes: &[u8], position: &Position) -> Result<Self, EndingFileError> {
        let wrong =
            |expected: &str, found: &dyn fmt::Display| EndingFileError(format!("expected {expected}, found {found}"));
        let rules = position.rules();
        let none = || wrong("a position with few pieces", &"another");
        let material = Material::of(position).ok_or_else(none)?;
        let numbering = Numbering::of(rules, &material).ok_or_else(none)?;
        let positions = numbering.positions();
        if positions > MAX_POSITIONS {
            return Err(none());
        }
        let Some((header, runs)) = bytes.split_at_checked(HEADER).filter(|(header, _)| header.starts_with(MAGIC))
        else {
            return Err(wrong("a table of endings", &"another file"));
        };
        let number = |at: usize| header[at..].first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes));
        let version = number(8) as u32;
        if version != VERSION {
            return Err(wrong(&format!("version {VERSION}"), &version));
        }
        if number(12) != rules.fingerprint() {
            return Err(wrong("a table for these rules", &"one for others"));
        }
        if number(20) != positions {
            return Err(wrong(&format!("{positions} positions"), &number(20)));
        }
        if number(28) != checksum(&material, runs) {
            return Err(wrong("an undamaged table for these pieces", &"another checksum"));
        }
        let damaged = || wrong(&format!("{positions} entries"), &"another number");
        let mut entries: Vec<i8> = Vec::with_capacity(positions as usize);
        let mut rest = runs;
        while let [entry, length, after @ ..] = rest {
            let (length, after) = match (*length, after) {
                (u8::MAX, [low, high, after @ ..]) => (u16::from_le_bytes([*low, *high]), after),
                (length, after) => (length.into(), after),
            };
            if entries.len() + usize::from(length) > positions as usize {
                return Err(damaged());
            }
            entries.resize(entries.len() + usize::from(length), *entry as i8);
            rest = after;
        }
        if entries.len() as u64 != positions || !rest.is_empty() {
            return Err(damaged());
        }
        Ok(Self { sample: position.clone(), material, numbering, entries })
    }
}

/// The hash of the material and the runs.
fn checksum(material: &Material, runs: &[u8]) -> u64 {
    fnv1a(&[&material.bytes()[..], runs].concat())
}
