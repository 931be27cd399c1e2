//! Actions as small numbers: the index of the history tables, and what the transposition table keeps.

use crate::rules::{Action, Rotation, Square};

/// An action in 13 bits: its square times 32, and one of 8 steps, 8 lifts and 2 turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Code(u16);

/// How many codes there are.
pub(super) const CODES: usize = 256 * 32;

/// The eight steps to a neighbour, clockwise from north.
const STEPS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

impl Code {
    pub const NONE: Self = Self(u16::MAX);

    pub fn of(action: Action) -> Self {
        let (from, way) = match action {
            Action::Move { from, to } => (from, step(from, to)),
            Action::Lift { from, to } => (from, 8 + step(from, to)),
            Action::Rotate { at, rotation } => (at, 16 + u16::from(rotation == Rotation::CounterClockwise)),
        };
        Self(from.index() as u16 * 32 + way)
    }

    /// The action, if it is one; it may be illegal in any position.
    pub fn action(self) -> Option<Action> {
        let from = Square::from_index(u8::try_from(self.0 >> 5).ok()?);
        let to = |way: u16| {
            let (files, ranks) = STEPS[usize::from(way)];
            from.offset(files, ranks)
        };
        Some(match self.0 & 31 {
            way @ 0..8 => Action::Move { from, to: to(way)? },
            way @ 8..16 => Action::Lift { from, to: to(way - 8)? },
            16 => Action::Rotate { at: from, rotation: Rotation::Clockwise },
            17 => Action::Rotate { at: from, rotation: Rotation::CounterClockwise },
            _ => return None,
        })
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn bits(self) -> u16 {
        self.0
    }

    pub fn from_bits(bits: u16) -> Self {
        if usize::from(bits) < CODES { Self(bits) } else { Self::NONE }
    }
}

/// The number in [`STEPS`] of the step between two neighbours.
#[inline(always)]
fn step(from: Square, to: Square) -> u16 {
    // By how far apart their indices are: a rank has 16.
    const WAYS: [u8; 64] = {
        let mut ways = [0; 64];
        let mut way = 0;
        while way < 8 {
            let (files, ranks) = STEPS[way];
            ways[(ranks * 16 + files + 32) as usize] = way as u8;
            way += 1;
        }
        ways
    };
    u16::from(WAYS[(to.index() + 32).wrapping_sub(from.index()) & 63])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_of_a_square_has_a_code_of_its_own() {
        let from = Square::new(4, 4).expect("a square");
        let squares = STEPS.map(|(files, ranks)| from.offset(files, ranks).expect("a neighbour"));
        let mut actions: Vec<Action> = squares.map(|to| Action::Move { from, to }).to_vec();
        actions.extend(squares.map(|to| Action::Lift { from, to }));
        actions.extend(
            [Rotation::Clockwise, Rotation::CounterClockwise].map(|rotation| Action::Rotate { at: from, rotation }),
        );
        let mut codes: Vec<u16> = actions.iter().map(|&action| Code::of(action).bits()).collect();
        for (&action, &code) in actions.iter().zip(&codes) {
            assert_eq!(Code::from_bits(code).action(), Some(action));
        }
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), 18);
        assert_eq!(Code::NONE.action(), None);
    }
}
