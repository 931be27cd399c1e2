//! The static evaluation of composed turns, derived from the abilities of kinds.

use super::super::score::{EVAL_BOUND, Score};
use rules::{Face, Firing, Kind, Piece, Player, Position, Ruleset, Square, SquareSet};

/// The values of kinds, by their abilities.
pub(super) struct Values {
    /// By kind, in hundredths of a plain mirror; 0 for a royal kind, whose loss ends the game.
    pub(super) kinds: Vec<i32>,
}

/// The value of having a laser, since light wins the game.
const LASER: i32 = 450;
/// The value of a royal piece that is struck or captured: more than all others together.
const ROYAL: i32 = 10_000;
/// A shot that waits to be fired counts as the value of what it strikes divided by this.
const THREAT: i32 = 4;
/// The value of lighting the king with a laser that may fire next.
const KING_LIT: i32 = 120;

impl Values {
    pub(super) fn of(rules: &Ruleset) -> Self {
        let value = |kind: &Kind| {
            if kind.royal || kind.onto.scatters {
                return 0;
            }
            let face = |face: &Face| match face {
                Face::Exit(exits) if exits.len() > 1 => 60,
                Face::Exit(_) => 20,
                Face::Absorb | Face::Portal => 15,
                Face::Destroyed { .. } => 0,
            };
            let acts = 100 * i32::from(kind.laser) * LASER / 100
                + 60 * i32::from(kind.onto.captures.any())
                + 150 * i32::from(kind.onto.displaces);
            60 + acts + kind.faces.iter().map(face).sum::<i32>()
        };
        Self { kinds: rules.spec().kinds.iter().map(value).collect() }
    }

    /// The gain from capturing the piece on `square`.
    pub(super) fn prize(&self, position: &Position, square: Square) -> i32 {
        position.piece(square).map_or(0, |piece| self.worth(position, piece))
    }

    fn worth(&self, position: &Position, piece: Piece) -> i32 {
        if position.rules().kind(piece.kind).royal { ROYAL } else { self.kinds[piece.kind.index()] }
    }

    /// The gain of the side to move from a shot that strikes these squares.
    pub(super) fn gain(&self, position: &Position, struck: SquareSet) -> i32 {
        let me = position.to_move();
        let worth = |square| {
            let piece = position.piece(square)?;
            let value = self.worth(position, piece);
            Some(if piece.player == me { -value } else { value })
        };
        struck.iter().filter_map(worth).sum()
    }

    /// The static evaluation for the side to move: material, what either shot would strike, and how near capturing
    /// pieces are to the opponent's king.
    pub(super) fn evaluate(&self, position: &Position) -> Score {
        let me = position.to_move();
        let rules = position.rules();
        let mut score = 0;
        let mut kings = [None; 2];
        for (square, piece) in position.pieces() {
            if rules.kind(piece.kind).royal {
                kings[piece.player.index()] = Some(square);
            }
        }
        for (square, piece) in position.pieces() {
            let mut value = self.kinds[piece.kind.index()];
            let kind = rules.kind(piece.kind);
            // Advanced pieces can do more, and pieces that capture or shoot should be near the other king.
            if let Some(king) = kings[piece.player.other().index()].filter(|_| !kind.royal && kind.moves) {
                let apart = i32::from(square.file().abs_diff(king.file()) + square.rank().abs_diff(king.rank()));
                value += (12 - apart).max(0) * if kind.onto.captures.any() { 3 } else { 1 };
            }
            score += if piece.player == me { value } else { -value };
        }
        let fires = rules.spec().turn.fire == Firing::Action;
        for player in Player::BOTH {
            let mine = player == me;
            let may = !mine || position.may_fire() || !fires;
            for at in position.lasers(player).iter().filter(|_| may) {
                let struck = position.strikes_from(player, at);
                let gain = self.gain(position, struck);
                let lit = kings[player.other().index()].is_some_and(|king| struck.contains(king));
                let threat = if lit { KING_LIT } else { (if mine { gain } else { -gain }).clamp(0, 600) / THREAT };
                score += if mine { threat } else { -threat };
            }
        }
        score.clamp(-EVAL_BOUND, EVAL_BOUND)
    }
}
