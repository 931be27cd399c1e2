//! The problems a [`RulesetSpec`] can have. A check returns them all at once, as values.

mod tower;

use alloc::{boxed::Box, string::String, vec::Vec};
use core::fmt;

use super::kind::{Face, FacingWords, Facings, Kind, Player, Stacking};
use super::spec::{LaserSource, MAX_ACTIONS, MAX_KINDS, RulesetSpec};
use super::square::{Direction, MAX_SIDE, Square};
pub use tower::TowerProblem;

/// A problem with a [`RulesetSpec`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesetProblem {
    /// The board has this many files: none, or more than [`MAX_SIDE`].
    Files(u8),
    /// The board has this many ranks: none, or more than [`MAX_SIDE`].
    Ranks(u8),
    /// There are this many kinds, more than [`MAX_KINDS`].
    ManyKinds(usize),
    /// This reserved square is not on the board.
    ReservedOutside(Square),
    /// This square is reserved for both players.
    ReservedForBoth(Square),
    /// A wall is not between two neighbouring squares of the board.
    Wall([Square; 2]),
    /// A turn has this many actions: none, or more than [`MAX_ACTIONS`].
    Actions(u8),
    /// No kind is royal, so no game could be won.
    NoRoyal,
    /// The player's beam starts from a piece, but no kind is a laser.
    NoLaser(Player),
    /// The player's beam comes through the wall onto a square that is not on the board.
    LaserOutside {
        /// The owner of the beam.
        player: Player,
        /// The square it should enter first.
        enters: Square,
    },
    /// The player's beam comes through the wall onto `enters`, but there is no wall: `behind` is a square of the board.
    LaserOpen {
        /// The owner of the beam.
        player: Player,
        /// The square it enters first.
        enters: Square,
        /// The square from which it comes.
        behind: Square,
    },
    /// The tower has a problem.
    Tower(TowerProblem),
    /// The kind with this id has a problem.
    Kind {
        /// The id of the kind.
        kind: String,
        /// Its problem.
        problem: KindProblem,
    },
}

/// A problem with a kind in a [`RulesetSpec`]. Other kinds are referred to by id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KindProblem {
    /// An earlier kind has the same id.
    DuplicateId,
    /// An earlier kind, `other`, has the same letter.
    DuplicateLetter {
        /// The shared letter.
        letter: char,
        /// The id of the earlier kind.
        other: String,
    },
    /// The letter, this one, is not in the range `a` to `z`.
    Letter(char),
    /// There is no such kind.
    UnknownKind {
        /// Where it is named.
        part: KindPart,
        /// The id that was found.
        found: String,
    },
    /// A laser looks the same from every side.
    LaserWithoutFacings,
    /// There are fewer facing words than facings.
    FewWords {
        /// The words it has.
        words: FacingWords,
        /// The number of facings it has.
        facings: u8,
    },
    /// A face has no exits, or lists one twice.
    Exits {
        /// The side on which the beam arrives.
        face: Direction,
        /// The exits that were found.
        found: Vec<Direction>,
    },
    /// A kind with two facings looks different after a half turn: `back` should be `expected`, that is, `front` turned.
    HalfTurn {
        /// One side.
        front: Direction,
        /// The opposite side.
        back: Direction,
        /// The face the opposite side should have.
        expected: Face,
        /// The face it has.
        found: Face,
    },
    /// It both stacks on the kind of this id and swaps with it.
    StacksAndSwaps(String),
    /// It makes two stacks with the kind of this id.
    DuplicateStack(String),
    /// A royal kind or a laser is part of a stack, which is made here.
    MustStandAlone(KindPart),
    /// A royal kind or a laser would be left of it or made from it.
    RoyalOrLaser {
        /// Where it is named.
        part: KindPart,
        /// Its id.
        found: String,
    },
    /// It may turn into a kind with other facings.
    OtherFacings {
        /// Where the other kind is named.
        part: KindPart,
        /// The id of the other kind.
        found: String,
    },
    /// Its faces leave different pieces.
    ManyRemains,
    /// It captures or displaces the pieces it steps onto, but swaps or stacks as well.
    StepsTwoWays,
    /// It both captures and displaces.
    CapturesAndDisplaces,
    /// It is neutral and royal, or neutral and a laser.
    NeutralRoyalOrLaser,
    /// It is neutral, but turns are composed.
    NeutralComposed,
    /// It may turn into a kind that is neutral if it is not, or the other way round, or that other players may act on.
    OtherOwner {
        /// Where the other kind is named.
        part: KindPart,
        /// The id of the other kind.
        found: String,
    },
    /// It is a portal that may turn into another kind, or may turn into a portal.
    PortalChanges {
        /// Where the other kind is named.
        part: KindPart,
        /// The id of the other kind.
        found: String,
    },
}

/// The part of a ruleset that a [`RulesetProblem`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesetPart<'a> {
    /// Its size and holes.
    Board,
    /// The walls between squares.
    Walls,
    /// The squares that only one player may enter.
    Reserved,
    /// Where the beams start.
    Lasers,
    /// The tower.
    Tower,
    /// The rules of a turn.
    Turn,
    /// All kinds together.
    Kinds,
    /// A part of the kind of this id.
    Kind(&'a str, KindPart),
}

/// A part of a [`Kind`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KindPart {
    /// Its id.
    Id,
    /// Its letter in positions.
    Letter,
    /// The number of facings it has, and their words.
    Facings,
    /// All faces together.
    Faces,
    /// The face on this side, in the base orientation.
    Face(Direction),
    /// The kinds with which it swaps.
    SwapsWith,
    /// The kinds onto which it steps to make a stack.
    StacksOn,
    /// The piece that steps off it alone, if it is a stack.
    Top,
    /// The piece left when it is destroyed.
    Becomes,
    /// Its ability to capture.
    Captures,
    /// Its ability to displace.
    Displaces,
    /// Whether it belongs to nobody.
    Neutral,
}

impl RulesetProblem {
    /// The part at fault.
    pub fn part(&self) -> RulesetPart<'_> {
        match self {
            Self::Files(_) | Self::Ranks(_) => RulesetPart::Board,
            Self::Wall(_) => RulesetPart::Walls,
            Self::ReservedOutside(_) | Self::ReservedForBoth(_) => RulesetPart::Reserved,
            Self::NoLaser(_) | Self::LaserOutside { .. } | Self::LaserOpen { .. } => RulesetPart::Lasers,
            Self::Actions(_) => RulesetPart::Turn,
            Self::Tower(_) => RulesetPart::Tower,
            Self::ManyKinds(_) | Self::NoRoyal => RulesetPart::Kinds,
            Self::Kind { kind, problem } => RulesetPart::Kind(kind, problem.part()),
        }
    }
}

impl KindProblem {
    fn part(&self) -> KindPart {
        match *self {
            Self::DuplicateId => KindPart::Id,
            Self::DuplicateLetter { .. } | Self::Letter(_) => KindPart::Letter,
            Self::LaserWithoutFacings | Self::FewWords { .. } => KindPart::Facings,
            Self::ManyRemains => KindPart::Faces,
            Self::StepsTwoWays => KindPart::Captures,
            Self::CapturesAndDisplaces => KindPart::Displaces,
            Self::NeutralRoyalOrLaser | Self::NeutralComposed => KindPart::Neutral,
            Self::Exits { face, .. } | Self::HalfTurn { back: face, .. } => KindPart::Face(face),
            Self::StacksAndSwaps(_) | Self::DuplicateStack(_) => KindPart::StacksOn,
            Self::UnknownKind { part, .. }
            | Self::MustStandAlone(part)
            | Self::RoyalOrLaser { part, .. }
            | Self::OtherFacings { part, .. }
            | Self::OtherOwner { part, .. }
            | Self::PortalChanges { part, .. } => part,
        }
    }
}

/// An invalid spec with all its problems.
///
/// Its `Display` is for logs; `notation::words::ruleset_problem` is for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesetError {
    /// All problems, in the order of the spec.
    pub problems: Vec<RulesetProblem>,
    /// The spec as it was given.
    pub spec: Box<RulesetSpec>,
}

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.problems)
    }
}

impl core::error::Error for RulesetError {}

/// Returns all problems of `spec`.
pub(super) fn check(spec: &RulesetSpec) -> Vec<RulesetProblem> {
    let mut found = Vec::new();
    check_board(spec, &mut found);
    if !(1..=MAX_ACTIONS).contains(&spec.turn.actions) {
        found.push(RulesetProblem::Actions(spec.turn.actions));
    }
    for (index, kind) in spec.kinds.iter().enumerate() {
        let problems = check_kind(spec, index);
        found.extend(problems.into_iter().map(|problem| RulesetProblem::Kind { kind: kind.id.clone(), problem }));
    }
    if !spec.kinds.iter().any(|k| k.royal) {
        found.push(RulesetProblem::NoRoyal);
    }
    check_lasers(spec, &mut found);
    if let Some(tower) = &spec.tower {
        found.extend(tower::check(tower).into_iter().map(RulesetProblem::Tower));
    }
    found
}

/// Returns whether `square` is off the board.
fn is_outside(spec: &RulesetSpec, square: Square) -> bool {
    square.file() >= spec.files || square.rank() >= spec.ranks || spec.holes.contains(&square)
}

fn check_board(spec: &RulesetSpec, found: &mut Vec<RulesetProblem>) {
    if !(1..=MAX_SIDE).contains(&spec.files) {
        found.push(RulesetProblem::Files(spec.files));
    }
    if !(1..=MAX_SIDE).contains(&spec.ranks) {
        found.push(RulesetProblem::Ranks(spec.ranks));
    }
    if spec.kinds.len() > MAX_KINDS {
        found.push(RulesetProblem::ManyKinds(spec.kinds.len()));
    }
    let [first, second] = &spec.reserved;
    for &square in first.iter().chain(second).filter(|&&square| is_outside(spec, square)) {
        found.push(RulesetProblem::ReservedOutside(square));
    }
    for &square in first.iter().filter(|square| second.contains(square)) {
        found.push(RulesetProblem::ReservedForBoth(square));
    }
    for &squares in &spec.walls {
        let [a, b] = squares;
        let beside = a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank()) == 1;
        if !beside || squares.iter().any(|&square| is_outside(spec, square)) {
            found.push(RulesetProblem::Wall(squares));
        }
    }
}

fn check_lasers(spec: &RulesetSpec, found: &mut Vec<RulesetProblem>) {
    for player in Player::BOTH {
        match spec.lasers[player.index()] {
            LaserSource::Piece if !spec.kinds.iter().any(|k| k.laser) => {
                found.push(RulesetProblem::NoLaser(player));
            }
            LaserSource::Wall { enters, .. } if is_outside(spec, enters) => {
                found.push(RulesetProblem::LaserOutside { player, enters });
            }
            // Otherwise a beam could come back through that square and circle for ever.
            LaserSource::Wall { enters, heading } => {
                let (files, ranks) = heading.step();
                let walled = |s: Square| spec.walls.iter().any(|wall| *wall == [s, enters] || *wall == [enters, s]);
                let behind = enters.offset(-files, -ranks).filter(|&s| !is_outside(spec, s) && !walled(s));
                found.extend(behind.map(|behind| RulesetProblem::LaserOpen { player, enters, behind }));
            }
            LaserSource::Piece => {}
        }
    }
}

/// Returns all problems of the kind at `index`.
fn check_kind(spec: &RulesetSpec, index: usize) -> Vec<KindProblem> {
    let (kind, earlier) = (&spec.kinds[index], &spec.kinds[..index]);
    let mut found = Vec::new();
    let is_known = |id: &str| spec.kinds.iter().any(|k| k.id == id);
    if earlier.iter().any(|other| other.id == kind.id) {
        found.push(KindProblem::DuplicateId);
    }
    if let Some(other) = earlier.iter().find(|other| other.letter == kind.letter) {
        found.push(KindProblem::DuplicateLetter { letter: kind.letter, other: other.id.clone() });
    }
    if !kind.letter.is_ascii_lowercase() {
        found.push(KindProblem::Letter(kind.letter));
    }
    let unknown = |part, id: &String| KindProblem::UnknownKind { part, found: id.clone() };
    found.extend(kind.swaps_with.iter().filter(|id| !is_known(id)).map(|id| unknown(KindPart::SwapsWith, id)));
    if kind.laser && kind.facings == Facings::One {
        found.push(KindProblem::LaserWithoutFacings);
    }
    if kind.facings != Facings::One && kind.words.all().len() < usize::from(kind.orientations()) {
        found.push(KindProblem::FewWords { words: kind.words, facings: kind.orientations() });
    }
    let mut becomes: Vec<&Option<String>> = Vec::new();
    for (face, side) in kind.faces.iter().zip(Direction::ALL) {
        match face {
            Face::Exit(exits) if exits.is_empty() || exits.iter().enumerate().any(|(i, e)| exits[..i].contains(e)) => {
                found.push(KindProblem::Exits { face: side, found: exits.clone() });
            }
            Face::Destroyed { becomes: left } => {
                found.extend(left.iter().filter(|id| !is_known(id)).map(|id| unknown(KindPart::Becomes, id)));
                becomes.push(left);
            }
            _ => {}
        }
    }
    if kind.facings == Facings::Two {
        for front in [Direction::North, Direction::East] {
            let back = front.opposite();
            let (expected, face) = (half_turned(&kind.faces[front as usize]), &kind.faces[back as usize]);
            if !same(&expected, face) {
                found.push(KindProblem::HalfTurn { front, back, expected, found: face.clone() });
            }
        }
    }
    check_stacks(spec, kind, &mut found);
    if kind.neutral.is_some() && (kind.royal || kind.laser) {
        found.push(KindProblem::NeutralRoyalOrLaser);
    }
    if kind.neutral.is_some() && spec.is_composed() {
        found.push(KindProblem::NeutralComposed);
    }
    let joins = !kind.swaps_with.is_empty() || !kind.stacks.is_empty() || kind.top.is_some();
    if joins && (kind.onto.captures.any() || kind.onto.displaces) {
        found.push(KindProblem::StepsTwoWays);
    }
    if kind.onto.captures.any() && kind.onto.displaces {
        found.push(KindProblem::CapturesAndDisplaces);
    }
    if becomes.windows(2).any(|pair| pair[0] != pair[1]) {
        found.push(KindProblem::ManyRemains);
    }
    found
}

/// Reports problems with the stacks of `kind` and with the kinds it can turn into.
fn check_stacks(spec: &RulesetSpec, kind: &Kind, found: &mut Vec<KindProblem>) {
    let by_id = |id: &str| spec.kinds.iter().find(|k| k.id == id);
    let unknown = |part, id: &String| KindProblem::UnknownKind { part, found: id.clone() };
    for (index, Stacking { onto, becomes }) in kind.stacks.iter().enumerate() {
        found.extend(
            [onto, becomes].into_iter().filter(|id| by_id(id).is_none()).map(|id| unknown(KindPart::StacksOn, id)),
        );
        if kind.swaps_with.contains(onto) {
            found.push(KindProblem::StacksAndSwaps(onto.clone()));
        }
        if kind.stacks[..index].iter().any(|other| other.onto == *onto) {
            found.push(KindProblem::DuplicateStack(onto.clone()));
        }
    }
    if kind.royal || kind.laser {
        let parts = [(KindPart::StacksOn, !kind.stacks.is_empty()), (KindPart::Top, kind.top.is_some())];
        let stacks = parts.into_iter().filter(|&(_, stacks)| stacks);
        found.extend(stacks.map(|(part, _)| KindProblem::MustStandAlone(part)));
    }
    let parts = kind.top.iter().flat_map(|top| [&top.steps, &top.stays]);
    found.extend(parts.filter(|id| by_id(id).is_none()).map(|id| unknown(KindPart::Top, id)));
    for (part, id) in successors(kind) {
        let Some(other) = by_id(id) else { continue };
        let portal = |kind: &Kind| kind.faces.contains(&Face::Portal);
        if other.royal || other.laser {
            found.push(KindProblem::RoyalOrLaser { part, found: id.clone() });
        } else if other.neutral != kind.neutral {
            found.push(KindProblem::OtherOwner { part, found: id.clone() });
        } else if portal(kind) || portal(other) {
            found.push(KindProblem::PortalChanges { part, found: id.clone() });
        } else if other.facings != Facings::One && (other.facings, other.words) != (kind.facings, kind.words) {
            found.push(KindProblem::OtherFacings { part, found: id.clone() });
        }
    }
}

/// The ids of the kinds that a piece of `kind` may leave on a square or be part of, each with the part that says so.
pub(super) fn successors(kind: &Kind) -> Vec<(KindPart, &String)> {
    let stacks = kind.stacks.iter().flat_map(|stacking| [&stacking.onto, &stacking.becomes]);
    let top = kind.top.iter().flat_map(|top| [&top.steps, &top.stays]);
    let becomes = kind.becomes().into_iter().map(|id| (KindPart::Becomes, id));
    let stacks = stacks.map(|id| (KindPart::StacksOn, id));
    becomes.chain(stacks).chain(top.map(|id| (KindPart::Top, id))).collect()
}

/// A face as it appears after its piece makes a half turn.
fn half_turned(face: &Face) -> Face {
    match face {
        Face::Exit(exits) => Face::Exit(exits.iter().map(|exit| exit.opposite()).collect()),
        other => other.clone(),
    }
}

/// Returns whether two faces do the same, regardless of the order of their exits.
fn same(a: &Face, b: &Face) -> bool {
    match (a, b) {
        (Face::Exit(a), Face::Exit(b)) => a.len() == b.len() && a.iter().all(|exit| b.contains(exit)),
        (a, b) => a == b,
    }
}
