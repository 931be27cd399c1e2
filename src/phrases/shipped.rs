//! The messages embedded in the program.

use std::io::Read;

use flate2::read::DeflateDecoder;

use crate::Messages;

/// A language embedded in the program. Its messages are unpacked on demand.
#[derive(Debug)]
pub struct Shipped {
    /// Its code: `de`.
    pub id: &'static str,
    /// Its own name: `Deutsch`.
    pub name: &'static str,
    packed: &'static [u8],
}

/// Each language with a folder under `assets/translations`, by code.
pub const SHIPPED: &[Shipped] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

impl Shipped {
    /// The language with this code, in any case.
    pub fn find(id: &str) -> Option<&'static Self> {
        SHIPPED.iter().find(|shipped| shipped.id.eq_ignore_ascii_case(id))
    }

    /// Its files: the path under `assets/translations` and the text. Only English has its comments; those of other
    /// languages are empty lines.
    pub fn files(&self) -> Vec<(String, String)> {
        let mut text = String::new();
        // A test unpacks every language.
        let _ = DeflateDecoder::new(self.packed).read_to_string(&mut text);
        let mut parts = text.split_terminator('\0').map(str::to_owned);
        std::iter::from_fn(|| parts.next().zip(parts.next())).collect()
    }

    /// Its messages.
    pub fn messages(&self) -> Vec<Messages> {
        self.files().iter().map(|(_, text)| Messages::parse(text)).collect()
    }
}
