//! The one beam walker. The search passes it a sink that keeps only which pieces are struck; the app passes a recorder
//! that builds a [`BeamTrace`]. So the engine and the picture cannot disagree.

use alloc::vec::Vec;

use super::action::Action;
use super::board::Board;
use super::extended::Onward;
use super::kind::Player;
use super::response::{Reaction, Walk};
use super::ruleset::Ruleset;
use super::spec::LaserSource;
use super::square::{Direction, Square, SquareSet};
use super::trace::{Aim, BeamEnd, BeamTrace, Segment, Struck};

/// The start of a beam.
#[derive(Clone, Copy)]
pub(super) struct Muzzle {
    pub square: Square,
    pub heading: Direction,
    /// True if the beam comes through the wall and enters `square` first.
    pub wall: bool,
}

/// A straight run from a muzzle or a mirror, not yet numbered.
struct Run {
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

/// The pending branches. There are rarely more than a few, so the list starts on the stack and spills to the heap.
#[derive(Default)]
struct Waiting {
    few: [Option<Branch>; 8],
    len: usize,
    more: Vec<Branch>,
}

impl Waiting {
    fn push(&mut self, branch: Branch) {
        match self.few.get_mut(self.len) {
            Some(place) => {
                *place = Some(branch);
                self.len += 1;
            }
            None => self.more.push(branch),
        }
    }

    fn pop(&mut self) -> Option<Branch> {
        self.more.pop().or_else(|| {
            self.len = self.len.checked_sub(1)?;
            self.few[self.len].take()
        })
    }

    /// Takes the branch that ends first. Ties go to the one added first: lower parent, then the order of
    /// [`Direction::ALL`].
    fn earliest(&mut self) -> Option<Branch> {
        let first = (0..self.more.len()).min_by_key(|&i| self.more[i].ends)?;
        Some(self.more.remove(first))
    }
}

/// Receives the runs of a walk.
trait Sink {
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

/// Keeps the only piece that an unbranched beam can strike.
impl Sink for Struck {
    const IN_ORDER: bool = false;

    #[inline(always)]
    fn run(&mut self, _: &Ruleset, run: Run) -> u16 {
        if let (Some(to), BeamEnd::Struck) = (run.to, run.end) {
            *self = Self::One(to);
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

/// The runs of an unbranched beam, for starting again in its middle.
pub(super) struct Line {
    /// The muzzle of each run, with the squares whose content the beam depends on up to the end of the run. A longer
    /// beam is kept only so far.
    runs: [Option<(Muzzle, SquareSet)>; 24],
    len: usize,
    /// What the beam depends on up to the run that comes next.
    passed: SquareSet,
    pub struck: Struck,
}

impl Line {
    fn new() -> Self {
        Self { runs: [None; 24], len: 0, passed: SquareSet::EMPTY, struck: Struck::None }
    }

    /// The number and muzzle of the first run that changes if the content of one of `squares` does, or `None` if the beam stays as
    /// it is. The muzzle of run 0 may be another one then.
    pub fn changed(&self, squares: &SquareSet) -> Option<(usize, Muzzle)> {
        let runs = self.runs[..self.len].iter().flatten().enumerate();
        let met = |passed: &SquareSet| !(*passed & *squares).is_empty();
        let first = runs.clone().find(|(_, (_, passed))| met(passed));
        let (number, (muzzle, _)) = first.or_else(|| runs.last().filter(|_| met(&self.passed)))?;
        Some((number, *muzzle))
    }
}

impl Sink for Line {
    const IN_ORDER: bool = false;

    #[inline(always)]
    fn run(&mut self, rules: &Ruleset, run: Run) -> u16 {
        let Muzzle { square, heading, .. } = run.muzzle;
        // A passage is a change of the run before: the beam comes out elsewhere if this square's piece moves.
        if !self.passed.contains(square)
            && self.len > 0
            && let Some((_, passed)) = self.runs.get_mut(self.len - 1).and_then(Option::as_mut)
        {
            passed.insert(square);
        }
        self.passed.insert(square);
        let ray = *rules.ray(square, heading);
        self.passed |= match run.to {
            Some(to) => ray & !*rules.ray(to, heading),
            None => ray,
        };
        if let Some(place) = self.runs.get_mut(self.len) {
            *place = Some((run.muzzle, self.passed));
            self.len += 1;
        }
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
    pub(super) fn shot(&self, rules: &Ruleset, player: Player) -> SquareSet {
        self.muzzle(rules, player).map_or(SquareSet::EMPTY, |muzzle| self.strikes(rules, muzzle))
    }

    /// The squares that the mover's shot strikes after `action`, which was just played; `aim` was computed before it.
    #[inline(always)]
    pub(super) fn shot_after(&self, rules: &Ruleset, aim: &Aim, action: Action) -> SquareSet {
        if action.touches(&aim.lit) { self.shot(rules, self.to_move()) } else { aim.struck }
    }

    /// `player`'s shot as it would be now, with the squares it lights.
    #[inline]
    pub(super) fn aim_of(&self, rules: &Ruleset, player: Player) -> Aim {
        self.muzzle(rules, player).map_or_else(Aim::default, |muzzle| self.aim(rules, muzzle))
    }

    /// The squares whose piece the beam from `muzzle` strikes.
    #[inline(always)]
    pub(super) fn strikes(&self, rules: &Ruleset, muzzle: Muzzle) -> SquareSet {
        let mut struck = SquareSet::EMPTY;
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
        self.single::<WORDS>(rules, muzzle, &mut struck);
        struck
    }

    /// [`Board::aim`] for a board whose beams are [`Walk::Single`].
    #[inline(always)]
    pub(super) fn aim_along<const WORDS: usize>(&self, rules: &Ruleset, muzzle: Muzzle) -> Aim {
        let mut aim = Aim::default();
        self.single::<WORDS>(rules, muzzle, &mut aim);
        aim
    }

    /// The beam from `muzzle`, run by run, for a board whose beams are [`Walk::Linked`].
    #[inline(always)]
    pub(super) fn line(&self, rules: &Ruleset, muzzle: Muzzle) -> Line {
        let mut line = Line::new();
        self.linked(rules, muzzle, &mut line);
        line
    }

    /// Follows the beam from `muzzle` into `aim`, without the tower's square, for a board whose beams are
    /// [`Walk::Linked`].
    #[inline(always)]
    pub(super) fn aim_linked(&self, rules: &Ruleset, muzzle: Muzzle, aim: &mut Aim) {
        self.linked(rules, muzzle, aim);
    }

    /// [`Board::strikes`] for a board whose beams are [`Walk::Linked`].
    #[inline(always)]
    pub(super) fn strikes_linked(&self, rules: &Ruleset, muzzle: Muzzle) -> Struck {
        let mut struck = Struck::None;
        self.linked(rules, muzzle, &mut struck);
        struck
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
            Walk::Single if rules.is_low() => self.single::<2>(rules, muzzle, sink),
            Walk::Single => self.single::<4>(rules, muzzle, sink),
            Walk::Tree if rules.is_low() => self.tree::<2, _>(rules, muzzle, sink),
            Walk::Tree => self.tree::<4, _>(rules, muzzle, sink),
            Walk::Linked | Walk::Extended => self.extended_walk(rules, muzzle, sink),
        }
    }

    #[inline(never)]
    fn extended_walk(&self, rules: &Ruleset, muzzle: Muzzle, sink: &mut impl Sink) {
        match self.walk_type() {
            Walk::Extended => self.extended_tree(rules, muzzle, sink),
            _ => self.linked(rules, muzzle, sink),
        }
    }

    /// Follows a beam that can never return to its own path. `WORDS` x 64 squares must cover the board.
    #[inline(always)]
    fn single<const WORDS: usize>(&self, rules: &Ruleset, mut muzzle: Muzzle, sink: &mut impl Sink) {
        let mut parent = None;
        loop {
            let to = self.next_piece::<WORDS>(rules, muzzle);
            let (end, exit) = match to {
                None => (BeamEnd::Edge, None),
                Some(to) => match rules.response(self.cell(to), muzzle.heading).act() {
                    Reaction::Exit(exit) => (BeamEnd::Turned, Some((to, exit))),
                    Reaction::Destroy => (BeamEnd::Struck, None),
                    Reaction::Absorb | Reaction::Split(_) => (BeamEnd::Absorbed, None),
                },
            };
            let number = sink.run(rules, Run { muzzle, to, parent, end });
            let Some((square, heading)) = exit else { return };
            parent = Some(number);
            muzzle = Muzzle { square, heading, wall: false };
        }
    }

    /// Follows a beam that may branch or meet its own path: all branches, with each path lit only once.
    fn tree<const WORDS: usize, S: Sink>(&self, rules: &Ruleset, muzzle: Muzzle, sink: &mut S) {
        let mut departed = [[0_u64; WORDS]; 4];
        let (word, bit) = (muzzle.square.index() >> 6, 1 << (muzzle.square.index() & 63));
        // Marks the start of the shot, so that a laser that passes beams on does not send another beam in
        // that direction. `get_mut` fails only for a square off the board.
        if let Some(word) = departed[muzzle.heading as usize].get_mut(word).filter(|_| !muzzle.wall) {
            *word |= bit;
        }
        let mut waiting = Waiting::default();
        let mut next = Some(Branch { entered: 0, ends: 0, muzzle, parent: None });
        while let Some(Branch { entered, muzzle, parent, .. }) = next.take() {
            let to = self.next_piece::<WORDS>(rules, muzzle);
            let (end, exits) = match to {
                None => (BeamEnd::Edge, 0),
                Some(to) => match rules.response(self.cell(to), muzzle.heading).act() {
                    Reaction::Exit(exit) => (BeamEnd::Turned, 1 << exit as u8),
                    Reaction::Split(exits) => (BeamEnd::Turned, exits),
                    Reaction::Absorb => (BeamEnd::Absorbed, 0),
                    Reaction::Destroy => (BeamEnd::Struck, 0),
                },
            };
            let number = sink.run(rules, Run { muzzle, to, parent, end });
            if let (Some(square), 1..) = (to, exits) {
                // Only needed to put the runs in order.
                let entered = if S::IN_ORDER { entered + steps(muzzle.square, square) } else { 0 };
                let (word, bit) = (square.index() >> 6, 1 << (square.index() & 63));
                for heading in Direction::ALL {
                    if exits >> heading as u8 & 1 == 0 || departed[heading as usize][word] & bit != 0 {
                        continue;
                    }
                    departed[heading as usize][word] |= bit;
                    let muzzle = Muzzle { square, heading, wall: false };
                    let ends = match S::IN_ORDER {
                        true => {
                            let to = self.next_piece::<WORDS>(rules, muzzle);
                            entered + steps(square, to.unwrap_or_else(|| rules.edge(square, heading)))
                        }
                        false => 0,
                    };
                    let branch = Branch { entered, ends, muzzle, parent: Some(number) };
                    if S::IN_ORDER {
                        waiting.more.push(branch);
                    } else if let Some(first) = next.replace(branch) {
                        waiting.push(first);
                    }
                }
            }
            next = next.or_else(|| if S::IN_ORDER { waiting.earliest() } else { waiting.pop() });
        }
    }

    /// [`Board::single`] for boards on which a beam may go on from another square than the one that it reaches.
    #[inline(always)]
    fn linked(&self, rules: &Ruleset, mut muzzle: Muzzle, sink: &mut impl Sink) {
        let mut parent = None;
        loop {
            let to = self.next_obstacle(rules, muzzle);
            let (end, next) = match to {
                None => (BeamEnd::Edge, None),
                Some(to) => match self.onward(rules, to, muzzle.heading) {
                    Onward::Here(exits) => {
                        (BeamEnd::Turned, Some((to, Direction::from_index(exits.trailing_zeros() as u8))))
                    }
                    Onward::From(square, heading) => (BeamEnd::Turned, Some((square, heading))),
                    Onward::Absorbed => (BeamEnd::Absorbed, None),
                    Onward::Struck => (BeamEnd::Struck, None),
                },
            };
            let number = sink.run(rules, Run { muzzle, to, parent, end });
            let Some((square, heading)) = next else { return };
            parent = Some(number);
            muzzle = Muzzle { square, heading, wall: false };
        }
    }

    /// [`Board::tree`] for boards on which a branch may go on from another square than the one that it reaches: from the
    /// other level of the tower, or from the partner of a portal.
    #[inline(never)]
    fn extended_tree<S: Sink>(&self, rules: &Ruleset, muzzle: Muzzle, sink: &mut S) {
        let mut departed = [SquareSet::EMPTY; 4];
        if !muzzle.wall {
            departed[muzzle.heading as usize].insert(muzzle.square);
        }
        let mut waiting = Waiting::default();
        let mut next = Some(Branch { entered: 0, ends: 0, muzzle, parent: None });
        while let Some(Branch { entered, muzzle, parent, .. }) = next.take() {
            let to = self.next_obstacle(rules, muzzle);
            let (end, from, exits) = match to {
                None => (BeamEnd::Edge, muzzle.square, 0),
                Some(to) => match self.onward(rules, to, muzzle.heading) {
                    Onward::Here(exits) => (BeamEnd::Turned, to, exits),
                    Onward::From(square, heading) => (BeamEnd::Turned, square, 1 << heading as u8),
                    Onward::Absorbed => (BeamEnd::Absorbed, to, 0),
                    Onward::Struck => (BeamEnd::Struck, to, 0),
                },
            };
            let number = sink.run(rules, Run { muzzle, to, parent, end });
            let entered = if S::IN_ORDER { entered + to.map_or(0, |to| steps(muzzle.square, to)) } else { 0 };
            for heading in Direction::ALL {
                if exits >> heading as u8 & 1 == 0 || departed[heading as usize].contains(from) {
                    continue;
                }
                departed[heading as usize].insert(from);
                let muzzle = Muzzle { square: from, heading, wall: false };
                let ends = match S::IN_ORDER {
                    true => {
                        let to = self.next_obstacle(rules, muzzle);
                        entered + steps(from, to.unwrap_or_else(|| rules.edge(from, heading)))
                    }
                    false => 0,
                };
                let branch = Branch { entered, ends, muzzle, parent: Some(number) };
                if S::IN_ORDER {
                    waiting.more.push(branch);
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
        let met = (*rules.ray(square, heading) & self.occupied()).0;
        let square = if matches!(heading, Direction::North | Direction::East) {
            let word = met.iter().position(|&word| word != 0)?;
            word * 64 + met[word].trailing_zeros() as usize
        } else {
            let word = met.iter().rposition(|&word| word != 0)?;
            word * 64 + 63 - met[word].leading_zeros() as usize
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
