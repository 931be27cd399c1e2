//! A position of a beam game as a state of the table's session.

use std::convert::Infallible;
use std::sync::Arc;

use super::choices::{attempt, choices};
use super::turn::{action, outcome, rules_outcome, turn};
use super::view::{board, view};
use content::setups::{BeamGame, Looks};
use notation::record::Tags;
use notation::{Record, words};
use phrases::Phrase;
use platform::random;
use rules::{
    self, ActionError, DrawBy, Game, OCCURRENCES_TO_CLAIM, Player, Position, QuietTurns, Ruleset, SplitMix64, Square,
    WinBy,
};
use tabletop::{
    Action, Aim, Board, BoardView, Choices, LossCause, Outcome, Part, Refusal, Refused, ResultText, Session, State,
    Turn, Viewer, occurrences,
};

/// The tag of a record with the seed of the outcomes of chance.
const SEED: &str = "Seed";

/// The name that an [`Outcome`] gives to the loss of a king.
const WIN_BY_KING: &str = "king";

/// A position, with the counts that the rulings need.
#[derive(Clone, Debug)]
struct BeamState {
    board: Arc<Board>,
    position: Position,
    quiet: QuietTurns,
    /// The number of actions since the start.
    ply: u32,
    /// The seed of the outcomes of chance, different for every game.
    seed: u64,
}

/// The start of a game. If the rules have chance, every game gets a new seed.
pub fn start(position: Position, looks: &Looks) -> Arc<dyn State> {
    let seed = if position.rules().is_composed() { random::seed() } else { 0 };
    start_seeded(position, looks, seed)
}

/// Like [`start`], with a given seed: the same seed and choices lead to the same game.
pub fn start_seeded(position: Position, looks: &Looks, seed: u64) -> Arc<dyn State> {
    let board = Arc::new(board(position.rules(), looks));
    Arc::new(BeamState { board, position, quiet: QuietTurns::default(), ply: 0, seed })
}

/// The line of a session up to its current position, as a game of the rules; `None` if it is not a beam game.
pub fn game(session: &Session) -> Option<Game> {
    let start = session.start().downcast_ref::<BeamState>()?;
    let mut game = Game::new(start.position.clone());
    for turn in session.turns() {
        game.apply(turn.action.as_str().parse().ok()?).ok()?;
    }
    let ended = session.outcome().filter(|_| game.outcome().is_none());
    match ended.map(rules_outcome) {
        Some(rules::Outcome::Win { winner, by: WinBy::Resignation }) => _ = game.resign(winner.other()),
        Some(rules::Outcome::Win { winner, by: WinBy::Time }) => _ = game.lose_on_time(winner.other()),
        Some(rules::Outcome::Draw(DrawBy::Agreement)) => game.agree_on_draw().ok()?,
        Some(rules::Outcome::Draw(DrawBy::Repetition)) => game.claim_draw().ok()?,
        _ => {}
    }
    Some(game)
}

/// The session of a game that was started elsewhere, between two people: with all its variations, at the end of its
/// line.
pub fn session(opened: &BeamGame) -> Session {
    let history = opened.history.try_map(|&listed| Ok::<_, Infallible>(action(listed)), |&ended| outcome(ended));
    let Ok(history) = history;
    let first = opened.game.start().clone();
    // With the same seed, reopening a game doesn't change the outcomes of its actions.
    let start = match opened.tags.get(SEED).and_then(|seed| seed.parse().ok()) {
        Some(seed) if first.rules().is_composed() => start_seeded(first, &opened.looks, seed),
        _ => start(first, &opened.looks),
    };
    match Session::with_history(start, history) {
        Ok(session) => session,
        Err(_) => unreachable!("every variation was played when it was opened"),
    }
}

/// The record of a session. Its main line is the finished game, or else the current line; everything else that was
/// played becomes variations.
///
/// # Errors
/// Returns an error if it is not a beam game.
pub fn record(session: &Session, mut tags: Tags) -> Result<Record, String> {
    let foreign = || "expected a beam game, found another game".to_owned();
    let first = session.start().downcast_ref::<BeamState>().ok_or_else(foreign)?;
    let start = &first.position;
    if start.rules().spec().has_chance() {
        tags.set(SEED, &first.seed.to_string()).map_err(|error| error.to_string())?;
    }
    let history = session.recorded_history();
    let history = history.try_map(|action| action.as_str().parse(), |&ended| rules_outcome(ended));
    let history = history.map_err(|error: ActionError| error.to_string())?;
    Record::of_history(start, &history, tags).map_err(|illegal| words::illegal(start.rules(), &illegal))
}

/// The position of a state; `None` if it is not one of a beam game.
pub fn position_of(state: &dyn State) -> Option<&Position> {
    state.downcast_ref::<BeamState>().map(|state| &state.position)
}

/// The current position of a beam game.
pub fn position(session: &Session) -> Option<&Position> {
    position_of(session.state().as_ref())
}

/// The first position of a beam game.
pub fn first_position(session: &Session) -> Option<&Position> {
    position_of(session.start().as_ref())
}

/// The current position of a beam game under other rules, in the middle of the same turn if these have such turns too;
/// `None` if it is not a beam game.
///
/// # Errors
/// Returns every reason why the rules forbid the position, one per line.
pub fn position_under(session: &Session, rules: &Arc<Ruleset>) -> Option<Result<Position, Phrase>> {
    let old = position(session)?;
    let new = old.to_setup().into_position(rules).map_err(|error| words::setup_error(rules, &error));
    let progress = old.progress();
    let used: Vec<_> = progress.used().filter_map(|kind| rules.kind_by_id(&old.rules().kind(kind).id)).collect();
    let resumed = |new: Position| new.clone().resumed(progress.left, progress.fired, &used).unwrap_or(new);
    Some(new.map(resumed))
}

/// The same game under the same rules with other names and looks; `None` if `rules` are not its rules.
pub fn shown_as(session: &Session, rules: &Arc<Ruleset>, looks: &Looks) -> Option<Session> {
    let first = first_position(session).filter(|position| position.rules().is_same_edition(rules))?;
    let first = first.to_setup().into_position(rules).ok()?;
    let seed = session.start().downcast_ref::<BeamState>()?.seed;
    session.restarted_from(start_seeded(first, looks, seed)).ok()
}

impl BeamState {
    /// The action that a decision leads to. Chance depends on the game's seed and the number of the action, so taking
    /// back a turn doesn't give a second chance.
    fn rolled(&self, decision: rules::Action) -> rules::Action {
        if !matches!(decision, rules::Action::Move { .. }) || !self.position.rules().is_composed() {
            return decision;
        }
        let place = u64::from(self.ply).wrapping_mul(SplitMix64::GAMMA);
        self.position.rolled(decision, &mut SplitMix64::new(self.seed ^ place ^ self.position.full_hash()))
    }

    fn result(&self) -> Option<rules::Outcome> {
        let limit = self.position.rules().spec().rulings.quiet_turn_limit;
        self.position
            .outcome()
            .or_else(|| self.quiet.reaches(limit).then_some(rules::Outcome::Draw(DrawBy::QuietTurns)))
    }
}

impl State for BeamState {
    fn board(&self) -> &Arc<Board> {
        &self.board
    }

    fn view(&self, _: Viewer) -> BoardView {
        view(&self.board, &self.position)
    }

    fn to_move(&self) -> Player {
        self.position.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result().map(outcome)
    }

    fn choices(&self) -> Choices {
        if self.result().is_some() { Choices::default() } else { choices(&self.position) }
    }

    fn apply(&self, chosen: &Action) -> Result<(Arc<dyn State>, Turn), Refusal> {
        let refuse = |reason: Phrase| Refusal { action: Some(chosen.clone()), reason };
        let read = chosen.as_str().parse::<rules::Action>().map_err(|error| refuse(error.to_string().into()))?;
        if self.result().is_some() {
            return Err(refuse(Refused::GameOver.reason()));
        }
        let mut position = self.position.clone();
        let rules = Arc::clone(position.rules());
        let read = self.rolled(read);
        let played = position.apply(read).map_err(|illegal| refuse(words::reason(&rules, &illegal.reason)))?;
        let quiet = self.quiet.after(&played, position.to_move());
        let next = Self { board: Arc::clone(&self.board), position, quiet, ply: self.ply + 1, seed: self.seed };
        let turn = turn(&played, &next.position, next.result());
        Ok((Arc::new(next), turn))
    }

    fn shot(&self, player: Player) -> Option<rules::BeamTrace> {
        Some(self.position.trace(player)).filter(|trace| !trace.segments.is_empty())
    }

    fn attempt(&self, pick: Square, part: Part, aim: Option<&Aim>, dropped: bool) -> Option<Action> {
        attempt(&self.position, pick, part, aim, dropped)
    }

    fn claim(&self, past: &[Arc<dyn State>]) -> Result<Outcome, Refusal> {
        let now = &self.position;
        let counts_side = now.rules().spec().rulings.repetition_counts_side;
        let same = |then: &Position| now.same_arrangement(then) && (!counts_side || then.to_move() == now.to_move());
        let times = occurrences(past, |then: &Self| same(&then.position));
        if times < OCCURRENCES_TO_CLAIM {
            let refused = rules::DrawRefusal::TooFewOccurrences(times);
            return Err(Refusal { action: None, reason: words::draw_refused(refused) });
        }
        Ok(outcome(rules::Outcome::Draw(DrawBy::Repetition)))
    }

    fn explain(&self, outcome: Outcome, last: Option<&Turn>) -> ResultText {
        let rules = self.position.rules();
        let mut result = words::result(rules, rules_outcome(outcome), last.map(|turn| turn.player));
        let taken = last.and_then(|turn| {
            turn.losses().find(|loss| loss.royal && loss.cause == LossCause::Capture).map(|loss| loss.piece.owner)
        });
        if let Some(loser) = taken.filter(|_| outcome.by == WIN_BY_KING) {
            result.sentence = words::king_taken(rules, loser);
        }
        result
    }

    fn actions_left(&self) -> Option<u8> {
        let several = self.position.rules().spec().turn.actions > 1;
        several.then(|| self.position.progress().left)
    }

    fn how_turns_are_written(&self) -> Option<Phrase> {
        Some(words::how_turns_are_written(self.position.rules()))
    }
}
