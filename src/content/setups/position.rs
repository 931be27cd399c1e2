//! Makes a [`Position`] of pieces, and reports every problem at the piece that causes it.

use std::collections::HashMap;
use std::sync::Arc;

use super::pieces::{Pieces, Placed};
use super::problem::Problems;
use notation::words;
use rules::{Direction, Placement, Player, Position, Ruleset, Setup, SetupProblem, Square};

/// Makes the position, or reports every problem at the piece that it is about, or else at the value that holds all
/// pieces.
pub(super) fn check(
    pieces: &Pieces,
    to_move: Player,
    rules: &Arc<Ruleset>,
    problems: &mut Problems,
) -> Option<Position> {
    let placements = pieces.placed.iter().map(|placed| placed.placement.clone()).collect();
    let error = match (Setup { placements, tower: pieces.tower, to_move }).into_position(rules) {
        Ok(position) => {
            check_lasers(pieces, &position, problems);
            return Some(position);
        }
        Err(error) => error,
    };
    let unread = |p: &SetupProblem| matches!(p, SetupProblem::UnknownKind { .. } | SetupProblem::OutsideBoard(_));
    let incomplete = pieces.incomplete || error.problems.iter().any(unread);
    let mut on_square: HashMap<Square, Vec<&Placed>> = HashMap::new();
    for placed in &pieces.placed {
        on_square.entry(placed.placement.square).or_default().push(placed);
    }
    let mut reported: HashMap<Square, usize> = HashMap::new();
    for problem in error.problems {
        if incomplete && matches!(problem, SetupProblem::NoKing(_) | SetupProblem::NoLaser(_)) {
            continue;
        }
        let message = words::setup_problem_at_square(rules, &problem);
        let is_towers = matches!(
            problem,
            SetupProblem::NoSuchTower(_) | SetupProblem::TowerOutside(_) | SetupProblem::TowerOnReserved { .. }
        );
        if is_towers {
            problems.add(pieces.tower_at.unwrap_or(pieces.whole.at), message);
            continue;
        }
        let Some(square) = problem.square() else {
            problems.add(pieces.whole.at, message);
            continue;
        };
        let here = on_square.get(&square).map_or(&[][..], Vec::as_slice);
        let count = reported.entry(square).or_default();
        let (placed, offset) = culprit(&problem, here, count, rules);
        let at = placed.map_or(pieces.whole.at, |placed| placed.text.place(offset(placed)));
        problems.add(at, message);
    }
    None
}

/// Reports lasers that face the edge. A laser may turn that way in play if the rules allow it, but not at the start.
fn check_lasers(pieces: &Pieces, position: &Position, problems: &mut Problems) {
    for placed in &pieces.placed {
        let square = placed.placement.square;
        let laser = position.piece(square).filter(|piece| position.rules().kind(piece.kind).laser);
        let facing = laser.map(|piece| Direction::ALL[usize::from(piece.orientation)]);
        if let Some(facing) = facing.filter(|&facing| position.rules().neighbour(square, facing).is_none()) {
            let word = facing.word();
            let message = format!("expected the beam to enter the board, found the laser facing {word}, off the edge");
            problems.add(placed.text.place(placed.facing), message);
        }
    }
}

type Offset = fn(&Placed) -> usize;

/// The piece that `problem` is about, among the pieces `here` on one square, and the part of it that is wrong.
/// `doubles` counts the second and further pieces reported so far.
fn culprit<'p, 'n>(
    problem: &SetupProblem,
    here: &[&'p Placed<'n>],
    doubles: &mut usize,
    rules: &Ruleset,
) -> (Option<&'p Placed<'n>>, Offset) {
    let find = |matches: &dyn Fn(&Placement) -> bool| {
        here.iter().copied().find(|p| matches(&p.placement)).or_else(|| here.first().copied())
    };
    match problem {
        SetupProblem::TwoOnOneSquare(_) => {
            *doubles += 1;
            (here.get(*doubles).copied(), |p| p.square)
        }
        SetupProblem::WrongFacing { kind, facing, .. } => {
            (find(&|p| rules.kind_by_id(&p.kind) == Some(*kind) && p.facing == *facing), |p| p.facing)
        }
        SetupProblem::Reserved { player, .. } => (find(&|p| p.player != *player), |p| p.square),
        _ => (here.last().copied(), |p| p.square),
    }
}
