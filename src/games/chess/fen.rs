//! Forsyth-Edwards Notation: a position as a line of text.

use std::fmt;
use std::str::FromStr;

use cozy_chess::{BoardBuilder, BoardBuilderError, Color, File, Piece, Rank, Square};

use super::Position;
use super::refusal::side_name;
use notation::movetext::quoted;

/// The highest move number that is accepted.
const MAX_NUMBER: u16 = 9_999;

/// All reasons why a text is not the FEN of a legal position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// At least one, in the order of the text.
    pub problems: Vec<FenProblem>,
}

/// An error in a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenProblem {
    /// The column, in characters from 1.
    pub column: usize,
    /// A description of the expected text.
    pub expected: String,
    /// The text that was found.
    pub found: String,
}

impl fmt::Display for FenProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: expected {}, found {}", self.column, self.expected, self.found)
    }
}

impl fmt::Display for FenError {
    /// Writes a line for each problem.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.problems.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for FenError {}

impl FromStr for Position {
    type Err = FenError;

    /// Reads a FEN like [`Position::read_fen`], dropping the corrections.
    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::read_fen(text, false).map(|(position, _)| position)
    }
}

impl Position {
    /// Reads a FEN of six fields, or only the first four, with clock 0 and number 1. Castling rights may also be those
    /// of Chess960: files of rooks, `HAha` (Shredder-FEN), or `KQkq` for the outermost rooks (X-FEN). Without
    /// `is_chess960`, the latter must look like a start of Chess960: otherwise a king that is not on its usual square
    /// has moved, and its rights are stale.
    ///
    /// Also returns what was corrected: rights without king and rook, the number 0 and superfluous fields are ignored.
    ///
    /// # Errors
    /// Returns every reason why the text is not the FEN of a legal position.
    pub fn read_fen(text: &str, is_chess960: bool) -> Result<(Self, Vec<FenProblem>), FenError> {
        let mut reader = FenReader {
            builder: BoardBuilder::empty(),
            quiet: 0,
            is_chess960: false,
            problems: Vec::new(),
            corrections: Vec::new(),
        };
        reader.read(text, is_chess960);
        let built = if reader.problems.is_empty() { reader.build(text) } else { None };
        let corrections = reader.corrections;
        built.map(|position| (position, corrections)).ok_or(FenError { problems: reader.problems })
    }
}

/// The FEN of a position.
pub(super) fn write(position: &Position) -> String {
    let board = match position.is_chess960 {
        true => format!("{:#}", position.board),
        false => position.board.to_string(),
    };
    // The library's clock ends at 100, so it is not used.
    let fields: Vec<&str> = board.split(' ').collect();
    format!("{} {} {}", fields[..4].join(" "), position.quiet, position.board.fullmove_number())
}

struct FenReader {
    builder: BoardBuilder,
    quiet: u16,
    is_chess960: bool,
    problems: Vec<FenProblem>,
    /// The corrections so far.
    corrections: Vec<FenProblem>,
}

/// A part of the text, and its first column.
#[derive(Clone, Copy)]
struct Field<'a> {
    column: usize,
    text: &'a str,
}

fn fields(text: &str) -> Vec<Field<'_>> {
    let mut fields: Vec<Field> = Vec::new();
    let mut column = 1;
    for text in text.split(' ') {
        if !text.is_empty() {
            fields.push(Field { column, text });
        }
        column += text.chars().count() + 1;
    }
    fields
}

/// The file of the rook that is furthest from the king on one side of it.
pub(super) fn outermost(king: File, is_short: bool, is_rook: impl Fn(&File) -> bool) -> Option<File> {
    let mut files = File::ALL;
    if is_short {
        files.reverse();
    }
    files.into_iter().take_while(|&file| file != king).find(is_rook)
}

impl FenReader {
    fn problem(&mut self, column: usize, expected: impl Into<String>, found: impl Into<String>) {
        self.problems.push(FenProblem { column, expected: expected.into(), found: found.into() });
    }

    fn correct(&mut self, column: usize, expected: impl Into<String>, found: impl Into<String>) {
        self.corrections.push(FenProblem { column, expected: expected.into(), found: found.into() });
    }

    fn read(&mut self, text: &str, is_chess960: bool) {
        let end = text.chars().count() + 1;
        let fields = fields(text);
        match fields.get(..4) {
            Some(&[placement, side, castling, passed]) => {
                self.placement(placement);
                self.side(side);
                self.castling(castling, is_chess960);
                self.en_passant(passed);
            }
            _ => {
                let parts = ["the pieces", "the side to move", "the castling rights", "the en passant square"];
                if let Some(&placement) = fields.first() {
                    self.placement(placement);
                }
                if let Some(&side) = fields.get(1) {
                    self.side(side);
                }
                self.problem(end, format!("{} of a FEN", parts[fields.len().min(3)]), "the end");
                return;
            }
        }
        match fields[4..] {
            [] => {}
            [clock] => {
                self.quiet = self.number(clock, 0, "the halfmove clock");
                self.correct(end, "the move number", "the end (read as 1)");
            }
            [clock, number, ref rest @ ..] => {
                self.quiet = self.number(clock, 0, "the halfmove clock");
                self.builder.fullmove_number = match number.text {
                    "0" => {
                        let expected = format!("the move number, 1 to {MAX_NUMBER}");
                        self.correct(number.column, expected, "\"0\" (read as 1)");
                        1
                    }
                    _ => self.number(number, 1, "the move number"),
                };
                for more in rest {
                    self.correct(more.column, "the end", format!("{} (ignored)", quoted(more.text)));
                }
            }
        }
    }

    fn placement(&mut self, field: Field) {
        let mut column = field.column;
        let ranks: Vec<&str> = field.text.split('/').collect();
        if ranks.len() != 8 {
            self.problem(field.column, "8 ranks with a / between them", ranks.len().to_string());
        }
        for (row, pieces) in ranks.iter().enumerate() {
            let begin = column;
            let mut file = 0;
            for letter in pieces.chars() {
                match (letter, Piece::try_from(letter.to_ascii_lowercase())) {
                    ('1'..='8', _) => file += letter as usize - '0' as usize,
                    (_, Ok(piece)) => {
                        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
                        if let (Some(file), Some(rank)) = (File::try_index(file), 7_usize.checked_sub(row)) {
                            *self.builder.square_mut(Square::new(file, Rank::index(rank))) = Some((piece, color));
                        }
                        file += 1;
                    }
                    _ => {
                        self.problem(column, "a piece (PNBRQKpnbrqk) or a number of empty squares (1 to 8)", {
                            format!("{letter:?}")
                        });
                        file += 1;
                    }
                }
                column += 1;
            }
            if file != 8 && row < 8 {
                self.problem(begin, format!("8 squares on rank {}", 8 - row), file.to_string());
            }
            column += 1;
        }
    }

    fn side(&mut self, field: Field) {
        match field.text {
            "w" => self.builder.side_to_move = Color::White,
            "b" => self.builder.side_to_move = Color::Black,
            other => self.problem(field.column, "the side to move, w or b", quoted(other)),
        }
    }

    fn castling(&mut self, field: Field, is_chess960: bool) {
        if field.text == "-" {
            return;
        }
        if !is_chess960 && field.text.chars().all(|letter| "KQkq".contains(letter)) && !self.begins_chess960(field) {
            return self.usual_castling(field);
        }
        for (column, letter) in (field.column..).zip(field.text.chars()) {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let Some((is_short, file)) = self.castling_rook(color, letter.to_ascii_lowercase()) else {
                let expected = "the castling rights, some of KQkq, in Chess960 also files of rooks (HAha), or -";
                return self.problem(column, expected, quoted(field.text));
            };
            let rights = self.builder.castle_rights_mut(color);
            let right = if is_short { &mut rights.short } else { &mut rights.long };
            if right.replace(file).is_some() {
                return self.problem(column, "each castling right once", format!("{letter:?} again"));
            }
        }
    }

    /// Returns whether rights in the letters KQkq are those of a start of Chess960: a king off the usual file with both
    /// rights and its rooks, or both kings with the same rooks elsewhere.
    fn begins_chess960(&self, field: Field) -> bool {
        let rooks = [(Color::White, "KQ"), (Color::Black, "kq")].map(|(color, letters)| {
            let rank = Rank::First.relative_to(color);
            let king = self.king_file(color);
            let rook = |file: &File| self.builder.square(Square::new(*file, rank)) == Some((Piece::Rook, color));
            let both = letters.chars().all(|letter| field.text.contains(letter));
            Some((king, outermost(king, false, rook)?, outermost(king, true, rook)?)).filter(|_| both)
        });
        let usual = (File::E, File::A, File::H);
        match rooks {
            [Some(white), Some(black)] if white == black => white != usual,
            rooks => rooks.into_iter().flatten().any(|(king, ..)| king != File::E),
        }
    }

    /// Reads the letters KQkq as the rights of the standard starting position, without those whose king and rook are not
    /// in place.
    fn usual_castling(&mut self, field: Field) {
        for (column, letter) in (field.column..).zip(field.text.chars()) {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let file = if letter.eq_ignore_ascii_case(&'k') { File::H } else { File::A };
            let [king, rook] = [File::E, file].map(|file| Square::new(file, Rank::First.relative_to(color)));
            let stand = self.builder.square(king) == Some((Piece::King, color))
                && self.builder.square(rook) == Some((Piece::Rook, color));
            let rights = self.builder.castle_rights_mut(color);
            let right = if file == File::H { &mut rights.short } else { &mut rights.long };
            if right.is_some() {
                return self.problem(column, "each castling right once", format!("{letter:?} again"));
            }
            if stand {
                *right = Some(file);
            } else {
                let side = side_name(color);
                let expected = format!("{side}'s king on {king} and a rook on {rook}, or no such castling right");
                self.correct(column, expected, format!("{letter:?} (ignored)"));
            }
        }
    }

    /// Returns whether a letter means the short side, and the file of its rook.
    fn castling_rook(&mut self, color: Color, letter: char) -> Option<(bool, File)> {
        let rank = Rank::First.relative_to(color);
        let rook = |file: &File| self.builder.square(Square::new(*file, rank)) == Some((Piece::Rook, color));
        let king = self.king_file(color);
        let (is_short, file) = match letter {
            'k' => (true, outermost(king, true, rook).unwrap_or(File::H)),
            'q' => (false, outermost(king, false, rook).unwrap_or(File::A)),
            _ => {
                let file = File::try_from(letter).ok()?;
                self.is_chess960 = true;
                (file > king, file)
            }
        };
        self.is_chess960 |= king != File::E || ![File::A, File::H].contains(&file);
        Some((is_short, file))
    }

    /// The file of a king on its first rank, or its usual file.
    fn king_file(&self, color: Color) -> File {
        let rank = Rank::First.relative_to(color);
        let has_king = |file: &File| self.builder.square(Square::new(*file, rank)) == Some((Piece::King, color));
        File::ALL.into_iter().find(has_king).unwrap_or(File::E)
    }

    fn en_passant(&mut self, field: Field) {
        if field.text == "-" {
            return;
        }
        let passed = field.text.parse::<Square>().ok();
        self.builder.en_passant = passed.filter(|square| matches!(square.rank(), Rank::Third | Rank::Sixth));
        if self.builder.en_passant.is_none() {
            let expected = "the square that a pawn has just passed, on rank 3 or 6, or -";
            self.problem(field.column, expected, quoted(field.text));
        }
    }

    fn number(&mut self, field: Field, least: u16, what: &str) -> u16 {
        let digits = field.text.bytes().all(|byte| byte.is_ascii_digit());
        let number = field.text.parse().ok().filter(|number| digits && (least..=MAX_NUMBER).contains(number));
        if number.is_none() {
            self.problem(field.column, format!("{what}, {least} to {MAX_NUMBER}"), quoted(field.text));
        }
        number.unwrap_or(least)
    }

    /// Makes the position, if it is legal.
    fn build(&mut self, text: &str) -> Option<Position> {
        let fields = fields(text);
        self.pieces(fields[0].column);
        self.rights(fields[2]);
        if !self.problems.is_empty() {
            return None;
        }
        match self.builder.build() {
            Ok(board) if board.checkers().len() > 2 => {
                self.problem(
                    fields[0].column,
                    "at most two pieces that give check",
                    board.checkers().len().to_string(),
                );
            }
            Ok(board) => return Some(Position { board, quiet: self.quiet, is_chess960: self.is_chess960 }),
            Err(BoardBuilderError::InvalidEnPassant) => {
                let expected = "the empty square behind a pawn that has just moved two squares, or -";
                self.problem(fields[3].column, expected, fields[3].text);
            }
            // The pieces have been counted, so the only problem left is that the king of the side that has moved can be
            // captured.
            Err(_) => {
                let [to_move, other] = [self.builder.side_to_move, !self.builder.side_to_move].map(side_name);
                let expected = format!("{other}'s king out of check while {to_move} is to move");
                self.problem(fields[1].column, expected, "it in check");
            }
        }
        None
    }

    fn pieces(&mut self, column: usize) {
        for (color, side) in [(Color::White, "white"), (Color::Black, "black")] {
            let count = |kind: Option<Piece>| {
                let of = |placed: &&Option<(Piece, Color)>| {
                    placed.is_some_and(|(piece, owner)| owner == color && kind.is_none_or(|kind| kind == piece))
                };
                self.builder.board.iter().filter(of).count()
            };
            let (kings, pawns, all) = (count(Some(Piece::King)), count(Some(Piece::Pawn)), count(None));
            if kings != 1 {
                self.problem(column, format!("one {side} king"), kings.to_string());
            }
            if pawns > 8 {
                self.problem(column, format!("at most 8 {side} pawns"), pawns.to_string());
            }
            if all > 16 {
                self.problem(column, format!("at most 16 {side} pieces"), all.to_string());
            }
        }
        let last = |square: &&Square| matches!(square.rank(), Rank::First | Rank::Eighth);
        let pawn = |square: &&Square| self.builder.square(**square).is_some_and(|(piece, _)| piece == Piece::Pawn);
        if let Some(square) = Square::ALL.iter().filter(last).find(pawn).copied() {
            self.problem(column, "no pawn on the first or the last rank", format!("one on {square}"));
        }
    }

    /// Checks that castling rights have their king and rook on the first rank, in Chess960 with the king between its
    /// rooks.
    fn rights(&mut self, field: Field) {
        for color in Color::ALL {
            let (side, rank) = (side_name(color), Rank::First.relative_to(color));
            let rights = *self.builder.castle_rights(color);
            for file in [rights.short, rights.long].into_iter().flatten() {
                let [king, rook] = [self.king_file(color), file].map(|file| Square::new(file, rank));
                let in_place = self.builder.square(king) == Some((Piece::King, color))
                    && self.builder.square(rook) == Some((Piece::Rook, color));
                if !in_place {
                    let expected = format!("{side}'s king on {king} and a rook on {rook}, or no such castling right");
                    self.problem(field.column, expected, quoted(field.text));
                }
            }
        }
    }
}
