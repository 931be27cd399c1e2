//! The part after the `#` of a link to a game in a browser: `setup=laser-chess/ace&moves=h2g1,c1%2B`.

use super::record::{HANDICAP, Tags};

/// Encodes options for a link.
pub fn encode(options: &[(&str, &str)]) -> String {
    let options = options.iter().map(|(name, value)| format!("{name}={}", escaped(value)));
    options.collect::<Vec<_>>().join("&")
}

/// The options for a game with this record: a set-up, its moves and the computer's `levels` by player if these are
/// enough; otherwise the record.
pub fn of_game(tags: &Tags, moves: &[String], levels: [Option<u8>; 2], is_over: bool, record: &str) -> String {
    let is_agreed = ["TimeControl", HANDICAP].iter().any(|tag| tags.get(tag).is_some());
    match tags.get("Setup") {
        Some(setup) if !is_over && !is_agreed && tags.get("Position").is_none() => {
            let (moves, levels) = (moves.join(","), levels.map(|level| level.map(|level| level.to_string())));
            let seats = ["first", "second"].into_iter().zip(&levels);
            let seats = seats.filter_map(|(seat, level)| Some((seat, level.as_deref()?)));
            encode(&[("setup", setup), ("moves", &moves)].into_iter().chain(seats).collect::<Vec<_>>())
        }
        _ => encode(&[("record", record)]),
    }
}

/// Percent-encodes the UTF-8 bytes of reserved and non-ASCII characters.
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
        assert_eq!(of_game(&tags, &moves, [None; 2], false, "1. e4 é"), "record=1.%20e4%20%C3%A9");
        tags.set("Setup", "laser-chess/ace").expect("a tag");
        assert_eq!(of_game(&tags, &moves, [None; 2], false, "r"), "setup=laser-chess/ace&moves=h2g1,c1%2B");
        let link = of_game(&tags, &moves, [None, Some(5)], false, "r");
        assert_eq!(link, "setup=laser-chess/ace&moves=h2g1,c1%2B&second=5");
        assert_eq!(of_game(&tags, &moves, [None; 2], true, "r"), "record=r", "only the record says how it ended");
    }
}
