//! Builds zips byte by byte, because the crate `zip` cannot write false headers.

use std::io::Write;

use flate2::Crc;
use flate2::write::DeflateEncoder;

/// An entry of a zip, with the values in its headers.
#[derive(Clone)]
pub struct Entry {
    pub name: Vec<u8>,
    /// The data as stored in the zip.
    pub data: Vec<u8>,
    pub size: u32,
    pub crc: u32,
    pub method: u16,
    pub flags: u16,
    /// The Unix file mode.
    pub mode: u32,
}

impl Entry {
    pub fn stored(name: &str, text: &[u8]) -> Self {
        let (size, crc) = (text.len() as u32, crc(text));
        Self { name: name.into(), data: text.to_vec(), size, crc, method: 0, flags: 1 << 11, mode: 0o100_644 }
    }

    pub fn deflated(name: &str, text: &[u8]) -> Self {
        let mut encoder = DeflateEncoder::new(Vec::new(), flate2::Compression::best());
        encoder.write_all(text).expect("memory");
        let data = encoder.finish().expect("memory");
        Self { data, method: 8, ..Self::stored(name, text) }
    }

    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    /// The fields common to both headers.
    fn common(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for number in [20, self.flags, self.method, 0, 0x21] {
            bytes.extend(number.to_le_bytes());
        }
        for number in [self.crc, self.data.len() as u32, self.size] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend((self.name.len() as u16).to_le_bytes());
        bytes.extend(0_u16.to_le_bytes());
        bytes
    }
}

fn crc(text: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(text);
    crc.sum()
}

/// The bytes of a zip of these entries.
pub fn zip(entries: &[Entry]) -> Vec<u8> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    for entry in entries {
        let start = bytes.len() as u32;
        bytes.extend(b"PK\x03\x04");
        bytes.extend(entry.common());
        bytes.extend(&entry.name);
        bytes.extend(&entry.data);
        directory.extend(b"PK\x01\x02");
        // Made on Unix.
        directory.extend((3_u16 << 8 | 20).to_le_bytes());
        directory.extend(entry.common());
        directory.extend([0; 6]);
        directory.extend((entry.mode << 16).to_le_bytes());
        directory.extend(start.to_le_bytes());
        directory.extend(&entry.name);
    }
    let (start, count) = (bytes.len() as u32, entries.len() as u16);
    bytes.extend(&directory);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    for number in [count, count] {
        bytes.extend(number.to_le_bytes());
    }
    for number in [directory.len() as u32, start] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend([0; 2]);
    bytes
}
