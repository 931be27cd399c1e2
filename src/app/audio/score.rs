//! What happens at the table, as cues.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::melody;
use super::{Clip, Cue, Hum, Hush};
use crate::app::referee::{
    ActionRefused, Notice, Pace, PositionShown, RequestRefused, ShownTurn, Step, StepBegan, Table, Timeline,
    TurnSettled, ends_by_king,
};
use crate::app::space::{BEAM_HEIGHT, BoardSpace, vector};
use crate::rules::{BeamEnd, BeamTrace, Destroyed, DrawBy, Face, Outcome, Ruleset, Segment, Turn, WinBy};

/// The second player's notes are lower by a fourth, out of the same scale.
const SECOND: f32 = -5.0;
/// No more pieces than this are heard to break in one shot.
const MOST_BROKEN: usize = 3;
/// How far a clip may be slowed down and sped up to last as long as what is seen.
const TEMPO: [f32; 2] = [0.5, 2.0];

/// What the beam still has to touch.
#[derive(Resource, Default)]
pub(super) struct Shot {
    turn: Option<Arc<ShownTurn>>,
    /// Squares that the beam has entered when each sounds, the last first.
    cues: Vec<(f32, Cue)>,
}

/// The steps of a turn.
pub(super) fn turns(
    mut steps: MessageReader<StepBegan>,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    pace: Res<Pace>,
    time: Res<Time<Virtual>>,
    mut shot: ResMut<Shot>,
    mut hum: ResMut<Hum>,
    mut cues: MessageWriter<Cue>,
    mut hushes: MessageWriter<Hush>,
) {
    let rules = table.rules();
    let space = BoardSpace::of(rules);
    // Another position: what led there is not shown, and not heard.
    let other = shown.read().count() > 0;
    let mut skipped = None;
    // The clips are made for the normal pace; in slow motion they are slow too.
    let speed = (pace.speed * time.relative_speed()).clamp(TEMPO[0], TEMPO[1]);
    for StepBegan { turn, step, skipped: unseen, .. } in steps.read() {
        if *unseen {
            skipped = Some(turn.clone());
            continue;
        }
        match step {
            Step::Move => {
                for moved in &turn.moved {
                    let clip = if moved.from == moved.to { Clip::Turn } else { Clip::Slide };
                    let gain = if turn.moved.len() > 1 { 0.75 } else { 1.0 };
                    cues.write(Cue { gain, speed, ..Cue::at(clip, space.center(moved.to)) });
                }
            }
            Step::Charge => {
                if let Some(at) = muzzle(&turn.trace, &space) {
                    cues.write(Cue { speed, ..Cue::at(Clip::Charge, at) });
                }
            }
            Step::Beam => {
                if let Some(at) = muzzle(&turn.trace, &space) {
                    cues.write(Cue::at(Clip::Fire, at));
                }
                *shot = Shot { turn: Some(turn.clone()), cues: touched(turn, &space) };
            }
            Step::Strike => {}
            Step::Shatter => broken(turn, rules, &space, MOST_BROKEN, |cue| {
                cues.write(cue);
            }),
            Step::Settle => {
                shot.turn = None;
            }
        }
    }
    if other || skipped.is_some() {
        *shot = Shot::default();
        hushes.write(Hush);
    }
    if let Some(turn) = skipped.filter(|_| !other) {
        // Of all that was not seen, what matters most.
        broken(&turn, rules, &space, 1, |cue| {
            cues.write(Cue { gain: 0.7, ..cue });
        });
    }
    let front = timeline.beam_front();
    while let Some((_, cue)) = shot.cues.pop_if(|(arrival, _)| *arrival <= front || timeline.is_idle()) {
        // It burns for as long as the strike lasts.
        let speed = if cue.clip == Clip::Burn { speed } else { 1.0 };
        cues.write(Cue { speed, ..cue });
    }
    let head = shot.turn.as_ref().and_then(|turn| head(&turn.trace, &space, front));
    hum.set_if_neq(Hum(head));
}

/// Where the beam leaves the laser.
fn muzzle(trace: &BeamTrace, space: &BoardSpace) -> Option<Vec3> {
    let first = trace.segments.first()?;
    Some(end(first, space) - vector(first.direction) * f32::from(first.length))
}

fn end(segment: &Segment, space: &BoardSpace) -> Vec3 {
    space.center(segment.to) + Vec3::Y * BEAM_HEIGHT
}

/// Where the front of the longest branch is.
fn head(trace: &BeamTrace, space: &BoardSpace, front: f32) -> Option<Vec3> {
    let mut way = trace.segments.iter().max_by_key(|segment| segment.arrival)?;
    while let Some(parent) = way.parent.filter(|_| f32::from(way.arrival - way.length) > front) {
        way = trace.segments.get(usize::from(parent))?;
    }
    let left = (f32::from(way.arrival) - front).clamp(0.0, f32::from(way.length));
    Some(end(way, space) - vector(way.direction) * left)
}

/// What the beam sounds on its way, the last first.
fn touched(turn: &Turn, space: &BoardSpace) -> Vec<(f32, Cue)> {
    let segments = &turn.trace.segments;
    let key = if turn.player.index() == 0 { 0.0 } else { SECOND };
    let mut found: Vec<(f32, Cue)> = Vec::new();
    for note in melody::notes(&turn.trace) {
        let segment = &segments[note.segment];
        let mut branches = segments.iter().filter(|s| s.parent.map(usize::from) == Some(note.segment));
        // Glass that it goes straight through is hardly touched.
        let gain = if branches.all(|branch| branch.direction == segment.direction) { 0.45 } else { 0.9 };
        let semitones = f32::from(note.semitones) + key;
        found.push((note.arrival.into(), Cue { semitones, gain, ..Cue::at(Clip::Note, end(segment, space)) }));
    }
    let mut ends = 0;
    for segment in segments {
        let clip = match segment.end {
            BeamEnd::Turned => continue,
            BeamEnd::Absorbed => Clip::Block,
            BeamEnd::Struck => Clip::Burn,
            BeamEnd::Edge => Clip::Rim,
        };
        ends += 1;
        if ends <= MOST_BROKEN {
            let arrival = f32::from(segment.arrival);
            found.push((arrival, Cue::at(clip, end(segment, space))));
        }
    }
    // Where several come together each is quieter.
    let at: Vec<f32> = found.iter().map(|(arrival, _)| *arrival).collect();
    for (arrival, cue) in &mut found {
        let together = at.iter().filter(|other| *other == arrival).count();
        cue.gain /= (together as f32).sqrt();
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found
}

/// What breaks, and the end that it brings.
fn broken(turn: &Turn, rules: &Ruleset, space: &BoardSpace, most: usize, mut say: impl FnMut(Cue)) {
    let mut lost: Vec<&Destroyed> = turn.destroyed.iter().collect();
    // Kings first.
    lost.sort_by_key(|lost| !rules.kind(lost.piece.kind).royal);
    let count = lost.len().min(most);
    if ends_by_king(turn) {
        say(Cue::new(Clip::KingEnd));
        if most == 1 {
            return;
        }
    }
    for lost in &lost[..count] {
        let kind = rules.kind(lost.piece.kind);
        let has = |wanted: fn(&Face) -> bool| kind.faces.iter().any(wanted);
        let clip = if kind.royal {
            Clip::Royal
        } else if has(|face| matches!(face, Face::Exit(_))) {
            Clip::Glass
        } else if has(|face| matches!(face, Face::Absorb)) {
            Clip::Metal
        } else {
            Clip::Stone
        };
        // What is lost of a stack is smaller.
        let (gain, speed) = if lost.becomes.is_some() { (0.8, 1.2) } else { (1.0, 1.0) };
        let gain = gain / (count as f32).sqrt();
        say(Cue { gain, speed, ..Cue::at(clip, space.center(lost.square)) });
    }
}

/// The game is over without a king struck: three notes come to rest.
pub(super) fn ends(
    table: Res<Table>,
    mut settled: MessageReader<TurnSettled>,
    mut shown: MessageReader<PositionShown>,
    mut over: Local<bool>,
    mut cues: MessageWriter<Cue>,
) {
    let other = shown.read().count() > 0;
    let by_turn = settled.read().last().is_some();
    if !table.is_changed() && !by_turn {
        return;
    }
    let outcome = table.game().outcome();
    let before = std::mem::replace(&mut *over, outcome.is_some());
    let quiet = match outcome {
        Some(Outcome::Win { by: WinBy::Resignation, .. } | Outcome::Draw(DrawBy::Repetition | DrawBy::Agreement)) => {
            !before
        }
        Some(Outcome::Draw(DrawBy::QuietTurns)) => by_turn,
        _ => false,
    };
    if quiet && !other {
        for (after, semitones) in [(0.0, 9.0), (0.16, 4.0), (0.34, 0.0)] {
            cues.write(Cue { semitones, after, gain: 0.6, ..Cue::new(Clip::Note) });
        }
    }
}

/// What is not allowed, and what went wrong.
pub(super) fn refusals(
    mut actions: MessageReader<ActionRefused>,
    mut requests: MessageReader<RequestRefused>,
    mut notices: MessageReader<Notice>,
    mut cues: MessageWriter<Cue>,
) {
    if actions.read().count() + requests.read().count() + notices.read().filter(|notice| notice.bad).count() > 0 {
        cues.write(Cue::new(Clip::Refuse));
    }
}

/// Buttons.
pub(super) fn clicks(_: On<Activate>, mut cues: MessageWriter<Cue>) {
    cues.write(Cue::new(Clip::Click));
}
