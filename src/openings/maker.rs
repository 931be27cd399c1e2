//! Chooses which position is searched next, and which ones a page keeps.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use engine::score::MATE_BOUND;
use engine::{Engine, Limits, Options, Score};
use rules::{Game, Position};

use super::body::write_turns;
use super::graph::{Edge, Graph, Node, Target};
use super::page::{Header, KnownTurn, LINE_TURNS, Page, has_openings};

/// The searches of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many positions to search.
    pub positions: u32,
    /// The nodes of each search; near the start a search takes more.
    pub nodes: u32,
}

impl Default for Plan {
    /// 20,000 positions of 1,000 nodes.
    fn default() -> Self {
        Self { positions: 20_000, nodes: 1_000 }
    }
}

/// The size to which the positions of a page are cut, in bytes.
pub const PAGE_BYTES: usize = 7_000;
/// Up to this level, searches take more nodes: twice as many for each level less.
const CAREFUL_LEVELS: u16 = 5;
/// The turns that a search looks at, up to the level of a careful search and above. At the start it looks at all.
const CANDIDATES: [usize; 2] = [8, 5];
/// Memory for the transposition table, in MiB. It is part of what makes a page reproducible.
const HASH: usize = 32;
/// A known turn scores at most this much less than the best, except at the start.
const KEPT_WINDOW: Score = 20;
/// A page has the main lines of this many first turns, whatever they score.
const MAIN_LINES: usize = 12;

/// Makes the page of the set-up `name`. Equal arguments give equal pages. `progress` is called with the number of
/// positions after each search. `None` if the rules can't have a page, because of composed turns or chance.
pub fn make(name: &str, start: &Position, plan: &Plan, mut progress: impl FnMut(u32)) -> Option<Page> {
    if !has_openings(start.rules()) || start.outcome().is_some() {
        return None;
    }
    let mut searcher = Searcher::new(plan);
    let mut graph = Graph::default();
    let mut next = Some(start.clone());
    while searcher.searched < plan.positions
        && let Some(position) = next.take()
    {
        searcher.add(&mut graph, position);
        progress(searcher.searched);
        next = graph.most_urgent();
    }
    let header = Header {
        setup: name.to_owned(),
        rules: start.rules().fingerprint(),
        start: start.hash(),
        positions: searcher.searched,
        nodes: plan.nodes,
    };
    Some(Page { header, start: start.clone(), known: kept(&graph) })
}

/// The engine, and how often it was asked.
struct Searcher {
    engine: Engine,
    nodes: u64,
    searched: u32,
}

impl Searcher {
    fn new(plan: &Plan) -> Self {
        let engine = Engine::new(Options { hash: HASH, ..Options::default() });
        Self { engine, nodes: plan.nodes.into(), searched: 0 }
    }

    /// Searches a position and adds it to the graph.
    fn add(&mut self, graph: &mut Graph, position: Position) {
        let level = graph.level_of(&position);
        let multi_pv = match level {
            0 => usize::MAX,
            1..=CAREFUL_LEVELS => CANDIDATES[0],
            _ => CANDIDATES[1],
        };
        self.engine.set_options(Options { multi_pv, ..*self.engine.options() });
        let nodes = self.nodes << CAREFUL_LEVELS.saturating_sub(level);
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let game = Game::new(position.clone());
        let answer = self.engine.search(&game, &limits, &AtomicBool::new(false), |_| {});
        self.searched += 1;
        let lines = answer.lines.iter().filter_map(|line| Some((*line.pv.first()?, line.score)));
        graph.add(position, lines);
    }
}

/// Chooses the positions of a page: main lines first, then those that are reached by the best turns.
fn kept(graph: &Graph) -> HashMap<u64, Vec<KnownTurn>> {
    let single = error_of_a_search(graph);
    let (mut known, mut bytes) = (HashMap::new(), 0);
    let mut next = BinaryHeap::from([(Reverse(0), Reverse(0), Reverse(0))]);
    let mut seen = HashSet::new();
    while let Some((Reverse(cost), Reverse(level), Reverse(number))) = next.pop() {
        if !seen.insert(number) {
            continue;
        }
        let node = &graph.nodes[number];
        let Some(turns) = known_turns(graph, node, level == 0, single) else { continue };
        let mut written = Vec::new();
        write_turns(&mut written, &node.position, &turns);
        // A position without known turns takes a byte.
        bytes += written.len() - 1 + turns.len();
        if bytes > PAGE_BYTES {
            break;
        }
        for (rank, turn) in turns.iter().enumerate() {
            let loss = if level == 0 && rank < MAIN_LINES { 0 } else { node.score - turn.score };
            let edge = node.edges.iter().find(|edge| edge.action == turn.action);
            if let Some(&Edge { target: Target::Node(child), .. }) = edge
                && level + 1 < LINE_TURNS
            {
                next.push((Reverse(cost + loss), Reverse(level + 1), Reverse(child)));
            }
        }
        known.insert(node.position.hash(), turns);
    }
    known
}

/// The known turns of a position, best first. `None` if there are none, or if the best leads back to an earlier position.
fn known_turns(graph: &Graph, node: &Node, all: bool, single: f64) -> Option<Vec<KnownTurn>> {
    let mut edges: Vec<&Edge> = node.edges.iter().collect();
    edges.sort_by_key(|&edge| (Reverse(graph.score(edge)), edge.action));
    if edges.first()?.target == Target::Back {
        return None;
    }
    edges.retain(|&edge| edge.target != Target::Back && (all || graph.score(edge) >= node.score - KEPT_WINDOW));
    let known = |edge: &&Edge| {
        let error = error(graph, edge, single).round().clamp(1.0, 255.0) as u8;
        KnownTurn { action: edge.action, score: graph.score(edge), error }
    };
    Some(edges.iter().map(known).collect())
}

/// The root mean square difference between a turn's score and those of the searches along its main line; `single` if
/// there was only one search.
fn error(graph: &Graph, edge: &Edge, single: f64) -> f64 {
    let score = graph.score(edge);
    let mut searched = vec![edge.searched];
    let (mut next, mut sign) = (edge.target, -1);
    while let Target::Node(node) = next {
        let node = &graph.nodes[node];
        searched.push(sign * node.searched());
        sign = -sign;
        let best = node.edges.iter().max_by_key(|&edge| (graph.score(edge), Reverse(edge.action)));
        next = best.map_or(Target::Decided, |edge| edge.target);
    }
    if searched.len() == 1 { single } else { root_mean_square(searched.into_iter().map(|found| found - score)) }
}

/// The root mean square difference between the score that a search gives to its best turn and that of the search after
/// it.
fn error_of_a_search(graph: &Graph) -> f64 {
    let best = |node: &Node| {
        let edge = node.edges.iter().max_by_key(|edge| edge.searched)?;
        let Target::Node(child) = edge.target else { return None };
        Some(edge.searched + graph.nodes[child].searched())
    };
    root_mean_square(graph.nodes.iter().filter_map(best))
}

/// Without mate scores, which no difference of evaluations comes near.
fn root_mean_square(differences: impl Iterator<Item = Score>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for difference in differences.filter(|difference| difference.abs() < MATE_BOUND / 2) {
        sum += f64::from(difference).powi(2);
        count += 1.0;
    }
    if count == 0.0 { 0.0 } else { (sum / count).sqrt() }
}
