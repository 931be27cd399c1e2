//! The file of pages.
//!
//! It begins with `SPECOPEN`, a version and the number of pages. A page is its length in bytes, its header (the name
//! preceded by its length, the fingerprint of the rules, the hash of the start, positions, nodes) and its
//! [`super::body`]. Numbers are little-endian; pages are sorted by name.

use std::sync::{LazyLock, OnceLock};

use rules::Position;

use super::body;
use super::bytes::{FileError, Reader};
use super::page::{Header, Page};

const MAGIC: &[u8; 8] = b"SPECOPEN";
const VERSION: u8 = 1;

/// The shipped pages.
static SHIPPED: &[u8] = include_bytes!("../../assets/openings.bin");

/// The pages of several set-ups.
#[derive(Clone, Debug, Default)]
pub struct Openings {
    /// Sorted by name.
    pages: Vec<Stored>,
}

/// A page as it is stored.
#[derive(Clone, Debug)]
struct Stored {
    header: Header,
    body: Vec<u8>,
    /// The place of the body in the file.
    offset: usize,
    /// The page, read when it is first needed; an error if it doesn't fit the rules.
    page: OnceLock<Result<Page, FileError>>,
}

impl Openings {
    /// The shipped pages.
    pub fn shipped() -> &'static Self {
        static OPENINGS: LazyLock<Openings> = LazyLock::new(|| Openings::from_bytes(SHIPPED).unwrap_or_default());
        &OPENINGS
    }

    /// Reads a file. The positions of a page are read when [`Openings::page`] is first called for it.
    ///
    /// # Errors
    /// Returns the first error.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FileError> {
        let mut reader = Reader::new(bytes, 0);
        let magic = reader.take(MAGIC.len(), "a file of openings: the word SPECOPEN")?;
        if magic != MAGIC {
            return Reader::error(0, "SPECOPEN", format_args!("{:?}", String::from_utf8_lossy(magic)));
        }
        let version = reader.u8("a version")?;
        if version != VERSION {
            return Reader::error(MAGIC.len(), format_args!("version {VERSION}"), version);
        }
        let count = reader.varint("a number of pages")?;
        let mut pages: Vec<Stored> = Vec::new();
        for _ in 0..count {
            let length = reader.u32("the length of a page")?;
            let place = reader.place();
            let page = Stored::read(reader.take(length as usize, "a page")?, place)?;
            if let Some(last) = pages.last().filter(|last| last.header.setup >= page.header.setup) {
                let expected = format_args!("a page after {:?}", last.header.setup);
                return Reader::error(place, expected, format_args!("{:?}", page.header.setup));
            }
            pages.push(page);
        }
        match reader.is_at_end() {
            true => Ok(Self { pages }),
            false => Reader::error(reader.place(), "the end of the file", "more bytes"),
        }
    }

    /// The bytes of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        out.push(VERSION);
        super::bytes::write_varint(&mut out, self.pages.len() as u32);
        for page in &self.pages {
            let header = page.header.to_bytes();
            out.extend(((header.len() + page.body.len()) as u32).to_le_bytes());
            out.extend(header);
            out.extend(&page.body);
        }
        out
    }

    /// Adds a page, in the place of one with the same name.
    pub fn insert(&mut self, page: Page) {
        let (header, body) = (page.header.clone(), body::encode(&page));
        let name = |stored: &Stored| stored.header.setup.cmp(&header.setup);
        let at = self.pages.binary_search_by(name);
        let stored = Stored { header, body, offset: 0, page: OnceLock::from(Ok(page)) };
        match at {
            Ok(at) => self.pages[at] = stored,
            Err(at) => self.pages.insert(at, stored),
        }
    }

    /// What each page was made for.
    pub fn headers(&self) -> impl Iterator<Item = &Header> {
        self.pages.iter().map(|page| &page.header)
    }

    /// The page about games from this position, if there is one that fits the rules.
    pub fn page(&self, start: &Position) -> Option<&Page> {
        self.read(start)?.as_ref().ok()
    }

    /// Like [`Openings::page`], but with the reason why a page can't be read.
    pub fn read(&self, start: &Position) -> Option<&Result<Page, FileError>> {
        let stored = self.pages.iter().find(|page| page.header.fits(start))?;
        let decode = || body::decode(&stored.header, &stored.body, stored.offset, start);
        Some(stored.page.get_or_init(decode))
    }
}

impl Stored {
    fn read(bytes: &[u8], place: usize) -> Result<Self, FileError> {
        let mut reader = Reader::new(bytes, place);
        let length = reader.u8("the length of a name")?;
        let place = reader.place();
        let name = reader.take(length.into(), "a name")?;
        let Ok(name) = std::str::from_utf8(name) else {
            return Reader::error(place, "a name in UTF-8", format_args!("{:?}", String::from_utf8_lossy(name)));
        };
        let header = Header {
            setup: name.to_owned(),
            rules: reader.u64("a fingerprint of rules")?,
            start: reader.u64("the hash of a position")?,
            positions: reader.u32("a number of positions")?,
            nodes: reader.u32("a number of nodes")?,
        };
        let offset = reader.place();
        let body = bytes[header.to_bytes().len()..].to_vec();
        Ok(Self { header, body, offset, page: OnceLock::new() })
    }
}

impl Header {
    fn to_bytes(&self) -> Vec<u8> {
        // Ids of set-ups are short.
        let name = &self.setup.as_bytes()[..self.setup.len().min(255)];
        let mut out = vec![name.len() as u8];
        out.extend(name);
        out.extend(self.rules.to_le_bytes());
        out.extend(self.start.to_le_bytes());
        out.extend(self.positions.to_le_bytes());
        out.extend(self.nodes.to_le_bytes());
        out
    }
}
