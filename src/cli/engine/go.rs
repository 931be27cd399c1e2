//! Parses `go`, and formats the lines that answer it.

use std::fmt::Display;
use std::iter::Peekable;
use std::time::Duration;

use engine::{Bound, Budget, Info, Limits};
use games::thinking::verdict;
use rules::Action;
use tabletop::{self, Verdict};

use super::{OnBoard, quoted};

/// A win in N turns is searched to at most this many times N plies, because reductions and pruning may hide it from a
/// search of exactly its length.
const MATE_DEPTH: u32 = 4;
/// At most a day, so that the arithmetic of times cannot overflow.
const MAX_TIME: u64 = 86_400_000;

/// The words of `go`.
const WORDS: [&str; 12] = [
    "searchmoves",
    "ponder",
    "mate",
    "depth",
    "nodes",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "infinite",
];

/// The request of a `go`.
#[derive(Clone, Debug, Default)]
pub(super) struct Go {
    pub limits: Limits,
    /// `searchmoves`: the actions to choose from; empty for all.
    pub candidates: Vec<Action>,
    /// `searchmoves` in a game other than a beam game.
    pub table_candidates: Vec<tabletop::Action>,
    /// `mate`: the search ends as soon as it finds a win in this many turns.
    pub mate: Option<u32>,
    /// Answers only when stopped.
    pub infinite: bool,
    /// Thinks on the opponent's time; `ponderhit` starts the search that these words ask for.
    pub ponder: bool,
}

impl Go {
    /// Parses the words after `go`, for the position on the board. `overhead` is the time that the surrounding
    /// program may lose in each turn.
    pub fn parse(words: &[&str], board: &OnBoard, overhead: Duration) -> Result<Self, String> {
        let mut go = Self::default();
        let mut clocks: [Option<u64>; 2] = [None; 2];
        let mut increments = [0; 2];
        let mut turns = None;
        let mut movetime = None;
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            if word == "searchmoves" {
                match board {
                    OnBoard::Beam(game) => {
                        go.candidates = candidates(&mut words, |word| {
                            let action = word.parse::<Action>().ok()?;
                            Some(if game.position().is_legal(action) { Ok(action) } else { Err(action.to_string()) })
                        })?;
                    }
                    OnBoard::Table(table) => {
                        let choices = table.session.choices();
                        go.table_candidates = candidates(&mut words, |word| {
                            let choice = choices.iter().find(|choice| choice.action.as_str() == word);
                            let action = choice.map(|choice| choice.action.clone()).ok_or_else(|| quoted(word));
                            Some(action).filter(|_| !WORDS.contains(&word))
                        })?;
                    }
                }
                continue;
            }
            let mut number = || {
                let text = words.next().unwrap_or("the end");
                // A clock that has run out may be given as a negative number.
                let value = text.strip_prefix('-').map_or(text, |_| "0").parse::<u64>();
                value.map_err(|_| format!("go: expected a number after {word}, found {}", quoted(text)))
            };
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "mate" => go.mate = Some(number()?.clamp(1, 1_000) as u32),
                "depth" => go.limits.depth = Some(number()?.clamp(1, 1_000) as u32),
                "nodes" => go.limits.nodes = Some(number()?.max(1)),
                "movetime" => movetime = Some(number()?),
                "wtime" => clocks[0] = Some(number()?),
                "btime" => clocks[1] = Some(number()?),
                "winc" => increments[0] = number()?,
                "binc" => increments[1] = number()?,
                "movestogo" => turns = Some(number()?.clamp(1, 1_000) as u32),
                _ => {
                    let known = WORDS[..WORDS.len() - 1].join(", ");
                    return Err(format!("go: expected {known} or infinite, found {}", quoted(word)));
                }
            }
        }
        let time = |milliseconds: u64| Duration::from_millis(milliseconds.min(MAX_TIME));
        let to_move = match board {
            OnBoard::Beam(game) => game.to_move(),
            OnBoard::Table(table) => table.session.to_move(),
        };
        let me = to_move.index();
        go.limits.time = match (movetime, clocks[me]) {
            (Some(movetime), _) => Some(Budget::of_turn(time(movetime.max(1)), overhead)),
            (None, Some(left)) => Some(Budget::of_clock(time(left), time(increments[me]), turns, overhead)),
            (None, None) => None,
        };
        if go.infinite {
            go.limits = Limits::default();
        } else if let Some(mate) = go.mate {
            go.limits.depth = go.limits.depth.into_iter().chain([mate * MATE_DEPTH]).min();
        }
        go.infinite |= go.limits == Limits::default();
        Ok(go)
    }

    /// The search on the opponent's time, which has no limits.
    pub fn pondering(&self) -> Self {
        Self { limits: Limits::default(), infinite: true, mate: None, ponder: false, ..self.clone() }
    }

    /// Returns whether `verdict`, unless it is an upper bound, answers `go mate`.
    pub fn is_answered_by(&self, verdict: Verdict) -> bool {
        self.mate.is_some_and(|mate| matches!(verdict, Verdict::WinIn(turns) if turns <= mate))
    }
}

/// Reads the actions after `searchmoves`. `read` returns `None` for a word after them, and the text of an illegal
/// action as an error.
///
/// # Errors
/// Returns an error if there are none, or names the first illegal one.
fn candidates<'w, A>(
    words: &mut Peekable<impl Iterator<Item = &'w str>>,
    read: impl Fn(&str) -> Option<Result<A, String>>,
) -> Result<Vec<A>, String> {
    let mut candidates = Vec::new();
    while let Some(action) = words.peek().and_then(|word| read(word)) {
        candidates
            .push(action.map_err(|found| format!("go: expected legal actions after searchmoves, found {found}"))?);
        words.next();
    }
    if candidates.is_empty() {
        let found = quoted(words.peek().copied().unwrap_or("the end"));
        return Err(format!("go: expected actions after searchmoves, found {found}"));
    }
    Ok(candidates)
}

/// The score of an `info` line.
pub(super) fn score(verdict: Verdict) -> String {
    match verdict {
        Verdict::Centi(score) => format!("cp {score}"),
        Verdict::WinIn(turns) => format!("mate {turns}"),
        Verdict::LossIn(turns) => format!("mate -{turns}"),
    }
}

/// The `info` line of a depth; with `several`, it includes its rank.
pub(super) fn info_line(info: &Info, several: bool) -> String {
    let score = score(verdict(info.verdict));
    let bound = match info.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    let rank = if several { format!(" multipv {}", info.rank) } else { String::new() };
    let pv: Vec<String> = info.pv.iter().map(ToString::to_string).collect();
    format!(
        "info depth {} seldepth {}{rank} score {score}{bound} nodes {} nps {} hashfull {} time {} pv {}",
        info.depth,
        info.seldepth,
        info.nodes,
        info.nodes_per_second(),
        info.hashfull,
        info.time.as_millis(),
        pv.join(" ")
    )
}

/// The line that answers a `go`.
pub(super) fn best_move(action: Option<impl Display>) -> String {
    action.map_or_else(|| NO_ACTION.into(), |action| format!("bestmove {action}"))
}

/// The answer to a `go` that has no action.
pub(super) const NO_ACTION: &str = "bestmove 0000";
