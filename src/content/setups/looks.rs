//! The looks of an edition's kinds. The rules know nothing about them.

use std::collections::BTreeMap;

use super::source::TextOrigin;
use super::texts::game_id;
use notation::kind_words;
use phrases::Phrase;
use rules::{Direction, Face, Kind, KindId, Ruleset};
use tabletop::{Look, LookId};

/// The shape of a kind that names none.
const PLAIN: &str = "block";

/// The shapes of portals that name none, by the order of their kinds: with one ring, two or three.
const PORTALS: [&str; 3] = ["portal", "portal-2", "portal-3"];

/// How an edition and its kinds appear.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looks {
    /// The shape that each kind asks for, by the kind's id.
    pub(super) shapes: BTreeMap<String, String>,
    /// The origin of the edition's texts.
    pub(super) texts: TextOrigin,
}

impl Looks {
    /// The name of the shape that the kind `kind` asks for, such as `prism`, or `block` if it names none. A file may
    /// name any shape: the app knows which exist.
    pub fn shape(&self, kind: &str) -> &str {
        self.shapes.get(kind).map_or(PLAIN, String::as_str)
    }

    /// The shape that a portal gets if it names none: the number of its rings tells kinds of portals apart. A block if
    /// not all of its sides absorb light or send it to its partner.
    fn portal_shape(&self, rules: &Ruleset, kind: &Kind) -> Option<&'static str> {
        let is_portal = |kind: &&Kind| {
            let passes = kind.faces.iter().all(|face| matches!(face, Face::Portal | Face::Absorb));
            passes && kind.faces.contains(&Face::Portal) && self.shape(&kind.id) == PLAIN
        };
        let number = rules.spec().kinds.iter().filter(is_portal).position(|other| other.id == kind.id)?;
        Some(PORTALS[number % PORTALS.len()])
    }

    /// The name of the edition for the screen.
    pub fn title(&self, rules: &Ruleset) -> Phrase {
        self.texts.phrase(game_id(rules.id()), &rules.spec().name)
    }

    /// Everything the table has to know to show a kind of this ruleset.
    pub fn look(&self, rules: &Ruleset, kind: &Kind) -> Look {
        let named = |name: &str| rules.kind_by_id(name).map(look_id);
        let face = |(face, side): (&Face, Direction)| match face {
            Face::Exit(exits) => tabletop::Face::Exits(exits.clone()),
            Face::Absorb => tabletop::Face::Shield,
            // Shown as glass: light goes straight on, although from the partner.
            Face::Portal => tabletop::Face::Exits(vec![side.opposite()]),
            Face::Destroyed { becomes } => tabletop::Face::Open { leaves: becomes.as_deref().and_then(named) },
        };
        Look {
            id: kind.id.clone(),
            label: kind.label.clone(),
            letter: kind.letter,
            shape: self.portal_shape(rules, kind).unwrap_or(self.shape(&kind.id)).to_owned(),
            faces: Direction::ALL.map(|side| face((&kind.faces[side as usize], side))),
            facings: kind.orientations(),
            royal: kind.royal,
            emitter: kind.laser,
            moves: rules.spec().moves(kind),
            neutral: rules.spec().is_neutral(kind),
            description: kind_words::describe(rules, kind),
            top: kind.top.as_ref().and_then(|top| Some((named(&top.steps)?, named(&top.stays)?))),
            badge: None,
        }
    }
}

/// The look of a kind: looks are listed in the order of the kinds.
pub fn look_id(kind: KindId) -> LookId {
    LookId(kind.index() as u8)
}
