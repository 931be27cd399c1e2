//! What stands behind the `#` of a link to a game in a browser: `setup=laser-chess/ace&moves=h2g1,c1%2B`.

use super::record::{HANDICAP, Tags};

/// Options as a link has them.
pub fn encode(options: &[(&str, &str)]) -> String {
    let options = options.iter().map(|(name, value)| format!("{name}={}", escaped(value)));
    options.collect::<Vec<_>>().join("&")
}

/// The options of a game with this record: a set-up and its moves where that says all, else the record.
pub fn of_game(tags: &Tags, moves: &[String], is_over: bool, record: &str) -> String {
    let is_agreed = ["TimeControl", HANDICAP].iter().any(|tag| tags.get(tag).is_some());
    match tags.get("Setup") {
        Some(setup) if !is_over && !is_agreed && tags.get("Position").is_none() => {
            encode(&[("setup", setup), ("moves", &moves.join(","))])
        }
        _ => encode(&[("record", record)]),
    }
}

/// Everything that has a meaning in an address, or is not ASCII, as the bytes of UTF-8.
fn escaped(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~/,:".contains(&byte);
    text.bytes()
        .map(|byte| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_has_a_set_up_and_moves_or_a_record() {
        let mut tags = Tags::default();
        let moves = ["h2g1".to_owned(), "c1+".to_owned()];
        assert_eq!(of_game(&tags, &moves, false, "1. e4 é"), "record=1.%20e4%20%C3%A9");
        tags.set("Setup", "laser-chess/ace").expect("a tag");
        assert_eq!(of_game(&tags, &moves, false, "r"), "setup=laser-chess/ace&moves=h2g1,c1%2B");
        assert_eq!(of_game(&tags, &moves, true, "r"), "record=r", "how it ended is in the record only");
    }
}
