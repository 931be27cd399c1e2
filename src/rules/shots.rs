//! Lists every action that may change a player's shot while following the beam only once: up to the first square that
//! an action touches, the light stays as it was, so only the rest of the beam is traced again.

use super::action::{Action, Rotation};
use super::beam::{Extended, Muzzle, Plain};
use super::board::Board;
use super::kind::{Cell, EMPTY, Player};
use super::response::{Reaction, Walk};
use super::ruleset::Ruleset;
use super::square::{Direction, Square, SquareSet};
use super::trace::Struck;

/// The beam as it arrives at a square.
#[derive(Clone, Copy)]
struct Arrival {
    at: Square,
    heading: Direction,
}

/// The fixed inputs of one search along the beam.
struct Query<'a> {
    rules: &'a Ruleset,
    player: Player,
    near: &'a SquareSet,
    /// The player's pieces that may take part in such an action, possibly with a few that cannot.
    movers: SquareSet,
    /// The squares the beam has already crossed. Actions that touch one of them have been reported.
    passed: SquareSet,
}

/// Gets an action, what its shot would strike, and the board in that state.
trait Each: FnMut(&Board, Action, Struck) {}

impl<F: FnMut(&Board, Action, Struck)> Each for F {}

impl Board {
    /// Calls `each` with every action of `player` that touches a square of `lit`, the squares their shot lights, and
    /// one of `near`. Passes what the shot would then strike and the board in that state. When a piece steps out of the
    /// beam's way, the board may still lack the moved piece.
    #[inline(always)]
    pub(super) fn for_each_shot(
        &mut self,
        rules: &Ruleset,
        player: Player,
        lit: &SquareSet,
        near: &SquareSet,
        mut each: impl FnMut(&Self, Action, Struck),
    ) {
        let query = Query { rules, player, near, movers: self.side(player), passed: SquareSet::EMPTY };
        match self.walk_type() {
            Walk::Single if rules.is_low() => self.follow::<2>(query, lit, each),
            Walk::Single => self.follow::<4>(query, lit, each),
            Walk::Tree if rules.is_low() => {
                self.for_each_retraced_shot::<Plain<2>, true>(rules, player, lit, near, &mut each);
            }
            Walk::Tree => self.for_each_retraced_shot::<Plain<4>, true>(rules, player, lit, near, &mut each),
            Walk::Linked => self.for_each_retraced_shot::<Extended, false>(rules, player, lit, near, &mut each),
            Walk::Extended => self.for_each_retraced_shot::<Extended, true>(rules, player, lit, near, &mut each),
        }
    }

    /// [`Board::for_each_shot`] for an unbranched beam.
    #[inline(always)]
    fn follow<const WORDS: usize>(&mut self, mut query: Query<'_>, lit: &SquareSet, mut each: impl Each) {
        let (rules, near) = (query.rules, query.near);
        // The action touches a lit square and a near one: the piece stands on one and goes to the other, or steps from
        // a neighbouring square to one that is both.
        let (to_lit, to_near) = (lit.spread::<WORDS>(), near.spread::<WORDS>());
        query.movers &= (*lit & to_near) | (*near & to_lit) | (*lit & *near).spread::<WORDS>();
        if query.movers.is_empty() {
            return;
        }
        let Some(mut muzzle) = self.muzzle(rules, query.player) else { return };
        if !muzzle.wall {
            self.at_laser::<WORDS>(&query, muzzle.square, &mut each);
            query.passed.insert(muzzle.square);
        }
        loop {
            let Muzzle { square, heading, wall } = muzzle;
            let next = self.next_piece::<WORDS>(rules, muzzle);
            let ray = *rules.ray(square, heading);
            let mut empty = match next {
                Some(next) => ray & !*rules.ray(next, heading) & !SquareSet::of(next),
                None => ray,
            };
            if wall && next != Some(square) {
                empty.insert(square);
            }
            empty &= !query.passed & *rules.open(query.player);
            self.at_empty::<WORDS>(&query, empty, heading, &mut each);
            query.passed |= empty;
            let Some(at) = next else { return };
            if !query.passed.contains(at) {
                self.at_piece::<WORDS>(&query, Arrival { at, heading }, &mut each);
                query.passed.insert(at);
            }
            let Reaction::Exit(exit) = rules.response(self.cell(at), heading).act() else { return };
            muzzle = Muzzle { square: at, heading: exit, wall: false };
        }
    }

    /// Reports the actions that put a piece on one of the `empty` squares that the beam crosses in `heading`.
    #[inline(always)]
    fn at_empty<const WORDS: usize>(
        &mut self,
        query: &Query<'_>,
        empty: SquareSet,
        heading: Direction,
        each: &mut impl Each,
    ) {
        let rules = query.rules;
        let beside = empty.spread::<WORDS>() & query.movers & !query.passed;
        beside.visit::<WORDS>(|from| {
            let cell = self.cell(from);
            let traits = rules.traits(cell);
            let mut reach = *rules.ring(from) & empty;
            if !query.near.contains(from) {
                reach &= *query.near;
            }
            reach.visit::<WORDS>(|to| {
                let arrival = Arrival { at: to, heading };
                if traits.moves {
                    self.shift(cell, from, to);
                    self.put(from, EMPTY);
                    let struck = self.met::<WORDS>(rules, cell, arrival);
                    each(self, Action::Move { from, to }, struck);
                    self.shift(cell, to, from);
                    self.put(to, EMPTY);
                }
                if traits.top[0] != EMPTY {
                    self.tried::<WORDS>(rules, Action::Lift { from, to }, arrival, each);
                }
            });
        });
    }

    /// Reports the actions that touch the piece at which the beam arrives.
    #[inline(always)]
    fn at_piece<const WORDS: usize>(&mut self, query: &Query<'_>, arrival: Arrival, each: &mut impl Each) {
        let (rules, at) = (query.rules, arrival.at);
        let cell = self.cell(at);
        if query.movers.contains(at) {
            let traits = rules.traits(cell);
            if query.near.contains(at) {
                for (turned, rotation) in turns(traits.turned) {
                    self.put(at, turned);
                    let struck = self.met::<WORDS>(rules, turned, arrival);
                    each(self, Action::Rotate { at, rotation }, struck);
                    self.put(at, cell);
                }
            }
            let mut reach = *rules.ring(at) & *rules.open(query.player) & !query.passed;
            if !query.near.contains(at) {
                reach &= *query.near;
            }
            let all = self.side(Player::First) | self.side(Player::Second);
            let steps = reach & !all;
            if traits.moves && !steps.is_empty() {
                self.step_out::<WORDS>(rules, cell, arrival, steps, each);
            }
            if traits.swaps | traits.stacks != 0 {
                (reach & all).visit::<WORDS>(|to| {
                    if self.may_join(rules, at, to) {
                        self.tried::<WORDS>(rules, Action::Move { from: at, to }, arrival, each);
                    }
                });
            }
            if traits.top[0] != EMPTY {
                for to in reach.iter() {
                    if self.may_lift(rules, traits.top[0], to) {
                        self.tried::<WORDS>(rules, Action::Lift { from: at, to }, arrival, each);
                    }
                }
            }
        }
        self.joining::<WORDS>(query, at, |board, action| board.tried::<WORDS>(rules, action, arrival, each));
    }

    /// Reports the actions that touch the laser; each of them starts a new beam.
    #[inline(always)]
    fn at_laser<const WORDS: usize>(&mut self, query: &Query<'_>, at: Square, each: &mut impl Each) {
        let (rules, player) = (query.rules, query.player);
        let cell = self.cell(at);
        let traits = rules.traits(cell);
        let mut fire = |board: &mut Self, action: Action| {
            if action.touches(query.near) {
                let undo = board.make_plain(rules, action);
                let struck = board.shot(rules, player);
                each(board, action, struck);
                board.undo_plain(undo);
            }
        };
        for (_, rotation) in turns(traits.turned) {
            fire(self, Action::Rotate { at, rotation });
        }
        if traits.moves || traits.swaps | traits.stacks != 0 {
            for to in (*rules.ring(at) & *rules.open(player)).iter() {
                let joins = self.is_occupied(to);
                if (joins && self.may_join(rules, at, to)) || (!joins && traits.moves) {
                    fire(self, Action::Move { from: at, to });
                }
            }
        }
        self.joining::<WORDS>(query, at, fire);
    }

    /// Reports the actions of other pieces that swap with the piece on `at` or step onto it.
    #[inline(always)]
    fn joining<const WORDS: usize>(&mut self, query: &Query<'_>, at: Square, mut each: impl FnMut(&mut Self, Action)) {
        let rules = query.rules;
        if !rules.open(query.player).contains(at) {
            return;
        }
        let mut near = *rules.ring(at) & query.movers & !query.passed;
        if !query.near.contains(at) {
            near &= *query.near;
        }
        near.visit::<WORDS>(|from| {
            let traits = rules.traits(self.cell(from));
            if traits.swaps | traits.stacks != 0 && self.may_join(rules, from, at) {
                each(self, Action::Move { from, to: at });
            }
            if traits.top[0] != EMPTY && self.may_lift(rules, traits.top[0], at) {
                each(self, Action::Lift { from, to: at });
            }
        });
    }

    /// Moves the piece `cell` out of the beam to each of `steps`. Only a destination in the beam's new path changes the
    /// result.
    #[inline(always)]
    fn step_out<const WORDS: usize>(
        &mut self,
        rules: &Ruleset,
        cell: Cell,
        Arrival { at: from, heading }: Arrival,
        steps: SquareSet,
        each: &mut impl Each,
    ) {
        self.hide(cell, from, true);
        let on = Muzzle { square: from, heading, wall: false };
        let ahead = self.aim_along::<WORDS>(rules, on);
        let struck = Struck::from(ahead.struck);
        (steps & !ahead.lit).visit::<WORDS>(|to| each(self, Action::Move { from, to }, struck));
        self.hide(cell, from, false);
        (steps & ahead.lit).visit::<WORDS>(|to| {
            self.shift(cell, from, to);
            self.put(from, EMPTY);
            let struck = self.strikes_along::<WORDS>(rules, on);
            each(self, Action::Move { from, to }, struck);
            self.shift(cell, to, from);
            self.put(to, EMPTY);
        });
    }

    /// Plays `action`, follows the beam from its arrival, reports the result and undoes the action.
    #[inline(always)]
    fn tried<const WORDS: usize>(&mut self, rules: &Ruleset, action: Action, arrival: Arrival, each: &mut impl Each) {
        let undo = self.make_plain(rules, action);
        let struck = match self.cell(arrival.at) {
            EMPTY => {
                self.strikes_along::<WORDS>(rules, Muzzle { square: arrival.at, heading: arrival.heading, wall: false })
            }
            cell => self.met::<WORDS>(rules, cell, arrival),
        };
        each(self, action, struck);
        self.undo_plain(undo);
    }

    /// The pieces struck by a beam that arrives at `cell`.
    #[inline(always)]
    fn met<const WORDS: usize>(&self, rules: &Ruleset, cell: Cell, arrival: Arrival) -> Struck {
        match rules.response(cell, arrival.heading).act() {
            Reaction::Exit(exit) => {
                self.strikes_along::<WORDS>(rules, Muzzle { square: arrival.at, heading: exit, wall: false })
            }
            Reaction::Destroy => Struck::One(arrival.at),
            Reaction::Absorb | Reaction::Split(_) => Struck::None,
        }
    }
}

/// The possible rotations, each with the cell it results in.
#[inline(always)]
pub(super) fn turns(turned: [Cell; 2]) -> impl Iterator<Item = (Cell, Rotation)> {
    turned.into_iter().zip([Rotation::Clockwise, Rotation::CounterClockwise]).filter(|&(turned, _)| turned != EMPTY)
}
