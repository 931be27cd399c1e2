//! The legal moves as gestures, and the attempts that illegal gestures make.

use super::illegal::is_meant;
use super::moves::Move;
use super::position::Position;
use rules::Square;
use tabletop::{Action, Aim, Choice, Choices, Part, Target};

pub(super) fn choices(position: &Position) -> Choices {
    let choice = |played: Move| {
        let target = if played.is_capture() { Target::Capture } else { Target::Move };
        let aim = Aim::Go { path: played.path().collect(), target };
        Choice { action: played.into(), pick: played.from(), part: Part::Whole, aim, answer: None }
    };
    Choices::new(position.moves().into_iter().map(choice).collect())
}

/// See [`State::attempt`](tabletop::State::attempt).
pub(super) fn attempt(position: &Position, pick: Square, aim: Option<&Aim>, dropped: bool) -> Option<Action> {
    let Some(Aim::Go { path, .. }) = aim else {
        // This is not a move: it asks why the piece cannot move.
        return Some(Action::new(&pick.to_string()));
    };
    // The squares before the last are already chosen.
    let (&to, before) = path.split_last()?;
    let from = before.last().copied().unwrap_or(pick);
    let text: String = std::iter::once(&pick).chain(path).map(Square::to_string).collect();
    (dropped || is_meant(position, pick, from, to)).then(|| Action::new(&text))
}
