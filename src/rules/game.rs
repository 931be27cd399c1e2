//! A game: a start, the turns since, and what follows from their order (repetition, draws, undo).

use alloc::{sync::Arc, vec, vec::Vec};

use super::action::{Action, Illegal, Reason};
use super::kind::Player;
use super::position::Position;
use super::quiet::QuietTurns;
use super::ruleset::Ruleset;
use super::turn::{DrawBy, Outcome, Turn, WinBy};

/// How many occurrences of an arrangement let the player to move claim a draw.
pub const OCCURRENCES_TO_CLAIM: usize = 3;

/// A game in progress or over.
#[derive(Clone, Debug)]
pub struct Game {
    /// The start, then the position after each turn; never empty.
    positions: Vec<Position>,
    turns: Vec<Arc<Turn>>,
    /// As many as positions.
    quiet: Vec<QuietTurns>,
    /// Who has asked for a draw and waits for an answer.
    asked: Option<Player>,
    /// How the players ended it: by resigning, on time, by agreement, by a claim.
    ended: Option<Outcome>,
}

/// A draw that the rules do not give.
///
/// Its `Display` is for logs; `notation::words::draw_refused` is for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRefused {
    /// The game has ended.
    GameOver,
    /// The arrangement on the board has stood there only so often.
    TooFewOccurrences(usize),
    /// The opponent has not asked for a draw, so there is nothing to agree to.
    NobodyAsked,
    /// The player has asked already.
    AskedAlready,
}

impl core::fmt::Display for DrawRefused {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(self, f)
    }
}

impl core::error::Error for DrawRefused {}

impl Game {
    /// A game that starts from this position, with no turn played.
    pub fn new(start: Position) -> Self {
        Self { positions: vec![start], turns: Vec::new(), quiet: vec![QuietTurns::default()], asked: None, ended: None }
    }

    /// The position before the first turn.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The ruleset it is played by.
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

    /// The turns so far, oldest first; where several actions make a turn, each stands here by itself.
    pub fn turns(&self) -> &[Arc<Turn>] {
        &self.turns
    }

    /// Who acts next, or would if the game went on. Who acted before is in the [`turns`](Game::turns).
    pub fn to_move(&self) -> Player {
        self.position().to_move()
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let limit = self.rules().spec().rulings.quiet_turn_limit;
        let quiet = || self.quiet_turns().reaches(limit).then_some(Outcome::Draw(DrawBy::QuietTurns));
        self.position().outcome().or(self.ended).or_else(quiet)
    }

    /// How many turns in a row have cost nobody a piece.
    pub fn quiet_turns(&self) -> QuietTurns {
        self.quiet.last().copied().unwrap_or_default()
    }

    /// Plays an action.
    ///
    /// # Errors
    /// The reason why it is refused; nothing has changed.
    pub fn apply(&mut self, action: Action) -> Result<Arc<Turn>, Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal { action, reason: Reason::GameOver });
        }
        let mut next = self.position().clone();
        let turn = Arc::new(next.apply(action)?);
        self.quiet.push(self.quiet_turns().after(&turn, next.to_move()));
        self.positions.push(next);
        self.turns.push(Arc::clone(&turn));
        // Who plays on declines.
        self.asked = self.asked.filter(|&player| player == turn.player);
        Ok(turn)
    }

    /// Takes back the last turn, or what ended the game without one; `false` where there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        self.asked = None;
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
    pub fn claim_draw(&mut self) -> Result<(), DrawRefused> {
        self.going_on()?;
        if !self.can_claim_draw() {
            return Err(DrawRefused::TooFewOccurrences(self.occurrences()));
        }
        self.ended = Some(Outcome::Draw(DrawBy::Repetition));
        Ok(())
    }

    /// Who has asked for a draw and waits for an answer. The question lapses when the opponent plays on.
    pub fn draw_asked(&self) -> Option<Player> {
        self.asked
    }

    /// Asks the opponent for a draw, at any time. Where he has asked himself, this is the answer: the game ends.
    ///
    /// # Errors
    /// The player has asked already, or the game is over.
    pub fn ask_draw(&mut self, player: Player) -> Result<(), DrawRefused> {
        self.going_on()?;
        match self.asked {
            None => self.asked = Some(player),
            Some(asker) if asker == player => return Err(DrawRefused::AskedAlready),
            Some(_) => self.agree_draw(player)?,
        }
        Ok(())
    }

    /// Ends the game as the draw for which `player`'s opponent has asked.
    ///
    /// # Errors
    /// He has not, or the game is over.
    pub fn agree_draw(&mut self, player: Player) -> Result<(), DrawRefused> {
        self.going_on()?;
        if self.asked != Some(player.other()) {
            return Err(DrawRefused::NobodyAsked);
        }
        self.asked = None;
        self.ended = Some(Outcome::Draw(DrawBy::Agreement));
        Ok(())
    }

    /// Turns down a question for a draw, if there is one.
    pub fn decline_draw(&mut self) {
        self.asked = None;
    }

    /// Ends the game: `player`'s opponent wins. `false` where it is over already, and nothing changes.
    pub fn resign(&mut self, player: Player) -> bool {
        self.lose(player, WinBy::Resignation)
    }

    /// Ends the game because `player`'s time is up: the opponent wins. `false` where it is over already, and nothing
    /// changes.
    pub fn lose_on_time(&mut self, player: Player) -> bool {
        self.lose(player, WinBy::Time)
    }

    fn lose(&mut self, player: Player, by: WinBy) -> bool {
        let goes_on = self.outcome().is_none();
        if goes_on {
            self.asked = None;
            self.ended = Some(Outcome::Win { winner: player.other(), by });
        }
        goes_on
    }

    fn going_on(&self) -> Result<(), DrawRefused> {
        if self.outcome().is_some() { Err(DrawRefused::GameOver) } else { Ok(()) }
    }
}
