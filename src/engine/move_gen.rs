//! Generates the actions of a node with their shots, and detects without search whether a king can be struck.
//!
//! A *dark* action touches no square of its player's beam, so it leaves the standing shot; all others are traced.

use super::evaluate::{Captures, EvalState, Evaluator};
use super::history::Histories;
use super::move_list::{MoveList, Shot, Target};
use super::score::{INFINITE, Score};
use rules::{Action, Player, Position, SquareSet, Struck};

/// A node of the search, as seen by move generation.
pub(super) struct MoveGen<'a> {
    /// Unchanged between calls.
    pub position: &'a mut Position,
    pub evaluator: &'a Evaluator,
    pub state: &'a EvalState,
    pub histories: &'a Histories,
    pub list: &'a mut MoveList,
}

impl MoveGen<'_> {
    /// Lists the mover's actions that are not dark, with their shots. Returns whether any action, dark or not, strikes
    /// the opponent's king and not the mover's own.
    pub fn generate_shots(&mut self) -> bool {
        let me = self.position.to_move();
        let aim = &self.state.attacks.aims[me.index()];
        let wins = |captures: Captures| captures.kings[me.other().index()] && !captures.kings[me.index()];
        let mut win = wins(self.state.captures[me.index()]) && {
            let mut any = false;
            self.position.for_each_quiet(aim, |_| any = true);
            any
        };
        self.list.clear();
        let evaluator = self.evaluator;
        let list = &mut *self.list;
        self.position.for_each_shot(me, aim, |after, action, struck| {
            let captures = evaluator.captures(|square| after.piece(square), me, struck);
            win |= wins(captures);
            list.shots.push((action, Shot { target: struck.into(), gain: gain(captures, me) }));
        });
        win
    }

    /// Computes the shot of a legal `action`.
    pub fn shot_of(&mut self, action: Action) -> Shot {
        let me = self.position.to_move();
        if !action.touches(&self.state.attacks.aims[me.index()].lit) {
            return self.standing_shot();
        }
        let mut shot = Shot { target: Target::None, gain: 0 };
        let evaluator = self.evaluator;
        self.position.shot_of(action, |after, struck| {
            let captures = evaluator.captures(|square| after.piece(square), me, struck);
            shot = Shot { target: struck.into(), gain: gain(captures, me) };
        });
        shot
    }

    /// The mover's shot after any dark action.
    pub fn standing_shot(&self) -> Shot {
        let me = self.position.to_move();
        let struck = Struck::from(self.state.attacks.aims[me.index()].struck);
        Shot { target: struck.into(), gain: gain(self.state.captures[me.index()], me) }
    }

    /// Returns whether the mover has an action that strikes the opponent's king and not their own.
    pub fn has_win_in_one(&mut self) -> bool {
        let me = self.position.to_move();
        // The standing shot strikes it only if there is a dark action to play.
        let stands = self.state.captures[me.index()].kings[me.other().index()];
        if stands { self.generate_shots() } else { self.attacks_king(me) }
    }

    /// Returns whether `player` would strike the opponent's king, and not their own, if they were to move. If `player`
    /// is not to move, this means that the mover is in check.
    pub fn attacks_king(&mut self, player: Player) -> bool {
        let attacks = &self.state.attacks;
        let (aim, other) = (&attacks.aims[player.index()], player.other().index());
        let (Some(king), own) = (attacks.kings[other], attacks.kings[player.index()]) else { return false };
        let kills = |struck: Struck| struck.contains(king) && !own.is_some_and(|own| struck.contains(own));
        if kills(aim.struck.into()) {
            return true;
        }
        // If beams can be traced backwards, the last square that a new beam shares with the action is on a king line. The
        // tower's square is on those that an action of the tower may change. A beam that strikes both kings now may
        // spare one of them after any action.
        let traceable = self.position.is_reversible() && !aim.struck.contains(king);
        let near = if traceable { attacks.king_lines[other] } else { !SquareSet::EMPTY };
        let mut attacked = false;
        if self.position.is_extended() {
            // A turn of the tower moves the kings on it.
            let evaluator = self.evaluator;
            self.position.for_each_shot_near(player, aim, &near, |after, _, struck| {
                let captures = evaluator.captures(|square| after.piece(square), player, struck);
                attacked |= captures.kings[other] && !captures.kings[player.index()];
            });
            return attacked;
        }
        self.position.for_each_shot_near(player, aim, &near, |_, _, struck| attacked |= kills(struck));
        attacked
    }
}

/// The value of a shot by `player`. Losing their own king outweighs everything, striking the opponent's everything
/// else.
fn gain(captures: Captures, player: Player) -> Score {
    if captures.kings[player.index()] {
        -INFINITE
    } else if captures.kings[player.other().index()] {
        INFINITE
    } else {
        captures.gain
    }
}
