//! Lists every action that may change a player's shot on a board with a tower or portals. The beam is followed once, and
//! after each action again only from the first run that the action changes. `shots.rs` does this for other boards.

use super::action::{Action, Rotation};
use super::beam::Line;
use super::board::Board;
use super::kind::{Cell, EMPTY, Player, TOWER};
use super::response::Response;
use super::ruleset::Ruleset;
use super::square::{Direction, Square, SquareSet};
use super::trace::{Aim, Struck};

impl Board {
    /// [`Board::for_each_shot`] for boards whose beams are [`Walk::Linked`](super::response::Walk::Linked).
    pub(super) fn for_each_linked_shot(
        &mut self,
        rules: &Ruleset,
        player: Player,
        lit: &SquareSet,
        near: &SquareSet,
        mut each: impl FnMut(&Self, Action, Struck),
    ) {
        let Some(muzzle) = self.muzzle(rules, player) else { return };
        let line = self.line(rules, muzzle);
        let occupied = self.occupied();
        for from in rules.named(self.side(player) | self.neutral()) {
            let cell = self.cell(from);
            let traits = rules.traits(cell);
            if cell == TOWER || !traits.movable {
                continue;
            }
            let (is_lit, is_near) = (lit.contains(from), near.contains(from));
            if is_lit && is_near {
                for rotation in [Rotation::Clockwise, Rotation::CounterClockwise] {
                    let turned = traits.turned[rotation as usize];
                    if turned != EMPTY {
                        self.put(from, turned);
                        let struck = self.fired_again(rules, player, &line, &SquareSet::of(from));
                        each(self, Action::Rotate { at: from, rotation }, struck);
                        self.put(from, cell);
                    }
                }
            }
            let mut reach = self.reach(rules, from) & self.open_to(rules, cell);
            if !is_lit {
                reach &= *lit;
            }
            if !is_near {
                reach &= *near;
            }
            if reach.is_empty() {
                continue;
            }
            if traits.moves {
                let mut steps = reach & !occupied;
                if is_lit && !traits.laser && !is_portal(rules, cell) {
                    steps = self.step_off(rules, cell, from, steps, lit, &line, &mut each);
                }
                for to in rules.named(steps) {
                    self.shift_extended(rules, cell, from, to);
                    let struck = self.fired_again(rules, player, &line, &(SquareSet::of(from) | SquareSet::of(to)));
                    each(self, Action::Move { from, to }, struck);
                    self.shift_extended(rules, cell, to, from);
                }
            }
            self.for_each_join(rules, from, reach, |board, action| {
                let (from, to) = action.squares();
                let undo = board.make(rules, action);
                let struck = board.fired_again(rules, player, &line, &(SquareSet::of(from) | SquareSet::of(to)));
                each(board, action, struck);
                board.undo(rules, undo);
            });
        }
        self.for_each_of_tower(rules, |board, action| {
            if action.touches(lit) && action.touches(near) {
                let mut changed = board.tower_squares(rules, action);
                let undo = board.make(rules, action);
                changed |= board.tower_squares(rules, action);
                let struck = board.fired_again(rules, player, &line, &changed);
                each(board, action, struck);
                board.undo(rules, undo);
            }
        });
    }

    /// Reports the steps of the piece `cell` out of the beam, after all of which the beam goes on in the same way.
    /// Returns the other steps.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "the state of one loop")]
    fn step_off(
        &mut self,
        rules: &Ruleset,
        cell: Cell,
        from: Square,
        steps: SquareSet,
        lit: &SquareSet,
        line: &Line,
        each: &mut impl FnMut(&Self, Action, Struck),
    ) -> SquareSet {
        let Some((_, muzzle)) = line.changed(&SquareSet::of(from)) else { return steps };
        let away = steps & !*lit;
        if away.is_empty() {
            return steps;
        }
        self.hide_extended(rules, cell, from, true);
        let mut ahead = Aim::default();
        self.aim_linked(rules, muzzle, &mut ahead);
        let struck = Struck::from(ahead.struck);
        for to in rules.named(away & !ahead.lit) {
            each(self, Action::Move { from, to }, struck);
        }
        self.hide_extended(rules, cell, from, false);
        steps & (*lit | ahead.lit)
    }

    /// What `player`'s shot strikes after the content of the squares `changed` has changed; `line` was followed before.
    #[inline(always)]
    fn fired_again(&self, rules: &Ruleset, player: Player, line: &Line, changed: &SquareSet) -> Struck {
        match line.changed(changed) {
            None => line.struck,
            Some((0, _)) => {
                self.muzzle(rules, player).map_or(Struck::None, |muzzle| self.strikes_linked(rules, muzzle))
            }
            Some((_, muzzle)) => self.strikes_linked(rules, muzzle),
        }
    }

    /// The squares whose content an action of the tower changes, as far as they depend on where it stands now.
    fn tower_squares(&self, rules: &Ruleset, action: Action) -> SquareSet {
        let (Some(tower), Some(site)) = (rules.tower(), self.site(rules)) else { return SquareSet::EMPTY };
        match action {
            Action::Rotate { .. } => tower.squares,
            _ => site.base | tower.column,
        }
    }
}

fn is_portal(rules: &Ruleset, cell: Cell) -> bool {
    Direction::ALL.into_iter().any(|heading| rules.response(cell, heading) == Response::PORTAL)
}
