//! The move picker: yields a node's actions in the order in which the search tries them. It generates them in stages,
//! because one of the first usually causes a cutoff (Chess Programming Wiki, "Move Ordering" and "Move Generation",
//! staged). The order is: hash action, captures by value, killers and the countermove, quiet actions by history, losing
//! captures.

use super::move_gen::MoveGen;
use super::move_list::Shot;
use super::packed_action::PackedAction;
use rules::{Action, SquareSet};

/// The score of a capture, to which its gain is added.
const CAPTURE: i32 = 1_000_000;
/// The score of a shot that costs the mover more than the opponent, to which its loss is added.
const LOSING: i32 = -2_000_000;

/// The next stage of the picker.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    HashAction,
    /// Yields nothing, but generates the shots.
    Shots,
    Captures,
    /// The killers and the countermove, starting from this index.
    Refutations(usize),
    Rest,
    End,
}

/// An action to search.
#[derive(Clone, Copy)]
pub(super) struct Picked {
    pub action: Action,
    pub packed: PackedAction,
    pub shot: Shot,
}

/// The state of a node's staged generation.
pub(super) struct MovePicker {
    stage: Stage,
    hash_action: Option<Action>,
    ply: usize,
    /// The action that led to the node.
    last: PackedAction,
    /// The killers and the countermove already yielded.
    refutations: [PackedAction; 3],
    /// The shot of all dark actions.
    standing: Shot,
    /// True if dark actions are skipped.
    pub skip_dark: bool,
    /// If set, limits the rest to actions that touch one of these squares.
    near: Option<SquareSet>,
}

impl MovePicker {
    pub fn new(hash_action: Option<Action>, ply: usize, last: PackedAction, standing: Shot) -> Self {
        Self {
            stage: Stage::HashAction,
            hash_action,
            ply,
            last,
            refutations: [PackedAction::NONE; 3],
            standing,
            skip_dark: false,
            near: None,
        }
    }

    /// Starts after the hash action, which is missing, and [`MoveGen::generate_shots`], which has been called.
    pub fn shots_are_generated(&mut self) {
        self.stage = Stage::Captures;
    }

    /// Returns the next action to search.
    pub fn next(&mut self, moves: &mut MoveGen<'_>) -> Option<Picked> {
        loop {
            if self.stage == Stage::HashAction {
                self.stage = Stage::Shots;
                if let Some(action) = self.hash_action {
                    return Some(Picked { action, packed: PackedAction::new(action), shot: moves.shot_of(action) });
                }
            }
            if self.stage == Stage::Shots {
                self.stage = Stage::Captures;
                moves.generate_shots();
            }
            if self.stage == Stage::Captures {
                self.stage = if self.skip_dark { Stage::Rest } else { Stage::Refutations(0) };
                add_captures(moves, self.hash_action);
                // If the standing shot captures, so do all dark actions.
                if self.standing.gain > 0 {
                    self.stage = Stage::End;
                    self.add_rest(moves);
                }
            }
            if let Some((packed, shot)) = moves.list.pick() {
                let (action, shot) = match shot {
                    Some(shot) => shot,
                    None => (packed.unpack(moves.position)?, self.standing),
                };
                return Some(Picked { action, packed, shot });
            }
            match self.stage {
                Stage::Refutations(next) => {
                    self.stage = if next < 2 { Stage::Refutations(next + 1) } else { Stage::Rest };
                    let refutations = moves.histories.refutations(moves.position.to_move(), self.ply, self.last);
                    if let Some(picked) = self.refutation(refutations[next], moves) {
                        self.refutations[next] = picked.packed;
                        return Some(picked);
                    }
                }
                Stage::Rest => {
                    self.stage = Stage::End;
                    moves.list.clear_scored();
                    self.add_rest(moves);
                }
                _ => return None,
            }
        }
    }

    /// Limits the picker from here on to actions that touch one of the squares `near`.
    pub fn restrict_to(&mut self, near: &SquareSet, moves: &mut MoveGen<'_>) {
        if self.near.is_none() {
            self.near = Some(*near);
            let position = &*moves.position;
            moves.list.retain(|packed| packed.unpack(position).is_some_and(|action| action.touches(near)));
        }
    }

    /// Returns a killer or countermove if it is legal here, not yet yielded, and quiet.
    fn refutation(&self, packed: PackedAction, moves: &mut MoveGen<'_>) -> Option<Picked> {
        let fresh = |&action: &Action| self.hash_action != Some(action) && !self.refutations.contains(&packed);
        let action =
            packed.unpack(moves.position).filter(|action| fresh(action) && moves.position.is_legal(*action))?;
        let shot = moves.shot_of(action);
        (shot.gain == 0).then_some(Picked { action, packed, shot })
    }

    /// Adds all actions not yet yielded.
    fn add_rest(&self, moves: &mut MoveGen<'_>) {
        let me = moves.position.to_move();
        let history = moves.histories.of(me);
        let hash_action = self.hash_action.map_or(PackedAction::NONE, PackedAction::new);
        let [first, second, third] = self.refutations;
        let yielded = |packed| packed == hash_action || packed == first || packed == second || packed == third;
        let near = self.near.unwrap_or(!SquareSet::EMPTY);
        for i in 0..moves.list.shots.len() {
            let (action, shot) = moves.list.shots[i];
            let packed = PackedAction::new(action);
            if shot.gain <= 0 && !yielded(packed) && action.touches(&near) {
                let score = if shot.gain < 0 { LOSING + shot.gain.max(-CAPTURE) } else { history.score(packed) };
                moves.list.add_shot(i, score);
            }
        }
        if !self.skip_dark {
            let base = match self.standing.gain {
                0 => 0,
                gain if gain > 0 => CAPTURE + gain,
                gain => LOSING + gain.max(-CAPTURE),
            };
            let list = &mut *moves.list;
            moves.position.for_each_quiet(&moves.state.attacks.aims[me.index()], |action| {
                let packed = PackedAction::new(action);
                if !yielded(packed) && action.touches(&near) {
                    list.add_dark(packed, base + history.score(packed));
                }
            });
        }
    }
}

/// Adds the generated shots that capture, except the hash action.
pub(super) fn add_captures(moves: &mut MoveGen<'_>, hash_action: Option<Action>) {
    for i in 0..moves.list.shots.len() {
        let (action, shot) = moves.list.shots[i];
        if shot.gain > 0 && Some(action) != hash_action {
            moves.list.add_shot(i, CAPTURE + shot.gain);
        }
    }
}
