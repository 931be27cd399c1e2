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

/// The value of an option in a link, or in the part after its `#`.
pub fn option(link: &str, name: &str) -> Option<String> {
    let options = link.split_once('#').map_or(link, |(_, options)| options);
    let value = options.split('&').find_map(|option| option.strip_prefix(name)?.strip_prefix('='))?;
    Some(unescaped(value))
}

/// Decodes what [`escaped`] encodes. A `%` without two hexadecimal digits stands for itself.
fn unescaped(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let [first, after @ ..] = rest {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let is_escape = *first == b'%' && after.iter().take(2).all(u8::is_ascii_hexdigit);
        let byte = digits.filter(|_| is_escape).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
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

    #[test]
    fn the_options_of_a_link_are_read_again() {
        let text = "(title: \"Été\", line: \"e6+\") 100 %";
        let options = encode(&[("first", "human"), ("puzzle", text)]);
        for link in [format!("https://example.org/a#{options}"), options] {
            assert_eq!(option(&link, "puzzle").as_deref(), Some(text), "{link}");
            assert_eq!((option(&link, "first").as_deref(), option(&link, "second")), (Some("human"), None));
        }
        assert_eq!(option("#a=100%&b=%+5%zz%é", "a").as_deref(), Some("100%"));
        assert_eq!(option("#a=100%&b=%+5%zz%é", "b").as_deref(), Some("%+5%zz%é"));
    }
}
