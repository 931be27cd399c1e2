//! Reads what files say about a tower: its form in rulesets, and its square and platform in set-ups.

use serde::Deserialize;

use super::fields::{Fields, decode, list, texts};
use super::formats::{DRAWN_BOARD, SETUP_TOWER, SQUARES, TOWER};
use super::outline::Node;
use super::pieces::{Pieces, Placed};
use super::problem::{Problems, quoted};
use notation::drawing;
use rules::{MovedBy, Ruleset, Square, TowerRules};

/// The players who may act on neutral pieces and the tower, as files write it.
#[derive(Clone, Copy, Deserialize)]
pub(super) enum Hands {
    Either,
    Nobody,
}

impl Hands {
    pub(super) fn moved_by(self) -> MovedBy {
        match self {
            Self::Either => MovedBy::Either,
            Self::Nobody => MovedBy::Nobody,
        }
    }
}

/// Reads the field `tower` of a ruleset; `None` after reporting a problem.
pub(super) fn rules(node: &Node, problems: &mut Problems) -> Option<TowerRules> {
    let before = problems.len();
    let fields = Fields::of(node, &TOWER, problems)?;
    let mut size = |name: &str| fields.whole_or_default(name, problems).and_then(|side| u8::try_from(side).ok());
    let [base, platform] = ["base", "platform"].map(&mut size);
    let moved_by = fields.read_or_default::<Hands>("moved_by", problems).map(Hands::moved_by);
    let mut periscopes: Vec<u8> = fields.read_or_default("periscopes", problems).unwrap_or_default();
    if let Some(node) = fields.node("periscopes") {
        for (place, at) in periscopes.iter().zip(list(node, "a list of numbers", problems)) {
            if *place == 0 || base.is_some_and(|base| *place > base) {
                let most = base.unwrap_or(1);
                problems.add(at.at, format!("expected a square of the column's face, 1 to {most}, found {place}"));
            }
        }
    }
    periscopes.iter_mut().for_each(|place| *place = place.saturating_sub(1));
    let no_royal = match fields.node("no_royal") {
        Some(node) => upper_squares(node, problems),
        None => platform.map_or_else(Vec::new, corners),
    };
    let tower = TowerRules { base: base?, platform: platform?, periscopes, moved_by: moved_by?, no_royal };
    (problems.len() == before).then_some(tower)
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
pub(super) fn place<'n, 'a>(
    fields: &Fields<'n, 'a>,
    pieces: &mut Pieces<'n, 'a>,
    rules: &Ruleset,
    problems: &mut Problems,
) {
    place_of([fields.node("tower"), fields.node("platform")], pieces, rules, problems);
}

/// The same for the values of these fields.
pub(super) fn place_of<'n, 'a>(
    [tower, drawn]: [Option<&'n Node<'a>>; 2],
    pieces: &mut Pieces<'n, 'a>,
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
fn platform<'n, 'a>(node: &'n Node<'a>, pieces: &mut Pieces<'n, 'a>, rules: &Ruleset, problems: &mut Problems) {
    let Some(text) = decode::<String>(node, DRAWN_BOARD, problems) else { return };
    let Some(drawing) = drawing::read_platform(rules, &text) else {
        problems.add(node.at, format!("expected no platform, because {} has no tower, found one", rules.spec().name));
        return;
    };
    pieces.incomplete |= !drawing.errors.is_empty();
    for error in drawing.errors {
        problems.add(node.place(error.offset), error.message);
    }
    if pieces.tower.is_none() && problems.is_empty() {
        problems.add(node.at, "expected a platform with a tower on the board, found no tower");
    }
    pieces.placed.extend(drawing.pieces.into_iter().map(|drawn| Placed {
        placement: drawn.placement,
        text: node,
        square: drawn.offset,
        facing: drawn.offset,
    }));
}
