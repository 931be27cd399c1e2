//! The form of a kind: which body it is drawn with, on the board and in icons. The one place that reads the shape a kind
//! asks for, and that checks it against what the kind's faces do.
//!
//! A kind that takes two hits or more, or whose top may step off, is a stack: it is drawn as the pieces it is made of.

use crate::rules::Direction;
use crate::tabletop::{Face, Look, LookId};

/// The body of a piece in its base orientation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Crowned, and taller than all others.
    King,
    /// One mirror, which faces north-east, with a body behind it.
    Prism,
    /// A prism on a heavy base.
    Turret,
    /// A thin two-sided mirror, which faces north-east and south-west.
    Blade,
    /// A blade of half-silvered glass.
    Splitter,
    /// A thin two-sided mirror, which faces north and south.
    Pane,
    /// A thin one-sided mirror, this many eighths of a turn clockwise from north; glass from behind.
    HalfMirror(u8),
    /// A clear block.
    Glass,
    /// A shield to the north.
    Shield,
    /// A laser that fires north.
    Emitter,
    /// A slender stone.
    Obelisk,
    /// Pieces on top of one another, from the lowest up.
    Stack(Vec<Form>),
    /// A block that shows what its faces do and nothing else.
    Block {
        /// What its faces do.
        surfaces: Surfaces,
        /// The kind's letter, if there is room for it on top.
        letter: Option<char>,
    },
}

/// What a beam meets on a piece in its base orientation. Sides that are not listed are plain: a hit on them destroys
/// the piece.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surfaces {
    /// Mirrors through the middle, by the direction they face in eighths of a turn clockwise from north: a diagonal
    /// mirror faces an odd one. Sorted.
    pub mirrors: Vec<u8>,
    /// As `mirrors`, where part of the beam goes through.
    pub half_mirrors: Vec<u8>,
    /// The sides that absorb a beam.
    pub shields: Vec<Direction>,
    /// The sides through which a beam goes straight on.
    pub clear: Vec<Direction>,
    /// The sides from which a beam meets a mirror. Usually those that the mirrors face, but a kind may close one of them.
    pub open: Vec<Direction>,
}

/// The name of the shape that a kind asks for.
fn shape_name(look: &Look) -> &str {
    &look.shape
}

impl Form {
    /// The form of `kind`, one of `kinds`. A kind whose faces differ from what its shape shows gets a block.
    pub fn of(looks: &[Look], look: &Look) -> Self {
        let surfaces = Surfaces::of(look);
        let mut pieces = Vec::new();
        let mut lowest = look;
        // Kinds may become one another in a ring, so the count has a limit.
        for _ in 1..stacked(looks, look) {
            let Some(left) = below_top(looks, lowest).filter(|left| Surfaces::of(left) == surfaces) else { break };
            pieces.push(Self::single(top_piece(looks, lowest).unwrap_or(left)));
            lowest = left;
        }
        if pieces.is_empty() {
            return Self::single(look);
        }
        pieces.push(Self::single(lowest));
        pieces.reverse();
        Self::Stack(pieces)
    }

    /// The form of a kind that is no stack.
    fn single(look: &Look) -> Self {
        let wanted = match shape_name(look) {
            "king" => vec![Self::King],
            "prism" => vec![Self::Prism],
            "turret" => vec![Self::Turret],
            "blade" => vec![Self::Blade],
            "splitter" => vec![Self::Splitter],
            "pane" => vec![Self::Pane],
            "halfmirror" => vec![Self::HalfMirror(1), Self::HalfMirror(0)],
            "glass" => vec![Self::Glass],
            "shield" => vec![Self::Shield],
            "emitter" if look.emitter => vec![Self::Emitter],
            "obelisk" => vec![Self::Obelisk],
            _ => Vec::new(),
        };
        let surfaces = Surfaces::of(look);
        wanted.into_iter().find(|form| form.shows(&surfaces)).unwrap_or_else(|| {
            let has_room = surfaces.mirrors.is_empty() && surfaces.half_mirrors.is_empty();
            Self::Block { letter: Some(look.letter).filter(|l| has_room && l.is_ascii_lowercase()), surfaces }
        })
    }

    /// The surfaces that this form shows. Of some forms a side tells nothing: see [`Form::tells`].
    pub fn surfaces(&self) -> Surfaces {
        use Direction::{North, South, West};
        let surfaces = |mirrors: &[u8], half_mirrors: &[u8], shields: &[Direction], clear: &[Direction]| {
            let faced = |side: &Direction| mirrors.iter().chain(half_mirrors).any(|&facing| faces(facing, *side));
            Surfaces {
                mirrors: mirrors.into(),
                half_mirrors: half_mirrors.into(),
                shields: shields.into(),
                clear: clear.into(),
                open: Direction::ALL.into_iter().filter(faced).collect(),
            }
        };
        match self {
            Self::King | Self::Emitter | Self::Obelisk => Surfaces::default(),
            Self::Prism | Self::Turret => surfaces(&[1], &[], &[], &[]),
            Self::Blade => surfaces(&[1, 5], &[], &[], &[]),
            Self::Splitter => surfaces(&[], &[1, 5], &[], &[]),
            Self::Pane => surfaces(&[0, 4], &[], &[], &[]),
            Self::HalfMirror(0) => surfaces(&[0], &[], &[], &[South]),
            Self::HalfMirror(facing) => surfaces(&[*facing], &[], &[], &[South, West]),
            Self::Glass => surfaces(&[], &[], &[], &Direction::ALL),
            Self::Shield => surfaces(&[], &[], &[North], &[]),
            Self::Stack(pieces) => pieces.first().map(Self::surfaces).unwrap_or_default(),
            Self::Block { surfaces, .. } => surfaces.clone(),
        }
    }

    /// Whether the form tells an absorbing side from a plain or a clear one: the edges of thin upright plates do not,
    /// and neither does a laser's housing.
    pub fn tells(&self, side: Direction) -> bool {
        match self {
            Self::Pane | Self::HalfMirror(0) => side.step().0 == 0,
            Self::Emitter => false,
            _ => true,
        }
    }

    /// Whether a piece with these surfaces may have this form.
    fn shows(&self, surfaces: &Surfaces) -> bool {
        let shown = self.surfaces();
        let told = |sides: &[Direction]| sides.iter().copied().filter(|side| self.tells(*side)).collect::<Vec<_>>();
        // A laser absorbs or is destroyed: nothing passes its housing.
        let passes = *self == Self::Emitter && !surfaces.clear.is_empty();
        surfaces.mirrors == shown.mirrors
            && surfaces.half_mirrors == shown.half_mirrors
            && surfaces.open == shown.open
            && told(&surfaces.shields) == told(&shown.shields)
            && told(&surfaces.clear) == told(&shown.clear)
            && !passes
    }
}

/// The sides at which a hit leaves another piece, unless `kind` is a stack: they are drawn armoured.
pub fn armour(looks: &[Look], look: &Look) -> Vec<Direction> {
    let armoured = |side: &Direction| matches!(look.faces[*side as usize], Face::Open { leaves: Some(_) });
    if stacked(looks, look) > 1 { Vec::new() } else { Direction::ALL.into_iter().filter(armoured).collect() }
}

impl Surfaces {
    fn of(look: &Look) -> Self {
        let mut surfaces = Self::default();
        for side in Direction::ALL {
            match &look.faces[side as usize] {
                Face::Shield => surfaces.shields.push(side),
                Face::Open { .. } => {}
                Face::Exits(exits) if **exits == [side.opposite()] => surfaces.clear.push(side),
                Face::Exits(exits) => {
                    surfaces.open.push(side);
                    for &exit in exits {
                        // The mirror that sends a beam from `side` to `exit` faces the middle between them; the one
                        // opposite is glass.
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

/// Whether a mirror that faces `facing` eighths of a turn clockwise from north faces `side`: a diagonal one faces two
/// sides, a flat one faces one.
pub fn faces(facing: u8, side: Direction) -> bool {
    (facing + 9 - 2 * side as u8) % 8 <= 2
}

/// No more pieces than this are drawn on top of one another.
const MAX_STACKED: u8 = 4;

/// What is left of a stack of this kind without its top, if it is one: the top may step off, or a hit on any side
/// leaves a piece whose sides are all plain.
pub fn below_top<'l>(looks: &'l [Look], look: &Look) -> Option<&'l Look> {
    let found = |id: LookId| looks.get(usize::from(id.0));
    if let Some((_, stays)) = look.top {
        return found(stays);
    }
    let lost = |face: &Face| matches!(face, Face::Open { .. });
    let Face::Open { leaves: Some(left) } = &look.faces[0] else { return None };
    let same = look.faces.iter().all(|face| *face == look.faces[0]);
    found(*left).filter(|left| same && left.faces.iter().all(lost))
}

/// The kind of the upper piece of a stack: the one that may step off, else the same as the lowest.
pub fn top_piece<'l>(looks: &'l [Look], look: &Look) -> Option<&'l Look> {
    let mut lowest = below_top(looks, look)?;
    if let Some((steps, _)) = look.top {
        return looks.get(usize::from(steps.0));
    }
    for _ in 1..MAX_STACKED {
        lowest = below_top(looks, lowest).unwrap_or(lowest);
    }
    Some(lowest)
}

/// How many pieces stand on top of one another where one of this kind stands: 1 for a single piece.
pub fn stacked(looks: &[Look], look: &Look) -> u8 {
    let mut lower = below_top(looks, look);
    let mut count = 1;
    while let (Some(left), true) = (lower, count < MAX_STACKED) {
        lower = below_top(looks, left);
        count += 1;
    }
    count
}

#[cfg(test)]
pub(in crate::app) mod tests {
    use super::*;
    use crate::games::beam;
    use crate::setups::Library;

    /// Every shape that a kind may ask for, and one that there is not.
    const SHAPES: [&str; 13] = [
        "king",
        "prism",
        "turret",
        "blade",
        "splitter",
        "pane",
        "halfmirror",
        "glass",
        "shield",
        "emitter",
        "obelisk",
        "stack",
        "something else",
    ];

    /// A kind with these faces, each as on a drawing: `x` destroyed, `2` becomes a single, `#` absorbs, else the sides
    /// it leaves by.
    pub fn kind(shape: &str, faces: [&str; 4]) -> Look {
        let side = |c: char| Direction::ALL.into_iter().find(|d| d.letter() == c).expect("a side");
        let face = |text: &str| match text {
            "x" => Face::Open { leaves: None },
            "2" => Face::Open { leaves: Some(SINGLE) },
            "#" => Face::Shield,
            exits => Face::Exits(exits.chars().map(side).collect()),
        };
        Look {
            id: shape.into(),
            label: shape.into(),
            letter: 'a',
            shape: shape.into(),
            faces: faces.map(face),
            facings: 4,
            royal: false,
            emitter: shape == "emitter",
            moves: true,
            describes: Vec::new(),
            top: None,
        }
    }

    /// Where [`single`] stands: first in every list of looks.
    const SINGLE: LookId = LookId(0);

    /// A plain kind, which is what `2` becomes.
    pub fn single() -> Look {
        Look { id: "single".into(), ..kind("obelisk", ["x"; 4]) }
    }

    /// Every combination of faces that a kind with mirrors, glass, shields, armour or splitters may have, each with
    /// another shape: 4096 kinds, few of which do what their shape shows.
    pub fn odd_kinds() -> impl Iterator<Item = Look> {
        (0..8_usize.pow(4)).map(|number| {
            let face = |side: usize| {
                let exit = |turn: usize| ["N", "E", "S", "W"][(side + turn) % 4].to_owned();
                match number >> (3 * side) & 7 {
                    0 => "x".to_owned(),
                    1 => "2".to_owned(),
                    2 => "#".to_owned(),
                    turn @ 3..=6 => exit(turn - 3),
                    _ => exit(1) + &exit(2),
                }
            };
            let faces: [String; 4] = std::array::from_fn(face);
            kind(SHAPES[number % SHAPES.len()], faces.each_ref().map(String::as_str))
        })
    }

    /// The kinds of every shipped edition, each with all kinds of its edition.
    pub fn shipped_kinds() -> Vec<(Vec<Look>, Look)> {
        let of = |kinds: &[Look]| kinds.iter().map(|kind| (kinds.to_vec(), kind.clone())).collect::<Vec<_>>();
        Library::embedded()
            .editions()
            .iter()
            .flat_map(|edition| of(&beam::board(&edition.rules, &edition.looks).looks))
            .collect()
    }

    /// The form of a kind beside which there is a plain one.
    pub fn form(kind: &Look) -> Form {
        Form::of(&[single()], kind)
    }

    fn block(faces: [&str; 4]) -> Surfaces {
        match form(&kind("block", faces)) {
            Form::Block { surfaces, .. } => surfaces,
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
        let leaves = |kind: &str, left: u8| {
            let mut leaves = super::tests::kind(kind, ["2"; 4]);
            leaves.faces = std::array::from_fn(|_| Face::Open { leaves: Some(LookId(left)) });
            leaves
        };
        let kinds = [kind("obelisk", ["x"; 4]), leaves("pair", 0), leaves("triple", 1)];
        assert_eq!(Form::of(&kinds, &kinds[1]), Form::Stack(vec![Form::Obelisk; 2]));
        assert_eq!(Form::of(&kinds, &kinds[2]), Form::Stack(vec![Form::Obelisk; 3]));

        // Its top may be of another kind than what stays.
        let mut mixed = leaves("mixed", 0);
        mixed.top = Some((LookId(1), LookId(0)));
        let kinds = [kind("obelisk", ["x"; 4]), kind("king", ["x"; 4]), mixed];
        assert_eq!(Form::of(&kinds, &kinds[2]), Form::Stack(vec![Form::Obelisk, Form::King]));

        let ring = [leaves("a", 1), leaves("b", 0)];
        assert!(matches!(Form::of(&ring, &ring[0]), Form::Stack(pieces) if pieces.len() == 4), "it ends");
    }

    #[test]
    fn a_piece_that_a_hit_changes_is_armoured_there() {
        let shell = kind("prism", ["E", "N", "2", "2"]);
        assert_eq!(form(&shell), Form::Prism);
        assert_eq!(armour(&[], &shell), [Direction::South, Direction::West]);
        assert_eq!(armour(&[], &kind("prism", ["E", "N", "x", "x"])), []);
    }

    #[test]
    fn a_shape_that_would_mislead_is_drawn_as_a_block() {
        for (shape, faces) in [
            ("prism", ["W", "x", "x", "N"]),
            ("prism", ["E", "x", "x", "x"]),
            ("splitter", ["E", "N", "W", "S"]),
            ("blade", ["ES", "NW", "WN", "SE"]),
            ("glass", ["S", "x", "N", "x"]),
            ("halfmirror", ["E", "N", "x", "x"]),
            ("emitter", ["E", "N", "#", "#"]),
            ("emitter", ["#", "W", "#", "E"]),
            ("stack", ["x"; 4]),
            ("something else", ["x"; 4]),
        ] {
            assert!(matches!(form(&kind(shape, faces)), Form::Block { .. }), "{shape} {faces:?}");
        }
    }

    /// What a form says of a beam from `side`, worked out by reflection and not by the code under test.
    fn told(surfaces: &Surfaces, side: Direction) -> Option<Face> {
        let from = side as u8;
        // The angle of incidence is less than a quarter turn.
        let is_met =
            |facing: &&u8| surfaces.open.contains(&side) && [0, 1, 7].contains(&((**facing + 8 - 2 * from) % 8));
        let reflected = |facing: &u8| Direction::from_index((facing + 4 - from) % 4);
        if let Some(exit) = surfaces.mirrors.iter().find(is_met).map(reflected) {
            return Some(Face::Exits([exit].into()));
        }
        if let Some(exit) = surfaces.half_mirrors.iter().find(is_met).map(reflected) {
            return Some(Face::Exits([exit, side.opposite()].into()));
        }
        if surfaces.clear.contains(&side) {
            return Some(Face::Exits([side.opposite()].into()));
        }
        surfaces.shields.contains(&side).then_some(Face::Shield)
    }

    #[test]
    fn a_form_other_than_a_block_shows_what_every_face_does() {
        let shipped = shipped_kinds();
        let odd = odd_kinds().map(|kind| (vec![single()], kind));
        let mut seen = 0;
        for (kinds, kind) in shipped.into_iter().chain(odd) {
            let form = Form::of(&kinds, &kind);
            if matches!(form, Form::Block { .. }) {
                continue;
            }
            seen += 1;
            for side in Direction::ALL.into_iter().filter(|&side| form.tells(side)) {
                let expected = match &kind.faces[side as usize] {
                    Face::Open { .. } => None,
                    face => Some(face.clone()),
                };
                assert_eq!(told(&form.surfaces(), side), expected, "{form:?} {side:?}: {kind:?}");
            }
        }
        assert!(seen > 40, "{seen}");
    }

    #[test]
    fn a_block_knows_what_each_face_does() {
        let surfaces = block(["N", "#", "x", "E"]);
        assert_eq!(
            (surfaces.mirrors, surfaces.shields, surfaces.clear),
            (vec![0], vec![Direction::East], vec![Direction::West])
        );
        assert_eq!(block(["ES", "NW", "WN", "SE"]).half_mirrors, [1, 5]);
        assert_eq!(block(["W", "x", "x", "N"]).mirrors, [7]);
    }

    #[test]
    fn a_side_is_open_where_a_mirror_is_met() {
        use Direction::{East, North, West};
        let open = |faces| block(faces).open;
        assert_eq!(open(["E", "N", "x", "x"]), [North, East]);
        assert_eq!(open(["W", "x", "x", "N"]), [North, West]);
        assert_eq!(open(["N", "x", "x", "x"]), [North]);
        assert_eq!(open(["x", "#", "N", "x"]), []);
        assert_eq!(open(["E", "x", "x", "x"]), [North], "the mirror faces east too, but that side is closed");
        assert!(faces(1, North) && faces(1, East) && !faces(1, West) && faces(0, North) && !faces(0, East));
    }
}
