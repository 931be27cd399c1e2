//! Converts actions, turns and outcomes of the rules to those of the table.

use std::sync::Arc;

use super::tower;
use super::view::piece;
use rules::{self, Destroyed, DrawBy, Moved, Player, Position, Ruleset, WinBy};
use tabletop::{Action, Event, Loss, LossCause, Outcome, Rider, Rotation, Stage, Turn};

/// Converts an action to text.
pub fn action(action: rules::Action) -> Action {
    action.into()
}

/// Converts an outcome to its stable names.
pub(super) fn outcome(outcome: rules::Outcome) -> Outcome {
    Outcome { winner: outcome.winner(), by: outcome.by() }
}

/// The outcome with these names; a draw by agreement if the rules don't know them.
pub(super) fn rules_outcome(named: Outcome) -> rules::Outcome {
    let win = |winner| [WinBy::King, WinBy::Resignation, WinBy::Time].map(|by| rules::Outcome::Win { winner, by });
    let wins = Player::BOTH.into_iter().flat_map(win);
    let draws = [DrawBy::BothKings, DrawBy::Repetition, DrawBy::QuietTurns].map(rules::Outcome::Draw);
    let known = wins.chain(draws).find(|&known| outcome(known) == named);
    known.unwrap_or(rules::Outcome::Draw(DrawBy::Agreement))
}

/// The events of a turn of the rules: first the movement, then the shot and what it struck. `after` is the resulting
/// position.
pub(super) fn turn(turn: &rules::Turn, after: &Position, over: Option<rules::Outcome>) -> Turn {
    let mut stages = match after.rules().is_composed() {
        true => composed_movement(turn, after.rules()),
        false => vec![match turn.tower {
            Some(to) => Stage::of([tower_event(turn, after.rules(), to)]),
            None => Stage { events: movement(turn) },
        }],
    };
    if !after.rules().is_composed() || !turn.trace.segments.is_empty() {
        let losses = turn.destroyed.iter().map(|lost| struck(after.rules(), lost));
        let beam = Event::Beam(Arc::new(turn.trace.clone()));
        stages.push(Stage::of(std::iter::once(beam).chain(losses)));
    }
    Turn::new(turn.player, action(turn.action), stages, after.to_move(), over.map(outcome))
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

/// The movement of an action in a composed turn, in the stages that show it; none for a shot or a pass.
fn composed_movement(turn: &rules::Turn, rules: &Ruleset) -> Vec<Stage> {
    let slide = |moved: &Moved| Event::Slide { piece: piece(moved.piece), from: moved.from, to: moved.to };
    match (turn.action, &turn.moved[..]) {
        // A half turn is shown as two quarter turns.
        (rules::Action::HalfTurn { at }, [moved]) => {
            let quarter = |turned: u8| {
                let now = |by: u8| (moved.piece.orientation + by) % 4;
                let before = rules::Piece { orientation: now(turned), ..moved.piece };
                let way = Rotation::Clockwise;
                Stage::of([Event::Turn { piece: piece(before), at, rotation: way, facing: now(turned + 1) }])
            };
            vec![quarter(0), quarter(1)]
        }
        (rules::Action::Send { .. }, [moved]) if moved.from == moved.to => Vec::new(),
        (rules::Action::Send { .. }, [moved]) => vec![Stage::of([slide(moved)])],
        // One piece starts on the square to which the other is sent.
        (rules::Action::Send { .. }, [steps, sent]) if sent.to == steps.from => vec![Stage::of([Event::Swap {
            piece: piece(steps.piece),
            from: steps.from,
            other: piece(sent.piece),
            to: steps.to,
        }])],
        (rules::Action::Send { .. }, [steps, sent]) => vec![Stage::of([slide(sent)]), Stage::of([slide(steps)])],
        _ => {
            let mut events = movement(turn);
            events.extend(turn.taken.as_ref().map(|lost| match struck(rules, lost) {
                Event::Remove(loss) => Event::Remove(Loss { cause: LossCause::Capture, ..loss }),
                other => other,
            }));
            if events.is_empty() { Vec::new() } else { vec![Stage { events }] }
        }
    }
}

/// The movement of the tower to `to`, or its turn there, with its riders.
fn tower_event(turn: &rules::Turn, rules: &Ruleset, to: rules::Square) -> Event {
    let rider =
        |moved: &Moved| Rider { piece: piece(moved.piece), from: moved.from, to: moved.to, facing: moved.orientation };
    let (from, turned) = match turn.action {
        rules::Action::Rotate { at, rotation } => (at, Some(rotation)),
        other => (other.square(), None),
    };
    let riders = turn.moved.iter().map(rider).collect();
    Event::Tower { piece: tower::piece(rules), from, to, rotation: turned, riders }
}

fn movement(turn: &rules::Turn) -> Vec<Event> {
    let event = |moved: &Moved| {
        let Moved { from, to, .. } = *moved;
        let before = piece(moved.piece);
        match (turn.action, moved.stays, moved.stacked) {
            (rules::Action::Rotate { rotation, .. }, ..) => {
                Event::Turn { piece: before, at: from, rotation, facing: moved.orientation }
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
