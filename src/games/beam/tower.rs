//! The tower of a ruleset, as a piece of the table that belongs to nobody.

use phrases::{Phrase, phrase};
use rules::{MovedBy, Player, Position, Ruleset, Square, TowerRules};
use tabletop::{Face, Look, LookId, Piece, Tower, kind_name};

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
        moves: tower.moved_by == MovedBy::Either,
        neutral: true,
        description: describe(tower),
        ..Look::default()
    })
}

/// The paragraphs about the tower on the page of the rules.
pub(super) fn rules_of_play(rules: &Ruleset) -> Vec<Phrase> {
    let Some(tower) = rules.tower_rules() else { return Vec::new() };
    let royal = rules.spec().kinds.iter().find(|kind| kind.royal && !tower.no_royal.is_empty());
    let closed = royal.map(|kind| phrase!("rules-play-tower.closed", king = kind_name(&kind.id, &kind.label)));
    let squares = [phrase!("rules-play-tower.squares")].into_iter().chain(closed);
    vec![phrase!("rules-play-tower"), Phrase::sentences(squares)]
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

#[cfg(test)]
mod tests {
    use content::setups::{Library, Looks};
    use notation::from_khet;
    use tabletop::{Event, Part, Pointed, Session, Viewer};
    use testing::square;

    const MEMPHIS: &str = "4wkwp22/2p37/3P46/p18P4/p28P3/6p23/7P12/2P4WKW4 0 e4 6/2s1s22/P24p3/P14p4/2S2S12/6";

    fn memphis() -> Session {
        let edition = Library::embedded().edition("khet-1").expect("it is shipped").clone();
        let position = from_khet(&edition.rules, MEMPHIS).expect("a position");
        Session::new(crate::beam::start(position, &Looks::default()))
    }

    #[test]
    fn the_tower_is_a_piece_of_nobody_with_riders_on_its_platform() {
        let view = memphis().view(Viewer::Everyone);
        assert_eq!(view.tower().map(|(_, at)| at), Some(square("e4")));
        assert!(view.look(square("e4")).is_some_and(|look| look.neutral));
        assert!(view.pieces().filter(|(at, _)| at.is_upper()).count() == 8);
        assert_eq!(
            [square("f5"), square("C3"), square("A1")].map(|at| view.owner_square(at)).map(|at| at.to_string()),
            ["e4", "e4", "A1"]
        );
        assert_eq!(view.other_level(square("e3")), Some(square("C2")));
        assert_eq!(view.other_level(square("e4")), None, "the column is above");
    }

    #[test]
    fn a_square_beside_the_tower_chooses_its_step() {
        let session = memphis();
        for (to, action) in [("e6", "e4e5"), ("f6", "e4e5"), ("d3", "e4d3"), ("g4", "e4f4")] {
            match session.choices().point(square("e4"), Part::Whole, &[], square(to)) {
                Pointed::Plays(choice) => assert_eq!(choice.action.to_string(), action, "{to}"),
                other => panic!("{to}: {other:?}"),
            }
        }
    }

    #[test]
    fn a_turn_of_the_tower_takes_its_riders_along_in_one_event() {
        let mut session = memphis();
        let turn = session.play(&"e4+".into()).expect("legal");
        let [Event::Tower { from, to, rotation: Some(_), riders, .. }] = &turn.stages[0].events[..] else {
            panic!("{:?}", turn.stages[0])
        };
        assert!(from == to && riders.len() == 8 && turn.stages[0].moves_tower());
        let next = session.play(&"e4e5".into()).expect("legal");
        assert!(
            matches!(&next.stages[0].events[..], [Event::Tower { rotation: None, riders, .. }] if riders.is_empty())
        );
        assert_eq!(session.view(Viewer::Everyone).tower().map(|(_, at)| at), Some(square("e5")));
    }
}
