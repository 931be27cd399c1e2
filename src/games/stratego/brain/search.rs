//! Alpha-beta in sampled worlds (determinization, also called perfect information Monte Carlo).
//!
//! M. Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", 2001. A search of sampled worlds
//! takes itself to know later what it does not know now ("strategy fusion", I. Frank and D. Basin, 1998), and would for
//! ever put off attacks on hidden pieces. So no attack of the searching side on a hidden piece is looked behind: it ends
//! its line with what such an attack may be expected to bring, by the belief and not by the world.

use super::super::rank::{ARMY, Clash};
use super::values::{Values, WIN};
use super::world::{Move, World};
use rules::Player;

/// How far attacks are followed where the depth ends.
const QUIESCENCE: i32 = 2;

/// Searches worlds for one side.
pub(super) struct Search<'v> {
    pub values: &'v Values,
    /// The side that searches.
    pub player: Player,
    /// Nodes so far.
    pub nodes: u64,
    /// The moves of all nodes on the line that is searched.
    moves: Vec<Move>,
}

impl<'v> Search<'v> {
    pub(super) fn new(values: &'v Values, player: Player) -> Self {
        Self { values, player, nodes: 0, moves: Vec::new() }
    }

    /// What follows `going` in a world, by so many plies more: for the searching side, above the score that the world has
    /// when it is played.
    pub(super) fn follow(&mut self, world: &World, going: Move, depth: i32) -> i32 {
        let next = self.after(world, going);
        let flag_taken = next.score.abs() > WIN / 2;
        if flag_taken { 0 } else { -self.negamax(&next, self.player.other(), depth, -2 * WIN, 2 * WIN) - next.score }
    }

    /// The world after a move of either side, with its score.
    fn after(&self, world: &World, going: Move) -> World {
        let mut next = world.clone();
        let piece = usize::from(going.piece);
        let from = world.cell_of(piece);
        let sign = self.sign(piece);
        let values = self.values;
        next.score -= values.pull[piece][from];
        match world.piece_on(going.to) {
            None => next.score += values.pull[piece][usize::from(going.to)],
            Some(other) => {
                let lost = |piece: usize| values.of_piece(world, piece);
                let left = world.ranks[piece].attack(world.ranks[other]);
                next.score += sign
                    * match left {
                        Clash::Attacker => lost(other) - values.veil(world, piece),
                        Clash::Defender => values.veil(world, other) - lost(piece),
                        Clash::Neither => lost(other) - lost(piece),
                    };
                if left == Clash::Attacker {
                    next.score += values.pull[piece][usize::from(going.to)];
                }
                if left != Clash::Defender {
                    next.score -= values.pull[other][usize::from(going.to)];
                }
            }
        }
        next.play(going);
        next
    }

    /// 1 for a piece of the searching side, -1 for the other's.
    fn sign(&self, piece: usize) -> i32 {
        if piece / ARMY == self.player.index() { 1 } else { -1 }
    }

    /// The value of a world for `player`, who is to move.
    fn negamax(&mut self, world: &World, player: Player, depth: i32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let own = player == self.player;
        let score = if own { world.score } else { -world.score };
        // Where the depth ends, only attacks go on, and nobody has to attack.
        let mut best = if depth <= 0 { score } else { -WIN };
        if depth <= -QUIESCENCE || best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let first = self.moves.len();
        world.attacks(player, &mut self.moves);
        // By insertion, as there are few.
        for last in first + 1..self.moves.len() {
            let promise = self.promise(world, self.moves[last]);
            let mut at = last;
            while at > first && self.promise(world, self.moves[at - 1]) < promise {
                self.moves.swap(at - 1, at);
                at -= 1;
            }
        }
        if depth > 0 {
            world.quiet_moves(player, &mut self.moves);
        }
        for index in first..self.moves.len() {
            let going = self.moves[index];
            let value = match world.piece_on(going.to) {
                Some(other) if own && world.is_hidden(other) => {
                    let rank = world.ranks[usize::from(going.piece)];
                    score + self.values.expected[rank.index()][other]
                        - self.values.veil(world, usize::from(going.piece))
                }
                Some(other) if !world.ranks[other].moves() && self.values.of_piece(world, other) == WIN => {
                    // Sooner is better.
                    WIN + depth
                }
                _ => {
                    let next = self.after(world, going);
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

    /// How good an attack looks: what it takes, less what it loses.
    fn promise(&self, world: &World, attack: Move) -> i32 {
        let (piece, Some(other)) = (usize::from(attack.piece), world.piece_on(attack.to)) else { return 0 };
        match world.ranks[piece].attack(world.ranks[other]) {
            Clash::Attacker => self.values.of_piece(world, other),
            Clash::Neither => self.values.of_piece(world, other) - self.values.of_piece(world, piece),
            Clash::Defender => -self.values.of_piece(world, piece),
        }
    }
}
