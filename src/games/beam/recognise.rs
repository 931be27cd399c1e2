//! Recognises texts about beam games.

/// Returns whether a text has tags that only records of beam games have.
pub fn recognises(text: &str) -> bool {
    let has = |tag: &str| text.contains(tag);
    // Some programs write PGN's tag SetUp this way; its value is not the name of a set-up.
    let is_set_up = has("[Setup \"1\"]") || has("[Setup \"0\"]");
    ["[Edition ", "[Position ", "[BeamVersion "].into_iter().any(has) || (has("[Setup ") && !is_set_up)
}

/// Returns whether a line looks like a Khet string, correct or not: it has several ranks.
pub fn recognises_position(line: &str) -> bool {
    line.matches('/').count() > 2
}
