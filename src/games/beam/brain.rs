//! The engine as a player at the table.

use std::sync::atomic::AtomicBool;

use super::turn::action;
use super::{endings, loose, opening, state};
use crate::thinking::{limits_of_turn, verdict};
use engine::endings::Endings;
use engine::{self, Bound, Budget, Engine, Info, Level, Limits, Options};
use tabletop::{Brain, Line, Report, Session, Task};

/// Memory for the transposition table, in MiB.
const HASH: usize = 32;
/// The lowest level that knows the tables of endings.
const ENDINGS_LEVEL: u8 = 8;

/// The engine, made when it is first needed.
#[derive(Default)]
struct BeamBrain {
    engine: Option<Engine>,
    /// True if its last task was to play rather than to analyse.
    played: Option<bool>,
    /// The fingerprint of the rules of the last game, since an edition's file may change while the program runs.
    rules: Option<u64>,
    /// True if the last task knew a table of endings.
    has_table: Option<bool>,
}

/// Makes a player for any beam game.
pub fn brain() -> Box<dyn Brain> {
    Box::new(BeamBrain::default())
}

impl Brain for BeamBrain {
    fn think(&mut self, session: &Session, task: Task, stop: &AtomicBool, on_lines: &mut dyn FnMut(&[Line])) -> Report {
        let Some(game) = state::game(session).or_else(|| loose::game(session)) else { return Report::default() };
        if let Task::Play { level, seed, .. } = task
            && let Some(known) = Level::numbered(level).and_then(|level| opening::play(&game, level, seed))
        {
            on_lines(&known.lines);
            return known;
        }
        let engine = self.engine.get_or_insert_with(|| Engine::new(Options { hash: HASH, ..Options::default() }));
        let plays = matches!(task, Task::Play { .. });
        let rules = game.rules().fingerprint();
        if self.rules.replace(rules).is_some_and(|before| before != rules) {
            engine.clear();
        }
        // A weak level must not know what an analysis found.
        if self.played.replace(plays).is_some_and(|played| played != plays) {
            engine.clear();
        }
        let knows_endings = match task {
            Task::Play { level, .. } => level >= ENDINGS_LEVEL,
            Task::Analyse { .. } => true,
        };
        let known = if knows_endings { endings::endings(game.position()) } else { Endings::default() };
        // Scores from before the table was there would hide what it says.
        let has_table = !known.tables().is_empty();
        if self.has_table.replace(has_table).is_some_and(|had| had != has_table) {
            engine.clear();
        }
        engine.set_endings(known);
        let mut report = |infos: &[Info]| {
            if infos.iter().all(|info| info.bound == Bound::Exact) {
                on_lines(&infos.iter().map(line).collect::<Vec<_>>());
            }
        };
        let answer = match task {
            Task::Play { level, seed, allowance } => match Level::numbered(level) {
                Some(level) => {
                    let limits = limits_of_turn(&level.limits(), allowance);
                    level.choose_within(&[], &limits, engine, &game, seed, stop, report)
                }
                None => return Report::default(),
            },
            Task::Analyse { lines, time } => {
                engine.set_options(Options { multi_pv: lines, contempt: 0, ..*engine.options() });
                let limits = Limits { time: Some(Budget::exactly(time)), ..Limits::default() };
                let answer = engine.search(&game, &limits, stop, &mut report);
                // Somebody watches an analysis of several lines, so it goes on once the table is there. A hint doesn't wait.
                match lines > 1 && !has_table && endings::wait_for_table(game.position(), stop) {
                    true => {
                        self.has_table = Some(true);
                        engine.clear();
                        engine.set_endings(endings::endings(game.position()));
                        engine.search(&game, &limits, stop, &mut report)
                    }
                    false => answer,
                }
            }
        };
        Report { action: answer.action.map(action), lines: answer.lines.iter().map(line).collect(), trouble: None }
    }
}

/// A line of the engine, as the table shows it.
pub fn line(info: &Info) -> Line {
    let actions = info.pv.iter().copied().map(action).collect();
    Line { rank: info.rank, depth: info.depth, nodes: info.nodes, verdict: verdict(info.verdict), actions }
}
