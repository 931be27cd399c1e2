//! Alpha-beta in sampled worlds (determinization, also called perfect information Monte Carlo).
//!
//! M. Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", 2001. A search of sampled worlds
//! assumes that it will know later what it does not know now ("strategy fusion", I. Frank and D. Basin, 1998), and
//! would put off attacks on hidden pieces for ever. So the search does not look beyond an attack of the searching side
//! on a hidden piece: it ends the line with the expected gain of such an attack, by the belief and not by the world.

use super::super::rank::{ARMY, Clash};
use super::values::{Values, WIN};
use super::world::{Move, World};
use rules::Player;

/// The number of plies for which attacks are followed beyond the full depth.
const QUIESCENCE: i32 = 2;

/// Searches worlds for one side.
pub(super) struct Search<'v> {
    pub values: &'v Values,
    /// The searching side.
    pub player: Player,
    /// Nodes searched so far.
    pub nodes: u64,
    /// The moves of all nodes on the current line.
    moves: Vec<Move>,
}

impl<'v> Search<'v> {
    pub(super) fn new(values: &'v Values, player: Player) -> Self {
        Self { values, player, nodes: 0, moves: Vec::new() }
    }

    /// Searches `depth` plies beyond `step` in a world. Returns the value for the searching side, relative to the
    /// world's score after the move.
    pub(super) fn follow(&mut self, world: &World, step: Move, depth: i32) -> i32 {
        let next = self.after(world, step);
        let flag_taken = next.score.abs() > WIN / 2;
        if flag_taken { 0 } else { -self.negamax(&next, self.player.other(), depth, -2 * WIN, 2 * WIN) - next.score }
    }

    /// The world after a move of either side, with its score.
    fn after(&self, world: &World, step: Move) -> World {
        let mut next = world.clone();
        let piece = usize::from(step.piece);
        let from = world.cell_of(piece);
        let sign = self.sign(piece);
        let values = self.values;
        next.score -= values.pull[piece][from];
        match world.piece_on(step.to) {
            None => next.score += values.pull[piece][usize::from(step.to)],
            Some(other) => {
                let lost = |piece: usize| values.of_piece(world, piece);
                let left = world.ranks[piece].attack(world.ranks[other]);
                next.score += sign
                    * match left {
                        Clash::Attacker => lost(other) - values.reveal_cost(world, piece),
                        Clash::Defender => values.reveal_cost(world, other) - lost(piece),
                        Clash::Neither => lost(other) - lost(piece),
                    };
                if left == Clash::Attacker {
                    next.score += values.pull[piece][usize::from(step.to)];
                }
                if left != Clash::Defender {
                    next.score -= values.pull[other][usize::from(step.to)];
                }
            }
        }
        next.play(step);
        next
    }

    /// 1 for a piece of the searching side, -1 for one of the other.
    fn sign(&self, piece: usize) -> i32 {
        if piece / ARMY == self.player.index() { 1 } else { -1 }
    }

    /// The value of a world for `player`, who is to move.
    fn negamax(&mut self, world: &World, player: Player, depth: i32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let own = player == self.player;
        let score = if own { world.score } else { -world.score };
        // Beyond the full depth only attacks are followed, and the side may stand pat.
        let mut best = if depth <= 0 { score } else { -WIN };
        if depth <= -QUIESCENCE || best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let first = self.moves.len();
        world.moves(player, true, &mut self.moves);
        // An insertion sort, since there are few.
        for last in first + 1..self.moves.len() {
            let ordering_score = self.ordering_score(world, self.moves[last]);
            let mut at = last;
            while at > first && self.ordering_score(world, self.moves[at - 1]) < ordering_score {
                self.moves.swap(at - 1, at);
                at -= 1;
            }
        }
        if depth > 0 {
            world.moves(player, false, &mut self.moves);
        }
        for index in first..self.moves.len() {
            let step = self.moves[index];
            let value = match world.piece_on(step.to) {
                Some(other) if own && world.is_hidden(other) => {
                    let rank = world.ranks[usize::from(step.piece)];
                    score + self.values.expected[rank.index()][other]
                        - self.values.reveal_cost(world, usize::from(step.piece))
                }
                Some(other) if !world.ranks[other].moves() && self.values.of_piece(world, other) == WIN => {
                    // Prefer a quicker win.
                    WIN + depth
                }
                _ => {
                    let next = self.after(world, step);
                    -self.negamax(&next, player.other(), depth - 1, -beta, -alpha)
                }
            };
            best = best.max(value);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        best
    }

    /// The ordering score of an attack: what it takes minus what it loses.
    fn ordering_score(&self, world: &World, attack: Move) -> i32 {
        let (piece, Some(other)) = (usize::from(attack.piece), world.piece_on(attack.to)) else { return 0 };
        match world.ranks[piece].attack(world.ranks[other]) {
            Clash::Attacker => self.values.of_piece(world, other),
            Clash::Neither => self.values.of_piece(world, other) - self.values.of_piece(world, piece),
            Clash::Defender => -self.values.of_piece(world, piece),
        }
    }
}
