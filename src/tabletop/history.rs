//! The history of a game as a tree.

use super::annotations::{Annotations, Comment};

/// Identifies a node of one [`History`]. It stays valid until the node is removed and is never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game, before the first move; every history has it.
    pub const ROOT: Self = Self(0);

    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// All the moves of a game, including those taken back and replaced, and the place in it that is shown.
///
/// `A` is an action of the game. `E` is an ending without an action, such as a resignation or an agreed draw.
#[derive(Clone, Debug)]
pub struct History<A, E> {
    /// Comments before the first move.
    pub comments: Vec<Comment>,
    /// The nodes by id. Removed nodes stay as blanks, so that no id is reused.
    nodes: Vec<Node<A, E>>,
    /// The moves that led to the current node.
    line: Vec<NodeId>,
    /// True if the ending of the current node is in force, not taken back.
    ended: bool,
}

/// A place in a [`History`]: the root, or a move and everything that follows it.
#[derive(Clone, Debug)]
pub struct Node<A, E> {
    parent: Option<NodeId>,
    action: Option<A>,
    ply: usize,
    annotations: Annotations,
    children: Vec<NodeId>,
    ending: Option<E>,
    /// The target of redo: the continuation visited last.
    visited: Option<Next>,
    removed: bool,
}

impl<A, E> Node<A, E> {
    fn new(parent: Option<NodeId>, action: Option<A>, ply: usize) -> Self {
        Self {
            parent,
            action,
            ply,
            annotations: Annotations::default(),
            children: Vec::new(),
            ending: None,
            visited: None,
            removed: false,
        }
    }

    /// The node before it; `None` for the root.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The action that led here; `None` for the root.
    pub fn action(&self) -> Option<&A> {
        self.action.as_ref()
    }

    /// The number of actions that led here, 0 for the root.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The annotations of the action; empty for the root.
    pub fn annotations(&self) -> &Annotations {
        &self.annotations
    }

    /// The nodes after it: first the one that continues its line, then the variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The ending of the game here without an action, even if it was taken back.
    pub fn ending(&self) -> Option<&E> {
        self.ending.as_ref()
    }
}

/// The continuation after a node.
#[derive(Clone, Copy, Debug)]
enum Next {
    Child(NodeId),
    Ending,
}

/// A move of a printed game, see [`History::entries`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The move.
    pub node: NodeId,
    /// The nesting depth of variations; 0 for the main line.
    pub depth: usize,
    /// True if a variation begins with this move.
    pub opens: bool,
}

impl<A, E> Default for History<A, E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<A, E> History<A, E> {
    /// A game without moves.
    pub fn new() -> Self {
        Self { comments: Vec::new(), nodes: vec![Node::new(None, None, 0)], line: Vec::new(), ended: false }
    }

    /// Returns the same tree, annotations and place with converted actions and endings.
    ///
    /// # Errors
    /// Returns the first error of `action`.
    pub fn try_map<B, F, X>(
        &self,
        mut action: impl FnMut(&A) -> Result<B, X>,
        mut ending: impl FnMut(&E) -> F,
    ) -> Result<History<B, F>, X> {
        let node = |node: &Node<A, E>| {
            Ok(Node {
                parent: node.parent,
                action: node.action.as_ref().map(&mut action).transpose()?,
                ply: node.ply,
                annotations: node.annotations.clone(),
                children: node.children.clone(),
                ending: node.ending.as_ref().map(&mut ending),
                visited: node.visited,
                removed: node.removed,
            })
        };
        let nodes = self.nodes.iter().map(node).collect::<Result<_, X>>()?;
        Ok(History { comments: self.comments.clone(), nodes, line: self.line.clone(), ended: self.ended })
    }

    /// The node that is shown.
    pub fn current(&self) -> NodeId {
        self.line.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// The node with this id; `None` if it was removed or belongs to another history.
    pub fn node(&self, id: NodeId) -> Option<&Node<A, E>> {
        self.nodes.get(id.index()).filter(|node| !node.removed)
    }

    /// Returns whether there is a node with this id.
    pub fn contains(&self, id: NodeId) -> bool {
        self.node(id).is_some()
    }

    /// The number of actions that led to the current node.
    pub fn ply(&self) -> usize {
        self.line.len()
    }

    /// The ending without an action that is now in force; `None` if there is none or it was taken back.
    pub fn ending(&self) -> Option<&E> {
        self.nodes[self.current().index()].ending.as_ref().filter(|_| self.ended)
    }

    /// The ending of the main line if it ended without an action; `None` also if the ending is taken back.
    pub fn main_line_ending(&self) -> Option<&E> {
        let last = self.main_line().last().copied().unwrap_or(NodeId::ROOT);
        let taken_back = last == self.current() && !self.ended;
        self.nodes[last.index()].ending.as_ref().filter(|_| !taken_back)
    }

    /// The annotations of a node's action, for editing; `None` for the root, whose comments are [`History::comments`].
    pub fn annotations_mut(&mut self, id: NodeId) -> Option<&mut Annotations> {
        let node = self.nodes.get_mut(id.index()).filter(|node| !node.removed && node.parent.is_some())?;
        Some(&mut node.annotations)
    }

    /// Plays an action at the current node: goes to its child, which is added if it does not exist, and returns it.
    /// Takes back an ending that is in force.
    pub fn play(&mut self, action: A) -> NodeId
    where
        A: PartialEq,
    {
        let children = &self.nodes[self.current().index()].children;
        let known = children.iter().copied().find(|child| self.nodes[child.index()].action.as_ref() == Some(&action));
        let node = known.unwrap_or_else(|| self.add_child(self.current(), action, Annotations::default()));
        self.step_to(node);
        node
    }

    /// Adds an action after a node as its last variation, without going there and even if the same action is already
    /// there, as records may have it. `None` if there is no such node.
    pub fn add(&mut self, parent: NodeId, action: A, annotations: Annotations) -> Option<NodeId> {
        self.contains(parent).then(|| self.add_child(parent, action, annotations))
    }

    /// Ends the game at the current node without an action. A node has one ending; a new one replaces it.
    pub fn end(&mut self, ending: E) {
        let current = self.current();
        self.nodes[current.index()].ending = Some(ending);
        self.ended = true;
    }

    /// Returns whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        self.ended || self.current() != NodeId::ROOT
    }

    /// Returns whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        !self.ended && self.next(self.current()).is_some()
    }

    /// Takes back the ending that is in force, or goes to the parent if there is none; `false` at the start.
    pub fn undo(&mut self) -> bool {
        let left = if std::mem::take(&mut self.ended) { Some(Next::Ending) } else { self.line.pop().map(Next::Child) };
        let current = self.current();
        if left.is_some() {
            self.nodes[current.index()].visited = left;
        }
        left.is_some()
    }

    /// Goes to the continuation last visited from here, or along the main line by default; `false` if nothing follows.
    pub fn redo(&mut self) -> bool {
        let next = self.next(self.current()).filter(|_| !self.ended);
        match next {
            Some(Next::Ending) => self.ended = true,
            Some(Next::Child(child)) => self.step_to(child),
            None => {}
        }
        next.is_some()
    }

    /// Shows a node, and its ending if no move follows. Redo leads here from every node before it. Returns `false` and
    /// changes nothing if there is no such node.
    pub fn go_to(&mut self, id: NodeId) -> bool {
        let Some(node) = self.node(id) else { return false };
        self.ended = node.ending.is_some() && node.children.is_empty();
        self.line = self.path(id);
        let mut parent = NodeId::ROOT;
        for &child in &self.line {
            self.nodes[parent.index()].visited = Some(Next::Child(child));
            parent = child;
        }
        true
    }

    /// The nodes from the first move to this one; empty for the root, or if there is no such node.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = self.ancestors(id).filter(|&node| node != NodeId::ROOT).collect();
        path.reverse();
        path
    }

    /// The moves that led to the current node.
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// The moves after the current node that successive redos would play.
    pub fn continuation(&self) -> Vec<NodeId> {
        let shown = Some(self.current()).filter(|_| !self.ended);
        let child = |&id: &NodeId| match self.next(id) {
            Some(Next::Child(child)) => Some(child),
            Some(Next::Ending) | None => None,
        };
        std::iter::successors(shown.as_ref().and_then(child), child).collect()
    }

    /// The first move, then the first child of each move, to the end.
    pub fn main_line(&self) -> Vec<NodeId> {
        let first = |id: &NodeId| self.nodes[id.index()].children.first().copied();
        std::iter::successors(first(&NodeId::ROOT), first).collect()
    }

    /// Returns whether a node is the root or belongs to the main line.
    pub fn is_main_line(&self, id: NodeId) -> bool {
        self.contains(id) && self.branching(id).is_none()
    }

    /// Swaps the variation that contains a node with the line it branched off; what was played there becomes a
    /// variation. Returns `false` and changes nothing if the node is in the main line or does not exist.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let Some((parent, place)) = self.branching(id) else { return false };
        self.nodes[parent.index()].children[..=place].rotate_right(1);
        true
    }

    /// Promotes until a node belongs to the main line; `false` if it already does or there is no such node.
    pub fn promote_to_main_line(&mut self, id: NodeId) -> bool {
        let promoted = self.promote(id);
        while self.promote(id) {}
        promoted
    }

    /// Removes a node and everything that follows it. If the current node is among them, the game goes back to before
    /// the removed move. Returns `false` and changes nothing for the root or if there is no such node.
    pub fn remove(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.node(id).and_then(Node::parent) else { return false };
        let before = &mut self.nodes[parent.index()];
        let parent_ply = before.ply;
        before.children.retain(|&child| child != id);
        before.visited = before.visited.filter(|next| !matches!(next, Next::Child(child) if *child == id));
        let mut left = vec![id];
        while let Some(id) = left.pop() {
            if id == self.current() {
                self.line.truncate(parent_ply);
                self.ended = false;
            }
            let blank = Node { removed: true, ..Node::new(None, None, 0) };
            left.extend(std::mem::replace(&mut self.nodes[id.index()], blank).children);
        }
        true
    }

    /// All moves in the order of a printed game: a move, then the variations that replace it, each to its end, then the
    /// moves that follow it.
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        // A move yet to come, or one whose variations have come but whose children have not.
        enum Open {
            Move(Entry),
            After(NodeId, usize),
        }
        let mut open = vec![Open::After(NodeId::ROOT, 0)];
        std::iter::from_fn(move || {
            loop {
                match open.pop()? {
                    Open::After(node, depth) => {
                        let first = self.nodes[node.index()].children.first();
                        open.extend(first.map(|&node| Open::Move(Entry { node, depth, opens: false })));
                    }
                    Open::Move(entry) => {
                        let Entry { node, depth, opens } = entry;
                        open.push(Open::After(node, depth));
                        let parent = self.nodes[node.index()].parent.filter(|_| !opens);
                        let siblings = parent.map_or(&[][..], |parent| &self.nodes[parent.index()].children);
                        let variations = siblings.iter().skip(1).rev();
                        open.extend(variations.map(|&node| Open::Move(Entry { node, depth: depth + 1, opens: true })));
                        return Some(entry);
                    }
                }
            }
        })
    }

    fn add_child(&mut self, parent: NodeId, action: A, annotations: Annotations) -> NodeId {
        // Memory runs out long before the ids do.
        let id = NodeId(self.nodes.len() as u32);
        let before = &mut self.nodes[parent.index()];
        before.children.push(id);
        let ply = before.ply + 1;
        self.nodes.push(Node { annotations, ..Node::new(Some(parent), Some(action), ply) });
        id
    }

    /// Goes to a child of the current node.
    fn step_to(&mut self, child: NodeId) {
        let current = self.current();
        self.nodes[current.index()].visited = Some(Next::Child(child));
        self.line.push(child);
        self.ended = false;
    }

    /// The target of redo from a node whose ending is not in force.
    fn next(&self, id: NodeId) -> Option<Next> {
        let node = &self.nodes[id.index()];
        let main = node.children.first().copied().map(Next::Child);
        node.visited.or(main).or(node.ending.as_ref().map(|_| Next::Ending))
    }

    /// A node, its parent, and so on to the root.
    fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let id = Some(id).filter(|&id| self.contains(id));
        std::iter::successors(id, |id| self.nodes[id.index()].parent)
    }

    /// The point where the variation that contains a node branches off: the parent, and the index of the variation
    /// among its children, which is never the first.
    fn branching(&self, id: NodeId) -> Option<(NodeId, usize)> {
        self.ancestors(id).find_map(|node| {
            let parent = self.nodes[node.index()].parent?;
            let place = self.nodes[parent.index()].children.iter().position(|&child| child == node)?;
            (place > 0).then_some((parent, place))
        })
    }
}
