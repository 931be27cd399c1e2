//! What a position is worth without looking ahead.

use super::net::{Light, Looks, Net, Sums};
use super::score::Score;
use super::weights::Weights;
use crate::rules::{Action, Aim, Direction, Face, Kind, MAX_KINDS, Piece, Player, Position, Square, SquareSet, Struck};

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
    /// What the network keeps, if one fits.
    sums: Sums,
}

/// What stood on the squares that an action and its shot touch.
pub(super) type Before = [Option<(Square, Option<Piece>)>; 3];

impl Sight {
    pub fn of(position: &Position, evaluator: &Evaluator) -> Self {
        let kings = Player::BOTH.map(|player| evaluator.king(position, player));
        let ways = kings.map(|king| Direction::ALL.map(|heading| way(position, king, heading)));
        let aims = Player::BOTH.map(|player| position.aim(player));
        let mut sight = Self {
            takes: Player::BOTH.map(|player| evaluator.standing(position, player, &aims[player.index()])),
            aims,
            ways,
            open: ways.map(all),
            kings,
            material: evaluator.material(position),
            count: count(position),
            sums: Sums::NONE,
        };
        if let Some((net, looks)) = &evaluator.net {
            sight.sums = net.sums(looks, position, &sight);
        }
        sight
    }

    /// Makes `next` the sight of `position` after an action on `from` and `to` whose shot struck `struck`; `before` says what stood
    /// there, all of it.
    pub fn follow(
        &self,
        position: &Position,
        evaluator: &Evaluator,
        (from, to): (Square, Square),
        struck: SquareSet,
        before: &Before,
        next: &mut Self,
    ) {
        next.clone_from(self);
        let mut touched = struck;
        touched.insert(from);
        touched.insert(to);
        let meets = |lit: &SquareSet| !(*lit & touched).is_empty();
        for player in Player::BOTH {
            let at = player.index();
            if meets(&next.aims[at].lit) {
                next.aims[at] = position.aim(player);
                next.takes[at] = evaluator.standing(position, player, &next.aims[at]);
                if let Some((net, looks)) = &evaluator.net {
                    net.relight(&mut next.sums, looks, Light::Lit, player, self.aims[at].lit, next.aims[at].lit);
                }
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
                if let Some((net, looks)) = &evaluator.net {
                    net.relight(&mut next.sums, looks, Light::Open, player, self.open[at], next.open[at]);
                }
            }
        }
        if let Some((net, looks)) = &evaluator.net {
            for &(square, piece) in before.iter().flatten() {
                net.change(&mut next.sums, looks, square, [piece, position.piece(square)]);
            }
        }
        // The network knows the pieces by itself.
        if evaluator.net.is_none() {
            let count = count(position);
            if count != self.count || !struck.is_empty() {
                (next.count, next.material) = (count, evaluator.material(position));
            }
        }
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

/// What stands on the squares that `action` and its shot, which strikes `struck`, will touch. Only where more than one
/// piece is struck may there be more than is kept, and there no network fits.
#[inline]
pub(super) fn touched(position: &Position, action: Action, struck: SquareSet) -> Before {
    let (from, to) = action.squares();
    let piece = |square| Some((square, position.piece(square)));
    let struck = struck.iter().next().filter(|&square| square != from && square != to);
    [piece(from), if to == from { None } else { piece(to) }, struck.and_then(piece)]
}

/// The value of each kind, and the weights.
#[derive(Clone)]
pub(super) struct Evaluator {
    weights: Weights,
    /// By kind.
    values: [Score; KINDS],
    royal: [bool; KINDS],
    /// What was learnt, where it fits the pieces on the board; the weights stand in for it elsewhere.
    net: Option<(&'static Net, Looks)>,
}

/// More than there are kinds: an index below it needs no check.
const KINDS: usize = MAX_KINDS.next_power_of_two();

/// What a shot takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Loot {
    /// The opponent's losses less one's own.
    pub gain: Score,
    /// Whether a king is struck, by player.
    pub kings: [bool; 2],
}

impl Evaluator {
    /// For the game that goes on from `position`; `net` values it if it fits.
    pub fn new(position: &Position, weights: Weights, net: Option<&'static Net>) -> Self {
        let kinds = &position.rules().spec().kinds;
        Self {
            weights,
            values: std::array::from_fn(|i| kinds.get(i).map_or(0, |kind| value(kind, kinds, &weights, kinds.len()))),
            royal: std::array::from_fn(|i| kinds.get(i).is_some_and(|kind| kind.royal)),
            net: net.zip(Looks::of(position)),
        }
    }

    /// What `player`'s shot takes when it strikes these squares, on which `at` says what stands.
    #[inline(always)]
    pub fn loot(&self, at: impl Fn(Square) -> Option<Piece>, player: Player, struck: Struck) -> Loot {
        let mut loot = Loot::default();
        let mut take = |square| {
            if let Some(piece) = at(square) {
                let kind = piece.kind.index() % KINDS;
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

    /// What the beams are about to take, for `me`, whose turn it is: by any action that leaves his beam alone he takes
    /// what it strikes.
    pub fn takes(&self, sight: &Sight, me: Player) -> Score {
        let [mine, theirs] = [me, me.other()].map(|player| sight.takes[player.index()].gain.max(0));
        mine - theirs * self.weights.hanging / 100
    }

    /// What speaks for `player`.
    fn by_weights(&self, sight: &Sight, player: Player) -> Score {
        let weights = &self.weights;
        let (me, them) = (player.index(), player.other().index());
        let crossed = sight.open[me] & sight.aims[them].lit;
        sight.material[me] + weights.beam * sight.aims[me].lit.len() as i32
            - weights.exposure * sight.open[me].len() as i32
            - weights.crossing * crossed.len() as i32
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

/// Something that values positions.
pub(super) trait Evaluate {
    /// The value for the side to move of a position in which no king was struck.
    fn evaluate(&self, position: &Position, sight: &Sight) -> Score;
}

impl Evaluate for Evaluator {
    fn evaluate(&self, position: &Position, sight: &Sight) -> Score {
        let weights = &self.weights;
        let (me, them) = (position.to_move(), position.to_move().other());
        let quiet = match &self.net {
            Some((net, _)) => net.value(&sight.sums, me),
            None => self.by_weights(sight, me) - self.by_weights(sight, them) + weights.tempo,
        };
        quiet + self.takes(sight, me)
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
