//! Compiled responses of faces to beams, and the walk that the beams of a set of kinds need.

use super::kind::{Face, Kind};
use super::square::Direction;

/// The response of a face to a beam, packed in a byte. Exits are directions on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Response(u8);

/// A [`Response`], unpacked.
pub(super) enum Reaction {
    Exit(Direction),
    Absorb,
    Destroy,
    /// Several exits: bit `n` for direction `n`.
    Split(u8),
}

impl Response {
    pub(super) const ABSORB: Self = Self(4);
    const DESTROY: Self = Self(5);
    /// A portal. Only the extended walk knows it; for [`Response::act`] it is a splitter without exits.
    pub(super) const PORTAL: Self = Self(0x20);
    /// Flags a set of exits.
    const SPLIT: u8 = 0x10;

    pub(super) const fn exit(direction: Direction) -> Self {
        Self(direction as u8)
    }

    /// The response of a piece of `kind` to a beam travelling in `heading`.
    pub(super) fn of(kind: &Kind, orientation: u8, heading: Direction) -> Self {
        // The side of the piece that the beam arrives at, named for the base orientation.
        let face = heading.opposite().turned(4 - orientation);
        match &kind.faces[face as usize] {
            Face::Absorb => Self::ABSORB,
            Face::Portal => Self::PORTAL,
            Face::Destroyed { .. } => Self::DESTROY,
            Face::Exit(exits) => match exits[..] {
                [exit] => Self::exit(exit.turned(orientation)),
                _ => Self(exits.iter().fold(Self::SPLIT, |set, e| set | 1 << e.turned(orientation) as u8)),
            },
        }
    }

    #[inline(always)]
    pub(super) fn act(self) -> Reaction {
        match self {
            Self(direction @ 0..=3) => Reaction::Exit(Direction::from_index(direction)),
            Self::ABSORB => Reaction::Absorb,
            Self::DESTROY => Reaction::Destroy,
            Self(exits) => Reaction::Split(exits & 15),
        }
    }
}

/// How the beams of a game are followed. Bit 0: they may branch or meet their own paths. Bit 1: the board is extended,
/// that is, it has a tower, portals or neutral pieces, which `extended.rs` plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Walk {
    /// As a single line. Each face has at most one exit, a beam that arrives by this exit leaves by that face, and lasers
    /// and royal pieces have none: a beam sent back from its end takes the same path, so a beam never re-enters its own
    /// path in the same direction.
    Single,
    /// As a tree of branches that lights each square and direction once.
    Tree,
    /// As such a line that may go on from another square than the one it reaches.
    Linked,
    /// As a tree whose branches may go on from another square than the one they reach.
    Extended,
}

impl Walk {
    /// The walk that beams need if they meet only this kind.
    pub(super) fn of(kind: &Kind) -> Self {
        let forks = |face: &Face| matches!(face, Face::Exit(exits) if exits.len() != 1 || kind.laser || kind.royal);
        // A royal piece that passes beams on could send the one that sets out from it round in a circle.
        let single = is_reversible(kind) && !kind.faces.iter().any(forks);
        let walk = if single { Self::Single } else { Self::Tree };
        let extended = kind.neutral.is_some() || kind.faces.contains(&Face::Portal);
        if extended { walk.and(Self::Linked) } else { walk }
    }

    /// The walk that beams need if they need both of these.
    pub(super) fn and(self, other: Self) -> Self {
        match self as u8 | other as u8 {
            0 => Self::Single,
            1 => Self::Tree,
            2 => Self::Linked,
            _ => Self::Extended,
        }
    }

    /// Returns whether beams may branch or meet their own paths.
    #[inline(always)]
    pub(super) fn may_branch(self) -> bool {
        self as u8 & 1 != 0
    }

    /// Returns whether the board has a tower, portals or neutral pieces.
    #[inline(always)]
    pub(super) fn is_extended(self) -> bool {
        self as u8 & 2 != 0
    }
}

/// Returns whether a beam that arrives at a piece of `kind` by an exit leaves, among others, by the face of this exit.
pub(super) fn is_reversible(kind: &Kind) -> bool {
    let turns_back = |side: Direction, exit: Direction| matches!(&kind.faces[exit as usize], Face::Exit(exits) if exits.contains(&side));
    Direction::ALL.into_iter().all(|side| match &kind.faces[side as usize] {
        Face::Exit(exits) => exits.iter().all(|&exit| turns_back(side, exit)),
        // A beam that leaves by another face can't come back the same way.
        Face::Portal => kind.faces.iter().all(|face| *face == Face::Portal),
        Face::Absorb | Face::Destroyed { .. } => true,
    })
}
