//! Rulings: questions that the rules of a game leave to its players.

use std::fmt;

use phrases::{Phrase, phrase};

/// A question that the rules of a game leave to its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The stable name, in records and on the command line: `kings-only`.
    pub id: &'static str,
    /// The id of the message with its name.
    pub message: &'static str,
    /// The possible answers. The first applies if players agree on nothing.
    pub answers: &'static [Answer],
}

/// One of the answers to a [`Ruling`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The stable name: `40`.
    pub id: &'static str,
    /// The id of the message with its name, which may be an attribute.
    pub message: &'static str,
}

impl Answer {
    /// The name for people: `After 40 turns`.
    pub fn name(&self) -> Phrase {
        Phrase::new(self.message)
    }
}

impl Ruling {
    /// The name for people: `Draw by kings' moves alone`.
    pub fn name(&self) -> Phrase {
        Phrase::new(self.message)
    }

    /// The answer that applies if players agree on nothing.
    pub const fn usual(&self) -> &'static Answer {
        &self.answers[0]
    }
}

/// The answers players agreed on that differ from the usual ones, by the ids of the rulings.
///
/// The text form is that of records, settings and the command line: `repetition=2 kings-only=40`. It is empty if all
/// answers are the usual ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers(Vec<(&'static str, &'static str)>);

impl Answers {
    /// Parses the text form, given the rulings of the game.
    ///
    /// # Errors
    /// Returns an error for the first word that is not a valid answer, with what was expected.
    pub fn read(text: &str, rulings: &'static [Ruling]) -> Result<Self, String> {
        let shown = |word: &str| word.chars().take(40).collect::<String>();
        let mut answers = Self::default();
        let mut seen = Vec::new();
        for word in text.split_whitespace() {
            let (id, answer) = word.split_once('=').unwrap_or((word, ""));
            let Some(ruling) = rulings.iter().find(|ruling| ruling.id == id) else {
                let known: Vec<&str> = rulings.iter().map(|ruling| ruling.id).collect();
                let expected = match &known[..] {
                    [] => "no rulings (the game has none)".into(),
                    _ => format!("rulings ({})", known.join(", ")),
                };
                return Err(format!("expected {expected}, found {:?}", shown(word)));
            };
            let Some(answer) = ruling.answers.iter().find(|known| known.id == answer) else {
                let known: Vec<String> = ruling.answers.iter().map(|known| format!("{id}={}", known.id)).collect();
                return Err(format!("expected {}, found {:?}", known.join(" or "), shown(word)));
            };
            if seen.contains(&id) {
                return Err(format!("expected the ruling {id} once, found it twice"));
            }
            seen.push(id);
            answers = answers.with(ruling, answer);
        }
        Ok(answers)
    }

    /// The answer to a ruling.
    pub fn to(&self, ruling: &Ruling) -> &'static Answer {
        let chosen = self.0.iter().find(|(id, _)| *id == ruling.id);
        let known = chosen.and_then(|(_, chosen)| ruling.answers.iter().find(|answer| answer.id == *chosen));
        known.unwrap_or(ruling.usual())
    }

    /// Returns the same answers with another one for this ruling.
    #[must_use]
    pub fn with(mut self, ruling: &Ruling, answer: &Answer) -> Self {
        self.0.retain(|(id, _)| *id != ruling.id);
        if answer.id != ruling.usual().id {
            self.0.push((ruling.id, answer.id));
        }
        self
    }

    /// The number of answers that differ from the usual ones.
    pub fn unusual(&self) -> usize {
        self.0.len()
    }

    /// Describes the unusual answers, one line each in the order of the rulings: `How often: Twice`.
    pub fn words(&self, rulings: &[Ruling]) -> Vec<Phrase> {
        let unusual = rulings.iter().filter(|ruling| self.to(ruling) != ruling.usual());
        unusual.map(|ruling| phrase!("rules-ruling", ruling = ruling.name(), answer = self.to(ruling).name())).collect()
    }
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.0.iter().map(|(ruling, answer)| format!("{ruling}={answer}")).collect();
        f.write_str(&words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULINGS: &[Ruling] = &[
        Ruling {
            id: "times",
            message: "How often",
            answers: &[Answer { id: "3", message: "Thrice" }, Answer { id: "2", message: "Twice" }],
        },
        Ruling {
            id: "end",
            message: "The end",
            answers: &[Answer { id: "none", message: "Never" }, Answer { id: "40", message: "After 40 turns" }],
        },
    ];

    #[test]
    fn answers_round_trip_and_usual_ones_are_left_out() {
        for (text, written) in
            [("", ""), ("times=3", ""), ("times=2", "times=2"), (" end=40  times=2 ", "end=40 times=2")]
        {
            let answers = Answers::read(text, RULINGS).unwrap();
            assert_eq!(answers.to_string(), written);
            assert_eq!(Answers::read(written, RULINGS).unwrap(), answers);
        }
        let both = Answers::read("end=40 times=2", RULINGS).unwrap();
        let words: Vec<String> = both.words(RULINGS).iter().map(ToString::to_string).collect();
        assert_eq!(words, ["How often: Twice", "The end: After 40 turns"]);
        assert_eq!((both.to(&RULINGS[0]).id, both.unusual()), ("2", 2));
        assert_eq!(both.with(&RULINGS[0], RULINGS[0].usual()).to_string(), "end=40");
    }

    #[test]
    fn invalid_answers_are_refused_with_the_valid_ones() {
        for (text, error) in [
            ("often=2", "expected rulings (times, end), found \"often=2\""),
            ("times", "expected times=3 or times=2, found \"times\""),
            ("times=9 end=40", "expected times=3 or times=2, found \"times=9\""),
            ("times=2 times=2", "expected the ruling times once, found it twice"),
        ] {
            assert_eq!(Answers::read(text, RULINGS).unwrap_err(), error);
        }
        assert!(Answers::read("x", &[]).unwrap_err().contains("the game has none"));
    }
}
