//! A game: a start, the turns since, and what follows from their order (repetition, draws, undo).

use std::sync::Arc;

use super::action::{Action, Illegal, Reason};
use super::kind::Player;
use super::position::Position;
use super::ruleset::Ruleset;
use super::turn::{DrawBy, Outcome, Turn};

/// How many occurrences of an arrangement let the player to move claim a draw.
pub const OCCURRENCES_TO_CLAIM: usize = 3;

/// A game in progress or over.
#[derive(Clone, Debug)]
pub struct Game {
    /// The start, then the position after each turn; never empty.
    positions: Vec<Position>,
    turns: Vec<Arc<Turn>>,
    claimed: bool,
}

/// A draw was claimed that the rules do not give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDrawToClaim {
    /// How often the arrangement has stood on the board.
    pub occurrences: usize,
}

impl std::fmt::Display for NoDrawToClaim {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "a draw may be claimed when an arrangement occurs for the third time; this one occurs for time {}",
            self.occurrences
        )
    }
}

impl std::error::Error for NoDrawToClaim {}

impl Game {
    pub fn new(start: Position) -> Self {
        Self { positions: vec![start], turns: Vec::new(), claimed: false }
    }

    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    pub fn rules(&self) -> &Arc<Ruleset> {
        self.start().rules()
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// The position after `ply` turns, 0 for the start.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.positions.get(ply)
    }

    /// The turns so far, oldest first.
    pub fn turns(&self) -> &[Arc<Turn>] {
        &self.turns
    }

    pub fn to_move(&self) -> Player {
        self.position().to_move()
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let quiet = || {
            let limit = self.rules().spec().rulings.quiet_turn_limit? as usize;
            let quiet = self.turns.iter().rev().take_while(|turn| turn.destroyed.is_empty()).count();
            (quiet >= limit).then_some(Outcome::Draw(DrawBy::QuietTurns))
        };
        let claim = self.claimed.then_some(Outcome::Draw(DrawBy::Repetition));
        self.position().outcome().or(claim).or_else(quiet)
    }

    /// Plays an action.
    ///
    /// # Errors
    /// The reason why it is refused; nothing has changed.
    pub fn play(&mut self, action: Action) -> Result<Arc<Turn>, Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal { action, reason: Reason::GameOver });
        }
        let mut next = self.position().clone();
        let turn = Arc::new(next.apply(action)?);
        self.positions.push(next);
        self.turns.push(Arc::clone(&turn));
        Ok(turn)
    }

    /// Takes back the last turn, or the claim that ended the game; `false` where there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        if std::mem::take(&mut self.claimed) {
            return true;
        }
        let undone = self.turns.pop().is_some();
        if undone {
            self.positions.pop();
        }
        undone
    }

    /// How often the arrangement now on the board has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        let counts_side = self.rules().spec().rulings.repetition_counts_side;
        let same = |p: &&Position| now.same_arrangement(p) && (!counts_side || p.to_move() == now.to_move());
        self.positions.iter().filter(same).count()
    }

    /// Whether the player to move may claim a draw.
    pub fn can_claim_draw(&self) -> bool {
        self.outcome().is_none() && self.occurrences() >= OCCURRENCES_TO_CLAIM
    }

    /// Ends the game as a draw by repetition.
    ///
    /// # Errors
    /// The arrangement has not occurred three times, or the game is over.
    pub fn claim_draw(&mut self) -> Result<(), NoDrawToClaim> {
        if !self.can_claim_draw() {
            return Err(NoDrawToClaim { occurrences: self.occurrences() });
        }
        self.claimed = true;
        Ok(())
    }
}
