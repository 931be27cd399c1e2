//! The legal actions of plain turns on boards without towers, portals and neutral pieces, and the way to those of all
//! other boards ([`extended`](super::extended)).

use super::action::Action;
use super::board::{Board, owner};
use super::kind::{Cell, EMPTY, Player};
use super::ruleset::Ruleset;
use super::shots::turns;
use super::square::{Square, SquareSet};

impl Board {
    /// Calls `each` with every legal action of the side to move. `each` may play and undo actions on the board.
    #[inline(always)]
    pub(super) fn for_each_action(&mut self, rules: &Ruleset, each: impl FnMut(&mut Self, Action)) {
        self.for_each_dark(rules, &SquareSet::EMPTY, each);
    }

    /// Calls `each` with the legal actions that touch no square of `lit`. If these are the squares of the shot, such
    /// actions leave it unchanged.
    #[inline(always)]
    pub(super) fn for_each_dark(&mut self, rules: &Ruleset, lit: &SquareSet, mut each: impl FnMut(&mut Self, Action)) {
        if self.walk_type().is_extended() {
            return self.for_each_extended(rules, lit, &mut each);
        }
        self.for_each_plain(rules, lit, each);
    }

    /// [`Board::for_each_dark`] for boards that are not extended.
    #[inline(always)]
    pub(super) fn for_each_plain(&mut self, rules: &Ruleset, lit: &SquareSet, mut each: impl FnMut(&mut Self, Action)) {
        let words = if rules.is_low() { 2 } else { 4 };
        let player = self.to_move();
        let (own, all) = (self.side(player) & !*lit, self.side(Player::First) | self.side(Player::Second));
        for word in 0..words {
            let mut pieces = own.0[word];
            while pieces != 0 {
                let from = Square::from_index((word * 64) as u8 + pieces.trailing_zeros() as u8);
                pieces &= pieces - 1;
                let traits = rules.traits(self.cell(from));
                let reach = *rules.ring(from) & *rules.open(player) & !*lit;
                for (_, rotation) in turns(traits.turned) {
                    each(self, Action::Rotate { at: from, rotation });
                }
                let joins = traits.swaps | traits.stacks;
                for target in 0..words {
                    let occupied = all.0[target];
                    let steps = if traits.moves { reach.0[target] & !occupied } else { 0 };
                    let meets = if joins != 0 { reach.0[target] & occupied } else { 0 };
                    let mut targets = steps | meets;
                    while targets != 0 {
                        let to = Square::from_index((target * 64) as u8 + targets.trailing_zeros() as u8);
                        targets &= targets - 1;
                        if meets == 0 || occupied >> (to.index() & 63) & 1 == 0 || self.may_join(rules, from, to) {
                            each(self, Action::Move { from, to });
                        }
                    }
                }
                if traits.top[0] != EMPTY {
                    for to in reach.iter() {
                        if self.may_lift(rules, traits.top[0], to) {
                            each(self, Action::Lift { from, to });
                        }
                    }
                }
            }
        }
    }

    /// Returns whether the piece on `from` may change places with the piece on its neighbour `to`, or step onto it. Its
    /// player must be allowed to enter `to`.
    #[inline]
    pub(super) fn may_join(&self, rules: &Ruleset, from: Square, to: Square) -> bool {
        let (cell, other) = (self.cell(from), self.cell(to));
        let owner = Player::BOTH[owner(other)];
        let swaps = rules.traits(cell).swaps >> ((other >> 3) - 1) & 1 != 0
            && (rules.may_enter(owner, from) || rules.spec().rulings.swap_onto_reserved);
        swaps || rules.traits(cell).stacks != 0 && rules.stacked(cell, other) != EMPTY
    }

    /// Returns whether the top of a stack, `top`, may step to `to`, which its player may enter.
    pub(super) fn may_lift(&self, rules: &Ruleset, top: Cell, to: Square) -> bool {
        let below = self.cell(to);
        below == EMPTY || rules.stacked(top, below) != EMPTY
    }

    /// Returns whether [`Board::for_each_action`] lists `action`. Any action may be passed.
    #[inline]
    pub(super) fn is_legal(&self, rules: &Ruleset, action: Action) -> bool {
        if self.walk_type().is_extended() {
            return self.is_legal_extended(rules, action);
        }
        let (from, to) = action.squares();
        let cell = self.cell(from);
        if cell == EMPTY || owner(cell) != self.to_move().index() {
            return false;
        }
        let traits = rules.traits(cell);
        match action {
            Action::Rotate { rotation, .. } => traits.turned[rotation as usize] != EMPTY,
            _ if !rules.ring(from).contains(to) || !rules.may_enter(self.to_move(), to) => false,
            Action::Move { .. } if self.is_occupied(to) => self.may_join(rules, from, to),
            Action::Move { .. } => traits.moves,
            Action::Lift { .. } => traits.top[0] != EMPTY && self.may_lift(rules, traits.top[0], to),
            Action::HalfTurn { .. } | Action::Send { .. } | Action::Fire { .. } | Action::Pass => false,
        }
    }
}
