//! Annotation symbols and results as other programs write them.

use super::Mark;
use rules::Player;

/// Annotation symbols that PGN itself does not define, with their NAGs (numeric annotation glyphs). ASCII symbols may
/// directly follow a move.
const SIGNS: [(&str, u8); 30] = [
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("+=", 14),
    ("=+", 15),
    ("+-", 18),
    ("-+", 19),
    ("=", 10),
    ("±", 16),
    ("∓", 17),
    ("⩲", 14),
    ("⩱", 15),
    ("∞", 13),
    ("□", 7),
    ("⨀", 22),
    ("⊙", 22),
    ("→", 40),
    ("↑", 36),
    ("⇆", 132),
    ("⇄", 132),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("N", 146),
    ("TN", 146),
    ("RR", 145),
    ("+–", 18),
    ("–+", 19),
];

/// Returns whether a whole word is an annotation symbol.
pub(super) fn is_sign(word: &str) -> bool {
    SIGNS.iter().any(|&(sign, _)| sign == word)
}

/// The length in bytes of an ASCII symbol at the end of a move, as in `Nf3+-`. A lone `+` means check.
pub(super) fn sign_after(step: &str) -> usize {
    let signs = SIGNS.iter().map(|(sign, _)| sign).filter(|sign| sign.is_ascii() && sign.ends_with(['+', '-', '=']));
    signs
        .filter(|&&sign| step.ends_with(sign))
        .map(|sign| sign.len())
        .max()
        .filter(|&len| len < step.len())
        .unwrap_or(0)
}

/// The length in bytes of the mark at the start of a text, or the whole length if it starts with no known mark.
pub(super) fn length_of_mark(marks: &str) -> usize {
    let rest = match marks.strip_prefix('$') {
        Some(number) => number.trim_start_matches(|c: char| c.is_ascii_digit()),
        None => marks.trim_start_matches(['!', '?']),
    };
    if rest.len() < marks.len() {
        return marks.len() - rest.len();
    }
    SIGNS
        .iter()
        .map(|(sign, _)| sign)
        .filter(|&&sign| marks.starts_with(sign))
        .map(|sign| sign.len())
        .max()
        .unwrap_or(marks.len())
}

/// The mark for a symbol from another program. In a longer run of exclamation and question marks, the first two count.
pub(super) fn mark_of(sign: &str) -> Option<Mark> {
    let known = SIGNS.iter().find(|&&(known, _)| known == sign).map(|&(_, number)| Mark::numbered(number));
    let two = || sign.get(..2).filter(|_| sign.len() > 2)?.parse().ok();
    known.or_else(two)
}

/// Returns whether the character is a hyphen, a dash or the minus sign.
pub fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// Normalises the spelling of a result; `1–0`, `½-½`, `0.5-0.5` and `1/2` are common variants.
pub fn normalise_result(text: &str) -> String {
    let usual = text.replace(',', ".").replace('½', "1/2").replace("0.5", "1/2");
    let usual = usual.replace(|c: char| is_dash(c) || c == ':', "-");
    if usual == "1/2" { "1/2-1/2".into() } else { usual }
}

/// The result in `results` that a word means, however it is spelled.
pub fn result_of(word: &str, results: &[&'static str]) -> Option<&'static str> {
    if !word.starts_with(['0', '1', '2', '½', '*']) || word.chars().count() > 12 {
        return None;
    }
    let usual = normalise_result(word);
    results.iter().copied().find(|&known| known == usual)
}

/// The result of a game with this winner as it is written, `None` for a draw; `*` for a game without a result.
pub const fn score(winner: Option<Option<Player>>) -> &'static str {
    match winner {
        Some(Some(Player::First)) => "1-0",
        Some(Some(Player::Second)) => "0-1",
        Some(None) => "1/2-1/2",
        None => "*",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_any_spelling() {
        let results = ["1-0", "0-1", "1/2-1/2", "*"];
        for (word, expected) in [
            ("½-½", Some("1/2-1/2")),
            ("1/2", Some("1/2-1/2")),
            ("0.5-0.5", Some("1/2-1/2")),
            ("½–½", Some("1/2-1/2")),
            ("1–0", Some("1-0")),
            ("0:1", Some("0-1")),
            ("1.", None),
            ("22-18", None),
            ("", None),
        ] {
            assert_eq!(result_of(word, &results), expected, "{word}");
        }
    }

    #[test]
    fn symbols_from_other_programs_are_read_as_marks() {
        for (sign, number) in [("±", 16), ("=", 10), ("N", 146), ("!!!", 3), ("?!?", 6), ("-+", 19)] {
            assert_eq!(mark_of(sign).map(Mark::number), Some(number), "{sign}");
        }
        assert_eq!((mark_of("x"), mark_of("!")), (None, None));
        assert_eq!((sign_after("Nf3+-"), sign_after("Nf3+"), sign_after("+-"), sign_after("e4=")), (2, 0, 0, 1));
        assert_eq!((length_of_mark("$12!"), length_of_mark("!?±"), length_of_mark("+/-x")), (3, 2, 3));
    }
}
