//! The shot of a turn as entities: made once when the turn is played, then only moved, brightened and dimmed.

use std::sync::Arc;

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::glow::{self, Glows, Shape};
use super::path::{Run, runs};
use super::{BeamSegment, sparks::Sparks};
use crate::app::referee::{Pace, PositionShown, Step, StepBegan, Table, Timeline, TurnPlayed};
use crate::app::space::{on_stack, stacked};
use crate::rules::{BeamEnd, Ruleset, Turn};

/// How bright the path of the last shot stays.
const REST: f32 = 0.12;

/// A shot on the table.
#[derive(Component)]
pub(super) struct Shot {
    pub turn: Arc<Turn>,
    /// The next turn has begun: it fades while that one's piece moves.
    over: bool,
}

/// A thing that shines in a shot.
#[derive(Component, Clone, Debug)]
pub(super) struct Part {
    what: What,
    pub run: Run,
    /// More than 1 where a royal piece is struck.
    scale: f32,
    /// How much higher than the beam it bursts: what is lost of a stack is its top.
    rise: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// The run itself, its fading end beyond, and its light on the board.
    Line,
    Beyond,
    Pool,
    /// The beam's front.
    Head,
    /// On a mirror.
    Flare,
    /// Where it ends on nothing: a wall, a hole, the rim.
    Spent,
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

/// How far a shot has come.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    pub charge: f32,
    /// Squares that the beam has entered; goes on at the same speed when it has arrived.
    pub front: f32,
    pub shatter: f32,
    pub settle: f32,
    /// How much is left of a shot that the next turn wipes away.
    pub left: f32,
}

impl Clock {
    /// A shot that has long settled.
    const RESTING: Self = Self { charge: 1.0, front: 1e6, shatter: 1.0, settle: 1.0, left: 1.0 };

    pub fn of(turn: &Turn, timeline: &Timeline, pace: &Pace) -> Self {
        let after = |step| timeline.progress(step) * pace.duration(turn, step);
        let seconds: f32 = [Step::Strike, Step::Shatter, Step::Settle].into_iter().map(after).sum();
        Self {
            charge: timeline.progress(Step::Charge),
            front: timeline.beam_front() + seconds * pace.beam_speed * pace.speed,
            shatter: timeline.progress(Step::Shatter),
            settle: timeline.progress(Step::Settle),
            left: 1.0,
        }
    }

    /// How bright the beam as a whole is.
    pub fn level(&self) -> f32 {
        let settled = self.settle * self.settle * (3.0 - 2.0 * self.settle);
        (1.0 - 0.2 * self.shatter).lerp(REST, settled) * self.left
    }

    /// The same for what does not stay.
    pub fn fleeting(&self) -> f32 {
        (1.0 - self.settle * 1.6).max(0.0) * self.left
    }
}

impl Part {
    /// Whether it is the run itself, which is there once a run.
    pub fn is_line(&self) -> bool {
        self.what == What::Line
    }

    /// Where the part lies, how strong it is and its tag's extra; `None` where it does not show.
    fn show(&self, clock: &Clock) -> Option<(Transform, f32, f32)> {
        let run = &self.run;
        let power = run.energy.powf(0.6);
        // A weaker branch is thinner as well.
        let half_width = 0.34 * (0.4 + 0.6 * run.energy);
        let front = clock.front;
        // Squares since the beam arrived.
        let since = front - run.arrival();
        let scale = self.scale;
        let shown = match self.what {
            What::Line => {
                let length = run.length(front);
                let line = glow::line(run.source(), run.direction, length, half_width);
                (length > 0.0).then(|| (line, clock.level() * power, run.behind(front)))
            }
            What::Beyond => {
                let length = run.beyond(front);
                let line = glow::line(run.target(), run.direction, length, half_width);
                (length > 0.0).then(|| (line, clock.level() * power, (since - run.fade).max(0.0)))
            }
            What::Pool => {
                let length = run.length(front);
                let pool = glow::pool(on_board(run.source(), 0.014), run.direction, length, 1.1);
                (length > 0.0).then(|| (pool, clock.level().powf(1.3) * power * 0.36, run.behind(front)))
            }
            What::Head => run.head(front).map(|at| (glow::spot(at, 0.62), 1.2 * power, 0.0)),
            What::Flare => (since >= 0.0).then(|| {
                let pop = (-since * 0.45).exp();
                // A splitter sparkles, glass hardly.
                let bright = if run.straight { 0.3 } else { 0.8 + 0.2 * run.branches as f32 };
                let strength = (0.34 + 1.15 * pop) * bright * power * clock.fleeting();
                (glow::spot(run.target(), 0.62 + 0.5 * pop), strength, 0.35 + since * 0.02)
            }),
            What::Spent => (since >= 0.0).then(|| {
                let pop = (-since * 0.5).exp();
                // On a wall it stays to be seen.
                let stays = if run.fade > 0.0 { 0.0 } else { 0.45 };
                let strength = (stays + 0.8 * pop) * power * clock.fleeting();
                (glow::spot(run.target(), 0.34 + 0.2 * pop), strength, 0.0)
            }),
            What::Muzzle => {
                let gathered = clock.charge * clock.charge;
                let strength = (2.2 * gathered - 1.3 * (front / 3.0).clamp(0.0, 1.0)) * clock.fleeting();
                (clock.charge > 0.0).then(|| (glow::spot(run.source(), 0.3 + 0.7 * gathered), strength, 0.0))
            }
            What::Gather(number) => {
                // Each ring sets out a little later than the one before, and all close when the beam is let go.
                let phase = ((clock.charge - 0.2 * f32::from(number)) / 0.58).clamp(0.0, 1.0);
                let radius = 0.08 + 0.62 * (1.0 - phase * phase);
                let middle = run.source() + run.direction * (0.10 + 0.16 * (1.0 - phase));
                let strength = 2.4 * phase * (1.0 - phase).powf(0.3);
                (strength > 0.0).then(|| (glow::ring(middle, run.direction, radius), strength, 0.0))
            }
            What::Burn => (since >= 0.0).then(|| {
                let flicker = 1.0 + 0.16 * (since * 9.0).sin() + 0.08 * (since * 23.0).sin();
                let strike = 1.0 - (-since * 0.9).exp();
                let pop = (-since * 0.55).exp();
                let absorbed = run.end == BeamEnd::Absorbed;
                let (size, strength) = if absorbed {
                    (0.75 + 0.35 * pop, 0.55 + 1.3 * pop)
                } else {
                    (0.8 + 0.45 * strike, 0.9 + 0.9 * strike)
                };
                let gone = if absorbed { 1.0 } else { (1.0 - clock.shatter * 1.6).max(0.0) };
                let strength = strength * flicker * power * gone * clock.fleeting();
                (glow::spot(run.target(), size * scale), strength, 0.2 + since * 0.05)
            }),
            What::Scorch => (since >= 0.0).then(|| {
                let flash = (1.0 - clock.shatter).powi(2) * if clock.shatter > 0.0 { 4.0 } else { 1.0 };
                let strength = 0.45 * flash * power * clock.fleeting();
                let radius = (1.4 + 1.2 * clock.shatter) * scale;
                (glow::ring(on_board(run.target(), 0.016), Vec3::Y, radius), strength, 0.0)
            }),
            What::Splash(number) => {
                let phase = (since - 0.8 * f32::from(number)) / 5.0;
                let spread = 1.0 - (1.0 - phase.clamp(0.0, 1.0)).powi(3);
                let ring = glow::ring(run.target() - run.direction * 0.07, run.direction, 0.10 + 0.50 * spread);
                (0.0..1.0).contains(&phase).then(|| (ring, 2.4 * (1.0 - phase).powi(2) * power, 0.0))
            }
            What::Flash => (clock.shatter > 0.0 && clock.shatter < 1.0).then(|| {
                let left = 1.0 - clock.shatter;
                let middle = run.target() + run.direction * 0.12 + Vec3::Y * self.rise;
                (glow::spot(middle, (0.9 + 0.8 * clock.shatter) * scale), 4.2 * left.powi(4) * power, 0.0)
            }),
            What::Shock => (clock.shatter > 0.0 && clock.shatter < 1.0).then(|| {
                let spread = 1.0 - (1.0 - clock.shatter).powi(3);
                let ring = glow::ring(on_board(run.target(), 0.02), Vec3::Y, (0.25 + 1.25 * spread) * scale);
                (ring, 1.1 * (1.0 - clock.shatter).powi(2) * power, 0.0)
            }),
        };
        shown.filter(|&(_, strength, _)| strength > 1e-3)
    }
}

fn on_board(at: Vec3, height: f32) -> Vec3 {
    Vec3::new(at.x, height, at.z)
}

/// Makes the entities of a new shot, and lets the one before fade.
pub(super) fn begin(
    mut commands: Commands,
    mut played: MessageReader<TurnPlayed>,
    table: Res<Table>,
    glows: Res<Glows>,
    mut shots: Query<(Entity, &mut Shot)>,
) {
    for TurnPlayed(turn) in played.read() {
        for (entity, mut shot) in &mut shots {
            if shot.over {
                commands.entity(entity).despawn();
            }
            shot.over = true;
        }
        spawn(&mut commands, turn, table.rules(), &glows);
    }
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
    if let Some(turn) = table.game().turns().last() {
        spawn(&mut commands, turn, table.rules(), &glows);
    }
}

fn spawn(commands: &mut Commands, turn: &Arc<Turn>, rules: &Ruleset, glows: &Glows) {
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
            let mut part = |name: &'static str, what, shape| {
                parts.spawn((Name::new(name), Part { what, run, scale, rise }, glows.bundle(side, shape))).id()
            };
            let line = part("Beam", What::Line, Shape::Ribbon);
            part("Light below the beam", What::Pool, Shape::Pool);
            part("Beam's front", What::Head, Shape::Spot);
            if run.first {
                part("Muzzle", What::Muzzle, Shape::Spot);
                for number in 0..3 {
                    part("Gathering light", What::Gather(number), Shape::Ring);
                }
            }
            match run.end {
                BeamEnd::Edge => {
                    if run.fade > 0.0 {
                        part("Beam beyond its end", What::Beyond, Shape::Tail);
                    }
                    part("End of the beam", What::Spent, Shape::Spot);
                }
                BeamEnd::Turned => {
                    part("Flare", What::Flare, Shape::Star);
                }
                BeamEnd::Absorbed => {
                    part("Splash", What::Burn, Shape::Star);
                    part("Ring on the shield", What::Splash(0), Shape::Ring);
                    part("Ring on the shield", What::Splash(1), Shape::Ring);
                    part("Light of the splash", What::Scorch, Shape::Patch);
                }
                BeamEnd::Struck => {
                    part("Burn", What::Burn, Shape::Star);
                    part("Light of the burn", What::Scorch, Shape::Patch);
                    part("Flash", What::Flash, Shape::Spot);
                    part("Shock", What::Shock, Shape::Ring);
                }
            }
            parts.commands().entity(line).insert(BeamSegment(number));
        }
    });
}

/// Moves and brightens what is there; quiet when nothing changes.
pub(super) fn drive(
    mut commands: Commands,
    timeline: Res<Timeline>,
    pace: Res<Pace>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut still: Local<bool>,
    shots: Query<(Entity, Ref<Shot>, &Children)>,
    mut parts: Query<(&Part, &mut Transform, &mut MeshTag, &mut Visibility)>,
) {
    let idle = timeline.is_idle();
    if idle && *still && !shots.iter().any(|(_, shot, _)| shot.is_changed()) {
        return;
    }
    *still = idle;
    // What changes now must be drawn, be it the last change of the turn.
    redraw.write(RequestRedraw);
    let playing = timeline.now();
    for (entity, shot, children) in &shots {
        let clock = match playing {
            Some((turn, _)) if Arc::ptr_eq(turn, &shot.turn) => Clock::of(turn, &timeline, &pace),
            _ if shot.over => {
                let left = 1.0 - timeline.progress(Step::Move);
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
                    tag.set_if_neq(glow::tag(strength, extra));
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
    timeline: Res<Timeline>,
    pace: Res<Pace>,
    mut begun: MessageReader<StepBegan>,
    mut sparks: ResMut<Sparks>,
    mut last: Local<f32>,
    parts: Query<(&Part, &ChildOf)>,
    shots: Query<&Shot>,
) {
    let began: Vec<Step> = begun.read().filter(|begun| !begun.skipped).map(|begun| begun.step).collect();
    let Some((turn, _)) = timeline.now() else { return };
    if began.contains(&Step::Move) {
        *last = 0.0;
    }
    let front = Clock::of(turn, &timeline, &pace).front;
    let side = turn.player.index();
    for (Part { what, run, scale, rise }, parent) in &parts {
        if !shots.get(parent.parent()).is_ok_and(|shot| Arc::ptr_eq(&shot.turn, turn)) {
            continue;
        }
        let passed = *last < run.arrival() && run.arrival() <= front;
        match what {
            What::Muzzle if began.contains(&Step::Charge) => {
                sparks.gather(side, run.source(), run.direction, pace.duration(turn, Step::Charge));
            }
            What::Flare if passed && run.branches > 1 => sparks.burst(side, run.target(), Vec3::Y * 0.6, 12, 3.0),
            What::Flare if passed && !run.straight => sparks.burst(side, run.target(), -run.direction, 4, 2.2),
            What::Spent if passed && run.fade == 0.0 => sparks.burst(side, run.target(), -run.direction, 5, 2.2),
            What::Burn if passed && run.end == BeamEnd::Absorbed => {
                sparks.burst(side, run.target(), Vec3::Y * 0.35 - run.direction, 22, 4.4);
            }
            What::Burn if passed => sparks.burst(side, run.target(), -run.direction, 12, 3.0),
            What::Flash if began.contains(&Step::Shatter) => {
                sparks.burst(
                    side,
                    run.target() + Vec3::Y * *rise,
                    Vec3::Y * 0.8 + run.direction * 0.5,
                    (22.0 * scale) as usize,
                    3.6 * scale,
                );
            }
            _ => {}
        }
    }
    *last = front;
}
