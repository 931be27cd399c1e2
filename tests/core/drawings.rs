//! Arrows and marked squares: records keep them as commands in comments, and leave everything else in these comments
//! alone.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use specular::tabletop::{Brush, Comment, Drawing, NodeId, Session};
use testing::square;

use crate::comments::{games, open, written};

fn drawing(brush: Brush, from: &str, to: &str) -> Drawing {
    Drawing { brush, from: square(from), to: square(to) }
}

fn opened(extension: &str, text: &str) -> Session {
    open(extension, text).unwrap_or_else(|error| panic!("{error}")).session
}

/// The drawings on each position of a game, sorted, by the moves that lead there.
fn drawings(session: &Session) -> BTreeMap<String, String> {
    let mut session = session.clone();
    let moves: Vec<_> = session.history().entries().map(|entry| entry.node).collect();
    let mut found = BTreeMap::new();
    for node in std::iter::once(NodeId::ROOT).chain(moves) {
        session.go_to(node);
        let way: Vec<String> = session.turns().map(|turn| turn.action.to_string()).collect();
        let mut drawn: Vec<String> = session.drawings().iter().map(ToString::to_string).collect();
        drawn.sort();
        found.insert(way.join(" "), drawn.join(" "));
    }
    found
}

#[test]
fn every_format_with_comments_keeps_drawings() {
    for (extension, mut session, [first, second, ..]) in games() {
        session.toggle_drawing(drawing(Brush::Green, "a1", "a1"));
        session.play(&first.into()).expect("a legal move");
        session.comment(Comment::new("Solid."));
        session.toggle_drawing(drawing(Brush::Red, "d1", "d8"));
        session.toggle_drawing(drawing(Brush::Green, "a1", "b2"));
        session.play(&second.into()).expect("a legal move");
        session.toggle_drawing(drawing(Brush::Yellow, "h8", "h8"));
        session.toggle_drawing(drawing(Brush::Blue, "a1", "h8"));
        let text = written(&session);
        for expected in ["{[%csl Ga1]} 1. ", " {Solid.} {[%cal Rd1d8,Ga1b2]}", "{[%csl Yh8] [%cal Ba1h8]}"] {
            assert!(text.replace('\n', " ").contains(expected), "{extension}: {text}");
        }
        let again = opened(extension, &text);
        assert_eq!(drawings(&again), drawings(&session), "{text}");
        assert_eq!(again.drawings().len(), 2, "{text}");
    }
}

/// An analysis as lichess exports it, and one by a program with more than four colours.
const FOREIGN: &str = "[Event \"Study\"]

{ [%csl Gd4][%cal Ge2e4,Rg1f3] The plan. } 1. e4 { [%eval 0.2] [%clk 0:05:00] }
{ [%csl Ge9,Ci5,Ze5,Re5,] [%cal Ge4e4,Oe4e5,Bf8c5,Gi1a1] Odd [%csl } 1... e5 *
";

#[test]
fn drawings_of_other_programs_are_read_and_unknown_ones_kept() {
    let mut session = opened("pgn", FOREIGN);
    let expected = [("", "Gd4 Ge2e4 Rg1f3"), ("e2e4", "Bf8c5 Re5"), ("e2e4 e7e5", "")];
    assert_eq!(drawings(&session), expected.map(|(way, drawn)| (way.to_owned(), drawn.to_owned())).into());
    let text = written(&session).replace('\n', " ");
    let odd = "{[%csl Ge9,Ci5,Ze5,Re5,] [%cal Ge4e4,Oe4e5,Bf8c5,Gi1a1] Odd [%csl}";
    assert!(text.contains(odd) && text.contains("{[%eval 0.2] [%clk 0:05:00]}"), "{text}");
    session.go_to_ply(1);
    session.toggle_drawing(drawing(Brush::Red, "e5", "e5"));
    session.toggle_drawing(drawing(Brush::Blue, "f8", "c5"));
    let text = written(&session).replace('\n', " ");
    assert!(session.drawings().is_empty());
    assert!(text.contains("{[%csl Ge9,Ci5,Ze5,] [%cal Ge4e4,Oe4e5,Gi1a1] Odd [%csl}"), "{text}");
}

#[test]
fn drawings_off_the_board_are_refused() {
    let [(_, mut session, _), ..] = games();
    assert!(!session.toggle_drawing(drawing(Brush::Green, "a1", "p16")));
    assert!(session.drawings().is_empty() && session.history().comments.is_empty());
}

/// An operation on a game.
#[derive(Clone, Debug)]
enum Operation {
    Play(Index),
    GoTo(Index),
    Say(String),
    Draw(Brush, Index, Index),
}

fn any_operation() -> impl Strategy<Value = Operation> {
    let said = prop_oneof![r"\PC{0,12}", r"(\[%c[sa]l |[GRBYX]?[a-z][0-9]|[,\]{} a]){0,9}"];
    let drawn = (select(&Brush::ALL[..]), any::<Index>(), any::<Index>());
    prop_oneof![
        2 => any::<Index>().prop_map(Operation::Play),
        1 => any::<Index>().prop_map(Operation::GoTo),
        2 => said.prop_map(Operation::Say),
        4 => drawn.prop_map(|(brush, from, to)| Operation::Draw(brush, from, to)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn records_read_back_with_the_same_drawings(operations in prop::collection::vec(any_operation(), 1..40)) {
        for (extension, mut session, _) in games() {
            // Few squares, so that many drawings share a place.
            let squares: Vec<_> = session.board().squares.iter().step_by(9).collect();
            for operation in &operations {
                let moves = session.history().entries().map(|entry| entry.node);
                let nodes: Vec<_> = std::iter::once(NodeId::ROOT).chain(moves).collect();
                match operation {
                    Operation::Play(which) => {
                        let choices: Vec<_> = session.choices().iter().map(|choice| choice.action.clone()).collect();
                        if !choices.is_empty() {
                            session.play(which.get(&choices)).expect("a legal move");
                        }
                    }
                    Operation::GoTo(which) => _ = session.go_to(*which.get(&nodes)),
                    Operation::Say(text) => session.comment(Comment::new(text)),
                    &Operation::Draw(brush, from, to) => {
                        let drawn = Drawing { brush, from: *from.get(&squares), to: *to.get(&squares) };
                        let mut expected = session.drawings();
                        let was_there = expected.contains(&drawn);
                        expected.retain(|other| !other.shares_place(drawn));
                        expected.extend(Some(drawn).filter(|_| !was_there));
                        expected.sort_by_key(|drawing| (drawing.from, drawing.to));
                        prop_assert!(session.toggle_drawing(drawn));
                        prop_assert_eq!(session.drawings(), expected);
                    }
                }
            }
            let text = written(&session);
            let again = opened(extension, &text);
            prop_assert_eq!(drawings(&again), drawings(&session), "{}", &text);
        }
    }
}
