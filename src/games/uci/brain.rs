//! A UCI engine as a player at the table.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::engine::{Engine, EngineSpec, Interruption, Timeouts, quoted};
use super::strength::{go, strength};
use notation::uci::{Info, Score};
use phrases::{Phrase, phrase};
use tabletop::{Action, Brain, Line, Report, Session, Task, Verdict};

/// The number of consecutive faults after which the brain gives up on a program.
pub const MAX_FAULTS: u32 = 3;
/// The length to which a program's name is cut for display and records, in characters.
const MAX_NAME_CHARS: usize = 40;

/// Writes the current position of a session as the argument of `position`; `None` if it is of another game.
pub type WritePosition = fn(&Session) -> Option<String>;

/// The options that a session needs, by name; options that a program does not have are skipped.
pub type SessionOptions = fn(&Session) -> Vec<(&'static str, String)>;

/// A [`Brain`] that uses an external program, started when it is first needed.
pub struct UciBrain {
    spec: EngineSpec,
    timeouts: Timeouts,
    write: WritePosition,
    options: SessionOptions,
    engine: Option<Engine>,
    /// The last position that was searched.
    last_position: Option<String>,
    /// Consecutive faults.
    faults: u32,
    /// The reason for giving up on the program.
    given_up: Option<Phrase>,
}

impl UciBrain {
    /// A player of the game whose positions `write` writes, with options that depend on the session.
    pub fn new(spec: EngineSpec, timeouts: Timeouts, write: WritePosition, options: SessionOptions) -> Self {
        Self { spec, timeouts, write, options, engine: None, last_position: None, faults: 0, given_up: None }
    }

    /// Asks the program once.
    fn ask(
        &mut self,
        session: &Session,
        position: &str,
        task: Task,
        stop: &AtomicBool,
        lines: &mut Lines,
        on_lines: &mut dyn FnMut(&[Line]),
    ) -> Result<Action, Interruption> {
        let engine = match &mut self.engine {
            Some(engine) => engine,
            None => {
                self.last_position = None;
                self.engine.insert(Engine::start(&self.spec, self.timeouts, stop)?)
            }
        };
        engine.settle(stop)?;
        if !self.last_position.as_ref().is_some_and(|last| position.starts_with(last.as_str())) {
            for (name, value) in (self.options)(session) {
                if engine.options().iter().any(|option| option.is(name)) {
                    engine.set_option(name, &value)?;
                }
            }
            engine.new_game(stop)?;
        }
        self.last_position = Some(position.to_owned());
        let (ranks, (go, time)) = match task {
            Task::Play { level, allowance, .. } => {
                let held_back = strength(engine.options(), &self.spec.options, level);
                held_back.options.iter().try_for_each(|(name, value)| engine.set_option(name, value))?;
                (1, go(level, held_back.depth, allowance))
            }
            Task::Analyse { lines, time } => {
                let full = strength(engine.options(), &self.spec.options, u8::MAX);
                full.options.iter().try_for_each(|(name, value)| engine.set_option(name, value))?;
                (lines.max(1), (format!("movetime {}", time.as_millis()), time))
            }
        };
        let multi = engine.options().iter().find(|option| option.is("MultiPV"));
        let has_ranks = multi.is_some_and(|option| option.kind.takes(&ranks.to_string()));
        if has_ranks {
            engine.set_option("MultiPV", &ranks.to_string())?;
        }
        *lines = Lines::new(if has_ranks { ranks.min(session.choices().iter().count()) } else { 1 });
        let answer = engine.search(position, &go, time, stop, &mut |info| {
            if let Some(whole) = lines.add(session, info) {
                on_lines(whole);
            }
        })?;
        match session.state().apply(&Action::new(&answer)) {
            // Use the game's notation: programs write castling and promotion in several ways.
            Ok((_, turn)) => Ok(turn.action),
            Err(refusal) => {
                let reason = refusal.reason.to_string();
                let reason = reason.trim_end_matches('.');
                Err(Interruption::Fault(format!("expected a legal move, found {}: {reason}", quoted(&answer))))
            }
        }
    }
}

impl Brain for UciBrain {
    fn think(&mut self, session: &Session, task: Task, stop: &AtomicBool, on_lines: &mut dyn FnMut(&[Line])) -> Report {
        let Some(position) = (self.write)(session).filter(|_| session.outcome().is_none()) else {
            return Report::default();
        };
        let mut lines = Lines::new(1);
        while self.given_up.is_none() && !stop.load(Relaxed) {
            match self.ask(session, &position, task, stop, &mut lines, on_lines) {
                Ok(action) => {
                    self.faults = 0;
                    return Report { action: Some(action), lines: lines.whole, trouble: None };
                }
                Err(Interruption::Stopped) => break,
                Err(Interruption::Unsuitable(why) | Interruption::Fault(why)) => {
                    let name = self.engine.take().map(|engine| engine.name().to_owned());
                    self.faults += 1;
                    if self.faults >= MAX_FAULTS {
                        self.given_up = Some(match name {
                            Some(name) => phrase!("rules-program-given-up", name = name, count = MAX_FAULTS, why = why),
                            None => phrase!("rules-program-given-up.unnamed", count = MAX_FAULTS, why = why),
                        });
                    }
                }
            }
        }
        Report { action: None, lines: lines.whole, trouble: self.given_up.clone() }
    }

    fn program(&self) -> Option<String> {
        let name = self.engine.as_ref()?.name().chars().filter(|c| !c.is_control());
        Some(name.take(MAX_NAME_CHARS).collect())
    }
}

/// The lines that an engine has found, depth by depth.
struct Lines {
    /// Lines of the depth that is being reported, by rank.
    reported: Vec<Option<Line>>,
    /// All lines of the last depth that was reported completely.
    whole: Vec<Line>,
}

impl Lines {
    fn new(ranks: usize) -> Self {
        Self { reported: vec![None; ranks], whole: Vec::new() }
    }

    /// Adds a line. Returns all lines of its depth if this completes them.
    fn add(&mut self, session: &Session, info: &Info) -> Option<&[Line]> {
        let rank = info.rank.unwrap_or(1);
        let place = rank.checked_sub(1).filter(|&place| place < self.reported.len() && !info.bound)?;
        let verdict = match info.score? {
            Score::Centi(score) => Verdict::Centi(score),
            Score::Mate(turns @ 1..) => Verdict::WinIn(turns.unsigned_abs()),
            Score::Mate(turns) => Verdict::LossIn(turns.unsigned_abs()),
        };
        let actions = legal(session, &info.pv);
        if actions.is_empty() {
            return None;
        }
        let (depth, nodes) = (info.depth.unwrap_or(0), info.nodes.unwrap_or(0));
        // Engines report the lines of a depth in the order of their ranks.
        self.reported[place..].fill(None);
        self.reported[place] = Some(Line { rank, depth, nodes, verdict, actions });
        let whole: Vec<Line> = self.reported.iter().flatten().cloned().collect();
        let is_whole = whole.len() == self.reported.len() && whole.iter().all(|line| line.depth == depth);
        is_whole.then(|| {
            self.whole = whole;
            &self.whole[..]
        })
    }
}

/// The legal part of a principal variation.
fn legal(session: &Session, pv: &[String]) -> Vec<Action> {
    let mut state = session.state().clone();
    let mut actions = Vec::new();
    for text in pv {
        let Ok((next, turn)) = state.apply(&Action::new(text)) else { break };
        state = next;
        actions.push(turn.action);
    }
    actions
}
