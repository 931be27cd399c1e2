//! The engine as a player at the table.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::turn::{action, verdict};
use super::{endings, loose, opening, state};
use engine::endings::Endings;
use engine::{self, Bound, Budget, Engine, Info, Level, Limits, Options};
use tabletop::{Allowance, Brain, Line, Report, Session, Task};

/// The time that may pass between the end of a search and the frame that plays its action.
const OVERHEAD: Duration = Duration::from_millis(300);
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
                    let limits = Limits { time: allowance.map(|allowed| within(&level, allowed)), ..Limits::default() };
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

/// The time for a turn: a share of the clock, but no more than the level takes without one.
fn within(level: &Level, allowed: Allowance) -> Budget {
    let share = Budget::of_clock(allowed.left, allowed.increment, None, OVERHEAD);
    let own = level.limits().time.unwrap_or(share);
    Budget { soft: share.soft.min(own.soft), hard: share.hard.min(own.hard) }
}

/// A line of the engine, as the table shows it.
pub fn line(info: &Info) -> Line {
    let actions = info.pv.iter().copied().map(action).collect();
    Line { rank: info.rank, depth: info.depth, nodes: info.nodes, verdict: verdict(info.verdict), actions }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_level_thinks_longer_than_its_clock_allows_or_than_it_does_without_one() {
        let seconds = |seconds: f64| Duration::from_secs_f64(seconds);
        for level in engine::LEVELS {
            let own = level.limits().time.unwrap();
            for (left, increment) in [(0.0, 0.0), (0.4, 0.0), (3.0, 2.0), (60.0, 0.0), (30.0, 30.0), (7_200.0, 0.0)] {
                let budget = within(&level, Allowance { left: seconds(left), increment: seconds(increment) });
                let most = seconds((left - 0.3).max(0.001));
                assert!(budget.hard <= own.hard.min(most) && budget.soft <= budget.hard, "{left} {budget:?}");
            }
        }
    }
}
