//! Finds out what a solution is about, from its shots.

use content::puzzles::{Puzzle, Task, Theme};
use rules::{Action, BeamEnd, BeamTrace, Player, Position, Square, Turn};

/// The beam turns often from this number on.
const MANY_BOUNCES: usize = 5;

/// The squares at which the beam turns on its way to what it strikes, in order, and whether it is divided there. If it
/// strikes nothing, the way to the end of its longest branch counts.
fn turns_of(trace: &BeamTrace, target: Option<Square>) -> Vec<(Square, bool)> {
    let segments = &trace.segments;
    let ends = |index: &usize| {
        let segment = &segments[*index];
        let struck = segment.end == BeamEnd::Struck;
        (struck && Some(segment.to) == target, struck, segment.arrival)
    };
    let mut squares = Vec::new();
    let mut at = (0..segments.len()).max_by_key(ends);
    while let Some(index) = at {
        let segment = &segments[index];
        at = segment.parent.map(usize::from);
        let Some(before) = at.map(|parent| &segments[parent]) else { break };
        let is_divided = segments.iter().filter(|other| other.parent == segment.parent).count() > 1;
        if before.direction != segment.direction || is_divided {
            squares.push((before.to, is_divided));
        }
    }
    squares.reverse();
    squares
}

/// The square of the king that this turn strikes, if it does.
fn royal_struck(position: &Position, turn: &Turn) -> Option<Square> {
    let rules = position.rules();
    turn.destroyed.iter().find(|lost| rules.kind(lost.piece.kind).royal).map(|lost| lost.square)
}

/// The number of times that the beam turns in the shot of this turn, on its way to what it strikes.
pub fn bounces(position: &Position, action: Action) -> usize {
    let mut after = position.clone();
    let Ok(turn) = after.apply(action) else { return 0 };
    turns_of(&turn.trace, royal_struck(position, &turn)).len()
}

/// The number of times that the beam turns which threatens the king of the side to move; `None` if none does.
pub(super) fn threat_bounces(position: &Position) -> Option<usize> {
    let trace = position.trace(position.to_move().other());
    let target = own_king_in(position, trace.struck().iter(), position.to_move())?;
    Some(turns_of(&trace, Some(target)).len())
}

fn own_king_in(position: &Position, squares: impl Iterator<Item = Square>, player: Player) -> Option<Square> {
    let mut squares = squares;
    squares.find(|&square| {
        let piece = position.piece(square);
        piece.is_some_and(|piece| piece.player == player && position.rules().kind(piece.kind).royal)
    })
}

/// Returns whether `player`'s standing shot strikes the opponent's king.
fn threatens(position: &Position, player: Player) -> bool {
    own_king_in(position, position.aim(player).struck.iter(), player.other()).is_some()
}

/// The themes of a puzzle, sorted.
pub fn themes(puzzle: &Puzzle) -> Vec<Theme> {
    themes_of(&puzzle.position, puzzle.task, &puzzle.line)
}

/// The themes of a solution, sorted.
pub(super) fn themes_of(start: &Position, task: Task, line: &[Action]) -> Vec<Theme> {
    let mut found = Vec::new();
    let mut now = start.clone();
    for (index, &action) in line.iter().enumerate() {
        let before = now.clone();
        let Ok(turn) = now.apply(action) else { break };
        if index % 2 == 1 {
            continue;
        }
        let is_last = index + 1 == line.len();
        of_action(&before, &now, &turn, &mut found);
        if is_last && !matches!(task, Task::Defend(_)) {
            of_shot(&before, &now, &turn, &mut found);
        }
        let is_quiet = !turn.is_loss() && !threatens(&now, turn.player);
        if !is_last && is_quiet {
            found.push(Theme::Quiet);
        }
    }
    if matches!(task, Task::Defend(_)) {
        found.extend(threat_bounces(start).filter(|&turned| turned >= MANY_BOUNCES).map(|_| Theme::Bounces));
        found.push(Theme::Defence);
    } else if threatens(start, start.to_move().other()) {
        found.push(Theme::Defence);
    }
    found.sort();
    found.dedup();
    found
}

/// The themes of what a piece does.
fn of_action(before: &Position, after: &Position, turn: &Turn, found: &mut Vec<Theme>) {
    let rules = before.rules();
    let Some(moved) = turn.moved.first() else {
        found.extend(turn.tower.map(|_| Theme::Climb));
        return;
    };
    if turn.tower.is_some() || moved.from.is_upper() != moved.to.is_upper() {
        found.push(Theme::Climb);
    }
    if before.is_swap(turn.action) {
        found.push(Theme::Swap);
    }
    if moved.stacked.is_some() || moved.stays.is_some() {
        found.push(Theme::Stack);
    }
    if rules.kind(moved.piece.kind).laser && moved.from == moved.to {
        found.push(Theme::LaserTurn);
    }
    let stopped = before
        .trace(turn.player)
        .segments
        .into_iter()
        .filter(|segment| matches!(segment.end, BeamEnd::Absorbed | BeamEnd::Struck) && segment.to == moved.from);
    if stopped.count() > 0 && moved.stays.is_none() {
        found.push(Theme::Unblocked);
    }
    let steps_aside = moved.from != moved.to && after.piece(moved.from).is_none();
    let path = turn.trace.path();
    if steps_aside && path.contains(&moved.from) && !path.contains(&moved.to) {
        found.push(Theme::Discovered);
    }
}

/// The themes of the last shot.
fn of_shot(before: &Position, after: &Position, turn: &Turn, found: &mut Vec<Theme>) {
    let turned = turns_of(&turn.trace, royal_struck(before, turn));
    if turned.len() >= MANY_BOUNCES {
        found.push(Theme::Bounces);
    }
    let is_opponents = |square: Square| after.piece(square).is_some_and(|piece| piece.player == turn.player.other());
    if turned.iter().any(|&(square, _)| is_opponents(square)) {
        found.push(Theme::OpponentMirror);
    }
    if turned.iter().any(|&(_, is_divided)| is_divided) {
        found.push(Theme::Splitter);
    }
    let twice = |(index, &(square, _)): (usize, &(Square, bool))| {
        after.piece(square).is_some() && turned[..index].iter().any(|&(other, _)| other == square)
    };
    if turned.iter().enumerate().any(twice) {
        found.push(Theme::DoubleMirror);
    }
}
