//! Draws that depend on how a position was reached: by repetition (Chess Programming Wiki, "Repetitions") and by turns
//! without a loss. The ruleset's rulings define how both are counted.

use super::score::Score;
use super::technique::Technique;
use super::worker::Worker;
use rules::{Game, OCCURRENCES_TO_CLAIM, Position, SplitMix64};

/// The earlier positions known to a search, both before its root and along its line.
#[derive(Clone)]
pub(super) struct Recurrences {
    /// The positions before the current one in order of play, first of the game, then of the line, as far as they can
    /// recur.
    keys: Vec<u64>,
    /// How many of them precede the root.
    game_keys: usize,
    /// How many turns in a row before the root destroyed nothing.
    pub quiet_turns: usize,
    /// How many such turns in a row make a draw.
    quiet_turn_limit: Option<usize>,
    counts_side: bool,
    /// True if nothing is left of what a shot destroys, so that no position recurs across a loss.
    losses_are_final: bool,
}

/// The effect of earlier occurrences on the score of a position.
pub(super) enum Recurrence {
    /// None: the search continues.
    None,
    /// The position is a draw.
    Draw,
    /// At least a draw, since the player to move may claim one.
    Claimable,
}

impl Recurrences {
    /// Collects the positions of the game so far; the search begins at the game's current position.
    pub fn of(game: &Game) -> Self {
        let spec = game.rules().spec();
        let mut recurrences = Self {
            keys: Vec::new(),
            game_keys: 0,
            quiet_turns: game.turns().iter().rev().take_while(|turn| turn.destroyed.is_empty()).count(),
            quiet_turn_limit: spec.rulings.quiet_turn_limit.map(|limit| limit as usize),
            counts_side: spec.rulings.repetition_counts_side,
            // Otherwise kinds could turn into each other in a cycle.
            losses_are_final: spec.kinds.iter().all(|kind| kind.becomes().is_none()),
        };
        let now = game.turns().len();
        let first = if recurrences.losses_are_final { now - recurrences.quiet_turns } else { 0 };
        let before = (first..now).filter_map(|ply| Some(recurrences.key(game.position_at(ply)?)));
        recurrences.keys = before.collect();
        recurrences.game_keys = recurrences.keys.len();
        recurrences
    }

    /// The key by which the rules compare positions.
    #[inline(always)]
    fn key(&self, position: &Position) -> u64 {
        if self.counts_side { position.hash() } else { position.arrangement_hash() }
    }

    /// Adds a position that an action is about to leave.
    #[inline(always)]
    pub fn push(&mut self, position: &Position) {
        self.keys.push(self.key(position));
    }

    /// Removes the position added last.
    #[inline(always)]
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// Returns whether this many turns in a row without a loss end the game.
    #[inline(always)]
    pub fn is_quiet_draw(&self, quiet_turns: usize) -> bool {
        self.quiet_turn_limit.is_some_and(|limit| quiet_turns >= limit)
    }

    /// The position's key in the transposition table. If the rules limit turns without a loss, equal positions at
    /// different distances from the limit get different keys.
    #[inline(always)]
    pub fn tt_key(&self, position: &Position, quiet_turns: usize) -> u64 {
        match self.quiet_turn_limit {
            None => position.hash(),
            Some(_) => position.hash() ^ (quiet_turns as u64 + 1).wrapping_mul(SplitMix64::GAMMA),
        }
    }
}

impl Worker<'_> {
    /// Returns the effect of earlier occurrences on the score of the position at `ply`. By the rules, a draw may be
    /// claimed at the third occurrence, counting game and line together. With [`Technique::Repetitions`], that scores
    /// as a draw, and so does the second occurrence if the first came after the root: players who could repeat once
    /// could do it again.
    #[inline(always)]
    pub fn recurrence(&self, ply: usize) -> Recurrence {
        let Recurrences { keys, game_keys, losses_are_final, .. } = &self.recurrences;
        let reach = if *losses_are_final { self.stack[ply].quiet_turns } else { keys.len() };
        let (now, heuristic) = (self.recurrences.key(&self.position), self.has(Technique::Repetitions));
        let mut occurrences = 1;
        for (at, _) in keys.iter().enumerate().rev().take(reach).filter(|&(_, &key)| key == now) {
            occurrences += 1;
            // A pass in disguise leaves the position just before the same; that is not a cycle.
            let cycle = at > *game_keys && at + 1 < keys.len();
            if heuristic && (cycle || occurrences >= OCCURRENCES_TO_CLAIM) {
                return Recurrence::Draw;
            }
            if occurrences >= OCCURRENCES_TO_CLAIM {
                return Recurrence::Claimable;
            }
        }
        Recurrence::None
    }

    /// Scores a position in which its player may claim a draw; `search` scores the alternative within a window.
    pub fn search_claimable(
        &mut self,
        (alpha, beta): (Score, Score),
        ply: usize,
        search: impl FnOnce(&mut Self, Score, Score) -> Score,
    ) -> Score {
        let draw = self.draw(ply);
        let score = if beta > draw { search(self, alpha.max(draw), beta) } else { draw };
        if score <= draw {
            self.stack[ply].pv.clear();
        }
        score.max(draw)
    }
}
