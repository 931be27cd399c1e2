//! The Khet string, the counterpart of chess's FEN: the ranks from the top, joined by `/`, then a space and the side to
//! move, `0` or `1`. In a rank, a number is a run of empty squares and a letter is a piece, upper case for the first
//! player, followed by an orientation digit if its kind has orientations.
//!
//! The letters are those of the ruleset, so the format works for every edition and mod. The digit counts quarter turns
//! clockwise, starting at 1. A kind with two orientations is written with 1 or 2 and may be read with 3 or 4, because a
//! half turn changes nothing. A rank without pieces is written as nothing and may be read as a number. Holes in the
//! board count as empty squares.
//!
//! If there is a tower, two more words follow the side: the square of its base, and the ranks of its platform in the same
//! form, with the column as empty squares: `e4 6/2s1s22/P24p3/P14p4/2S2S12/6`.
//!
//! In the middle of a turn of several actions a third word follows: the number of actions left, then `*` if a laser has
//! fired, then the letters of the kinds that have used their once-per-turn action: `1*`, `1h`. A board that may be
//! illegal, such as the editor's, has no such word, and readers of such boards ignore it.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

mod tower;

use crate::grid::Grid;
use rules::{Facings, Kind, KindId, Piece, Placement, Player, Position, Ruleset, Setup, SetupProblem, Square};

/// The reason a text is not a position under a ruleset.
///
/// Its `Display` is for logs; [`words::khet_error`](super::words::khet_error) is for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KhetError {
    /// It doesn't follow the format.
    Malformed {
        /// The offset in bytes, from 0.
        offset: usize,
        /// The text that was expected.
        expected: String,
        /// The text that was found.
        found: String,
    },
    /// It follows the format, but the position is not playable.
    Unplayable {
        /// All problems of the position.
        problems: Vec<SetupProblem>,
    },
}

impl fmt::Display for KhetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for KhetError {}

/// Writes `position` as a Khet string.
pub fn to_khet(position: &Position) -> String {
    let rules = position.rules();
    let mut text = setup_to_khet(rules, &position.to_setup());
    let progress = position.progress();
    if progress.left < rules.spec().turn.actions {
        text += &format!(" {}{}", progress.left, if progress.fired { "*" } else { "" });
        text.extend(progress.used().map(|kind| rules.kind(kind).letter));
    }
    text
}

/// Writes a board as a Khet string, legal or not. Pieces unknown to the ruleset are skipped.
pub fn setup_to_khet(rules: &Ruleset, setup: &Setup) -> String {
    let pieces: HashMap<Square, Piece> = setup.pieces(rules).into_iter().collect();
    let mut text = ranks_to_khet(rules, Grid::board(rules), &pieces);
    text.push_str(if setup.to_move == Player::First { " 0" } else { " 1" });
    if let (Some(tower), Some(grid)) = (setup.tower, Grid::platform(rules)) {
        text += &format!(" {tower} {}", ranks_to_khet(rules, grid, &pieces));
    }
    text
}

fn ranks_to_khet(rules: &Ruleset, grid: Grid, pieces: &HashMap<Square, Piece>) -> String {
    let Grid { files, ranks, .. } = grid;
    let mut text = String::new();
    for rank in (0..ranks).rev() {
        let mut empty = 0;
        for file in 0..files {
            let piece = grid.square(file, rank).and_then(|square| pieces.get(&square));
            let Some(piece) = piece else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text.push_str(&empty.to_string());
                empty = 0;
            }
            let kind = rules.kind(piece.kind);
            text.push(match piece.player {
                Player::First => kind.letter.to_ascii_uppercase(),
                Player::Second => kind.letter,
            });
            if kind.facings != Facings::One {
                text.push(char::from(b'1' + piece.orientation));
            }
        }
        // A platform without pieces must not end the text with nothing.
        if empty > 0 && (empty < files || grid.is_platform()) {
            text.push_str(&empty.to_string());
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

/// Parses a Khet string, ignoring white space around it.
///
/// # Errors
/// Returns an error at the first position where the text doesn't follow the format, or with every problem of the position.
pub fn from_khet(rules: &Arc<Ruleset>, text: &str) -> Result<Position, KhetError> {
    let (setup, turn) = KhetReader::of(rules, text).read()?;
    let position = setup.into_position(rules).map_err(|error| KhetError::Unplayable { problems: error.problems })?;
    let Some(TurnProgress { offset, left, fired, used }) = turn else { return Ok(position) };
    position.resumed(left, fired, &used).ok_or_else(|| {
        let actions = rules.spec().turn.actions;
        let expected =
            format!("possible progress in a turn of {actions} action{}", if actions == 1 { "" } else { "s" });
        KhetError::Malformed { offset, expected, found: text[offset..].trim_end().into() }
    })
}

/// Parses a Khet string as a board that may be illegal.
///
/// # Errors
/// Returns an error at the first position where the text doesn't follow the format.
pub fn setup_from_khet(rules: &Ruleset, text: &str) -> Result<Setup, KhetError> {
    KhetReader::of(rules, text).read().map(|(setup, _)| setup)
}

/// The progress of a turn, as written in the third word.
struct TurnProgress {
    /// The offset of the word, in bytes.
    offset: usize,
    left: u8,
    fired: bool,
    used: Vec<KindId>,
}

struct KhetReader<'a> {
    text: &'a str,
    /// The offset of the next character, in bytes.
    at: usize,
    rules: &'a Ruleset,
}

impl<'a> KhetReader<'a> {
    fn of(rules: &'a Ruleset, text: &'a str) -> Self {
        let end = text.trim_end().len();
        let at = end - text[..end].trim_start().len();
        Self { text: &text[..end], at, rules }
    }

    /// Parses the whole text.
    fn read(mut self) -> Result<(Setup, Option<TurnProgress>), KhetError> {
        let setup = self.setup()?;
        let several = self.rules.spec().turn.actions > 1;
        match self.peek() {
            None => Ok((setup, None)),
            Some(' ') if several => Ok((setup, Some(self.turn()?))),
            Some(_) => Err(self.expected("nothing after the side to move")),
        }
    }

    /// Parses the progress of a turn.
    fn turn(&mut self) -> Result<TurnProgress, KhetError> {
        self.skip_spaces();
        let offset = self.at;
        let Some(left) = self.peek().and_then(|digit| digit.to_digit(10)) else {
            return Err(self.expected("the number of actions left in the turn"));
        };
        self.at += 1;
        let fired = self.peek() == Some('*');
        self.at += usize::from(fired);
        let mut used = Vec::new();
        while let Some(letter) = self.peek() {
            let Some(kind) = self.rules.kind_by_letter(letter) else {
                return Err(self.expected("the letter of a kind that has used its once-per-turn action"));
            };
            used.push(kind);
            self.at += letter.len_utf8();
        }
        Ok(TurnProgress { offset, left: left as u8, fired, used })
    }

    fn setup(&mut self) -> Result<Setup, KhetError> {
        let mut placements = Vec::new();
        self.grid(Grid::board(self.rules), &mut placements)?;
        if self.peek() != Some(' ') {
            return Err(self.expected("' ' and the side to move, 0 or 1"));
        }
        self.skip_spaces();
        let to_move = match self.peek() {
            Some('0') => Player::First,
            Some('1') => Player::Second,
            _ => return Err(self.expected("the side to move, 0 or 1")),
        };
        self.at += 1;
        let tower = self.tower(&mut placements)?;
        Ok(Setup { placements, tower, to_move })
    }

    fn skip_spaces(&mut self) {
        while self.peek() == Some(' ') {
            self.at += 1;
        }
    }

    /// Parses all ranks of a level.
    fn grid(&mut self, grid: Grid, placements: &mut Vec<Placement>) -> Result<(), KhetError> {
        let ranks = grid.ranks;
        for rank in (0..ranks).rev() {
            self.rank(grid, rank, placements)?;
            let at_end = match self.peek() {
                Some('/') => false,
                Some(' ') | None => true,
                Some(_) => return Err(self.expected("a piece, a number of empty squares, '/' or ' '")),
            };
            match (at_end, rank) {
                (true, 1..) => {
                    let read = ranks - rank;
                    return Err(self.error(format!("{ranks} ranks joined by '/'"), format!("{read}")));
                }
                (false, 0) => return Err(self.error(format!("' ' after {ranks} ranks"), "one more".into())),
                _ => {}
            }
            if !at_end {
                self.at += 1;
            }
        }
        Ok(())
    }

    /// Parses one rank, up to the first character that cannot belong to it.
    fn rank(&mut self, grid: Grid, rank: u8, placements: &mut Vec<Placement>) -> Result<(), KhetError> {
        let files = grid.files;
        let mut file = 0_u8;
        while let Some(next) = self.peek() {
            let start = self.at;
            let too_many = |found: String| {
                let expected = format!("{files} squares in rank {}", rank + 1);
                Err(KhetError::Malformed { offset: start, expected, found })
            };
            if next.is_ascii_digit() {
                if next == '0' {
                    return Err(self.expected("a number of empty squares without a leading 0"));
                }
                let run = self.number();
                match u8::try_from(run).ok().and_then(|run| file.checked_add(run)).filter(|&sum| sum <= files) {
                    Some(sum) => file = sum,
                    None => return too_many(format!("{run} empty ones after {file}")),
                }
            } else if next.is_alphabetic() {
                let Some(square) = grid.square(file, rank) else {
                    return too_many("one more".into());
                };
                placements.push(self.piece(square)?);
                file += 1;
            } else {
                break;
            }
        }
        let ends = matches!(self.peek(), None | Some('/' | ' '));
        if ends && file != 0 && file != files {
            return Err(self.error(format!("{files} squares in rank {}", rank + 1), format!("{file}")));
        }
        Ok(())
    }

    /// Parses a run of digits; a number too large for the type becomes its maximum.
    fn number(&mut self) -> u32 {
        let mut number = 0_u32;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            number = number.saturating_mul(10).saturating_add(digit);
            self.at += 1;
        }
        number
    }

    /// Parses the letter and the digit of the piece on `square`.
    fn piece(&mut self, square: Square) -> Result<Placement, KhetError> {
        let spec = self.rules.spec();
        let letter = self.peek().unwrap_or_default();
        let Some(id) = self.rules.kind_by_letter(letter.to_ascii_lowercase()) else {
            let letters: Vec<String> = spec.kinds.iter().map(|k| format!("{} {}", k.letter, k.label)).collect();
            return Err(self.expected(&format!("the letter of a piece ({})", letters.join(", "))));
        };
        self.at += letter.len_utf8();
        let kind = self.rules.kind(id);
        let facing = match kind.facings {
            Facings::One => None,
            _ => Some(self.facing(kind)?),
        };
        let player = if letter.is_ascii_uppercase() { Player::First } else { Player::Second };
        Ok(Placement { square, player, kind: kind.id.clone(), facing })
    }

    /// Parses an orientation digit and returns the kind's word for it.
    fn facing(&mut self, kind: &Kind) -> Result<String, KhetError> {
        let orientation = match self.peek() {
            Some(digit @ '1'..='4') => digit as u8 - b'1',
            _ => return Err(self.expected(&format!("the {}'s orientation, 1 to 4", kind.label))),
        };
        let Some(word) = kind.facing_word(orientation % kind.orientations()) else {
            let known = kind.words.all().len();
            return Err(self.expected(&format!("the {}'s orientation, 1 to {known}", kind.label)));
        };
        self.at += 1;
        Ok(word.to_owned())
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    /// The error for an unexpected next character.
    fn expected(&self, expected: &str) -> KhetError {
        let found = self.peek().map_or_else(|| "the end".into(), |c| format!("{c:?}"));
        self.error(expected.into(), found)
    }

    fn error(&self, expected: String, found: String) -> KhetError {
        KhetError::Malformed { offset: self.at, expected, found }
    }
}
