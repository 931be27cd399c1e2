//! The glowing parts of a shot, with the transform and brightness of each as pure functions of the [`ShotProgress`].

use bevy::prelude::*;

use super::glow::{self, Shape};
use super::path::{Mirror, Run};
use super::progress::{FADE_LENGTH, ShotProgress};
use state::space::FLAT_LIGHT;
use tabletop::BeamEnd;

/// The brightness at which the path of the last shot stays visible. glow.wgsl has the same constant.
const SETTLED_STRENGTH: f32 = 0.12;
/// Half the width and height of the reflecting area, the same on every piece with a mirror.
const MIRROR_HALF_SIZE: Vec2 = Vec2::new(0.31, 0.20);
/// How far the face of a mirror may be in front of the middle of its square.
const MIRROR_FACE_OFFSET: f32 = 0.017;

/// A glowing part of a shot.
#[derive(Component, Clone, Debug)]
pub(super) struct BeamPart {
    pub kind: PartKind,
    /// The run that it belongs to.
    pub run: Run,
    /// The size factor; more than 1 if a royal piece is struck.
    pub scale: f32,
    /// The height of the flash above the beam: when a stack is struck, its top breaks.
    pub rise: f32,
}

/// The kind of a part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum PartKind {
    /// The beam itself.
    Line,
    /// The light of the beam on the board.
    BoardGlow,
    /// Lit dust around the beam.
    Dust,
    /// The front of the beam.
    Front,
    /// A flare on a mirror.
    MirrorFlare,
    /// A ring that spreads on the board below a mirror.
    MirrorRing,
    /// The reflection of the beam in a mirror.
    Reflection(Mirror),
    /// A spot where the beam ends at a wall, a hole or the rim.
    EdgeSpot,
    /// The light of that spot on the board.
    EdgeGlow,
    /// One of the rings where the edge of the board or of a hole absorbs the beam.
    EdgeRing(u8),
    /// A spot at the laser.
    Muzzle,
    /// One of the rings that close in on the charging laser.
    ChargeRing(u8),
    /// A star where the beam burns on a piece or splashes on a shield.
    Impact,
    /// The light of the impact on the board.
    ImpactGlow,
    /// One of the rings that spread on a shield.
    ShieldRing(u8),
    /// A flash where a piece breaks.
    BreakFlash,
    /// A ring that spreads over the board where a piece breaks.
    ShockRing,
}

impl PartKind {
    /// The parts of a run, with their names and shapes.
    pub(super) fn of(run: &Run) -> Vec<(&'static str, Self, Shape)> {
        let mut parts = vec![
            ("Beam", Self::Line, Shape::Ribbon),
            ("Beam glow on the board", Self::BoardGlow, Shape::Pool),
            ("Dust around the beam", Self::Dust, Shape::Air),
            ("Beam front", Self::Front, Shape::Spot),
        ];
        if run.first {
            parts.push(("Muzzle", Self::Muzzle, Shape::Spot));
            parts.extend((0..3).map(|number| ("Charge ring", Self::ChargeRing(number), Shape::Ring)));
        }
        match run.end {
            BeamEnd::Edge => {
                parts.push(("Edge spot", Self::EdgeSpot, Shape::Spot));
                parts.push(("Edge glow", Self::EdgeGlow, Shape::Patch));
                if run.ends_in_air {
                    parts.extend((0..2).map(|number| ("Edge ring", Self::EdgeRing(number), Shape::Ring)));
                }
            }
            BeamEnd::Turned => {
                parts.push(("Mirror flare", Self::MirrorFlare, Shape::Star));
                if !run.straight {
                    parts.push(("Mirror ring", Self::MirrorRing, Shape::Ring));
                }
                let mirrors = run.mirrors.into_iter().flatten();
                parts.extend(mirrors.map(|mirror| ("Reflection", Self::Reflection(mirror), Shape::Image)));
            }
            BeamEnd::Absorbed => {
                parts.push(("Shield impact", Self::Impact, Shape::Star));
                parts.push(("Shield impact glow", Self::ImpactGlow, Shape::Patch));
                parts.extend((0..3).map(|number| ("Shield ring", Self::ShieldRing(number), Shape::Ring)));
            }
            BeamEnd::Struck => {
                parts.push(("Impact", Self::Impact, Shape::Star));
                parts.push(("Impact glow", Self::ImpactGlow, Shape::Patch));
                parts.push(("Break flash", Self::BreakFlash, Shape::Spot));
                parts.push(("Shock ring", Self::ShockRing, Shape::Ring));
            }
        }
        parts
    }
}

/// The strength and the extra value of the tag of a line along the run (see [`glow`]).
fn line_tag(run: &Run, progress: &ShotProgress) -> (f32, f32) {
    let ahead = run.arrival() - progress.tail;
    if progress.tail <= 0.0 {
        (progress.brightness(), run.behind(progress.front).min(31.0))
    } else if ahead > -FADE_LENGTH {
        (progress.brightness(), glow::fading_extra(ahead))
    } else {
        (SETTLED_STRENGTH * progress.remaining, 31.0)
    }
}

impl BeamPart {
    /// Returns the position of the part and the strength and extra of its tag, or `None` if it is invisible.
    pub(super) fn appearance(&self, progress: &ShotProgress) -> Option<(Transform, f32, f32)> {
        let run = &self.run;
        let power = run.energy.powf(0.6);
        let front = progress.front;
        // Squares since the beam reached the end of the run. Parts there are lit only from then on, and fade with
        // the beam.
        let since = front - run.arrival();
        let end_power =
            if since < 0.0 { 0.0 } else { power * progress.fade_at(run.arrival()) * progress.fade_in(since) };
        let scale = self.scale;
        let shown = match self.kind {
            PartKind::Line | PartKind::BoardGlow | PartKind::Dust if run.length(front) <= 0.0 => None,
            PartKind::Line => {
                // A weaker branch is also thinner.
                let half_width = 0.34 * (0.4 + 0.6 * run.energy);
                let (strength, extra) = line_tag(run, progress);
                let line = glow::line(run.source(), run.direction, run.length(front), half_width);
                Some((line, strength * power, extra))
            }
            // It shines along the wall of the shaft.
            PartKind::BoardGlow | PartKind::MirrorRing if run.vertical => None,
            PartKind::BoardGlow => {
                let (strength, extra) = line_tag(run, progress);
                let pool =
                    glow::pool(on_board(run.source(), run.floor + FLAT_LIGHT), run.direction, run.length(front), 1.2);
                Some((pool, strength * power * 0.40, extra))
            }
            PartKind::Dust => {
                let (strength, extra) = line_tag(run, progress);
                let dust = glow::line(run.source(), run.direction, run.length(front), 0.62);
                // Dust is not lit once the shot has settled.
                (progress.dust && strength > SETTLED_STRENGTH).then_some((dust, strength * power, extra))
            }
            PartKind::Front => {
                let strength = if progress.reduced_flashing { 0.5 } else { 1.3 };
                run.front_position(front).map(|at| (glow::spot(at, 0.62), strength * power, 0.0))
            }
            PartKind::MirrorFlare => {
                let flash = progress.flash(since, 0.45);
                // A splitter flares more than a mirror, and glass hardly at all.
                let bright = if run.straight { 0.3 } else { 0.8 + 0.2 * run.branches as f32 };
                let strength = (0.34 + 1.15 * flash) * bright * end_power;
                Some((glow::spot(run.target(), 0.62 + 0.5 * flash), strength, 0.35 + star_angle(since, 0.02)))
            }
            PartKind::MirrorRing => {
                let phase = since / 7.0;
                let spread = 1.0 - (1.0 - phase.clamp(0.0, 1.0)).powi(3);
                let ring =
                    glow::ring(on_board(run.target(), run.floor + FLAT_LIGHT + 0.004), Vec3::Y, 0.20 + 0.52 * spread);
                let strength = if progress.reduced_flashing { 0.3 } else { 0.9 };
                (phase < 1.0).then(|| (ring, strength * (1.0 - phase).powi(2) * end_power, 0.0))
            }
            // Ray-traced mirrors already reflect the beam, and flat figures have no mirrors.
            PartKind::Reflection(_) if progress.traced || progress.flat > 0.0 => None,
            PartKind::Reflection(Mirror { normal, exit, reach }) => {
                let back = if exit == -run.direction { glow::BACK_EXTRA } else { 0.0 };
                let face = glow::face(
                    run.target() + normal * MIRROR_FACE_OFFSET,
                    normal,
                    MIRROR_HALF_SIZE,
                    exit * since.min(reach).max(0.01),
                );
                Some((face, end_power, run.full_length().min(31.0) + back))
            }
            PartKind::EdgeSpot => {
                let flash = progress.flash(since, 0.5);
                Some((glow::spot(run.target(), 0.34 + 0.2 * flash), (0.45 + 0.8 * flash) * end_power, 0.0))
            }
            PartKind::EdgeGlow => {
                let flash = progress.flash(since, 0.4);
                // High enough to be above the rim.
                let patch = glow::ring(on_board(run.target(), run.floor + 0.026), Vec3::Y, 0.75);
                Some((patch, (0.45 + 0.5 * flash) * end_power, 0.0))
            }
            PartKind::EdgeRing(number) => {
                let phase = ((since - 1.4 * f32::from(number)) / 6.0).clamp(0.0, 1.0);
                let spread = 1.0 - (1.0 - phase).powi(2);
                let ring = glow::ring(run.target(), run.direction, 0.06 + 0.30 * spread);
                let strength = if progress.reduced_flashing { 0.5 } else { 1.5 };
                let strength = strength * (phase * 5.0).min(1.0) * (1.0 - phase).powf(1.5);
                Some((ring, strength * end_power, 0.0))
            }
            PartKind::Muzzle => {
                let charged = progress.charge * progress.charge;
                let strength = if progress.reduced_flashing { 0.9 } else { 2.2 - 1.3 * (front / 3.0).clamp(0.0, 1.0) };
                let strength = strength * charged * progress.fade_at(0.0);
                Some((glow::spot(run.source(), 0.3 + 0.7 * charged), strength, 0.0))
            }
            PartKind::ChargeRing(number) => {
                // Each ring starts a little after the one before, and all have closed when the laser fires.
                let phase = ((progress.charge - 0.2 * f32::from(number)) / 0.58).clamp(0.0, 1.0);
                let radius = 0.08 + 0.62 * (1.0 - phase * phase);
                let middle = run.source() + run.direction * (0.10 + 0.16 * (1.0 - phase));
                let strength = if progress.reduced_flashing { 0.8 } else { 2.4 } * phase * (1.0 - phase).sqrt();
                Some((glow::ring(middle, run.direction, radius), strength, 0.0))
            }
            PartKind::Impact => {
                // Varies far too slowly to flicker.
                let variation = if progress.reduced_flashing { 1.0 } else { 1.0 + 0.10 * (since * 0.7).sin() };
                let strike = 1.0 - (-since.max(0.0) * 0.9).exp();
                let absorbed = run.end == BeamEnd::Absorbed;
                let flash = progress.flash(since, if absorbed { 0.4 } else { 0.55 });
                let (size, strength) = if absorbed {
                    (0.75 + 0.35 * flash, 0.55 + 1.3 * flash)
                } else {
                    (0.7 + 0.2 * strike, 0.8 + 0.3 * strike)
                };
                let left = if absorbed { 1.0 } else { (1.0 - progress.shatter * 1.6).max(0.0) };
                let burn = glow::spot(run.target(), size * scale);
                Some((burn, strength * variation * left * end_power, 0.2 + star_angle(since, 0.05)))
            }
            PartKind::ImpactGlow if run.end == BeamEnd::Absorbed => {
                // The light splashes over the board in front of the shield.
                let flash = progress.flash(since, 0.3);
                let spread = 1.0 - (-since.max(0.0) * 0.5).exp();
                let middle = run.target() - run.direction * 0.30;
                let patch = glow::ring(on_board(middle, run.floor + FLAT_LIGHT + 0.002), Vec3::Y, 0.7 + 0.5 * spread);
                Some((patch, (0.4 + 0.9 * flash) * end_power, 0.0))
            }
            PartKind::ImpactGlow => {
                let flash = match progress.shatter {
                    shatter if shatter <= 0.0 => 1.0,
                    shatter if progress.reduced_flashing => 1.0 - shatter,
                    shatter => 3.0 * (1.0 - shatter).powi(2),
                };
                let radius = (1.4 + 1.0 * progress.shatter) * scale;
                Some((
                    glow::ring(on_board(run.target(), run.floor + FLAT_LIGHT + 0.002), Vec3::Y, radius),
                    0.45 * flash * end_power,
                    0.0,
                ))
            }
            PartKind::ShieldRing(number) => {
                let phase = (since - 1.1 * f32::from(number)) / 6.0;
                let spread = 1.0 - (1.0 - phase.clamp(0.0, 1.0)).powi(3);
                let ring = glow::ring(run.target() - run.direction * 0.07, run.direction, 0.10 + 0.50 * spread);
                let strength = if progress.reduced_flashing { 0.7 } else { 2.4 };
                let strength = strength * (phase * 5.0).min(1.0) * (1.0 - phase).powi(2);
                (0.0..1.0).contains(&phase).then_some((ring, strength * end_power, 0.0))
            }
            PartKind::BreakFlash | PartKind::ShockRing
                if progress.reduced_flashing || progress.shatter <= 0.0 || progress.shatter >= 1.0 =>
            {
                None
            }
            PartKind::BreakFlash => {
                let left = 1.0 - progress.shatter;
                let middle = run.target() + run.direction * 0.12 + Vec3::Y * self.rise;
                Some((glow::spot(middle, (0.8 + 0.7 * progress.shatter) * scale), 3.2 * left.powi(4) * power, 0.0))
            }
            PartKind::ShockRing => {
                let spread = 1.0 - (1.0 - progress.shatter).powi(3);
                let ring =
                    glow::ring(on_board(run.target(), run.floor + 0.02), Vec3::Y, (0.25 + 1.25 * spread) * scale);
                Some((ring, 1.1 * (1.0 - progress.shatter).powi(2) * power, 0.0))
            }
        };
        let shown = shown.filter(|&(_, strength, _)| strength > 1e-3);
        // Inside the tower nothing is flat.
        let flat = if run.vertical { 0.0 } else { progress.flat };
        shown.map(|(place, strength, extra)| (glow::lowered(place, run.floor, flat), strength, extra))
    }
}

/// How far a star has rotated, at `rate` radians per square.
fn star_angle(since: f32, rate: f32) -> f32 {
    since.clamp(0.0, 60.0) * rate
}

fn on_board(at: Vec3, height: f32) -> Vec3 {
    Vec3::new(at.x, height, at.z)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::beam::path::tests::{runs_of, segment};
    use tabletop::Direction;

    /// The parts of a shot north from j1 to a mirror on j4, and west from there to this end.
    fn parts_of_shot(end: BeamEnd) -> Vec<BeamPart> {
        parts_of_turned_shot(Direction::West, "a4", 9, end)
    }

    /// The parts of a shot north from j1 to a mirror on j4, and on from there.
    fn parts_of_turned_shot(direction: Direction, to: &str, length: u16, end: BeamEnd) -> Vec<BeamPart> {
        let runs = runs_of(vec![
            segment(Some("j1"), Direction::North, "j4", None, (3, 3), BeamEnd::Turned),
            segment(Some("j4"), direction, to, Some(0), (length, 3 + length), end),
        ]);
        let parts =
            runs.into_iter().flat_map(|run| PartKind::of(&run).into_iter().map(move |(_, kind, _)| (run, kind)));
        parts.map(|(run, kind)| BeamPart { kind, run, scale: 1.8, rise: 0.0 }).collect()
    }

    /// The progress of a shot until it fades, frame by frame.
    fn frames(reduced_flashing: bool) -> Vec<ShotProgress> {
        let charge = (0..25).map(|i| ShotProgress { charge: i as f32 / 25.0, ..ShotProgress::default() });
        let beam = (0..=80).map(|i| ShotProgress { front: i as f32 * 0.25, ..ShotProgress::default() });
        let shatter = (0..=33).map(|i| ShotProgress {
            front: 20.0 + i as f32 * 0.25,
            shatter: i as f32 / 33.0,
            ..ShotProgress::default()
        });
        let beam = beam.chain(shatter).map(|progress| ShotProgress { charge: 1.0, ..progress });
        charge.chain(beam).map(|progress| ShotProgress { reduced_flashing, remaining: 1.0, ..progress }).collect()
    }

    #[test]
    fn nothing_flashes_with_reduced_flashing() {
        for end in [BeamEnd::Edge, BeamEnd::Absorbed, BeamEnd::Struck] {
            let steepest = |reduced_flashing| {
                let strength =
                    |part: &BeamPart, progress: &ShotProgress| part.appearance(progress).map_or(0.0, |shown| shown.1);
                let is_at_an_end = |part: &&BeamPart| {
                    !matches!(part.kind, PartKind::Line | PartKind::BoardGlow | PartKind::Dust | PartKind::Front)
                };
                let step = |part: &BeamPart| {
                    let strengths: Vec<f32> =
                        frames(reduced_flashing).iter().map(|progress| strength(part, progress)).collect();
                    strengths.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max)
                };
                parts_of_shot(end).iter().filter(is_at_an_end).map(step).fold(0.0, f32::max)
            };
            assert!(steepest(true) < 0.15, "{end:?}: {} per frame", steepest(true));
            assert!(steepest(false) > 0.5, "{end:?}: parts flash by default");
        }
    }

    #[test]
    fn a_mirror_at_the_edge_may_turn_the_beam_off_the_board() {
        let parts = parts_of_turned_shot(Direction::East, "j4", 0, BeamEnd::Edge);
        for progress in frames(false) {
            for part in &parts {
                if let Some((place, strength, extra)) = part.appearance(&progress) {
                    assert!(place.is_finite() && strength.is_finite() && extra.is_finite(), "{part:?}");
                }
            }
        }
    }

    #[test]
    fn the_light_fades_out_from_the_laser_outwards() {
        let parts = parts_of_shot(BeamEnd::Struck);
        let progress = ShotProgress {
            charge: 1.0,
            front: 40.0,
            shatter: 1.0,
            remaining: 1.0,
            tail: 6.0,
            ..ShotProgress::default()
        };
        assert_eq!(progress.fade_at(0.0), 0.0);
        assert_eq!(progress.fade_at(12.0), 1.0);
        let flare = parts.iter().find(|part| part.kind == PartKind::MirrorFlare).unwrap();
        assert!(flare.appearance(&progress).is_none(), "the mirror near the laser is dark");
        let lines: Vec<_> = parts.iter().filter(|part| part.kind == PartKind::Line).collect();
        assert!(lines[0].appearance(&progress).unwrap().1 < 0.2 && lines[1].appearance(&progress).unwrap().1 > 0.5);
    }
}
