//! Tests the sound of a video without its pictures: it is in sync with them, and as loud as the game.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::tests::loudness;
use super::{AudioPlugin, Clip, Cue, VideoSoundPlugin};
use state::messages::{SOUND_RATE, Soundtrack};
use state::referee::{ActionChosen, RefereePlugin, Start, Table, Timeline};
use state::settings::{Settings, SettingsPlugin, Sound};
use state::testing::TestApp;
use tabletop::{BeamEnd, BeamTrace};

/// Steps of the simulation per second, as for a video at 25 frames a second.
const STEPS: f64 = 75.0;

/// A turn and its recorded sound.
struct Video {
    samples: Vec<[f32; 2]>,
    /// For each step, the seconds since the first and the number of squares that the beam has entered.
    steps: Vec<(f64, f32)>,
    /// The cues, with the seconds at which they were written.
    cues: Vec<(f64, Cue)>,
    trace: BeamTrace,
}

#[derive(Resource, Default)]
struct Log {
    begun: Option<f64>,
    steps: Vec<(f64, f32)>,
    cues: Vec<(f64, Cue)>,
}

fn log_step(
    mut chosen: MessageReader<ActionChosen>,
    mut cues: MessageReader<Cue>,
    mut track: ResMut<Soundtrack>,
    mut log: ResMut<Log>,
    time: Res<Time<Real>>,
    timeline: Res<Timeline>,
) {
    let now = time.elapsed_secs_f64();
    if chosen.read().count() > 0 {
        log.begun = Some(now);
        track.recording = true;
    }
    let Some(begun) = log.begun else { return };
    log.steps.push((now - begun, timeline.beam_front()));
    log.cues.extend(cues.read().map(|cue| (now - begun, *cue)));
}

/// Plays a turn and records it until two seconds after its end.
fn video(start: Start, action: &str, sound: Sound) -> Video {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, RefereePlugin, SettingsPlugin, AudioPlugin, VideoSoundPlugin));
    app.insert_resource(Settings { sound, ..default() });
    app.insert_resource(Table::new(start));
    app.init_resource::<ButtonInput<KeyCode>>().init_resource::<Log>().add_systems(PostUpdate, log_step);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(1.0 / STEPS)));
    app.frames(10);
    app.play(action);
    let mut idle = 0;
    while f64::from(idle) < 2.0 * STEPS {
        app.update();
        idle = if app.resource::<Timeline>().is_idle() { idle + 1 } else { 0 };
    }
    let samples = std::mem::take(&mut app.resource_mut::<Soundtrack>().samples);
    let trace = app.session().turns().next().unwrap().beam().unwrap().as_ref().clone();
    let log = app.world_mut().remove_resource::<Log>().unwrap();
    Video { samples, steps: log.steps, cues: log.cues, trace }
}

const SILENT: Sound = Sound { mute: false, master: 8, beam: 0, pieces: 0, interface: 0, ambience: 0, music: 0 };
/// Silver's beam goes up the j file to j4 and west to e4, where an obelisk stands.
const STRIKE: &str = "x35k3/10/10/10/4p44P3/10/6P13/3K5X1 0";

/// The amplitude of a frequency, in hertz, in the samples from `at` on, for `seconds`, on an arbitrary scale.
fn amplitude(samples: &[[f32; 2]], frequency: f64, at: f64, seconds: f64) -> f64 {
    let index = |seconds: f64| ((seconds * f64::from(SOUND_RATE)).max(0.0) as usize).min(samples.len());
    let part = &samples[index(at)..index(at + seconds)];
    let step = std::f64::consts::TAU * frequency / f64::from(SOUND_RATE);
    let waves = part.iter().zip(0_u32..).map(|(frame, n)| {
        let window = 1.0 - (std::f64::consts::TAU * f64::from(n) / part.len() as f64).cos();
        (f64::from(frame[0] + frame[1]) * window, step * f64::from(n))
    });
    let (x, y) = waves.fold((0.0, 0.0), |(x, y), (value, at)| (x + value * at.cos(), y + value * at.sin()));
    x.hypot(y)
}

#[test]
fn each_mirrors_note_begins_with_its_frame() {
    let video = video(Start::shipped("ace"), "h2g1", Sound { beam: 8, ..SILENT });
    let notes: Vec<f64> = video
        .cues
        .iter()
        .filter(|(_, cue)| cue.clip == Clip::Note)
        .map(|(_, cue)| 293.665 * f64::from(cue.semitones / 12.0).exp2())
        .collect();
    let mut arrivals: Vec<u16> =
        video.trace.segments.iter().filter(|s| s.end == BeamEnd::Turned).map(|s| s.arrival).collect();
    arrivals.sort_unstable();
    assert!(arrivals.len() >= 2 && arrivals.len() == notes.len(), "a shot that hits mirrors: {arrivals:?}");
    for (arrival, frequency) in arrivals.into_iter().zip(notes) {
        let (seen, _) = video.steps.iter().find(|(_, front)| *front >= f32::from(arrival)).unwrap();
        // The moment of the steepest rise in loudness, comparing the window after it with the one before.
        const WINDOW: f64 = 0.012;
        let rise = |at: f64| {
            amplitude(&video.samples, frequency, at, WINDOW) - amplitude(&video.samples, frequency, at - WINDOW, WINDOW)
        };
        let heard =
            (-40..=40).map(|n| seen + f64::from(n) * 0.001).max_by(|a, b| rise(*a).total_cmp(&rise(*b))).unwrap();
        assert!((heard - seen).abs() < 0.02, "{frequency} Hz: heard at {heard} s, seen at {seen} s");
    }
}

#[test]
fn the_sound_is_as_long_as_the_video() {
    let video = video(Start::shipped("ace"), "h2g2", Sound { music: 10, ..SILENT });
    let (last, _) = video.steps[video.steps.len() - 1];
    let expected = last * f64::from(SOUND_RATE);
    assert!((video.samples.len() as f64 - expected).abs() <= 1.0, "{} samples, not {expected}", video.samples.len());
    assert!(
        video.samples.iter().flatten().all(|value| value.abs() < 1e-4),
        "all groups are silent, and there is no music"
    );
}

#[test]
fn each_group_is_as_loud_as_in_the_game() {
    let usual = Sound::default();
    let loudest = |sound: Sound| {
        let start = Start::shipped("khet-2/classic").with_khet(STRIKE);
        let video = video(start, "g2g3", Sound { interface: usual.interface, ..sound });
        video.samples.chunks(4800).map(loudness).fold(f64::MIN, f64::max)
    };
    let beam = loudest(Sound { beam: usual.beam, ..SILENT });
    let pieces = loudest(Sound { pieces: usual.pieces, ..SILENT });
    let ambience = loudest(Sound { ambience: usual.ambience, ..SILENT });
    let all = loudest(usual);
    assert!((-30.0..-10.0).contains(&beam), "the beam: {beam} dB");
    assert!((-36.0..-10.0).contains(&pieces), "the pieces: {pieces} dB");
    assert!((-70.0..-38.0).contains(&ambience), "the ambience: {ambience} dB");
    assert!(beam > ambience + 8.0 && pieces > ambience + 8.0, "{beam} {pieces} {ambience} dB");
    assert!(all >= beam.max(pieces) - 1.0 && all < beam.max(pieces) + 5.0, "all: {all} dB, of {beam} and {pieces}");
    let soft = loudest(Sound { beam: 4, ..SILENT });
    assert!(soft < beam - 8.0, "half the volume: {soft} dB, not {beam}");
}

#[test]
fn a_video_sounds_the_same_every_time() {
    let once = || video(Start::shipped("ace"), "h2g1", Sound::default()).samples;
    assert!(once() == once());
}
