//! The shot of a turn as entities: made once when the turn is played, then only moved, brightened and dimmed.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::glow::{self, Glows};
use super::part::{Clock, Part, What};
use super::path::runs;
use super::{BeamSegment, sparks::Sparks};
use crate::app::referee::{Pace, PositionShown, ShownTurn, Step, StepBegan, Table, Timeline, TurnPlayed, ends_by_king};
use crate::app::settings::{Detail, Glare, Settings};
use crate::app::space::{on_stack, stacked};
use crate::rules::{Ruleset, Turn};

/// A shot on the table.
#[derive(Component)]
pub(super) struct Shot {
    pub turn: Arc<ShownTurn>,
    /// The next turn has begun: it fades while that one's piece moves.
    over: bool,
}

/// All that says how the shot that plays now is shown.
#[derive(SystemParam)]
pub(super) struct Show<'w> {
    pub timeline: Res<'w, Timeline>,
    pub pace: Res<'w, Pace>,
    pub table: Res<'w, Table>,
    pub detail: Res<'w, Detail>,
    pub settings: Res<'w, Settings>,
}

impl Show<'_> {
    /// How far the turn that plays now has come.
    pub fn clock(&self, turn: &Turn) -> Clock {
        let strike = self.timeline.progress(Step::Strike);
        let royal = if ends_by_king(turn) { (strike + self.timeline.progress(Step::Shatter)) / 2.0 } else { 0.0 };
        let calm = self.settings.picture.is_calm();
        Clock { royal, calm, air: self.detail.air, ..Clock::of(turn, &self.timeline, &self.pace) }
    }

    /// How much of its strength all that shines has: without bloom a strong beam is a white line without an owner.
    fn gain(&self) -> f32 {
        match self.detail.glare {
            Glare::None => 0.55,
            Glare::Small => 0.85,
            Glare::Full => 1.0,
        }
    }
}

/// Makes the entities of a new shot, and lets the one before fade.
pub(super) fn begin(
    mut commands: Commands,
    mut played: MessageReader<TurnPlayed>,
    table: Res<Table>,
    glows: Res<Glows>,
    mut shots: Query<(Entity, &mut Shot)>,
) {
    // Of turns that come at once, as when two are redone, only the last is shown.
    let Some(TurnPlayed(turn)) = played.read().last() else { return };
    for (entity, mut shot) in &mut shots {
        if shot.over {
            commands.entity(entity).despawn();
        }
        shot.over = true;
    }
    spawn(&mut commands, turn, table.rules(), &glows);
}

/// Draws the path that led to the position shown, and nothing else.
pub(super) fn rebuild(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    glows: Res<Glows>,
    shots: Query<Entity, With<Shot>>,
) {
    if shown.read().count() == 0 {
        return;
    }
    for entity in &shots {
        commands.entity(entity).despawn();
    }
    if let Some(turn) = table.last_turn() {
        spawn(&mut commands, turn, table.rules(), &glows);
    }
}

fn spawn(commands: &mut Commands, turn: &Arc<ShownTurn>, rules: &Ruleset, glows: &Glows) {
    let shot = Shot { turn: turn.clone(), over: false };
    let mut root = commands.spawn((Name::new("Shot"), shot, Transform::default(), Visibility::default()));
    let side = turn.player.index();
    root.with_children(|parts| {
        for (number, run) in runs(&turn.trace, rules).into_iter().enumerate() {
            let lost = turn.destroyed.iter().find(|d| d.square == run.to);
            let kind = lost.map(|lost| rules.kind(lost.piece.kind));
            let scale = if kind.is_some_and(|kind| kind.royal) { 1.8 } else { 1.0 };
            let below = kind.filter(|_| lost.is_some_and(|lost| lost.becomes.is_some()));
            let rise = below.map_or(0.0, |kind| on_stack(stacked(&rules.spec().kinds, kind) - 1).translation.y);
            for (name, what, shape) in What::of(&run) {
                let mut part =
                    parts.spawn((Name::new(name), Part { what, run, scale, rise }, glows.bundle(side, shape)));
                if what == What::Line {
                    part.insert(BeamSegment(number));
                }
            }
        }
    });
}

/// Moves and brightens what is there; quiet when nothing changes.
pub(super) fn drive(
    mut commands: Commands,
    show: Show,
    mut redraw: MessageWriter<RequestRedraw>,
    mut still: Local<bool>,
    shots: Query<(Entity, Ref<Shot>, &Children)>,
    mut parts: Query<(&Part, &mut Transform, &mut MeshTag, &mut Visibility)>,
) {
    let idle = show.timeline.is_idle();
    if idle && *still && !show.detail.is_changed() && !shots.iter().any(|(_, shot, _)| shot.is_changed()) {
        return;
    }
    *still = idle;
    // What changes now must be drawn, be it the last change of the turn.
    redraw.write(RequestRedraw);
    let playing = show.timeline.now();
    let gain = show.gain();
    for (entity, shot, children) in &shots {
        let clock = match playing {
            Some((turn, _)) if Arc::ptr_eq(turn, &shot.turn) => show.clock(turn),
            _ if shot.over => {
                let left = 1.0 - show.timeline.progress(Step::Move);
                if left <= 0.0 {
                    commands.entity(entity).despawn();
                    continue;
                }
                Clock { left, ..Clock::RESTING }
            }
            _ => Clock::RESTING,
        };
        for child in children {
            let Ok((part, mut transform, mut tag, mut visibility)) = parts.get_mut(*child) else { continue };
            match part.show(&clock) {
                Some((place, strength, extra)) => {
                    transform.set_if_neq(place);
                    tag.set_if_neq(glow::tag(strength * gain, extra));
                    visibility.set_if_neq(Visibility::Inherited);
                }
                None => {
                    visibility.set_if_neq(Visibility::Hidden);
                }
            }
        }
    }
}

/// Throws sparks where the beam's front passes mirrors and strikes, and where light gathers.
pub(super) fn spark_off(
    show: Show,
    mut begun: MessageReader<StepBegan>,
    mut sparks: ResMut<Sparks>,
    mut last: Local<f32>,
    parts: Query<(&Part, &ChildOf)>,
    shots: Query<&Shot>,
) {
    let began: Vec<Step> = begun.read().filter(|begun| !begun.skipped).map(|begun| begun.step).collect();
    let Some((turn, _)) = show.timeline.now() else { return };
    if began.contains(&Step::Move) {
        *last = 0.0;
    }
    let Clock { front, calm, .. } = show.clock(turn);
    let side = turn.player.index();
    for (Part { what, run, scale, rise }, parent) in &parts {
        if !shots.get(parent.parent()).is_ok_and(|shot| Arc::ptr_eq(&shot.turn, turn)) {
            continue;
        }
        let passed = *last < run.arrival() && run.arrival() <= front;
        let back = -run.direction;
        match what {
            What::Muzzle if began.contains(&Step::Charge) => {
                sparks.gather(side, run.source(), run.direction, show.pace.duration(turn, Step::Charge));
            }
            _ if calm => {}
            What::Flare if passed && run.branches > 1 => sparks.burst(side, run.target(), Vec3::Y * 0.6, 12, 3.0),
            What::Flare if passed && !run.straight => sparks.burst(side, run.target(), back, 5, 2.2),
            What::Spent if passed => sparks.burst(side, run.target(), back + Vec3::Y * 0.2, 7, 2.2),
            What::Splash(0) if passed => sparks.burst(side, run.target(), Vec3::Y * 0.35 + back, 24, 4.4),
            What::Scorch if passed => sparks.burst(side, run.target(), back, 12, 3.0),
            What::Flash if began.contains(&Step::Shatter) => {
                let middle = run.target() + Vec3::Y * *rise;
                let axis = Vec3::Y * 0.8 + run.direction * 0.5;
                sparks.burst(side, middle, axis, (24.0 * scale) as usize, 3.6 * scale);
            }
            _ => {}
        }
    }
    *last = front;
}
