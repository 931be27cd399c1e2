//! What is heard when, without a sound device.

use std::convert::Infallible;
use std::sync::Mutex;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::ui_widgets::Activate;
use kira::backend::{Backend, Renderer};

use super::mixer::{Bank, Desk};
use super::place::Heard;
use super::synth::{self, Pcm};
use super::{AudioPlugin, Clip, Cue, Hum, Hush};
use crate::app::referee::{ActionChosen, Notice, RefereePlugin, Request, Start, Table, Timeline};
use crate::app::settings::{BeamPace, Settings, SettingsPlugin, Sound};
use crate::notation::from_khet;
use crate::rules::{BeamEnd, Player};
use crate::setups::Library;

const FRAME: f32 = 0.02;

/// Everything that was to be heard, with the seconds at which it was.
#[derive(Resource, Default)]
struct Listener {
    cues: Vec<(f32, Cue)>,
    hushes: usize,
    hummed: bool,
}

fn write_down(
    mut cues: MessageReader<Cue>,
    mut hushes: MessageReader<Hush>,
    hum: Res<Hum>,
    time: Res<Time>,
    mut book: ResMut<Listener>,
) {
    book.cues.extend(cues.read().map(|cue| (time.elapsed_secs(), *cue)));
    book.hushes += hushes.read().count();
    book.hummed |= hum.0.is_some();
}

/// A table with a set-up, or with this position under its rules.
fn app(setup: &str, position: Option<&str>) -> App {
    let entry = Library::embedded().find(setup).unwrap().clone();
    let position = position.map_or(entry.position.clone(), |text| from_khet(entry.position.rules(), text).unwrap());
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, RefereePlugin, SettingsPlugin, AudioPlugin));
    app.insert_resource(Table::new(Start { setup: entry.id, title: entry.name, position }));
    app.init_resource::<ButtonInput<KeyCode>>();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(FRAME)));
    app.init_resource::<Listener>().add_systems(Last, write_down);
    app.update();
    app
}

fn choose(app: &mut App, action: &str) {
    app.world_mut().write_message(ActionChosen(action.parse().unwrap()));
    app.update();
}

fn ask(app: &mut App, request: Request) {
    app.world_mut().write_message(request);
    app.update();
}

fn settle(app: &mut App) {
    for _ in 0..1000 {
        app.update();
        if app.world().resource::<Timeline>().is_idle() {
            app.update();
            return;
        }
    }
    panic!("the turn never settles");
}

/// What was heard since the last call, in order.
fn heard(app: &mut App) -> Vec<(f32, Cue)> {
    std::mem::take(&mut app.world_mut().resource_mut::<Listener>().cues)
}

fn clips(app: &mut App) -> Vec<Clip> {
    heard(app).iter().map(|(_, cue)| cue.clip).collect()
}

/// What is heard of a turn.
fn turn(setup: &str, position: Option<&str>, action: &str) -> Vec<Clip> {
    let mut app = app(setup, position);
    choose(&mut app, action);
    settle(&mut app);
    clips(&mut app)
}

#[test]
fn a_turn_is_heard_in_order_and_each_mirror_when_the_light_is_there() {
    let mut app = app("ace", None);
    choose(&mut app, "h2g1");
    settle(&mut app);
    let trace = app.world().resource::<Table>().game().turns()[0].trace.clone();
    let mirrors: Vec<f32> =
        trace.segments.iter().filter(|s| s.end == BeamEnd::Turned).map(|s| f32::from(s.arrival)).collect();
    assert!(mirrors.len() >= 2, "a shot that touches mirrors");

    let heard = heard(&mut app);
    let order: Vec<Clip> = heard.iter().map(|(_, cue)| cue.clip).collect();
    assert_eq!(order[..3], [Clip::Slide, Clip::Charge, Clip::Fire]);
    assert!(order[3..=2 + mirrors.len()].iter().all(|clip| *clip == Clip::Note), "{order:?}");
    assert_eq!(order[3 + mirrors.len()..], [Clip::Rim], "what ends it");
    let fired = heard[2].0;
    let notes = &heard[3..3 + mirrors.len()];
    for ((at, cue), squares) in notes.iter().zip(&mirrors) {
        let late = at - fired - squares / 15.0;
        assert!((-0.001..2.1 * FRAME).contains(&late), "{late} s after the light");
        assert!(cue.at.is_some());
    }
    assert!(notes.is_sorted_by(|a, b| a.1.semitones < b.1.semitones), "a rising phrase: {notes:?}");
    let listener = app.world().resource::<Listener>();
    assert!(listener.hummed && app.world().resource::<Hum>().0.is_none(), "the beam hums while it stands");
}

/// Silver's beam goes up the j file to j4 and west to e4, where this stands.
fn with_on_e4(piece: &str) -> String {
    let king = if piece == "k" { "x39" } else { "x35k3" };
    format!("{king}/10/10/10/4{piece}4P3/10/6P13/3K5X1 0")
}

#[test]
fn what_breaks_is_heard_by_its_kind() {
    let khet2 = |piece: &str, action: &str| turn("khet-2/classic", Some(&with_on_e4(piece)), action);
    let ends = |clips: Vec<Clip>| [clips[0], clips[clips.len() - 2], clips[clips.len() - 1]];
    assert_eq!(ends(khet2("p4", "g2g3")), [Clip::Slide, Clip::Burn, Clip::Glass]);
    assert_eq!(ends(khet2("a1", "g2+")), [Clip::Turn, Clip::Burn, Clip::Metal]);
    assert_eq!(ends(khet2("a2", "g2g3")), [Clip::Slide, Clip::Note, Clip::Block], "a shield breaks nothing");
    let khet1 = turn("khet-1/classic", Some("4k5/10/10/9O/10/10/10/6K3 0"), "g1g2");
    assert_eq!(ends(khet1), [Clip::Slide, Clip::Burn, Clip::Stone]);
}

#[test]
fn the_kings_end_is_the_greatest_of_all() {
    let clips = turn("khet-2/classic", Some(&with_on_e4("k")), "g2g3");
    assert_eq!(clips[clips.len() - 3..], [Clip::Burn, Clip::KingEnd, Clip::Royal]);
}

#[test]
fn a_skipped_turn_is_one_sound_at_most() {
    let mut app = app("khet-2/classic", Some(&with_on_e4("p4")));
    for (action, expected) in [("g2g3", &[Clip::Glass][..]), ("g8g7", &[])] {
        app.world_mut().resource_mut::<Listener>().hushes = 0;
        choose(&mut app, action);
        heard(&mut app);
        ask(&mut app, Request::Skip);
        settle(&mut app);
        assert_eq!(clips(&mut app), expected, "{action}");
        assert_eq!(app.world().resource::<Listener>().hushes, 1, "what still sounds of it ends");
    }
}

#[test]
fn what_is_taken_back_falls_silent() {
    let mut app = app("ace", None);
    choose(&mut app, "h2g1");
    for _ in 0..60 {
        app.update();
    }
    assert!(app.world().resource::<Hum>().0.is_some());
    heard(&mut app);
    ask(&mut app, Request::Undo);
    assert!(app.world().resource::<Hum>().0.is_none());
    assert_eq!(app.world().resource::<Listener>().hushes, 2, "once at the start, once now");
    for _ in 0..100 {
        app.update();
    }
    assert_eq!(clips(&mut app), [], "not a note more");
}

#[test]
fn every_pace_plays_every_sound_once() {
    let mut counts = Vec::new();
    for pace in BeamPace::ALL {
        let mut app = app("ace", None);
        app.world_mut().resource_mut::<Settings>().beam = pace;
        app.update();
        choose(&mut app, "h2g1");
        settle(&mut app);
        counts.push(clips(&mut app));
    }
    assert_eq!(counts[0], counts[1]);
    assert_eq!(counts[1], counts[2]);
}

#[test]
fn buttons_refusals_and_quiet_ends_are_heard() {
    let mut app = app("ace", None);
    heard(&mut app);
    choose(&mut app, "a1a2");
    assert_eq!(clips(&mut app), [Clip::Refuse]);
    let button = app.world_mut().spawn_empty().id();
    app.world_mut().trigger(Activate { entity: button });
    app.update();
    assert_eq!(clips(&mut app), [Clip::Click]);
    ask(&mut app, Request::Resign(Player::First));
    assert_eq!(clips(&mut app), [Clip::Note; 3]);
    ask(&mut app, Request::Undo);
    assert_eq!(clips(&mut app), []);
}

#[test]
fn m_turns_the_sound_off_and_says_so() {
    let mut app = app("ace", None);
    for off in [true, false] {
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::KeyM);
        app.update();
        assert_eq!(app.world().resource::<Settings>().sound.mute, off);
        let said: Vec<Notice> = app.world_mut().resource_mut::<Messages<Notice>>().drain().collect();
        assert!(said.len() == 1 && said[0].words.starts_with(if off { "Sound off" } else { "Sound on" }), "{said:?}");
        let mut keys = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
        keys.release(KeyCode::KeyM);
        keys.clear();
    }
}

/// Every sound, and whether it is a loop.
fn sounds() -> Vec<(&'static str, Pcm, bool)> {
    vec![
        ("slide", synth::slide(), false),
        ("turn", synth::turn(), false),
        ("charge", synth::charge(), false),
        ("fire", synth::fire(), false),
        ("low note", synth::note(4.0), false),
        ("high note", synth::note(28.0), false),
        ("block", synth::block(), false),
        ("burn", synth::burn(), false),
        ("rim", synth::rim(), false),
        ("glass", synth::glass(), false),
        ("metal", synth::metal(), false),
        ("stone", synth::stone(), false),
        ("royal", synth::royal(), false),
        ("king's end", synth::king_end(), false),
        ("click", synth::click(), false),
        ("refuse", synth::refuse(), false),
        ("hum", synth::hum(), true),
        ("low pad", synth::low_pad(), true),
        ("high pad", synth::high_pad(), true),
    ]
}

/// The root of the mean square, in dB below a full-scale sine's peak.
fn loudness(frames: &[[f32; 2]]) -> f32 {
    let sum: f64 = frames.iter().flatten().map(|value| f64::from(*value).powi(2)).sum();
    10.0 * (sum / (2 * frames.len()) as f64).max(1e-12).log10() as f32
}

#[test]
fn every_sound_is_clean() {
    let mut bytes = 0;
    for (name, pcm, looped) in sounds() {
        let [first, last] = [pcm.frames[0], pcm.frames[pcm.frames.len() - 1]];
        let peak = pcm.frames.iter().flatten().fold(0.0_f32, |peak, value| peak.max(value.abs()));
        assert!((0.1..=0.75).contains(&peak), "{name} peaks at {peak}");
        let loudest = pcm.frames.chunks(pcm.rate as usize / 20).map(loudness).fold(f32::MIN, f32::max);
        assert!((-30.0..-8.0).contains(&loudest), "{name}: {loudest} dB at its loudest");
        let mean = pcm.frames.iter().flatten().sum::<f32>() / (2 * pcm.frames.len()) as f32;
        assert!(mean.abs() < 1e-3, "{name} has a direct current of {mean}");
        let step = |a: [f32; 2], b: [f32; 2]| (a[0] - b[0]).abs().max((a[1] - b[1]).abs());
        if looped {
            let within = pcm.frames.windows(2).map(|pair| step(pair[0], pair[1])).fold(0.0, f32::max);
            assert!(step(last, first) <= within, "{name} clicks where it begins again");
        } else {
            assert!(step(first, [0.0; 2]) < 0.01 && step(last, [0.0; 2]) < 1e-3, "{name} clicks: {first:?} {last:?}");
        }
        bytes += pcm.frames.len() * 8;
    }
    assert!(bytes < 16 << 20, "{bytes} bytes");
}

#[test]
fn the_same_bytes_every_time() {
    for ((name, first, _), (_, second, _)) in sounds().into_iter().zip(sounds()) {
        assert!(first == second, "{name} differs");
    }
}

/// A sound device that keeps what it is given.
struct Tape(Option<Mutex<Renderer>>);

impl Backend for Tape {
    type Settings = ();
    type Error = Infallible;

    fn setup((): (), _: usize) -> Result<(Self, u32), Infallible> {
        Ok((Self(None), 44_100))
    }

    fn start(&mut self, renderer: Renderer) -> Result<(), Infallible> {
        self.0 = Some(Mutex::new(renderer));
        Ok(())
    }
}

impl Tape {
    fn record(&mut self, seconds: f32) -> Vec<[f32; 2]> {
        let renderer = self.0.as_mut().unwrap().get_mut().unwrap();
        let mut buffer = [0.0; 256];
        let mut tape = Vec::new();
        while (tape.len() as f32) < seconds * 44_100.0 {
            renderer.on_start_processing();
            renderer.process(&mut buffer, 2);
            tape.extend(buffer.chunks(2).map(|frame| [frame[0], frame[1]]));
        }
        tape
    }
}

#[test]
fn volumes_and_mute_hold_at_once() {
    let mut desk = Desk::<Tape>::new((), Bank::make()).unwrap();
    let mut play = |sound: Sound, clip| {
        desk.set_volumes(&sound);
        desk.tape().record(0.6);
        desk.play(&Cue::new(clip), Heard::HERE);
        loudness(&desk.tape().record(0.3))
    };
    let all = Sound { ambience: 0, ..Sound::default() };
    let usual = play(all, Clip::Fire);
    assert!(usual > -40.0, "{usual}");
    assert!(play(Sound { beam: 4, ..all }, Clip::Fire) < usual - 8.0);
    assert!(play(Sound { beam: 0, ..all }, Clip::Fire) < -90.0);
    assert!(play(Sound { beam: 0, ..all }, Clip::Stone) > -40.0, "another group");
    assert!(play(Sound { master: 0, ..all }, Clip::Stone) < -90.0);
    assert!(play(Sound { mute: true, ..Sound::default() }, Clip::Stone) < -90.0);
    assert!(play(Sound { pieces: 0, beam: 0, ..Sound::default() }, Clip::Stone) > -70.0, "the ambience plays on");
}

#[test]
fn the_loudest_turn_does_not_clip() {
    let mut desk = Desk::<Tape>::new((), Bank::make()).unwrap();
    let loud = Sound { mute: false, master: 10, beam: 10, pieces: 10, interface: 10, ambience: 10 };
    desk.set_volumes(&loud);
    desk.hum(Some(Heard::HERE));
    desk.tape().record(1.0);
    // All that a shot may bring, much closer together than it ever comes.
    for clip in [Clip::Fire, Clip::Block, Clip::Burn, Clip::Royal, Clip::KingEnd, Clip::Glass, Clip::Click] {
        desk.play(&Cue::new(clip), Heard { pan: 0.3, gain: 1.2 });
    }
    for semitones in [2.0, 7.0, 12.0, 16.0, 21.0] {
        desk.play(&Cue { semitones, ..Cue::new(Clip::Note) }, Heard { pan: -0.3, gain: 1.2 });
    }
    let tape = desk.tape().record(2.0);
    let peak = tape.iter().flatten().fold(0.0_f32, |peak, value| peak.max(value.abs()));
    assert!(peak <= 1.0, "{peak}");
}

/// A desk with the usual volumes, where the ambience has come up.
fn desk(sound: Sound) -> Desk<Tape> {
    let mut desk = Desk::<Tape>::new((), Bank::make()).unwrap();
    desk.set_volumes(&sound);
    desk.tape().record(4.5);
    desk
}

/// How much of the tape is a sine of this many hertz.
fn part(tape: &[[f32; 2]], pitch: f32) -> f32 {
    let step = std::f64::consts::TAU * f64::from(pitch) / 44_100.0;
    let waves = tape.iter().zip(0_u32..).map(|(frame, n)| (f64::from(frame[0] + frame[1]), step * f64::from(n)));
    let (x, y) = waves.fold((0.0, 0.0), |(x, y), (value, at)| (x + value * at.cos(), y + value * at.sin()));
    x.hypot(y) as f32
}

#[test]
fn mirrors_ring_in_tune_from_the_lowest_note_to_the_highest() {
    let mut desk = desk(Sound { ambience: 0, ..Sound::default() });
    // A fourth below the scale is the second player's lowest.
    for semitones in [-5, 0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26, 28, 31, 33, 36] {
        desk.hush();
        desk.tape().record(2.0);
        desk.play(&Cue { semitones: semitones as f32, ..Cue::new(Clip::Note) }, Heard::HERE);
        let tape = desk.tape().record(0.6);
        let at = |semitones: f32| part(&tape, 293.665 * (semitones / 12.0).exp2());
        let (low, high) = (at(semitones as f32 - 0.4), at(semitones as f32 + 0.4));
        assert!(at(semitones as f32) > 3.0 * low.max(high), "{semitones} semitones above D4 is out of tune");
    }
}

#[test]
fn what_breaks_is_louder_than_a_button_and_the_ambience_is_far_below() {
    let loudest = |tape: &[[f32; 2]]| tape.chunks(4410).map(loudness).fold(f32::MIN, f32::max);
    let mut desk = desk(Sound::default());
    let ambience = loudest(&desk.tape().record(4.0));
    desk.set_volumes(&Sound { ambience: 0, ..Sound::default() });
    let mut heard = |clip| {
        desk.hush();
        desk.tape().record(2.0);
        desk.play(&Cue::new(clip), Heard::HERE);
        loudest(&desk.tape().record(0.8))
    };
    let buttons = heard(Clip::Click).max(heard(Clip::Refuse));
    for clip in [Clip::Glass, Clip::Metal, Clip::Stone, Clip::Royal, Clip::KingEnd, Clip::Note, Clip::Fire] {
        let level = heard(clip);
        assert!(level > buttons + 3.0, "{clip:?}: {level} dB, a button {buttons}");
        assert!(level > ambience + 10.0, "{clip:?}: {level} dB, the ambience {ambience}");
    }
}
