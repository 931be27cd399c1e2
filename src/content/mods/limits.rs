//! The limits of a mod's size, and the names that its files may have.
//!
//! The limits within a single file (nesting, board size, kinds, pieces of a lesson) are checked by its own reader.

use crate::setups::is_direction_mark;
use notation::movetext::cut;
use platform::files::is_device_name;

/// The maximum number of mods in one folder.
pub const MAX_MODS: usize = 200;
/// The maximum number of files and folders in a mod.
pub const MAX_ENTRIES: usize = 1000;
/// The maximum number of folders inside each other.
pub const MAX_DEPTH: usize = 4;
/// The maximum length of a name of a file or folder, in bytes.
pub const MAX_NAME_BYTES: usize = 80;
/// The maximum size of a text file, in bytes.
pub const MAX_TEXT_BYTES: u64 = 1 << 20;
/// The maximum size of a model of a piece look, or buffer of a model, in bytes.
pub const MAX_BINARY_BYTES: u64 = crate::looks::MAX_MODEL_BYTES;
/// The maximum total size of a mod's files, unpacked, in bytes.
pub const MAX_TOTAL_BYTES: u64 = 32 << 20;
/// The maximum size of a zip, in bytes.
pub const MAX_ZIP_BYTES: u64 = 16 << 20;
/// The maximum number of mods that one mod needs.
pub const MAX_NEEDS: usize = 32;
/// The maximum length of an id, in characters.
pub const MAX_ID_CHARS: usize = 40;
/// The maximum length of a note about a mod, in characters.
pub const MAX_NOTE_CHARS: usize = 400;

/// Splits a path inside a mod at each `/`.
///
/// # Errors
/// Returns what was expected and found if the path may lead out of the mod, or is not possible on every system.
pub(super) fn parts(path: &str) -> Result<Vec<&str>, String> {
    let expected = |what: &str, found: &str| format!("expected {what}, found {:?}", shortened(found));
    if path.starts_with('/') {
        return Err(expected("a path inside the mod", path));
    }
    let parts: Vec<&str> = path.split('/').collect();
    for part in &parts {
        match *part {
            "" | "." => return Err(expected("a path without empty parts", path)),
            ".." => return Err(expected("a path inside the mod", path)),
            _ => {}
        }
        if part.contains('\\') {
            return Err(expected("a path written with `/`", path));
        }
        let is_bad = |c: char| c.is_control() || is_direction_mark(c) || "<>:\"|?*".contains(c);
        if part.contains(is_bad) || part.ends_with(['.', ' ']) {
            return Err(expected("a name that is valid on every system", part));
        }
        if is_device_name(part) {
            return Err(expected("the name of a file, not of a device", part));
        }
        if part.len() > MAX_NAME_BYTES {
            return Err(expected(&format!("a name of at most {MAX_NAME_BYTES} bytes"), part));
        }
    }
    Ok(parts)
}

/// Checks the number of folders in the path.
///
/// # Errors
/// Returns an error for more than [`MAX_DEPTH`].
pub(super) fn check_depth(parts: &[&str]) -> Result<(), String> {
    if parts.len() > MAX_DEPTH + 1 {
        let found = shortened(&parts.join("/"));
        return Err(format!("expected at most {MAX_DEPTH} folders inside each other, found {found:?}"));
    }
    Ok(())
}

/// Cuts a text for a message.
pub(super) fn shortened(text: &str) -> String {
    cut(text, 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_inside_the_mod() {
        assert_eq!(parts("setups/glass/hall.ron").unwrap(), ["setups", "glass", "hall.ron"]);
        for bad in [
            "./a",
            "",
            "a/",
            "a/.",
            "NUL.ron",
            "setups/com1.ron",
            "lpt9",
            "aux .ron",
            "a ",
            "a:b",
            "b?.ron",
            "*",
            "looks/glass\u{202e}nor.ron",
            "\u{2066}a",
        ] {
            let message = parts(bad).expect_err(bad);
            assert!(message.starts_with("expected ") && message.contains(", found \""), "{message}");
        }
        assert!(parts(&"x".repeat(MAX_NAME_BYTES)).is_ok() && parts(&"x".repeat(MAX_NAME_BYTES + 1)).is_err());
        assert!(check_depth(&["a"; MAX_DEPTH + 1]).is_ok() && check_depth(&["a"; MAX_DEPTH + 2]).is_err());
        for good in ["README", "a.b.c", "com.ron", "console.ron", "com10.ron", "Ä ö.ron", "..a"] {
            assert!(parts(good).is_ok(), "{good}");
        }
    }
}
