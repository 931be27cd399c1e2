//! The position of the tower on the board, and of the squares on its platform.

use bevy::prelude::*;

use rules::Square;
use tabletop::{BoardView, Tower};

/// The height of the platform's surface above the board: higher than the tallest piece, so that the pieces under it are
/// seen from the seat.
pub const PLATFORM_HEIGHT: f32 = 1.3;

/// The position and the size of the tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TowerPlace {
    /// The south-west square of its base.
    pub at: Square,
    /// The width of the base, in squares.
    pub base: u8,
    /// The width of the platform, in squares.
    pub platform: u8,
}

impl TowerPlace {
    /// The position of the tower in a view.
    pub fn of(view: &BoardView) -> Option<Self> {
        view.tower().map(|(tower, at)| Self { at, base: tower.base, platform: tower.platform })
    }

    /// From the middle of the square [`Self::at`] to the middle of the base.
    pub fn to_middle(self) -> Vec3 {
        let half = (f32::from(self.base) - 1.0) / 2.0;
        Vec3::new(half, 0.0, -half)
    }

    /// From the middle of the square [`Self::at`] to that of the square under `upper`.
    pub fn offset(self, upper: Square) -> Vec3 {
        let overhang = (f32::from(self.platform) - f32::from(self.base)) / 2.0;
        let (column, row) = Tower::place(upper).unwrap_or_default();
        Vec3::new(f32::from(column) - overhang, 0.0, overhang - f32::from(row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::BoardSpace;

    #[test]
    fn an_upper_square_is_straight_above_the_one_below_it() {
        let square = |name: &str| name.parse::<Square>().expect("a square");
        let tower = Some(TowerPlace { at: square("e4"), base: 2, platform: 6 });
        let space = BoardSpace { tower, ..BoardSpace::new(10, 8) };
        for (upper, lower) in [("A1", "c2"), ("F6", "h7"), ("C2", "e3"), ("B4", "d5")] {
            let above = space.center(square(lower)) + Vec3::Y * PLATFORM_HEIGHT;
            assert!(space.center(square(upper)).distance(above) < 1e-5, "{upper}");
        }
        let middle = (space.center(square("e4")) + space.center(square("f5"))) / 2.0;
        assert!(space.standing(square("e4")).distance(middle) < 1e-5);
        assert_eq!(space.standing(square("d4")), space.center(square("d4")));
    }

    #[test]
    fn a_place_over_the_platform_is_on_one_of_its_squares() {
        let square = |name: &str| name.parse::<Square>().expect("a square");
        let tower = Some(TowerPlace { at: square("e4"), base: 2, platform: 6 });
        let space = BoardSpace { tower, ..BoardSpace::new(10, 8) };
        for name in ["A1", "F6", "C2", "B4"] {
            let corner = space.center(square(name)) + Vec3::new(0.49, 0.0, -0.49);
            assert_eq!(space.upper_near(corner, 1.0), Some(square(name)));
            assert_eq!(space.upper_near(corner, 0.3), None, "{name}: not near its middle");
        }
        let [edge, beside] = [2.99, 3.01].map(|x| space.standing(square("e4")) + Vec3::X * x);
        assert!(space.upper_near(edge, 1.0).is_some() && space.upper_near(beside, 1.0).is_none());
    }
}
