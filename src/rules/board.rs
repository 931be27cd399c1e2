//! The pieces on their squares and whose turn it is: what the search plays on. It holds no ruleset and checks
//! nothing that the actions it lists do not need; [`Position`](super::Position) is the door for everyone else.

use alloc::vec::Vec;

use super::action::{Action, Rotation};
use super::kind::{Cell, EMPTY, Piece, Player};
use super::response::Walk;
use super::ruleset::Ruleset;
use super::square::{MAX_SQUARES, Square, SquareSet};

#[derive(Clone)]
pub(super) struct Board {
    cells: [Cell; MAX_SQUARES],
    /// The squares each player's pieces stand on.
    sides: [SquareSet; 2],
    /// Where each player's laser piece stands.
    lasers: [Option<Square>; 2],
    /// Keys of all the pieces, without the side to move.
    hash: u64,
    to_move: Player,
    /// How beams are followed; the pieces never come to need another walk.
    way: Walk,
}

/// Which actions are asked for, by the squares they touch.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Touch {
    Any,
    /// Those that touch a lit square, and so may change the shot.
    Lit,
    /// Those that touch none, and so leave the shot as it is.
    Dark,
}

/// What [`Board::undo`] needs to take back an action that has not been followed by a shot, or whose struck
/// pieces were restored first.
#[derive(Clone, Copy)]
pub(super) struct Undo {
    action: Action,
    /// The cells of the action's first and second square before it.
    before: (Cell, Cell),
    hash: u64,
}

impl Board {
    pub(super) fn new(to_move: Player, way: Walk) -> Self {
        Self { cells: [EMPTY; MAX_SQUARES], sides: [SquareSet::EMPTY; 2], lasers: [None; 2], hash: 0, to_move, way }
    }

    #[inline(always)]
    pub(super) fn way(&self) -> Walk {
        self.way
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

    /// Where `player`'s laser piece stands, if there is one.
    #[inline(always)]
    pub(super) fn laser(&self, player: Player) -> Option<Square> {
        self.lasers[player.index()]
    }

    #[inline(always)]
    pub(super) fn is_occupied(&self, square: Square) -> bool {
        self.cell(square) != EMPTY
    }

    /// One word of the set of occupied squares.
    #[inline(always)]
    pub(super) fn occupied_word(&self, word: usize) -> u64 {
        self.sides[0].0[word] | self.sides[1].0[word]
    }

    pub(super) fn to_move(&self) -> Player {
        self.to_move
    }

    pub(super) fn set_to_move(&mut self, player: Player) {
        self.to_move = player;
    }

    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash made anew from the cells, to hold the kept one against.
    pub(super) fn recomputed_hash(&self, rules: &Ruleset) -> u64 {
        rules.squares().iter().fold(0, |hash, s| hash ^ rules.zobrist().key(self.cell(s), s))
    }

    /// Puts `cell` on `square` in place of what stands there, and keeps every derived field right.
    #[inline]
    pub(super) fn set(&mut self, rules: &Ruleset, square: Square, cell: Cell) {
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

    /// Calls `each` with every legal action of the side to move. `each` may play and take back on the board.
    #[inline(always)]
    pub(super) fn for_each_action(&mut self, rules: &Ruleset, each: impl FnMut(&mut Self, Action)) {
        self.for_each_of(rules, self.to_move, Touch::Any, &SquareSet::EMPTY, each);
    }

    /// Calls `each` with those actions of `player` that `touch` says, as he would have them if he were to move.
    #[inline(always)]
    pub(super) fn for_each_of(
        &mut self,
        rules: &Ruleset,
        player: Player,
        touch: Touch,
        lit: &SquareSet,
        mut each: impl FnMut(&mut Self, Action),
    ) {
        let words = if rules.is_low() { 2 } else { 4 };
        let (own, all) = (self.sides[player.index()], self.sides[0] | self.sides[1]);
        for word in 0..words {
            let mut pieces = own.0[word];
            while pieces != 0 {
                let from = Square::from_index((word * 64) as u8 + pieces.trailing_zeros() as u8);
                pieces &= pieces - 1;
                let traits = rules.traits(self.cell(from));
                let mut reach = *rules.ring(from) & *rules.open(player);
                let mut turns = true;
                match (touch, lit.contains(from)) {
                    (Touch::Any, _) | (Touch::Lit, true) => {}
                    (Touch::Lit, false) => {
                        turns = false;
                        reach &= *lit;
                    }
                    (Touch::Dark, false) => reach &= !*lit,
                    (Touch::Dark, true) => continue,
                }
                if turns {
                    for (turned, rotation) in
                        traits.turned.into_iter().zip([Rotation::Clockwise, Rotation::CounterClockwise])
                    {
                        if turned != EMPTY {
                            each(self, Action::Rotate { at: from, rotation });
                        }
                    }
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

    /// Whether the piece on `from` may change places with the one on its neighbour `to`, which it may enter, or
    /// step onto it.
    #[inline]
    pub(super) fn may_join(&self, rules: &Ruleset, from: Square, to: Square) -> bool {
        let (cell, other) = (self.cell(from), self.cell(to));
        let owner = Player::BOTH[owner(other)];
        let swaps = rules.traits(cell).swaps >> ((other >> 3) - 1) & 1 != 0
            && (rules.may_enter(owner, from) || rules.spec().rulings.swap_onto_reserved);
        swaps || rules.traits(cell).stacks != 0 && rules.stacked(cell, other) != EMPTY
    }

    /// Whether the top of a stack, `top`, may step to `to`, which its player may enter.
    pub(super) fn may_lift(&self, rules: &Ruleset, top: Cell, to: Square) -> bool {
        let below = self.cell(to);
        below == EMPTY || rules.stacked(top, below) != EMPTY
    }

    /// Whether [`Board::for_each_action`] lists `action`, which may be any.
    #[inline]
    pub(super) fn is_legal(&self, rules: &Ruleset, action: Action) -> bool {
        let (from, to) = action.squares();
        let cell = self.cell(from);
        if cell == EMPTY || owner(cell) != self.to_move.index() {
            return false;
        }
        let traits = rules.traits(cell);
        match action {
            Action::Rotate { rotation, .. } => traits.turned[rotation as usize] != EMPTY,
            _ if !rules.ring(from).contains(to) || !rules.may_enter(self.to_move, to) => false,
            Action::Move { .. } if self.is_occupied(to) => self.may_join(rules, from, to),
            Action::Move { .. } => traits.moves,
            Action::Lift { .. } => traits.top[0] != EMPTY && self.may_lift(rules, traits.top[0], to),
            Action::HalfTurn { .. } | Action::Send { .. } | Action::Fire { .. } | Action::Pass => false,
        }
    }

    /// Plays a legal action, without its shot; the same player stays to move.
    #[inline(always)]
    pub(super) fn make(&mut self, rules: &Ruleset, action: Action) -> Undo {
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

    /// The piece on `from` changes places with the one on `to`, or steps onto it.
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

    /// What stands on two squares changes places; leaves the hash alone.
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

    /// The top of the stack on `from` steps to `to`.
    #[inline(never)]
    fn lift(&mut self, rules: &Ruleset, from: Square, to: Square) {
        let [steps, stays] = rules.traits(self.cell(from)).top;
        let stack = rules.stacked(steps, self.cell(to));
        self.set(rules, from, stays);
        self.set(rules, to, if stack == EMPTY { steps } else { stack });
    }

    /// Takes back what [`Board::make`] did.
    #[inline(always)]
    pub(super) fn undo(&mut self, undo: Undo) {
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

    /// Puts back what stood on two squares of one player, neither of them a laser's; leaves the hash alone.
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

    /// Puts the piece `cell`, which stood on `from`, on `to`; leaves the content of `from` and the hash alone.
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

    /// Writes `cell` on `square` alone; who calls keeps all else right.
    #[inline(always)]
    pub(super) fn put(&mut self, square: Square, cell: Cell) {
        self.cells[square.index()] = cell;
    }

    /// Takes the piece `cell` from `square` into the hand; leaves the hash and the lasers alone.
    #[inline(always)]
    pub(super) fn lift_off(&mut self, cell: Cell, square: Square) {
        self.cells[square.index()] = EMPTY;
        self.sides[owner(cell)].toggle(square);
    }

    /// Puts the piece `cell` back after [`Board::lift_off`].
    #[inline(always)]
    pub(super) fn put_down(&mut self, cell: Cell, square: Square) {
        self.cells[square.index()] = cell;
        self.sides[owner(cell)].toggle(square);
    }

    /// Removes the struck pieces, or leaves what they become, and notes in `journal` what stood there. Returns
    /// which players lost a royal piece.
    #[cold]
    pub(super) fn strike(
        &mut self,
        rules: &Ruleset,
        struck: SquareSet,
        journal: &mut Vec<(Square, Cell)>,
    ) -> [bool; 2] {
        let mut lost = [false; 2];
        for square in struck.iter() {
            let cell = self.cell(square);
            let traits = rules.traits(cell);
            lost[owner(cell)] |= traits.royal;
            journal.push((square, cell));
            self.set(rules, square, traits.becomes);
        }
        lost
    }
}

impl PartialEq for Board {
    /// The same pieces on the same squares, and the same side to move: all else follows from these.
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells && self.to_move == other.to_move
    }
}

impl Eq for Board {}

/// The index of the player whose piece `cell` is.
#[inline(always)]
pub(super) fn owner(cell: Cell) -> usize {
    usize::from(cell >> 2 & 1)
}
