//! The light that a shot throws on the pieces: two small lamps, one at the laser and one that runs with the beam.

use std::sync::Arc;

use bevy::prelude::*;

use super::path::Run;
use super::shot::{Clock, Part, Shot};
use crate::app::referee::{Pace, Table, Timeline};
use crate::app::theme::palette;
use crate::rules::BeamEnd;

/// Lumens of a lamp at full strength: enough to colour the pieces beside it under the table's own lamps.
const LUMENS: f32 = 90_000.0;
/// How far above the beam a lamp hangs, so that a piece does not swallow it.
const LIFT: f32 = 0.32;

/// Which lamp it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lamp {
    Laser,
    Front,
}

pub(super) fn spawn(mut commands: Commands) {
    for lamp in [Lamp::Laser, Lamp::Front] {
        let light = PointLight { intensity: 0.0, range: 5.0, radius: 0.1, shadow_maps_enabled: false, ..default() };
        commands.spawn((Name::new("Lamp of the beam"), lamp, light, Transform::default(), Visibility::Hidden));
    }
}

/// Where the lamp that runs with the beam is, and its strength.
fn front<'a>(runs: impl Iterator<Item = &'a Run>, clock: &Clock) -> Option<(Vec3, f32)> {
    let mut last: Option<&Run> = None;
    for run in runs {
        if let Some(at) = run.head(clock.front) {
            return Some((at, 0.9));
        }
        if run.end != BeamEnd::Turned && last.is_none_or(|last| last.arrival() < run.arrival()) {
            last = Some(run);
        }
    }
    let last = last.filter(|run| run.arrival() <= clock.front)?;
    let since = clock.front - last.arrival();
    let strength = match last.end {
        BeamEnd::Struck if clock.shatter > 0.0 => 3.0 * (1.0 - clock.shatter).powi(2),
        BeamEnd::Struck => 1.3 + 0.3 * (since * 9.0).sin(),
        BeamEnd::Absorbed => 0.7 + (-since * 0.5).exp(),
        BeamEnd::Edge | BeamEnd::Turned => 0.0,
    };
    Some((last.target() - last.direction * 0.15, strength * clock.fleeting()))
}

pub(super) fn shine(
    timeline: Res<Timeline>,
    pace: Res<Pace>,
    table: Res<Table>,
    mut lamps: Query<(&Lamp, &mut PointLight, &mut Transform, &mut Visibility)>,
    shots: Query<(&Shot, &Children)>,
    parts: Query<&Part>,
) {
    let playing = timeline.now().and_then(|(turn, _)| {
        let (_, children) = shots.iter().find(|(shot, _)| Arc::ptr_eq(&shot.turn, turn))?;
        Some((turn, children))
    });
    for (lamp, mut light, mut transform, mut visibility) in &mut lamps {
        let shown = playing.and_then(|(turn, children)| {
            let clock = Clock::of(turn, &timeline, &pace);
            let mut runs = children.iter().filter_map(|child| parts.get(child).ok()).map(|part| &part.run);
            match lamp {
                Lamp::Front => front(runs, &clock),
                Lamp::Laser => runs.find(|run| run.first).map(|run| {
                    let strength = 0.8 * clock.charge * clock.charge * clock.fleeting();
                    (run.source() + run.direction * 0.15, strength)
                }),
            }
            .map(|(at, strength)| (at, strength, palette::side(table.rules(), turn.player).beam))
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
