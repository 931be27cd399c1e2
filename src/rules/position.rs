//! A playable position: a checked board under a ruleset, and the actions on it.

use alloc::{format, string::String, sync::Arc, vec, vec::Vec};
use core::fmt;

use super::action::{Action, Illegal, Reason, Rotation};
use super::beam::Muzzle;
use super::board::{self, Board};
use super::hash::Zobrist;
use super::kind::{Cell, EMPTY, Piece, Player};
use super::progress::{Progress, Step};
use super::ruleset::Ruleset;
use super::setup::{Placement, Setup};
use super::square::{Direction, Square, SquareSet};
use super::trace::{Aim, BeamTrace, Struck};
use super::turn::{Destroyed, Moved, Outcome, Turn};

/// A legal arrangement with a side to move. Made by [`Setup::into_position`].
#[derive(Clone)]
pub struct Position {
    rules: Arc<Ruleset>,
    board: Board,
    outcome: Option<Outcome>,
    /// How much of a composed turn has been played.
    progress: Progress,
}

/// The pieces as they stand at one moment.
#[derive(Clone, Copy)]
pub struct Arrangement<'a>(&'a Board);

impl Arrangement<'_> {
    /// The piece on `square`, if one stands there.
    #[inline]
    pub fn piece(self, square: Square) -> Option<Piece> {
        self.0.piece(square)
    }
}

/// Undoes one [`Position::apply_unchecked`]. Use each once, in reverse order.
#[must_use]
pub struct Undo {
    action: board::Undo,
    struck: Vec<(Square, Cell)>,
}

impl Position {
    pub(super) fn from_board(rules: Arc<Ruleset>, board: Board) -> Self {
        let progress = Progress::of(&rules);
        Self { rules, board, outcome: None, progress }
    }

    /// The position's ruleset.
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// The player who acts next.
    pub fn to_move(&self) -> Player {
        self.board.to_move()
    }

    /// The piece on `square`, if one stands there.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.board.piece(square)
    }

    /// All pieces with their squares, from `a1` along the ranks, then from `A1`.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.rules.named(self.squares()).filter_map(|square| Some((square, self.piece(square)?)))
    }

    /// The squares `player`'s pieces stand on.
    pub fn side(&self, player: Player) -> SquareSet {
        self.board.side(player)
    }

    /// How the last shot ended the game, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Returns whether a beam may branch or meet its own path. If not, a shot strikes at most one piece.
    pub fn may_branch(&self) -> bool {
        self.board.walk_type().may_branch()
    }

    /// Returns whether beams can be traced backwards: light from one square reaches another if light can come from there.
    pub fn is_reversible(&self) -> bool {
        !self.may_branch() || self.rules.is_reversible()
    }

    /// A 64-bit key of the arrangement: kinds, colours, squares, orientations.
    pub fn arrangement_hash(&self) -> u64 {
        self.board.hash()
    }

    /// A 64-bit key of the arrangement and the side to move, kept up to date with every action.
    pub fn hash(&self) -> u64 {
        self.board.hash() ^ side_key(self.to_move())
    }

    /// [`Position::hash`] recomputed from the pieces; the two are always equal.
    pub fn recomputed_hash(&self) -> u64 {
        self.board.recomputed_hash(&self.rules) ^ side_key(self.to_move())
    }

    /// Returns whether `other` has the same pieces on the same squares and has come equally far in a composed turn. The
    /// side to move doesn't matter.
    pub fn same_arrangement(&self, other: &Self) -> bool {
        self.board.hash() == other.board.hash()
            && self.progress == other.progress
            && self.tower() == other.tower()
            && self.pieces().eq(other.pieces())
    }

    /// Returns the set-up that makes this position again.
    pub fn to_setup(&self) -> Setup {
        let placement = |(square, piece)| Placement::of(&self.rules, square, piece);
        Setup { placements: self.pieces().map(placement).collect(), tower: self.tower(), to_move: self.to_move() }
    }

    /// Lists every legal action of the side to move, each once. Empty when the game is over.
    ///
    /// If chance decides the outcome of a step, each outcome is an action; see [`Position::decisions`].
    pub fn actions(&self) -> Vec<Action> {
        if self.rules.is_composed() {
            return self.composed_actions();
        }
        let mut actions = Vec::with_capacity(96);
        if self.outcome.is_none() {
            self.board.clone().for_each_action(&self.rules, |_, action| actions.push(action));
        }
        actions
    }

    /// Returns whether `action` is a swap: both of its squares hold pieces, before and after.
    pub fn is_swap(&self, action: Action) -> bool {
        let Action::Move { from, to } = action else { return false };
        if self.tower_covers(from) {
            return false;
        }
        if self.rules.is_composed() && self.step(from, to) != Step::Plain {
            return false;
        }
        self.board.is_occupied(to) && self.rules.stacked(self.board.cell(from), self.board.cell(to)) == EMPTY
    }

    /// The top and the rest of a stack as separate pieces; `None` if the piece is not a stack.
    pub fn top(&self, stack: Piece) -> Option<(Piece, Piece)> {
        let [steps, stays] = self.rules.traits(stack.cell()).top;
        Some((Piece::from_cell(steps)?, Piece::from_cell(stays)?))
    }

    /// Returns whether [`Position::actions`] lists `action`, without allocating. It is the legality test for actions
    /// from the transposition table and the killer slots.
    ///
    /// The same as `check(action) == Ok(action)`. For a piece that looks the same after a half turn,
    /// [`Position::check`] accepts both quarter turns, but only the clockwise one is listed.
    #[inline]
    pub fn is_legal(&self, action: Action) -> bool {
        if self.rules.is_composed() {
            return self.check(action) == Ok(action);
        }
        // With a tower, a square beyond the board's ranks, such as `i13`, has the index of one on the platform.
        let rules = &self.rules;
        let is_named = |square: Square| square.is_upper() == rules.name(square).is_upper();
        let (from, to) = action.squares();
        let names_squares = rules.tower().is_none() || is_named(from) && is_named(to);
        self.outcome.is_none() && names_squares && self.board.is_legal(rules, action)
    }

    /// Returns the action in its listed form if it is legal: for a piece that looks the same after a half turn, the two
    /// quarter turns are one action.
    ///
    /// # Errors
    /// Returns an error with the reason if the action is illegal.
    pub fn check(&self, action: Action) -> Result<Action, Illegal> {
        self.reason_against(action).map_err(|reason| Illegal { action, reason })
    }

    fn reason_against(&self, action: Action) -> Result<Action, Reason> {
        let rules = &self.rules;
        if self.outcome.is_some() {
            return Err(Reason::GameOver);
        }
        if rules.is_composed() {
            return self.composed_reason_against(action);
        }
        self.plain_reason_against(action)
    }

    /// The mover's piece on the action's first square. Both squares must be on the board.
    pub(super) fn acting(&self, action: Action) -> Result<Piece, Reason> {
        let (from, to) = action.squares();
        if let Some(square) = [from, to].into_iter().find(|&s| !self.board.has_square(&self.rules, s)) {
            return Err(Reason::OffBoard(square));
        }
        let piece = self.piece(from).ok_or(Reason::NoPiece(from))?;
        let traits = self.rules.traits(piece.cell());
        match piece.player == self.to_move() || traits.neutral {
            true if !traits.movable => Err(Reason::Untouchable(piece.kind)),
            true => Ok(piece),
            false => Err(Reason::NotYours { square: from, owner: piece.player }),
        }
    }

    /// [`Position::check`] for actions outside composed turns, while the game is not over.
    pub(super) fn plain_reason_against(&self, action: Action) -> Result<Action, Reason> {
        let rules = &self.rules;
        let (from, to) = action.squares();
        if self.tower_covers(from) {
            return self.board.tower_action_barred(rules, action).map_or(Ok(action), Err);
        }
        let piece = self.acting(action)?;
        if self.tower_covers(to) {
            return Err(Reason::Occupied(to));
        }
        let me = self.to_move();
        let kind = piece.kind;
        let traits = rules.traits(piece.cell());
        match action {
            Action::Rotate { at, rotation } => {
                let [clockwise, counter] = traits.turned;
                match (rotation, clockwise != EMPTY, counter != EMPTY) {
                    (_, false, false) => Err(Reason::CannotRotate(kind)),
                    (Rotation::CounterClockwise, true, false) if rules.kind(kind).orientations() < 4 => {
                        Ok(Action::Rotate { at, rotation: Rotation::Clockwise })
                    }
                    (Rotation::Clockwise, false, _) | (Rotation::CounterClockwise, _, false) => {
                        Err(Reason::CannotRotateThisWay(kind))
                    }
                    _ => Ok(action),
                }
            }
            Action::Move { .. } => {
                let other = self.piece(to);
                if !traits.moves && traits.swaps == 0 && traits.stacks == 0 {
                    return Err(Reason::CannotMove(kind));
                }
                self.check_step(from, to)?;
                let stacks = other.is_some_and(|other| rules.stacked(piece.cell(), other.cell()) != EMPTY);
                if let Some(other) = other.filter(|other| !stacks && traits.swaps >> other.kind.0 & 1 == 0) {
                    return Err(match other.player == me && (traits.stacks != 0 || traits.top[0] != EMPTY) {
                        true => Reason::CannotStack { kind, onto: other.kind },
                        false => Reason::CannotSwap { kind, with: other.kind },
                    });
                }
                if other.is_none() && !traits.moves {
                    return Err(Reason::CannotMove(kind));
                }
                let barred = other.and_then(|other| self.board.swap_barred(rules, from, other.cell()));
                barred.map_or(Ok(action), Err)
            }
            Action::Lift { .. } => {
                let Some(top) = Piece::from_cell(traits.top[0]) else { return Err(Reason::NotAStack(kind)) };
                self.check_step(from, to)?;
                match self.piece(to).filter(|below| rules.stacked(top.cell(), below.cell()) == EMPTY) {
                    Some(below) => Err(Reason::CannotStack { kind: top.kind, onto: below.kind }),
                    None => Ok(action),
                }
            }
            Action::HalfTurn { .. } => Err(Reason::CannotRotateThisWay(kind)),
            Action::Send { lands, .. } => Err(Reason::CannotLand(lands)),
            Action::Fire { .. } => Err(Reason::FiresByItself),
            Action::Pass => Err(Reason::CannotPass),
        }
    }

    /// Checks that a piece of the mover may go from `from` to `to`, regardless of what stands there.
    pub(super) fn check_step(&self, from: Square, to: Square) -> Result<(), Reason> {
        let rules = &self.rules;
        if !self.board.reach(rules, from).contains(to) {
            let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
            return Err(match files.max(ranks) == 1 {
                true if files == ranks && !rules.spec().turn.diagonal_steps => Reason::Diagonal { from, to },
                true => Reason::Walled { from, to },
                false => Reason::NotNeighbours { from, to },
            });
        }
        self.board.barred(rules, self.board.cell(from), to).map_or(Ok(()), Err)
    }

    /// Plays `action`, fires the mover's laser and removes what it strikes.
    ///
    /// # Errors
    /// Returns an error with the reason if the action is illegal; the position is unchanged.
    pub fn apply(&mut self, action: Action) -> Result<Turn, Illegal> {
        let action = self.check(action)?;
        if self.rules.is_composed() {
            return Ok(self.apply_composed(action));
        }
        let (first, second) = action.squares();
        let me = self.to_move();
        let before = (self.piece(first), self.piece(second));
        let riders = self.turned_riders(action);
        let is_towers = self.tower_covers(first);
        self.board.make(&self.rules, action);
        let moved = if is_towers { riders } else { self.moved(action, before) };
        let tower = self.tower().filter(|_| is_towers);
        let trace = match self.board.muzzle(&self.rules, me) {
            Some(muzzle) => self.board.trace(&self.rules, muzzle),
            None => BeamTrace::default(),
        };
        let mut journal = Vec::new();
        self.strike(trace.struck().into(), &mut journal);
        let destroyed = self.destroyed(journal);
        Ok(Turn { player: me, action, moved, tower, taken: None, trace, destroyed, outcome: self.outcome })
    }

    /// The pieces lost in a strike, from its journal.
    pub(super) fn destroyed(&self, journal: Vec<(Square, Cell)>) -> Vec<Destroyed> {
        let destroyed = journal.into_iter().filter_map(|(square, cell)| {
            let square = self.rules.name(square);
            Some(Destroyed { square, piece: Piece::from_cell(cell)?, becomes: self.piece(square) })
        });
        destroyed.collect()
    }

    /// The movements caused by `action`, which was just played; `before` holds the pieces that stood on its squares.
    pub(super) fn moved(&self, action: Action, before: (Option<Piece>, Option<Piece>)) -> Vec<Moved> {
        let (from, to) = action.squares();
        let now = |square| self.piece(square);
        let moved = Moved::whole;
        let Some(mover) = before.0 else { return Vec::new() };
        match action {
            Action::Rotate { .. } | Action::HalfTurn { .. } => {
                let orientation = now(from).map_or(mover.orientation, |turned| turned.orientation);
                vec![Moved { orientation, ..moved(mover, from, to) }]
            }
            Action::Lift { .. } => {
                let top = Piece::from_cell(self.rules.traits(mover.cell()).top[0]).unwrap_or(mover);
                let stacked = before.1.and_then(|_| now(to));
                vec![Moved { stays: now(from), stacked, ..moved(top, from, to) }]
            }
            Action::Move { .. } => match before.1 {
                Some(_) if now(from).is_none() => vec![Moved { stacked: now(to), ..moved(mover, from, to) }],
                Some(other) => vec![moved(mover, from, to), moved(other, to, from)],
                None => vec![moved(mover, from, to)],
            },
            Action::Send { .. } | Action::Fire { .. } | Action::Pass => Vec::new(),
        }
    }

    /// Plays a legal action in its listed form ([`Position::actions`]) with its shot, without a record of the turn. For
    /// search. `aim` is the mover's [`Position::aim`], computed once for all of the mover's actions.
    ///
    /// An illegal action or a wrong aim leaves the position in an invalid state.
    ///
    /// # Panics
    /// Panics in debug builds if the action is illegal, the aim belongs to another position, or turns are composed.
    #[inline]
    pub fn apply_unchecked(&mut self, aim: &Aim, action: Action) -> Undo {
        debug_assert!(self.is_legal(action), "{:?}", self.check(action));
        debug_assert!(*aim == self.aim(self.to_move()), "the aim of another position");
        debug_assert!(!self.rules.is_composed(), "composed turns are searched otherwise");
        let undo = self.board.make(&self.rules, action);
        let struck = self.board.shot_after(&self.rules, aim, action);
        let mut journal = Vec::new();
        self.strike(struck, &mut journal);
        Undo { action: undo, struck: journal }
    }

    /// [`Position::apply_unchecked`] for a shot whose struck squares are known, either from [`Position::for_each_shot`]
    /// or because the action touches no square of the mover's aim.
    ///
    /// # Panics
    /// Panics in debug builds if the action is illegal or the shot strikes other squares.
    #[inline]
    pub fn apply_shot_unchecked(&mut self, action: Action, struck: SquareSet) -> Undo {
        debug_assert!(self.is_legal(action), "{:?}", self.check(action));
        let undo = self.board.make(&self.rules, action);
        debug_assert!(struck == self.board.shot(&self.rules, self.to_move()).squares(), "the shot of another action");
        let mut journal = Vec::new();
        self.strike(struck.into(), &mut journal);
        Undo { action: undo, struck: journal }
    }

    /// Calls `each` with every action that `player` would have if they were to move and that touches `aim`, with the
    /// squares its shot would strike and the pieces as they would stand then. All other actions of `player` strike what
    /// the aim lists.
    ///
    /// # Panics
    /// Panics in debug builds if the aim belongs to another position.
    #[inline(always)]
    pub fn for_each_shot(&mut self, player: Player, aim: &Aim, each: impl FnMut(Arrangement<'_>, Action, Struck)) {
        self.for_each_shot_near(player, aim, &!SquareSet::EMPTY, each);
    }

    /// [`Position::for_each_shot`], limited to actions that also touch a square of `near`. The tower's touch what
    /// they change; some are listed without need.
    ///
    /// # Panics
    /// Panics in debug builds if the aim belongs to another position.
    #[inline(always)]
    pub fn for_each_shot_near(
        &mut self,
        player: Player,
        aim: &Aim,
        near: &SquareSet,
        mut each: impl FnMut(Arrangement<'_>, Action, Struck),
    ) {
        debug_assert!(*aim == self.aim(player), "the aim of another position");
        let each = |board: &Board, action, struck| each(Arrangement(board), action, struck);
        self.board.for_each_shot(&self.rules, player, &aim.lit, near, each);
    }

    /// Calls `then` with the pieces as they would stand after a legal action and what its shot would strike.
    #[inline]
    pub fn shot_of(&mut self, action: Action, then: impl FnOnce(Arrangement<'_>, Struck)) {
        let undo = self.board.make(&self.rules, action);
        let struck = self.board.shot(&self.rules, self.to_move());
        then(Arrangement(&self.board), struck);
        self.board.undo(&self.rules, undo);
    }

    /// Calls `each` with every legal action that does not touch the mover's `aim`.
    #[inline(always)]
    pub fn for_each_quiet(&mut self, aim: &Aim, mut each: impl FnMut(Action)) {
        self.board.for_each_dark(&self.rules, &aim.lit, |_, action| each(action));
    }

    /// Takes back the last [`Position::apply_unchecked`].
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        let rules = &self.rules;
        for &(square, cell) in undo.struck.iter().rev() {
            self.board.set(rules, square, cell);
        }
        self.board.undo(rules, undo.action);
        self.board.set_to_move(self.board.to_move().other());
        self.outcome = None;
    }

    /// The shot `player` would fire now, with the squares it lights.
    pub fn aim(&self, player: Player) -> Aim {
        if self.rules.is_composed() {
            return self.muzzle(player).map_or_else(Aim::default, |muzzle| self.board.aim(&self.rules, muzzle));
        }
        self.board.aim_of(&self.rules, player)
    }

    /// The squares that light from `square` in this direction would cross, including those of the pieces it would meet.
    pub fn light(&self, square: Square, heading: Direction) -> SquareSet {
        self.board.aim(&self.rules, Muzzle { square, heading, wall: false }).lit
    }

    /// The shot `player` would fire now, recorded; that of the first laser if there are several.
    pub fn trace(&self, player: Player) -> BeamTrace {
        let muzzle = self.muzzle(player);
        muzzle.map_or_else(BeamTrace::default, |muzzle| self.board.trace(&self.rules, muzzle))
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The parts that a composed turn changes, with the ruleset: the board, the outcome, the progress.
    pub(super) fn parts(&mut self) -> (&Ruleset, &mut Board, &mut Option<Outcome>, &mut Progress) {
        (&self.rules, &mut self.board, &mut self.outcome, &mut self.progress)
    }

    /// How much of a composed turn has been played; meaningless under other rules.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Removes all struck pieces at once, records them in `journal`, ends the game if a king was struck, and passes the
    /// turn to the other player.
    #[inline(always)]
    fn strike(&mut self, struck: Struck, journal: &mut Vec<(Square, Cell)>) {
        if !matches!(struck, Struck::None) {
            let lost = self.board.strike(&self.rules, struck, journal);
            self.outcome = Outcome::by_kings(lost);
        }
        self.board.set_to_move(self.board.to_move().other());
    }
}

fn side_key(player: Player) -> u64 {
    match player {
        Player::First => 0,
        Player::Second => Zobrist::SIDE,
    }
}

impl PartialEq for Position {
    /// Compares boards, sides to move, outcomes and progress of the turn; assumes equal rulesets.
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board && self.outcome == other.outcome && self.progress == other.progress
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to move:", self.rules.player_name(self.to_move()))?;
        for p in self.to_setup().placements {
            let facing = p.facing.map_or_else(String::new, |word| format!(" {word}"));
            write!(f, " {} {} {}{facing},", p.square, self.rules.player_name(p.player), p.kind)?;
        }
        Ok(())
    }
}
