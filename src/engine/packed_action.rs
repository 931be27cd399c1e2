//! Actions packed into 16 bits, for indexing the history tables and for hash actions in the transposition table (Chess
//! Programming Wiki, "Encoding Moves").

use rules::{Action, MAX_SQUARES, Position, Rotation, Square};

/// An action in 13 bits: its square in the upper 8; one of 8 steps, 8 lifts, 2 rotations, and a step and a lift to the
/// other level of a tower in the lower 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PackedAction(u16);

/// The eight steps to a neighbour, clockwise from north.
const STEPS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

impl PackedAction {
    /// No action.
    pub const NONE: Self = Self(u16::MAX);
    /// The size of a table indexed by [`Self::index`].
    pub const COUNT: usize = MAX_SQUARES * 32;
    /// A step to the square straight above or below.
    const STEP_TO_OTHER_LEVEL: u16 = 18;
    /// A lift to the square straight above or below.
    const LIFT_TO_OTHER_LEVEL: u16 = 19;

    pub fn new(action: Action) -> Self {
        let (from, way) = match action {
            Action::Move { from, to } if from.is_upper() != to.is_upper() => (from, Self::STEP_TO_OTHER_LEVEL),
            Action::Lift { from, to } if from.is_upper() != to.is_upper() => (from, Self::LIFT_TO_OTHER_LEVEL),
            Action::Move { from, to } => (from, step(from, to)),
            Action::Lift { from, to } => (from, 8 + step(from, to)),
            Action::Rotate { at, rotation } => (at, 16 + u16::from(rotation == Rotation::CounterClockwise)),
            // The search of composed turns doesn't pack actions.
            Action::HalfTurn { .. } | Action::Send { .. } | Action::Fire { .. } | Action::Pass => return Self::NONE,
        };
        Self(from.index() as u16 * 32 + way)
    }

    /// Unpacks the action, if there is one; it may be illegal in every position. Which square is above another depends
    /// on `position`.
    #[inline(always)]
    pub fn unpack(self, position: &Position) -> Option<Action> {
        let from = position.rules().name(Square::from_index(u8::try_from(self.0 >> 5).ok()?));
        let to = |way: u16| {
            let (files, ranks) = STEPS[usize::from(way)];
            from.offset(files, ranks)
        };
        Some(match self.0 & 31 {
            way @ 0..8 => Action::Move { from, to: to(way)? },
            way @ 8..16 => Action::Lift { from, to: to(way - 8)? },
            16 => Action::Rotate { at: from, rotation: Rotation::Clockwise },
            17 => Action::Rotate { at: from, rotation: Rotation::CounterClockwise },
            Self::STEP_TO_OTHER_LEVEL => Action::Move { from, to: position.other_level(from)? },
            Self::LIFT_TO_OTHER_LEVEL => Action::Lift { from, to: position.other_level(from)? },
            _ => return None,
        })
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn bits(self) -> u16 {
        self.0
    }

    pub const fn from_bits(bits: u16) -> Self {
        if (bits as usize) < Self::COUNT { Self(bits) } else { Self::NONE }
    }
}

/// The index in [`STEPS`] of the step between two neighbours.
#[inline(always)]
fn step(from: Square, to: Square) -> u16 {
    // Indexed by the difference of the square indices; a rank of the board has 16 squares, one of a platform 8.
    const WAYS: [u8; 64] = {
        let mut ways = [0; 64];
        let mut way = 0;
        while way < 8 {
            let (files, ranks) = STEPS[way];
            ways[(ranks * 16 + files + 32) as usize] = way as u8;
            ways[(ranks * 8 + files + 32) as usize] = way as u8;
            way += 1;
        }
        ways
    };
    u16::from(WAYS[(to.index() + 32).wrapping_sub(from.index()) & 63])
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::setups::Library;
    use notation::from_khet;

    #[test]
    fn the_actions_of_a_square_are_packed_differently_and_unpack_again() {
        let from = Square::new(4, 4).expect("a square");
        let squares = STEPS.map(|(files, ranks)| from.offset(files, ranks).expect("a neighbour"));
        let mut actions: Vec<Action> = squares.map(|to| Action::Move { from, to }).to_vec();
        actions.extend(squares.map(|to| Action::Lift { from, to }));
        actions.extend(
            [Rotation::Clockwise, Rotation::CounterClockwise].map(|rotation| Action::Rotate { at: from, rotation }),
        );
        let mut packed: Vec<u16> = actions.iter().map(|&action| PackedAction::new(action).bits()).collect();
        let library = Library::embedded();
        let position = &library.find("khet-1/classic").expect("a set-up").position;
        for (&action, &bits) in actions.iter().zip(&packed) {
            assert_eq!(PackedAction::from_bits(bits).unpack(position), Some(action));
        }
        packed.sort_unstable();
        packed.dedup();
        assert_eq!(packed.len(), 18);
        assert_eq!(PackedAction::NONE.unpack(position), None);
    }

    #[test]
    fn all_actions_with_a_tower_are_packed_differently_and_unpack_again() {
        let library = Library::embedded();
        let rules = &library.edition("khet-1").expect("an edition").rules;
        let text = "4k1w3/10/3P42p13/p1P36p2P4/p2P46p1P3/3P36/4W5/2S11KW4 0 e4 W2s22/1P24/4p41/4S11/5O/6";
        let position = from_khet(rules, text).unwrap_or_else(|error| panic!("{error}"));
        let actions = position.actions();
        let mut packed: Vec<PackedAction> = actions.iter().map(|&action| PackedAction::new(action)).collect();
        for (&action, packed) in actions.iter().zip(&packed) {
            assert_eq!(packed.unpack(&position), Some(action));
        }
        packed.sort_unstable_by_key(|packed| packed.bits());
        packed.dedup();
        assert_eq!(packed.len(), actions.len());
        for action in ["A6c7", "A6^c7", "e4e3", "e4+"] {
            assert!(actions.iter().any(|listed| listed.to_string() == action), "{action} is missing in {actions:?}");
        }
    }
}
