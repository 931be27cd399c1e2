//! Which of the first pieces stands where: follows every piece of a game from its starting square.

use std::collections::BTreeMap;

use crate::rules::{Piece, Player, Position, Square, Turn};

/// A piece that was struck and is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Loss {
    /// Whose it was.
    pub player: Player,
    /// Where it stood when the game began.
    pub from: Square,
    /// Where it stood when it was struck.
    pub on: Square,
}

/// The starting squares of the pieces on each square, those of a stack from the bottom.
#[derive(Clone, Debug)]
pub(super) struct Origins {
    start: Position,
    standing: BTreeMap<Square, Vec<Square>>,
}

impl Origins {
    pub fn new(start: &Position) -> Self {
        let origins = |(square, piece)| (square, vec![square; pieces_in(start, piece)]);
        Self { start: start.clone(), standing: start.pieces().map(origins).collect() }
    }

    /// Follows a turn, and returns what it destroyed. A piece that becomes another is not lost.
    pub fn follow(&mut self, turn: &Turn) -> Vec<Loss> {
        let lifted: Vec<_> = turn.moved.iter().map(|moved| self.take(moved.from, self.count(moved.piece))).collect();
        for (moved, pieces) in turn.moved.iter().zip(lifted) {
            self.standing.entry(moved.to).or_default().extend(pieces);
        }
        let mut losses = Vec::new();
        for struck in &turn.destroyed {
            let left = struck.becomes.map_or(0, |left| self.count(left));
            let stood = self.standing.get(&struck.square).map_or(0, Vec::len);
            let lost = self.take(struck.square, stood.saturating_sub(left));
            let loss = |from| Loss { player: struck.piece.player, from, on: struck.square };
            losses.extend(lost.into_iter().map(loss));
        }
        losses
    }

    /// Takes the uppermost `count` pieces off a square.
    fn take(&mut self, square: Square, count: usize) -> Vec<Square> {
        let Some(pieces) = self.standing.get_mut(&square) else { return Vec::new() };
        let taken = pieces.split_off(pieces.len().saturating_sub(count));
        if pieces.is_empty() {
            self.standing.remove(&square);
        }
        taken
    }

    fn count(&self, piece: Piece) -> usize {
        pieces_in(&self.start, piece)
    }
}

/// How many pieces a stack consists of; 1 for a single piece.
pub(super) fn pieces_in(position: &Position, piece: Piece) -> usize {
    let rest = |piece: &Piece| position.top(*piece).map(|(_, rest)| rest);
    // A ruleset has fewer kinds than this, and no kind is a stack on itself.
    std::iter::successors(Some(piece), rest).take(32).count()
}
