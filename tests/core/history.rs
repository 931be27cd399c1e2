//! The history of a game as a tree, compared with a naive model.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::Index;
use specular::tabletop::{Annotations, Comment, Entry, History, Mark, NodeId};

type Tree = History<u8, char>;

fn line(history: &Tree, ids: &[NodeId]) -> Vec<u8> {
    ids.iter().map(|&id| *history.node(id).and_then(|node| node.action()).expect("a move")).collect()
}

/// Plays actions and returns their nodes.
fn play<const N: usize>(history: &mut Tree, actions: [u8; N]) -> [NodeId; N] {
    actions.map(|action| history.play(action))
}

#[test]
fn playing_another_action_adds_a_branch_and_loses_nothing() {
    let mut history = Tree::new();
    let main = play(&mut history, [1, 2, 3]);
    assert!(history.undo() && history.undo());
    let branch = play(&mut history, [4, 5]);
    assert_eq!(line(&history, history.line()), [1, 4, 5]);
    assert_eq!(history.main_line(), main);
    assert!(branch.iter().all(|&id| !history.is_main_line(id)));
    assert_eq!(history.node(main[0]).expect("a node").children(), [main[1], branch[0]]);
    assert!(history.go_to(main[0]));
    assert_eq!(history.play(2), main[1], "it was played before");
    assert_eq!(history.continuation(), [main[2]]);
}

#[test]
fn the_line_is_kept_and_not_rebuilt_each_time_that_it_is_asked_for() {
    let mut history = Tree::new();
    play(&mut history, [1, 2, 3]);
    assert!(std::ptr::eq(history.line(), history.line()), "loops over the plies ask for it once a ply");
}

#[test]
fn undo_removes_the_ending_before_the_move() {
    let mut history = Tree::new();
    let [node] = play(&mut history, [1]);
    history.end('r');
    assert_eq!((history.ending(), history.main_line_ending()), (Some(&'r'), Some(&'r')));
    assert!(history.can_undo() && !history.can_redo() && !history.redo());
    assert!(history.undo());
    assert_eq!((history.current(), history.ending(), history.main_line_ending()), (node, None, None));
    assert!(history.undo());
    assert_eq!(history.main_line_ending(), Some(&'r'), "the ending is only removed at its own position");
    assert!(history.redo() && history.current() == node && history.ending().is_none());
    assert!(history.redo() && history.ending() == Some(&'r'));
    let [next] = play(&mut history, [2]);
    assert_eq!((history.ending(), history.ply()), (None, 2), "playing on removes it as well");
    assert_eq!(history.node(node).and_then(|node| node.ending()), Some(&'r'), "but it is kept");
    assert!(history.go_to(node) && history.ending().is_none(), "the game went on");
    assert!(history.remove(next) && history.go_to(node) && history.ending() == Some(&'r'));
}

#[test]
fn a_game_may_end_before_the_first_move() {
    let mut history = Tree::new();
    history.end('r');
    assert_eq!(history.main_line_ending(), Some(&'r'));
    assert!(history.undo() && !history.undo());
    assert!(history.redo() && history.ending() == Some(&'r'));
}

#[test]
fn mapping_keeps_the_tree_and_stops_at_the_first_error() {
    let mut history = Tree::new();
    history.comments.push(Comment::new("first of all"));
    let [first, removed] = play(&mut history, [1, 2]);
    history.annotations_mut(first).expect("a move").marks.push(Mark::numbered(1));
    assert!(history.remove(removed));
    history.end('r');
    let texts = |action: &u8| Ok::<_, u8>(action.to_string());
    let mapped = history.try_map(texts, ToString::to_string).expect("no error");
    assert_eq!(mapped.node(first).and_then(|node| node.action()).map(String::as_str), Some("1"));
    assert_eq!((mapped.current(), mapped.ending().map(String::as_str)), (first, Some("r")));
    assert_eq!(mapped.node(first).expect("a node").annotations().marks, [Mark::numbered(1)]);
    assert!(mapped.comments == history.comments && !mapped.contains(removed));
    assert_eq!(history.try_map(|&action| Err::<(), _>(action), |_| ()).map(|_| ()), Err(1));
}

#[test]
fn a_long_history_is_walked_without_recursion() {
    let mut history = Tree::new();
    for ply in 0..200_000_u32 {
        // Each move is played after an undo, so each variation is nested in the one before it.
        history.play((ply % 2) as u8);
        history.undo();
        history.play(2);
    }
    let deepest = history.entries().map(|entry| entry.depth).max();
    assert_eq!((history.entries().count(), deepest), (400_000, Some(200_000)));
    let first = history.main_line()[0];
    assert!(history.remove(history.line()[0]) && history.remove(first) && history.entries().next().is_none());
}

/// A nested tree: each node owns its children.
#[derive(Clone, Debug)]
struct Naive {
    id: NodeId,
    action: Option<u8>,
    comment: String,
    ending: Option<char>,
    children: Vec<Self>,
    /// The target of redo: a child, or the ending.
    visited: Option<Option<NodeId>>,
}

impl Naive {
    fn new(id: NodeId, action: Option<u8>) -> Self {
        Self { id, action, comment: String::new(), ending: None, children: Vec::new(), visited: None }
    }

    /// The ids from here to `id`, inclusive.
    fn path(&self, id: NodeId) -> Option<Vec<NodeId>> {
        if self.id == id {
            return Some(vec![id]);
        }
        let rest = self.children.iter().find_map(|child| child.path(id))?;
        Some([vec![self.id], rest].concat())
    }

    fn find(&self, id: NodeId) -> Option<&Self> {
        if self.id == id { Some(self) } else { self.children.iter().find_map(|child| child.find(id)) }
    }

    fn find_mut(&mut self, id: NodeId) -> Option<&mut Self> {
        if self.id == id { Some(self) } else { self.children.iter_mut().find_map(|child| child.find_mut(id)) }
    }

    fn ids(&self) -> Vec<NodeId> {
        [vec![self.id], self.children.iter().flat_map(Self::ids).collect()].concat()
    }

    /// Adds everything after this node in printed order.
    fn print(&self, depth: usize, entries: &mut Vec<Entry>) {
        let Some((main, variations)) = self.children.split_first() else { return };
        entries.push(Entry { node: main.id, depth, opens: false });
        for variation in variations {
            entries.push(Entry { node: variation.id, depth: depth + 1, opens: true });
            variation.print(depth + 1, entries);
        }
        main.print(depth, entries);
    }

    fn remove(&mut self, id: NodeId) {
        self.children.retain(|child| child.id != id);
        if self.visited == Some(Some(id)) {
            self.visited = None;
        }
        self.children.iter_mut().for_each(|child| child.remove(id));
    }
}

/// The naive tree and the current position in it.
#[derive(Clone, Debug)]
struct Model {
    root: Naive,
    /// The path from the root to the current node.
    path: Vec<NodeId>,
    ended: bool,
}

impl Model {
    fn new() -> Self {
        Self { root: Naive::new(NodeId::ROOT, None), path: vec![NodeId::ROOT], ended: false }
    }

    fn current(&mut self) -> &mut Naive {
        let id = *self.path.last().expect("the root at least");
        self.root.find_mut(id).expect("the current node exists")
    }

    fn step_to(&mut self, child: NodeId) {
        self.current().visited = Some(Some(child));
        self.path.push(child);
        self.ended = false;
    }

    fn undo(&mut self) -> bool {
        if self.ended {
            self.current().visited = Some(None);
            self.ended = false;
        } else if self.path.len() > 1 {
            let left = self.path.pop();
            self.current().visited = Some(left);
        } else {
            return false;
        }
        true
    }

    fn redo(&mut self) -> bool {
        if self.ended {
            return false;
        }
        let node = self.current();
        let main = node.children.first().map(|child| Some(child.id));
        match node.visited.or(main).or(node.ending.map(|_| None)) {
            None => return false,
            Some(None) => self.ended = true,
            Some(Some(child)) => self.step_to(child),
        }
        true
    }

    fn go_to(&mut self, id: NodeId) -> bool {
        let Some(path) = self.root.path(id) else { return false };
        self.path = vec![NodeId::ROOT];
        path.into_iter().skip(1).for_each(|id| self.step_to(id));
        let node = self.current();
        self.ended = node.children.is_empty() && node.ending.is_some();
        true
    }

    fn promote(&mut self, id: NodeId) -> bool {
        let path = self.root.path(id).unwrap_or_default();
        for pair in path.windows(2).rev() {
            let parent = self.root.find_mut(pair[0]).expect("a node of the path");
            if parent.children[0].id != pair[1] {
                let place = parent.children.iter().position(|child| child.id == pair[1]).expect("a child");
                let promoted = parent.children.remove(place);
                parent.children.insert(0, promoted);
                return true;
            }
        }
        false
    }

    fn remove(&mut self, id: NodeId) -> bool {
        if id == NodeId::ROOT || self.root.find(id).is_none() {
            return false;
        }
        if let Some(place) = self.path.iter().position(|&on_path| on_path == id) {
            self.path.truncate(place);
            self.ended = false;
        }
        self.root.remove(id);
        true
    }
}

/// An operation on a history.
#[derive(Clone, Debug)]
enum Operation {
    Play(u8),
    Add(Index, u8),
    End(char),
    Undo,
    Redo,
    GoTo(Index),
    Promote(Index),
    PromoteToMainLine(Index),
    Remove(Index),
    Say(Index, String),
}

fn any_operation() -> impl Strategy<Value = Operation> {
    let node = any::<Index>;
    prop_oneof![
        8 => (0..4_u8).prop_map(Operation::Play),
        2 => (node(), 0..4_u8).prop_map(|(at, action)| Operation::Add(at, action)),
        1 => prop::char::range('a', 'c').prop_map(Operation::End),
        6 => Just(Operation::Undo),
        4 => Just(Operation::Redo),
        2 => node().prop_map(Operation::GoTo),
        2 => node().prop_map(Operation::Promote),
        1 => node().prop_map(Operation::PromoteToMainLine),
        1 => node().prop_map(Operation::Remove),
        1 => (node(), "[a-z]{1,4}").prop_map(|(at, text)| Operation::Say(at, text)),
    ]
}

/// Applies an operation to both. `known` holds every id that ever existed, and one of another history.
fn apply_to_both(operation: Operation, history: &mut Tree, model: &mut Model, known: &mut Vec<NodeId>) {
    match operation {
        Operation::Play(action) => {
            let played = history.play(action);
            let naive = model.current();
            let child = naive.children.iter().find(|child| child.action == Some(action)).map(|child| child.id);
            if let Some(child) = child {
                assert_eq!(played, child);
            } else {
                assert!(!known.contains(&played), "an id is used twice");
                naive.children.push(Naive::new(played, Some(action)));
                known.push(played);
            }
            model.step_to(played);
        }
        Operation::Add(at, action) => {
            let parent = *at.get(known);
            let added = history.add(parent, action, Annotations::default());
            let naive = model.root.find_mut(parent);
            assert_eq!(added.is_some(), naive.is_some());
            if let Some((naive, added)) = naive.zip(added) {
                assert!(!known.contains(&added), "an id is used twice");
                naive.children.push(Naive::new(added, Some(action)));
                known.push(added);
            }
        }
        Operation::End(how) => {
            history.end(how);
            model.current().ending = Some(how);
            model.ended = true;
        }
        Operation::Undo => assert_eq!(history.undo(), model.undo()),
        Operation::Redo => assert_eq!(history.redo(), model.redo()),
        Operation::GoTo(at) => assert_eq!(history.go_to(*at.get(known)), model.go_to(*at.get(known))),
        Operation::Promote(at) => assert_eq!(history.promote(*at.get(known)), model.promote(*at.get(known))),
        Operation::PromoteToMainLine(at) => {
            let promoted = history.promote_to_main_line(*at.get(known));
            assert_eq!(promoted, model.promote(*at.get(known)));
            while model.promote(*at.get(known)) {}
        }
        Operation::Remove(at) => assert_eq!(history.remove(*at.get(known)), model.remove(*at.get(known))),
        Operation::Say(at, text) => {
            let said = history.annotations_mut(*at.get(known));
            let naive = model.root.find_mut(*at.get(known)).filter(|naive| naive.id != NodeId::ROOT);
            assert_eq!(said.is_some(), naive.is_some());
            if let Some((said, naive)) = said.zip(naive) {
                said.after = vec![Comment::new(&text)];
                naive.comment = text;
            }
        }
    }
}

fn assert_same(history: &Tree, model: &Model, known: &[NodeId]) {
    let alive: BTreeSet<NodeId> = model.root.ids().into_iter().collect();
    for &id in known {
        assert_eq!(history.contains(id), alive.contains(&id), "{id:?}");
        let (Some(node), Some(naive)) = (history.node(id), model.root.find(id)) else {
            assert!(history.path(id).is_empty() && !history.is_main_line(id));
            continue;
        };
        let path = model.root.path(id).expect("a path");
        assert_eq!(node.parent(), path.iter().rev().nth(1).copied());
        assert_eq!((node.action().copied(), node.ending().copied()), (naive.action, naive.ending));
        assert_eq!(node.children(), naive.children.iter().map(|child| child.id).collect::<Vec<_>>());
        assert_eq!(node.annotations().after.first().map_or("", Comment::as_str), naive.comment);
        assert_eq!((node.ply(), history.path(id)), (path.len() - 1, path[1..].to_vec()));
    }
    let current = *model.path.last().expect("the root at least");
    assert_eq!((history.current(), history.ply()), (current, model.path.len() - 1));
    assert_eq!(history.line(), &model.path[1..]);
    assert_eq!(history.ending().is_some(), model.ended);
    assert_eq!(history.can_undo(), model.clone().undo());
    assert_eq!(history.can_redo(), model.clone().redo());

    let mut printed = Vec::new();
    model.root.print(0, &mut printed);
    assert_eq!(history.entries().collect::<Vec<_>>(), printed);
    let main: Vec<NodeId> = printed.iter().filter(|entry| entry.depth == 0).map(|entry| entry.node).collect();
    assert_eq!(history.main_line(), main);
    assert!(alive.iter().all(|&id| history.is_main_line(id) == (id == NodeId::ROOT || main.contains(&id))));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_history_matches_the_naive_model(all in prop::collection::vec(any_operation(), 0..120)) {
        let mut other = Tree::new();
        let stranger = (0..200).map(|_| other.play(0)).last().expect("a node");
        let (mut history, mut model) = (Tree::new(), Model::new());
        let mut known = vec![NodeId::ROOT, stranger];
        for operation in all {
            apply_to_both(operation, &mut history, &mut model, &mut known);
            assert_same(&history, &model, &known);
        }
    }

    #[test]
    fn redo_reverses_undo(all in prop::collection::vec(any_operation(), 0..60)) {
        let (mut history, mut model, mut known) = (Tree::new(), Model::new(), vec![NodeId::ROOT]);
        all.into_iter().for_each(|operation| apply_to_both(operation, &mut history, &mut model, &mut known));
        let mut back = history.clone();
        let mut steps = 0;
        while back.undo() {
            steps += 1;
        }
        prop_assert_eq!(back.current(), NodeId::ROOT);
        prop_assert_eq!(&back.continuation()[..history.ply()], history.line());
        for _ in 0..steps {
            prop_assert!(back.redo());
        }
        prop_assert_eq!((back.current(), back.ending()), (history.current(), history.ending()));
        prop_assert_eq!(back.entries().collect::<Vec<_>>(), history.entries().collect::<Vec<_>>());
    }
}
