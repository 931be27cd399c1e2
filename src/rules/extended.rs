//! Boards with a tower, portals or neutral pieces: their actions, how these are played and undone, and the places where
//! beams go on elsewhere. All other boards have faster code in `board.rs`.

use alloc::vec::Vec;

use super::action::{Action, Reason, Rotation};
use super::beam::Onward;
use super::board::{Board, owner};
use super::kind::{Cell, EMPTY, MovedBy, Piece, Player, TOWER};
use super::response::Response;
use super::ruleset::Ruleset;
use super::shots::turns;
use super::square::{Direction, MAX_RANKS_BELOW, MAX_SIDE, MAX_SQUARES, Square, SquareSet};
use super::tower::{Site, Tower};

const ROTATIONS: [Rotation; 2] = [Rotation::Clockwise, Rotation::CounterClockwise];
/// The index of the first square of a platform.
const FIRST_UPPER: usize = MAX_RANKS_BELOW as usize * MAX_SIDE as usize;

impl Board {
    /// The tower's geometry and place.
    #[inline]
    pub(super) fn standing_tower<'a>(&self, rules: &'a Ruleset) -> Option<(&'a Tower, Square)> {
        rules.tower().zip(self.tower())
    }

    /// The surroundings of the tower where it stands.
    #[inline(always)]
    pub(super) fn site<'a>(&self, rules: &'a Ruleset) -> Option<&'a Site> {
        rules.tower()?.site(self.tower()?)
    }

    /// Returns whether `square` is on the board or on the platform.
    pub(super) fn has_square(&self, rules: &Ruleset, square: Square) -> bool {
        if square.is_upper() {
            self.tower().is_some() && rules.platform().contains(square)
        } else {
            rules.has_square(square)
        }
    }

    /// The square straight above or below, if pieces may stand there.
    #[inline(always)]
    pub(super) fn other_level(&self, rules: &Ruleset, square: Square) -> Option<Square> {
        self.site(rules)?.other_level(square).filter(|_| self.cell(square) != TOWER)
    }

    /// The squares to which a piece on `square` may step if nothing else forbids it, on both levels.
    #[inline(always)]
    pub(super) fn reach(&self, rules: &Ruleset, square: Square) -> SquareSet {
        let mut reach = *rules.ring(square);
        if let Some(other) = self.other_level(rules, square) {
            reach.insert(other);
        }
        reach
    }

    /// The squares on which the rules let the piece `cell` stand, regardless of other pieces.
    #[inline(always)]
    pub(super) fn open_to(&self, rules: &Ruleset, cell: Cell) -> SquareSet {
        let traits = rules.traits(cell);
        let open = *rules.open(Player::BOTH[owner(cell)]);
        if traits.neutral {
            return open & *rules.open(Player::BOTH[1 - owner(cell)]);
        }
        match rules.tower().filter(|_| traits.royal) {
            Some(tower) => open & !tower.no_royal,
            None => open,
        }
    }

    /// The reason for which the piece `cell` may not stand on `square`, regardless of other pieces and of the ruling on
    /// swaps.
    pub(super) fn barred(&self, rules: &Ruleset, cell: Cell, square: Square) -> Option<Reason> {
        let traits = rules.traits(cell);
        let closed = |player: &Player| {
            let mine = traits.neutral || owner(cell) == player.index();
            mine && !rules.may_enter(*player, square)
        };
        if let Some(player) = Player::BOTH.into_iter().find(closed) {
            return Some(Reason::Reserved { square, player: player.other() });
        }
        let kind = Piece::from_cell(cell)?.kind;
        let royal = traits.royal && rules.tower().is_some_and(|tower| tower.no_royal.contains(square));
        royal.then_some(Reason::NoRoyal { kind, square })
    }

    /// Returns whether the piece on `from` may swap with the one on `to`, or step onto it. It must be allowed to stand
    /// there.
    pub(super) fn may_join_extended(&self, rules: &Ruleset, from: Square, to: Square) -> bool {
        let (cell, other) = (self.cell(from), self.cell(to));
        let Some(piece) = Piece::from_cell(other) else { return false };
        let swaps =
            rules.traits(cell).swaps >> piece.kind.index() & 1 != 0 && self.swap_barred(rules, from, other).is_none();
        swaps || rules.stacked(cell, other) != EMPTY
    }

    /// The reason for which a swap may not put the piece `other` on `from`.
    pub(super) fn swap_barred(&self, rules: &Ruleset, from: Square, other: Cell) -> Option<Reason> {
        let with = Piece::from_cell(other)?.kind;
        match self.barred(rules, other, from)? {
            Reason::Reserved { .. } if rules.spec().rulings.swap_onto_reserved => {
                let royal =
                    rules.traits(other).royal && rules.tower().is_some_and(|tower| tower.no_royal.contains(from));
                royal.then_some(Reason::NoRoyal { kind: with, square: from })
            }
            Reason::Reserved { square, player } => Some(Reason::SwapOntoReserved { with, square, player }),
            reason => Some(reason),
        }
    }

    /// [`Board::for_each_dark`] for these boards.
    #[inline(never)]
    pub(super) fn for_each_extended(
        &mut self,
        rules: &Ruleset,
        lit: &SquareSet,
        each: &mut dyn FnMut(&mut Self, Action),
    ) {
        let occupied = self.occupied();
        for from in rules.named((self.side(self.to_move()) | self.neutral()) & !*lit) {
            let cell = self.cell(from);
            let traits = rules.traits(cell);
            if cell == TOWER || !traits.movable {
                continue;
            }
            let reach = self.reach(rules, from) & self.open_to(rules, cell) & !*lit;
            for (_, rotation) in turns(traits.turned) {
                each(self, Action::Rotate { at: from, rotation });
            }
            if traits.moves {
                for to in rules.named(reach & !occupied) {
                    each(self, Action::Move { from, to });
                }
            }
            self.for_each_join(rules, from, reach, &mut *each);
        }
        // If a beam lights one square that the tower's actions touch, it lights the tower's own.
        if !self.tower().is_some_and(|at| lit.contains(at)) {
            self.for_each_of_tower(rules, each);
        }
    }

    /// Calls `each` with the swaps of the piece on `from`, its steps onto stacks, and the steps of its top, to squares of
    /// `reach`.
    pub(super) fn for_each_join(
        &mut self,
        rules: &Ruleset,
        from: Square,
        reach: SquareSet,
        mut each: impl FnMut(&mut Self, Action),
    ) {
        let traits = rules.traits(self.cell(from));
        if traits.swaps | traits.stacks != 0 {
            for to in rules.named(reach & self.occupied()) {
                if self.may_join_extended(rules, from, to) {
                    each(self, Action::Move { from, to });
                }
            }
        }
        if traits.top[0] != EMPTY {
            for to in rules.named(reach) {
                if self.may_lift(rules, traits.top[0], to) {
                    each(self, Action::Lift { from, to });
                }
            }
        }
    }

    /// Calls `each` with the actions of the tower.
    pub(super) fn for_each_of_tower(&mut self, rules: &Ruleset, mut each: impl FnMut(&mut Self, Action)) {
        let Some((tower, from)) = self.standing_tower(rules).filter(|(tower, _)| tower.moved_by == MovedBy::Either)
        else {
            return;
        };
        let Some(here) = tower.site(from) else { return };
        for to in here.steps.iter() {
            if self.may_put_tower(tower, here, to) {
                each(self, Action::Move { from, to });
            }
        }
        for rotation in ROTATIONS {
            if self.may_turn_tower(tower, rotation) {
                each(self, Action::Rotate { at: from, rotation });
            }
        }
    }

    /// Returns whether nothing but the tower itself, at `here`, stands where it would stand on `to`.
    fn may_put_tower(&self, tower: &Tower, here: &Site, to: Square) -> bool {
        tower.site(to).is_some_and(|there| (there.base & !here.base & self.occupied()).is_empty())
    }

    /// Returns whether a quarter turn of the tower would change anything and leave each rider as it may face.
    fn may_turn_tower(&self, tower: &Tower, rotation: Rotation) -> bool {
        let mut changes = false;
        for square in (tower.squares & self.occupied()).iter().map(Square::raised) {
            let cell = tower.carried(self.cell(square), rotation);
            if cell == EMPTY {
                return false;
            }
            changes |= tower.turned(square, rotation).is_some_and(|to| self.cell(to) != cell);
        }
        changes
    }

    /// Returns whether [`Board::for_each_extended`] lists `action` for the side to move. Any action may be passed.
    pub(super) fn is_legal_extended(&self, rules: &Ruleset, action: Action) -> bool {
        let (from, to) = action.squares();
        let cell = self.cell(from);
        if cell == TOWER {
            return self.is_legal_for_tower(rules, action);
        }
        let traits = rules.traits(cell);
        if cell == EMPTY || !traits.movable || !traits.neutral && owner(cell) != self.to_move().index() {
            return false;
        }
        match action {
            Action::Rotate { rotation, .. } => traits.turned[rotation as usize] != EMPTY,
            _ if !self.reach(rules, from).contains(to) || !self.open_to(rules, cell).contains(to) => false,
            Action::Move { .. } if self.is_occupied(to) => self.may_join_extended(rules, from, to),
            Action::Move { .. } => traits.moves,
            Action::Lift { .. } => traits.top[0] != EMPTY && self.may_lift(rules, traits.top[0], to),
            Action::HalfTurn { .. } | Action::Send { .. } | Action::Fire { .. } | Action::Pass => false,
        }
    }

    fn is_legal_for_tower(&self, rules: &Ruleset, action: Action) -> bool {
        let Some((tower, at)) = self.standing_tower(rules) else { return false };
        let (Some(here), (from, to)) = (tower.site(at), action.squares()) else { return false };
        if from != at || tower.moved_by == MovedBy::Nobody {
            return false;
        }
        match action {
            Action::Move { .. } => here.steps.contains(to) && self.may_put_tower(tower, here, to),
            Action::Rotate { rotation, .. } => self.may_turn_tower(tower, rotation),
            _ => false,
        }
    }

    /// The reason for which the tower, on whose base `action` begins, may not do this.
    pub(super) fn tower_action_barred(&self, rules: &Ruleset, action: Action) -> Option<Reason> {
        let (tower, at) = self.standing_tower(rules)?;
        let (from, to) = action.squares();
        if from != at {
            return Some(Reason::NotTheTowersSquare { square: from, tower: at });
        }
        if tower.moved_by == MovedBy::Nobody {
            return Some(Reason::TowerIsFixed);
        }
        match action {
            Action::Rotate { rotation, .. } => self.turned_riders(rules, rotation).err(),
            Action::Move { .. } if !at.touches(to) => Some(Reason::NotNeighbours { from: at, to }),
            Action::Move { .. }
                if at.file() != to.file() && at.rank() != to.rank() && !rules.spec().turn.diagonal_steps =>
            {
                Some(Reason::Diagonal { from: at, to })
            }
            Action::Move { .. } => self.tower_barred(rules, to),
            _ => Some(Reason::NotAPiece(at)),
        }
    }

    /// The reason for which the tower may not stand on `to` next. Walls are no obstacle to it.
    pub(super) fn tower_barred(&self, rules: &Ruleset, to: Square) -> Option<Reason> {
        let (tower, at) = self.standing_tower(rules)?;
        let covered: Vec<Square> = tower.base_at(to).collect();
        if let Some(&square) = covered.iter().find(|&&square| !rules.has_square(square)) {
            return Some(Reason::OffBoard(square));
        }
        if !tower.sites.contains(to) {
            let reserved = covered.iter().find_map(|&square| Some((square, rules.reserved_for(square)?)));
            return Some(reserved.map_or(Reason::OffBoard(to), |(square, player)| Reason::Reserved { square, player }));
        }
        let taken = covered.into_iter().find(|&square| self.is_occupied(square) && self.cell(square) != TOWER);
        debug_assert!(rules.has_square(at), "the tower stands on the board");
        taken.map(Reason::Occupied)
    }

    /// The riders as they stand after a quarter turn of the tower, or the reason for which it may not turn.
    pub(super) fn turned_riders(&self, rules: &Ruleset, rotation: Rotation) -> Result<Vec<(Square, Cell)>, Reason> {
        let Some((tower, at)) = self.standing_tower(rules) else { return Ok(Vec::new()) };
        let mut turned = Vec::new();
        for square in rules.named(tower.squares).filter(|&square| self.is_occupied(square)) {
            let (Some(piece), Some(to)) = (Piece::from_cell(self.cell(square)), tower.turned(square, rotation)) else {
                continue;
            };
            match tower.carried(self.cell(square), rotation) {
                EMPTY => return Err(Reason::CannotRotateThisWay(piece.kind)),
                cell => turned.push((to, cell)),
            }
        }
        match turned.iter().all(|&(square, cell)| self.cell(square) == cell) {
            true => Err(Reason::TowerTurnsNothing(at)),
            false => Ok(turned),
        }
    }

    /// Plays a legal action without its shot.
    #[inline(never)]
    pub(super) fn make_extended(&mut self, rules: &Ruleset, action: Action) {
        let (from, to) = action.squares();
        let before = (self.cell(from), self.cell(to));
        match action {
            Action::Move { to, .. } if before.0 == TOWER => self.move_tower(rules, to),
            Action::Rotate { rotation, .. } if before.0 == TOWER => self.turn_tower(rules, rotation),
            Action::Rotate { at, rotation } => self.set(rules, at, rules.traits(before.0).turned[rotation as usize]),
            Action::Lift { from, to } => self.lift(rules, from, to),
            Action::Move { from, to } => {
                let stack = rules.stacked(before.0, before.1);
                self.set(rules, from, EMPTY);
                self.set(rules, to, EMPTY);
                if stack == EMPTY {
                    self.set(rules, from, before.1);
                }
                self.set(rules, to, if stack == EMPTY { before.0 } else { stack });
            }
            // Composed turns are played by `composed.rs`.
            Action::HalfTurn { .. } | Action::Send { .. } | Action::Fire { .. } | Action::Pass => {}
        }
    }

    /// Undoes what [`Board::make_extended`] did; the caller restores the hash. `before` holds the cells of the action's
    /// squares before it.
    #[inline(never)]
    pub(super) fn undo_extended(&mut self, rules: &Ruleset, action: Action, before: (Cell, Cell)) {
        let (from, to) = action.squares();
        match action {
            Action::Move { from, .. } if before.0 == TOWER => self.move_tower(rules, from),
            Action::Rotate { rotation: Rotation::Clockwise, .. } if before.0 == TOWER => {
                self.turn_tower(rules, Rotation::CounterClockwise);
            }
            Action::Rotate { .. } if before.0 == TOWER => self.turn_tower(rules, Rotation::Clockwise),
            _ => {
                self.set(rules, from, EMPTY);
                self.set(rules, to, EMPTY);
                self.set(rules, from, before.0);
                if to != from {
                    self.set(rules, to, before.1);
                }
            }
        }
    }

    fn move_tower(&mut self, rules: &Ruleset, to: Square) {
        let Some((tower, at)) = self.standing_tower(rules) else { return };
        self.set_tower(tower, Some(to));
        let keys = rules.zobrist();
        self.set_hash(self.hash() ^ keys.key(TOWER, at) ^ keys.key(TOWER, to));
    }

    fn turn_tower(&mut self, rules: &Ruleset, rotation: Rotation) {
        let Some(tower) = rules.tower() else { return };
        let riders = tower.squares & self.occupied();
        let (keys, mut hash) = (rules.zobrist(), self.hash());
        let mut cells = [EMPTY; MAX_SQUARES - FIRST_UPPER];
        for square in riders.iter() {
            let cell = self.cell(square);
            cells[square.index() - FIRST_UPPER] = cell;
            hash ^= keys.key(cell, square);
            self.hide_extended(rules, cell, square, true);
        }
        for square in riders.iter().map(Square::raised) {
            let cell = tower.carried(cells[square.index() - FIRST_UPPER], rotation);
            if let Some(to) = tower.turned(square, rotation) {
                hash ^= keys.key(cell, to);
                self.hide_extended(rules, cell, to, false);
                self.set_laser(rules, cell, to);
            }
        }
        self.set_hash(hash);
    }

    /// How a beam that arrives at the piece or the tower on `at` goes on.
    #[inline(always)]
    pub(super) fn onward(&self, rules: &Ruleset, at: Square, heading: Direction) -> Onward {
        let cell = self.cell(at);
        if cell == TOWER {
            let lifted = self.site(rules).and_then(|site| site.lifted(at, heading));
            return lifted.map_or(Onward::Absorbed, |quarter| Onward::Exit(quarter, heading.opposite()));
        }
        let response = rules.response(cell, heading);
        if response == Response::PORTAL {
            let Some(partner) = self.partner(rules, at) else { return Onward::Absorbed };
            let quarters = (self.cell(partner) & 3) + 4 - (cell & 3);
            return Onward::Exit(partner, heading.turned(quarters));
        }
        Onward::of(response, at)
    }

    /// The other piece of the same kind and owner as the portal on `at`, if there is exactly one.
    fn partner(&self, rules: &Ruleset, at: Square) -> Option<Square> {
        let cell = self.cell(at);
        let side = if rules.traits(cell).neutral { self.neutral() } else { self.side(Player::BOTH[owner(cell)]) };
        let mut others = rules.named(side).filter(|&other| other != at && self.cell(other) & !3 == cell & !3);
        others.next().filter(|_| others.next().is_none())
    }
}
