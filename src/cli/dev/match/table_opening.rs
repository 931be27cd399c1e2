//! Openings of games with rules of their own: random turns that take nothing.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::cli::start::GameStart;
use crate::rules::SplitMix64;
use crate::tabletop::{Event, State};

/// How many random openings in a row may have been seen before until there is assumed to be no other.
const MAX_TRIES: usize = 500;

/// Distinct openings from each start in turn, in an order that follows from the seed.
pub(super) struct TableOpenings {
    starts: Vec<GameStart>,
    plies: RangeInclusive<u64>,
    random: SplitMix64,
    given: usize,
    seen: HashSet<(usize, Vec<String>)>,
}

impl TableOpenings {
    pub fn new(starts: Vec<GameStart>, plies: RangeInclusive<u64>, seed: u64) -> Self {
        Self { starts, plies, random: SplitMix64::new(seed), given: 0, seen: HashSet::new() }
    }

    /// A random opening; `None` if the random turns led to where every turn takes something. Where the first turn does not
    /// pass to the opponent, players set up by themselves, and nothing is played before.
    fn random_opening(&mut self, setup: usize) -> Option<Vec<String>> {
        let plies = self.plies.start() + self.random.below(self.plies.end() - self.plies.start() + 1);
        let mut state = self.starts[setup].state.clone();
        let mut actions = Vec::new();
        for _ in 0..plies {
            let quiet = quiet_actions(&state);
            let choice = self.random.below(quiet.len().max(1) as u64) as usize;
            let (action, next) = quiet.into_iter().nth(choice)?;
            actions.push(action);
            state = next;
        }
        Some(actions)
    }
}

impl Iterator for TableOpenings {
    type Item = (usize, Vec<String>);

    /// The next opening; `None` if there seems to be no other.
    fn next(&mut self) -> Option<Self::Item> {
        for _ in 0..self.starts.len() {
            let setup = self.given % self.starts.len();
            self.given += 1;
            if sets_up(&self.starts[setup].state) {
                return Some((setup, Vec::new()));
            }
            for _ in 0..MAX_TRIES {
                if let Some(actions) = self.random_opening(setup)
                    && self.seen.insert((setup, actions.clone()))
                {
                    return Some((setup, actions));
                }
            }
        }
        None
    }
}

/// Whether the players choose where their pieces stand.
fn sets_up(state: &Arc<dyn State>) -> bool {
    let choices = state.choices();
    let first = choices.iter().next().and_then(|choice| state.apply(&choice.action).ok());
    first.is_some_and(|(next, _)| next.to_move() == state.to_move())
}

/// The actions that take nothing and end nothing, with the states they lead to.
fn quiet_actions(state: &Arc<dyn State>) -> Vec<(String, Arc<dyn State>)> {
    let choices = state.choices();
    let quiet = choices.iter().filter_map(|choice| {
        let (next, turn) = state.apply(&choice.action).ok()?;
        let takes = turn.events().any(|event| matches!(event, Event::Remove(_)));
        (!takes && turn.outcome.is_none()).then(|| (choice.action.to_string(), next))
    });
    quiet.collect()
}
