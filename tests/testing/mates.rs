//! A mate solver: proves forced wins by exhaustive AND/OR search. It tries every action of the winner and every reply of
//! the loser, with no evaluation, pruning or table. That is slow but simple, so the claims of the engine and of the
//! puzzles are verified against it.
//!
//! - A win means that only the loser's king is struck, by either laser. A shot that strikes both kings is not a win,
//!   and neither is a loser without actions.
//! - A position stands for a game that begins with it. Repetition is ignored because it can't help the loser: in a
//!   shortest win the number of turns left falls with every turn, so no position recurs with the same side to move, no
//!   arrangement occurs more than twice, and no draw by third occurrence can be claimed. A limit on turns without a
//!   capture belongs to the game, not the position, and is ignored too.
//! - Turns are counted as in the engine's `Verdict`: a loser who must strike their own king in reply to the
//!   winner's turn number `n` has lost in `n`.

use std::sync::Arc;

use rules::{Action, Aim, Outcome, Player, Position, Ruleset, SquareSet};

/// The shortest win that the side to move can force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedWin {
    /// The number of turns that the winning side needs against the best defence, at least 1.
    pub turns: u32,
    /// The actions that begin a win in this number of turns, sorted; there is at least one.
    pub actions: Vec<Action>,
}

/// Finds the shortest forced win of the side to move in at most `max_turns` turns of that side, if there is one.
pub fn forced_win(position: &Position, max_turns: u32) -> Option<ForcedWin> {
    forced_win_within(position, 2 * max_turns)
}

/// [`forced_win`] with a limit on the turns of both sides together. An odd number is much faster, because the last turn
/// must then be the winner's own shot.
///
/// Composed turns are not supported: the result is always `None`, and [`wins`] and [`loses`] return `false`.
pub fn forced_win_within(position: &Position, plies: u32) -> Option<ForcedWin> {
    if position.rules().is_composed() {
        return None;
    }
    let turns = (1..=plies).find(|&plies| Prover::new(position).wins(plies))?.div_ceil(2);
    let (mut prover, me, aim) = (Prover::new(position), position.to_move(), position.aim(position.to_move()));
    let mut actions = position.actions();
    actions.retain(|&action| prover.wins_after(&aim, action, 2 * turns, me));
    actions.sort();
    Some(ForcedWin { turns, actions })
}

/// Returns whether the side to move can force a win within this number of its turns, as claimed by
/// `Verdict::WinIn`.
pub fn wins(position: &Position, turns: u32) -> bool {
    !position.rules().is_composed() && Prover::new(position).wins(2 * turns)
}

/// Returns whether the side to move loses whatever it does, within this number of its turns and the replies to them, or
/// by the shot of its next turn after those, as claimed by `Verdict::LossIn`.
pub fn loses(position: &Position, turns: u32) -> bool {
    !position.rules().is_composed() && Prover::new(position).loses(2 * turns + 1)
}

struct Prover {
    position: Position,
    rules: Arc<Ruleset>,
    /// By plies to go: the action that last decided a node (a killer), tried first.
    decisive: Vec<Option<Action>>,
}

impl Prover {
    fn new(position: &Position) -> Self {
        Self { position: position.clone(), rules: Arc::clone(position.rules()), decisive: Vec::new() }
    }

    /// Returns whether the side to move can force a win within `plies`.
    fn wins(&mut self, plies: u32) -> bool {
        let me = self.position.to_move();
        match plies {
            0 => false,
            1 => self.wins_in_one(),
            2 => self.wins_in_one() || self.entraps(),
            _ => self.wins_in_one() || self.decides(plies, me),
        }
    }

    /// Returns whether the side to move has actions and loses within `plies` after each of them.
    fn loses(&mut self, plies: u32) -> bool {
        let winner = self.position.to_move().other();
        plies > 0 && !self.decides(plies, winner) && !self.position.actions().is_empty()
    }

    /// Returns whether the side to move has an action after which `winner` wins within `plies`, if it is the winner's
    /// turn (an OR node), or one after which they don't (an AND node).
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

    /// Returns whether `winner` wins within `plies`, including `action`, the first one. `aim` is the mover's.
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

    /// Returns whether the side to move wins in one. If its standing shot strikes nothing, actions that touch no lit
    /// square are skipped, since they don't change that shot.
    fn wins_in_one(&mut self) -> bool {
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

    /// Returns whether the side to move has an action after which its opponent can only strike their own king.
    ///
    /// Most actions need not be played. Suppose the opponent's standing shot strikes no king and some reply leaves that
    /// shot unchanged. Then this reply remains available after every action that changes neither the reply's squares
    /// nor the shot's.
    fn entraps(&mut self) -> bool {
        let me = self.position.to_move();
        let [mine, theirs] = [me, me.other()].map(|player| self.position.aim(player));
        let is_royal = |square| self.position.piece(square).is_some_and(|piece| self.rules.kind(piece.kind).royal);
        // On an extended board an action may change a shot that touches none of its squares.
        let harmless = !self.position.is_extended() && !theirs.struck.iter().any(is_royal);
        let mut safe: Option<SquareSet> = None;
        for action in self.position.actions() {
            // The squares that it changes, if they are known without tracing its shot.
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
                let reply = replies.find(|&reply| !reply.touches(&theirs.lit) && !reply.touches(&changed));
                safe = reply.map(|reply| squares(reply) | theirs.lit);
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
