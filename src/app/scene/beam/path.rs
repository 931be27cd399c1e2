//! Maps a trace onto the board: the start and the end of each straight run of the beam.

use bevy::prelude::*;

use state::space::{BEAM_HEIGHT, BoardSpace, LENS_FRONT, SHIELD_FRONT, WALL_HALF, WALL_LENS, vector};
use tabletop::{BeamEnd, BeamTrace, Board, Segment, Square};

/// How far in front of the middle of a struck piece the beam ends.
const IMPACT_FRONT: f32 = 0.16;
/// Distances from the middle of the last square to where the beam ends: at the edge of a neighbouring hole, or at the
/// bright line in the board's rim.
const HOLE_EDGE: f32 = 0.5;
const RIM_LINE: f32 = 0.572;
/// From the middle of the last square of a platform to its rim.
const PLATFORM_RIM: f32 = 0.45;
/// How much faster the beam climbs than it crosses squares, because the rules count no time for it.
const CLIMB: f32 = 8.0;
/// The minimum share of the laser's light that a branch carries, so that it stays visible.
const MIN_ENERGY: f32 = 0.25;

/// One straight run of the beam.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Run {
    /// The middle of its first square, at the height of the beam.
    origin: Vec3,
    /// A unit vector.
    pub direction: Vec3,
    /// Squares that the beam has entered at `origin`.
    begin: f32,
    /// The distances in squares from `origin` to where the run becomes visible and to where it ends.
    start: f32,
    stop: f32,
    /// Whether it ends at the edge of the board or of a hole, without hitting anything solid.
    pub ends_in_air: bool,
    pub end: BeamEnd,
    /// The square on which it ends.
    pub to: Square,
    /// The share of the laser's light that it carries; less than 1 behind a splitter.
    pub energy: f32,
    /// Whether it comes straight from the laser.
    pub first: bool,
    /// The number of runs that continue it.
    pub branches: usize,
    /// Whether a single run continues it in the same direction, as through glass.
    pub straight: bool,
    /// It climbs or falls inside a periscope.
    pub vertical: bool,
    /// The height of the surface under it.
    pub floor: f32,
    /// The mirrors at its end: a splitter can turn the beam to both sides.
    pub mirrors: [Option<Mirror>; 2],
}

/// A mirror at the end of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Mirror {
    /// The direction that its face points.
    pub normal: Vec3,
    /// The direction in which it sends the beam.
    pub exit: Vec3,
    /// The number of squares that the beam travels from there.
    pub reach: f32,
}

impl Run {
    /// Where it becomes visible.
    pub(super) fn source(&self) -> Vec3 {
        self.origin + self.direction * self.start
    }

    /// Where it ends: on a mirror, a shield, a piece, or at an edge.
    pub(super) fn target(&self) -> Vec3 {
        self.origin + self.direction * self.stop
    }

    /// The number of squares that the beam has entered when it reaches [`target`](Self::target).
    pub(super) fn arrival(&self) -> f32 {
        self.begin + self.stop / self.pace()
    }

    /// Its visible length when the beam has entered `front` squares.
    pub(super) fn length(&self, front: f32) -> f32 {
        ((front - self.begin) * self.pace()).clamp(self.start, self.stop) - self.start
    }

    /// Squares of its length for each square that the beam enters.
    fn pace(&self) -> f32 {
        if self.vertical { CLIMB } else { 1.0 }
    }

    /// Its visible length when the beam is complete.
    pub(super) fn full_length(&self) -> f32 {
        self.stop - self.start
    }

    /// How far along the path the front of the beam is past the end of this run.
    pub(super) fn behind(&self, front: f32) -> f32 {
        (front - self.arrival()).max(0.0)
    }

    /// Where the front of the beam is, if it is on this run.
    pub(super) fn front_position(&self, front: f32) -> Option<Vec3> {
        let on = (front - self.begin) * self.pace();
        (self.start <= on && on < self.stop).then(|| self.origin + self.direction * on)
    }
}

/// For a beam that leaves its last square: the distance from the middle of that square to the end of the beam, and
/// whether it ends in the air.
fn edge_beyond(segment: &Segment, board: &Board) -> (f32, bool) {
    if segment.to.is_upper() {
        return (PLATFORM_RIM, false);
    }
    let (files, ranks) = segment.direction.step();
    let (width, depth) = (board.files, board.ranks);
    match segment.to.offset(files, ranks) {
        Some(next) if board.has_square(next) => (HOLE_EDGE - WALL_HALF, false),
        Some(next) if next.file() < width && next.rank() < depth => (HOLE_EDGE, true),
        _ => (RIM_LINE, true),
    }
}

/// Returns the runs of `trace` on the board.
pub(super) fn runs(trace: &BeamTrace, board: &Board, space: &BoardSpace) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::with_capacity(trace.segments.len());
    for (number, segment) in trace.segments.iter().enumerate() {
        let direction = vector(segment.direction);
        let length = f32::from(segment.length);
        let to = space.center(segment.to) + Vec3::Y * BEAM_HEIGHT;
        let parent = segment.parent.and_then(|parent| runs.get(usize::from(parent)));
        let energy = parent.map_or(1.0, |parent| (parent.energy / parent.branches.max(1) as f32).max(MIN_ENERGY));
        let start = match (parent, segment.from) {
            (Some(_), _) => 0.0,
            (None, Some(_)) => LENS_FRONT,
            (None, None) => 1.0 - WALL_LENS,
        };
        let (beyond, ends_in_air) = match segment.end {
            BeamEnd::Edge => edge_beyond(segment, board),
            BeamEnd::Turned => (0.0, false),
            BeamEnd::Absorbed => (-SHIELD_FRONT, false),
            BeamEnd::Struck => (-IMPACT_FRONT, false),
        };
        let children = || (0..).zip(&trace.segments).filter(|(_, s)| s.parent.map(usize::from) == Some(number));
        let branches = children().count();
        // A beam that continues elsewhere was not deflected by a mirror on this square.
        let goes_on_here = |child: &(usize, &Segment)| trace.passage(child.0).is_none();
        let mut turned = children().filter(|child| goes_on_here(child) && child.1.direction != segment.direction);
        let mirror = |(_, child): (usize, &Segment)| {
            let exit = vector(child.direction);
            Mirror { normal: (exit - direction).normalize(), exit, reach: f32::from(child.length).max(HOLE_EDGE) }
        };
        let mirrors = std::array::from_fn(|_| turned.next().map(mirror));
        runs.push(Run {
            origin: to - direction * length,
            direction,
            begin: f32::from(segment.arrival) - length,
            start,
            stop: (length + beyond).max(start),
            ends_in_air,
            end: segment.end,
            to: segment.to,
            energy,
            first: parent.is_none(),
            branches,
            vertical: false,
            floor: to.y - BEAM_HEIGHT,
            straight: branches == 1
                && children().all(|child| goes_on_here(&child) && child.1.direction == segment.direction),
            mirrors,
        });
    }
    let passages: Vec<Run> =
        (0..trace.segments.len()).filter_map(|number| passage(trace, number, &runs, space)).collect();
    runs.extend(passages);
    runs
}

/// The run before segment `number` if the beam comes from another square than the one it reached: inside a periscope,
/// or, without any length, where it comes out of a portal.
fn passage(trace: &BeamTrace, number: usize, runs: &[Run], space: &BoardSpace) -> Option<Run> {
    let (from, to) = trace.passage(number)?;
    let segment = &trace.segments[number];
    let parent = segment.parent.and_then(|parent| runs.get(usize::from(parent)))?;
    let [origin, end] = [from, to].map(|square| space.center(square) + Vec3::Y * BEAM_HEIGHT);
    // A portal may lead anywhere.
    let vertical = origin.xz().distance(end.xz()) < 0.1;
    let (origin, direction) = match vertical {
        true => (origin, Vec3::Y * (end.y - origin.y).signum()),
        false => (end, vector(segment.direction)),
    };
    Some(Run {
        origin,
        direction,
        begin: parent.arrival(),
        start: 0.0,
        stop: origin.distance(end),
        ends_in_air: false,
        end: BeamEnd::Turned,
        to,
        energy: runs.get(number)?.energy,
        first: false,
        branches: 1,
        vertical,
        floor: end.y - BEAM_HEIGHT,
        straight: false,
        mirrors: [None; 2],
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use content::setups::{Library, Looks};
    use games::beam;
    use state::space::RIM_WIDTH;
    use tabletop::Direction;

    /// The standard board of 10 files and 8 ranks.
    fn standard() -> Board {
        beam::board(Library::embedded().find("ace").unwrap().position.rules(), &Looks::default())
    }

    /// A board of four by four squares with a hole on c2 and a wall between b1 and b2.
    fn small() -> Board {
        let squares = (0..4).flat_map(|rank| (0..4).filter_map(move |file| Square::new(file, rank)));
        Board {
            files: 4,
            ranks: 4,
            squares: squares.filter(|&at| at != square("c2")).collect(),
            walls: vec![[square("b1"), square("b2")]],
            marks: Vec::new(),
            ..standard()
        }
    }

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    pub(in crate::beam) fn segment(
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

    /// The runs of a beam on the standard board.
    pub(in crate::beam) fn runs_of(segments: Vec<Segment>) -> Vec<Run> {
        runs(&BeamTrace { segments }, &standard(), &BoardSpace::new(10, 8))
    }

    /// From j1 north to a mirror on j4, and west to a shield on g4.
    fn shot() -> Vec<Run> {
        runs_of(vec![
            segment(Some("j1"), Direction::North, "j4", None, (3, 3), BeamEnd::Turned),
            segment(Some("j4"), Direction::West, "g4", Some(0), (3, 6), BeamEnd::Absorbed),
        ])
    }

    #[test]
    fn runs_meet_at_the_mirror_and_stop_at_the_shield() {
        let space = BoardSpace::new(10, 8);
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
    fn the_front_advances_from_run_to_run_at_a_constant_speed() {
        let runs = shot();
        assert_eq!(runs[1].length(2.9), 0.0, "nothing is visible past the mirror until the beam gets there");
        let mut last = runs[0].front_position(0.4).unwrap();
        for step in 1..50 {
            let front = 0.4 + step as f32 * 0.1;
            let head = runs.iter().find_map(|run| run.front_position(front)).unwrap();
            // Around the corner the distance is a little shorter than the path.
            let moved = head.distance(last);
            assert!((0.07..0.11).contains(&moved), "{moved} at {front}");
            last = head;
        }
        assert_eq!(runs.iter().find_map(|run| run.front_position(6.0)), None, "it has arrived");
        assert_eq!(runs[0].behind(5.0), 2.0);
    }

    #[test]
    fn a_shot_straight_off_the_board_is_visible() {
        let runs = runs_of(vec![segment(Some("a8"), Direction::North, "a8", None, (0, 0), BeamEnd::Edge)]);
        assert!(runs[0].length(1.0) > 0.1);
    }

    #[test]
    fn the_beam_of_a_laser_in_the_wall_starts_outside_the_board() {
        let runs = runs_of(vec![segment(None, Direction::South, "a5", None, (4, 4), BeamEnd::Turned)]);
        let (source, space) = (runs[0].source(), BoardSpace::new(10, 8));
        assert!(source.z < space.center(square("a8")).z - 0.5, "{source}");
    }

    /// A shot from j1 north to j4, continued by these segments.
    fn continued(more: &[(&str, Direction, &str, u16, (u16, u16), BeamEnd)]) -> Vec<Run> {
        let mut segments = vec![segment(Some("j1"), Direction::North, "j4", None, (3, 3), BeamEnd::Turned)];
        segments.extend(more.iter().map(|&(from, direction, to, parent, run, end)| {
            segment(Some(from), direction, to, Some(parent), run, end)
        }));
        runs_of(segments)
    }

    #[test]
    fn branches_share_the_light_but_stay_visible() {
        use Direction::{North, South, West};
        let runs = continued(&[
            ("j4", West, "g4", 0, (3, 6), BeamEnd::Turned),
            ("j4", North, "j8", 0, (4, 7), BeamEnd::Edge),
            ("g4", North, "g8", 1, (4, 10), BeamEnd::Edge),
            ("g4", West, "e4", 1, (2, 8), BeamEnd::Turned),
            ("e4", North, "e8", 4, (4, 12), BeamEnd::Edge),
            ("e4", South, "e1", 4, (3, 11), BeamEnd::Edge),
        ]);
        let energies: Vec<f32> = runs.iter().map(|run| run.energy).collect();
        assert_eq!(energies, [1.0, 0.5, 0.5, 0.25, 0.25, 0.25, 0.25]);
        assert_eq!(runs.iter().map(|run| run.branches).collect::<Vec<_>>(), [2, 2, 0, 0, 2, 0, 0]);
    }

    #[test]
    fn both_branches_advance_simultaneously() {
        let runs = continued(&[
            ("j4", Direction::West, "f4", 0, (4, 7), BeamEnd::Absorbed),
            ("j4", Direction::North, "j6", 0, (2, 5), BeamEnd::Struck),
        ]);
        assert_eq!(runs.iter().filter(|run| run.front_position(2.0).is_some()).count(), 1);
        assert_eq!(runs.iter().filter(|run| run.front_position(4.0).is_some()).count(), 2);
        assert!(
            runs[1].front_position(6.0).is_some() && runs[2].front_position(6.0).is_none(),
            "the longer one continues"
        );
        assert_eq!(runs[1].length(4.0), runs[2].length(4.0));
    }

    #[test]
    fn the_normal_of_a_mirror_bisects_the_angle_of_the_beam() {
        let runs = shot();
        let mirror = runs[0].mirrors[0].unwrap();
        assert!(mirror.normal.distance(Vec3::new(-1.0, 0.0, 1.0).normalize()) < 1e-5, "south-west: {mirror:?}");
        assert_eq!((mirror.exit, mirror.reach), (Vec3::NEG_X, 3.0));
        assert_eq!((runs[0].mirrors[1], runs[1].mirrors), (None, [None; 2]));
        let through = continued(&[("j4", Direction::North, "j8", 0, (4, 7), BeamEnd::Edge)]);
        assert_eq!(through[0].mirrors, [None; 2], "glass is not a mirror");
    }

    #[test]
    fn glass_lets_all_the_light_through() {
        let through = continued(&[("j4", Direction::North, "j8", 0, (4, 7), BeamEnd::Edge)]);
        assert!(through[0].straight && through[1].energy == 1.0);
        let turned = continued(&[("j4", Direction::West, "a4", 0, (9, 12), BeamEnd::Edge)]);
        assert!(!turned[0].straight);
    }

    #[test]
    fn a_beam_ends_at_walls_holes_and_the_rim() {
        let ends = |from: &str, direction, to: &str, length| {
            let trace =
                BeamTrace { segments: vec![segment(Some(from), direction, to, None, (length, length), BeamEnd::Edge)] };
            let run = runs(&trace, &small(), &BoardSpace::new(4, 4))[0];
            (run.target(), run.ends_in_air)
        };
        let space = BoardSpace::new(4, 4);
        // The wall is between b1 and b2, so the beam stops a little before the edge of b2.
        let (at, ends_in_air) = ends("b4", Direction::South, "b2", 2);
        let wall = (space.center(square("b1")) + space.center(square("b2"))) / 2.0;
        assert!((wall.z - at.z - WALL_HALF).abs() < 1e-5 && !ends_in_air, "{at}");
        let (at, ends_in_air) = ends("a2", Direction::East, "b2", 1);
        assert!((at.x - space.center(square("b2")).x - 0.5).abs() < 1e-5 && ends_in_air, "{at}");
        let (at, ends_in_air) = ends("a3", Direction::East, "d3", 3);
        assert!((2.0..2.0 + RIM_WIDTH).contains(&at.x) && ends_in_air, "it ends above the rim: {at}");
    }

    #[test]
    fn a_beam_leaves_a_portal_in_the_moment_in_which_it_enters_the_other() {
        let runs = runs_of(vec![
            segment(Some("e1"), Direction::North, "e4", None, (3, 3), BeamEnd::Turned),
            segment(Some("b6"), Direction::East, "d6", Some(0), (2, 5), BeamEnd::Edge),
        ]);
        let [into, out, exit] = &runs[..] else { panic!("{} runs", runs.len()) };
        assert_eq!((into.mirrors, into.straight), ([None; 2], false), "no mirror turned it");
        assert!(out.source().distance(exit.target()) < 1e-5 && exit.full_length() == 0.0);
        assert_eq!([exit.arrival(), out.begin], [into.arrival(); 2], "it takes no time");
    }

    #[test]
    fn a_beam_climbs_inside_the_tower_and_ends_at_the_rim_of_its_platform() {
        use Direction::{North, South};
        let tower = Some(state::space::TowerPlace { at: square("e4"), base: 2, platform: 6 });
        let space = BoardSpace { tower, ..BoardSpace::new(10, 8) };
        let segments = vec![
            segment(Some("e1"), North, "e4", None, (3, 3), BeamEnd::Turned),
            segment(Some("C3"), South, "C1", Some(0), (2, 5), BeamEnd::Edge),
        ];
        let runs = runs(&BeamTrace { segments }, &standard(), &space);
        let [below, above, climb] = &runs[..] else { panic!("{} runs", runs.len()) };
        assert!(climb.vertical && !below.vertical && !above.vertical);
        assert!(climb.source().distance(below.target()) < 1e-5 && climb.target().distance(above.source()) < 1e-5);
        assert!(climb.direction == Vec3::Y && climb.arrival() < below.arrival() + 0.5, "it takes hardly any time");
        assert!((above.target().z - space.center(square("C1")).z - PLATFORM_RIM).abs() < 1e-5 && !above.ends_in_air);
        assert!(above.floor > 1.0 && below.floor == 0.0);
    }
}
