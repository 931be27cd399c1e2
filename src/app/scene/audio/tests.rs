//! Tests without a sound device that the right sounds are played at the right time, and that the samples are clean.

use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::block_on;
use bevy::time::TimeUpdateStrategy;
use bevy::ui_widgets::Activate;

use super::mixer::{CLIPS, Mixer, SoundBank};
use super::offline::OfflineBackend;
use super::spatial::Placement;
use super::synth::{self, Pcm};
use super::{AudioPlugin, BeamHum, Clip, Cue, StopTableSounds};
use state::messages::{Notice, SOUND_RATE, SoundDevice};
use state::referee::{RefereePlugin, Request, Seat, Seats, Start, Table};
use state::settings::{Command, CommandGiven, Settings, SettingsPlugin, Sound, TurnSpeed};
use state::testing::{TestApp, settle};
use tabletop::{Agreement, BeamEnd, Player, TimeControl};

/// Seconds per frame.
const FRAME: f32 = 0.02;

/// All cues since they were last taken, with the seconds at which they were written.
#[derive(Resource, Default)]
struct Recorder {
    cues: Vec<(f32, Cue)>,
    stops: usize,
    hummed: bool,
}

fn record_cues(
    mut cues: MessageReader<Cue>,
    mut stops: MessageReader<StopTableSounds>,
    hum: Res<BeamHum>,
    time: Res<Time>,
    mut recorder: ResMut<Recorder>,
) {
    recorder.cues.extend(cues.read().map(|cue| (time.elapsed_secs(), *cue)));
    recorder.stops += stops.read().count();
    recorder.hummed |= hum.0.is_some();
}

/// A game with this set-up, or from this position under its rules.
fn app(setup: &str, position: Option<&str>) -> App {
    let start = Start::shipped(setup);
    let start = if let Some(position) = position { start.with_khet(position) } else { start };
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, RefereePlugin, SettingsPlugin, AudioPlugin));
    app.insert_resource(Table::new(start));
    app.init_resource::<ButtonInput<KeyCode>>();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(FRAME)));
    app.init_resource::<Recorder>().add_systems(Last, record_cues);
    app.update();
    app
}

/// The cues since the last call, in order.
fn take_cues(app: &mut App) -> Vec<(f32, Cue)> {
    std::mem::take(&mut app.resource_mut::<Recorder>().cues)
}

fn clips(app: &mut App) -> Vec<Clip> {
    take_cues(app).iter().map(|(_, cue)| cue.clip).collect()
}

/// The clips of a whole turn.
fn clips_of_turn(setup: &str, position: Option<&str>, action: &str) -> Vec<Clip> {
    let mut app = app(setup, position);
    app.play(action);
    settle(&mut app);
    clips(&mut app)
}

#[test]
fn the_cues_of_a_turn_are_in_order_and_each_note_sounds_when_the_beam_arrives() {
    let mut app = app("ace", None);
    app.play("h2g1");
    settle(&mut app);
    let trace = app.session().turns().next().unwrap().beam().unwrap().clone();
    let mirrors: Vec<f32> =
        trace.segments.iter().filter(|s| s.end == BeamEnd::Turned).map(|s| f32::from(s.arrival)).collect();
    assert!(mirrors.len() >= 2, "a shot that hits mirrors");

    let cues = take_cues(&mut app);
    let order: Vec<Clip> = cues.iter().map(|(_, cue)| cue.clip).collect();
    assert_eq!(order[..3], [Clip::Slide, Clip::Charge, Clip::Fire]);
    assert!(order[3..=2 + mirrors.len()].iter().all(|clip| *clip == Clip::Note), "{order:?}");
    assert_eq!(order[3 + mirrors.len()..], [Clip::Edge], "the end of the beam");
    let fired = cues[2].0;
    let notes = &cues[3..3 + mirrors.len()];
    for ((at, cue), squares) in notes.iter().zip(&mirrors) {
        let late = at - fired - squares / 15.0;
        assert!((-0.001..2.1 * FRAME).contains(&late), "{late} s after the beam");
        assert!(cue.at.is_some());
    }
    assert!(notes.is_sorted_by(|a, b| a.1.semitones < b.1.semitones), "a rising phrase: {notes:?}");
    let recorder = app.resource::<Recorder>();
    assert!(recorder.hummed && app.resource::<BeamHum>().0.is_none(), "the beam hums while it runs");
}

/// Silver's beam goes up the j file to j4 and west to e4, where this piece stands.
fn position_with_e4(piece: &str) -> String {
    let king = if piece == "k" { "x39" } else { "x35k3" };
    format!("{king}/10/10/10/4{piece}4P3/10/6P13/3K5X1 0")
}

#[test]
fn pieces_break_with_the_sound_of_their_kind() {
    let khet2 = |piece: &str, action: &str| clips_of_turn("khet-2/classic", Some(&position_with_e4(piece)), action);
    let ends = |clips: Vec<Clip>| [clips[0], clips[clips.len() - 2], clips[clips.len() - 1]];
    assert_eq!(ends(khet2("p4", "g2g3")), [Clip::Slide, Clip::Burn, Clip::Glass]);
    assert_eq!(ends(khet2("a1", "g2+")), [Clip::Rotate, Clip::Burn, Clip::Metal]);
    assert_eq!(ends(khet2("a2", "g2g3")), [Clip::Slide, Clip::Note, Clip::Block], "a shield breaks nothing");
    let khet1 = clips_of_turn("khet-1/classic", Some("4k5/10/10/9O/10/10/10/6K3 0"), "g1g2");
    assert_eq!(ends(khet1), [Clip::Slide, Clip::Burn, Clip::Stone]);
}

#[test]
fn the_tower_grinds_over_the_board_and_the_notes_above_are_an_octave_higher() {
    let mut app = app("khet-1/memphis", None);
    app.play("h2h3");
    settle(&mut app);
    // To j4, up at f4, to F3 and F4.
    let notes: Vec<_> = take_cues(&mut app).into_iter().filter(|(_, cue)| cue.clip == Clip::Note).collect();
    let heights: Vec<bool> = notes.iter().map(|(_, cue)| cue.at.unwrap().y > 1.0).collect();
    assert_eq!(heights, [false, false, true, true]);
    let [_, below, above, _] = notes[..] else { panic!("{notes:?}") };
    assert!(above.1.semitones - below.1.semitones > 12.0, "{notes:?}");
    app.play("e4+");
    settle(&mut app);
    let cues = take_cues(&mut app);
    let hauls = cues.iter().find(|(_, cue)| cue.clip == Clip::Haul).expect("the tower turns");
    assert!(hauls.1.at.unwrap().xz().length() < 0.1, "from the middle of its base");
}

#[test]
fn a_struck_king_has_special_sounds() {
    let clips = clips_of_turn("khet-2/classic", Some(&position_with_e4("k")), "g2g3");
    assert_eq!(clips[clips.len() - 3..], [Clip::Burn, Clip::GameEnd, Clip::Royal]);
}

#[test]
fn a_skipped_turn_plays_at_most_one_sound() {
    let mut app = app("khet-2/classic", Some(&position_with_e4("p4")));
    for (action, expected) in [("g2g3", &[Clip::Glass][..]), ("g8g7", &[])] {
        app.resource_mut::<Recorder>().stops = 0;
        app.play(action);
        take_cues(&mut app);
        app.send(Request::Skip);
        settle(&mut app);
        assert_eq!(clips(&mut app), expected, "{action}");
        assert_eq!(app.resource::<Recorder>().stops, 1, "its other sounds are stopped");
    }
}

#[test]
fn taking_back_a_turn_stops_its_sounds() {
    let mut app = app("ace", None);
    app.play("h2g1");
    app.frames(60);
    assert!(app.resource::<BeamHum>().0.is_some());
    take_cues(&mut app);
    app.send(Request::Undo);
    assert!(app.resource::<BeamHum>().0.is_none());
    assert_eq!(app.resource::<Recorder>().stops, 2, "once at the start, once now");
    app.frames(100);
    assert_eq!(clips(&mut app), [], "no further notes");
}

#[test]
fn every_pace_plays_the_same_sounds() {
    let mut counts = Vec::new();
    for pace in TurnSpeed::ALL {
        let mut app = app("ace", None);
        app.resource_mut::<Settings>().speed = pace;
        app.update();
        app.play("h2g1");
        settle(&mut app);
        counts.push(clips(&mut app));
    }
    assert_eq!(counts[0], counts[1]);
    assert_eq!(counts[1], counts[2]);
}

#[test]
fn buttons_refusals_and_resigning_have_sounds() {
    let mut app = app("ace", None);
    take_cues(&mut app);
    app.play("a1a2");
    assert_eq!(clips(&mut app), [Clip::Refuse]);
    let button = app.world_mut().spawn_empty().id();
    app.world_mut().trigger(Activate { entity: button });
    app.update();
    assert_eq!(clips(&mut app), [Clip::Click]);
    app.send(Request::Resign(Player::First));
    assert_eq!(clips(&mut app), [Clip::Note; 3]);
    app.send(Request::Undo);
    assert_eq!(clips(&mut app), []);
}

#[test]
fn m_toggles_the_sound_and_shows_a_notice() {
    let mut app = app("ace", None);
    for off in [true, false] {
        app.resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::KeyM);
        app.update();
        assert_eq!(app.resource::<Settings>().sound.mute, off);
        let notices = app.sent::<Notice>();
        let expected = if off { "Sound off" } else { "Sound on" };
        assert!(notices.len() == 1 && notices[0].words.to_string().starts_with(expected), "{notices:?}");
        let mut keys = app.resource_mut::<ButtonInput<KeyCode>>();
        keys.release(KeyCode::KeyM);
        keys.clear();
    }
}

/// Every sound, and whether it is a loop.
fn sounds() -> Vec<(String, Pcm, bool)> {
    let clips = CLIPS.into_iter().filter_map(|(clip, .., make)| Some((format!("{clip:?}"), make?(), false)));
    let others = [
        ("low note", synth::note(4.0), false),
        ("high note", synth::note(28.0), false),
        ("hum", synth::hum(), true),
        ("low pad", synth::low_pad(), true),
        ("high pad", synth::high_pad(), true),
    ];
    clips.chain(others.map(|(name, pcm, looped)| (name.to_owned(), pcm, looped))).collect()
}

/// The root mean square in dB, 0 being full scale.
pub(super) fn loudness(frames: &[[f32; 2]]) -> f64 {
    let sum: f64 = frames.iter().flatten().map(|value| f64::from(*value).powi(2)).sum();
    10.0 * (sum / (2 * frames.len()) as f64).max(1e-12).log10()
}

#[test]
fn every_sound_is_clean() {
    let mut bytes = 0;
    for (name, pcm, looped) in sounds() {
        let [first, last] = [pcm.frames[0], pcm.frames[pcm.frames.len() - 1]];
        let peak = pcm.frames.iter().flatten().fold(0.0_f32, |peak, value| peak.max(value.abs()));
        assert!((0.1..=0.75).contains(&peak), "{name} peaks at {peak}");
        let loudest = pcm.frames.chunks(pcm.rate as usize / 20).map(loudness).fold(f64::MIN, f64::max);
        assert!((-30.0..-8.0).contains(&loudest), "{name}: {loudest} dB at its loudest");
        let mean = pcm.frames.iter().flatten().sum::<f32>() / (2 * pcm.frames.len()) as f32;
        assert!(mean.abs() < 1e-3, "{name} has an offset of {mean}");
        let step = |a: [f32; 2], b: [f32; 2]| (a[0] - b[0]).abs().max((a[1] - b[1]).abs());
        if looped {
            let within = pcm.frames.windows(2).map(|pair| step(pair[0], pair[1])).fold(0.0, f32::max);
            assert!(step(last, first) <= within, "{name} clicks where it repeats");
        } else {
            assert!(step(first, [0.0; 2]) < 0.01 && step(last, [0.0; 2]) < 1e-3, "{name} clicks: {first:?} {last:?}");
        }
        bytes += pcm.frames.len() * 8;
    }
    assert!(bytes < 16 << 20, "{bytes} bytes");
}

#[test]
fn the_samples_are_the_same_every_time() {
    for ((name, first, _), (_, second, _)) in sounds().into_iter().zip(sounds()) {
        assert!(first == second, "{name} differs");
    }
}

fn mixer() -> Mixer<OfflineBackend> {
    Mixer::new((), block_on(SoundBank::synthesise())).unwrap()
}

/// Records the next seconds.
fn record(mixer: &mut Mixer<OfflineBackend>, seconds: f32) -> Vec<[f32; 2]> {
    mixer.backend().mix((seconds * SOUND_RATE as f32) as usize)
}

#[test]
fn volumes_and_mute_apply_at_once() {
    let mut mixer = mixer();
    let mut play = |sound: Sound, clip| {
        mixer.set_volumes(&sound);
        record(&mut mixer, 0.6);
        mixer.play(&Cue::new(clip), Placement::CENTRED);
        loudness(&record(&mut mixer, 0.3))
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
    let mut mixer = mixer();
    let loud = Sound { mute: false, master: 10, beam: 10, pieces: 10, interface: 10, ambience: 10, music: 10 };
    mixer.set_volumes(&loud);
    mixer.set_music(true, || 1);
    mixer.set_hum(Some(Placement::CENTRED));
    record(&mut mixer, 1.0);
    // Every sound of a shot, much closer together than they ever occur.
    for clip in [Clip::Fire, Clip::Block, Clip::Burn, Clip::Royal, Clip::GameEnd, Clip::Glass, Clip::Click] {
        mixer.play(&Cue::new(clip), Placement { pan: 0.3, gain: 1.2 });
    }
    for semitones in [2.0, 7.0, 12.0, 16.0, 21.0] {
        mixer.play(&Cue { semitones, ..Cue::new(Clip::Note) }, Placement { pan: -0.3, gain: 1.2 });
    }
    let recording = record(&mut mixer, 2.0);
    let peak = recording.iter().flatten().fold(0.0_f32, |peak, value| peak.max(value.abs()));
    assert!(peak <= 1.0, "{peak}");
}

/// A mixer at these volumes, with its ambience already faded in.
fn mixer_with(sound: Sound) -> Mixer<OfflineBackend> {
    let mut mixer = mixer();
    mixer.set_volumes(&sound);
    record(&mut mixer, 4.5);
    mixer
}

/// The amplitude of a frequency, in hertz, in the recording, on an arbitrary scale.
fn amplitude_at(recording: &[[f32; 2]], frequency: f32) -> f32 {
    let step = std::f64::consts::TAU * f64::from(frequency) / f64::from(SOUND_RATE);
    let waves = recording.iter().zip(0_u32..).map(|(frame, n)| (f64::from(frame[0] + frame[1]), step * f64::from(n)));
    let (x, y) = waves.fold((0.0, 0.0), |(x, y), (value, at)| (x + value * at.cos(), y + value * at.sin()));
    x.hypot(y) as f32
}

#[test]
fn all_notes_are_in_tune() {
    let mut mixer = mixer_with(Sound { ambience: 0, ..Sound::default() });
    // The second player's lowest note is a fourth below the scale.
    for semitones in [-5, 0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26, 28, 31, 33, 36] {
        mixer.stop_table_sounds();
        record(&mut mixer, 2.0);
        mixer.play(&Cue { semitones: semitones as f32, ..Cue::new(Clip::Note) }, Placement::CENTRED);
        let recording = record(&mut mixer, 0.6);
        let at = |semitones: f32| amplitude_at(&recording, 293.665 * (semitones / 12.0).exp2());
        let (low, high) = (at(semitones as f32 - 0.4), at(semitones as f32 + 0.4));
        assert!(at(semitones as f32) > 3.0 * low.max(high), "{semitones} semitones above D4 is out of tune");
    }
}

#[test]
fn table_sounds_are_louder_than_buttons_and_far_above_the_ambience() {
    let loudest = |recording: &[[f32; 2]]| recording.chunks(4800).map(loudness).fold(f64::MIN, f64::max);
    let mut mixer = mixer_with(Sound::default());
    let ambience = loudest(&record(&mut mixer, 4.0));
    mixer.set_volumes(&Sound { ambience: 0, ..Sound::default() });
    let mut heard = |clip| {
        mixer.stop_table_sounds();
        record(&mut mixer, 2.0);
        mixer.play(&Cue::new(clip), Placement::CENTRED);
        loudest(&record(&mut mixer, 0.8))
    };
    let buttons = heard(Clip::Click).max(heard(Clip::Refuse));
    for clip in [Clip::Glass, Clip::Metal, Clip::Stone, Clip::Royal, Clip::GameEnd, Clip::Note, Clip::Fire] {
        let level = heard(clip);
        assert!(level > buttons + 3.0, "{clip:?}: {level} dB, a button {buttons}");
        assert!(level > ambience + 10.0, "{clip:?}: {level} dB, the ambience {ambience}");
    }
}

#[test]
fn the_last_ten_seconds_of_a_persons_clock_tick() {
    for (machine, ticks) in [(None, 10), (Some(3), 0)] {
        let mut app = app("ace", None);
        let clock = TimeControl::PerTurn(12);
        let seats = Seats([Seat::Human, machine.map_or(Seat::Human, Seat::Computer)]);
        app.insert_resource(
            Table::shipped("ace").with_agreement(Agreement { clock, ..Agreement::default() }).seated(seats),
        );
        app.play_at_once("h2g2");
        take_cues(&mut app);
        let clicks = |app: &mut App| clips(app).iter().filter(|&&clip| clip == Clip::Click).count();
        let frames = |seconds: f32| (seconds / FRAME) as usize;
        (0..frames(1.9)).for_each(|_| app.update());
        assert_eq!(clicks(&mut app), 0, "there is time");
        (0..frames(10.3)).for_each(|_| app.update());
        assert_eq!(clicks(&mut app), ticks);
        assert!(app.session().outcome().is_some());
    }
}

#[test]
fn a_missing_sound_device_is_reported_and_the_next_cue_retries() {
    use bevy::tasks::{AsyncComputeTaskPool, TaskPool};
    use bevy::window::RequestRedraw;

    use super::speaker::{DevicelessSounds, OpeningSpeaker, finish_opening, retry_device};

    let mut app = App::new();
    app.add_plugins((MinimalPlugins, RefereePlugin, SettingsPlugin, AudioPlugin)).add_message::<RequestRedraw>();
    app.insert_resource(Table::shipped("ace"));
    app.add_systems(Last, retry_device.run_if(resource_exists::<DevicelessSounds>));
    app.frames_take(1000);
    let pool = AsyncComputeTaskPool::get_or_init(TaskPool::default);
    app.insert_resource(OpeningSpeaker(pool.spawn(async { (Err("no device".into()), SoundBank::silent()) })));
    let device = |app: &App| *app.resource::<SoundDevice>();
    assert_eq!(device(&app), SoundDevice::Open);
    while app.world().contains_resource::<OpeningSpeaker>() {
        app.world_mut().run_system_cached(finish_opening).unwrap();
    }
    assert_eq!(device(&app), SoundDevice::Missing);
    // Turning the sound on reports it.
    let mute = |app: &mut App| {
        app.send(CommandGiven(Command::Mute));
        app.notices()
    };
    assert_eq!(mute(&mut app), ["Sound off. Press M to turn it on."]);
    app.frames(20);
    let is_looking = |app: &mut App| {
        app.send(Cue::new(Clip::Click));
        app.world().contains_resource::<OpeningSpeaker>()
    };
    assert!(!is_looking(&mut app), "the sound is off");
    assert_eq!(mute(&mut app), ["Sound on, but no sound device was found."]);
    app.update();
    assert!(!app.world().contains_resource::<OpeningSpeaker>(), "there is no cue to play");
    assert!(is_looking(&mut app));
}
