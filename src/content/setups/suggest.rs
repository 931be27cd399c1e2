//! Guesses what a misspelt name was meant to be.

use super::problem::quoted;

/// Longer words are not compared: they are unlikely to be typos.
const MAX_CHARS: usize = 40;

/// Returns the candidate closest to `word`, or `None` if none is close.
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > MAX_CHARS {
        return None;
    }
    let word: Vec<char> = word.to_lowercase().chars().collect();
    let near = |candidate: &&'a str| {
        let other: Vec<char> = candidate.to_lowercase().chars().collect();
        // If the first two letters are right, two mistakes are allowed, so that Nord suggests North.
        let begins = word.len() > 2 && word.iter().zip(&other).take(2).all(|(a, b)| a == b);
        let allowed = (word.len().max(other.len()) / 3).max(if begins { 2 } else { 0 });
        let mistakes = distance(&word, &other);
        (other.len() <= MAX_CHARS && mistakes <= allowed && mistakes < other.len()).then_some(mistakes)
    };
    let measured = candidates.into_iter().filter_map(|candidate| Some((near(&candidate)?, candidate)));
    measured.min_by_key(|&(mistakes, _)| mistakes).map(|(_, candidate)| candidate)
}

/// Returns the end of a message about `word`: `, did you mean "deflector"?`, or nothing.
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    closest(word, candidates).map_or_else(String::new, |name| format!(", did you mean {name:?}?"))
}

/// The end of a message about a name that is none of the known ones: `(king, laser), found "lazer", did you mean ..?`.
pub fn none_of<'a>(known: impl IntoIterator<Item = &'a str>, found: &str) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let guess = did_you_mean(found, known.iter().copied());
    format!("({}), found {}{guess}", known.join(", "), quoted(found))
}

/// The edit distance from `a` to `b`: letters changed, added, missing or swapped with their neighbour.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut rows = vec![(0..=b.len()).collect::<Vec<_>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::closest;

    const KINDS: [&str; 5] = ["king", "deflector", "switch", "defender", "laser"];

    #[test]
    fn a_typo_suggests_the_intended_word() {
        for (word, meant) in [
            ("deflecter", "deflector"),
            ("Deflector", "deflector"),
            ("defelctor", "deflector"),
            ("swich", "switch"),
            ("lazer", "laser"),
            ("knig", "king"),
            ("defendr", "defender"),
        ] {
            assert_eq!(closest(word, KINDS), Some(meant), "{word}");
        }
    }

    #[test]
    fn an_unrelated_word_suggests_nothing() {
        for word in ["", "x", "queen", "rook", "é", "bishops and knights"] {
            assert_eq!(closest(word, KINDS), None, "{word}");
        }
        assert_eq!(closest("foo", ["look", "mod", "file"]), None, "half of the letters differ");
        assert_eq!(closest(&"laser".repeat(100_000), KINDS), None);
    }
}
