//! Parses records.

use std::str::FromStr;

use super::formation::Formation;
use super::game::{Reveal, Rulings};
use super::looks::GAME;
use super::play::Play;
use super::record::{NOTES, Record, RecordError, Side, bad_value, read_outcome};
use super::seal::SealedSetup;
use super::words::PLAYERS;
use content::setups::problem::{line_and_column, quoted};
use notation::encoding::is_blank;
use notation::movetext::{Location, Place};
use tabletop::Outcome;

/// The maximum number of moves that a game may have.
const MAX_MOVES: usize = 20_000;

/// The values of the tags so far.
#[derive(Default)]
struct Tags {
    game: bool,
    names: [Option<String>; 2],
    notes: Vec<(String, String)>,
    reveal: Option<Reveal>,
    sides: [Option<Side>; 2],
    outcome: Option<Outcome>,
}

struct RecordReader<'t> {
    text: &'t str,
    at: usize,
}

pub(super) fn parse(text: &str) -> Result<Record, RecordError> {
    let mut reader = RecordReader { text, at: 0 };
    let mut tags = Tags::default();
    while reader.space() == Some('[') {
        reader.tag(&mut tags)?;
    }
    let [red, blue] = tags.sides;
    let (Some(red), Some(blue)) = (red, blue) else {
        return Err(reader.error("expected a tag for the set-up of each side, such as [RedSetup \"..\"], found none"));
    };
    if !tags.game {
        return Err(reader.error("expected a tag [Game \"stratego\"], found none"));
    }
    let moves = reader.moves(tags.outcome.is_some())?;
    let rulings = Rulings { reveal: tags.reveal.unwrap_or_default() };
    Ok(Record {
        names: tags.names.map(Option::unwrap_or_default),
        notes: tags.notes,
        rulings,
        sides: [red, blue],
        moves,
        outcome: tags.outcome,
    })
}

impl<'t> RecordReader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn error_at(&self, at: usize, message: impl Into<String>) -> RecordError {
        RecordError::new(line_and_column(self.text, at), message)
    }

    fn error(&self, message: impl Into<String>) -> RecordError {
        self.error_at(self.at, message)
    }

    /// Skips white space and returns the next character.
    fn space(&mut self) -> Option<char> {
        self.at = self.text.len() - self.rest().trim_start_matches(is_blank).len();
        self.rest().chars().next()
    }

    /// The next word, up to white space or one of `ends`.
    fn word(&mut self, ends: &[char]) -> &'t str {
        let rest = self.rest();
        let word = &rest[..rest.find(|c: char| is_blank(c) || ends.contains(&c)).unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    /// Reads `[Name "value"]`.
    fn tag(&mut self, tags: &mut Tags) -> Result<(), RecordError> {
        self.at += 1;
        let start = self.at;
        let name = self.word(&['"', ']']);
        if self.space() != Some('"') {
            return Err(self.error(format!("expected a value in double quotes after {}, found none", quoted(name))));
        }
        self.at += 1;
        let from = self.at;
        let value = self.value().ok_or_else(|| self.error_at(from, "expected a closing double quote, found none"))?;
        if self.space() != Some(']') {
            return Err(self.error(format!("expected ] after the value of {}, found none", quoted(name))));
        }
        self.at += 1;
        tags.take(name, value).map_err(|message| self.error_at(start, message))
    }

    /// Reads up to the closing quote, on the same line.
    fn value(&mut self) -> Option<String> {
        let mut value = String::new();
        let mut letters = self.rest().char_indices();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.at += at + 1;
                    return Some(value);
                }
                '\\' => value.push(letters.next()?.1),
                '\n' => return None,
                other => value.push(other),
            }
        }
        None
    }

    /// Reads the moves and the word that ends them.
    fn moves(&mut self, ended: bool) -> Result<Vec<(rules::Square, rules::Square, Place)>, RecordError> {
        let mut moves = Vec::new();
        // Count lines incrementally instead of from the start for each move.
        let (mut counted, (mut line, mut column)) = (self.at, line_and_column(self.text, self.at));
        while self.space().is_some() {
            let start = self.at;
            for letter in self.text[counted..start].chars() {
                (line, column) = if letter == '\n' { (line + 1, 1) } else { (line, column + 1) };
            }
            counted = start;
            let word = self.word(&[]);
            let wrong = |message: String| RecordError::new((line, column), message);
            if ["*", "end"].contains(&word) {
                if (word == "end") != ended {
                    return Err(wrong(format!("expected end with a tag Result, or * without one, found {word}")));
                }
                return match self.space() {
                    None => Ok(moves),
                    Some(_) => Err(self.error("expected the end of the record, found more")),
                };
            }
            if let Some(number) = word.strip_suffix('.') {
                let expected = moves.len() / 2 + 1;
                if number.parse() != Ok(expected) || moves.len() % 2 == 1 {
                    return Err(wrong(format!("expected move {expected}, found {}", quoted(word))));
                }
                continue;
            }
            let Ok(Play::Go(from, to)) = word.parse() else {
                return Err(wrong(format!("expected a move such as a4a5, found {}", quoted(word))));
            };
            if moves.len() == MAX_MOVES {
                return Err(wrong(format!("expected at most {MAX_MOVES} moves, found more")));
            }
            moves.push((from, to, Location { line, column }.into()));
        }
        let end = if ended { "end" } else { "*" };
        Err(self.error(format!("expected {end} after the last move, found the end of the file")))
    }
}

impl Tags {
    fn take(&mut self, name: &str, value: String) -> Result<(), String> {
        let player = PLAYERS.iter().position(|player| name.starts_with(player)).unwrap_or(0);
        let of_player = name.strip_prefix(PLAYERS[player]);
        match (name, of_player) {
            ("Game", _) if value != GAME => Err(bad_value(name, GAME, &value)),
            ("Game", _) => once(std::mem::replace(&mut self.game, true).then_some(()), name),
            ("Reveal", _) => {
                let reveal = match value.as_str() {
                    "for a moment" => Reveal::ForAMoment,
                    "for good" => Reveal::ForGood,
                    _ => return Err(bad_value(name, "for a moment or for good", &value)),
                };
                once(self.reveal.replace(reveal), name)
            }
            ("Result", _) => {
                let outcome =
                    read_outcome(&value).ok_or_else(|| bad_value(name, "a result such as Red flag", &value))?;
                once(self.outcome.replace(outcome), name)
            }
            (_, Some("")) if value.chars().any(char::is_control) => Err(bad_value(name, "a name on one line", &value)),
            (_, Some("")) => once(self.names[player].replace(value), name),
            (_, Some("Setup")) => {
                let formation = Formation::from_str(&value).map_err(|error| error.message)?;
                once(self.sides[player].replace(Side::Open(formation)), name)
            }
            (_, Some("Sealed")) => {
                let sealed = SealedSetup::from_str(&value).map_err(|expected| bad_value(name, &expected, &value))?;
                once(self.sides[player].replace(Side::Sealed(sealed)), name)
            }
            _ if NOTES.contains(&name) => {
                if value.chars().any(char::is_control) {
                    return Err(bad_value(name, "a text on one line", &value));
                }
                let before = self.notes.iter().any(|(known, _)| known == name);
                once(before.then_some(()), name)?;
                self.notes.push((name.into(), value));
                Ok(())
            }
            _ => {
                let known = "Game, Red, Blue, Event, Date, TimeControl, Clock, Aids, View, Reveal, RedSetup, BlueSetup, \
                             RedSealed, BlueSealed or Result";
                Err(format!("expected a tag {known}, found {}", quoted(name)))
            }
        }
    }
}

/// Returns an error if there was a value before.
fn once<T>(before: Option<T>, name: &str) -> Result<(), String> {
    before.map_or(Ok(()), |_| Err(format!("expected the tag {name} once, found it twice")))
}
