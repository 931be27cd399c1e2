//! Compiled responses of faces to beams, and the walk that the beams of a set of kinds need.

use alloc::vec::Vec;

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

/// How the beams of a game are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Walk {
    /// As a single line. Each face has at most one exit, no two faces of a piece share an exit, and lasers have none:
    /// the path can be traced backwards, so a beam never re-enters its own path in the same direction.
    Single,
    /// As a tree of branches that lights each square and direction once.
    Tree,
    /// As a tree whose branches may go on from another square than the one they reach: on boards with a tower, portals
    /// or neutral pieces, which `extended.rs` plays.
    Extended,
}

impl Walk {
    /// The walk that beams need if they meet only this kind.
    pub(super) fn of(kind: &Kind) -> Self {
        if kind.neutral.is_some() || kind.faces.contains(&Face::Portal) {
            return Self::Extended;
        }
        let mut seen = Vec::new();
        let reversible = kind.faces.iter().all(|face| match face {
            Face::Exit(exits) => {
                let fresh = !kind.laser && exits.len() == 1 && !seen.contains(&exits[0]);
                seen.extend(exits);
                fresh
            }
            Face::Absorb | Face::Portal | Face::Destroyed { .. } => true,
        });
        if reversible { Self::Single } else { Self::Tree }
    }
}
