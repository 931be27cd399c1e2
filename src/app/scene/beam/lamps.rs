//! The light that a shot casts on the pieces: point lights, one at the laser and a few that follow the brightest
//! branches of the beam and linger at the mirrors behind them.

use bevy::prelude::*;

use super::part::{BeamPart, PartKind};
use super::path::Run;
use super::progress::ShotProgress;
use super::shot::{Shot, ShotParams};
use super::turn::TurnShot;
use kit::theme::ActiveTheme;
use tabletop::BeamEnd;

/// Lumens of a lamp at full strength: enough to colour the pieces beside it in the light of the table.
const LUMENS: f32 = 90_000.0;
/// How far above the beam a lamp hangs, so that no piece encloses it, in squares.
const LIFT: f32 = 0.32;

/// The maximum number of lamps that follow the beam; the quality may allow fewer, because each costs time for every
/// pixel.
const MAX_FRONT_LAMPS: usize = 4;

/// A lamp of the beam.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lamp {
    /// At the laser.
    Laser,
    /// At the front or the end of a branch: the brightest has number 0.
    Front(usize),
}

pub(super) fn spawn_lamps(mut commands: Commands) {
    for lamp in std::iter::once(Lamp::Laser).chain((0..MAX_FRONT_LAMPS).map(Lamp::Front)) {
        let light = PointLight { intensity: 0.0, range: 5.0, radius: 0.1, shadow_maps_enabled: false, ..default() };
        commands.spawn((Name::new("Beam lamp"), lamp, light, Transform::default(), Visibility::Hidden));
    }
}

/// Returns the positions and strengths of the lamps that follow the beam, brightest first.
fn front_lamps<'a>(runs: impl Iterator<Item = &'a Run>, progress: &ShotProgress) -> Vec<(Vec3, f32)> {
    let lamp = |run: &Run| {
        let power = run.energy.powf(0.6);
        if let Some(at) = run.front_position(progress.front) {
            return Some((at, 0.9 * power));
        }
        let since = progress.front - run.arrival();
        let strength = match run.end {
            _ if since < 0.0 => 0.0,
            BeamEnd::Struck if progress.shatter > 0.0 && !progress.reduced_flashing => {
                2.6 * (1.0 - progress.shatter).powi(2)
            }
            BeamEnd::Struck => (1.3 + 0.12 * (since * 0.7).sin()) * (1.0 - progress.shatter),
            BeamEnd::Absorbed => 0.7 + (-since * 0.5).exp(),
            // Slow enough that a lamp can move on to the next mirror without a visible jump.
            BeamEnd::Turned if !run.straight => 0.8 * (-since * 0.10).exp(),
            BeamEnd::Edge => 0.5 * (-since * 0.2).exp(),
            BeamEnd::Turned => 0.0,
        };
        let strength = strength * power * progress.fade_at(run.arrival());
        Some((run.target() - run.direction * 0.15, strength)).filter(|lamp| lamp.1 > 0.01)
    };
    let mut lamps: Vec<(Vec3, f32)> = runs.filter_map(lamp).collect();
    lamps.sort_by(|a, b| b.1.total_cmp(&a.1));
    lamps
}

/// Moves the lamps with the shot that is being shown.
pub(super) fn update_lamps(
    params: ShotParams,
    look: Res<ActiveTheme>,
    mut lamps: Query<(&Lamp, &mut PointLight, &mut Transform, &mut Visibility)>,
    shots: Query<(&Shot, &Children)>,
    parts: Query<&BeamPart>,
) {
    let playing = TurnShot::playing(&params.timeline).and_then(|playing| {
        let (_, children) = shots.iter().find(|(shot, _)| shot.shot.is(&playing))?;
        let progress = params.progress(&playing);
        // Every run has exactly one line.
        let lines = children.iter().filter_map(|child| parts.get(child).ok());
        let runs: Vec<&Run> = lines.filter(|part| part.kind == PartKind::Line).map(|part| &part.run).collect();
        let fronts = front_lamps(runs.iter().copied(), &progress);
        Some((playing.player(), progress, runs, fronts))
    });
    for (lamp, mut light, mut transform, mut visibility) in &mut lamps {
        let shown = playing.as_ref().and_then(|(player, progress, runs, fronts)| {
            match lamp {
                Lamp::Front(number) if *number >= params.detail.lamps => None,
                Lamp::Front(number) => fronts.get(*number).copied(),
                Lamp::Laser => runs.iter().find(|run| run.first).map(|run| {
                    let strength = 0.8 * progress.charge * progress.charge * progress.fade_at(0.0);
                    (run.source() + run.direction * 0.15, strength)
                }),
            }
            .map(|(at, strength)| (at, strength, look.side(params.table.board(), *player).beam))
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
    use crate::beam::path::tests::{runs_of, segment};
    use tabletop::Direction;

    #[test]
    fn the_brightest_branches_get_the_lamps() {
        let runs = runs_of(vec![
            segment(Some("j1"), Direction::North, "j4", None, (3, 3), BeamEnd::Turned),
            segment(Some("j4"), Direction::West, "d4", Some(0), (6, 9), BeamEnd::Edge),
            segment(Some("j4"), Direction::North, "j6", Some(0), (2, 5), BeamEnd::Struck),
        ]);
        let at = |front| {
            let progress = ShotProgress { front, remaining: 1.0, ..ShotProgress::default() };
            front_lamps(runs.iter(), &progress)
        };
        assert_eq!(at(2.0).len(), 1);
        assert_eq!(at(4.0).len(), 3, "one for each branch, and one for the mirror where they part");
        let later = at(7.0);
        assert_eq!(later.len(), 3);
        assert!(later[0].0.distance(runs[2].target()) < 0.2, "the impact is brighter than the front");
    }
}
