//! Standard Algebraic Notation: `Nf3`, `exd5`, `O-O`, `e8=Q#`.
//!
//! Output follows PGN's export format. Input may also omit the signs of captures, check and mate, disambiguate more
//! than necessary, or castle with zeros; UCI coordinates (`g1f3`) and ICCF numeric notation (`7163`) are read too.
//! Ambiguous moves are errors. Corrections are reported: a wrong sign of check, a lower-case letter for a piece, a
//! dash.

use std::fmt;

use cozy_chess::util::display_san_move;
use cozy_chess::{File, Move, Piece, Rank, Square};

use super::Position;
use super::fen::outermost;
use super::position::PROMOTIONS;
use super::refusal::{piece_name, reason, side_name};
use notation::words::any_of;
use tabletop::Action;

/// The error for a text that is not a move in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SanError {
    /// A description of the expected text.
    pub expected: String,
    /// The text that was found, perhaps with a reason.
    pub found: String,
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found {}", self.expected, self.found)
    }
}

impl std::error::Error for SanError {}

impl Position {
    /// A legal action in SAN; `None` if it is illegal.
    pub fn san(&self, action: &Action) -> Option<String> {
        super::refusal::read_uci(self, action.as_str()).ok().map(|played| write(self, played))
    }

    /// Reads a move in SAN.
    ///
    /// # Errors
    /// Returns what was expected instead.
    pub fn read_san(&self, text: &str) -> Result<Action, SanError> {
        read(self, text).map(|(played, _)| Action::new(&self.uci(played)))
    }
}

/// A legal move in SAN.
pub(super) fn write(position: &Position, played: Move) -> String {
    display_san_move(&position.board, played).to_string()
}

/// The letter of a piece: `N`.
fn letter(piece: Piece) -> char {
    char::from(piece).to_ascii_uppercase()
}

/// The square to which a king is taken to castle: in Chess960 that of the outermost rook.
fn castling_aim(position: &Position, king: Square, short: bool) -> Square {
    let own = position.board.colored_pieces(position.board.side_to_move(), Piece::Rook);
    let on = |file: &File| own.has(Square::new(*file, king.rank()));
    let rook = outermost(king.file(), short, on).filter(|_| position.is_chess960);
    Square::new(rook.unwrap_or(if short { File::G } else { File::C }), king.rank())
}

/// A move as a text describes it.
struct MoveDescription {
    piece: Piece,
    file: Option<File>,
    rank: Option<Rank>,
    captures: bool,
    to: Square,
    promotion: Option<Piece>,
}

/// Returns whether a text is a move in ICCF numeric notation: the files and ranks of two squares, and the promotion.
pub(super) fn is_numeric(text: &str) -> bool {
    let digits = |part: &str, most: u8| part.bytes().all(|digit| (b'1'..=most).contains(&digit));
    match text.len() {
        4 => digits(text, b'8'),
        5 => text.is_char_boundary(4) && digits(&text[..4], b'8') && digits(&text[4..], b'4'),
        _ => false,
    }
}

/// Converts a move in coordinates or numbers to UCI notation.
fn coordinates(text: &str) -> Option<String> {
    let letters = |at: usize, from: &str| from.chars().nth(usize::from(text.as_bytes()[at] - b'1'));
    if is_numeric(text) {
        let file = |at| letters(at, "abcdefgh");
        let promoted = if text.len() > 4 { letters(4, "qrbn") } else { None };
        let squares = format!("{}{}{}{}", file(0)?, &text[1..2], file(2)?, &text[3..4]);
        return Some(promoted.into_iter().fold(squares, |text, piece| text + &piece.to_string()));
    }
    // Only lower the case after the squares: a capital could be a bishop.
    let mut usual = text.replace('=', "");
    usual.get_mut(4..).into_iter().for_each(str::make_ascii_lowercase);
    let is_square = |part: Option<&str>| part.is_some_and(|part| part.parse::<Square>().is_ok());
    (is_square(usual.get(..2)) && is_square(usual.get(2..4)) && usual.len() <= 5).then_some(usual)
}

/// Reads a move and finds it among the legal moves. Also returns what was corrected.
pub(super) fn read(position: &Position, text: &str) -> Result<(Move, Option<SanError>), SanError> {
    let found = || {
        let shown: String = text.chars().take(20).collect();
        format!("{shown:?}")
    };
    let error = |expected: String| SanError { expected, found: found() };
    let because = |expected: String, why: String| SanError { expected, found: format!("{}: {why}", found()) };
    let bare = text.trim_end_matches(['+', '#']);
    let sign = &text[bare.len()..];
    let moves = position.moves();
    let played = match bare {
        "O-O" | "0-0" | "O-O-O" | "0-0-0" => {
            let short = bare.len() == 3;
            let castles = |played: &&Move| position.is_castling(**played) && (played.to > played.from) == short;
            let king = position.board.king(position.board.side_to_move());
            let tried = Move { from: king, to: castling_aim(position, king, short), promotion: None };
            *moves
                .iter()
                .find(castles)
                .ok_or_else(|| because("a legal move".into(), reason(position, tried).to_string()))?
        }
        _ => {
            if let Some(played) = coordinates(bare).and_then(|text| super::refusal::read_uci(position, &text).ok()) {
                return Ok((played, None));
            }
            let Some(described) = describe(bare) else {
                let meant = corrected_form(bare).ok_or_else(|| error(EXPECTED_FORM.into()))?;
                let (played, _) = read(position, &format!("{meant}{sign}")).map_err(|_| error(meant.clone()))?;
                let found = format!("{} (read as {meant})", found());
                return Ok((played, Some(SanError { expected: EXPECTED_FORM.into(), found })));
            };
            let fitting: Vec<Move> = moves.into_iter().filter(|played| described.fits(position, *played)).collect();
            match fitting[..] {
                [played] if described.captures && position.captured(played).is_none() => {
                    return Err(because(
                        write(position, played),
                        format!("there is nothing to capture on {}", described.to),
                    ));
                }
                [played] => played,
                [] => return Err(described.explain_mismatch(position, error, because)),
                _ => return Err(error(alternatives(position, &fitting))),
            }
        }
    };
    let written = write(position, played);
    let given = written.trim_start_matches(|c| !['+', '#'].contains(&c));
    let note = (!sign.is_empty() && sign != given).then(|| {
        let why = if given.is_empty() { "it does not give check" } else { "the sign is wrong" };
        because(written.clone(), format!("{why} (corrected)"))
    });
    Ok((played, note))
}

/// The legal moves that a text may mean, without the signs of check and mate: `Nbd2`, `Nbd2 or Nfd2`.
fn alternatives(position: &Position, moves: &[Move]) -> String {
    let written: Vec<String> = moves.iter().map(|&played| write(position, played)).collect();
    any_of(&written.iter().map(|text| text.trim_end_matches(['+', '#'])).collect::<Vec<_>>())
}

/// The expectation in errors about texts that do not have the form of a move.
const EXPECTED_FORM: &str = "a move such as e4, Nf3, exd5, O-O or e8=Q";

/// Corrects a small error of form: wrong case, a dash, or zeros in castling.
fn corrected_form(text: &str) -> Option<String> {
    let upper = text.to_ascii_uppercase().replace('0', "O");
    if upper == "O-O" || upper == "O-O-O" {
        return Some(upper);
    }
    let dashless: String = text.chars().filter(|&c| c != '-').collect();
    if dashless != text && describe(&dashless).is_some() {
        return Some(dashless);
    }
    let mut letters = text.chars();
    let capital: String = letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect();
    (capital != text && describe(&capital).is_some()).then_some(capital)
}

/// Parses a move without its sign of check, from its end.
fn describe(text: &str) -> Option<MoveDescription> {
    let mut rest = text.as_bytes();
    let mut last = || {
        let (&last, before) = rest.split_last()?;
        rest = before;
        Some(char::from(last))
    };
    let promotes = |c: char| PROMOTIONS.into_iter().find(|&piece| letter(piece) == c);
    let mut c = last()?;
    let promotion = promotes(c);
    if promotion.is_some() {
        c = last()?;
        if c == '=' {
            c = last()?;
        }
    }
    let rank = Rank::try_from(c).ok()?;
    let to = Square::new(File::try_from(last()?).ok()?, rank);
    let mut next = last();
    let mut take = |wanted: &dyn Fn(char) -> bool| {
        let taken = next.filter(|&c| wanted(c));
        if taken.is_some() {
            next = last();
        }
        taken
    };
    let captures = take(&|c| c == 'x').is_some();
    let rank = take(&|c| Rank::try_from(c).is_ok()).and_then(|c| Rank::try_from(c).ok());
    let file = take(&|c| File::try_from(c).is_ok()).and_then(|c| File::try_from(c).ok());
    let kind = take(&|c| "NBRQK".contains(c)).and_then(|c| Piece::try_from(c.to_ascii_lowercase()).ok());
    let piece = kind.unwrap_or(Piece::Pawn);
    let whole = next.is_none() && (promotion.is_none() || piece == Piece::Pawn);
    whole.then_some(MoveDescription { piece, file, rank, captures, to, promotion })
}

impl MoveDescription {
    fn fits(&self, position: &Position, played: Move) -> bool {
        !position.is_castling(played)
            && played.to == self.to
            && played.promotion == self.promotion
            && self.matches_origin(position, played.from)
    }

    /// Returns whether the piece on a square fits the description.
    fn matches_origin(&self, position: &Position, from: Square) -> bool {
        let board = &position.board;
        // A pawn on another file captures, and then its file must be named.
        let named = self.piece != Piece::Pawn || self.file.is_some() || from.file() == self.to.file();
        named
            && board.colored_pieces(board.side_to_move(), self.piece).has(from)
            && self.file.is_none_or(|file| file == from.file())
            && self.rank.is_none_or(|rank| rank == from.rank())
    }

    /// Explains why no legal move fits.
    fn explain_mismatch(
        &self,
        position: &Position,
        error: impl Fn(String) -> SanError,
        because: impl Fn(String, String) -> SanError,
    ) -> SanError {
        let promoted: Vec<Move> = position
            .moves()
            .into_iter()
            .filter(|&played| self.promotion.is_none() && played.promotion.is_some())
            .filter(|&played| Self { promotion: played.promotion, ..*self }.fits(position, played))
            .collect();
        if !promoted.is_empty() {
            return error(alternatives(position, &promoted));
        }
        let side = side_name(position.board.side_to_move());
        let name = piece_name(self.piece);
        let meant: Vec<Square> = Square::ALL.into_iter().filter(|&from| self.matches_origin(position, from)).collect();
        // Pieces that could go there if they were unobstructed give the best reason.
        let tried = |&from: &Square| Move { from, to: self.to, promotion: self.promotion };
        let reaching: Vec<Square> = meant
            .iter()
            .copied()
            .filter(|from| super::refusal::reaches(position.board.side_to_move(), self.piece, tried(from)))
            .collect();
        let why = match (&meant[..], &reaching[..]) {
            ([], _) => format!("{side} has no such {name}"),
            ([one], _) | (_, [one]) => reason(position, tried(one)).to_string(),
            _ => format!("no {} {name} can go to {}", side.to_lowercase(), self.to),
        };
        because("a legal move".into(), why)
    }
}
