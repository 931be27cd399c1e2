//! The one beam walker. The search gives it a sink that keeps only what was struck; the app gives it a recorder
//! that makes a [`BeamTrace`]. Engine and picture cannot disagree.

use super::board::Board;
use super::ruleset::{Reaction, Ruleset};
use super::square::{Direction, Square, SquareSet};

/// How a segment of a beam ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeamEnd {
    /// It leaves the board past the last square it entered.
    Edge,
    /// The piece there sends it on, by the segments whose parent this one is: none where another branch
    /// goes that way already.
    Turned,
    /// The piece there stops it and stays.
    Absorbed,
    /// The piece there is destroyed, or loses its top.
    Struck,
}

/// A straight run of a beam, from a laser or a mirror to what ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The square it starts on; `None` for a laser in the wall.
    pub from: Option<Square>,
    pub direction: Direction,
    /// The last square it enters; `from` itself where the board's edge is next to it.
    pub to: Square,
    /// The index in [`BeamTrace::segments`] of the segment that it continues, always a lower one.
    pub parent: Option<u16>,
    /// How many squares this segment enters.
    pub length: u16,
    /// How many squares the beam has entered on its way from the laser to the end of this segment.
    pub arrival: u16,
    pub end: BeamEnd,
}

impl Segment {
    /// The squares it enters, in order, without the one it starts on.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + use<> {
        let (files, ranks) = self.direction.step();
        let to = self.to;
        (0..self.length as i8).rev().filter_map(move |back| to.offset(-files * back, -ranks * back))
    }
}

/// A shot, recorded: a tree of segments in the order in which they set out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BeamTrace {
    pub segments: Vec<Segment>,
}

impl BeamTrace {
    /// Every square the beam enters, in order of arrival; one crossed twice stands there twice.
    pub fn path(&self) -> Vec<Square> {
        let mut entered: Vec<(u16, Square)> = Vec::new();
        for segment in &self.segments {
            entered.extend((segment.arrival - segment.length..).zip(segment.squares()));
        }
        entered.sort_by_key(|&(arrival, _)| arrival);
        entered.into_iter().map(|(_, square)| square).collect()
    }

    /// The squares whose piece was struck.
    pub fn struck(&self) -> SquareSet {
        self.segments.iter().filter(|s| s.end == BeamEnd::Struck).map(|s| s.to).collect()
    }

    /// How many squares the longest branch enters.
    pub fn length(&self) -> u16 {
        self.segments.iter().map(|s| s.arrival).max().unwrap_or(0)
    }
}

/// Where a beam sets out.
#[derive(Clone, Copy)]
pub(crate) struct Muzzle {
    pub square: Square,
    pub heading: Direction,
    /// The beam comes through the wall and enters `square` first.
    pub wall: bool,
}

/// The shot a player would fire if nothing changed. An action that touches no lit square (and does not move the
/// laser itself) leaves that shot as it is: the search traces once a node, not once an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aim {
    /// The laser's square, the squares the beam enters, and the pieces it meets.
    pub lit: SquareSet,
    /// The squares whose piece would be struck.
    pub struck: SquareSet,
}

/// A straight run from a muzzle or a mirror, before it has a number.
struct Run {
    muzzle: Muzzle,
    /// The piece that ends it, or none at the edge.
    to: Option<Square>,
    parent: Option<u16>,
    end: BeamEnd,
}

/// What a walk tells as it goes.
trait Sink {
    /// A run is over; returns the number by which later runs name it as their parent.
    fn run(&mut self, rules: &Ruleset, run: Run) -> u16;
}

/// Keeps only which pieces are struck.
impl Sink for SquareSet {
    #[inline(always)]
    fn run(&mut self, _: &Ruleset, run: Run) -> u16 {
        if let (Some(to), BeamEnd::Struck) = (run.to, run.end) {
            self.insert(to);
        }
        0
    }
}

/// Keeps which squares are lit as well.
impl Sink for Aim {
    #[inline(always)]
    fn run(&mut self, rules: &Ruleset, run: Run) -> u16 {
        let Muzzle { square, heading, .. } = run.muzzle;
        self.lit.insert(square);
        let ray = *rules.ray(square, heading);
        // The ray from the mirror, less what lies behind the piece that ends the run.
        self.lit |= match run.to {
            Some(to) if to == square => SquareSet::EMPTY,
            Some(to) => ray & !*rules.ray(to, heading),
            None => ray,
        };
        self.struck.run(rules, run)
    }
}

/// Keeps everything, for people.
impl Sink for BeamTrace {
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
    /// The squares whose piece the beam from `muzzle` strikes.
    #[inline(always)]
    pub(crate) fn strikes(&self, rules: &Ruleset, muzzle: Muzzle) -> SquareSet {
        let mut struck = SquareSet::EMPTY;
        self.walk(rules, muzzle, &mut struck);
        struck
    }

    /// The beam from `muzzle`, with the squares it lights.
    #[inline]
    pub(crate) fn aim(&self, rules: &Ruleset, muzzle: Muzzle) -> Aim {
        let mut aim = Aim::default();
        self.walk(rules, muzzle, &mut aim);
        aim
    }

    /// The beam from `muzzle`, recorded.
    pub(crate) fn trace(&self, rules: &Ruleset, muzzle: Muzzle) -> BeamTrace {
        let mut trace = BeamTrace { segments: Vec::with_capacity(16) };
        self.walk(rules, muzzle, &mut trace);
        trace
    }

    #[inline(always)]
    fn walk(&self, rules: &Ruleset, muzzle: Muzzle, sink: &mut impl Sink) {
        match rules.walk() {
            Walk::Single if rules.is_low() => self.single::<2>(rules, muzzle, sink),
            Walk::Single => self.single::<4>(rules, muzzle, sink),
            Walk::Tree => self.tree(rules, muzzle, sink),
        }
    }

    /// One beam that cannot come back to where it was. `WORDS` x 64 squares are enough for the board.
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

    /// A beam that may branch, or meet its own path: all branches at once, each way lit only once.
    fn tree(&self, rules: &Ruleset, muzzle: Muzzle, sink: &mut impl Sink) {
        // Branches that wait to set out, with the number of squares entered before.
        let mut waiting = vec![(0_u32, muzzle, None)];
        let mut departed = [SquareSet::EMPTY; 4];
        while let Some(next) = (0..waiting.len()).min_by_key(|&i| waiting[i].0) {
            let (entered, muzzle, parent) = waiting.remove(next);
            let to = self.next_piece::<4>(rules, muzzle);
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
            let Some(square) = to else { continue };
            let steps = muzzle.square.file().abs_diff(square.file()) + muzzle.square.rank().abs_diff(square.rank());
            for heading in Direction::ALL {
                if exits >> heading as u8 & 1 != 0 && !departed[heading as usize].contains(square) {
                    departed[heading as usize].insert(square);
                    waiting.push((entered + u32::from(steps), Muzzle { square, heading, wall: false }, Some(number)));
                }
            }
        }
    }

    /// The nearest piece that a beam from `muzzle` meets.
    #[inline(always)]
    fn next_piece<const WORDS: usize>(&self, rules: &Ruleset, muzzle: Muzzle) -> Option<Square> {
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

/// Which walk a ruleset needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Walk {
    /// Every face has one exit at most, no two faces of a piece share one, and lasers have none: the beam's way
    /// can be read backwards, so it can never meet itself going the same way.
    Single,
    Tree,
}
