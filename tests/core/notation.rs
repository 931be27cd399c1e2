//! Positions as text: reading those from other programs, writing, and errors.

use std::sync::Arc;

use crate::common::{any_position, ruled, rules};
use proptest::prelude::{Strategy, any, prop, prop_assert, prop_assert_eq, proptest};
use specular::notation::{KhetError, from_khet, to_khet, words};
use specular::rules::{Face, FacingWords, Facings, Kind, Onto, Player, Position, Ruleset, perft};
use specular::setups::Library;

const CLASSIC: &str = "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";
const IMHOTEP: &str = "x33a3ka3s22//3P42p13/p1P32P2s22p2P4/p2P42S2p42p1P3/3P32p23//2S2A1KA13X1 0";
const DYNASTY: &str = "x33p3a3p23/5k4/p13p3a3s23/p21s11P41P23/3p41p21S11P4/3S2A1P13P3/4K5/3P4A1P13X1 0";
const STARTS: [(&str, &str, u64); 3] = [("classic", CLASSIC, 77), ("imhotep", IMHOTEP, 73), ("dynasty", DYNASTY, 70)];

fn read(text: &str) -> Result<Position, KhetError> {
    from_khet(&rules("khet-2"), text)
}

fn error(text: &str) -> String {
    words::khet_error(&rules("khet-2"), &read(text).expect_err(text))
}

/// A kind that does nothing.
fn kind(name: &str, letter: char, facings: Facings, words: FacingWords) -> Kind {
    Kind {
        id: name.into(),
        label: name.into(),
        letter,
        faces: [Face::Absorb, Face::Absorb, Face::Absorb, Face::Absorb],
        facings,
        words,
        moves: true,
        swaps_with: Vec::new(),
        stacks: Vec::new(),
        top: None,
        royal: letter == 'k',
        laser: letter == 'l',
        neutral: None,
        onto: Onto::default(),
    }
}

/// A board of 12 x 3 with a hole on e2, and kinds with all types of facings.
fn odd_rules() -> Arc<Ruleset> {
    ruled("khet-2", |spec| {
        (spec.files, spec.ranks) = (12, 3);
        spec.holes = vec!["e2".parse().expect("a square")];
        spec.reserved = [Vec::new(), Vec::new()];
        spec.kinds = vec![
            kind("crown", 'k', Facings::One, FacingWords::Sides),
            kind("lamp", 'l', Facings::Some([0b0011, 0b1110]), FacingWords::Sides),
            kind("mirror", 'm', Facings::Four, FacingWords::Corners),
            kind("pane", 'z', Facings::Two, FacingWords::Slashes),
        ];
    })
}

#[test]
fn known_starts_are_parsed_and_formatted() {
    let library = Library::embedded();
    for (name, text, actions) in STARTS {
        let position = read(text).expect(name);
        assert_eq!(to_khet(&position), text);
        assert_eq!(perft(&position, 1), actions, "{name}");
        assert!(position == library.find(&format!("khet-2/{name}")).expect("shipped").position, "{name}");
    }
}

#[test]
fn alternative_spellings_are_parsed() {
    let classic = read(CLASSIC).expect("classic");
    // A switch after a half turn is the same switch.
    assert_eq!(read(&CLASSIC.replace("s1s2", "s3s4")), Ok(classic.clone()));
    // Spaces from a shell or a file, and more than one before the side to move.
    assert_eq!(read(&format!("  {}\n", CLASSIC.replace(' ', "   "))), Ok(classic));
    // An empty rank as a number.
    assert_eq!(read(&IMHOTEP.replace("//", "/10/")), read(IMHOTEP));
    // The other side to move.
    let red = read(&CLASSIC.replace(" 0", " 1")).expect("classic");
    assert_eq!(red.to_move(), Player::Second);
    assert!(to_khet(&red).ends_with(" 1"));
}

#[test]
fn letters_digits_and_the_size_depend_on_the_ruleset() {
    let rules = odd_rules();
    let text = "k9l3m4/Z1z210/K9L21 1";
    let position = from_khet(&rules, text).expect("a position");
    assert_eq!(to_khet(&position), text);
    let at = |square: &str| position.piece(square.parse().expect("a square")).expect("a piece");
    assert_eq!((at("k3").orientation, at("l3").orientation, at("b2").orientation), (2, 3, 1));
    assert_eq!(at("k1").player, Player::First);

    let wrong = |text: &str| words::khet_error(&rules, &from_khet(&rules, text).expect_err(text));
    assert_eq!(wrong("k9l1m4//K9L21 1"), "k3: expected the lamp to face E, S or W, found \"N\"");
    assert_eq!(wrong("k9l3m4/4z17/K9L21 1"), "e2: expected a square of the board, found one outside it");
    assert_eq!(
        wrong("k9l3m4//K9x21 1"),
        "character 11: expected the letter of a piece (k crown, l lamp, m mirror, z pane), found 'x'"
    );
}

#[test]
fn malformed_texts_are_reported_with_their_place() {
    let side =
        |rest: &str| format!("x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1{rest}");
    for (text, message) in [
        (String::new(), "character 1: expected 8 ranks joined by '/', found 1"),
        ("x33a3ka3p22/2p37 0".into(), "character 17: expected 8 ranks joined by '/', found 2"),
        ("x33a3ka3p21/2p37".into(), "character 12: expected 10 squares in rank 8, found 9"),
        ("x33a3ka3p23/2p37".into(), "character 11: expected 10 squares in rank 8, found 3 empty ones after 8"),
        ("x33a3ka3p22k/".into(), "character 12: expected 10 squares in rank 8, found one more"),
        (
            "/99999999999999999999/".into(),
            "character 2: expected 10 squares in rank 7, found 4294967295 empty ones after 0",
        ),
        ("x33a3ka3p202/".into(), "character 11: expected a number of empty squares without a leading 0, found '0'"),
        ("x3 ".into(), "character 3: expected 10 squares in rank 8, found 1"),
        ("x33a".into(), "character 5: expected the anubis's orientation, 1 to 4, found the end"),
        ("x53a".into(), "character 2: expected the sphinx's orientation, 1 to 4, found '5'"),
        ("kp/".into(), "character 3: expected the pyramid's orientation, 1 to 4, found '/'"),
        ("x3*".into(), "character 3: expected a piece, a number of empty squares, '/' or ' ', found '*'"),
        (side(""), "character 78: expected ' ' and the side to move, 0 or 1, found the end"),
        (side("/ 0"), "character 78: expected ' ' after 8 ranks, found one more"),
        (side(" 2"), "character 79: expected the side to move, 0 or 1, found '2'"),
        (side(" w"), "character 79: expected the side to move, 0 or 1, found 'w'"),
        (side(" 0 1"), "character 80: expected nothing after the side to move, found ' '"),
    ] {
        assert_eq!(error(&text), message, "{text:?}");
    }
    assert_eq!(
        error("x3q"),
        "character 3: expected the letter of a piece (k pharaoh, p pyramid, s scarab, a anubis, x sphinx, e Eye of Horus), found 'q'"
    );
    assert!(error("x3é").starts_with("character 3: expected the letter of a piece"));
}

#[test]
fn unplayable_positions_list_every_problem() {
    // Silver has no pharaoh and a sphinx that faces off the board; a red pyramid stands on Silver's j2.
    let text = "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P11p1/2P4A11A13X1 0";
    let message = error(text);
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!(
        lines,
        [
            "j2: expected a piece of Silver, for whom the square is reserved, found another",
            "expected one pharaoh for Silver, found none",
        ]
    );
    assert!(matches!(read(text), Err(KhetError::Unplayable { problems }) if problems.len() == 2));
}

/// A position in a game that goes on.
fn any_played() -> impl Strategy<Value = Position> {
    any_position(60).prop_filter("it is over", |position| position.outcome().is_none())
}

proptest! {
    #[test]
    fn every_position_of_a_game_reads_back(position in any_played()) {
        let text = to_khet(&position);
        let back = from_khet(position.rules(), &text).expect(&text);
        prop_assert_eq!(back.hash(), position.hash());
        prop_assert_eq!(&back, &position);
        prop_assert_eq!(to_khet(&back), text);
    }

    #[test]
    fn no_text_panics(text in any::<String>()) {
        let _ = read(&text);
        let _ = text.parse::<specular::rules::Action>();
    }

    #[test]
    fn a_damaged_position_is_read_or_reported_with_its_place(
        position in any_played(),
        at in any::<prop::sample::Index>(),
        with in "[kpsaxKPSAXq0-9/ é]{0,3}",
        length in 0..4_usize,
    ) {
        let mut text = to_khet(&position);
        let from = at.index(text.len());
        text.replace_range(from..(from + length).min(text.len()), &with);
        match from_khet(position.rules(), &text) {
            Ok(position) => prop_assert!(from_khet(position.rules(), &to_khet(&position)) == Ok(position)),
            Err(KhetError::Malformed { offset, .. }) => prop_assert!(text.is_char_boundary(offset)),
            Err(KhetError::Unplayable { problems }) => prop_assert!(!problems.is_empty()),
        }
    }

    #[test]
    fn actions_read_back(text in "([a-p]([1-9]|1[0-6]))([+-]|[a-p]([1-9]|1[0-6]))") {
        let action: specular::rules::Action = text.parse().expect(&text);
        prop_assert_eq!(action.to_string(), text);
    }
}
