//! Explains why an action is refused.

use std::fmt;

use super::moves::{Move, most_captured};
use super::position::{Piece, Position};
use super::square::{bit, dark};
use super::words::side;
use phrases::{Phrase, phrase};
use rules::{Player, Square};

/// An illegal action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The text of the action, cut off after 40 characters.
    pub action: String,
    /// The reason.
    pub reason: Reason,
}

/// The reason why an action is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The text is not a sequence of squares.
    NotAMove,
    /// The square is empty.
    NoPiece(Square),
    /// The piece on the square is the opponent's.
    Opponents(Square, Player),
    /// No move of the piece on the square is legal.
    Stuck(Square),
    /// A capture is mandatory, such as this move.
    MustCapture(Move),
    /// The capture of the most pieces is mandatory.
    MustCaptureMost {
        /// A legal move.
        best: Move,
        /// The number of pieces that the refused path captures.
        found: usize,
    },
    /// The square is light.
    Light(Square),
    /// The square is occupied by another piece.
    Occupied(Square),
    /// Men do not step backward.
    Backward(Square),
    /// The piece cannot go from the first square to the second.
    OutOfReach(Square, Square),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.action, self.reason.phrase())
    }
}

impl std::error::Error for Illegal {}

impl Reason {
    /// The reason as a sentence for players.
    pub fn phrase(&self) -> Phrase {
        match *self {
            Self::NotAMove => phrase!("draughts-refused-unreadable"),
            Self::NoPiece(square) => phrase!("rules-refused-no-piece", square = square.to_string()),
            Self::Opponents(square, owner) => {
                phrase!("rules-refused-not-yours", square = square.to_string(), side = side(owner))
            }
            Self::Stuck(square) => phrase!("draughts-refused-stuck", square = square.to_string()),
            Self::MustCapture(best) => phrase!("draughts-refused-capture", best = best.to_string()),
            Self::MustCaptureMost { best, found } => {
                phrase!("draughts-refused-capture-most", best = best.to_string(), most = best.captures(), count = found)
            }
            Self::Light(square) => phrase!("draughts-refused-light", square = square.to_string()),
            Self::Occupied(square) => phrase!("rules-refused-occupied", square = square.to_string()),
            Self::Backward(square) => phrase!("draughts-refused-backward", square = square.to_string()),
            Self::OutOfReach(from, to) => {
                phrase!("draughts-refused-reach", from = from.to_string(), to = to.to_string())
            }
        }
    }
}

/// Explains why `squares`, the path of a piece, is not among the legal `ways`. A single square asks why the piece there
/// cannot move.
pub(super) fn diagnose(position: &Position, squares: &[Square], ways: &[Move]) -> Reason {
    let from = squares[0];
    let Some(piece) = position.piece(from) else { return Reason::NoPiece(from) };
    if piece.owner != position.to_move() {
        return Reason::Opponents(from, piece.owner);
    }
    let mut own_ways = ways.iter().filter(|way| way.from() == from);
    let must = ways.first().filter(|way| way.is_capture()).map(|first| own_ways.next().unwrap_or(first));
    if let [_] = squares {
        let most = dark(from).map_or(0, |from| most_captured(position, from));
        return match must {
            Some(&best) if most == 0 => Reason::MustCapture(best),
            Some(&best) => Reason::MustCaptureMost { best, found: most },
            None => Reason::Stuck(from),
        };
    }
    match follow(position, piece, squares) {
        Err(reason) => reason,
        Ok(found) => match must {
            Some(&best) if found == 0 => Reason::MustCapture(best),
            Some(&best) => Reason::MustCaptureMost { best, found },
            None => Reason::OutOfReach(from, squares[1]),
        },
    }
}

/// Follows `squares` with a piece as if captures were optional, and counts the captured pieces.
fn follow(position: &Position, piece: Piece, squares: &[Square]) -> Result<usize, Reason> {
    let from = dark(squares[0]).map_or(0, bit);
    let mut captured = 0_u32;
    for (leg, pair) in squares.windows(2).enumerate() {
        let [at, to] = [pair[0], pair[1]];
        let target = dark(to).ok_or(Reason::Light(to))?;
        if position.occupied() & !from & bit(target) != 0 {
            return Err(Reason::Occupied(to));
        }
        let files = to.file() as i8 - at.file() as i8;
        let ranks = to.rank() as i8 - at.rank() as i8;
        let out_of_reach = Err(Reason::OutOfReach(at, to));
        if files.abs() != ranks.abs() || files == 0 {
            return out_of_reach;
        }
        let between =
            (1..files.abs()).filter_map(|step| dark(at.offset(files.signum() * step, ranks.signum() * step)?));
        let met: Vec<_> = between.filter(|&on| position.occupied() & !from & bit(on) != 0).collect();
        match met[..] {
            [] => {
                let is_last_leg = squares.len() == 2 && leg == 0;
                let backward = (ranks > 0) != (piece.owner == Player::First);
                if !is_last_leg || !piece.is_king && ranks.abs() > 1 {
                    return out_of_reach;
                }
                if !piece.is_king && backward {
                    return Err(Reason::Backward(to));
                }
            }
            [victim] => {
                let is_near = piece.is_king || ranks.abs() == 2;
                let is_opponents = position.set(piece.owner.other()) & !captured & bit(victim) != 0;
                if !is_near || !is_opponents {
                    return out_of_reach;
                }
                captured |= bit(victim);
            }
            _ => return out_of_reach,
        }
    }
    Ok(captured.count_ones() as usize)
}

/// Returns whether a gesture from one square to the other with the piece on `pick` is probably meant as a move, so that
/// its refusal should be explained.
pub(super) fn is_meant(position: &Position, pick: Square, from: Square, to: Square) -> bool {
    let is_king = position.piece(pick).is_some_and(|piece| piece.is_king);
    let distance = from.file().abs_diff(to.file());
    let is_diagonal = distance == from.rank().abs_diff(to.rank());
    from.touches(to) || is_diagonal && (is_king || distance == 2)
}
