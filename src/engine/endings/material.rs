//! The material of an ending, and the numbers of its positions.

use std::sync::Arc;

use rules::{KindId, Piece, Placement, Player, Position, Ruleset, Square, fnv1a};

/// The number of material keys' digits, and so the maximum number of different pieces in an ending.
const MAX_TYPES: usize = 16;
/// The maximum number of different materials that can follow from one.
const MAX_SLICES: usize = 64;

/// A piece of an ending: its kind and owner, and its square if it can never leave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Man {
    /// The owner's index.
    pub owner: u8,
    pub kind: KindId,
    pub fixed: Option<Square>,
}

impl Man {
    pub fn player(self) -> Player {
        Player::BOTH[usize::from(self.owner)]
    }
}

/// The pieces of a position without their squares and facings, sorted; but the squares of pieces that can't leave
/// them, such as lasers in a corner, are part of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Material(pub(super) Vec<Man>);

impl Material {
    /// The material of a position; `None` if no table can hold it: turns are composed, the board has a tower, portals
    /// or neutral pieces, or a ruling limits turns without a loss, which depends on the game.
    pub fn of(position: &Position) -> Option<Self> {
        let rules = position.rules();
        if rules.is_composed() || position.is_extended() || rules.spec().rulings.quiet_turn_limit.is_some() {
            return None;
        }
        let man = |(square, piece): (Square, Piece)| Man {
            owner: piece.player.index() as u8,
            kind: piece.kind,
            fixed: is_fixed(rules, piece.kind).then_some(square),
        };
        let mut men: Vec<Man> = position.pieces().map(man).collect();
        men.sort();
        Some(Self(men))
    }

    /// The number of pieces that can leave their squares.
    pub fn movable(&self) -> usize {
        self.0.iter().filter(|man| man.fixed.is_none()).count()
    }

    /// A 64-bit key: the hash of the pieces, the same in every run.
    pub fn key(&self) -> u64 {
        fnv1a(&self.bytes())
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        let bytes = self.0.iter().flat_map(|man| {
            [man.owner, man.kind.index() as u8, man.fixed.map_or(u8::MAX, |square| square.index() as u8)]
        });
        bytes.collect()
    }

    /// The letters of the pieces, as in Khet strings: capitals are the first player's.
    pub fn letters(&self, rules: &Ruleset) -> String {
        let letter = |man: &Man| {
            let letter = rules.kind(man.kind).letter;
            if man.player() == Player::First { letter.to_ascii_uppercase() } else { letter }
        };
        self.0.iter().map(letter).collect()
    }
}

/// Returns whether a piece of this kind can neither step nor be taken along by another, and comes from no other piece.
fn is_fixed(rules: &Ruleset, kind: KindId) -> bool {
    let spec = rules.spec();
    let this = rules.kind(kind);
    let acts = spec.moves(this) || !this.swaps_with.is_empty() || !this.stacks.is_empty() || this.top.is_some();
    let is_met = |other: &rules::Kind| {
        other.swaps_with.contains(&this.id)
            || other.stacks.iter().any(|stack| stack.onto == this.id || stack.becomes == this.id)
            || other.top.iter().any(|top| top.steps == this.id || top.stays == this.id)
            || other.becomes() == Some(&this.id)
    };
    !acts && !spec.kinds.iter().any(is_met)
}

/// All positions of one material.
struct Slice {
    /// By kind and owner, how many pieces: one digit each.
    key: u64,
    men: Vec<Man>,
    /// For each piece, the squares and facings that it may have, by square.
    places: Vec<Arc<Places>>,
    /// The number of its first position.
    base: u64,
    /// The number of placements of its pieces, including impossible ones.
    placements: u64,
}

/// The squares and facings that a piece may have.
struct Places {
    list: Vec<(Square, Piece)>,
    /// The place's number in the list, by facing and square.
    numbers: Vec<u16>,
}

const NOWHERE: u16 = u16::MAX;

impl Places {
    fn of(rules: &Ruleset, man: Man) -> Self {
        let (kind, player) = (rules.kind(man.kind), man.player());
        let anywhere = rules.spec().rulings.swap_onto_reserved;
        let is_open = |square: &Square| anywhere || rules.may_enter(player, *square);
        let squares = rules.squares().iter().filter(is_open).filter(|&square| man.fixed.is_none_or(|at| at == square));
        let (mut list, mut numbers) = (Vec::new(), vec![NOWHERE; 4 << 8]);
        for square in squares {
            for orientation in (0..4).filter(|&orientation| kind.may_face(player, orientation)) {
                numbers[usize::from(orientation) << 8 | square.index()] = list.len() as u16;
                list.push((square, Piece { kind: man.kind, player, orientation }));
            }
        }
        Self { list, numbers }
    }
}

/// The positions that can follow from a material, in numbers: all slices, each with either side to move.
pub(super) struct Numbering {
    slices: Vec<Slice>,
    types: Vec<(KindId, u8)>,
    /// True if what is struck may become another piece.
    becomes: bool,
    positions: u64,
}

impl Numbering {
    /// Numbers the positions of `material` and of all materials that losses, stacks and the tops of stacks can make of
    /// it; `None` if there are too many.
    pub fn of(rules: &Ruleset, material: &Material) -> Option<Self> {
        let all = descendants(rules, material)?;
        let mut types: Vec<(KindId, u8)> = all.iter().flatten().map(|man| (man.kind, man.owner)).collect();
        types.sort();
        types.dedup();
        if types.len() > MAX_TYPES || all.iter().any(|men| men.len() >= 16) {
            return None;
        }
        let becomes = types.iter().any(|&(kind, _)| rules.kind(kind).becomes().is_some());
        let mut this = Self { slices: Vec::new(), types, becomes, positions: 0 };
        let mut known: Vec<(Man, Arc<Places>)> = Vec::new();
        for men in all {
            let mut places = |man: Man| match known.iter().find(|(known, _)| *known == man) {
                Some((_, places)) => Arc::clone(places),
                None => {
                    let places = Arc::new(Places::of(rules, man));
                    known.push((man, Arc::clone(&places)));
                    places
                }
            };
            let places: Vec<Arc<Places>> = men.iter().map(|&man| places(man)).collect();
            let mut sizes = places.iter().map(|places| places.list.len() as u64);
            let placements = sizes.try_fold(1, u64::checked_mul)?;
            let key = men.iter().map(|man| this.digit(man.kind, man.owner)).sum();
            this.slices.push(Slice { key, men, places, base: this.positions, placements });
            this.positions = this.positions.checked_add(placements.checked_mul(2)?)?;
        }
        Some(this)
    }

    /// How many numbers there are. Some stand for no position.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// Returns whether a loss may lead to this position: all but those of the whole material, unless what is struck
    /// becomes something else.
    pub fn follows_a_loss(&self, number: u64) -> bool {
        self.becomes || self.slices.get(1).is_some_and(|second| number >= second.base)
    }

    /// The digit of the material key that counts such pieces; 0 if there are none.
    fn digit(&self, kind: KindId, owner: u8) -> u64 {
        self.types.iter().position(|&known| known == (kind, owner)).map_or(0, |at| 1 << (4 * at))
    }

    /// The number of the position with these pieces, sorted by square; `None` if it has none.
    #[inline]
    pub fn number(&self, pieces: &[(Square, Piece)], to_move: Player) -> Option<u64> {
        let mut key = 0;
        for (_, piece) in pieces {
            let digit = self.digit(piece.kind, piece.player.index() as u8);
            if digit == 0 {
                return None;
            }
            key += digit;
        }
        self.slices.iter().filter(|slice| slice.key == key).find_map(|slice| slice.number(pieces, to_move))
    }

    /// Writes the pieces of a position to `pieces`, sorted by square, and returns the side to move. `None` if the
    /// number stands for no position: two pieces would share a square, or equal pieces are in another order.
    #[inline]
    pub fn pieces(&self, number: u64, pieces: &mut Vec<(Square, Piece)>) -> Option<Player> {
        let at = self.slices.partition_point(|slice| slice.base <= number) - 1;
        let slice = &self.slices[at];
        let within = number - slice.base;
        let to_move = Player::BOTH[usize::from(within >= slice.placements)];
        let mut rest = within % slice.placements;
        pieces.clear();
        let mut next: Option<(Man, usize)> = None;
        for (&man, places) in slice.men.iter().zip(&slice.places).rev() {
            let many = places.list.len() as u64;
            let place = (rest % many) as usize;
            rest /= many;
            // Equal pieces stand in the order of their places.
            if next.is_some_and(|(other, after)| other == man && place >= after) {
                return None;
            }
            next = Some((man, place));
            let (square, piece) = places.list[place];
            if pieces.iter().any(|&(other, _)| other == square) {
                return None;
            }
            pieces.push((square, piece));
        }
        pieces.sort_unstable_by_key(|&(square, _)| square);
        Some(to_move)
    }
}

impl Slice {
    #[inline]
    fn number(&self, pieces: &[(Square, Piece)], to_move: Player) -> Option<u64> {
        let mut number = 0;
        let mut used = 0_u32;
        for (slot, (man, places)) in self.men.iter().zip(&self.places).enumerate() {
            // Equal pieces are next to each other in `men` and sorted by square in `pieces`, as in `places`.
            let fits = |&at: &usize| {
                let piece = pieces[at].1;
                used >> at & 1 == 0 && piece.kind == man.kind && piece.player.index() as u8 == man.owner
            };
            let at = (0..pieces.len()).find(fits)?;
            debug_assert!(slot < pieces.len());
            used |= 1 << at;
            let (square, piece) = pieces[at];
            let place = places.numbers[usize::from(piece.orientation) << 8 | square.index()];
            if place == NOWHERE {
                return None;
            }
            number = number * places.list.len() as u64 + u64::from(place);
        }
        Some(self.base + number + if to_move == Player::First { 0 } else { self.placements })
    }
}

/// The material and all that losses, stacks and the tops of stacks can make of it while both kings stand; `None` if
/// there are too many.
fn descendants(rules: &Ruleset, material: &Material) -> Option<Vec<Vec<Man>>> {
    let mut found = vec![material.0.clone()];
    let mut at = 0;
    while let Some(men) = found.get(at).cloned() {
        at += 1;
        for next in successors(rules, &men) {
            if !found.contains(&next) {
                found.push(next);
            }
        }
        if found.len() > MAX_SLICES {
            return None;
        }
    }
    Some(found)
}

/// What one loss, stack or lift makes of these pieces.
fn successors(rules: &Ruleset, men: &[Man]) -> Vec<Vec<Man>> {
    let mut found = Vec::new();
    let id = |name: &str| rules.kind_by_id(name);
    // The pieces without those with these indices, and with others.
    let mut replace = |without: &[usize], with: &[(u8, KindId)]| {
        let left = men.iter().enumerate().filter(|(index, _)| !without.contains(index)).map(|(_, &man)| man);
        let mut next: Vec<Man> = left.collect();
        next.extend(with.iter().map(|&(owner, kind)| Man { owner, kind, fixed: None }));
        next.sort();
        found.push(next);
    };
    for (index, man) in men.iter().enumerate() {
        let kind = rules.kind(man.kind);
        if kind.royal {
            continue;
        }
        match kind.becomes() {
            Some(becomes) => id(becomes).into_iter().for_each(|kind| replace(&[index], &[(man.owner, kind)])),
            None if kind.is_destructible() => replace(&[index], &[]),
            None => {}
        }
        if let Some((steps, stays)) = kind.top.as_ref().and_then(|top| Some((id(&top.steps)?, id(&top.stays)?))) {
            replace(&[index], &[(man.owner, steps), (man.owner, stays)]);
        }
        for (other, below) in
            men.iter().enumerate().filter(|&(other, below)| other != index && below.owner == man.owner)
        {
            let onto = &rules.kind(below.kind).id;
            for stack in kind.stacks.iter().filter(|stack| stack.onto == *onto) {
                id(&stack.becomes).into_iter().for_each(|kind| replace(&[index, other], &[(man.owner, kind)]));
            }
        }
    }
    found
}

/// Returns whether every action of these rules that strikes nothing can be taken back by an action: no stack is made
/// or taken apart in one way only, and no swap puts a piece where it could not go.
pub(super) fn can_be_undone(rules: &Ruleset) -> bool {
    let spec = rules.spec();
    let made = |steps: &str, stays: &str, stack: &str| {
        let kind = spec.kinds.iter().find(|kind| kind.id == steps);
        kind.is_some_and(|kind| kind.stacks.iter().any(|made| made.onto == stays && made.becomes == stack))
    };
    let comes_apart = |steps: &str, stays: &str, stack: &str| {
        let kind = spec.kinds.iter().find(|kind| kind.id == stack);
        kind.is_some_and(|kind| kind.top.iter().any(|top| top.steps == steps && top.stays == stays))
    };
    // A stack that takes its facing from one piece alone forgets that of the other.
    let has_facings = |id: &str| spec.kinds.iter().any(|kind| kind.id == id && kind.orientations() > 1);
    !spec.rulings.swap_onto_reserved
        && spec.kinds.iter().all(|kind| {
            kind.top.iter().all(|top| made(&top.steps, &top.stays, &kind.id))
                && kind.stacks.iter().all(|stack| {
                    comes_apart(&kind.id, &stack.onto, &stack.becomes)
                        && ![&kind.id, &stack.onto, &stack.becomes].into_iter().any(|id| has_facings(id))
                })
        })
}

/// An ending of the game that begins with `start`: its kings, its pieces that can't leave their squares, and `more`
/// pieces on the first free squares. `None` if there is no room for them, or they are fixed pieces or kings.
pub fn ending_of(start: &Position, more: &[(KindId, Player)]) -> Option<Position> {
    let rules = start.rules();
    let stays = |kind: KindId| rules.kind(kind).royal || is_fixed(rules, kind);
    let mut setup = start.to_setup();
    setup.placements.retain(|placement| rules.kind_by_id(&placement.kind).is_some_and(stays));
    for &(kind, player) in more {
        if stays(kind) || rules.spec().is_neutral(rules.kind(kind)) {
            return None;
        }
        let is_free = |square: &Square| {
            rules.may_enter(player, *square) && !setup.placements.iter().any(|placed| placed.square == *square)
        };
        let square = rules.squares().iter().find(is_free)?;
        let orientation = (0..4).find(|&orientation| rules.kind(kind).may_face(player, orientation))?;
        setup.placements.push(Placement::of(rules, square, Piece { kind, player, orientation }));
    }
    setup.into_position(rules).ok()
}

/// The kinds that a game with these pieces may have in its endings beside kings and fixed pieces: those on the board
/// and what they become.
pub fn ending_kinds(start: &Position) -> Vec<KindId> {
    let rules = start.rules();
    let mut kinds: Vec<KindId> = start.pieces().map(|(_, piece)| piece.kind).collect();
    let mut at = 0;
    while let Some(&kind) = kinds.get(at) {
        at += 1;
        let kind = rules.kind(kind);
        let parts = kind.top.iter().flat_map(|top| [&top.steps, &top.stays]);
        let stacks = kind.stacks.iter().map(|stack| &stack.becomes);
        for next in kind.becomes().into_iter().chain(parts).chain(stacks).filter_map(|id| rules.kind_by_id(id)) {
            if !kinds.contains(&next) {
                kinds.push(next);
            }
        }
    }
    let may_be_left = |&kind: &KindId| {
        let left = rules.kind(kind);
        !left.royal && !is_fixed(rules, kind) && !rules.spec().is_neutral(left)
    };
    kinds.retain(may_be_left);
    kinds.sort();
    kinds.dedup();
    kinds
}
