//! A trace laid out on the table: where each straight run of the beam begins and ends, in squares along its way.

use bevy::prelude::*;

use crate::app::space::{BEAM_HEIGHT, BoardSpace, LENS_FRONT, RIM_WIDTH, SHIELD_FRONT, vector};
use crate::rules::{BeamEnd, BeamTrace, Square};

/// How far outside the first square's middle a laser in the wall lies.
const WALL: f32 = 0.5 + RIM_WIDTH / 2.0;
/// How far before the middle of a struck piece the beam burns.
const SKIN: f32 = 0.16;
/// From the middle of the last square to where the beam begins to fade, and how long it fades.
const RIM: f32 = 0.5;
pub(super) const FADE: f32 = 1.5;

/// One straight run of the beam.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Run {
    /// Where it would begin if nothing had a size: the middle of its first square, at the beam's height.
    origin: Vec3,
    pub direction: Vec3,
    /// Squares that the beam has entered when it is at `origin`.
    begin: f32,
    /// Squares from `origin` to where light is seen first, and last.
    start: f32,
    stop: f32,
    pub end: BeamEnd,
    /// The square on which it ends, and whether the beam was stopped by something there.
    pub to: Square,
    /// The part of the laser's light that it carries: less behind a splitter.
    pub energy: f32,
    /// It comes out of the laser.
    pub first: bool,
}

impl Run {
    /// Where its light is seen first.
    pub fn source(&self) -> Vec3 {
        self.origin + self.direction * self.start
    }

    /// Where it ends: on a mirror, a shield, a piece, or at the rim.
    pub fn target(&self) -> Vec3 {
        self.origin + self.direction * self.stop
    }

    /// How many squares the beam has entered when it reaches [`target`](Self::target).
    pub fn arrival(&self) -> f32 {
        self.begin + self.stop
    }

    /// How many squares long it is when the beam has entered `front` squares.
    pub fn length(&self, front: f32) -> f32 {
        (front - self.begin).clamp(self.start, self.stop) - self.start
    }

    /// How far the beam's front is past the end of what is drawn of this run.
    pub fn behind(&self, front: f32) -> f32 {
        (front - self.arrival()).max(0.0)
    }

    /// How long the part beyond the rim is.
    pub fn beyond(&self, front: f32) -> f32 {
        if self.end == BeamEnd::Edge { (front - self.arrival()).clamp(0.0, FADE) } else { 0.0 }
    }

    /// Where the beam's front is, if it is on this run.
    pub fn head(&self, front: f32) -> Option<Vec3> {
        let on = front - self.begin;
        let last = if self.end == BeamEnd::Edge { self.stop + FADE } else { self.stop };
        (self.start <= on && on < last).then(|| self.origin + self.direction * on)
    }
}

/// Lays `trace` out on the board.
pub(super) fn runs(trace: &BeamTrace, space: &BoardSpace) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::with_capacity(trace.segments.len());
    for segment in &trace.segments {
        let direction = vector(segment.direction);
        let length = f32::from(segment.length);
        let to = space.center(segment.to) + Vec3::Y * BEAM_HEIGHT;
        let parent = segment.parent.map(usize::from);
        let energy = match parent.and_then(|parent| Some((parent, runs.get(parent)?))) {
            Some((parent, run)) => {
                let branches = trace.segments.iter().filter(|s| s.parent.map(usize::from) == Some(parent)).count();
                run.energy / branches.max(1) as f32
            }
            None => 1.0,
        };
        let start = match (parent, segment.from) {
            (Some(_), _) => 0.0,
            (None, Some(_)) => LENS_FRONT,
            (None, None) => 1.0 - WALL,
        };
        let stop = length
            + match segment.end {
                BeamEnd::Edge => RIM,
                BeamEnd::Turned => 0.0,
                BeamEnd::Absorbed => -SHIELD_FRONT,
                BeamEnd::Struck => -SKIN,
            };
        runs.push(Run {
            origin: to - direction * length,
            direction,
            begin: f32::from(segment.arrival) - length,
            start,
            stop: stop.max(start),
            end: segment.end,
            to: segment.to,
            energy,
            first: parent.is_none(),
        });
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Direction, Segment};

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn segment(
        from: Option<&str>,
        direction: Direction,
        to: &str,
        parent: Option<u16>,
        run: (u16, u16),
        end: BeamEnd,
    ) -> Segment {
        let (length, arrival) = run;
        Segment { from: from.map(square), direction, to: square(to), parent, length, arrival, end }
    }

    /// j1 goes north to a mirror on j4, west to a shield on g4.
    fn shot() -> Vec<Run> {
        let trace = BeamTrace {
            segments: vec![
                segment(Some("j1"), Direction::North, "j4", None, (3, 3), BeamEnd::Turned),
                segment(Some("j4"), Direction::West, "g4", Some(0), (3, 6), BeamEnd::Absorbed),
            ],
        };
        runs(&trace, &BoardSpace { files: 10, ranks: 8 })
    }

    #[test]
    fn runs_meet_at_the_mirror_and_stop_at_the_shield() {
        let space = BoardSpace { files: 10, ranks: 8 };
        let runs = shot();
        let j4 = space.center(square("j4")) + Vec3::Y * BEAM_HEIGHT;
        assert!(runs[0].target().distance(j4) < 1e-5);
        assert!(runs[1].source().distance(j4) < 1e-5);
        let g4 = space.center(square("g4")) + Vec3::Y * BEAM_HEIGHT;
        let gap = runs[1].target() - g4;
        assert!(
            (gap.x - SHIELD_FRONT).abs() < 1e-5 && gap.z.abs() < 1e-5,
            "the beam stops east of the shield's middle: {gap}"
        );
    }

    #[test]
    fn the_front_goes_on_from_run_to_run_at_one_speed() {
        let runs = shot();
        assert_eq!(runs[1].length(2.9), 0.0, "nothing shows behind the mirror before the beam is there");
        let mut last = runs[0].head(0.4).unwrap();
        for step in 1..50 {
            let front = 0.4 + step as f32 * 0.1;
            let head = runs.iter().find_map(|run| run.head(front)).unwrap();
            // Round the corner it is a little less as the crow flies.
            let moved = head.distance(last);
            assert!((0.07..0.11).contains(&moved), "{moved} at {front}");
            last = head;
        }
        assert_eq!(runs.iter().find_map(|run| run.head(6.0)), None, "it has arrived");
        assert_eq!(runs[0].behind(5.0), 2.0);
    }

    #[test]
    fn a_laser_next_to_the_edge_it_looks_at_still_shines() {
        let trace =
            BeamTrace { segments: vec![segment(Some("a8"), Direction::North, "a8", None, (0, 0), BeamEnd::Edge)] };
        let runs = runs(&trace, &BoardSpace { files: 10, ranks: 8 });
        assert!(runs[0].length(1.0) > 0.1);
        assert!(runs[0].beyond(1.0) > 0.1);
    }

    #[test]
    fn a_laser_in_the_wall_starts_outside_the_board() {
        let trace = BeamTrace { segments: vec![segment(None, Direction::South, "a5", None, (4, 4), BeamEnd::Turned)] };
        let space = BoardSpace { files: 10, ranks: 8 };
        let source = runs(&trace, &space)[0].source();
        assert!(source.z < space.center(square("a8")).z - 0.5, "{source}");
    }

    #[test]
    fn branches_share_the_light() {
        let trace = BeamTrace {
            segments: vec![
                segment(Some("j1"), Direction::North, "j4", None, (3, 3), BeamEnd::Turned),
                segment(Some("j4"), Direction::West, "g4", Some(0), (3, 6), BeamEnd::Turned),
                segment(Some("j4"), Direction::North, "j8", Some(0), (4, 7), BeamEnd::Edge),
                segment(Some("g4"), Direction::North, "g8", Some(1), (4, 10), BeamEnd::Edge),
            ],
        };
        let energies: Vec<f32> =
            runs(&trace, &BoardSpace { files: 10, ranks: 8 }).iter().map(|run| run.energy).collect();
        assert_eq!(energies, [1.0, 0.5, 0.5, 0.5]);
    }
}
