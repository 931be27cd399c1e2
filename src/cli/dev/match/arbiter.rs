//! The games of `match`: whose turn it is, what a player may know, whether an action is legal, and how the game ends.

use crate::games::list::{TableGame, record};
use crate::notation::record::{Comment, Ending, Record, Tags};
use crate::notation::{to_khet, words};
use crate::rules::{Action, Game, Player as Colour, SplitMix64};
use crate::setups::SetupEntry;
use crate::tabletop::{self, Event, Outcome, Session};

use crate::cli::start::GameStart;

/// The start of a game.
#[derive(Clone, Debug)]
pub(super) enum Start {
    /// The start of a beam game.
    Beam(Box<SetupEntry>),
    /// The start of a game with its own rules.
    Table(GameStart),
}

impl Start {
    /// The set-up's id.
    pub fn id(&self) -> &str {
        match self {
            Self::Beam(setup) => &setup.id,
            Self::Table(start) => &start.setup,
        }
    }

    /// The value of the option `Rules` for programs.
    pub fn rules(&self) -> &str {
        self.id().split('/').next().unwrap_or_default()
    }

    /// The extension of its records.
    pub fn extension(&self) -> &'static str {
        match self {
            Self::Beam(_) => "beam",
            Self::Table(start) => start.game.extension(),
        }
    }

    /// A new game from this start.
    pub fn begin(&self) -> Box<dyn Arbiter> {
        match self {
            Self::Beam(setup) => Box::new(Game::new(setup.position.clone())),
            Self::Table(start) => Box::new(Table { game: start.game, session: Session::new(start.state.clone()) }),
        }
    }
}

/// How a game ended by its rules: the winner, and a word for the reason.
pub(super) type GameEnd = (Option<Colour>, &'static str);

/// A game in progress.
pub(super) trait Arbiter {
    /// The player to act.
    fn to_move(&self) -> Colour;

    /// The argument of `position` for the player to move, without anything hidden from them.
    fn protocol_position(&self) -> String;

    /// Plays an action.
    ///
    /// # Errors
    /// Returns why the action is refused.
    fn play(&mut self, action: &str) -> Result<(), String>;

    /// Plays the answer of a player, who may not decide the outcome of chance.
    ///
    /// # Errors
    /// Returns why the action is refused.
    fn answer(&mut self, action: &str) -> Result<(), String> {
        self.play(action)
    }

    /// Claims a draw for the player to move, if the rules allow it.
    fn claim_draw(&mut self);

    /// How the game ended by its rules, if it did.
    fn outcome(&self) -> Option<GameEnd>;

    /// The player of each turn.
    fn movers(&self) -> Vec<Colour>;

    /// The number of consecutive turns without a capture.
    fn quiet(&self) -> usize;

    /// Returns whether no action is left.
    fn is_stuck(&self) -> bool;

    /// The record, with the verdicts on the last turns as comments; `scored` is the result of a game that did not end
    /// by its rules.
    ///
    /// # Errors
    /// Returns an error if the game cannot be recorded.
    fn record(&self, tags: Tags, verdicts: &[Option<String>], scored: Option<Option<Colour>>)
    -> Result<String, String>;
}

impl Arbiter for Game {
    fn to_move(&self) -> Colour {
        Self::to_move(self)
    }

    /// The start and the turns since, so that a program knows about repetitions.
    fn protocol_position(&self) -> String {
        let moves: Vec<String> = self.turns().iter().map(|turn| format!(" {}", turn.action)).collect();
        let word = if moves.is_empty() { "" } else { " moves" };
        format!("{}{word}{}", to_khet(self.start()), moves.concat())
    }

    fn play(&mut self, action: &str) -> Result<(), String> {
        let action: Action = action.parse().map_err(|error| format!("{error}"))?;
        // If chance decides, the arbiter draws from a seed that depends on the actions so far, so that a match is
        // reproducible.
        let drawn = SplitMix64::new(self.position().full_hash() ^ self.turns().len() as u64).next_u64();
        let action = self.position().rolled(action, &mut SplitMix64::new(drawn));
        let played = self.apply(action).map(|_| ());
        played.map_err(|illegal| words::reason(self.rules(), &illegal.reason).to_string())
    }

    fn answer(&mut self, action: &str) -> Result<(), String> {
        match action.parse() {
            Ok(Action::Send { from, to, .. }) => self.play(&Action::Move { from, to }.to_string()),
            _ => self.play(action),
        }
    }

    fn claim_draw(&mut self) {
        if self.can_claim_draw() {
            // Cannot fail: the draw can be claimed.
            let _ = Self::claim_draw(self);
        }
    }

    fn outcome(&self) -> Option<GameEnd> {
        Self::outcome(self).map(|outcome| (outcome.winner(), outcome.by()))
    }

    fn movers(&self) -> Vec<Colour> {
        self.turns().iter().map(|turn| turn.player).collect()
    }

    fn quiet(&self) -> usize {
        self.quiet_turns().turns as usize
    }

    fn is_stuck(&self) -> bool {
        self.position().actions().is_empty()
    }

    fn record(
        &self,
        tags: Tags,
        verdicts: &[Option<String>],
        scored: Option<Option<Colour>>,
    ) -> Result<String, String> {
        let mut record = Record::of(self, tags);
        if let Some(winner) = scored {
            record.ending = Ending::Scored(winner);
        }
        let opening = self.turns().len() - verdicts.len();
        for (step, verdict) in record.moves.iter_mut().skip(opening).zip(verdicts) {
            step.annotations.after.extend(verdict.as_deref().map(Comment::new));
        }
        Ok(record.to_string())
    }
}

/// A game with its own rules.
struct Table {
    game: &'static dyn TableGame,
    session: Session,
}

impl Arbiter for Table {
    fn to_move(&self) -> Colour {
        self.session.to_move()
    }

    fn protocol_position(&self) -> String {
        self.game.uci_position_for(&self.session, self.session.to_move()).unwrap_or_default()
    }

    fn play(&mut self, action: &str) -> Result<(), String> {
        self.session.play(&action.into()).map(|_| ()).map_err(|refusal| refusal.reason.to_string())
    }

    fn claim_draw(&mut self) {
        if self.session.can_claim_draw() {
            // Cannot fail: the draw can be claimed.
            let _ = self.session.settle(tabletop::Ending::ClaimDraw);
        }
    }

    fn outcome(&self) -> Option<GameEnd> {
        self.session.outcome().map(|outcome| (outcome.winner, outcome.by))
    }

    fn movers(&self) -> Vec<Colour> {
        self.session.turns().map(|turn| turn.player).collect()
    }

    fn quiet(&self) -> usize {
        let takes = |turn: &tabletop::Turn| turn.events().any(|event| matches!(event, Event::Remove(_)));
        self.session.turns().rev().take_while(|turn| !takes(turn)).count()
    }

    fn is_stuck(&self) -> bool {
        self.session.choices().iter().next().is_none()
    }

    fn record(
        &self,
        tags: Tags,
        verdicts: &[Option<String>],
        scored: Option<Option<Colour>>,
    ) -> Result<String, String> {
        let mut session = Session::new(self.session.start().clone());
        let opening = self.session.ply_count() - verdicts.len();
        for (ply, turn) in self.session.turns().enumerate() {
            session.play(&turn.action).map_err(|refusal| refusal.to_string())?;
            let verdict = ply.checked_sub(opening).and_then(|index| verdicts[index].as_deref());
            verdict.into_iter().for_each(|verdict| session.comment(tabletop::Comment::new(verdict)));
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
