//! Reads a set-up file that `document` has parsed: its fields here, its pieces in `pieces`, their position in
//! `position`.

use std::sync::Arc;

use serde::Deserialize;

use super::fields::{Fields, decode};
use super::formats::{EDITION_NAME, SETUP};
use super::outline::Node;
use super::problem::Problems;
use super::{pieces, position, tower};
use rules::{Player, Position, Ruleset};

#[derive(Deserialize)]
enum Mover {
    First,
    Second,
}

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
    let fields = Fields::of(node, &SETUP, problems)?;
    let name = fields.title("name", problems);
    let [author, note] = ["author", "note"].map(|name| fields.text(name, problems));
    let group = fields.title("group", problems);
    let to_move = mover(&fields, problems);
    let (form, board) = match (fields.node("board"), fields.node("pieces")) {
        (Some(board), None) => ("board", board),
        (None, Some(lists)) => ("pieces", lists),
        (None, None) => {
            fields.missing(&["board", "pieces"], problems);
            return None;
        }
        (Some(a), Some(b)) => {
            problems.add(a.at.max(b.at), "expected a field \"board\" or \"pieces\", found both");
            return None;
        }
    };
    let mut pieces = pieces::read(form, board, rules, problems)?;
    tower::place(&fields, &mut pieces, rules, problems);
    let position = position::check(&pieces, to_move, rules, problems)?;
    problems.is_empty().then_some(SetupFile { name: name?, author, note, group, position })
}

/// Reads the side to move, which is the first player by default.
pub fn mover(fields: &Fields, problems: &mut Problems) -> Player {
    match fields.read_or_default("to_move", problems) {
        Some(Mover::Second) => Player::Second,
        Some(Mover::First) | None => Player::First,
    }
}

/// Reads the fields `board` and `platform`, which are drawn, into a position.
pub fn drawn_position(
    fields: &Fields,
    to_move: Player,
    rules: &Arc<Ruleset>,
    problems: &mut Problems,
) -> Option<Position> {
    let before = problems.len();
    let mut pieces = pieces::drawn(fields.node("board")?, rules, problems)?;
    tower::place(fields, &mut pieces, rules, problems);
    let position = position::check(&pieces, to_move, rules, problems);
    position.filter(|_| problems.len() == before)
}
