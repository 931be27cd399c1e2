//! Perft: the number of action sequences of a given length, the standard check of a move generator. In plain turns
//! every action is played on the board with its shot, including the last one of a sequence; only composed turns count
//! the last ply in bulk.

use alloc::vec::Vec;

use super::action::Action;
use super::board::Board;
use super::kind::Cell;
use super::position::Position;
use super::ruleset::Ruleset;
use super::square::{Square, SquareSet};
use super::trace::Struck;
use super::turn::Outcome;

/// Counts the sequences of `depth` actions from `position`. A finished game has no actions.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ if position.outcome().is_some() => 0,
        1 if position.rules().is_composed() => position.actions().len() as u64,
        _ if position.rules().is_composed() => {
            let leaves = |action| perft(&position.played(action), depth - 1);
            position.actions().into_iter().map(leaves).sum()
        }
        _ if position.is_extended() => {
            let aim = position.aim(position.to_move());
            let mut next = position.clone();
            let leaves = |action| {
                let undo = next.apply_unchecked(&aim, action);
                let count = if depth == 1 { 1 } else { perft(&next, depth - 1) };
                next.undo(undo);
                count
            };
            position.actions().into_iter().map(leaves).sum()
        }
        _ => count(position.rules(), &mut position.board().clone(), &mut Vec::new(), depth),
    }
}

/// [`perft`] for each first action, in the order in which they are listed.
pub fn divide(position: &Position, depth: u32) -> Vec<(Action, u64)> {
    let count = |action| (action, perft(&position.played(action), depth.saturating_sub(1)));
    position.actions().into_iter().map(count).collect()
}

/// `journal` holds the pieces struck along the current line, so that they can be restored.
fn count(rules: &Ruleset, board: &mut Board, journal: &mut Vec<(Square, Cell)>, depth: u32) -> u64 {
    let aim = board.aim_of(rules, board.to_move());
    let standing = Struck::from(aim.struck);
    let mut leaves = 0;
    board.for_each_plain(rules, &SquareSet::EMPTY, |board, action| {
        let undo = board.make_plain(rules, action);
        let struck = if action.touches(&aim.lit) { board.shot(rules, board.to_move()) } else { standing };
        let mark = journal.len();
        let over = !matches!(struck, Struck::None) && Outcome::by_kings(board.strike(rules, struck, journal)).is_some();
        if depth == 1 {
            leaves += 1;
        } else if !over {
            board.set_to_move(board.to_move().other());
            leaves += count(rules, board, journal, depth - 1);
            board.set_to_move(board.to_move().other());
        }
        while journal.len() > mark {
            if let Some((square, cell)) = journal.pop() {
                board.set(rules, square, cell);
            }
        }
        board.undo_plain(undo);
    });
    leaves
}
