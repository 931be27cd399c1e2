//! A game in which several actions share the squares of their paths, which never happens in beam games.

use std::sync::Arc;

use super::selection::KeyboardCursor;
use super::*;
use tabletop::{
    Action, Aim, Board, BoardView, Choice, Choices, Outcome, Refusal, ResultText, Session, State, Turn, Viewer,
};

/// Ace, with h2 moving to h3 as a queen or a knight, and along f2 and g3 to h4.
#[derive(Debug)]
struct Asking(Arc<dyn State>);

impl State for Asking {
    fn board(&self) -> &Arc<Board> {
        self.0.board()
    }

    fn view(&self, viewer: Viewer) -> BoardView {
        self.0.view(viewer)
    }

    fn to_move(&self) -> tabletop::Player {
        self.0.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn choices(&self) -> Choices {
        let choice = |action: &str, path: &str, target, answer: Option<&str>| Choice {
            action: action.into(),
            pick: square("h2"),
            part: Part::Whole,
            aim: Aim::Go { path: path.split(' ').map(square).collect(), target },
            answer: answer.map(|answer| phrases::Argument::Piece(answer.into())),
        };
        Choices::new(vec![
            choice("h2h3", "h3", Target::Move, Some("queen")),
            choice("h2g2", "h3", Target::Move, Some("knight")),
            choice("h2+", "f2 g3 h4", Target::Capture, None),
            choice("h2-", "f2 e3 h4", Target::Capture, None),
        ])
    }

    fn apply(&self, action: &Action) -> Result<(Arc<dyn State>, Turn), Refusal> {
        self.0.apply(action)
    }

    fn attempt(&self, _: Square, _: Part, _: Option<&Aim>, _: bool) -> Option<Action> {
        None
    }

    fn claim(&self, past: &[Arc<dyn State>]) -> Result<Outcome, Refusal> {
        self.0.claim(past)
    }

    fn explain(&self, outcome: Outcome, last: Option<&Turn>) -> ResultText {
        self.0.explain(outcome, last)
    }
}

fn table() -> TestTable {
    let start = Arc::clone(Table::shipped("ace").session().state());
    let mut table = TestTable::with(Table::of(Session::new(Arc::new(Asking(start)))));
    table.click("h2");
    table
}

fn question(table: &TestTable) -> Vec<String> {
    table.0.resource::<Question>().answers.iter().map(|answer| answer.words.to_string()).collect()
}

#[test]
fn actions_that_share_their_squares_raise_a_question() {
    let mut table = table();
    table.click("h3");
    assert_eq!((question(&table), table.played()), (vec!["Queen".into(), "Knight".into()], vec![]));
    // Escape first drops only the question, then the piece.
    table.key(KeyCode::Escape);
    assert_eq!((question(&table), table.selected().as_deref()), (vec![], Some("h2")));
    table.click("h3");
    let answer = table.0.resource::<Question>().answers[1].action.clone();
    table.0.send(ActionChosen(answer));
    assert_eq!((table.played(), question(&table)), (vec!["h2g2".into()], vec![]));
}

#[test]
fn the_arrow_keys_do_not_move_the_cursor_during_a_question() {
    let mut table = table();
    table.click("h3");
    table.key(KeyCode::ArrowLeft);
    assert_eq!((question(&table).len(), table.0.resource::<KeyboardCursor>().0), (2, None));
    table.key(KeyCode::Escape);
    table.key(KeyCode::ArrowLeft);
    assert!(table.0.resource::<KeyboardCursor>().0.is_some());
}

#[test]
fn a_click_elsewhere_drops_the_question() {
    let mut table = table();
    table.click("h3");
    table.click("a5");
    assert_eq!((question(&table), table.selected(), table.played()), (vec![], None, vec![]));
}

#[test]
fn a_path_over_several_squares_is_chosen_square_by_square() {
    let mut table = table();
    // Two paths lead to h4, so the first squares decide. Each square that can be chosen is marked once.
    assert_eq!(table.marks(|mark| matches!(mark, marks::Mark::Target { .. })), 3);
    table.click("f2");
    assert_eq!((table.selected().as_deref(), table.played()), (Some("h2"), vec![]));
    assert_eq!(table.marks(|mark| *mark == marks::Mark::Selected), 2, "the piece, and its path so far");
    table.click("e3");
    table.click("h4");
    assert_eq!(table.played(), ["h2-"]);
}
