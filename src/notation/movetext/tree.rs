//! Converts nested lines from one notation to another, and to a [`History`] and back.

use std::collections::VecDeque;
use std::fmt::Display;

use super::{Line, MAX_DEPTH, Place, RecordedMove};
use tabletop::{History, NodeId};

/// Adds a line and its variations after `parent`.
pub fn add_line<A: Clone, E>(history: &mut History<A, E>, mut parent: NodeId, line: &[RecordedMove<A>]) {
    for step in line {
        let added =
            history.add(parent, step.action.clone(), step.annotations.clone()).expect("the parent was just added");
        for variation in &step.variations {
            add_line(history, parent, variation);
        }
        parent = added;
    }
}

/// Converts the moves of a line and its variations to another notation, following the positions in which they are made.
/// `step` takes a position and a move in it, and returns the move in the other notation and the position after it.
///
/// # Errors
/// Returns the first error of `step`.
pub fn replay<A, B, P: Clone, E>(
    position: &P,
    line: &[RecordedMove<A>],
    step: &impl Fn(&P, &RecordedMove<A>) -> Result<(B, P), E>,
) -> Result<Line<B>, E> {
    let mut position = position.clone();
    let mut replayed = Line::with_capacity(line.len());
    for recorded in line {
        let (action, next) = step(&position, recorded)?;
        let variations = recorded.variations.iter().map(|line| replay(&position, line, step));
        let variations = variations.collect::<Result<_, E>>()?;
        replayed.push(RecordedMove {
            action,
            annotations: recorded.annotations.clone(),
            variations,
            place: recorded.place,
        });
        position = next;
    }
    Ok(replayed)
}

/// The main line of a history with all its variations. Variations deeper than [`MAX_DEPTH`] are placed side by side,
/// each with the moves that lead to it.
pub fn lines<A: Clone, E>(history: &History<A, E>) -> Line<A> {
    lines_from(history, Line::new(), NodeId::ROOT, 0).swap_remove(0)
}

/// Continues `line`, which leads to the node `at`, to its end; `depth` is the depth of the line. The lines after the
/// first are variations that would be nested too deep in it.
fn lines_from<A: Clone, E>(history: &History<A, E>, line: Line<A>, at: NodeId, depth: usize) -> Vec<Line<A>> {
    let children = |id| history.node(id).map_or(&[][..], |node| node.children());
    let mut lines = Vec::new();
    let mut unfinished = VecDeque::from([(line, at)]);
    while let Some((mut line, mut at)) = unfinished.pop_front() {
        while let Some((&main, others)) = children(at).split_first() {
            let Some(mut step) = recorded(history, main) else { break };
            for &other in others {
                let first = recorded(history, other);
                if depth < MAX_DEPTH {
                    step.variations.extend(lines_from(history, first.into_iter().collect(), other, depth + 1));
                } else {
                    let lead = line.iter().map(|step| RecordedMove::new(step.action.clone()));
                    unfinished.push_back((lead.chain(first).collect(), other));
                }
            }
            line.push(step);
            at = main;
        }
        lines.push(line);
    }
    lines
}

/// The move that led to a node, without variations; `None` for the root.
fn recorded<A: Clone, E>(history: &History<A, E>, id: NodeId) -> Option<RecordedMove<A>> {
    let node = history.node(id)?;
    let annotations = node.annotations().clone();
    Some(RecordedMove { action: node.action()?.clone(), annotations, variations: Vec::new(), place: Place::default() })
}

/// The moves that lead to the current node of a history, separated by spaces. `None` if that is the end of the main
/// line with its ending, if any.
pub fn current_line<A: Display, E: PartialEq>(history: &History<A, E>) -> Option<String> {
    let at_the_end = history.is_main_line(history.current())
        && history.continuation().is_empty()
        && history.ending() == history.main_line_ending();
    let moves = history.line().iter().filter_map(|&id| Some(history.node(id)?.action()?.to_string()));
    (!at_the_end).then(|| moves.collect::<Vec<_>>().join(" "))
}

/// Goes to the node reached by these moves, which [`current_line`] wrote, regardless of what was played after it.
///
/// # Errors
/// Returns an error with what was expected and found if no moves of the history lead there.
pub fn go_to_line<A: Display + Clone, E: Clone>(history: &mut History<A, E>, place: &str) -> Result<(), String> {
    let mut at = NodeId::ROOT;
    for text in place.split_whitespace() {
        let after = history.node(at).map_or(&[][..], |node| node.children());
        let action = |&child: &NodeId| history.node(child)?.action().map(A::to_string);
        at = after
            .iter()
            .copied()
            .find(|child| action(child).as_deref() == Some(text))
            .ok_or_else(|| format!("expected a line of moves in this record, found {text:?} in {place:?}"))?;
    }
    history.go_to(at);
    if history.ending().is_some() {
        history.undo();
    }
    Ok(())
}
