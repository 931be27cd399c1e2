//! Rulings that differ from the leaflet.

use std::fmt;
use std::str::FromStr;

use content::setups::problem::quoted;
use tabletop::{Answer, Answers, Ruling};

/// The rulings that a group may settle differently. The default is the leaflet's.
///
/// Its text form is that of the tag `Rulings` in records, `repetition=2 kings-only=40`, and lists only what differs
/// from the leaflet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rulings {
    /// How often a position must have occurred, with the same player to move, before a draw can be claimed.
    pub occurrences: u32,
    /// The number of times in a row a player must have made the same move, going back in between, before a draw can be
    /// claimed; `None` if only positions count.
    pub same_moves: Option<u32>,
    /// The number of consecutive turns with only king moves and no captures after which the game is drawn
    /// automatically; `None` for no limit. Brazilian federations play 40: twenty moves by each player.
    pub quiet_turns: Option<u32>,
}

impl Default for Rulings {
    fn default() -> Self {
        Self { occurrences: 3, same_moves: Some(3), quiet_turns: None }
    }
}

const REPETITION: &str = "repetition";
const SAME_MOVE: &str = "same-move";
const KINGS_ONLY: &str = "kings-only";
/// The answer that rules out such a draw.
const NEVER: &str = "never";
/// The maximum number that a record may give.
const MAX_COUNT: u32 = 1000;

/// The questions, with the answers in menus.
pub(super) const QUESTIONS: &[Ruling] = &[
    Ruling {
        id: REPETITION,
        message: "draughts-ruling-repetition",
        answers: &[
            Answer { id: "3", message: "draughts-ruling-repetition.third" },
            Answer { id: "2", message: "draughts-ruling-repetition.second" },
            Answer { id: "5", message: "draughts-ruling-repetition.fifth" },
        ],
    },
    Ruling {
        id: SAME_MOVE,
        message: "draughts-ruling-moves",
        answers: &[
            Answer { id: "3", message: "draughts-ruling-moves.three" },
            Answer { id: "5", message: "draughts-ruling-moves.five" },
            Answer { id: NEVER, message: "draughts-ruling-moves.never" },
        ],
    },
    Ruling {
        id: KINGS_ONLY,
        message: "draughts-ruling-kings",
        answers: &[
            Answer { id: NEVER, message: "draughts-ruling-kings.never" },
            Answer { id: "30", message: "draughts-ruling-kings.thirty" },
            Answer { id: "40", message: "draughts-ruling-kings.forty" },
            Answer { id: "50", message: "draughts-ruling-kings.fifty" },
        ],
    },
];

impl Rulings {
    /// The rulings for the answers of a menu.
    pub(super) fn of(answers: &Answers) -> Self {
        let mut rulings = Self::default();
        for question in QUESTIONS {
            // Every answer in a menu can be set (a test checks this).
            let _ = rulings.set(question.id, answers.to(question).id);
        }
        rulings
    }

    /// The answers of a menu; a ruling that no menu lists becomes the usual answer.
    pub(super) fn answers(&self) -> Answers {
        let value = |id| self.values().into_iter().find(|(known, _)| *known == id).map(|(_, value)| value);
        QUESTIONS.iter().fold(Answers::default(), |answers, question| {
            let answer = value(question.id).and_then(|id| question.answers.iter().find(|answer| answer.id == id));
            answers.with(question, answer.unwrap_or(question.usual()))
        })
    }

    fn values(&self) -> [(&'static str, String); 3] {
        let or_never = |count: Option<u32>| count.map_or(NEVER.into(), |count| count.to_string());
        [
            (REPETITION, self.occurrences.to_string()),
            (SAME_MOVE, or_never(self.same_moves)),
            (KINGS_ONLY, or_never(self.quiet_turns)),
        ]
    }

    /// Sets a ruling by its name; `None` if the name or the value is invalid.
    fn set(&mut self, id: &str, value: &str) -> Option<()> {
        let number = || value.parse::<u32>().ok().filter(|count| (1..=MAX_COUNT).contains(count));
        let or_never = || if value == NEVER { Some(None) } else { number().map(Some) };
        match id {
            REPETITION => self.occurrences = number()?,
            SAME_MOVE => self.same_moves = or_never()?,
            KINGS_ONLY => self.quiet_turns = or_never()?,
            _ => return None,
        }
        Some(())
    }
}

impl fmt::Display for Rulings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unusual = self.values().into_iter().zip(Self::default().values()).filter(|(now, usual)| now != usual);
        let words: Vec<String> = unusual.map(|((id, value), _)| format!("{id}={value}")).collect();
        f.write_str(&words.join(" "))
    }
}

impl FromStr for Rulings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.split_whitespace().try_fold(Self::default(), |mut rulings, word| {
            let set = word.split_once('=').and_then(|(id, value)| rulings.set(id, value));
            set.map(|()| rulings).ok_or_else(|| {
                format!(
                    "{REPETITION}=N, {SAME_MOVE}=N or {NEVER}, {KINGS_ONLY}=N or {NEVER}, with N from 1 to {MAX_COUNT}, in \
                     place of {}",
                    quoted(word)
                )
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_menu_answer_is_a_ruling_and_the_first_is_the_default() {
        assert_eq!(Rulings::of(&Answers::default()), Rulings::default());
        assert_eq!(Rulings::default().to_string(), "");
        for question in QUESTIONS {
            for answer in question.answers {
                let answers = Answers::default().with(question, answer);
                let rulings = Rulings::of(&answers);
                assert_eq!(rulings.answers(), answers);
                assert_eq!(rulings.to_string(), answers.to_string());
                assert_eq!(rulings.to_string().parse(), Ok(rulings));
            }
        }
        let own = Rulings { occurrences: 4, same_moves: None, quiet_turns: Some(2) };
        assert_eq!(own.to_string(), "repetition=4 same-move=never kings-only=2");
        assert_eq!(own.to_string().parse(), Ok(own));
        for wrong in ["repetition=0", "repetition=never", "kings-only=4000", "kings", "x=1"] {
            assert!(wrong.parse::<Rulings>().unwrap_err().ends_with(&format!("in place of {wrong:?}")), "{wrong}");
        }
    }
}
