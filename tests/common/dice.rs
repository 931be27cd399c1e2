//! Random but valid rulesets and positions, determined by dice.

mod extended;

use proptest::prelude::*;
use specular::rules::{
    Captures, Direction, Face, FacingWords, Facings, Firing, Kind, LaserSource, Onto, Placement, Player, RulesetSpec,
    Rulings, Setup, Square, Stacking, Top, TurnRules,
};

/// Throws made by proptest, so that it can shrink a failing case; zeros once they are used up.
pub struct Dice(std::vec::IntoIter<u16>);

impl std::fmt::Debug for Dice {
    /// Prints no throws: a failing test prints what was made from them.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("dice")
    }
}

impl Dice {
    pub fn rolled(throws: usize) -> impl Strategy<Value = Self> {
        prop::collection::vec(any::<u16>(), throws).prop_map(|throws| Self(throws.into_iter()))
    }

    /// A number from 0 to `sides` - 1.
    pub fn below(&mut self, sides: usize) -> usize {
        usize::from(self.0.next().unwrap_or(0)) % sides
    }

    /// Returns true once in `times` throws.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }

    fn one_of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())].clone()
    }

    /// Some of the four directions, at least one.
    fn directions(&mut self) -> Vec<Direction> {
        let set = 1 + self.below(15);
        Direction::ALL.into_iter().filter(|&d| set >> d as u8 & 1 != 0).collect()
    }

    /// A ruleset that compiles: a king, a laser and up to four more kinds, on a board of 3 x 3 to 16 x 16.
    pub fn ruleset(&mut self) -> RulesetSpec {
        // The smaller of two throws: small boards have denser beams.
        let [files, ranks] = [0; 2].map(|_| 3 + self.below(14).min(self.below(14)) as u8);
        let mut squares = squares(files, ranks);
        let holes: Vec<Square> = if self.once_in(2) { self.some_of(&squares, 8) } else { Vec::new() };
        squares.retain(|square| !holes.contains(square));
        let borders_of = |&a: &Square| {
            let near = [a.offset(1, 0), a.offset(0, 1)].into_iter().flatten();
            near.filter(|b| squares.contains(b)).map(|b| if b.file() > a.file() { [a, b] } else { [b, a] }).collect()
        };
        let borders: Vec<[Square; 2]> = squares.iter().flat_map(|a| -> Vec<_> { borders_of(a) }).collect();
        let walls = if self.once_in(2) { self.some_of(&borders, 8) } else { Vec::new() };
        let first: Vec<Square> = if self.once_in(2) { self.some_of(&squares, 8) } else { Vec::new() };
        let left: Vec<Square> = squares.iter().copied().filter(|square| !first.contains(square)).collect();
        let second = if self.once_in(2) { self.some_of(&left, 8) } else { Vec::new() };
        let open = |a: Square, heading| {
            let b = beyond(a, heading).filter(|b| squares.contains(b));
            b.is_some_and(|b| !walls.contains(&[a, b]) && !walls.contains(&[b, a]))
        };
        let entries = squares.iter().flat_map(|&a| Direction::ALL.map(|heading| (a, heading)));
        let slits: Vec<(Square, Direction)> = entries.filter(|&(a, heading)| !open(a, heading.opposite())).collect();
        let lasers = [0; 2].map(|_| {
            let (enters, heading) = self.one_of(&slits);
            if self.once_in(3) { LaserSource::Wall { enters, heading } } else { LaserSource::Piece }
        });
        let rulings = Rulings {
            swap_onto_reserved: self.once_in(2),
            repetition_counts_side: self.once_in(2),
            kings_rotate: self.once_in(2),
            quiet_turn_limit: self.once_in(4).then(|| 5 + self.below(10) as u32),
            lasers_step: self.once_in(4),
        };
        RulesetSpec {
            id: "dice".into(),
            name: "Dice".into(),
            players: ["One".into(), "Two".into()],
            files,
            ranks,
            holes,
            walls,
            reserved: [first, second],
            kinds: self.kinds(),
            lasers,
            tower: None,
            turn: TurnRules::default(),
            rulings,
        }
    }

    /// A ruleset with composed turns.
    pub fn composed_ruleset(&mut self) -> RulesetSpec {
        let mut spec = self.ruleset();
        spec.turn = TurnRules {
            actions: 1 + self.below(3) as u8,
            fire: if self.once_in(2) { Firing::Action } else { Firing::AfterTurn },
            half_turns: self.once_in(2),
            diagonal_steps: self.once_in(2),
        };
        for kind in &mut spec.kinds {
            let joins = !kind.swaps_with.is_empty() || !kind.stacks.is_empty() || kind.top.is_some();
            let does = if joins { 0 } else { self.below(4) };
            let captures = match does {
                1 if self.once_in(2) => Captures::Freely,
                1 => Captures::OncePerTurn,
                _ => Captures::Never,
            };
            kind.onto = Onto { captures, displaces: does == 2, scatters: !kind.royal && self.once_in(5) };
        }
        if !spec.is_composed() {
            spec.turn.actions = 2;
        }
        spec
    }

    /// Makes lasers of some pieces.
    pub fn add_lasers(&mut self, spec: &RulesetSpec, setup: &mut Setup) {
        let lasers: Vec<&Kind> = spec.kinds.iter().filter(|kind| kind.laser).collect();
        for placed in &mut setup.placements {
            let is_king = spec.kinds.iter().any(|kind| kind.royal && kind.id == placed.kind);
            if !is_king && self.once_in(6) {
                let laser = self.one_of(&lasers);
                let word = self.one_of(&laser.facing_words(placed.player));
                (placed.kind, placed.facing) = (laser.id.clone(), Some(word.to_owned()));
            }
        }
    }

    /// Each of `all` with a chance of one in `times`, but never all of them.
    fn some_of<T: Clone>(&mut self, all: &[T], times: usize) -> Vec<T> {
        all.iter().skip(3).filter(|_| self.once_in(times)).cloned().collect()
    }

    fn kinds(&mut self) -> Vec<Kind> {
        let count = 2 + self.below(5);
        let mut kinds: Vec<Kind> = (0..count).map(|index| self.kind(index)).collect();
        // Kinds refer to one another by name, so this needs all of them.
        let others: Vec<Kind> = kinds[2..].to_vec();
        let names: Vec<String> = kinds.iter().map(|kind| kind.id.clone()).collect();
        for kind in &mut kinds {
            let alike = |other: &&Kind| {
                other.facings == Facings::One || (other.facings, other.words) == (kind.facings, kind.words)
            };
            let alike: Vec<String> = others.iter().filter(alike).map(|other| other.id.clone()).collect();
            kind.swaps_with = if self.once_in(3) { self.some_names(&names) } else { Vec::new() };
            if alike.is_empty() {
                continue;
            }
            let left = self.once_in(2).then(|| self.one_of(&alike));
            for face in &mut kind.faces {
                if let Face::Destroyed { becomes } = face {
                    becomes.clone_from(&left);
                }
            }
            if kind.royal || kind.laser {
                continue;
            }
            for onto in alike.iter().filter(|onto| !kind.swaps_with.contains(onto)) {
                if self.once_in(3) {
                    kind.stacks.push(Stacking { onto: onto.clone(), becomes: self.one_of(&alike) });
                }
            }
            kind.top = self.once_in(3).then(|| Top { steps: self.one_of(&alike), stays: self.one_of(&alike) });
        }
        kinds
    }

    fn some_names(&mut self, names: &[String]) -> Vec<String> {
        names.iter().filter(|_| self.once_in(2)).cloned().collect()
    }

    /// The king is kind 0, the laser kind 1.
    fn kind(&mut self, index: usize) -> Kind {
        use FacingWords::{Corners, Lines, Sides, Slashes};
        let some = Facings::Some([1 + self.below(15) as u8, 1 + self.below(15) as u8]);
        let all = [
            (Facings::One, Sides),
            (Facings::Four, Sides),
            (Facings::Two, Slashes),
            (Facings::Two, Lines),
            (Facings::Four, Corners),
            (some, Sides),
        ];
        let (facings, words) = self.one_of(if index == 1 { &all[1..] } else { &all });
        let mut faces = [0; 4].map(|_| self.face());
        if facings == Facings::Two {
            for side in 0..2 {
                faces[side + 2] = match &faces[side] {
                    Face::Exit(exits) => Face::Exit(exits.iter().map(|exit| exit.opposite()).collect()),
                    same => same.clone(),
                };
            }
        }
        let id = ["king", "laser", "amber", "beryl", "coral", "diamond"][index];
        Kind {
            id: id.into(),
            label: id.into(),
            letter: b"klabcd"[index].into(),
            faces,
            facings,
            words,
            moves: !self.once_in(4),
            swaps_with: Vec::new(),
            stacks: Vec::new(),
            top: None,
            royal: index == 0,
            laser: index == 1,
            neutral: None,
            onto: Onto::default(),
        }
    }

    fn face(&mut self) -> Face {
        match self.below(6) {
            0 => Face::Destroyed { becomes: None },
            1 => Face::Absorb,
            2 | 3 => Face::Exit(vec![self.one_of(&Direction::ALL)]),
            _ => Face::Exit(self.directions()),
        }
    }

    /// A king and a laser for each player and any number of other pieces, on squares that they may enter.
    pub fn setup(&mut self, spec: &RulesetSpec) -> Setup {
        let mut board = squares(spec.files, spec.ranks);
        board.retain(|square| !spec.holes.contains(square));
        let mut free = board.clone();
        let mut placements = Vec::new();
        let sparse = 1 + self.below(8);
        let more = free.len().saturating_sub(4) / sparse;
        let many = (0..more).map(|_| (None, None));
        let both = Player::BOTH.map(|player| [0, 1].map(|kind| (Some(player), Some(kind))));
        for (player, kind) in both.into_iter().flatten().chain(many) {
            let player = player.unwrap_or_else(|| self.one_of(&Player::BOTH));
            let Some(kind) = kind.or_else(|| (spec.kinds.len() > 2).then(|| 2 + self.below(spec.kinds.len() - 2)))
            else {
                break;
            };
            let kind = &spec.kinds[kind];
            // Only a laser must face a free neighbour.
            let shut = |&square: &Square, facing: u8| {
                let next = beyond(square, Direction::ALL[usize::from(facing)]).filter(|next| board.contains(next));
                next.is_none_or(|next| spec.walls.contains(&[square, next]) || spec.walls.contains(&[next, square]))
            };
            let may_face =
                |square: &Square, facing| kind.may_face(player, facing) && !(kind.laser && shut(square, facing));
            let open = free.iter().filter(|square| !spec.reserved[player.other().index()].contains(square));
            let places = open.flat_map(|&square| (0..4).map(move |facing| (square, facing)));
            let places: Vec<(Square, u8)> = places.filter(|(square, facing)| may_face(square, *facing)).collect();
            if places.is_empty() {
                continue;
            }
            let (square, facing) = self.one_of(&places);
            free.retain(|&other| other != square);
            let facing = kind.facing_word(facing).map(str::to_owned);
            placements.push(Placement { square, player, kind: kind.id.clone(), facing });
        }
        Setup { placements, tower: None, to_move: self.one_of(&Player::BOTH) }
    }
}

/// The adjacent square in the direction `heading`, on the board or not.
fn beyond(square: Square, heading: Direction) -> Option<Square> {
    let (files, ranks) = heading.step();
    square.offset(files, ranks)
}

fn squares(files: u8, ranks: u8) -> Vec<Square> {
    (0..ranks).flat_map(|rank| (0..files).filter_map(move |file| Square::new(file, rank))).collect()
}
