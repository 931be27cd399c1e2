//! Applies edits of one side of the board to the other.

use rules::{Direction, Square};
use tabletop::{Face, Look, Piece};

/// A symmetry by which each edit is also made on the other side, with the players exchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    Off,
    /// A half turn, the view from the opponent's seat; most set-ups have it.
    HalfTurn,
    /// A reflection in a mirror between the players.
    Mirror,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 3] = [Self::Off, Self::HalfTurn, Self::Mirror];

    /// The counterpart of `square` on a board of this size; `None` if that is the square itself.
    pub fn square(self, (files, ranks): (u8, u8), square: Square) -> Option<Square> {
        let rank = ranks.checked_sub(square.rank() + 1)?;
        let other = match self {
            Self::Off => return None,
            Self::HalfTurn => Square::new(files.checked_sub(square.file() + 1)?, rank)?,
            Self::Mirror => Square::new(square.file(), rank)?,
        };
        (other != square).then_some(other)
    }

    /// The opponent's counterpart of `piece`, or another of the same kind if it is neutral.
    pub fn piece(self, look: &Look, piece: Piece) -> Piece {
        let facing = match self {
            Self::Off => piece.facing,
            Self::HalfTurn => (piece.facing + 2) % look.facings,
            Self::Mirror => reflected(look, piece.facing),
        };
        let owner = if look.neutral { piece.owner } else { piece.owner.other() };
        Piece { owner, facing, ..piece }
    }

    /// The direction on the other side that corresponds to `direction` on this one.
    pub fn direction(self, direction: Direction) -> Direction {
        match self {
            Self::Off => direction,
            Self::HalfTurn => direction.opposite(),
            Self::Mirror => flipped(direction),
        }
    }
}

/// Exchanges north and south.
fn flipped(direction: Direction) -> Direction {
    match direction {
        Direction::North | Direction::South => direction.opposite(),
        Direction::East | Direction::West => direction,
    }
}

/// The facing in which a kind does to light what its mirror image does in `facing`. A kind that differs from its mirror
/// image gets the mirrored facing.
fn reflected(look: &Look, facing: u8) -> u8 {
    let emits = |facing: u8| look.emitter.then(|| Direction::from_index(facing));
    let is_image = |&other: &u8| {
        let same = |side: Direction| match (side_of(look, facing, side), side_of(look, other, flipped(side))) {
            (Side::Exits(one), Side::Exits(image)) => {
                one.len() == image.len() && one.iter().all(|&exit| image.contains(&flipped(exit)))
            }
            (one, image) => one == image,
        };
        emits(other) == emits(facing).map(flipped) && Direction::ALL.into_iter().all(same)
    };
    let mirrored = (6 - facing) % 4 % look.facings;
    // Try the mirrored facing first: if all sides are alike, any would do.
    let others = (0..look.facings).filter(|&other| other != mirrored);
    std::iter::once(mirrored).chain(others).find(is_image).unwrap_or(mirrored)
}

/// The effect of one side of a piece in its current facing.
#[derive(PartialEq)]
enum Side<'a> {
    Exits(Vec<Direction>),
    Other(&'a Face),
}

fn side_of(look: &Look, facing: u8, side: Direction) -> Side<'_> {
    match &look.faces[side.turned(4 - facing % 4) as usize] {
        Face::Exits(exits) => Side::Exits(exits.iter().map(|exit| exit.turned(facing)).collect()),
        other => Side::Other(other),
    }
}
