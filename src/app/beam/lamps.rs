//! The light that a shot throws on the pieces: small lamps, one at the laser and a few that run with the brightest
//! branches of the beam and linger at the mirrors behind them.

use std::sync::Arc;

use bevy::prelude::*;

use super::part::{Clock, Part, What};
use super::path::Run;
use super::shot::{Shot, Show};
use crate::app::theme::Look;
use crate::rules::BeamEnd;

/// Lumens of a lamp at full strength: enough to colour the pieces beside it under the table's own lamps.
const LUMENS: f32 = 90_000.0;
/// How far above the beam a lamp hangs, so that a piece does not swallow it.
const LIFT: f32 = 0.32;

/// The most lamps that run with the beam: every lamp costs, on the whole picture, so the quality says how many do.
const FRONTS: usize = 4;

/// Which lamp it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lamp {
    Laser,
    /// At the front of a branch, or where it burns: the brightest first.
    Front(usize),
}

pub(super) fn spawn(mut commands: Commands) {
    for lamp in std::iter::once(Lamp::Laser).chain((0..FRONTS).map(Lamp::Front)) {
        let light = PointLight { intensity: 0.0, range: 5.0, radius: 0.1, shadow_maps_enabled: false, ..default() };
        commands.spawn((Name::new("Lamp of the beam"), lamp, light, Transform::default(), Visibility::Hidden));
    }
}

/// Where the branches of the beam shine on what is round them, and how strongly: the brightest first.
fn fronts<'a>(runs: impl Iterator<Item = &'a Run>, clock: &Clock) -> Vec<(Vec3, f32)> {
    let shine = |run: &Run| {
        let power = run.energy.powf(0.6);
        if let Some(at) = run.head(clock.front) {
            return Some((at, 0.9 * power));
        }
        let since = clock.front - run.arrival();
        let strength = match run.end {
            _ if since < 0.0 => 0.0,
            BeamEnd::Struck if clock.shatter > 0.0 && !clock.calm => 2.6 * (1.0 - clock.shatter).powi(2),
            BeamEnd::Struck => (1.3 + 0.12 * (since * 0.7).sin()) * (1.0 - clock.shatter),
            BeamEnd::Absorbed => 0.7 + (-since * 0.5).exp(),
            // So slowly that one lamp can leave a mirror for the next without a jump.
            BeamEnd::Turned if !run.straight => 0.8 * (-since * 0.10).exp(),
            BeamEnd::Edge => 0.5 * (-since * 0.2).exp(),
            BeamEnd::Turned => 0.0,
        };
        let strength = strength * power * clock.waning(run.arrival());
        Some((run.target() - run.direction * 0.15, strength)).filter(|lamp| lamp.1 > 0.01)
    };
    let mut lamps: Vec<(Vec3, f32)> = runs.filter_map(shine).collect();
    lamps.sort_by(|a, b| b.1.total_cmp(&a.1));
    lamps
}

pub(super) fn shine(
    show: Show,
    look: Res<Look>,
    mut lamps: Query<(&Lamp, &mut PointLight, &mut Transform, &mut Visibility)>,
    shots: Query<(&Shot, &Children)>,
    parts: Query<&Part>,
) {
    let playing = show.timeline.now().and_then(|(turn, _)| {
        let (_, children) = shots.iter().find(|(shot, _)| Arc::ptr_eq(&shot.turn, turn))?;
        let clock = show.clock(turn);
        // A shot's parts share its runs; the line is the one that every run has.
        let runs = children.iter().filter_map(|child| parts.get(child).ok()).filter(|part| part.what == What::Line);
        let runs: Vec<&Run> = runs.map(|part| &part.run).collect();
        let fronts = fronts(runs.iter().copied(), &clock);
        Some((turn.player, clock, runs, fronts))
    });
    for (lamp, mut light, mut transform, mut visibility) in &mut lamps {
        let shown = playing.as_ref().and_then(|(player, clock, runs, fronts)| {
            match lamp {
                Lamp::Front(number) if *number >= show.detail.lamps => None,
                Lamp::Front(number) => fronts.get(*number).copied(),
                Lamp::Laser => runs.iter().find(|run| run.first).map(|run| {
                    let strength = 0.8 * clock.charge * clock.charge * clock.waning(0.0);
                    (run.source() + run.direction * 0.15, strength)
                }),
            }
            .map(|(at, strength)| (at, strength, look.side(show.table.rules(), *player).beam))
        });
        match shown.filter(|&(_, strength, _)| strength > 0.0) {
            Some((at, strength, color)) => {
                transform.translation = at + Vec3::Y * LIFT;
                light.color = color.into();
                light.intensity = LUMENS * strength;
                visibility.set_if_neq(Visibility::Inherited);
            }
            None => {
                visibility.set_if_neq(Visibility::Hidden);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::beam::path::runs;
    use crate::rules::{BeamTrace, Direction, Segment, Square};
    use crate::setups::Library;

    #[test]
    fn the_brightest_branches_get_the_lamps() {
        let square = |text: &str| text.parse::<Square>().unwrap();
        let segment = |from: &str, direction, to: &str, parent, length, arrival, end| {
            let (from, to) = (Some(square(from)), square(to));
            Segment { from, direction, to, parent, length, arrival, end }
        };
        let trace = BeamTrace {
            segments: vec![
                segment("j1", Direction::North, "j4", None, 3, 3, BeamEnd::Turned),
                segment("j4", Direction::West, "d4", Some(0), 6, 9, BeamEnd::Edge),
                segment("j4", Direction::North, "j6", Some(0), 2, 5, BeamEnd::Struck),
            ],
        };
        let runs = runs(&trace, Library::embedded().find("ace").unwrap().position.rules());
        let at = |front| fronts(runs.iter(), &Clock { front, left: 1.0, ..Clock::default() });
        assert_eq!(at(2.0).len(), 1);
        assert_eq!(at(4.0).len(), 3, "each branch has a lamp, and the mirror where they part");
        let later = at(7.0);
        assert_eq!(later.len(), 3);
        assert!(later[0].0.distance(runs[2].target()) < 0.2, "what burns is brighter than what runs on");
    }
}
