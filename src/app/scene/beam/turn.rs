//! Reads the shot and its progress from a turn and its timeline, whose structure no other module here knows.

use std::sync::Arc;

use bevy::prelude::*;

use super::progress::{FADE_LENGTH, ShotProgress};
use state::referee::{Pace, Step, StepBegan, Table, Timeline};
use state::space::form::stacked;
use state::space::on_stack;
use tabletop::{BeamTrace, Board, Player, Square, Turn};

/// The shot of a turn.
#[derive(Clone, Debug)]
pub(super) struct TurnShot {
    turn: Arc<Turn>,
    trace: Arc<BeamTrace>,
}

/// A piece that a shot destroys; only the top piece of a stack.
pub(super) struct Loss {
    pub is_royal: bool,
    /// How much higher than on the board it stands, in squares; positive on top of a stack.
    pub rise: f32,
}

impl TurnShot {
    /// Returns `None` if no laser fires.
    pub(super) fn of(turn: &Arc<Turn>) -> Option<Self> {
        Some(Self { trace: turn.beam()?.clone(), turn: turn.clone() })
    }

    /// The shot of the last turn, if there was one.
    pub(super) fn last(table: &Table) -> Option<Self> {
        table.session().last_turn().and_then(Self::of)
    }

    /// The shot of the turn that is being shown, if any.
    pub(super) fn playing(timeline: &Timeline) -> Option<Self> {
        timeline.now().and_then(|(turn, _)| Self::of(turn))
    }

    /// Returns whether both are the shot of the same turn.
    pub(super) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.turn, &other.turn)
    }

    /// The player who fired.
    pub(super) fn player(&self) -> Player {
        self.turn.player
    }

    /// The path of the beam.
    pub(super) fn trace(&self) -> &BeamTrace {
        &self.trace
    }

    /// Returns the piece that the shot destroys on `square`.
    pub(super) fn loss_on(&self, square: Square, board: &Board) -> Option<Loss> {
        let lost = self.turn.losses().find(|loss| loss.at == square)?;
        let top_rise = || on_stack(stacked(&board.looks, board.look(lost.piece.look)) - 1).translation.y;
        Some(Loss { is_royal: lost.royal, rise: if lost.leaves.is_some() { top_rise() } else { 0.0 } })
    }

    /// Returns the progress of the shot while its turn is being shown.
    pub(super) fn progress(&self, timeline: &Timeline, pace: &Pace) -> ShotProgress {
        let [strike, shatter, settle] = [Step::Strike, Step::Shatter, Step::Settle];
        let seconds = |step| timeline.progress(step) * pace.seconds(&self.turn, step);
        let seconds_after: f32 = [strike, shatter, settle].into_iter().map(seconds).sum();
        let king_end = (timeline.progress(strike) + timeline.progress(shatter)) / 2.0;
        ShotProgress {
            charge: timeline.progress(Step::Charge),
            front: timeline.beam_front() + seconds_after * pace.beam_speed * pace.speed,
            shatter: timeline.progress(shatter),
            tail: timeline.progress(settle) * (f32::from(self.trace().length()) + 2.0 * FADE_LENGTH),
            remaining: 1.0,
            king_end: if self.turn.ends_by_loss() { king_end } else { 0.0 },
            ..ShotProgress::default()
        }
    }

    /// How long the laser charges, in seconds.
    pub(super) fn charge_seconds(&self, pace: &Pace) -> f32 {
        pace.seconds(&self.turn, Step::Charge)
    }
}

/// How much of the previous shot is left, 1 to 0, while it fades during the next action.
pub(super) fn previous_shot_remaining(timeline: &Timeline) -> f32 {
    1.0 - timeline.progress(Step::Move)
}

/// The phases of a turn that begin in this frame, without skipped ones.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BegunPhases {
    pub action: bool,
    pub charge: bool,
    pub shatter: bool,
}

impl BegunPhases {
    pub(super) fn read(begun: &mut MessageReader<StepBegan>) -> Self {
        let mut phases = Self::default();
        for begun in begun.read().filter(|begun| !begun.skipped) {
            match begun.step {
                Step::Move => phases.action = true,
                Step::Charge => phases.charge = true,
                Step::Shatter => phases.shatter = true,
                Step::Beam | Step::Strike | Step::Settle => {}
            }
        }
        phases
    }
}
