//! Reads what the camera needs from a turn and its timeline. No other module here knows their structure.

use bevy::prelude::*;

use state::referee::{Step, Table, Timeline};
use state::space::{BoardSpace, vector};
use tabletop::{BeamEnd, BeamTrace, Event, Segment, Turn};

/// The distance from the king, in squares, at which the camera starts to move towards it.
const KING_LEAD: f32 = 2.0;

/// Returns where on the board the action of the current turn is: the moving piece, then the laser, the front of the
/// beam and its end. `None` if no turn is shown or everything is settling.
pub(super) fn scene(timeline: &Timeline, space: &BoardSpace) -> Option<Vec3> {
    let (turn, step) = timeline.now()?;
    let shot = Shot::of(turn, space);
    match step {
        Step::Move => turn.events().find_map(|event| match *event {
            Event::Slide { from, to, .. }
            | Event::Strike { from, to, .. }
            | Event::Swap { from, to, .. }
            | Event::Stack { from, to, .. }
            | Event::Lift { from, to, .. }
            | Event::Tower { from, to, .. } => {
                Some(space.center(from).lerp(space.center(to), timeline.progress(Step::Move)))
            }
            Event::Turn { at, .. } | Event::Place { at, .. } | Event::Promote { at, .. } => Some(space.center(at)),
            Event::Reveal { .. } | Event::Beam(_) | Event::Remove(_) => None,
        }),
        Step::Charge => shot?.laser().map(|(laser, _)| laser),
        Step::Beam => Some(shot?.front_center(timeline.beam_front())),
        Step::Strike | Step::Shatter => Some(shot?.end),
        Step::Settle => None,
    }
}

/// Where a leg of a shot starts.
fn start(leg: &Segment, space: &BoardSpace) -> Vec3 {
    space.center(leg.to) - vector(leg.direction) * f32::from(leg.length)
}

/// A turn's shot, laid out on the board.
pub(super) struct Shot<'a> {
    trace: &'a BeamTrace,
    space: &'a BoardSpace,
    /// Where it ends: on a struck king, or else where it strikes a piece, or else at the end of its longest branch.
    pub end: Vec3,
    /// The direction in which it arrives there.
    pub end_direction: Vec3,
    /// The starts of its legs on the way to its end, the last leg first: mirrors, then the laser.
    pub bends: Vec<Vec3>,
}

/// The progress of the shot that is being shown.
pub(super) struct ShotProgress {
    /// Squares that the beam has entered.
    pub front: f32,
    /// The laser charges, or the beam advances, burns or breaks a piece.
    pub is_running: bool,
    /// The beam is about to strike a king, or has struck it.
    pub is_near_king: bool,
}

impl<'a> Shot<'a> {
    /// The shot that is being shown, if any.
    pub(super) fn playing(timeline: &'a Timeline, space: &'a BoardSpace) -> Option<(Self, ShotProgress)> {
        let (turn, step) = timeline.now()?;
        let front = timeline.beam_front();
        let arrives = step >= Step::Beam && front >= f32::from(turn.beam()?.length()) - KING_LEAD;
        let is_running = (Step::Charge..=Step::Shatter).contains(&step);
        let progress = ShotProgress { front, is_running, is_near_king: turn.ends_by_loss() && arrives };
        Some((Self::of(turn, space)?, progress))
    }

    /// The shot of the last turn, if there was one.
    pub(super) fn last(table: &'a Table, space: &'a BoardSpace) -> Option<Self> {
        table.session().last_turn().and_then(|turn| Self::of(turn, space))
    }

    /// The shot of `turn`; `None` if nothing is fired.
    pub(super) fn of(turn: &'a Turn, space: &'a BoardSpace) -> Option<Self> {
        let trace = turn.beam()?;
        let kills_king = |square| turn.losses().any(|loss| loss.at == square && loss.royal && loss.leaves.is_none());
        let last = trace.segments.iter().max_by_key(|segment| {
            let strikes = segment.end == BeamEnd::Struck;
            (strikes && kills_king(segment.to), strikes, segment.arrival)
        });
        let (end, end_direction) =
            last.map_or((Vec3::ZERO, Vec3::NEG_Z), |last| (space.center(last.to), vector(last.direction)));
        let before = |segment: &&Segment| trace.segments.get(usize::from(segment.parent?));
        let bends = std::iter::successors(last, before).map(|leg| start(leg, space)).collect();
        Some(Self { trace, space, end, end_direction, bends })
    }

    /// Returns the position of the laser and the direction of its beam.
    pub(super) fn laser(&self) -> Option<(Vec3, Vec3)> {
        let first = self.trace.segments.first()?;
        Some((start(first, self.space), vector(first.direction)))
    }

    /// How far the board extends from its middle, in squares.
    pub(super) fn half_board(&self) -> f32 {
        self.space.half_size().max_element()
    }

    /// The middle of the fronts of all branches when the beam has entered `front` squares.
    pub(super) fn front_center(&self, front: f32) -> Vec3 {
        let fronts = self.trace.segments.iter().filter_map(|segment| {
            let left = f32::from(segment.arrival) - front;
            let is_on = 0.0 < left && left <= f32::from(segment.length);
            is_on.then(|| self.space.center(segment.to) - vector(segment.direction) * left)
        });
        let (sum, count) = fronts.fold((Vec3::ZERO, 0), |(sum, count), front| (sum + front, count + 1));
        if count > 0 { sum / count as f32 } else { self.end }
    }
}
