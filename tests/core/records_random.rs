//! Random game records: each reads back, replays, and stays the same when it is opened as a history and saved.

use crate::common::{any_start, assert_same};
use proptest::prelude::*;
use proptest::sample::Index;
use specular::notation::record::{Annotations, Comment, Line, Mark, Record, RecordedMove, Tags};
use specular::rules::{Action, Game, Outcome, Player, Position};
use specular::tabletop::{History, NodeId};

/// Text for comments and values: spaces, brackets, quotes, backslashes, other scripts.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![r#"[ a-z(){};"\\\[\]1.*\n\t%é☥-]{0,40}"#, any::<String>()]
}

fn any_tags() -> impl Strategy<Value = Tags> {
    prop::collection::vec(("(Event|Date|First|Second|[A-Z][A-Za-z0-9_]{0,8})", any_text()), 0..5).prop_map(|all| {
        let mut tags = Tags::default();
        for (name, value) in all.into_iter().filter(|(name, _)| name != "Setup" && name != "Edition") {
            // Fails for the tags of the ending, and for known names in other capitals.
            let _ = tags.set(&name, &value);
        }
        tags.remove("Position");
        tags
    })
}

fn any_annotations() -> impl Strategy<Value = Annotations> {
    let comments = || {
        let some = prop::collection::vec(any_text().prop_map(|text| Comment::new(&text)), 1..3);
        prop_oneof![4 => Just(Vec::new()), 1 => some]
    };
    let marks = prop_oneof![
        3 => Just(Vec::new()),
        1 => prop::collection::vec((0..8_u8).prop_map(Mark::numbered), 1..3),
        1 => any::<u8>().prop_map(|number| vec![Mark::numbered(number)]),
    ];
    (comments(), marks, comments()).prop_map(|(before, marks, after)| Annotations { before, marks, after })
}

/// A move to choose among the legal ones.
#[derive(Clone, Debug)]
struct Choice {
    action: Index,
    annotations: Annotations,
    /// The alternative lines.
    instead: Vec<Vec<Self>>,
}

fn any_choices() -> impl Strategy<Value = Vec<Choice>> {
    let choice = (any::<Index>(), any_annotations());
    let line = |choice| prop::collection::vec(choice, 1..4);
    let plain =
        line(choice.prop_map(|(action, annotations)| Choice { action, annotations, instead: Vec::new() }).boxed());
    plain.prop_recursive(4, 60, 4, move |lines| {
        let instead = prop_oneof![3 => Just(Vec::new()), 1 => prop::collection::vec(lines, 1..3)];
        let choice = (any::<Index>(), any_annotations(), instead);
        let choice = choice.prop_map(|(action, annotations, instead)| Choice { action, annotations, instead });
        prop::collection::vec(choice, 1..12)
    })
}

/// The chosen legal line from `position`, with its variations.
fn line(position: &Position, choices: &[Choice], in_variation: bool) -> Line {
    let mut position = position.clone();
    let mut line = Line::new();
    for choice in choices {
        let actions = position.actions();
        if actions.is_empty() {
            break;
        }
        let action = *choice.action.get(&actions);
        // Variations of a variation's first move are written beside it.
        let instead = if in_variation && line.is_empty() { &[][..] } else { &choice.instead };
        let variations = instead.iter().map(|choices| self::line(&position, choices, true)).collect();
        line.push(RecordedMove { annotations: choice.annotations.clone(), variations, ..RecordedMove::new(action) });
        position.apply(action).expect("a listed action applies");
    }
    line
}

/// A random game of any shipped edition and its record, with everything that a record can hold.
fn any_game() -> impl Strategy<Value = (Game, Record)> {
    (any_start(), any_choices(), any_tags(), any_text(), 0..4_u8).prop_map(|(start, choices, tags, said, end)| {
        let moves = line(&start, &choices, false);
        let mut game = Game::new(start);
        for step in &moves {
            game.apply(step.action).expect("legal");
        }
        match end {
            0 => _ = game.resign(Player::First),
            1 => _ = game.agree_on_draw(),
            _ => {}
        }
        let comments = vec![Comment::new(&said)];
        let record = Record { comments, moves, ..Record::of(&game, tags) };
        (game, record)
    })
}

/// An operation on a history.
#[derive(Clone, Debug)]
enum Operation {
    Play(Index, Annotations),
    GoTo(Index),
    Undo,
    Promote,
    Remove,
    Resign,
}

fn any_operation() -> impl Strategy<Value = Operation> {
    prop_oneof![
        8 => (any::<Index>(), any_annotations()).prop_map(|(action, annotations)| Operation::Play(action, annotations)),
        1 => any::<Index>().prop_map(Operation::GoTo),
        4 => Just(Operation::Undo),
        1 => Just(Operation::Promote),
        1 => Just(Operation::Remove),
        1 => Just(Operation::Resign),
    ]
}

/// The position after a node.
fn position_at(start: &Position, history: &History<Action, Outcome>, node: NodeId) -> Position {
    let mut position = start.clone();
    for action in history.path(node).into_iter().filter_map(|id| history.node(id)?.action()) {
        position.apply(*action).expect("legal");
    }
    position
}

/// A history as played at a table, with undone moves, branches and undone endings.
fn any_history() -> impl Strategy<Value = (Position, History<Action, Outcome>)> {
    (any_start(), prop::collection::vec(any_operation(), 0..80)).prop_map(|(start, all)| {
        let mut history = History::new();
        for operation in all {
            let node = history.current();
            match operation {
                Operation::Play(action, annotations) => {
                    let actions = position_at(&start, &history, node).actions();
                    if !actions.is_empty() {
                        let played = history.play(*action.get(&actions));
                        *history.annotations_mut(played).expect("a move") = annotations;
                    }
                }
                Operation::GoTo(at) => {
                    let nodes: Vec<_> = history.entries().map(|entry| entry.node).collect();
                    if !nodes.is_empty() {
                        assert!(history.go_to(*at.get(&nodes)));
                    }
                }
                Operation::Undo => _ = history.undo(),
                Operation::Promote => _ = history.promote(node),
                Operation::Remove => _ = history.remove(node),
                Operation::Resign => {
                    let mut game = Game::new(position_at(&start, &history, node));
                    if game.resign(Player::First) {
                        history.end(game.outcome().expect("an outcome"));
                    }
                }
            }
        }
        (start, history)
    })
}

/// The record with its moves taken from its history.
fn reopened(record: &Record) -> Record {
    let history: History<Action, Outcome> = record.history();
    let mut reopened = Record { comments: Vec::new(), moves: Line::new(), ..record.clone() };
    reopened.set_history(&history);
    reopened
}

/// Everything in a history, in the order of a printed game.
fn printed(history: &History<Action, Outcome>) -> Vec<(usize, bool, Option<Action>, Annotations)> {
    let print = |entry: specular::tabletop::Entry| {
        let node = history.node(entry.node).expect("an entry is a node");
        (entry.depth, entry.opens, node.action().copied(), node.annotations().clone())
    };
    history.entries().map(print).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn records_read_back_and_replay_the_same_game((game, record) in any_game()) {
        let text = record.to_string();
        let back = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(&back, &record, "{}", text);
        prop_assert_eq!(&back.to_string(), &text);
        let again = back.replay(game.start().clone()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_same(&again, &game);
    }

    #[test]
    fn opening_and_saving_a_record_keeps_it((game, record) in any_game()) {
        let back = Record::parse(&record.to_string()).expect("a record");
        let start = game.start();
        let (again, history) = back.replay_history(start.clone()).unwrap_or_else(|error| panic!("{error}\n{record}"));
        assert_same(&again, &game);
        prop_assert_eq!(history.line().len(), game.turns().len(), "it opens at the end of the main line");
        let saved = Record::of_history(start, &history, back.tags).expect("legal moves");
        prop_assert_eq!(&Record::parse(&saved.to_string()), &Ok(record));
    }

    #[test]
    fn saving_and_opening_a_history_keeps_it((start, history) in any_history()) {
        let record = Record::of_history(&start, &history, Tags::default()).expect("legal moves");
        let back = Record::parse(&record.to_string());
        prop_assert_eq!(back.as_ref(), Ok(&record), "{}", record);
        let (_, again) = record.replay_history(start).unwrap_or_else(|error| panic!("{error}\n{record}"));
        prop_assert_eq!(printed(&again), printed(&history));
        prop_assert_eq!(again.ending(), history.main_line_ending());
    }

    #[test]
    fn lines_of_moves_are_at_most_100_wide((_, mut record) in any_game()) {
        // Only a long word makes a line longer.
        let spaced = |c: &Comment| Comment::new(&c.as_str().chars().flat_map(|c| [c, ' ']).collect::<String>());
        for step in &mut record.moves {
            let Annotations { before, after, .. } = &mut step.annotations;
            before.iter_mut().chain(after).for_each(|comment| *comment = spaced(comment));
            step.variations.clear();
        }
        record.comments.clear();
        let text = record.to_string();
        let moves = text.split_once("\n\n").map_or("", |(_, moves)| moves);
        prop_assert!(moves.lines().all(|line| line.chars().count() <= 100), "{}", text);
    }

    #[test]
    fn no_text_panics(text in any_text(), bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        for text in [text, String::from_utf8_lossy(&bytes).into_owned()] {
            if let Ok(record) = Record::parse(&text) {
                prop_assert_eq!(Record::parse(&record.to_string()), Ok(record.clone()));
                prop_assert_eq!(reopened(&record), record);
            }
        }
    }

    #[test]
    fn damaged_records_are_parsed_or_refused_with_a_position(
        (game, record) in any_game(),
        at in any::<Index>(),
        with in r#"[a-p0-9+\-^ (){};\[\]".*!?$\\é\n]{0,4}"#,
        length in 0..6_usize,
    ) {
        let mut text: Vec<char> = record.to_string().chars().collect();
        let from = at.index(text.len());
        let to = (from + length).min(text.len());
        text.splice(from..to, with.chars());
        let text: String = text.into_iter().collect();
        match Record::parse(&text) {
            Ok(record) => {
                prop_assert_eq!(Record::parse(&record.to_string()), Ok(record.clone()), "{}", text);
                let replayed = record.replay(game.start().clone());
                let place = replayed.err().map(|error| error.place.line_and_column());
                prop_assert!(place != Some(None), "an error without a position");
            }
            Err(error) => {
                let line = text.split('\n').nth(error.line - 1);
                prop_assert!(line.is_some_and(|line| error.column <= line.chars().count() + 1), "{}\n{}", error, text);
                prop_assert!(error.to_string().len() < 400, "{}", error);
            }
        }
    }
}
