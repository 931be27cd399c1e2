//! Which picture a kind gets: the one its shape names, if that shows what its faces do.

use crate::rules::{Direction, Face, Kind};

/// A picture of a piece in its base orientation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Crowned, and taller than all others.
    King,
    /// A body with one mirror, which faces north-east.
    Prism,
    /// A thin mirror with two faces, north-east and south-west.
    Blade,
    /// A shield to the north.
    Shield,
    /// A laser that fires north.
    Emitter,
    /// Whatever the faces say.
    Block(Plates),
}

/// What the four faces of a block show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plates {
    /// Mirrors through the middle, by the direction they face in eighths of a turn clockwise from north: a diagonal
    /// mirror faces an odd one.
    pub mirrors: Vec<u8>,
    /// As `mirrors`, where part of the beam goes through.
    pub half_mirrors: Vec<u8>,
    /// The faces that stop a beam.
    pub shields: Vec<Direction>,
    /// Two pieces stand one on the other: struck, one is left.
    pub stacked: bool,
}

impl Form {
    /// The form of a kind. A shape whose picture would lie about the kind's faces is drawn as a block.
    pub fn of(kind: &Kind) -> Self {
        let plates = Plates::of(kind);
        let shows = |mirrors: &[u8], shields: &[Direction]| {
            plates.mirrors == mirrors && plates.half_mirrors.is_empty() && plates.shields == shields && !plates.stacked
        };
        match kind.shape.as_str() {
            "king" if shows(&[], &[]) => Self::King,
            "prism" if shows(&[1], &[]) => Self::Prism,
            "blade" if shows(&[1, 5], &[]) => Self::Blade,
            "shield" if shows(&[], &[Direction::North]) => Self::Shield,
            "emitter" if kind.laser => Self::Emitter,
            _ => Self::Block(plates),
        }
    }
}

impl Plates {
    fn of(kind: &Kind) -> Self {
        let mut plates = Self::default();
        for side in Direction::ALL {
            match &kind.faces[side as usize] {
                Face::Absorb => plates.shields.push(side),
                Face::Destroyed { becomes } => plates.stacked |= becomes.is_some(),
                Face::Exit(exits) => {
                    for &exit in exits {
                        // The mirror that sends a beam from `side` to `exit` faces the middle between them; the one
                        // opposite is glass.
                        let faces = match (exit as u8 + 4 - side as u8) % 4 {
                            0 => side as u8 * 2,
                            1 => side as u8 * 2 + 1,
                            3 => (side as u8 * 2 + 7) % 8,
                            _ => continue,
                        };
                        let list = if exits.len() == 1 { &mut plates.mirrors } else { &mut plates.half_mirrors };
                        if !list.contains(&faces) {
                            list.push(faces);
                        }
                    }
                }
            }
        }
        plates.mirrors.sort_unstable();
        plates.half_mirrors.sort_unstable();
        plates
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::rules::{FacingWords, Facings};

    /// A kind with these faces, each as on a drawing: `x` destroyed, `#` absorbs, else the sides it leaves by.
    pub fn kind(shape: &str, faces: [&str; 4]) -> Kind {
        let side = |c: char| Direction::ALL.into_iter().find(|d| d.letter() == c).expect("a side");
        let face = |text: &str| match text {
            "x" => Face::Destroyed { becomes: None },
            "2" => Face::Destroyed { becomes: Some("single".into()) },
            "#" => Face::Absorb,
            exits => Face::Exit(exits.chars().map(side).collect()),
        };
        Kind {
            name: shape.into(),
            letter: 'a',
            faces: faces.map(face),
            facings: Facings::Four,
            words: FacingWords::Sides,
            moves: true,
            swaps_with: Vec::new(),
            royal: false,
            laser: shape == "emitter",
            shape: shape.into(),
        }
    }

    #[test]
    fn the_usual_kinds_get_their_shapes() {
        assert_eq!(Form::of(&kind("king", ["x"; 4])), Form::King);
        assert_eq!(Form::of(&kind("prism", ["E", "N", "x", "x"])), Form::Prism);
        assert_eq!(Form::of(&kind("blade", ["E", "N", "W", "S"])), Form::Blade);
        assert_eq!(Form::of(&kind("shield", ["#", "x", "x", "x"])), Form::Shield);
        assert_eq!(Form::of(&kind("emitter", ["#"; 4])), Form::Emitter);
    }

    #[test]
    fn a_shape_that_would_lie_is_drawn_from_the_faces() {
        let Form::Block(plates) = Form::of(&kind("prism", ["W", "x", "x", "N"])) else { panic!("not a block") };
        assert_eq!(plates.mirrors, [7]);
    }

    #[test]
    fn blocks_show_flat_and_half_mirrors_shields_and_stacks() {
        let Form::Block(plates) = Form::of(&kind("block", ["N", "#", "x", "x"])) else { panic!("not a block") };
        assert_eq!((plates.mirrors, plates.shields), (vec![0], vec![Direction::East]));
        let Form::Block(plates) = Form::of(&kind("block", ["ES", "NW", "WN", "SE"])) else { panic!("not a block") };
        assert_eq!(plates.half_mirrors, [1, 5]);
        let Form::Block(plates) = Form::of(&kind("block", ["2"; 4])) else { panic!("not a block") };
        assert!(plates.stacked);
    }
}
