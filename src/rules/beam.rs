//! The one beam walker. The search passes it a sink that keeps only which pieces are struck; the app passes a recorder
//! that builds a [`BeamTrace`]. So the engine and the picture cannot disagree.

use alloc::vec::Vec;

use super::action::Action;
use super::board::Board;
use super::kind::Player;
use super::response::{Reaction, Response, Walk};
use super::ruleset::Ruleset;
use super::spec::LaserSource;
use super::square::{Direction, Square, SquareSet};
use super::trace::{Aim, BeamEnd, BeamTrace, Segment, Struck};

/// The start of a beam.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Muzzle {
    pub square: Square,
    pub heading: Direction,
    /// True if the beam comes through the wall and enters `square` first.
    pub wall: bool,
}

/// A straight run from a muzzle or a mirror, not yet numbered.
pub(super) struct Run {
    muzzle: Muzzle,
    /// The piece that ends it; `None` at the edge of the board.
    to: Option<Square>,
    parent: Option<u16>,
    end: BeamEnd,
}

/// A branch of a beam that has yet to set out.
#[derive(Clone, Copy)]
struct Branch {
    /// The number of squares the beam has entered so far, not counting the first one behind a wall.
    entered: u16,
    /// The number it will have entered when this run ends, if runs must be reported in order.
    ends: u16,
    muzzle: Muzzle,
    parent: Option<u16>,
}

/// The pending branches of a beam. There are rarely more than a few, so the list starts on the stack and spills to the
/// heap.
#[derive(Default)]
pub(super) struct Waiting {
    few: [Option<Branch>; 8],
    len: usize,
    more: Vec<Branch>,
    /// By direction: the squares that a branch has left, so that none leaves the same way twice.
    departed: [SquareSet; 4],
}

impl Waiting {
    /// Adds the branch from `muzzle` to a walk that need not report its runs in order.
    #[inline(always)]
    pub fn add(&mut self, muzzle: Muzzle) {
        if self.departs(muzzle) {
            self.push(Branch { entered: 0, ends: 0, muzzle, parent: None });
        }
    }

    /// Marks a muzzle as left by a branch; returns false if it was already. A beam that comes through the wall leaves
    /// the way free for another.
    #[inline(always)]
    pub fn departs(&mut self, Muzzle { square, heading, wall }: Muzzle) -> bool {
        let word = &mut self.departed[heading as usize].0[square.index() >> 6];
        let bit = u64::from(!wall) << (square.index() & 63);
        let departs = *word & bit == 0;
        *word |= bit;
        departs
    }

    #[inline(always)]
    fn push(&mut self, branch: Branch) {
        match self.few.get_mut(self.len) {
            Some(place) => {
                *place = Some(branch);
                self.len += 1;
            }
            None => self.more.push(branch),
        }
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<Branch> {
        if let Some(branch) = self.more.pop() {
            return Some(branch);
        }
        self.len = self.len.checked_sub(1)?;
        self.few[self.len]
    }

    /// Takes the branch that ends first. Ties go to the one added first: lower parent, then the order of
    /// [`Direction::ALL`].
    fn earliest(&mut self) -> Option<Branch> {
        let first = (0..self.more.len()).min_by_key(|&i| self.more[i].ends)?;
        Some(self.more.remove(first))
    }
}

/// How a beam goes on at the end of a run.
#[derive(Clone, Copy)]
pub(super) enum Onward {
    /// It leaves the board.
    Edge,
    /// From this square, in this direction.
    Exit(Square, Direction),
    /// From the square that it has reached, by these exits: bit `n` for direction `n`.
    Split(u8),
    Absorbed,
    Struck,
}

impl Onward {
    /// How a beam goes on at a face with this response of the piece on `at`.
    #[inline(always)]
    pub fn of(response: Response, at: Square) -> Self {
        match response.act() {
            Reaction::Exit(exit) => Self::Exit(at, exit),
            Reaction::Split(exits) => Self::Split(exits),
            Reaction::Absorb => Self::Absorbed,
            Reaction::Destroy => Self::Struck,
        }
    }

    #[inline(always)]
    fn end(self) -> BeamEnd {
        match self {
            Self::Edge => BeamEnd::Edge,
            Self::Exit(..) | Self::Split(_) => BeamEnd::Turned,
            Self::Absorbed => BeamEnd::Absorbed,
            Self::Struck => BeamEnd::Struck,
        }
    }

    /// The muzzles of the runs that continue the one to `to`.
    #[inline(always)]
    pub fn muzzles(self, to: Option<Square>) -> impl Iterator<Item = Muzzle> {
        let (square, mut exits) = match self {
            Self::Exit(square, heading) => (Some(square), 1 << heading as u8),
            Self::Split(exits) => (to, exits),
            Self::Edge | Self::Absorbed | Self::Struck => (None, 0),
        };
        core::iter::from_fn(move || {
            let square = square.filter(|_| exits != 0)?;
            let heading = Direction::from_index(exits.trailing_zeros() as u8);
            exits &= exits - 1;
            Some(Muzzle { square, heading, wall: false })
        })
    }
}

/// The two kinds of boards that beams cross.
pub(super) trait Medium {
    /// The first piece, or part of the tower, in the way of a beam from `muzzle`.
    fn next(board: &Board, rules: &Ruleset, muzzle: Muzzle) -> Option<Square>;

    /// How a beam that arrives at the piece or the tower on `at` goes on.
    fn onward(board: &Board, rules: &Ruleset, at: Square, heading: Direction) -> Onward;
}

/// A board without tower, portals and neutral pieces. `WORDS` x 64 squares must cover it.
pub(super) struct Plain<const WORDS: usize>;

impl<const WORDS: usize> Medium for Plain<WORDS> {
    #[inline(always)]
    fn next(board: &Board, rules: &Ruleset, muzzle: Muzzle) -> Option<Square> {
        board.next_piece::<WORDS>(rules, muzzle)
    }

    #[inline(always)]
    fn onward(board: &Board, rules: &Ruleset, at: Square, heading: Direction) -> Onward {
        Onward::of(rules.response(board.cell(at), heading), at)
    }
}

/// A board on which a beam may go on from another square than the one that it reaches: from the other level of the
/// tower, or from the partner of a portal.
pub(super) struct Extended;

impl Medium for Extended {
    #[inline(always)]
    fn next(board: &Board, rules: &Ruleset, muzzle: Muzzle) -> Option<Square> {
        board.next_obstacle(rules, muzzle)
    }

    #[inline(always)]
    fn onward(board: &Board, rules: &Ruleset, at: Square, heading: Direction) -> Onward {
        board.onward(rules, at, heading)
    }
}

/// Receives the runs of a walk.
pub(super) trait Sink {
    /// True if runs must be reported in the order in which they end.
    const IN_ORDER: bool;

    /// Called when a run is over. Returns the number by which later runs refer to it as their parent.
    fn run(&mut self, rules: &Ruleset, run: Run) -> u16;
}

/// Keeps only which pieces are struck.
impl Sink for SquareSet {
    const IN_ORDER: bool = false;

    #[inline(always)]
    fn run(&mut self, _: &Ruleset, run: Run) -> u16 {
        if let (Some(to), BeamEnd::Struck) = (run.to, run.end) {
            self.insert(to);
        }
        0
    }
}

/// The same for beams that rarely strike several.
impl Sink for Struck {
    const IN_ORDER: bool = false;

    #[inline(always)]
    fn run(&mut self, _: &Ruleset, run: Run) -> u16 {
        if let (Some(to), BeamEnd::Struck) = (run.to, run.end) {
            self.add(to);
        }
        0
    }
}

/// Also keeps which squares are lit.
impl Sink for Aim {
    const IN_ORDER: bool = false;

    #[inline(always)]
    fn run(&mut self, rules: &Ruleset, run: Run) -> u16 {
        let Muzzle { square, heading, .. } = run.muzzle;
        self.lit.insert(square);
        let ray = *rules.ray(square, heading);
        // The ray from the mirror, less the part beyond the piece that ends the run.
        self.lit |= match run.to {
            Some(to) => ray & !*rules.ray(to, heading),
            None => ray,
        };
        self.struck.run(rules, run)
    }
}

/// Records everything, for display.
impl Sink for BeamTrace {
    const IN_ORDER: bool = true;

    #[inline]
    fn run(&mut self, rules: &Ruleset, run: Run) -> u16 {
        let Muzzle { square, heading, wall } = run.muzzle;
        let to = run.to.unwrap_or_else(|| rules.edge(square, heading));
        let length = u16::from(square.file().abs_diff(to.file()) + square.rank().abs_diff(to.rank())) + u16::from(wall);
        let before = run.parent.map_or(0, |parent| self.segments[usize::from(parent)].arrival);
        let from = (!wall).then_some(square);
        let arrival = before + length;
        self.segments.push(Segment { from, direction: heading, to, parent: run.parent, length, arrival, end: run.end });
        (self.segments.len() - 1) as u16
    }
}

impl Board {
    /// The muzzle of `player`'s beam, if they still have a laser.
    #[inline(always)]
    pub(super) fn muzzle(&self, rules: &Ruleset, player: Player) -> Option<Muzzle> {
        match rules.spec().lasers[player.index()] {
            LaserSource::Wall { enters, heading } => Some(Muzzle { square: enters, heading, wall: true }),
            LaserSource::Piece => {
                let square = self.laser(player)?;
                Some(Muzzle { square, heading: Direction::from_index(self.cell(square) & 3), wall: false })
            }
        }
    }

    /// The squares that `player`'s shot would strike now.
    #[inline(always)]
    pub(super) fn shot(&self, rules: &Ruleset, player: Player) -> Struck {
        self.muzzle(rules, player).map_or(Struck::None, |muzzle| self.strikes(rules, muzzle))
    }

    /// The squares that the mover's shot strikes after `action`, which was just played; `aim` was computed before it.
    #[inline(always)]
    pub(super) fn shot_after(&self, rules: &Ruleset, aim: &Aim, action: Action) -> Struck {
        if action.touches(&aim.lit) { self.shot(rules, self.to_move()) } else { aim.struck.into() }
    }

    /// `player`'s shot as it would be now, with the squares it lights.
    #[inline]
    pub(super) fn aim_of(&self, rules: &Ruleset, player: Player) -> Aim {
        self.muzzle(rules, player).map_or_else(Aim::default, |muzzle| self.aim(rules, muzzle))
    }

    /// The squares whose piece the beam from `muzzle` strikes.
    #[inline(always)]
    pub(super) fn strikes(&self, rules: &Ruleset, muzzle: Muzzle) -> Struck {
        let mut struck = Struck::None;
        self.walk(rules, muzzle, &mut struck);
        struck
    }

    /// The beam from `muzzle`, with the squares it lights.
    #[inline]
    pub(super) fn aim(&self, rules: &Ruleset, muzzle: Muzzle) -> Aim {
        let mut aim = Aim::default();
        self.walk(rules, muzzle, &mut aim);
        if self.walk_type().is_extended() {
            self.mark_tower(rules, &mut aim.lit);
        }
        aim
    }

    /// Adds the tower's square to the squares of a beam that an action of the tower may change.
    #[inline(always)]
    pub(super) fn mark_tower(&self, rules: &Ruleset, lit: &mut SquareSet) {
        if let (Some(at), Some(site)) = (self.tower(), self.site(rules))
            && !(*lit & site.reach).is_empty()
        {
            lit.insert(at);
        }
    }

    /// [`Board::strikes`] for a board whose beams are [`Walk::Single`].
    #[inline(always)]
    pub(super) fn strikes_along<const WORDS: usize>(&self, rules: &Ruleset, muzzle: Muzzle) -> Struck {
        let mut struck = Struck::None;
        self.line::<Plain<WORDS>>(rules, muzzle, &mut struck);
        struck
    }

    /// [`Board::aim`] for a board whose beams are [`Walk::Single`].
    #[inline(always)]
    pub(super) fn aim_along<const WORDS: usize>(&self, rules: &Ruleset, muzzle: Muzzle) -> Aim {
        let mut aim = Aim::default();
        self.line::<Plain<WORDS>>(rules, muzzle, &mut aim);
        aim
    }

    /// The beam from `muzzle`, recorded.
    pub(super) fn trace(&self, rules: &Ruleset, muzzle: Muzzle) -> BeamTrace {
        let mut trace = BeamTrace { segments: Vec::with_capacity(16) };
        self.walk(rules, muzzle, &mut trace);
        trace
    }

    #[inline(always)]
    fn walk(&self, rules: &Ruleset, muzzle: Muzzle, sink: &mut impl Sink) {
        match self.walk_type() {
            Walk::Single if rules.is_low() => self.line::<Plain<2>>(rules, muzzle, sink),
            Walk::Single => self.line::<Plain<4>>(rules, muzzle, sink),
            Walk::Tree if rules.is_low() => self.tree::<Plain<2>>(rules, muzzle, sink),
            Walk::Tree => self.tree::<Plain<4>>(rules, muzzle, sink),
            Walk::Linked => self.linked(rules, muzzle, sink),
            Walk::Extended => self.tree::<Extended>(rules, muzzle, sink),
        }
    }

    #[inline(never)]
    fn linked(&self, rules: &Ruleset, muzzle: Muzzle, sink: &mut impl Sink) {
        self.line::<Extended>(rules, muzzle, sink);
    }

    /// Follows a beam that can never return to its own path.
    #[inline(always)]
    pub(super) fn line<M: Medium>(&self, rules: &Ruleset, mut muzzle: Muzzle, sink: &mut impl Sink) {
        let mut parent = None;
        loop {
            let to = M::next(self, rules, muzzle);
            let onward = to.map_or(Onward::Edge, |to| M::onward(self, rules, to, muzzle.heading));
            let number = sink.run(rules, Run { muzzle, to, parent, end: onward.end() });
            let Onward::Exit(square, heading) = onward else { return };
            parent = Some(number);
            muzzle = Muzzle { square, heading, wall: false };
        }
    }

    /// Follows a beam that may branch or meet its own path: all branches, with each path lit only once.
    #[inline(never)]
    fn tree<M: Medium>(&self, rules: &Ruleset, muzzle: Muzzle, sink: &mut impl Sink) {
        let mut waiting = Waiting::default();
        waiting.add(muzzle);
        self.branches::<M, _>(rules, waiting, sink);
    }

    /// Follows the branches that are `waiting` and all that they lead to.
    #[inline(always)]
    pub(super) fn branches<M: Medium, S: Sink>(&self, rules: &Ruleset, mut waiting: Waiting, sink: &mut S) {
        let mut next = waiting.pop();
        while let Some(Branch { entered, muzzle, parent, .. }) = next.take() {
            let to = M::next(self, rules, muzzle);
            let onward = to.map_or(Onward::Edge, |to| M::onward(self, rules, to, muzzle.heading));
            let number = sink.run(rules, Run { muzzle, to, parent, end: onward.end() });
            // Only needed to put the runs in order.
            let entered = if S::IN_ORDER { entered + to.map_or(0, |to| steps(muzzle.square, to)) } else { 0 };
            for muzzle in onward.muzzles(to) {
                if !waiting.departs(muzzle) {
                    continue;
                }
                let branch = Branch { entered, ends: 0, muzzle, parent: Some(number) };
                if S::IN_ORDER {
                    let Muzzle { square, heading, .. } = muzzle;
                    let to = M::next(self, rules, muzzle).unwrap_or_else(|| rules.edge(square, heading));
                    waiting.more.push(Branch { ends: entered + steps(square, to), ..branch });
                } else if let Some(first) = next.replace(branch) {
                    waiting.push(first);
                }
            }
            next = next.or_else(|| if S::IN_ORDER { waiting.earliest() } else { waiting.pop() });
        }
    }

    /// The first piece, or part of the tower, in the way of a beam from `muzzle`.
    #[inline(always)]
    fn next_obstacle(&self, rules: &Ruleset, muzzle: Muzzle) -> Option<Square> {
        let Muzzle { square, heading, wall } = muzzle;
        if wall && self.is_occupied(square) {
            return Some(square);
        }
        // A ray begins in the word of its square and leads north and east to higher words, or else to lower ones.
        let (ray, own) = (rules.ray(square, heading), square.index() >> 6);
        let word = |i: &usize| ray.0[*i] & self.obstacles_word(*i);
        let square = if matches!(heading, Direction::North | Direction::East) {
            let i = (own..4).find(|i| word(i) != 0)?;
            i * 64 + word(&i).trailing_zeros() as usize
        } else {
            let i = (0..=own).rev().find(|i| word(i) != 0)?;
            i * 64 + 63 - word(&i).leading_zeros() as usize
        };
        Some(rules.name(Square::from_index(square as u8)))
    }

    /// The first piece in the way of a beam from `muzzle`.
    #[inline(always)]
    pub(super) fn next_piece<const WORDS: usize>(&self, rules: &Ruleset, muzzle: Muzzle) -> Option<Square> {
        let Muzzle { square, heading, wall } = muzzle;
        if wall && self.is_occupied(square) {
            return Some(square);
        }
        let ray = rules.ray(square, heading);
        let word = |i: usize| ray.0[i] & self.occupied_word(i);
        if matches!(heading, Direction::North | Direction::East) {
            let i = (0..WORDS - 1).find(|&i| word(i) != 0).unwrap_or(WORDS - 1);
            let bits = word(i);
            (bits != 0).then(|| Square::from_index((i * 64) as u8 + bits.trailing_zeros() as u8))
        } else {
            let i = (1..WORDS).rev().find(|&i| word(i) != 0).unwrap_or(0);
            let bits = word(i);
            (bits != 0).then(|| Square::from_index((i * 64) as u8 + 63 - bits.leading_zeros() as u8))
        }
    }
}

/// The number of steps along a file or rank that separate the two squares.
#[inline(always)]
fn steps(from: Square, to: Square) -> u16 {
    u16::from(from.file().abs_diff(to.file()) + from.rank().abs_diff(to.rank()))
}
