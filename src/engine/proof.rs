//! Forced wins, proven: an exhaustive AND/OR search that shares nothing with the engine but the plainest of the rules,
//! the listed actions and how they are played.
//!
//! Every action of the winner may be tried, every reply of the loser is looked at, and nothing is evaluated, guessed
//! or kept in a table. It is slow, and so it is what the engine's claims are held against.
//!
//! - A win is the loser's king struck alone, by either laser. A shot that strikes both kings wins nothing, and so does
//!   leaving the loser without an action.
//! - A position stands for a game that begins with it, and repetition is left out: it cannot help the loser. In a
//!   shortest win the turns to go fall with every turn, so that no position with its side to move comes twice, no
//!   arrangement more than twice, and a draw by the third occurrence is never claimed. A limit of quiet turns is the
//!   game's, not the position's, and is left out too.
//! - Turns are counted as [`Verdict`](super::Verdict) counts them: a loser who must strike his own king in reply to the
//!   winner's turn of number `n` has lost in `n`.

use std::sync::Arc;

use crate::rules::{Action, Aim, Outcome, Player, Position, Ruleset, SquareSet};

/// The shortest win that the side to move can force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedWin {
    /// How many turns of its own it takes, from 1, against the longest defence.
    pub turns: u32,
    /// The actions that begin a win in so many turns, sorted; there is one at least.
    pub actions: Vec<Action>,
}

/// The shortest win that the side to move can force within `most` turns of its own, if there is one.
pub fn forced_win(position: &Position, most: u32) -> Option<ForcedWin> {
    forced_win_within(position, 2 * most)
}

/// [`forced_win`] within so many turns of both sides together. With an odd number the last one is a shot of the
/// winner's own, which is much less to look at.
pub fn forced_win_within(position: &Position, plies: u32) -> Option<ForcedWin> {
    let turns = (1..=plies).find(|&plies| Prover::new(position).wins(plies))?.div_ceil(2);
    let (mut prover, me, aim) = (Prover::new(position), position.to_move(), position.aim(position.to_move()));
    let mut actions = position.actions();
    actions.retain(|&action| prover.wins_after(&aim, action, 2 * turns, me));
    actions.sort();
    Some(ForcedWin { turns, actions })
}

/// Whether the side to move can force a win within `turns` turns of its own: what `Verdict::WinIn` claims.
pub fn wins(position: &Position, turns: u32) -> bool {
    Prover::new(position).wins(2 * turns)
}

/// Whether the side to move, whatever it does, loses within `turns` turns of its own and the answers to them, or by
/// the shot of its next turn: what `Verdict::LossIn` claims.
pub fn loses(position: &Position, turns: u32) -> bool {
    Prover::new(position).loses(2 * turns + 1)
}

struct Prover {
    position: Position,
    rules: Arc<Ruleset>,
    /// The action that decided the last time so many plies before the end: it is tried first.
    decisive: Vec<Option<Action>>,
}

impl Prover {
    fn new(position: &Position) -> Self {
        Self { position: position.clone(), rules: Arc::clone(position.rules()), decisive: Vec::new() }
    }

    /// Whether the side to move can force a win within `plies`.
    fn wins(&mut self, plies: u32) -> bool {
        let me = self.position.to_move();
        match plies {
            0 => false,
            1 => self.strikes(),
            2 => self.strikes() || self.entraps(),
            _ => self.strikes() || self.decides(plies, me),
        }
    }

    /// Whether the side to move has actions, and loses within `plies` by each of them.
    fn loses(&mut self, plies: u32) -> bool {
        let winner = self.position.to_move().other();
        plies > 0 && !self.decides(plies, winner) && !self.position.actions().is_empty()
    }

    /// Whether the side to move has an action that makes `winner` win within `plies`, if it is he, or one that keeps
    /// him from it.
    fn decides(&mut self, plies: u32, winner: Player) -> bool {
        let wanted = self.position.to_move() == winner;
        let aim = self.position.aim(self.position.to_move());
        let at = plies as usize;
        self.decisive.resize(self.decisive.len().max(at + 1), None);
        let mut actions = self.position.actions();
        if let Some(first) = actions.iter().position(|&action| self.decisive[at] == Some(action)) {
            actions.swap(0, first);
        }
        let decisive = actions.into_iter().find(|&action| self.wins_after(&aim, action, plies, winner) == wanted);
        self.decisive[at] = decisive.or(self.decisive[at]);
        decisive.is_some()
    }

    /// Whether `winner` wins within `plies`, of which `action` is the first. `aim` is its player's.
    fn wins_after(&mut self, aim: &Aim, action: Action, plies: u32, winner: Player) -> bool {
        let undo = self.position.apply_unchecked(aim, action);
        let won = match self.position.outcome() {
            Some(outcome) => outcome.winner() == Some(winner),
            None if self.position.to_move() == winner => self.wins(plies - 1),
            None => self.loses(plies - 1),
        };
        self.position.undo(undo);
        won
    }

    /// Whether the side to move wins with one shot. Where the shot strikes nothing as things stand, an action that
    /// touches no lit square need not be played: it leaves the shot as it is.
    fn strikes(&mut self) -> bool {
        let me = self.position.to_move();
        let aim = self.position.aim(me);
        let mut actions = self.position.actions();
        actions.retain(|&action| !aim.struck.is_empty() || action.touches(&aim.lit));
        actions.into_iter().any(|action| {
            let undo = self.position.apply_unchecked(&aim, action);
            let won = self.position.outcome().and_then(Outcome::winner) == Some(me);
            self.position.undo(undo);
            won
        })
    }

    /// Whether the side to move has an action after which the other can only strike his own king.
    ///
    /// Most actions need not be played for that: once a reply is known whose shot is the one he has now and strikes no
    /// king, it is there after every action that changes neither its squares nor those of the shot.
    fn entraps(&mut self) -> bool {
        let me = self.position.to_move();
        let [mine, his] = [me, me.other()].map(|player| self.position.aim(player));
        let is_royal = |square| self.position.piece(square).is_some_and(|piece| self.rules.kind(piece.kind).royal);
        let harmless = !his.struck.iter().any(is_royal);
        let mut safe: Option<SquareSet> = None;
        for action in self.position.actions() {
            // What it changes, where that can be told without its shot.
            let changed = (!action.touches(&mine.lit)).then(|| squares(action) | mine.struck);
            if let (Some(changed), Some(safe)) = (changed, safe)
                && (changed & safe).is_empty()
            {
                continue;
            }
            let undo = self.position.apply_unchecked(&mine, action);
            let trapped = self.position.outcome().is_none() && self.loses(1);
            if let (Some(changed), None, true) = (changed, safe, harmless) {
                let mut replies = self.position.actions().into_iter();
                let reply = replies.find(|&reply| !reply.touches(&his.lit) && !reply.touches(&changed));
                safe = reply.map(|reply| squares(reply) | his.lit);
            }
            self.position.undo(undo);
            if trapped {
                return true;
            }
        }
        false
    }
}

/// The squares that an action touches.
fn squares(action: Action) -> SquareSet {
    let (from, to) = action.squares();
    SquareSet::of(from) | SquareSet::of(to)
}
