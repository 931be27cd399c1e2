//! Explains why an action is refused.

use std::fmt;

use super::moves::{Move, most_captured};
use super::position::{Piece, Position};
use super::square::{bit, dark};
use super::words::side;
use phrases::{Phrase, phrase};
use rules::{Player, Square};

/// An illegal action.
#[derive(Clone, Debug, PartialEq)]
pub struct Illegal {
    /// The text of the action, cut off after 40 characters.
    pub action: String,
    /// The reason, in a sentence for players.
    pub reason: Phrase,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.action, self.reason)
    }
}

impl std::error::Error for Illegal {}

/// Refuses a path that captures `found` pieces because `best`, a legal move, captures the most.
fn must_capture(best: &Move, found: usize) -> Phrase {
    let text = best.to_string();
    match found {
        0 => phrase!("draughts-refused-capture", best = text),
        _ => phrase!("draughts-refused-capture-most", best = text, most = best.captures(), count = found),
    }
}

fn out_of_reach(from: Square, to: Square) -> Phrase {
    phrase!("draughts-refused-reach", from = from.to_string(), to = to.to_string())
}

/// Explains why `squares`, the path of a piece, is not among the legal `ways`. A single square asks why the piece there
/// cannot move.
pub(super) fn diagnose(position: &Position, squares: &[Square], ways: &[Move]) -> Phrase {
    let from = squares[0];
    let Some(piece) = position.piece(from) else {
        return phrase!("rules-refused-no-piece", square = from.to_string());
    };
    if piece.owner != position.to_move() {
        return phrase!("rules-refused-not-yours", square = from.to_string(), side = side(piece.owner));
    }
    let mut own_ways = ways.iter().filter(|way| way.from() == from);
    let must = ways.first().filter(|way| way.is_capture()).map(|first| own_ways.next().unwrap_or(first));
    if let [_] = squares {
        let most = dark(from).map_or(0, |from| most_captured(position, from));
        let stuck = || phrase!("draughts-refused-stuck", square = from.to_string());
        return must.map_or_else(stuck, |best| must_capture(best, most));
    }
    match follow(position, piece, squares) {
        Err(reason) => reason,
        Ok(found) => must.map_or_else(|| out_of_reach(from, squares[1]), |best| must_capture(best, found)),
    }
}

/// Follows `squares` with a piece as if captures were optional, and counts the captured pieces.
fn follow(position: &Position, piece: Piece, squares: &[Square]) -> Result<usize, Phrase> {
    let from = dark(squares[0]).map_or(0, bit);
    let mut captured = 0_u32;
    for (leg, pair) in squares.windows(2).enumerate() {
        let [at, to] = [pair[0], pair[1]];
        let target = dark(to).ok_or_else(|| phrase!("draughts-refused-light", square = to.to_string()))?;
        if position.occupied() & !from & bit(target) != 0 {
            return Err(phrase!("rules-refused-occupied", square = to.to_string()));
        }
        let files = to.file() as i8 - at.file() as i8;
        let ranks = to.rank() as i8 - at.rank() as i8;
        let out_of_reach = || Err(out_of_reach(at, to));
        if files.abs() != ranks.abs() || files == 0 {
            return out_of_reach();
        }
        let between =
            (1..files.abs()).filter_map(|step| dark(at.offset(files.signum() * step, ranks.signum() * step)?));
        let met: Vec<_> = between.filter(|&on| position.occupied() & !from & bit(on) != 0).collect();
        match met[..] {
            [] => {
                let is_last_leg = squares.len() == 2 && leg == 0;
                let backward = (ranks > 0) != (piece.owner == Player::First);
                if !is_last_leg || !piece.is_king && ranks.abs() > 1 {
                    return out_of_reach();
                }
                if !piece.is_king && backward {
                    return Err(phrase!("draughts-refused-backward", square = to.to_string()));
                }
            }
            [victim] => {
                let is_near = piece.is_king || ranks.abs() == 2;
                let is_opponents = position.set(piece.owner.other()) & !captured & bit(victim) != 0;
                if !is_near || !is_opponents {
                    return out_of_reach();
                }
                captured |= bit(victim);
            }
            _ => return out_of_reach(),
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
