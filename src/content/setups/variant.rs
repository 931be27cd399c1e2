//! Variants: editions that play the set-ups of their base with other rules, such as lasers that are pieces.

use std::sync::Arc;

use super::fields;
use super::formats::VariantFields;
use super::library::{Edition, SetupEntry};
use super::outline::Node;
use super::problem::Problems;
use super::{pieces, position};
use rules::{Placement, Player, Ruleset, Setup};

/// Another way to play the set-ups of an edition. Players choose it in the row of the base's set-ups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The id of the edition that it is based on: `khet-1`.
    pub of: String,
    /// What the players choose: `Lasers`.
    pub question: String,
    /// The answer that means the base: `In the wall`.
    pub base: String,
    /// The answer that means this edition: `Sphinxes`.
    pub answer: String,
    /// The pieces that each set-up gets on squares that are empty in it.
    pieces: Vec<Placement>,
}

/// Reads the field `variant` of the ruleset of the edition `id`, which is based on `base`.
pub(super) fn read(
    node: &Node,
    id: &str,
    base: Option<&Edition>,
    rules: &Arc<Ruleset>,
    problems: &mut Problems,
) -> Option<Variant> {
    let before = problems.len();
    let fields: VariantFields = fields::read(node, problems)?;
    let found = match base {
        None => Some("no base".into()),
        Some(base) if base.rules.id() == id => Some("the edition that it replaces".into()),
        Some(Edition { rules, variant: Some(_), .. }) => Some(format!("{:?}, which is a variant itself", rules.id())),
        Some(_) => None,
    };
    if let Some(found) = found {
        problems.add(node.at, format!("expected a variant of another edition, named by `based_on`, found {found}"));
    }
    let mut placements = Vec::new();
    if let Some(node) = fields.pieces {
        let mut read = pieces::read("pieces", node, rules, problems)?;
        placements = read.placed.iter().map(|placed| placed.placement.clone()).collect();
        // The kings and the rest are those of the set-ups.
        read.incomplete = true;
        position::check(&read, Player::First, rules, problems);
    }
    let of = base?.rules.id().to_owned();
    let (question, base, answer) = (fields.question?, fields.base?, fields.answer?);
    let variant = Variant { of, question, base, answer, pieces: placements };
    (problems.len() == before).then_some(variant)
}

impl Variant {
    /// The set-ups of the base as set-ups of `edition`, except those that its rules forbid.
    pub(super) fn setups(&self, base: &Edition, edition: &Edition) -> Vec<SetupEntry> {
        base.setups.iter().filter_map(|entry| self.setup(entry, edition)).collect()
    }

    fn setup(&self, entry: &SetupEntry, edition: &Edition) -> Option<SetupEntry> {
        let mut setup: Setup = entry.position.to_setup();
        let added = self.pieces.iter().filter(|piece| entry.position.piece(piece.square).is_none());
        setup.placements.extend(added.cloned());
        let mut mods = entry.mods.clone();
        mods.extend(edition.mods.iter().filter(|name| !entry.mods.contains(name)).cloned());
        Some(SetupEntry {
            id: format!("{}/{}", edition.id, entry.id.split_once('/')?.1),
            position: setup.into_position(&edition.rules).ok()?,
            looks: Arc::clone(&edition.looks),
            of: Some(entry.id.clone()),
            mods,
            ..entry.clone()
        })
    }
}
