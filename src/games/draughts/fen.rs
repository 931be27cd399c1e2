//! The FEN of PDN: `W:W21,22,K30:B1,2,K3`.
//!
//! The side to move, then each side's squares, kings with a `K`. The sides may come in either order, blanks are allowed
//! between the parts, and a full stop may end it. Squares are numbers or, as PDN 3.0 also allows, names (`Wc3,Kd4`);
//! `9-12` is a range of numbers. Lidraughts adds the number of turns without a capture and the move number, `:H0:F1`.
//! The output has only numbers, in order, with White first (W. Wesselink, "Portable Draughts Notation 3.0", FEN tag).

use std::fmt;

use super::position::{Piece, Position, PositionError, read_squares};
use super::square::{number, numbered};
use notation::encoding::is_blank;
use notation::movetext::quoted;
use rules::{Player, Square};

/// The error for a text that is not the FEN of a position of draughts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The column in characters, from 1.
    pub column: usize,
    /// A description of the expected text.
    pub expected: String,
    /// The text that was found.
    pub found: String,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}, found {}", self.column, self.expected, self.found)
    }
}

impl std::error::Error for FenError {}

/// Writes a position.
pub fn to_fen(position: &Position) -> String {
    let side = |player| {
        let own = position.pieces().filter(move |(_, piece)| piece.owner == player);
        let squares = own.filter_map(|(on, piece)| Some((if piece.is_king { "K" } else { "" }, number(on)?)));
        let squares: Vec<String> = squares.map(|(king, number)| format!("{king}{number}")).collect();
        format!("{}{}", letter(player), squares.join(","))
    };
    format!("{}:{}:{}", letter(position.to_move()), side(Player::First), side(Player::Second))
}

/// Reads a position.
///
/// # Errors
/// Returns the first position that does not follow the format, or where a piece cannot be.
pub fn from_fen(text: &str) -> Result<Position, FenError> {
    read(text).map(|(position, _)| position)
}

/// Reads a position. Also returns what it ignores: counters other than those of a start.
///
/// # Errors
/// Fails like [`from_fen`].
pub(super) fn read(text: &str) -> Result<(Position, Option<FenError>), FenError> {
    let mut reader = FenReader { text: text.trim_end_matches(is_blank), at: 0, pieces: Vec::new() };
    let to_move = reader.player()?;
    let (first, _) = reader.side(to_move, None)?;
    let (_, position) = reader.side(to_move, Some(first.other()))?;
    let left_out = reader.counters()?;
    reader.skip('.');
    reader.blanks();
    if reader.rest().is_empty() { Ok((position, left_out)) } else { Err(reader.expected("the end")) }
}

fn letter(player: Player) -> char {
    ['W', 'B'][player.index()]
}

struct FenReader<'a> {
    text: &'a str,
    /// In bytes.
    at: usize,
    pieces: Vec<(Square, Piece)>,
}

impl<'a> FenReader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn blanks(&mut self) {
        self.take(is_blank);
    }

    /// Consumes a character if it comes next, after any blanks.
    fn skip(&mut self, wanted: char) -> bool {
        self.blanks();
        let comes = self.rest().starts_with(wanted);
        self.at += if comes { wanted.len_utf8() } else { 0 };
        comes
    }

    /// Consumes characters while `keep` holds.
    fn take(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|c| !keep(c)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    fn error(&self, at: usize, expected: &str, found: &str) -> FenError {
        let column = 1 + self.text[..at].chars().count();
        FenError { column, expected: expected.into(), found: found.into() }
    }

    /// The error for finding anything other than `expected` here.
    fn expected(&self, expected: &str) -> FenError {
        let end = self.rest().find([':', ',']).filter(|&end| end > 0).unwrap_or(self.rest().len());
        self.error(
            self.at,
            expected,
            &if self.rest().is_empty() { "the end".to_owned() } else { quoted(&self.rest()[..end]) },
        )
    }

    fn player(&mut self) -> Result<Player, FenError> {
        self.blanks();
        let read = Player::BOTH.into_iter().find(|&player| self.rest().starts_with(letter(player)));
        let player = read.ok_or_else(|| self.expected("W or B"))?;
        self.at += 1;
        Ok(player)
    }

    /// Reads `:W21,K22`, the side of `wanted`, or of either player the first time. Returns the owner, and the position
    /// of all pieces so far.
    fn side(&mut self, to_move: Player, wanted: Option<Player>) -> Result<(Player, Position), FenError> {
        if !self.skip(':') {
            return Err(self.expected("':' before the pieces of a side"));
        }
        let owner = match wanted {
            None => self.player()?,
            Some(wanted) if self.skip(letter(wanted)) => wanted,
            Some(wanted) => return Err(self.expected(&format!("{}, the other side", letter(wanted)))),
        };
        self.blanks();
        let is_empty = self.rest().is_empty() || self.rest().starts_with([':', '.']);
        let mut more = !is_empty;
        while more {
            let from = self.at;
            let is_king = self.skip('K');
            for on in self.squares()? {
                self.pieces.push((on, Piece { owner, is_king }));
                let made = Position::new(self.pieces.iter().copied(), to_move);
                made.map_err(|error| self.misplaced(from, error))?;
            }
            more = self.skip(',');
        }
        let made = Position::new(self.pieces.iter().copied(), to_move);
        Ok((owner, made.map_err(|error| self.misplaced(self.at, error))?))
    }

    /// Reads the counters of Lidraughts, `:H0:F1`, if they come next. Returns those with other values.
    fn counters(&mut self) -> Result<Option<FenError>, FenError> {
        let mut left_out = None;
        while self.skip(':') {
            let from = self.at;
            let usual = if self.skip('H') {
                "0"
            } else if self.skip('F') {
                "1"
            } else {
                ""
            };
            let number = self.take(|c| c.is_ascii_digit());
            if usual.is_empty() || number.is_empty() {
                self.at = from;
                return Err(self.expected("counters such as H0:F1 after the pieces"));
            }
            if number != usual && left_out.is_none() {
                left_out = Some(self.error(from, "no counters", &quoted(self.text[from..].trim_end_matches('.'))));
            }
        }
        Ok(left_out)
    }

    /// The error for a piece, read from `from` on, that cannot be on its square.
    fn misplaced(&self, from: usize, error: PositionError) -> FenError {
        let found = quoted(&self.text[from..self.at]);
        match error {
            PositionError::NotDark(_) => self.error(from, "a dark square", &found),
            PositionError::TwoOnOneSquare(on) => self.error(from, "each square once", &format!("{on} again")),
            PositionError::ManOnLastRank(on) => self.error(from, &format!("a king on {on}, its last rank"), "a man"),
            PositionError::TooMany(_) => self.error(from, "at most 12 pieces per side", &found),
        }
    }

    /// Reads a square, or a range of numbered squares.
    fn squares(&mut self) -> Result<Vec<Square>, FenError> {
        const EXPECTED: &str = "a square (1 to 32, or a1 to h8)";
        self.blanks();
        let from = self.at;
        let text = self.take(|c| c.is_ascii_alphanumeric());
        let back = |reader: &mut Self, expected: &str| {
            reader.at = from;
            Err(reader.expected(expected))
        };
        if let Some([on]) = read_squares(text).as_deref() {
            return Ok(vec![*on]);
        }
        let Some(first) = read_number(text) else { return back(self, EXPECTED) };
        if !self.skip('-') {
            return Ok(vec![first]);
        }
        self.blanks();
        let last = self.take(|c| c.is_ascii_digit());
        let range = read_number(last).and_then(|last| Some((number(first)?, number(last)?)));
        match range.filter(|(first, last)| first <= last) {
            Some((first, last)) => Ok((first..=last).filter_map(numbered).collect()),
            None => back(self, "a range of squares such as 1-12"),
        }
    }
}

/// The square of a number without leading zeros or signs.
pub(super) fn read_number(text: &str) -> Option<Square> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    is_plain.then(|| text.parse().ok()).flatten().and_then(numbered)
}
