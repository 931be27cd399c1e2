//! File names that are valid on every system.

/// The maximum length of a file name without number and extension, in bytes; most file systems allow 255 bytes in
/// total.
const MAX_BYTES: usize = 200;

/// Cuts a name so that a number and an extension can be appended.
pub fn shortened(stem: &str) -> &str {
    &stem[..stem.floor_char_boundary(MAX_BYTES)]
}

/// Turns a name into a file name, without extension, that is valid on every system: letters in lower case, digits, and
/// a hyphen for everything else, [shortened]. If it would be a device name on Windows, `suffix` is appended. `None` if
/// nothing is left of it.
pub fn portable_stem(name: &str, suffix: &str) -> Option<String> {
    let mut stem = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        if c.is_alphanumeric() {
            stem.push(c);
        } else if !stem.ends_with('-') && !stem.is_empty() {
            stem.push('-');
        }
    }
    let stem = shortened(&stem).trim_end_matches('-');
    match stem {
        "" => None,
        _ if is_device_name(stem) => Some(format!("{stem}-{suffix}")),
        _ => Some(stem.to_owned()),
    }
}

/// Returns whether Windows reserves this name of a file for a device, as it does with any extension.
pub fn is_device_name(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    let is_port = |kind: &str| stem.strip_prefix(kind).is_some_and(|number| number.chars().count() == 1);
    is_port("com") || is_port("lpt") || ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(&stem.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_a_portable_file_name() {
        let stem = |name: &str| portable_stem(name, "board").unwrap_or_default();
        for (name, expected) in [
            ("Ann's  first!", "ann-s-first"),
            ("../up", "up"),
            ("Größe 2", "größe-2"),
            ("CON", "con-board"),
            ("lpt1", "lpt1-board"),
            ("lpt10", "lpt10"),
            ("...", ""),
        ] {
            assert_eq!(stem(name), expected, "{name}");
        }
    }

    #[test]
    fn a_long_name_leaves_room_for_a_number_and_an_extension() {
        let long = portable_stem(&"ü".repeat(300), "board").unwrap();
        assert_eq!((long.len(), long.chars().count()), (200, 100));
        assert_eq!((shortened("a€"), shortened(&"€".repeat(67)).len()), ("a€", 198));
    }
}
