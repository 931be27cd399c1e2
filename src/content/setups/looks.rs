//! The looks of an edition's kinds. The rules know nothing about them.

use std::collections::BTreeMap;

use notation::kind_words;
use rules::{Face, Kind, KindId, Ruleset};
use tabletop::{Look, LookId};

/// The shape of a kind that names none.
const PLAIN: &str = "block";

/// The shape that each kind of an edition asks for, by the kind's id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looks(pub(super) BTreeMap<String, String>);

impl Looks {
    /// The name of the shape that the kind `kind` asks for, such as `prism`, or `block` if it names none. A file may
    /// name any shape: the app knows which exist.
    pub fn shape(&self, kind: &str) -> &str {
        self.0.get(kind).map_or(PLAIN, String::as_str)
    }

    /// Everything the table has to know to show a kind of this ruleset.
    pub fn look(&self, rules: &Ruleset, kind: &Kind) -> Look {
        let named = |name: &str| rules.kind_by_id(name).map(look_id);
        let face = |face: &Face| match face {
            Face::Exit(exits) => tabletop::Face::Exits(exits.clone()),
            Face::Absorb => tabletop::Face::Shield,
            Face::Destroyed { becomes } => tabletop::Face::Open { leaves: becomes.as_deref().and_then(named) },
        };
        Look {
            id: kind.id.clone(),
            label: kind.label.clone(),
            letter: kind.letter,
            shape: self.shape(&kind.id).to_owned(),
            faces: kind.faces.each_ref().map(face),
            facings: kind.orientations(),
            royal: kind.royal,
            emitter: kind.laser,
            moves: rules.spec().moves(kind),
            neutral: rules.spec().is_neutral(kind),
            describes: kind_words::describe(rules, kind),
            top: kind.top.as_ref().and_then(|top| Some((named(&top.steps)?, named(&top.stays)?))),
            badge: None,
        }
    }
}

/// The look of a kind: looks are listed in the order of the kinds.
pub fn look_id(kind: KindId) -> LookId {
    LookId(kind.index() as u8)
}
