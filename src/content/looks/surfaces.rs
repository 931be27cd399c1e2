//! The surfaces that a beam meets on a piece: mirrors, shields and glass, by direction.

use std::fmt;

use rules::Direction;
use tabletop::{Face, Look};

/// The surfaces that a beam meets on a piece in its base orientation. Sides that are not listed are plain: a hit on
/// them destroys the piece.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surfaces {
    /// Mirrors through the middle, by the direction they face in eighths of a turn clockwise from north, which is odd
    /// for diagonal mirrors. Sorted.
    pub mirrors: Vec<u8>,
    /// Like `mirrors`, but part of the beam passes through.
    pub half_mirrors: Vec<u8>,
    /// The sides that absorb a beam.
    pub shields: Vec<Direction>,
    /// The sides through which a beam passes straight.
    pub clear: Vec<Direction>,
    /// The sides from which a beam reaches a mirror: those that the mirrors face, unless the kind closes some of them.
    pub open: Vec<Direction>,
}

/// The compass points in eighths of a turn clockwise from north.
pub(super) const EIGHTHS: [&str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

impl fmt::Display for Surfaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facings = |list: &[u8]| list.iter().map(|&m| EIGHTHS[usize::from(m % 8)]).collect::<Vec<_>>();
        let sides = |list: &[Direction]| list.iter().map(|&side| EIGHTHS[side as usize * 2]).collect::<Vec<_>>();
        let all = [
            ("mirrors", facings(&self.mirrors)),
            ("half-mirrors", facings(&self.half_mirrors)),
            ("shields", sides(&self.shields)),
            ("clear", sides(&self.clear)),
            ("open", if self.mirrors.len() + self.half_mirrors.len() > 0 { sides(&self.open) } else { Vec::new() }),
        ];
        let words: Vec<String> =
            all.iter().filter(|(_, w)| !w.is_empty()).map(|(what, w)| format!("{what} {}", w.join(" "))).collect();
        f.write_str(if words.is_empty() { "no mirrors, shields or glass".into() } else { words.join(", ") }.as_str())
    }
}

impl Surfaces {
    /// The surfaces that a beam meets on this kind.
    pub fn of(look: &Look) -> Self {
        let mut surfaces = Self::default();
        for side in Direction::ALL {
            match &look.faces[side as usize] {
                Face::Shield => surfaces.shields.push(side),
                Face::Open { .. } | Face::Unlit => {}
                Face::Exits(exits) if **exits == [side.opposite()] => surfaces.clear.push(side),
                Face::Exits(exits) => {
                    surfaces.open.push(side);
                    for &exit in exits {
                        // The mirror that sends a beam from `side` to `exit` faces halfway between them. Straight on is
                        // the part that a half-mirror lets through.
                        let facing = match (exit as u8 + 4 - side as u8) % 4 {
                            0 => side as u8 * 2,
                            1 => side as u8 * 2 + 1,
                            3 => (side as u8 * 2 + 7) % 8,
                            _ => continue,
                        };
                        let list = if exits.len() == 1 { &mut surfaces.mirrors } else { &mut surfaces.half_mirrors };
                        if !list.contains(&facing) {
                            list.push(facing);
                        }
                    }
                }
            }
        }
        surfaces.mirrors.sort_unstable();
        surfaces.half_mirrors.sort_unstable();
        surfaces
    }
}

/// Returns whether a mirror that faces `facing`, in eighths of a turn clockwise from north, reflects from `side`.
/// A diagonal mirror reflects from two sides, a flat one from one.
pub fn faces(facing: u8, side: Direction) -> bool {
    (facing + 9 - 2 * side as u8) % 8 <= 2
}
