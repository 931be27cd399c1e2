//! The static evaluation: the value of a position without search. It counts what the standing shots threaten; the
//! network values everything else, or the hand-crafted evaluation if there is no network.

use std::sync::Arc;

use super::attacks::{Attacks, king};
use super::features::BeamFeature;
use super::net::{Accumulator, BoardNet};
use super::score::{EVAL_BOUND, Score};
use super::weights::Weights;
use rules::{Action, Aim, Face, Kind, MAX_KINDS, Piece, Player, Position, Ruleset, Square, SquareSet, Struck};

/// The data about a position that evaluation and search share. Most of it stays the same from ply to ply, so
/// [`EvalState::update`] copies it and recomputes only what an action changes.
#[derive(Clone)]
pub(super) struct EvalState {
    pub attacks: Attacks,
    /// By player: the captures of the standing shot.
    pub captures: [Captures; 2],
    /// By player: the total value of their pieces, for the hand-crafted evaluation.
    material: [Score; 2],
    /// The number of pieces.
    pub pieces: usize,
    /// The network's first layer, if there is a network.
    accumulator: Accumulator,
}

/// A square with what stood on it before an action.
type DirtyPiece = (Square, Option<Piece>);

/// What an action and its shot change, with the content of squares before it.
pub(super) struct Change {
    squares: (Square, Square),
    struck: SquareSet,
    /// The squares that are not in `tower`. Only one struck square is kept.
    dirty: [Option<DirtyPiece>; 3],
    /// What the action changes besides, if it is the tower's.
    tower: Option<DirtyTower>,
}

/// What an action of the tower changes.
struct DirtyTower {
    /// See [`Position::changed_by_tower`].
    changed: SquareSet,
    /// If the tower turns, these squares with their content.
    riders: Vec<DirtyPiece>,
}

impl Change {
    /// What `action` and its shot, which strikes `struck`, will change in `position`.
    #[inline]
    pub fn of(position: &Position, action: Action, struck: SquareSet) -> Self {
        let squares = action.squares();
        let (from, to) = squares;
        let tower = if position.is_extended() { DirtyTower::of(position, action) } else { None };
        let rides = |square| tower.as_ref().is_some_and(|tower| tower.rides(square));
        let piece = |square| Some((square, position.piece(square))).filter(|_| !rides(square));
        let hit = struck.iter().next().filter(|&square| square != from && square != to);
        let dirty = [piece(from), if to == from { None } else { piece(to) }, hit.and_then(piece)];
        Self { squares, struck, dirty, tower }
    }
}

impl DirtyTower {
    /// What `action` will change, if it is the tower's.
    #[cold]
    fn of(position: &Position, action: Action) -> Option<Self> {
        position.tower().filter(|&at| at == action.squares().0)?;
        let changed = position.changed_by_tower(action);
        let squares = match action {
            Action::Rotate { .. } => changed,
            _ => SquareSet::EMPTY,
        };
        let squares = position.rules().named(squares);
        Some(Self { changed, riders: squares.map(|square| (square, position.piece(square))).collect() })
    }

    fn rides(&self, square: Square) -> bool {
        self.riders.iter().any(|&(rider, _)| rider == square)
    }
}

impl EvalState {
    /// Computes the state of a position from scratch.
    pub fn of(position: &Position, evaluator: &Evaluator) -> Self {
        let attacks = Attacks::of(position);
        let accumulator = match &evaluator.net {
            Some(net) => net.refresh(position, &attacks),
            None => Accumulator::EMPTY,
        };
        Self {
            captures: Player::BOTH
                .map(|player| evaluator.standing_captures(position, player, &attacks.aims[player.index()])),
            attacks,
            material: evaluator.material(position),
            pieces: piece_count(position),
            accumulator,
        }
    }

    /// Makes `next` the state of `position`, which follows this one by `change`.
    pub fn update(&self, position: &Position, evaluator: &Evaluator, change: &Change, next: &mut Self) {
        // `change` has room for one struck square.
        let many = change.struck.len() > 1;
        if many || position.is_extended() && evaluator.changes_portal(change) {
            *next = Self::of(position, evaluator);
        } else if let Some(tower) = &change.tower {
            self.update_tower(position, evaluator, change, tower, next);
        } else {
            let (from, to) = change.squares;
            let changed = change.struck | SquareSet::of(from) | SquareSet::of(to);
            let kings = Player::BOTH.map(|player| self.attacks.king_after(player, change.squares));
            self.update_changed(position, evaluator, changed, kings, change, next);
        }
    }

    /// [`EvalState::update`] after an action of the tower.
    #[inline(never)]
    fn update_tower(
        &self,
        position: &Position,
        evaluator: &Evaluator,
        change: &Change,
        tower: &DirtyTower,
        next: &mut Self,
    ) {
        let rides = |&king: &Square| tower.changed.contains(king);
        let kings = Player::BOTH.map(|player| match self.attacks.kings[player.index()] {
            Some(at) if rides(&at) => king(position, player),
            at => at,
        });
        self.update_changed(position, evaluator, change.struck | tower.changed, kings, change, next);
        if let Some(net) = &evaluator.net {
            for &(square, piece) in &tower.riders {
                net.update_piece(&mut next.accumulator, square, [piece, position.piece(square)]);
            }
            net.update_tower(&mut next.accumulator, change.squares);
        }
    }

    /// [`EvalState::update`] after a change of the squares `changed`. `kings` are the kings' squares now.
    #[inline(always)]
    fn update_changed(
        &self,
        position: &Position,
        evaluator: &Evaluator,
        changed: SquareSet,
        kings: [Option<Square>; 2],
        change: &Change,
        next: &mut Self,
    ) {
        next.clone_from(self);
        for player in Player::BOTH {
            let at = player.index();
            if next.attacks.update_aim(position, player, changed) {
                let (before, after) = (&self.attacks.aims[at], &next.attacks.aims[at]);
                next.captures[at] = evaluator.standing_captures(position, player, after);
                if let Some(net) = &evaluator.net {
                    net.update_beam(&mut next.accumulator, BeamFeature::Lit, player, before.lit, after.lit);
                }
            }
            if next.attacks.update_king_lines(position, player, kings[at], changed)
                && let Some(net) = &evaluator.net
            {
                let (before, after) = (self.attacks.king_lines[at], next.attacks.king_lines[at]);
                net.update_beam(&mut next.accumulator, BeamFeature::KingLine, player, before, after);
            }
        }
        next.pieces = piece_count(position);
        match &evaluator.net {
            Some(net) => {
                for &(square, piece) in change.dirty.iter().flatten() {
                    net.update_piece(&mut next.accumulator, square, [piece, position.piece(square)]);
                }
            }
            // The network tracks pieces by their features, the hand-crafted evaluation by their total value.
            None => {
                if next.pieces != self.pieces || !change.struck.is_empty() {
                    next.material = evaluator.material(position);
                }
            }
        }
    }
}

fn piece_count(position: &Position) -> usize {
    position.side(Player::First).len() + position.side(Player::Second).len()
}

/// Evaluates the positions of one game.
#[derive(Clone)]
pub(super) struct Evaluator {
    weights: Weights,
    /// The values by kind.
    values: [Score; KINDS],
    royal: [bool; KINDS],
    portal: [bool; KINDS],
    net: Option<Arc<BoardNet>>,
}

/// A power of two, so that an index modulo this needs no bounds check.
const KINDS: usize = MAX_KINDS.next_power_of_two();

/// The captures of a shot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Captures {
    /// The value of the opponent's losses less that of the shooter's own.
    pub gain: Score,
    /// By player: true if their king is struck.
    pub kings: [bool; 2],
}

impl Evaluator {
    /// Creates an evaluator for games under these rules, for which `net` was made.
    pub fn new(rules: &Ruleset, weights: Weights, net: Option<Arc<BoardNet>>) -> Self {
        let kinds = &rules.spec().kinds;
        Self {
            weights,
            values: std::array::from_fn(|i| kinds.get(i).map_or(0, |kind| value(kind, kinds, &weights, kinds.len()))),
            royal: std::array::from_fn(|i| kinds.get(i).is_some_and(|kind| kind.royal)),
            portal: std::array::from_fn(|i| kinds.get(i).is_some_and(|kind| kind.faces.contains(&Face::Portal))),
            net,
        }
    }

    /// Returns whether an action changed a portal, and with it beams that touch none of its squares.
    #[cold]
    fn changes_portal(&self, change: &Change) -> bool {
        let riders = change.tower.iter().flat_map(|tower| &tower.riders);
        let mut pieces = change.dirty.iter().flatten().chain(riders).filter_map(|(_, piece)| piece.as_ref());
        pieces.any(|piece| self.portal[piece.kind.index() % KINDS])
    }

    /// The static evaluation for the side to move, if no king has been struck. It never reaches mate scores.
    pub fn evaluate(&self, position: &Position, state: &EvalState) -> Score {
        let (me, them) = (position.to_move(), position.to_move().other());
        let quiet = match &self.net {
            Some(net) => net.evaluate(&state.accumulator, me, state.pieces),
            None => self.hand_crafted(state, me) - self.hand_crafted(state, them) + self.weights.tempo,
        };
        (quiet + self.threats(state, me)).clamp(-EVAL_BOUND, EVAL_BOUND)
    }

    /// The value of the standing shots' threats for `me`, who is to move. Any action that leaves their beam alone
    /// captures what it strikes; what the opponent's beam strikes is hanging, and counts in part.
    pub fn threats(&self, state: &EvalState, me: Player) -> Score {
        let [mine, theirs] = [me, me.other()].map(|player| state.captures[player.index()].gain.max(0));
        mine - theirs * self.weights.hanging / 100
    }

    /// The hand-crafted evaluation's terms for `player`.
    fn hand_crafted(&self, state: &EvalState, player: Player) -> Score {
        let EvalState { attacks, material, .. } = state;
        let weights = &self.weights;
        let (me, them) = (player.index(), player.other().index());
        let crossings = attacks.king_lines[me] & attacks.aims[them].lit;
        material[me] + weights.beam * attacks.aims[me].lit.len() as i32
            - weights.exposure * attacks.king_lines[me].len() as i32
            - weights.crossing * crossings.len() as i32
    }

    /// The captures of `player`'s shot when it strikes these squares; `piece_at` returns the piece on a square.
    #[inline(always)]
    pub fn captures(&self, piece_at: impl Fn(Square) -> Option<Piece>, player: Player, struck: Struck) -> Captures {
        let mut captures = Captures::default();
        let mut capture = |square| {
            if let Some(piece) = piece_at(square) {
                let kind = piece.kind.index() % KINDS;
                captures.gain += if piece.player == player { -self.values[kind] } else { self.values[kind] };
                captures.kings[piece.player.index()] |= self.royal[kind];
            }
        };
        match struck {
            Struck::None => {}
            Struck::One(square) => capture(square),
            Struck::Many(squares) => squares.iter().for_each(capture),
        }
        captures
    }

    fn standing_captures(&self, position: &Position, player: Player, aim: &Aim) -> Captures {
        self.captures(|square| position.piece(square), player, aim.struck.into())
    }

    /// By player: the total value of their pieces.
    fn material(&self, position: &Position) -> [Score; 2] {
        let value = |square| position.piece(square).map_or(0, |piece| self.values[piece.kind.index()]);
        Player::BOTH.map(|player| position.side(player).iter().map(value).sum())
    }

    /// The value of the most valuable kind.
    pub fn max_piece_value(&self) -> Score {
        self.values.iter().copied().max().unwrap_or(0)
    }
}

/// The value of a kind, including that of what it becomes when struck; 0 if it cannot be lost.
fn value(kind: &Kind, kinds: &[Kind], weights: &Weights, depth: usize) -> Score {
    if !kind.is_destructible() || kind.royal || kind.neutral.is_some() {
        return 0;
    }
    let face = |face: &Face| match face {
        Face::Exit(_) | Face::Portal => weights.mirror,
        Face::Absorb => weights.shield,
        Face::Destroyed { .. } => 0,
    };
    // Kinds may turn into each other in a cycle, which `depth` breaks.
    let rest = kind.becomes().and_then(|id| kinds.iter().find(|kind| kind.id == *id)).filter(|_| depth > 0);
    weights.body
        + kind.faces.iter().map(face).sum::<i32>()
        + rest.map_or(0, |rest| value(rest, kinds, weights, depth - 1))
}
