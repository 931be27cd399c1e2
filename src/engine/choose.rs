//! The actions of a position, in the order in which the search tries them: gathered step by step, for most positions
//! are cut off by one of the first.

use super::code::Code;
use super::evaluate::Loot;
use super::order::{Shot, Target};
use super::score::{INFINITE, Score};
use super::search::Worker;
use crate::rules::{Action, Player, SquareSet, Struck};

/// The rank of an action whose shot takes something, before what it takes.
const CAPTURE: i32 = 1_000_000;
/// The rank of one that takes more from the mover than from the opponent.
const WASTE: i32 = -2_000_000;

/// How far the actions of a position were gathered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Nothing was: the action that was best before comes first.
    Hash,
    /// The actions that change the mover's shot come next.
    Shots,
    /// They are known; those that take something come next.
    Captures,
    /// What refuted other actions comes next, from this one on.
    Killers(usize),
    /// All the others come next.
    Rest,
    End,
}

/// What decides in which order a position's actions are tried.
pub(super) struct Order {
    stage: Stage,
    /// The action that was best before.
    hash: Option<Action>,
    /// Killers that were tried.
    killers: [Code; 3],
    /// The action that led here.
    last: Code,
    /// The mover's shot as it stands.
    standing: Shot,
    /// Whether actions that leave it alone are tried.
    pub quiets: bool,
    /// If set, of the rest only actions that touch one of these squares are tried.
    near: Option<SquareSet>,
}

impl Order {
    pub fn new(hash: Option<Action>, last: Code, standing: Shot) -> Self {
        Self { stage: Stage::Hash, hash, killers: [Code::NONE; 3], last, standing, quiets: true, near: None }
    }

    /// There is no action to try before [`Worker::gather_shots`], which was called.
    pub fn shots_are_known(&mut self) {
        self.stage = Stage::Captures;
    }
}

impl Worker<'_> {
    /// Finds the mover's actions that change his shot, with what they take; `true` if one of them, or any that leaves
    /// it alone, strikes the opponent's king and not his own.
    pub(super) fn gather_shots(&mut self, ply: usize) -> bool {
        let me = self.position.to_move();
        let aim = &self.sights[ply].aims[me.index()];
        let wins = |loot: Loot| loot.kings[me.other().index()] && !loot.kings[me.index()];
        let mut win = wins(self.sights[ply].takes[me.index()]) && {
            let mut any = false;
            self.position.for_each_quiet(aim, |_| any = true);
            any
        };
        let choices = &mut self.choices[ply];
        choices.clear();
        let evaluator = &self.evaluator;
        self.position.for_each_shot(me, aim, |after, action, struck| {
            let loot = evaluator.loot(|square| after.piece(square), me, struck);
            win |= wins(loot);
            choices.shots.push((action, Shot { target: struck.into(), gain: worth(loot, me) }));
        });
        win
    }

    /// Makes the shots that take something the next choices, but for the action `hash`.
    pub(super) fn choose_captures(&mut self, ply: usize, hash: Option<Action>) {
        let choices = &mut self.choices[ply];
        for i in 0..choices.shots.len() {
            let (action, shot) = choices.shots[i];
            if shot.gain > 0 && Some(action) != hash {
                choices.add_shot(i, CAPTURE + shot.gain);
            }
        }
    }

    /// Makes all the other actions the next choices.
    fn choose_rest(&mut self, ply: usize, order: &Order) {
        let me = self.position.to_move();
        let aim = &self.sights[ply].aims[me.index()];
        let history = self.memory.of(me);
        let hash = order.hash.map_or(Code::NONE, Code::of);
        let [first, second, third] = order.killers;
        let tried = |code| code == hash || code == first || code == second || code == third;
        let near = order.near.unwrap_or(!SquareSet::EMPTY);
        let choices = &mut self.choices[ply];
        for i in 0..choices.shots.len() {
            let (action, shot) = choices.shots[i];
            let code = Code::of(action);
            if shot.gain <= 0 && !tried(code) && action.touches(&near) {
                let rank = if shot.gain < 0 { WASTE + shot.gain.max(-CAPTURE) } else { history.rank(code) };
                choices.add_shot(i, rank);
            }
        }
        if order.quiets {
            let base = match order.standing.gain {
                0 => 0,
                gain if gain > 0 => CAPTURE + gain,
                gain => WASTE + gain.max(-CAPTURE),
            };
            self.position.for_each_quiet(aim, |action| {
                let code = Code::of(action);
                if !tried(code) && action.touches(&near) {
                    choices.add_quiet(code, base + history.rank(code));
                }
            });
        }
    }

    /// From here on only actions that touch one of the squares `near` are tried; takes the others off the list.
    pub(super) fn narrow(&mut self, ply: usize, order: &mut Order, near: &SquareSet) {
        if order.near.is_none() {
            order.near = Some(*near);
            self.choices[ply].retain(|code| code.action().is_some_and(|action| action.touches(near)));
        }
    }

    /// What refuted other actions, if it is legal here, was not tried yet and takes nothing.
    fn killer(&mut self, code: Code, ply: usize, order: &Order) -> Option<(Action, Shot)> {
        let action = code.action().filter(|&action| order.hash != Some(action) && !order.killers.contains(&code))?;
        let action = self.position.check(action).ok().filter(|&checked| checked == action)?;
        let shot = self.shot_of(action, ply);
        (shot.gain == 0).then_some((action, shot))
    }

    /// The next action to try, with its shot.
    pub(super) fn next_action(&mut self, ply: usize, order: &mut Order) -> Option<(Code, Action, Shot)> {
        loop {
            if order.stage == Stage::Hash {
                order.stage = Stage::Shots;
                if let Some(action) = order.hash {
                    return Some((Code::of(action), action, self.shot_of(action, ply)));
                }
            }
            if order.stage == Stage::Shots {
                order.stage = Stage::Captures;
                self.gather_shots(ply);
            }
            if order.stage == Stage::Captures {
                order.stage = if order.quiets { Stage::Killers(0) } else { Stage::Rest };
                self.choose_captures(ply, order.hash);
                if order.standing.gain > 0 {
                    order.stage = Stage::End;
                    self.choose_rest(ply, order);
                }
            }
            if let Some((code, shot)) = self.choices[ply].next() {
                let (action, shot) = match shot {
                    Some(shot) => shot,
                    None => (code.action()?, order.standing),
                };
                return Some((code, action, shot));
            }
            match order.stage {
                Stage::Killers(next) => {
                    order.stage = if next < 2 { Stage::Killers(next + 1) } else { Stage::Rest };
                    let code = self.memory.killers(self.position.to_move(), ply, order.last)[next];
                    if let Some((action, shot)) = self.killer(code, ply, order) {
                        order.killers[next] = code;
                        return Some((code, action, shot));
                    }
                }
                Stage::Rest => {
                    order.stage = Stage::End;
                    self.choices[ply].go_on();
                    self.choose_rest(ply, order);
                }
                _ => return None,
            }
        }
    }

    /// The shot of a legal `action`.
    fn shot_of(&mut self, action: Action, ply: usize) -> Shot {
        let me = self.position.to_move();
        let aim = &self.sights[ply].aims[me.index()];
        if !action.touches(&aim.lit) {
            return self.standing(ply);
        }
        let mut shot = Shot { target: Target::None, gain: 0 };
        let evaluator = &self.evaluator;
        self.position.shot_of(action, |after, struck| {
            let loot = evaluator.loot(|square| after.piece(square), me, struck);
            shot = Shot { target: struck.into(), gain: worth(loot, me) };
        });
        shot
    }

    /// The mover's shot if he leaves it as it is.
    pub(super) fn standing(&self, ply: usize) -> Shot {
        let me = self.position.to_move();
        let sight = &self.sights[ply];
        let struck = Struck::from(sight.aims[me.index()].struck);
        Shot { target: struck.into(), gain: worth(sight.takes[me.index()], me) }
    }
}

/// What a shot of `player` is worth that takes `loot`: nothing makes up for his own king, and only that for the
/// other's.
fn worth(loot: Loot, player: Player) -> Score {
    if loot.kings[player.index()] {
        -INFINITE
    } else if loot.kings[player.other().index()] {
        INFINITE
    } else {
        loot.gain
    }
}
