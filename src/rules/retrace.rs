//! Lists every action that may change a player's shot on boards whose beams branch, or go on from another square than
//! the one that they reach. The beam is followed once. After each action only the runs that the action changes are
//! followed again, with all that they lead to. `shots.rs` has faster code for all other boards.

use super::action::Action;
use super::beam::{Medium, Muzzle, Onward, Sink, Waiting};
use super::board::Board;
use super::kind::{Cell, Player, TOWER};
use super::response::Response;
use super::ruleset::Ruleset;
use super::shots::turns;
use super::square::{Direction, Square, SquareSet};
use super::trace::{Aim, Struck};

/// The runs of a beam, for starting again in its middle.
struct Runs {
    /// In the order in which they are found. If there are more, the whole beam is always followed again.
    runs: [Option<Run>; MAX_RUNS],
    len: usize,
    too_many: bool,
    /// Bit `n`: run `n` strikes a piece.
    strikes: u32,
    struck: Struck,
}

/// The number of bits in a set of runs. On boards with Eyes of Horus, beams have seven runs on average.
const MAX_RUNS: usize = u32::BITS as usize;

#[derive(Clone, Copy)]
struct Run {
    muzzle: Muzzle,
    /// The squares whose content the run and its continuations depend on.
    squares: SquareSet,
    /// Bit `n`: run `n` continues it.
    next: u32,
    /// The piece that ends it, or the square itself at the edge of the board.
    to: Square,
}

/// The runs that an action leaves as they are, and the first ones that it changes: bit `n` for run `n`.
#[derive(Clone, Copy)]
struct Cut {
    kept: u32,
    changed: u32,
}

impl Runs {
    /// The set of the run from `muzzle`, which is added unless it is known.
    #[inline(always)]
    fn find(&mut self, muzzle: Muzzle) -> u32 {
        let known = self.runs[..self.len].iter().flatten().position(|run| run.muzzle == muzzle);
        let place = known.unwrap_or(self.len);
        match self.runs.get_mut(place) {
            Some(run @ None) => {
                *run = Some(Run { muzzle, squares: SquareSet::EMPTY, next: 0, to: muzzle.square });
                self.len += 1;
            }
            Some(_) => {}
            None => {
                self.too_many = true;
                return 0;
            }
        }
        1 << place
    }

    /// What is left of the beam if the content of one of `squares` changes, or `None` if the beam stays as it is.
    #[inline(always)]
    fn cut<const BRANCHES: bool>(&self, squares: &SquareSet) -> Option<Cut> {
        if self.too_many {
            return Some(Cut { kept: 0, changed: 1 });
        }
        let mut met = 0_u32;
        for (number, run) in self.runs[..self.len].iter().flatten().enumerate() {
            met |= u32::from(!(run.squares & *squares).is_empty()) << number;
        }
        if met == 0 {
            return None;
        }
        if !BRANCHES {
            let changed = met & met.wrapping_neg();
            return Some(Cut { kept: changed - 1, changed });
        }
        let (mut reached, mut ahead) = (1, 1 & !met);
        while ahead != 0 {
            let next = self.runs[ahead.trailing_zeros() as usize].map_or(0, |run| run.next) & !reached;
            reached |= next;
            ahead = (ahead & (ahead - 1)) | next & !met;
        }
        Some(Cut { kept: reached & !met, changed: reached & met })
    }

    #[inline(always)]
    fn each(&self, mut numbers: u32) -> impl Iterator<Item = (usize, &Run)> {
        core::iter::from_fn(move || {
            let number = numbers.trailing_zeros() as usize;
            let run = self.runs.get(number)?.as_ref()?;
            numbers &= numbers - 1;
            Some((number, run))
        })
    }

    /// What these runs strike.
    #[inline(always)]
    fn struck_by(&self, numbers: u32) -> Struck {
        let mut struck = Struck::None;
        for (_, run) in self.each(numbers & self.strikes) {
            struck.add(run.to);
        }
        struck
    }
}

/// The fixed inputs of one list.
struct Query<'a> {
    rules: &'a Ruleset,
    player: Player,
    lit: &'a SquareSet,
    runs: &'a Runs,
}

type Each<'a> = dyn FnMut(&Board, Action, Struck) + 'a;

impl Board {
    /// [`Board::for_each_shot`] for beams that branch, if `BRANCHES`, or go on elsewhere.
    #[inline(never)]
    pub(super) fn for_each_retraced_shot<M: Medium, const BRANCHES: bool>(
        &mut self,
        rules: &Ruleset,
        player: Player,
        lit: &SquareSet,
        near: &SquareSet,
        each: &mut Each<'_>,
    ) {
        let Some(muzzle) = self.muzzle(rules, player) else { return };
        let mut runs = Runs { runs: [None; MAX_RUNS], len: 0, too_many: false, strikes: 0, struck: Struck::None };
        self.find_runs::<M>(rules, muzzle, &mut runs);
        let query = Query { rules, player, lit, runs: &runs };
        // The action touches a lit square and a near one.
        let (to_lit, to_near) = (lit.spread::<4>(), near.spread::<4>());
        let mut movers = (*lit & to_near) | (*near & to_lit) | (*lit & *near).spread::<4>();
        if let Some(site) = self.site(rules) {
            // A rank of the platform has 8 squares in a set, so `spread` does not know its neighbours.
            movers |= site.levels | rules.platform();
        }
        movers &= self.side(player) | self.neutral();
        let occupied = self.occupied();
        for from in rules.named(movers) {
            let cell = self.cell(from);
            let traits = rules.traits(cell);
            if cell == TOWER || !traits.movable {
                continue;
            }
            let (is_lit, is_near) = (lit.contains(from), near.contains(from));
            if is_lit && is_near {
                for (turned, rotation) in turns(traits.turned) {
                    self.put(from, turned);
                    let struck = self.shot_again::<M, BRANCHES>(&query, &SquareSet::of(from));
                    each(self, Action::Rotate { at: from, rotation }, struck);
                    self.put(from, cell);
                }
            }
            let mut reach = self.reach(rules, from);
            if !is_lit {
                reach &= *lit;
            }
            if !is_near {
                reach &= *near;
            }
            if reach.is_empty() {
                continue;
            }
            reach &= self.open_to(rules, cell);
            if traits.moves {
                let mut steps = reach & !occupied;
                if is_lit && !traits.laser && !is_portal(rules, cell) {
                    steps = self.step_off::<M, BRANCHES>(&query, cell, from, steps, each);
                }
                for to in rules.named(steps) {
                    self.shift_extended(rules, cell, from, to);
                    let changed = SquareSet::of(from) | SquareSet::of(to);
                    let struck = self.shot_again::<M, BRANCHES>(&query, &changed);
                    each(self, Action::Move { from, to }, struck);
                    self.shift_extended(rules, cell, to, from);
                }
            }
            self.for_each_join(rules, from, reach, |board, action| {
                let (from, to) = action.squares();
                let undo = board.make(rules, action);
                let changed = SquareSet::of(from) | SquareSet::of(to);
                let struck = board.shot_again::<M, BRANCHES>(&query, &changed);
                each(board, action, struck);
                board.undo(rules, undo);
            });
        }
        if self.tower().is_some_and(|at| lit.contains(at)) {
            let near = self.near_tower(rules, near);
            self.for_each_of_tower(rules, |board, action| {
                let changed = board.changed_by_tower(rules, action);
                if (near & changed).is_empty() {
                    return;
                }
                if query.runs.cut::<BRANCHES>(&changed).is_none() {
                    return each(board, action, query.runs.struck);
                }
                let undo = board.make(rules, action);
                let struck = board.shot_again::<M, BRANCHES>(&query, &changed);
                each(board, action, struck);
                board.undo(rules, undo);
            });
        }
    }

    /// Follows the beam from `muzzle` and adds its runs to `runs`, which has none.
    #[inline(always)]
    fn find_runs<M: Medium>(&self, rules: &Ruleset, muzzle: Muzzle, runs: &mut Runs) {
        runs.find(muzzle);
        let mut number = 0;
        while let Some(&Some(Run { muzzle, .. })) = runs.runs.get(number) {
            let Muzzle { square, heading, .. } = muzzle;
            let to = M::next(self, rules, muzzle);
            let ray = *rules.ray(square, heading);
            let mut squares = to.map_or(ray, |to| ray & !*rules.ray(to, heading));
            if number == 0 {
                squares.insert(square);
            }
            let onward = to.map_or(Onward::Edge, |to| M::onward(self, rules, to, heading));
            let mut next = 0;
            for muzzle in onward.muzzles(to) {
                // The beam comes out elsewhere if what stands there moves.
                squares.insert(muzzle.square);
                next |= runs.find(muzzle);
            }
            let to = to.unwrap_or(square);
            if matches!(onward, Onward::Struck) {
                runs.strikes |= 1 << number;
                runs.struck.add(to);
            }
            runs.runs[number] = Some(Run { muzzle, squares, next, to });
            number += 1;
        }
    }

    /// What the player's shot strikes after the content of the squares `changed` has changed.
    #[inline(never)]
    fn shot_again<M: Medium, const BRANCHES: bool>(&self, query: &Query<'_>, changed: &SquareSet) -> Struck {
        let Some(cut) = query.runs.cut::<BRANCHES>(changed) else { return query.runs.struck };
        let mut struck = query.runs.struck_by(cut.kept);
        self.follow_again::<M, BRANCHES>(query, cut, &mut struck);
        struck
    }

    /// Follows the beam from the runs that have changed.
    #[inline(always)]
    fn follow_again<M: Medium, const BRANCHES: bool>(&self, query: &Query<'_>, cut: Cut, sink: &mut impl Sink) {
        let Query { rules, player, runs, .. } = *query;
        // The laser may have moved or turned.
        let muzzle = |number, run: &Run| if number == 0 { self.muzzle(rules, player) } else { Some(run.muzzle) };
        let mut changed = runs.each(cut.changed).filter_map(|(number, run)| muzzle(number, run));
        if BRANCHES {
            let mut waiting = Waiting::default();
            for (_, run) in runs.each(cut.kept) {
                waiting.departs(run.muzzle);
            }
            for muzzle in changed {
                waiting.add(muzzle);
            }
            self.branches::<M, _>(rules, waiting, sink);
        } else if let Some(muzzle) = changed.next() {
            self.line::<M>(rules, muzzle, sink);
        }
    }

    /// Reports the steps of the piece `cell` out of the beam, after all of which the beam goes on in the same way.
    /// Returns the other steps.
    #[inline(always)]
    fn step_off<M: Medium, const BRANCHES: bool>(
        &mut self,
        query: &Query<'_>,
        cell: Cell,
        from: Square,
        steps: SquareSet,
        each: &mut Each<'_>,
    ) -> SquareSet {
        let away = steps & !*query.lit;
        let Some(cut) = query.runs.cut::<BRANCHES>(&SquareSet::of(from)).filter(|_| !away.is_empty()) else {
            return steps;
        };
        self.hide_extended(query.rules, cell, from, true);
        let mut ahead = Aim::default();
        self.follow_again::<M, BRANCHES>(query, cut, &mut ahead);
        let struck = Struck::from(ahead.struck | query.runs.struck_by(cut.kept).squares());
        for to in query.rules.named(away & !ahead.lit) {
            each(self, Action::Move { from, to }, struck);
        }
        self.hide_extended(query.rules, cell, from, false);
        steps & (*query.lit | ahead.lit)
    }

    /// `near` without the tower's square if that only marks a beam which the tower may change: no beam reaches the square
    /// itself without one beside it.
    fn near_tower(&self, rules: &Ruleset, near: &SquareSet) -> SquareSet {
        let (Some(at), Some(here)) = (self.tower(), self.site(rules)) else { return *near };
        let beside = (*rules.ring(at) & !here.base) | here.other_level(at).into_iter().collect();
        if (*near & beside).is_empty() { *near & !SquareSet::of(at) } else { *near }
    }

    /// The squares of the board and the platform whose content changes if the tower acts.
    pub(super) fn changed_by_tower(&self, rules: &Ruleset, action: Action) -> SquareSet {
        let (Some(tower), Some(here)) = (rules.tower(), self.site(rules)) else { return SquareSet::EMPTY };
        match action {
            Action::Rotate { rotation, .. } => {
                let riders = tower.squares & self.occupied();
                let targets = riders.iter().filter_map(|square| tower.turned(square.raised(), rotation));
                riders | targets.collect()
            }
            _ => {
                let there = tower.site(action.squares().1).map_or(SquareSet::EMPTY, |site| site.base);
                here.base | there | tower.column
            }
        }
    }
}

fn is_portal(rules: &Ruleset, cell: Cell) -> bool {
    Direction::ALL.into_iter().any(|heading| rules.response(cell, heading) == Response::PORTAL)
}
