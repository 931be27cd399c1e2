//! Looks back over a game, goes to other places in it, and switches between its variations.

use std::sync::Arc;

use super::super::history::{History, NodeId};
use super::super::turn::{Action, Outcome, Turn};
use super::Session;

/// A node, and whether its ending is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LivePlace {
    pub node: NodeId,
    pub ended: bool,
}

impl Session {
    /// Returns whether players are looking at an earlier position, where nothing can be played.
    pub fn is_looking_back(&self) -> bool {
        self.live.is_some()
    }

    /// The moves of the game, including those after the position that is looked at.
    pub fn line(&self) -> Vec<NodeId> {
        self.history.path(self.live.map_or(self.history.current(), |live| live.node))
    }

    /// The turns of the game, including those after the position that is looked at.
    pub fn line_turns(&self) -> impl Iterator<Item = &Arc<Turn>> {
        self.line().into_iter().filter_map(|node| self.turn_of(node))
    }

    /// The alternatives along the line of the game: for each of its moves, and last for the end of the line, the other
    /// moves that were played in its place.
    pub fn variations(&self) -> Vec<Vec<NodeId>> {
        let line = self.line();
        let parents = std::iter::once(NodeId::ROOT).chain(line.iter().copied());
        let children = parents.map(|parent| self.history.node(parent).map_or(&[][..], |node| node.children()));
        let played = line.iter().copied().map(Some).chain([None]);
        children
            .zip(played)
            .map(|(all, played)| all.iter().copied().filter(|&id| Some(id) != played).collect())
            .collect()
    }

    /// Looks at the position after `ply` turns of the game. Choosing the live position ends looking back. Returns
    /// `false` if nothing changes.
    pub fn look_at_ply(&mut self, ply: usize) -> bool {
        let shown = LivePlace { node: self.history.current(), ended: self.history.ending().is_some() };
        let live = self.live.unwrap_or(shown);
        let line = self.history.path(live.node);
        let node = match ply {
            0 => NodeId::ROOT,
            _ => line.get(ply - 1).copied().unwrap_or(live.node),
        };
        if node == shown.node {
            return false;
        }
        self.history.go_to(live.node);
        self.history.go_to(node);
        self.live = Some(live).filter(|live| live.node != node);
        if self.history.ending().is_some() && !(live.node == node && live.ended) {
            self.history.undo();
        }
        self.list_choices();
        true
    }

    /// Continues the game from the position that is looked at: another turn begins a variation. Returns `false` if
    /// players are not looking back.
    pub fn play_on_from_here(&mut self) -> bool {
        let looked = self.live.take().is_some();
        if looked {
            self.arrive();
        }
        looked
    }

    /// Makes the variation that begins with a move the line of the game, to its end, and looks at the position after
    /// that move. Returns `false` and changes nothing if there is no such move.
    pub fn switch_to(&mut self, node: NodeId) -> bool {
        if self.history.node(node).is_none_or(|node| node.parent().is_none()) {
            return false;
        }
        self.history.go_to(node);
        if let Some(end) = self.history.continuation().last().copied() {
            self.history.go_to(end);
            self.live = Some(LivePlace { node: end, ended: self.history.ending().is_some() });
            self.history.go_to(node);
        } else {
            self.live = None;
        }
        self.arrive();
        true
    }

    /// The live node of the game, even while players look at an earlier position.
    pub fn live_node(&self) -> NodeId {
        self.live.map_or(self.history.current(), |live| live.node)
    }

    /// Every line that was played, at the live node even while players look at an earlier position.
    pub fn live_history(&self) -> History<Action, Outcome> {
        let mut history = self.history.clone();
        if let Some(live) = self.live {
            history.go_to(live.node);
            if !live.ended && history.ending().is_some() {
                history.undo();
            }
        }
        history
    }

    /// The history as records write it: the line of the game is the main line, unless it goes on while another line was
    /// played to its end. A game that is played again from an earlier position, and ends, has its last result.
    pub fn recorded_history(&self) -> History<Action, Outcome> {
        let mut history = self.live_history();
        if self.is_over() || !self.is_main_line_over() {
            history.promote_to_main_line(history.current());
        }
        history
    }

    /// Goes to a node of the history, and to its ending if no turn follows. Returns `false` if nothing changes, because
    /// the game is already there or there is no such node.
    pub fn go_to(&mut self, node: NodeId) -> bool {
        let place = |history: &History<Action, Outcome>| (history.current(), history.ending().is_some());
        let before = place(&self.history);
        let moved = self.history.go_to(node) && place(&self.history) != before;
        if moved {
            self.live = None;
            self.arrive();
        }
        moved
    }

    /// Goes along the line that is shown, including what was taken back, to the position after `ply` turns or to the
    /// end, and to the ending that follows the last turn. Returns `false` if nothing changes.
    pub fn go_to_ply(&mut self, ply: usize) -> bool {
        let past = std::iter::once(NodeId::ROOT).chain(self.history.line().iter().copied());
        let line: Vec<NodeId> = past.chain(self.history.continuation()).collect();
        self.go_to(line[ply.min(line.len() - 1)])
    }
}
