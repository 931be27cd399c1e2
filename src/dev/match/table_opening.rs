//! Openings of games with their own rules: random turns that capture nothing.

use std::sync::Arc;

use super::opening::Opens;
use tabletop::{Event, State};

impl Opens for Arc<dyn State> {
    type Action = String;
    type Key = Vec<String>;

    fn quiet(&self) -> Vec<(String, Self)> {
        quiet_actions(self)
    }

    fn key(&self, actions: &[String]) -> Vec<String> {
        actions.to_vec()
    }

    fn is_set_up_by_players(&self) -> bool {
        sets_up(self)
    }
}

/// Returns whether the players set up their own pieces.
fn sets_up(state: &Arc<dyn State>) -> bool {
    let choices = state.choices();
    let first = choices.iter().next().and_then(|choice| state.apply(&choice.action).ok());
    first.is_some_and(|(next, _)| next.to_move() == state.to_move())
}

/// The actions that neither capture anything nor end the game, with the states after them.
fn quiet_actions(state: &Arc<dyn State>) -> Vec<(String, Arc<dyn State>)> {
    let choices = state.choices();
    let quiet = choices.iter().filter_map(|choice| {
        let (next, turn) = state.apply(&choice.action).ok()?;
        let takes = turn.events().any(|event| matches!(event, Event::Remove(_)));
        (!takes && turn.outcome.is_none()).then(|| (choice.action.to_string(), next))
    });
    quiet.collect()
}
