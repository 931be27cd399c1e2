//! The legal actions as gestures, and the attempts that illegal gestures make.

use super::tower;
use super::turn::action;
use rules::{self, Position, Square};
use tabletop::{Action, Aim, Call, Choice, Choices, Part, Rotation, Target};

pub(super) fn choices(position: &Position) -> Choices {
    let mut choices = Vec::new();
    let king = position
        .pieces()
        .find(|(_, piece)| piece.player == position.to_move() && position.rules().kind(piece.kind).royal);
    for listed in position.decisions() {
        let choice = |pick, part, aim| Choice { action: action(listed), pick, part, aim, answer: None };
        let go = |to, target| Aim::Go { path: vec![to], target };
        match listed {
            // Each of the squares beside the base chooses the step towards it.
            rules::Action::Move { from, to } if position.tower() == Some(from) => {
                let towards = tower::squares_towards(position, to).into_iter();
                choices.extend(towards.map(|square| choice(from, Part::Whole, go(square, Target::Move))));
            }
            rules::Action::Move { from, to } => {
                let target = match position.piece(to) {
                    None => Target::Move,
                    Some(_) if position.is_capture(listed) => Target::Capture,
                    Some(_) if position.is_swap(listed) => Target::Swap,
                    Some(_) if !position.landings(from, to).is_empty() => Target::Move,
                    Some(_) => Target::Stack,
                };
                choices.push(choice(from, Part::Whole, go(to, target)));
            }
            rules::Action::Lift { from, to } => {
                let target = if position.piece(to).is_some() { Target::Stack } else { Target::Move };
                choices.push(choice(from, Part::Top, go(to, target)));
            }
            rules::Action::Rotate { at, rotation } => {
                choices.push(choice(at, Part::Whole, Aim::Turn(rotation)));
                // A piece with twofold symmetry has only one quarter turn, which either gesture may make.
                let other = rules::Action::Rotate { at, rotation: Rotation::CounterClockwise };
                if rotation == Rotation::Clockwise && position.check(other) == Ok(listed) {
                    choices.push(choice(at, Part::Whole, Aim::Turn(Rotation::CounterClockwise)));
                }
            }
            rules::Action::HalfTurn { at } => {
                choices.push(choice(at, Part::Whole, Aim::Call(Call::HalfTurn)));
            }
            rules::Action::Fire { at } => {
                choices.push(choice(at, Part::Whole, Aim::Call(Call::Fire)));
            }
            rules::Action::Pass => {
                let at = king.map_or(rules::Action::Pass.square(), |(square, _)| square);
                choices.push(choice(at, Part::Whole, Aim::Call(Call::Pass)));
            }
            // Decisions leave the outcome to chance.
            rules::Action::Send { .. } => {}
        }
    }
    Choices::new(choices)
}

/// See [`State::attempt`](tabletop::State::attempt).
pub(super) fn attempt(
    position: &Position,
    pick: Square,
    part: Part,
    aim: Option<&Aim>,
    dropped: bool,
) -> Option<Action> {
    let turned = |rotation| rules::Action::Rotate { at: pick, rotation };
    let tried = match aim {
        // The rules check the owner of the piece before what it does.
        None => turned(Rotation::Clockwise),
        Some(Aim::Turn(rotation)) => turned(*rotation),
        Some(Aim::Place | Aim::Call(_)) => return None,
        Some(Aim::Go { path, .. }) => {
            let to = *path.last()?;
            if position.tower() == Some(pick) {
                let to = tower::step_towards(position, to)?;
                return Some(action(rules::Action::Move { from: pick, to }));
            }
            let near = pick.touches(to) || position.other_level(pick) == Some(to);
            if !(near || dropped || position.piece(to).is_some()) {
                return None;
            }
            match part {
                Part::Whole => rules::Action::Move { from: pick, to },
                Part::Top => rules::Action::Lift { from: pick, to },
            }
        }
    };
    Some(action(tried))
}
