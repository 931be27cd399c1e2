//! Reads what files say about a tower: its form in rulesets, and its square and platform in set-ups.

use super::fields::{decode, list, texts};
use super::formats::{DRAWN_BOARD, PERISCOPES, SETUP_TOWER, SQUARES, TowerFields};
use super::outline::Node;
use super::pieces::Pieces;
use super::problem::{Problems, quoted};
use notation::drawing;
use rules::{Ruleset, Square, TowerRules};

/// Reads the field `tower` of a ruleset; `None` after reporting a problem.
pub(super) fn rules(fields: &TowerFields, problems: &mut Problems) -> Option<TowerRules> {
    let before = problems.len();
    let (base, platform) = (fields.base, fields.platform);
    let periscopes = fields.periscopes.map_or_else(|| vec![0], |node| periscopes(node, base, problems));
    let no_royal = match fields.no_royal {
        Some(node) => upper_squares(node, problems),
        None => platform.map_or_else(Vec::new, corners),
    };
    let tower = TowerRules { base: base?, platform: platform?, periscopes, moved_by: fields.moved_by?, no_royal };
    (problems.len() == before).then_some(tower)
}

/// Reads the squares of a column's face with periscopes, of which files count the first as 1.
fn periscopes(node: &Node, base: Option<u8>, problems: &mut Problems) -> Vec<u8> {
    let mut read = Vec::new();
    for item in list(node, PERISCOPES, problems).unwrap_or_default() {
        match decode::<u8>(item, "a number", problems) {
            Some(place) if place == 0 || base.is_some_and(|base| place > base) => {
                let most = base.unwrap_or(1);
                problems.add(item.at, format!("expected a square of the column's face, 1 to {most}, found {place}"));
            }
            place => read.extend(place.map(|place| place - 1)),
        }
    }
    read
}

/// The corners of a platform.
fn corners(side: u8) -> Vec<Square> {
    let ends = [0, side.saturating_sub(1)];
    ends.into_iter().flat_map(|row| ends.into_iter().filter_map(move |column| Square::upper(column, row))).collect()
}

fn upper_squares(node: &Node, problems: &mut Problems) -> Vec<Square> {
    let mut found = Vec::new();
    for (text, at) in texts(node, SQUARES, problems) {
        match text.trim().parse::<Square>() {
            Ok(square) if square.is_upper() => found.push(square),
            _ => problems
                .add(at.at, format!("expected a square of the platform, such as \"A1\", found {}", quoted(&text))),
        }
    }
    found
}

/// Reads the fields `tower` and `platform` of a set-up. Adds the riders to `pieces`, which hold what the board's drawing
/// says about the tower.
pub(super) fn place<'n>(
    [tower, drawn]: [Option<&'n Node<'n>>; 2],
    pieces: &mut Pieces<'n>,
    rules: &Ruleset,
    problems: &mut Problems,
) {
    if let Some(node) = tower {
        let Some(text) = decode::<String>(node, SETUP_TOWER, problems) else { return };
        match text.parse::<Square>() {
            Ok(square) if !square.is_upper() => {
                if let Some(drawn) = pieces.tower.filter(|&drawn| drawn != square) {
                    problems.add(node.at, format!("expected the tower on {drawn}, where it is drawn, found {square}"));
                }
                pieces.tower = Some(square);
                pieces.tower_at = Some(node.at);
            }
            _ => problems.add(node.at, format!("expected {SETUP_TOWER}, found {}", quoted(&text))),
        }
    }
    if let Some(node) = drawn {
        platform(node, pieces, rules, problems);
    }
}

/// Reads a drawn platform into `pieces`.
fn platform<'n>(node: &'n Node<'n>, pieces: &mut Pieces<'n>, rules: &Ruleset, problems: &mut Problems) {
    let Some(text) = decode::<String>(node, DRAWN_BOARD, problems) else { return };
    let Some(drawing) = drawing::read_platform(rules, &text) else {
        problems.add(node.at, format!("expected no platform, because {} has no tower, found one", rules.spec().name));
        return;
    };
    pieces.add(node, drawing, problems);
    if pieces.tower.is_none() && problems.is_empty() {
        problems.add(node.at, "expected a platform with a tower on the board, found no tower");
    }
}
