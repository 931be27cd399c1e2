//! Finds out what a solution is about, from its shots.

use content::puzzles::{Puzzle, Task, Theme};
use rules::{Action, BeamEnd, BeamTrace, Player, Position, Setup, Square, Turn};

use super::proof::{Try, is_won, tries};

/// The beam turns often from this number on.
const MANY_BOUNCES: usize = 5;

/// A square at which a beam turns, or is divided.
struct Bend {
    square: Square,
    is_divided: bool,
    /// The beam goes on in another direction.
    turns: bool,
}

/// The bends of the beam on its way to the end of the segment with this index, in order.
fn bends_to(trace: &BeamTrace, index: usize) -> Vec<Bend> {
    let segments = &trace.segments;
    let mut bends = Vec::new();
    let mut at = Some(index);
    while let Some(index) = at {
        let segment = &segments[index];
        at = segment.parent.map(usize::from);
        let Some(before) = at.map(|parent| &segments[parent]) else { break };
        let is_divided = segments.iter().filter(|other| other.parent == segment.parent).count() > 1;
        let turns = before.direction != segment.direction;
        if turns || is_divided {
            bends.push(Bend { square: before.to, is_divided, turns });
        }
    }
    bends.reverse();
    bends
}

/// The bends of the beam on its way to what it strikes. If it strikes nothing, the way to the end of its longest branch
/// counts.
fn bends_of(trace: &BeamTrace, target: Option<Square>) -> Vec<Bend> {
    let segments = &trace.segments;
    let ends = |index: &usize| {
        let segment = &segments[*index];
        let struck = segment.end == BeamEnd::Struck;
        (struck && Some(segment.to) == target, struck, segment.arrival)
    };
    (0..segments.len()).max_by_key(ends).map_or_else(Vec::new, |last| bends_to(trace, last))
}

/// Returns whether a beam of the shot turns at the same piece twice.
fn uses_a_mirror_twice(after: &Position, trace: &BeamTrace) -> bool {
    (0..trace.segments.len()).any(|last| {
        let bends = bends_to(trace, last);
        let turns = bends.iter().filter(|bend| bend.turns && after.piece(bend.square).is_some());
        let squares: Vec<Square> = turns.map(|bend| bend.square).collect();
        (1..squares.len()).any(|index| squares[..index].contains(&squares[index]))
    })
}

/// The square of the king that this turn strikes, if it does.
fn royal_struck(position: &Position, turn: &Turn) -> Option<Square> {
    let rules = position.rules();
    turn.destroyed.iter().find(|lost| rules.kind(lost.piece.kind).royal).map(|lost| lost.square)
}

/// The number of times that the beam turns in the shot of this turn, on its way to what it strikes.
pub(super) fn bounces(position: &Position, action: Action) -> usize {
    let mut after = position.clone();
    let Ok(turn) = after.apply(action) else { return 0 };
    turns_of(&bends_of(&turn.trace, royal_struck(position, &turn)))
}

/// A beam that goes straight on through a splitter is divided there, but doesn't turn.
fn turns_of(bends: &[Bend]) -> usize {
    bends.iter().filter(|bend| bend.turns).count()
}

/// The turns with which `player` would win at once if it were their turn, and the position in which it is.
fn threats(position: &Position, player: Player) -> Option<(Position, Vec<Try>)> {
    let passed = Setup { to_move: player, ..position.to_setup() }.into_position(position.rules()).ok()?;
    let mut winning = tries(&passed);
    winning.retain(|tried| is_won(&tried.after, player));
    Some((passed, winning))
}

/// The number of times that the beam turns which threatens the king of the side to move, in the simplest threat; `None`
/// if there is none.
pub(super) fn threat_bounces(position: &Position) -> Option<usize> {
    let (passed, winning) = threats(position, position.to_move().other())?;
    winning.iter().map(|tried| bounces(&passed, tried.action)).min()
}

/// Returns whether `player` would win at once if it were their turn.
fn threatens(position: &Position, player: Player) -> bool {
    threats(position, player).is_some_and(|(_, winning)| !winning.is_empty())
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
        of_turn(&before, &now, &turn, &mut found);
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

/// The themes of a turn that don't depend on the rest of the solution.
pub(super) fn turn_themes(position: &Position, action: Action) -> Vec<Theme> {
    let (mut found, mut after) = (Vec::new(), position.clone());
    if let Ok(turn) = after.apply(action) {
        of_turn(position, &after, &turn, &mut found);
    }
    found
}

/// The themes of what a piece does, and of a beam that meets it again.
fn of_turn(before: &Position, after: &Position, turn: &Turn, found: &mut Vec<Theme>) {
    let rules = before.rules();
    if uses_a_mirror_twice(after, &turn.trace) {
        found.push(Theme::DoubleMirror);
    }
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
    // A mirror that turns because it shows its bare side to the beam stays in the way.
    let leaves = moved.from != moved.to && moved.stays.is_none();
    let mut ends = before.trace(turn.player).segments.into_iter().map(|segment| (segment.end, segment.to));
    if leaves && ends.any(|(end, to)| to == moved.from && matches!(end, BeamEnd::Absorbed | BeamEnd::Struck)) {
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
    if turn.destroyed.iter().any(|lost| lost.becomes.is_some() && before.top(lost.piece).is_some()) {
        found.push(Theme::Stack);
    }
    let bends = bends_of(&turn.trace, royal_struck(before, turn));
    if turns_of(&bends) >= MANY_BOUNCES {
        found.push(Theme::Bounces);
    }
    let is_opponents = |square: Square| after.piece(square).is_some_and(|piece| piece.player == turn.player.other());
    if bends.iter().any(|bend| is_opponents(bend.square)) {
        found.push(Theme::OpponentMirror);
    }
    if bends.iter().any(|bend| bend.is_divided) {
        found.push(Theme::Splitter);
    }
}
