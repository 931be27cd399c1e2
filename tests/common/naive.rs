//! A second implementation of the rules, simple and slow, written only from the description of kinds and rulesets.
//! Tests compare it with the real one. It uses only the library's plain data types. `levels.rs` has towers, portals and
//! neutral pieces.

mod levels;

use std::collections::{HashMap, HashSet};

use specular::rules::{
    Action, Captures, Direction, DrawBy, Face, Facings, Firing, Kind, LaserSource, Onto, Outcome, Player, Rotation,
    RulesetSpec, Setup, Square, Stacking, WinBy,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man<'a> {
    pub kind: &'a Kind,
    pub player: Player,
    /// The number of quarter turns clockwise from the base orientation.
    pub orientation: u8,
}

/// A position.
#[derive(Clone, PartialEq, Eq)]
pub struct Naive<'a> {
    spec: &'a RulesetSpec,
    pub men: HashMap<Square, Man<'a>>,
    /// The south-west square of the tower's base.
    pub tower: Option<Square>,
    pub to_move: Player,
    pub outcome: Option<Outcome>,
    /// What the player to move has done in this turn: `act` for each action, `fire`, and the kinds that have used up an
    /// action allowed once a turn.
    pub done: Vec<&'a str>,
}

/// A shot.
#[derive(Default)]
pub struct Shot {
    /// Each square the beam enters, with the number of squares entered by then, sorted; a square that is crossed twice
    /// is listed twice.
    pub path: Vec<(u16, Square)>,
    /// The squares whose piece is struck, sorted.
    pub struck: Vec<Square>,
}

impl<'a> Naive<'a> {
    pub fn new(spec: &'a RulesetSpec, setup: &Setup) -> Self {
        let mut naive = Self {
            spec,
            men: HashMap::new(),
            tower: setup.tower,
            to_move: setup.to_move,
            outcome: None,
            done: Vec::new(),
        };
        for placed in &setup.placements {
            let kind = naive.kind(&placed.kind);
            let facing = |word: &String| kind.words.all().iter().position(|w| w == word).expect("a facing word");
            let orientation = placed.facing.as_ref().map_or(0, facing) as u8;
            let player = if kind.neutral.is_some() { Player::First } else { placed.player };
            naive.men.insert(placed.square, Man { kind, player, orientation });
        }
        naive
    }

    fn kind(&self, name: &str) -> &'a Kind {
        self.spec.kinds.iter().find(|kind| kind.id == name).expect("a kind of the ruleset")
    }

    /// The square that a step of a piece or a beam reaches.
    fn step(&self, from: Square, files: i8, ranks: i8) -> Option<Square> {
        if from.is_upper() {
            return self.step_above(from, files, ranks);
        }
        let (file, rank) = (from.file() as i8 + files, from.rank() as i8 + ranks);
        let inside = (0..self.spec.files as i8).contains(&file) && (0..self.spec.ranks as i8).contains(&rank);
        let to = inside.then(|| Square::new(file as u8, rank as u8).expect("a square of the grid"))?;
        let walled = self.spec.walls.contains(&[from, to]) || self.spec.walls.contains(&[to, from]);
        (!walled && !self.spec.holes.contains(&to)).then_some(to)
    }

    fn may_enter(&self, player: Player, square: Square) -> bool {
        !self.spec.reserved[player.other() as usize].contains(&square)
    }

    /// Returns whether `man` may stand on `square`; with `reserved`, reserved squares are closed to the other player.
    fn may_stand(&self, man: &Man, square: Square, reserved: bool) -> bool {
        let owners = if man.kind.neutral.is_some() { vec![Player::First, Player::Second] } else { vec![man.player] };
        let open = owners.into_iter().all(|player| self.may_enter(player, square));
        let is_closed_to_man = man.kind.royal && self.is_closed_to_kings(square) || self.is_under_tower(square);
        (open || !reserved) && !is_closed_to_man
    }

    /// `man` turned into another kind.
    fn made(&self, man: Man<'a>, name: &str) -> Man<'a> {
        let kind = self.kind(name);
        let orientation = if kind.facings == Facings::One { 0 } else { man.orientation };
        Man { kind, orientation, ..man }
    }

    /// The stack that `man` forms with the piece it steps onto, if the rules allow one.
    fn stack(&self, man: Man<'a>, below: Man<'a>) -> Option<Man<'a>> {
        let rule: &Stacking = man.kind.stacks.iter().find(|s| s.onto == below.kind.id)?;
        (man.player == below.player).then(|| self.made(man, &rule.becomes))
    }

    /// Every legal action, sorted.
    pub fn actions(&self) -> Vec<Action> {
        let mut found = Vec::new();
        let mine = self.men.iter().filter(|(_, man)| self.may_act_on(man) && self.outcome.is_none());
        for (&from, &man) in mine {
            let around = self.around().into_iter().filter_map(|(files, ranks)| self.step(from, files, ranks));
            for to in around.chain(self.other_level(from)) {
                if !self.may_stand(&man, to, true) {
                    continue;
                }
                let top = man.kind.top.as_ref().map(|top| self.made(man, &top.steps));
                let walks = man.kind.moves || man.kind.laser && self.spec.rulings.lasers_step;
                let (moves, lifts) = match self.men.get(&to) {
                    None => (walks, top.is_some()),
                    Some(&other) if other.kind.onto.scatters || man.kind.onto.displaces => {
                        let (sends, sent) =
                            if other.kind.onto.scatters { (other.kind, man) } else { (man.kind, other) };
                        if walks && !self.done.contains(&sends.id.as_str()) {
                            let free = |at: &Square| *at == from || !self.men.contains_key(at);
                            let empty = self.squares().into_iter().filter(free);
                            let lands = empty.filter(|&at| self.may_enter(sent.player, at));
                            found.extend(lands.map(|lands| Action::Send { from, to, lands }));
                        }
                        (false, false)
                    }
                    Some(&other) if man.kind.onto.captures != Captures::Never && other.player != man.player => {
                        let spent = self.done.contains(&man.kind.id.as_str());
                        (walks && (man.kind.onto.captures == Captures::Freely || !spent), false)
                    }
                    Some(&other) => {
                        let free = self.may_stand(&other, from, !self.spec.rulings.swap_onto_reserved);
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
                    // Rotating a king that looks the same from every side amounts to a pass.
                    Facings::One => man.kind.royal && self.spec.rulings.kings_rotate && quarters == 1,
                    Facings::Two => quarters == 1,
                    Facings::Four => true,
                    Facings::Some(allowed) => allowed[man.player as usize] & 1 << turned != 0,
                };
                found.extend(may.then_some(Action::Rotate { at: from, rotation }));
            }
            let about = match man.kind.facings {
                Facings::Four => true,
                Facings::Some(allowed) => allowed[man.player as usize] & 1 << ((man.orientation + 2) % 4) != 0,
                Facings::One | Facings::Two => false,
            };
            found.extend((about && self.spec.turn.half_turns).then_some(Action::HalfTurn { at: from }));
        }
        if self.outcome.is_none() {
            found.extend(self.tower_actions());
        }
        if self.spec.turn.fire == Firing::Action && self.outcome.is_none() && !self.done.contains(&"fire") {
            found.extend(self.lasers(self.to_move).into_iter().map(|(at, _)| Action::Fire { at }));
        }
        let composed = self.spec.turn.actions > 1
            || self.spec.turn.half_turns
            || self.spec.turn.fire == Firing::Action
            || self.spec.kinds.iter().any(|kind| kind.onto != Onto::default());
        if composed && self.outcome.is_none() && (found.is_empty() || !self.done.is_empty()) {
            found.push(Action::Pass);
        }
        found.sort_unstable();
        found
    }

    /// The squares of the board.
    fn squares(&self) -> Vec<Square> {
        let all = (0..self.spec.ranks).flat_map(|rank| (0..self.spec.files).map(move |file| (file, rank)));
        let all = all.map(|(file, rank)| Square::new(file, rank).expect("a square of the grid"));
        all.filter(|square| !self.spec.holes.contains(square)).collect()
    }

    /// The lasers of `player`: each one's square, or the first square its beam enters, and its direction.
    fn lasers(&self, player: Player) -> Vec<(Square, Direction)> {
        if let LaserSource::Wall { enters, heading } = self.spec.lasers[player as usize] {
            return vec![(enters, heading)];
        }
        let lasers = self.men.iter().filter(|(_, man)| man.player == player && man.kind.laser);
        let mut lasers: Vec<_> = lasers.map(|(&at, man)| (at, Direction::ALL[usize::from(man.orientation)])).collect();
        // Both levels: the lower one comes first.
        lasers.sort_by_key(|&(at, _)| (at.rank(), at.file()));
        lasers
    }

    /// Plays a legal action, fires if the turn is over, and returns the squares that were struck.
    pub fn play(&mut self, action: Action) -> Vec<Square> {
        let mut king_taken = None;
        self.done.push("act");
        let man = match action {
            Action::Pass | Action::Fire { .. } => None,
            _ if self.tower == Some(action.square()) => {
                self.play_tower(action);
                None
            }
            _ => Some(self.men.remove(&action.square()).expect("a piece that acts")),
        };
        match (action, man) {
            (Action::Pass, _) => {}
            (Action::Fire { .. }, _) => self.done.push("fire"),
            (Action::Move { to, .. }, Some(man))
                if man.kind.onto.captures != Captures::Never
                    && self.men.get(&to).is_some_and(|other| other.player != man.player) =>
            {
                if man.kind.onto.captures == Captures::OncePerTurn {
                    self.done.push(&man.kind.id);
                }
                let taken = self.men.insert(to, man).expect("a piece that is taken");
                king_taken = taken.kind.royal.then_some(taken.player);
            }
            (Action::Send { to, lands, .. }, Some(man)) => {
                let other = self.men[&to];
                if other.kind.onto.scatters {
                    self.done.push(&other.kind.id);
                    self.men.insert(lands, man);
                } else {
                    self.done.push(&man.kind.id);
                    self.men.insert(to, man);
                    self.men.insert(lands, other);
                }
            }
            (Action::HalfTurn { at }, Some(man)) => {
                self.men.insert(at, Man { orientation: (man.orientation + 2) % 4, ..man });
            }
            (Action::Move { from, to }, Some(man)) => {
                let other = self.men.remove(&to);
                let stack = other.and_then(|other| self.stack(man, other));
                self.men.insert(to, stack.unwrap_or(man));
                if let (Some(other), None) = (other, stack) {
                    self.men.insert(from, other);
                }
            }
            (Action::Lift { from, to }, Some(man)) => {
                let top = man.kind.top.as_ref().expect("a stack");
                let (steps, stays) = (self.made(man, &top.steps), self.made(man, &top.stays));
                let below = self.men.get(&to).copied();
                self.men.insert(to, below.map_or(steps, |below| self.stack(steps, below).expect("a stack")));
                self.men.insert(from, stays);
            }
            (Action::Rotate { at, rotation }, Some(man)) => {
                let quarters = if rotation == Rotation::Clockwise { 1 } else { 3 };
                let count = man.kind.orientations();
                self.men.insert(at, Man { orientation: (man.orientation + quarters) % count, ..man });
            }
            (_, None) => assert!(self.tower.is_some(), "every action without a tower has a piece"),
        }
        if let Some(loser) = king_taken {
            self.outcome = Some(Outcome::Win { winner: loser.other(), by: WinBy::King });
            self.done.clear();
            self.to_move = self.to_move.other();
            return Vec::new();
        }
        let actions = self.done.iter().filter(|done| **done == "act").count();
        let over = action == Action::Pass || actions == usize::from(self.spec.turn.actions);
        let struck = match (self.spec.turn.fire, action) {
            (Firing::AfterTurn, _) if over => self.shot(self.to_move).struck,
            (Firing::Action, Action::Fire { at }) => {
                let lasers = self.lasers(self.to_move);
                self.shot_of(lasers.into_iter().find(|&(from, _)| from == at), self.to_move).struck
            }
            _ => Vec::new(),
        };
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
        if over || self.outcome.is_some() {
            self.to_move = self.to_move.other();
            self.done.clear();
        }
        struck
    }

    /// The shot that `player` would fire now, from the first of several lasers.
    pub fn shot(&self, player: Player) -> Shot {
        self.shot_of(self.lasers(player).first().copied(), player)
    }

    /// The shot of one of `player`'s lasers.
    fn shot_of(&self, laser: Option<(Square, Direction)>, player: Player) -> Shot {
        // The heads of the beam's branches, as squares and directions. All advance one square at a time.
        let next = |square, heading: Direction| {
            let (files, ranks) = heading.step();
            self.step(square, files, ranks).map(|square| (square, heading))
        };
        let mut ends: Vec<(Square, Direction)> = match self.spec.lasers[player as usize] {
            LaserSource::Wall { .. } => laser.into_iter().collect(),
            LaserSource::Piece => laser.and_then(|(at, heading)| next(at, heading)).into_iter().collect(),
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
                if self.is_under_tower(square) {
                    ends.extend(self.lifted(square, heading).and_then(|quarter| next(quarter, heading.opposite())));
                    continue;
                }
                match self.men.get(&square).map(|man| (man, face(man, heading.opposite()))) {
                    None => ends.extend(next(square, heading)),
                    Some((_, Face::Absorb)) => {}
                    Some((man, Face::Portal)) => {
                        let out = self.partner(square, man).map(|(at, turns)| (at, turned(heading, turns)));
                        ends.extend(out.and_then(|(at, heading)| next(at, heading)));
                    }
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

/// The face that `man` shows to `side` of the board: its base faces, rotated clockwise.
fn face<'a>(man: &Man<'a>, side: Direction) -> &'a Face {
    let mut faces: Vec<&Face> = man.kind.faces.iter().collect();
    for _ in 0..man.orientation {
        // The western face turns to the north.
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

/// A game, with everything that depends on the order of its turns.
pub struct NaiveGame<'a> {
    pub now: Naive<'a>,
    earlier: Vec<Naive<'a>>,
    /// The number of complete turns since one in which a piece was struck or taken.
    quiet: u32,
    /// True if a piece was struck or taken in the current turn.
    lost: bool,
}

impl<'a> NaiveGame<'a> {
    pub fn new(spec: &'a RulesetSpec, setup: &Setup) -> Self {
        Self { now: Naive::new(spec, setup), earlier: Vec::new(), quiet: 0, lost: false }
    }

    pub fn play(&mut self, action: Action) -> Vec<Square> {
        self.earlier.push(self.now.clone());
        let struck = self.now.play(action);
        let before = self.earlier.last().map_or(0, |before| before.men.len());
        // A capture leaves one piece fewer and takes place on a square that the opponent held. Making or splitting a
        // stack is not a capture.
        let taken = matches!(action, Action::Move { to, .. } if self.took(to)) && self.now.men.len() < before;
        let is_over = self.now.done.is_empty();
        self.lost |= taken || !struck.is_empty();
        self.quiet = if self.lost { 0 } else { self.quiet + u32::from(is_over) };
        self.lost &= !is_over;
        struck
    }

    /// Returns whether the last action took a piece of the opponent on `to`.
    fn took(&self, to: Square) -> bool {
        let Some(before) = self.earlier.last() else { return false };
        before.men.get(&to).is_some_and(|man| man.player != before.to_move && man.kind.neutral.is_none())
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let is_quiet = self.now.spec.rulings.quiet_turn_limit.is_some_and(|limit| self.quiet >= limit);
        self.now.outcome.or(is_quiet.then_some(Outcome::Draw(DrawBy::QuietTurns)))
    }

    /// The number of times this arrangement has occurred, including now.
    pub fn occurrences(&self) -> usize {
        let counts_side = self.now.spec.rulings.repetition_counts_side;
        let so_far = |naive: &Naive<'a>| {
            let mut done = naive.done.clone();
            done.sort_unstable();
            done
        };
        let same = |old: &&Naive<'a>| {
            (&old.men, old.tower) == (&self.now.men, self.now.tower)
                && so_far(old) == so_far(&self.now)
                && (!counts_side || old.to_move == self.now.to_move)
        };
        1 + self.earlier.iter().filter(same).count()
    }
}
