//! Actions, turns and outcomes of the rules in the table's words.

use std::sync::Arc;

use super::view::piece;
use crate::rules::{self, Destroyed, DrawBy, Moved, Player, Position, Ruleset, WinBy};
use crate::tabletop::{Action, Event, Loss, LossCause, Outcome, Rotation, Stage, Turn};

/// An action as its text.
pub fn action(action: rules::Action) -> Action {
    Action::new(&action.to_string())
}

impl From<rules::Action> for Action {
    fn from(listed: rules::Action) -> Self {
        action(listed)
    }
}

/// An outcome by its stable names.
pub(super) fn outcome(outcome: rules::Outcome) -> Outcome {
    Outcome { winner: outcome.winner(), by: outcome.by() }
}

/// The outcome that has these names; agreement where no rule knows them.
pub(super) fn rules_outcome(told: Outcome) -> rules::Outcome {
    let win = |winner| [WinBy::King, WinBy::Resignation, WinBy::Time].map(|by| rules::Outcome::Win { winner, by });
    let wins = Player::BOTH.into_iter().flat_map(win);
    let draws = [DrawBy::BothKings, DrawBy::Repetition, DrawBy::QuietTurns].map(rules::Outcome::Draw);
    let known = wins.chain(draws).find(|&known| outcome(known) == told);
    known.unwrap_or(rules::Outcome::Draw(DrawBy::Agreement))
}

pub(super) fn rotation(rotation: rules::Rotation) -> Rotation {
    match rotation {
        rules::Rotation::Clockwise => Rotation::Clockwise,
        rules::Rotation::CounterClockwise => Rotation::CounterClockwise,
    }
}

/// What a turn of the rules did: first the movement, then the shot with what it struck. `after` is the position that it
/// led to.
pub(super) fn turn(turn: &rules::Turn, after: &Position, over: Option<rules::Outcome>) -> Turn {
    let mut stages = vec![Stage { events: movement(turn) }];
    let losses = turn.destroyed.iter().map(|lost| struck(after.rules(), lost));
    let beam = Event::Beam(Arc::new(turn.trace.clone()));
    stages.push(Stage::of(std::iter::once(beam).chain(losses)));
    Turn {
        player: turn.player,
        action: action(turn.action),
        stages,
        next: over.is_none().then(|| after.to_move()),
        outcome: over.map(outcome),
        notation: None,
        is_setup: false,
    }
}

/// A piece that a shot destroyed.
pub(super) fn struck(rules: &Ruleset, struck: &Destroyed) -> Event {
    Event::Remove(Loss {
        at: struck.square,
        piece: piece(struck.piece),
        leaves: struck.becomes.map(piece),
        royal: rules.kind(struck.piece.kind).royal,
        cause: LossCause::Beam,
    })
}

fn movement(turn: &rules::Turn) -> Vec<Event> {
    let event = |moved: &Moved| {
        let Moved { from, to, .. } = *moved;
        let before = piece(moved.piece);
        match (turn.action, moved.stays, moved.stacked) {
            (rules::Action::Rotate { rotation: way, .. }, ..) => {
                Event::Turn { piece: before, at: from, rotation: rotation(way), facing: moved.orientation }
            }
            (_, Some(stays), becomes) => {
                Event::Lift { piece: before, from, to, stays: piece(stays), becomes: becomes.map(piece) }
            }
            (_, None, Some(stack)) => Event::Stack { piece: before, from, to, becomes: piece(stack) },
            (_, None, None) => Event::Slide { piece: before, from, to },
        }
    };
    match &turn.moved[..] {
        [first, second] => {
            vec![Event::Swap { piece: piece(first.piece), from: first.from, other: piece(second.piece), to: first.to }]
        }
        moved => moved.iter().map(event).collect(),
    }
}
