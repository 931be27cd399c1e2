//! Draws that depend on how a position was reached: by recurrence (Chess Programming Wiki, "Repetitions") and by turns
//! without a loss. The ruleset's rulings say how both are counted.

use super::score::{DRAW, Score};
use super::technique::Technique;
use super::worker::Worker;
use rules::{Face, Game, OCCURRENCES_TO_CLAIM, Position, RulesetSpec, SplitMix64};

/// What a search knows of the turns before its root, and of those of its line.
#[derive(Clone)]
pub(super) struct Recurrences {
    /// By ply, the positions before the one on the board, as far as they may recur: of the game, then of the line.
    keys: Vec<u64>,
    /// How many of them the game had before the root.
    game_keys: usize,
    /// The turns in a row before the root that destroyed nothing.
    pub quiet_turns: usize,
    /// So many of them in a row are a draw.
    quiet_turn_limit: Option<usize>,
    counts_side: bool,
    /// What a shot destroys is gone: no position recurs across a loss.
    losses_are_final: bool,
}

/// What a position is worth for having occurred before.
pub(super) enum Recurrence {
    /// Nothing: the search goes on.
    None,
    /// A draw.
    Draw,
    /// A draw at least, as the player to move may claim it.
    Claimable,
}

impl Recurrences {
    /// Of the game so far; the search begins at the position now on the board.
    pub fn of(game: &Game) -> Self {
        let spec = game.rules().spec();
        let mut recurrences = Self {
            keys: Vec::new(),
            game_keys: 0,
            quiet_turns: game.turns().iter().rev().take_while(|turn| turn.destroyed.is_empty()).count(),
            quiet_turn_limit: spec.rulings.quiet_turn_limit.map(|limit| limit as usize),
            counts_side: spec.rulings.repetition_counts_side,
            losses_are_final: losses_are_final(spec),
        };
        let now = game.turns().len();
        let first = if recurrences.losses_are_final { now - recurrences.quiet_turns } else { 0 };
        let before = (first..now).filter_map(|ply| Some(recurrences.key(game.position_at(ply)?)));
        recurrences.keys = before.collect();
        recurrences.game_keys = recurrences.keys.len();
        recurrences
    }

    /// What the rules compare.
    #[inline(always)]
    fn key(&self, position: &Position) -> u64 {
        if self.counts_side { position.hash() } else { position.arrangement_hash() }
    }

    /// Enters a position that an action leaves.
    #[inline(always)]
    pub fn push(&mut self, position: &Position) {
        self.keys.push(self.key(position));
    }

    /// Forgets the position entered last.
    #[inline(always)]
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// Whether so many turns in a row without a loss end the game.
    #[inline(always)]
    pub fn is_quiet_draw(&self, quiet_turns: usize) -> bool {
        self.quiet_turn_limit.is_some_and(|limit| quiet_turns >= limit)
    }

    /// The position's key in the transposition table. Where the rules limit turns without a loss, positions that are
    /// nearer to the limit are others.
    #[inline(always)]
    pub fn tt_key(&self, position: &Position, quiet_turns: usize) -> u64 {
        match self.quiet_turn_limit {
            None => position.hash(),
            Some(_) => position.hash() ^ (quiet_turns as u64 + 1).wrapping_mul(SplitMix64::GAMMA),
        }
    }
}

impl Worker<'_> {
    /// What the position at `ply` is worth for having occurred before. By the rules its third occurrence, of the game and
    /// the line together, may be claimed. With [`Technique::Repetitions`] that is a draw, and so is the second one if
    /// the first was behind the root: who could repeat once could again.
    #[inline(always)]
    pub fn recurrence(&self, ply: usize) -> Recurrence {
        let Recurrences { keys, game_keys, losses_are_final, .. } = &self.recurrences;
        let reach = if *losses_are_final { self.stack[ply].quiet_turns } else { keys.len() };
        let (now, heuristic) = (self.recurrences.key(&self.position), self.has(Technique::Repetitions));
        let mut occurrences = 1;
        for (at, _) in keys.iter().enumerate().rev().take(reach).filter(|&(_, &key)| key == now) {
            occurrences += 1;
            // The position just before looks the same after a pass in disguise, which is no cycle.
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

    /// The score of a position that its player may claim to be a draw: `search` scores the alternative within a window.
    pub fn search_claimable(
        &mut self,
        (alpha, beta): (Score, Score),
        ply: usize,
        search: impl FnOnce(&mut Self, Score, Score) -> Score,
    ) -> Score {
        let score = if beta > DRAW { search(self, alpha.max(DRAW), beta) } else { DRAW };
        if score <= DRAW {
            self.stack[ply].pv.clear();
        }
        score.max(DRAW)
    }
}

/// Whether a shot leaves nothing of a piece that it destroys. Else kinds might become each other in a ring.
fn losses_are_final(spec: &RulesetSpec) -> bool {
    let leaves = |face: &Face| matches!(face, Face::Destroyed { becomes: Some(_) });
    !spec.kinds.iter().any(|kind| kind.faces.iter().any(leaves))
}
