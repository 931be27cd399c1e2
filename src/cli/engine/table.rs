//! The engine in games with their own rules: the game on the board, and searches by the game's brain.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::board;
use crate::start::find_game_setup;
use content::setups::Library;
use games::list::{TableGame, find_game, find_setup, play_uci_moves, read_uci_start};
use platform::clock::Instant;
use rules::Player;
use tabletop::{Action, Brain, Line, Report, Session, Task, Viewer};

use super::go::{Go, score};
use super::quoted;

/// The maximum duration of a search without limits.
const MAX_SEARCH_TIME: Duration = Duration::from_secs(86_400);

/// A game with its own rules, at its current position.
#[derive(Clone)]
pub(super) struct Table {
    pub game: &'static dyn TableGame,
    pub session: Session,
    /// Corrections and omissions in reading its position.
    pub warnings: Vec<String>,
    /// The player in whose seat the engine is, if it knows only what this player knows.
    seat: Option<Player>,
}

impl Table {
    /// Reads the words before `moves` in `position`; `None` if it is a beam game. `rules` is the value of the option
    /// `Rules`, and `switches` are the games' options that are on.
    ///
    /// # Errors
    /// Returns what was expected and what was found.
    pub fn start(
        words: &[&str],
        rules: &str,
        switches: &BTreeSet<&'static str>,
        library: &Library,
    ) -> Result<Option<Self>, String> {
        let own = find_game(rules).filter(|_| library.edition(rules).is_none());
        let wrong = |message: String| format!("position: {message}");
        let mut warnings = Vec::new();
        let mut read = |game: &'static dyn TableGame, words: &[&str]| {
            let switch = game.uci_notation_options().iter().copied().find(|switch| switches.contains(switch));
            read_uci_start(game, words, switch).map_err(wrong).map(|read| {
                warnings = read.warnings;
                read.state
            })
        };
        let (game, state, seat) = match (own, words) {
            (Some(_), []) => return Err(wrong("expected a set-up or a position, found none".into())),
            (Some(game), ["seat", seat @ ..]) => {
                let (player, state) = game.read_seat(seat).map_err(wrong)?;
                (game, state, Some(player))
            }
            (Some(game), ["startpos"] | ["fen", ..]) => (game, read(game, words)?, None),
            (own, [name]) => {
                let full = own.map(|game| format!("{}/{name}", game.id()));
                let bare = full.and_then(|full| find_setup(&full).ok()).filter(|_| !name.is_empty());
                let found = match bare {
                    Some(found) => Some(found),
                    None => find_game_setup(name, library).map_err(wrong)?,
                };
                match (found, own) {
                    (Some((game, setup)), _) => (game, setup.state, None),
                    (None, Some(game)) if library.find(name).is_err() => (game, read(game, words)?, None),
                    _ => return Ok(None),
                }
            }
            (Some(game), words) => (game, read(game, words)?, None),
            (None, _) => return Ok(None),
        };
        Ok(Some(Self { game, session: Session::new(state), warnings, seat }))
    }

    /// Plays the words after `moves`.
    ///
    /// # Errors
    /// Returns an error for the first move that is refused.
    pub fn play(&mut self, moves: &[&str]) -> Result<(), String> {
        play_uci_moves(&mut self.session, moves)
            .map_err(|(index, reason)| format!("position: move {}, {}: {reason}", index + 1, quoted(moves[index])))
    }

    /// Refuses to search for the opponent of the engine's seat.
    ///
    /// # Errors
    /// Returns an error that says whose turn it is.
    pub fn check_seat(&self) -> Result<(), String> {
        let name = |player| self.session.board().player_name(player);
        let next = self.session.to_move();
        match self.seat.filter(|&seat| seat != next && self.session.outcome().is_none()) {
            Some(seat) => Err(format!("go: expected {}'s turn, found {}'s", name(seat), name(next))),
            None => Ok(()),
        }
    }

    /// The board as the engine's seat sees it, or else as the player to move does.
    pub fn drawn(&self) -> String {
        let viewer = match self.game.has_secrets() {
            true => Viewer::Player(self.seat.unwrap_or(self.session.to_move())),
            false => Viewer::Everyone,
        };
        let position = self.game.position(self.session.state().as_ref()).unwrap_or_default();
        (board::draw(&self.session.view(viewer)) + &position).trim_end().to_owned()
    }
}

/// A brain and its game. It keeps what it learns from one turn to the next.
pub(super) type Brains = Mutex<Option<(&'static str, Box<dyn Brain>)>>;

/// A request for a search by a brain.
pub(super) struct Request<'a> {
    pub go: &'a Go,
    pub level: Option<u8>,
    pub seed: u64,
    pub lines: usize,
}

/// Thinks until it is done or `stop` is set. `say` gets the lines of each depth.
pub(super) fn think(
    brains: &Brains,
    table: &Table,
    request: &Request,
    stop: &AtomicBool,
    say: &mut dyn FnMut(&str),
) -> Report {
    if table.session.outcome().is_some() {
        return Report::default();
    }
    let mut brains = brains.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = brains.take().filter(|(game, _)| *game == table.game.id());
    let (_, brain) = brains.insert(kept.unwrap_or_else(|| (table.game.id(), table.game.brain())));
    let limits = &request.go.limits;
    let candidates = &request.go.table_candidates;
    let task = match request.level.filter(|_| candidates.is_empty()) {
        Some(level) => Task::Play { level, seed: request.seed, allowance: None },
        None => {
            // Brains cannot restrict a search: ask for a line for every choice, and keep those of the candidates.
            let lines = if candidates.is_empty() { request.lines } else { table.session.choices().iter().count() };
            Task::Analyse {
                lines,
                time: limits.time.map_or(MAX_SEARCH_TIME, |budget| budget.soft.min(MAX_SEARCH_TIME)),
            }
        }
    };
    let begun = Instant::now();
    let mut report = |lines: &[Line]| {
        let lines = &among(candidates, lines)[..];
        let shown = &lines[..lines.len().min(request.lines)];
        shown.iter().for_each(|line| say(&info_line(line, request.lines > 1, begun.elapsed())));
        let Some(best) = lines.first() else { return };
        let deep = limits.depth.is_some_and(|depth| best.depth >= depth && request.go.mate.is_none());
        let large = limits.nodes.is_some_and(|nodes| best.nodes >= nodes);
        if deep || large || request.go.is_answered_by(best.verdict) {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    };
    let report = brain.think(&table.session, task, stop, &mut report);
    if candidates.is_empty() {
        return report;
    }
    let lines = among(candidates, &report.lines);
    // A search that was stopped at once has no lines.
    let action = lines.first().and_then(|line| line.actions.first()).or(candidates.first()).cloned();
    Report { action, lines, ..report }
}

/// The lines that start with one of `candidates`, with new ranks; all lines if there are no candidates.
fn among(candidates: &[Action], lines: &[Line]) -> Vec<Line> {
    let fits =
        |line: &&Line| candidates.is_empty() || line.actions.first().is_some_and(|action| candidates.contains(action));
    (1..).zip(lines.iter().filter(fits)).map(|(rank, line)| Line { rank, ..line.clone() }).collect()
}

/// The `info` line of a depth.
pub(super) fn info_line(line: &Line, several: bool, time: Duration) -> String {
    let score = score(line.verdict);
    let rank = if several { format!(" multipv {}", line.rank) } else { String::new() };
    let speed = (line.nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    let pv: Vec<&str> = line.actions.iter().map(|action| action.as_str()).collect();
    let (depth, nodes, time) = (line.depth, line.nodes, time.as_millis());
    format!("info depth {depth}{rank} score {score} nodes {nodes} nps {speed} time {time} pv {}", pv.join(" "))
}
