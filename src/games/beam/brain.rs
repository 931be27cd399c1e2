//! The engine as a player at the table.

use std::sync::atomic::AtomicBool;

use super::state::game;
use super::turn::action;
use crate::engine::{self, Bound, Budget, Engine, Info, Level, Limits, Options};
use crate::tabletop::{Brain, Line, Report, Session, Task, Verdict};

/// Memory for the transposition table, in MiB.
const HASH: usize = 32;

/// The engine, made when it is first asked.
#[derive(Default)]
pub(super) struct BeamBrain {
    engine: Option<Engine>,
    /// Whether it last played, and did not analyse.
    played: Option<bool>,
}

impl Brain for BeamBrain {
    fn think(&mut self, session: &Session, task: Task, stop: &AtomicBool, hear: &mut dyn FnMut(&[Line])) -> Report {
        let Some(game) = game(session) else { return Report::default() };
        let engine = self.engine.get_or_insert_with(|| Engine::new(Options { hash: HASH, ..Options::default() }));
        let plays = matches!(task, Task::Play { .. });
        // A weak level must not know what an analysis found.
        if self.played.replace(plays).is_some_and(|played| played != plays) {
            engine.clear();
        }
        let mut tell = |infos: &[Info]| {
            if infos.iter().all(|info| info.bound == Bound::Exact) {
                hear(&infos.iter().map(line).collect::<Vec<_>>());
            }
        };
        let answer = match task {
            Task::Play { level, seed } => match Level::numbered(level) {
                Some(level) => level.choose(engine, &game, seed, stop, tell),
                None => return Report::default(),
            },
            Task::Analyse { lines, time } => {
                engine.set_options(Options { multi_pv: lines, ..*engine.options() });
                let limits = Limits { time: Some(Budget::exactly(time)), ..Limits::default() };
                engine.search(&game, &limits, stop, &mut tell)
            }
        };
        Report { action: answer.action.map(action), lines: answer.lines.iter().map(line).collect() }
    }
}

/// A line of the engine in the table's words.
pub fn line(info: &Info) -> Line {
    let verdict = match info.verdict {
        engine::Verdict::Centi(score) => Verdict::Centi(score),
        engine::Verdict::WinIn(turns) => Verdict::WinIn(turns),
        engine::Verdict::LossIn(turns) => Verdict::LossIn(turns),
    };
    let actions = info.pv.iter().copied().map(action).collect();
    Line { rank: info.rank, depth: info.depth, nodes: info.nodes, verdict, actions }
}
