//! Reads a set-up file that `document` has parsed: its fields here, its pieces in `pieces`, their position in
//! `position`.

use std::sync::Arc;

use super::fields::{self, decode, refuse_without};
use super::formats::{EDITION_NAME, SetupFields};
use super::outline::Node;
use super::problem::Problems;
use super::{pieces, position, tower};
use rules::{Player, Position, Ruleset};

/// The content of a set-up file.
pub(super) struct SetupFile {
    pub name: String,
    pub author: Option<String>,
    pub note: Option<String>,
    pub group: Option<String>,
    pub position: Position,
}

/// The edition that an outlined set-up names, and the offset of the name.
pub(super) fn edition(node: &Node, problems: &mut Problems) -> Option<(String, usize)> {
    let value = node.field("ruleset")?;
    Some((decode(value, EDITION_NAME, problems)?, value.at))
}

/// Reads an outlined set-up under `rules`: its fields, its pieces and the resulting position.
pub(super) fn read(node: &Node, rules: &Arc<Ruleset>, problems: &mut Problems) -> Option<SetupFile> {
    let fields: SetupFields = fields::read(node, problems)?;
    let (form, board) = match (fields.board, fields.pieces) {
        (Some(board), None) => ("board", board),
        (None, Some(lists)) => ("pieces", lists),
        (None, None) => {
            let message = "expected a field \"board\" or \"pieces\", found none";
            refuse_without(node, &SetupFields::GROUP, &["board", "pieces"], message, problems);
            return None;
        }
        (Some(a), Some(b)) => {
            problems.add(a.at.max(b.at), "expected a field \"board\" or \"pieces\", found both");
            return None;
        }
    };
    let mut pieces = pieces::read(form, board, rules, problems)?;
    tower::place([fields.tower, fields.platform], &mut pieces, rules, problems);
    let to_move = fields.to_move.unwrap_or(Player::First);
    let position = position::check(&pieces, to_move, rules, problems)?;
    let SetupFields { author, note, group, .. } = fields;
    problems.is_empty().then_some(SetupFile { name: fields.name?, author, note, group, position })
}

/// Reads a drawn board, with the platform of its tower, into a position.
pub fn drawn_position<'n>(
    board: &'n Node<'n>,
    platform: Option<&'n Node<'n>>,
    to_move: Option<Player>,
    rules: &Arc<Ruleset>,
    problems: &mut Problems,
) -> Option<Position> {
    let before = problems.len();
    let mut pieces = pieces::drawn(board, rules, problems)?;
    tower::place([None, platform], &mut pieces, rules, problems);
    let position = position::check(&pieces, to_move.unwrap_or(Player::First), rules, problems);
    position.filter(|_| problems.len() == before)
}
