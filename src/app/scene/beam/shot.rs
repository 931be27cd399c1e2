//! The entities of a shot: spawned when its turn is played, and from then on only moved, brightened and dimmed.

use bevy::ecs::system::SystemParam;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::glow::{self, GlowAssets};
use super::part::{BeamPart, PartKind};
use super::path::runs;
use super::progress::ShotProgress;
use super::sparks::Sparks;
use super::turn::{BegunPhases, TurnShot, previous_shot_remaining};
use kit::theme::rays::MirroredBeam;
use state::referee::{Pace, PositionShown, StepBegan, Table, Timeline, TurnPlayed};
use state::settings::{Detail, Glare, Settings};
use state::space::BoardSpace;
use state::viewpoint::FlatView;

/// The mesh of a segment, with the segment's index in its trace. It belongs to the last turn's shot or, while the next
/// turn's piece moves, to either shot.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeamSegment(pub usize);

/// A shot on the board; the parent of its [`BeamPart`]s.
#[derive(Component)]
pub(super) struct Shot {
    pub shot: TurnShot,
    /// The next turn has begun, so the shot fades while that turn's piece moves.
    fading: bool,
}

/// Everything that determines the current appearance of a shot.
#[derive(SystemParam)]
pub(super) struct ShotParams<'w> {
    pub timeline: Res<'w, Timeline>,
    pub pace: Res<'w, Pace>,
    pub table: Res<'w, Table>,
    pub detail: Res<'w, Detail>,
    pub settings: Res<'w, Settings>,
    pub flat: Res<'w, FlatView>,
}

impl ShotParams<'_> {
    /// Returns the progress of a shot whose turn is being shown.
    pub(super) fn progress(&self, shot: &TurnShot) -> ShotProgress {
        ShotProgress {
            reduced_flashing: self.settings.graphics.reduces_flashing(),
            dust: self.detail.air,
            traced: self.detail.mirrors > 0,
            flat: self.flat.share,
            ..shot.progress(&self.timeline, &self.pace)
        }
    }

    /// Factor on all strengths: without bloom, a strong beam would be a white line without the player's colour.
    fn gain(&self) -> f32 {
        match self.detail.glare {
            Glare::None => 0.55,
            Glare::Small => 0.85,
            Glare::Full => 1.0,
        }
    }
}

/// Spawns the shot of a turn that is played, and lets the previous one fade.
pub(super) fn spawn_played_shot(
    mut commands: Commands,
    mut played: MessageReader<TurnPlayed>,
    table: Res<Table>,
    glows: Res<GlowAssets>,
    mut shots: Query<(Entity, &mut Shot)>,
) {
    // If several turns are played at once, as when two are redone, only the last is shown.
    let Some(TurnPlayed(turn)) = played.read().last() else { return };
    for (entity, mut shot) in &mut shots {
        if shot.fading {
            commands.entity(entity).despawn();
        }
        shot.fading = true;
    }
    if let Some(shot) = TurnShot::of(turn) {
        spawn_shot(&mut commands, shot, &table, &glows);
    }
}

/// Replaces all shots with the one that led to a position that is shown at once.
pub(super) fn respawn_last_shot(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    glows: Res<GlowAssets>,
    shots: Query<Entity, With<Shot>>,
) {
    if shown.read().count() == 0 {
        return;
    }
    shots.iter().for_each(|entity| commands.entity(entity).despawn());
    if let Some(shot) = TurnShot::last(&table) {
        spawn_shot(&mut commands, shot, &table, &glows);
    }
}

fn spawn_shot(commands: &mut Commands, shot: TurnShot, table: &Table, glows: &GlowAssets) {
    let (board, space) = (table.board(), BoardSpace::of_view(table.view()));
    let side = shot.player().index();
    let component = Shot { shot: shot.clone(), fading: false };
    let mut root = commands.spawn((Name::new("Shot"), component, Transform::default(), Visibility::default()));
    root.with_children(|parts| {
        for (number, run) in runs(shot.trace(), board, &space).into_iter().enumerate() {
            let loss = shot.loss_on(run.to, board);
            let scale = if loss.as_ref().is_some_and(|loss| loss.is_royal) { 1.8 } else { 1.0 };
            let rise = loss.map_or(0.0, |loss| loss.rise);
            for (name, kind, shape) in PartKind::of(&run) {
                let part = BeamPart { kind, run, scale, rise };
                let mut part = parts.spawn((Name::new(name), part, glows.bundle(side, shape)));
                if kind == PartKind::Line {
                    part.insert(BeamSegment(number));
                }
                if matches!(kind, PartKind::Line | PartKind::Front | PartKind::Impact) {
                    part.insert(MirroredBeam::dark(shot.player()));
                }
            }
        }
    });
}

/// Moves, brightens and dims the parts of all shots; does nothing while nothing changes.
pub(super) fn update_parts(
    mut commands: Commands,
    params: ShotParams,
    mut redraw: MessageWriter<RequestRedraw>,
    mut was_idle: Local<bool>,
    shots: Query<(Entity, Ref<Shot>, &Children)>,
    mut parts: Query<(&BeamPart, &mut Transform, &mut MeshTag, &mut Visibility, Option<&mut MirroredBeam>)>,
) {
    let idle = params.timeline.is_idle();
    let look_changed = params.detail.is_changed() || params.flat.is_changed();
    if idle && *was_idle && !look_changed && !shots.iter().any(|(_, shot, _)| shot.is_changed()) {
        return;
    }
    *was_idle = idle;
    // Needed after the last change of a turn, too.
    redraw.write(RequestRedraw);
    let playing = TurnShot::playing(&params.timeline);
    let (gain, flat) = (params.gain(), params.flat.share);
    for (entity, shot, children) in &shots {
        let progress = match &playing {
            Some(playing) if playing.is(&shot.shot) => params.progress(playing),
            _ if shot.fading => {
                let remaining = previous_shot_remaining(&params.timeline);
                if remaining <= 0.0 {
                    commands.entity(entity).despawn();
                    continue;
                }
                ShotProgress { remaining, flat, ..ShotProgress::settled() }
            }
            _ => ShotProgress { flat, ..ShotProgress::settled() },
        };
        for child in children {
            let Ok((part, mut transform, mut tag, mut visibility, mirrored)) = parts.get_mut(*child) else { continue };
            match part.appearance(&progress) {
                Some((place, strength, extra)) => {
                    transform.set_if_neq(place);
                    tag.set_if_neq(glow::tag(strength * gain, extra));
                    visibility.set_if_neq(Visibility::Inherited);
                    if let Some(mut beam) = mirrored {
                        let from = if part.kind == PartKind::Line { part.run.source() } else { place.translation };
                        let to = match part.kind {
                            PartKind::Line => from + part.run.direction * part.run.length(progress.front),
                            _ => from,
                        };
                        // A spot is already broad.
                        let power = if part.kind == PartKind::Line { 1.0 } else { 0.6 };
                        beam.set_if_neq(MirroredBeam { from, to, strength: strength * gain * power, ..*beam });
                    }
                }
                None => {
                    visibility.set_if_neq(Visibility::Hidden);
                }
            }
        }
    }
}

/// Emits sparks where the laser charges, where the front of the beam passes, and where pieces break.
pub(super) fn emit_sparks(
    params: ShotParams,
    mut begun: MessageReader<StepBegan>,
    mut sparks: ResMut<Sparks>,
    mut last_front: Local<f32>,
    parts: Query<(&BeamPart, &ChildOf)>,
    shots: Query<&Shot>,
) {
    let begun = BegunPhases::read(&mut begun);
    let Some(playing) = TurnShot::playing(&params.timeline) else { return };
    if begun.action {
        *last_front = 0.0;
    }
    let ShotProgress { front, reduced_flashing, flat, .. } = params.progress(&playing);
    let side = playing.player().index();
    sparks.set_turn(params.table.session().ply_count());
    for (BeamPart { kind, run, scale, rise }, parent) in &parts {
        if !shots.get(parent.parent()).is_ok_and(|shot| shot.shot.is(&playing)) {
            continue;
        }
        let passed = *last_front < run.arrival() && run.arrival() <= front;
        let back = -run.direction;
        let [source, target] = [run.source(), run.target()].map(|at| glow::lowered_point(at, run.floor, flat));
        match kind {
            PartKind::Muzzle if begun.charge => {
                sparks.converge(side, source, run.direction, playing.charge_seconds(&params.pace));
            }
            _ if reduced_flashing => {}
            PartKind::MirrorFlare if passed && run.branches > 1 => {
                sparks.burst(side, target, Vec3::Y * 0.6, 12, 3.0);
            }
            PartKind::MirrorFlare if passed && !run.straight => sparks.burst(side, target, back, 5, 2.2),
            PartKind::EdgeSpot if passed => sparks.burst(side, target, back + Vec3::Y * 0.2, 7, 2.2),
            PartKind::ShieldRing(0) if passed => sparks.burst(side, target, Vec3::Y * 0.35 + back, 24, 4.4),
            PartKind::ImpactGlow if passed => sparks.burst(side, target, back, 12, 3.0),
            PartKind::BreakFlash if begun.shatter => {
                let middle = target + Vec3::Y * *rise;
                let axis = Vec3::Y * 0.8 + run.direction * 0.5;
                sparks.burst(side, middle, axis, (24.0 * scale) as usize, 3.6 * scale);
            }
            _ => {}
        }
    }
    *last_front = front;
}
