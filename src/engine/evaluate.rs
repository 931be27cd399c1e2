//! What a position is worth without looking ahead.

use super::score::Score;
use super::weights::Weights;
use crate::rules::{Aim, Direction, Face, Kind, Piece, Player, Position, Ruleset, Square, SquareSet, Struck};

/// What the evaluation and the search look at in a position. Most of it stays as it was from turn to turn: an action
/// changes only the light that crosses its squares, so [`Sight::follow`] takes over all the rest.
#[derive(Clone)]
pub(super) struct Sight {
    /// Both players' shots as they stand, by player.
    pub aims: [Aim; 2],
    /// What they would take.
    pub takes: [Loot; 2],
    /// By player and direction: the squares that light would cross that sets out from his king. Mirrors send light
    /// back the way it came, so from each of them light would reach the king.
    ways: [[SquareSet; 4]; 2],
    /// By player: all of his `ways`.
    pub open: [SquareSet; 2],
    pub kings: [Option<Square>; 2],
    /// By player: the sum of his pieces' values.
    material: [Score; 2],
    /// How many pieces there are.
    count: usize,
}

/// Something that values positions: the hand-made [`Evaluator`], or one that was learnt.
pub(super) trait Evaluate {
    /// The value for the side to move of a position in which no king was struck.
    fn evaluate(&self, position: &Position, sight: &Sight) -> Score;
}

impl Sight {
    pub fn of(position: &Position, evaluator: &Evaluator) -> Self {
        let kings = Player::BOTH.map(|player| evaluator.king(position, player));
        let ways = kings.map(|king| Direction::ALL.map(|heading| way(position, king, heading)));
        let aims = Player::BOTH.map(|player| position.aim(player));
        Self {
            takes: Player::BOTH.map(|player| evaluator.standing(position, player, &aims[player.index()])),
            aims,
            ways,
            open: ways.map(all),
            kings,
            material: evaluator.material(position),
            count: count(position),
        }
    }

    /// The sight of `position` after an action on `from` and `to` whose shot struck `struck`.
    pub fn follow(
        &self,
        position: &Position,
        evaluator: &Evaluator,
        (from, to): (Square, Square),
        struck: SquareSet,
    ) -> Self {
        let mut next = self.clone();
        let mut touched = struck;
        touched.insert(from);
        touched.insert(to);
        let meets = |lit: &SquareSet| !(*lit & touched).is_empty();
        for player in Player::BOTH {
            let at = player.index();
            if meets(&next.aims[at].lit) {
                next.aims[at] = position.aim(player);
                next.takes[at] = evaluator.standing(position, player, &next.aims[at]);
            }
            let king = match self.kings[at] {
                Some(king) if king == from => Some(to),
                Some(king) if king == to => Some(from),
                king => king,
            };
            let moved = king != self.kings[at];
            if moved || meets(&next.open[at]) {
                for heading in Direction::ALL {
                    let way_on = &mut next.ways[at][heading as usize];
                    if moved || meets(way_on) {
                        *way_on = way(position, king, heading);
                    }
                }
                next.open[at] = all(next.ways[at]);
                next.kings[at] = king;
            }
        }
        let count = count(position);
        if count != self.count || !struck.is_empty() {
            (next.count, next.material) = (count, evaluator.material(position));
        }
        next
    }
}

fn way(position: &Position, king: Option<Square>, heading: Direction) -> SquareSet {
    king.map_or(SquareSet::EMPTY, |king| position.light(king, heading))
}

fn all(ways: [SquareSet; 4]) -> SquareSet {
    ways[0] | ways[1] | ways[2] | ways[3]
}

fn count(position: &Position) -> usize {
    position.side(Player::First).len() + position.side(Player::Second).len()
}

/// The value of each kind, and the weights.
#[derive(Clone)]
pub(super) struct Evaluator {
    weights: Weights,
    values: Vec<Score>,
    royal: Vec<bool>,
}

/// What a shot takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Loot {
    /// The opponent's losses less one's own.
    pub gain: Score,
    /// Whether a king is struck, by player.
    pub kings: [bool; 2],
}

impl Evaluator {
    pub fn new(rules: &Ruleset, weights: Weights) -> Self {
        let kinds = &rules.spec().kinds;
        Self {
            weights,
            values: kinds.iter().map(|kind| value(kind, kinds, &weights, kinds.len())).collect(),
            royal: kinds.iter().map(|kind| kind.royal).collect(),
        }
    }

    /// What `player`'s shot takes when it strikes these squares, on which `at` says what stands.
    #[inline(always)]
    pub fn loot(&self, at: impl Fn(Square) -> Option<Piece>, player: Player, struck: Struck) -> Loot {
        let mut loot = Loot::default();
        let mut take = |square| {
            if let Some(piece) = at(square) {
                let kind = piece.kind.index();
                loot.gain += if piece.player == player { -self.values[kind] } else { self.values[kind] };
                loot.kings[piece.player.index()] |= self.royal[kind];
            }
        };
        match struck {
            Struck::None => {}
            Struck::One(square) => take(square),
            Struck::Many(squares) => squares.iter().for_each(take),
        }
        loot
    }

    /// What `player`'s shot takes as it stands.
    fn standing(&self, position: &Position, player: Player, aim: &Aim) -> Loot {
        self.loot(|square| position.piece(square), player, aim.struck.into())
    }

    /// Where `player`'s king stands.
    pub fn king(&self, position: &Position, player: Player) -> Option<Square> {
        let royal = |square: &Square| position.piece(*square).is_some_and(|piece| self.royal[piece.kind.index()]);
        position.side(player).iter().find(royal)
    }

    /// The sum of the values of each player's pieces.
    fn material(&self, position: &Position) -> [Score; 2] {
        let value = |square| position.piece(square).map_or(0, |piece| self.values[piece.kind.index()]);
        Player::BOTH.map(|player| position.side(player).iter().map(value).sum())
    }

    /// The most that one piece is worth.
    pub fn dearest(&self) -> Score {
        self.values.iter().copied().max().unwrap_or(0)
    }
}

impl Evaluate for Evaluator {
    fn evaluate(&self, position: &Position, sight: &Sight) -> Score {
        let weights = &self.weights;
        let side = |player: Player| {
            let (me, them) = (player.index(), player.other().index());
            let crossed = sight.open[me] & sight.aims[them].lit;
            sight.material[me] + weights.beam * sight.aims[me].lit.len() as i32
                - weights.exposure * sight.open[me].len() as i32
                - weights.crossing * crossed.len() as i32
        };
        let (me, them) = (position.to_move(), position.to_move().other());
        let mut score = side(me) - side(them) + weights.tempo;
        // The side to move takes what it aims at, by any action that leaves its beam alone.
        score += sight.takes[me.index()].gain.max(0);
        score -= sight.takes[them.index()].gain.max(0) * weights.hanging / 100;
        score
    }
}

/// What a kind is worth, with what is left of it: nothing if it cannot be lost.
fn value(kind: &Kind, kinds: &[Kind], weights: &Weights, depth: usize) -> Score {
    let Some(left) = kind.faces.iter().find_map(|face| match face {
        Face::Destroyed { becomes } => Some(becomes),
        _ => None,
    }) else {
        return 0;
    };
    if kind.royal {
        return 0;
    }
    let face = |face: &Face| match face {
        Face::Exit(_) => weights.mirror,
        Face::Absorb => weights.shield,
        Face::Destroyed { .. } => 0,
    };
    // A chain of remains longer than there are kinds goes round in a ring.
    let rest = left.as_ref().and_then(|name| kinds.iter().find(|kind| kind.name == *name)).filter(|_| depth > 0);
    weights.body
        + kind.faces.iter().map(face).sum::<i32>()
        + rest.map_or(0, |rest| value(rest, kinds, weights, depth - 1))
}
