//! Reads the files of a mod from a zip, strictly: anything but plain stored or deflated files is refused, if possible
//! by the directory alone, before anything is unpacked.

use std::io::{Cursor, Read};

use zip::read::{ArchiveOffset, Config, ZipFileEntry};
use zip::result::ZipError;
use zip::{CompressionMethod, ZipArchive};

use super::limits::{MAX_ENTRIES, check_depth, parts, shortened};
use super::package::{Collector, MANIFEST, is_hidden};

/// The bits of a Unix file mode that give the type of a file.
const TYPE: u32 = 0o170_000;
const REGULAR: u32 = 0o100_000;
const FOLDER: u32 = 0o040_000;
const LINK: u32 = 0o120_000;

/// Passes the files of the zip in `bytes` to `collector`.
pub(super) fn collect(bytes: &[u8], collector: &mut Collector) {
    // The archive starts at byte 0. A hostile file could make a search for another start take long.
    let config = Config { archive_offset: ArchiveOffset::Known(0) };
    let mut archive = match ZipArchive::with_config(config, Cursor::new(bytes)) {
        Ok(archive) => archive,
        Err(error) => return collector.refuse_whole(not_a_zip(bytes, &error)),
    };
    if archive.len() > MAX_ENTRIES {
        let found = archive.len();
        return collector
            .refuse_whole(format!("expected at most {MAX_ENTRIES} files and folders in a mod, found {found}"));
    }
    let Some(files) = check_all(&archive, collector) else { return };
    // The local headers must agree with the directory, or other programs could unpack something else.
    if let Err(error) = archive.validate_header_consistency() {
        return collector.refuse_whole(format!("expected a zip, found: {error}"));
    }
    match wrapper(&files) {
        Ok(folder) => collector.prefix = folder,
        Err(message) => return collector.refuse_whole(message),
    }
    unpack(&mut archive, &files, collector);
}

/// Explains why bytes cannot be opened as a zip.
fn not_a_zip(bytes: &[u8], error: &ZipError) -> String {
    let begins = |beginnings: &[&[u8]]| beginnings.iter().any(|beginning| bytes.starts_with(beginning));
    let text: Vec<u8> = bytes.iter().take(100).map(u8::to_ascii_lowercase).collect();
    let text = text.trim_ascii_start();
    let found = match () {
        () if bytes.is_empty() => "an empty file",
        () if begins(&[b"PK\x03\x04"]) => "one that is damaged or was cut off",
        () if begins(&[b"Rar!"]) => "a RAR archive",
        () if begins(&[b"7z\xbc\xaf\x27\x1c"]) => "a 7z archive",
        () if begins(&[b"\x1f\x8b", b"\xfd7zXZ", b"BZh", b"\x28\xb5\x2f\xfd"]) => "a file compressed in another way",
        () if bytes.get(257..262) == Some(b"ustar") => "a tar archive",
        () if text.starts_with(b"<!doctype html") || text.starts_with(b"<html") => "a web page",
        () => "something else",
    };
    format!("expected a zip, found {found}: {error}")
}

/// A file in a zip: its index and its name.
type Entry = (usize, String);

/// The files in the zip, or `None` if any entry is refused: such a zip is not unpacked.
fn check_all(archive: &ZipArchive<Cursor<&[u8]>>, collector: &mut Collector) -> Option<Vec<Entry>> {
    let directory = archive.metadata();
    let mut good = true;
    if directory.has_duplicate_names() {
        collector.refuse_whole("expected each name once in a zip, found one twice".into());
        good = false;
    }
    let mut files = Vec::new();
    for index in 0..archive.len() {
        let checked = match directory.entry(index) {
            Ok(entry) => check(&entry).map(|name| (name, entry.name_raw().ends_with(b"/"))),
            Err(error) => Err((String::new(), format!("expected a zip, found: {error}"))),
        };
        match checked {
            Ok((name, _)) if name.is_empty() => {}
            Ok((name, _)) if !collector.is_new(&name) => good = false,
            Ok((name, is_folder)) => {
                if !is_folder && !name.split('/').any(is_hidden) {
                    files.push((index, name));
                }
            }
            Err((name, message)) => {
                collector.refuse(&name, message);
                good = false;
            }
        }
    }
    good.then_some(files)
}

/// Returns the name of an entry, without the `/` of a folder, or the displayable name and what is wrong with it.
fn check(entry: &ZipFileEntry) -> Result<String, (String, String)> {
    let raw = entry.name_raw();
    let name = match std::str::from_utf8(raw) {
        Ok(name) => name,
        Err(_) => {
            let found = shortened(&String::from_utf8_lossy(raw));
            return Err((String::new(), format!("expected names in UTF-8, found {found:?}")));
        }
    };
    // Some tools start every name with `./`, and add an entry `./` for the folder itself.
    let mut name = name;
    while let Some(rest) = name.strip_prefix("./") {
        name = rest;
    }
    if name.is_empty() && raw.ends_with(b"./") {
        return Ok(String::new());
    }
    let name = name.strip_suffix('/').unwrap_or(name);
    parts(name).map_err(|message| (String::new(), message))?;
    let refused = |message: &str| Err((name.to_owned(), message.to_owned()));
    // Only zips from Unix have these bits; elsewhere they are 0.
    match entry.external_attributes() >> 16 & TYPE {
        0 | REGULAR | FOLDER => {}
        LINK => return refused("expected a file in the mod, found a link"),
        _ => return refused("expected a file, found a pipe, a socket or a device"),
    }
    if entry.encrypted() {
        return refused("expected a file that is not encrypted, found one that is");
    }
    match entry.compression() {
        CompressionMethod::Stored | CompressionMethod::Deflated => Ok(name.to_owned()),
        other => refused(&format!("expected a file that is stored or deflated, found {other}")),
    }
}

/// The folder of the mod inside the zip, with its `/`. Many tools pack the folder rather than its contents, and some
/// add files beside it.
///
/// # Errors
/// Returns a message if `mod.ron` is in the wrong folder, or in several.
fn wrapper(files: &[Entry]) -> Result<String, String> {
    let mut folders: Vec<&str> = files.iter().filter_map(|(_, name)| name.strip_suffix(MANIFEST)).collect();
    folders.retain(|folder| folder.is_empty() || folder.ends_with('/'));
    if folders.contains(&"") {
        return Ok(String::new());
    }
    let outer: Vec<&str> = folders.iter().copied().filter(|folder| folder.matches('/').count() == 1).collect();
    match (&outer[..], &folders[..]) {
        ([folder], _) => Ok((*folder).to_owned()),
        ([], []) => Ok(String::new()),
        ([], [inner, ..]) => Err(format!(
            "expected {MANIFEST} at the top of the zip or in the only folder there, found {:?}",
            shortened(&format!("{inner}{MANIFEST}"))
        )),
        ([first, second, ..], _) => Err(format!(
            "expected one mod in a zip, found {MANIFEST} in {:?} and {:?}",
            shortened(first),
            shortened(second)
        )),
    }
}

fn unpack(archive: &mut ZipArchive<Cursor<&[u8]>>, files: &[Entry], collector: &mut Collector) {
    let prefix = collector.prefix.clone();
    for (index, name) in files {
        let Some(name) = name.strip_prefix(&prefix) else {
            collector.leave_out(name);
            continue;
        };
        if let Err(message) = check_depth(&name.split('/').collect::<Vec<_>>()) {
            collector.refuse(name, message);
            continue;
        }
        if !collector.count() {
            return;
        }
        let Some(file_use) = collector.file_use(name) else { continue };
        let mut unpacked = Vec::new();
        let read = match archive.by_index(*index) {
            // The directory may be wrong, so the unpacked size is limited too.
            Ok(file) if collector.fits(name, file_use, file.size()) => {
                let mut file = file.take(file_use.limit(name) + 1);
                file.read_to_end(&mut unpacked).map(|_| ()).map_err(|error| error.to_string())
            }
            Ok(_) => continue,
            Err(error) => Err(error.to_string()),
        };
        match read {
            Ok(()) => collector.keep(name, file_use, unpacked),
            Err(error) => collector.refuse(name, format!("expected a file that can be unpacked, found: {error}")),
        }
    }
}
