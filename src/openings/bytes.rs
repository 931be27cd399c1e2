//! Numbers as bytes, and errors with their place.

use std::fmt;

use rules::fnv1a;

/// Why bytes are not a file of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The number of bytes before the error.
    pub at: usize,
    /// What was expected, and what was found.
    pub message: String,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.at, self.message)
    }
}

impl std::error::Error for FileError {}

/// Reads numbers from bytes, in order.
#[derive(Clone, Debug)]
pub struct Reader<'b> {
    bytes: &'b [u8],
    /// The place of the next byte.
    at: usize,
    /// Where the bytes begin in their file.
    offset: usize,
}

impl<'b> Reader<'b> {
    /// Reads bytes that begin at `offset` of a file.
    pub fn new(bytes: &'b [u8], offset: usize) -> Self {
        Self { bytes, at: 0, offset }
    }

    /// The place of the next byte in the file.
    pub fn place(&self) -> usize {
        self.offset + self.at
    }

    pub fn is_at_end(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// An error at `place`.
    pub fn error<T>(place: usize, expected: impl fmt::Display, found: impl fmt::Display) -> Result<T, FileError> {
        Err(FileError { at: place, message: format!("expected {expected}, found {found}") })
    }

    /// The next `count` bytes.
    pub fn take(&mut self, count: usize, what: &str) -> Result<&'b [u8], FileError> {
        let left = &self.bytes[self.at..];
        let Some(taken) = left.get(..count) else {
            return Self::error(
                self.place(),
                format_args!("{what} of {count} bytes"),
                format_args!("{} bytes", left.len()),
            );
        };
        self.at += count;
        Ok(taken)
    }

    pub fn u8(&mut self, what: &str) -> Result<u8, FileError> {
        self.take(1, what).map(|bytes| bytes[0])
    }

    pub fn u32(&mut self, what: &str) -> Result<u32, FileError> {
        self.take(4, what).map(|bytes| bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte)))
    }

    pub fn u64(&mut self, what: &str) -> Result<u64, FileError> {
        self.take(8, what).map(|bytes| bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }

    /// A number of up to 28 bits, the lowest seven first; all bytes but the last have their highest bit set.
    pub fn varint(&mut self, what: &str) -> Result<u32, FileError> {
        let place = self.place();
        let mut number = 0;
        for shift in [0, 7, 14, 21] {
            let byte = self.u8(what)?;
            number |= u32::from(byte & 127) << shift;
            if byte < 128 {
                // Only one form of each number is valid.
                return match byte == 0 && shift > 0 {
                    true => Self::error(place, format_args!("{what} in its shortest form"), "a longer one"),
                    false => Ok(number),
                };
            }
        }
        Self::error(place, format_args!("{what} in up to 4 bytes"), "a longer one")
    }
}

/// Writes what [`Reader::varint`] reads.
pub fn write_varint(out: &mut Vec<u8>, mut number: u32) {
    debug_assert!(number < 1 << 28);
    while number > 127 {
        out.push(number as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Maps small numbers of either sign to small ones without: 0, -1, 1, -2 to 0, 1, 2, 3.
pub fn zigzag(number: i32) -> u32 {
    (number << 1 ^ number >> 31) as u32
}

/// The inverse of [`zigzag`].
pub fn unzigzag(number: u32) -> i32 {
    (number >> 1) as i32 ^ -((number & 1) as i32)
}

/// A check sum over these bytes.
pub fn check_sum(bytes: &[u8]) -> u32 {
    let hash = fnv1a(bytes);
    (hash ^ hash >> 32) as u32
}
