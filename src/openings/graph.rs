//! The positions near a start with their searches, and the scores that follow from them.
//!
//! Positions are the nodes of a directed graph, in which different orders of the same turns meet. Each turn leads to a
//! higher level, so the graph has no cycles: a turn back to a node of the same or a lower level isn't followed.
//! Scores are backed up by negamax, and so is the urgency of the most urgent turn below a node, after T. R. Lincke,
//! "Strategies for the Automatic Construction of Opening Books" (2000), who calls it drop-out expansion.

use std::collections::{BTreeSet, HashMap};

use engine::Score;
use engine::score::MATE_BOUND;
use rules::{Action, Position};

/// The cost of a turn, in hundredths of a deflector. A turn that scores this much less than the best is searched one
/// turn less deep.
const TURN_COST: i32 = 20;
/// Turns that lead to this level are not followed.
const LAST_LEVEL: u16 = 24;
/// More than the cost of any path.
const CLOSED: i32 = i32::MAX / 2;

/// A position and its search.
pub(super) struct Node {
    pub position: Position,
    /// Higher than that of each node before it; 0 at the start.
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
    /// By the hash of the position after them, open turns as nodes and numbers of edges.
    open: HashMap<u64, Vec<(usize, usize)>>,
}

impl Graph {
    /// The level of a position that is going to be added.
    pub fn level_of(&self, position: &Position) -> u16 {
        let turns = self.open.get(&position.hash());
        turns.into_iter().flatten().map(|&(node, _)| self.nodes[node].level + 1).max().unwrap_or(0)
    }

    /// Adds a position with the turns that its search looked at, connects it with all others, and backs up the scores.
    pub fn add(&mut self, position: Position, lines: impl Iterator<Item = (Action, Score)>) {
        let (node, level, hash) = (self.nodes.len(), self.level_of(&position), position.hash());
        let mut edges = Vec::new();
        for (action, searched) in lines {
            let after = position.played(action);
            let is_decided = searched.abs() > MATE_BOUND || after.outcome().is_some() || level + 1 >= LAST_LEVEL;
            let target = match self.by_hash.get(&after.hash()) {
                Some(&known) if self.nodes[known].level > level => {
                    self.nodes[known].parents.push(node);
                    Target::Node(known)
                }
                Some(_) => Target::Back,
                None if is_decided => Target::Decided,
                None => {
                    self.open.entry(after.hash()).or_default().push((node, edges.len()));
                    Target::Open
                }
            };
            edges.push(Edge { action, searched, target });
        }
        let before = self.open.remove(&hash).unwrap_or_default();
        let parents = before.iter().map(|&(parent, _)| parent).collect();
        self.by_hash.insert(hash, node);
        self.nodes.push(Node { position, level, edges, score: 0, cost: 0, parents });
        for (parent, edge) in before {
            self.nodes[parent].edges[edge].target = Target::Node(node);
        }
        self.back_up(node);
    }

    /// The score of a turn for the player who takes it.
    pub fn score(&self, edge: &Edge) -> Score {
        match edge.target {
            Target::Node(node) => one_ply_further(-self.nodes[node].score),
            _ => edge.searched,
        }
    }

    /// The position after the most urgent open turn.
    pub fn most_urgent(&self) -> Option<Position> {
        let mut node = 0;
        loop {
            let edge = (0..self.nodes[node].edges.len()).min_by_key(|&edge| self.cost(node, edge))?;
            if self.cost(node, edge) >= CLOSED {
                return None;
            }
            match self.nodes[node].edges[edge].target {
                Target::Node(next) => node = next,
                _ => return Some(self.nodes[node].position.played(self.nodes[node].edges[edge].action)),
            }
        }
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
        changed.extend(self.nodes[node].parents.iter().map(|&parent| (self.nodes[parent].level, parent)));
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
