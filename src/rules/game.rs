//! A game: a start, the turns played since, and everything that depends on their order (repetition, draws, undo).

use alloc::{sync::Arc, vec, vec::Vec};

use super::action::{Action, Illegal, Reason};
use super::kind::Player;
use super::position::Position;
use super::quiet::QuietTurns;
use super::ruleset::Ruleset;
use super::turn::{DrawBy, Outcome, Turn, WinBy};

/// The number of occurrences of an arrangement that let the player to move claim a draw.
pub const OCCURRENCES_TO_CLAIM: usize = 3;

/// A game in progress or over.
#[derive(Clone, Debug)]
pub struct Game {
    /// The start, then the position after each turn. Never empty.
    positions: Vec<Position>,
    turns: Vec<Arc<Turn>>,
    /// One for each position.
    quiet: Vec<QuietTurns>,
    /// The result, if the players ended the game: by resignation, on time, by agreement or by a claim.
    ended: Option<Outcome>,
}

/// The reason a draw is refused.
///
/// Its `Display` is for logs; `notation::words::draw_refused` is for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRefusal {
    /// The game has ended.
    GameOver,
    /// The arrangement on the board has occurred only this many times.
    TooFewOccurrences(usize),
}

impl core::fmt::Display for DrawRefusal {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(self, f)
    }
}

impl core::error::Error for DrawRefusal {}

impl Game {
    /// Starts a game from this position, with no turns played.
    pub fn new(start: Position) -> Self {
        Self { positions: vec![start], turns: Vec::new(), quiet: vec![QuietTurns::default()], ended: None }
    }

    /// The position before the first turn.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The ruleset of the game.
    pub fn rules(&self) -> &Arc<Ruleset> {
        self.start().rules()
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// The position after `ply` turns, 0 for the start.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.positions.get(ply)
    }

    /// The turns so far, oldest first. If a turn consists of several actions, each action is listed separately.
    pub fn turns(&self) -> &[Arc<Turn>] {
        &self.turns
    }

    /// The player who acts next, or would if the game went on. Earlier movers are in the [`turns`](Game::turns).
    pub fn to_move(&self) -> Player {
        self.position().to_move()
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let limit = self.rules().spec().rulings.quiet_turn_limit;
        let quiet = || self.quiet_turns().reaches(limit).then_some(Outcome::Draw(DrawBy::QuietTurns));
        self.position().outcome().or(self.ended).or_else(quiet)
    }

    /// The number of consecutive turns in which neither player lost a piece.
    pub fn quiet_turns(&self) -> QuietTurns {
        self.quiet.last().copied().unwrap_or_default()
    }

    /// Plays an action.
    ///
    /// # Errors
    /// Returns an error with the reason if the action is refused; nothing has changed.
    pub fn apply(&mut self, action: Action) -> Result<Arc<Turn>, Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal { action, reason: Reason::GameOver });
        }
        let mut next = self.position().clone();
        let turn = Arc::new(next.apply(action)?);
        self.quiet.push(self.quiet_turns().after(&turn, next.to_move()));
        self.positions.push(next);
        self.turns.push(Arc::clone(&turn));
        Ok(turn)
    }

    /// Takes back the last turn, or the ending if the game ended without one. Returns `false` if there is nothing to
    /// undo.
    pub fn undo(&mut self) -> bool {
        if self.ended.take().is_some() {
            return true;
        }
        let undone = self.turns.pop().is_some();
        if undone {
            self.positions.pop();
            self.quiet.pop();
        }
        undone
    }

    /// The number of times the current arrangement has occurred, including now.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        let counts_side = self.rules().spec().rulings.repetition_counts_side;
        let same = |p: &&Position| now.same_arrangement(p) && (!counts_side || p.to_move() == now.to_move());
        self.positions.iter().filter(same).count()
    }

    /// Returns whether the player to move may claim a draw.
    pub fn can_claim_draw(&self) -> bool {
        self.outcome().is_none() && self.occurrences() >= OCCURRENCES_TO_CLAIM
    }

    /// Ends the game as a draw by repetition.
    ///
    /// # Errors
    /// Returns an error if the arrangement has not occurred three times, or the game is over.
    pub fn claim_draw(&mut self) -> Result<(), DrawRefusal> {
        self.going_on()?;
        if !self.can_claim_draw() {
            return Err(DrawRefusal::TooFewOccurrences(self.occurrences()));
        }
        self.ended = Some(Outcome::Draw(DrawBy::Repetition));
        Ok(())
    }

    /// Ends the game as a draw on which the players have agreed.
    ///
    /// # Errors
    /// Returns an error if the game is over.
    pub fn agree_on_draw(&mut self) -> Result<(), DrawRefusal> {
        self.going_on()?;
        self.ended = Some(Outcome::Draw(DrawBy::Agreement));
        Ok(())
    }

    /// Ends the game with a win for `player`'s opponent. Returns `false` and changes nothing if the game is already
    /// over.
    pub fn resign(&mut self, player: Player) -> bool {
        self.lose(player, WinBy::Resignation)
    }

    /// Ends the game with a win for `player`'s opponent because `player` ran out of time. Returns `false` and changes
    /// nothing if the game is already over.
    pub fn lose_on_time(&mut self, player: Player) -> bool {
        self.lose(player, WinBy::Time)
    }

    fn lose(&mut self, player: Player, by: WinBy) -> bool {
        let is_running = self.outcome().is_none();
        if is_running {
            self.ended = Some(Outcome::Win { winner: player.other(), by });
        }
        is_running
    }

    fn going_on(&self) -> Result<(), DrawRefusal> {
        if self.outcome().is_some() { Err(DrawRefusal::GameOver) } else { Ok(()) }
    }
}
