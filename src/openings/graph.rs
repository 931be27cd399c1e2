//! The positions near a start with their searches, and the scores that follow from them.
//!
//! Positions are the nodes of a directed graph, in which different orders of the same turns meet. Each turn leads to a
//! higher level, so the graph has no cycles: a turn back to a position of the same or a lower level isn't followed.
//! Scores are backed up by negamax, and so is the urgency of the most urgent turn below a node, after T. R. Lincke,
//! "Strategies for the Automatic Construction of Opening Books" (2000), who calls it drop-out expansion.

use std::collections::{BTreeSet, HashMap};

use engine::Score;
use engine::score::MATE_BOUND;
use rules::{Action, Position};

/// The cost of a turn, in hundredths of a deflector. A turn that scores this much less than the best is searched one
/// turn less deep.
const TURN_COST: i32 = 20;
/// More than the cost of any path.
const CLOSED: i32 = i32::MAX / 2;

/// A position and its search.
pub(super) struct Node {
    pub position: Position,
    /// The smallest number of turns after which it was found.
    pub level: u16,
    /// The turns that its search looked at.
    pub edges: Vec<Edge>,
    /// The score of its best turn.
    pub score: Score,
    /// The lowest cost of a path from here to an open turn.
    cost: i32,
    parents: Vec<usize>,
}

/// A turn from a position.
pub(super) struct Edge {
    pub action: Action,
    /// The score by the search of the position.
    pub searched: Score,
    pub target: Target,
}

/// What is known about the position after a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// It hasn't been searched.
    Open,
    /// It is this node.
    Node(usize),
    /// It needn't be searched: the turn decides the game, or is too deep.
    Decided,
    /// It is on the same or a lower level.
    Back,
}

impl Node {
    /// The score of the node's search.
    pub fn searched(&self) -> Score {
        self.edges.iter().map(|edge| edge.searched).max().unwrap_or(0)
    }
}

/// All positions so far; the first is the start.
#[derive(Default)]
pub(super) struct Graph {
    pub nodes: Vec<Node>,
    by_hash: HashMap<u64, usize>,
}

impl Graph {
    /// Adds a searched position on a level.
    pub fn add(&mut self, position: Position, level: u16, lines: impl Iterator<Item = (Action, Score)>) -> usize {
        let edge = |(action, searched): (Action, Score)| Edge { action, searched, target: Target::Open };
        let edges: Vec<Edge> = lines.map(edge).collect();
        let node = self.nodes.len();
        self.by_hash.insert(position.hash(), node);
        self.nodes.push(Node { position, level, edges, score: 0, cost: 0, parents: Vec::new() });
        self.back_up(node);
        node
    }

    pub fn node_of(&self, position: &Position) -> Option<usize> {
        self.by_hash.get(&position.hash()).copied()
    }

    /// The score of a turn for the player who takes it.
    pub fn score(&self, edge: &Edge) -> Score {
        match edge.target {
            Target::Node(node) => one_ply_further(-self.nodes[node].score),
            _ => edge.searched,
        }
    }

    /// The most urgent open turn, as a node and the number of an edge.
    pub fn most_urgent(&self) -> Option<(usize, usize)> {
        let mut node = 0;
        loop {
            let edge = (0..self.nodes[node].edges.len()).min_by_key(|&edge| self.cost(node, edge))?;
            if self.cost(node, edge) >= CLOSED {
                return None;
            }
            match self.nodes[node].edges[edge].target {
                Target::Node(next) => node = next,
                _ => return Some((node, edge)),
            }
        }
    }

    /// Connects a turn, and backs up the scores.
    pub fn connect(&mut self, node: usize, edge: usize, target: Target) {
        self.nodes[node].edges[edge].target = target;
        if let Target::Node(child) = target {
            self.nodes[child].parents.push(node);
        }
        self.back_up(node);
    }

    /// The cost of a path to an open turn by way of this edge.
    fn cost(&self, node: usize, edge: usize) -> i32 {
        let (node, edge) = (&self.nodes[node], &self.nodes[node].edges[edge]);
        let below = match edge.target {
            Target::Open => 0,
            Target::Node(child) => self.nodes[child].cost,
            Target::Decided | Target::Back => return CLOSED,
        };
        (node.score - self.score(edge)).saturating_add(TURN_COST).saturating_add(below).min(CLOSED)
    }

    /// Renews the scores and costs of a node and of those above it, the highest level first.
    fn back_up(&mut self, node: usize) {
        let mut changed = BTreeSet::from([(self.nodes[node].level, node)]);
        while let Some((_, node)) = changed.pop_last() {
            let edges = &self.nodes[node].edges;
            let score = edges.iter().map(|edge| self.score(edge)).max().unwrap_or(0);
            let before = (self.nodes[node].score, self.nodes[node].cost);
            self.nodes[node].score = score;
            let cost = (0..self.nodes[node].edges.len()).map(|edge| self.cost(node, edge)).min();
            self.nodes[node].cost = cost.unwrap_or(CLOSED);
            if before != (score, self.nodes[node].cost) {
                changed.extend(self.nodes[node].parents.iter().map(|&parent| (self.nodes[parent].level, parent)));
            }
        }
    }
}

/// The same score one ply earlier: mates are a ply further away.
fn one_ply_further(score: Score) -> Score {
    if score.abs() > MATE_BOUND { score - score.signum() } else { score }
}
