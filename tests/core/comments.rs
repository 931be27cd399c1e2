//! Comments in records: any text in one is kept, even if the format has no escapes.

use std::path::Path;

use proptest::prelude::*;
use specular::games::chess;
use specular::games::draughts::{self, Position, Rulings};
use specular::games::list::{OpenedGame, record};
use specular::notation::record::Tags;
use specular::setups::Library;
use specular::tabletop::{Comment, NodeId, Session, State};

/// Each game with comments: its extension, its start and moves.
pub fn games() -> [(&'static str, Session, [&'static str; 4]); 3] {
    let ace = open("beam", "[Setup \"laser-chess/ace\"] *").unwrap().session;
    let begin = |state| Session::new(state);
    let chess: std::sync::Arc<dyn State> = chess::start(chess::Position::default());
    [
        ("beam", ace, ["h2g2", "a4a3", "h2h3", "a4a3"]),
        ("pgn", begin(chess), ["e2e4", "e7e5", "d2d4", "d7d5"]),
        ("pdn", begin(draughts::start(Position::start(), Rulings::default())), ["c3d4", "f6e5", "e3f4", "d6e5"]),
    ]
}

/// Opens a record with this extension.
pub fn open(extension: &str, text: &str) -> Result<OpenedGame, String> {
    let path = format!("a.{extension}");
    OpenedGame::parse(Path::new(&path), text, &Library::embedded()).map_err(|error| format!("{error}\n{text}"))
}

/// The record of a game without tags.
pub fn written(session: &Session) -> String {
    record(session, Tags::default()).expect("a record")
}

/// The comments of a game with variations and of its turns, sorted.
fn said(session: &Session) -> Vec<String> {
    let history = session.history();
    let of_node = |id: NodeId| history.node(id).map(|node| node.annotations().after.clone()).unwrap_or_default();
    let comments = history.entries().flat_map(|entry| of_node(entry.node)).chain(history.comments.clone());
    let mut said: Vec<String> = comments.map(|comment| comment.as_str().to_owned()).collect();
    said.sort();
    said
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn comments_with_any_characters_read_back(texts in prop::collection::vec(r#"([{};%\\\\"()\[\]$*!. é😀]|\PC|[a-z]{1,9}){1,40}"#, 5)) {
        for (extension, mut session, [first, second, other, reply]) in games() {
            let mut comments = texts.iter().map(|text| Comment::new(text));
            for action in [first, second] {
                session.play(&action.into()).unwrap();
                session.comment(comments.next().unwrap());
            }
            session.undo();
            session.undo();
            for action in [other, reply] {
                session.play(&action.into()).unwrap();
                session.comment(comments.next().unwrap());
            }
            let mut history = session.history().clone();
            history.comments.extend(comments.next());
            let session = Session::with_history(session.start().clone(), history).unwrap();
            let text = written(&session);
            let opened = open(extension, &text).map_err(TestCaseError::fail)?;
            prop_assert_eq!(said(&opened.session), said(&session), "{}", &text);
            prop_assert_eq!(written(&opened.session), text);
        }
    }
}

#[test]
fn a_closing_brace_is_written_as_each_format_requires() {
    for ((extension, mut session, [first, ..]), expected) in
        games().into_iter().zip(["{a \\} \\\\ b} *", "; a } \\ b\n*", "; a } \\ b\n*"])
    {
        session.play(&first.into()).unwrap();
        session.comment(Comment::new("a } \\ b"));
        let text = written(&session);
        assert!(text.trim_end().ends_with(expected), "{extension}: {text}");
    }
}

#[test]
fn no_line_of_moves_begins_with_a_percent_sign() {
    for (extension, mut session, [first, ..]) in games() {
        session.play(&first.into()).unwrap();
        session.comment(Comment::new(&"of 100 % ".repeat(40)));
        let text = written(&session);
        // A % at the start of a line has a meaning only in PGN and PDN.
        assert!(text.lines().count() > 4 && (extension == "beam" || !text.contains("\n%")), "{extension}: {text}");
    }
}
