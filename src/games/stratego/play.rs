//! Actions as text.

use std::fmt;
use std::str::FromStr;

use super::formation::{Formation, FormationError};
use super::rank::Rank;
use content::setups::problem::quoted;
use rules::Square;
use tabletop::Action;

/// An action of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// `A@a1`: places a marshal on a1 during the set-up, replacing any piece there.
    Place(Rank, Square),
    /// `..S....S../../../..` (four rows of ten): replaces the whole set-up, in the notation of [`Formation`].
    Deploy(Formation),
    /// `ready`: the set-up is complete.
    Ready,
    /// `a4a5`: moves or attacks; during the set-up, moves to an empty square or swaps two pieces.
    Go(Square, Square),
}

/// The error for a text that is not an action: what was expected and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayError(String);

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PlayError {}

impl Play {
    /// The action for the table.
    pub fn action(self) -> Action {
        Action::new(&self.to_string())
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(rank, square) => write!(f, "{}@{square}", rank.letter()),
            Self::Deploy(formation) => formation.fmt(f),
            Self::Ready => f.write_str("ready"),
            Self::Go(from, to) => write!(f, "{from}{to}"),
        }
    }
}

impl FromStr for Play {
    type Err = PlayError;

    fn from_str(text: &str) -> Result<Self, PlayError> {
        let wrong = || {
            PlayError(format!(
                "expected two squares such as a4a5, ready, or a piece and its square such as A@a1, found {}",
                quoted(text)
            ))
        };
        if text == "ready" {
            return Ok(Self::Ready);
        }
        if text.contains('/') {
            let wrong = |error: FormationError| {
                let place = text.get(..error.offset).map_or(0, |before| before.chars().count()) + 1;
                PlayError(format!("{error}, at character {place}"))
            };
            return text.parse().map(Self::Deploy).map_err(wrong);
        }
        if let Some((letter, square)) = text.split_once('@') {
            let mut letters = letter.chars();
            let rank = letters.next().and_then(Rank::from_letter).filter(|_| letters.next().is_none());
            return Ok(Self::Place(rank.ok_or_else(wrong)?, square.parse().map_err(|_| wrong())?));
        }
        // The second square begins at the second letter.
        let second = text.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_lowercase());
        let (from, to) = text.split_at(second.ok_or_else(wrong)?.0);
        Ok(Self::Go(from.parse().map_err(|_| wrong())?, to.parse().map_err(|_| wrong())?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_round_trip() {
        for text in ["a4a5", "a10b10", "j9j10", "A@a1", "F@e10", "ready", "..S....S../.A...G..Y./MT.C..C.TM/JLB.BFB.LJ"]
        {
            assert_eq!(text.parse::<Play>().unwrap().to_string(), text);
        }
        for text in ["", "a4", "a4a", "a4a17", "4a5", "A@", "AA@a1", "X@a1", "Ready", "a4-a5", "é4a5", "a4a5 ", "/"] {
            assert!(text.parse::<Play>().is_err_and(|error| error.to_string().starts_with("expected ")), "{text}");
        }
        let wrong = "..S....S../.X...G..Y./MT.C..C.TM/JLB.BFB.LJ".parse::<Play>().unwrap_err().to_string();
        assert!(wrong.ends_with("found 'X', at character 13"), "{wrong}");
    }
}
