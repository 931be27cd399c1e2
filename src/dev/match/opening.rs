//! Openings of any game: a set-up and a few random quiet turns, so that no two pairs of games start from the same
//! position.

use std::collections::HashSet;
use std::hash::Hash;
use std::ops::RangeInclusive;

use content::setups::SetupEntry;
use rules::{Action, Outcome, Position, SplitMix64};

/// The number of consecutive random openings that may repeat earlier ones before the set-up is considered exhausted.
const MAX_TRIES: usize = 500;

/// The position of an opening.
pub(crate) trait Opens: Clone {
    /// An action of the game.
    type Action;
    /// The key that distinguishes openings.
    type Key: Eq + Hash;

    /// The quiet actions, with the positions after them.
    fn quiet(&self) -> Vec<(Self::Action, Self)>;

    /// The key of the opening that led here by these actions.
    fn key(&self, actions: &[Self::Action]) -> Self::Key;

    /// Returns whether players set up their own pieces, in which case no random turns are played.
    fn is_set_up_by_players(&self) -> bool {
        false
    }
}

/// The start of a pair of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opening<A = Action> {
    /// The index of the set-up.
    pub setup: usize,
    pub actions: Vec<A>,
}

/// Distinct openings from each start in turn, in an order determined by the seed.
pub(crate) struct Openings<S: Opens = Position> {
    starts: Vec<S>,
    plies: RangeInclusive<u64>,
    random: SplitMix64,
    given: usize,
    seen: HashSet<(usize, S::Key)>,
}

impl Openings {
    /// The openings of beam games.
    pub fn new(setups: &[SetupEntry], plies: RangeInclusive<u64>, seed: u64) -> Self {
        Self::from(setups.iter().map(|setup| setup.position.clone()).collect(), plies, seed)
    }
}

impl<S: Opens> Openings<S> {
    pub fn from(starts: Vec<S>, plies: RangeInclusive<u64>, seed: u64) -> Self {
        Self { starts, plies, random: SplitMix64::new(seed), given: 0, seen: HashSet::new() }
    }

    /// A random opening of the set-up; `None` if the random turns led to a position without quiet actions.
    fn random_opening(&mut self, setup: usize) -> Option<(Opening<S::Action>, S)> {
        let plies = self.plies.start() + self.random.below(self.plies.end() - self.plies.start() + 1);
        let mut now = self.starts[setup].clone();
        let mut actions = Vec::new();
        for _ in 0..plies {
            let quiet = now.quiet();
            let choice = self.random.below(quiet.len().max(1) as u64) as usize;
            let (action, next) = quiet.into_iter().nth(choice)?;
            actions.push(action);
            now = next;
        }
        Some((Opening { setup, actions }, now))
    }
}

impl<S: Opens> Iterator for Openings<S> {
    type Item = Opening<S::Action>;

    /// The next opening; `None` if there seem to be no more.
    fn next(&mut self) -> Option<Self::Item> {
        // Skip set-ups that have no more openings.
        for _ in 0..self.starts.len() {
            let setup = self.given % self.starts.len();
            self.given += 1;
            if self.starts[setup].is_set_up_by_players() {
                return Some(Opening { setup, actions: Vec::new() });
            }
            for _ in 0..MAX_TRIES {
                if let Some((opening, end)) = self.random_opening(setup)
                    && self.seen.insert((setup, end.key(&opening.actions)))
                {
                    return Some(opening);
                }
            }
        }
        None
    }
}

impl Opens for Position {
    type Action = Action;
    type Key = u64;

    fn quiet(&self) -> Vec<(Action, Self)> {
        quiet_actions(self)
    }

    fn key(&self, _: &[Action]) -> u64 {
        self.full_hash()
    }
}

/// The actions that cost neither side a piece, by shot or capture, and after which the opponent cannot win at once,
/// with the positions after them.
pub(crate) fn quiet_actions(position: &Position) -> Vec<(Action, Position)> {
    let if_quiet = |action: Action| {
        let mut next = position.clone();
        let turn = next.apply(action).ok()?;
        (!turn.is_loss() && !wins_at_once(&next)).then_some((action, next))
    };
    position.actions().into_iter().filter_map(if_quiet).collect()
}

fn wins_at_once(position: &Position) -> bool {
    let winner = |action| position.played(action).outcome().and_then(Outcome::winner);
    position.actions().into_iter().any(|action| winner(action) == Some(position.to_move()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::setups::Library;

    fn setups(names: &[&str]) -> Vec<SetupEntry> {
        let library = Library::embedded();
        names.iter().map(|name| library.find(name).expect("a shipped set-up").clone()).collect()
    }

    const ALL: [&str; 7] = ["ace", "curiosity", "grail", "mercury", "sophie", "khet-1/osiris", "khet-2/isis"];

    #[test]
    fn openings_follow_from_the_seed() {
        let some = |seed| Openings::new(&setups(&ALL), 2..=4, seed).take(20).collect::<Vec<_>>();
        assert_eq!(some(1), some(1));
        assert_ne!(some(1), some(2));
        assert_eq!(some(1).iter().map(|opening| opening.setup).collect::<Vec<_>>()[..8], [0, 1, 2, 3, 4, 5, 6, 0]);
        let lengths: HashSet<usize> = some(1).iter().map(|opening| opening.actions.len()).collect();
        assert_eq!(lengths, HashSet::from([2, 3, 4]));
    }

    #[test]
    fn openings_are_quiet_and_leave_no_immediate_win() {
        let setups = setups(&ALL);
        for opening in Openings::new(&setups, 2..=4, 7).take(40) {
            let mut position = setups[opening.setup].position.clone();
            for action in opening.actions {
                let turn = position.apply(action).expect("a legal action");
                assert!(turn.destroyed.is_empty() && turn.outcome.is_none());
                assert!(!wins_at_once(&position), "{position:?}");
            }
        }
    }

    #[test]
    fn openings_are_distinct_and_end_when_exhausted() {
        let setups = setups(&["ace"]);
        let openings: Vec<Opening> = Openings::new(&setups, 1..=1, 3).collect();
        let actions: HashSet<Action> = openings.iter().map(|opening| opening.actions[0]).collect();
        assert_eq!(actions.len(), openings.len());
        assert_eq!(openings.len(), quiet_actions(&setups[0].position).len());
        assert_eq!(Openings::new(&setups, 0..=0, 3).count(), 1);
    }
}
