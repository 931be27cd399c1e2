//! The tower of a ruleset, as a piece of the table that belongs to nobody.

use phrases::{Phrase, phrase};
use rules::{MovedBy, Player, Position, Ruleset, Square, TowerRules};
use tabletop::{Face, Look, LookId, Piece, Tower};

/// The id of the tower's look and of its shape.
const TOWER: &str = "tower";
/// No kind has this letter: a ruleset's letters are letters or digits.
const LETTER: char = '#';

/// The look of the tower: the one after those of the kinds.
pub(super) fn look_id(rules: &Ruleset) -> LookId {
    LookId(rules.spec().kinds.len() as u8)
}

/// The tower of a ruleset, if its set-ups may have one.
pub(super) fn tower(rules: &Ruleset) -> Option<Tower> {
    let spec = rules.tower_rules()?;
    Some(Tower {
        look: look_id(rules),
        base: spec.base,
        platform: spec.platform,
        periscopes: spec.periscopes.clone(),
        closed: spec.no_royal.clone(),
    })
}

/// Describes how the tower acts, one sentence each.
fn describe(tower: &TowerRules) -> Vec<Phrase> {
    let (base, platform) = (tower.base, tower.platform);
    vec![
        phrase!("rules-tower", base = base, platform = platform),
        phrase!("rules-tower.beam"),
        phrase!("rules-tower.steps"),
        match tower.moved_by {
            MovedBy::Either => phrase!("rules-tower.moves"),
            MovedBy::Nobody => phrase!("rules-tower.fixed"),
        },
    ]
}

/// The look of the tower, if the ruleset has one.
pub(super) fn look(rules: &Ruleset) -> Option<Look> {
    let tower = rules.tower_rules()?;
    Some(Look {
        id: TOWER.to_owned(),
        label: TOWER.to_owned(),
        letter: LETTER,
        shape: TOWER.to_owned(),
        faces: [const { Face::Shield }; 4],
        facings: 1,
        royal: false,
        emitter: false,
        moves: tower.moved_by == MovedBy::Either,
        neutral: true,
        description: describe(tower),
        top: None,
        badge: None,
    })
}

/// The paragraph about the tower on the page of the rules.
pub(super) fn rules_of_play(rules: &Ruleset) -> Option<Phrase> {
    rules.tower_rules().map(|_| phrase!("rules-play-tower"))
}

/// The tower as a piece. It belongs to nobody, so its owner says nothing.
pub(super) fn piece(rules: &Ruleset) -> Piece {
    Piece { look: look_id(rules), owner: Player::First, facing: 0, face_up: true }
}

/// The tower on its square, as one of the pieces of a view.
pub(super) fn standing(rules: &Ruleset, at: Option<Square>) -> Option<(Square, Piece)> {
    at.filter(|_| rules.tower_rules().is_some()).map(|at| (at, piece(rules)))
}

/// The squares by which a player chooses the tower's step to `to`.
pub(super) fn squares_towards(position: &Position, to: Square) -> Vec<Square> {
    let standing = tower(position.rules()).zip(position.tower());
    standing.map_or_else(Vec::new, |(tower, at)| tower.squares_towards(at, to))
}

/// The tower's square after the step that a player means by pointing at `square`.
pub(super) fn step_towards(position: &Position, square: Square) -> Option<Square> {
    let (tower, at) = tower(position.rules()).zip(position.tower())?;
    tower.step_towards(at, square)
}
