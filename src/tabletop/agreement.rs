//! The terms that players agree on before a game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::time_control::TimeControl;
use phrases::{Phrase, phrase};
use rules::{Player, Square};

/// The terms that players agree on before a game. Saved with the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// The time control.
    pub clock: TimeControl,
    /// The players' names, the first player first; empty if they gave none.
    pub names: [String; 2],
    /// The squares whose pieces are removed at the start, in order.
    pub without: Vec<Square>,
    /// The help they allow.
    pub aids: Aids,
}

impl Agreement {
    /// A player's name, if they gave one.
    pub fn name(&self, player: Player) -> Option<&str> {
        Some(self.names[player.index()].as_str()).filter(|name| !name.is_empty())
    }

    /// Returns only the aids, for a game from elsewhere that others may have played.
    pub fn aids_only(&self) -> Self {
        Self { aids: self.aids, ..Self::default() }
    }

    /// Returns the terms for a new game from another start: without the clock, and with all pieces on the board.
    pub fn without_clock(&self) -> Self {
        Self { clock: TimeControl::None, without: Vec::new(), ..self.clone() }
    }
}

/// Aids that help players see what is coming or undo what has happened. Each is on or off.
///
/// The text form is the value of the `Aids` tag: `strict`, `friendly`, or the words of the aids that are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Aids {
    /// Marks the squares to which a selected piece may go.
    pub legal_squares: bool,
    /// Draws the shot of the action under the pointer as a thin line.
    pub preview: bool,
    /// Draws the shot that the opponent would fire if nothing changed as a thin line.
    pub threat: bool,
    /// Asks before a player shoots at their own piece.
    pub own_shot: bool,
    /// Marks the squares of the last action.
    pub last_turn: bool,
    /// Lets players take back turns.
    pub take_back: bool,
    /// Lets players ask the computer for advice.
    pub hints: bool,
}

/// One of the [`Aids`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aid {
    /// [`Aids::legal_squares`].
    LegalSquares,
    /// [`Aids::preview`].
    Preview,
    /// [`Aids::threat`].
    Threat,
    /// [`Aids::own_shot`].
    OwnShot,
    /// [`Aids::last_turn`].
    LastTurn,
    /// [`Aids::take_back`].
    TakeBack,
    /// [`Aids::hints`].
    Hints,
}

impl Aid {
    /// Every aid.
    pub const ALL: [Self; 7] =
        [Self::LegalSquares, Self::Preview, Self::Threat, Self::OwnShot, Self::LastTurn, Self::TakeBack, Self::Hints];

    /// The word for it in records.
    pub const fn id(self) -> &'static str {
        match self {
            Self::LegalSquares => "legal-squares",
            Self::Preview => "preview",
            Self::Threat => "threat",
            Self::OwnShot => "own-shot",
            Self::LastTurn => "last-turn",
            Self::TakeBack => "take-back",
            Self::Hints => "hints",
        }
    }
}

impl Default for Aids {
    fn default() -> Self {
        Self::FRIENDLY
    }
}

impl Aids {
    /// The aids that follow the manuals: turns stand, and there is no help with seeing the light. Shows only what a
    /// player could look up in the rules or remember.
    pub const STRICT: Self = Self {
        legal_squares: true,
        preview: false,
        threat: false,
        own_shot: false,
        last_turn: true,
        take_back: false,
        hints: false,
    };

    /// For learning and for fun.
    pub const FRIENDLY: Self = Self {
        legal_squares: true,
        preview: true,
        threat: false,
        own_shot: true,
        last_turn: true,
        take_back: true,
        hints: true,
    };

    const NONE: Self = Self { legal_squares: false, last_turn: false, ..Self::STRICT };

    const fn field(&mut self, aid: Aid) -> &mut bool {
        match aid {
            Aid::LegalSquares => &mut self.legal_squares,
            Aid::Preview => &mut self.preview,
            Aid::Threat => &mut self.threat,
            Aid::OwnShot => &mut self.own_shot,
            Aid::LastTurn => &mut self.last_turn,
            Aid::TakeBack => &mut self.take_back,
            Aid::Hints => &mut self.hints,
        }
    }

    /// Returns whether `aid` is on.
    pub const fn has(mut self, aid: Aid) -> bool {
        *self.field(aid)
    }

    /// Returns the same aids with one of them on or off.
    pub const fn with(mut self, aid: Aid, on: bool) -> Self {
        *self.field(aid) = on;
        self
    }

    /// Returns whether every aid that strict rules forbid is off.
    pub fn is_strict(self) -> bool {
        Self { legal_squares: true, last_turn: true, ..self } == Self::STRICT
    }

    /// Returns the aids to use when `wanted` is chosen during a game. Display aids may be switched unless the game is
    /// strict; taking back and hints, which affect how the game may be played, stay as agreed.
    pub fn shown_as(self, wanted: Self) -> Self {
        if self.is_strict() { self } else { Self { take_back: self.take_back, hints: self.hints, ..wanted } }
    }

    /// A short description: `Minimal assists`, `Standard assists`, `With previews and undo`.
    pub fn words(self) -> Phrase {
        let assists = [
            (Aid::Preview, phrase!("rules-assists.preview")),
            (Aid::Threat, phrase!("rules-assists.threat")),
            (Aid::OwnShot, phrase!("rules-assists.own-shot")),
            (Aid::TakeBack, phrase!("rules-assists.take-back")),
            (Aid::Hints, phrase!("rules-assists.hints")),
        ];
        let on: Vec<Phrase> = assists.into_iter().filter(|(aid, _)| self.has(*aid)).map(|(_, name)| name).collect();
        match self {
            Self::FRIENDLY => phrase!("rules-assists.standard"),
            _ if on.is_empty() => phrase!("rules-assists.minimal"),
            _ => phrase!("rules-assists", assists = on),
        }
    }
}

impl fmt::Display for Aids {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on: Vec<&str> = Aid::ALL.into_iter().filter(|&aid| self.has(aid)).map(Aid::id).collect();
        f.write_str(match (*self, &on[..]) {
            (Self::STRICT, _) => "strict",
            (Self::FRIENDLY, _) => "friendly",
            (_, []) => "none",
            _ => return f.write_str(&on.join(" ")),
        })
    }
}

/// The error for a text that does not name [`Aids`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AidsError {
    /// The unknown word.
    pub found: String,
}

impl fmt::Display for AidsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> = Aid::ALL.into_iter().map(Aid::id).collect();
        write!(f, "expected strict, friendly, none or some of {}, found {:?}", words.join(", "), self.found)
    }
}

impl std::error::Error for AidsError {}

impl FromStr for Aids {
    type Err = AidsError;

    fn from_str(text: &str) -> Result<Self, AidsError> {
        match text {
            "strict" => return Ok(Self::STRICT),
            "friendly" => return Ok(Self::FRIENDLY),
            "none" => return Ok(Self::NONE),
            _ => {}
        }
        text.split(' ').try_fold(Self::NONE, |aids, word| {
            let aid = Aid::ALL.into_iter().find(|aid| aid.id() == word);
            let aid = aid.ok_or_else(|| AidsError { found: word.chars().take(40).collect() })?;
            Ok(aids.with(aid, true))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_aids_round_trips() {
        for number in 0..1_u8 << Aid::ALL.len() {
            let on = |(place, aid): (usize, Aid)| (aid, number >> place & 1 == 1);
            let aids = Aid::ALL.into_iter().enumerate().map(on).fold(Aids::NONE, |aids, (aid, on)| aids.with(aid, on));
            assert!(Aid::ALL.into_iter().enumerate().map(on).all(|(aid, on)| aids.has(aid) == on));
            assert_eq!(aids.to_string().parse(), Ok(aids), "{aids}");
        }
        let words = [Aids::STRICT, Aids::FRIENDLY, Aids::NONE].map(|aids| aids.to_string());
        assert_eq!(words, ["strict", "friendly", "none"]);
        let error = "preview x-ray".parse::<Aids>().unwrap_err().to_string();
        assert!(error.starts_with("expected strict, friendly, none or some of legal-squares, preview, "), "{error}");
        assert!(error.ends_with("found \"x-ray\""), "{error}");
        assert!("".parse::<Aids>().is_err() && "preview  hints".parse::<Aids>().is_err());
    }

    #[test]
    fn aids_are_described_in_a_few_words() {
        let words = |aids: Aids| aids.words().to_string();
        assert_eq!(
            [Aids::STRICT, Aids::FRIENDLY, Aids::NONE].map(words),
            ["Minimal assists", "Standard assists", "Minimal assists"]
        );
        assert_eq!(words(Aids::STRICT.with(Aid::TakeBack, true)), "With undo");
        let two = Aids::STRICT.with(Aid::Preview, true).with(Aid::TakeBack, true);
        assert_eq!(words(two), "With previews and undo");
        assert_eq!(words(Aids::FRIENDLY.with(Aid::Hints, false)), "With previews, warnings and undo");
    }

    #[test]
    fn display_aids_may_change_during_a_game_unless_it_is_strict() {
        let wanted = Aids::FRIENDLY.with(Aid::Threat, true).with(Aid::Hints, false);
        assert_eq!(Aids::FRIENDLY.shown_as(wanted), Aids::FRIENDLY.with(Aid::Threat, true));
        assert_eq!(Aids::STRICT.shown_as(wanted), Aids::STRICT);
    }
}
