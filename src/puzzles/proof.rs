//! Proves that a task has exactly one solution.

use std::collections::HashSet;

use content::puzzles::{Puzzle, Task, lead};
use rules::{Action, Outcome, Player, Position};

use super::counter::Counter;
use super::flaw::Flaw;
use super::gain::Gain;
use super::prover::{Prover, Stopped};
use super::themes::{bounces, threat_bounces};

/// The number of times that the beam must turn in a puzzle of one turn.
pub(super) const FEWEST_BOUNCES: usize = 4;
/// A piece is not the thing to win where the king can be struck within this number of own turns.
const WIN_INSTEAD: u32 = 3;

/// The solution of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Own turns and the best replies in turn.
    pub line: Vec<Action>,
    /// The positions visited to prove it.
    pub nodes: u64,
}

/// A legal action and the position after it.
pub(super) struct Try {
    pub action: Action,
    pub after: Position,
}

/// Every action whose result differs from those before: turning a switch either way is one.
pub(super) fn tries(position: &Position) -> Vec<Try> {
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    let aim = position.aim(position.to_move());
    let mut now = position.clone();
    for action in position.actions() {
        let undo = now.apply_unchecked(&aim, action);
        // A struck king leaves the hash, so positions after the end differ too.
        if seen.insert(now.hash()) {
            found.push(Try { action, after: now.clone() });
        }
        now.undo(undo);
    }
    found
}

pub(super) fn is_won(position: &Position, player: Player) -> bool {
    position.outcome().and_then(Outcome::winner) == Some(player)
}

/// Proves that `task` has exactly one solution in `position`, visiting at most `limit` positions.
///
/// # Errors
/// Returns what is wrong with the puzzle.
pub fn prove(position: &Position, task: Task, limit: u64) -> Result<Proof, Flaw> {
    prove_counting(position, task, &Counter::new(limit))
}

/// As [`prove`], with the limit of `counter`.
pub(super) fn prove_counting(position: &Position, task: Task, counter: &Counter) -> Result<Proof, Flaw> {
    if position.rules().is_composed() || position.outcome().is_some() {
        return Err(Flaw::Unsuitable);
    }
    Solver::new(position, task, counter).prove()
}

/// Proves a puzzle again: its task has exactly one solution, and its line is one of best replies.
///
/// # Errors
/// Returns what is wrong with the puzzle.
pub fn check(puzzle: &Puzzle, limit: u64) -> Result<Proof, Flaw> {
    if puzzle.position.rules().is_composed() || puzzle.position.outcome().is_some() {
        return Err(Flaw::Unsuitable);
    }
    let mut solver = Solver::new(&puzzle.position, puzzle.task, &Counter::new(limit));
    let proof = solver.prove()?;
    solver.follow_line(&puzzle.line, &proof.line)?;
    Ok(proof)
}

/// Returns the flaw of a proven puzzle of one turn in which the beam turns too rarely: it is sound, but easy.
pub fn too_obvious(position: &Position, task: Task, line: &[Action]) -> Option<Flaw> {
    let turned = match (task, line) {
        (Task::Win(1) | Task::WinPiece(1), &[only]) => Some(bounces(position, only)),
        (Task::Defend(1), _) => threat_bounces(position),
        _ => None,
    };
    turned.filter(|&turned| turned < FEWEST_BOUNCES).map(Flaw::Obvious)
}

/// The solvers of a task.
pub(super) struct Solver<'p> {
    start: &'p Position,
    task: Task,
    me: Player,
    prover: Prover,
    gain: Gain,
}

impl<'p> Solver<'p> {
    pub fn new(start: &'p Position, task: Task, counter: &Counter) -> Self {
        let me = start.to_move();
        let attacker = if matches!(task, Task::Defend(_)) { me.other() } else { me };
        let prover = Prover::counting(start, attacker, counter.clone());
        Self { start, task, me, prover, gain: Gain::new(start, counter.clone()) }
    }

    fn nodes(&self) -> u64 {
        self.prover.nodes() + self.gain.nodes()
    }

    fn prove(&mut self) -> Result<Proof, Flaw> {
        let line = match self.task {
            Task::Defend(turns) => self.defence(turns)?,
            Task::Win(turns) | Task::WinPiece(turns) => {
                self.refuse_sooner(turns)?;
                let right = self.right_turns(self.start, turns)?;
                let [only] = &right[..] else { return Err(flaw_of(&right)) };
                let mut line = vec![only.action];
                if turns > 1 {
                    let best = self.best_reply(&only.after, turns - 1)?;
                    if !best.strikes {
                        return Err(Flaw::Idle);
                    }
                    line.extend(best.line);
                }
                line
            }
        };
        Ok(Proof { line, nodes: self.nodes() })
    }

    /// Reports a better task that is possible.
    fn refuse_sooner(&mut self, turns: u32) -> Result<(), Flaw> {
        let is_gain = matches!(self.task, Task::WinPiece(_));
        self.prover.set(self.start);
        for fewer in 1..=if is_gain { turns.max(WIN_INSTEAD) } else { turns - 1 } {
            if self.prover.wins(fewer)? {
                return Err(Flaw::Sooner(Task::Win(fewer)));
            }
        }
        for fewer in (1..turns).filter(|_| is_gain) {
            if self.gain.reaches(self.start, fewer)? {
                return Err(Flaw::Sooner(Task::WinPiece(fewer)));
            }
        }
        Ok(())
    }

    /// Returns whether the player wins, or wins a piece, within `turns` of their turns from `position`. Either side
    /// may be to move.
    pub fn is_right(&mut self, position: &Position, turns: u32) -> Result<bool, Stopped> {
        if position.outcome().is_some() {
            return Ok(is_won(position, self.me));
        }
        if matches!(self.task, Task::WinPiece(_)) {
            return self.gain.reaches(position, turns);
        }
        self.prover.set(position);
        self.prover.wins(turns)
    }

    /// The turns in `position` that achieve the task within `turns`, this one included; two at most are enough.
    fn right_turns(&mut self, position: &Position, turns: u32) -> Result<Vec<Try>, Flaw> {
        let mut right = Vec::new();
        for tried in tries(position) {
            if self.is_right(&tried.after, turns - 1)? {
                right.push(tried);
                if right.len() > 1 {
                    break;
                }
            }
        }
        Ok(right)
    }

    /// The replies in `position` that hold out for `turns` more own turns.
    fn longest_replies(&mut self, position: &Position, turns: u32) -> Result<Vec<Try>, Flaw> {
        let mut longest = Vec::new();
        for reply in tries(position) {
            if reply.after.outcome().is_none() && self.holds_out(&reply.after, turns)? {
                longest.push(reply);
            }
        }
        Ok(longest)
    }

    /// Returns whether the opponent has held out for `turns` more own turns by the reply that led to `position`. Where a
    /// piece is to be won, that reply saves the king in the last of them too.
    fn holds_out(&mut self, position: &Position, turns: u32) -> Result<bool, Flaw> {
        let lost = if matches!(self.task, Task::WinPiece(_)) { turns } else { turns - 1 };
        self.prover.set(position);
        Ok(!self.prover.wins(lost)?)
    }

    /// Returns whether the last own turn, between these positions, strikes what the task asks for.
    fn strikes(&self, before: &Position, after: &Position) -> bool {
        is_won(after, self.me) || lead(after, self.me) > lead(before, self.me)
    }

    /// The best reply in `position` and the turns after it, with `turns` own turns left: of those that hold out longest
    /// the one with the fewest right last turns, but before it those that leave the last turn something to strike.
    fn best_reply(&mut self, position: &Position, turns: u32) -> Result<Best, Flaw> {
        let mut best: Option<Best> = None;
        for reply in self.longest_replies(position, turns)? {
            let found = if turns == 1 {
                let last = self.last_turns(&reply.after)?;
                let striking = last.iter().find(|tried| self.strikes(&reply.after, &tried.after));
                let Some(first) = striking.or(last.first()) else { return Err(Flaw::Unsolvable) };
                let line = vec![reply.action, first.action];
                Best { line, strikes: striking.is_some(), last_turns: last.len() }
            } else {
                let right = self.right_turns(&reply.after, turns)?;
                let [only] = &right[..] else {
                    let turns = right.iter().map(|tried| tried.action).collect();
                    return Err(Flaw::Choice { reply: reply.action, turns });
                };
                let rest = self.best_reply(&only.after, turns - 1)?;
                Best { line: [vec![reply.action, only.action], rest.line].concat(), ..rest }
            };
            let rank = |best: &Best| (!best.strikes, best.last_turns);
            if best.as_ref().is_none_or(|best| rank(&found) < rank(best)) {
                best = Some(found);
            }
        }
        best.ok_or(Flaw::Short)
    }

    /// The turns that achieve the task at once.
    fn last_turns(&mut self, position: &Position) -> Result<Vec<Try>, Flaw> {
        let mut right = Vec::new();
        for tried in tries(position) {
            if self.is_right(&tried.after, 0)? {
                right.push(tried);
            }
        }
        Ok(right)
    }

    /// The only defence.
    fn defence(&mut self, turns: u32) -> Result<Vec<Action>, Flaw> {
        let all = tries(self.start);
        if all.iter().any(|tried| is_won(&tried.after, self.me)) {
            return Err(Flaw::Sooner(Task::Win(1)));
        }
        let mut left: Vec<&Try> = all.iter().collect();
        for within in 1..=turns {
            let mut holding = Vec::new();
            for tried in left {
                if self.holds(&tried.after, within)? {
                    holding.push(tried);
                }
            }
            left = holding;
            if left.len() == 1 && within < turns {
                return Err(Flaw::Sooner(Task::Defend(within)));
            }
        }
        let [only] = left[..] else {
            return Err(match left.len() {
                0 => Flaw::Unsolvable,
                _ => Flaw::Cooked(left.iter().map(|tried| tried.action).collect()),
            });
        };
        // It has to be more than a delay.
        if !self.holds(&only.after, turns + 1)? {
            return Err(Flaw::Unsolvable);
        }
        Ok(vec![only.action])
    }

    /// Returns whether the opponent, who is to move, can't force a win within `turns` of their turns.
    fn holds(&mut self, position: &Position, turns: u32) -> Result<bool, Flaw> {
        if position.outcome().is_some() {
            return Ok(!is_won(position, self.me.other()));
        }
        self.prover.set(position);
        Ok(!self.prover.wins(turns)?)
    }

    /// Verifies the turns of `line`, given the `proven` one.
    fn follow_line(&mut self, line: &[Action], proven: &[Action]) -> Result<(), Flaw> {
        let mut now = self.start.clone();
        for (index, &action) in line.iter().enumerate() {
            let mut after = now.clone();
            after.apply(action).map_err(|_| Flaw::Line(index))?;
            let left = (line.len() - index) as u32 / 2;
            let is_sound = if index == 0 {
                now.played(proven[0]).hash() == after.hash()
            } else if index % 2 == 1 {
                after.outcome().is_none() && self.holds_out(&after, left)?
            } else {
                self.is_right(&after, left)? && (left > 0 || self.strikes(&now, &after))
            };
            if !is_sound {
                return Err(Flaw::Line(index));
            }
            now = after;
        }
        if line.len() == proven.len() { Ok(()) } else { Err(Flaw::Line(line.len())) }
    }
}

/// A reply and the turns after it.
struct Best {
    line: Vec<Action>,
    /// The last turn strikes what the task asks for.
    strikes: bool,
    /// The number of last turns that achieve the task.
    last_turns: usize,
}

fn flaw_of(right: &[Try]) -> Flaw {
    match right {
        [] => Flaw::Unsolvable,
        several => Flaw::Cooked(several.iter().map(|tried| tried.action).collect()),
    }
}
