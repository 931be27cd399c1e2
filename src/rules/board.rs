//! The board the search plays on: the pieces on their squares and the side to move. It holds no ruleset and doesn't
//! check that actions are legal; all other code goes through [`Position`](super::Position).

use alloc::vec::Vec;

use super::action::Action;
use super::kind::{Cell, EMPTY, Piece, Player, TOWER};
use super::response::Walk;
use super::ruleset::Ruleset;
use super::square::{MAX_SQUARES, Square, SquareSet};
use super::tower::Tower;
use super::trace::Struck;

#[derive(Clone)]
pub(super) struct Board {
    cells: [Cell; MAX_SQUARES],
    /// The squares each player's pieces stand on.
    sides: [SquareSet; 2],
    /// The squares of pieces that belong to nobody, and those that the tower covers on both levels.
    neutral: SquareSet,
    /// The south-west square of the tower's base.
    tower: Option<Square>,
    /// Where each player's laser piece stands.
    lasers: [Option<Square>; 2],
    /// Keys of all the pieces, without the side to move.
    hash: u64,
    to_move: Player,
    /// How beams are followed. Fixed per set-up: no piece that can come into play needs another walk.
    walk_type: Walk,
}

/// The record with which [`Board::undo`] takes back an action that no shot has followed, or whose struck pieces have
/// been restored first.
#[derive(Clone, Copy)]
pub(super) struct Undo {
    action: Action,
    /// The cells of the action's first and second square before the action.
    before: (Cell, Cell),
    hash: u64,
}

impl Board {
    pub(super) fn new(to_move: Player, walk_type: Walk) -> Self {
        Self {
            cells: [EMPTY; MAX_SQUARES],
            sides: [SquareSet::EMPTY; 2],
            neutral: SquareSet::EMPTY,
            tower: None,
            lasers: [None; 2],
            hash: 0,
            to_move,
            walk_type,
        }
    }

    #[inline(always)]
    pub(super) fn walk_type(&self) -> Walk {
        self.walk_type
    }

    #[inline(always)]
    pub(super) fn cell(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }

    pub(super) fn piece(&self, square: Square) -> Option<Piece> {
        Piece::from_cell(self.cell(square))
    }

    pub(super) fn side(&self, player: Player) -> SquareSet {
        self.sides[player.index()]
    }

    /// The squares of neutral pieces, and those that the tower covers on both levels.
    pub(super) fn neutral(&self) -> SquareSet {
        self.neutral
    }

    /// The south-west square of the tower's base, if there is a tower.
    #[inline(always)]
    pub(super) fn tower(&self) -> Option<Square> {
        self.tower
    }

    /// Where `player`'s laser piece stands, if there is one.
    #[inline(always)]
    pub(super) fn laser(&self, player: Player) -> Option<Square> {
        self.lasers[player.index()]
    }

    #[inline(always)]
    pub(super) fn is_occupied(&self, square: Square) -> bool {
        self.cell(square) != EMPTY
    }

    /// The squares on which pieces or parts of the tower stand.
    #[inline(always)]
    pub(super) fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1] | self.neutral
    }

    /// One word of the set of squares on which players' pieces stand.
    #[inline(always)]
    pub(super) fn occupied_word(&self, word: usize) -> u64 {
        self.sides[0].0[word] | self.sides[1].0[word]
    }

    /// [`Board::occupied_word`], with neutral pieces and the parts of the tower.
    #[inline(always)]
    pub(super) fn obstacles_word(&self, word: usize) -> u64 {
        self.occupied_word(word) | self.neutral.0[word]
    }

    #[inline(always)]
    pub(super) fn to_move(&self) -> Player {
        self.to_move
    }

    pub(super) fn set_to_move(&mut self, player: Player) {
        self.to_move = player;
    }

    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash recomputed from the cells, to verify the incremental one.
    pub(super) fn recomputed_hash(&self, rules: &Ruleset) -> u64 {
        let squares = (rules.squares() | rules.platform()).iter().filter(|&square| self.cell(square) != TOWER);
        let tower = self.tower.map_or(0, |at| rules.zobrist().key(TOWER, at));
        squares.fold(tower, |hash, s| hash ^ rules.zobrist().key(self.cell(s), s))
    }

    /// Replaces the content of `square` with `cell` and keeps every derived field up to date.
    #[inline]
    pub(super) fn set(&mut self, rules: &Ruleset, square: Square, cell: Cell) {
        if self.walk_type.is_extended() {
            return self.set_extended(rules, square, cell);
        }
        let old = core::mem::replace(&mut self.cells[square.index()], cell);
        if old != EMPTY {
            let player = owner(old);
            self.sides[player].toggle(square);
            if self.lasers[player] == Some(square) {
                self.lasers[player] = None;
            }
        }
        if cell != EMPTY {
            let player = owner(cell);
            self.sides[player].toggle(square);
            if rules.traits(cell).laser {
                self.lasers[player] = Some(square);
            }
        }
        self.hash ^= rules.zobrist().key(old, square) ^ rules.zobrist().key(cell, square);
    }

    /// [`Board::set`] for extended boards, on which a piece may belong to nobody.
    #[inline(never)]
    pub(super) fn set_extended(&mut self, rules: &Ruleset, square: Square, cell: Cell) {
        let old = core::mem::replace(&mut self.cells[square.index()], cell);
        for changed in [old, cell] {
            if changed != EMPTY {
                self.holder(rules, changed).toggle(square);
            }
        }
        if self.lasers[owner(old)] == Some(square) {
            self.lasers[owner(old)] = None;
        }
        self.set_laser(rules, cell, rules.name(square));
        self.hash ^= rules.zobrist().key(old, square) ^ rules.zobrist().key(cell, square);
    }

    /// Notes that the piece `cell` stands on `square` now, if it is a laser.
    #[inline(always)]
    pub(super) fn set_laser(&mut self, rules: &Ruleset, cell: Cell, square: Square) {
        if rules.traits(cell).laser {
            self.lasers[owner(cell)] = Some(square);
        }
    }

    /// The set that holds the square of the piece `cell`.
    #[inline(always)]
    fn holder(&mut self, rules: &Ruleset, cell: Cell) -> &mut SquareSet {
        if rules.traits(cell).neutral { &mut self.neutral } else { &mut self.sides[owner(cell)] }
    }

    /// Moves the piece `cell` to an empty square of an extended board; leaves the hash alone.
    #[inline(always)]
    pub(super) fn shift_extended(&mut self, rules: &Ruleset, cell: Cell, from: Square, to: Square) {
        self.cells[from.index()] = EMPTY;
        self.cells[to.index()] = cell;
        let holder = self.holder(rules, cell);
        holder.toggle(from);
        holder.toggle(to);
        if self.lasers[owner(cell)] == Some(from) {
            self.lasers[owner(cell)] = Some(to);
        }
    }

    /// [`Board::hide`] for extended boards.
    #[inline(always)]
    pub(super) fn hide_extended(&mut self, rules: &Ruleset, cell: Cell, square: Square, hidden: bool) {
        self.cells[square.index()] = if hidden { EMPTY } else { cell };
        self.holder(rules, cell).toggle(square);
    }

    /// Puts the tower on its squares, or takes it off them; leaves the hash alone.
    pub(super) fn set_tower(&mut self, tower: &Tower, at: Option<Square>) {
        let covered = |at: Option<Square>| {
            let base = at.and_then(|at| tower.site(at)).map(|site| site.base | tower.column);
            base.unwrap_or(SquareSet::EMPTY)
        };
        let (before, after) = (covered(self.tower), covered(at));
        for (squares, cell) in [(before & !after, EMPTY), (after & !before, TOWER)] {
            for square in squares.iter() {
                self.cells[square.index()] = cell;
            }
        }
        self.neutral = self.neutral & !before | after;
        self.tower = at;
    }

    /// Replaces the hash.
    pub(super) fn set_hash(&mut self, hash: u64) {
        self.hash = hash;
    }

    /// Plays a legal action without its shot; the side to move stays the same.
    #[inline(always)]
    pub(super) fn make(&mut self, rules: &Ruleset, action: Action) -> Undo {
        if self.walk_type.is_extended() {
            let (first, second) = action.squares();
            let undo = Undo { action, before: (self.cell(first), self.cell(second)), hash: self.hash };
            self.make_extended(rules, action);
            return undo;
        }
        self.make_plain(rules, action)
    }

    /// [`Board::make`] for boards that are not extended.
    #[inline(always)]
    pub(super) fn make_plain(&mut self, rules: &Ruleset, action: Action) -> Undo {
        let (first, second) = action.squares();
        let before = (self.cell(first), self.cell(second));
        let undo = Undo { action, before, hash: self.hash };
        let keys = rules.zobrist();
        match action {
            Action::Rotate { at, rotation } => {
                let turned = rules.traits(before.0).turned[rotation as usize];
                self.cells[at.index()] = turned;
                self.hash ^= keys.key(before.0, at) ^ keys.key(turned, at);
            }
            Action::Move { from, to } if before.1 != EMPTY => self.join(rules, before, from, to),
            Action::Move { from, to } => {
                self.shift(before.0, from, to);
                self.cells[from.index()] = EMPTY;
                self.hash ^= keys.key(before.0, from) ^ keys.key(before.0, to);
            }
            Action::Lift { from, to } => self.lift(rules, from, to),
            // Composed turns are played by `composed.rs`.
            Action::HalfTurn { .. } | Action::Send { .. } | Action::Fire { .. } | Action::Pass => {}
        }
        undo
    }

    /// Swaps the piece on `from` with the one on `to`, or stacks it onto that one.
    #[inline(never)]
    fn join(&mut self, rules: &Ruleset, before: (Cell, Cell), from: Square, to: Square) {
        let stack = if rules.traits(before.0).stacks == 0 { EMPTY } else { rules.stacked(before.0, before.1) };
        if stack != EMPTY {
            self.set(rules, from, EMPTY);
            self.set(rules, to, stack);
        } else {
            self.exchange(from, to);
            let key = |cell, square| rules.zobrist().key(cell, square);
            self.hash ^= key(before.0, from) ^ key(before.0, to) ^ key(before.1, from) ^ key(before.1, to);
        }
    }

    /// Swaps the contents of two squares; leaves the hash alone.
    #[inline(never)]
    fn exchange(&mut self, from: Square, to: Square) {
        let (first, second) = (self.cell(from), self.cell(to));
        if owner(first) != owner(second) {
            for side in &mut self.sides {
                side.toggle(from);
                side.toggle(to);
            }
        }
        self.cells[from.index()] = second;
        self.cells[to.index()] = first;
        self.lasers = self.lasers.map(|laser| match laser {
            Some(square) if square == from => Some(to),
            Some(square) if square == to => Some(from),
            elsewhere => elsewhere,
        });
    }

    /// Moves the top of the stack on `from` to `to`.
    #[inline(never)]
    pub(super) fn lift(&mut self, rules: &Ruleset, from: Square, to: Square) {
        let [steps, stays] = rules.traits(self.cell(from)).top;
        let stack = rules.stacked(steps, self.cell(to));
        self.set(rules, from, stays);
        self.set(rules, to, if stack == EMPTY { steps } else { stack });
    }

    /// Undoes what [`Board::make`] did.
    #[inline(always)]
    pub(super) fn undo(&mut self, rules: &Ruleset, undo: Undo) {
        if self.walk_type.is_extended() {
            self.undo_extended(rules, undo.action, undo.before);
            self.hash = undo.hash;
            return;
        }
        self.undo_plain(undo);
    }

    /// [`Board::undo`] for boards that are not extended.
    #[inline(always)]
    pub(super) fn undo_plain(&mut self, undo: Undo) {
        match undo.action {
            Action::Rotate { at, .. } => self.cells[at.index()] = undo.before.0,
            Action::Lift { from, to } => self.restore(undo.before, from, to),
            Action::Move { from, to } if undo.before.1 != EMPTY => match self.cell(from) {
                EMPTY => self.restore(undo.before, from, to),
                _ => self.exchange(from, to),
            },
            Action::Move { from, to } => {
                self.shift(undo.before.0, to, from);
                self.cells[to.index()] = EMPTY;
            }
            Action::HalfTurn { .. } | Action::Send { .. } | Action::Fire { .. } | Action::Pass => {}
        }
        self.hash = undo.hash;
    }

    /// Restores two squares of one player, neither of which holds a laser; leaves the hash alone.
    #[inline(never)]
    fn restore(&mut self, before: (Cell, Cell), from: Square, to: Square) {
        let player = owner(before.0);
        for (square, cell) in [(from, before.0), (to, before.1)] {
            if (cell == EMPTY) != (self.cell(square) == EMPTY) {
                self.sides[player].toggle(square);
            }
            self.cells[square.index()] = cell;
        }
    }

    /// Moves the piece `cell` from `from` to `to`; leaves the content of `from` and the hash alone.
    #[inline(always)]
    pub(super) fn shift(&mut self, cell: Cell, from: Square, to: Square) {
        self.cells[to.index()] = cell;
        let player = owner(cell);
        self.sides[player].toggle(from);
        self.sides[player].toggle(to);
        if self.lasers[player] == Some(from) {
            self.lasers[player] = Some(to);
        }
    }

    /// Writes `cell` to `square` and nothing else; the caller updates the derived fields.
    #[inline(always)]
    pub(super) fn put(&mut self, square: Square, cell: Cell) {
        self.cells[square.index()] = cell;
    }

    /// Temporarily takes the piece `cell` off `square`, or puts it back; leaves the hash and the lasers alone.
    #[inline(always)]
    pub(super) fn hide(&mut self, cell: Cell, square: Square, hidden: bool) {
        self.cells[square.index()] = if hidden { EMPTY } else { cell };
        self.sides[owner(cell)].toggle(square);
    }

    /// Removes the struck pieces, or replaces them with what they become, and records their old cells in `journal`.
    /// Returns which players lost a royal piece.
    #[cold]
    pub(super) fn strike(&mut self, rules: &Ruleset, struck: Struck, journal: &mut Vec<(Square, Cell)>) -> [bool; 2] {
        let mut lost = [false; 2];
        let mut strike = |square| {
            let cell = self.cell(square);
            let traits = rules.traits(cell);
            lost[owner(cell)] |= traits.royal;
            journal.push((square, cell));
            self.set(rules, square, traits.becomes);
        };
        match struck {
            Struck::None => {}
            Struck::One(square) => strike(square),
            Struck::Many(squares) => squares.iter().for_each(strike),
        }
        lost
    }
}

impl PartialEq for Board {
    /// Compares only the cells and the side to move; everything else follows from these.
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells && self.to_move == other.to_move
    }
}

impl Eq for Board {}

/// The index of the player who owns `cell`.
#[inline(always)]
pub(super) fn owner(cell: Cell) -> usize {
    usize::from(cell >> 2 & 1)
}
