//! Which picture a kind gets: the one its shape names, if that shows what its faces do.

use crate::app::space::{below_top, stacked, top_piece};
use crate::rules::{Direction, Face, Kind};

/// A picture of a piece in its base orientation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Crowned, and taller than all others.
    King,
    /// A body with one mirror, which faces north-east.
    Prism,
    /// The same on a heavy base.
    Turret,
    /// A thin mirror with two faces, north-east and south-west.
    Blade,
    /// The same of glass that lets part of the light through.
    Splitter,
    /// A thin mirror with two faces, north and south.
    Pane,
    /// A thin mirror with one face, this many eighths of a turn clockwise from north; glass from behind.
    HalfMirror(u8),
    /// A clear block.
    Glass,
    /// A shield to the north.
    Shield,
    /// A laser that fires north.
    Emitter,
    /// A slender stone.
    Obelisk,
    /// One on the other, from the lowest on.
    Stack(Vec<Form>),
    /// Whatever the faces say.
    Block(Plates),
}

/// What the four faces of a block show; those that are not mentioned are plain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plates {
    /// The kind's letter, on top.
    pub letter: Option<char>,
    /// Mirrors through the middle, by the direction they face in eighths of a turn clockwise from north: a diagonal
    /// mirror faces an odd one.
    pub mirrors: Vec<u8>,
    /// As `mirrors`, where part of the beam goes through.
    pub half_mirrors: Vec<u8>,
    /// The faces that stop a beam.
    pub shields: Vec<Direction>,
    /// The faces through which a beam goes straight on.
    pub clear: Vec<Direction>,
    /// The faces at which a hit leaves another piece.
    pub armour: Vec<Direction>,
}

impl Form {
    /// The form of one of `kinds`. A shape whose picture would lie about the kind's faces is drawn as a block; a stack
    /// is drawn as the pieces that it is made of.
    pub fn of(kinds: &[Kind], kind: &Kind) -> Self {
        let plates = Plates::of(kind);
        let mut pieces = Vec::new();
        let mut lowest = kind;
        // Kinds may become one another in a ring: they are counted.
        for _ in 1..stacked(kinds, kind) {
            let Some(left) = below_top(kinds, lowest).filter(|left| plates.alike(&Plates::of(left))) else { break };
            let top = top_piece(kinds, lowest).unwrap_or(left);
            pieces.push(Self::single(top, Plates::of(top)));
            lowest = left;
        }
        if pieces.is_empty() {
            return Self::single(kind, plates);
        }
        pieces.push(Self::single(lowest, Plates::of(lowest)));
        pieces.reverse();
        Self::Stack(pieces)
    }

    fn single(kind: &Kind, plates: Plates) -> Self {
        use Direction::{North, South, West};
        let shows = |mirrors: &[u8], half_mirrors: &[u8], shields: &[Direction], clear: &[Direction]| {
            plates.mirrors == mirrors
                && plates.half_mirrors == half_mirrors
                && plates.shields == shields
                && plates.clear == clear
        };
        let plain = shows(&[], &[], &[], &[]);
        let edges = |sides: &[Direction]| sides.iter().all(|side| side.step().0 != 0);
        match kind.shape.as_str() {
            "king" if plain => Self::King,
            "prism" if shows(&[1], &[], &[], &[]) => Self::Prism,
            "turret" if shows(&[1], &[], &[], &[]) => Self::Turret,
            "blade" if shows(&[1, 5], &[], &[], &[]) => Self::Blade,
            "splitter" if shows(&[], &[1, 5], &[], &[]) => Self::Splitter,
            // Whatever becomes of a beam that meets its edge is told by nothing.
            "pane" if plates.mirrors == [0, 4] && plates.half_mirrors.is_empty() => Self::Pane,
            "halfmirror" if shows(&[1], &[], &[], &[South, West]) => Self::HalfMirror(1),
            "halfmirror"
                if plates.mirrors == [0]
                    && plates.half_mirrors.is_empty()
                    && plates.clear.contains(&South)
                    && edges(&plates.shields) =>
            {
                Self::HalfMirror(0)
            }
            "glass" if shows(&[], &[], &[], &Direction::ALL) => Self::Glass,
            "shield" if shows(&[], &[], &[North], &[]) => Self::Shield,
            "emitter" if kind.laser => Self::Emitter,
            "obelisk" if plain => Self::Obelisk,
            _ => Self::Block(plates),
        }
    }

    /// The sides at which a hit on a piece of this kind leaves another, where it is no stack: they are drawn armoured.
    pub fn armour(kinds: &[Kind], kind: &Kind) -> Vec<Direction> {
        if stacked(kinds, kind) > 1 { Vec::new() } else { Plates::of(kind).armour }
    }
}

impl Plates {
    fn of(kind: &Kind) -> Self {
        let letter = kind.letter.is_ascii_lowercase().then_some(kind.letter);
        let mut plates = Self { letter, ..Self::default() };
        for side in Direction::ALL {
            match &kind.faces[side as usize] {
                Face::Absorb => plates.shields.push(side),
                Face::Destroyed { becomes: None } => {}
                Face::Destroyed { becomes: Some(_) } => plates.armour.push(side),
                Face::Exit(exits) if **exits == [side.opposite()] => plates.clear.push(side),
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

    /// Whether light meets the same on both, except that one may be armoured.
    fn alike(&self, other: &Self) -> bool {
        let light = |plates: &Self| Self { letter: None, armour: Vec::new(), ..plates.clone() };
        light(self) == light(other)
    }

    /// Whether a beam that arrives at `side` meets a mirror in the middle.
    pub fn is_open(&self, side: Direction) -> bool {
        // A diagonal mirror is met from both sides that it faces, a flat one from one.
        let middle = side as u8 * 2;
        let meets = |&faces: &u8| (faces + 9 - middle) % 8 <= 2 && (faces == middle || faces % 2 == 1);
        self.mirrors.iter().chain(&self.half_mirrors).any(meets)
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
            stacks: Vec::new(),
            top: None,
            royal: false,
            laser: shape == "emitter",
            shape: shape.into(),
        }
    }

    /// The form of a kind beside which there is a plain one.
    pub fn form(kind: &Kind) -> Form {
        Form::of(&[super::tests::kind("single", ["x"; 4])], kind)
    }

    fn block(faces: [&str; 4]) -> Plates {
        match form(&kind("block", faces)) {
            Form::Block(plates) => plates,
            form => panic!("{form:?} is no block"),
        }
    }

    #[test]
    fn a_kind_that_does_what_its_shape_shows_gets_that_shape() {
        let shape = |shape: &str, faces| form(&kind(shape, faces));
        assert_eq!(shape("king", ["x"; 4]), Form::King);
        assert_eq!(shape("prism", ["E", "N", "x", "x"]), Form::Prism);
        assert_eq!(shape("turret", ["E", "N", "x", "x"]), Form::Turret);
        assert_eq!(shape("blade", ["E", "N", "W", "S"]), Form::Blade);
        assert_eq!(shape("splitter", ["ES", "NW", "WN", "SE"]), Form::Splitter);
        assert_eq!(shape("pane", ["N", "#", "S", "#"]), Form::Pane);
        assert_eq!(shape("halfmirror", ["E", "N", "N", "E"]), Form::HalfMirror(1));
        assert_eq!(shape("halfmirror", ["N", "#", "N", "#"]), Form::HalfMirror(0));
        assert_eq!(shape("glass", ["S", "W", "N", "E"]), Form::Glass);
        assert_eq!(shape("shield", ["#", "x", "x", "x"]), Form::Shield);
        assert_eq!(shape("emitter", ["#"; 4]), Form::Emitter);
        assert_eq!(shape("obelisk", ["x"; 4]), Form::Obelisk);
    }

    #[test]
    fn a_stack_is_drawn_as_the_pieces_it_is_made_of() {
        use crate::rules::Top;
        let [single, pair] = [kind("obelisk", ["x"; 4]), kind("pair", ["2"; 4])];
        let leaves = |kind: &str, name: &str| {
            let mut leaves = super::tests::kind(kind, ["2"; 4]);
            leaves.faces = std::array::from_fn(|_| Face::Destroyed { becomes: Some(name.into()) });
            leaves
        };
        let (pair, triple) = (Kind { faces: leaves("", "obelisk").faces, ..pair }, leaves("triple", "pair"));
        let kinds = [single, pair, triple];
        assert_eq!(Form::of(&kinds, &kinds[1]), Form::Stack(vec![Form::Obelisk; 2]));
        assert_eq!(Form::of(&kinds, &kinds[2]), Form::Stack(vec![Form::Obelisk; 3]));

        // Its top may be of another kind than what stays.
        let mut mixed = leaves("mixed", "obelisk");
        mixed.top = Some(Top { steps: "king".into(), stays: "obelisk".into() });
        let kinds = [kind("obelisk", ["x"; 4]), kind("king", ["x"; 4]), mixed];
        assert_eq!(Form::of(&kinds, &kinds[2]), Form::Stack(vec![Form::Obelisk, Form::King]));

        let ring = [leaves("a", "b"), leaves("b", "a")];
        assert!(matches!(Form::of(&ring, &ring[0]), Form::Stack(pieces) if pieces.len() == 4), "it ends");
    }

    #[test]
    fn a_piece_that_a_hit_changes_is_armoured_there() {
        let shell = kind("prism", ["E", "N", "2", "2"]);
        assert_eq!(form(&shell), Form::Prism);
        assert_eq!(Form::armour(&[], &shell), [Direction::South, Direction::West]);
        assert_eq!(Form::armour(&[], &kind("prism", ["E", "N", "x", "x"])), []);
    }

    #[test]
    fn a_shape_that_would_lie_is_drawn_from_the_faces() {
        for (shape, faces) in [
            ("prism", ["W", "x", "x", "N"]),
            ("splitter", ["E", "N", "W", "S"]),
            ("blade", ["ES", "NW", "WN", "SE"]),
            ("glass", ["S", "x", "N", "x"]),
            ("halfmirror", ["E", "N", "x", "x"]),
            ("stack", ["x"; 4]),
            ("something else", ["x"; 4]),
        ] {
            assert!(matches!(form(&kind(shape, faces)), Form::Block(_)), "{shape} {faces:?}");
        }
    }

    #[test]
    fn a_block_knows_what_each_face_does() {
        let plates = block(["N", "#", "x", "E"]);
        assert_eq!(
            (plates.mirrors, plates.shields, plates.clear),
            (vec![0], vec![Direction::East], vec![Direction::West])
        );
        assert_eq!(block(["ES", "NW", "WN", "SE"]).half_mirrors, [1, 5]);
        assert_eq!(block(["W", "x", "x", "N"]).mirrors, [7]);
    }

    #[test]
    fn a_face_is_open_where_a_mirror_is_met() {
        let open = |faces| Direction::ALL.map(|side| block(faces).is_open(side));
        assert_eq!(open(["E", "N", "x", "x"]), [true, true, false, false]);
        assert_eq!(open(["W", "x", "x", "N"]), [true, false, false, true]);
        assert_eq!(open(["N", "x", "x", "x"]), [true, false, false, false]);
        assert_eq!(open(["x", "#", "N", "x"]), [false; 4]);
    }
}
