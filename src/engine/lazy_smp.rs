//! The engine and its threads: Lazy SMP (Chess Programming Wiki, "Lazy SMP"). All threads search the same position and
//! share nothing but the transposition table, where each speeds up the others.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::clock::{Clock, Limits};
use super::composed;
use super::endings::{EndingLine, Endings};
use super::evaluate::Evaluator;
use super::history::Histories;
use super::info::{Answer, Info};
use super::iterative_deepening::{search_along, search_and_report};
use super::net::{BoardNet, Net};
use super::options::Options;
use super::repetition::Recurrences;
use super::score::{DRAW, Verdict};
use super::transposition::{Bound, TranspositionTable};
use super::worker::{Shared, Worker};
use platform::threads;
use rules::{Action, Game};

/// A searcher with its transposition table and histories, which it keeps between turns.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use specular_engine::{Engine, Limits, Options};
/// use rules::Game;
/// use content::setups::Library;
///
/// let library = Library::embedded();
/// let game = Game::new(library.find("khet-2/classic").expect("a shipped set-up").position.clone());
/// let mut engine = Engine::new(Options { hash: 1, ..Options::default() });
/// let limits = Limits { depth: Some(4), ..Limits::default() };
/// let answer = engine.search(&game, &limits, &AtomicBool::new(false), |lines| {
///     println!("depth {}: {:?} by {:?}", lines[0].depth, lines[0].verdict, lines[0].pv);
/// });
/// assert!(answer.action.is_some_and(|action| game.position().is_legal(action)));
/// ```
pub struct Engine {
    options: Options,
    tt: TranspositionTable,
    /// By thread.
    histories: Vec<Histories>,
    /// The network for the boards of the last search's ruleset.
    net: Option<Arc<BoardNet>>,
    endings: Endings,
}

impl Engine {
    /// Creates an engine with empty tables.
    pub fn new(options: Options) -> Self {
        Self {
            options,
            tt: TranspositionTable::new(options.hash),
            histories: Vec::new(),
            net: None,
            endings: Endings::default(),
        }
    }

    /// The current options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The size of the transposition table, in MiB: less than the option if the machine has less memory left.
    pub fn hash(&self) -> usize {
        self.tt.mebibytes()
    }

    /// Changes the options. Keeps the transposition table unless its size or the evaluation changes.
    pub fn set_options(&mut self, options: Options) {
        if options.hash != self.options.hash {
            self.tt.replace(options.hash);
        }
        let scored_by = |options: &Options| (options.weights, options.net, options.contempt, options.techniques);
        if scored_by(&options) != scored_by(&self.options) {
            self.clear();
        }
        self.options = options;
    }

    /// Sets the tables of endings to use, instead of those used so far. A new engine has none.
    pub fn set_endings(&mut self, endings: Endings) {
        self.endings = endings;
    }

    /// Forgets everything but the tables of endings, as before a new game.
    pub fn clear(&mut self) {
        self.tt.clear();
        self.histories.clear();
    }

    /// Searches the current position of `game` until a limit is reached or `stop` is set, and completes at least one
    /// iteration. `report` is called with the lines of each iteration, which are different and best first, and with any
    /// bounds of its best line. With one thread, equal searches after [`Engine::clear`] visit the same nodes and give
    /// the same answers, unless time stops them.
    pub fn search(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool, report: impl FnMut(&[Info])) -> Answer {
        self.search_among(&[], game, limits, stop, report)
    }

    /// [`Engine::search`] limited to these legal actions (UCI's `searchmoves`), or to all if empty.
    pub fn search_among(
        &mut self,
        candidates: &[Action],
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        mut report: impl FnMut(&[Info]),
    ) -> Answer {
        let position = game.position();
        if game.outcome().is_some() {
            return Answer { action: None, lines: Vec::new(), nodes: 0 };
        }
        if position.rules().is_composed() {
            return composed::search(candidates, game, limits, self.options.multi_pv.max(1), stop, report);
        }
        let mut among = position.actions();
        among.retain(|action| candidates.is_empty() || candidates.contains(action));
        let known = self.endings.of(position.rules()).and_then(|endings| endings.lines(game, &among));
        let Some(known) = known else { return self.search_tree(candidates, true, game, limits, stop, report) };
        if known.first().is_some_and(|best| best.score != DRAW) {
            return answer_known(known, self.options.multi_pv.max(1), report);
        }
        // Among actions that keep the draw, the evaluation knows after which the opponent may go wrong.
        let safe = known.iter().filter(|line| line.score == DRAW).map(|line| line.actions[0]);
        let safe: Vec<Action> = safe.collect();
        let mut answer = self.search_tree(&safe, false, game, limits, stop, |lines| report(&as_draws(lines)));
        answer.lines = as_draws(&answer.lines);
        answer
    }

    /// The search itself. `uses_endings` says whether it looks positions up in the tables of endings.
    fn search_tree(
        &mut self,
        candidates: &[Action],
        uses_endings: bool,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        mut report: impl FnMut(&[Info]),
    ) -> Answer {
        let position = game.position();
        self.tt.new_generation();
        self.histories.resize_with(self.options.threads.max(1), Histories::new);
        self.histories.iter_mut().for_each(Histories::age);
        let shared = Shared {
            tt: &self.tt,
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            max_nodes: limits.nodes,
            techniques: self.options.techniques,
            contempt: self.options.contempt,
            endings: self.endings.of(position.rules()).filter(|_| uses_endings),
            clock: Clock::start(limits.time),
        };
        let actions = position.actions();
        let mut left_out = actions.clone();
        left_out.retain(|action| !candidates.is_empty() && !candidates.contains(action));
        let recurrences = Recurrences::of(game);
        let rules = position.rules();
        let known = self.net.take();
        self.net = self.options.net.filter(|_| Net::plays(rules)).map(|net| {
            known.filter(|known| known.is(net, rules)).unwrap_or_else(|| Arc::new(BoardNet::new(net, rules)))
        });
        let evaluator = Evaluator::new(rules, self.options.weights, self.net.clone());
        let mut histories = self.histories.iter_mut();
        let Some(first) = histories.next() else { unreachable!("one thread at least") };
        let worker = |histories| {
            Worker::new(&shared, evaluator.clone(), position.clone(), recurrences.clone(), &left_out, histories)
        };
        let lines = threads::scope(|scope| {
            for (number, histories) in (1..).zip(histories) {
                let helper = worker(histories);
                let max_depth = limits.depth;
                scope.spawn(move || search_along(helper, number, max_depth));
            }
            let lines = search_and_report(worker(first), limits.depth, self.options.multi_pv.max(1), &mut report);
            shared.done.store(true, Relaxed);
            lines
        });
        // Without a line, the position has no action, or every candidate strikes its own king.
        let best = lines.first().and_then(|info| info.pv.first().copied());
        let action = best.or_else(|| actions.into_iter().find(|action| !left_out.contains(action)));
        Answer { action, lines, nodes: shared.nodes.load(Relaxed) }
    }
}

/// The answer in a position that the tables of endings hold.
fn answer_known(mut known: Vec<EndingLine>, lines: usize, mut report: impl FnMut(&[Info])) -> Answer {
    let nodes = known.len() as u64;
    known.truncate(lines);
    let info = |(rank, line): (usize, EndingLine)| Info {
        depth: line.actions.len() as u32,
        seldepth: line.actions.len() as u32,
        rank,
        bound: Bound::Exact,
        verdict: Verdict::of(line.score),
        score: line.score,
        nodes,
        time: Duration::ZERO,
        hashfull: 0,
        pv: line.actions,
    };
    let lines: Vec<Info> = (1..).zip(known).map(info).collect();
    report(&lines);
    Answer { action: lines.first().map(|best| best.pv[0]), lines, nodes }
}

/// The lines with the score of a draw.
fn as_draws(lines: &[Info]) -> Vec<Info> {
    lines.iter().map(|info| Info { score: DRAW, verdict: Verdict::of(DRAW), ..info.clone() }).collect()
}
