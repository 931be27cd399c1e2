//! What shines in a shot, and how strongly at which moment: pure functions of the [`Clock`].

use bevy::prelude::*;

use super::glow::{self, Shape};
use super::path::{Mirror, Run};
use crate::app::referee::{Pace, Step, Timeline};
use crate::rules::{BeamEnd, Turn};

/// How bright the path of the last shot stays: the shader knows it too.
const REST: f32 = 0.12;
/// How far the pulses of a king's end rise over the beam's usual light, and how many there are.
const PULSE: f32 = 0.45;
const PULSES: f32 = 2.0;
/// Half the width and height of what is surely a mirror on every piece that has one, and how far its face may lie
/// before the middle of the square.
const MIRROR: Vec2 = Vec2::new(0.31, 0.20);
const FACE: f32 = 0.017;
/// Squares along the beam in which its light goes out.
const WANE: f32 = 2.0;

/// A thing that shines in a shot.
#[derive(Component, Clone, Debug)]
pub(super) struct Part {
    pub what: What,
    pub run: Run,
    /// More than 1 where a royal piece is struck.
    pub scale: f32,
    /// How much higher than the beam it bursts: what is lost of a stack is its top.
    pub rise: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum What {
    /// The run itself, its light on the board, and the dust about it.
    Line,
    Pool,
    Air,
    /// The beam's front.
    Head,
    /// On a mirror: a flare, a ring on the board, and what it shows of the beam.
    Flare,
    Ripple,
    Image(Mirror),
    /// Where it ends on nothing: a wall, a hole, the rim; and the fence that takes it up there.
    Spent,
    Foot,
    Fence(u8),
    /// At the laser: its light, and rings that close in on it.
    Muzzle,
    Gather(u8),
    /// Where it burns, the light of that on the board, and rings on a shield.
    Burn,
    Scorch,
    Splash(u8),
    /// What was struck bursts: a flash, and a ring over the board.
    Flash,
    Shock,
}

impl What {
    /// The parts of a run, with their names and shapes.
    pub fn of(run: &Run) -> Vec<(&'static str, Self, Shape)> {
        let mut parts = vec![
            ("Beam", Self::Line, Shape::Ribbon),
            ("Light below the beam", Self::Pool, Shape::Pool),
            ("Dust about the beam", Self::Air, Shape::Air),
            ("Beam's front", Self::Head, Shape::Spot),
        ];
        if run.first {
            parts.push(("Muzzle", Self::Muzzle, Shape::Spot));
            parts.extend((0..3).map(|number| ("Gathering light", Self::Gather(number), Shape::Ring)));
        }
        match run.end {
            BeamEnd::Edge => {
                parts.push(("End of the beam", Self::Spent, Shape::Spot));
                parts.push(("Light of the end", Self::Foot, Shape::Patch));
                if run.fenced {
                    parts.extend((0..2).map(|number| ("Ring on the fence", Self::Fence(number), Shape::Ring)));
                }
            }
            BeamEnd::Turned => {
                parts.push(("Flare", Self::Flare, Shape::Star));
                if !run.straight {
                    parts.push(("Ring below a mirror", Self::Ripple, Shape::Ring));
                }
                let images = run.mirrors.into_iter().flatten();
                parts.extend(images.map(|mirror| ("Image in a mirror", Self::Image(mirror), Shape::Image)));
            }
            BeamEnd::Absorbed => {
                parts.push(("Splash", Self::Burn, Shape::Star));
                parts.push(("Light of the splash", Self::Scorch, Shape::Patch));
                parts.extend((0..3).map(|number| ("Ring on the shield", Self::Splash(number), Shape::Ring)));
            }
            BeamEnd::Struck => {
                parts.push(("Burn", Self::Burn, Shape::Star));
                parts.push(("Light of the burn", Self::Scorch, Shape::Patch));
                parts.push(("Flash", Self::Flash, Shape::Spot));
                parts.push(("Shock", Self::Shock, Shape::Ring));
            }
        }
        parts
    }
}

/// How far a shot has come, and how it may be shown.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    pub charge: f32,
    /// Squares that the beam has entered; goes on at the same speed when it has arrived.
    pub front: f32,
    pub shatter: f32,
    /// Squares from the laser on in which it has gone out again.
    pub tail: f32,
    /// How much is left of a shot that the next turn wipes away.
    pub left: f32,
    /// How far a king's end has come, 0 to 1; 0 where no king is struck.
    pub royal: f32,
    /// No flashes: light comes and goes slowly.
    pub calm: bool,
    /// Dust is shown.
    pub air: bool,
}

impl Clock {
    /// A shot that has long settled.
    pub const RESTING: Self =
        Self { charge: 1.0, front: 1e6, shatter: 1.0, tail: 1e6, left: 1.0, royal: 0.0, calm: false, air: false };

    pub fn of(turn: &Turn, timeline: &Timeline, pace: &Pace) -> Self {
        let after = |step| timeline.progress(step) * pace.duration(turn, step);
        let seconds: f32 = [Step::Strike, Step::Shatter, Step::Settle].into_iter().map(after).sum();
        let settle = timeline.progress(Step::Settle);
        Self {
            charge: timeline.progress(Step::Charge),
            front: timeline.beam_front() + seconds * pace.beam_speed * pace.speed,
            shatter: timeline.progress(Step::Shatter),
            tail: settle * (f32::from(turn.trace.length()) + 2.0 * WANE),
            left: 1.0,
            ..Self::default()
        }
    }

    /// How bright the beam is where it is lit.
    fn level(&self) -> f32 {
        let pulse = if self.calm { 0.0 } else { (self.royal * PULSES * std::f32::consts::PI).sin().powi(2) };
        (1.0 - 0.2 * self.shatter) * (1.0 + PULSE * pulse) * self.left
    }

    /// How much is left of what shines `at` so many squares from the laser and does not stay: 1 until the light goes
    /// out there.
    pub fn waning(&self, at: f32) -> f32 {
        let left = (1.0 + (at - self.tail) / WANE).clamp(0.0, 1.0);
        left * left * (3.0 - 2.0 * left) * self.left
    }

    /// What flashes up `since` so many squares and dies away at this rate: calm light has none of it.
    fn pop(&self, since: f32, rate: f32) -> f32 {
        if self.calm { 0.0 } else { (-since * rate).exp() }
    }

    /// What comes with the beam: at once, or slowly.
    fn rise(&self, since: f32) -> f32 {
        if self.calm { 1.0 - (-since * 0.25).exp() } else { 1.0 }
    }

    /// Strength and tag's extra of a line whose end the beam reaches at its arrival.
    fn line(&self, run: &Run) -> (f32, f32) {
        let ahead = run.arrival() - self.tail;
        if self.tail <= 0.0 {
            (self.level(), run.behind(self.front).min(31.0))
        } else if ahead > -WANE {
            (self.level(), glow::dying(ahead))
        } else {
            (REST * self.left, 31.0)
        }
    }
}

impl Part {
    /// Where the part lies, how strong it is and its tag's extra; `None` where it does not show.
    pub fn show(&self, clock: &Clock) -> Option<(Transform, f32, f32)> {
        let run = &self.run;
        let power = run.energy.powf(0.6);
        let front = clock.front;
        // Squares since the beam arrived; what follows shows only then, and goes out with the beam there.
        let since = front - run.arrival();
        let here = if since < 0.0 { 0.0 } else { power * clock.waning(run.arrival()) * clock.rise(since) };
        let scale = self.scale;
        let shown = match self.what {
            What::Line | What::Pool | What::Air if run.length(front) <= 0.0 => None,
            What::Line => {
                // A weaker branch is thinner as well.
                let half_width = 0.34 * (0.4 + 0.6 * run.energy);
                let (level, extra) = clock.line(run);
                let line = glow::line(run.source(), run.direction, run.length(front), half_width);
                Some((line, level * power, extra))
            }
            What::Pool => {
                let (level, extra) = clock.line(run);
                let pool = glow::pool(on_board(run.source(), 0.014), run.direction, run.length(front), 1.2);
                Some((pool, level * power * 0.40, extra))
            }
            What::Air => {
                let (level, extra) = clock.line(run);
                let air = glow::line(run.source(), run.direction, run.length(front), 0.62);
                // Of a shot that is over no dust is left.
                (clock.air && level > REST).then_some((air, level * power, extra))
            }
            What::Head => {
                let strength = if clock.calm { 0.5 } else { 1.3 };
                run.head(front).map(|at| (glow::spot(at, 0.62), strength * power, 0.0))
            }
            What::Flare => {
                let pop = clock.pop(since, 0.45);
                // A splitter sparkles, glass hardly.
                let bright = if run.straight { 0.3 } else { 0.8 + 0.2 * run.branches as f32 };
                let strength = (0.34 + 1.15 * pop) * bright * here;
                Some((glow::spot(run.target(), 0.62 + 0.5 * pop), strength, 0.35 + turn(since, 0.02)))
            }
            What::Ripple => {
                let phase = since / 7.0;
                let spread = 1.0 - (1.0 - phase.clamp(0.0, 1.0)).powi(3);
                let ring = glow::ring(on_board(run.target(), 0.018), Vec3::Y, 0.20 + 0.52 * spread);
                let strength = if clock.calm { 0.3 } else { 0.9 };
                (phase < 1.0).then(|| (ring, strength * (1.0 - phase).powi(2) * here, 0.0))
            }
            What::Image(Mirror { normal, exit, reach }) => {
                let back = if exit == -run.direction { glow::BACK } else { 0.0 };
                let face = glow::face(run.target() + normal * FACE, normal, MIRROR, exit * since.min(reach).max(0.01));
                Some((face, here, run.whole().min(31.0) + back))
            }
            What::Spent => {
                let pop = clock.pop(since, 0.5);
                Some((glow::spot(run.target(), 0.34 + 0.2 * pop), (0.45 + 0.8 * pop) * here, 0.0))
            }
            What::Foot => {
                let pop = clock.pop(since, 0.4);
                // Above the rim.
                let patch = glow::ring(on_board(run.target(), 0.026), Vec3::Y, 0.75);
                Some((patch, (0.45 + 0.5 * pop) * here, 0.0))
            }
            What::Fence(number) => {
                // What the fence takes up runs over it in rings.
                let phase = ((since - 1.4 * f32::from(number)) / 6.0).clamp(0.0, 1.0);
                let spread = 1.0 - (1.0 - phase).powi(2);
                let ring = glow::ring(run.target(), run.direction, 0.06 + 0.30 * spread);
                let strength = if clock.calm { 0.5 } else { 1.5 };
                let strength = strength * (phase * 5.0).min(1.0) * (1.0 - phase).powf(1.5);
                Some((ring, strength * here, 0.0))
            }
            What::Muzzle => {
                let gathered = clock.charge * clock.charge;
                let strength = if clock.calm { 0.9 } else { 2.2 - 1.3 * (front / 3.0).clamp(0.0, 1.0) };
                let strength = strength * gathered * clock.waning(0.0);
                Some((glow::spot(run.source(), 0.3 + 0.7 * gathered), strength, 0.0))
            }
            What::Gather(number) => {
                // Each ring sets out a little later than the one before, and all close when the beam is let go.
                let phase = ((clock.charge - 0.2 * f32::from(number)) / 0.58).clamp(0.0, 1.0);
                let radius = 0.08 + 0.62 * (1.0 - phase * phase);
                let middle = run.source() + run.direction * (0.10 + 0.16 * (1.0 - phase));
                let strength = if clock.calm { 0.8 } else { 2.4 } * phase * (1.0 - phase).sqrt();
                Some((glow::ring(middle, run.direction, radius), strength, 0.0))
            }
            What::Burn => {
                // Alive, but far slower than a flicker.
                let breath = if clock.calm { 1.0 } else { 1.0 + 0.10 * (since * 0.7).sin() };
                let strike = 1.0 - (-since.max(0.0) * 0.9).exp();
                let absorbed = run.end == BeamEnd::Absorbed;
                let pop = clock.pop(since, if absorbed { 0.4 } else { 0.55 });
                let (size, strength) = if absorbed {
                    (0.75 + 0.35 * pop, 0.55 + 1.3 * pop)
                } else {
                    (0.7 + 0.2 * strike, 0.8 + 0.3 * strike)
                };
                let gone = if absorbed { 1.0 } else { (1.0 - clock.shatter * 1.6).max(0.0) };
                let burn = glow::spot(run.target(), size * scale);
                Some((burn, strength * breath * gone * here, 0.2 + turn(since, 0.05)))
            }
            What::Scorch if run.end == BeamEnd::Absorbed => {
                // The light splashes over the board before the shield.
                let pop = clock.pop(since, 0.3);
                let spread = 1.0 - (-since.max(0.0) * 0.5).exp();
                let middle = run.target() - run.direction * 0.30;
                let patch = glow::ring(on_board(middle, 0.016), Vec3::Y, 0.7 + 0.5 * spread);
                Some((patch, (0.4 + 0.9 * pop) * here, 0.0))
            }
            What::Scorch => {
                let flash = match clock.shatter {
                    shatter if shatter <= 0.0 => 1.0,
                    shatter if clock.calm => 1.0 - shatter,
                    shatter => 3.0 * (1.0 - shatter).powi(2),
                };
                let radius = (1.4 + 1.0 * clock.shatter) * scale;
                Some((glow::ring(on_board(run.target(), 0.016), Vec3::Y, radius), 0.45 * flash * here, 0.0))
            }
            What::Splash(number) => {
                let phase = (since - 1.1 * f32::from(number)) / 6.0;
                let spread = 1.0 - (1.0 - phase.clamp(0.0, 1.0)).powi(3);
                let ring = glow::ring(run.target() - run.direction * 0.07, run.direction, 0.10 + 0.50 * spread);
                let strength = if clock.calm { 0.7 } else { 2.4 };
                let strength = strength * (phase * 5.0).min(1.0) * (1.0 - phase).powi(2);
                (0.0..1.0).contains(&phase).then_some((ring, strength * here, 0.0))
            }
            What::Flash | What::Shock if clock.calm || clock.shatter <= 0.0 || clock.shatter >= 1.0 => None,
            What::Flash => {
                let left = 1.0 - clock.shatter;
                let middle = run.target() + run.direction * 0.12 + Vec3::Y * self.rise;
                Some((glow::spot(middle, (0.8 + 0.7 * clock.shatter) * scale), 3.2 * left.powi(4) * power, 0.0))
            }
            What::Shock => {
                let spread = 1.0 - (1.0 - clock.shatter).powi(3);
                let ring = glow::ring(on_board(run.target(), 0.02), Vec3::Y, (0.25 + 1.25 * spread) * scale);
                Some((ring, 1.1 * (1.0 - clock.shatter).powi(2) * power, 0.0))
            }
        };
        shown.filter(|&(_, strength, _)| strength > 1e-3)
    }
}

/// How far a star has turned, `rate` radians a square.
fn turn(since: f32, rate: f32) -> f32 {
    since.clamp(0.0, 60.0) * rate
}

fn on_board(at: Vec3, height: f32) -> Vec3 {
    Vec3::new(at.x, height, at.z)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::beam::path::runs;
    use crate::rules::{BeamTrace, Direction, Segment};
    use crate::setups::Library;

    /// j1 goes north to a mirror on j4, and from there west, where it ends like this.
    fn parts(end: BeamEnd) -> Vec<Part> {
        turned(Direction::West, "a4", 9, end)
    }

    /// j1 goes north to a mirror on j4, and on from there.
    fn turned(direction: Direction, to: &str, length: u16, end: BeamEnd) -> Vec<Part> {
        let square = |text: &str| text.parse().unwrap();
        let segment = |from: &str, direction, to: &str, parent, length, arrival, end| {
            let (from, to) = (Some(square(from)), square(to));
            Segment { from, direction, to, parent, length, arrival, end }
        };
        let trace = BeamTrace {
            segments: vec![
                segment("j1", Direction::North, "j4", None, 3, 3, BeamEnd::Turned),
                segment("j4", direction, to, Some(0), length, 3 + length, end),
            ],
        };
        let runs = runs(&trace, Library::embedded().find("ace").unwrap().position.rules());
        let parts = runs.into_iter().flat_map(|run| What::of(&run).into_iter().map(move |(_, what, _)| (run, what)));
        parts.map(|(run, what)| Part { what, run, scale: 1.8, rise: 0.0 }).collect()
    }

    /// The moments of a shot until it goes out, one a frame.
    fn moments(calm: bool) -> Vec<Clock> {
        let charge = (0..25).map(|i| Clock { charge: i as f32 / 25.0, ..Clock::default() });
        let beam = (0..=80).map(|i| Clock { front: i as f32 * 0.25, ..Clock::default() });
        let shatter =
            (0..=33).map(|i| Clock { front: 20.0 + i as f32 * 0.25, shatter: i as f32 / 33.0, ..Clock::default() });
        let beam = beam.chain(shatter).map(|clock| Clock { charge: 1.0, ..clock });
        charge.chain(beam).map(|clock| Clock { calm, left: 1.0, ..clock }).collect()
    }

    #[test]
    fn nothing_flashes_in_calm_light() {
        for end in [BeamEnd::Edge, BeamEnd::Absorbed, BeamEnd::Struck] {
            let steepest = |calm| {
                let strength = |part: &Part, clock: &Clock| part.show(clock).map_or(0.0, |shown| shown.1);
                let stays = |part: &&Part| !matches!(part.what, What::Line | What::Pool | What::Air | What::Head);
                let step = |part: &Part| {
                    let strengths: Vec<f32> = moments(calm).iter().map(|clock| strength(part, clock)).collect();
                    strengths.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max)
                };
                parts(end).iter().filter(stays).map(step).fold(0.0, f32::max)
            };
            assert!(steepest(true) < 0.15, "{end:?}: {} a frame", steepest(true));
            assert!(steepest(false) > 0.5, "{end:?}: the usual light does flash");
        }
    }

    #[test]
    fn a_mirror_at_the_edge_may_send_the_beam_off_at_once() {
        let parts = turned(Direction::East, "j4", 0, BeamEnd::Edge);
        for clock in moments(false) {
            for part in &parts {
                if let Some((place, strength, extra)) = part.show(&clock) {
                    assert!(place.is_finite() && strength.is_finite() && extra.is_finite(), "{part:?}");
                }
            }
        }
    }

    #[test]
    fn the_light_dies_away_from_the_laser_on() {
        let parts = parts(BeamEnd::Struck);
        let clock = Clock { charge: 1.0, front: 40.0, shatter: 1.0, left: 1.0, tail: 6.0, ..Clock::default() };
        assert_eq!(clock.waning(0.0), 0.0);
        assert_eq!(clock.waning(12.0), 1.0);
        let flare = parts.iter().find(|part| part.what == What::Flare).unwrap();
        assert!(flare.show(&clock).is_none(), "the mirror behind it is dark");
        let lines: Vec<_> = parts.iter().filter(|part| part.what == What::Line).collect();
        assert!(lines[0].show(&clock).unwrap().1 < 0.2 && lines[1].show(&clock).unwrap().1 > 0.5);
    }

    #[test]
    fn a_kings_end_pulses_along_the_whole_path_unless_light_is_calm() {
        let level = |royal, calm| Clock { royal, calm, left: 1.0, ..Clock::default() }.level();
        assert!(level(0.25, false) > 1.2 * level(0.0, false));
        assert_eq!(level(0.25, true), level(0.0, true));
    }
}
