//! The rules a second time, plain and slow, written from the description of kinds and rulesets alone: what the tests
//! hold the real ones against. It reads nothing of the library but its plain values.

use std::collections::{HashMap, HashSet};

use specular::rules::{
    Action, Direction, DrawBy, Face, Facings, Kind, LaserSource, Outcome, Player, Rotation, RulesetSpec, Setup, Square,
    Stacking, WinBy,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man<'a> {
    pub kind: &'a Kind,
    pub player: Player,
    /// Quarter turns clockwise from the base.
    pub orientation: u8,
}

/// A position.
#[derive(Clone, PartialEq, Eq)]
pub struct Naive<'a> {
    spec: &'a RulesetSpec,
    pub men: HashMap<Square, Man<'a>>,
    pub to_move: Player,
    pub outcome: Option<Outcome>,
}

/// A shot.
#[derive(Default)]
pub struct Shot {
    /// Each square the beam enters, with how many it had entered by then; one crossed twice stands here twice. Sorted.
    pub path: Vec<(u16, Square)>,
    /// The squares whose piece is struck, sorted.
    pub struck: Vec<Square>,
}

impl<'a> Naive<'a> {
    pub fn new(spec: &'a RulesetSpec, setup: &Setup) -> Self {
        let mut naive = Self { spec, men: HashMap::new(), to_move: setup.to_move, outcome: None };
        for placed in &setup.placements {
            let kind = naive.kind(&placed.kind);
            let facing = |word: &String| kind.words.all().iter().position(|w| w == word).expect("a facing word");
            let orientation = placed.facing.as_ref().map_or(0, facing) as u8;
            naive.men.insert(placed.square, Man { kind, player: placed.player, orientation });
        }
        naive
    }

    fn kind(&self, name: &str) -> &'a Kind {
        self.spec.kinds.iter().find(|kind| kind.id == name).expect("a kind of the ruleset")
    }

    /// The square that a step leads to, of a piece or of a beam.
    fn step(&self, from: Square, files: i8, ranks: i8) -> Option<Square> {
        let (file, rank) = (from.file() as i8 + files, from.rank() as i8 + ranks);
        let inside = (0..self.spec.files as i8).contains(&file) && (0..self.spec.ranks as i8).contains(&rank);
        let to = inside.then(|| Square::new(file as u8, rank as u8).expect("a square of the grid"))?;
        let walled = self.spec.walls.contains(&[from, to]) || self.spec.walls.contains(&[to, from]);
        (!walled && !self.spec.holes.contains(&to)).then_some(to)
    }

    fn may_enter(&self, player: Player, square: Square) -> bool {
        !self.spec.reserved[player.other() as usize].contains(&square)
    }

    /// `man` once it is of another kind.
    fn made(&self, man: Man<'a>, name: &str) -> Man<'a> {
        let kind = self.kind(name);
        let orientation = if kind.facings == Facings::One { 0 } else { man.orientation };
        Man { kind, orientation, ..man }
    }

    /// What `man` and the one he steps onto are together, if he may.
    fn stack(&self, man: Man<'a>, below: Man<'a>) -> Option<Man<'a>> {
        let same: &Stacking = man.kind.stacks.iter().find(|s| s.onto == below.kind.id)?;
        (man.player == below.player).then(|| self.made(man, &same.becomes))
    }

    /// Every legal action, sorted.
    pub fn actions(&self) -> Vec<Action> {
        let mut found = Vec::new();
        let mine = self.men.iter().filter(|(_, man)| man.player == self.to_move && self.outcome.is_none());
        for (&from, &man) in mine {
            for (files, ranks) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
                let Some(to) = self.step(from, files, ranks).filter(|&to| self.may_enter(man.player, to)) else {
                    continue;
                };
                let top = man.kind.top.as_ref().map(|top| self.made(man, &top.steps));
                let (moves, lifts) = match self.men.get(&to) {
                    None => (man.kind.moves, top.is_some()),
                    Some(&other) => {
                        let free = self.spec.rulings.swap_onto_reserved || self.may_enter(other.player, from);
                        let swaps = free && man.kind.swaps_with.contains(&other.kind.id);
                        let lifts = top.is_some_and(|top| self.stack(top, other).is_some());
                        (swaps || self.stack(man, other).is_some(), lifts)
                    }
                };
                found.extend(moves.then_some(Action::Move { from, to }));
                found.extend(lifts.then_some(Action::Lift { from, to }));
            }
            for (rotation, quarters) in [(Rotation::Clockwise, 1), (Rotation::CounterClockwise, 3)] {
                let turned = (man.orientation + quarters) % 4;
                let may = match man.kind.facings {
                    // A king that looks the same from every side: a pass in disguise.
                    Facings::One => man.kind.royal && self.spec.rulings.kings_rotate && quarters == 1,
                    Facings::Two => quarters == 1,
                    Facings::Four => true,
                    Facings::Some(allowed) => allowed[man.player as usize] & 1 << turned != 0,
                };
                found.extend(may.then_some(Action::Rotate { at: from, rotation }));
            }
        }
        found.sort_unstable();
        found
    }

    /// Plays a legal action, fires, and tells which squares were struck.
    pub fn play(&mut self, action: Action) -> Vec<Square> {
        let man = self.men.remove(&action.square()).expect("a piece that acts");
        match action {
            Action::Move { from, to } => {
                let other = self.men.remove(&to);
                let stack = other.and_then(|other| self.stack(man, other));
                self.men.insert(to, stack.unwrap_or(man));
                if let (Some(other), None) = (other, stack) {
                    self.men.insert(from, other);
                }
            }
            Action::Lift { from, to } => {
                let top = man.kind.top.as_ref().expect("a stack");
                let (steps, stays) = (self.made(man, &top.steps), self.made(man, &top.stays));
                let below = self.men.get(&to).copied();
                self.men.insert(to, below.map_or(steps, |below| self.stack(steps, below).expect("it stacks")));
                self.men.insert(from, stays);
            }
            Action::Rotate { at, rotation } => {
                let quarters = if rotation == Rotation::Clockwise { 1 } else { 3 };
                let different = man.kind.orientations();
                self.men.insert(at, Man { orientation: (man.orientation + quarters) % different, ..man });
            }
        }
        let struck = self.shot(self.to_move).struck;
        let mut lost = [false; 2];
        for square in &struck {
            let man = self.men.remove(square).expect("a piece that was struck");
            lost[man.player as usize] |= man.kind.royal;
            for face in &man.kind.faces {
                if let Face::Destroyed { becomes: Some(left) } = face {
                    self.men.insert(*square, self.made(man, left));
                }
            }
        }
        self.outcome = match lost {
            [false, false] => None,
            [true, true] => Some(Outcome::Draw(DrawBy::BothKings)),
            [first, _] => {
                let winner = if first { Player::Second } else { Player::First };
                Some(Outcome::Win { winner, by: WinBy::King })
            }
        };
        self.to_move = self.to_move.other();
        struck
    }

    /// The shot that `player` would fire now.
    pub fn shot(&self, player: Player) -> Shot {
        // The ends of the beam, each a square entered and the way it is going; all go on one square at a time.
        let next = |square, heading: Direction| {
            let (files, ranks) = heading.step();
            self.step(square, files, ranks).map(|square| (square, heading))
        };
        let mut ends: Vec<(Square, Direction)> = match self.spec.lasers[player as usize] {
            LaserSource::Wall { enters, heading } => vec![(enters, heading)],
            LaserSource::Piece => {
                let laser = self.men.iter().find(|(_, man)| man.player == player && man.kind.laser);
                let muzzle = laser.map(|(&at, man)| (at, Direction::ALL[usize::from(man.orientation)]));
                muzzle.and_then(|(at, heading)| next(at, heading)).into_iter().collect()
            }
        };
        let mut lit = HashSet::new();
        let mut shot = Shot::default();
        let mut arrival = 0;
        while !ends.is_empty() {
            arrival += 1;
            for (square, heading) in std::mem::take(&mut ends) {
                if !lit.insert((square, heading)) {
                    continue;
                }
                shot.path.push((arrival, square));
                match self.men.get(&square).map(|man| (man, face(man, heading.opposite()))) {
                    None => ends.extend(next(square, heading)),
                    Some((_, Face::Absorb)) => {}
                    Some((_, Face::Destroyed { .. })) => shot.struck.push(square),
                    Some((man, Face::Exit(exits))) => {
                        ends.extend(exits.iter().filter_map(|exit| next(square, turned(*exit, man.orientation))));
                    }
                }
            }
        }
        shot.path.sort_unstable();
        shot.struck.sort_unstable();
        shot.struck.dedup();
        shot
    }

    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.actions().len() as u64,
            _ => self.actions().into_iter().map(|action| self.after(action).perft(depth - 1)).sum(),
        }
    }

    pub fn after(&self, action: Action) -> Self {
        let mut next = self.clone();
        next.play(action);
        next
    }
}

/// The face that `man` shows to `side` of the board: his base faces, carried round clockwise.
fn face<'a>(man: &Man<'a>, side: Direction) -> &'a Face {
    let mut faces: Vec<&Face> = man.kind.faces.iter().collect();
    for _ in 0..man.orientation {
        // What looked west looks north now.
        faces.rotate_right(1);
    }
    faces[side as usize]
}

fn turned(direction: Direction, quarters: u8) -> Direction {
    let clockwise = |direction| match direction {
        Direction::North => Direction::East,
        Direction::East => Direction::South,
        Direction::South => Direction::West,
        Direction::West => Direction::North,
    };
    (0..quarters).fold(direction, |direction, _| clockwise(direction))
}

/// A game: what follows from the order of its turns.
pub struct NaiveGame<'a> {
    pub now: Naive<'a>,
    earlier: Vec<Naive<'a>>,
    /// Turns since a piece was struck.
    quiet: u32,
}

impl<'a> NaiveGame<'a> {
    pub fn new(spec: &'a RulesetSpec, setup: &Setup) -> Self {
        Self { now: Naive::new(spec, setup), earlier: Vec::new(), quiet: 0 }
    }

    pub fn play(&mut self, action: Action) -> Vec<Square> {
        self.earlier.push(self.now.clone());
        let struck = self.now.play(action);
        self.quiet = if struck.is_empty() { self.quiet + 1 } else { 0 };
        struck
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let tired = self.now.spec.rulings.quiet_turn_limit.is_some_and(|limit| self.quiet >= limit);
        self.now.outcome.or(tired.then_some(Outcome::Draw(DrawBy::QuietTurns)))
    }

    /// How often what stands on the board has stood there, now included.
    pub fn occurrences(&self) -> usize {
        let counts_side = self.now.spec.rulings.repetition_counts_side;
        let same = |old: &&Naive| old.men == self.now.men && (!counts_side || old.to_move == self.now.to_move);
        1 + self.earlier.iter().filter(same).count()
    }
}
