//! Follows every piece of a game from its starting square.

use std::collections::BTreeMap;

use rules::{Piece, Player, Position, Square, Turn};

/// A piece that was struck or captured and is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Loss {
    /// The owner.
    pub player: Player,
    /// Its square at the start of the game.
    pub from: Square,
    /// Its square when it was struck.
    pub on: Square,
}

/// The starting squares of the pieces on each square; those of a stack from the bottom.
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

    /// Follows a turn and returns the pieces it destroyed. A piece that becomes another is not lost.
    pub fn follow(&mut self, turn: &Turn) -> Vec<Loss> {
        let mut losses: Vec<Loss> = Vec::new();
        if let Some(taken) = &turn.taken {
            let lost = self.take(taken.square, self.count(taken.piece));
            losses.extend(lost.into_iter().map(|from| Loss { player: taken.piece.player, from, on: taken.square }));
        }
        let lifted: Vec<_> = turn.moved.iter().map(|moved| self.take(moved.from, self.count(moved.piece))).collect();
        for (moved, pieces) in turn.moved.iter().zip(lifted) {
            self.standing.entry(moved.to).or_default().extend(pieces);
        }
        for struck in &turn.destroyed {
            let left = struck.becomes.map_or(0, |left| self.count(left));
            let stood = self.standing.get(&struck.square).map_or(0, Vec::len);
            let lost = self.take(struck.square, stood.saturating_sub(left));
            let loss = |from| Loss { player: struck.piece.player, from, on: struck.square };
            losses.extend(lost.into_iter().map(loss));
        }
        losses
    }

    /// Takes the top `count` pieces off a square.
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

/// The number of pieces in a stack; 1 for a single piece.
pub(super) fn pieces_in(position: &Position, piece: Piece) -> usize {
    let rest = |piece: &Piece| position.top(*piece).map(|(_, rest)| rest);
    // A ruleset has fewer kinds than this, and no kind is a stack on itself.
    std::iter::successors(Some(piece), rest).take(32).count()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use content::setups::Library;
    use notation::from_khet;

    /// Plays on from a Khet string by the rules of Khet 1.0 and returns all losses as `player from on`. On every board
    /// here Silver's beam goes up the j-file to a pyramid on j4, and along the fourth rank.
    fn losses(khet: &str, actions: &str) -> Vec<String> {
        let library = Library::embedded();
        let rules = Arc::clone(&library.edition("khet-1").expect("an edition").rules);
        let mut position = from_khet(&rules, khet).expect("a position");
        let mut origins = Origins::new(&position);
        let mut lost = Vec::new();
        for action in actions.split(' ') {
            let turn = position.apply(action.parse().expect("an action")).expect("a legal action");
            lost.extend(origins.follow(&turn));
        }
        lost.iter().map(|loss| format!("{} {} {}", loss.player.id(), loss.from, loss.on)).collect()
    }

    #[test]
    fn every_lost_piece_is_identified_by_its_starting_square() {
        for (what, khet, actions, expected) in [
            ("a moved piece", "4k5///3o6/9P3///4K5 0", "e1d1 d5d4 d1e1", &["second d5 d4"][..]),
            // The djed on c4 and the pyramid on d5, whose back is then in the beam.
            ("pieces that change places", "4k5///3p36/2s16P3///4K5 1", "c4d5 e1d1", &["second d5 c4"]),
            (
                "a stack, which loses the piece that stepped onto it first",
                "4k5///3oo5/9P3///4K5 1",
                "d5e5 e1d1 e5e4 d1e1 e8d8 e1d1",
                &["second d5 e4", "second e5 e4"],
            ),
            (
                "a top that steps off",
                "4k5///3oo5/9P3///4K5 1",
                "d5e5 e1d1 e5^e4 d1e1 e5e4 e1d1",
                &["second d5 e4", "second e5 e4"],
            ),
            (
                "a stack at the start, which is two pieces of one square",
                "4k5///4w5/9P3///4K5 1",
                "e5e4 e1d1 e8d8 d1e1",
                &["second e5 e4", "second e5 e4"],
            ),
        ] {
            assert_eq!(losses(khet, actions), expected, "{what}");
        }
    }
}
