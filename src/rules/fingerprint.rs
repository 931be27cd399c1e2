//! A hash of a ruleset's content, the same in every run and on every platform: 64-bit FNV-1a (G. Fowler, L. C. Noll, P.
//! Vo)
//! over a canonical form of its spec.
//!
//! Numbers are little-endian, texts and lists are preceded by their length, and values whose order has no meaning
//! (kinds, squares, exits) are sorted. The edition's id is excluded, as is everything that only people read: the names
//! of rulesets and players, the labels of kinds. So is the Tower of Kadesh: set-ups without a tower are the same with it,
//! and rulesets that allow it keep their hashes. Letters and facing words are included, since positions are written in
//! them.

use alloc::{string::String, vec::Vec};

use super::kind::{Face, Facings, Kind, Onto, Stacking, Top};
use super::spec::{LaserSource, RulesetSpec, Rulings, TowerRules, TurnRules};
use super::square::{Direction, Square};

/// The version of the canonical form, hashed first.
const FORM: u32 = 1;

/// Returns the hash of `spec`.
pub(super) fn fingerprint(spec: &RulesetSpec) -> u64 {
    // Destructured in full, so that a new field can't be forgotten here.
    let RulesetSpec {
        id: _,
        name: _,
        players: _,
        files,
        ranks,
        holes,
        walls,
        reserved,
        kinds,
        lasers,
        tower,
        turn,
        rulings,
    } = spec;
    let mut hash = Fnv::default();
    hash.number(FORM);
    hash.bytes(&[*files, *ranks]);
    hash.squares(holes);
    hash.list(sorted(walls.iter().map(|&[a, b]| [a.min(b), a.max(b)])), |hash, wall| hash.pair(wall));
    reserved.iter().for_each(|squares| hash.squares(squares));
    let mut sorted_kinds: Vec<&Kind> = kinds.iter().collect();
    sorted_kinds.sort_by_key(|kind| &kind.id);
    hash.list(sorted_kinds.iter().copied(), Fnv::kind);
    for laser in lasers {
        match *laser {
            LaserSource::Piece => hash.byte(0),
            LaserSource::Wall { enters, heading } => hash.bytes(&[1, enters.index() as u8, heading as u8]),
        }
    }
    let Rulings { swap_onto_reserved, repetition_counts_side, kings_rotate, quiet_turn_limit, lasers_step } = *rulings;
    hash.bytes(&[swap_onto_reserved, repetition_counts_side, kings_rotate].map(u8::from));
    hash.list(quiet_turn_limit, Fnv::number);
    // Later additions are hashed only when they are set, so that older rulesets keep their hashes.
    if *turn != TurnRules::default() {
        let TurnRules { actions, fire, half_turns, diagonal_steps } = *turn;
        hash.bytes(b"turn");
        hash.bytes(&[actions, fire as u8, half_turns.into(), diagonal_steps.into()]);
    }
    for kind in sorted_kinds.iter().filter(|kind| kind.onto != Onto::default()) {
        let Onto { captures, displaces, scatters } = kind.onto;
        hash.bytes(b"onto");
        hash.text(&kind.id);
        hash.bytes(&[captures as u8, displaces.into(), scatters.into()]);
    }
    if lasers_step {
        hash.bytes(b"lasers_step");
    }
    for kind in &sorted_kinds {
        if let Some(moved_by) = kind.neutral {
            hash.bytes(b"neutral");
            hash.text(&kind.id);
            hash.byte(moved_by as u8);
        }
    }
    if let Some(TowerRules { base, platform, periscopes, moved_by, no_royal }) =
        tower.as_ref().filter(|tower| **tower != TowerRules::kadesh())
    {
        hash.bytes(b"tower");
        hash.bytes(&[*base, *platform, *moved_by as u8]);
        hash.list(sorted(periscopes.iter().copied()), |hash, place| hash.byte(place));
        hash.list(sorted(no_royal.iter().map(|square| square.index() as u32)), Fnv::number);
    }
    hash.0
}

/// The 64-bit FNV-1a hash (G. Fowler, L. C. Noll, P. Vo) of these bytes.
pub fn fnv1a(bytes: &[u8]) -> u64 {
    let mut hash = Fnv::default();
    hash.bytes(bytes);
    hash.0
}

/// The state of the hash.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Fnv {
    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    }

    fn bytes(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.byte(byte));
    }

    fn number(&mut self, number: u32) {
        self.bytes(&number.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u32);
        self.bytes(text.as_bytes());
    }

    fn list<T>(
        &mut self,
        items: impl IntoIterator<Item = T, IntoIter: ExactSizeIterator>,
        each: impl Fn(&mut Self, T),
    ) {
        let items = items.into_iter();
        self.number(items.len() as u32);
        items.for_each(|item| each(self, item));
    }

    fn squares(&mut self, squares: &[Square]) {
        self.list(sorted(squares.iter().copied()), |hash, square| hash.byte(square.index() as u8));
    }

    fn pair(&mut self, squares: [Square; 2]) {
        self.bytes(&squares.map(|square| square.index() as u8));
    }

    fn texts<'a>(&mut self, texts: impl IntoIterator<Item = &'a String>) {
        self.list(sorted(texts), |hash, text| hash.text(text));
    }

    fn kind(&mut self, kind: &Kind) {
        let Kind {
            id,
            label: _,
            letter,
            faces,
            facings,
            words,
            moves,
            swaps_with,
            stacks,
            top,
            royal,
            laser,
            neutral: _,
            onto: _,
        } = kind;
        self.text(id);
        self.number(u32::from(*letter));
        for face in faces {
            match face {
                Face::Absorb => self.byte(0),
                Face::Portal => self.byte(3),
                Face::Exit(exits) => {
                    let exits: Vec<Direction> = sorted(exits.iter().copied());
                    self.byte(1);
                    self.list(exits, |hash, exit| hash.byte(exit as u8));
                }
                Face::Destroyed { becomes } => {
                    self.byte(2);
                    self.texts(becomes);
                }
            }
        }
        match *facings {
            Facings::One => self.byte(0),
            Facings::Two => self.byte(1),
            Facings::Four => self.byte(2),
            Facings::Some(allowed) => {
                self.byte(3);
                self.bytes(&allowed);
            }
        }
        self.list(words.all(), |hash, word| hash.text(word));
        self.texts(swaps_with);
        self.list(sorted(stacks.iter().map(|Stacking { onto, becomes }| [onto, becomes])), |hash, stack| {
            stack.into_iter().for_each(|kind| hash.text(kind));
        });
        self.list(top.as_slice(), |hash, Top { steps, stays }| {
            [steps, stays].into_iter().for_each(|kind| hash.text(kind))
        });
        self.bytes(&[*moves, *royal, *laser].map(u8::from));
    }
}

fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort_unstable();
    items.dedup();
    items
}
