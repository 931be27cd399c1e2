//! The games of `match`: whose turn it is, what a player may know, whether an action is legal, and how the game ends.

use std::sync::Arc;

use content::setups::SetupEntry;
use games::beam;
use games::list::{GameSetup, TableGame, extension, record, with_moves};
use notation::record::{Ending, Tags};
use notation::to_khet;
use rules::{Action, Player as Colour};
use tabletop::{self, Comment, Event, Outcome, Session, State};

/// The start of a game.
#[derive(Clone, Debug)]
pub(super) struct Start {
    /// The set-up's id.
    pub id: String,
    /// The game; `None` for a beam game.
    pub game: Option<&'static dyn TableGame>,
    pub state: Arc<dyn State>,
}

impl Start {
    /// The start of a beam game. Chance depends only on the actions, so that a match is reproducible.
    pub fn beam(setup: &SetupEntry) -> Self {
        let state = beam::start_seeded(setup.position.clone(), &setup.looks, 0);
        Self { id: setup.id.clone(), game: None, state }
    }

    /// The start of a game with its own rules.
    pub fn table(game: &'static dyn TableGame, setup: GameSetup) -> Self {
        Self { id: setup.id, game: Some(game), state: setup.state }
    }

    /// The value of the option `Rules` for programs.
    pub fn rules(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
    }

    /// The extension of its records.
    pub fn extension(&self) -> &'static str {
        extension(self.state.as_ref())
    }

    /// A new game from this start.
    pub fn begin(&self) -> Arbiter {
        Arbiter { game: self.game, session: Session::new(Arc::clone(&self.state)) }
    }
}

/// A game in progress.
pub(super) struct Arbiter {
    game: Option<&'static dyn TableGame>,
    session: Session,
}

impl Arbiter {
    /// The player to act.
    pub fn to_move(&self) -> Colour {
        self.session.to_move()
    }

    /// The argument of `position` for the player to move, without anything hidden from them: the start and the turns
    /// since, so that a program knows about repetitions.
    pub fn protocol_position(&self) -> String {
        let Some(game) = self.game else {
            let start = beam::first_position(&self.session).map(to_khet).unwrap_or_default();
            return with_moves(start, self.session.turns().map(|turn| turn.action.to_string()));
        };
        game.uci_position_for(&self.session, self.session.to_move()).unwrap_or_default()
    }

    /// Plays an action.
    ///
    /// # Errors
    /// Returns why the action is refused.
    pub fn play(&mut self, action: &str) -> Result<(), String> {
        self.session.play(&action.into()).map(|_| ()).map_err(|refusal| refusal.reason.to_string())
    }

    /// Plays the answer of a player, who may not decide the outcome of chance.
    ///
    /// # Errors
    /// Returns why the action is refused.
    pub fn answer(&mut self, action: &str) -> Result<(), String> {
        match action.parse() {
            Ok(Action::Send { from, to, .. }) => self.play(&Action::Move { from, to }.to_string()),
            _ => self.play(action),
        }
    }

    /// Claims a draw for the player to move, if the rules allow it.
    pub fn claim_draw(&mut self) {
        if self.session.can_claim_draw() {
            // Cannot fail: the draw can be claimed.
            let _ = self.session.settle(tabletop::Ending::ClaimDraw);
        }
    }

    /// How the game ended by its rules, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// The player of each turn.
    pub fn movers(&self) -> Vec<Colour> {
        self.session.turns().map(|turn| turn.player).collect()
    }

    /// The number of consecutive turns without a capture.
    pub fn quiet(&self) -> usize {
        let takes = |turn: &tabletop::Turn| turn.events().any(|event| matches!(event, Event::Remove(_)));
        self.session.turns().rev().take_while(|turn| !takes(turn)).count()
    }

    /// Returns whether no action is left.
    pub fn is_stuck(&self) -> bool {
        self.session.choices().iter().next().is_none()
    }

    /// The record, with the verdicts on the last turns as comments; `scored` is the result of a game that did not end
    /// by its rules.
    ///
    /// # Errors
    /// Returns an error if the game cannot be recorded.
    pub fn record(
        &self,
        tags: Tags,
        verdicts: &[Option<String>],
        scored: Option<Option<Colour>>,
    ) -> Result<String, String> {
        let mut session = Session::new(Arc::clone(self.session.start()));
        let opening = self.session.ply_count() - verdicts.len();
        for (ply, turn) in self.session.turns().enumerate() {
            session.play(&turn.action).map_err(|refusal| refusal.to_string())?;
            let verdict = ply.checked_sub(opening).and_then(|index| verdicts[index].as_deref());
            verdict.into_iter().for_each(|verdict| session.comment(Comment::new(verdict)));
        }
        if let (None, Some(winner)) = (self.game, scored) {
            let mut record = beam::record(&session, tags)?;
            record.ending = Ending::Scored(winner);
            return Ok(record.to_string());
        }
        let scored =
            scored.map(|winner| Outcome { winner, by: if winner.is_some() { "resignation" } else { "agreement" } });
        let ended = scored.or_else(|| self.session.outcome());
        if let Some(outcome) = ended.filter(|_| session.outcome().is_none()) {
            session.end(outcome);
        }
        record(&session, tags)
    }
}
