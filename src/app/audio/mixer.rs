//! Plays the cues, by kira: four groups with a volume each, a room that the table's sounds ring in, and the ambience.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy::window::RequestRedraw;
use kira::backend::Backend;
use kira::backend::cpal::{CpalBackend, CpalBackendSettings};
use kira::effect::reverb::ReverbBuilder;
use kira::sound::PlaybackState;
use kira::sound::static_sound::{StaticSoundData, StaticSoundHandle, StaticSoundSettings};
use kira::track::{SendTrackBuilder, SendTrackHandle, TrackBuilder, TrackHandle};
use kira::{AudioManager, AudioManagerSettings, Decibels, Frame, Mix, StartTime, Tween};

use super::place::Heard;
use super::synth::{self, Pcm};
use super::{Clip, Cue, Hum, Hush};
use crate::app::settings::{Settings, Sound};
use crate::app::space::BoardSpace;

/// Notes are played from the nearest of these, in semitones above D4.
const NOTES: [u8; 3] = [4, 16, 28];
/// No more sounds than this at once: what comes then is not heard.
const MOST: usize = 32;
/// The same clip again within this many seconds is one sound.
const ONE: f32 = 0.03;

/// Loops.
const HUM: f32 = -15.0;
const PADS: f32 = -21.0;

/// Whose volume counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Beam,
    Pieces,
    Interface,
    Ambience,
}

impl Group {
    const ALL: [Self; 4] = [Self::Beam, Self::Pieces, Self::Interface, Self::Ambience];

    fn of(clip: Clip) -> Self {
        match clip {
            Clip::Charge | Clip::Fire | Clip::Note | Clip::Block | Clip::Burn | Clip::Rim => Self::Beam,
            Clip::Slide | Clip::Turn | Clip::Glass | Clip::Metal | Clip::Stone | Clip::Royal | Clip::KingEnd => {
                Self::Pieces
            }
            Clip::Click | Clip::Refuse => Self::Interface,
        }
    }

    /// How much of it the room gives back, in decibels.
    fn room(self) -> Option<f32> {
        match self {
            Self::Beam => Some(-13.0),
            Self::Pieces => Some(-15.0),
            Self::Interface | Self::Ambience => None,
        }
    }

    fn volume(self, sound: &Sound) -> u8 {
        match self {
            Self::Beam => sound.beam,
            Self::Pieces => sound.pieces,
            Self::Interface => sound.interface,
            Self::Ambience => sound.ambience,
        }
    }
}

/// Loudness of a clip among the others, in decibels.
fn level(clip: Clip) -> f32 {
    match clip {
        Clip::Slide => -8.0,
        Clip::Turn => -7.0,
        Clip::Charge => -9.0,
        Clip::Fire => -6.0,
        Clip::Note => -8.0,
        Clip::Block => -5.0,
        Clip::Burn => -9.0,
        Clip::Rim => -10.0,
        Clip::Glass => -5.0,
        Clip::Metal => -6.0,
        Clip::Stone => -6.0,
        Clip::Royal => -5.0,
        Clip::KingEnd => -8.0,
        Clip::Click => -5.0,
        Clip::Refuse => -8.0,
    }
}

/// All sounds, ready to be played.
pub(super) struct Bank {
    clips: HashMap<Clip, StaticSoundData>,
    notes: [StaticSoundData; NOTES.len()],
    hum: StaticSoundData,
    pads: [StaticSoundData; 2],
}

impl Bank {
    pub fn make() -> Self {
        let clips: [(Clip, fn() -> Pcm); 14] = [
            (Clip::Slide, synth::slide),
            (Clip::Turn, synth::turn),
            (Clip::Charge, synth::charge),
            (Clip::Fire, synth::fire),
            (Clip::Block, synth::block),
            (Clip::Burn, synth::burn),
            (Clip::Rim, synth::rim),
            (Clip::Glass, synth::glass),
            (Clip::Metal, synth::metal),
            (Clip::Stone, synth::stone),
            (Clip::Royal, synth::royal),
            (Clip::KingEnd, synth::king_end),
            (Clip::Click, synth::click),
            (Clip::Refuse, synth::refuse),
        ];
        Self {
            clips: clips.into_iter().map(|(clip, make)| (clip, data(make()))).collect(),
            notes: NOTES.map(|semitones| data(synth::note(semitones.into()))),
            hum: data(synth::hum()).loop_region(..),
            pads: [synth::low_pad(), synth::high_pad()].map(|pcm| data(pcm).loop_region(..)),
        }
    }

    /// What to play for a cue, and how much faster.
    fn clip(&self, cue: &Cue) -> Option<(&StaticSoundData, f32)> {
        if cue.clip != Clip::Note {
            return self.clips.get(&cue.clip).map(|data| (data, cue.speed));
        }
        let distance = |number: &usize| (f32::from(NOTES[*number]) - cue.semitones).abs();
        let nearest = (0..NOTES.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        let apart = cue.semitones - f32::from(NOTES[nearest]);
        Some((&self.notes[nearest], (apart / 12.0).exp2()))
    }
}

fn data(pcm: Pcm) -> StaticSoundData {
    let frames: Arc<[Frame]> = pcm.frames.into_iter().map(|[left, right]| Frame::new(left, right)).collect();
    StaticSoundData { sample_rate: pcm.rate, frames, settings: StaticSoundSettings::new(), slice: None }
}

fn fade(seconds: f32) -> Tween {
    Tween { duration: Duration::from_secs_f32(seconds), ..Tween::default() }
}

/// The mixing desk: groups, room, and what sounds.
pub(super) struct Desk<B: Backend> {
    bank: Bank,
    /// By [`Group::ALL`].
    groups: [TrackHandle; 4],
    /// What sounds at the table, and of what group.
    sounding: Vec<(Group, StaticSoundHandle)>,
    hum: Option<StaticSoundHandle>,
    _pads: Vec<StaticSoundHandle>,
    _room: SendTrackHandle,
    manager: AudioManager<B>,
}

impl<B: Backend> Desk<B> {
    /// # Errors
    /// Why there is no sound.
    pub fn new(settings: B::Settings, bank: Bank) -> Result<Self, String>
    where
        B::Error: std::fmt::Display,
    {
        let settings = AudioManagerSettings {
            capacities: kira::Capacities::default(),
            main_track_builder: kira::track::MainTrackBuilder::new(),
            internal_buffer_size: 128,
            backend_settings: settings,
        };
        let mut manager = AudioManager::<B>::new(settings).map_err(|error| error.to_string())?;
        let full = |_| "the mixer is full".to_owned();
        let room = ReverbBuilder::new().feedback(0.82).damping(0.45).mix(Mix::WET);
        let room = manager.add_send_track(SendTrackBuilder::new().with_effect(room)).map_err(full)?;
        let mut group = |group: Group| {
            let track = TrackBuilder::new();
            let track = match group.room() {
                Some(level) => track.with_send(&room, level),
                None => track,
            };
            manager.add_sub_track(track).map_err(full)
        };
        let mut groups =
            [group(Group::Beam)?, group(Group::Pieces)?, group(Group::Interface)?, group(Group::Ambience)?];
        let pads = bank.pads.iter().filter_map(|pad| {
            let pad = pad.volume(PADS).fade_in_tween(fade(4.0));
            groups[Group::Ambience as usize].play(pad).ok()
        });
        let pads = pads.collect();
        Ok(Self { bank, groups, sounding: Vec::new(), hum: None, _pads: pads, _room: room, manager })
    }

    pub fn set_volumes(&mut self, sound: &Sound) {
        let master = if sound.mute { Decibels::SILENCE } else { decibels(sound.master) };
        self.manager.main_track().set_volume(master, fade(0.08));
        for group in Group::ALL {
            self.groups[group as usize].set_volume(decibels(group.volume(sound)), fade(0.08));
        }
    }

    pub fn play(&mut self, cue: &Cue, heard: Heard) {
        self.sounding.retain(|(_, handle)| handle.state() != PlaybackState::Stopped);
        if self.sounding.len() >= MOST {
            return;
        }
        let Some((data, rate)) = self.bank.clip(cue) else { return };
        let gain = 20.0 * (cue.gain * heard.gain).max(1e-3).log10();
        let mut data = data.volume(level(cue.clip) + gain).playback_rate(f64::from(rate)).panning(heard.pan);
        if cue.after > 0.0 {
            data = data.start_time(StartTime::Delayed(Duration::from_secs_f32(cue.after)));
        }
        let group = Group::of(cue.clip);
        if let Ok(handle) = self.groups[group as usize].play(data) {
            self.sounding.push((group, handle));
        }
    }

    #[cfg(test)]
    pub fn tape(&mut self) -> &mut B {
        self.manager.backend_mut()
    }

    /// Ends what sounds at the table.
    pub fn hush(&mut self) {
        for (group, handle) in &mut self.sounding {
            if *group != Group::Interface {
                handle.stop(fade(0.15));
            }
        }
    }

    /// Lets the beam hum, from there, or not.
    pub fn hum(&mut self, heard: Option<Heard>) {
        match (&mut self.hum, heard) {
            (Some(hum), Some(heard)) => hum.set_panning(heard.pan, fade(0.05)),
            (Some(hum), None) => {
                hum.stop(fade(0.35));
                self.hum = None;
            }
            (None, Some(heard)) => {
                let hum = self.bank.hum.volume(HUM).panning(heard.pan).fade_in_tween(fade(0.25));
                self.hum = self.groups[Group::Beam as usize].play(hum).ok();
            }
            (None, None) => {}
        }
    }
}

/// A volume from 0 to 10, as ears take it: half of it sounds half as loud.
fn decibels(volume: u8) -> Decibels {
    if volume == 0 { Decibels::SILENCE } else { Decibels(33.0 * (f32::from(volume.min(10)) / 10.0).log10()) }
}

/// The desk and the sound device, once they are there.
#[derive(Resource)]
pub(super) struct Speaker(Desk<CpalBackend>);

/// The sounds are being made.
#[derive(Resource)]
pub(super) struct Opening(Task<Result<Desk<CpalBackend>, String>>);

/// Makes the sounds and opens the device beside the frames, which wait for neither.
pub(super) fn make(mut commands: Commands) {
    let task = AsyncComputeTaskPool::get().spawn(async {
        // ALSA writes what it does not find on the terminal; the error says it once.
        #[cfg(target_os = "linux")]
        let _quiet = alsa::Output::local_error_handler();
        Desk::new(device(), Bank::make())
    });
    commands.insert_resource(Opening(task));
}

/// On Linux the device that is called the default one, which the system routes: kira would else open it anew twice a
/// second to see whether it is still the same.
fn device() -> CpalBackendSettings {
    use kira::backend::cpal::cpal::{default_host, traits::HostTrait};
    let device = cfg!(target_os = "linux").then(|| default_host().default_output_device()).flatten();
    CpalBackendSettings { device, config: None }
}

pub(super) fn open(mut opening: ResMut<Opening>, mut commands: Commands, mut redraw: MessageWriter<RequestRedraw>) {
    match block_on(poll_once(&mut opening.0)) {
        None => {
            redraw.write(RequestRedraw);
        }
        Some(done) => {
            commands.remove_resource::<Opening>();
            match done {
                Ok(desk) => commands.insert_resource(Speaker(desk)),
                Err(error) => warn!("there is no sound: {error}"),
            }
        }
    }
}

pub(super) fn set_volumes(mut speaker: ResMut<Speaker>, settings: Res<Settings>, mut last: Local<Option<Sound>>) {
    if *last != Some(settings.sound) {
        *last = Some(settings.sound);
        speaker.0.set_volumes(&settings.sound);
    }
}

/// Where the ears are.
type Ears<'w, 's> = Query<'w, 's, (&'static GlobalTransform, Option<&'static RenderTarget>), With<Camera3d>>;

fn heard(ears: &Ears, space: Option<&BoardSpace>, at: Option<Vec3>) -> Heard {
    let camera = ears.iter().find(|(_, target)| matches!(target, None | Some(RenderTarget::Window(_))));
    match (camera, space, at) {
        (Some((camera, _)), Some(space), Some(at)) => Heard::from(camera, space, at),
        _ => Heard::HERE,
    }
}

pub(super) fn play(
    mut speaker: ResMut<Speaker>,
    mut hushes: MessageReader<Hush>,
    mut cues: MessageReader<Cue>,
    time: Res<Time<Real>>,
    space: Option<Res<BoardSpace>>,
    ears: Ears,
    mut last: Local<HashMap<Clip, f32>>,
) {
    if hushes.read().count() > 0 {
        speaker.0.hush();
    }
    let now = time.elapsed_secs();
    for cue in cues.read() {
        // Notes together are a chord; else the same sound twice is only louder.
        let again = last.insert(cue.clip, now).is_some_and(|before| now - before < ONE);
        if !again || cue.clip == Clip::Note {
            speaker.0.play(cue, heard(&ears, space.as_deref(), cue.at));
        }
    }
}

pub(super) fn hum(mut speaker: ResMut<Speaker>, hum: Res<Hum>, space: Option<Res<BoardSpace>>, ears: Ears) {
    if hum.is_changed() || hum.0.is_some() {
        let from = hum.0.map(|at| heard(&ears, space.as_deref(), Some(at)));
        speaker.0.hum(from);
    }
}
