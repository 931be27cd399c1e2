//! Proves forced wins: AND/OR search over every action of both sides, depth first, with a transposition table.
//!
//! A win must be a shot of the winner's last turn at the latest: within `n` own turns, and so 2n - 1 turns of both sides. The turns left fall along every path, and a table entry states for
//! how many turns it is proven or disproven. So the graph has no cycles, and the problem of loops (Kishimoto and
//! Müller, "A General Solution to the Graph History Interaction Problem", 2004) doesn't arise. Repetition can't help the
//! loser either: in a shortest win no arrangement occurs a third time.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use rules::{Action, Aim, Outcome, Player, Position, Ruleset};

use super::counter::Counter;

/// The nodes that a proof may take unless something else is said.
pub const NODE_LIMIT: u64 = 20_000_000;

/// The limit of nodes was reached, or the proof was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// What is known about a position.
#[derive(Clone, Copy, Default)]
struct Entry {
    /// The attacker wins within this number of own turns; 0 if no win is known.
    proven: u8,
    /// The attacker doesn't win within this number of own turns.
    disproven: u8,
    /// The action that decided the position last.
    decisive: Option<Action>,
}

/// Hashes of positions need no further hashing.
#[derive(Default)]
struct Unhashed(u64);

impl Hasher for Unhashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

/// A solver for one ruleset and one attacker. It keeps what it has proven, so later questions about the same game are
/// answered sooner.
pub struct Prover {
    position: Position,
    rules: Arc<Ruleset>,
    attacker: Player,
    table: HashMap<u64, Entry, BuildHasherDefault<Unhashed>>,
    /// By own turns left: the reply that refuted an attack last (a killer), tried first.
    killers: [Option<Action>; 8],
    counter: Counter,
}

impl Prover {
    /// A solver that visits at most `limit` positions.
    pub fn new(position: &Position, attacker: Player, limit: u64) -> Self {
        Self::counting(position, attacker, Counter::new(limit))
    }

    pub(super) fn counting(position: &Position, attacker: Player, counter: Counter) -> Self {
        let rules = Arc::clone(position.rules());
        let position = position.clone();
        Self { position, rules, attacker, table: HashMap::default(), killers: [None; 8], counter }
    }

    /// The number of positions visited so far, in which actions were listed.
    pub fn nodes(&self) -> u64 {
        self.counter.nodes()
    }

    /// Sets the position for the next questions.
    pub fn set(&mut self, position: &Position) {
        debug_assert!(Arc::ptr_eq(position.rules(), &self.rules), "a position of the same game");
        self.position.clone_from(position);
    }

    /// Returns whether the attacker wins within `turns` of their turns from the current position. Either side may be
    /// to move. Under composed turns the answer is always `false`.
    ///
    /// # Errors
    /// Returns an error if the limit of nodes was reached, or if the proof was stopped.
    pub fn wins(&mut self, turns: u32) -> Result<bool, Stopped> {
        if self.rules.is_composed() || self.position.outcome().is_some() {
            return Ok(false);
        }
        let most = self.killers.len() as u32 - 1;
        for turns in 1..=turns.min(most) {
            if self.wins_from_here(turns as u8)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn wins_from_here(&mut self, turns: u8) -> Result<bool, Stopped> {
        if turns == 0 {
            return Ok(false);
        }
        match self.position.to_move() == self.attacker {
            true if turns == 1 => self.wins_in_one(),
            true => self.attacks(turns),
            false => self.loses(turns),
        }
    }

    fn known(&self, turns: u8) -> (Option<bool>, Option<Action>) {
        let entry = self.table.get(&self.position.hash()).copied().unwrap_or_default();
        let result = match entry {
            Entry { proven, .. } if proven != 0 && proven <= turns => Some(true),
            Entry { disproven, .. } if disproven >= turns => Some(false),
            _ => None,
        };
        (result, entry.decisive)
    }

    fn store(&mut self, turns: u8, won: bool, decisive: Option<Action>) {
        let entry = self.table.entry(self.position.hash()).or_default();
        if won {
            entry.proven = if entry.proven == 0 { turns } else { entry.proven.min(turns) };
        } else {
            entry.disproven = entry.disproven.max(turns);
        }
        entry.decisive = decisive.or(entry.decisive);
    }

    /// Plays an action, asks, and takes it back. `Ok(None)` means that the action ended the game with the result given.
    fn after(&mut self, aim: &Aim, action: Action, turns: u8) -> Result<bool, Stopped> {
        let undo = self.position.apply_unchecked(aim, action);
        let won = match self.position.outcome() {
            Some(outcome) => Ok(outcome.winner() == Some(self.attacker)),
            None => self.wins_from_here(turns),
        };
        self.position.undo(undo);
        won
    }

    /// Returns whether the attacker, who is to move, wins at once. If the standing shot strikes nothing, actions that
    /// touch no lit square are skipped, since they don't change that shot.
    fn wins_in_one(&mut self) -> Result<bool, Stopped> {
        self.counter.visit()?;
        let aim = self.position.aim(self.attacker);
        let mut actions = self.position.actions();
        actions.retain(|&action| !aim.struck.is_empty() || action.touches(&aim.lit));
        Ok(actions.into_iter().any(|action| {
            let undo = self.position.apply_unchecked(&aim, action);
            let won = self.position.outcome().and_then(Outcome::winner) == Some(self.attacker);
            self.position.undo(undo);
            won
        }))
    }

    /// An OR node: returns whether the attacker, who is to move, has an action that wins within `turns`, at least two.
    fn attacks(&mut self, turns: u8) -> Result<bool, Stopped> {
        let (known, decisive) = self.known(turns);
        if let Some(won) = known {
            return Ok(won);
        }
        // Shorter wins are cheaper to find, and what fails for fewer turns is ordered by what decided it.
        if self.wins_from_here(turns - 1)? {
            self.store(turns - 1, true, None);
            return Ok(true);
        }
        self.counter.visit()?;
        let aim = self.position.aim(self.attacker);
        let mut actions = self.position.actions();
        to_front(&mut actions, decisive);
        for action in actions {
            if self.after(&aim, action, turns - 1)? {
                self.store(turns, true, Some(action));
                return Ok(true);
            }
        }
        self.store(turns, false, None);
        Ok(false)
    }

    /// An AND node: returns whether the defender, who is to move, has actions and loses within `turns` of the attacker
    /// after each.
    fn loses(&mut self, turns: u8) -> Result<bool, Stopped> {
        let (known, decisive) = self.known(turns);
        if let Some(won) = known {
            return Ok(won);
        }
        self.counter.visit()?;
        let aim = self.position.aim(self.position.to_move());
        let mut actions = self.position.actions();
        to_front(&mut actions, self.killers[usize::from(turns)]);
        to_front(&mut actions, decisive);
        let is_stuck = actions.is_empty();
        for action in actions {
            if !self.after(&aim, action, turns)? {
                self.killers[usize::from(turns)] = Some(action);
                self.store(turns, false, Some(action));
                return Ok(false);
            }
        }
        self.store(turns, !is_stuck, None);
        Ok(!is_stuck)
    }
}

/// Moves an action to the front, if it is listed.
fn to_front(actions: &mut [Action], first: Option<Action>) {
    if let Some(at) = first.and_then(|first| actions.iter().position(|&action| action == first)) {
        actions.swap(0, at);
    }
}
