//! The tools that trained the evaluation: [`selfplay`] makes labelled positions, [`fit`] trains the network on them.

pub mod fit;
pub mod selfplay;

use std::fmt;
use std::str::FromStr;

/// A training sample: a position, the score of a search, and the result of the game.
#[derive(Clone, Debug, PartialEq)]
struct Sample {
    /// The edition whose rules apply.
    edition: String,
    /// The Khet string.
    khet: String,
    /// The score of the search, in hundredths of a deflector, for the side to move.
    score: i32,
    /// The result of the game for the side to move: 1, 0.5 or 0.
    result: f32,
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};{};{};{}", self.edition, self.khet, self.score, self.result)
    }
}

impl FromStr for Sample {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let expected = |found: &str| {
            format!("expected EDITION;KHET;SCORE;RESULT, found {:?}", found.chars().take(80).collect::<String>())
        };
        let mut parts = line.split(';');
        let (Some(edition), Some(khet), Some(score), Some(result), None) =
            (parts.next(), parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(expected(line));
        };
        let score = score.parse().map_err(|_| expected(score))?;
        let result = match result {
            "0" => 0.0,
            "0.5" => 0.5,
            "1" => 1.0,
            other => return Err(expected(other)),
        };
        Ok(Self { edition: edition.to_owned(), khet: khet.to_owned(), score, result })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_reads_back() {
        for text in ["khet-1;x33/8 0;-12;0.5", "khet-2;k k 1;300;1", "mod/my;k;0;0"] {
            assert_eq!(text.parse::<Sample>().expect("a sample").to_string(), text);
        }
    }

    #[test]
    fn an_invalid_sample_is_refused_with_the_expected_form() {
        let wrong =
            [("e;k 0;5", "e;k 0;5"), ("e;k 0;x;1", "x"), ("e;k 0;5;2", "2"), ("e;k;1;1;1", "e;k;1;1;1"), ("", "")];
        for (text, found) in wrong {
            let error = text.parse::<Sample>().expect_err(text);
            assert_eq!(error, format!("expected EDITION;KHET;SCORE;RESULT, found {found:?}"));
        }
    }
}
