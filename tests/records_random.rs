//! Random game records: every one reads back and plays again, and no text does harm.

mod common;

use common::any_start;
use proptest::prelude::*;
use proptest::sample::Index;
use specular::notation::record::{Comment, Line, Record, RecordedMove, Tags};
use specular::rules::{Game, Player, Position};

/// The same start, turns and end.
fn assert_same(one: &Game, other: &Game) {
    assert_eq!(one.start(), other.start());
    assert_eq!(one.turns(), other.turns());
    assert_eq!(one.outcome(), other.outcome());
}

/// Words for comments and values: blanks, brackets, quotes, backslashes, other scripts.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![r#"[ a-z(){};"\\\[\]1.*\n\t%é☥-]{0,40}"#, any::<String>()]
}

fn any_tags() -> impl Strategy<Value = Tags> {
    prop::collection::vec(("(Event|Date|First|Second|[A-Z][A-Za-z0-9_]{0,8})", any_text()), 0..5).prop_map(|all| {
        let mut tags = Tags::default();
        for (name, value) in all.into_iter().filter(|(name, _)| name != "Setup" && name != "Edition") {
            // A name may be the ending's, or a known one in other capitals.
            let _ = tags.set(&name, &value);
        }
        tags.remove("Position");
        tags
    })
}

/// What is done at one turn of a random game.
#[derive(Clone, Debug)]
struct Choice {
    action: Index,
    comments: Vec<String>,
    /// What could have been played instead, and what after that.
    instead: Vec<(Index, Index, String)>,
}

fn any_choice() -> impl Strategy<Value = Choice> {
    let comments = || prop_oneof![4 => Just(Vec::new()), 1 => prop::collection::vec(any_text(), 1..3)];
    let instead = prop_oneof![
        6 => Just(Vec::new()),
        1 => prop::collection::vec((any::<Index>(), any::<Index>(), any_text()), 1..4)
    ];
    (any::<Index>(), comments(), instead).prop_map(|(action, comments, instead)| Choice { action, comments, instead })
}

/// A legal line of one or two moves from `position`, with another inside where there are two.
fn variation(position: &Position, (first, second, said): &(Index, Index, String)) -> Line {
    let mut position = position.clone();
    let mut line = Line { comments: vec![Comment::new(said)], moves: Vec::new() };
    let action = *first.get(&position.actions());
    position.apply(action).expect("a listed action applies");
    line.moves.push(RecordedMove::new(action));
    let replies = position.actions();
    if !replies.is_empty() {
        let mut reply = RecordedMove::new(*second.get(&replies));
        let other = RecordedMove::new(*first.get(&replies));
        reply.variations.push(Line { comments: Vec::new(), moves: vec![other] });
        line.moves.push(reply);
    }
    line
}

/// A random game of any shipped edition and its record, with all that a record can hold.
fn any_game() -> impl Strategy<Value = (Game, Record)> {
    (any_start(), prop::collection::vec(any_choice(), 0..40), any_tags(), any_text(), 0..4_u8).prop_map(
        |(start, choices, tags, said, end)| {
            let mut game = Game::new(start);
            let mut notes = Vec::new();
            for choice in choices {
                let actions = game.position().actions();
                if game.outcome().is_some() || actions.is_empty() {
                    break;
                }
                let variations = choice.instead.iter().map(|instead| variation(game.position(), instead));
                notes.push((choice.comments.iter().map(|text| Comment::new(text)).collect(), variations.collect()));
                game.apply(*choice.action.get(&actions)).expect("legal");
            }
            match end {
                0 => _ = game.resign(Player::First),
                1 => _ = game.ask_draw(Player::First).and_then(|()| game.agree_draw(Player::Second)),
                _ => {}
            }
            let mut record = Record::of(&game, tags);
            record.line.comments.push(Comment::new(&said));
            for (step, (comments, variations)) in record.line.moves.iter_mut().zip(notes) {
                (step.comments, step.variations) = (comments, variations);
            }
            (game, record)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_record_reads_back_and_plays_the_same_game((game, record) in any_game()) {
        let text = record.to_string();
        let back = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(&back, &record, "{}", text);
        prop_assert_eq!(&back.to_string(), &text);
        let again = back.replay(game.start().clone()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_same(&again, &game);
    }

    #[test]
    fn lines_of_moves_are_at_most_100_wide((_, mut record) in any_game()) {
        for step in &mut record.line.moves {
            // Only a long word is longer.
            step.comments.iter_mut().for_each(|c| *c = Comment::new(&c.as_str().chars().flat_map(|c| [c, ' ']).collect::<String>()));
            step.variations.clear();
        }
        record.line.comments.clear();
        let text = record.to_string();
        let moves = text.split_once("\n\n").map_or("", |(_, moves)| moves);
        prop_assert!(moves.lines().all(|line| line.chars().count() <= 100), "{}", text);
    }

    #[test]
    fn no_text_panics(text in any_text(), bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        for text in [text, String::from_utf8_lossy(&bytes).into_owned()] {
            if let Ok(record) = Record::parse(&text) {
                prop_assert_eq!(Record::parse(&record.to_string()), Ok(record));
            }
        }
    }

    #[test]
    fn a_damaged_record_is_read_or_refused_with_its_place(
        (game, record) in any_game(),
        at in any::<Index>(),
        with in r#"[a-p0-9+\-^ (){};\[\]".*\\é\n]{0,4}"#,
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
                prop_assert!(place != Some(None), "an error without a place");
            }
            Err(error) => {
                let line = text.split('\n').nth(error.line - 1);
                prop_assert!(line.is_some_and(|line| error.column <= line.chars().count() + 1), "{}\n{}", error, text);
                prop_assert!(error.to_string().len() < 400, "{}", error);
            }
        }
    }
}
