//! Reads the struck pieces from turns and the timeline, whose structure no other module here knows.

use bevy::prelude::*;

use state::referee::{Step, StepBegan, Timeline};
use state::space::form::{stacked, top_piece};
use state::space::{BEAM_HEIGHT, BoardSpace, facing, on_stack, vector};
use tabletop::{BeamEnd, Board, LookId, Loss, LossCause, Piece, Square, Stage};

/// The distance from the middle of a piece to the point where the beam burns.
const IMPACT_FRONT: f32 = 0.22;

/// A piece that is struck by a shot or another piece, or the top of such a stack.
pub(super) struct StruckPiece {
    pub square: Square,
    pub piece: Piece,
    /// Its position.
    pub place: Transform,
    /// The direction of the beam or piece that strikes it; zero if beams from opposite sides cancel out, or if nothing
    /// enters its square.
    pub direction: Vec3,
    /// True if a beam strikes it: its shards are hot.
    pub burns: bool,
    pub is_royal: bool,
    /// True if nothing of its model remains.
    pub vanishes: bool,
}

impl StruckPiece {
    fn of(loss: &Loss, stage: &Stage, board: &Board, space: &BoardSpace) -> Self {
        let Loss { at, piece, leaves, .. } = *loss;
        let look = board.look(piece.look);
        let height = stacked(&board.looks, look);
        let top = top_piece(&board.looks, look).and_then(|top| board.looks.iter().position(|look| look.id == top.id));
        // If something is left of a stack, only the top breaks.
        let (piece, below) = match (leaves, top) {
            (Some(_), Some(top)) => (Piece { look: LookId(top as u8), ..piece }, height - 1),
            _ => (piece, 0),
        };
        // A failed attacker breaks at the piece that it attacks.
        let place = stage.struck_by(loss).map_or(space.center(at), |by| space.contact(at, by));
        let on_board = Transform::from_translation(place).with_rotation(facing(piece.facing));
        Self {
            square: at,
            piece,
            place: on_board * on_stack(below),
            direction: direction(stage, loss, space),
            burns: loss.cause == LossCause::Beam,
            is_royal: loss.royal,
            vanishes: leaves.is_none() || height > 1,
        }
    }

    /// The point where the beam burns on it.
    pub(super) fn impact(&self) -> Vec3 {
        let front = self.direction * IMPACT_FRONT * self.place.scale.x;
        self.place.transform_point(Vec3::Y * BEAM_HEIGHT) - front
    }
}

/// The mean direction of the beams that strike a piece, or that of the piece that captures it or repels it.
fn direction(stage: &Stage, loss: &Loss, space: &BoardSpace) -> Vec3 {
    if let Some(from) = stage.blow_of(loss) {
        return (space.center(loss.at) - space.center(from)).normalize_or_zero();
    }
    let segments = stage.beam().into_iter().flat_map(|trace| &trace.segments);
    let strikes = segments.filter(|s| s.to == loss.at && s.end == BeamEnd::Struck);
    strikes.map(|segment| vector(segment.direction)).sum::<Vec3>().normalize_or_zero()
}

/// A phase in the breaking of struck pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BreakPhase {
    /// The beam burns on them: they crack in place.
    Crack,
    /// They burst; if the turn is skipped, into fewer shards.
    Burst { skipped: bool },
}

/// The phases that begin in this frame, each with the pieces that are struck.
pub(super) fn begun_phases(
    begun: &mut MessageReader<StepBegan>,
    board: &Board,
    space: &BoardSpace,
) -> Vec<(BreakPhase, Vec<StruckPiece>)> {
    let phase = |begun: &StepBegan| {
        let phase = match begun.step {
            Step::Strike => BreakPhase::Crack,
            Step::Shatter => BreakPhase::Burst { skipped: begun.skipped },
            Step::Move | Step::Charge | Step::Beam | Step::Settle => return None,
        };
        let stage = begun.turn.stages.get(begun.stage)?;
        let struck: Vec<StruckPiece> = stage.losses().map(|loss| StruckPiece::of(loss, stage, board, space)).collect();
        (!struck.is_empty()).then_some((phase, struck))
    };
    begun.read().filter_map(phase).collect()
}

/// How far the beam has burned into its target, 0 to 1.
pub(super) fn crack_progress(timeline: &Timeline) -> f32 {
    timeline.progress(Step::Strike)
}

#[cfg(test)]
mod tests {
    use super::*;
    use state::referee::failed_attack;

    #[test]
    fn a_failed_attacker_breaks_on_contact_and_is_thrown_back() {
        let (board, turn) = failed_attack();
        let space = BoardSpace::of(&board);
        let stage = turn.stages.iter().find(|stage| stage.strikes()).expect("it strikes");
        let [from, to] = ["a4", "a7"].map(|square| square.parse::<Square>().unwrap());
        for loss in stage.losses() {
            let struck = StruckPiece::of(loss, stage, &board, &space);
            let (place, direction) = match loss.at == from {
                true => (space.center(to) + Vec3::Z * 0.5, Vec3::Z),
                false => (space.center(to), Vec3::NEG_Z),
            };
            assert!(struck.place.translation.distance(place) < 1e-5, "{:?}", struck.place);
            assert!(struck.direction.distance(direction) < 1e-5 && !struck.burns && struck.vanishes);
        }
        assert!(stage.losses().any(|loss| loss.at == from), "the scout is lost");
    }
}
