//! One quick game of the engine against itself.

use engine::{Engine, Limits, Options, near_best};
use rules::{Game, Player, Position, SplitMix64};

use super::control::Control;
use super::origins::{Loss, Origins};

/// In this many turns from the start, an action is chosen at random from the best; after that the best is played.
pub(super) const VARIED_TURNS: usize = 8;
/// The number of actions to choose from.
const CANDIDATES: usize = 8;
/// An action that scores this much less than the best is chosen about a third as often; in hundredths of a deflector.
const TEMPERATURE: i32 = 20;
/// A game is drawn after this many turns without a capture.
pub(super) const MAX_QUIET_TURNS: u32 = 100;
/// A game is drawn after this many turns.
pub(super) const MAX_TURNS: usize = 300;
/// Memory for the transposition table, in MiB; quick games search little.
pub(super) const HASH: usize = 2;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FinishedGame {
    pub winner: Option<Player>,
    /// How it ended: a value of `Outcome::by`, `turn-limit` or `no-action`.
    pub by: &'static str,
    pub turns: u32,
    /// In order of occurrence.
    pub losses: Vec<Loss>,
    /// Distinguishes games that took different lines.
    pub hash: u64,
}

/// Plays a game in which `seed` decides the random choices. `None` if it was stopped before its end.
pub(super) fn play(
    engine: &mut Engine,
    start: &Position,
    nodes: u64,
    seed: u64,
    control: &Control,
) -> Option<FinishedGame> {
    // Entries left in the tables by another game would make this one depend on the order of the games.
    engine.clear();
    let mut game = Game::new(start.clone());
    let mut origins = Origins::new(start);
    let mut losses = Vec::new();
    let mut hash = 0_u64;
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let (winner, by) = loop {
        if let Some(end) = ending(&mut game) {
            break end;
        }
        if !control.may_continue() {
            return None;
        }
        let varied = game.turns().len() < VARIED_TURNS;
        let multi_pv = if varied { CANDIDATES } else { 1 };
        engine.set_options(Options { multi_pv, ..*engine.options() });
        let answer = engine.search(&game, &limits, control.stop_flag(), |_| {});
        if control.is_stopped() {
            return None;
        }
        let seed = seed ^ game.position().full_hash();
        let chosen = if varied { near_best(&answer.lines, TEMPERATURE, seed) } else { None };
        let Some(action) = chosen.or(answer.action) else { break (None, "no-action") };
        let action = game.position().rolled(action, &mut SplitMix64::new(seed.rotate_left(17)));
        let Ok(turn) = game.apply(action) else { unreachable!("the engine plays legal actions: {action}") };
        losses.extend(origins.follow(&turn));
        hash = hash.rotate_left(5) ^ game.position().hash();
    };
    Some(FinishedGame { winner, by, turns: game.turns().len() as u32, losses, hash })
}

/// How the game ended, if it is over. Every claimable draw is claimed.
fn ending(game: &mut Game) -> Option<(Option<Player>, &'static str)> {
    if game.can_claim_draw() {
        game.claim_draw().ok()?;
    }
    if let Some(outcome) = game.outcome() {
        return Some((outcome.winner(), outcome.by()));
    }
    match () {
        () if game.quiet_turns().turns >= MAX_QUIET_TURNS => Some((None, "quiet-turns")),
        () if game.turns().len() >= MAX_TURNS => Some((None, "turn-limit")),
        () => None,
    }
}
