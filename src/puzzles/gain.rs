//! Proves that a piece is won by force, by exhaustive search without a table: such tasks are short.

use content::puzzles::lead;
use rules::{Action, Aim, Player, Position};

use super::counter::Counter;
use super::prover::Stopped;

/// A search for a gain of the side that is to move at the start.
pub(super) struct Gain {
    position: Position,
    player: Player,
    /// The lead to reach.
    wanted: i64,
    killers: [Option<Action>; 8],
    counter: Counter,
}

impl Gain {
    /// A search for a lead that is greater by one than in `start`, for the side to move there.
    pub fn new(start: &Position, counter: Counter) -> Self {
        let player = start.to_move();
        let wanted = lead(start, player) + 1;
        Self { position: start.clone(), player, wanted, killers: [None; 8], counter }
    }

    pub fn nodes(&self) -> u64 {
        self.counter.nodes()
    }

    /// Returns whether the player has the lead after exactly `turns` of their turns from `position`, whichever side is
    /// to move there.
    ///
    /// # Errors
    /// Returns an error if the limit of nodes was reached, or if the proof was stopped.
    pub fn reaches(&mut self, position: &Position, turns: u32) -> Result<bool, Stopped> {
        self.position.clone_from(position);
        self.holds(turns as usize)
    }

    fn holds(&mut self, turns: usize) -> Result<bool, Stopped> {
        if let Some(outcome) = self.position.outcome() {
            return Ok(outcome.winner() == Some(self.player));
        }
        let is_own = self.position.to_move() == self.player;
        if is_own && turns == 0 {
            return Ok(lead(&self.position, self.player) >= self.wanted);
        }
        self.counter.visit()?;
        let aim: Aim = self.position.aim(self.position.to_move());
        let mut actions = self.position.actions();
        let killer = (!is_own).then(|| self.killers[turns]).flatten();
        if let Some(at) = killer.and_then(|killer| actions.iter().position(|&action| action == killer)) {
            actions.swap(0, at);
        }
        let left = if is_own { turns - 1 } else { turns };
        for action in actions {
            let undo = self.position.apply_unchecked(&aim, action);
            let held = self.holds(left);
            self.position.undo(undo);
            let held = held?;
            if held == is_own {
                if !is_own {
                    self.killers[turns] = Some(action);
                }
                return Ok(held);
            }
        }
        Ok(!is_own)
    }
}
