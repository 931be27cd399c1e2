//! A game with hidden pieces as one player sees it, for pictures.

use std::sync::Arc;

use specular::rules::{Player, Square};
use specular::tabletop::{
    Action, Aim, Board, BoardView, Choices, Outcome, Part, Refusal, ResultText, State, Turn, Viewer,
};

/// A state that shows everyone what this player sees.
#[derive(Debug)]
pub struct SeenBy(pub Player, pub Arc<dyn State>);

impl State for SeenBy {
    fn board(&self) -> &Arc<Board> {
        self.1.board()
    }

    fn view(&self, _: Viewer) -> BoardView {
        self.1.view(Viewer::Player(self.0))
    }

    fn to_move(&self) -> Player {
        self.1.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.1.outcome()
    }

    fn choices(&self) -> Choices {
        self.1.choices()
    }

    fn apply(&self, action: &Action) -> Result<(Arc<dyn State>, Turn), Refusal> {
        let (after, turn) = self.1.apply(action)?;
        let turn = after.censor(&turn, Viewer::Player(self.0));
        Ok((Arc::new(Self(self.0, after)), turn))
    }

    fn attempt(&self, pick: Square, part: Part, aim: Option<&Aim>, dropped: bool) -> Option<Action> {
        self.1.attempt(pick, part, aim, dropped)
    }

    fn claim(&self, past: &[Arc<dyn State>]) -> Result<Outcome, Refusal> {
        self.1.claim(past)
    }

    fn explain(&self, outcome: Outcome, last: Option<&Turn>) -> ResultText {
        self.1.explain(outcome, last)
    }
}
