//! A ruleset: the content of a RON file (`RulesetSpec`), checked and compiled into flat tables (`Ruleset`), so that
//! generality costs the search nothing.

use alloc::{boxed::Box, string::String, vec, vec::Vec};
use core::fmt;

use super::check::{RulesetError, check, successors};
use super::fingerprint::fingerprint;
use super::hash::Zobrist;
use super::kind::{Cell, EMPTY, Facings, Kind, KindId, MovedBy, Onto, Piece, Player, Stacking, TOWER};
use super::response::{Response, Walk, is_reversible};
use super::spec::{RulesetSpec, TowerRules};
use super::square::{Direction, MAX_SQUARES, Square, SquareSet};
use super::tower::Tower;

/// The abilities and properties of a cell, compiled.
#[derive(Clone, Copy, Default)]
pub(super) struct Traits {
    /// Bit `k`: may swap with kind `k`.
    pub swaps: u32,
    /// Bit `k`: may step onto its own player's kind `k`.
    pub stacks: u32,
    /// The cells that step off and stay when the top is lifted; `EMPTY` if it is not a stack.
    pub top: [Cell; 2],
    /// The cell after a quarter turn clockwise and counter-clockwise; `EMPTY` if that is not an action.
    pub turned: [Cell; 2],
    pub moves: bool,
    pub royal: bool,
    pub laser: bool,
    /// The effects of stepping onto other pieces.
    pub onto: Onto,
    /// The cell after a half turn; `EMPTY` if that is not an action.
    pub half_turned: Cell,
    /// The cell left when it is destroyed.
    pub becomes: Cell,
    /// True if it belongs to nobody.
    pub neutral: bool,
    /// False if it belongs to nobody and nobody may act on it.
    pub movable: bool,
}

/// A checked ruleset, compiled: kind x orientation x direction -> response, square x direction -> neighbour.
///
/// About 200 KiB, most of it hash keys; share it through an `Arc`.
pub struct Ruleset {
    spec: RulesetSpec,
    /// `[cell << 2 | direction of travel]`.
    responses: Box<[Response; 1024]>,
    traits: Box<[Traits; 256]>,
    /// `[square << 2 | direction]`: the adjacent square, or none past the edge, into a hole or through a wall.
    neighbours: Box<[Option<Square>; MAX_SQUARES * 4]>,
    /// `[square << 2 | direction]`: every square from the neighbour on, in that direction.
    rays: Box<[SquareSet; MAX_SQUARES * 4]>,
    /// The squares one step away: in eight directions, or in four if pieces do not step diagonally.
    rings: Box<[SquareSet; MAX_SQUARES]>,
    /// `[kind that steps << 5 | kind stepped onto]`: the kind of the stack that they form, plus 1; 0 for none.
    stacked: Box<[u8; 1024]>,
    /// By player: the squares that this player's pieces may enter.
    open: [SquareSet; 2],
    squares: SquareSet,
    tower: Option<Tower>,
    /// The walk that beams need if a kind, or what it can turn into, is on the board.
    walks: Vec<Walk>,
    reversible: bool,
    composed: bool,
    zobrist: Zobrist,
    fingerprint: u64,
}

impl Ruleset {
    /// Checks `spec` and builds the tables.
    ///
    /// # Errors
    /// Returns every [`RulesetProblem`](super::RulesetProblem) at once, together with the spec.
    pub fn compile(spec: RulesetSpec) -> Result<Self, RulesetError> {
        let problems = check(&spec);
        if !problems.is_empty() {
            return Err(RulesetError { problems, spec: Box::new(spec) });
        }
        let id = |id: &str| spec.kinds.iter().position(|k| k.id == id).map(|i| KindId(i as u8));
        let holes: SquareSet = spec.holes.iter().copied().collect();
        let squares: SquareSet = (0..spec.ranks)
            .flat_map(|rank| (0..spec.files).filter_map(move |file| Square::new(file, rank)))
            .filter(|&square| !holes.contains(square))
            .collect();
        let reserved = [0, 1].map(|p: usize| spec.reserved[p].iter().copied().collect::<SquareSet>());
        let tower = Tower::of(&spec, squares, squares & !reserved[0] & !reserved[1]);
        let (platform, column) =
            tower.as_ref().map_or((SquareSet::EMPTY, SquareSet::EMPTY), |tower| (tower.squares, tower.column));
        let all = squares | platform | column;
        let walled = |a: Square, b: Square| spec.walls.iter().any(|wall| *wall == [a, b] || *wall == [b, a]);
        let on_level = |square: Square| if square.is_upper() { platform | column } else { squares }.contains(square);
        let at =
            |square: Square, files, ranks| square.offset(files, ranks).filter(|&s| on_level(s) && !walled(square, s));

        let mut neighbours = boxed(None);
        let mut rings = boxed(SquareSet::EMPTY);
        for square in all.iter().map(|square| if tower.is_some() { square.raised() } else { square }) {
            for direction in Direction::ALL {
                let (files, ranks) = direction.step();
                neighbours[square.index() << 2 | direction as usize] = at(square, files, ranks);
            }
            let round = (-1..=1).flat_map(|f| (-1..=1).map(move |r| (f, r))).filter(|&step| step != (0, 0));
            let round = round.filter(|&(f, r)| spec.turn.diagonal_steps || f == 0 || r == 0);
            let ring: SquareSet = round.filter_map(|(f, r)| at(square, f, r)).collect();
            rings[square.index()] = ring & !column;
        }
        let mut rays = boxed(SquareSet::EMPTY);
        for entry in 0..MAX_SQUARES * 4 {
            let mut next: Option<Square> = neighbours[entry];
            while let Some(square) = next {
                rays[entry].insert(square);
                next = neighbours[square.index() << 2 | entry & 3];
            }
        }

        let mut responses: Box<[Response; 1024]> = boxed(Response::ABSORB);
        let mut traits: Box<[Traits; 256]> = boxed(Traits::default());
        for direction in Direction::ALL {
            responses[direction as usize] = Response::exit(direction);
        }
        for (index, kind) in spec.kinds.iter().enumerate() {
            for player in Player::BOTH {
                for orientation in 0..4 {
                    let cell = Piece { kind: KindId(index as u8), player, orientation }.cell();
                    for heading in Direction::ALL {
                        responses[(cell as usize) << 2 | heading as usize] = Response::of(kind, orientation, heading);
                    }
                    traits[cell as usize] = cell_traits(&spec, &id, kind, cell);
                }
            }
        }
        let mut stacked = boxed(0);
        for (index, kind) in spec.kinds.iter().enumerate() {
            for Stacking { onto, becomes } in &kind.stacks {
                if let (Some(onto), Some(becomes)) = (id(onto), id(becomes)) {
                    stacked[index << 5 | onto.index()] = becomes.0 + 1;
                }
            }
        }
        traits[TOWER as usize].neutral = true;
        Ok(Self {
            open: [squares & !reserved[1] | platform, squares & !reserved[0] | platform],
            walks: walks(&spec),
            reversible: spec.kinds.iter().all(is_reversible),
            tower,
            composed: spec.is_composed(),
            zobrist: Zobrist::new(spec.kinds.len()),
            fingerprint: fingerprint(&spec),
            spec,
            responses,
            traits,
            stacked,
            neighbours,
            rays,
            rings,
            squares,
        })
    }

    /// The spec the ruleset was compiled from: names, sizes, rulings.
    pub fn spec(&self) -> &RulesetSpec {
        &self.spec
    }

    /// The id of the edition, `khet-2`; empty for rules without an edition. An edition is identified by its id and its
    /// [`Ruleset::fingerprint`] together, because ids can be edited and two editions may have the same content.
    pub fn id(&self) -> &str {
        &self.spec.id
    }

    /// A hash of the rules, the same in every run and on every platform. Names that only people read don't affect it.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Returns whether `other` is the same edition with the same content, wherever each was read from.
    pub fn is_same_edition(&self, other: &Self) -> bool {
        self.id() == other.id() && self.fingerprint == other.fingerprint
    }

    /// Returns whether turns are composed; see [`RulesetSpec::is_composed`].
    #[inline(always)]
    pub fn is_composed(&self) -> bool {
        self.composed
    }

    /// The number of files and ranks of the board.
    pub fn size(&self) -> (u8, u8) {
        (self.spec.files, self.spec.ranks)
    }

    /// The squares of the board, without its holes; those of a tower's platform are not among them.
    pub fn squares(&self) -> SquareSet {
        self.squares
    }

    /// The squares of the platform on which pieces may stand; empty if set-ups have no tower.
    pub fn platform(&self) -> SquareSet {
        self.tower.as_ref().map_or(SquareSet::EMPTY, |tower| tower.squares)
    }

    /// The rules of the tower, if set-ups may have one.
    pub fn tower_rules(&self) -> Option<&TowerRules> {
        self.spec.tower.as_ref().filter(|_| self.tower.is_some())
    }

    /// The tower's geometry, if set-ups may have one.
    #[inline(always)]
    pub(super) fn tower(&self) -> Option<&Tower> {
        self.tower.as_ref()
    }

    /// Returns whether `square` is on the board, that is, inside it and not a hole.
    pub fn has_square(&self, square: Square) -> bool {
        self.squares.contains(square) && !square.is_upper()
    }

    /// The square of the board or the platform with the index of `square`, which comes from a [`SquareSet`].
    #[inline(always)]
    pub fn name(&self, square: Square) -> Square {
        if self.tower.is_some() { square.raised() } else { square }
    }

    /// The squares of a set, named for this board.
    pub fn named(&self, set: SquareSet) -> impl Iterator<Item = Square> + use<'_> {
        set.iter().map(|square| self.name(square))
    }

    /// The player for whom `square` is reserved, if any.
    pub fn reserved_for(&self, square: Square) -> Option<Player> {
        Player::BOTH.into_iter().find(|p| self.has_square(square) && !self.open[p.other().index()].contains(square))
    }

    /// Returns whether `player`'s pieces may enter `square`.
    #[inline(always)]
    pub fn may_enter(&self, player: Player, square: Square) -> bool {
        self.open[player.index()].contains(square)
    }

    /// The square next to `square`, if a beam can go there.
    #[inline(always)]
    pub fn neighbour(&self, square: Square, direction: Direction) -> Option<Square> {
        self.neighbours[square.index() << 2 | direction as usize]
    }

    /// The kind with this id.
    ///
    /// # Panics
    /// Panics if the id comes from a ruleset with more kinds.
    pub fn kind(&self, id: KindId) -> &Kind {
        &self.spec.kinds[id.index()]
    }

    /// Looks up a kind by its text id.
    pub fn kind_by_id(&self, id: &str) -> Option<KindId> {
        self.spec.kinds.iter().position(|k| k.id == id).map(|i| KindId(i as u8))
    }

    /// Looks up a kind by its letter in Khet strings, in lower case.
    pub fn kind_by_letter(&self, letter: char) -> Option<KindId> {
        self.spec.kinds.iter().position(|k| k.letter == letter).map(|i| KindId(i as u8))
    }

    /// The name of `player`: `Silver`.
    pub fn player_name(&self, player: Player) -> &str {
        &self.spec.players[player.index()]
    }

    #[inline(always)]
    pub(super) fn response(&self, cell: Cell, heading: Direction) -> Response {
        self.responses[(cell as usize) << 2 | heading as usize]
    }

    #[inline(always)]
    pub(super) fn traits(&self, cell: Cell) -> &Traits {
        &self.traits[cell as usize]
    }

    /// The stack that `cell` makes with the piece it steps onto; `EMPTY` if it may not stack there.
    pub(super) fn stacked(&self, cell: Cell, onto: Cell) -> Cell {
        let (Some(piece), Some(below)) = (Piece::from_cell(cell), Piece::from_cell(onto)) else { return EMPTY };
        match self.stacked[piece.kind.index() << 5 | below.kind.index()] {
            kind if kind == 0 || piece.player != below.player => EMPTY,
            kind => self.spec.turned_into(piece, KindId(kind - 1)),
        }
    }

    #[inline(always)]
    pub(super) fn ray(&self, square: Square, direction: Direction) -> &SquareSet {
        &self.rays[square.index() << 2 | direction as usize]
    }

    /// The squares to which a piece on `square` may step, if it can step and nothing else forbids it.
    #[inline(always)]
    pub fn ring(&self, square: Square) -> &SquareSet {
        &self.rings[square.index()]
    }

    #[inline(always)]
    pub(super) fn open(&self, player: Player) -> &SquareSet {
        &self.open[player.index()]
    }

    /// The walk needed by a game in which kind `id` takes part.
    pub(super) fn walk_of(&self, id: KindId) -> Walk {
        self.walks[id.index()]
    }

    /// Returns whether every beam can be traced backwards from where it ends.
    #[inline(always)]
    pub(super) fn is_reversible(&self) -> bool {
        self.reversible
    }

    /// Returns whether every square is in the first two words of a set.
    #[inline(always)]
    pub(super) fn is_low(&self) -> bool {
        self.spec.ranks <= 8
    }

    /// The last square from `square` in `heading`: `square` itself if the edge is next to it.
    pub(super) fn edge(&self, square: Square, heading: Direction) -> Square {
        let ray = self.ray(square, heading).0;
        let (low, high) = (ray.iter().position(|&w| w != 0), ray.iter().rposition(|&w| w != 0));
        match (low, high) {
            (Some(_), Some(i)) if matches!(heading, Direction::North | Direction::East) => {
                self.name(Square::from_index((i * 64) as u8 + 63 - ray[i].leading_zeros() as u8))
            }
            (Some(i), _) => self.name(Square::from_index((i * 64) as u8 + ray[i].trailing_zeros() as u8)),
            _ => square,
        }
    }

    #[inline(always)]
    pub(super) fn zobrist(&self) -> &Zobrist {
        &self.zobrist
    }
}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ruleset").field("name", &self.spec.name).finish_non_exhaustive()
    }
}

/// An array allocated directly on the heap: these are too large for the stack of a small thread.
fn boxed<T: Clone, const N: usize>(value: T) -> Box<[T; N]> {
    match vec![value; N].into_boxed_slice().try_into() {
        Ok(array) => array,
        Err(_) => unreachable!("the vector has N elements"),
    }
}

/// The walk that beams need with each kind on the board, and with the kinds that it may turn into.
fn walks(spec: &RulesetSpec) -> Vec<Walk> {
    let mut found: Vec<Walk> = spec.kinds.iter().map(Walk::of).collect();
    // A chain of successors can't be longer than the number of kinds.
    for _ in &spec.kinds {
        for (index, kind) in spec.kinds.iter().enumerate() {
            let turns_into = |other: &Kind| successors(kind).iter().any(|(_, id)| **id == other.id);
            let others = spec.kinds.iter().zip(&found).filter(|(other, _)| turns_into(other));
            found[index] = others.map(|(_, &walk)| walk).fold(found[index], Walk::and);
        }
    }
    found
}

fn cell_traits(spec: &RulesetSpec, id: &impl Fn(&str) -> Option<KindId>, kind: &Kind, cell: Cell) -> Traits {
    let Some(piece) = Piece::from_cell(cell) else { return Traits::default() };
    let turn = |by: u8| {
        let orientation = (piece.orientation + by) % 4;
        match kind.facings {
            // The two quarter turns of a half-symmetric piece are the same; the clockwise one stands for both.
            Facings::One if kind.royal && spec.rulings.kings_rotate && by == 1 => cell,
            Facings::One => EMPTY,
            Facings::Two if by == 1 => Piece { orientation: orientation % 2, ..piece }.cell(),
            Facings::Two => EMPTY,
            _ if kind.may_face(piece.player, orientation) => Piece { orientation, ..piece }.cell(),
            _ => EMPTY,
        }
    };
    let half_turned = match kind.facings {
        Facings::Four | Facings::Some(_) if spec.turn.half_turns => turn(2),
        _ => EMPTY,
    };
    let into = |name: &str| id(name).map_or(EMPTY, |kind| spec.turned_into(piece, kind));
    let kinds = |names: &mut dyn Iterator<Item = &String>| names.filter_map(|n| id(n)).fold(0, |set, k| set | 1 << k.0);
    Traits {
        swaps: kinds(&mut kind.swaps_with.iter()),
        stacks: kinds(&mut kind.stacks.iter().map(|stacking| &stacking.onto)),
        top: kind.top.as_ref().map_or([EMPTY; 2], |top| [into(&top.steps), into(&top.stays)]),
        turned: [turn(1), turn(3)],
        moves: spec.moves(kind),
        royal: kind.royal,
        laser: kind.laser,
        onto: kind.onto,
        half_turned,
        becomes: kind.becomes().map_or(EMPTY, |name| into(name)),
        neutral: kind.neutral.is_some(),
        movable: kind.neutral != Some(MovedBy::Nobody),
    }
}
